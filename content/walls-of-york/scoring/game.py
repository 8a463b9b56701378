"""A whole age, and a whole game of two ages."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Optional

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .board import Path
from .closing import pay_planning
from .final import settle_up
from .procedures import procedure
from .raids import strike
from .setting_up import Decree
from .throws import check_throws, pay_throws
from .worth import Town, count_all, score_cities


@dataclass(frozen=True)
class Holdings:
    """What a player has in front of them between two ages."""

    coins: Natural = 0
    vikings: Natural = 0
    raids: Natural = 0


@dataclass(frozen=True)
class Played:
    """What happened in an age: the throws, who closed when, the cities, and who took the shield in a tie."""

    throws: tuple[Natural, ...]
    closed: dict[str, Natural]
    cities: dict[str, Town]
    decree: Decree = field(default_factory=Decree)
    shield: Optional[str] = None


@dataclass(frozen=True)
class OneAge(Played):
    """One age, and what everyone had before it."""

    age: Literal[1, 2] = 1
    before: dict[str, Holdings] = field(default_factory=dict)


@dataclass(frozen=True)
class After:
    """What everyone has after an age."""

    holdings: dict[str, Holdings]
    raided: list[str]
    shield: str


@procedure("age", OneAge)
def age(given: OneAge, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Score an age: throws, cities, raid."""
    for player in given.before:
        if player not in given.cities:
            raise GivenError(("before", player), f'"{player}" has no city', "Name the players with a city.")
    after = play_age(given.age, given, given.before, values, ledger, ())
    return (
        _holdings(after.holdings)
        | {"raided": after.raided}
        | ({"shield": after.shield} if after.shield else {})
    )


def _holdings(holdings: Mapping[str, Holdings]) -> dict[str, dict[str, int]]:
    return {
        "coins": {player: held.coins for player, held in holdings.items()},
        "vikings": {player: held.vikings for player, held in holdings.items()},
        "raids": {player: held.raids for player, held in holdings.items()},
    }


def play_age(
    number: int, played: Played, before: Mapping[str, Holdings], values: Values, ledger: Ledger, path: Path
) -> After:
    """Score one age on top of what everyone had."""
    if set(played.closed) != set(played.cities):
        fix = "Name the same players in `closed` and `cities`."
        raise GivenError((*path, "cities"), "not everyone who closed has a city, or the other way round", fix)
    had = {player: before.get(player, Holdings()) for player in played.cities}
    check_throws(played.throws, played.closed, values, path)
    counted = count_all(played.cities, played.decree, values, path)
    entered = ledger.totals(played.cities)
    pay_throws(played.throws, played.closed, ledger)
    for player, town in counted.items():
        if town.removed is not None:
            pay_planning(player, town.removed, values, ledger)
    kept = {player: held.vikings for player, held in had.items()}
    tokens, shield = score_cities(number, counted, kept, played.shield, values, ledger, path)
    raided, vikings, raids = strike(tokens, {p: held.raids for p, held in had.items()}, values, ledger)
    earned = ledger.totals(played.cities)
    return After(
        {
            player: Holdings(held.coins + earned[player] - entered[player], vikings[player], raids[player])
            for player, held in had.items()
        },
        raided,
        shield,
    )


@dataclass(frozen=True)
class Game:
    """Both ages of a game."""

    ages: tuple[Played, Played]


@procedure("game", Game)
def game(given: Game, values: Values, ledger: Ledger) -> dict[str, Any]:
    """Score a whole game."""
    first, second = given.ages
    if set(first.cities) != set(second.cities):
        raise GivenError(("ages", 1, "cities"), "other people play in this age", "Name the same players.")
    between = play_age(1, first, {}, values, ledger, ("ages", 0))
    ledger.decide("age.second", players=list(between.holdings))
    after = play_age(2, second, between.holdings, values, ledger, ("ages", 1))
    held = _holdings(after.holdings)
    outcome = settle_up(held["coins"], held["raids"], after.shield, values, ledger)
    return outcome | {"before-raids": held["coins"], "raids": held["raids"], "shield": after.shield}
