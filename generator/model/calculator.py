"""The score calculators of a game: which procedures they offer, and what their fields are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.record import Id, Part, Record, Str, Text
from generator.model.rule import NumberWords


class Calculator(Part):
    """A procedure that readers may run; `start` is the worked example that fills its form at first."""

    procedure: Id
    title: Text
    answers: Text
    start: Id | None = None


class Choices(Part):
    """Words to choose from where the examples use them: the marks of a group, or the keys of values."""

    marks: Id | None = None
    values: tuple[Id, ...] = ()


class Calculators(Record):
    """The calculators of a game: one file. A label is for a key wherever it stands, or as `procedure.key` there alone."""

    id: Id = "calculators"
    offered: tuple[Calculator, ...]
    labels: dict[Str, Text]
    choices: tuple[Choices, ...] = ()
    numbers: tuple[NumberWords, ...] = ()

    def label(self, procedure: str, key: str) -> Mapping[str, str] | None:
        """What a key is called in the form or the answer of a procedure."""
        return self.labels.get(f"{procedure}.{key}") or self.labels.get(key)

    def texts(self) -> Iterator[tuple[tuple[str | int, ...], Mapping[str, str]]]:
        """Every text of the calculators with the path that leads to it."""
        for index, calculator in enumerate(self.offered):
            yield ("offered", index, "title"), calculator.title
            yield ("offered", index, "answers"), calculator.answers
        for key, label in self.labels.items():
            yield ("labels", key), label
