"""C603, C604, C605: what is printed names layouts and marks that exist, and its two sides fit each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product

from generator.check.loaded_game import LoadedGame
from generator.model.component import UNKNOWN, Component
from generator.model.layout import Box, Layout
from generator.model.mark import NAMED, Mark
from generator.model.problem import Problem, suggestion
from generator.prose.face_text import FaceText, UnknownText
from generator.prose.markup import BadMarkup
from generator.prose.resolver import CannotResolve

CODES = {
    "C603": "a layout or a mark that does not exist",
    "C604": "a colour that is none",
    "R209": "a reference that is none",
    "C610": "an icon that the game's figures do not draw",
    "C605": "a front and a back that do not fit each other",
}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    for component in loaded.game.components.values():
        yield from _sets(loaded, component)
        if component.print:
            yield from _printing(loaded, component)


def _sets(loaded: LoadedGame, component: Component) -> Iterator[Problem]:
    for index, mark in enumerate(component.sets if isinstance(component.sets, tuple) else ()):
        if mark not in loaded.game.marks and mark not in loaded.game.broken:
            fix = suggestion(mark, loaded.game.marks, "Add it to marks.yaml or correct it.")
            yield Problem(component.place("sets", index), "C603", f'unknown mark "{mark}"', fix)


def _printing(loaded: LoadedGame, component: Component) -> Iterator[Problem]:
    sides = []
    for side in ("front", "back"):
        name = getattr(component.print, side)
        layout = loaded.game.layouts.get(name) if name else None
        if name and layout is None and name not in loaded.game.broken:
            fix = suggestion(name, loaded.game.layouts, "Add it to layouts/ or correct it.")
            yield Problem(component.place("print", side), "C603", f'unknown layout "{name}"', fix)
        elif layout:
            sides.append(layout)
            yield from _faces(loaded, component, layout)
    if len(sides) == 2 and (sides[0].size, sides[0].outline) != (sides[1].size, sides[1].outline):
        what = f'"{sides[0].id}" and "{sides[1].id}" differ in size or outline'
        yield Problem(component.place("print"), "C605", what, "Give both layouts the same size and outline.")


def _faces(loaded: LoadedGame, component: Component, layout: Layout) -> Iterator[Problem]:
    """Every box of every face in every language; what is wrong with a box is said once."""
    game = loaded.game
    ids = component.sets if isinstance(component.sets, tuple) else (None,)
    marks = [game.marks.get(mark) if mark else None for mark in ids]
    face_texts = [
        FaceText(game, component, face, mark, language)
        for face, mark, language in product(component.rows, marks, game.head.languages)
    ]
    for index, box in enumerate(layout.boxes):
        texts = {language: tuple(_texts(box, language)) for language in game.head.languages}
        icons = loaded.figures.icons if loaded.figures else ()
        problems = (
            _box(face_text, layout, index, box, texts[face_text.language], icons) for face_text in face_texts
        )
        yield from islice(filter(None, problems), 1)


def _texts(box: Box, language: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """The texts of a box in a language, each with its path."""
    if box.text:
        yield ("text", language), box.text[language]
    for key in ("icon", "fill", "stroke", "ink"):
        text = getattr(box, key)
        if text:
            yield (key,), text


def _box(
    face_text: FaceText,
    layout: Layout,
    index: int,
    box: Box,
    texts: Sequence[tuple[tuple[str, ...], str]],
    icons: Sequence[str],
) -> Problem | None:
    shown = face_text.holds(box.when) if box.when else True
    if shown is False:
        return None  # nothing of it is printed
    for path, text in texts:
        try:
            told = face_text.plain(text)
        except (CannotResolve, BadMarkup) as error:
            code = error.code if isinstance(error, CannotResolve) else "R209"
            fix = error.fix if isinstance(error, CannotResolve) else "Write {kind:id} or a path."
            what = f"{error.what}, on {face_text.component.id}/{face_text.face.id}"
            return Problem(layout.place_of(error.raw, "boxes", index, *path), code, what, fix)
        name = _icon_name(face_text, text) if path[0] == "icon" else ""
        if name and shown is True and name not in icons:
            what = (
                f'the figures draw no icon "{name}", which {face_text.component.id}/{face_text.face.id} wants'
            )
            fix = suggestion(name, icons, "Draw it, or correct the layout or the data.")
            return Problem(layout.place("boxes", index, "icon"), "C610", what, fix)
        if (
            path[0] in ("fill", "stroke", "ink")
            and not isinstance(told, UnknownText)
            and not _colour(told, face_text.game.marks)
        ):
            fix = f"Write #rrggbb, {', '.join(NAMED)}, or the id of a mark."
            return Problem(layout.place("boxes", index, *path), "C604", f'"{told}" is not a colour', fix)
    return None


def _icon_name(face_text: FaceText, written: str) -> str:
    """The name of an icon without the words that say which one of its kind; there is one for what nobody knows."""
    told = face_text.plain((written.split() or [""])[0])
    return UNKNOWN if isinstance(told, UnknownText) else told


def _colour(word: str, marks: Mapping[str, Mark]) -> bool:
    digits = word.removeprefix("#")
    hexadecimal = len(word) == 7 and digits != word and all(letter in "0123456789abcdef" for letter in digits)
    return not word or word in NAMED or word in marks or hexadecimal
