"""Figures of positions: placing wall pieces, closing a city, areas that walls enclose."""

from collections.abc import Iterable, Mapping

from generator.draw.drawing import Clause, Drawing, Path, below, beside, circle
from generator.draw.figures import Scene
from generator.draw.parts import NO, verdict
from generator.draw.rows import stacked
from generator.scoring.enclosure import Cell, Edge, enclosed, gaps, outer_rim, parted, pockets, reading_order
from generator.scoring.grid_text import WALL, cell_named, edge_name

from .board import LIFTED, PLACED, TWICE, Seen, draw_board
from .registry import figure
from .shading import CELL, Shading, place
from .side import BUILDINGS, counted, demanded, thrown

GAP = 2.4


@figure("place-wall")
def placing_figure(scene: Scene) -> Drawing:
    """The board with old and new pieces, what was thrown, and whether it is allowed."""
    seen = Seen(scene.given["board"])
    allowed, problems = scene.expect["legal"], scene.expect.get("problems", ())
    looks = {edge: _look(seen, edge, kind, problems) for edge, kind in seen.pieces.items()}
    board = draw_board(seen, dict(sorted(looks.items(), key=lambda pair: _LAYER[pair[1]])))
    shape = scene.given["shape"]
    side = below([thrown(scene.values["shapes"][shape]), verdict(allowed, 8)], 4)
    return _joined(board, side, _placing_said(seen, shape, looks))


#: What lies over what: new pieces over those that stand, crossed ones on top.
_LAYER = {"gone": 0, "stands": 1, "new": 2, "twice": 3, "refused": 3}


def _look(seen: Seen, edge: Edge, kind: str, problems: tuple[str, ...]) -> str:
    """How a piece is shown: of several being placed, only those are crossed that are in the wrong place."""
    if kind in (WALL, LIFTED):
        return "stands" if kind == WALL else "gone"
    if kind == TWICE:
        return "twice"
    all_wrong = {"wrong-shape", "city-closed", "wrong-number-taken-up"} & set(problems)
    return "refused" if all_wrong or edge not in seen.grid.edges else "new"


def _placing_said(seen: Seen, shape: str, looks: Mapping[Edge, str]) -> tuple[Clause, ...]:
    said: list[Clause] = [("throw", shape)]
    if stands := seen.of(WALL, TWICE):
        said.append(("wall-piece", *seen.streets(stands)))
    if lifted := seen.of(LIFTED):
        said.append(("wall-piece", *seen.streets(lifted), "→", "throw"))
    if placed := seen.of(PLACED, TWICE):
        said.append(("throw", "→", *seen.streets(placed)))
    if crossed := [edge for edge, look in looks.items() if look in ("refused", "twice")]:
        said.append(("✗", *seen.streets(crossed)))
    return tuple(said)


def _joined(board: Drawing, side: Drawing, said: tuple[Clause, ...]) -> Drawing:
    """A board with what stands beside it."""
    return stacked([beside([board, side], GAP)], said)


def city_cells(seen: Seen, fields: tuple[str, ...]) -> frozenset[Cell]:
    """The fields of the areas that somebody names by some of their fields."""
    named = {cell_named(name, seen.grid) for name in fields}
    parts = [part for part in parted(seen.grid, seen.walls) if part & named]
    return frozenset(cell for part in parts for cell in part)


def city_shadings(seen: Seen, cells: frozenset[Cell]) -> list[Shading]:
    """The city in dots, its pockets cross-hatched."""
    holes = pockets(seen.grid, cells)
    return [Shading(cells), *(Shading(frozenset(hole), "crossed") for hole in holes)]


def city_looks(seen: Seen, cells: frozenset[Cell], surplus: list[str] | None = None) -> dict[Edge, str]:
    """The pieces of the city wall stand, all others go."""
    stays = outer_rim(seen.grid, cells)
    looks = {}
    for edge in seen.walls:
        goes = edge_name(edge, seen.grid) in surplus if surplus is not None else edge not in stays
        looks[edge] = "gone" if goes else "stands"
    return dict(sorted(looks.items(), key=lambda pair: (_LAYER[pair[1]], pair[0])))


@figure("name-city")
def closing_figure(scene: Scene) -> Drawing:
    """The board with what is named the city, the pieces that stay and those that go, and the decree beside."""
    seen, expect = Seen(scene.given["board"]), scene.expect
    cells = city_cells(seen, scene.given["city"])
    inside = inside_of(seen, cells)
    looks = dict.fromkeys(sorted(seen.walls), "stands")
    if expect["legal"]:
        looks = city_looks(seen, cells, expect.get("surplus"))
    board = draw_board(seen, looks, _named_shadings(seen, scene.given["city"], cells))
    if open_sides := gaps(cells, seen.walls):
        board = ringed(board, open_sides)
    decree = scene.given.get("decree", {})
    side = below([demanded(decree, inside), counted(inside), verdict(expect["legal"], 7.0)], 2)
    return _joined(board, side, (*side.says, *_city_said(seen, cells, looks)))


def ringed(board: Drawing, edges: Iterable[Edge]) -> Drawing:
    """A board with a ring round each of some streets."""
    rings = []
    for kind, row, column in sorted(edges):
        x, y = place(row + 0.5 * (kind == "v"), column + 0.5 * (kind == "h"))
        rings.append(Path(circle(x, y, CELL * 0.4), stroke=NO, width=0.7))
    return Drawing(board.width, board.height, (*board.items, *rings), board.says)


def _named_shadings(seen: Seen, fields: tuple[str, ...], cells: frozenset[Cell]) -> list[Shading]:
    """Areas that no free street joins are set off from each other."""
    parts = [part for part in parted(seen.grid, seen.walls) if part <= cells]
    if len(parts) < 2:
        return city_shadings(seen, cells)
    return [Shading(frozenset(part), ("dots", "lines")[number % 2]) for number, part in enumerate(parts)]


def inside_of(seen: Seen, cells: frozenset[Cell]) -> dict[str, int]:
    """How many buildings, coins and Vikings some fields have."""
    signs = [seen.signs[cell] for cell in cells]
    found = {building: signs.count(letter) for building, letter in zip(BUILDINGS, "cwm", strict=True)}
    return found | {"coins": signs.count("1") + 2 * signs.count("2"), "vikings": signs.count("v")}


def _city_said(seen: Seen, cells: frozenset[Cell], looks: Mapping[Edge, str]) -> tuple[Clause, ...]:
    said: list[Clause] = [("area", *seen.fields(cells))]
    said += [("pocket", *seen.fields(hole)) for hole in pockets(seen.grid, cells)]
    if open_sides := gaps(cells, seen.walls):
        said.append(("free-street", *seen.streets(open_sides)))
    inner = [edge for edge in looks if edge not in outer_rim(seen.grid, cells) and looks[edge] == "stands"]
    if inner:
        said.append(("wall-piece", *seen.streets(sorted(inner, key=reading_order))))
    if gone := [edge for edge, look in looks.items() if look == "gone"]:
        said.append(("surplus", *seen.streets(sorted(gone, key=reading_order))))
    return tuple(said)


@figure("regions")
def areas_figure(scene: Scene) -> Drawing:
    """The areas that walls enclose, each with a texture of its own."""
    seen = Seen(scene.given["board"])
    found = enclosed(seen.grid, seen.walls)
    textures = [Shading(frozenset(part), ("dots", "lines")[number % 2]) for number, part in enumerate(found)]
    said = tuple(("area", *seen.fields(part)) for part in found)
    return draw_board(seen, dict.fromkeys(sorted(seen.walls), "stands"), textures, said)
