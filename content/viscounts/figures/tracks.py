"""Figures of the collision track: steps of both markers, and collisions with what they bring."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Clause, Drawing, Item, Path, below, beside, rect
from generator.draw.figures import Scene
from generator.draw.parts import arrow, none, verdict, words
from generator.draw.rows import WIDEST, flowing, stacked, table

from .lines import amount, goods, goods_said, sign
from .palette import GLOW, INK, PALE, SOFT
from .people import person
from .registry import figure

#: How high a space of the track is where the markers stand, and how high those are.
HIGH, MARKER = 7.4, 4.8


def markers_of(given: Mapping[str, Any], spaces: int) -> dict[str, int]:
    """Where the markers stand, if need be at the two ends."""
    return {"corruption": given.get("corruption", 1), "virtue": given.get("virtue", spaces)}


def track(markers: Mapping[str, int], spaces: int, came: int = 0) -> Drawing:
    """The spaces from the left to the right with both markers; where these have met the space is set off, and an arrow
    shows where they met if they have come from there."""
    side = WIDEST / spaces
    met = markers["virtue"] if markers["corruption"] == markers["virtue"] else 0
    items: list[Item] = []
    for space in range(1, spaces + 1):
        x, here = (space - 1) * side, space == met
        edge = rect(x + 0.15, 0.15, side - 0.3, HIGH - 0.3)
        items.append(Path(edge, fill=GLOW if here else PALE, ground=True))
        items.append(Path(edge, stroke=INK, width=0.7 if here else 0.3))
        drawn = _on(space, markers, came, met)
        items.append(drawn.at(x + (side - drawn.width) / 2, (HIGH - drawn.height) / 2))
    return Drawing(WIDEST, HIGH, tuple(items))


def _on(space: int, markers: Mapping[str, int], came: int, met: int) -> Drawing:
    """What lies on a space: a marker, both, or the number of the space."""
    standing = [sign(f"{kind}-marker", high=MARKER) for kind, at in markers.items() if at == space]
    if not standing and came == space != met:
        return arrow(6, "right" if met > space else "left")
    return beside(standing or [words(str(space), 3, fill=SOFT)], 0.1)


def markers_said(markers: Mapping[str, int], player: str) -> Clause:
    """Where both markers stand."""
    return (player, "corruption-marker", markers["corruption"], "virtue-marker", markers["virtue"])


@figure("track")
def track_figure(scene: Scene) -> Drawing:
    """The track before, the steps one after the other, and the track after."""
    given, expect, spaces = scene.given, scene.expect, scene.values["track-spaces"]
    before = markers_of(given.get("markers", {}), spaces)
    after = {kind: expect[kind] for kind in before}
    steps = given["growth"]
    walked: list[Drawing] = [person(given["player"], scene)]
    for place, growth in enumerate(steps):
        parts = [amount(growth[kind], kind) for kind in ("corruption", "virtue") if growth.get(kind)]
        walked += [arrow()] if place else []
        walked.append(beside(parts, 2))
    said = [markers_said(before, given["player"])]
    said += [goods_said({kind: growth.get(kind, 0) for kind in ("corruption", "virtue")}) for growth in steps]
    said.append(("→", *markers_said(after, given["player"]), *(("collision",) if expect["met"] else ())))
    row = beside([flowing(walked, 66), arrow(towards="down")], 3)
    return stacked([track(before, spaces), row, track(after, spaces)], said, 2)


@figure("collision")
def collision_figure(scene: Scene) -> Drawing:
    """The track of the active player with what each of its spaces brings, and a line for everybody; the tracks of all
    where no collision happens."""
    given, expect, spaces = scene.given, scene.expect, scene.values["track-spaces"]
    active = given["active"]
    before = {
        player: markers_of(board.get("markers", {}), spaces) for player, board in given["boards"].items()
    }
    said = [("collision", "✓" if expect["happens"] else "✗"), markers_said(before[active], active)]
    if not expect["happens"]:
        said += [markers_said(markers, player) for player, markers in before.items() if player != active]
        return stacked([_waiting(player, markers, scene) for player, markers in before.items()], said)
    drawn = [_spread(_above(scene), "bottom"), _moved(before[active], scene), _spread(_under(scene), "top")]
    lines = [_line(player, scene) for player in given["boards"]]
    everybody = table(lines, [player == active for player in given["boards"]], left=(0, 1, 3), gap=2.6)
    said += [_line_said(player, scene) for player in given["boards"]]
    return stacked([below(drawn, 0.8), everybody], said)


def _waiting(player: str, markers: Mapping[str, int], scene: Scene) -> Drawing:
    """Somebody's track; whoever is active has no collision, whatever the others wait for."""
    name = person(player, scene)
    head = beside([name, verdict(False)], 2) if player == scene.given["active"] else name
    return below([head, track(markers, scene.values["track-spaces"])], 0.8, "left")


