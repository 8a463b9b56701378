"""Where on a handout something stands that has an address on the site, so that links lead there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.press.anchors import anchor
from generator.press.edition import Edition
from generator.press.handouts.things import SETUP, Thing
from generator.press.site.links import component_url, rule_url, ruling_url, term_url


def places_of(edition: Edition, things: Iterable[Thing]) -> dict[str, str]:
    """The address on the site of all that things show, with the id that it has on the handout."""
    return {url: place for thing in things for url, place in _places(edition, thing)}


def _places(edition: Edition, thing: Thing) -> Iterator[tuple[str, str]]:
    game = edition.game
    if thing.kind in ("chapter", SETUP):
        chapter = next((one for one in edition.chapters if one.id == thing.id), None)
        for rule in edition.rules_of(chapter) if chapter else ():
            yield rule_url(game, rule.id), rule.id
    elif thing.kind in ("rule", "table"):
        yield rule_url(game, thing.id), thing.id
    elif thing.kind == "term":
        yield term_url(game, thing.id), anchor(f"term-{thing.id}")
    elif thing.kind == "component":
        yield component_url(game, thing.id), f"component-{thing.id}"
    elif thing.kind == "ruling":
        yield ruling_url(game, thing.id), anchor(f"ruling-{thing.id}")
