"""What is declared of a field beyond its type is enforced where a `given` is read."""

from dataclasses import dataclass
from typing import Annotated, Any, Union

import pytest

from generator.scoring.constraints import AtLeast, Player, Seats
from generator.scoring.given import GivenError, Natural
from generator.scoring.procedure import Procedures


@dataclass(frozen=True)
class Both:
    seats: Annotated[tuple[str, ...], Seats(all=True, of="participants")]


@dataclass(frozen=True)
class Meeting:
    met: tuple[Annotated[str, Player(of="participants")], ...]


@dataclass(frozen=True)
class Act:
    act: str


@dataclass(frozen=True)
class Gain:
    gains: tuple[Annotated[Natural, AtLeast(1)], ...]


@dataclass(frozen=True)
class Option:
    option: Union[Act, Gain]


def error_of(kind: Any, given: dict[str, Any], **values: int) -> GivenError | None:
    procedures = Procedures()
    procedures.procedure("x", kind)(lambda given, values, ledger: {})
    try:
        procedures.run("x", given, values, seats=1)
    except GivenError as error:
        return error
    return None


def test_a_value_can_say_how_many_take_part_where_not_all_of_them_sit_there() -> None:
    assert error_of(Both, {"seats": ["anna", "automaton"]}, participants=2) is None
    assert str(error_of(Both, {"seats": ["anna"]}, participants=2)) == "1 play at a table of 2"
    assert str(error_of(Both, {"seats": ["anna", "bela", "c"]}, participants=2)) == "3 play at a table of 2"


@pytest.mark.parametrize(("participants", "fits"), [(2, True), (1, False)])
def test_no_more_people_are_named_than_take_part(participants: int, fits: bool) -> None:
    found = error_of(Meeting, {"met": ["anna", "automaton", "anna"]}, participants=participants)

    assert (found is None) is fits


def test_of_two_readings_the_one_that_came_furthest_says_what_is_wrong() -> None:
    found = error_of(Option, {"option": {"gains": [1, 0]}})

    assert found is not None
    assert found.path == ("option", "gains", 1)
