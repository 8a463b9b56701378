"""Figures of the castle: who stands where before and after, and what the players get for it."""

from collections.abc import Mapping
from typing import Any

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, framed, words
from generator.draw.rows import flowing, stacked, table

from .lines import amount, goods, goods_said, sign
from .palette import PALE
from .people import person
from .registry import figure
from .storeys import Standing, effect_of, plan

_TIERS = {"first": "tier-1", "second": "tier-2", "third": "tier-3"}


@figure("castle")
def castle_figure(scene: Scene) -> Drawing:
    """The castle before and after, and a line for everybody to whom something happens."""
    given, expect = scene.given, scene.expect
    before = plan(scene, given, _arriving(scene))
    after = plan(scene, {tier: expect.get(tier, given.get(tier, {})) for tier in _TIERS}, {})
    pair = beside([before, arrow(4.4), after], 0.1)
    lines = [_line(player, scene) for player in given["seats"] if _touched(player, scene)]
    said = [*tiers_said(given), *_arrivals_said(scene)]
    said += [("castle-move", start, "→", end) for start, end in _steps(scene)]
    said += [("→", *clause) for clause in tiers_said({tier: expect.get(tier, {}) for tier in _TIERS})]
    said += [_line_said(player, scene) for player in given["seats"] if _touched(player, scene)]
    below_ = table(lines, left=(0, 1, 2), gap=2.6) if lines else NOTHING
    return stacked([pair, _moves(scene), below_], said, 1.6)


def _steps(scene: Scene) -> list[tuple[str, str]]:
    """The castle moves: from which section to which."""
    moves = [*scene.given.get("moves", ()), *scene.given.get("choices", ())]
    return [(move["from"], move["to"]) for move in moves if "from" in move]


def _moves(scene: Scene) -> Drawing:
    """The castle moves, each with the effects of both sections."""
    rows = [
        beside([sign("castle-move", high=5), _named(start, scene), arrow(4.4), _named(end, scene)], 1.4)
        for start, end in _steps(scene)
    ]
    return flowing(rows, gap=5) if rows else NOTHING


def _named(section: str, scene: Scene) -> Drawing:
    """A section by its effect."""
    return framed(effect_of(section, scene.values), 0.7, fill=PALE)


def _arriving(scene: Scene) -> dict[str, list[Standing]]:
    """Who arrives in each section, as long as the supply lasts."""
    given, arriving = scene.given, {}
    for arrival in given.get("arrivals", ()):
        player = arrival["player"]
        left = scene.values["workers-each"] - _workers_of(player, given)
        for place in range(arrival.get("workers", 1)):
            kind = "fresh" if place < left else "missing"
            arriving.setdefault(arrival["section"], []).append((player, kind))
    return arriving


def _workers_of(player: str, given: Mapping[str, Any]) -> int:
    """How many workers somebody has in the castle before anything happens."""
    sections = [there for tier in ("first", "second") for there in given.get(tier, {}).values()]
    return sum(there.get(player, 0) for there in (*sections, given.get("third", {})))


def _touched(player: str, scene: Scene) -> bool:
    """Whether somebody gains or loses anything."""
    expect = scene.expect
    return bool(
        expect.get("gains", {}).get(player) or expect.get("returned", {}).get(player) or _leads(player, scene)
    )


def _leads(player: str, scene: Scene) -> bool:
    """Whether somebody has just become the leader of the castle."""
    return scene.expect.get("leader") == player != scene.given.get("leader")


def _line(player: str, scene: Scene) -> list[Drawing]:
    """What somebody gains, whose workers are expelled, and who leads the castle."""
    expect = scene.expect
    back, extra = expect.get("returned", {}).get(player, 0), []
    if back:
        extra.append(amount(back, "expel"))
    if _leads(player, scene):
        extra.append(beside([words("+", 4, True), sign("castle-leader-card", high=5)], 0.5))
    return [
        person(player, scene),
        goods(expect.get("gains", {}).get(player, {}), 40),
        beside(extra, 2) if extra else NOTHING,
    ]


def _line_said(player: str, scene: Scene) -> Clause:
    """The same in words."""
    expect = scene.expect
    said: Clause = (player, "+", *goods_said(expect.get("gains", {}).get(player, {})))
    if expect.get("returned", {}).get(player):
        said += ("expel", expect["returned"][player], "worker")
    return (*said, "castle-leader-card") if _leads(player, scene) else said


def tiers_said(tiers: Mapping[str, Any]) -> list[Clause]:
    """Everybody's workers, tier by tier and section by section."""
    said: list[Clause] = []
    for tier in ("first", "second"):
        for section, there in tiers.get(tier, {}).items():
            said.append((_TIERS[tier], section, *(word for pair in there.items() for word in pair)))
    if tiers.get("third"):
        said.append((_TIERS["third"], *(word for pair in tiers["third"].items() for word in pair)))
    return said


def _arrivals_said(scene: Scene) -> list[Clause]:
    """Who arrives where."""
    arrivals = scene.given.get("arrivals", ())
    return [(each["player"], "+", each.get("workers", 1), "worker", each["section"]) for each in arrivals]
