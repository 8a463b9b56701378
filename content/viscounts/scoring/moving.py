"""Phase 2: where a viscount can come to stand, and what that costs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from generator.scoring.constraints import AtLeast, In
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .gains import Participant
from .procedures import procedure
from .setting_up import is_solo

#: How an arrow says that it leads to the following segment.
_NEXT = "next-"
#: The kind of space that the automaton never sets foot on.
_INNER = "inner"
#: In what is given: a space of the main board.
Space = Annotated[str, In("spaces", what="space")]


@dataclass(frozen=True)
class Movement:
    """A viscount's space, the cost of the card, silver that may be spent, and where the other viscounts stand.

    A space is its kind and its segment, clockwise: left-1, inner-1, right-1, left-2 ...
    """

    from_: Space
    card: Annotated[Natural, AtLeast(1)]
    silver: Natural = 0
    first_trading_post: bool = False
    others: dict[Participant, Space] = field(default_factory=dict)
    automaton: bool = False


@procedure("movement", Movement)
def movement(given: Movement, values: Values, ledger: Ledger) -> dict[str, object]:
    """Every space that can be reached, with the silver that it takes, and whom one would meet there."""
    _check(given, values)
    free = values["free-step"] if given.first_trading_post else 0
    paid = given.silver // values["step-price"]
    arrows = _arrows(given.automaton, values)
    needed = _steps_needed(given, given.card + free + paid, arrows)
    reach = {
        space: max(0, steps - given.card - free) * values["step-price"] for space, steps in needed.items()
    }
    ledger.decide("solo.path" if given.automaton else "move.distance", steps=given.card, arrows=arrows)
    if free:
        ledger.decide("move.trading-post", steps=free)
    if given.silver:
        ledger.decide("move.more", silver=paid * values["step-price"])
    if given.from_ in needed:
        ledger.decide("move.round", steps=needed[given.from_])
    return {"reach": reach, "meets": _meets(given, reach, values, ledger)}


def _check(given: Movement, values: Values) -> None:
    if len(given.others) >= values["participants"]:
        raise GivenError(("others",), "these are all viscounts", "Leave out the one that moves.")
    if not given.automaton:
        return
    if not is_solo(values):
        raise GivenError(("automaton",), "no automaton takes part", "Choose the solo game.")
    if given.silver or given.first_trading_post or given.from_.startswith(_INNER):
        fix = "It moves on the outer path, exactly as far as its scheme says."
        raise GivenError(("automaton",), "the automaton does not move like this", fix)


def _arrows(outer_only: bool, values: Values) -> dict[str, tuple[str, ...]]:
    """Where one can go from each space."""
    return {
        space: tuple(_onward(space, outer_only, values))
        for space in values["spaces"]
        if not (outer_only and space.startswith(_INNER))
    }


def _steps_needed(given: Movement, most: int, arrows: Mapping[str, tuple[str, ...]]) -> dict[str, int]:
    """The fewest steps allowed that end on each space; a card's cost is the least."""
    standing = [given.from_]
    needed: dict[str, int] = {}
    for steps in range(1, most + 1):
        standing = list(dict.fromkeys(after for space in standing for after in arrows[space]))
        if steps >= given.card:
            for space in standing:
                needed.setdefault(space, steps)
        if len(needed) == len(arrows):
            break
    return needed


def _onward(space: str, outer_only: bool, values: Values) -> Iterable[str]:
    """Where the arrows lead from a space."""
    kind, number = space.split("-")
    for arrow in values[f"arrows-{kind}"]:
        onward = arrow.startswith(_NEXT)
        after = int(number) % values["segments"] + 1 if onward else int(number)
        target = arrow[len(_NEXT) :] if onward else arrow
        if not (outer_only and target == _INNER):
            yield f"{target}-{after}"


def _meets(given: Movement, reach: dict[str, int], values: Values, ledger: Ledger) -> dict[str, list[str]]:
    """On which spaces which other viscounts would be met."""
    meets = {
        space: [player for player, other in given.others.items() if other == space]
        for space in reach
        if space in given.others.values()
    }
    met = [player for player, space in given.others.items() if space in meets]
    if is_solo(values):
        for player in met:
            ledger.decide("solo.meet", player=player)
    elif met:
        ledger.decide("move.meet", players=met)
    return meets
