"""The lines of a score pad in one language for one sitting, and what each adds up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.language.messages import message
from generator.model.game import Game
from generator.model.score_pad import RESERVED, PadRow, ScorePad
from generator.model.sitting import Sitting
from generator.press.score_pad.pad import PadLine
from generator.prose.resolver import Resolver

_NAME, _TOTAL, _TIE_BREAK = RESERVED

#: How much higher than a row for one number a row is that holds notes for several.
_ROOM = {1: 1.0, 2: 1.5, 3: 2.0}


def lines_of(game: Game, pad: ScorePad, language: str, sittings: Sequence[Sitting]) -> tuple[PadLine, ...]:
    """The lines of a game's pad from top to bottom, for some sittings."""
    return tuple(_lines(game, pad, sittings, Resolver(game, language, sittings[0])))


def _lines(game: Game, pad: ScorePad, sittings: Sequence[Sitting], resolver: Resolver) -> Iterator[PadLine]:
    language = resolver.language
    yield PadLine("name", _NAME, message(language, "name"), rows=1.1)
    so_far: tuple[str, ...] = ()
    for section in pad.sections:
        rows = section.rows_at(sittings)
        yield PadLine("section", section.id, resolver.plain(section.title[language]), rows=0)
        yield from (_row(row, resolver) for row in rows)
        so_far += tuple(row.id for row in rows)
        if section.subtotal:
            yield PadLine("subtotal", section.id, resolver.plain(section.subtotal[language]), adds=so_far)
            so_far = (section.id,)
    yield PadLine("total", _TOTAL, message(language, "total"), rows=1.25, adds=so_far)
    yield from _tie_break(game, pad, sittings, resolver)


def _row(row: PadRow, resolver: Resolver) -> PadLine:
    note = resolver.plain(row.note[resolver.language]) if row.note else ""
    return PadLine("row", row.id, resolver.plain(row.title[resolver.language]), note, _ROOM[row.lines])


def _tie_break(
    game: Game, pad: ScorePad, sittings: Sequence[Sitting], resolver: Resolver
) -> Iterator[PadLine]:
    """A line to note what breaks ties, and below it the rule in short, where the rule holds."""
    rule = game.rules[pad.tie_break.rule] if pad.tie_break else None
    if pad.tie_break and rule and any(game.applies(rule, sitting) for sitting in sittings):
        yield PadLine("tie-break", _TIE_BREAK, resolver.plain(pad.tie_break.title[resolver.language]))
        yield PadLine("remark", rule.id, resolver.plain((rule.short or rule.text)[resolver.language]), rows=0)
