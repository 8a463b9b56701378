"""The five types of districts: shape and colour are those of the marks, so that cards and figures never disagree."""

from generator.draw.drawing import Drawing, PathItem, said_in_a_row
from generator.draw.vocabulary import SHAPES

from .palette import INK, PAPER, SOFT
from .registry import FIGURES, icon

#: How large each shape is drawn to look as large as the others, how far its middle is moved down, and how large the same shape in
#: white within it is.
_DRAWN = {
    "star": (5.1, 0.35, 0.46), "plus": (4.5, 0.0, 0.44), "disc": (4.3, 0.0, 0.42), "triangle": (5.4, 1.0, 0.4), "diamond": (4.9, 0.0, 0.46),
    "square": (5.0, 0.0, 0.44), "hexagon": (4.6, 0.0, 0.44),
}  # fmt: skip


def type_sign(kind: str, size: float = 10.0) -> Drawing:
    """The shape of a type in its colour, with the same shape in white within; `kind` is the id of a mark."""
    mark = FIGURES.marks.get(kind)
    shape, fill = (mark.shape, mark.colour) if mark else ("square", SOFT)
    radius, down, inner = _DRAWN[shape]
    scale, outline = size / 10, SHAPES[shape]
    x, y = 5 * scale, (5 + down) * scale
    body = PathItem(outline(x, y, radius * scale), fill=fill, stroke=INK, width=0.5 * scale)
    items = (body, PathItem(outline(x, y, radius * inner * scale), fill=PAPER))
    return Drawing(size, size, items, ((kind,),))


@icon("noble")
def noble() -> Drawing:
    """The type of nobles."""
    return type_sign("noble")


@icon("religious")
def religious() -> Drawing:
    """The type of the church."""
    return type_sign("religious")


@icon("trade")
def trade() -> Drawing:
    """The type of trade."""
    return type_sign("trade")


@icon("military")
def military() -> Drawing:
    """The type of the military."""
    return type_sign("military")


@icon("unique")
def unique() -> Drawing:
    """What is unique."""
    return type_sign("unique")


@icon("any-type")
def any_type() -> Drawing:
    """All five types in little."""
    signs = [type_sign(kind) for kind in ("noble", "religious", "trade", "military", "unique")]
    items = tuple(sign.at(11.0 * n, 0) for n, sign in enumerate(signs))
    return Drawing(54, 10, items, said_in_a_row(signs))
