"""Shapes made of the sides of cells: drawn step by step, compared however they are turned, measured in a straight line."""

from collections.abc import Collection, Iterable

from generator.scoring.enclosure import Edge, Edges, reading_order

#: Each step along a side: how far down and right it leads.
_STEPS = {"right": (0, 1), "left": (0, -1), "down": (1, 0), "up": (-1, 0)}


def walk(steps: str) -> Edges:
    """The sides passed on a walk such as "right right down"; ValueError for a word that is no step."""
    row, column = 0, 0
    passed = set()
    for step in steps.split():
        if step not in _STEPS:
            raise ValueError(f'"{step}" is no step: write {", ".join(_STEPS)}')
        down, right = _STEPS[step]
        kind = "h" if right else "v"
        passed.add((kind, min(row, row + down), min(column, column + right)))
        row, column = row + down, column + right
    return frozenset(passed)


def congruent(one: Iterable[Edge], other: Iterable[Edge]) -> bool:
    """Whether two shapes are the same when they may be moved, turned and mirrored."""
    return _likeness(one) == _likeness(other)


def _likeness(edges: Iterable[Edge]) -> tuple[tuple[int, int], ...]:
    """What all the turned and mirrored copies of a shape have in common: the first of them."""
    middles = {_middle(edge) for edge in edges}
    copies = []
    for down in (1, -1):
        for right in (1, -1):
            mirrored = {(row * down, column * right) for row, column in middles}
            copies += [_moved(mirrored), _moved({(column, row) for row, column in mirrored})]
    return min(copies)


def _middle(edge: Edge) -> tuple[int, int]:
    """The middle of a side, counted in half cells: which of the two is odd tells how it lies."""
    kind, row, column = edge
    return (2 * row, 2 * column + 1) if kind == "h" else (2 * row + 1, 2 * column)


def _moved(middles: Collection[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """A shape moved to the upper left by whole cells."""
    top = min((row for row, _ in middles), default=0) // 2 * 2
    start = min((column for _, column in middles), default=0) // 2 * 2
    return tuple(sorted((row - top, column - start) for row, column in middles))


def ends(edge: Edge) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two corners of cells that a side runs between."""
    kind, row, column = edge
    return ((row, column), (row, column + 1) if kind == "h" else (row + 1, column))


def longest_straight(edges: Collection[Edge]) -> tuple[Edge, ...]:
    """The longest run of sides in one straight line without a gap; of equal ones the first."""
    best: tuple[Edge, ...] = ()
    for edge in sorted(edges, key=reading_order):
        run = _run_from(edge, edges)
        if len(run) > len(best):
            best = run
    return best


def _run_from(edge: Edge, edges: Collection[Edge]) -> tuple[Edge, ...]:
    kind, row, column = edge
    run: list[Edge] = []
    while edge in edges:
        run.append(edge)
        ahead = len(run)
        edge = ("h", row, column + ahead) if kind == "h" else ("v", row + ahead, column)
    return tuple(run)
