"""Puts no-break spaces between a number and the word that it counts, so that they stay on one line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from generator.language.phrase import NO_BREAK_SPACE
from generator.prose.resolver import TextPiece

#: A number of few digits before a word that is no mere "of" or "és"; the space between them is what must not break.
_COUNTED = re.compile(r"(?<![\w.,])\d{1,3} (?=[^\W\d_]{3})")


def with_no_break_spaces(pieces: Sequence[TextPiece]) -> Iterator[TextPiece]:
    """The pieces of a text with no-break spaces behind the numbers that count something."""
    text = "".join(piece.text for piece in pieces)
    kept = _COUNTED.sub(lambda found: found.group()[:-1] + NO_BREAK_SPACE, text)
    if kept == text:
        yield from pieces
        return
    start = 0
    for piece in pieces:
        end = start + len(piece.text)
        yield TextPiece(kept[start:end], piece.kind, piece.target)
        start = end
