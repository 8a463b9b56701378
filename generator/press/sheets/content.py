"""The content of the component sheets of an edition: every piece that is used, as often as it is in the box."""

from __future__ import annotations

from generator.model.json_data import JsonObject
from generator.press.edition import Edition
from generator.press.outputs import OutputOptions
from generator.press.paper import PAPERS
from generator.press.sheets.order import complete
from generator.press.sheets.print_job import PrintJob


def content(edition: Edition, asked: OutputOptions) -> JsonObject:
    """All sheets as plain data; PressFault when something cannot be printed."""
    order = complete(edition.game, sitting=edition.sitting)
    return PrintJob(edition.faces, order, PAPERS[asked.paper], ink_saver=asked.ink_saver).content()
