"""Figures of the selection: what lies in the middle, and from how many cards everybody chooses."""

from collections.abc import Mapping
from typing import Any

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import called, framed, number, struck, words
from generator.draw.rows import stacked, table

from .forms import sign
from .plates import GONE, PLAIN, character, rank_of
from .registry import figure


@figure("selection")
def selection_figure(scene: Scene) -> Drawing:
    """What lies in the middle, and for each choice the cards that the player sees, keeps, discards and passes on."""
    given, expect = scene.given, scene.expect
    lines = [_choice(step, place, scene) for place, step in enumerate(expect["steps"])]
    says: list[Clause] = [("crown", given["crown"])]
    says += [
        ("rank", rank_of(name, scene), name, "✓" if _stays(name, scene) else "✗")
        for name in given.get("drawn", ())
    ]
    for step in expect["steps"]:
        dropped = ("discarding", step["discards"]) if step["discards"] else ()
        says.append((step["player"], step["sees"], "character", "→", step["keeps"], *dropped))
    return stacked([_middle(scene), table(lines, gap=2.6, left=(0, 1, 2))], says, 2.4)


def _stays(name: str, scene: Scene) -> bool:
    """Whether a card that was turned up stays there."""
    return rank_of(name, scene) != scene.values["unfit-face-up"]


def _middle(scene: Scene) -> Drawing:
    """The cards turned up, one that is replaced struck out; the cards laid face down."""
    up = [
        character(name, scene, PLAIN if _stays(name, scene) else GONE)
        for name in scene.given.get("drawn", ())
    ]
    back = sign("character", high=10.6)
    return beside([*up, *[back] * scene.values["face-down"]], 1.2)


def _choice(step: Mapping[str, Any], place: int, scene: Scene) -> list[Drawing]:
    """One choice: the crown beside the first, the cards seen: one kept, perhaps one discarded, the others passed on."""
    back = sign("character", high=5)
    seen, kept, dropped = step["sees"], step["keeps"], step["discards"]
    cards = [framed(beside([back] * kept, 0.4), 0.6, marked=True), *[struck(back)] * dropped]
    crown = [sign("crown", high=5)] if not place else []
    name = beside([called(scene.say(step["player"])), *crown], 1)
    last = place == len(scene.expect["steps"]) - 1 and _takes_last(scene)
    down = scene.values["face-down"]
    sees = beside([words(f"{seen - down} + {down} ="), number(seen)], 0.9) if last else number(seen)
    return [name, sees, beside([*cards, *[back] * (seen - kept - dropped)], 0.7)]


def _takes_last(scene: Scene) -> bool:
    """Whether the last player looks at the card that lay face down, too."""
    steps = scene.expect["steps"]
    before = steps[-2]
    return bool(steps[-1]["sees"] > before["sees"] - before["keeps"] - before["discards"])
