"""Coins of the throws: whoever has closed a city takes coins from every later throw, until the last city is closed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from generator.scoring.constraints import In, Seats
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .procedures import procedure

#: The coins that the die shows.
Thrown = Annotated[Natural, In("die-coins", what="side of the die with coins")]


@dataclass(frozen=True)
class Throws:
    """The coins that each throw of the age shows, and after which throw, counted from 1, each player closed a city."""

    throws: tuple[Thrown, ...]
    closed: Annotated[dict[str, Natural], Seats()]


@procedure("throws", Throws)
def throws(given: Throws, values: Values, ledger: Ledger) -> dict[str, object]:
    """What the throws of an age bring to those who have closed their cities."""
    check_throws(given.throws, given.closed, ())
    pay_throws(given.throws, given.closed, ledger)
    return {"coins": ledger.totals(given.closed), "last": last_to_close(given.throws, given.closed)}


def check_throws(shown: tuple[int, ...], closed: Mapping[str, int], path: GivenPath) -> None:
    """Every city is closed after a throw, and the last one ends the age."""
    for player, number in closed.items():
        if not 1 <= number <= len(shown):
            fix = f"Count the throws from 1 to {len(shown)}."
            raise GivenError((*path, "closed", player), f'there is no throw "{number}"', fix)
    if not closed or max(closed.values()) < len(shown):
        fix = "Leave out the throws after the last city was closed, or say who closed later."
        raise GivenError((*path, "throws"), "the age goes on after everyone has closed", fix)


def pay_throws(shown: tuple[int, ...], closed: Mapping[str, int], ledger: Ledger, age: int = 1) -> None:
    """Pay each player the coins of the throws after closing; the last to close come away empty."""
    numbers = list(range(1, len(shown) + 1))
    for player, number in closed.items():
        later = shown[number:]
        if later:
            paid = {"numbers": numbers[number:], "coins": list(later)}
            ledger.award(player, sum(later), "closing.coins", throws=len(later), **paid, age=age)
    last = last_to_close(shown, closed)
    rule = "closing.together" if len(last) == len(closed) else "closing.last"
    ledger.decide(rule, players=last, numbers=numbers, age=age)


def last_to_close(shown: tuple[int, ...], closed: Mapping[str, int]) -> list[str]:
    """Whoever closed after the last throw, as they sit."""
    return [player for player, number in closed.items() if number == len(shown)]
