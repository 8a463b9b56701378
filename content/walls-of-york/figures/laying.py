"""Figures of set-up: tiles chosen in turn, and dice in the shafts of the tower."""

from collections.abc import Mapping
from typing import Any

from generator.draw.drawing import (
    Clause,
    Drawing,
    Group,
    Item,
    Path,
    Text,
    beside,
    circle,
    line,
    polygon,
    rect,
)
from generator.draw.figures import Scene
from generator.draw.parts import badge
from generator.draw.vocabulary import INK, PAPER, SHAPES, SOFT

from .registry import FIGURES, figure
from .side import BUILDINGS, sign

#: The side of a quadrant, where each lies, and where an arrow points.
SIZE, GAP = 27.0, 1.2
_PLACES = {"upper-left": (0, 0), "upper-right": (1, 0), "lower-left": (0, 1), "lower-right": (1, 1)}
_TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}


@figure("set-up")
def laying_figure(scene: Scene) -> Drawing:
    """The four quadrants of a frame: when and by whom each tile was laid, its gem, side and turn."""
    whole = 2 * SIZE + GAP + 4
    items: list[Item] = [
        Path(rect(0.2, 0.2, whole - 0.4, whole - 0.4, 2), fill="#e6e1d8", stroke=INK, width=0.35, ground=True)
    ]
    for number, tile in enumerate(scene.given["tiles"], 1):
        column, row = _PLACES[tile["quadrant"]]
        x, y = 2 + column * (SIZE + GAP), 2 + row * (SIZE + GAP)
        items.append(Group((x, y), tuple(_tile(number, tile, scene.say(tile["by"])))))
    said = tuple(_tile_said(tile) for tile in scene.given["tiles"])
    return Drawing(whole, whole, tuple(items), said)


def _tile(number: int, tile: Mapping[str, Any], name: str) -> list[Item]:
    """A tile with its fields, gem and arrow, its number and who chose it."""
    quarter = SIZE / 4
    grid = tuple(
        part
        for n in (1, 2, 3)
        for part in (
            *line((quarter * n, 0), (quarter * n, SIZE)),
            *line((0, quarter * n), (SIZE, quarter * n)),
        )
    )
    middle = SIZE / 2
    items: list[Item] = [
        Path(rect(0, 0, SIZE, SIZE), fill=PAPER, stroke=SOFT, width=0.3),
        Path(grid, stroke="#dcd6ca", width=0.25),
        Group(
            (middle, middle),
            tuple(_gem(tile["gem"], tile.get("side"))),
            turn=_TURNS.get(tile.get("arrow", ""), 0),
        ),
        badge(str(number)).at(1.2, 1.2),
        Path(rect(1, SIZE - 5, SIZE - 2, 4), fill=PAPER),
        Text((middle, SIZE - 1.9), name, 3.2, "bold"),
    ]
    return items


def _gem(gem: str, side: str | None) -> list[Item]:
    """A gem by shape and colour; its arrow is filled on the black side and open on the white one."""
    mark = FIGURES.marks[gem]
    items: list[Item] = []
    if side:
        head = polygon([(-2.6, -4.2), (0, -8.4), (2.6, -4.2)])
        items.append(Path(head, fill=INK if side == "black" else PAPER, stroke=INK, width=0.5))
    items.append(Path(circle(0, 0, 4.6), fill=PAPER, stroke=INK, width=0.35))
    items.append(
        Path(
            SHAPES[mark.shape](0, 0.5 if mark.shape == "triangle" else 0, 3.1),
            fill=mark.colour,
            stroke=INK,
            width=0.3,
        )
    )
    return items


def _tile_said(tile: Mapping[str, Any]) -> Clause:
    said: Clause = (tile["by"], "gem", tile["gem"], tile["quadrant"])
    return (*said, "arrow", tile["side"], tile["arrow"]) if "arrow" in tile else said


@figure("decree")
def decree_figure(scene: Scene) -> Drawing:
    """Three shafts, each with its building above and the die in it."""
    counts = [scene.given.get(building, 0) for building in BUILDINGS]
    shafts = [_shaft(building, count) for building, count in zip(BUILDINGS, counts, strict=True)]
    kinds = ("church", "well", "market")
    said = tuple(("shaft", kind, "kings-die", count) for kind, count in zip(kinds, counts, strict=True))
    return beside(shafts, 2).saying(*said)


def _shaft(building: str, count: int) -> Drawing:
    """A shaft of the tower with a die at its foot."""
    width, height, die = 15.0, 27.0, 9.4
    left = (width - die) / 2
    tower: tuple = (
        ("M", (0.3, 2.2)), ("L", (0.3, 0.4)), ("L", (3.5, 0.4)), ("L", (3.5, 2.2)), ("L", (5.9, 2.2)), ("L", (5.9, 0.4)),
        ("L", (9.1, 0.4)), ("L", (9.1, 2.2)), ("L", (11.5, 2.2)), ("L", (11.5, 0.4)), ("L", (14.7, 0.4)), ("L", (14.7, 2.2)),
        ("L", (14.7, height - 0.3)), ("L", (0.3, height - 0.3)), ("Z", ()),
    )  # fmt: skip
    body = Path(tower, fill="#e6e1d8", stroke=INK, width=0.35, ground=True)
    slot = Path(rect(2, 13.6, width - 4, height - 14.6, 1), fill=PAPER, stroke=INK, width=0.3)
    cube = Path(rect(left, 15, die, die, 1.4), fill="#2f66a3", stroke=INK, width=0.3)
    number = Text((width / 2, 15 + die / 2 + 2.2), str(count), 6.2, "bold", fill=PAPER)
    return Drawing(width, height, (body, sign(building).at(width / 2 - 3, 4.6), slot, cube, number))
