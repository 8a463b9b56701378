"""What lies on the table is read strictly."""

from dataclasses import dataclass, field
from typing import Any, Literal, Optional, Union

import pytest

from generator.scoring.given import GivenError, Natural, read


@dataclass(frozen=True)
class Inner:
    count: Natural
    is_: Literal["open", "shut"] = "open"


@dataclass(frozen=True)
class Outer:
    inner: Inner
    two_words: Optional[int] = None
    pair: tuple[Natural, Natural] = (0, 0)
    many: tuple[str, ...] = ()
    by_name: dict[str, Inner] = field(default_factory=dict)
    either: Union[int, Literal["none"]] = "none"


def test_data_becomes_a_frozen_dataclass() -> None:
    found = read(
        Outer,
        {
            "inner": {"count": 2, "is": "shut"},
            "two-words": -1,
            "pair": [1, 2],
            "by-name": {"x": {"count": 0}},
        },
    )

    assert found.inner == Inner(2, "shut")
    assert (found.two_words, found.pair, found.by_name) == (-1, (1, 2), {"x": Inner(0)})


@pytest.mark.parametrize(
    ("data", "path", "what"),
    [
        ({}, (), 'missing key "inner" in given'),
        ({"inner": {"count": 1}, "outer": 2}, ("#outer",), 'unknown key "outer" in given'),
        ({"inner": {"count": -1}}, ("inner", "count"), '"-1" does not fit for "count"'),
        ({"inner": {"count": True}}, ("inner", "count"), '"True" does not fit for "count"'),
        ({"inner": {"count": 1, "is": "ajar"}}, ("inner", "is"), '"ajar" does not fit for "is"'),
        ({"inner": 3}, ("inner",), '"3" does not fit for "inner"'),
        ({"inner": {"count": 1}, "pair": [1]}, ("pair",), '"[1]" does not fit for "pair"'),
        ({"inner": {"count": 1}, "many": "x"}, ("many",), '"x" does not fit for "many"'),
        ({"inner": {"count": 1}, "many": ["x", 2]}, ("many", 1), '"2" does not fit for "1"'),
        ({"inner": {"count": 1}, "either": "some"}, ("either",), '"some" does not fit for "either"'),
        ({"inner": {"count": 1}, "by-name": {"x": {}}}, ("by-name", "x"), 'missing key "count" in given'),
    ],
)
def test_what_does_not_fit_is_named_with_its_path(data: Any, path: tuple, what: str) -> None:
    with pytest.raises(GivenError) as caught:
        read(Outer, data)

    assert (caught.value.path, caught.value.what) == (path, what)
    assert caught.value.fix


def test_of_two_kinds_the_one_whose_keys_were_meant_says_what_is_wrong() -> None:
    @dataclass(frozen=True)
    class Drawn:
        board: str

    @dataclass(frozen=True)
    class Counted:
        coins: Natural

    for found, told in [({"coins": -1}, "coins"), ({"board": 1}, "board")]:
        with pytest.raises(GivenError) as caught:
            read(Union[Drawn, Counted], found)
        assert caught.value.path == (told,)


@pytest.mark.parametrize(("number", "fix"), [(10_001, "up to 10,000"), (-10_001, "from -10,000 on")])
def test_no_number_is_larger_than_anything_in_a_game(number: int, fix: str) -> None:
    with pytest.raises(GivenError) as refused:
        read(int, number, ("points",))

    assert (refused.value.what, refused.value.fix) == (
        f'"{number}" does not fit for "points"',
        f"Write a number {fix} here.",
    )
    assert read(int, -10_000) == -10_000
