"""Runs every check over a game: first what the others rely on, then the rest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType

from generator.check import (
    avoided_words,
    calculators,
    components,
    conditions,
    cycles,
    example_texts,
    examples,
    exchanged_texts,
    faces,
    figures,
    game_head,
    handouts,
    ids,
    layouts,
    letters,
    references,
    same_numbers,
    score_pad,
    scoring_rules,
    typed_numbers,
    value_tables,
)
from generator.check.loaded_game import LoadedGame
from generator.draw.figures import Figures
from generator.load.folder import load_game
from generator.load.pack_code import file_of, load_figures, load_procedures
from generator.model.game import Game
from generator.model.problem import Place, Problem

#: Without these nothing can be told or scored; each group relies on the one before.
FOUNDATIONS = ((game_head,), (cycles, conditions, value_tables))
#: These read records and texts. The order does not matter: problems are sorted.
READING = (
    ids,
    example_texts,
    references,
    typed_numbers,
    avoided_words,
    same_numbers,
    components,
    layouts,
    handouts,
)
#: What these find may be right: it is told, and fails nothing.
WARNING = (exchanged_texts,)
#: This draws what the others have found to be right.
DRAWING = (faces, letters)
#: These replay examples, which needs every rule, value and example to have been read.
REPLAYING = (examples, scoring_rules, score_pad, calculators, figures)
#: A problem with these codes may only follow from a file of that kind that could not be read.
FOLLOWS_FROM = {"R201": "rules", "R202": "values", "R203": "terms", "R204": "components", "S304": "rules"}

#: And one with these from an example that could not be replayed.
FOLLOW_FROM_FAILURES = frozenset({"C608", "C609"})


@dataclass(frozen=True)
class CheckReport:
    """The report of all checks: a game as far as it could be read, everything that is wrong with it, and what only looks so."""

    folder: Path
    game: Game | None
    loaded: LoadedGame | None
    problems: tuple[Problem, ...]
    #: Whether everything that checks rely on is there.
    sound: bool = True

    @cached_property
    def warnings(self) -> tuple[Problem, ...]:
        """What may be right; builds do not ask for it."""
        return _tidy(_said_by(WARNING, self.loaded)) if self.loaded and self.sound else ()


@dataclass(frozen=True)
class LoadResult:
    """The result of loading a game: the game as far as it could be read, and what is wrong with its files; nothing is checked
    yet."""

    folder: Path
    game: Game | None
    loaded: LoadedGame | None
    problems: tuple[Problem, ...]


def load_and_check(folder: Path) -> CheckReport:
    """Load a game and run every check that can be run."""
    return check_all(load_all(folder))


def load_all(folder: Path) -> LoadResult:
    """Load a game with its engine and its figures."""
    game, problems = load_game(folder)
    if game is None:
        return LoadResult(folder, None, None, tuple(problems))
    procedures, engine_problems = load_procedures(folder)
    problems += engine_problems
    if procedures is None:
        return LoadResult(folder, game, None, tuple(problems))
    drawn, figure_problems = load_figures(game)
    problems += figure_problems
    if drawn is not None and type(drawn) is not Figures:
        fix = "Write `FIGURES = Figures()` and register the figures with it."
        problems.append(Problem(Place(file_of(folder, "figures")), "E513", "FIGURES is something else", fix))
        drawn = None
    return LoadResult(folder, game, LoadedGame(game, procedures, drawn), tuple(problems))


def check_all(found: LoadResult) -> CheckReport:
    """Run every check that can be run over a game."""
    game, loaded, problems = found.game, found.loaded, list(found.problems)
    if game is None or loaded is None:
        return CheckReport(found.folder, game, None, _tidy(problems))
    shaky = _shaky(loaded)
    problems += shaky
    if not shaky:
        problems += _said_by(_checks_for(game), loaded)
    if not problems and not game.broken and not game.unread:
        problems += _said_by(DRAWING, loaded)
    kept = [problem for problem in problems if not _follows(problem.code, game, loaded)]
    return CheckReport(found.folder, game, loaded, _tidy(kept), not shaky)


def _follows(code: str, game: Game, loaded: LoadedGame) -> bool:
    """Whether a problem may only follow from another one."""
    if code in FOLLOW_FROM_FAILURES:
        return any(replay.run is None for replay in loaded.replays)
    return FOLLOWS_FROM.get(code) in game.unread


def _shaky(loaded: LoadedGame) -> list[Problem]:
    """What the first group of foundations that is not sound says."""
    for group in FOUNDATIONS:
        found = [problem for check in group for problem in check.check(loaded)]
        if found:
            return found
    return []


def _checks_for(game: Game) -> tuple[ModuleType, ...]:
    whole = not game.broken and not game.unread & {"rules", "values", "examples"}
    return (*READING, *REPLAYING) if whole else READING


def _said_by(checks: tuple[ModuleType, ...], loaded: LoadedGame) -> list[Problem]:
    return [problem for check in checks for problem in check.check(loaded)]


def _tidy(problems: list[Problem]) -> tuple[Problem, ...]:
    """In file order, each once."""
    return tuple(sorted(set(problems)))
