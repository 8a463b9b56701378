"""The engine reads each value as what it takes it for, and says plainly which one is not so."""

from dataclasses import dataclass
from typing import Any

import pytest

from generator.scoring.pooling import worth
from generator.scoring.procedure import Procedures
from generator.scoring.values import NoValue, ReadValues, ValueFault


@dataclass(frozen=True)
class Price:
    """Two numbers under their names."""

    votes: int
    pieces: int


def fault_of(kind: Any, found: Any) -> ValueFault:
    with pytest.raises(ValueFault) as caught:
        ReadValues({"prize": found}, {"prize": kind})["prize"]
    return caught.value


def test_a_value_of_its_kind_is_read() -> None:
    assert ReadValues({"places": [5, 3]}, {"places": tuple[int, ...]})["places"] == (5, 3)


def test_a_table_is_read_by_the_names_of_its_entries() -> None:
    assert ReadValues({"price": {"votes": 13, "pieces": 1}}, {"price": Price})["price"] == Price(13, 1)


def test_a_value_without_a_kind_is_taken_as_it_is() -> None:
    assert ReadValues({"prize": "six"}, {})["prize"] == "six"


def test_a_word_in_place_of_a_number_is_told_with_the_name_of_the_value() -> None:
    fault = fault_of(int, "six")

    assert (fault.name, fault.path) == ("prize", ())
    assert fault.what == 'the engine cannot take the value "prize": "six" does not fit'
    assert fault.fix == "Write a whole number here."


def test_a_fault_inside_a_value_is_told_with_the_path_to_it() -> None:
    assert fault_of(tuple[int, ...], [5, None]).path == (1,)


def test_a_missing_entry_is_told_without_a_word_about_a_given() -> None:
    what = fault_of(Price, {"votes": 13}).what

    assert what == 'the engine cannot take the value "prize": missing key "pieces"'


def test_a_value_that_is_not_there_is_told_by_its_name() -> None:
    with pytest.raises(NoValue) as caught:
        ReadValues({}, {})["prize"]

    assert caught.value.what == 'the engine reads the value "prize", which is not there'


def test_an_engine_may_ask_whether_a_value_is_there() -> None:
    values = ReadValues({"prize": 6}, {})

    assert ("prize" in values, "price" in values, values.get("price", 0)) == (True, False, 0)


def test_a_procedure_reads_its_values_as_their_kinds() -> None:
    procedures = Procedures({"places": tuple[int, ...]})

    @procedures.procedure("play", dict[str, int])
    def play(given: Any, values: Any, ledger: Any) -> dict[str, Any]:
        return {"places": values["places"]}

    assert procedures.run("play", {}, {"places": [5, 3]}).outcome == {"places": (5, 3)}


def test_where_no_place_is_worth_anything_every_place_is_worth_nothing() -> None:
    assert worth([], 2) == 0
