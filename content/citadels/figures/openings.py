"""Figures of the set-up: the characters by rank, the district deck, what everybody begins with."""

from collections.abc import Sequence

from generator.draw.drawing import Drawing, below, beside, said_in_a_row
from generator.draw.figures import Scene
from generator.draw.parts import check_mark, framed, number, words
from generator.draw.rows import flowing, stacked

from .forms import sign
from .plates import ABSENT, CHOSEN, GONE, PLAIN, character
from .reckonings import CARD, cited
from .registry import figure
from .types import type_sign


@figure("set-up")
def set_up_figure(scene: Scene) -> Drawing:
    """The characters by rank and what is left of the deck; or where the deck comes from, if the example is about that."""
    if scene.drawn.get("about") == "deck":
        return stacked([_types(scene), _box(scene)], gap=2.6)
    return stacked([_lineup(scene), _hands(scene), *_undecided(scene)], gap=2.6)


def _lineup(scene: Scene) -> Drawing:
    """Whoever is played at each rank; whoever cannot be is struck out; of a choice the chosen one is marked."""
    groups = [_group(names, scene) for names in scene.outcome["lineup"]]
    return flowing(groups, gap=1, align="top").saying(*(group.says[0] for group in groups))


def _group(names: Sequence[str], scene: Scene) -> Drawing:
    missed = cited(scene, "setup.queen", "setup.emperor", instead=names)
    looks = {facts["character"]: GONE for facts in missed}
    for name in names:
        looks[name] = PLAIN if len(names) == 1 else CHOSEN if name in scene.given.characters else ABSENT
    return beside([character(name, scene, look) for name, look in looks.items()], 0.2)


def _types(scene: Scene) -> Drawing:
    """How many cards of each type are in the deck."""
    counts = []
    for kind, count in scene.outcome["types"].items():
        column = [type_sign(kind, 7), number(count, 4.4)]
        counts.append(below(column, 0.8).saying(*said_in_a_row(column)))
    return _between(counts, words("+", 4.4), 1.6)


def _box(scene: Scene) -> Drawing:
    """The cards in the box, those that stay there, and the deck."""
    outcome = scene.outcome
    left = words(f"− {outcome['left-in-box']} =", 4.4)
    sums = [sign(CARD, high=7), number(outcome["box"], 4.4), left, number(outcome["deck"], 4.4)]
    return framed(beside(sums, 1.2), 1.2)


def _hands(scene: Scene) -> Drawing:
    """The deck, the hands that are dealt from it, and what is left of it."""
    facts = next(scene.citations("setup.hand"))
    sums = words(f"{facts['deck']} − {facts['players']} × {facts['each']} =", 4.4)
    return framed(beside([sign(CARD, high=7), sums, number(facts["cards"], 4.4)], 1.2), 1.2)


def _undecided(scene: Scene) -> list[Drawing]:
    """A cross before the ranks for which somebody is to be chosen yet, or before what is wrong with the choice."""
    problems = scene.outcome["problems"]
    if problems and "choose-characters" not in problems:
        return [beside([check_mark(False, 6), words(scene.say(problem))], 1.6) for problem in problems]
    if not problems:
        return []
    choices = [
        _between([sign(name, high=7) for name in names], words("/", 5), 1)
        for names in scene.outcome["lineup"]
        if len(names) > 1
    ]
    return [flowing([check_mark(False, 6), *choices, words("?", 6, True)], gap=1.6)]


def _between(parts: Sequence[Drawing], stroke: Drawing, gap: float) -> Drawing:
    """Drawings with something between them."""
    return beside([part for each in parts for part in (stroke, each)][1:], gap)
