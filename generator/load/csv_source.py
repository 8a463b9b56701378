"""Reads one CSV file as spreadsheets and people write them: the cells that are not empty, each with its place."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from typing import Any

from generator.load.yaml_nodes import MAX_BYTES
from generator.load.yaml_source import Unreadable
from generator.model.problem import Place, Problem

_STRANGE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
#: Blanks between closing quotes and the end of a cell: people align columns, and the csv module objects.
_ALIGNING = re.compile(r'(?<=") +(?=[,;\n]|\Z)')


@dataclass(frozen=True)
class CsvCell:
    """A cell: its value, and its place in the file."""

    value: Any  # the words of a cell, or whatever stands in YAML
    place: Place


def read_csv(path: Path, name: str) -> list[dict[int, CsvCell]]:
    """The lines that hold something, each with its cells by their number; Unreadable when the table cannot be made out."""
    return [cells for cells in _lines(_text(path, name), name) if cells]


def _text(path: Path, name: str) -> str:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise _fault(Place(name), f"the file is larger than {MAX_BYTES:,} bytes", "Keep only the rows.")
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        what = f"cannot be read: {error.strerror}"
        raise _fault(Place(name), what, "Check that it may be read.") from None
    except UnicodeDecodeError as error:
        place = Place(name, error.object.count(b"\n", 0, error.start) + 1)
        raise _fault(place, "is not UTF-8 text", "Save the file as CSV in UTF-8.") from None
    strange = _STRANGE.search(text)
    if strange:
        place = Place(name, text.count("\n", 0, strange.start()) + 1)
        raise _fault(place, "a character that may not stand in a text file", "Remove it.")
    return text


def _fault(place: Place, what: str, fix: str) -> Unreadable:
    return Unreadable(Problem(place, "O701", what, fix))


def _lines(text: str, name: str) -> Iterator[dict[int, CsvCell]]:
    """Every line of the table, which may be several of the file."""
    lines = list(io.StringIO(text))
    first = next((line for line in lines if line.strip()), "")
    # Spreadsheets that write decimals with a comma part cells with semicolons.
    separator = ";" if first.count(";") > first.count(",") else ","
    tidy = io.StringIO(_ALIGNING.sub("", text.replace("\t", " ")))
    reader = csv.reader(tidy, delimiter=separator, skipinitialspace=True, strict=True)
    done = 0
    try:
        for words in reader:
            start = Place(name, done + 1)
            raw = "".join(lines[done : reader.line_num]).split(separator)
            # Where a cell holds a separator, its line alone is told.
            places = _places(raw, start) if len(raw) == len(words) else repeat(start)
            cells = enumerate(zip(words, places, strict=False))
            yield {number: CsvCell(word.strip(), place) for number, (word, place) in cells if word.strip()}
            done = reader.line_num
    except csv.Error:
        fix = 'Close the quotes at the end of the cell, and double those inside it: "".'
        raise _fault(Place(name, done + 1), "a cell whose quotes do not close", fix) from None


def _places(raw: Sequence[str], start: Place) -> Iterator[Place]:
    """Where the cells of a line begin; in quotes they may run over several lines of the file."""
    line, column = start.line, start.column
    for cell in raw:
        yield Place(start.file, line, column)
        breaks = cell.count("\n")
        column = (1 if breaks else column) + len(cell.rpartition("\n")[2]) + 1
        line += breaks
