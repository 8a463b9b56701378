"""What the figures of every game show, as it was looked at and approved.

A picture that changes has to be looked at before it is printed: a test compares each with what is kept in
tests/content/pictures/GAME.txt, its words to the letter and its lines by their digest. After looking at what has changed, keep it:
`.venv/bin/python -m tests.content.pictures GAME FOLDER` writes each changed picture into the folder as SVG; with `--approve` it
keeps them, too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path

from generator.check.loaded_game import LoadedGame
from generator.draw.drawing import Drawing
from generator.draw.figures import Figures
from generator.press.edition import Edition
from tests import svg_strings
from tests.games import loaded_game_of

HERE = Path(__file__).with_name("pictures")


@dataclass(frozen=True)
class Shown:
    """What the picture of an example shows: a digest of its lines, and its words."""

    digest: str
    words: str


def edition_of(loaded: LoadedGame, figures: Figures | None = None) -> Edition:
    """The edition whose pictures are kept: that of the first language."""
    game = loaded.game
    return Edition(game, game.head.languages[0], runs=loaded.runs, figures=figures or loaded.figures)


def shown(edition: Edition, name: str) -> Shown | None:
    """What a picture shows now; None where an example has none."""
    example = edition.game.examples[name]
    drawing = edition.figure(example)
    return Shown(digest_of(drawing), edition.said(drawing, example)) if drawing else None


def digest_of(drawing: Drawing) -> str:
    """A digest of what is drawn: a program that writes it otherwise changes none."""
    return blake2b(svg_strings.svg(drawing).encode(), digest_size=6).hexdigest()


@cache
def approved(game: str) -> dict[str, Shown]:
    """What was approved, by example."""
    path = HERE / f"{game}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    heads = (line.split() for line in lines[::2])
    return {
        name: Shown(digest, words.strip()) for (name, digest), words in zip(heads, lines[1::2], strict=True)
    }


def changed(game: str) -> Iterator[tuple[str, Shown | None]]:
    """The examples whose pictures are not what was approved."""
    edition, kept = edition_of(loaded_game_of(game)), approved(game)
    for name in edition.game.examples:
        now = shown(edition, name)
        if now != kept.get(name):
            yield name, now


def approve(game: str) -> None:
    """Keep what every picture shows now."""
    edition = edition_of(loaded_game_of(game))
    found = ((name, shown(edition, name)) for name in edition.game.examples)
    HERE.mkdir(exist_ok=True)
    lines = (f"{name} {now.digest}\n    {now.words}\n" for name, now in found if now)
    (HERE / f"{game}.txt").write_text("".join(lines), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--approve", action="store_true")
    wish = parser.parse_args(arguments)
    wish.folder.mkdir(parents=True, exist_ok=True)
    edition = edition_of(loaded_game_of(wish.game))
    for name, now in changed(wish.game):
        print(
            f"{name}\n    was: {getattr(approved(wish.game).get(name), 'words', '-')}\n    is:  {now and now.words}"
        )
        drawing = edition.figure(edition.game.examples[name])
        if drawing:
            (wish.folder / f"{name}.svg").write_text(svg_strings.svg(drawing), encoding="utf-8")
    if wish.approve:
        approve(wish.game)


if __name__ == "__main__":
    main()
