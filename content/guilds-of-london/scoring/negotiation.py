"""Negotiation: players put neutral liverymen of their own in the place of coloured ones."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .table import Owner


@dataclass(frozen=True)
class Swap:
    """Who swaps, and how many liverymen of whom they take off; whoever passes is not named."""

    player: Owner
    takes: dict[Owner, Natural]


@dataclass(frozen=True)
class Negotiated:
    """What is left: liverymen on the tile, neutrals among them, everyone's own neutrals, and what went to the Guildhall."""

    figures: dict[str, int]
    neutrals: int
    purse: dict[str, int]
    guildhall: dict[str, int]


def check_purse(purse: Mapping[str, int], values: Values, path: GivenPath) -> None:
    """Nobody has neutrals that are not in the game."""
    if sum(purse.values()) > values["neutrals"]:
        what = f"there are {values['neutrals']} neutral liverymen in the game"
        raise GivenError(path, what, "Correct the players' neutrals.")


def negotiate(
    figures: Mapping[str, int],
    purse: Mapping[str, int],
    swaps: Sequence[Swap],
    order: Sequence[str],
    path: GivenPath,
    ledger: Ledger,
) -> Negotiated:
    """Carry out the swaps, each player once and in order."""
    _check_turns(swaps, order, path)
    left, held = dict(figures), dict(purse)
    guildhall: dict[str, int] = {}
    if swaps:
        ledger.decide("negotiation.once", players=[swap.player for swap in swaps])
    for index, swap in enumerate(swaps):
        count = sum(swap.takes.values())
        _check_swap(swap, left, held, (*path, index))
        held[swap.player] -= count
        for owner, taken in swap.takes.items():
            left[owner] -= taken
            guildhall[owner] = guildhall.get(owner, 0) + taken
        ledger.decide(
            "negotiation.swap",
            player=swap.player,
            figures=count,
            players=list(swap.takes),
            takes=dict(swap.takes),
            neutrals=held[swap.player],
        )
    placed = sum(guildhall.values())
    if placed:
        ledger.decide("negotiation.guildhall", figures=placed, left=dict(left))
    return Negotiated(left, placed, held, guildhall)


def _check_turns(swaps: Sequence[Swap], order: Sequence[str], path: GivenPath) -> None:
    """Each player swaps once at most, and in the order of play."""
    places = []
    for index, swap in enumerate(swaps):
        places.append(list(order).index(swap.player))
        if places != sorted(set(places)):
            what = f'"{swap.player}" swaps out of turn'
            raise GivenError(
                (*path, index, "player"), what, f"The order is {', '.join(order)}; each swaps once."
            )


def _check_swap(swap: Swap, left: Mapping[str, int], held: Mapping[str, int], path: GivenPath) -> None:
    """There are as many liverymen on the tile as are taken, and as many neutrals to take their places."""
    count = sum(swap.takes.values())
    if not count:
        raise GivenError((*path, "takes"), f'"{swap.player}" swaps nothing', "Leave out whoever passes.")
    for owner, taken in swap.takes.items():
        if taken > left.get(owner, 0):
            what = f'"{owner}" has only {left.get(owner, 0)} liverymen there'
            raise GivenError((*path, "takes", owner), what, "Take no more than there are.")
    if count > held.get(swap.player, 0):
        what = f'"{swap.player}" has only {held.get(swap.player, 0)} neutral liverymen'
        raise GivenError((*path, "takes"), what, "Swap fewer, or correct the neutrals.")
