"""Who the characters are, and which of them may be played at a table."""

from collections.abc import Iterable, Iterator
from typing import Optional

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError
from generator.scoring.procedure import Values

#: The characters that need more players than a table may have.
DEMANDING = ("emperor", "queen")


def rank_of(character: str, values: Values, path: GivenPath) -> int:
    """The rank of a character that is in play."""
    check_in_play(character, values, path)
    return int(values["character-rank"][character])


def check_in_play(character: str, values: Values, path: GivenPath) -> None:
    """The character may be played at this table."""
    if not is_in_play(character, values):
        fix = "Correct the character, the list, the number of players or the use of the highest rank."
        raise GivenError(path, f'"{character}" is not in play at this table', fix)


def check_ranks(named: Iterable[tuple[GivenPath, Optional[str]]], values: Values) -> None:
    """Of each rank only one character is in play."""
    found: dict[int, str] = {}
    for path, name in named:
        if name is None:
            continue
        other = found.setdefault(values["character-rank"][name], name)
        if other != name:
            what = f'"{name}" has the same rank as "{other}", and each rank is in play only once'
            raise GivenError(path, what, "Correct the characters.")


def check_second(character: Optional[str], other: Optional[str], values: Values, path: GivenPath) -> None:
    """The other character of the same player: only few players have two, and of different ranks."""
    if other is None:
        return
    if values["players"] not in values["few-players"]:
        fix = "Leave it out, or correct the number of players."
        raise GivenError(path, "nobody has two characters at this table", fix)
    if character is None:
        raise GivenError(path, "whose turn it is is not told", "Name both characters.")
    if other == character:
        raise GivenError(path, f'"{other}" is there only once', "Correct the characters.")
    check_ranks(((path, character), (path, other)), values)


def is_in_play(character: str, values: Values) -> bool:
    """Whether the character may be played at this table."""
    return any(character in names for names in lineup_of(values))


def lineup_of(values: Values) -> list[tuple[str, ...]]:
    """Who may be played at each rank: the list's characters, or those that stand in for them at this table."""
    return [_standing_in(names, values) for names in _listed(values)]


def absent_of(values: Values) -> Iterator[str]:
    """Those whom the list names, but who need more players."""
    return (name for names in _listed(values) for name in names if _is_missed(name, values))


def listed_of(values: Values) -> set[str]:
    """Those whom the list names, whether this table has players enough for them or not."""
    return {*values["list-characters"], *values["list-ninth"]}


def _listed(values: Values) -> list[tuple[str, ...]]:
    """The characters that the list names at each rank that is in play."""
    ranks = values["character-rank"]
    named = values["list-characters"] + values["list-ninth"]
    numbers = range(1, values["characters-in-play"] + 1)
    return [tuple(name for name in named if ranks[name] == number) for number in numbers]


def _standing_in(names: tuple[str, ...], values: Values) -> tuple[str, ...]:
    """The characters of a rank that have players enough, or else the substitutes."""
    left = tuple(name for name in names if not _is_missed(name, values))
    absent = [name for name in names if _is_missed(name, values)]
    return left or tuple(other for name in absent for other in values[f"{name}-substitutes"])


def _is_missed(name: str, values: Values) -> bool:
    return name in DEMANDING and values["players"] < values[f"{name}-players"]
