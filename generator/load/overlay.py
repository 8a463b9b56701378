"""Merges an owner's overlay into a game: a CSV or YAML file for each component whose unknown faces he has looked up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from generator.load.csv_source import CsvCell
from generator.load.overlay_rows import BadRow, OverlayRow, RowsFile, quoted
from generator.load.packs import display_path
from generator.load.yaml_source import Unreadable
from generator.model.component import UNKNOWN, Component, Face, known_as
from generator.model.game import Game
from generator.model.problem import Place, Problem, suggestion
from generator.model.record import ID

CODES = {
    "O701": "a folder or a file that cannot be read, or a malformed header",
    "O702": "a file of no component, or a column that it does not have",
    "O703": "a row that does not fit",
    "O704": "a row that contradicts a source",
}
_FILES = (".csv", ".yaml", ".yml")


def overlaid(game: Game, folder: Path) -> tuple[Game, list[Problem]]:
    """The game merged with what a folder knows of its faces, and what is wrong with the files and rows left out."""
    problems: list[Problem] = []
    components = dict(game.components)
    for path, name in _files(folder, components, problems):
        component, languages = components[path.stem], game.head.languages
        try:
            rows = RowsFile(path, name, component, languages, problems).rows()
        except Unreadable as error:
            problems.append(replace(error.problem, code="O701"))
        else:
            components[path.stem] = _Filling(component, languages, problems).fill(rows)
    return replace(game, components=components), sorted(problems)


def _files(
    folder: Path, components: Mapping[str, Component], problems: list[Problem]
) -> Iterator[tuple[Path, str]]:
    """The files of components, each with the name to show; whatever else an owner keeps there is left alone."""
    here = display_path(folder)
    how = f"Name each file after a component, with .csv or .yaml. Components: {', '.join(components)}."
    try:
        paths = sorted(p for p in folder.iterdir() if p.suffix.lower() in _FILES and p.name[0] not in "._~")
    except OSError as error:
        what = f"the folder cannot be read: {error.strerror}"
        problems.append(Problem(Place(here), "O701", what, "Name the folder that holds your files."))
        return
    if not paths:
        problems.append(Problem(Place(here), "O701", "the folder holds no file of a component", how))
    seen: dict[str, str] = {}
    for path in paths:
        name, component = f"{here}/{path.name}", path.stem
        if component not in components:
            what, fix = f'unknown component "{component}"', suggestion(component, components, how)
            problems.append(Problem(Place(name), "O702", what, fix))
        elif component in seen:
            what = f'"{component}" has a file already, {seen[component]}'
            problems.append(Problem(Place(name), "O702", what, "Keep one of the two."))
        else:
            seen[component] = path.name
            yield path, name


class _Filling:
    """Fills rows into one component. `left` counts the pieces nobody knows yet, by their face."""

    def __init__(self, component: Component, languages: tuple[str, ...], problems: list[Problem]) -> None:
        self.component = component
        self.languages = languages
        self.problems = problems
        self.known = {face.id: face for face in component.rows}
        self.left = {face.id: face.copies for face in component.rows if _wholly_unknown(face, component)}
        self.new: dict[str, list[Face]] = {face: [] for face in self.known}
        self.seen: dict[str, Place] = {}

    def fill(self, rows: list[OverlayRow]) -> Component:
        """The component with its rows filled in; those that do not fit are reported and left out."""
        for row in rows:
            try:
                self._lay(row)
            except BadRow as error:
                self.problems.append(error.problem)
        for name in self.seen.keys() & self.left.keys():
            if not self.left[name]:
                what = f'no piece of "{name}" is left to fill: the new faces are all of them'
                fix = "Remove this row, or one of theirs."
                self.problems.append(Problem(self.seen[name], "O703", what, fix))
        faces = tuple(self._faces())
        if faces == self.component.rows:
            return self.component
        return self.component.model_copy(update={"faces": faces})

    def _faces(self) -> Iterator[Face]:
        for name, face in self.known.items():
            yield from self.new[name]
            left = self.left.get(name, face.copies)
            if left == face.copies:
                yield face
            elif left:
                yield face.model_copy(update={"copies": left})

    def _lay(self, row: OverlayRow) -> None:
        name = row.id("face")
        if name is None:
            row.reject("face", "a row that names no face", "Write the id of the face.")
        if name in self.seen:
            fix = "Remove one of the two, or give it another id; for several alike use `copies`."
            row.reject("face", f'"{name}" has a row already, at {self.seen[name]}', fix)
        self.seen[name] = row.place
        if name in self.known:
            self.known[name] = self._filled(row, self.known[name])
        else:
            self._take(row, name)

    # A row of a face that the game has

    def _filled(self, row: OverlayRow, face: Face) -> Face:
        """The face with what the row adds; what a source gives stays as it is."""
        if "of" in row.keys:
            what = f'"{face.id}" is a face of the game already'
            row.reject("of", what, "Leave `of` empty: it is for new faces.")
        if row.copies(face.copies) != face.copies:
            what = f'there are {face.copies} pieces of "{face.id}"'
            row.reject("copies", what, "Leave `copies` empty, or describe some of them under a new id.")
        title = row.title(self.languages)
        for language, words in title.items():
            called = (face.title or title).get(language)
            if called != words:
                self._contradict(row.keys[f"title-{language}"], f'"{face.id}" is called {quoted(called)}')
        data = dict(face.data)
        for column, cell in row.entries.items():
            was = data.get(column, UNKNOWN)
            if known_as(was)[1] != "source":
                data[column] = cell.value
            elif not _same(was, cell.value):
                self._contradict(cell, f'the source gives {quoted(was)} for "{column}" of "{face.id}"')
        return face.model_copy(update={"data": data, "title": face.title or self._in_every_language(title)})

    def _contradict(self, cell: CsvCell, what: str) -> None:
        fix = "Remove the entry, or tell us if the source is wrong."
        self.problems.append(Problem(cell.place, "O704", f"{what}, this says {quoted(cell.value)}", fix))

    # A row of a new face: some of the pieces of a face that is wholly unknown

    def _take(self, row: OverlayRow, name: str) -> None:
        if not ID.fullmatch(name):
            fix = (
                "Use lower-case ASCII words joined by hyphens. "
                "If a spreadsheet made a date of it, tell it that the column is text."
            )
            row.reject("face", f"{quoted(name)} is no id of a face", fix)
        of, copies = self._of(row, name), row.copies(1)
        title = self._in_every_language(row.title(self.languages))
        if copies > self.left[of]:
            what = f'"{name}" takes {copies} of "{of}", but {self.left[of] or "none"} of them are left'
            row.reject("copies", what, "Correct the copies, or remove a row.")
        self.left[of] -= copies
        face = next(face for face in self.component.rows if face.id == of)
        data = {column.id: UNKNOWN for column in self.component.columns}
        data |= {column: cell.value for column, cell in row.entries.items()}
        new = {"id": name, "title": title or face.title, "copies": copies, "data": data}
        self.new[of].append(face.model_copy(update=new))

    def _of(self, row: OverlayRow, name: str) -> str:
        """Which wholly unknown face the new one is some of."""
        of = row.id("of")
        if of is not None and of not in self.left:
            what = f'{quoted(of)} is no wholly unknown face of "{self.component.id}"'
            row.reject("of", what, suggestion(of, self.left, f"Those are: {', '.join(self.left) or 'none'}."))
        if of is None and not self.left:
            what = f'"{self.component.id}" has no face {quoted(name)}, and none that is wholly unknown'
            row.reject("face", what, suggestion(name, self.known, f"Its faces: {', '.join(self.known)}."))
        if of is None and len(self.left) > 1:
            what = f'"{self.component.id}" has no face {quoted(name)}; if it is a new one, of which is it?'
            fix = f"Name one in a column `of`: {', '.join(self.left)}."
            row.reject("face", what, suggestion(name, self.known, fix))
        return of or next(iter(self.left))

    def _in_every_language(self, title: Mapping[str, str]) -> dict[str, str] | None:
        """An owner reads one language off his copy: it stands for those that he leaves out."""
        if not title:
            return None
        return {language: title.get(language, next(iter(title.values()))) for language in self.languages}


def _wholly_unknown(face: Face, component: Component) -> bool:
    """Whether nothing tells the pieces of a face apart; without columns, the title is all there is to know."""
    named = face.title is not None and not component.columns
    return not named and all(entry == UNKNOWN for entry in face.data.values())


def _same(known: object, told: object) -> bool:
    """Whether an owner says what a source says; a cell of a table cannot tell a number from its digits."""
    if isinstance(known, bool) or isinstance(told, bool):
        return known is told
    if isinstance(known, dict):
        return known == told or told in known.values()
    if isinstance(known, list) and isinstance(told, list):
        return len(known) == len(told) and all(map(_same, known, told))
    if isinstance(known, list) or isinstance(told, list):
        return known == [told] or [known] == told
    return known == told or str(known) == str(told)
