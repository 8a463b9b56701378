"""A named scoring procedure of a game, and one run of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Optional

from generator.scoring.given import read
from generator.scoring.ledger import Ledger
from generator.scoring.values import ReadValues

Values = Mapping[str, Any]


@dataclass(frozen=True)
class Procedure:
    """What it takes, and the function that writes the ledger and returns what can be expected of it."""

    name: str
    given: Any
    run: Callable[[Any, Values, Ledger], dict[str, Any]]


@dataclass(frozen=True)
class Run:
    """The outcome of one run, by name, and the ledger that explains it."""

    outcome: Mapping[str, Any]
    ledger: Ledger


class Procedures:
    """The procedures of one game. A game's scoring.py makes one and registers its functions with it; `values` says what
    kind of data each value must be that they read, in the words of a `given`."""

    def __init__(self, values: Optional[Mapping[str, Any]] = None) -> None:
        self._by_name: dict[str, Procedure] = {}
        self._kinds: Mapping[str, Any] = values or {}

    def procedure(self, name: str, given: Any) -> Callable[[Any], Any]:
        """Register the function below under a name, with the dataclass of what it takes."""

        def register(run: Any) -> Any:
            self._by_name[name] = Procedure(name, given, run)
            return run

        return register

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._by_name)

    def given(self, name: str) -> Any:
        """The data type of what a procedure takes. KeyError when there is no such procedure."""
        return self._by_name[name].given

    def run(self, name: str, given: Mapping[str, Any], values: Values) -> Run:
        """Score one `given` with the values of one sitting. KeyError when there is no such procedure; GivenError and
        ValueFault where something does not fit."""
        procedure = self._by_name[name]
        ledger = Ledger()
        outcome = procedure.run(read(procedure.given, given), ReadValues(values, self._kinds), ledger)
        return Run(outcome, ledger)
