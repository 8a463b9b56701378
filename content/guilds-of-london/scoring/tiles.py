"""Open tiles: what matters on them, which are resolved, and in which order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Optional

from generator.scoring.constraints import AtLeast, Distinct, In
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .beadle import check_beadle
from .calendar import RoundNumber, resolves
from .city import check_city
from .procedures import procedure
from .table import Figures, Places, read_table, tiles_by_name

#: Symbols of the game on a card or a tile.
Symbols = Annotated[tuple[Annotated[str, In("symbols", what="symbol")], ...], Distinct()]


@dataclass(frozen=True)
class Tile:
    """What matters on an open tile: its majority, whose liverymen stand there, the points for the winner, its symbols, and
    what it prints for the second besides the token."""

    majority: Annotated[Natural, AtLeast(1)]
    figures: Figures = field(default_factory=dict)
    points: Natural = 0
    symbols: Symbols = ()
    second_points: Natural = 0


def check_printed(symbols: Sequence[str], values: Values, path: GivenPath) -> None:
    """A guild bears a symbol or two, a special building its four; none, where they are not told."""
    guild, special = values["two-symbols"], values["special-symbols"]
    if len(symbols) > guild and len(symbols) != special:
        fix = f"A guild has {guild} at most, a special building {special}."
        raise GivenError(path, f"no tile bears {len(symbols)} symbols", fix)


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
    round: Optional[RoundNumber] = None


@procedure("ready", Ready)
def ready(given: Ready, values: Values, ledger: Ledger) -> dict[str, object]:
    """Which tiles are resolved as they lie now, in their order."""
    places = read_table(given.table, ("table",))
    check_tiles(places, given.tiles, given.beadle, values)
    if given.round is not None and not resolves(given.round, values, ledger):
        return {"ready": [], "missing": {}}
    found: list[str] = []
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
    check_city(places, values)
    cells = tiles_by_name(places, ("table",))
    named = {name: ("tiles", name) for name in tiles} | ({} if told is None else {told: ("beadle",)})
    for name, path in named.items():
        if name not in cells or not places[cells[name]].open:
            fix = "Write its name into the table, without a star."
            raise GivenError(path, f'there is no open tile "{name}" on the table', fix)
    for name, tile in tiles.items():
        check_printed(tile.symbols, values, ("tiles", name, "symbols"))
    left_over = unseen(places, tiles, values)
    if len(left_over) > values["players"]:
        what = f"{values['players']} players sit at the table, and {len(left_over)} are named"
        raise GivenError(("tiles",), what, "Remove some, or correct the number of players.")
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
            every: int = values["liverymen-each"]
            left[place.master] = left.get(place.master, every) - 1
    for tile in tiles.values():
        for player, count in tile.figures.items():
            every = values["liverymen-each"]
            left[player] = left.get(player, every) - count
    return left
