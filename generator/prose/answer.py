"""Scores a position and puts the answer into words: the command, the check and the page's calculator all do it here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from generator.model.pack_call import words_of
from generator.model.settled_values import SettledValues, UnsettledValue
from generator.prose.ledger import because, lines
from generator.prose.resolver import CannotResolve
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError
from generator.scoring.ledger import Award, Decision
from generator.scoring.procedure import NoData, Procedures, Run
from generator.scoring.values import ValueFault

if TYPE_CHECKING:  # this module also runs in the browser, where a game is plain data
    from generator.model.game import Game
    from generator.model.sitting import Sitting
    from generator.prose.ledger_game import LedgerGame

#: What places and players are called: the id of each, with its name in each language.
DisplayNames = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True)
class Fault:
    """The reason why a position cannot be scored: the code of the problem, where in the `given` it lies, what is wrong and what
    to do; what the kernel finds has a `message` with facts, so that every language can say it."""

    code: str
    path: GivenPath
    what: str
    fix: str
    message: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)

    def told(self, messages: Mapping[str, str]) -> tuple[str, str] | None:
        """What is wrong and what to do, in the language of some messages; None where these do not know it."""
        what, fix = messages.get(f"given-{self.message}"), messages.get(f"given-{self.message}-fix")
        return (what.format(**self.facts), fix.format(**self.facts)) if what and fix else None


def run_at(
    sitting: Sitting,
    procedures: Procedures,
    procedure: str,
    given: Mapping[str, object],
    game: Game | LedgerGame,
) -> Run:
    """Run a procedure at a sitting."""
    return procedures.run(procedure, given, SettledValues(game.values, sitting), sitting.seats)


def fault_of(error: BaseException) -> Fault:
    """What an exception of a run or of its telling means to who asked."""
    if isinstance(error, GivenError):
        return Fault("E505", error.path, error.what, error.fix, error.message, error.facts)
    if isinstance(error, ValueFault):
        return Fault("E515", (), error.what, error.fix)
    if isinstance(error, UnsettledValue):
        what, fix = f"this procedure depends on the {error}", f"Choose the {error}."
        return Fault("S305", ("sitting", str(error)), what, fix, "unsettled", {"option": str(error)})
    if isinstance(error, CannotResolve):
        return Fault(error.code, (), error.what, error.fix)
    if isinstance(error, NoData):
        return Fault("E516", (), str(error), "Return a dict of numbers, words, lists and dicts.")
    what = f"the engine fails: {words_of(error)}"[:300]
    return Fault("E514", (), what, "Compare it with a worked example of this procedure.")


@dataclass(frozen=True)
class Answer:
    """One scored position; `names` says what places and players are called."""

    game: Game | LedgerGame
    procedure: str
    sitting: Sitting
    run: Run
    names: DisplayNames = field(default_factory=dict)

    def totals(self) -> dict[str, object]:
        """What each player got: as the procedure says it, or as the ledger adds up."""
        said = self.run.outcome.get(self.game.head.score)
        paid = {award.player for award in self.run.ledger.awards}
        return dict(said if isinstance(said, Mapping) else self.run.ledger.totals(sorted(paid)))

    def entries(self, *languages: str) -> list[dict[str, object]]:
        """The ledger as data: who is paid, by which rule, and why, in some languages."""
        return [self._entry(entry, languages) for entry in self.run.ledger]

    def _entry(self, entry: Award | Decision, languages: tuple[str, ...]) -> dict[str, object]:
        paid = {"player": entry.player, "amount": plain(entry.amount)} if isinstance(entry, Award) else {}
        why = {name: because(self.game, entry, name, self.sitting, self.names) for name in languages}
        return {**paid, "rule": entry.rule, "because": why}

    def lines(self, language: str) -> Iterator[str]:
        """The ledger, a line an entry."""
        return lines(self.game, self.run.ledger, language, self.sitting, self.names)


def plain(found: object) -> Any:  # JSON, and the same as what was found where that was JSON
    """An outcome as data that can be written down; an exact fraction is written out."""
    if isinstance(found, Mapping):
        return {str(key): plain(part) for key, part in found.items()}
    if isinstance(found, (list, tuple)):
        return [plain(part) for part in found]
    if isinstance(found, Fraction):
        return str(found) if found.denominator != 1 else int(found)
    return found
