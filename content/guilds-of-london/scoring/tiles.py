"""Open tiles: what matters on them, which are resolved, and in which order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Optional

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .beadle import check_beadle
from .calendar import check_round, resolves
from .procedures import procedure
from .table import Path, Places, check_players, read_table, tiles_by_name


@dataclass(frozen=True)
class Tile:
    """What matters on an open tile: its majority, whose liverymen stand there, the points for the winner, its symbols, and
    what it prints for the second besides the token."""

    majority: Natural
    figures: dict[str, Natural] = field(default_factory=dict)
    points: Natural = 0
    symbols: tuple[str, ...] = ()
    second_points: Natural = 0


def check_symbols(symbols: Sequence[str], values: Values, path: Path) -> None:
    """A tile or card bears symbols of the game, each once."""
    for index, symbol in enumerate(symbols):
        if symbol not in values["symbols"]:
            fix = f"Use one of: {', '.join(values['symbols'])}."
            raise GivenError((*path, index), f'there is no symbol "{symbol}"', fix)
        if symbol in symbols[:index]:
            raise GivenError((*path, index), f'"{symbol}" stands here twice', "Remove one of them.")


def check_tile(tile: Tile, values: Values, path: Path) -> None:
    """A tile has a majority and symbols of the game, and nobody more figures there than there are."""
    if not tile.majority:
        raise GivenError((*path, "majority"), "every tile needs figures", "Write a number from 1 on.")
    check_symbols(tile.symbols, values, (*path, "symbols"))
    for player, count in tile.figures.items():
        if count > values["liverymen-each"]:
            what = f'"{player}" has no {count} liverymen'
            raise GivenError((*path, "figures", player), what, f"There are {values['liverymen-each']} each.")


def present(figures: Mapping[str, int], beadle: bool, values: Values) -> int:
    """The figures that count for the majority."""
    return sum(figures.values()) + (values["beadle-figures"] if beadle else 0)


def is_ready(
    name: str,
    majority: int,
    figures: Mapping[str, int],
    beadle: bool,
    values: Values,
    ledger: Ledger,
    before: int = 0,
) -> bool:
    """Whether a tile is resolved when its turn comes, so many others before it; one where nothing stands needs no words."""
    count = present(figures, beadle, values)
    if count < majority:
        if count:
            ledger.decide("resolve.short", tile=name, figures=count, majority=majority)
        return False
    ledger.decide("resolve.majority", tile=name, figures=count, majority=majority, turn=before + 1)
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
        tile, here = given.tiles.get(name), given.beadle == name
        if tile and is_ready(name, tile.majority, tile.figures, here, values, ledger, len(found)):
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


def check_tiles(places: Places, tiles: Mapping[str, Tile], told: Optional[str], values: Values) -> None:
    """What stands somewhere stands on an open tile of the table, and the beadle where it must be."""
    cells = tiles_by_name(places, ("table",))
    named = {name: ("tiles", name) for name in tiles} | ({} if told is None else {told: ("beadle",)})
    for name, path in named.items():
        if name not in cells or not places[cells[name]].open:
            fix = "Write its name into the table, without a star."
            raise GivenError(path, f'there is no open tile "{name}" on the table', fix)
    for name, tile in tiles.items():
        check_tile(tile, values, ("tiles", name))
    left_over = unseen(places, tiles, values)
    check_players(left_over, values, ("tiles",))
    for player, left in left_over.items():
        if left < 0:
            what = f'"{player}" has no {values["liverymen-each"] - left} figures'
            raise GivenError(("tiles",), what, f"There are {values['liverymen-each']} each.")
    check_beadle(places, told)


def unseen(places: Places, tiles: Mapping[str, Tile], values: Values) -> dict[str, int]:
    """How many figures of each player stand nowhere in the city: neither on open tiles nor as masters."""
    left: dict[str, int] = {}
    for place in places.values():
        if place.master:
            left[place.master] = left.get(place.master, values["liverymen-each"]) - 1
    for tile in tiles.values():
        for player, count in tile.figures.items():
            left[player] = left.get(player, values["liverymen-each"]) - count
    return left
