"""Figures of the collision track: steps of both markers, and collisions with what they bring."""

from collections.abc import Mapping, Sequence

from generator.draw.drawing import Clause, Drawing, Item, PathItem, below, beside, rect
from generator.draw.figures import Facts, Scene
from generator.draw.parts import arrow, check_mark, dash, framed, many, words
from generator.draw.rows import WIDEST, flowing, stacked, table

from .lines import amount, goods, listed, sign, told
from .palette import GLOW, INK, PALE, SOFT
from .people import person
from .registry import figure

#: How high a space of the track is where the markers stand, and how high those are.
HIGH, MARKER = 7.4, 4.8
#: What a space asks the others to show.
ASKED: dict[str, Clause] = {"some": ("criminal", "→"), "none": ("no-criminal", "→"), "any": ()}
Markers = Mapping[str, int]


def track(markers: Markers, spaces: Sequence[int], came: int = 0) -> Drawing:
    """The spaces from the left to the right with both markers; where these have met the space is set off, and an arrow
    shows where they met if they have come from there. Each space is a clause."""
    side = WIDEST / len(spaces)
    met = markers["virtue"] if markers["corruption"] == markers["virtue"] else 0
    items: list[Item] = []
    said: list[Clause] = []
    for place, space in enumerate(spaces):
        x, here = place * side, space == met
        edge = rect(x + 0.15, 0.15, side - 0.3, HIGH - 0.3)
        items.append(PathItem(edge, fill=GLOW if here else PALE, ground=True))
        items.append(PathItem(edge, stroke=INK, width=0.7 if here else 0.3))
        standing = [sign(f"{kind}-marker", high=MARKER) for kind, at in markers.items() if at == space]
        drawn = _on(space, standing, came, met)
        items.append(drawn.at(x + (side - drawn.width) / 2, (HIGH - drawn.height) / 2))
        said.append((space, *listed([drawn] if standing or space == came else [])))
    return Drawing(WIDEST, HIGH, tuple(items), tuple(said))


def _on(space: int, standing: Sequence[Drawing], came: int, met: int) -> Drawing:
    """What lies on a space: a marker, both, or the number of the space."""
    if not standing and came == space != met:
        return arrow(6, "right" if met > space else "left")
    if standing:
        return beside(standing, 0.1).saying(listed(standing))
    return words(str(space), 3, fill=SOFT)


def _in_short(word: str, drawn: Drawing) -> Drawing:
    """A track of which nothing more is told, in one clause after a word."""
    return told(word, drawn.saying(listed([drawn])))


@figure("track")
def track_figure(scene: Scene) -> Drawing:
    """The track before, the steps one after the other, and the track after."""
    found = scene.outcome
    first = next(entry.facts for entry in scene.ledger if entry.rule in ("track.corruption", "track.virtue"))
    walked: list[Drawing] = [person(scene.given.player, scene)]
    for place, growth in enumerate(scene.given.growth):
        walked += [arrow()] if place else []
        walked.append(goods({"corruption": growth.corruption, "virtue": growth.virtue}))
    row = beside([flowing(walked, 66), arrow(towards="down").saying()], 3)
    before = track(first["markers"], first["spaces"])
    after = track({"corruption": found["corruption"], "virtue": found["virtue"]}, first["spaces"])
    return stacked([_in_short("collision-track", before), row, _in_short("→", after)], gap=2)


@figure("collision")
def collision_figure(scene: Scene) -> Drawing:
    """The track of the active player with what each of its spaces brings, and a line for everybody; the tracks of all
    where no collision happens."""
    boards, active = scene.given.boards, scene.given.active
    if not scene.outcome["happens"]:
        facts = next(scene.citations("collision.not-yet"))
        return stacked([_waiting(player, facts, scene) for player in boards])
    lines = [_line(player, scene) for player in boards]
    everybody = table(lines, [player == active for player in boards], left=(0, 1, 3), gap=2.6)
    return stacked([_met(scene), everybody])


def _waiting(player: str, facts: Facts, scene: Scene) -> Drawing:
    """Somebody's track; whoever is active has no collision, whatever the others wait for."""
    name = person(player, scene)
    head = beside([name, check_mark(False)], 2) if player == scene.given.active else name
    drawn = _in_short("collision-track", track(facts["markers"][player], facts["spaces"]))
    return below([head, drawn], 0.8, "left")


def _met(scene: Scene) -> Drawing:
    """The track with the markers where they stand after the steps that a collision itself brings, what each space brings
    the active player above it, and below it what it brings the others, and on which condition."""
    when, settled = next(scene.citations("collision.when")), next(scene.citations("collision.reset"))
    moved = track({"corruption": settled["space"], "virtue": settled["space"]}, when["spaces"], when["space"])
    above = [
        below([amount(count, gain, 3.6) for gain, count in brings.items()], 0.4)
        for brings in settled["above"]
    ]
    under = [
        sign("below", gain, asked, high=3).saying((*ASKED[asked], gain)) for gain, asked in settled["below"]
    ]
    drawn = below([_spread(above, "bottom"), moved, _spread(under, "top")], 0.8)
    columns = zip(moved.says, above, under, strict=True)
    said = [(*space, "↑", *listed([high]), "↓", *listed([low])) for space, high, low in columns]
    return drawn.saying(("collision-track", when["player"]), *said)


def _spread(columns: Sequence[Drawing], align: str) -> Drawing:
    """Drawings over or under the spaces of the track."""
    side, high = WIDEST / len(columns), max(column.height for column in columns)
    items = [
        column.at(side * place + (side - column.width) / 2, high - column.height if align == "bottom" else 0)
        for place, column in enumerate(columns)
    ]
    return Drawing(WIDEST, high, tuple(items))


def _line(player: str, scene: Scene) -> list[Drawing]:
    """Somebody's criminals, workshop and townsfolk, and what they gain."""
    board = scene.given.boards[player]
    shows = [many(board.criminals, sign("criminal", high=3.6), 0.3)] if board.criminals else []
    if board.second_workshop:
        virtue = framed(sign("virtue", high=2.6), 0.5, True).saying(("virtue-at-collision",))
        shows.append(told("workshop", beside([sign("workshop", high=3.6).saying(), virtue], 0.4)))
    if board.townsfolk:
        card = sign("townsfolk", high=3.6).saying()
        shows.append(told("townsfolk", beside([card, goods(board.townsfolk, high=3.6)], 0.4)))
    got = goods(scene.outcome["gains"].get(player, {}), 34, 4)
    return [person(player, scene), beside(shows, 1.6) if shows else dash(), arrow(4), got]
