"""Resolving a tile: negotiation, vote and reward."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Optional

from generator.scoring.constraints import Seats
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .beadle import GuildNumbers
from .bonus import Bonus, Gains, Reach, use_bonus
from .negotiation import Negotiated, Swap, negotiate
from .rewards import clear_tile, give_neutrals, pay_second, pay_winner
from .table import Neutrals, Owner
from .tiles import Tile
from .voting import Election, elect, note_uncounted, second, take_neutrals_off


@dataclass(frozen=True)
class Vote:
    """A tile and all that its vote depends on: the order of players, their own neutrals, the swaps, everyone's masters next to
    it, whether the beadle is there, how the winner uses the bonus, and the numbers of the other open guilds."""

    name: str
    tile: Tile
    order: Annotated[tuple[Owner, ...], Seats(all=True)]
    neutrals: Neutrals = field(default_factory=dict)
    swaps: tuple[Swap, ...] = ()
    masters: dict[Owner, Natural] = field(default_factory=dict)
    beadle: bool = False
    bonus: tuple[Bonus, ...] = ()
    open: Optional[GuildNumbers] = None


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
CarryFor = Callable[[Bonus, str, dict[str, int], GivenPath], None]


@dataclass(frozen=True)
class Around:
    """What lies round a tile: how figures are carried there, and how many liverymen each player can have in the supply."""

    carry: CarryFor
    supply: Mapping[str, int]


def resolve(case: Vote, around: Around, tail: GivenPath, values: Values, ledger: Ledger) -> Result:
    """The three steps, once the tile has its majority. `tail` says where in a `given` its swaps and its bonus are."""
    left = negotiate(case.tile.figures, case.neutrals, case.swaps, case.order, ("swaps", *tail), ledger)
    note_uncounted(case.name, left.neutrals, case.beadle, ledger)
    election = elect(case.name, left.figures, case.masters, values, ledger)
    take_neutrals_off(case.name, left, ledger)
    if election.winner is not None:
        return _reward(case, left, election, around, ("bonus", *tail), values, ledger)
    if case.bonus:
        what = f'"{case.name}" is not resolved, so nobody gets its bonus'
        raise GivenError(("bonus", *tail), what, "Leave the bonus out.")
    return Result(election.votes, "", "", {}, left.purse, Gains(), False, left.guildhall, left.figures)


def _reward(
    case: Vote,
    left: Negotiated,
    election: Election,
    around: Around,
    path: GivenPath,
    values: Values,
    ledger: Ledger,
) -> Result:
    """First the winner, then the second, then the tile is cleared; the bonus may have taken figures off by then."""
    winner = election.winner or ""
    purse, standing = dict(left.purse), dict(left.figures)

    def carry(part: Bonus, place: GivenPath) -> None:
        around.carry(part, winner, standing, place)

    first = pay_winner(case.name, case.tile, winner, ledger)
    reach = Reach(carry, around.supply[winner], _stock(purse, values))
    gains = use_bonus(case.name, winner, case.bonus, reach, values, ledger, path)
    points = {winner: first + gains.points}
    _give(purse, winner, gains.neutrals)
    runner_up = second(case.name, left.figures, winner, ledger)
    if runner_up is not None:
        won = give_neutrals(case.name, case.tile, runner_up, _stock(purse, values), values, ledger)
        _give(purse, runner_up, won)
        points[runner_up] = pay_second(case.name, case.tile, runner_up, values, ledger)
    master, back = clear_tile(case.name, standing, winner, ledger)
    guildhall = add_up(left.guildhall, back, {winner: gains.guildhall})
    return Result(election.votes, winner, runner_up or "", points, purse, gains, master, guildhall, {})


def _stock(purse: Mapping[str, int], values: Values) -> int:
    """The neutrals in the common supply: those of a tile are back there when rewards are due."""
    return int(values["neutrals"]) - sum(purse.values())


def _give(purse: dict[str, int], player: str, neutrals: int) -> None:
    """A player gets neutrals; who has none and gets none is not mentioned."""
    if neutrals:
        purse[player] = purse.get(player, 0) + neutrals


def add_up(*counts: Mapping[str, int]) -> dict[str, int]:
    """Several counts of the same things together; what comes to nothing is left out."""
    total: dict[str, int] = {}
    for count in counts:
        for key, number in count.items():
            total[key] = total.get(key, 0) + number
    return {key: number for key, number in total.items() if number}


def never_comes(name: str, path: GivenPath) -> GivenError:
    """What is wrong with something done on a tile whose turn does not come."""
    fix = "Leave it out, or correct the figures on the tile."
    return GivenError(path, f'the turn of "{name}" does not come', fix)


def take_figure(figures: dict[str, int], player: str, name: str, path: GivenPath) -> None:
    """Take a figure off a tile."""
    if not figures.get(player):
        what = f'"{player}" has no figure on "{name}"'
        raise GivenError((*path, "from"), what, "Take it from somewhere else.")
    figures[player] -= 1
