"""What stands on the component sheets of an edition: every piece that is used, as often as it is in the box."""

from __future__ import annotations

from generator.model.json_data import JsonObject
from generator.press.edition import Edition
from generator.press.outputs import Asked
from generator.press.paper import PAPERS
from generator.press.sheets.order import complete
from generator.press.sheets.printing import Print


def content(edition: Edition, asked: Asked) -> JsonObject:
    """All sheets as plain data; PressFault when something cannot be printed."""
    order = complete(edition.game, sitting=edition.sitting)
    return Print(edition.faces, order, PAPERS[asked.paper], ink_saver=asked.ink_saver).content()
