"""Numbers in a row: consecutive ones become a range (2–4), others a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from generator.language.phrase import EN_DASH, Phrase

#: Joins the parts of a list, as a language does.
Join = Callable[[Sequence[str]], str]


def span(first: Phrase, last: Phrase, between: str) -> Phrase:
    """From the first to the last: the article is the first one's, the ending the last one's."""
    return replace(
        last,
        stem=f"{first.stem.removesuffix('.')}{EN_DASH}{last.stem}",
        spoken=f"{first.spoken}{between}{last.spoken}",
        article=first.article,
    )


def together(parts: Sequence[Phrase], join: Join, between: str) -> Phrase:
    """A range where the numbers follow one another, a list where they do not."""
    if len(parts) == 1:
        return parts[0]
    if len(parts) > 1 and _consecutive(parts):
        return span(parts[0], parts[-1], between)
    return Phrase(join([part.text for part in parts]), kind="list")


def _consecutive(parts: Sequence[Phrase]) -> bool:
    if any(part.kind not in ("digits", "ordinal") or part.kind != parts[0].kind for part in parts):
        return False
    numbers = [part.number for part in parts]
    plain = all(
        isinstance(n, int) and n >= 0 and EN_DASH not in p.stem and "+" not in p.stem
        for n, p in zip(numbers, parts, strict=True)
    )
    return plain and all(
        later - earlier == 1
        for earlier, later in pairwise(numbers)
        if earlier is not None and later is not None
    )
