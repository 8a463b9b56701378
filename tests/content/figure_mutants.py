"""Spoils the code of a game's figures, one place at a time: whatever changes what is shown has to be noticed.

By hand: `.venv/bin/python -m tests.content.figure_mutants GAME [--sample N] [--seed S]` says how many changed what is shown, how many
of these the check noticed by itself and how many only the approved pictures, and prints those that nobody noticed.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from generator.check import figures as figures_check
from generator.check.loaded_game import LoadedGame
from generator.draw.figures import Figures
from tests.content.code_mutants import Code, Mutant, picked
from tests.content.engine_mutants import LIMIT, TookTooLong, stop
from tests.content.pictures import approved, edition_of, shown
from tests.games import CONTENT, loaded_game_of

#: What came of a mutant.
SAME, CHECKED, COMPARED, UNNOTICED = "same", "check", "approved pictures", "nobody"


@dataclass(frozen=True)
class Found:
    """Who noticed a mutant, and by which example."""

    mutant: Mutant
    by: str
    example: str = ""


@cache
def code_of(game: str) -> Code:
    folder = CONTENT / game
    return Code(next(p for p in (folder / "figures/__init__.py", folder / "figures.py") if p.is_file()))


#: For fewer mutants it is not worth while to find out which figures run which function.
FEW = 20


def chosen(game: str, size: int, chance: random.Random) -> list[Mutant]:
    """Some mutants of a game's figures; a few are all of one module, since to list all takes seconds."""
    modules = (chance.choice(sorted(code_of(game).files)),) if size < FEW else ()
    return picked(code_of(game).mutants(*modules), size, chance)


def tried(game: str, mutant: Mutant, one_of_many: bool = True) -> Found:
    """Who noticed a mutant, if it changes what is shown."""
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, 4 * LIMIT)
    try:
        with code_of(game).loaded("rulewright_mutant", mutant) as module:
            module.FIGURES.marks = loaded_game_of(game).game.marks
            loaded = replace(loaded_game_of(game), figures=module.FIGURES)
            return _noticed(
                loaded, mutant, _in_order(loaded, mutant) if one_of_many else loaded.game.examples
            )
    except (Exception, TookTooLong):  # it cannot be loaded, which the check tells
        return Found(mutant, CHECKED)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _noticed(loaded: LoadedGame, mutant: Mutant, names: Iterable[str]) -> Found:
    edition, kept = edition_of(loaded), approved(loaded.game.id)
    for name in names:
        try:
            now = shown(edition, name)
        except Exception:  # the check draws it too, and tells
            return Found(mutant, CHECKED, name)
        if now == _before(loaded.game.id, name):
            continue
        _NOTICED.setdefault((loaded.game.id, mutant.module), []).append(name)
        if _is_checked(loaded, name):
            return Found(mutant, CHECKED, name)
        return Found(mutant, COMPARED if now != kept.get(name) else UNNOTICED, name)
    return Found(mutant, SAME)


@cache
def _before(game: str, name: str) -> object:
    return shown(edition_of(loaded_game_of(game)), name)


def _is_checked(loaded: LoadedGame, name: str) -> bool:
    """Whether the check complains of the figure of an example."""
    figures = loaded.figures
    assert isinstance(figures, Figures)
    replay = next(replay for replay in loaded.replays if replay.example.id == name)
    return any(figures_check.of_replay(edition_of(loaded), figures, replay))


_NOTICED: dict[tuple[str, str], list[str]] = {}


def _in_order(loaded: LoadedGame, mutant: Mutant) -> list[str]:
    """The examples whose figures run the function, those first that noticed something in this module before."""
    name, every = mutant.function.split(".")[0], _functions_run(loaded.game.id)
    running = [one for one, run in every.items() if not name or (mutant.module, name) in run]
    quick = _NOTICED.get((loaded.game.id, mutant.module), ())[-8:]
    return list(dict.fromkeys((*(one for one in quick if one in running), *running)))


@cache
def _functions_run(game: str) -> dict[str, set[tuple[str, str]]]:
    """The functions that the figure of each example runs, by module and name."""
    found = {}
    for name in loaded_game_of(game).game.examples:
        run: set[tuple[str, str]] = set()
        sys.setprofile(partial(_note, CONTENT / game / "figures", run))
        try:
            shown(edition_of(loaded_game_of(game)), name)
        finally:
            sys.setprofile(None)
        found[name] = run
    return found


def _note(home: Path, run: set[tuple[str, str]], frame: Any, event: str, _: Any) -> None:
    path = Path(frame.f_code.co_filename)
    if event == "call" and home in (path.parent, path.with_suffix("")):
        run.add((path.stem, frame.f_code.co_qualname.split(".")[0]))


def campaign(game: str, size: int, chance: random.Random) -> Iterator[Found]:
    """What came of some mutants."""
    for mutant in chosen(game, size, chance):
        yield tried(game, mutant, size >= FEW)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=10**9)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args(arguments)
    counts = dict.fromkeys((SAME, CHECKED, COMPARED, UNNOTICED), 0)
    for found in campaign(wish.game, wish.sample, random.Random(wish.seed)):
        counts[found.by] += 1
        if found.by == UNNOTICED:
            print(found.mutant, found.example)
    print(wish.game, counts)


if __name__ == "__main__":
    main()
