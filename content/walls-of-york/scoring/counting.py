"""What is in a city: counted on its board as it is drawn, or by somebody at the table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Optional, Union

from generator.scoring.constraints import AtLeast, AtMost
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .city import read_city
from .closing import city_problems
from .setting_up import Decree


@dataclass(frozen=True)
class DrawnCity:
    """A city on its board, as it was when it was closed; it is named by one of its fields."""

    board: str
    city: tuple[str, ...]


@dataclass(frozen=True)
class CountedCity:
    """What somebody has counted in a city; the pieces of its longest straight wall, and those removed at closing."""

    vikings: Natural
    coins: Natural = 0
    longest: Optional[Annotated[Natural, AtLeast(1), AtMost("board-size")]] = None
    removed: Optional[Natural] = None


@dataclass(frozen=True)
class MeasuredCity(CountedCity):
    """What was counted here in a drawn city, and where: what each field holds, which pieces go and which lie in line."""

    holds: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    shown: Mapping[str, object] = field(default_factory=dict)


Town = Union[DrawnCity, CountedCity]


def count_all(
    cities: Mapping[str, Town], decree: Decree, needed: Mapping[str, str], values: Values, path: GivenPath
) -> dict[str, CountedCity]:
    """Every city as counted; those that are drawn are counted here. `needed` says what each option wants to be counted."""
    if not cities:
        raise GivenError((*path, "cities"), "nobody has a city", "Give every player a city.")
    counted = {}
    for player, town in cities.items():
        at = (*path, "cities", player)
        if isinstance(town, CountedCity):
            check_counted(town, needed, values, at)
            counted[player] = town
        else:
            counted[player] = count(town, decree, values, at)
    return counted


def check_counted(town: CountedCity, needed: Mapping[str, str], values: Values, path: GivenPath) -> None:
    """Whatever an option pays for has been counted."""
    for option, key in needed.items():
        if values[option] and getattr(town, key) is None:
            raise GivenError(path, f'missing key "{key}" in given', f'Add "{key}:", or draw the board.')


def count(town: DrawnCity, decree: Decree, values: Values, path: GivenPath) -> CountedCity:
    """What a city on its board holds, if it may be named the city."""
    city = read_city(town.board, town.city, values, path)
    problems = city_problems(city, decree, values, Ledger())
    if problems:
        fix = "Close its wall, or name another region."
        raise GivenError(path, f"this may not be named the city: {', '.join(problems)}", fix)
    inside, stretch, surplus = city.inside, city.longest(values), city.surplus(values)
    return MeasuredCity(
        inside["vikings"],
        inside["coins"],
        len(stretch),
        len(surplus),
        city.holds,
        {**city.shown, "surplus": surplus, "stretch": stretch},
    )
