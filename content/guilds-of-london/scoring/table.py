"""The table of tiles as a person types it: a word for each place, a line for each row.

.         nothing lies there           hall      a Guildhall tile
dyers     an open tile by its name     dyers:7   with its guild number
dyers*    a resolved tile              *anna     a resolved tile with Anna's master; dyers*anna says its name too
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Annotated, Optional

from generator.scoring.constraints import AtMost, Never, Player
from generator.scoring.data import GivenPath
from generator.scoring.enclosure import Cell, beside, sides
from generator.scoring.given import MOST, GivenError, Natural

NOTHING, HALL = ".", "hall"
#: Where figures go overseas, and the liverymen that belong to nobody.
PLANTATION, NEUTRAL = "plantation", "neutral"
#: What stands between a tile's name and its master, and between its name and its number.
MASTER, NUMBER = "*", ":"


#: Somebody who plays.
Owner = Annotated[str, Player(), Never(NEUTRAL, "Name a player.")]
#: How many liverymen each player has somewhere, and everyone's own neutrals.
Figures = dict[Owner, Annotated[Natural, AtMost("liverymen-each")]]
Neutrals = dict[Owner, Natural]


@dataclass(frozen=True)
class Place:
    """A tile that lies somewhere: its name, if one is given, and what is known of it."""

    name: str
    number: Optional[int] = None
    resolved: bool = False
    master: str = ""

    @property
    def open(self) -> bool:
        return not self.resolved and self.name != HALL

    @property
    def written(self) -> str:
        """The word for it."""
        if self.resolved:
            return f"{self.name}{MASTER}{self.master}"
        return self.name if self.number is None else f"{self.name}{NUMBER}{self.number}"


Places = Mapping[Cell, Place]


def read_table(text: str, path: GivenPath) -> dict[Cell, Place]:
    """The tiles of a table by row and column, in reading order; GivenError says in which line and column it goes wrong."""
    lines = [line.split() for line in text.splitlines() if line.split()]
    if not lines:
        raise GivenError(path, "there is no tile on the table", "Write a line for each row of tiles.")
    found = {}
    for row, words in enumerate(lines):
        if len(words) != len(lines[0]):
            where = f"line {row + 1}, column {len(words)}"
            what = f"{where}: this line has {len(words)} places, and the first one {len(lines[0])}"
            raise GivenError(path, what, f'Write "{NOTHING}" for a place without a tile.')
        for column, word in enumerate(words):
            if word != NOTHING:
                found[(row, column)] = _read_place(word, row, column, path)
    _check_numbers(found, path)
    return found


def _check_numbers(places: "Places", path: GivenPath) -> None:
    """Every open guild has a number of its own."""
    seen: set[int] = set()
    for (row, column), place in places.items():
        if place.number in seen:
            what = f"line {row + 1}, column {column + 1}: another guild has the number {place.number} too"
            raise GivenError(path, what, "Correct one of the numbers.")
        if place.number is not None:
            seen.add(place.number)


def _read_place(word: str, row: int, column: int, path: GivenPath) -> Place:
    """What a word says."""
    _check_word(word, f"line {row + 1}, column {column + 1}", path)
    name, star, master = word.partition(MASTER)
    name, colon, number = name.partition(NUMBER)
    return Place(name, int(number) if colon and not star else None, bool(star), master)


def _check_word(word: str, where: str, path: GivenPath) -> None:
    """An open tile has a name; a guild number is one, and masters are of players."""
    name, star, master = word.partition(MASTER)
    name, colon, number = name.partition(NUMBER)
    numbered = number.isdecimal() and number.isascii() and 0 < int(number) <= MOST
    if master == NEUTRAL or not (name or star) or (colon and not numbered):
        fix = 'Write a name, or a name and a guild number, as in "dyers:7".'
        raise GivenError(path, f'{where}: "{word}" is no tile', fix)


def write_table(places: Places) -> str:
    """The text of a table, as somebody would type it."""
    rows = range(min(row for row, _ in places), max(row for row, _ in places) + 1)
    columns = range(min(column for _, column in places), max(column for _, column in places) + 1)
    nothing = Place(NOTHING)
    words = {(row, column): places.get((row, column), nothing).written for row in rows for column in columns}
    widths = {column: max(len(words[(row, column)]) for row in rows) for column in columns}
    lines = [" ".join(words[(row, column)].ljust(widths[column]) for column in columns) for row in rows]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The four places beside a place."""
    return tuple(other for edge in sides(cell) for other in beside(edge) if other != cell)


def tiles_by_name(places: Places, path: GivenPath) -> dict[str, Cell]:
    """Where each tile with a name lies, in reading order; no two may have the same."""
    found: dict[str, Cell] = {}
    for cell, place in places.items():
        if place.name in found:
            what = f'line {cell[0] + 1}, column {cell[1] + 1}: there are two tiles "{place.name}"'
            raise GivenError(path, what, "Give each tile a name of its own.")
        if place.name and place.name != HALL:
            found[place.name] = cell
    return found


def masters_beside(places: Places, cell: Cell) -> dict[str, int]:
    """How many masters each player has on the four places beside a place."""
    found: dict[str, int] = {}
    for other in neighbours(cell):
        master = places[other].master if other in places else ""
        if master:
            found[master] = found.get(master, 0) + 1
    return found


def check_masters(places: Places, players: Collection[str], path: GivenPath) -> None:
    """Every master belongs to somebody who plays."""
    for (row, column), place in places.items():
        if place.master and place.master not in players:
            what = f'line {row + 1}, column {column + 1}: nobody is called "{place.master}"'
            raise GivenError(path, what, f"The players are {', '.join(players)}.")
