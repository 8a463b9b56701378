"""Booklets: the pages come in order when the stack is folded, whatever their number, and stay clear of the fold."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pypdfium2
import pytest
from PIL import ImageOps
from reportlab.pdfgen.canvas import Canvas

from generator.press.booklet.imposition import imposed, sides
from generator.press.faults import PressFault
from generator.press.paper import A4, A5, HALF_LETTER, LETTER, MM, Paper
from tests.games import GAMES
from tests.press.documents import built, letters, page_texts, pages
from tests.sizes import sampled


@cache
def numbered(count: int, paper: Paper = A5) -> bytes:
    """A document whose pages say their number above, and have a round mark in the middle below."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=(paper.width * MM, paper.height * MM), invariant=1)
    for number in range(1, count + 1):
        canvas.drawCentredString(paper.width / 2 * MM, (paper.height - 20) * MM, f"page {number}")
        canvas.drawCentredString(paper.width / 2 * MM, 20 * MM, "o")
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def halves(pdf: bytes) -> list[tuple[str, str]]:
    """What stands on the left and on the right of each side."""
    found = []
    for page in pypdfium2.PdfDocument(pdf):
        width, height = page.get_size()
        text = page.get_textpage()
        left, right = ((0, 0, width / 2, height), (width / 2, 0, width, height))
        found.append((letters(text.get_text_bounded(*left)), letters(text.get_text_bounded(*right))))
    return found


def folded(pdf: bytes) -> list[str]:
    """What one reads who folds the sheets together and turns page by page: the right of the outermost front comes first, and
    behind it lies the left of its back."""
    found = halves(pdf)
    fronts, backs = found[::2], found[1::2]
    leaves = [text for front, back in zip(fronts, backs, strict=True) for text in (front[1], back[0])]
    ends = [text for front, back in zip(fronts, backs, strict=True) for text in (front[0], back[1])]
    return leaves + ends[::-1]


def test_two_sheets_hold_eight_pages() -> None:
    assert [(side.left, side.right) for side in sides(8)] == [(8, 1), (2, 7), (6, 3), (4, 5)]


def test_blank_pages_come_last_or_before_the_back_cover() -> None:
    assert [(side.left, side.right) for side in sides(6)] == [(0, 1), (2, 0), (6, 3), (4, 5)]
    assert [(side.left, side.right) for side in sides(6, back_cover=True)] == [(6, 1), (2, 0), (0, 3), (4, 5)]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 7, 9, 12, 45])
