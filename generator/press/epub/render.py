"""Packs an e-book: the same content, the same bytes."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from generator.home import TEMPLATES
from generator.press import typeset, web_fonts
from generator.press.epub.book_files import BOLD, COVER, FOLDER, LICENCE, PACKAGE, REGULAR, STYLES

if TYPE_CHECKING:
    from generator.model.json_data import JsonObject

_CONTAINER = f"""<?xml version="1.0" encoding="utf-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="{FOLDER}/{PACKAGE}" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""
#: The earliest day that an archive knows.
_DAY = (1980, 1, 1, 0, 0, 0)
#: Of compression: a third faster than the usual 6, for a few hundredths of the size.
LEVEL = 5


def render(content: JsonObject) -> bytes:
    """The e-book as an EPUB."""
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        _put(
            archive, "mimetype", b"application/epub+zip", ZIP_STORED
        )  # first, and as it is: so readers know it
        _put(archive, "META-INF/container.xml", _CONTAINER.encode())
        for name, text in content["files"].items():
            _put(archive, f"{FOLDER}/{name}", text.encode())
        for name, found in _looks(content).items():
            _put(archive, f"{FOLDER}/{name}", found)
    return file.getvalue()


def _looks(content: JsonObject) -> dict[str, bytes]:
    """How it looks: styles, cover and fonts."""
    return {
        STYLES: (TEMPLATES / "epub" / STYLES).read_bytes(),
        COVER: typeset.png("epub/cover.typ", content["cover"]),
        REGULAR: web_fonts.cut_font("regular"),
        BOLD: web_fonts.cut_font("bold"),
        LICENCE: web_fonts.licence(),
    }


def _put(archive: ZipFile, name: str, found: bytes, how: int = ZIP_DEFLATED) -> None:
    """Put a file into an archive, as if on the same day, by the same system, wherever it is made."""
    info = ZipInfo(name, _DAY)
    info.compress_type, info.create_system, info.external_attr = how, 3, 0o644 << 16
    archive.writestr(info, found, compresslevel=LEVEL)
