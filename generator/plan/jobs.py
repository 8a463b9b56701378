"""The jobs of a run: one file each, built from known inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.model.game import Game
from generator.press.data import game_data
from generator.scoring.procedure import Run

KINDS = ("data",)


@dataclass(frozen=True)
class Job:
    """One file to build: where it goes below the output folder, and what makes its bytes."""

    path: Path
    build: Callable[[], bytes]


def jobs_of(game: Game, runs: Mapping[str, Run], kinds: Iterable[str] = KINDS) -> Iterator[Job]:
    """Every job of one game."""
    if "data" in kinds:
        yield Job(Path(game.id, "data.json"), lambda: game_data(game, runs))
