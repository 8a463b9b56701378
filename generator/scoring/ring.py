"""What comes first in each direction along a ring."""

from collections.abc import Callable, Sequence


def nearest(ring: Sequence[str], start: str, wanted: Callable[[str], bool]) -> tuple[str, ...]:
    """The first wanted thing in either direction along a closed ring, backwards first; one if it is the same."""
    at = ring.index(start)
    found = []
    for step in (-1, 1):
        for distance in range(1, len(ring)):
            other = ring[(at + step * distance) % len(ring)]
            if wanted(other):
                found.append(other)
                break
    return tuple(dict.fromkeys(found))
