"""Figures of what waits to be resolved: which tiles are ready, and where the beadle stands."""

from collections.abc import Mapping
from dataclasses import replace

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, verdict
from generator.draw.rows import stacked

from .calendar import round_space
from .city import Cell, Seen, Spot, draw_city
from .crowd import BEADLE, crowd, ghost, liveryman
from .registry import figure
from .tiles import Shown, open_tile, resolved_tile, title_of


def shown(name: str, spot: Spot, scene: Scene, side: float) -> Shown:
    """What is to be seen on an open tile of the city: only those that matter have more than a name and a number."""
    tile = scene.given["tiles"].get(name)
    plain = Shown(title_of(name, scene), number=spot.number)
    here = scene.given.get("beadle") == name
    if not tile:
        return replace(plain, standing=(liveryman(BEADLE, side * 0.32),)) if here else plain
    standing = tuple(crowd(tile.get("figures", {}), side * 0.32, here))
    return replace(plain, majority=tile["majority"], standing=standing)


@figure("ready")
def ready_figure(scene: Scene) -> Drawing:
    """The city; tiles that are ready have a strong frame and their number in the order, others show who is missing."""
    seen, expect = Seen(scene.given["table"]), scene.expect
    missing, ready = expect.get("missing", {}), list(expect["ready"])

    def drawn(cell: Cell, spot: Spot, side: float) -> Drawing:
        if spot.resolved:
            return resolved_tile(spot.master, side)
        lacks = tuple(ghost(tall=side * 0.32) for _ in range(missing.get(spot.name, 0)))
        found = shown(spot.name, spot, scene, side)
        found = replace(found, standing=(*found.standing, *lacks), ready=spot.name in ready)
        return open_tile(
            replace(found, badge=str(ready.index(spot.name) + 1)) if found.ready else found, side
        )

    parts = [draw_city(seen, drawn)]
    if "round" in scene.given:
        parts.append(_whether(scene))
    return stacked(parts, _ready_said(scene))


def _whether(scene: Scene) -> Drawing:
    """The space of the round, and whether tiles are resolved after it."""
    number = scene.given["round"]
    return beside(
        [round_space(number, scene), arrow(), verdict(number % scene.values["resolve-every"] == 0)], 1.6
    )


def _ready_said(scene: Scene) -> tuple[Clause, ...]:
    said: list[Clause] = [("round", scene.given["round"])] if "round" in scene.given else []
    for name, tile in scene.given["tiles"].items():
        said.append((name, *who(tile.get("figures", {}), scene.given.get("beadle") == name)))
        said.append((name, "majority", tile["majority"], "✓" if name in scene.expect["ready"] else "✗"))
    return tuple(said)


def who(figures: Mapping[str, int], beadle: bool = False) -> Clause:
    """Everybody on a tile in words."""
    found = [word for player, count in figures.items() for word in (player, count)]
    return (*found, BEADLE) if beadle else tuple(found)


@figure("beadle")
def beadle_figure(scene: Scene) -> Drawing:
    """The open guilds with their numbers, the beadle on one of them."""
    return open_guilds(scene.given["open"], scene.expect["beadle"], scene)


def open_guilds(numbers: Mapping[str, int], chosen: str, scene: Scene) -> Drawing:
    """Open guilds in a row, the beadle on one of them."""
    side = 18.0
    parts = []
    for name, number in numbers.items():
        here = (liveryman(BEADLE, 7),) if name == chosen else ()
        parts.append(
            open_tile(Shown(title_of(name, scene), number=number, standing=here, ready=bool(here)), side)
        )
    said = tuple((name, number, *((BEADLE,) if name == chosen else ())) for name, number in numbers.items())
    return stacked([beside(parts, 2)], said)
