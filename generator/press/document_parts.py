"""Parts that all documents share: whose it is, which edition, its pieces, and the album of its pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from generator import __version__
from generator import language as languages
from generator.draw.drawing import Drawing
from generator.draw.svg import svg
from generator.language.messages import message
from generator.language.phrase import capital
from generator.model.component import Component
from generator.model.example import Example
from generator.model.game_head import GameHead, SourceText
from generator.model.json_data import JsonObject
from generator.press.anchors import anchor
from generator.press.edition import Edition
from generator.press.game_faults import drawn_by_the_game
from generator.press.outputs import OutputOptions
from generator.press.paper import BOOK_PAPERS
from generator.press.tables import choice_title
from generator.prose.no_break_spaces import with_no_break_spaces
from generator.prose.resolver import TextPiece


@dataclass(frozen=True)
class Picture:
    """A picture by name, its size, and what it shows."""

    name: str
    width: float
    height: float
    alt: str


#: What documents call the family that pictures are lettered in.
LETTERING = "Source Sans Pro"


class Album:
    """The pictures of one document, each drawn once."""

    def __init__(self) -> None:
        self.pictures: dict[str, Drawing] = {}

    def add(self, name: str, drawing: Drawing | None, alt: str) -> Picture | None:
        """Keep a drawing under a name; None when there is nothing to keep."""
        if drawing is None:
            return None
        self.pictures[name] = drawing
        return Picture(name, round(drawing.width, 3), round(drawing.height, 3), alt)

    def told(self, ink_saver: bool = False) -> dict[str, str]:
        """The pictures by name; an ink-saver leaves out their grounds."""
        return {name: svg(drawing, ink_saver, LETTERING) for name, drawing in self.pictures.items()}


#: A number and its ending, 3-at, stay on one line, and so does a single letter, van-e: a word joiner after the hyphen sees
#: to it.
_ENDING = re.compile(r"(?<=\d)-(?=[^\W\d_])|(?<=\w)-(?=[^\W\d_]\b)")

#: A piece of a resolved text as templates read it: words, or a mapping that says what else it is.
TemplateText = str | JsonObject


def template_text(edition: Edition, album: Album, pieces: Sequence[TextPiece]) -> list[TemplateText]:
    """A resolved text for a template: references to rules are links, icons are pictures that stand for their words."""
    found: list[TemplateText] = [_part(edition, album, piece) for piece in with_no_break_spaces(pieces)]
    for end, trimmed in ((0, str.lstrip), (-1, str.rstrip)):
        edge = found[end] if found else None
        if isinstance(edge, str):
            found[end] = trimmed(edge)
    return found


def _part(edition: Edition, album: Album, piece: TextPiece) -> TemplateText:
    if piece.kind == "rule":
        return {"rule": anchor(piece.target), "words": piece.text}
    if piece.kind == "foreign":
        return {"lang": piece.target, "words": piece.text}
    icon = _icon(edition, album, piece) if piece.kind == "icon" else None
    return {"icon": icon} if icon else _ENDING.sub("-\u2060", piece.text)


def _icon(edition: Edition, album: Album, piece: TextPiece) -> Picture | None:
    drawn = edition.figures and piece.target in edition.figures.icons
    with drawn_by_the_game(f'the icon "{piece.target}"', "draw it without words"):
        drawing = edition.figures.draw_icon(piece.target) if edition.figures and drawn else None
    return album.add(f"icon-{piece.target}", drawing, piece.text)


def figure(edition: Edition, example: Example, album: Album) -> Picture | None:
    """The picture of an example, and what it shows in words."""
    return album.add(example.id, edition.figure(example), edition.figure_says(example))


def head(edition: Edition, asked: OutputOptions, album: Album, says: Iterable[str]) -> JsonObject:
    """What a template needs of any document; `says` are the messages that it sets by itself."""
    game_head, language = edition.game.head, edition.language
    made_by = {
        "publisher": game_head.publisher,
        "year": game_head.year,
        "edition": game_head.edition[language],
    }
    return {
        "game": edition.game.id,
        "paper": BOOK_PAPERS[asked.paper],
        "type": asked.type_size,
        "booklet": asked.booklet,
        "saving": asked.ink_saver,
        "language": language,
        "name": game_head.title[language],
        "title-language": game_head.title_language or language,
        "kind": edition_title(edition),
        "published": edition.message("published-by", **made_by),
        "designed": edition.message("designed-by", names=languages.of(language).join(game_head.designers)),
        "note": game_head.note[language] if game_head.note else "",
        "sources": [source_text(source, language) for source in game_head.sources],
        "made": edition.message("made-with", version=__version__),
        "components": [component_entry(edition, component, album) for component in edition.components],
        "says": {key: edition.message(key) for key in says},
    }


def source_text(source: SourceText, language: str) -> str:
    """A source, and what is to be said of it."""
    said = capital(source.title[language])
    return f"{said}. {source.note[language]}" if source.note else said


def imprint(game_head: GameHead, language: str) -> str:
    """Which game and edition, by whom, published where and when, in one sentence or two."""
    return message(
        language,
        "imprint",
        title=game_head.title[language],
        edition=game_head.edition[language],
        designers=", ".join(game_head.designers),
        publisher=game_head.publisher,
        year=game_head.year,
    )


def edition_title(edition: Edition) -> str:
    """What stands below the title: for every table, or for whom."""
    if edition.sitting is None:
        return edition.message("complete-edition")
    choices = edition.sitting.choices.items()
    return " \u00b7 ".join(choice_title(edition, option, choice) for option, choice in choices)


def component_entry(edition: Edition, component: Component, album: Album) -> dict[str, object]:
    """A kind of piece: its picture, its name, how many."""
    return {
        "name": edition.counted(component),
        "pieces": edition.message("pieces", count=component.count),
        "note": edition.plain(component.note),
        "picture": album.add(
            f"component-{component.id}", edition.little(component), component.title[edition.language]
        ),
    }
