"""What the answers of the calculators depend on and which words they use, as the examples show when they are replayed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.model.example import Example
from generator.model.game import Game
from generator.prose.dependencies import options_behind
from generator.prose.markup import references
from generator.scoring.procedure import Procedures, Run


@dataclass(frozen=True)
class FormAnswers:
    """Looks at the runs of a calculator's examples; the ledger is put into words in one language."""

    game: Game
    procedures: Procedures
    language: str
    runs: Mapping[str, Run]

    def shown(self, examples: list[Example]) -> tuple[set[str], set[str]]:
        """The options that an answer depends on, and the words of the answers."""
        options: set[str] = set()
        words: set[str] = set()
        for example in examples:
            sitting = self.game.sitting(example.sitting)
            run = self.runs.get(example.id) or self.procedures.run(
                example.procedure, example.given, self.game.values_at(sitting), sitting.seats
            )
            told = {name for rule in run.ledger.rules for name in self._told_values(rule)}
            options |= {
                option for name in told.union(run.asked) for option in options_behind(self.game.values, name)
            }
            words |= {word for word in _words(run.outcome) if not self._is_name(example, word)}
        return options, words

    def _is_name(self, example: Example, word: str) -> bool:
        return word in example.names or any(word == person.id for person in self.game.head.people)

    def _told_values(self, rule: str) -> Iterator[str]:
        """The values that the ledger's sentence of a rule tells."""
        because = self.game.rules[rule].because or {}
        for reference in references(because.get(self.language, "")):
            if reference.kind == "value":
                yield reference.target.split(".")[0]


def _words(outcome: object) -> Iterator[str]:
    """The keys and words of an outcome."""
    if isinstance(outcome, str):
        yield outcome
    elif isinstance(outcome, Mapping | list | tuple):
        inside = [*outcome, *outcome.values()] if isinstance(outcome, Mapping) else outcome
        for part in inside:
            yield from _words(part)