def _moved(markers: Mapping[str, int], scene: Scene) -> Drawing:
    """The track with the markers where they stand after the steps that a collision itself brings."""
    spaces, met = scene.values["track-spaces"], markers["virtue"]
    got = scene.expect["gains"].get(scene.given["active"], {})
    space = min(spaces, max(1, met + got.get("corruption", 0) - got.get("virtue", 0)))
    return track(dict.fromkeys(markers, space), spaces, met)


def _spread(columns: Sequence[Drawing], align: str) -> Drawing:
    """Drawings over or under the spaces of the track."""
    side, high = WIDEST / len(columns), max(column.height for column in columns)
    items = [
        column.at(side * place + (side - column.width) / 2, high - column.height if align == "bottom" else 0)
        for place, column in enumerate(columns)
    ]
    return Drawing(WIDEST, high, tuple(items))


def _above(scene: Scene) -> list[Drawing]:
    """What each space brings the active player, one good below the other."""
    solo = scene.given["active"] == scene.given.get("automaton")
    kinds = {"deed": "collision-deeds", "debt": "collision-debts", "silver": "collision-silver"}
    if solo:
        kinds = {**kinds, "resource": "automaton-collision-resources"}
        del kinds["silver"]
    lists = {kind: scene.values[name] for kind, name in kinds.items()}
    return [
        below([amount(counts[space], kind, 3.6) for kind, counts in lists.items() if counts[space]], 0.4)
        for space in range(scene.values["track-spaces"])
    ]


def _under(scene: Scene) -> list[Drawing]:
    """What each space brings the others, and on which condition."""
    pairs = zip(scene.values["collision-others"], scene.values["collision-criminals"], strict=True)
    return [sign("below", gain, criminals, high=3) for gain, criminals in pairs]


def _line(player: str, scene: Scene) -> list[Drawing]:
    """Somebody's criminals, workshop and townsfolk, and what they gain."""
    board = scene.given["boards"][player]
    shows = [beside([sign("criminal", high=3.6)] * board["criminals"], 0.3)] if board.get("criminals") else []
    if board.get("second-workshop"):
        shows.append(beside([sign("workshop", high=3.6), words("2", 2.8, True)], 0.4))
    if board.get("townsfolk"):
        shows.append(beside([sign("townsfolk", high=3.6), goods(board["townsfolk"], high=3.6)], 0.4))
    got = scene.expect["gains"].get(player, {})
    return [
        person(player, scene),
        beside(shows, 1.6) if shows else none(),
        arrow(4),
        goods(got, 34, 4),
    ]


def _line_said(player: str, scene: Scene) -> Clause:
    """The same in words, and where the markers are afterwards."""
    board = scene.given["boards"][player]
    said: Clause = (player, board.get("criminals", 0), "criminal")
    if board.get("second-workshop"):
        said += ("workshop", 2)
    if board.get("townsfolk"):
        said += ("townsfolk", *goods_said(board["townsfolk"]))
    said += ("→", *goods_said(scene.expect["gains"].get(player, {})))
    at = scene.expect["markers"][player]
    return (*said, "→", "corruption-marker", at["corruption"], "virtue-marker", at["virtue"])
