"""Finds letters that our fonts do not have: WeasyPrint would take them from whatever font the system has."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from html import unescape

from fontTools.ttLib import TTFont

from generator.draw.fonts import font_file
from generator.press.faults import PressFault

_TAG = re.compile(r"<[^>]*>")
#: Kinds of characters that nothing is drawn for.
_UNSEEN = {"Cc", "Cf", "Zs", "Zl", "Zp"}


def must_have_letters(html: str) -> None:
    """PressFault when a page of HTML has letters that our fonts lack."""
    used = set(unescape(_TAG.sub("", html)))
    lacking = sorted(
        one for one in used if ord(one) not in _letters() and unicodedata.category(one) not in _UNSEEN
    )
    if lacking:
        raise PressFault(f"our fonts have no letters for {''.join(lacking)}: write it in others")


@cache
def _letters() -> frozenset[int]:
    with TTFont(font_file("sans"), lazy=True) as font:
        return frozenset(font.getBestCmap())
