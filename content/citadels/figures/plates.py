"""Cards in little: a district with its picture, cost, type and name; a character with its emblem, rank and name."""

from generator.draw.drawing import Clause, Drawing, Item, PathItem, TextItem, Word, beside, rect
from generator.draw.figures import Scene
from generator.draw.measure import width_of
from generator.draw.miniature import miniature
from generator.draw.parts import crossed_out, framed
from generator.draw.vocabulary import SHAPES

from .forms import SMALL, sign
from .palette import GLOW, INK, NIGHT, PAPER, SOFT
from .registry import FIGURES
from .types import type_sign

#: The least width of a card, how high its picture is, and how high what stands in its corners.
LEAST, PICTURE, CORNER = 10.6, 7.2, 3.7
#: How a card lies there: as it is, just come, one that counts, aimed at, acting, on its way out, or only talked of.
PLAIN, NEW, CHOSEN, AIMED, ACTING, GONE, ABSENT = "", "new", "chosen", "aimed", "acting", "gone", "absent"
#: Those that stand out, and what is said before and after a card because of how it lies there.
MARKED = (NEW, CHOSEN, AIMED, ACTING)
_BEFORE, _AFTER = {NEW: ("+",), AIMED: ("→",), GONE: ("−",)}, {CHOSEN: ("✓",), ACTING: ("→",)}


def type_of(name: str, scene: Scene) -> str:
    """The type of a district: unique ones show no other."""
    return str(scene.printed(name).get("type", "unique"))


def known(name: str, scene: Scene) -> str:
    """What a thing is called in the reader's language; nothing if the scene cannot tell."""
    said = scene.say(name)
    return "" if said == name else said


def coin(written: str, high: float = CORNER) -> Drawing:
    """A piece of gold with what stands on it."""
    size = high * 0.74
    figure = TextItem((high / 2, high / 2 + size * 0.36), written, size, "bold")
    return Drawing(high, high, (*sign("cost", high=high).items, figure))


def hexagon(rank: int, high: float = CORNER) -> Drawing:
    """The rank of a character."""
    size, middle = high * 0.74, high / 2
    body = PathItem(SHAPES["hexagon"](middle, middle, middle), fill=NIGHT, stroke=INK, width=0.2)
    figure = TextItem((middle, middle + size * 0.36), str(rank), size, "bold", "middle", PAPER)
    return Drawing(high, high, (body, figure), (("rank", rank),))


def district(
    name: str, scene: Scene, look: str = PLAIN, beautiful: bool = False, named: bool = True
) -> Drawing:
    """A district card: cost and type in the corners, the picture, the name."""
    title = known(name, scene) if named else ""
    kind, cost = type_of(name, scene), scene.printed(name)["cost"]
    width = _width(title)
    corners: list[Item] = [
        coin(str(cost)).at(0.8, 0.8),
        type_sign(kind, CORNER).at(width - CORNER - 0.8, 0.8),
    ]
    if beautiful:
        corners.append(sign("beautified", high=4.4).at(width - 5.4, CORNER + PICTURE - 4.6))
    colour = FIGURES.marks[kind].colour if kind in FIGURES.marks else SOFT
    more = ("beautified",) if beautiful else ()
    return _plate(name, title, corners, colour, look).saying(_said(look, kind, name, "cost", cost, *more))


def character(name: str, scene: Scene, look: str = PLAIN, named: bool = True) -> Drawing:
    """A character card: the rank in a corner, the emblem, the name."""
    title = known(name, scene) if named else ""
    rank = hexagon(scene.printed(name)["rank"])
    card = _plate(name, title, [rank.at(0.8, 0.8)], NIGHT, look)
    return card.saying(_said(look, *rank.says[0], name))


def _said(look: str, *words: Word) -> Clause:
    """A card in words, and how it lies there."""
    return (*_BEFORE.get(look, ()), *words, *_AFTER.get(look, ()))


def portrait(name: str, scene: Scene, high: float = 5.6) -> Drawing:
    """A character in a line: the rank and the emblem in a frame."""
    return framed(beside([hexagon(scene.printed(name)["rank"]), sign(name, high=high)], 0.6), 0.6)


def _width(title: str) -> float:
    return max(LEAST, width_of(title, SMALL) + 2)


def _plate(name: str, title: str, corners: list[Item], colour: str, look: str) -> Drawing:
    """The card itself with its picture; its edge is heavy if it is new, dashed if it is only talked of."""
    width, height = _width(title), CORNER + PICTURE + (SMALL + 0.9 if title else 0.5)
    outer, inner = (
        rect(0.2, 0.2, width - 0.4, height - 0.4, 1),
        rect(0.8, 0.8, width - 1.6, height - 1.6, 0.6),
    )
    picture = miniature(FIGURES.draw_icon(name), PICTURE)
    items: list[Item] = [
        PathItem(outer, fill=colour if look != ABSENT else PAPER, ground=True),
        PathItem(inner, fill=PAPER),
        *([PathItem(inner, fill=GLOW, ground=True)] if look in MARKED else []),
        PathItem(
            outer, stroke=INK, width=0.9 if look in MARKED else 0.3, dash=(1, 0.7) if look == ABSENT else ()
        ),
        picture.at((width - picture.width) / 2, CORNER - 0.4),
    ]
    if look == GONE:  # the name and what stands in the corners stay legible
        items.append(crossed_out(Drawing(width - 2, PICTURE - 0.6, ())).at(1, CORNER + 0.3))
    if title:
        items.append(TextItem((width / 2, height - 1.5), title, SMALL, "regular", "middle"))
    return Drawing(width, height, (*items, *corners))
