"""R208, L108: no cycle of sums that add each other up or of redirects that lead to each other, and no sums too deep."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping

from generator.check.loaded_game import LoadedGame
from generator.model.problem import Place, Problem

CODES = {"R208": "a circular reference", "L108": "sums within sums, too deep"}
#: So many sums may lie one in the other.
_DEPTH = 40
#: A graph: each node with those that its edges lead to.
Links = Mapping[str, tuple[str, ...]]


def check(loaded: LoadedGame) -> Iterator[Problem]:
    game = loaded.game
    sums = {name: value.sum for name, value in game.values.items()}
    for cycle in _cycles(sums):
        place = game.values[cycle[0]].place("sum")
        yield Problem(
            place,
            "R208",
            f"circular reference: {' → '.join(cycle)}",
            "Give one of these values a number of its own.",
        )
    for name, depth in _depths(sums).items():
        if depth == _DEPTH + 1:
            place, fix = (
                game.values[name].place("sum"),
                "Add up the single values here instead of sums of sums.",
            )
            yield Problem(place, "L108", f"more than {_DEPTH} sums lie one in the other", fix)
    redirects = {old: (new,) for old, new in game.redirects.items()}
    folder = game.head.place().file.rsplit("/", 1)[0]
    for cycle in _cycles(redirects):
        yield Problem(
            Place(f"{folder}/redirects.yaml"),
            "R208",
            f"circular reference: {' → '.join(cycle)}",
            "Let the last one lead to an id that exists.",
        )


def _depths(links: Links) -> dict[str, int]:
    """The longest way on from each member, in steps; of those whose ways all come to an end."""
    back: dict[str, list[str]] = {}
    for start, ends in links.items():
        for end in ends:
            back.setdefault(end, []).append(start)
    open_steps = Counter({start: len(ends) for start, ends in links.items()})
    depths = {name: 0 for name in (*links, *back) if not open_steps[name]}
    waiting = deque(depths)
    while waiting:
        end = waiting.popleft()
        for start in back.get(end, ()):
            open_steps[start] -= 1
            if not open_steps[start]:
                depths[start] = 1 + max(depths[part] for part in links[start])
                waiting.append(start)
    return depths


def _cycles(links: Links) -> Iterator[tuple[str, ...]]:
    """Each cycle of a graph once, from the member that comes first in the file."""
    ending = _depths(links).keys()
    links = {start: ends for start, ends in links.items() if start not in ending}
    begun = _depths(_turned(links)).keys()  # they lead into a cycle, and are in none
    links = {start: ends for start, ends in links.items() if start not in begun}
    reported: set[str] = set()
    for start in links:
        cycle = _way_back(start, links)
        if cycle and not reported & set(cycle):
            reported |= set(cycle)
            yield cycle


def _turned(links: Links) -> Links:
    """The same graph with its edges reversed."""
    turned: dict[str, tuple[str, ...]] = {}
    for start, ends in links.items():
        for end in ends:
            turned[end] = (*turned.get(end, ()), start)
    return turned


def _way_back(start: str, links: Links) -> tuple[str, ...]:
    """The shortest way from a member back to itself; nothing when there is none."""
    ways: list[tuple[str, ...]] = [(start,)]
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
