"""T409: letters that no font of ours has, where a document would print them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from generator.check.loaded_game import LoadedGame
from generator.draw.extent import text_items
from generator.draw.glyphs import missing_in_books, missing_on_pieces
from generator.model.game import Game
from generator.model.problem import Problem
from generator.model.record import Part, Record
from generator.press.edition import Edition
from generator.press.faces import SIDES, rows_of
from generator.press.faults import PressFault
from generator.press.outputs import OUTPUTS, Output, OutputOptions, encoded

CODES = {"T409": "a letter that no font of ours has"}

#: The keys, and places in lists, that lead to a text of a record.
TextPath = tuple[str | int, ...]
#: So many letters are named.
_SHOWN = 8
OTHERWISE = "Write it in other letters: our fonts have Latin, Greek and Cyrillic ones with their accents, and common signs."
#: What stands around a letter and is printed as it is written.
_AS_WRITTEN = r"[^\s{}|\"\\-]{0,6}"


@dataclass(frozen=True)
class _Lack:
    """A document in a language that would print letters which it cannot, and all that it would print, in small letters."""

    document: str
    language: str
    letters: Set[str]
    text: str

    def shows(self, letter: str, text: str) -> bool:
        """Whether it would print a letter of a text: what stands around it there."""
        around = re.search(f"{_AS_WRITTEN}{re.escape(letter)}{_AS_WRITTEN}", text)
        return around is not None and around.group().casefold() in self.text


def check(loaded: LoadedGame) -> Iterator[Problem]:
    """Hardly any game has such a letter in its files; only then do we look which documents would print it."""
    strange = missing_on_pieces(loaded.game.letters)
    lacks = (
        [lack for language in loaded.game.head.languages for lack in _lacks(loaded, language)]
        if strange
        else []
    )
    for record in _records(loaded.game) if lacks else ():
        for path, text in _texts(record, ()):
            if not strange.isdisjoint(text):
                yield from _told(record, path, text, lacks)


def _lacks(loaded: LoadedGame, language: str) -> Iterator[_Lack]:
    """What the documents in a language would print and cannot."""
    edition = Edition(loaded.game, language, runs=loaded.runs, figures=loaded.figures)
    for output in (one for one in OUTPUTS.values() if one.lettering and one.possible(loaded.game)):
        printed = _printed(output, edition)
        missing = missing_in_books if output.lettering == "books" else missing_on_pieces
        if found := missing({*printed}):
            yield _Lack(output.name, language, found, printed.casefold())


def _printed(output: Output, edition: Edition) -> str:
    """All that a document would print; nothing where something else keeps it from being made."""
    with suppress(PressFault):
        if output.lettering == "pieces":
            return "\n".join(_on_pieces(edition))
        return encoded(output.content(edition, OutputOptions())).decode()
    return ""


def _on_pieces(edition: Edition) -> Iterator[str]:
    """The words on the pieces, and in the foot of the sheets."""
    from generator.press.document_parts import imprint  # it loads svgwrite, and hardly any check comes here

    game, faces = edition.game, edition.faces
    yield imprint(game.head, edition.language)
    for row in (row for component in game.components.values() for row in rows_of(game, component)):
        for side in (side for side in SIDES if faces.layout(row.component, side)):
            yield from (text.words for text in text_items(faces.drawing(row, side)))


def _records(game: Game) -> Iterator[Record]:
    """Every record with texts for readers."""
    yield game.head
    yield from game.chapters
    for by_id in (game.rules, game.values, game.terms, game.marks, game.components, game.layouts):
        yield from by_id.values()
    yield from game.examples.values()
    yield from game.rulings.values()
    if game.score_pad:
        yield game.score_pad


def _texts(part: object, path: TextPath) -> Iterator[tuple[TextPath, str]]:
    """Every word of a record with the path that leads to it; the path of a key ends in its name behind a #."""
    if isinstance(part, str):
        yield path, part
    elif isinstance(part, Part):
        for name, inner in part:
            yield from _texts(inner, (*path, name.replace("_", "-")))
    elif isinstance(part, Mapping):
        for key, inner in part.items():
            yield (*path, f"#{key}"), str(key)
            yield from _texts(inner, (*path, str(key)))
    elif isinstance(part, list | tuple):
        for index, inner in enumerate(part):
            yield from _texts(inner, (*path, index))


def _told(record: Record, path: TextPath, text: str, lacks: Sequence[_Lack]) -> Iterator[Problem]:
    """What is wrong with a text, in its language or, where that is for all, in any."""
    spoken = {lack.language for lack in lacks if lack.language in path}
    found: dict[str, dict[str, None]] = {"letters": {}, "documents": {}}
    for lack in (one for one in lacks if not spoken or one.language in spoken):
        for letter in (one for one in dict.fromkeys(text) if one in lack.letters and lack.shows(one, text)):
            found["letters"][letter] = found["documents"][lack.document] = None
    if letters := list(found["letters"]):
        what = f"no font of ours has {named(letters)}, for {', '.join(found['documents'])}"
        yield Problem(record.place_of(letters[0], *path), "T409", what, OTHERWISE)


def named(found: Iterable[str]) -> str:
    """Some letters, with the numbers by which everybody knows them."""
    return ", ".join(f'"{letter}" (U+{ord(letter):04X})' for letter in islice(found, _SHOWN))
