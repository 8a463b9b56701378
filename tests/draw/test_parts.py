"""The parts of figures: as large as they say, pointing where they should, told apart without colour."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from generator.draw.drawing import Drawing, Item, PathItem, Point, TextItem, circle, sized
from generator.draw.measure import width_of
from generator.draw.outline import Way, head, parse_path
from generator.draw.parts import (
    SIGN,
    TINT,
    arrow,
    badge,
    bold_name,
    check_mark,
    crossed_out,
    dash,
    framed,
    many,
    number,
    number_of,
    words,
)

PEBBLE = Drawing(4, 4, (PathItem(circle(2, 2, 2), fill="#cc3311"),), (("pebble",),))


def points(items: Iterable[Item]) -> list[Point]:
    """Every point that paths go through."""
    numbers = [part for item in items if isinstance(item, PathItem) for _, part in item.segments]
    return [(part[at], part[at + 1]) for part in numbers for at in range(0, len(part), 2)]


def written(drawing: Drawing) -> str:
    """The only text of a drawing."""
    (text,) = (item for item in drawing.items if isinstance(item, TextItem))
    return text.words


def test_words_are_as_wide_as_their_letters() -> None:
    assert words("kő", 4, True).width == pytest.approx(width_of("kő", 4, "bold"))


@pytest.mark.parametrize(
    ("count", "signed", "shown"),
    [(3, False, "3"), (3, True, "+3"), (0, True, "0"), (-3, True, "−3"), (-3, False, "−3")],
)
def test_a_number_shows_its_sign_where_it_is_added_or_below_zero(
    count: int, signed: bool, shown: str
) -> None:
    assert written(number(count, signed=signed)) == shown


def test_the_number_of_things_grows_with_what_is_counted() -> None:
    assert number_of(2, sized(PEBBLE, 8)).width == pytest.approx(2 * number_of(2, PEBBLE).width - 0.6)


@pytest.mark.parametrize(
    ("part", "says"),
    [
        (number(3), ("3",)),
        (number(-3), ("−3",)),
        (number(3, signed=True), ("+3",)),
        (words("= "), ("= ",)),
        (dash(), ("–",)),
        (bold_name("Anna"), ("Anna",)),
        (number_of(2, PEBBLE), ("2", "pebble")),
        (many(2, PEBBLE), (2, "pebble")),
        (arrow(towards="down"), ("↓",)),
        (check_mark(True), ("✓",)),
        (check_mark(False), ("✗",)),
        (crossed_out(PEBBLE), ("−", "pebble")),
        (framed(number(4)), ("4",)),
        (badge("1"), ("1",)),
    ],
)
def test_a_part_says_what_it_shows(part: Drawing, says: tuple[str | int, ...]) -> None:
    assert part.says == (says,)


def test_so_many_of_something_are_drawn() -> None:
    assert many(3, PEBBLE, 1).width == 3 * PEBBLE.width + 2
    assert words(" ").says == ()


@pytest.mark.parametrize(
    ("towards", "tip", "size"),
    [
        ("right", (6, 1.35), (6, 2.7)),
        ("left", (0, 1.35), (6, 2.7)),
        ("down", (1.35, 6), (2.7, 6)),
        ("up", (1.35, 0), (2.7, 6)),
    ],
)
def test_an_arrow_lies_within_its_box_and_points_where_it_should(
    towards: Way, tip: Point, size: Point
) -> None:
    drawn = arrow(6, towards)
    _, point = drawn.items

    assert (drawn.width, drawn.height) == size
    assert points([point])[0] == tip
    assert all(
        -1e-9 <= x <= drawn.width + 1e-9 and -1e-9 <= y <= drawn.height + 1e-9 for x, y in points(drawn.items)
    )


def test_the_head_of_an_arrow_ends_behind_its_tip() -> None:
    assert points([head((5, 5), "up", 2)]) == [(5, 5), (3.5, 7), (6.5, 7)]


def test_a_tick_and_a_cross_differ_in_shape() -> None:
    assert points(check_mark(True).items) != points(check_mark(False).items)
    assert check_mark(True).width == check_mark(False).width == SIGN


def test_what_is_struck_stays_as_large() -> None:
    crossed = crossed_out(PEBBLE)

    assert (crossed.width, crossed.height) == (4, 4)
    assert crossed.items[: len(PEBBLE.items)] == PEBBLE.items


def test_a_frame_leaves_room_on_every_side() -> None:
    frame = framed(PEBBLE, 1.5)

    assert (frame.width, frame.height, frame.says) == (7, 7, PEBBLE.says)
    assert frame.items[-1] == PEBBLE.at(1.5, 1.5)


def test_a_marked_frame_is_heavy_as_well_as_tinted_and_an_ink_saver_leaves_the_tint_out() -> None:
    (ground, edge, _), (_, plain, _) = framed(PEBBLE, marked=True).items, framed(PEBBLE).items

    assert isinstance(ground, PathItem) and isinstance(edge, PathItem) and isinstance(plain, PathItem)
    assert (ground.fill, ground.ground) == (TINT, True)
    assert edge.width > 2 * plain.width


def test_a_badge_holds_its_number() -> None:
    assert written(badge("2", 3)) == "2"
    assert badge("2", 3).width == 6


def test_an_outline_goes_on_with_lines_after_its_first_point_and_with_curves_after_a_curve() -> None:
    assert parse_path("M 0 0 1 0 L 1 1 0 1 Z") == (
        ("M", (0, 0)), ("L", (1, 0)), ("L", (1, 1)), ("L", (0, 1)), ("Z", ()),
    )  # fmt: skip
    assert [letter for letter, _ in parse_path("M 0 0 C 1 1 2 2 3 3 4 4 5 5 6 6")] == ["M", "C", "C"]


def test_numbers_that_belong_to_no_letter_are_refused() -> None:
    with pytest.raises(KeyError):
        parse_path("M 0 0 Z 1 1")
