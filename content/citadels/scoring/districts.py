"""What the districts are: their costs, types and numbers, and when a city is complete."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import is_in_play

TYPES = ("noble", "religious", "trade", "military", "unique")


@dataclass(frozen=True)
class Register:
    """Costs, types and copies of all districts; which unique ones are in play, and whether the Artist is. Read once for a
    procedure."""

    cost: dict[str, int]
    type: dict[str, str]
    copies: dict[str, int]
    uniques: tuple[str, ...]
    artist: bool

    def check(self, names: Iterable[str], path: GivenPath) -> None:
        """Every name is that of a district in play."""
        for index, name in enumerate(names):
            self.check_name(name, (*path, index))

    def check_name(self, name: str, path: GivenPath) -> None:
        """The name is that of a district in play."""
        if self.type[name] == "unique" and name not in self.uniques:
            fix = "Take it out, or correct the list."
            raise GivenError(path, f'"{name}" is not in play with this list', fix)

    def check_built(self, name: str, path: GivenPath) -> None:
        """The name is that of a district which can stand in a city."""
        self.check_name(name, path)
        if name not in self.cost:
            fix = "Take it out: it stays in the hand."
            raise GivenError(path, f'"{name}" cannot be built', fix)

    def check_city(self, names: tuple[str, ...], path: GivenPath) -> None:
        """Every name is that of a district which can stand in a city, and none is there more often than printed."""
        for index, name in enumerate(names):
            self.check_built(name, (*path, index))
        self.check_copies(names, path)

    def check_copies(self, names: tuple[str, ...], path: GivenPath) -> None:
        """None is there more often than it was printed."""
        for name in names:
            if names.count(name) > self.copies[name]:
                what = f'"{name}" is there {names.count(name)} times, but the game has {self.copies[name]}'
                raise GivenError(path, what, "Correct the districts.")

    def check_beautified(self, beautified: tuple[str, ...], names: tuple[str, ...], path: GivenPath) -> None:
        """Every beautified district is in the city, and there is an Artist."""
        if beautified and not self.artist:
            fix = "Leave them out, or correct the list or the use of the highest rank."
            raise GivenError(path, "the Artist is not in play at this table", fix)
        for index, name in enumerate(beautified):
            if beautified.count(name) > names.count(name):
                fix = "Name only districts of the city here, each once."
                raise GivenError((*path, index), f'"{name}" is not in the city', fix)


def register_of(values: Values) -> Register:
    """The districts as the values of the game give them."""
    return Register(
        values["district-cost"],
        values["district-type"],
        values["district-copies"],
        values["list-uniques"],
        is_in_play("artist", values),
    )


def affords(needed: int, there: int, ledger: Ledger) -> bool:
    """Whether there is enough gold, or enough cards; told where there is not."""
    if needed > there:
        ledger.decide("turn.enough", needed=needed, there=there)
    return needed <= there


def size_of(names: tuple[str, ...], values: Values) -> int:
    """How many districts a city counts as: the Monument is more than one."""
    size: int = len(names) + names.count("monument") * (values["monument-size"] - 1)
    return size


def is_complete(names: tuple[str, ...], values: Values) -> bool:
    """Whether a city is complete at this table."""
    size: int = values["city-size"]
    return size_of(names, values) >= size


def note_size(player: str, names: tuple[str, ...], values: Values, ledger: Ledger) -> bool:
    """Whether a city is complete, with the rules that say so."""
    size, complete = size_of(names, values), is_complete(names, values)
    if "monument" in names:
        ledger.decide("unique.monument", player=player, districts=size)
    if complete:
        few = values["players"] in values["few-players"]
        rule = "end.complete-few" if few else "end.complete"
        ledger.decide(rule, player=player, districts=size, of=values["city-size"])
    return complete
