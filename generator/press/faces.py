"""The faces of a game's pieces in one language, each drawn once, for sheets, rulebook and site."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from generator.draw.drawing import THINNEST, Drawing, PathItem, beside, rect
from generator.draw.face import BoxContent, compose
from generator.draw.figures import Figures
from generator.draw.miniature import miniature
from generator.draw.text_fitting import Icon, TextRun, TooLong
from generator.draw.vocabulary import SOFT
from generator.language.phrase import NO_BREAK_SPACE
from generator.model.component import UNKNOWN, Component, Face
from generator.model.game import Game
from generator.model.layout import Box, Layout
from generator.model.mark import NAMED, Mark
from generator.press.faults import PressFault
from generator.press.game_faults import drawn_by_the_game
from generator.prose.face_text import FaceText, UnknownText
from generator.prose.resolver import CannotResolve, TextPiece

#: A side of a piece.
Side = Literal["front", "back"]
SIDES: tuple[Side, ...] = ("front", "back")


@dataclass(frozen=True)
class FaceRow:
    """One face of a kind of piece, in the series of a mark or in none."""

    component: Component
    face: Face
    mark: Mark | None = None

    @property
    def id(self) -> str:
        """What the piece is called on the command line and in a list: component/set.face."""
        return f"{self.component.id}/{self.mark.id + '.' if self.mark else ''}{self.face.id}"

    def name(self, language: str) -> str:
        """What the piece is called by people."""
        title = (self.face.title or self.component.title)[language]
        entry = "" if self.face.title or len(self.component.rows) == 1 else f" {self.face.id}"
        return f"{title}{entry}" + (f" ({self.mark.title[language]})" if self.mark else "")


def rows_of(game: Game, component: Component) -> Iterator[FaceRow]:
    """Every different piece of a kind."""
    for mark in component.sets if isinstance(component.sets, tuple) else (None,):
        for face in component.rows:
            yield FaceRow(component, face, game.marks[mark] if mark else None)


@dataclass(frozen=True)
class Faces:
    """Draws the faces of a game's pieces in one language, those that look alike once."""

    game: Game
    figures: Figures | None
    language: str
    _drawn: dict[str, Drawing] = field(default_factory=dict, repr=False)

    def drawing(self, row: FaceRow, side: Side) -> Drawing:
        """One side of a piece; PressFault when its words do not fit."""
        layout, name = self.layout(row.component, side), self.name(row, side)
        assert layout and name
        if name not in self._drawn:
            self._drawn[name] = self._draw(row, side)
        return self._drawn[name]

    def said(self, row: FaceRow) -> list[str]:
        """What a piece says, side by side and box by box: its content without its looks."""
        layouts = [layout for side in SIDES if (layout := self.layout(row.component, side))]
        fillings = [filling for layout in layouts for filling in self._fillings(row, layout)]
        return [_said(filling) for filling in fillings if filling.box.shape is None]

    def layout(self, component: Component, side: Side) -> Layout | None:
        """The layout that one side is printed with."""
        name = getattr(component.print, side) if component.print else None
        return self.game.layouts[name] if name else None

    def size(self, component: Component) -> tuple[float, float]:
        """The true size of a piece; where nobody knows it, that of its layout."""
        layout = self.layout(component, "front")
        size = component.size if component.size != UNKNOWN or layout is None else layout.size
        assert not isinstance(size, str)
        return size.width, size.height

    def name(self, row: FaceRow, side: Side) -> str | None:
        """What a face is called; faces that look alike have one name. None for a side that is not printed."""
        layout = self.layout(row.component, side)
        if layout is None:
            return None
        series = f"{row.mark.id}." if row.mark else ""
        return f"{row.id if layout.individual else f'{row.component.id}/{series}'}:{side}"

    def composed(self, row: FaceRow, side: Side) -> Drawing:
        """One side of a piece, drawn anew; TooLong when its words do not fit, PressFault when it cannot be drawn."""
        layout = self.layout(row.component, side)
        assert layout
        return compose(layout, *self.size(row.component), self._fillings(row, layout))

    def _draw(self, row: FaceRow, side: Side) -> Drawing:
        try:
            return self.composed(row, side)
        except TooLong as error:
            layout = self.layout(row.component, side)
            assert layout
            raise PressFault(
                f'the {side} of {row.id} ({self.language}) has no room for "{error.shortened}": '
                f'shorten it, or give its box in the layout "{layout.id}" more room or a smaller `least`'
            ) from None

    def _fillings(self, row: FaceRow, layout: Layout) -> list[BoxContent]:
        face_text = FaceText(self.game, row.component, row.face, row.mark, self.language)
        try:
            found = [self._filling(face_text, box, row) for box in layout.boxes]
        except CannotResolve as error:  # what an owner knows of a piece need not fit its layout
            fix = f'correct its data, or the layout "{layout.id}"'
            raise PressFault(f"{row.id} ({self.language}): {error.what}: {fix}") from None
        return [filling for filling in found if filling is not None]

    def _filling(self, face_text: FaceText, box: Box, row: FaceRow) -> BoxContent | None:
        """What goes into a box; None when it stays out."""
        shown = face_text.holds(box.when) if box.when else True
        if isinstance(shown, UnknownText):
            return BoxContent(box, label=shown.label) if box.text else None  # one frame to write in is enough
        if not shown:
            return None
        if box.icon:
            name, *which = self._icon(face_text, box.icon)
            return BoxContent(box, icon=self._drawn_icon(row, name, *which), said=" ".join((name, *which)))
        if box.text is None:
            return BoxContent(box, self._colour(face_text, box.fill), self._colour(face_text, box.stroke))
        words = face_text.words(box.text[self.language])
        if isinstance(words, UnknownText):
            return BoxContent(box, label=words.label)
        return BoxContent(box, self._colour(face_text, box.ink), runs=tuple(self._runs(words, row)))

    def _runs(self, pieces: tuple[TextPiece, ...], row: FaceRow) -> Iterator[TextRun]:
        """Words and icons; words that follow each other are one run."""
        words = ""
        for piece in pieces:
            if piece.kind == "icon":
                if words:
                    yield words
                yield Icon(self._drawn_icon(row, piece.target), piece.text)
                words = ""
            else:
                words += piece.text
        if words:
            yield words

    def _icon(self, face_text: FaceText, written: str) -> list[str]:
        """The name of an icon, and the words that say which one of its kind."""
        told = [face_text.plain(word) for word in written.split()]
        return [
            UNKNOWN if isinstance(word, UnknownText) else word.replace(NO_BREAK_SPACE, " ") for word in told
        ]

    def _drawn_icon(self, row: FaceRow, name: str, *words: str) -> Drawing:
        if self.figures is None or name not in self.figures.icons:
            raise PressFault(f'{row.id} wants the icon "{name}", which the game\'s figures do not draw')
        said = " ".join((name, *words))[:60]
        with drawn_by_the_game(f'the icon "{said}" of {row.id}', "correct its layout or its data"):
            return self.figures.draw_icon(name, *words)

    def _colour(self, face_text: FaceText, written: str | None) -> str | None:
        """A colour as #rrggbb, whatever it was called; None where there is none."""
        word = face_text.plain(written) if written and "{" in written else written
        if not word or isinstance(word, UnknownText):
            return None
        mark = self.game.marks.get(word)
        return mark.colour if mark else NAMED.get(word, word)


