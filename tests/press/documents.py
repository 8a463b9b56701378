"""Built documents, and what can be read off them."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pypdfium2

from generator.press import typeset
from generator.press.edition import Edition
from generator.press.outputs import OUTPUTS, OutputOptions, encoded
from generator.press.paper import MM
from tests.games import loaded_game_of

#: No process: as if another one than this had used the typesetter first.
ELSEWHERE = -1
#: For every table, on A4.
USUAL = OutputOptions()


def edition(game: str, language: str, **choices: str) -> Edition:
    """An edition of one of the project's games."""
    loaded = loaded_game_of(game)
    sitting = loaded.game.sitting(choices) if choices else None
    return Edition(loaded.game, language, sitting, loaded.runs, loaded.figures)


def pressed(kind: str, edition: Edition, asked: OutputOptions = USUAL) -> bytes:
    """A document of an edition, rendered from its content as it comes out of a file."""
    output = OUTPUTS[kind]
    return output.render(json.loads(encoded(output.content(edition, asked))))


@cache
def built(kind: str, game: str, language: str, paper: str = "a4", choices: str = "", **how: Any) -> bytes:
    """A document, built once in a test run. It is set by a process of its own: what the typesetter needs goes with it."""
    chosen = dict(choice.split("=") for choice in choices.split(",") if choice)
    with patch.object(typeset, "_used_in", ELSEWHERE):
        return pressed(kind, edition(game, language, **chosen), OutputOptions(paper, chosen, **how))


def page_texts(pdf: bytes, margin_mm: float) -> Iterator[str]:
    """The text of each page without its running heads and feet."""
    document = pypdfium2.PdfDocument(pdf)
    for page in document:
        width, height = page.get_size()
        text = page.get_textpage()
        inside = margin_mm * MM
        yield text.get_text_bounded(inside, inside, width - inside, height - inside)


def letters(text: str) -> str:
    """Only what is printed of a text: no spaces, and no hyphen, since a break may have put one there."""
    plain = unicodedata.normalize("NFC", text)
    return re.sub(r"[\s\u00a0\u00ad\u2060\u0002\ufffe-]", "", plain)


def pages(pdf: bytes) -> int:
    return len(pypdfium2.PdfDocument(pdf))


def save(pdf: bytes, folder: Path, name: str = "document.pdf") -> Path:
    path = folder / name
    path.write_bytes(pdf)
    return path
