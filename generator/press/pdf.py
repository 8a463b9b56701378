"""Prints HTML to PDF with WeasyPrint: our fonts, our pictures, nothing from anywhere else, and no warning overlooked."""

from __future__ import annotations

import gc
import hashlib
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

from generator.draw.drawing import Drawing
from generator.draw.fonts import FAMILIES, WEIGHTS, font_file
from generator.press.columns import lay_out_columns_once
from generator.press.faults import PressFault
from generator.press.hyphenation import break_only_where_nothing_changes
from generator.press.packing import pack_as_usual
from generator.press.page_numbers import TooLong, may_have, settle_page_numbers_early
from generator.press.pictures import Composer, Printed

#: Where documents find fonts and pictures; nothing else can be had.
SCHEME = "press"
_CSS_WEIGHT = {"regular": "normal", "italic": "normal", "bold": "bold", "bold-italic": "bold"}
_FAMILY = {"sans": "Rulewright Sans", "serif": "Rulewright Serif"}


#: What every document is: tagged, and fit for screen readers.
_VARIANT = {"pdf_variant": "pdf/ua-1", "pdf_tags": True}
#: Without HarfBuzz's subsetter fonts are subset by fontTools: the page is the same.
_SLOWER_BUT_RIGHT = "Using fontTools instead of HarfBuzz-Subset"


class OwnFetcher(URLFetcher):  # type: ignore[misc]
    """Serves our fonts. Pictures are not fetched: each document holds its own."""

    def __init__(self) -> None:
        super().__init__(allowed_protocols=(SCHEME,), fail_on_errors=True)

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:
        kind, _, name = url.removeprefix(f"{SCHEME}:").partition("/")
        if url.startswith(f"{SCHEME}:font/"):
            return URLFetcherResponse(url, _font(name), {"Content-Type": "font/ttf"})
        raise FatalURLFetchingError(f"a document may not fetch {url} ({kind})")


@cache
def _font(name: str) -> bytes:
    family, weight = name.removesuffix(".ttf").split("-", 1)
    return font_file(family, weight).read_bytes()  # type: ignore[arg-type]


def font_faces() -> str:
    """The CSS that names our fonts."""
    faces = []
    for family in FAMILIES:
        for weight in WEIGHTS:
            style = "italic" if "italic" in weight else "normal"
            faces.append(
                f'@font-face {{ font-family: "{_FAMILY[family]}"; src: url({SCHEME}:font/{family}-{weight}.ttf); '
                f"font-weight: {_CSS_WEIGHT[weight]}; font-style: {style}; }}"
            )
    return "\n".join(faces)


@contextmanager
def _no_warnings() -> Iterator[None]:
    """Turn whatever the renderer logs as a warning into a fault."""
    heard: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: heard.append(record.getMessage())  # type: ignore[method-assign]
    loggers = [logging.getLogger(name) for name in ("weasyprint", "fontTools")]
    kept = [logger.handlers[:] for logger in loggers]
    for logger in loggers:
        logger.handlers = [handler]
    try:
        yield
    except FatalURLFetchingError as error:
        raise PressFault(str(error.__cause__ or error)) from None
    finally:
        for logger, handlers in zip(loggers, kept, strict=True):
            logger.handlers = handlers
    faults = [words for words in dict.fromkeys(heard) if not words.startswith(_SLOWER_BUT_RIGHT)]
    if faults:
        raise PressFault("; ".join(faults))


@contextmanager
def _collecting_no_garbage() -> Iterator[None]:
    """A document is a tree of many small boxes that live as long as it does: looking through them for garbage is in vain."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@dataclass(frozen=True)
class Page:
    """A document to print: its HTML, its stylesheet, and its pictures by name; an ink-saver leaves out their grounds."""

    html: str
    stylesheet: Path
    pictures: Mapping[str, Drawing] = field(default_factory=dict)
    ink_saver: bool = False


@dataclass(frozen=True)
class LaidOut:
    """A document whose pages are laid out, and not drawn yet."""

    page: Page
    document: Any

    def pdf(self) -> bytes:
        """The document as a tagged PDF/UA file. The same input gives the same bytes."""
        identifier = hashlib.sha256(self.page.html.encode()).digest()[:16]
        with _no_warnings(), _collecting_no_garbage():
            made = self.document.write_pdf(**_VARIANT, pdf_identifier=identifier)
        assert isinstance(made, bytes)
        return made


def pdf(page: Page) -> bytes:
    """A document as a tagged PDF/UA file."""
    made = lay_out(page)
    assert made
    return made.pdf()


def lay_out(page: Page, at_most: int | None = None) -> LaidOut | None:
    """The document in pages; None when it needs more than it may have."""
    break_only_where_nothing_changes()
    lay_out_columns_once()
    pack_as_usual()
    settle_page_numbers_early()
    with _no_warnings(), _collecting_no_garbage():
        look = _look(page.stylesheet.read_text(encoding="utf-8"))
        html = HTML(string=page.html, base_url=f"{SCHEME}:", url_fetcher=look.fetcher)
        try:
            with may_have(at_most):
                document = html.render(
                    stylesheets=[look.css],
                    font_config=look.fonts,
                    cache=_printed(page, look.fonts),
                    **_VARIANT,
                )
        except TooLong:
            return None
    return LaidOut(page, document)


@dataclass(frozen=True)
class _Look:
    """A stylesheet with our fonts, ready for any number of documents."""

    css: CSS
    fonts: FontConfiguration
    fetcher: OwnFetcher


@cache
def _look(styles: str) -> _Look:
    fetcher, fonts = OwnFetcher(), FontConfiguration()
    with _no_warnings():  # of its own: what is wrong with a stylesheet is wrong with every document
        css = CSS(string=font_faces() + styles, font_config=fonts, url_fetcher=fetcher)
    return _Look(css, fonts, fetcher)


def _printed(page: Page, fonts: FontConfiguration) -> dict[str, Any]:
    """The pictures of a document by address: WeasyPrint takes what it was given for what it has fetched before."""
    composer = Composer(fonts, _FAMILY["sans"])
    return {
        f"{SCHEME}:picture/{name}": Printed(drawing, composer, page.ink_saver)
        for name, drawing in page.pictures.items()
    }
