"""Cities in little: their districts in rows, whose they are, and the same in words."""

from collections.abc import Collection, Mapping, Sequence

from generator.draw.drawing import Clause, Drawing, Path, Word, below, beside, rect
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, called
from generator.draw.rows import WIDEST, flowing

from .palette import SOFT
from .plates import CORNER, LEAST, NEW, PICTURE, PLAIN, district

Looks = Mapping[int, str]


def row(
    names: Sequence[str],
    scene: Scene,
    looks: Looks | None = None,
    beautiful: Collection[str] = (),
    width: float = WIDEST,
    named: bool = True,
) -> Drawing:
    """Districts side by side, in several rows if there is no room; some look different, by their places."""
    left, cards = list(beautiful), []
    for place, name in enumerate(names):
        shines = name in left
        if shines:
            left.remove(name)
        cards.append(district(name, scene, (looks or {}).get(place, PLAIN), shines, named))
    return flowing(cards, width, 0.6) if cards else empty()


def empty() -> Drawing:
    """A city without a district."""
    outline = rect(0.2, 0.2, LEAST, CORNER + PICTURE, 1)
    return Drawing(
        LEAST + 0.4, CORNER + PICTURE + 0.4, (Path(outline, stroke=SOFT, width=0.3, dash=(1, 0.7)),)
    )


def new(names: Sequence[str]) -> Looks:
    """The last district has just come."""
    return {len(names) - 1: NEW}


def owned(who: str, inside: Drawing, scene: Scene, *more: Drawing) -> Drawing:
    """Something of a player, below the name and what stands beside it."""
    head = beside([called(scene.say(who)), *(part for part in more if part is not NOTHING)], 1.6)
    return below([head, inside], 0.8, "left")


def side_by_side(cities: Sequence[Drawing]) -> Drawing:
    """The cities of several players beside each other, or one below the other if there is no room."""
    return flowing(cities, gap=4, between=1.6, align="top")


def city_said(who: Word, names: Sequence[str]) -> Clause:
    """A city in words."""
    return (who, "city", *(names or ("–",)))
