"""Figures of building: who builds what, what it costs, what speaks against it, and the city then."""

from generator.draw.drawing import COMMA, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, framed, words
from generator.draw.rows import stacked

from .cities import changed, owned
from .forms import sign
from .plates import ABSENT, NEW, PLAIN, character, district
from .prices import money
from .reckonings import reasoned, refusals
from .registry import figure


@figure("build")
def build_figure(scene: Scene) -> Drawing:
    """Who builds which district, what is paid and left, what speaks against it, and the city then."""
    given, outcome = scene.given, scene.outcome
    card = district(given.district, scene, ABSENT if outcome["problems"] else NEW)
    facts = reasoned([*money(scene), *refusals(scene)])
    city = [owned(given.player, changed(given.city, outcome["city"], scene), scene)]
    head = beside([*_characters(scene), card.saying(("building", *card.says[0])), facts], 2)
    return stacked([head, *_slots(scene), *(city if outcome["city"] else [])])


def _characters(scene: Scene) -> list[Drawing]:
    """The character whose turn it is, and the player's other one, who is only there."""
    names = [name for name in (scene.given.character, scene.given.other_character) if name]
    drawn = [character(who, scene, ABSENT if place else PLAIN) for place, who in enumerate(names)]
    return [*drawn, arrow()] if drawn else []


def _slots(scene: Scene) -> list[Drawing]:
    """What was built in this turn: a box for each district that may be, and what does not count beside them."""
    given, outcome = scene.given, scene.outcome
    if not given.built:
        return []
    now = [] if outcome["problems"] else [given.district]
    inside = [*outcome["counted"], *(now if outcome["counts"] else [])]
    beyond = [name for name in given.built if name not in outcome["counted"]]
    beyond += [] if outcome["counts"] else now
    boxes = [framed(sign(each, high=5.4), 0.7, marked=True) for each in inside]
    boxes += [framed(Drawing(7, 5.4, ()), 0.7, dashed=True)] * (outcome["limit"] - len(inside))
    more = [beside([words("+", 4), sign(each, high=5.4)], 0.8) for each in beyond]
    drawn = beside([beside(boxes, 0.5), *more], 1.4)
    said = (word for box in (*boxes, *more) if box.says for word in (COMMA, *box.says[0]))
    return [drawn.saying(("building-limit", outcome["limit"], *said))]
