"""Figures of what comes in: gathering resources, and the income of the characters."""

from collections.abc import Sequence

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, framed, struck
from generator.draw.rows import WIDEST, stacked

from .cities import city_said, row
from .forms import amounts, sign
from .plates import NEW, PLAIN, character, type_of
from .registry import figure

#: The districts that change what gathering brings, by what is gathered.
HELP = {"gold": ("gold-mine",), "cards": ("observatory", "library")}
#: A card of the deck, and the School of Magic, which counts as any type.
CARD, SCHOOL = "district-card", "school-of-magic"


def kept_of(drawn: int, kept: int, high: float = 6.4) -> Drawing:
    """Cards that are drawn: those kept in a heavy frame, the others go back."""
    card = sign(CARD, high=high)
    keeping = framed(beside([card] * kept, 0.5), 0.8, marked=True)
    back = [struck(card)] * (drawn - kept)
    return beside([keeping, *back], 0.8)


def brought(gold: int, cards: int, drawn: int = 0) -> Drawing:
    """Gold and cards that come in."""
    if drawn > cards:
        return kept_of(drawn, cards)
    return framed(amounts({"gold": gold, CARD: cards}, 5.4), 1.2, marked=True)


@figure("gather")
def gather_figure(scene: Scene) -> Drawing:
    """The city, and the gold or the cards that are gathered."""
    given, expect, values = scene.given, scene.expect, scene.values
    city, take = given.get("city", ()), given["take"]
    helps = {place: NEW for place, name in enumerate(city) if name in HELP[take]}
    if take == "gold":
        gain = brought(expect["gold"], 0)
        said: list[Clause] = [(expect["gold"], "gold")]
        base, name = values["gather-gold"], "gold"
    else:
        gain = kept_of(expect["drawn"], expect["cards"])
        said = [("drawing", expect["drawn"], CARD), ("gathering", expect["cards"], CARD)]
        base, name = values["gather-drawn"], CARD
    says = [city_said("gathering", city), ("gathering", base, name), *said]
    parts = [row(city, scene, helps), arrow(), gain] if city else [gain]
    return stacked([beside(parts, 2.4)], says)


@figure("income")
def income_figure(scene: Scene) -> Drawing:
    """The character, the districts that pay, what each of them pays, and what comes in."""
    given, expect = scene.given, scene.expect
    who, city = given["character"], given.get("city", ())
    wanted = scene.values["income-type"].get(who)
    paying = paying_of(city, wanted, scene)
    came = brought(expect["gold"], expect["cards"], expect.get("drawn", 0))
    head: list[Drawing] = [character(who, scene)]
    if wanted:
        head.append(sign("income", wanted, scene.values["income-kind"][who], high=10))
    looks = {place: NEW if place in paying else PLAIN for place in range(len(city))}
    says: list[Clause] = [("character", who)]
    says += [city_said("city", city)[1:], ("income", wanted, len(paying))] if wanted else [("income", "–")]
    came_said: list[Clause] = [("→", expect["gold"], "gold", expect["cards"], CARD)]
    if expect.get("drawn"):
        came_said = [("drawing", expect["drawn"], CARD), ("→", expect["cards"], CARD)]
    line = [beside(head, 1.6), *([row(city, scene, looks)] if city and wanted else []), arrow(), came]
    whole = beside(line, 2.2)
    parts = [whole] if whole.width < WIDEST else [beside(line[:2], 2.2), beside(line[2:], 2.2)]
    return stacked(parts, [*says, *came_said])


def paying_of(city: Sequence[str], wanted: str | None, scene: Scene) -> list[int]:
    """The places of the districts that bring income."""
    return [
        place
        for place, name in enumerate(city)
        if wanted and (name == SCHOOL or type_of(name, scene) == wanted)
    ]
