"""Who goes first: guild numbers, fewest votes, and the winner in the end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Union

from generator.scoring.constraints import AtLeast
from generator.scoring.constraints import Seats as Seated
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values
from generator.scoring.ranking import rank

from .citizens import NOBODY, Person
from .procedures import procedure

#: Somebody who plays, where everybody who does is named.
Seat = Annotated[str, NOBODY]
#: So many digits a guild number may have.
LONGEST = 4


def guild_number(guild: Union[int, str], values: Values, path: GivenPath) -> tuple[int, str]:
    """The number and the letter of a guild: by its name where the number is known, or as read off the card."""
    numbers = {"": values["guild-number"], "b": values["guild-number-b"]}
    for letter, known in numbers.items():
        if guild in known:
            return known[guild], letter
    word = str(guild)
    digits = word.removesuffix("b")
    if not digits.isdecimal() or len(digits) > LONGEST:
        raise GivenError(
            path,
            f'the number of the guild "{guild}" is not known',
            "Write the number from the card: 7 or 7b.",
        )
    return int(digits), word[len(digits) :]


def numbers_of(guilds: Mapping[str, Union[int, str]], values: Values) -> dict[str, tuple[int, str]]:
    """Each player's guild number; no two cards have the same."""
    numbers: dict[str, tuple[int, str]] = {}
    for player, guild in guilds.items():
        number = guild_number(guild, values, ("guilds", player))
        for other, taken in numbers.items():
            if taken == number:
                what = f'"{player}" and "{other}" have the same guild number'
                raise GivenError(("guilds", player), what, "Write the numbers from the cards.")
        numbers[player] = number
    return numbers


def as_printed(numbers: Mapping[str, tuple[int, str]]) -> dict[str, Union[int, str]]:
    """Guild numbers as the cards show them."""
    return {player: f"{number}{letter}" if letter else number for player, (number, letter) in numbers.items()}


@dataclass(frozen=True)
class Guilds:
    """The guild of each player: by name, or the number on the card."""

    guilds: Annotated[dict[Seat, Union[int, str]], Seated(all=True)]


@procedure("building-order", Guilds)
def building_order(given: Guilds, values: Values, ledger: Ledger) -> dict[str, object]:
    """The order of turns in the building phase of either round."""
    numbers = numbers_of(given.guilds, values)
    order = sorted(numbers, key=lambda player: numbers[player])
    ledger.decide("roads.order", players=order)
    plain = [number for number, _ in numbers.values()]
    if len(set(plain)) < len(plain):
        ledger.decide("roads.letter-b")
    return {"order": order, "numbers": as_printed(numbers)}


@dataclass(frozen=True)
class Seats:
    """The players clockwise, and who starts."""

    seats: Annotated[tuple[Seat, ...], Seated(all=True)]
    start: Person


@procedure("first-alignment", Seats)
def first_alignment(given: Seats, values: Values, ledger: Ledger) -> dict[str, object]:
    """The order of taking guilds in round 1."""
    at = given.seats.index(given.start)
    order = list(given.seats[at:] + given.seats[:at])
    ledger.decide("alignment.round-1", players=order)
    return {"order": order}


@dataclass(frozen=True)
class Standing:
    """Each player's votes, and the guild that breaks ties."""

    votes: Annotated[dict[Seat, int], AtLeast(1), Seated(all=True)]
    guilds: dict[Person, Union[int, str]]


def all_numbers(given: Standing, values: Values) -> dict[str, tuple[int, str]]:
    """Each player's guild number; everybody who has votes has a guild."""
    for player in given.votes:
        if player not in given.guilds:
            raise GivenError(("guilds",), f'"{player}" has no guild', "Give every player a guild.")
    return numbers_of(given.guilds, values)


def fewest_first(
    given: Standing, values: Values, ledger: Ledger, rule: str, tie_rule: str
) -> dict[str, object]:
    """Fewest votes first; among equals the lower guild number."""
    numbers = all_numbers(given, values)
    order = sorted(given.votes, key=lambda player: (given.votes[player], numbers[player]))
    ledger.decide(rule, players=order)
    for group in rank({player: (votes,) for player, votes in given.votes.items()}):
        if len(group.parties) > 1:
            ledger.decide(tie_rule, players=sorted(group.parties, key=lambda player: numbers[player]))
    return {"order": order, "numbers": as_printed(numbers)}


@procedure("second-alignment", Standing)
def second_alignment(given: Standing, values: Values, ledger: Ledger) -> dict[str, object]:
    """The order of taking guilds in round 2; the guilds are those of round 1."""
    return fewest_first(given, values, ledger, "alignment.round-2", "alignment.round-2-tie")


@procedure("defence-order", Standing)
def defence_order(given: Standing, values: Values, ledger: Ledger) -> dict[str, object]:
    """The order of placing defence cards; the guilds are those of the current round."""
    return fewest_first(given, values, ledger, "defence.order", "defence.tie")


@procedure("winner", Standing)
def winner(given: Standing, values: Values, ledger: Ledger) -> dict[str, object]:
    """The final ranking; the guilds are those of round 2."""
    numbers = all_numbers(given, values)
    ranking = sorted(given.votes, key=lambda player: (-given.votes[player], numbers[player]))
    first, *_ = ranking
    best = given.votes[first]
    ledger.decide("end.winner", player=first, votes=best)
    tied = [player for player in ranking if given.votes[player] == best]
    if len(tied) > 1:
        ledger.decide("end.tie", players=tied)
    return {"winner": first, "ranking": ranking, "numbers": as_printed(numbers)}
