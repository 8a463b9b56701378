"""Handouts as tests make them: from words as somebody types them, and what can be read off them."""

from __future__ import annotations

import json
import re
from typing import Any

import pypdfium2

from generator.press.edition import Edition
from generator.press.handouts.content import handout
from generator.press.handouts.papers import handout_paper
from generator.press.handouts.render import render
from generator.press.handouts.request import HandoutLayout, HandoutRequest
from generator.press.handouts.things import things_of
from generator.press.outputs import encoded
from tests.press.documents import edition, letters

GAME = "walled-city"
#: The number of a page.
_FOOT = re.compile(r"\d+ / \d+\s*$")


def wanted(things: str, paper: str = "a5", game: str = GAME, **asked: Any) -> HandoutRequest:
    """What is wanted, with options of the layout and of the handout by their names."""
    layout = {name: asked.pop(name) for name in tuple(asked) if name in HandoutLayout.__dataclass_fields__}
    named = things_of(edition(game, "en").game, things.split())
    return HandoutRequest(named, HandoutLayout(handout_paper(paper), **layout), **asked)


def told(
    things: str, *languages: str, game: str = GAME, choices: dict[str, str] | None = None, **asked: Any
) -> Any:
    """The content of a handout, as it comes out of a file."""
    editions: list[Edition] = [edition(game, code, **choices or {}) for code in languages or ("en",)]
    return json.loads(encoded(handout(editions, wanted(things, game=game, **asked))))


def printed(things: str, *languages: str, **asked: Any) -> bytes:
    """A handout as PDF."""
    return render(told(things, *languages, **asked))


def pages_of(pdf: bytes) -> list[str]:
    """The text of each page."""
    return [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(pdf)]


def letters_of(pdf: bytes) -> str:
    """All that is printed but the numbers of pages, without spaces and hyphens."""
    return letters(" ".join(_FOOT.sub("", page) for page in pages_of(pdf)))
