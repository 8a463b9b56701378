"""Named sizes, and sizes as somebody writes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.sizes import SIZES, parse_size


def test_a_poker_card_is_63_by_88_millimetres_with_corners_of_3() -> None:
    poker = SIZES["poker"]

    assert (poker.width, poker.height, poker.corner) == (63, 88, 3)


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("bridge", 57, 88),
        ("american", 56, 87),
        ("mini-american", 41, 63),
        ("euro", 59, 92),
        ("mini-european", 44, 68),
        ("tarot", 70, 120),
        ("square-70", 70, 70),
        ("tile-45", 45, 45),
    ],
)
def test_a_size_is_found_by_its_name(name: str, width: float, height: float) -> None:
    assert parse_size(name)[:2] == (width, height)


def test_a_sleeve_is_larger_than_its_card_but_by_no_more_than_4_millimetres() -> None:
    for size in SIZES.values():
        if size.sleeve:
            assert 2 <= size.sleeve[0] - size.width <= 4, size.id
            assert 2 <= size.sleeve[1] - size.height <= 4, size.id


def test_every_size_stands_under_its_own_id_and_upright() -> None:
    for name, size in SIZES.items():
        assert size.id == name
        assert size.width <= size.height


def test_nobody_can_change_the_named_sizes() -> None:
    with pytest.raises(TypeError):
        SIZES["poker"] = SIZES["tarot"]  # type: ignore[index]


@pytest.mark.parametrize(
    "text", ["63x88", "63×88", "63X88", "63 x 88", " 63x88 mm ", "63mm × 88mm", "63*88", "63.0x88"]
)
def test_a_measure_may_be_written_in_several_ways(text: str) -> None:
    assert parse_size(text) == (63, 88, 3)


@pytest.mark.parametrize("text", ["63.5x88", "63,5x88"])
def test_a_measure_may_have_decimals_after_a_point_or_a_comma(text: str) -> None:
    assert parse_size(text) == (63.5, 88, 3)


def test_a_name_is_found_in_capitals() -> None:
    assert parse_size("Poker") == (63, 88, 3)


def test_a_bare_measure_gets_the_corner_that_its_kind_of_piece_has() -> None:
    assert parse_size("45x45", corner=0) == (45, 45, 0)


def test_a_corner_is_never_rounder_than_the_piece() -> None:
    assert parse_size("5x20") == (5, 20, 2.5)


def test_a_misspelt_name_is_answered_with_the_name_that_was_meant() -> None:
    with pytest.raises(ValueError, match=r'^unknown size "pokker": did you mean "poker"\? Write a measure'):
        parse_size("pokker")


@pytest.mark.parametrize(
    "text",
    ["", "63", "63x", "x88", "63x88x2", "-63x88", "63x-88", "1e2x88", "nanxinf", "٦٣x٨٨", "6 3x88", "63.x88"],
)
def test_what_is_no_measure_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^unknown size"):
        parse_size(text)


@pytest.mark.parametrize("text", ["4.9x88", "63x400.1", "0x0", "9999x88"])
def test_a_side_that_no_piece_can_have_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^impossible size .* a side is 5 to 400 mm long"):
        parse_size(text)


@pytest.mark.parametrize("text", ["5x5", "400x400"])
def test_the_smallest_and_the_largest_side_are_allowed(text: str) -> None:
    assert parse_size(text)


@given(st.text(max_size=200))
def test_any_text_is_a_size_or_a_clear_refusal(text: str) -> None:
    try:
        width, height, corner = parse_size(text)
    except ValueError as error:
        assert "size" in str(error)
    else:
        assert 5 <= width <= 400
        assert 5 <= height <= 400
        assert 0 <= corner <= min(width, height) / 2
