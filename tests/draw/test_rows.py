"""The rows of figures: they wrap within their width, columns line up, and no figure is wider than a column."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.draw.drawing import Drawing, GroupItem, PathItem, line
from generator.draw.parts import NOTHING, TINT
from generator.draw.rows import WIDEST, flowing, stacked, table


def block(width: float, height: float = 4, word: str = "pebble") -> Drawing:
    """Something so large."""
    return Drawing(
        width, height, (PathItem(line((0, 0), (width, height)), stroke="#000000", width=1),), ((word,),)
    )


def groups(drawing: Drawing) -> list[GroupItem]:
    """The parts of a drawing."""
    return [item for item in drawing.items if isinstance(item, GroupItem)]


@given(st.lists(st.floats(1, 30), max_size=12), st.floats(30, 79))
def test_rows_wrap_within_the_width(widths: list[float], width: float) -> None:
    drawn = flowing([block(each) for each in widths], width)

    assert drawn.width <= width + 1e-6
    assert sum(len(row.items) for row in groups(drawn)) == len(widths)


def test_rows_are_as_few_as_will_do_and_of_about_the_same_length() -> None:
    drawn = flowing([block(10)] * 6, width=50, gap=0, between=1)

    assert [len(row.items) for row in groups(drawn)] == [3, 3]
    assert (drawn.width, drawn.height) == (30, 9)


def test_a_part_that_is_wider_than_a_row_has_one_for_itself() -> None:
    assert [len(row.items) for row in groups(flowing([block(5), block(60), block(5)], 40))] == [1, 1, 1]


def test_nothing_flows_into_nothing() -> None:
    assert flowing([]).width == 0


def test_the_columns_of_a_table_line_up() -> None:
    lines = [[block(5), block(10), block(2)], [block(9), block(4), block(6)]]

    cells = groups(table(lines, left=(0, 2)))
    upper, lower = cells[:3], cells[3:]

    assert upper[0].at[0] == lower[0].at[0]
    assert upper[1].at[0] + 5 == lower[1].at[0] + 2
    assert upper[2].at[0] == lower[2].at[0]
    assert upper[1].at[0] >= lower[0].at[0] + 9


def test_a_column_of_nothing_takes_no_room() -> None:
    lines = [[block(5), NOTHING, block(3)], [block(5), NOTHING, NOTHING]]

    assert table(lines).width == table([[block(5), block(3)], [block(5), NOTHING]]).width


def test_only_marked_lines_are_set_off_and_not_by_their_tint_alone() -> None:
    paths = [item for item in table([[block(5)]] * 3, [False, True]).items if isinstance(item, PathItem)]
    tints = [path for path in paths if path.fill == TINT]
    bars = [path for path in paths if path.fill not in (None, TINT)]

    assert [path.ground for path in tints] == [True]
    assert [path.segments[0] for path in bars] == [path.segments[0] for path in tints]


def test_the_rule_below_the_heads_is_heavier() -> None:
    paths = [item for item in table([[block(5)]] * 3, heads=1).items if isinstance(item, PathItem)]

    assert paths[0].width > paths[1].width


@pytest.mark.parametrize("width", [20, 79, 80, 300])
def test_a_figure_is_never_wider_than_a_column(width: float) -> None:
    assert stacked([block(width), block(7)]).width == min(width, WIDEST)


def test_a_figure_says_what_its_parts_say() -> None:
    parts = [block(90, word="wall"), NOTHING, block(5, word="gate")]

    assert stacked(parts).says == (("wall",), ("gate",))


def test_nothing_leaves_no_gap_in_a_figure() -> None:
    assert stacked([block(5), NOTHING, block(5)], gap=2).height == 4 + 2 + 4
