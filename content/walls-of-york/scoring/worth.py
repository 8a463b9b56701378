"""What a city holds at the City Score: coins, Viking tokens, the shield for the fewest, the longest wall."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Optional

from generator.scoring.constraints import Seats
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .ages import Age, Person, check_kept
from .counting import CountedCity, MeasuredCity, Town, count_all
from .procedures import procedure
from .setting_up import Decree

#: What has to be counted in a city for an option; perfect planning is paid at closing, not here.
NEEDED = {"longest-wall": "longest"}


@dataclass(frozen=True)
class CityScore:
    """The cities of an age, the Viking tokens kept from the age before, and who took the shield in a tie."""

    age: Age
    cities: Annotated[dict[str, Town], Seats()]
    kept: dict[Person, Natural] = field(default_factory=dict)
    shield: Optional[Person] = None


@procedure("city-score", CityScore)
def city_score(given: CityScore, values: Values, ledger: Ledger) -> dict[str, object]:
    """Score the cities of one age."""
    check_kept("kept", given.kept, given.cities, given.age)
    counted = count_all(given.cities, Decree(), NEEDED, values, ())
    tokens, shield = score_cities(given.age, counted, given.kept, given.shield, values, ledger, ())
    return {
        "coins": ledger.totals(given.cities),
        "vikings": tokens,
        "longest": {player: town.longest for player, town in counted.items() if town.longest is not None},
        "cities": {player: town.shown for player, town in counted.items() if isinstance(town, MeasuredCity)},
    } | ({"shield": shield} if shield else {})


def score_cities(
    age: int,
    cities: Mapping[str, CountedCity],
    kept: Mapping[str, int],
    taker: Optional[str],
    values: Values,
    ledger: Ledger,
    path: GivenPath,
) -> tuple[dict[str, int], str]:
    """Pay the coins of the cities; the Viking tokens everyone has then, and in the last age who has the shield."""
    for player, town in cities.items():
        if town.coins:
            ledger.award(player, town.coins, "score.coins", age=age, **where(town))
    tokens = {
        player: take_vikings(player, town, kept.get(player, 0), age, ledger)
        for player, town in cities.items()
    }
    if values["longest-wall"]:
        pay_longest(cities, values["longest-wall"], age, ledger)
    if age == values["ages"]:
        return tokens, give_shield(tokens, taker, values, ledger, path)
    if taker is not None:
        raise GivenError((*path, "shield"), "nobody gets the shield in this age", "Leave it out.")
    return tokens, ""


def where(town: CountedCity) -> dict[str, object]:
    """What each field of a drawn city holds."""
    return {"holds": town.holds} if isinstance(town, MeasuredCity) else {}


def take_vikings(player: str, town: CountedCity, kept: int, age: int, ledger: Ledger) -> int:
    """Take a token for each Viking in the city, to those kept from the age before."""
    if town.vikings:
        ledger.decide("score.vikings", player=player, vikings=town.vikings, age=age, **where(town))
    if kept:
        ledger.decide("score.kept-vikings", player=player, kept=kept, vikings=kept + town.vikings)
    return kept + town.vikings


def pay_longest(cities: Mapping[str, CountedCity], coins: int, age: int, ledger: Ledger) -> None:
    """The optional reward for the longest straight wall; everyone who ties gets it."""
    longest = max(town.longest or 0 for town in cities.values())
    for player, town in cities.items():
        if town.longest == longest:
            ledger.award(player, coins, "option.longest-wall", pieces=longest, age=age)


def give_shield(
    tokens: Mapping[str, int], taker: Optional[str], values: Values, ledger: Ledger, path: GivenPath
) -> str:
    """The shield goes to the fewest Vikings; of several who tie, one takes it and the others get coins."""
    least = min(tokens.values())
    fewest = [player for player, count in tokens.items() if count == least]
    ledger.decide("shield.fewest", players=fewest, vikings=least)
    if len(fewest) == 1 and taker is None:
        return fewest[0]
    if taker not in fewest:
        fix = f"Write who takes it: {', '.join(fewest)}."
        raise GivenError((*path, "shield"), "the shield goes to one of those with the fewest Vikings", fix)
    for player in fewest:
        if player != taker:
            ledger.award(player, values["shield-tie"], "shield.tie", age=values["ages"])
    return str(taker)
