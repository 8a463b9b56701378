"""Figures of schematic boards: areas, paths, gaps, towers and zones."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Drawing, Group, Item, Path, Text, below, beside, circle, line, rect
from generator.draw.figures import Scene
from generator.draw.vocabulary import INK, PAPER, SOFT

from .pieces import GROUND, ROAD, STONE, area, crowds, dice_row, grid, named, steps, survey_chit, tower, watch
from .registry import figure


def barrier(state: str, length: float) -> list[Item]:
    """What lies on a path or a gap, drawn upright from the origin."""
    if state == "open":
        return [Path(line((0, 0), (0, length)), stroke=SOFT, width=0.5, dash=(1.2, 1.2))]
    fill = STONE if state == "wall" else ROAD
    bar = Path(rect(-1.1, 0, 2.2, length, 0.4), fill=fill, stroke=INK, width=0.25)
    if state == "ruin":
        across = [
            line((-2.2, length / 2 - 2.2), (2.2, length / 2 + 2.2)),
            line((2.2, length / 2 - 2.2), (-2.2, length / 2 + 2.2)),
        ]
        return [
            Path(bar.segments, stroke=SOFT, width=0.3, dash=(0.8, 0.8)),
            *(Path(a, stroke=INK, width=0.6) for a in across),
        ]
    if state == "fence":
        posts = [Path(line((-1.8, y), (1.8, y)), stroke=INK, width=0.5) for y in steps(1.5, length - 1.5, 3)]
        return [Path(line((0, 0), (0, length)), stroke=INK, width=0.9), *posts]
    return [bar]


def lying(items: Sequence[Item]) -> list[Item]:
    """Upright paths turned to lie along the x axis."""
    turned = []
    for item in items:
        assert isinstance(item, Path)
        segments = tuple(
            (name, tuple(n for i in range(0, len(points), 2) for n in (points[i + 1], points[i])))
            for name, points in item.segments
        )
        turned.append(Path(segments, item.fill, item.stroke, item.width, item.dash))
    return turned


def citymap(areas: Mapping[str, Drawing], scene: Scene) -> Drawing:
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
    items: list[Item] = []
    for name, (x, y) in at.items():
        items.append(Path(rect(x, y, width, height, 2.2), fill=GROUND, stroke=SOFT, width=0.25, ground=True))
        items.append(
            areas[name].at(x + (width - areas[name].width) / 2, y + (height - areas[name].height) / 2)
        )
    for path in scene.given.get("paths", ()):
        items.extend(between(at[path["between"][0]], at[path["between"][-1]], path["is"], width, height))
    for gap in scene.given.get("gaps", ()):
        x, y = at[gap["area"]]
        items.append(Group((x + width / 2 - 7, y - 2.2), tuple(lying(barrier(gap["is"], 14)))))
    says = tuple(clause for name in at for clause in ((name,), *areas[name].says))
    return Drawing(most * step_x - 5, top + len(rows) * step_y - 5, tuple(items), says)


def between(
    one: tuple[float, float], other: tuple[float, float], state: str, width: float, height: float
) -> list[Item]:
    """What lies on the path between two neighbours in the grid; a longer way is drawn as a dotted line."""
    (x1, y1), (x2, y2) = sorted([one, other])
    if abs(y1 - y2) < 1 and x2 - x1 < 2 * width:
        return [Group((x2 - 2.5, y1 + 1), tuple(barrier(state, height - 2)))]
    (x1, y1), (x2, y2) = sorted([one, other], key=lambda point: point[1])
    if abs(x1 - x2) < 1 and y2 - y1 < 2 * height:
        return [Group((x1 + 1, y2 - 2.5), tuple(lying(barrier(state, width - 2))))]
    start = (x1 + width / 2, y1 + height + 0.4)
    end = (x2 + width / 2, y2 - 0.4)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    way = Path(line(start, end), stroke=SOFT, width=0.5, dash=(1.2, 1.2))
    marks = {"road": [Path(circle(*middle, 1.6), fill=ROAD, stroke=INK, width=0.25)]}
    return [way, *marks.get(state, [])]


@figure("districts")
def districts_figure(scene: Scene) -> Drawing:
    """Areas and the paths between them."""
    areas = {
        name: below([named(name, scene), *crowds(there, scene)], 0.8)
        for name, there in scene.given["areas"].items()
    }
    return citymap(padded(areas), scene)


def padded(areas: Mapping[str, Drawing]) -> dict[str, Drawing]:
    """The areas with room around what is in them."""
    return {
        name: Drawing(
            max(d.width + 3, 15),
            max(d.height + 3, 12),
            (d.at(max(d.width + 3, 15) / 2 - d.width / 2, max(d.height + 3, 12) / 2 - d.height / 2),),
            d.says,
        )
        for name, d in areas.items()
    }


@figure("game")
def game_figure(scene: Scene) -> Drawing:
    """A whole schematic board: areas, paths, gaps, towers and the cards that face them."""
    areas = {}
    for name, there in scene.given["areas"].items():
        chits = [survey_chit(shows) for shows in there.get("chits", ())]
        pieces = [
            *dice_row(there.get("dice", {})),
            *([beside(chits, 1)] if chits else []),
            *crowds(there.get("citizens", {}), scene),
        ]
        areas[name] = below([named(name, scene), *pieces], 0.8)
    board = citymap(padded(areas), scene)
    towers = [tower_site(site, scene) for site in scene.given.get("towers", {}).values()]
    return below([board, grid(towers, 2, 2)], 4) if towers else board


def tower_site(site: Mapping[str, Any], scene: Scene) -> Drawing:
    """A tower of a position, with the zones beside it once they are open."""
    inside = [*dice_row(site.get("dice", {})), *watch(site.get("watchmen", {}), scene)]
    built = tower(inside)
    return between_zones(built, site["zones"]) if site.get("zones") else built


def zone(facing: int | str) -> Drawing:
    """The half of a defence card that faces a tower, or an empty zone."""
    if facing == "empty":
        outline = Path(rect(0.2, 0.2, 7.2, 8, 1), stroke=SOFT, width=0.3, dash=(1, 1))
        return Drawing(7.6, 8.4, (outline,), (("defence-zone", 0),))
    edge = Path(rect(0.2, 0.2, 7.2, 8, 1), fill=PAPER, stroke=INK, width=0.3)
    return Drawing(7.6, 8.4, (edge, Text((3.8, 5.8), str(facing), 4.4, "bold")), (("defence-zone", facing),))


def between_zones(built: Drawing, zones: Sequence[int | str]) -> Drawing:
    """A tower with a zone on either side."""
    return beside([zone(zones[0]), built, zone(zones[1])], 1.2, "bottom")


@figure("tower")
def tower_figure(scene: Scene) -> Drawing:
    """A tower, its watchmen and the numbers that face it."""
    return between_zones(tower(watch(scene.given["watchmen"], scene)), scene.given["zones"])


@figure("flee")
def flee_figure(scene: Scene) -> Drawing:
    """Districts with what lies on their gaps, and the towers beside them."""
    parts = []
    for name, border in scene.given["districts"].items():
        ground = area([named(name, scene), *crowds(border["citizens"], scene)], 34)
        gaps = [
            Drawing(12, 3, tuple(Group((0, 1.5), tuple(lying(barrier(state, 12)))) for _ in (1,)))
            for state in border.get("gaps", ())
        ]
        parts.append(below([beside(gaps, 3), ground], 0.8))
    parts += [
        tower([named(name, scene), *watch(there, scene)])
        for name, there in scene.given.get("towers", {}).items()
    ]
    return grid(parts, 2)
