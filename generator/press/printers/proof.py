"""The two sides of the proof that shows how a printer lays its backs behind its fronts."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import stringWidth

from generator.draw.drawing import Drawing, Item, PathItem, Point, TextItem, line, polygon, rect
from generator.draw.fonts import registered
from generator.draw.vocabulary import INK, PAPER, SOFT
from generator.press.paper import Paper
from generator.press.printers.profile import RULER, Profile, identity
from generator.press.printers.proof_marks import FINE, example, field, ruler, target
from generator.press.printers.targets import fields, targets
from generator.press.sheets.sheet import Flip

#: All lengths in millimetres. Everything but the corners and the foot hangs on the middle of the page, so that it fits
#: any paper.
_PANEL, _STEPS, _RULER, _EXAMPLE, _WRITE, _FOOT = 160.0, -77.0, 32.0, 20.0, 67.0, 12.0
#: How far the number of a target stands from it, towards the middle of the page.
_DISC = 21.0
#: The target of the example: none that stands on the sheet, so that nobody looks for its squares there.
_NOBODY = 9


@dataclasses.dataclass(frozen=True)
class ProofWords:
    """The words on a proof, in the reader's language."""

    title: str
    again: str
    front: str
    back: str
    flip_long: str
    flip_short: str
    prick: str
    turn: str
    measure: str
    ruler: str
    find: str
    between: str
    type: str
    check: str
    otherwise: str
    inside: str
    line: str
    write: str
    settings: str
    right: str
    left: str
    down: str
    up: str
    clockwise: str
    counterclockwise: str
    size: str
    everything: str
    decimal: str


def words_from(messages: Mapping[str, str]) -> ProofWords:
    """The words of a proof out of all messages of a language, where they stand as `proof-title`, `proof-flip-long` …"""
    names = [known.name for known in dataclasses.fields(ProofWords)]
    told = {name: messages[f"proof-{name.replace('_', '-')}"] for name in names}
    return ProofWords(**{name: text.format(length=f"{RULER:g}") for name, text in told.items()})


def proof_front(paper: Paper, flip: Flip, profile: Profile | None, words: ProofWords) -> Drawing:
    """The front: five targets to prick through and a ruler to measure. With a profile: the second proof."""
    middle, left = paper.height / 2, (paper.width - RULER) / 2
    items = [
        *_head(paper, flip, profile, words, words.front),
        *_steps(paper, (words.prick, words.turn, words.measure)),
        TextItem((paper.width / 2, middle + _RULER - 4), words.ruler, 3.6, "bold"),
        *ruler(left, middle + _RULER),
        *_blank((left + RULER + 8, middle + _RULER + 4), 16, after="mm"),
        *_foot(paper, profile, words.front),
    ]
    for number, at in targets(paper).items():
        items += target(at, number, _disc(at, paper))
    return Drawing(paper.width, paper.height, tuple(items))


def proof_back(paper: Paper, flip: Flip, profile: Profile | None, words: ProofWords) -> Drawing:
    """The back: the squares that the holes fall into. With a profile: the second proof, which tells what is in force.

    Nothing is put right here: like every back it goes through the profile's correction as a whole when it is printed.
    """
    steps = (words.check, words.otherwise) if profile else (words.find, words.between, words.type)
    top, left = paper.height / 2 + _EXAMPLE, (paper.width - _PANEL) / 2
    told = (
        _settings(paper, profile, words)
        if profile
        else example((left + 33, top + 5), _NOBODY, (words.inside, words.line))
    )
    items = [
        *_head(paper, flip, profile, words, words.back),
        *_steps(paper, steps),
        *told,
        *_answers(paper, words),
        *_foot(paper, profile, words.back),
    ]
    for number, at in fields(paper, flip).items():
        items += field(at, number, _disc(at, paper))
    return Drawing(paper.width, paper.height, tuple(items))


def _disc(at: Point, paper: Paper) -> Point:
    return (at[0] + (_DISC if at[0] <= paper.width / 2 else -_DISC), at[1])


