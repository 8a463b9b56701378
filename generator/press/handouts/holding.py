"""What keeps a thing from being printed: for anybody, or at a table."""

from __future__ import annotations

from generator.model.game import Game
from generator.press.edition import Edition
from generator.press.handouts.things import SETUP, Thing, cards_of

_OTHERWISE = "leave it out, or choose another sitting"


def why_never(game: Game, thing: Thing) -> str:
    """Why a thing cannot be printed at any table, and what to write instead; nothing where it can."""
    if thing.kind == SETUP and not any(chapter.id == SETUP for chapter in game.chapters):
        return f'this game has no chapter "{SETUP}"; name the chapter that tells of it'
    if thing.kind == "card":
        component = cards_of(game)[thing.id]
        return "" if component.print else f"nothing says how it looks; write component:{component.id}"
    if thing.kind == "table" and not game.rules[thing.id].table:
        return f"this rule has no table; write rule:{thing.id}"
    if thing.kind == "aid" and not any(
        rule.short for rule in game.rules.values() if game.chapter_of.get(rule.id) == thing.id
    ):
        return f"no rule of this chapter has a `short`; write chapter:{thing.id}"
    return ""


def why_not(edition: Edition, thing: Thing) -> str:
    """Why a thing cannot be printed in an edition; nothing where it can."""
    return why_never(edition.game, thing) or _why_not_here(edition, thing)


def _why_not_here(edition: Edition, thing: Thing) -> str:
    """Why a thing is not for the table of an edition."""
    game, kind = edition.game, thing.kind
    if kind in ("chapter", SETUP) and all(chapter.id != thing.id for chapter in edition.chapters):
        return f"no rule of it holds at this table; {_OTHERWISE}"
    if kind in ("rule", "table") and not edition.applies(game.rules[thing.id]):
        return f"it does not hold at this table; {_OTHERWISE}"
    if kind == "aid" and not any(
        rule.short
        for chapter in edition.chapters
        if chapter.id == thing.id
        for rule in edition.rules_of(chapter)
    ):
        return f"no line of it holds at this table; {_OTHERWISE}"
    if kind == "example" and not edition.shows(game.examples[thing.id]):
        return f"it cannot happen at this table; {_OTHERWISE}"
    if kind == "component" and game.components[thing.id] not in edition.components:
        return f"it is not used at this table; {_OTHERWISE}"
    if kind == "card" and cards_of(game)[thing.id] not in edition.components:
        return f"it is not used at this table; {_OTHERWISE}"
    return ""
