"""A named scoring procedure of a game, and one run of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Optional, TypeVar

from generator.scoring.constraints import ReadingContext
from generator.scoring.data import Values as Values
from generator.scoring.data import plain_word, why_no_data
from generator.scoring.given import read
from generator.scoring.ledger import Ledger
from generator.scoring.values import ReadValues

if TYPE_CHECKING:  # the Python for the browser cannot make them
    Given = TypeVar("Given")
    #: A function that scores what is given, with the values of a sitting, and writes the ledger.
    Scores = Callable[[Given, Values, Ledger], dict[str, object]]
    #: The same of any procedure: what it takes is read as what it was registered with.
    Score = Scores[Any]


class NoData(TypeError):
    """Raised when a procedure returns what no example could expect: nothing at all, or what is no data."""


@dataclass(frozen=True)
class Procedure:
    """A procedure: the type of what it takes, and the function that writes the ledger and returns its outcome."""

    name: str
    given: type
    run: Score


@dataclass(frozen=True)
class Run:
    """A run of a procedure: its outcome, by name, the ledger that explains it, what was given, as the procedure took it, and
    the values that were asked for."""

    outcome: Mapping[str, object]
    ledger: Ledger
    given: Any = None  # as the procedure took it: who draws it knows the procedure
    asked: tuple[str, ...] = ()


class Procedures:
    """The registry of a game's procedures. A game's scoring.py makes one and registers its functions with it; `values` says
    what kind of data each value must be that they read, in the words of a `given`."""

    def __init__(self, values: Optional[Mapping[str, object]] = None) -> None:
        self._by_name: dict[str, Procedure] = {}
        self._kinds: Mapping[str, object] = values or {}

    def procedure(self, name: str, given: type[Given]) -> Callable[[Scores[Given]], Scores[Given]]:
        """Register the function below under a name, with the dataclass of what it takes."""

        def register(run: Scores[Given]) -> Scores[Given]:
            self._by_name[plain_word(name)] = Procedure(plain_word(name), given, run)
            return run

        return register

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._by_name)

    def given(self, name: str) -> type:
        """The data type of what a procedure takes. KeyError when there is no such procedure."""
        return self._by_name[name].given

    def function(self, name: str) -> Score:
        """What scores. KeyError when there is no such procedure."""
        return self._by_name[name].run

    def run(self, name: str, given: Mapping[str, object], values: Values, seats: Optional[int] = None) -> Run:
        """Score one `given` with the values of one sitting, at which so many sit, if that is settled. KeyError when there is no
        such procedure; GivenError and ValueFault where something does not fit, NoData where the procedure itself is wrong."""
        procedure = self._by_name[name]
        ledger = Ledger()
        read_values = ReadValues(values, self._kinds)
        table = ReadingContext(read_values, seats)
        taken = read(procedure.given, given, (), table)
        table.close()
        outcome = procedure.run(taken, read_values, ledger)
        if not isinstance(outcome, Mapping):
            raise NoData(f"{name} returns {_shown(outcome)}, not its outcome by name")
        for key, found in outcome.items():
            why = why_no_data(found) if isinstance(key, str) else f"a key of the type {type(key).__name__}"
            if why:
                raise NoData(f'{name} returns {why} as "{key}", which is no data')
        asked = tuple(sorted(read_values.asked))
        return Run(
            outcome, ledger, read(procedure.given, given), asked
        )  # the engine may have changed its own


def _shown(found: object) -> str:
    return "nothing" if found is None else f"something of the type {type(found).__name__}"
