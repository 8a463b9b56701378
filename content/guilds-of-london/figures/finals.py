"""Figures of final scoring: pairs of masters on the table, mayoral cards, and everyone's points."""

from collections.abc import Mapping
from typing import Any

from generator.draw.drawing import Clause, Drawing, Item, Path, below, beside, circle, line
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, badge, called, none, number, words
from generator.draw.rows import stacked, table
from generator.draw.vocabulary import INK, PAPER

from .city import Cell, Seen, Spot, draw_city, middle_of, side_for
from .crowd import in_line, liveryman, master, sign
from .registry import figure
from .tiles import Shown, open_tile, resolved_tile, title_of
from .tokens import mayoral_card, medal


@figure("final")
def final_figure(scene: Scene) -> Drawing:
    """The table with a link for each pair of masters, and a line for each player: points, cards, pairs, sum, place."""
    given, expect = scene.given, scene.expect
    parts = []
    if "table" in given:
        parts.append(_city(Seen(given["table"]), scene))
    parts += _counted(scene)
    lines = [_line(player, scene) for player in given["points"]]
    parts.append(table(lines, [player in expect["winners"] for player in given["points"]], 2.6))
    return stacked(parts, _said(scene))


def _city(seen: Seen, scene: Scene) -> Drawing:
    """The table, a link between any two neighbouring tiles with masters of one player."""

    def drawn(cell: Cell, spot: Spot, side: float) -> Drawing:
        if spot.resolved:
            return resolved_tile(spot.master, side)
        return open_tile(Shown(title_of(spot.name, scene), number=spot.number), side)

    side = side_for(seen.columns)
    links: list[Item] = []
    for (row, column), spot in seen.spots.items():
        for other in ((row, column + 1), (row + 1, column)):
            beyond = seen.spots.get(other)
            if spot.master and beyond is not None and beyond.master == spot.master:
                links += _link(middle_of((row, column), side), middle_of(other, side), side)
    return draw_city(seen, drawn, tuple(links))


def _link(start: tuple[float, float], end: tuple[float, float], side: float) -> list[Item]:
    """A bar with a knob at each end, across the edge between two tiles."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    reach = side * 0.17
    across = start[0] != end[0]
    ends = [
        (middle[0] + (step * reach if across else 0), middle[1] + (0 if across else step * reach))
        for step in (-1, 1)
    ]
    return [
        Path(line(*ends), stroke=PAPER, width=2.2),
        Path(line(*ends), stroke=INK, width=1.1),
        *(Path(circle(*point, 1.1), fill=INK, stroke=PAPER, width=0.4) for point in ends),
    ]


def _counted(scene: Scene) -> list[Drawing]:
    """Mayoral cards that pay for guilds: what each is worth, and the guilds that it counts."""
    lines = []
    for player, cards in scene.given.get("mayoral", {}).items():
        for card in cards:
            if isinstance(card, Mapping):
                tiles = [_guild(player, name, scene) for name in card["tiles"]]
                worth = card["each"]
                sum_ = words(f"{len(tiles)} × {worth} = {len(tiles) * worth}", 3.4, True)
                counted = [sign(card["symbol"], 6)] if "symbol" in card else []
                lines.append(beside([mayoral_card(str(worth), 12), *counted, *tiles, sum_], 2.4))
    return [below(lines, 1.6, "left")] if lines else []


def _guild(player: str, name: str, scene: Scene) -> Drawing:
    """A guild that a card counts, with its master and what symbols it bears."""
    return resolved_tile(player, 17, title_of(name, scene), scene.given.get("symbols", {}).get(name, ()))


def _line(player: str, scene: Scene) -> list[Drawing]:
    given, expect = scene.given, scene.expect
    cards, pairs = given.get("mayoral", {}).get(player, ()), expect.get("pairs", {}).get(player, 0)
    held = beside([mayoral_card(str(_worth(card))) for card in cards], 0.8) if cards else none()
    if not given.get("mayoral"):
        held = NOTHING
    linked = NOTHING
    if "pairs" in expect:
        both = in_line([master(player, 5.4), master(player, 5.4)], 0)
        linked = beside([both, number(pairs, 3.6, signed=True)], 1) if pairs else none()
    return [
        beside([liveryman(player, 6), called(scene.say(player))], 1.2),
        words(str(given["points"][player]), 3.6),
        held,
        linked,
        medal(str(expect["points"][player])),
        badge(f"{expect['places'][player]}."),
    ]


def _worth(card: Any) -> int:
    """How many points a card brings."""
    return card["each"] * len(card["tiles"]) if isinstance(card, Mapping) else card


def _said(scene: Scene) -> tuple[Clause, ...]:
    given, expect = scene.given, scene.expect
    said: list[Clause] = []
    for player in given["points"]:
        clause: Clause = (player, given["points"][player])
        for card in given.get("mayoral", {}).get(player, ()):
            clause += ("+", _worth(card), "mayoral-card")
            if isinstance(card, Mapping) and "symbol" in card:
                clause += (card["symbol"],)
        if expect.get("pairs", {}).get(player):
            clause += ("+", expect["pairs"][player], "adjacent", "master")
        said.append((*clause, "=", expect["points"][player], "points"))
    return (*said, ("winner", *expect["winners"]))
