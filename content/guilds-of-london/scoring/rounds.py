"""The end of a round on a whole table: every tile in its order, where one that is resolved can make another ready."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Optional

from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .bonus import Bonus
from .calendar import RoundNumber, end_round, resolves
from .negotiation import Swap, check_purse
from .order import Points, Stacked, read_track
from .procedures import procedure
from .resolving import Result, add_up, never_comes, resolve
from .standing import Standing
from .table import Neutrals, check_masters, read_table, write_table
from .tiles import Tile, check_tiles, is_ready, unseen


@dataclass(frozen=True)
class Round:
    """The round, the whole table, everyone's points, the open tiles on which somebody stands or comes to stand, and what
    players do there, tile by tile."""

    round: RoundNumber
    table: str
    points: Points
    tiles: dict[str, Tile]
    stacked: Stacked = ()
    beadle: Optional[str] = None
    neutrals: Neutrals = field(default_factory=dict)
    swaps: dict[str, tuple[Swap, ...]] = field(default_factory=dict)
    bonus: dict[str, tuple[Bonus, ...]] = field(default_factory=dict)


@procedure("round", Round)
def round_(given: Round, values: Values, ledger: Ledger) -> dict[str, object]:
    """Resolve every tile that is ready when its turn comes."""
    standing = _read(given, values)
    results: dict[str, Result] = {}
    if resolves(given.round, values, ledger):
        results = _resolve_all(given, standing, values, ledger)
    _check_used(given.swaps, "swaps", results)
    _check_used(given.bonus, "bonus", results)
    ending = end_round(given.round, standing.all_done, values, ledger)
    won = {name: result for name, result in results.items() if result.winner}
    return {
        "resolved": list(won),
        "unresolved": [name for name in results if name not in won],
        "winners": {name: result.winner for name, result in won.items()},
        "seconds": {name: result.second for name, result in won.items() if result.second},
        "points": {player: standing.track.points[player] for player in given.points},
        "order": standing.track.order,
        "table": write_table(standing.places),
        "figures": {name: left for name, left in standing.left.items() if left},
        "guildhall": add_up(*(result.guildhall for result in results.values())),
        "neutrals": standing.neutrals,
        "plantation": add_up(*({r.winner: r.gains.plantation} for r in won.values())),
        "beadle": standing.beadle or "",
        "marker": ending.marker,
        "growth": ending.growth,
        "ends": ending.ends,
    }


def _read(given: Round, values: Values) -> Standing:
    """What lies on the table, refused where it cannot lie so."""
    places = read_table(given.table, ("table",))
    check_masters(places, given.points, ("table",))
    if not any(place.open for place in places.values()):
        what = "no tile is open, so the round before was the last or has brought new tiles"
        raise GivenError(("table",), what, "Write the name of an open tile without a star.")
    check_tiles(places, given.tiles, given.beadle, values)
    check_purse(given.neutrals, values, ("neutrals",))
    track = read_track(given.points, given.stacked)
    every: int = values["liverymen-each"]
    nowhere = dict.fromkeys(given.points, every) | unseen(places, given.tiles, values)
    return Standing(places, given.tiles, given.beadle, track, given.neutrals, nowhere)


def _resolve_all(given: Round, standing: Standing, values: Values, ledger: Ledger) -> dict[str, Result]:
    """The tiles from the upper left to the lower right; what happened to each whose turn came, won or not."""
    first = {name for name in given.tiles if standing.has_majority(name, values)}
    results: dict[str, Result] = {}
    order = standing.track.order
    for name in standing.cells:
        if name not in given.tiles or not _is_ready(name, standing, values, ledger, len(results)):
            continue
        if name not in first:
            ledger.decide("resolve.chain", tile=name, figures=standing.count(name, values))
        if standing.track.order != order:
            order = standing.track.order
            ledger.decide("order.resolving", tile=name, players=order)
        case = standing.case(name, given.swaps.get(name, ()), given.bonus.get(name, ()))
        results[name] = resolve(case, standing.around(name), (name,), values, ledger)
        standing.settle(name, results[name], ledger)
    if len(results) > 1:
        ledger.decide("resolve.order", tiles=list(results))
    _note_passed(results, standing, values, ledger)
    return results


def _is_ready(name: str, standing: Standing, values: Values, ledger: Ledger, before: int) -> bool:
    majority, here = standing.tiles[name].majority, standing.beadle == name
    return is_ready(name, majority, standing.figures[name], here, values, ledger, before)


def _note_passed(results: Mapping[str, Result], standing: Standing, values: Values, ledger: Ledger) -> None:
    """Tiles that got their majority only when their turn was over wait."""
    for name in standing.tiles:
        if name not in results and standing.has_majority(name, values):
            ledger.decide("resolve.no-return", tile=name, figures=standing.count(name, values))


def _check_used(told: Iterable[str], key: str, results: Mapping[str, Result]) -> None:
    """Nobody does anything on a tile whose turn does not come."""
    for name in told:
        if name not in results:
            raise never_comes(name, (key, name))
