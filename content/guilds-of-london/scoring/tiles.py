"""Open tiles: which are resolved, in which order, and where the beadle stands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Optional

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .calendar import check_round, resolves
from .procedures import procedure
from .table import Path, Places, read_table, tiles_by_name

Symbol = Literal["compass", "anchor", "cross", "scythe", "crown"]


@dataclass(frozen=True)
class Tile:
    """What matters on an open tile: its majority, whose liverymen stand there, the points for the winner, its symbols, and
    what it prints for the second besides the token."""

    majority: Natural
    figures: dict[str, Natural] = field(default_factory=dict)
    points: Natural = 0
    symbols: tuple[Symbol, ...] = ()
    second_points: Natural = 0


def check_tile(tile: Tile, values: Values, path: Path) -> None:
    """A tile has a majority, and nobody more figures than there are."""
    if not tile.majority:
        raise GivenError((*path, "majority"), "every tile needs figures", "Write a number from 1 on.")
    for player, count in tile.figures.items():
        if count > values["liverymen-each"]:
            what = f'"{player}" has no {count} liverymen'
            raise GivenError((*path, "figures", player), what, f"There are {values['liverymen-each']} each.")


def present(figures: Mapping[str, int], beadle: bool, values: Values) -> int:
    """The figures that count for the majority."""
    return sum(figures.values()) + (values["beadle-figures"] if beadle else 0)


def is_ready(
    name: str, majority: int, figures: Mapping[str, int], beadle: bool, values: Values, ledger: Ledger
) -> bool:
    """Whether a tile is resolved when its turn comes; one where nothing stands needs no words."""
    count = present(figures, beadle, values)
    if count < majority:
        if count:
            ledger.decide("resolve.short", tile=name, figures=count, majority=majority)
        return False
    ledger.decide("resolve.majority", tile=name, figures=count, majority=majority)
    if present(figures, False, values) < majority:
        ledger.decide("resolve.beadle", tile=name)
    return True


@dataclass(frozen=True)
class Ready:
    """The table, the open tiles on which somebody stands, where the beadle is, and the round."""

    table: str
    tiles: dict[str, Tile]
    beadle: Optional[str] = None
    round: Optional[Natural] = None


@procedure("ready", Ready)
def ready(given: Ready, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Which tiles are resolved as they lie now, in their order."""
    places = read_table(given.table, ("table",))
    check_tiles(places, given.tiles, given.beadle, values)
    if given.round is not None:
        check_round(given.round, values, ("round",))
        if not resolves(given.round, values, ledger):
            return {"ready": [], "missing": {}}
    found = []
    for name in tiles_by_name(places, ("table",)):
        tile = given.tiles.get(name)
        if tile and is_ready(name, tile.majority, tile.figures, given.beadle == name, values, ledger):
            found.append(name)
    if len(found) > 1:
        ledger.decide("resolve.order", tiles=found)
    return {
        "ready": found,
        "missing": {
            name: tile.majority - present(tile.figures, given.beadle == name, values)
            for name, tile in given.tiles.items()
            if name not in found
        },
    }


def check_tiles(places: Places, tiles: Mapping[str, Tile], beadle: Optional[str], values: Values) -> None:
    """What stands somewhere stands on an open tile of the table."""
    cells = tiles_by_name(places, ("table",))
    named = {name: ("tiles", name) for name in tiles}
    if beadle is not None:
        named[beadle] = ("beadle",)
    for name, path in named.items():
        if name not in cells or not places[cells[name]].open:
            fix = "Write its name into the table, without a star."
            raise GivenError(path, f'there is no open tile "{name}" on the table', fix)
    for name, tile in tiles.items():
        check_tile(tile, values, ("tiles", name))


@dataclass(frozen=True)
class OpenGuilds:
    """The numbers of the open guild tiles."""

    open: dict[str, Natural]


@procedure("beadle", OpenGuilds)
def beadle(given: OpenGuilds, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Where the beadle goes: at set-up, when its tile is resolved, at the end of growth."""
    return {"beadle": place_beadle(given.open, ("open",), ledger)}


def place_beadle(numbers: Mapping[str, int], path: Path, ledger: Ledger) -> str:
    """The open guild tile with the lowest number; nothing when no guild tile is open."""
    for name, number in numbers.items():
        if list(numbers.values()).count(number) > 1:
            what = f'"{name}" has the same number as another guild: {number}'
            raise GivenError((*path, name), what, "Correct one of the numbers.")
    if not numbers:
        ledger.decide("beadle.nowhere")
        return ""
    lowest = min(numbers, key=lambda name: numbers[name])
    ledger.decide("beadle.lowest", tile=lowest, number=numbers[lowest])
    return lowest
