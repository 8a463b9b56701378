"""What walls enclose on a grid of cells: regions, their rims, the pockets in them, and walls that part nothing."""

from collections.abc import Collection, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import TYPE_CHECKING

#: A cell by row and column, counted from 0 at the upper left.
Cell = tuple[int, int]
#: A side of cells: ("h", row, column) is the upper side of a cell, ("v", row, column) its left side.
Edge = tuple[str, int, int]
if TYPE_CHECKING:
    Region = frozenset[Cell]
    Edges = frozenset[Edge]
else:  # the Python for the browser cannot say so of a frozenset itself
    Region = AbstractSet[Cell]
    Edges = AbstractSet[Edge]

#: A place off the grid, from where everything outside can be reached.
_BEYOND: Cell = (-1, -1)


@dataclass(frozen=True)
class Grid:
    """A board of cells in rows and columns."""

    rows: int
    columns: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell in reading order."""
        return tuple((row, column) for row in range(self.rows) for column in range(self.columns))

    @property
    def edges(self) -> tuple[Edge, ...]:
        """Every side of a cell, the border among them, line by line as a drawing shows them."""
        across = [("h", row, column) for row in range(self.rows + 1) for column in range(self.columns)]
        upright = [("v", row, column) for row in range(self.rows) for column in range(self.columns + 1)]
        return tuple(sorted([*across, *upright], key=reading_order))

    @property
    def border(self) -> Edges:
        """The sides that have nothing beyond them."""
        return rim(self.cells)

    @property
    def with_margin(self) -> Region:
        """The cells and a ring of places round them, through which the outside hangs together."""
        rows, columns = range(-1, self.rows + 1), range(-1, self.columns + 1)
        return frozenset((row, column) for row in rows for column in columns)


def reading_order(edge: Edge) -> tuple[int, int, int]:
    """Sorts sides as a drawing shows them: the upper sides of a row of cells, then what stands between these."""
    kind, row, column = edge
    return (row, 0 if kind == "h" else 1, column)


def sides(cell: Cell) -> tuple[Edge, Edge, Edge, Edge]:
    """The four sides of a cell: upper, right, lower, left."""
    row, column = cell
    return (("h", row, column), ("v", row, column + 1), ("h", row + 1, column), ("v", row, column))


def beside(edge: Edge) -> tuple[Cell, Cell]:
    """The two cells that a side lies between; at the border one of them is off the grid."""
    kind, row, column = edge
    return ((row - 1, column) if kind == "h" else (row, column - 1), (row, column))


def reach(start: Cell, within: Collection[Cell], walls: Collection[Edge]) -> Region:
    """Every cell that can be come to from a start, staying within some cells and crossing no wall."""
    reached, waiting = {start}, [start]
    while waiting:
        for edge in sides(waiting.pop()):
            for cell in beside(edge):
                if cell not in reached and cell in within and edge not in walls:
                    reached.add(cell)
                    waiting.append(cell)
    return frozenset(reached)


def parted(grid: Grid, walls: Collection[Edge]) -> tuple[Region, ...]:
    """The regions into which walls part a grid, by their first cells; open ones among them."""
    return _parts(grid.cells, walls)


def _parts(cells: Iterable[Cell], walls: Collection[Edge]) -> tuple[Region, ...]:
    ordered = sorted(cells)
    within = frozenset(ordered)
    seen: set[Cell] = set()
    found: list[Region] = []
    for cell in ordered:
        if cell not in seen:
            found.append(reach(cell, within, walls))
            seen |= found[-1]
    return tuple(found)


def enclosed(grid: Grid, walls: Collection[Edge]) -> tuple[Region, ...]:
    """The regions that walls enclose on every side. The border encloses nothing: it needs walls as well."""
    return tuple(region for region in parted(grid, walls) if not gaps(region, walls))


def gaps(region: Collection[Cell], walls: Collection[Edge]) -> tuple[Edge, ...]:
    """The sides of a region that no wall closes, in reading order."""
    return tuple(sorted((edge for edge in rim(region) if edge not in walls), key=reading_order))


def rim(cells: Iterable[Cell]) -> Edges:
    """The sides that bound cells on exactly one of their two faces."""
    bounds: set[Edge] = set()
    for cell in frozenset(cells):
        bounds ^= set(sides(cell))
    return frozenset(bounds)


def pockets(grid: Grid, cells: Collection[Cell]) -> tuple[Region, ...]:
    """What the cells surround without owning it. Touching the outside in a corner lets nothing out."""
    outside = reach(_BEYOND, grid.with_margin - frozenset(cells), ())
    return _parts((cell for cell in grid.cells if cell not in outside and cell not in cells), ())


def outer_rim(grid: Grid, cells: Collection[Cell]) -> Edges:
    """The sides between cells and the outside; those round a pocket are not among them."""
    inner = {cell for pocket in pockets(grid, cells) for cell in pocket}
    return rim(inner.union(cells))


def idle(grid: Grid, walls: Collection[Edge]) -> Edges:
    """Walls that part nothing, such as dead ends: both their faces belong to the same region, or to the outside."""
    home: dict[Cell, int] = {}
    for number, region in enumerate(_parts(grid.with_margin, walls)):
        home.update(dict.fromkeys(region, number))
    return frozenset(edge for edge in walls if home[beside(edge)[0]] == home[beside(edge)[1]])


def touch_in_a_corner(one: Collection[Cell], other: Collection[Cell]) -> bool:
    """Whether two regions have corners in common, but no side."""
    return bool(_corners(one) & _corners(other)) and not rim(one) & rim(other)


def _corners(cells: Iterable[Cell]) -> set[Cell]:
    return {(row + down, column + right) for row, column in cells for down in (0, 1) for right in (0, 1)}