@pytest.mark.parametrize("back_cover", [False, True])
def test_whoever_folds_the_sheets_reads_the_pages_in_order(count: int, back_cover: bool) -> None:
    read = folded(imposed(numbered(count), A4, "A booklet", "en", back_cover))

    assert len(read) == -(-count // 4) * 4
    assert [text for text in read if text] == [f"page{number}o" for number in range(1, count + 1)]
    assert read[0] == "page1o"
    if back_cover and count > 1:
        assert read[-1] == f"page{count}o"
    else:
        assert read[:count] == [f"page{number}o" for number in range(1, count + 1)]


def middles(pdf: bytes) -> list[list[float]]:
    """How far the middles of the pages lie from the fold, side by side, in millimetres."""
    found = []
    for page in pypdfium2.PdfDocument(pdf):
        text, fold = page.get_textpage(), page.get_width() / 2
        marks = [
            text.get_charbox(at) for at in range(text.count_chars()) if text.get_text_range(at, 1) == "o"
        ]
        found.append([round(abs((left + right) / 2 - fold) / MM, 2) for left, _, right, _ in marks])
    return found


def test_pages_lie_at_the_fold_and_those_of_inner_sheets_move_towards_it_by_the_thickness_of_the_paper() -> (
    None
):
    made = imposed(numbered(12), A4, "A booklet", "en", thickness=0.2)

    wanted = [74, 74, 73.8, 73.8, 73.6, 73.6]
    assert middles(made) == [[pytest.approx(one, abs=0.02)] * 2 for one in wanted]


def test_a_page_that_is_larger_than_half_the_sheet_is_refused() -> None:
    with pytest.raises(PressFault, match=r"210 × 297 mm are larger than half a sheet of a4"):
        imposed(numbered(1, A4), A4, "A booklet", "en")


@pytest.mark.parametrize(("half", "sheet"), [(A5, A4), (HALF_LETTER, LETTER)], ids=lambda paper: paper.id)
def test_half_a_sheet_is_a_page_in_its_true_size(half: Paper, sheet: Paper) -> None:
    made = imposed(numbered(4, half), sheet, "A booklet", "en")

    sizes = {tuple(round(side / MM, 1) for side in page.get_size()) for page in pypdfium2.PdfDocument(made)}
    assert sizes == {(sheet.height, sheet.width)}
    assert middles(made)[0] == pytest.approx([half.width / 2] * 2, abs=0.02)


def test_the_same_pages_give_the_same_bytes() -> None:
    assert imposed(numbered(5), A4, "A booklet", "en") == imposed(numbered(5), A4, "A booklet", "en")


EACH = [("rulebook", "a5"), ("rulebook", "half-letter"), ("aid", "a5"), ("aid", "half-letter")]


@pytest.mark.parametrize(("kind", "paper"), sampled(EACH, every=2))
def test_a_folded_document_reads_as_the_one_that_is_not_folded(kind: str, paper: str) -> None:
    flat = [letters(text) for text in page_texts(built(kind, GAMES[0], "hu", paper), 0)]
    read = folded(built(kind, GAMES[0], "hu", paper, booklet=True))

    assert len(read) % 4 == 0
    if kind == "aid":
        assert [text for text in read if text] == flat
    else:  # its imprint stands on a back cover
        told = [text for text in read if text]
        assert told[:-2] == flat[: len(told) - 2]
        assert "CCBYSA" in read[-1]
        assert "CCBYSA" not in "".join(read[:-1])


def test_an_aid_is_one_folded_sheet() -> None:
    assert pages(built("aid", GAMES[0], "hu", "a5", booklet=True)) == 2


@pytest.mark.parametrize(
    ("pages", "sheets"), [(80, [20]), (81, [11, 10]), (83, [11, 10]), (156, [20, 19]), (161, [14, 14, 13])]
)
def test_more_sheets_than_can_be_stapled_come_in_even_sections_one_after_the_other(
    pages: int, sheets: list[int]
) -> None:
    found = list(sides(pages))
    sections = [[side for side in found if side.section == at] for at in range(len(sheets))]

    assert [len(section) // 2 for section in sections] == sheets
    assert [section[0].right for section in sections] == [
        1 + 4 * sum(sheets[:at]) for at in range(len(sheets))
    ]
    for section in sections:
        assert [side.depth for side in section] == [depth for depth in range(len(section) // 2) for _ in "ab"]
        numbers = sorted(number for side in section for number in (side.left, side.right) if number)
        assert numbers == list(range(section[0].right, section[0].right + len(numbers)))


def test_sections_have_marks_on_their_backs_that_step_down() -> None:
    made = pypdfium2.PdfDocument(imposed(numbered(84), A4, "A booklet", "en"))
    pictures = [page.render(scale=2, grayscale=True).to_pil().convert("L") for page in made]
    spines = [
        picture.crop((picture.width // 2 - 1, 0, picture.width // 2 + 1, picture.height))
        for picture in pictures
    ]
    marked = {at: ImageOps.invert(spine).getbbox() for at, spine in enumerate(spines)}
    tops = {at: box[1] for at, box in marked.items() if box}

    assert list(tops) == [0, 22]  # the outermost fronts of eleven sheets and of ten
    assert tops[22] - tops[0] == pytest.approx(6 * MM * 2, abs=2)
