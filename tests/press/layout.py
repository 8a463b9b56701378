"""Where the letters of a document stand, and how large they are."""

from __future__ import annotations

from collections.abc import Iterator

import pypdfium2
import pypdfium2.raw as pdfium

from generator.press.paper import BOOK_PAPERS, MM


def letters_on(
    pdf: bytes, first: int = 1
) -> Iterator[tuple[float, tuple[float, float, float, float], float]]:
    """Each letter's size in points, its box in points, and its lower edge, from a page on."""
    for page in list(pypdfium2.PdfDocument(pdf))[first - 1 :]:
        text = page.get_textpage()
        for index in range(text.count_chars()):
            if text.get_text_range(index, 1).strip():
                box = text.get_charbox(index)
                size = pdfium.FPDFText_GetFontSize(text.raw, index)
                matrix = pdfium.FS_MATRIX()
                pdfium.FPDFText_GetMatrix(text.raw, index, matrix)
                yield round(size * abs(matrix.d or 1), 2), box, box[1]


def check_margins(pdf: bytes, paper: str, side_mm: float, foot_mm: float) -> None:
    """Every letter stands on the paper, inside its margins; thumb marks stand in the margin on purpose."""
    width, height = BOOK_PAPERS[paper].width * MM, BOOK_PAPERS[paper].height * MM
    outside = []
    for page in pypdfium2.PdfDocument(pdf):
        assert [round(side, 1) for side in page.get_size()] == [round(width, 1), round(height, 1)]
        text = page.get_textpage()
        for index in range(text.count_chars()):
            letter = text.get_text_range(index, 1)
            left, bottom, right, top = text.get_charbox(index)
            thumb = letter.isdigit() and (right < side_mm * MM or left > width - side_mm * MM)
            inside = left >= side_mm * MM - 1 and right <= width - side_mm * MM + 1
            if letter.strip() and not thumb and not (inside and bottom >= foot_mm * MM and top <= height):
                outside.append((letter, left / MM, bottom / MM))
    assert outside == []
