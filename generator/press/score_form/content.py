"""The content of the score pad that is filled in on a screen: the pad, and what each of its fields asks."""

from __future__ import annotations

from dataclasses import replace

from generator.language.messages import message
from generator.model.json_data import JsonObject
from generator.press.edition import Edition
from generator.press.outputs import OutputOptions
from generator.press.score_pad import content as on_paper
from generator.press.score_pad.pad import Pad, PadLine


def content(edition: Edition, asked: OutputOptions) -> JsonObject:
    """A pad with what each of its fields asks; ValueError when the game has none. There is no ink to be saved."""
    told = on_paper.content(edition, replace(asked, ink_saver=False))
    return told | {
        "pad": _asking(told["pad"], edition.language),
        "clear": message(edition.language, "clear"),
        "clear-all": message(edition.language, "clear-all"),
    }


def _asking(pad: Pad, language: str) -> Pad:
    lines = (replace(line, asks=_asks(line, pad.players, language)) for line in pad.lines)
    return replace(pad, lines=tuple(lines))


def _asks(line: PadLine, players: int, language: str) -> tuple[str, ...]:
    """What each player fills into a line that has room for it."""
    key, seats = "sum-field" if line.adds else "field", range(1, players + 1) if line.rows else ()
    return tuple(message(language, key, line=line.title, number=player) for player in seats)
