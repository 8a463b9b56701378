"""The aid takes the layout and the type that are largest in print on its sheet, and tries no more than it must."""

from __future__ import annotations

import pytest

from generator.press.aid.render import APART, FLOWING, SIZES, TIGHT, best_fit, worth


class Room:
    """Fits each layout up to a size, and notes what is tried."""

    def __init__(self, **sizes: float) -> None:
        self.sizes, self.tried = sizes, list[tuple[str, float]]()

    def __call__(self, layout: str, size: float) -> str | None:
        self.tried.append((layout, size))
        return f"{layout} in {size:g}" if size <= self.sizes.get(layout, 0) else None


@pytest.mark.parametrize(
    ("room", "size"), [(10.5, 10.5), (11.9, 11.5), (12.7, 12.5), (13.0, 13.0), (20.0, 14.0)]
)
def test_the_largest_type_is_taken_that_fits(room: float, size: float) -> None:
    assert best_fit(Room(apart=room)) == (APART, size, f"apart in {size:g}")


def test_nothing_is_found_where_nothing_fits() -> None:
    room = Room()

    assert best_fit(room) is None
    assert room.tried[:2] == [(APART, SIZES[0]), (FLOWING, SIZES[0])]
    assert {layout for layout, _ in room.tried[2:]} == {TIGHT}
    assert room.tried[-1] == (TIGHT, SIZES[0])
    assert len(room.tried) <= 6


def test_of_the_layout_that_must_do_the_least_type_is_tried_last_if_at_all() -> None:
    room = Room(tight=11.5)

    assert best_fit(room) == (TIGHT, 11.5, "tight in 11.5")
    assert [size for layout, size in room.tried if layout == TIGHT] == [12.5, 11.5, 12.0]


@pytest.mark.parametrize(
    ("sizes", "chosen"),
    [
        ({"apart": 12, "flowing": 12}, APART),
        ({"apart": 11, "flowing": 12}, FLOWING),
        ({"apart": 10.5, "tight": 14}, TIGHT),
        ({"apart": 10.5, "tight": 13}, APART),
        ({"tight": 10.5}, TIGHT),
    ],
)
def test_the_layout_of_the_largest_print_is_chosen(sizes: dict[str, float], chosen: str) -> None:
    found = best_fit(Room(**sizes))

    assert found
    assert found[0] == chosen


def test_what_could_not_be_chosen_is_not_tried() -> None:
    room = Room(apart=13, flowing=13, tight=14)

    best_fit(room)

    assert {size for layout, size in room.tried if layout == FLOWING} == {13.5}
    assert [layout for layout, _ in room.tried if layout == TIGHT] == []
    assert len(room.tried) == len(set(room.tried)) < 2 * len(SIZES)


def test_three_columns_must_gain_more_than_they_lose() -> None:
    assert worth(TIGHT, 12) < worth(APART, 10.5) < worth(TIGHT, 14)
