"""Which numbers of a figure are its run's: tags, what a typed table holds, and what is printed on a sign."""

from __future__ import annotations

from dataclasses import dataclass

from generator.check.provenance import Tags, written
from generator.draw.drawing import Drawing, TextItem
from generator.draw.figures import Scene


@dataclass(frozen=True)
class Given:
    table: str
    count: int = 0


def strangers(table: str, text: str) -> list[str]:
    tags = Tags()
    tags.scene(Scene(given=Given(table)))
    return tags.strangers(text)


def test_a_figure_may_show_a_number_of_a_table_that_is_typed_line_by_line() -> None:
    assert strangers("tile-a:12 hall\n*anna dyers:9\n", "12 – 9 – 3") == ["3"]


def test_a_number_in_a_word_is_no_number_to_show() -> None:
    assert strangers("tile-12", "12") == ["12"]


def test_a_table_among_what_comes_out_lends_no_numbers() -> None:
    tags = Tags()
    tags.scene(Scene(given=Given("o hall\no o\n"), outcome={"table": "1 hall\no o\n"}))

    assert tags.strangers("1") == ["1"]


def test_what_is_printed_on_a_sign_is_no_number_of_a_run() -> None:
    drawing = Drawing(9, 9, (TextItem((0, 0), "2", 3, printed=True), TextItem((0, 0), "7", 3)))

    assert list(written(drawing)) == ["7"]
