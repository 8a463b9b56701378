"""A whole age, and a whole game of all its ages."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Optional

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .ages import Age, Person, check_kept, check_owners, check_raided
from .closing import pay_planning
from .counting import Town, count_all
from .final import settle_up
from .procedures import procedure
from .raids import strike
from .setting_up import Decree
from .throws import Thrown, check_throws, pay_throws
from .worth import NEEDED, score_cities

#: What has to be counted in a city for each option that is played.
COUNTED = {**NEEDED, "perfect-planning": "removed"}


@dataclass(frozen=True)
class Holdings:
    """What a player has in front of them between two ages."""

    coins: Natural = 0
    vikings: Natural = 0
    raids: Natural = 0


@dataclass(frozen=True)
class Played:
    """What happened in an age: the throws, who closed when, the cities, and who took the shield in a tie."""

    throws: tuple[Thrown, ...]
    closed: dict[Person, Natural]
    cities: dict[Person, Town]
    decree: Decree = field(default_factory=Decree)
    shield: Optional[Person] = None


@dataclass(frozen=True)
class OneAge(Played):
    """One age, and what everyone had before it."""

    age: Age = 1
    before: dict[Person, Holdings] = field(default_factory=dict)


@dataclass(frozen=True)
class After:
    """What everyone has after an age."""

    holdings: dict[str, Holdings]
    raided: list[str]
    shield: str


@procedure("age", OneAge)
def age(given: OneAge, values: Values, ledger: Ledger) -> dict[str, object]:
    """Score an age: throws, cities, raid."""
    check_before(given, values)
    after = play_age(given.age, given, given.before, values, ledger, ())
    return (
        _holdings(after.holdings)
        | {"raided": after.raided}
        | ({"shield": after.shield} if after.shield else {})
    )


def check_before(given: OneAge, values: Values) -> None:
    """What everyone has is left from the ages before; whoever was raided in the last of them has no Viking tokens."""
    before, past = given.before, given.age - 1
    check_owners("before", before, given.cities)
    if not past and any(held != Holdings() for held in before.values()):
        raise GivenError(("before",), "nobody has anything before the first age", "Leave it out.")
    check_raided({player: held.raids for player, held in before.items()}, past, values, ("before",))
    check_kept("before", {player: held.vikings for player, held in before.items()}, given.cities, given.age)
    for player, held in before.items():
        if held.vikings and 0 < held.raids == past * values["raided-tokens"]:
            what = "whoever was raided gave all Viking tokens back"
            raise GivenError(("before", player, "vikings"), what, "Correct the numbers.")


def _holdings(holdings: Mapping[str, Holdings]) -> dict[str, dict[str, int]]:
    return {
        "coins": {player: held.coins for player, held in holdings.items()},
        "vikings": {player: held.vikings for player, held in holdings.items()},
        "raids": {player: held.raids for player, held in holdings.items()},
    }


def play_age(
    number: int,
    played: Played,
    before: Mapping[str, Holdings],
    values: Values,
    ledger: Ledger,
    path: GivenPath,
) -> After:
    """Score one age on top of what everyone had."""
    if set(played.closed) != set(played.cities):
        fix = "Name the same players in `closed` and `cities`."
        raise GivenError((*path, "cities"), "not everyone who closed has a city, or the other way round", fix)
    had = {player: before.get(player, Holdings()) for player in played.cities}
    check_throws(played.throws, played.closed, path)
    counted = count_all(played.cities, played.decree, COUNTED, values, path)
    entered = ledger.totals(played.cities)
    pay_throws(played.throws, played.closed, ledger, number)
    for player, town in counted.items():
        pay_planning(player, town.removed, values, ledger, age=number)
    kept = {player: held.vikings for player, held in had.items()}
    tokens, shield = score_cities(number, counted, kept, played.shield, values, ledger, path)
    raided, vikings, raids = strike(tokens, {p: held.raids for p, held in had.items()}, values, ledger)
    earned = ledger.totals(played.cities)
    return After(
        {
            player: Holdings(
                held.coins + int(earned[player] - entered[player]), vikings[player], raids[player]
            )
            for player, held in had.items()
        },
        raided,
        shield,
    )


@dataclass(frozen=True)
class Game:
    """The ages of a game, one after the other."""

    ages: tuple[Played, ...]


@procedure("game", Game)
def game(given: Game, values: Values, ledger: Ledger) -> dict[str, object]:
    """Score a whole game."""
    if not given.ages or len(given.ages) != values["ages"]:
        raise GivenError(("ages",), f"a game has {values['ages']} ages", "Write down what happened in each.")
    after = play_age(1, given.ages[0], {}, values, ledger, ("ages", 0))
    for past, played in enumerate(given.ages[1:], 1):
        path = ("ages", past)
        if set(played.cities) != set(after.holdings):
            raise GivenError((*path, "cities"), "other people play in this age", "Name the same players.")
        ledger.decide("age.second", players=list(after.holdings))
        after = play_age(past + 1, played, after.holdings, values, ledger, path)
    held = _holdings(after.holdings)
    outcome = settle_up(held["coins"], held["raids"], after.shield, values, ledger)
    return outcome | {"before-raids": held["coins"], "raids": held["raids"], "shield": after.shield}
