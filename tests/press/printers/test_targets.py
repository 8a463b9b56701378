"""Where targets and squares lie, and how readings are read."""

from __future__ import annotations

import pytest

from generator.press.paper import A3, A4, LETTER
from generator.press.printers.profile import PrinterFault
from generator.press.printers.targets import COLUMNS, behind, fields, middle_square, read, row_labels, targets

PERFECT = ["1=G107", "2=G207", "3=G307", "4=G407", "5=G507"]


def test_a_page_turned_like_a_book_shows_a_hole_on_its_other_side() -> None:
    assert behind((30, 40), A4, "long") == (180, 40)


def test_a_page_turned_like_a_notepad_shows_a_hole_at_its_other_end() -> None:
    assert behind((30, 40), A4, "short") == (30, 257)


def test_the_back_for_a_short_flip_is_the_one_for_a_long_flip_turned_half_round() -> None:
    for number, (x, y) in fields(LETTER, "long").items():
        assert fields(LETTER, "short")[number] == pytest.approx((LETTER.width - x, LETTER.height - y))


def test_opposite_targets_add_up_to_six() -> None:
    for paper in (A4, A3, LETTER):
        places = targets(paper)
        for number, (x, y) in places.items():
            assert places[6 - number] == pytest.approx((paper.width - x, paper.height - y))


def test_no_square_of_a_sheet_is_called_like_another() -> None:
    squares = [column + row for number in range(1, 6) for row in row_labels(number) for column in COLUMNS]
    assert len(set(squares)) == len(squares) == 5 * 13 * 13


def test_no_column_is_called_by_a_letter_that_looks_like_a_digit() -> None:
    assert not set(COLUMNS) & set("IO")


def test_the_square_in_the_middle_means_no_shift() -> None:
    assert [f"{number}={middle_square(number)}" for number in range(1, 6)] == PERFECT
    assert read(PERFECT) == dict.fromkeys(range(1, 6), (0, 0))


def test_a_column_further_is_a_millimetre_right_and_a_row_further_a_millimetre_down() -> None:
    assert read(["1=H107"]) == {1: (1, 0)}
    assert read(["1=G108"]) == {1: (0, 1)}
    assert read(["2=A201"]) == {2: (-6, -6)}


def test_a_hole_on_a_line_lies_half_way_between_its_two_squares() -> None:
    assert read(["1=G107-H107"]) == {1: (0.5, 0)}
    assert read(["1=G107/G106"]) == {1: (0, -0.5)}


def test_a_hole_on_a_corner_is_told_by_two_squares_across_it() -> None:
    assert read(["1=G107-H108"]) == {1: (0.5, 0.5)}


def test_small_letters_and_commas_do_no_harm() -> None:
    assert read(["1=g107, 2=h208", "3=f306,"]) == {1: (0, 0), 2: (1, 1), 3: (-1, -1)}


@pytest.mark.parametrize("words", ["A=Z99", "1", "G107", "1=G7", "1=G107-", "1=107G", "1==G107", "²=G107"])
def test_what_cannot_be_read_is_answered_with_what_to_type(words: str) -> None:
    with pytest.raises(PrinterFault, match=r"cannot be read.*such as 1=G107"):
        read([words])


@pytest.mark.parametrize("label", ["I107", "Z107", "G100", "G114", "G907", "G007"])
def test_a_square_that_is_not_on_the_sheet_is_refused(label: str) -> None:
    with pytest.raises(PrinterFault, match=f"there is no square {label}.*101 to 113"):
        read([f"1={label}"])


def test_a_target_that_is_not_on_the_sheet_is_refused() -> None:
    with pytest.raises(PrinterFault, match=r"there is no target 6.*1, 2, 3, 4 and 5"):
        read(["6=G107"])


def test_a_target_read_twice_is_refused() -> None:
    with pytest.raises(PrinterFault, match="target 1 was read twice"):
        read(["1=G107", "1=H107"])


@pytest.mark.parametrize("words", ["1=G107-J107", "1=G107-G207"])
def test_two_squares_that_do_not_touch_are_refused(words: str) -> None:
    with pytest.raises(PrinterFault, match="do not touch"):
        read([words])


def test_a_square_of_another_target_is_refused_with_the_name_of_the_target() -> None:
    with pytest.raises(PrinterFault, match=r"target 2 was given a square from behind target 3.*201 to 213"):
        read(["1=G107", "2=G307", "4=G407"])


def test_a_sheet_turned_over_the_wrong_edge_is_recognised() -> None:
    with pytest.raises(PrinterFault, match="turned over the other edge"):
        read(["1=G507", "2=H408", "3=G307", "4=G207", "5=F106"])
