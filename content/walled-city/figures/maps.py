"""Figures of schematic boards: areas, paths, gaps, towers and zones."""

from collections.abc import Iterable, Mapping, Sequence

from generator.draw.drawing import (
    COMMA,
    Drawing,
    GroupItem,
    Item,
    PathItem,
    TextItem,
    below,
    beside,
    circle,
    line,
    rect,
)
from generator.draw.figures import Scene, Taken
from generator.draw.vocabulary import INK, PAPER, SOFT

from .pieces import (
    GROUND,
    ROAD,
    STONE,
    area,
    chit_row,
    crowds,
    dice_row,
    grid,
    kind,
    named,
    row,
    run_on,
    steps,
    tower,
    watch,
)
from .registry import figure

Point = tuple[float, float]


def barrier(state: str, length: float) -> list[Item]:
    """What lies on a path or a gap, drawn upright from the origin."""
    if state == "open":
        return [PathItem(line((0, 0), (0, length)), stroke=SOFT, width=0.5, dash=(1.2, 1.2))]
    fill = STONE if state == "wall" else ROAD
    bar = PathItem(rect(-1.1, 0, 2.2, length, 0.4), fill=fill, stroke=INK, width=0.25)
    if state == "ruin":
        across = [
            line((-2.2, length / 2 - 2.2), (2.2, length / 2 + 2.2)),
            line((2.2, length / 2 - 2.2), (-2.2, length / 2 + 2.2)),
        ]
        return [
            PathItem(bar.segments, stroke=SOFT, width=0.3, dash=(0.8, 0.8)),
            *(PathItem(a, stroke=INK, width=0.6) for a in across),
        ]
    if state == "fence":
        posts = [
            PathItem(line((-1.8, y), (1.8, y)), stroke=INK, width=0.5) for y in steps(1.5, length - 1.5, 3)
        ]
        return [PathItem(line((0, 0), (0, length)), stroke=INK, width=0.9), *posts]
    return [bar]


def lying(items: Sequence[Item]) -> list[Item]:
    """Upright paths turned to lie along the x axis."""
    turned: list[Item] = []
    for item in items:
        assert isinstance(item, PathItem)
        segments = tuple(
            (name, tuple(n for i in range(0, len(points), 2) for n in (points[i + 1], points[i])))
            for name, points in item.segments
        )
        turned.append(PathItem(segments, item.fill, item.stroke, item.width, item.dash))
    return turned


def standing(state: str, length: float, width: float) -> Drawing:
    """What lies on a path, upright."""
    return Drawing(width, length, (GroupItem((width / 2, 0), tuple(barrier(state, length))),), ((state,),))


def lane(state: str, length: float, y: float = 1.5) -> Drawing:
    """What lies on a gap; nothing leaves it open."""
    word = "gap" if state == "open" else state
    return Drawing(length, 3, (GroupItem((0, y), tuple(lying(barrier(state, length)))),), ((word,),))


def citymap(
    areas: Mapping[str, Drawing], paths: Iterable[Taken], gaps: Iterable[Taken], scene: Scene
) -> Drawing:
    """Areas laid out in rows, with what lies on the paths between neighbours and on the gaps above."""
    rows = scene.drawn.get("rows") or [list(areas)]
    width, height = max(a.width for a in areas.values()), max(a.height for a in areas.values())
    step_x, step_y, top = width + 5, height + 5, 4.0
    most = max(len(row) for row in rows)
    at = {
        name: ((x + (most - len(row)) / 2) * step_x, top + y * step_y)
        for y, row in enumerate(rows)
        for x, name in enumerate(row)
        if name
    }
    if left_out := areas.keys() - at.keys():
        raise ValueError(f"its rows leave out {', '.join(sorted(left_out))}")
    items: list[Item] = []
    for name, (x, y) in at.items():
        items.append(
            PathItem(rect(x, y, width, height, 2.2), fill=GROUND, stroke=SOFT, width=0.25, ground=True)
        )
        items.append(
            areas[name].at(x + (width - areas[name].width) / 2, y + (height - areas[name].height) / 2)
        )
    says = [clause for name in at for clause in areas[name].says]
    for path in paths:
        first, *others = path.between
        for other in others:
            items += between(at[first], at[other], path.is_, width, height)
        says.append((*names_of(path.between, scene), "path" if path.is_ == "open" else path.is_))
    for gap in gaps:
        x, y = at[gap.area]
        drawn = lane(gap.is_, 14, 0)
        items.append(drawn.at(x + width / 2 - 7, y - 2.2))
        says.append((scene.say(gap.area), *drawn.says[0]))
    return Drawing(most * step_x - 5, top + len(rows) * step_y - 5, tuple(items), tuple(says))


def names_of(places: Sequence[str], scene: Scene) -> tuple[str, ...]:
    """Places by name, with a dash between them."""
    return (scene.say(places[0]), *(word for place in places[1:] for word in ("–", scene.say(place))))


