"""Figures of what happens in a turn."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.draw.drawing import Drawing, PathItem, below, beside, circle, said_below
from generator.draw.figures import Scene, Taken
from generator.draw.parts import arrow, check_mark, number, words
from generator.draw.vocabulary import INK, SOFT, card

from .maps import lane, standing
from .pieces import (
    area,
    crowd,
    crowds,
    faction_die,
    grid,
    kind,
    named,
    nobles,
    party_token,
    refused,
    row,
    run_on,
    survey_chit,
    tower,
)
from .registry import figure


def played(scene: Scene) -> Drawing:
    """The card that was played, with a cross where it may not be used so."""
    high, low = map(str, scene.given.card)
    return refused(card((high, low)).saying(("structure-card", f"{high}/{low}")), scene)


def owner(scene: Scene) -> str:
    """Whose citizens are drawn: nothing in these turns depends on it."""
    player: str = scene.drawn.get("player", scene.cast[0])
    return player


@figure("settle-by-road")
def road_settling_figure(scene: Scene) -> Drawing:
    """A road, the areas on each side of it with what was placed, and the card."""
    left, right = (
        below([settled(name, there, scene) for name, there in side.items()], 1.5)
        for side in scene.given.sides
    )
    parts = [left, standing("road", max(left.height, right.height), 3), right]
    ways = replace(beside(parts, 1), says=said_below(parts))
    return below([played(scene), ways], 2.5)


def settled(name: str, there: Taken, scene: Scene) -> Drawing:
    """An area with what a player has just placed there."""
    return area([named(name, scene), *crowds({owner(scene): there}, scene)], 34)


@figure("settle-by-wall")
def wall_settling_figure(scene: Scene) -> Drawing:
    """A wall, the area beside it with what was placed, and the card."""
    ground = kind(area(crowds({owner(scene): scene.given.placed}, scene), 40), "area")
    parts = [played(scene), below([lane("wall", 24), ground], 0.6)]
    return replace(beside(parts, 5), says=said_below(parts))


def rampart(given: Taken, scene: Scene, guests: Mapping[str, Sequence[Drawing]] | None = None) -> Drawing:
    """The fortification unrolled: towers and gaps in order, the new wall among them."""
    parts = []
    for name in given.ring:
        if name in given.towers:
            inside = [words(scene.say(name), 2.2, fill=SOFT), *(guests or {}).get(name, ())]
            parts.append(tower(inside, height=17))
        else:
            parts.append(lane("wall" if name == given.wall else "open", 7, 0))
    return replace(beside(parts, 0.6, "bottom"), says=said_below(parts))


@figure("nearest-towers")
def nearest_towers_figure(scene: Scene) -> Drawing:
    """The fortification with the wall and the towers."""
    return rampart(scene.given, scene)


@figure("promote")
def promote_figure(scene: Scene) -> Drawing:
    """The district, the wall and the towers that nobles went to."""
    guests: dict[str, list[Drawing]] = {}
    for noble, place in scene.given.promoted:
        guest = crowd(noble, [party_token(noble, True).saying(("watchman",))], scene)
        guests.setdefault(place, []).append(guest)
    left = {party: nobles(party, count) for party, count in scene.given.nobles.items()}
    ground = kind(
        area([crowd(party, there, scene) for party, there in left.items() if there], 40), "district"
    )
    parts = [played(scene), ground]
    hand = replace(beside(parts, 5), says=said_below(parts))
    return below([rampart(scene.given.fortification, scene, guests), hand], 2)


@figure("adjust")
def adjust_figure(scene: Scene) -> Drawing:
    """Dice and chits where they lie; those within reach are ringed."""
    given = scene.given
    drawn = {name: (die.in_, faction_die(die.faction, die.shows)) for name, die in given.dice.items()}
    drawn |= {name: (chit.in_, survey_chit(chit.shows)) for name, chit in given.chits.items()}
    by_place: dict[str, list[Drawing]] = {}
    for name, (place, piece) in drawn.items():
        piece = ringed(piece) if name in scene.outcome["reach"] else piece
        by_place.setdefault(place, []).append(changed(piece, scene) if name == given.change else piece)
    parts = []
    for place, pieces in by_place.items():
        frame = tower if place in given.towers else area
        parts.append(frame([named(place, scene), row(pieces, 1)], 24))
    return grid(parts, 3)


def changed(piece: Drawing, scene: Scene) -> Drawing:
    """A die or chit that somebody would like to change, and to what if it cannot be."""
    if scene.outcome["legal"] or scene.given.to is None:
        return refused(piece, scene)
    wanted = number(scene.given.to, signed=scene.given.change in scene.given.chits)
    return refused(beside([piece, arrow(4), wanted], 1), scene)


def ringed(inside: Drawing) -> Drawing:
    """Something with a ring round it: it is within reach."""
    size = max(inside.width, inside.height) + 3.2
    ring = PathItem(circle(size / 2, size / 2, size / 2 - 0.3), stroke=INK, width=0.5, dash=(1.4, 0.7))
    place = inside.at((size - inside.width) / 2, (size - inside.height) / 2)
    return Drawing(size, size, (ring, place), run_on([inside, check_mark(True)]))
