"""Figures of the castle: who stands where before and after, and what the players get for it."""

from generator.draw.drawing import Drawing, beside, said_below
from generator.draw.figures import Facts, Scene
from generator.draw.parts import NOTHING, arrow, framed, words
from generator.draw.rows import flowing, stacked, table

from .lines import amount, goods, sign
from .palette import PALE
from .people import person
from .registry import figure
from .storeys import Standing, effect_of, plan


@figure("castle")
def castle_figure(scene: Scene) -> Drawing:
    """The castle before and after, and a line for everybody to whom something happens."""
    given = scene.given
    rule = "castle.place" if scene.cites("castle.place") else "castle.move"
    castle = {name: scene.fact(rule, name) for name in ("effects", "either")}
    standing = {"first": given.first, "second": given.second, "third": given.third}
    before = plan(standing, castle, _arriving(scene), scene)
    after = plan(scene.outcome, castle, {}, scene)
    effects = said_below(effect_of(section, castle) for section in castle["effects"])
    arrivals = [
        (facts["player"], "+", facts["workers"], "worker", facts["section"])
        for facts in scene.citations("castle.place")
    ]
    pair = beside([before, arrow(4.4), after], 0.1)
    said = (*effects, *before.says, *arrivals, *(("→", *clause) for clause in after.says))
    lines = [_line(player, scene) for player in given.seats if _touched(player, scene)]
    below_ = table(lines, left=(0, 1, 2), gap=2.6) if lines else NOTHING
    return stacked([pair.saying(*said), _moves(castle, scene), below_], gap=1.6)


def _moves(castle: Facts, scene: Scene) -> Drawing:
    """The castle moves, each with the effects of both sections."""
    rows = []
    for facts in scene.citations("castle.move"):
        start, end = (
            framed(effect_of(section, castle), 0.7, fill=PALE).saying((section,))
            for section in (facts["section"], facts["to"])
        )
        rows.append(beside([sign("castle-move", high=5), start, arrow(4.4), end], 1.4))
    return flowing(rows, gap=5) if rows else NOTHING


def _arriving(scene: Scene) -> dict[str, list[Standing]]:
    """Who arrives in each section, as long as the supply lasts."""
    arriving: dict[str, list[Standing]] = {}
    for facts in scene.citations("castle.place"):
        crowd = arriving.setdefault(facts["section"], [])
        crowd += [(facts["player"], "fresh")] * facts["workers"]
        crowd += [(facts["player"], "missing")] * facts["missing"]
    return arriving


def _touched(player: str, scene: Scene) -> bool:
    """Whether somebody gains or loses anything."""
    found = scene.outcome
    return player in found["gains"] or player in found["returned"] or _leads(player, scene)


def _leads(player: str, scene: Scene) -> bool:
    """Whether somebody has just become the leader of the castle."""
    return bool(scene.outcome.get("leader") == player != scene.given.leader)


def _line(player: str, scene: Scene) -> list[Drawing]:
    """What somebody gains, whose workers are expelled, and who leads the castle."""
    found, extra = scene.outcome, []
    if player in found["returned"]:
        extra.append(amount(found["returned"][player], "expel"))
    if _leads(player, scene):
        extra.append(beside([words("+", 4, True), sign("castle-leader-card", high=5)], 0.5))
    gained = goods(found["gains"].get(player, {}), 40)
    return [person(player, scene), gained, beside(extra, 2) if extra else NOTHING]
