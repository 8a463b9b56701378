"""Turns a recipe into what is wanted of a handout."""

from __future__ import annotations

from collections.abc import Mapping

from generator.model.game import Game
from generator.model.handout import Handout
from generator.press.handouts.papers import handout_paper
from generator.press.handouts.request import HandoutLayout, HandoutRequest
from generator.press.handouts.things import things_of


def wanted_of(game: Game, recipe: Handout, styles: Mapping[str, str], paper: str = "") -> HandoutRequest:
    """What a recipe asks for, on its own paper if no other is named; ValueError and UnknownThing for what nobody has."""
    sheet = handout_paper(paper or recipe.paper)
    layout = HandoutLayout(
        paper=sheet.landscape if recipe.landscape else sheet,
        columns=recipe.columns or 0,
        type_size=recipe.type or 0.0,
        fit=recipe.fit or 0,
        style=styles[recipe.style] if recipe.style else "",
        style_name=recipe.style or "",
    )
    return HandoutRequest(things_of(game, recipe.things), layout, recipe.title, as_it_holds=True)
