"""Shares out what tied parties win together, and says what is left over."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.scoring.ranking import Group


@dataclass(frozen=True)
class Share:
    """What a pool is worth, what each party gets of it, and what is dropped."""

    pool: int
    each: int
    dropped: int


def share(pool: int, parties: int) -> Share:
    """Divide a pool evenly; the remainder is dropped, so that a share is never further from zero than its part."""
    each = abs(pool) // parties * (-1 if pool < 0 else 1)
    return Share(pool, each, pool - each * parties)


def worth(values: Sequence[int], place: int) -> int:
    """What a place is worth; places beyond the last one named are worth as much as that one; without any, nothing."""
    return values[min(place, len(values)) - 1] if values else 0


def pool_places(values: Sequence[int], group: Group) -> Share:
    """The places that a group fills, added together and shared among it."""
    return share(sum(worth(values, place) for place in group.places), len(group.parties))
