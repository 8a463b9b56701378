"""The constraints of the fields of a `given`, beyond their types: each is declared with the field, `Annotated[str, Player()]`.

The kernel enforces them wherever a `given` is read: in the command, in the check, in the browser; forms take their choices from
it.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Optional, Union

from generator.scoring.data import GivenPath, Values
from generator.scoring.errors import GivenError

#: A number, or a collection whose entries are counted.
Quantity = Union[int, Collection[object]]


@dataclass
class ReadingContext:
    """The context in which a `given` is read: the values of the sitting, how many sit there if that is settled, who is
    named."""

    values: Values
    seats: Optional[int] = None
    players: list[tuple[str, GivenPath]] = field(default_factory=list)
    named: list[tuple[str, GivenPath]] = field(default_factory=list)
    everybody: bool = False
    #: Whether it is said who plays, if only that nobody does.
    settled: bool = False

    def state(self) -> tuple[int, int]:
        """How much was read so far."""
        return len(self.players), len(self.named)

    def back_to(self, state: tuple[int, int]) -> None:
        """Forget what was read since: it was not what was meant."""
        del self.players[state[0] :], self.named[state[1] :]

    def seat(self, of: str) -> None:
        """As many take part as a value says, if one is named."""
        self.seats = self.values[of] if of else self.seats

    def close(self) -> None:
        """Compare who is named with who plays, once all is read; where that is nowhere said, count who is named."""
        self._close_seats()
        playing = {name for name, _ in self.players}
        for name, path in self.named:
            if self.settled and name not in playing:
                fix = f"Name one of {_listed(playing)}." if playing else "Say who plays."
                raise GivenError(path, f'"{name}" does not play', fix, "not-playing", name=name)
            playing.add(name)
            if self.seats is not None and not self.settled and len(playing) > self.seats:
                self._too_many(path, len({name for name, _ in self.named}))

    def _close_seats(self) -> None:
        seen: set[str] = set()
        for name, path in self.players:
            if name in seen:
                raise GivenError(
                    path, f'"{name}" plays twice', "Name everybody once.", "plays-twice", name=name
                )
            seen.add(name)
            if self.seats is not None and len(seen) > self.seats:
                self._too_many(path, len(self.players))
        if self.everybody and self.seats is not None and len(seen) < self.seats:
            path, count = self.players[0][1][:-1] if self.players else (), len(seen)
            what = f"{count} play at a table of {self.seats}"
            raise GivenError(
                path, what, "Name everybody, or correct the sitting.", "seats", count=count, seats=self.seats
            )

    def _too_many(self, path: GivenPath, count: int) -> None:
        what = f"{count} play at a table of {self.seats}"
        raise GivenError(
            path, what, "Name fewer, or correct the sitting.", "seats", count=count, seats=self.seats
        )


@dataclass(frozen=True)
class Seats:
    """Who plays, in a list or as keys: all different, no more than sit at the table; with `all`, no fewer either. `of`
    names the value that says how many take part, where these are not just who sits there."""

    all: bool = False
    of: str = ""

    def check(self, found: Collection[str], path: GivenPath, table: ReadingContext) -> None:
        table.seat(self.of)
        table.everybody, table.settled = table.everybody or self.all, True
        steps: Iterable[Union[str, int]] = (
            (f"#{name}" for name in found) if isinstance(found, Mapping) else range(len(found))
        )
        table.players += [(_named(name, (*path, step)), (*path, step)) for name, step in zip(found, steps)]


@dataclass(frozen=True)
class Player:
    """Somebody who plays; `also` names who may stand there and does not play, such as a neutral colour. `of` as above."""

    also: tuple[str, ...] = ()
    of: str = ""

    def check(self, found: str, path: GivenPath, table: ReadingContext) -> None:
        table.seat(self.of)
        if found not in self.also:
            table.named.append((_named(found, path), path))


@dataclass(frozen=True)
class In:
    """An entry of a list among the values, or a key of a table; `what` is what such an entry is called in a message."""

    values: tuple[str, ...]
    what: str = ""

    def __init__(self, *values: str, what: str = "") -> None:
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "what", what)

    def choices(self, values: Values) -> tuple[object, ...]:
        """What may be chosen at a table."""
        return tuple(dict.fromkeys(entry for name in self.values for entry in values[name]))

    def check(self, found: object, path: GivenPath, table: ReadingContext) -> None:
        choices = self.choices(table.values)
        if found not in choices:
            what = (
                f'there is no {self.what} "{found}"'
                if self.what
                else f'"{found}" is not among {" and ".join(self.values)}'
            )
            raise GivenError(
                path,
                what,
                f"Use one of: {_listed(choices)}.",
                "not-among",
                found=found,
                choices=_listed(choices),
            )


@dataclass(frozen=True)
class AtMost:
    """A number up to a value, or so many entries at most."""

    most: Union[int, str]

    def check(self, found: Quantity, path: GivenPath, table: ReadingContext) -> None:
        most = table.values[self.most] if isinstance(self.most, str) else self.most
        if _size(found) > most:
            fix = f"Write a number up to {most} here." if isinstance(found, int) else f"Write {most} at most."
            raise GivenError(path, _too(found, path), fix, "too-much", found=_size(found), most=most)


@dataclass(frozen=True)
class AtLeast:
    """A number from a value on, or so many entries at least."""

    least: Union[int, str]

    def check(self, found: Quantity, path: GivenPath, table: ReadingContext) -> None:
        least = table.values[self.least] if isinstance(self.least, str) else self.least
        if _size(found) < least:
            fix = (
                f"Write a number from {least} on here."
                if isinstance(found, int)
                else f"Write {least} at least."
            )
            raise GivenError(path, _too(found, path), fix, "too-little", found=_size(found), least=least)


@dataclass(frozen=True)
class Within:
    """A number from the lowest to the highest of a pair among the values, both included; `what` as above."""

    pair: str
    what: str = ""

    def check(self, found: int, path: GivenPath, table: ReadingContext) -> None:
        lowest, highest = table.values[self.pair]
        if not lowest <= found <= highest:
            what = f'there is no {self.what} "{found}"' if self.what else _too(found, path)
            fix = f"Write a number from {lowest} to {highest} here."
            raise GivenError(path, what, fix, "not-within", found=found, lowest=lowest, highest=highest)


@dataclass(frozen=True)
class Distinct:
    """Entries of a list, or what stands under its keys, that are all different."""

    def check(self, found: Collection[object], path: GivenPath, table: ReadingContext) -> None:
        seen: list[object] = []
        for key, entry in found.items() if isinstance(found, Mapping) else enumerate(found):
            if entry in seen:
                raise GivenError(
                    (*path, key), f'"{entry}" is there twice', "Write it once.", "twice", found=entry
                )
            seen.append(entry)


@dataclass(frozen=True)
class Never:
    """Anything but one word, with what to write instead."""

    word: str
    fix: str

    def check(self, found: object, path: GivenPath, table: ReadingContext) -> None:
        if found == self.word:
            raise GivenError(path, f'"{found}" cannot stand here', self.fix, "never", found=found)


def _named(name: str, path: GivenPath) -> str:
    """A name of somebody: not nothing."""
    if not name.strip():
        raise GivenError(path, f'"{name}" is no name', "Write a name.", "not-word", found=name)
    return name


def _size(found: Quantity) -> int:
    return found if isinstance(found, int) else len(found)


def _too(found: Quantity, path: GivenPath) -> str:
    named = [step for step in path if isinstance(step, str)]  # a place in a list has no name
    name = f' for "{named[-1]}"' if named else ""
    return f'"{found}" does not fit{name}' if isinstance(found, int) else f"{len(found)} do not fit{name}"


def _listed(names: Iterable[object]) -> str:
    return ", ".join(sorted(map(str, names)) if isinstance(names, set) else map(str, names))
