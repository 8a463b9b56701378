"""Words and icons are set into a box: broken where they may be, smaller if they must be, and none of them lost."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.pdfmetrics import stringWidth

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, TextItem, Weight, rect
from generator.draw.fonts import registered
from generator.draw.measure import width_of
from generator.draw.text_fitting import Icon, TextRun, TextStyle, TooLong, fit_text

NO_BREAK_SPACE = "\u00a0"
PLAIN = TextStyle(size=4, least=4)
SQUARE = Icon(Drawing(10, 10, (PathItem(rect(0, 0, 10, 10), fill="#000000"),)), "négyzet")
WIDE = Icon(Drawing(30, 10, (PathItem(rect(0, 0, 30, 10), fill="#000000"),)), "fal")


def y_of(item: Item) -> float:
    """The baseline of a text, or of the line that an icon stands in."""
    assert isinstance(item, TextItem | GroupItem)
    return item.at[1] if isinstance(item, TextItem) else item.at[1] + item.scale * 10 / 0.86 * (0.86 - 0.12)


def right_end(item: Item) -> float:
    assert isinstance(item, TextItem | GroupItem)
    if isinstance(item, TextItem):
        return item.at[0] + width(item.words.rstrip(" "), item.size)
    return item.at[0] + item.scale * (30 if item.words == "fal" else 10)


def told(line: Iterable[Item]) -> str:
    """What stands on a line: an icon is its words in brackets, and a gap is a space."""
    words, end = "", 0.0
    for item in line:
        assert isinstance(item, TextItem | GroupItem)
        gap = " " if words and item.at[0] > end + 0.001 else ""
        words += gap + (item.words if isinstance(item, TextItem) else f"[{item.words}]")
        end = right_end(item)
    return words


def lines(runs: list[TextRun], width: float, manner: TextStyle = PLAIN) -> list[str]:
    """What stands on each line."""
    items = fit_text(runs, width, 200, manner)
    return [told(line) for _, line in groupby(items, key=lambda item: round(y_of(item), 6))]


def width(words: str, size: float = 4, weight: Weight = "regular") -> float:
    """How wide ReportLab sets some words."""
    return stringWidth(words, registered(weight), size)


@pytest.mark.parametrize("weight", ["regular", "bold"])
@pytest.mark.parametrize("words", ["Árvíztűrő tükörfúrógép", "3\u00a0szavazat – „így”", "−1/+2 · 10.5", ""])
def test_words_are_as_wide_as_the_printer_sets_them(words: str, weight: Weight) -> None:
    assert width_of(words, 4.6, weight) == pytest.approx(stringWidth(words, registered(weight), 4.6))


@given(st.text(alphabet="aáeéiíoóöőuúüűbcdfgkMNŐŰ0123456789 .,;!?–„”()-", max_size=60))
def test_any_words_are_as_wide_as_the_printer_sets_them(words: str) -> None:
    assert width_of(words, 3, "regular") == pytest.approx(width(words, 3))


def test_lines_break_at_spaces() -> None:
    assert lines(["Rombolj le egy utat"], width("Rombolj le") + 0.01) == ["Rombolj le", "egy utat"]


def test_a_line_takes_what_just_fits_and_nothing_more() -> None:
    whole = width("Rombolj le egy")

    assert lines(["Rombolj le egy"], whole + 0.001) == ["Rombolj le egy"]
    assert lines(["Rombolj le egy"], whole - 0.001) == ["Rombolj le", "egy"]


def test_a_word_breaks_after_its_hyphen_and_keeps_it() -> None:
    assert lines(["Méteráru-kereskedő"], width("kereskedő") + 0.01) == ["Méteráru-", "kereskedő"]


@pytest.mark.parametrize("words", ["5-ös", "-1", "12-nek", "a–b", "utat/falat"])
def test_nothing_breaks_where_there_is_no_hyphen_inside_a_word(words: str) -> None:
    assert lines([f"x {words}"], width(words) + 0.01) == ["x", words]


def test_a_no_break_space_holds_words_together() -> None:
    held = f"3{NO_BREAK_SPACE}szavazat"

    assert lines([f"kap {held}"], width(held) + 0.01) == ["kap", held]


def test_a_no_break_space_between_icons_holds_them_together() -> None:
    both = 2 * 0.86 * 4 + width(NO_BREAK_SPACE)

    assert lines(["a ", SQUARE, NO_BREAK_SPACE, SQUARE], both + 0.01) == ["a", "[négyzet] [négyzet]"]


def test_an_icon_sticks_to_the_words_that_touch_it() -> None:
    runs: list[TextRun] = ["ebből: (", SQUARE, ")-t, ", SQUARE, " vagy"]

    assert lines(runs, width("ebből: (") + 0.1) == ["ebből:", "([négyzet])-t,", "[négyzet] vagy"]


def test_an_icon_stands_on_the_baseline_its_lower_edge_a_little_below() -> None:
    word, icon = fit_text(["út ", WIDE], 40, 10, PLAIN)
    assert isinstance(word, TextItem) and isinstance(icon, GroupItem)
    lower_edge = icon.at[1] + 10 * icon.scale

    assert 0.05 * 4 < lower_edge - word.at[1] < 0.2 * 4
    assert 0.7 * 4 < word.at[1] - icon.at[1] < 0.8 * 4  # and it is about as high as a capital
    assert icon.at[0] == pytest.approx(width("út "))


def test_what_follows_an_icon_begins_where_the_icon_ends() -> None:
    icon, word = fit_text([WIDE, "-at"], 40, 10, PLAIN)
    assert isinstance(icon, GroupItem) and isinstance(word, TextItem)

    assert word.at[0] == pytest.approx(icon.at[0] + 30 * icon.scale)


def test_an_icon_says_its_words_to_those_who_search() -> None:
    (icon,) = fit_text([SQUARE], 10, 10, PLAIN)
    assert isinstance(icon, GroupItem)

    assert icon.words == "négyzet"


@pytest.mark.parametrize(
    ("align", "left"), [("start", 0), ("middle", (30 - width("Tímár")) / 2), ("end", 30 - width("Tímár"))]
)
def test_a_line_stands_left_midway_or_right(align: str, left: float) -> None:
    (text,) = fit_text(["Tímár"], 30, 10, TextStyle(4, 4, align=align))
    assert isinstance(text, TextItem)

    assert (text.at[0], text.anchor) == (pytest.approx(left), "start")


@pytest.mark.parametrize(("stand", "above", "below"), [("top", 0, 6), ("middle", 3, 3), ("bottom", 6, 0)])
def test_lines_stand_at_the_top_midway_or_at_the_bottom(stand: str, above: float, below: float) -> None:
    """Two lines of type 10 high, a leading of 2 apart, take 10 × (0.72 + 2 + 0.22) = 29.4 mm."""
    first, last = fit_text(["H H"], 10, 35.4, TextStyle(10, 10, leading=2, stand=stand))
    assert isinstance(first, TextItem) and isinstance(last, TextItem)

    assert first.at[1] - 7.2 == pytest.approx(above)
    assert 35.4 - last.at[1] - 2.2 == pytest.approx(below)


def test_lines_stand_apart_by_their_leading() -> None:
    baselines = [y_of(item) for item in fit_text(["a b c"], 4, 60, TextStyle(4, 4, leading=1.5))]

    assert [after - before for before, after in pairwise(baselines)] == [
        pytest.approx(6),
        pytest.approx(6),
    ]


def test_type_is_as_large_as_wanted_where_there_is_room() -> None:
    (text,) = fit_text(["Pék"], 30, 10, TextStyle(6, 2))
    assert isinstance(text, TextItem)

    assert text.size == 6


def test_type_shrinks_until_the_words_fit() -> None:
    box = width("Fegyvermester", 3) + 0.001

    (text,) = fit_text(["Fegyvermester"], box, 10, TextStyle(6, 2))
    assert isinstance(text, TextItem)

    assert 3 * 0.95 < text.size <= 3


def test_type_shrinks_down_to_the_least_and_no_further() -> None:
    just = width("Fegyvermester", 2)
    (text,) = fit_text(["Fegyvermester"], just + 0.001, 10, TextStyle(6, 2))
    assert isinstance(text, TextItem)

    assert text.size == 2
    with pytest.raises(TooLong):
        fit_text(["Fegyvermester"], just - 0.001, 10, TextStyle(6, 2))


def test_lines_that_are_too_many_for_the_box_are_too_long() -> None:
    with pytest.raises(TooLong):
        fit_text(["a a a"], 4, 10, PLAIN)


@pytest.mark.parametrize("runs", [[], [""], [" "]])
def test_no_words_need_no_room(runs: list[TextRun]) -> None:
    assert fit_text(runs, 10, 0.1, PLAIN) == ()


def test_words_have_the_weight_and_the_colour_of_their_manner() -> None:
    (text,) = fit_text(["Ács"], 30, 10, TextStyle(4, 4, weight="bold", fill="#123456"))
    assert isinstance(text, TextItem)

    assert (text.weight, text.fill) == ("bold", "#123456")


#: Words with everything that breaks or holds a line, and icons among them.
RUNS = st.lists(
    st.one_of(st.text(alphabet="abőű-–.,2 \u00a0\n", max_size=25), st.sampled_from([SQUARE, WIDE])),
    max_size=8,
)


@given(RUNS, st.floats(5, 60), st.sampled_from(["start", "middle", "end"]))
def test_no_line_is_wider_than_its_box_and_nothing_reaches_out_of_it(
    runs: list[TextRun], box: float, align: str
) -> None:
    try:
        items = fit_text(runs, box, 60, TextStyle(5, 1, align=align))
    except TooLong:
        return
    for item in items:
        assert isinstance(item, TextItem | GroupItem)
        assert item.at[0] >= -0.001
        assert right_end(item) <= box + 0.001
        assert 0 <= y_of(item) <= 60


@given(RUNS, st.floats(5, 60))
def test_no_letter_is_lost_or_doubled(runs: list[TextRun], box: float) -> None:
    try:
        items = fit_text(runs, box, 500, TextStyle(5, 1))
    except TooLong:
        return
    printed = "".join(item.words if isinstance(item, TextItem | GroupItem) else "" for item in items)
    wanted = "".join(run if isinstance(run, str) else run.words for run in runs)

    assert re.sub(r"\s", "", printed) == re.sub(r"\s", "", wanted)


@given(
    st.lists(st.one_of(st.text(alphabet="abő-. ", max_size=20), st.sampled_from([SQUARE, WIDE])), max_size=8)
)
def test_words_on_one_line_are_parted_by_one_space(runs: list[TextRun]) -> None:
    wanted = "".join(run if isinstance(run, str) else f"[{run.words}]" for run in runs)

    assert "".join(lines(runs, 2000)) == " ".join(wanted.split())


@given(RUNS, st.floats(8, 40))
def test_a_larger_box_never_needs_smaller_type(runs: list[TextRun], box: float) -> None:
    def size(width: float) -> float:
        try:
            items = fit_text(runs, width, 40, TextStyle(6, 2))
        except TooLong:
            return 0
        return max((item.size for item in items if isinstance(item, TextItem)), default=6)

    assert size(box * 1.5) >= size(box)
