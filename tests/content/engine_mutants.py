"""Spoils the rules in a game's engine, one place at a time: the published examples have to notice.

By hand: `.venv/bin/python -m tests.content.engine_mutants GAME [--sample N] [--seed S] [--refusals] [--jobs N]` prints each that
nobody noticed, with its place. Those that change nothing that can be seen stand in tests/content/equivalent_mutants/GAME.yaml, each
as `{mutant: "the line as it is printed", why: "the reason"}`.
"""

from __future__ import annotations

import argparse
import random
import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from generator.check import examples, scoring_rules
from generator.check.loaded_game import LoadedGame, Replay
from generator.model.example import Example
from tests.content.code_mutants import Code, Mutant, picked
from tests.games import CONTENT, loaded_game_of, read_yaml

EQUIVALENT = Path(__file__).with_name("equivalent_mutants")
#: So long may the replay of all examples take, in seconds of the processor.
LIMIT = 5.0


class TookTooLong(BaseException):
    """No handler of errors may catch this one."""


@dataclass(frozen=True)
class Result:
    """How many mutants there were, and those that no example noticed."""

    tried: int
    survivors: tuple[Mutant, ...]


@cache
def code_of(game: str) -> Code:
    folder = CONTENT / game
    return Code(next(p for p in (folder / "scoring/__init__.py", folder / "scoring.py") if p.is_file()))


@cache
def equivalents(game: str) -> dict[str, str]:
    """The mutants that change nothing, each with the reason."""
    path = EQUIVALENT / f"{game}.yaml"
    return {one["mutant"]: one["why"] for one in read_yaml(path) or ()} if path.is_file() else {}


def rule_mutants(game: str, refusals: bool = False) -> Iterator[Mutant]:
    """The mutants of a game's rules, or those of what it refuses."""
    return (mutant for mutant in code_of(game).mutants() if mutant.refusal == refusals)


def is_noticed(game: str, mutant: Mutant) -> bool:
    """Whether the published examples tell a mutant from the engine."""
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, LIMIT)
    try:
        return _complains(game, mutant)
    except (TookTooLong, MemoryError, RecursionError):
        return True
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def stop(*_: Any) -> None:
    """End what takes too long."""
    raise TookTooLong


def _complains(game: str, mutant: Mutant) -> bool:
    try:
        with code_of(game).loaded("rulewright_mutant", mutant) as module:
            loaded = replace(loaded_game_of(game), procedures=module.PROCEDURES, figures=None)
            replays = []
            for example in _in_order(loaded, mutant):
                replays.append(loaded.replay(example))
                if any(examples.of_replay(loaded, replays[-1])):
                    return True
            return any(scoring_rules.check(_with(loaded, replays)))
    except Exception:  # it cannot even be loaded
        return True


def _in_order(loaded: LoadedGame, mutant: Mutant) -> list[Example]:
    """The examples, those first that noticed something in this module before."""
    quick = _NOTICED.setdefault((loaded.game.id, mutant.module), {})
    return sorted(loaded.game.examples.values(), key=lambda example: -quick.get(example.id, 0))


_NOTICED: dict[tuple[str, str], dict[str, int]] = {}


def _with(loaded: LoadedGame, replays: Sequence[Replay]) -> LoadedGame:
    loaded.__dict__["replays"] = tuple(replays)
    return loaded


def tried(game: str, chosen: Iterable[Mutant]) -> Result:
    """What came of some mutants, without those that change nothing."""
    count, survivors = 0, []
    for mutant in chosen:
        if str(mutant) not in equivalents(game):
            count += 1
            survivors += [] if is_noticed(game, mutant) else [mutant]
    return Result(count, tuple(survivors))


def _part(game: str, refusals: bool, size: int, seed: int, jobs: int, part: int) -> tuple[int, list[str]]:
    every = picked(rule_mutants(game, refusals), size, random.Random(seed))[part::jobs]
    result = tried(game, every)
    return result.tried, [f"{mutant}   [line {mutant.line}]" for mutant in result.survivors]


def main(arguments: Sequence[str] | None = None) -> Iterator[str]:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=10**9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--refusals", action="store_true")
    wish = parser.parse_args(arguments)
    part = partial(_part, wish.game, wish.refusals, wish.sample, wish.seed, wish.jobs)
    with ProcessPoolExecutor(wish.jobs) as pool:
        found = list(pool.map(part, range(wish.jobs)))
    survivors = [told for _, some in found for told in some]
    yield from survivors
    count, known = sum(tried for tried, _ in found), len(equivalents(wish.game))
    share = 100 * (count - len(survivors)) / max(count, 1)
    yield f"{wish.game}: {count - len(survivors)} of {count} noticed, {share:.1f} %; {known} known to change nothing"


if __name__ == "__main__":
    for line in main():
        print(line, flush=True)
