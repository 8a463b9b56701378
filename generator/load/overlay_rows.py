"""Reads the rows that an owner writes of a component's faces: a CSV table, or a YAML list."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NoReturn

from generator.load.csv_source import CsvCell, read_csv
from generator.load.yaml_source import Unreadable, YamlOrigin, YamlSource
from generator.model.component import UNKNOWN, Component
from generator.model.problem import Place, Problem, suggestion

_KEYS = ("face", "of", "copies")
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,17}")
#: Yes and no as people write them, and as a Hungarian spreadsheet writes what it takes for a truth value.
_YES_OR_NO = dict.fromkeys(("true", "yes", "igaz", "igen"), True) | dict.fromkeys(
    ("false", "no", "hamis", "nem"), False
)


class BadRow(Exception):
    """Raised for a row that has to be left out."""

    def __init__(self, place: Place, what: str, fix: str) -> None:
        super().__init__(what)
        self.problem = Problem(place, "O703", what, fix)


@dataclass(frozen=True)
class OverlayRow:
    """A row of an overlay, for one face: `face`, `of`, `copies` and `title-<language>` are its keys, the columns of the
    component its entries. Cells that say nothing are left out."""

    place: Place
    keys: dict[str, CsvCell] = field(default_factory=dict)
    entries: dict[str, CsvCell] = field(default_factory=dict)

    def reject(self, key: str, what: str, fix: str) -> NoReturn:
        """Reject the row for what one of its keys says, or because it is not there."""
        raise BadRow(self.keys[key].place if key in self.keys else self.place, what, fix)

    def id(self, key: str) -> str | None:
        """The id of a face; YAML reads one that is all digits as a number."""
        value = self.keys[key].value if key in self.keys else None
        if isinstance(value, bool) or not isinstance(value, str | int | None):
            self.reject(key, f"{quoted(value)} is no id of a face", "Write the id, in quotes if need be.")
        return None if value is None else str(value).strip()

    def copies(self, otherwise: int) -> int:
        """How many pieces look so."""
        value = self.keys["copies"].value if "copies" in self.keys else otherwise
        copies = int(value) if isinstance(value, str) and _WHOLE.fullmatch(value) else value
        if isinstance(copies, bool) or not isinstance(copies, int) or copies < 1:
            what = f"{quoted(value)} is no number of copies"
            self.reject("copies", what, "Write a whole number, 1 or more.")
        return copies

    def title(self, languages: tuple[str, ...]) -> dict[str, str]:
        """The title in the languages in which the row gives it."""
        title = {}
        for language in languages:
            cell = self.keys.get(f"title-{language}")
            if cell and not isinstance(cell.value, str):
                raise BadRow(cell.place, f"{quoted(cell.value)} is no title", "Write it in quotes.")
            if cell:
                title[language] = cell.value.strip()
        return title


def quoted(value: object) -> str:
    """A value as a message shows it."""
    if isinstance(value, list):
        value = " ".join("nothing" if part is None else str(part) for part in value)
    text = ("no", "yes")[value] if isinstance(value, bool) else str(value)
    return f'"{text[:57]}…"' if len(text) > 60 else f'"{text}"'


@dataclass(frozen=True)
class RowsFile:
    """A file of rows, the component that they are about, and where to say what is wrong with single parts of it."""

    path: Path
    name: str
    component: Component
    languages: tuple[str, ...]
    problems: list[Problem]

    @property
    def _columns(self) -> tuple[str, ...]:
        return tuple(column.id for column in self.component.columns)

    def rows(self) -> list[OverlayRow]:
        """The rows; Unreadable when the file as a whole cannot be read."""
        if not self.path.is_file():
            raise self._unreadable("is no file", "Move it elsewhere.")
        return list(self._csv_rows() if self.path.suffix.lower() == ".csv" else self._yaml_rows())

    def _unreadable(self, what: str, fix: str, place: Place | None = None) -> Unreadable:
        return Unreadable(Problem(place or Place(self.name), "O701", what, fix))

    def _unknown_column(self, place: Place, column: str, known: tuple[str, ...]) -> None:
        fix = suggestion(column, known, f"Columns: {', '.join(known) or 'none'}.")
        self.problems.append(Problem(place, "O702", f"unknown column {quoted(column)}", fix))

    def _reject(self, place: Place, what: str, fix: str) -> None:
        self.problems.append(Problem(place, "O703", what, fix))

    # YAML: a list of rows with the keys face, of, copies, title and data

    def _yaml_rows(self) -> Iterator[OverlayRow]:
        source = YamlSource(self.path, self.name)
        self.problems.extend(replace(problem, code="O701") for problem in source.problems)
        if not isinstance(source.data, list) or not source.data:
            raise self._unreadable("this must be a list of rows", "Start each with `- face: …`.")
        for index, entry in enumerate(source.data):
            origin = source.origin(index)
            if isinstance(entry, dict):
                yield self._yaml_row(origin, entry)
            else:
                self._reject(origin.place(), "a row has keys with values", "Start it with `- face: …`.")

    def _yaml_row(self, origin: YamlOrigin, entry: Mapping[str, object]) -> OverlayRow:
        row = OverlayRow(origin.place())
        for key, value in entry.items():
            if key in ("title", "data"):
                self._yaml_group(origin, key, value, row)
            elif key not in _KEYS:
                self._unknown_column(origin.place(f"#{key}"), key, (*_KEYS, "title", "data"))
            elif _says_something(value):
                row.keys[key] = CsvCell(value, origin.place(key))
        return row

    def _yaml_group(self, origin: YamlOrigin, key: str, group: object, row: OverlayRow) -> None:
        """The keys inside title or data."""
        if not isinstance(group, dict):
            self._reject(origin.place(key), f'wrong type for "{key}"', f"Write {key}: {{…: …}}.")
            return
        known = self.languages if key == "title" else self._columns
        for name, value in group.items():
            cell = CsvCell(value, origin.place(key, name))
            if name not in known:
                self._unknown_column(origin.place(key, f"#{name}"), name, known)
            elif key == "data":
                self._yaml_entry(name, cell, row)
            elif _says_something(value):
                row.keys[f"title-{name}"] = cell

    def _yaml_entry(self, column: str, cell: CsvCell, row: OverlayRow) -> None:
        if not _is_entry(cell.value, self.languages):
            what = f'no entry for "{column}": {quoted(cell.value)}'
            self._reject(cell.place, what, "Write a number, a word, a text or a list.")
        elif _says_something(cell.value):
            word = cell.value.strip().lower() if isinstance(cell.value, str) else ""
            row.entries[column] = replace(cell, value=_YES_OR_NO.get(word, cell.value))

    # CSV: a header that names the columns, and the rows below it

    def _csv_rows(self) -> Iterator[OverlayRow]:
        keys = (*_KEYS, *(f"title-{language}" for language in self.languages))
        header, *lines = read_csv(self.path, self.name) or [{}]
        self._check_header(list(header.values()), (*keys, *self._columns))
        for cells in lines:
            row = OverlayRow(next(iter(cells.values())).place)
            for number, cell in cells.items():
                if number not in header:
                    fix = "Name its column in the header."
                    raise self._unreadable("a cell under no heading", fix, cell.place)
                column = header[number].value
                if column in keys:
                    row.keys[column] = cell
                elif column in self._columns and _says_something(cell.value):
                    row.entries[column] = replace(cell, value=_csv_entry(cell.value))
            yield row

    def _check_header(self, header: list[CsvCell], known: tuple[str, ...]) -> None:
        """A heading that nobody knows leaves out its column; without the ids of the faces, no row can be laid."""
        seen = set()
        for cell in header:
            if cell.value in seen:
                what = f"two columns {quoted(cell.value)}"
                raise self._unreadable(what, "Remove one of the two.", cell.place)
            seen.add(cell.value)
        if "face" not in seen:
            raise self._unreadable('there is no column "face"', f"Start with a line of {', '.join(known)}.")
        for cell in header:
            if cell.value not in known:
                self._unknown_column(cell.place, cell.value, known)


def _says_something(value: object) -> bool:
    """Whether a value says more than that nobody knows."""
    if isinstance(value, str):
        return value.strip() not in ("", UNKNOWN)
    return value is not None and value != [] and value != {}


def _csv_entry(text: str) -> object:
    """What a cell says: a number, yes or no, a list of whole numbers, or words."""
    if text.lower() in _YES_OR_NO:
        return _YES_OR_NO[text.lower()]
    if _WHOLE.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    parts = text.split()
    return [int(part) for part in parts] if all(map(_WHOLE.fullmatch, parts)) else text


def _is_entry(value: object, languages: tuple[str, ...]) -> bool:
    """Whether a face can carry it: something plain, a list of plain things, or a text in every language."""
    if isinstance(value, dict):
        return not value or (set(value) == set(languages) and all(isinstance(v, str) for v in value.values()))
    if isinstance(value, list):
        return not any(part is None or isinstance(part, list | dict) for part in value)
    return True
