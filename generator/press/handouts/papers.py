"""Parses the paper of a handout: a name, or a size in millimetres."""

from __future__ import annotations

import re

from generator.model.problem import suggestion
from generator.press.paper import HANDOUT_PAPERS, Paper

#: How long a side of a handout may be, in millimetres.
SHORTEST, LONGEST = 60.0, 1_000.0

_NUMBER = r"([0-9]{2,4}(?:[.,][0-9])?)"
_MEASURE = re.compile(rf"{_NUMBER}\s*[x×*]\s*{_NUMBER}(?:\s*mm)?", re.IGNORECASE)


def handout_paper(word: str) -> Paper:
    """The paper of a name, or of a size in millimetres such as 100x150; ValueError for what is neither."""
    name = word.strip().lower()
    if name in HANDOUT_PAPERS:
        return HANDOUT_PAPERS[name]
    measure = _MEASURE.fullmatch(name)
    if not measure:
        known = f"Write {', '.join(HANDOUT_PAPERS)}, or a size in millimetres such as 100x150."
        raise ValueError(f'unknown paper "{word[:40]}": {suggestion(name, HANDOUT_PAPERS, known)}')
    width, height = (float(number.replace(",", ".")) for number in measure.groups())
    for side in (width, height):
        if not SHORTEST <= side <= LONGEST:
            raise ValueError(f'impossible paper "{word}": a side is {SHORTEST:g} to {LONGEST:g} mm long')
    return Paper(f"{width:g}x{height:g}", width, height)
