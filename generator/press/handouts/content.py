"""The content of a handout: its things in one language or in two side by side, its paper, and whose it is."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from generator.draw.qr_code import qr_code
from generator.draw.svg import svg
from generator.model.json_data import JsonObject
from generator.press.document_parts import edition_title, imprint
from generator.press.edition import Edition
from generator.press.faults import PressFault
from generator.press.handouts.fragments import Teller
from generator.press.handouts.holding import why_not
from generator.press.handouts.paper_context import PaperContext
from generator.press.handouts.places import places_of
from generator.press.handouts.recipes import wanted_of
from generator.press.handouts.request import HandoutLayout, HandoutRequest
from generator.press.handouts.style import checked_style
from generator.press.handouts.things import SETUP, Thing
from generator.press.outputs import OutputOptions
from generator.press.paper import LETTER, LETTER_FOR
from generator.press.site.links import rule_url
from generator.press.site_address import chapter_address, game_address


def content(edition: Edition, asked: OutputOptions, part: str) -> JsonObject:
    """The content of a handout of a pack, by the id of its recipe."""
    recipe, game = edition.game.handouts[part], edition.game
    paper = LETTER_FOR.get(recipe.paper, "") if asked.paper == LETTER.id else ""
    wanted = wanted_of(game, recipe, game.styles, paper)
    layout = replace(wanted.layout, type_size=asked.type_size, fit=0) if asked.type_size else wanted.layout
    return handout([edition], replace(wanted, layout=layout, ink_saver=asked.ink_saver, site=asked.site))


def handout(editions: Sequence[Edition], wanted: HandoutRequest) -> JsonObject:
    """The content of a handout; PressFault when something of it cannot be printed."""
    if len(editions) > 1 and wanted.layout.columns > 1:
        raise PressFault("two languages stand in a column each: leave --columns out")
    things = [one for one in wanted.things if not wanted.as_it_holds or not why_not(editions[0], one)]
    if not things:
        raise PressFault("nothing of it holds at this table: choose another sitting")
    drawings: dict[str, str] = {}
    tellers = [_teller(edition, wanted, drawings, nth, len(editions)) for nth, edition in enumerate(editions)]
    first = editions[0]
    told = [_thing(tellers, thing) for thing in things]  # first: what is told says what is elsewhere
    return {
        "language": first.language,
        "languages": [one.language for one in editions],
        "title": wanted.title.get(first.language) or first.game.head.title[first.language],
        "about": _about(editions, bool(wanted.title)),
        "things": told,
        "foot": [{"language": one.language, "words": _foot(one)} for one in editions],
        "page": {one.language: [one.message("page-before"), one.message("page-after")] for one in editions},
        "layout": _layout(wanted.layout, len(editions)),
        "logo": _logo(wanted),
        "code": _code(wanted, first, drawings),
        "elsewhere": _elsewhere(tellers[0].here, wanted.site),
        "elsewhere_title": first.message("not-on-this-sheet"),
        "booklet": wanted.layout.booklet,
        "drawings": drawings,
    }


def _teller(edition: Edition, wanted: HandoutRequest, drawings: dict[str, str], nth: int, of: int) -> Teller:
    prefix = f"{edition.language}-" if nth else ""
    places = places_of(edition, wanted.things)
    here = PaperContext(edition, "", places, drawings, prefix, wanted.ink_saver)
    return Teller(here, apart=of > 1)


def _thing(tellers: Sequence[Teller], thing: Thing) -> JsonObject:
    """A thing in blocks, each in every language."""
    told = [teller.blocks(thing) for teller in tellers]
    return {
        "kind": thing.kind,
        "thing": str(thing),
        "blocks": [list(block) for block in zip(*told, strict=True)],
    }


def _about(editions: Sequence[Edition], titled: bool) -> str:
    """What stands below the title: the game, where the title is another, and the table that it is for."""
    names = [one.game.head.title[one.language] for one in editions] if titled else []
    return " \u00b7 ".join(dict.fromkeys([*names, *(edition_title(one) for one in editions)]))


def _foot(edition: Edition) -> list[str]:
    """Whose game it is, and whose words these are."""
    game_imprint = imprint(edition.game.head, edition.language)
    return [f"{game_imprint} {edition.message('unofficial-short')} {edition.message('licence')}"]


def _layout(layout: HandoutLayout, languages: int) -> JsonObject:
    return {
        "paper": layout.paper.id,
        "width": layout.paper.width,
        "height": layout.paper.height,
        "margin": layout.margin,
        "columns": 1 if languages > 1 else layout.columns_here,
        "type": layout.type_here,
        "chosen-type": bool(layout.type_size),
        "fit": layout.fit,
        "style": checked_style(layout.style, layout.style_name) if layout.style else "",
    }


def _code(wanted: HandoutRequest, edition: Edition, drawings: dict[str, str]) -> JsonObject | None:
    """The QR code beside the title: of an address of somebody's own, or of the page that the things come from."""
    address = wanted.qr or _page(wanted, edition)
    if not address:
        return None
    drawings["code"] = svg(qr_code(address))
    return {"alt": edition.message("code-to", address=address)}


def _page(wanted: HandoutRequest, edition: Edition) -> str:
    """The page of the site that all things come from: that of their chapter, or else of the game."""
    if not wanted.site:
        return ""
    game = edition.game
    chapters = {
        one.id if one.kind in ("chapter", "aid", SETUP) else game.chapter_of.get(one.id, "")
        for one in wanted.things
    }
    if len(chapters) == 1 and "" not in chapters:
        return chapter_address(wanted.site, edition.language, game.id, chapters.pop())
    return game_address(wanted.site, edition.language, game.id)


def _elsewhere(here: PaperContext, site: str) -> list[JsonObject]:
    """The rules that are spoken of and stand elsewhere, with their addresses; nothing where nobody said where the site is."""
    game, language = here.edition.game, here.edition.language
    return [
        {
            "number": game.numbers[name],
            "title": game.rules[name].title[language],
            "address": f"{site}{language}/{rule_url(game, name)}",
            "short": f"{site}{language}/{rule_url(game, name)}".partition("://")[2],
        }
        for name in sorted(here.elsewhere, key=list(game.numbers).index)
        if site
    ]


def _logo(wanted: HandoutRequest) -> JsonObject | None:
    if wanted.logo is None:
        return None
    return {
        "name": wanted.logo.name,
        "alt": Path(wanted.logo.name).stem,
        "base64": b64encode(wanted.logo.content).decode(),
    }
