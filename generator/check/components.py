"""C601, C602: the rows of a component add up to its count, and fill in the columns it declares."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.loaded_game import LoadedGame
from generator.model.component import Component, Face, known_as
from generator.model.problem import Problem, suggestion

CODES = {
    "C601": "faces that do not add up to the count",
    "C602": "an entry that no column declares or that says nothing, or a face without one",
    "R210": "two faces, or two sets, with one id",
}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    for component in loaded.game.components.values():
        pieces = component.pieces_in_faces()
        if pieces != component.count:
            what = f'"{component.id}" has {component.count} pieces, but its faces make {pieces}'
            yield Problem(
                component.place("count"), "C601", what, "Correct the count, the sets or the copies."
            )
        yield from _sets(component)
        columns = [column.id for column in component.columns]
        seen = set()
        for index, face in enumerate(component.faces):
            if face.id in seen:
                yield Problem(
                    component.place("faces", index, "id"),
                    "R210",
                    f'duplicate face "{face.id}"',
                    "Give it another id, or use `copies`.",
                )
            seen.add(face.id)
            for key in face.data:
                if key not in columns:
                    yield Problem(
                        component.place("faces", index, "data", f"#{key}"),
                        "C602",
                        f'no column "{key}"',
                        suggestion(key, columns, "Declare it in `columns`."),
                    )
            yield from _nothing(component, face, index)
            for column in columns:
                if column not in face.data:
                    yield Problem(
                        component.place("faces", index),
                        "C602",
                        f'face "{face.id}" has no "{column}"',
                        "Fill it in, or write unknown.",
                    )


def _nothing(component: Component, face: Face, index: int) -> Iterator[Problem]:
    """Entries that say nothing; a piece that shows nothing there has an empty text."""
    for column, entry in face.data.items():
        if known_as(entry)[0] in ([], {}, None):
            what = f'the "{column}" of face "{face.id}" says nothing'
            fix = 'Fill it in, or write unknown, or "" if nothing stands there.'
            yield Problem(component.place("faces", index, "data", column), "C602", what, fix)


def _sets(component: Component) -> Iterator[Problem]:
    """Each mark has one set of the faces."""
    marks = component.sets if isinstance(component.sets, tuple) else ()
    for index, mark in enumerate(marks):
        if mark in marks[:index]:
            what, fix = f'duplicate set "{mark}"', "Name each mark once; `copies` says how many of a face."
            yield Problem(component.place("sets", index), "R210", what, fix)
