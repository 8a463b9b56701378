"""Reads which pieces an owner lacks: a YAML file, or words of the command line, naming faces and how many of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

from generator.load.packs import display_path
from generator.load.yaml_source import Unreadable, YamlSource
from generator.model.component import Component
from generator.model.game import Game
from generator.model.problem import Place, Problem, suggestion
from generator.model.rule import Rule
from generator.model.sitting import Sitting

#: Nobody lacks more of one face; a larger number is a slip of the finger.
MOST = 999
_HOW = "Write ids of components, each with a number, a list of faces, or faces with numbers."


@dataclass(frozen=True)
class MissingPiece:
    """Pieces that an owner lacks: so many of a face; `set` is the series they are of, where the face comes in several and one
    is named. A `face` of None is any face."""

    component: str
    face: str | None
    set: str | None
    quantity: int


@dataclass(frozen=True)
class _Refusal:
    """What is wrong with one entry, where in the file, and how to mend it."""

    path: tuple[str | int, ...]
    what: str
    fix: str


def read_missing(
    path: Path, components: Mapping[str, Component]
) -> tuple[tuple[MissingPiece, ...], list[Problem]]:
    """The pieces that a file lists, and what is wrong with the entries that are left out."""
    try:
        source = YamlSource(path, display_path(path))
    except Unreadable as error:
        return (), [error.problem]
    problems = list(source.problems)
    if not isinstance(source.data, dict) or not source.data:
        place = source.origin().place() if source.root is not None else Place(source.name)
        return (), sorted([*problems, Problem(place, "O705", "this is no list of missing pieces", _HOW)])
    found = []
    for entry in _entries(source.data, components):
        if isinstance(entry, MissingPiece):
            found.append(entry)
        else:
            place = source.origin(*entry.path).place()
            problems.append(Problem(place, "O705", entry.what, entry.fix))
    return tuple(found), sorted(problems)


def _entries(
    data: Mapping[str, object], components: Mapping[str, Component]
) -> Iterator[MissingPiece | _Refusal]:
    for name, wanted in data.items():
        component = components.get(name)
        if component is None:
            yield _Refusal((f"#{name}",), f"unknown component {_quoted(name)}", _which(name, components))
        elif isinstance(wanted, list) and wanted:
            for index, face in enumerate(wanted):
                yield _of_face(component, face, 1, (name, index), (name, index))
        elif isinstance(wanted, dict) and wanted:
            for face, quantity in wanted.items():
                yield _of_face(component, face, quantity, (name, f"#{face}"), (name, face))
        else:
            yield _of_any_face(component, wanted, (name,))


def _of_any_face(
    component: Component, quantity: object, path: tuple[str | int, ...]
) -> MissingPiece | _Refusal:
    """A bare number: it says enough where all pieces are alike."""
    if not _is_quantity(quantity):
        return _bad_quantity(component.id, quantity, path)
    if len(component.rows) > 1:
        what = f'"{component.id}" has {len(component.rows)} faces, so a number alone does not say which'
        return _Refusal(path, what, f"Name the faces: {_some(_faces(component))}.")
    return MissingPiece(component.id, component.rows[0].id, None, quantity)


def _of_face(
    component: Component,
    word: object,
    quantity: object,
    at_face: tuple[str | int, ...],
    at_quantity: tuple[str | int, ...],
) -> MissingPiece | _Refusal:
    # YAML reads a face called 2 as a number; its digits are its id.
    name = str(word) if isinstance(word, int) and not isinstance(word, bool) else word
    if not isinstance(name, str):
        return _Refusal(at_face, f"{_quoted(word)} is no id of a face", "Write the id, in quotes if need be.")
    face = _face_called(component, name)
    if face is None:
        known = _faces(component)
        what = f'"{component.id}" has no face {_quoted(name)}'
        return _Refusal(at_face, what, suggestion(name, known, f"Its faces: {_some(known)}."))
    if not _is_quantity(quantity):
        return _bad_quantity(name, quantity, at_quantity)
    return MissingPiece(component.id, face[0], face[1], quantity)


def _is_quantity(quantity: object) -> TypeGuard[int]:
    return isinstance(quantity, int) and not isinstance(quantity, bool) and 1 <= quantity <= MOST


def _bad_quantity(name: str, quantity: object, path: tuple[str | int, ...]) -> _Refusal:
    if isinstance(quantity, int) and quantity > MOST:
        return _Refusal(path, f'{quantity} of "{name}" are too many', f"Write at most {MOST}.")
    what = f'"{name}" needs a positive whole number, not {_quoted(quantity)}'
    return _Refusal(path, what, f"Write how many are missing, 1 to {MOST}.")


def _quoted(value: object) -> str:
    if value is None or value in ([], {}):
        return "nothing"
    text = "true" if value is True else "false" if value is False else str(value)
    return f'"{text[:57]}…"' if len(text) > 60 else f'"{text}"'


def _some(words: Sequence[str]) -> str:
    return ", ".join(words[:12]) + (", …" if len(words) > 12 else "")


def _sets(component: Component) -> tuple[str, ...]:
    """The ids of the series, where the content names them."""
    return component.sets if isinstance(component.sets, tuple) else ()


def _faces(component: Component) -> list[str]:
    """Every way in which a face of a component may be called."""
    faces = [face.id for face in component.rows]
    return faces + [f"{series}.{face}" for series in _sets(component) for face in faces]


def _face_called(component: Component, name: str) -> tuple[str, str | None] | None:
    """The face, and the set if one is named; both ids may hold dots themselves."""
    faces = [face.id for face in component.rows]
    if name in faces:
        return name, None
    for series in _sets(component):
        if name.startswith(f"{series}.") and name.removeprefix(f"{series}.") in faces:
            return name.removeprefix(f"{series}."), series
    return None


def parse_only(
    words: Sequence[str], component_ids: Sequence[str], components: Mapping[str, Component]
) -> tuple[MissingPiece, ...]:
    """One piece for each word; `component_ids` are the components to look in, all of them when it names none."""
    for name in component_ids:
        if name not in components:
            raise ValueError(f'unknown component "{name}": {_which(name, components)}')
    looked_in = {name: components[name] for name in component_ids or components}
    return tuple(_one(word, looked_in) for word in words)


def only_at(table: Sitting, component_ids: Sequence[str], game: Game) -> tuple[MissingPiece, ...]:
    """The pieces that are in play by these choices and not whatever one chooses: as many as a set has of them."""
    looked_in = (game.components[name] for name in component_ids or game.components)
    return tuple(
        MissingPiece(component.id, face.id, None, face.copies)
        for component in looked_in
        if component.print or component_ids
        for face in component.rows
        if _is_chosen(game, component, table) or _is_chosen(game, game.rules.get(face.rule or ""), table)
    )


def _is_chosen(game: Game, record: Component | Rule | None, table: Sitting) -> bool:
    """Whether a kind of piece or a rule depends on the options of a table, and is there."""
    if record is None or not table.choices.keys() <= {option for one in record.when for option in one}:
        return False
    sittings = game.sittings_at(table)
    if isinstance(record, Component):
        return any(sitting.fits(record.when) for sitting in sittings)
    return any(game.applies(record, sitting) for sitting in sittings)


def _one(word: str, components: Mapping[str, Component]) -> MissingPiece:
    component, slash, face = word.partition("/")
    if slash and component not in components:
        raise ValueError(f'unknown component "{component}" in "{word}": {_which(component, components)}')
    found = (
        [_called(components[component], face)] if slash else [_called(c, word) for c in components.values()]
    )
    candidates = [missing for missing in found if missing]
    if len(candidates) > 1:
        ways = " or ".join(f"{missing.component}/{word}" for missing in candidates)
        raise ValueError(f'"{word}" is a face of {len(candidates)} components: write {ways}')
    if not candidates:
        raise ValueError(_unknown(word, components))
    return candidates[0]


def _called(component: Component, name: str) -> MissingPiece | None:
    """The piece that a word names; the component's own id does where it has only one face."""
    face = _face_called(component, name)
    if face is None and name == component.id and len(component.rows) == 1:
        face = (component.rows[0].id, None)
    return MissingPiece(component.id, face[0], face[1], 1) if face else None


def _unknown(word: str, components: Mapping[str, Component]) -> str:
    """What to say of a word that names no face."""
    name, slash, face = word.partition("/")
    if not slash and word in components:
        faces = _faces(components[word])
        return f'"{word}" has {len(components[word].rows)} faces: name them ({_some(faces)})'
    looked_in = [components[name]] if slash else list(components.values())
    known = [called for component in looked_in for called in _faces(component)]
    return f'unknown id "{word}": {suggestion(face or word, known, f"Ids: {_some(known)}.")}'


def _which(name: str, components: Mapping[str, Component]) -> str:
    return suggestion(name, components, f"Components: {', '.join(components)}.")
