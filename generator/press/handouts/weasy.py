"""Lays a page of HTML out with WeasyPrint, in several looks if need be, and writes it as PDF/UA."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import TracebackType

from generator.press.faults import PressFault
from generator.press.scratch import scratch_folder

with warnings.catch_warnings():  # that the system has no fonts need not trouble us: we bring ours
    warnings.simplefilter("ignore")
    from weasyprint import CSS, HTML, Document
    from weasyprint.formatting_structure.boxes import ReplacedBox, TextBox
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import FatalURLFetchingError

from generator.press.handouts.assets import Assets
from generator.press.handouts.hyphenation import use_our_hyphenation

#: What the file is: tagged, and fit for screen readers.
_VARIANT = "pdf/ua-1"


class HandoutSheet:
    """A page of HTML with its style sheets, parsed once: to be laid out within `with`."""

    def __init__(self, html: str, assets: Assets, *styles: str) -> None:
        self._html, self._assets, self._styles = html, assets, styles
        self._opened = ExitStack()
        self._laid_out: dict[str, Document] = {}
        self._pictures: dict[str, object] = {}

    def __enter__(self) -> HandoutSheet:
        use_our_hyphenation()
        self._fonts = FontConfiguration()
        self._fonts._folder = self._opened.enter_context(scratch_folder())  # where it lays our fonts
        self._page = HTML(string=self._html, url_fetcher=self._assets)
        self._sheets = [self._parsed(css) for css in self._styles]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._fonts._folder = None
        self._opened.close()

    def _parsed(self, css: str) -> CSS:
        return CSS(string=css, font_config=self._fonts, url_fetcher=self._assets)

    def laid_out(self, looks: str) -> Document:
        """The pages in a look: some more style."""
        if looks not in self._laid_out:
            with nothing_overlooked(self._assets):
                sheets = [*self._sheets, self._parsed(looks)]
                self._laid_out[looks] = self._page.render(
                    font_config=self._fonts, stylesheets=sheets, pdf_variant=_VARIANT, cache=self._pictures
                )
        return self._laid_out[looks]

    def pages(self, looks: str) -> int:
        """How many pages a look takes."""
        return len(self.laid_out(looks).pages)

    def filled(self, looks: str, columns: int) -> float:
        """How many pages a look fills: of the last one, so much as its columns are full."""
        *full, last = self.laid_out(looks).pages
        area = last._page_box
        left, top, width, height = area.content_box_x(), area.content_box_y(), area.width, area.height
        bottoms = [0.0] * columns
        for box in area.descendants():
            if isinstance(box, TextBox | ReplacedBox) and top <= box.position_y < top + height:
                at = min(max(int((box.position_x - left) / width * columns), 0), columns - 1)
                bottoms[at] = max(bottoms[at], (box.position_y + box.height - top) / height)
        return len(full) + max(0.02, sum(min(1.0, bottom) for bottom in bottoms) / columns)

    def pdf(self, looks: str) -> bytes:
        """The pages as a file."""
        made = self.laid_out(looks)
        with nothing_overlooked(self._assets):
            whole = made.write_pdf(pdf_variant=_VARIANT, cache=self._pictures)
        assert isinstance(whole, bytes)
        return whole


@contextmanager
def nothing_overlooked(assets: Assets) -> Iterator[None]:
    """Whatever WeasyPrint warns of, or may not load, is a fault."""
    heard = _Listener()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(heard)
    try:
        yield
    except FatalURLFetchingError:
        pass  # which one, the assets know
    finally:
        logger.removeHandler(heard)
    if assets.refused:
        raise PressFault(f"{', '.join(assets.refused)}: only our own fonts and pictures may be loaded")
    if heard.said:
        raise PressFault("; ".join(heard.said))


class _Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())
