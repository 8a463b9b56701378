"""Scores a `given` from a file, and says where in the file something does not fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.check.loaded_game import LoadedGame, misread
from generator.load.yaml_source import YamlSource
from generator.model.json_data import JsonObject
from generator.model.pack_call import calling
from generator.model.problem import Place, Problem
from generator.model.sitting import Sitting
from generator.prose.answer import Answer, fault_of, plain, run_at
from generator.scoring.values import ValueFault


class CannotScore(Exception):
    """Raised when a `given` cannot be scored."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def score_given(
    loaded: LoadedGame,
    procedure: str,
    given: Mapping[str, object],
    source: YamlSource,
    choices: Mapping[str, str],
) -> Answer:
    """Run a procedure; CannotScore says what does not fit, and where."""
    sitting = loaded.game.sitting(choices)
    try:
        with calling(f'scoring by "{procedure}"', "E514", Place(source.name)):
            run = run_at(sitting, loaded.procedures, procedure, given, loaded.game)
        answer = Answer(loaded.game, procedure, sitting, run)
        answer.entries(
            *loaded.game.head.languages
        )  # what no language can tell is found before anything is printed
    except Exception as error:
        raise CannotScore(_problem(loaded, sitting, source, error)) from None
    return answer


def _problem(loaded: LoadedGame, sitting: Sitting, source: YamlSource, error: BaseException) -> Problem:
    fault = fault_of(error)
    if isinstance(error, ValueFault):
        return misread(loaded.game, sitting, error)
    if fault.code == "E505":
        return Problem(source.origin(*fault.path).place(), fault.code, fault.what, fault.fix)
    fix = f"Add --sitting {fault.facts['option']}=…" if fault.code == "S305" else fault.fix
    return Problem(Place(source.name), fault.code, fault.what, fix)


def answer_data(answer: Answer) -> JsonObject:
    """The object that --json prints."""
    entries = answer.entries(*answer.game.head.languages)
    return {
        "game": answer.game.id,
        "procedure": answer.procedure,
        "sitting": dict(answer.sitting.choices),
        "totals": plain(answer.totals()),
        "awards": [entry for entry in entries if "player" in entry],
        "decisions": [entry for entry in entries if "player" not in entry],
        "outcome": plain(answer.run.outcome),
    }


def answer_lines(answer: Answer, language: str) -> Iterator[str]:
    """The ledger in words, then every outcome."""
    yield from answer.lines(language)
    for name, found in answer.run.outcome.items():
        yield f"{name}: {_flat(found)}"


def _flat(found: object) -> str:
    if isinstance(found, Mapping):
        return ", ".join(f"{key} {_flat(part)}" for key, part in found.items())
    if isinstance(found, list):
        return ", ".join(f"({_flat(part)})" if isinstance(part, list) else _flat(part) for part in found)
    return {True: "yes", False: "no"}[found] if isinstance(found, bool) else str(found)
