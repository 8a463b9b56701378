"""Resolving a single tile: negotiation, vote and reward."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Optional

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .negotiation import Negotiated, Swap, check_purse, negotiate
from .procedures import procedure
from .rewards import Bonus, Gains, clear_tile, give_neutrals, pay_second, pay_winner, use_bonus
from .table import Path
from .tiles import Tile, check_tile, is_ready, place_beadle
from .voting import Election, elect, note_uncounted, second, take_neutrals_off


@dataclass(frozen=True)
class Vote:
    """A tile and all that its vote depends on: the order of players, their own neutrals, the swaps, everyone's masters next to
    it, whether the beadle is there, how the winner uses the bonus, and the numbers of the other open guilds."""

    name: str
    tile: Tile
    order: tuple[str, ...]
    neutrals: dict[str, Natural] = field(default_factory=dict)
    swaps: tuple[Swap, ...] = ()
    masters: dict[str, Natural] = field(default_factory=dict)
    beadle: bool = False
    bonus: tuple[Bonus, ...] = ()
    open: Optional[dict[str, Natural]] = None


@dataclass(frozen=True)
class Result:
    """What became of a tile whose turn came: the votes, who won it, if anybody, and what everyone got."""

    votes: dict[str, int]
    winner: str
    second: str
    points: dict[str, int]
    neutrals: dict[str, int]
    gains: Gains
    master: bool
    guildhall: dict[str, int]
    figures: dict[str, int]


#: Takes a figure of the winner, one of those on the tile perhaps, from one place to another.
CarryFor = Callable[[Bonus, str, dict[str, int], Path], None]


def resolve(case: Vote, carry: CarryFor, tail: Path, values: Values, ledger: Ledger) -> Result:
    """The three steps, once the tile has its majority. `tail` says where in a `given` its swaps and its bonus are."""
    left = negotiate(case.tile.figures, case.neutrals, case.swaps, case.order, ("swaps", *tail), ledger)
    note_uncounted(case.name, left.neutrals, case.beadle, ledger)
    election = elect(case.name, left.figures, case.masters, values, ledger)
    take_neutrals_off(case.name, left, ledger)
    if election.winner is not None:
        return _reward(case, left, election, carry, ("bonus", *tail), values, ledger)
    if case.bonus:
        what = f'"{case.name}" is not resolved, so nobody gets its bonus'
        raise GivenError(("bonus", *tail), what, "Leave the bonus out.")
    return Result(election.votes, "", "", {}, left.purse, Gains(), False, left.guildhall, left.figures)


def _reward(
    case: Vote,
    left: Negotiated,
    election: Election,
    carry: CarryFor,
    path: Path,
    values: Values,
    ledger: Ledger,
) -> Result:
    """First the winner, then the second, then the tile is cleared; the bonus may have taken figures off by then."""
    winner = election.winner or ""
    points = {winner: pay_winner(case.name, case.tile, winner, ledger)}
    standing = dict(left.figures)

    def carry_for_winner(part: Bonus, place: Path) -> None:
        carry(part, winner, standing, place)

    gains = use_bonus(case.name, winner, case.bonus, carry_for_winner, values, ledger, path)
    runner_up = second(case.name, left.figures, winner, ledger)
    purse = dict(left.purse)
    if runner_up is not None:
        stock = values["neutrals"] - sum(purse.values())
        won = give_neutrals(case.name, case.tile, runner_up, stock, values, ledger)
        if won:
            purse[runner_up] = purse.get(runner_up, 0) + won
        points[runner_up] = pay_second(case.name, case.tile, runner_up, values, ledger)
    master, back = clear_tile(case.name, standing, winner, values, ledger)
    guildhall = add_up(left.guildhall, back, {winner: gains.guildhall})
    return Result(election.votes, winner, runner_up or "", points, purse, gains, master, guildhall, {})


def add_up(*counts: Mapping[str, int]) -> dict[str, int]:
    """Several counts of the same things together; what comes to nothing is left out."""
    total: dict[str, int] = {}
    for count in counts:
        for key, number in count.items():
            total[key] = total.get(key, 0) + number
    return {key: number for key, number in total.items() if number}


@procedure("vote", Vote)
def vote(given: Vote, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Resolve one tile, if it has its majority."""
    _check_vote(given, values)
    tile = given.tile
    ready = is_ready(given.name, tile.majority, tile.figures, given.beadle, values, ledger)
    if not ready:
        return {"ready": False, "resolved": False}
    result = resolve(given, _carry_off(given.name), (), values, ledger)
    outcome: dict[str, Any] = {
        "ready": True,
        "resolved": bool(result.winner),
        "votes": result.votes,
        "guildhall": result.guildhall,
        "neutrals": result.neutrals,
    }
    if not result.winner:
        return outcome | {"figures": add_up(result.figures)}
    if given.beadle and given.open is not None:
        outcome["beadle"] = place_beadle(given.open, ("open",), ledger)
    return outcome | {
        "winner": result.winner,
        "second": result.second,
        "points": {player: result.points.get(player, 0) for player in given.order},
        "master": result.master,
        "plantation": result.gains.plantation,
        "mayoral": result.gains.mayoral,
        "cards": result.gains.cards,
    }


def _check_vote(given: Vote, values: Values) -> None:
    if not given.name:
        raise GivenError(("name",), "the tile has no name", "Write its name, or any other word.")
    check_tile(given.tile, values, ("tile",))
    check_purse(given.neutrals, values, ("neutrals",))
    for index, player in enumerate(given.order):
        if player in given.order[:index]:
            raise GivenError(("order", index), f'"{player}" stands here twice', "Remove one of them.")
    for player in given.tile.figures:
        if player not in given.order:
            what = f'"{player}" is not in the order of players'
            raise GivenError(("order",), what, "Name every player, the first one first.")
    if given.open is not None and given.name in given.open:
        raise GivenError(("open", given.name), f'"{given.name}" is being resolved', "Name the other guilds.")


def _carry_off(name: str) -> CarryFor:
    """Of a single tile only its own figures are known: one that leaves it is there no more."""

    def carry(part: Bonus, winner: str, standing: dict[str, int], path: Path) -> None:
        if part.to == name:
            raise GivenError((*path, "to"), f'"{name}" is being resolved', "Name another open tile.")
        if part.from_ == name:
            take_figure(standing, winner, name, path)

    return carry


def take_figure(figures: dict[str, int], player: str, name: str, path: Path) -> None:
    """Take a figure off a tile."""
    if not figures.get(player):
        what = f'"{player}" has no figure on "{name}"'
        raise GivenError((*path, "from"), what, "Take it from somewhere else.")
    figures[player] -= 1
