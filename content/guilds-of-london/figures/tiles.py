"""Tiles of the city as they are drawn: open with what is printed and who stands there, resolved with a master, the Guildhall."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.draw.drawing import (
    Clause,
    Drawing,
    GroupItem,
    Item,
    PathItem,
    TextItem,
    beside,
    circle,
    rect,
    scaled_items,
)
from generator.draw.figures import Scene
from generator.draw.measure import width_of
from generator.draw.parts import badge
from generator.draw.vocabulary import INK, PAPER, SOFT

from .crowd import master, sign
from .tokens import medal

OPEN, RESOLVED, HALL, READY = "#fbf6e9", "#e4dccb", "#d9d4cc", "#f6e9c8"


@dataclass(frozen=True)
class Shown:
    """What is to be seen on a tile; its name is said if its title is not enough."""

    title: str = ""
    name: str = ""
    majority: int | None = None
    number: int | None = None
    reward: int | None = None
    symbols: tuple[str, ...] = ()
    standing: tuple[Drawing, ...] = ()
    ready: bool = False
    badge: str = ""


def title_of(name: str, scene: Scene) -> str:
    """What stands on a tile: its name, or the letter of one that is made up."""
    return name.removeprefix("tile-").upper() if name.startswith("tile-") else scene.say(name)


def open_tile(shown: Shown, side: float) -> Drawing:
    """An open tile: majority value at the upper left, symbols at the upper right, guild number at the lower right."""
    inset = 0.35
    edge = rect(inset, inset, side - 2 * inset, side - 2 * inset, side * 0.06)
    items: list[Item] = [PathItem(edge, fill=READY if shown.ready else OPEN, ground=True)]
    items.append(PathItem(edge, stroke=INK, width=0.8 if shown.ready else 0.25))
    items += [*_corners(shown, side), *_name(shown, side), *_figures(shown.standing, side)]
    if shown.badge:
        drawn = badge(shown.badge)
        items.append(drawn.at((side - drawn.width) / 2, -drawn.height * 0.35))
    return Drawing(side, side, tuple(items), tuple(_said(shown)))


def _said(shown: Shown) -> Iterator[Clause]:
    """All that is to be seen, the reward on its own."""
    said: Clause = (shown.name or shown.title or "open-tile",)
    said += () if shown.number is None else (shown.number,)
    said += () if shown.majority is None else ("majority", shown.majority)
    said += (*shown.symbols, *(word for figure in shown.standing for part in figure.says for word in part))
    yield (*said, "✓", shown.badge) if shown.badge else said
    if shown.reward is not None:
        yield "reward", shown.reward, "points"


def _corners(shown: Shown, side: float) -> list[Item]:
    items: list[Item] = []
    radius = max(1.9, side * 0.095)
    if shown.majority is not None:
        middle = radius + 1.1
        items.append(PathItem(circle(middle, middle, radius), fill=PAPER, stroke=INK, width=0.3))
        items.append(TextItem((middle, middle + radius * 0.48), str(shown.majority), radius * 1.35, "bold"))
    wide = min(radius * 2.2, (side - 2.2) / max(1, len(shown.symbols)))
    signs = [sign(name, wide * 2.1 / 2.2) for name in shown.symbols]
    for number, drawn in enumerate(signs):
        items.append(drawn.at(side - 1.1 - (len(signs) - number) * wide, 1.1))
    if shown.number is not None:
        items.append(
            TextItem((side - 1.3, side - 1.5), str(shown.number), max(2.4, side * 0.115), "bold", "end")
        )
    if shown.reward is not None:
        drawn = medal(str(shown.reward), max(5.4, side * 0.24))
        items.append(drawn.at(side - drawn.width - 1.1, side - drawn.height - 1))
    return items


def _name(shown: Shown, side: float) -> list[Item]:
    """The name at the lower edge, in two lines if one would be too small."""
    room = (
        side
        - 2.8
        - (5.2 if shown.number is not None else 0)
        - (side * 0.27 if shown.reward is not None else 0)
    )
    if len(shown.title) == 1:
        return [TextItem((1.4, side - 1.5), shown.title, max(3.0, side * 0.12), "bold", "start", SOFT)]
    lines = [shown.title]
    if width_of(shown.title, 2.3) > room and " " in shown.title:
        first, _, last = shown.title.rpartition(" ")
        lines = [first, last]
    size = min([2.6, *(2.6 * room / max(width_of(text, 2.6), 0.1) for text in lines)])
    low = side - 1.5 - (len(lines) - 1) * size * 1.1
    return [
        TextItem((1.3, low + number * size * 1.1), text, size, anchor="start", fill=SOFT)
        for number, text in enumerate(lines)
        if text
    ]


def _figures(standing: Sequence[Drawing], side: float) -> list[Item]:
    """Whoever stands on a tile, closer together if there are many."""
    if not standing:
        return []
    group = beside(standing, 0.5, "bottom")
    scale = min(1.0, (side - 2.4) / group.width)
    x, y = (side - group.width * scale) / 2, side * 0.51 - group.height * scale / 2
    return [GroupItem((x, y), scaled_items(group.items, scale), scale=scale)]


def resolved_tile(owner: str, side: float, title: str = "", symbols: Sequence[str] = ()) -> Drawing:
    """A resolved tile: a frame in a frame, and its master if it has one; its name and its symbols where they matter."""
    items: list[Item] = []
    for inset, width in ((0.35, 0.3), (1.15, 0.2)):
        edge = rect(inset, inset, side - 2 * inset, side - 2 * inset, side * 0.06)
        items.append(
            PathItem(edge, fill=RESOLVED if inset < 1 else None, ground=True) if inset < 1 else PathItem(edge)
        )
        items.append(PathItem(edge, stroke=INK, width=width))
    if owner:
        tall = min(8.0, side * 0.5)
        drawn = master(owner, tall)
        aside = side * 0.18 if symbols else 0
        items.append(drawn.at((side - drawn.width) / 2 - aside, (side - tall) / 2 - (0.8 if title else -0.3)))
    for number, name in enumerate(symbols):
        drawn = sign(name, side * 0.27)
        items.append(drawn.at(side * 0.95 - drawn.width - 1, 1.9 + number * side * 0.29))
    if title:
        size = min(2.4, 2.4 * (side - 3.4) / max(width_of(title, 2.4), 0.1))
        items.append(TextItem((side / 2, side - 2.2), title, size, fill=SOFT))
    said: Clause = ("master", owner) if owner else ("resolved-tile",)
    return Drawing(side, side, tuple(items), ((*((title,) if title else ()), *said, *symbols),))


def hall_tile(side: float) -> Drawing:
    """A Guildhall tile."""
    edge = rect(0.35, 0.35, side - 0.7, side - 0.7, side * 0.06)
    drawn = sign("guildhall", side * 0.62)
    items: list[Item] = [PathItem(edge, fill=HALL, ground=True), PathItem(edge, stroke=INK, width=0.3)]
    return Drawing(side, side, (*items, drawn.at((side - drawn.width) / 2, side * 0.18)), drawn.says)


def plain_tile(side: float, text: str = "") -> Drawing:
    """A tile of which nothing matters but that it lies there, with a word on it."""
    edge = rect(0.25, 0.25, side - 0.5, side - 0.5, side * 0.08)
    items: list[Item] = [PathItem(edge, fill=OPEN, ground=True), PathItem(edge, stroke=INK, width=0.25)]
    if text:
        items.append(TextItem((side / 2, side / 2 + side * 0.15), text, side * 0.42, "bold"))
    return Drawing(side, side, tuple(items), ((text or "tile",),))
