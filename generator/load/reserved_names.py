"""Checks ids that become a file's name or a page's address: too long, reserved, or not fit for one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.load.yaml_source import YamlSource
from generator.model.game_head import GameHead
from generator.model.problem import Place, Problem
from generator.model.record import Record

#: A file's name may have 255 bytes almost everywhere, and several ids go into one.
MAX_ID = 80
#: What the press puts beside the folders of the games, on the site or in the output folder.
TAKEN_BY_THE_PRESS = frozenset({"about", "assets", "index", "pagefind", "printers", "search", "site"})
#: The pages that every game has beside its chapters.
TAKEN_BY_PAGES = frozenset(
    {"calculator", "changes", "collection", "components", "glossary", "index", "rulings", "sources"}
)
_VERSION = re.compile(r"[0-9A-Za-z]+([.+_-][0-9A-Za-z]+)*")


def unfit_names(head: GameHead, source: YamlSource) -> Iterator[Problem]:
    """What the head of a game cannot be called, because files and folders will be called so."""
    if "." in head.id or head.id in TAKEN_BY_THE_PRESS:
        yield _taken(source.origin().place("id"), "game", head.id)
    if not _VERSION.fullmatch(head.version) or len(head.version) > MAX_ID:
        what = f'"{head.version}" cannot be a version: a file is named after it'
        yield Problem(source.origin().place("version"), "L104", what, 'Write digits and dots: "1.0".')


def unfit_id(kind: str, record: Record) -> Iterator[Problem]:
    """What no record can be called: what is too long, or taken by a page."""
    if len(record.id) > MAX_ID:
        what = f"an id of {len(record.id):,} characters"
        yield Problem(record.place("id"), "L104", what, f"Use at most {MAX_ID}: files are named after it.")
    if kind == "components" and record.id == "index":
        yield _taken(record.place("id"), "component", record.id)


def unfit_chapter(name: str, place: Place) -> Iterator[Problem]:
    """A chapter has a page of its own, which nothing else may be."""
    if name in TAKEN_BY_PAGES or len(name) > MAX_ID:
        yield _taken(place, "chapter", name[:MAX_ID])


def is_version(word: str) -> bool:
    """Whether a version can be called so."""
    return bool(_VERSION.fullmatch(word))


def _taken(place: Place, what: str, name: str) -> Problem:
    fix = "Call it something else: pages and folders of the output have that name."
    return Problem(place, "L104", f'"{name}" cannot be the id of a {what}', fix)
