"""Cities in little: their districts in rows, what has come and gone, and whose they are."""

from collections.abc import Collection, Mapping, Sequence

from generator.draw.drawing import Drawing, PathItem, below, beside, rect, said_below, said_in_a_row
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, bold_name
from generator.draw.rows import WIDEST, flowing

from .palette import SOFT
from .plates import CHOSEN, CORNER, GONE, LEAST, NEW, PICTURE, PLAIN, district

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
    return flowing(cards, width, 0.6).saying(*said_in_a_row(cards)) if cards else empty()


def empty() -> Drawing:
    """A city without a district."""
    outline = rect(0.2, 0.2, LEAST, CORNER + PICTURE, 1)
    frame = PathItem(outline, stroke=SOFT, width=0.3, dash=(1, 0.7))
    return Drawing(LEAST + 0.4, CORNER + PICTURE + 0.4, (frame,), (("–",),))


def chosen(names: Sequence[str], some: Collection[str]) -> Looks:
    """Some districts stand out."""
    return {place: CHOSEN for place, name in enumerate(names) if name in some}


def changed(
    before: Sequence[str],
    after: Sequence[str],
    scene: Scene,
    looks: Looks | None = None,
    beautiful: Collection[str] = (),
) -> Drawing:
    """A city before, what has gone since struck out, and what has come since."""
    lost, come = list(before), []
    for name in after:
        if name in lost:
            lost.remove(name)
        else:
            come.append(name)
    fresh = dict.fromkeys(range(len(before), len(before) + len(come)), NEW)
    gone = {list(before).index(name): GONE for name in lost}
    return row([*before, *come], scene, {**(looks or {}), **fresh, **gone}, beautiful)


def owned(who: str, inside: Drawing, scene: Scene, *more: Drawing) -> Drawing:
    """Something of a player, below the name and what stands beside it."""
    head = beside([bold_name(scene.say(who)), *(part for part in more if part is not NOTHING)], 1.6)
    return below([head, inside], 0.8, "left").saying(*said_in_a_row([head, inside]))


def side_by_side(cities: Sequence[Drawing]) -> Drawing:
    """The cities of several players beside each other, or one below the other if there is no room."""
    return flowing(cities, gap=4, between=1.6, align="top").saying(*said_below(cities))
