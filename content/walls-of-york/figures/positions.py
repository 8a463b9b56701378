"""Figures of positions: placing wall pieces, closing a city, areas that walls enclose."""

from collections.abc import Iterable, Mapping
from typing import Any

from generator.draw.drawing import Drawing, PathItem, below, circle
from generator.draw.figures import Scene
from generator.draw.parts import NO, check_mark
from generator.scoring.enclosure import Edge
from generator.scoring.grid_text import WALL

from .board import LIFTED, PLACED, TWICE, Holds, Seen, Told, area, by_a_board, draw_board
from .registry import figure
from .shading import CELL, Shading, place
from .side import counted, demanded, in_supply, thrown

_LOOKS = {WALL: "stands", LIFTED: "gone", PLACED: "new", TWICE: "twice"}
#: What is wrong with all pieces that are placed, wherever each of them lies.
_ALL_WRONG = {"wrong-shape", "city-closed", "wrong-number-taken-up"}
#: How pieces are told where they are placed.
_PLACING: Told = {
    ("stands", "twice"): ("wall-piece",),
    ("gone",): ("−", "wall-piece"),
    ("new",): ("+", "wall-piece"),
    ("twice", "refused"): ("✗", "+", "wall-piece"),
}
#: How they are told where a city is closed.
CLOSING: Told = {("gone",): ("surplus",)}
_TEXTURES = ("dots", "lines")


@figure("place-wall")
def placing_figure(scene: Scene) -> Drawing:
    """The board with old and new pieces, what was thrown, and whether it is allowed."""
    seen = Seen(scene.given.board, scene.say)
    board = draw_board(seen, _placed(seen, scene), (), _PLACING)
    parts = [thrown(scene.given.shape), check_mark(scene.outcome["legal"], 8)]
    if scene.given.supply is not None:
        parts.insert(1, in_supply(scene.given.supply))
    side = below(parts, 4)
    return by_a_board(board, side)


def _placed(seen: Seen, scene: Scene) -> dict[Edge, str]:
    """How each piece is shown: of several being placed, only those are crossed that are in the wrong place."""
    beyond = [street for facts in scene.citations("wall.off-board") for street in facts["streets"]]
    all_wrong = not _ALL_WRONG.isdisjoint(scene.outcome["problems"])
    return {
        edge: "refused" if kind == PLACED and (all_wrong or edge in beyond) else _LOOKS[kind]
        for edge, kind in seen.read.edges.items()
    }


def city_looks(seen: Seen, surplus: Iterable[str]) -> dict[Edge, str]:
    """The pieces that are surplus go, all others stand."""
    return dict.fromkeys(sorted(seen.read.edges), "stands") | dict.fromkeys(seen.edges(surplus), "gone")


def of_the_city(scene: Scene, name: str, *rules: str) -> Any:  # a fact of its own type
    """What the ledger says of a city, whichever of these rules it cites; None when it cites none of them."""
    return next((facts[name] for rule in rules for facts in scene.citations(rule)), None)


@figure("name-city")
def closing_figure(scene: Scene) -> Drawing:
    """The board with what is named the city, the pieces that stay and those that go, and the decree beside."""
    seen, found = Seen(scene.given.board, scene.say), scene.outcome
    holds = of_the_city(scene, "holds", "city.enclosed", "city.border")
    areas = of_the_city(scene, "areas", "city.free-street", "city.border") or [found["city"]]
    shadings = [*areas_apart(seen, areas, holds), *pockets(seen, found["pockets"], holds)]
    board = draw_board(seen, city_looks(seen, found.get("surplus", ())), shadings, CLOSING)
    if open_sides := of_the_city(scene, "streets", "city.border"):
        board = ringed(seen, board, seen.edges(open_sides))
    elif not found["legal"] and (walls := of_the_city(scene, "walls", "city.free-street")):
        board = board.saying(*board.says, ("wall-piece", *seen.streets(seen.edges(walls))))
    side = below(
        [demanded(scene.given.decree, found), counted(found["inside"]), check_mark(found["legal"], 7.0)], 2
    )
    return by_a_board(board, side)


def areas_apart(seen: Seen, areas: Iterable[Iterable[str]], holds: Holds) -> list[Shading]:
    """Areas that no free street joins are set off from each other."""
    return [area(seen, names, holds, _TEXTURES[number % 2]) for number, names in enumerate(areas)]


def pockets(seen: Seen, names: Iterable[str], holds: Holds) -> list[Shading]:
    """What a city surrounds without owning it, cross-hatched."""
    return [area(seen, names, holds, "crossed", "pocket")] if names else []


def ringed(seen: Seen, board: Drawing, edges: Iterable[Edge]) -> Drawing:
    """A board with a ring round each of some streets that are free."""
    rings = []
    for kind, row, column in edges:
        x, y = place(row + 0.5 * (kind == "v"), column + 0.5 * (kind == "h"))
        rings.append(PathItem(circle(x, y, CELL * 0.4), stroke=NO, width=0.7))
    said = ("free-street", *seen.streets(edges))
    return Drawing(board.width, board.height, (*board.items, *rings), (*board.says, said))


@figure("regions")
def areas_figure(scene: Scene) -> Drawing:
    """The areas that walls enclose, each with a texture of its own."""
    seen, found = Seen(scene.given.board, scene.say), scene.outcome["regions"]
    holds: dict[str, Mapping[str, int]] = {}
    for first in found:
        holds |= scene.fact("city.enclosed", "holds", region=first)
    return draw_board(seen, city_looks(seen, ()), areas_apart(seen, found.values(), holds), {})
