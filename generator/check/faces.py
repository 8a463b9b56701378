"""C611, F801, F807: every face can be drawn in every language, its words fit their boxes, and our font has their letters."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.letters import OTHERWISE, named
from generator.check.loaded_game import LoadedGame
from generator.draw.drawing import Drawing
from generator.draw.extent import letters
from generator.draw.measure import has_glyph
from generator.draw.soundness import unsound
from generator.draw.text_fitting import TooLong
from generator.load.pack_code import place_in_pack
from generator.model.layout import Layout
from generator.model.problem import Problem
from generator.press.faces import SIDES, FaceRow, Faces, Side, rows_of
from generator.press.faults import PressFault

CODES = {
    "C611": "words that their box has no room for",
    "F801": "a figure or an icon that fails",
    "F807": "a letter in a drawing that no font of ours has",
}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    game, told = loaded.game, set[tuple[str, int]]()
    for language in game.head.languages:
        faces = Faces(game, loaded.figures, language)
        for row, side in _different(faces):
            layout = faces.layout(row.component, side)
            assert layout
            yield from _face(faces, row, side, layout, told)


def _different(faces: Faces) -> Iterator[tuple[FaceRow, Side]]:
    """Each side of each piece, once where several look alike."""
    game = faces.game
    rows = (row for component in game.components.values() for row in rows_of(game, component))
    sides = {faces.name(row, side): (row, side) for row in rows for side in SIDES}
    return (found for name, found in sides.items() if name)


def _face(
    faces: Faces, row: FaceRow, side: Side, layout: Layout, told: set[tuple[str, int]]
) -> Iterator[Problem]:
    """What keeps a face from being drawn; of each box once."""
    try:
        yield from _unfit(faces, row, layout, faces.composed(row, side), told)
    except TooLong as error:
        index = layout.boxes.index(error.box) if error.box in layout.boxes else 0
        if (layout.id, index) not in told:
            what = f'{row.id} ({faces.language}) has no room for "{error.shortened}"'
            fix = "Shorten it, or give its box more room or a smaller `least`."
            yield Problem(layout.place("boxes", index), "C611", what, fix)
        told.add((layout.id, index))
    except PressFault as fault:
        cause = fault.__cause__
        place = place_in_pack(faces.game.folder, cause) if cause else None
        if (layout.id, -1) not in told:
            yield Problem(place or layout.place(), "F801", str(fault), "Correct the layout or the figures.")
        told.add((layout.id, -1))


def _unfit(
    faces: Faces, row: FaceRow, layout: Layout, drawing: Drawing, told: set[tuple[str, int]]
) -> Iterator[Problem]:
    """What icons bring in and nobody can print: of letters in texts it is said there. Of each layout once."""
    if (layout.id, -1) in told:
        return
    name = f"{row.id} ({faces.language})"
    if why := unsound(drawing):
        told.add((layout.id, -1))
        yield Problem(layout.place(), "F801", f"{name} {why}", "Correct the layout or the figures.")
        return
    found = {letter for weight, letter in letters(drawing) if not has_glyph(weight, letter)}
    if strange := found - faces.game.letters:
        told.add((layout.id, -1))
        what = f"{name} shows {named(sorted(strange))}, which our font lacks"
        yield Problem(layout.place(), "F807", what, OTHERWISE)
