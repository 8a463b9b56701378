"""The content of a game's score pad."""

from __future__ import annotations

from generator.draw.qr_code import QUIET, qr_cells, qr_code
from generator.draw.serialization import drawing_to_data
from generator.language.messages import message
from generator.model.json_data import JsonObject
from generator.press.document_parts import imprint
from generator.press.edition import Edition
from generator.press.outputs import OutputOptions
from generator.press.paper import PAPERS
from generator.press.score_pad.lines import lines_of
from generator.press.score_pad.pad import Pad, PadCode
from generator.press.site_address import game_address

#: Who plays alone keeps a score for whatever plays against them.
LEAST_PLAYERS = 2


def content(edition: Edition, asked: OutputOptions) -> JsonObject:
    """A pad with columns for as many as may play; ValueError when the game has none."""
    head, pad = edition.game.head, _pad(edition, asked)
    return {
        "paper": PAPERS[asked.paper],
        "language": edition.language,
        "title": f"{pad.game}: {pad.title}",
        "author": ", ".join(head.designers),
        "subject": " ".join(pad.foot),
        "pad": pad,
    }


def _pad(edition: Edition, asked: OutputOptions) -> Pad:
    """The game's pad in words."""
    game, language = edition.game, edition.language
    if game.score_pad is None:
        raise ValueError(f"{game.id} has no score pad")
    notice = f"{message(language, 'unofficial-short')} · {message(language, 'language')}"
    return Pad(
        title=edition.resolver().plain(game.score_pad.title[language]),
        game=game.head.title[language],
        date=message(language, "date"),
        lines=lines_of(game, game.score_pad, language, edition.sittings),
        players=max(LEAST_PLAYERS, *(sitting.players for sitting in edition.sittings)),
        foot=(imprint(game.head, language), notice),
        ink_saver=asked.ink_saver,
        code=_code(edition, asked) if asked.site else None,
    )


def _code(edition: Edition, asked: OutputOptions) -> PadCode:
    """The code that leads to the page of the game."""
    address = game_address(asked.site, edition.language, edition.game.id)
    drawing = qr_code(address)
    margin = drawing.width * QUIET / (len(qr_cells(address)) + 2 * QUIET)
    return PadCode(drawing_to_data(drawing), round(margin, 3), edition.message("code-to", address=address))
