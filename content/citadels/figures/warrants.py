"""Figures of the Magistrate: the first district that is paid for is confiscated, and the gold goes back."""

from collections.abc import Mapping
from typing import Any

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, called, struck, verdict
from generator.draw.rows import flowing, stacked
from generator.draw.small import small

from .cities import city_said, empty, new, row
from .forms import amounts, sign
from .plates import GONE, PLAIN, character, district, portrait
from .reckonings import CARD, Case, equation, refusals, refusals_said
from .registry import figure


@figure("confiscate")
def confiscate_figure(scene: Scene) -> Drawing:
    """The districts in the order in which they were built, how each was paid for, and the Magistrate's city."""
    given, expect = scene.given, scene.expect
    taken, own = expect["confiscated"], given.get("city", ())
    target = _target(given["built"])
    built = [_raised(raised, raised is target, bool(taken), scene) for raised in given["built"]]
    payer = [portrait(given["character"], scene)] if given.get("character") else []
    head = beside([character("magistrate", scene), arrow(), *payer, flowing(built, 52, 2, align="top")], 2)
    says: list[Clause] = [
        (given["magistrate"], "magistrate"),
        *((given["character"],) for _ in payer),
        *(_paid_said(raised) for raised in given["built"]),
    ]
    if not taken and target:
        case = Case(scene, district=target["district"], city=tuple(own))
        parts, problems = refusals(("duplicate",), case), refusals_said(("duplicate",), case)
    else:
        parts, problems = _money(scene), [("confiscating", *taken), ("→", expect["refund"], "gold")]
        problems += [("tax", expect["tax"], "gold")] if expect.get("tax") else []
    mine = row(expect["city"], scene, new(expect["city"]) if taken else {})
    facts = flowing(parts, gap=4)
    city = beside([called(scene.say(given["magistrate"])), mine], 2)
    return stacked([head, facts, city], [*says, *problems, city_said(given["magistrate"], expect["city"])])


def _target(built: list[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """The first district that was paid for."""
    return next((raised for raised in built if raised.get("way", "paying") == "paying"), None)


def _raised(raised: Mapping[str, Any], first: bool, taken: bool, scene: Scene) -> Drawing:
    """A district with what was given for it below; the signed warrant above the one it is meant for."""
    way = raised.get("way", "paying")
    paid = {"gold": raised.get("gold", 0), CARD: raised.get("cards", 0)}
    lost = sign(way, high=5) if way == "framework" else small(empty(), 5.4)
    given = amounts(paid, 3.8) if way == "paying" else struck(lost)
    drawn = below([district(raised["district"], scene, GONE if first and taken else PLAIN), given], 0.6)
    above = sign("signed-warrant", high=5) if first else Drawing(5, 5, ())
    return below([above, drawn], 0.6)


def _paid_said(raised: Mapping[str, Any]) -> Clause:
    """How a district was paid for, in words."""
    if raised.get("way", "paying") != "paying":
        return (
            raised["district"],
            "destroying",
            raised["way"] if raised["way"] == "framework" else "district",
        )
    cards = (raised["cards"], CARD) if raised.get("cards") else ()
    return (raised["district"], raised.get("gold", 0), "gold", *cards)


def _money(scene: Scene) -> list[Drawing]:
    """The gold that goes back, and the tax."""
    expect = scene.expect
    back = beside(
        [
            verdict(True),
            sign("signed-warrant", high=5),
            arrow(),
            amounts({"gold": expect["refund"]}, signed=True),
        ],
        1.2,
    )
    if not expect.get("tax"):
        return [back]
    gold = scene.given.get("gold", 0)
    return [
        back,
        beside([sign("tax-collector", high=5.8), equation([gold, -expect["tax"]], gold - expect["tax"])], 1),
    ]
