"""Makes the pictures of README.md from what was built: `python -m tests.docs.pictures [OUTPUT]`.

A rulebook's spread, a sheet of cards, an aid and a page of the site, small, into docs/pictures/. Look at each before you commit it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image

from tests.games import ROOT
from tests.site.browser import quiet_page, serve, start_browser

PICTURES = ROOT / "docs/pictures"
#: How many bytes a picture may have, and all of them together.
LARGEST, ALL = 120_000, 400_000
#: Drawn so many times larger and then made smaller: edges are smoother than the renderer's own.
_FINER = 2
#: The margin between the pages of a spread and round them, and its colour.
_EDGE, _GROUND = 10, "#d9d5cc"


def page_with(document: pypdfium2.PdfDocument, words: str) -> int:
    """The first page on which some words stand."""
    for number, page in enumerate(document):
        if words in page.get_textpage().get_text_range():
            return number
    raise SystemExit(f"no page says {words!r} any more: choose another in {__file__}")


def drawn(page: pypdfium2.PdfPage, width: int) -> Image.Image:
    """A page as a picture of some width."""
    large = page.render(scale=_FINER * width / page.get_width()).to_pil().convert("RGB")
    return large.resize((width, round(large.height * width / large.width)), Image.Resampling.LANCZOS)


def beside(pages: Sequence[Image.Image]) -> Image.Image:
    """Pages side by side on a ground that shows where they end."""
    width = sum(page.width + _EDGE for page in pages) + _EDGE
    whole = Image.new("RGB", (width, pages[0].height + 2 * _EDGE), _GROUND)
    for number, page in enumerate(pages):
        whole.paste(page, (_EDGE + number * (page.width + _EDGE), _EDGE))
    return whole


def spread(output: Path) -> Image.Image:
    """Two facing pages of a rulebook: an even one and the next."""
    book = pypdfium2.PdfDocument(output / "walls-of-york/en/rulebook-a4.pdf")
    left = (page_with(book, "Free streets\r\nFrom any field") + 1) // 2 * 2 - 1
    return beside([drawn(book[number], 570) for number in (left, left + 1)])


def cards(output: Path) -> Image.Image:
    """A sheet of cards to cut out."""
    sheets = pypdfium2.PdfDocument(output / "citadels/en/sheets-a4.pdf")
    return beside([drawn(sheets[page_with(sheets, "Ivory Tower")], 640)])


def aid(output: Path) -> Image.Image:
    """The first side of an aid."""
    return beside([drawn(pypdfium2.PdfDocument(output / "citadels/en/aid-a4.pdf")[0], 640)])


def site(output: Path) -> Image.Image:
    """A rule on the site with its example, and why that comes out as it does."""
    size = {"width": 1060, "height": 775}
    with (
        serve(output / "site") as host,
        start_browser("--font-render-hinting=none") as browser,
        quiet_page(browser, host.url, viewport=size, device_scale_factor=_FINER) as visit,
    ):
        visit.page.goto("en/walls-of-york/city/#city.enclosed")
        visit.page.locator("details:visible summary").first.click()
        visit.page.mouse.move(0, 0)
        visit.page.wait_for_timeout(1_000)  # letters and the mark of the rule come in slowly
        if visit.complaints:
            raise SystemExit("\n".join(visit.complaints))
        shot = Image.open(BytesIO(visit.page.screenshot())).convert("RGB")
    return shot.resize((size["width"] * 6 // 5, size["height"] * 6 // 5), Image.Resampling.LANCZOS)


def main() -> None:
    output = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "output"
    for make in (spread, cards, aid, site):
        path = PICTURES / f"{make.__name__}.webp"
        make(output).save(path, quality=72, method=6)
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