def _said(filling: BoxContent) -> str:
    """What a box says: its words, its icon, or what is to be written there."""
    if filling.label is not None:
        return f"{filling.label}: ?"
    return filling.said or "".join(run if isinstance(run, str) else run.words for run in filling.runs)


#: The small picture of a kind of piece: how high a card, a token and one of a series are, how many of it, how far apart.
_CARD, _TOKEN, _OF_SERIES, _SERIES, _GAP = 12.0, 7.4, 4.6, 5, 0.6


def thumbnail(faces: Faces, component: Component) -> Drawing | None:
    """A kind of piece in little: one of each series, and both sides where they differ; None where there is no layout."""
    if component.print is None:
        return None
    rows = {row.mark.id if row.mark else "": row for row in reversed(list(rows_of(faces.game, component)))}
    first = list(reversed(rows.values()))[: 1 if component.kind == "card" else _SERIES]
    sides = [(row, side) for row in first for side in SIDES if _shows(faces, component, side, len(first))]
    token = _TOKEN if len(first) == 1 else _OF_SERIES
    height = _CARD if component.kind == "card" else token
    return beside([_small(faces, row, side, height) for row, side in sides], _GAP)


def _shows(faces: Faces, component: Component, side: Side, series: int) -> bool:
    layout = faces.layout(component, side)
    return layout is not None and (side == "front" or (layout.individual and series == 1))


def _small(faces: Faces, row: FaceRow, side: Side, height: float) -> Drawing:
    """A face in little, with an edge where it would be cut."""
    drawing, layout = faces.drawing(row, side), faces.layout(row.component, side)
    assert layout
    little = miniature(drawing, height)
    if layout.outline != "rect":
        return little
    corner = layout.corner * height / drawing.height
    edge = PathItem(rect(0, 0, little.width, height, corner), stroke=SOFT, width=THINNEST)
    return Drawing(little.width, height, (*little.items, edge))
