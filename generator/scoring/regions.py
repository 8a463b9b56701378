"""Connected components of a graph: which parts of a map belong together."""

from collections.abc import Iterable, Sequence


def regions(nodes: Sequence[str], links: Iterable[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """The nodes that links join, each region and the list of regions in the order of the nodes."""
    neighbours: dict[str, set[str]] = {node: set() for node in nodes}
    for link in links:
        for node in link:
            neighbours[node].update(other for other in link if other != node)
    found: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for node in nodes:
        if node not in seen:
            reached = _reach(node, neighbours)
            seen |= reached
            found.append(tuple(other for other in nodes if other in reached))
    return tuple(found)


def _reach(start: str, neighbours: dict[str, set[str]]) -> set[str]:
    reached, waiting = {start}, [start]
    while waiting:
        for other in neighbours[waiting.pop()] - reached:
            reached.add(other)
            waiting.append(other)
    return reached
