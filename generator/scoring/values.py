"""Hands a procedure the values of a sitting, each read as what the engine takes it for, and says plainly what is not so."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.scoring.constraints import ReadingContext
from generator.scoring.data import GivenPath, Values
from generator.scoring.given import GivenError, read


class ValueFault(Exception):
    """Raised for a value that the engine cannot take: its name, the path inside it, what is wrong and what is wanted
    instead."""

    def __init__(self, name: str, path: GivenPath, what: str, fix: str) -> None:
        super().__init__(what)
        self.name = name
        self.path = path
        self.what = what
        self.fix = fix


class NoValue(ValueFault, KeyError):
    """Raised for a value that is not there."""

    def __init__(self, name: str) -> None:
        super().__init__(name, (), f'the engine reads the value "{name}", which is not there', "Add it.")


class ReadValues(Mapping[str, Any]):  # what it holds is of the kind that the engine declares
    """The values of one sitting; `kinds` says what a value must be, in the words of a `given`: what something is divided by is
    one at least. A value without a kind is taken as it is."""

    def __init__(self, values: Values, kinds: Mapping[str, object]) -> None:
        self._values = values
        self._kinds = kinds
        #: Which of them were asked for.
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> Any:  # as above
        self.asked.add(name)
        try:
            found = self._values[name]
        except KeyError:
            raise NoValue(name) from None
        return self._read(name, self._kinds[name], found) if name in self._kinds else found

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def _read(self, name: str, kind: object, found: object) -> object:
        try:
            return read(kind, found, (), ReadingContext(self))
        except GivenError as error:
            what = error.what.removesuffix(" in given")
            raise ValueFault(
                name, error.path, f'the engine cannot take the value "{name}": {what}', error.fix
            ) from None
