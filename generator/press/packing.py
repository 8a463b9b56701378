"""Packs the streams of a PDF as tightly as is usual.

WeasyPrint's PDF writer asks zlib for its highest level, which takes twice as long for a fortieth less of a book.
"""

from __future__ import annotations

import zlib
from functools import cache
from types import SimpleNamespace

import pydyf

_LEVEL = 6


@cache
def pack_as_usual() -> None:
    """Take over the packing of WeasyPrint's PDF writer, once a process."""
    pydyf.zlib = SimpleNamespace(compress=zlib.compress, compressobj=lambda level: zlib.compressobj(_LEVEL))
