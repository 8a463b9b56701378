"""Figures of what comes in: gathering resources, and the income of the characters."""

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, crossed_out, framed, many
from generator.draw.rows import WIDEST, stacked

from .cards import NONE
from .cities import chosen, row
from .forms import amounts, sign
from .plates import character
from .reckonings import CARD
from .registry import figure


def kept_of(kept: int, returned: int, high: float = 6.4) -> Drawing:
    """Cards that are drawn: those kept in a heavy frame, the others go back."""
    card = sign(CARD, high=high)
    keeping = framed(many(kept, card), 0.8, marked=True)
    if not returned:
        return keeping
    back = beside([crossed_out(card)] * returned, 0.8).saying(("−", returned, CARD))
    return beside([keeping, back], 0.8)


def brought(gold: int, cards: int) -> Drawing:
    """Gold and cards that come in."""
    return framed(amounts({"gold": gold, CARD: cards}, 5.4), 1.2, marked=True)


@figure("gather")
def gather_figure(scene: Scene) -> Drawing:
    """The city, and the gold or the cards that are gathered."""
    given, outcome = scene.given, scene.outcome
    if given.take == "gold":
        gain = brought(outcome["gold"], outcome["cards"])
    else:
        gain = kept_of(outcome["cards"], outcome["returned"])
    helps = [name for name in given.city if scene.cites(f"unique.{name}")]
    shown = [row(given.city, scene, chosen(given.city, helps)), arrow()] if given.city else []
    return stacked([beside([*shown, gain], 2.4)])


@figure("income")
def income_figure(scene: Scene) -> Drawing:
    """The character, the districts that pay, what each of them pays, and what comes in."""
    given, outcome = scene.given, scene.outcome
    who, card = given.character, scene.printed(given.character)
    line = [character(who, scene)]
    if card["income"] != NONE:
        sign_ = sign("income", card["income"], card["brings"], high=10)
        paying = scene.fact(f"character.{who}", "paying")
        city = [row(given.city, scene, chosen(given.city, paying))] if given.city else []
        line = [beside([*line, sign_], 1.6), *city]
    came = brought(outcome["gold"], outcome["cards"])
    for facts in scene.citations("character.scholar"):
        came = kept_of(facts["kept"], facts["returned"])
    whole = beside([*line, arrow(), came], 2.2)
    if whole.width < WIDEST:
        return stacked([whole])
    return stacked([beside(line, 2.2), beside([arrow(), came], 2.2)])
