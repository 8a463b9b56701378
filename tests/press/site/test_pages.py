"""The pages of a game: what the filter needs to know of what stands there, and what the pages are called."""

from __future__ import annotations

import html
import re
from dataclasses import replace

from generator.load.folder import load_game
from generator.model.game_head import SourceText
from generator.model.ruling import Ruling
from generator.press.edition import Edition
from generator.press.site.pages import GameSite
from tests.games import ROOT


def chapter(**ruling: object) -> str:
    """The page of the made-up game's only chapter, with a ruling."""
    game = load_game(ROOT / "tests/packs/pebbles")[0]
    words = {part: {"en": "Sand."} for part in ("title", "says", "reading", "why")}
    given = {"id": "sand", "kind": "silence", "about": ["play.start"], "source": "ours", **words, **ruling}
    edition = Edition(replace(game, rulings={"sand": Ruling.model_validate(given)}), "en")
    return next(page.write() for page in GameSite(edition).pages() if page.url == "pebbles/play/")


def test_a_ruling_says_when_it_matters() -> None:
    found = re.search(
        r"""<aside class="ruling" id="ruling-sand" data-when='([^']*)'>""", chapter(when={"shore": "sand"})
    )

    assert found
    assert html.unescape(found[1]) == '[{"shore": ["sand"]}]'


def test_a_ruling_that_always_matters_says_nothing() -> None:
    assert '<aside class="ruling" id="ruling-sand">' in chapter()


def test_every_page_is_called_by_a_name_with_a_capital() -> None:
    game = load_game(ROOT / "tests/packs/pebbles")[0]
    names = {page.url: page.title for page in GameSite(Edition(game, "hu")).pages()}

    assert names["pebbles/components/pebble/"] == "Kavics"
    assert all(name[:1].isupper() or name[:1].isdigit() for name in names.values())


def test_the_sources_are_told_in_sentences() -> None:
    game = load_game(ROOT / "tests/packs/pebbles")[0]
    source = SourceText.model_validate(
        {"id": "scan", "title": {"en": "the scan"}, "note": {"en": "It is old."}}
    )
    game = replace(game, head=game.head.model_copy(update={"sources": (source,)}))
    pages = GameSite(Edition(game, "en")).pages()
    text = next(page.write() for page in pages if page.url == "pebbles/sources/")

    assert "<li>The scan. It is old.</li>" in text
