"""Puts parties in order of merit, with tie-breakers; who is still equal shares a place."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from generator.scoring.ledger import Amount


@dataclass(frozen=True)
class Group:
    """Parties that nothing tells apart, and the first of the places they fill."""

    place: int
    parties: tuple[str, ...]
    merit: tuple[Amount, ...]

    @property
    def places(self) -> tuple[int, ...]:
        """The places these parties fill together."""
        return tuple(range(self.place, self.place + len(self.parties)))


def rank(merits: Mapping[str, tuple[Amount, ...]]) -> tuple[Group, ...]:
    """Group parties from the highest merit to the lowest; a merit is compared key by key."""
    ordered = sorted(merits, key=lambda party: merits[party], reverse=True)
    groups: list[Group] = []
    place = 1
    for merit, parties in groupby(ordered, key=lambda party: merits[party]):
        tied = tuple(sorted(parties))
        groups.append(Group(place, tied, merit))
        place += len(tied)
    return tuple(groups)


def told_apart(groups: Iterable[Group], first_keys: int = 1) -> tuple[tuple[str, ...], ...]:
    """The parties equal in the first keys that a later key told apart: each tie that was broken."""
    broken = []
    for _, equal in groupby(groups, key=lambda group: group.merit[:first_keys]):
        tied = tuple(equal)
        if len(tied) > 1:
            broken.append(tuple(party for group in tied for party in group.parties))
    return tuple(broken)
