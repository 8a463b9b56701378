"""Figures of the set-up: the characters by rank, the district deck, what everybody begins with."""

from collections.abc import Sequence

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import called, framed, number, verdict, words
from generator.draw.rows import flowing, stacked, table

from .forms import amounts, sign
from .plates import ABSENT, GONE, NEW, PLAIN, character, rank_of
from .reckonings import CARD
from .registry import figure
from .types import type_sign


@figure("set-up")
def set_up_figure(scene: Scene) -> Drawing:
    """The characters by rank where the example tells them, the district deck, and what everybody begins with."""
    parts = [*_lineup(scene), *_types(scene), _deck(scene)]
    return stacked([*parts, *_start(scene)], _set_up_said(scene), 2.6)


def _lineup(scene: Scene) -> list[Drawing]:
    """Whoever is played at each rank; whoever cannot be is struck out; of a choice the chosen one is marked."""
    lineup = scene.expect.get("lineup")
    if not lineup:
        return []
    chosen = scene.given.get("characters", ())
    groups = []
    for rank, names in enumerate(lineup, 1):
        looks = dict.fromkeys(_missed(rank, names, scene), GONE)
        looks |= {name: PLAIN if len(names) == 1 else NEW if name in chosen else ABSENT for name in names}
        groups.append(beside([character(name, scene, look) for name, look in looks.items()], 0.2))
    return [flowing(groups, gap=1, align="top")]


def _missed(rank: int, names: Sequence[str], scene: Scene) -> list[str]:
    """Whom the list has for a rank, but this table has not."""
    listed = [*scene.values["list-characters"], *scene.values["list-ninth"]]
    return [name for name in listed if rank_of(name, scene) == rank and name not in names]


def _types(scene: Scene) -> list[Drawing]:
    """How many cards of each type are in the deck, and how many stay in the box."""
    types = scene.expect.get("types")
    if not types:
        return []
    counts = [below([type_sign(kind, 7), number(count, 4.4)], 0.8) for kind, count in types.items()]
    return [beside([part for count in counts for part in (words("+", 4.4), count)][1:], 1.6)]


def _deck(scene: Scene) -> Drawing:
    """The deck, the hands that are dealt from it, and what is left of it; the box, if the example tells it."""
    expect, values = scene.expect, scene.values
    deck, seats, hand = values["deck"], len(scene.given["seats"]), values["hand-at-start"]
    card = sign(CARD, high=7)
    if "box" in expect:
        sums = [
            card,
            number(expect["box"], 4.4),
            words(f"− {expect['left-in-box']} =", 4.4),
            number(expect["deck"], 4.4),
        ]
        return framed(beside(sums, 1.2), 1.2)
    left = [card, words(f"{deck} − {seats} × {hand} =", 4.4), number(expect["deck-left"], 4.4)]
    return framed(beside(left, 1.2), 1.2)


def _start(scene: Scene) -> list[Drawing]:
    """What everybody begins with, or whether the choice may be played."""
    expect = scene.expect
    if "gold" in expect:
        has = {
            player: {"gold": gold, CARD: scene.values["hand-at-start"]}
            for player, gold in expect["gold"].items()
        }
        return [
            table(
                [[called(scene.say(player)), amounts(goods)] for player, goods in has.items()],
                gap=5,
            )
        ]
    return [] if expect.get("legal", True) else [_undecided(scene)]


def _undecided(scene: Scene) -> Drawing:
    """A cross before the ranks for which somebody is to be chosen yet."""
    open_ = [names for names in scene.expect.get("lineup", ()) if len(names) > 1]
    choices = [
        beside([part for name in names for part in (words("/", 5), sign(name, high=7))][1:], 1)
        for names in open_
    ]
    return beside([verdict(False, 6), *choices, words("?", 6, True)], 1.6)


def _set_up_said(scene: Scene) -> list[Clause]:
    """The set-up in words."""
    expect, values = scene.expect, scene.values
    said: list[Clause] = [
        ("rank", rank, *_between(names)) for rank, names in enumerate(expect.get("lineup", ()), 1)
    ]
    said += [(kind, count) for kind, count in expect.get("types", {}).items()]
    if "box" in expect:
        said.append((expect["box"], "−", expect["left-in-box"], "=", expect["deck"], CARD))
    if "deck-left" in expect:
        dealt = (len(scene.given["seats"]), "×", values["hand-at-start"])
        said.append(("district-deck", values["deck"], "−", *dealt, "=", expect["deck-left"]))
    said += [
        (player, gold, "gold", values["hand-at-start"], CARD)
        for player, gold in expect.get("gold", {}).items()
    ]
    return said if expect.get("legal", True) else [*said, ("✗",)]


def _between(names: Sequence[str]) -> Clause:
    """Names with strokes between them."""
    return tuple(word for name in names for word in ("/", name))[1:]
