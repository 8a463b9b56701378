"""Scores a `given` that somebody wrote, and tells the ledger in words or as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generator.check.subject import Subject, misread
from generator.load.yaml_source import YamlSource
from generator.model.problem import Place, Problem
from generator.model.sitting import Sitting
from generator.model.value import Unsettled, settle
from generator.prose.ledger import because, lines
from generator.prose.telling import CannotTell
from generator.scoring.given import GivenError
from generator.scoring.ledger import Award
from generator.scoring.procedure import Run
from generator.scoring.values import ValueFault


class Unscored(Exception):
    """A `given` that cannot be scored."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


class _Asked(dict[str, Any]):
    """The values as far as the sitting settles them; asking for another says which choice is missing."""

    def __init__(self, subject: Subject, sitting: Sitting) -> None:
        super().__init__()
        self._subject, self._sitting = subject, sitting

    def __missing__(self, name: str) -> Any:
        if name == "players":
            if "players" not in self._sitting.choices:
                raise Unsettled("players")
            return self._sitting.players
        return settle(self._subject.game.values, name, self._sitting)


@dataclass(frozen=True)
class Scored:
    """One scored position."""

    subject: Subject
    procedure: str
    sitting: Sitting
    run: Run

    def totals(self) -> dict[str, Any]:
        """What each player got: as the procedure says it, or as the ledger adds up."""
        said = self.run.outcome.get(self.subject.game.about.score)
        paid = {award.player for award in self.run.ledger.awards}
        return dict(said) if isinstance(said, Mapping) else self.run.ledger.totals(sorted(paid))

    def data(self) -> dict[str, Any]:
        """The object that --json prints."""
        entries = [self._entry(entry) for entry in self.run.ledger]
        return {
            "game": self.subject.game.id,
            "procedure": self.procedure,
            "sitting": dict(self.sitting.choices),
            "totals": self.totals(),
            "awards": [entry for entry in entries if "player" in entry],
            "decisions": [entry for entry in entries if "player" not in entry],
            "outcome": dict(self.run.outcome),
        }

    def _entry(self, entry: Any) -> dict[str, Any]:
        paid = {"player": entry.player, "amount": entry.amount} if isinstance(entry, Award) else {}
        languages = self.subject.game.about.languages
        why = {language: because(self.subject.game, entry, language, self.sitting) for language in languages}
        return {**paid, "rule": entry.rule, "because": why}

    def lines(self, language: str) -> Iterator[str]:
        """The ledger in words, then every outcome."""
        yield from lines(self.subject.game, self.run.ledger, language, self.sitting)
        for name, found in self.run.outcome.items():
            yield f"{name}: {_flat(found)}"


def _flat(found: Any) -> str:
    if isinstance(found, Mapping):
        return ", ".join(f"{key} {_flat(part)}" for key, part in found.items())
    if isinstance(found, list):
        return ", ".join(f"({_flat(part)})" if isinstance(part, list) else _flat(part) for part in found)
    return {True: "yes", False: "no"}[found] if isinstance(found, bool) else str(found)


def score_given(
    subject: Subject, procedure: str, given: Mapping[str, Any], source: YamlSource, choices: Mapping[str, str]
) -> Scored:
    """Run a procedure; Unscored says what does not fit, and where."""
    sitting = subject.game.sitting(choices)
    try:
        run = subject.procedures.run(procedure, given, _Asked(subject, sitting), sitting.seats)
        scored = Scored(subject, procedure, sitting, run)
        scored.data()  # a fact that no language can tell is found before anything is printed
    except GivenError as error:
        raise Unscored(Problem(source.origin(*error.path).place(), "E505", error.what, error.fix)) from None
    except ValueFault as fault:
        raise Unscored(misread(subject.game, sitting, fault)) from None
    except Unsettled as error:
        fix = f"Add --sitting {error}=…"
        raise Unscored(
            Problem(Place(source.name), "S305", f"this procedure depends on the {error}", fix)
        ) from None
    except CannotTell as error:
        raise Unscored(Problem(Place(source.name), error.code, error.what, error.fix)) from None
    except Exception as error:  # the engine's own fault: say so without a traceback
        what = f"the engine fails on this: {type(error).__name__}: {error}"
        raise Unscored(
            Problem(Place(source.name), "E514", what, "Compare it with a worked example of this procedure.")
        ) from None
    return scored
