"""References name the page on which a thing stands, and are set with fewer layouts than WeasyPrint takes by itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from weasyprint import layout
from weasyprint.layout import page as layout_page

from generator.press import page_numbers
from generator.press.pdf import Page, lay_out, pdf

#: A page has room for two lines.
SHEET = """
@page { size: 70mm 20mm; margin: 5mm; @top-right { content: counter(page) "/" counter(pages); font: 6pt "Rulewright Sans" } }
p { font: 8pt/5mm "Rulewright Sans"; margin: 0 } p.new { break-before: page }
p { bookmark-level: 1; bookmark-label: content() " " counter(page) }
a::after { content: " (" target-counter(attr(href), page, lower-roman) ")" }
"""
#: One line while the numbers are 0, as they are in the first layout; two when they are viii.
NINE = '<p class="new">' + '<a href="#end">x</a> ' * 9 + "</p>"
MOVED = '<p id="moved">moved</p>'
FIVE_MORE = '<p class="new">more</p>' * 4 + '<p class="new" id="end">end <a href="#start">back</a></p>'


@pytest.fixture
def printed(tmp_path: Path) -> Callable[[str, str], bytes]:
    def printed(body: str, css: str = SHEET) -> bytes:
        sheet = tmp_path / "sheet.css"
        sheet.write_text(css, encoding="utf-8")
        return pdf(Page(f'<html lang="en"><title>x</title><body>{body}</body></html>', sheet))

    printed("<p>x</p>")  # from now on pages are made our way
    return printed


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of each page that is laid out, as often as it is."""
    numbers: list[int] = []
    make = layout_page.make_page

    def counting(context: object, root: object, kind: object, resume: object, number: int, state: object):
        numbers.append(number)
        return make(context, root, kind, resume, number, state)

    monkeypatch.setattr(layout_page, "make_page", counting)
    return numbers


def texts(document: bytes) -> list[str]:
    return [
        " ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(document)
    ]


def stock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "make_all_pages", page_numbers._STOCK)


@pytest.mark.parametrize(
    "says",
    [
        "target-counter(attr(href), page, lower-roman)",
        "target-counter(url(#start), page) ' of ' target-counter(url(#start), pages)",
        "counter(page) ' of ' counter(pages)",
    ],
)
def test_a_book_is_the_one_that_the_renderer_makes_with_more_layouts(
    printed: Callable[[str, str], bytes], monkeypatch: pytest.MonkeyPatch, says: str
) -> None:
    css = SHEET + f"a::after {{ content: ' (' {says} ')' }}"
    body = '<p id="start">start <a href="#end">on</a></p>' + FIVE_MORE

    ours = printed(body, css)
    stock(monkeypatch)

    assert printed(body, css) == ours


def test_a_break_that_moves_as_references_grow_moves_as_the_renderer_has_it(
    printed: Callable[[str], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    body = '<p id="start">start</p><p class="new">more</p><p class="new">more</p>' + FIVE_MORE + NINE + MOVED

    ours = printed(body)
    stock(monkeypatch)

    assert texts(ours)[8:] == ["x (viii) " * 9 + "9/10", "moved 10/10"]
    assert printed(body) == ours


def test_a_reference_to_what_has_moved_names_its_new_page(printed: Callable[[str], bytes]) -> None:
    """WeasyPrint by itself says ii and vii here, where the things stood before the references grew."""
    pages = texts(printed('<p id="start"><a href="#moved">See</a></p>' + NINE + MOVED + FIVE_MORE))

    assert pages[:3] == ["See (iii) 1/8", "x (viii) " * 9 + "2/8", "moved 3/8"]
    assert pages[7] == "end back (i) 8/8"


def test_only_pages_with_references_are_made_twice_and_none_three_times(
    printed: Callable[[str], bytes], made: list[int]
) -> None:
    printed('<p><a href="#end">See</a></p><p class="new">more</p><p class="new" id="end">end</p>')

    assert made == [1, 2, 3, 1]


def test_a_page_whose_references_all_look_back_is_made_once(
    printed: Callable[[str], bytes], made: list[int]
) -> None:
    body = '<p id="start">start</p><p class="new">more</p><p class="new"><a href="#start">See</a></p>'

    assert texts(printed(body))[2] == "See (i) 3/3"
    assert made == [1, 2, 3]


def test_a_document_that_needs_too_many_pages_is_left_at_the_first_too_many(
    printed: Callable[[str], bytes], made: list[int], tmp_path: Path
) -> None:
    body = FIVE_MORE.replace(' <a href="#start">back</a>', "")
    html = f'<html lang="en"><title>x</title><body>{body}</body></html>'

    assert lay_out(Page(html, tmp_path / "sheet.css"), at_most=4) is None
    assert made == [1, 2, 3, 4, 5]
    assert lay_out(Page(html, tmp_path / "sheet.css"), at_most=5)


def test_the_renderer_by_itself_makes_them_three_times(
    printed: Callable[[str], bytes], made: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When this fails, WeasyPrint has learnt it, and page_numbers.py can go."""
    stock(monkeypatch)
    printed('<p><a href="#end">See</a></p><p class="new">more</p><p class="new" id="end">end</p>')

    assert made == [1, 2, 3, 1, 1]
