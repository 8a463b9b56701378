"""The plantation: negotiation, vote, the rewards on both sides of the slash, and what goes back to the supply."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from generator.scoring.constraints import Seats
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values
from generator.scoring.ranking import rank

from .bonus import draw_mayoral
from .negotiation import Swap, check_purse, negotiate
from .procedures import procedure
from .resolving import add_up
from .table import Figures, Neutrals, Owner
from .voting import in_order


@dataclass(frozen=True)
class Plantation:
    """The side of the plantation tile, who stands there, how many figures go back for either reward, and the negotiation."""

    side: Literal["ulster", "virginia"]
    figures: Figures
    return_left: Natural
    return_right: Natural
    order: Annotated[tuple[Owner, ...], Seats()] = ()
    neutrals: Neutrals = field(default_factory=dict)
    swaps: tuple[Swap, ...] = ()


@procedure("plantation", Plantation)
def plantation(given: Plantation, values: Values, ledger: Ledger) -> dict[str, object]:
    """Score the plantation once."""
    _check(given, values)
    left = negotiate(given.figures, given.neutrals, given.swaps, given.order, ("swaps",), ledger)
    if left.neutrals:
        ledger.decide("plantation.neutrals-off", neutrals=left.neutrals)
    firsts, seconds = _rewarded(left.figures, ledger)
    mayoral, drawn = {}, {}
    for player in firsts if given.side == "ulster" else ():
        drawn[player] = values["ulster-draw"]
        mayoral[player] = draw_mayoral(player, values["ulster-draw"], "plantation.ulster", values, ledger)
    returned = {player: _return(player, left.figures, given.return_left, ledger) for player in firsts}
    returned |= {player: _return(player, left.figures, given.return_right, ledger) for player in seconds}
    return {
        "left": firsts,
        "right": seconds,
        "drawn": drawn,
        "mayoral": mayoral,
        "returned": returned,
        "figures": add_up(left.figures, {player: -count for player, count in returned.items()}),
        "guildhall": left.guildhall,
        "neutrals": left.purse,
    }


def _check(given: Plantation, values: Values) -> None:
    """Nobody has neutrals that are not in the game, and the order that swaps need names everybody."""
    check_purse(given.neutrals, values, ("neutrals",))
    if (given.order or given.swaps) and len(given.order) < values["players"]:
        what = f"{len(given.order)} of {values['players']} players are in the order"
        raise GivenError(("order",), what, "Name every player in `order`, the first one first.")


def _rewarded(figures: Mapping[str, int], ledger: Ledger) -> tuple[list[str], list[str]]:
    """Who gets the reward left of the slash, and who the right one."""
    groups = rank({player: (count,) for player, count in figures.items() if count})
    if not groups:
        ledger.decide("plantation.nobody")
        return [], []
    firsts, (most,) = in_order(groups[0].parties, figures), groups[0].merit
    if len(firsts) > 1:
        ledger.decide("plantation.tie-first", players=firsts, figures=most)
        return [], firsts
    (first,) = firsts
    ledger.decide("plantation.most", player=first, figures=most)
    if len(groups) == 1:
        ledger.decide("plantation.alone", player=first)
        return firsts, []
    seconds, (count,) = in_order(groups[1].parties, figures), groups[1].merit
    if len(seconds) > 1:
        ledger.decide("plantation.tie-second", players=seconds, figures=count)
        return firsts, []
    (second,) = seconds
    ledger.decide("plantation.second", player=second, figures=count)
    return firsts, seconds


def _return(player: str, figures: Mapping[str, int], wanted: int, ledger: Ledger) -> int:
    """How many figures of a rewarded player go back to the supply."""
    count = min(wanted, figures[player])
    if count < wanted:
        ledger.decide("plantation.return-all", player=player, figures=count, wanted=wanted)
    elif count:
        ledger.decide("plantation.return", player=player, figures=count)
    return count
