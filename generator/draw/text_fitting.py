"""Fits words and icons into a box: breaks them into lines, and makes them smaller if they would not fit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.draw.addition import total
from generator.draw.drawing import Drawing, GroupItem, Item, TextItem, Weight, scaled_items
from generator.draw.measure import ems
from generator.model.layout import Box

#: Where an icon stands in a line, and how high it is, in parts of the size of the type: a little more than a capital.
_ICON_HEIGHT, _ICON_BELOW = 0.86, 0.12
#: How far capitals and the letters below the line reach, in parts of the size of the type.
_ASCENT, _DESCENT = 0.72, 0.22
_SMALLER = 0.96
_WORD_JOINER = "\u2060"


@dataclass(frozen=True)
class Icon:
    """A small drawing that stands in a line of text for some words."""

    drawing: Drawing
    words: str

    @property
    def width(self) -> float:
        """How wide it stands in type one unit high."""
        return self.drawing.width / self.drawing.height * _ICON_HEIGHT


#: A run of a text: words, or an icon among them.
TextRun = str | Icon
#: What holds together in a line, how wide it is in ems, and whether a space parts it from what comes before.
_Atom = tuple[tuple[TextRun, ...], float, bool]


@dataclass(frozen=True)
class TextStyle:
    """How a text is set: the wanted size of its type and the least, its leading, weight, place in its box and colour."""

    size: float
    least: float
    leading: float = 1.2
    weight: Weight = "regular"
    align: str = "start"
    stand: str = "middle"
    fill: str = "#1c1a17"


class TooLong(Exception):
    """Raised when words do not fit their box, even in the smallest type that is allowed."""

    def __init__(self, words: str = "", box: Box | None = None) -> None:
        super().__init__(words)
        self.box = box

    @property
    def shortened(self) -> str:
        """The words, or how they begin."""
        words = str(self)
        return words if len(words) <= 60 else f"{words[:57]}…"


def fit_text(runs: Sequence[TextRun], width: float, height: float, style: TextStyle) -> tuple[Item, ...]:
    """Lay out words in a box of that size, each line where it belongs, in the largest type that is tried and fits; TooLong when
    none does."""
    atoms = _atoms(tuple(runs), style.weight)
    size = style.size
    while True:
        lines = _lines(atoms, width / size, ems(" ", style.weight))
        if lines is not None and _height(len(lines), size, style) <= height:
            return tuple(_placed(lines, size, width, height, style))
        if size <= style.least:
            raise TooLong
        size = max(size * _SMALLER, style.least)


def _height(lines: int, size: float, style: TextStyle) -> float:
    return size * ((lines - 1) * style.leading + _ASCENT + _DESCENT) if lines else 0


@lru_cache(maxsize=4_000)
def _atoms(runs: tuple[TextRun, ...], weight: Weight) -> tuple[_Atom, ...]:
    """The unbreakable parts of a text: words, icons, and words with the icons that touch them."""
    atoms: list[_Atom] = []
    spaced = True
    for run in runs:
        if isinstance(run, Icon):
            spaced = _add(atoms, run, run.width, spaced)
            continue
        for part in re.split(r"([ \n]+|(?<=[^\W\d]-)(?=\w))", run.replace(_WORD_JOINER, "")):
            if not part:  # after a hyphen: a line may break here, without a space
                atoms.append(((), 0.0, False))
            elif not part.strip(" \n"):
                spaced = True
            else:
                spaced = _add(atoms, part, ems(part, weight), spaced)
    return tuple(atom for atom in atoms if atom[0])


def _add(atoms: list[_Atom], run: TextRun, width: float, spaced: bool) -> bool:
    """Append a run as an atom of its own, or to the atom that it touches."""
    if spaced or not atoms or not atoms[-1][0]:
        atoms.append(((run,), width, spaced))
    else:
        runs, before, was_spaced = atoms.pop()
        atoms.append(((*runs, run), before + width, was_spaced))
    return False


def _lines(atoms: Sequence[_Atom], width: float, space: float) -> list[list[_Atom]] | None:
    """The atoms in lines of that many ems; None when one of them is wider than a line."""
    lines: list[list[_Atom]] = []
    used = 0.0
    for atom in atoms:
        gap = space if atom[2] else 0.0
        if lines and used + gap + atom[1] <= width:
            lines[-1].append(atom)
            used += gap + atom[1]
        elif atom[1] > width:
            return None
        else:
            lines.append([atom])
            used = atom[1]
    return lines


def _placed(
    lines: Sequence[Sequence[_Atom]], size: float, width: float, height: float, style: TextStyle
) -> Iterator[Item]:
    """Each line on its baseline."""
    shift = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[style.stand]
    baseline = (height - _height(len(lines), size, style)) * shift + _ASCENT * size
    for line in lines:
        yield from _line(line, size, width, baseline, style)
        baseline += style.leading * size


def _line(
    line: Sequence[_Atom], size: float, width: float, baseline: float, style: TextStyle
) -> Iterator[Item]:
    runs = _joined(line)
    widths = [run.width if isinstance(run, Icon) else ems(run, style.weight) for run in runs]
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[style.align]
    x = (width - total(widths) * size) * shift
    for run, run_width in zip(runs, widths, strict=True):
        if isinstance(run, Icon):
            yield _standing(run, x, baseline, size)
        elif run.strip():
            yield TextItem((x, baseline), run, size, style.weight, "start", style.fill)
        x += run_width * size


def _joined(line: Sequence[_Atom]) -> list[TextRun]:
    """The runs of a line, with its spaces; words that stand together become one run."""
    runs: list[TextRun] = []
    for number, (parts, _, spaced) in enumerate(line):
        for place, part in enumerate(parts):
            space = " " if number and spaced and not place else ""
            if isinstance(part, Icon):
                runs += [space, part] if space else [part]
            elif runs and isinstance(runs[-1], str):
                runs[-1] += space + part
            else:
                runs.append(space + part)
    return runs


def _standing(icon: Icon, x: float, baseline: float, size: float) -> GroupItem:
    """An icon on the baseline."""
    scale = size * _ICON_HEIGHT / icon.drawing.height
    top = baseline + size * _ICON_BELOW - size * _ICON_HEIGHT
    return GroupItem((x, top), scaled_items(icon.drawing.items, scale), scale=scale, words=icon.words)
