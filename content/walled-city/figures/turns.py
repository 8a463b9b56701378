"""Figures of what happens in a turn."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Drawing, Group, Path, below, beside, circle
from generator.draw.figures import Scene
from generator.draw.parts import words
from generator.draw.vocabulary import INK, SOFT, card

from .maps import barrier, lying
from .pieces import area, crowd, crowds, faction_die, grid, named, survey_chit, tower
from .registry import figure


def played(halves: Sequence[int]) -> Drawing:
    """The card that was played."""
    drawn = card((str(halves[0]), str(halves[1])))
    return drawn.saying(("structure-card", halves[0], halves[1]))


@figure("settle-by-road")
def road_settling_figure(scene: Scene) -> Drawing:
    """A road, the areas on each side of it with what was placed, and the card."""
    owner = scene.drawn.get("player", scene.cast[0] if scene.cast else "anna")
    sides = [
        below([settled(name, there, owner, scene) for name, there in side.items()], 1.5)
        for side in scene.given["sides"]
    ]
    height = max(side.height for side in sides)
    road = Drawing(3, height, (Group((1.5, 0), tuple(barrier("road", height))),))
    return below([played(scene.given["card"]), beside([sides[0], road, sides[1]], 1)], 2.5)


def settled(name: str, there: Mapping[str, int], owner: str, scene: Scene) -> Drawing:
    """An area with what a player has just placed there."""
    return area([named(name, scene), *crowds({owner: there}, scene)], 34)


@figure("settle-by-wall")
def wall_settling_figure(scene: Scene) -> Drawing:
    """A wall, the area beside it with what was placed, and the card."""
    owner = scene.drawn.get("player", scene.cast[0])
    wall = Drawing(24, 3, tuple(Group((0, 1.5), tuple(lying(barrier("wall", 24)))) for _ in (1,)))
    return beside(
        [
            played(scene.given["card"]),
            below([wall, area(crowds({owner: scene.given["placed"]}, scene), 40)], 0.6),
        ],
        5,
    )


def rampart(
    fortification: Mapping[str, Any], scene: Scene, guests: Mapping[str, Sequence[str]] | None = None
) -> Drawing:
    """The fortification unrolled: towers and gaps in order, the new wall among them."""
    parts = []
    for name in fortification["ring"]:
        if name in fortification["towers"]:
            inside = [
                words(scene.say(name), 2.2, fill=SOFT),
                *(crowd(guest, 0, 1, scene) for guest in (guests or {}).get(name, ())),
            ]
            parts.append(tower(inside, height=17))
        else:
            state = "wall" if name == fortification["wall"] else "open"
            parts.append(Drawing(7, 3, tuple(lying(barrier(state, 7)))))
    drawn = beside(parts, 0.6, "bottom")
    said = tuple((name, *(guests or {}).get(name, ())) for name in fortification["towers"])
    return drawn.saying(*said)


@figure("nearest-towers")
def nearest_towers_figure(scene: Scene) -> Drawing:
    """The fortification with the wall and the towers."""
    return rampart(scene.given, scene)


@figure("promote")
def promote_figure(scene: Scene) -> Drawing:
    """The district, the wall and the towers that nobles went to."""
    guests: dict[str, list[str]] = {}
    for noble, place in scene.given["promoted"]:
        guests.setdefault(place, []).append(noble)
    ground = area(
        [crowd(owner, 0, count, scene) for owner, count in scene.given["nobles"].items() if count], 40
    )
    return below(
        [
            rampart(scene.given["fortification"], scene, guests),
            beside([played(scene.given["card"]), ground], 5),
        ],
        2,
    )


@figure("adjust")
def adjust_figure(scene: Scene) -> Drawing:
    """Dice and chits where they lie; those within reach are ringed."""
    pieces = {**scene.given.get("dice", {}), **scene.given.get("chits", {})}
    by_place: dict[str, list[Drawing]] = {}
    for name, piece in pieces.items():
        drawn = (
            faction_die(piece["faction"], piece["shows"])
            if "faction" in piece
            else survey_chit(piece["shows"])
        )
        by_place.setdefault(piece["in"], []).append(ringed(drawn) if name in scene.expect["reach"] else drawn)
    parts = []
    for place, drawn in by_place.items():
        frame = tower if place in scene.given.get("towers", ()) else area
        parts.append(frame([named(place, scene), beside(drawn, 1)], 24))
    return grid(parts, 3)


def ringed(inside: Drawing) -> Drawing:
    """Something with a ring round it."""
    size = max(inside.width, inside.height) + 3.2
    ring = Path(circle(size / 2, size / 2, size / 2 - 0.3), stroke=INK, width=0.5, dash=(1.4, 0.7))
    return Drawing(
        size, size, (ring, inside.at((size - inside.width) / 2, (size - inside.height) / 2)), inside.says
    )
