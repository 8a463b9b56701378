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
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import FatalURLFetchingError

from generator.press.handouts.assets import Assets
from generator.press.handouts.hyphenation import use_our_hyphenation

#: What the file is: tagged, and fit for screen readers.
_VARIANT = "pdf/ua-1"


class Sheet:
    """A page of HTML with its style sheets, parsed once: to be laid out within `with`."""

    def __init__(self, html: str, assets: Assets, *styles: str) -> None:
        self._html, self._assets, self._styles = html, assets, styles
        self._opened = ExitStack()
        self._laid_out: tuple[str, Document] | None = None
        self._pictures: dict[str, object] = {}

    def __enter__(self) -> Sheet:
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
        if self._laid_out is None or self._laid_out[0] != looks:
            with nothing_overlooked():
                sheets = [*self._sheets, self._parsed(looks)]
                made = self._page.render(
                    font_config=self._fonts, stylesheets=sheets, pdf_variant=_VARIANT, cache=self._pictures
                )
            self._laid_out = looks, made
        return self._laid_out[1]

    def pages_filled(self, looks: str) -> float:
        """How many pages a look takes, the last one as far as it is filled."""
        *full, last = self.laid_out(looks).pages
        root = last._page_box.children[0]
        return len(full) + min(1.0, max(0.1, float(root.height / last._page_box.height)))

    def pdf(self, looks: str) -> bytes:
        """The pages as a file."""
        made = self.laid_out(looks)
        with nothing_overlooked():
            whole = made.write_pdf(pdf_variant=_VARIANT, cache=self._pictures)
        assert isinstance(whole, bytes)
        return whole


@contextmanager
def nothing_overlooked() -> Iterator[None]:
    """Whatever WeasyPrint warns of, or may not load, is a fault."""
    heard = _Listener()
    logger = logging.getLogger("weasyprint")
    logger.addHandler(heard)
    try:
        yield
    except FatalURLFetchingError as error:
        raise PressFault(f"{error} is not allowed ({error.__cause__})") from None
    finally:
        logger.removeHandler(heard)
    if heard.said:
        raise PressFault("; ".join(heard.said))


class _Listener(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())
