"""What the tests of Viscounts know of the game by themselves: its track, its players, how markers step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from generator.scoring.given import GivenError
from tests.games import loaded_game_of

SUBJECT = loaded_game_of("viscounts")
VALUES = {
    players: SUBJECT.values_at(SUBJECT.game.sitting({"players": str(players)})) for players in (1, 2, 3, 4)
}
Given = dict[str, Any]
PLAYERS = ("anna", "bela", "csilla", "denes")
#: Space by space what the active player gains, what the others gain, and whether that takes a criminal.
TRACK: list[tuple[dict[str, int], str, bool | None]] = [
    ({"deed": 3, "silver": 1}, "debt", True),
    ({"deed": 2, "silver": 1}, "corruption", True),
    ({"deed": 1, "silver": 1}, "corruption", True),
    ({"deed": 1, "debt": 1, "silver": 2}, "rearrange", None),
    ({"debt": 1, "silver": 2}, "virtue", False),
    ({"debt": 2, "silver": 3}, "virtue", False),
    ({"debt": 3, "silver": 4}, "deed", False),
]


class Illegal(Exception):
    """A position that cannot be."""


def outcome(procedure: str, given: Given, players: int) -> Given | None:
    """What the engine says; nothing where it refuses."""
    try:
        return dict(SUBJECT.procedures.run(procedure, given, VALUES[players]).outcome)
    except GivenError:
        return None


def agree(procedure: str, given: Given, opinion: Callable[[Given], Given], players: int = 3) -> bool:
    """Compare the engine with a program; whether both refuse. Only what the program tells is compared."""
    try:
        expected = opinion(given)
    except Illegal:
        expected = None
    found = outcome(procedure, given, players)
    if found is None or expected is None:
        assert found == expected, given
        return True
    assert {key: found[key] for key in expected} == expected, given
    return False


def told(numbers: Mapping[str, int]) -> dict[str, int]:
    """Only what there is some of."""
    return {name: number for name, number in numbers.items() if number}


def sprinkled(chance: Random, names: Sequence[str], most: int) -> dict[str, int]:
    """A few of these, in any order."""
    return {name: chance.randint(1, 2) for name in chance.sample(names, chance.randint(0, most))}


def grow(at: tuple[int, int], gained: Mapping[str, int]) -> tuple[int, int]:
    """Corruption steps to the right, then virtue to the left; markers that have met go together."""
    left, right = at
    for _ in range(gained.get("corruption", 0)):
        left, right = (min(7, left + 1),) * 2 if left == right else (left + 1, right)
    for _ in range(gained.get("virtue", 0)):
        left, right = (max(1, left - 1),) * 2 if left == right else (left, right - 1)
    return left, right
