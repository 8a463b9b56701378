"""The page of a chapter: what its filter needs to know of each rule and of what stands beside it."""

from __future__ import annotations

import html
import re
from dataclasses import replace

from generator.load.folder import load_game
from generator.model.ruling import Ruling
from generator.press.edition import Edition
from generator.press.site.pages import GameSite
from tests.conftest import ROOT


def chapter(**ruling: object) -> str:
    """The page of the made-up game's only chapter, with a ruling."""
    game = load_game(ROOT / "tests/packs/pebbles")[0]
    words = {part: {"en": "Sand."} for part in ("title", "says", "reading", "why")}
    given = {"id": "sand", "kind": "silence", "about": ["play.start"], "source": "ours", **words, **ruling}
    edition = Edition(replace(game, rulings={"sand": Ruling.model_validate(given)}), "en")
    return next(text for url, _, text in GameSite(edition).pages() if url == "pebbles/play/")


def test_a_ruling_says_when_it_matters() -> None:
    found = re.search(
        r"""<aside class="ruling" id="ruling-sand" data-when='([^']*)'>""", chapter(when={"shore": "sand"})
    )

    assert found
    assert html.unescape(found[1]) == '[{"shore": ["sand"]}]'


def test_a_ruling_that_always_matters_says_nothing() -> None:
    assert '<aside class="ruling" id="ruling-sand">' in chapter()
