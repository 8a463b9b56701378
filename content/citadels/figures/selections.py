"""Figures of the selection: what lies in the middle, and from how many cards everybody chooses."""

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Facts, Scene
from generator.draw.parts import bold_name, crossed_out, framed, number, words
from generator.draw.rows import stacked, table

from .forms import sign
from .plates import GONE, PLAIN, character
from .registry import figure


@figure("selection")
def selection_figure(scene: Scene) -> Drawing:
    """What lies in the middle, and for each choice the cards that the player sees, keeps, discards and passes on."""
    steps = scene.outcome["steps"]
    lines = [_choice(step, step is steps[0], step is steps[-1], scene) for step in steps]
    return stacked([_middle(scene), table(lines, gap=2.6, left=(0, 1, 2))])


def _middle(scene: Scene) -> Drawing:
    """The cards turned up, one that is replaced struck out; the cards laid face down."""
    stays, down = scene.outcome["face-up"], scene.outcome["down"]
    up = [character(name, scene, PLAIN if name in stays else GONE) for name in scene.given.drawn]
    back = sign("character", high=10.6)
    return beside([*up, beside([back] * down, 1.2).saying((down, "character", "?"))], 1.2)


def _choice(step: Facts, begins: bool, ends: bool, scene: Scene) -> list[Drawing]:
    """One choice: the crown beside the first, the cards seen: one kept, perhaps one discarded, the others passed on."""
    back = sign("character", high=5)
    seen, kept, dropped = step["sees"], step["keeps"], step["discards"]
    cards = [framed(beside([back] * kept, 0.4), 0.6, marked=True).saying(("→", kept, "character"))]
    if dropped:
        cards.append(beside([crossed_out(back)] * dropped, 0.7).saying(("−", dropped, "character")))
    others = beside([back] * (seen - kept - dropped), 0.7).saying()
    name = beside([bold_name(scene.say(step["player"])), *([sign("crown", high=5)] if begins else [])], 1)
    sees = number(seen)
    for facts in scene.citations("selection.last-player") if ends else ():
        sees = beside([words(f"{facts['passed']} + {facts['down']} ="), sees], 0.9)
    sees = sees.saying((*sees.says[0], "character"))
    return [name, sees, beside([*cards, *([others] if others.items else [])], 0.7)]