def _head(paper: Paper, flip: Flip, profile: Profile | None, words: ProofWords, side: str) -> Iterator[Item]:
    """What this is, and which side of it, too large to be missed."""
    middle = paper.width / 2
    width = stringWidth(side.upper(), registered("bold"), 7) + 10
    turned = words.flip_long if flip == "long" else words.flip_short
    yield TextItem((middle, 24), words.again if profile else words.title, 6.4, "bold")
    yield PathItem(rect(middle - width / 2, 29, width, 11, 2), fill=INK)
    yield TextItem((middle, 36.9), side.upper(), 7, "bold", "middle", PAPER)
    yield TextItem((middle, 46.5), f"{paper.id.upper()} · {turned}", 3.4, "regular", "middle", SOFT)


def _steps(paper: Paper, steps: tuple[str, ...]) -> Iterator[Item]:
    """What to do, one thing after another; without numbers, which belong to the targets."""
    left, y = (paper.width - _PANEL) / 2, paper.height / 2 + _STEPS
    for step in steps:
        yield PathItem(polygon([(left, y - 2.9), (left + 2.6, y - 1.4), (left, y + 0.1)]), fill=INK)
        for words in simpleSplit(step, registered(), 4.4, _PANEL - 6):
            yield TextItem((left + 6, y), words, 4.4, "regular", "start")
            y += 5.8
        y += 3


def _settings(paper: Paper, profile: Profile, words: ProofWords) -> Iterator[Item]:
    """What is done to the back, in words, so that no sign has to be understood."""
    left, y = paper.width / 2 - 50, paper.height / 2 + _EXAMPLE + 4
    yield TextItem((left, y), words.settings, 4.4, "bold", "start")
    yield TextItem((left + 100, y), profile.name, 4.4, "regular", "end", SOFT)
    for label, value in _told(profile, words):
        y += 6.6
        yield PathItem(line((left, y - 4.6), (left + 100, y - 4.6)), stroke=SOFT, width=FINE)
        yield TextItem((left, y), label, 4, "regular", "start")
        yield TextItem((left + 100, y), value.replace(".", words.decimal), 4, "bold", "end")


def _told(profile: Profile, words: ProofWords) -> Iterator[tuple[str, str]]:
    yield words.left if profile.x < 0 else words.right, f"{abs(profile.x):.2f} mm"
    yield words.up if profile.y < 0 else words.down, f"{abs(profile.y):.2f} mm"
    yield words.counterclockwise if profile.angle < 0 else words.clockwise, f"{abs(profile.angle):.2f}°"
    yield words.size, f"{100 * profile.scale:.2f} %"
    if profile.ruler is not None:
        yield words.everything, f"{100 * profile.enlarged:.2f} %"


def _answers(paper: Paper, words: ProofWords) -> Iterator[Item]:
    """Lines to write the readings on, as they will be typed."""
    left, y = (paper.width - _PANEL) / 2, paper.height / 2 + _WRITE
    yield TextItem((left, y), words.write, 3.6, "bold", "start")
    for place, number in enumerate(targets(paper)):
        yield from _blank((left + place * 33, y + 12), 21, before=f"{number}=")


def _blank(at: Point, width: float, before: str = "", after: str = "") -> Iterator[Item]:
    """A line to write on."""
    x, y = at
    if before:
        yield TextItem(at, before, 5.2, "bold", "start")
        x += 6.5
    yield PathItem(line((x, y + 0.8), (x + width, y + 0.8)), stroke=INK, width=FINE)
    if after:
        yield TextItem((x + width + 1, y), after, 4, "regular", "start")


def _foot(paper: Paper, profile: Profile | None, side: str) -> Iterator[Item]:
    told = (profile or identity(paper)).described
    said = f"{side} · {paper.id.upper()} · {told}"
    yield TextItem((paper.width / 2, paper.height - _FOOT), said, 3, "regular", "middle", SOFT)
