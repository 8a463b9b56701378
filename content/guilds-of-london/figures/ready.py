"""Figures of what waits to be resolved: which tiles are ready, and where the beadle stands."""

from collections.abc import Mapping
from dataclasses import replace

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, check_mark
from generator.draw.rows import stacked

from .calendar import round_space
from .city import Cell, Seen, Spot, draw_city
from .crowd import BEADLE, crowd, ghost, liveryman, squad
from .registry import figure
from .tiles import Shown, open_tile, resolved_tile, title_of


def shown(spot: Spot, scene: Scene, side: float) -> Shown:
    """What is to be seen on an open tile of the city: only those that matter have more than a name and a number; one that
    is resolved has its number in the order, and a strong frame."""
    tile = scene.given.tiles.get(spot.name)
    plain = Shown(title_of(spot.name, scene), number=spot.number)
    here = scene.given.beadle == spot.name
    if not tile:
        return replace(plain, standing=(liveryman(BEADLE, side * 0.32),)) if here else plain
    standing = tuple(crowd(tile.figures, side * 0.32, here))
    turns = [str(facts["turn"]) for facts in scene.citations("resolve.majority", tile=spot.name)]
    return replace(plain, majority=tile.majority, standing=standing, ready=bool(turns), badge="".join(turns))


@figure("ready")
def ready_figure(scene: Scene) -> Drawing:
    """The city; tiles that are ready have a strong frame and their number in the order, others show who is missing."""

    def drawn(cell: Cell, spot: Spot, side: float) -> Drawing:
        if spot.resolved:
            return resolved_tile(spot.master, side)
        found, lacks = shown(spot, scene, side), scene.outcome["missing"].get(spot.name, 0)
        missing = squad(lacks, ghost(tall=side * 0.32), "−", lacks, "figure")
        return open_tile(replace(found, standing=(*found.standing, missing)) if lacks else found, side)

    return stacked([draw_city(Seen(scene.given.table), drawn), *_whether(scene)])


def _whether(scene: Scene) -> list[Drawing]:
    """The space of the round, if it is told, and whether tiles are resolved after it."""
    return [
        beside([round_space(facts["space"]), arrow(), check_mark(resolves)], 1.6)
        for rule, resolves in (
            ("round.no-laurel", False),
            ("round.resolve", True),
            ("round.resolve-two", True),
        )
        for facts in scene.citations(rule)
    ]


@figure("beadle")
def beadle_figure(scene: Scene) -> Drawing:
    """The open guilds with their numbers, the beadle on one of them."""
    return open_guilds(scene.given.open, scene.outcome["beadle"], scene)


def open_guilds(numbers: Mapping[str, int], chosen: str, scene: Scene) -> Drawing:
    """Open guilds in a row, the beadle on one of them, or alone where there is none."""
    parts = [] if numbers else [liveryman(BEADLE, 7)]
    for name, number in numbers.items():
        here = (liveryman(BEADLE, 7),) if name == chosen else ()
        shown = Shown(title_of(name, scene), name, number=number, standing=here, ready=bool(here))
        parts.append(open_tile(shown, 18.0))
    return stacked([beside(parts, 2)])
