"""R208: values that add each other up, or redirects that lead to each other, would never end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.check.subject import Subject
from generator.model.problem import Place, Problem

CODES = {"R208": "a circular reference"}


def check(subject: Subject) -> Iterator[Problem]:
    game = subject.game
    sums = {name: value.sum for name, value in game.values.items()}
    for circle in _circles(sums):
        place = game.values[circle[0]].place("sum")
        yield Problem(
            place,
            "R208",
            f"circular reference: {' → '.join(circle)}",
            "Give one of these values a number of its own.",
        )
    redirects = {old: (new,) for old, new in game.redirects.items()}
    folder = game.about.place().file.rsplit("/", 1)[0]
    for circle in _circles(redirects):
        yield Problem(
            Place(f"{folder}/redirects.yaml"),
            "R208",
            f"circular reference: {' → '.join(circle)}",
            "Let the last one lead to an id that exists.",
        )


def _circles(links: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Each circle once, from the member that comes first in the file."""
    reported: set[str] = set()
    for start in links:
        circle = _way_back(start, links)
        if circle and not reported & set(circle):
            reported |= set(circle)
            yield circle


def _way_back(start: str, links: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The shortest way from a member back to itself; nothing when there is none."""
    ways = [(start,)]
    seen = set()
    while ways:
        way = ways.pop(0)
        for following in links.get(way[-1], ()):
            if following == start:
                return (*way, start)
            if following not in seen:
                seen.add(following)
                ways.append((*way, following))
    return ()
