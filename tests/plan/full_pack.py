"""The made-up game as the tests of incremental building want it: with a part of every kind that a game can have."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.games import ROOT

_SHORT = """\
  short:
    hu: "A legtöbb {term:pebble}: {value:prize} pont."
    en: "Most {term:pebble|pebbles}: {value:prize} points."
"""
_LAST_RULE = """\
- id: play.end
  title: {hu: Vége, en: The end}
  text: {hu: "A játék véget ér.", en: "The game is over."}
  see: [play.most]
  source: ours
"""
_RULINGS = """\
- id: nobody-has-any
  title: {hu: Senkinek sincs, en: Nobody has any}
  kind: silence
  about: [play.most]
  says: {hu: "A szabály hallgat.", en: "The rule is silent."}
  reading: {hu: "Senki sem kap pontot.", en: "Nobody gets points."}
  why: {hu: "A semmi nem a legtöbb.", en: "None is not the most."}
  source: ours
"""
_CALCULATORS = """\
offered:
- procedure: play
  title: {hu: A kavicsok, en: The pebbles}
  answers: {hu: "Ki mennyit kap.", en: "Who gets how much."}
labels:
  pebbles: {hu: Kavicsok, en: Pebbles}
  points: {hu: Pontok, en: Points}
"""
_FIGURES = '''\
"""The figures of a made-up game."""

from generator.draw.drawing import Drawing, PathItem, circle
from generator.draw.figures import Figures

FIGURES = Figures()


@FIGURES.figure("play")
def play(scene):
    """A heap for each player, as wide as it has pebbles."""
    heaps = [
        PathItem(circle(10 * place, 10, count), fill=FIGURES.marks["red"].colour)
        for place, count in enumerate(scene.given.pebbles.values(), 1)
    ]
    return Drawing(30, 20, tuple(heaps))
'''
_WORDS = "hu: [kavics]\nen: [pebble]\n"

_ADDED = {
    "rulings.yaml": _RULINGS,
    "calculators.yaml": _CALCULATORS,
    "figures.py": _FIGURES,
    "words.yaml": _WORDS,
}


def lay_out(home: Path) -> Path:
    """Write the game into a folder; its own folder there."""
    folder = home / "pebbles"
    # Handouts are tried in tests/cli/test_handouts.py: an output in several files, with renderers that take their time.
    ignored = shutil.ignore_patterns("__pycache__", "handouts.yaml")
    shutil.copytree(ROOT / "tests/packs/pebbles", folder, ignore=ignored)
    for name, text in _ADDED.items():
        (folder / name).write_text(text, encoding="utf-8")
    rules = folder / "rules/10-play.yaml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("  scoring: true\n", f"{_SHORT}  scoring: true\n") + _LAST_RULE, "utf-8")
    return folder


def change(folder: Path, name: str, old: str, new: str) -> None:
    """Put other words in the place of some that stand once in a file."""
    text = (folder / name).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")