def between(one: Point, other: Point, state: str, width: float, height: float) -> list[Item]:
    """What lies on the path between two neighbours in the grid; a longer way is drawn as a dotted line."""
    (x1, y1), (x2, y2) = sorted([one, other])
    if abs(y1 - y2) < 1 and x2 - x1 < 2 * width:
        return [GroupItem((x2 - 2.5, y1 + 1), tuple(barrier(state, height - 2)))]
    (x1, y1), (x2, y2) = sorted([one, other], key=lambda point: point[1])
    if abs(x1 - x2) < 1 and y2 - y1 < 2 * height:
        return [GroupItem((x1 + 1, y2 - 2.5), tuple(lying(barrier(state, width - 2))))]
    start = (x1 + width / 2, y1 + height + 0.4)
    end = (x2 + width / 2, y2 - 0.4)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    way = PathItem(line(start, end), stroke=SOFT, width=0.5, dash=(1.2, 1.2))
    if state == "open":
        return [way]
    if state == "road":
        return [way, PathItem(circle(*middle, 1.6), fill=ROAD, stroke=INK, width=0.25)]
    return [way, GroupItem((middle[0], middle[1] - 2), tuple(barrier(state, 4)))]


@figure("districts")
def districts_figure(scene: Scene) -> Drawing:
    """Areas and the paths between them."""
    areas = {
        name: padded([named(name, scene), *crowds(there, scene)]) for name, there in scene.given.areas.items()
    }
    return citymap(areas, scene.given.paths, (), scene)


def padded(inside: Sequence[Drawing]) -> Drawing:
    """What is in an area with room around it."""
    drawn = below(inside, 0.8)
    width, height = max(drawn.width + 3, 15), max(drawn.height + 3, 12)
    place = drawn.at(width / 2 - drawn.width / 2, height / 2 - drawn.height / 2)
    return Drawing(width, height, (place,), run_on(inside, COMMA))


@figure("game")
def game_figure(scene: Scene) -> Drawing:
    """A whole schematic board: areas, paths, gaps, towers and the cards that face them."""
    given = scene.given
    areas = {name: padded([named(name, scene), *on_it(there, scene)]) for name, there in given.areas.items()}
    board = citymap(areas, given.paths, given.gaps, scene)
    towers = [tower_site(site, scene) for site in given.towers.values()]
    return below([board, grid(towers, 2, 2)], 4) if towers else board


def on_it(there: Taken, scene: Scene) -> list[Drawing]:
    """The dice, chits and citizens of an area."""
    return [*dice_row(there.dice), *chit_row(there.chits), *crowds(there.citizens, scene)]


def tower_site(site: Taken, scene: Scene) -> Drawing:
    """A tower of a position, with the zones beside it once they are open."""
    built = kind(tower([*dice_row(site.dice), *watch(site.watchmen, scene)]), "tower")
    return between_zones(built, site.zones) if site.zones else built


def zone(facing: int | str) -> Drawing:
    """The half of a defence card that faces a tower, or an empty zone."""
    if facing == "empty":
        outline = PathItem(rect(0.2, 0.2, 7.2, 8, 1), stroke=SOFT, width=0.3, dash=(1, 1))
        return Drawing(7.6, 8.4, (outline,), (("defence-zone", "–"),))
    edge = PathItem(rect(0.2, 0.2, 7.2, 8, 1), fill=PAPER, stroke=INK, width=0.3)
    return Drawing(
        7.6, 8.4, (edge, TextItem((3.8, 5.8), str(facing), 4.4, "bold")), (("defence-zone", facing),)
    )


def between_zones(built: Drawing, zones: Sequence[int | str]) -> Drawing:
    """A tower with a zone on either side."""
    return row([zone(zones[0]), built, zone(zones[1])], 1.2, "bottom")


@figure("tower")
def tower_figure(scene: Scene) -> Drawing:
    """A tower, its watchmen and the numbers that face it."""
    return between_zones(kind(tower(watch(scene.given.watchmen, scene)), "tower"), scene.given.zones)


@figure("flee")
def flee_figure(scene: Scene) -> Drawing:
    """Districts with what lies on their gaps, and the towers beside them."""
    parts = [bordered(name, border, scene) for name, border in scene.given.districts.items()]
    parts += [tower([named(name, scene), *watch(there, scene)]) for name, there in scene.given.towers.items()]
    return grid(parts, 2)


def bordered(name: str, border: Taken, scene: Scene) -> Drawing:
    """A district with what lies on its gaps above it."""
    called, gaps, there = (
        named(name, scene),
        [lane(gap, 12) for gap in border.gaps],
        crowds(border.citizens, scene),
    )
    drawn = below([beside(gaps, 3), area([called, *there], 34)], 0.8)
    return Drawing(drawn.width, drawn.height, drawn.items, run_on([called, *gaps, *there], COMMA))
