"""Figures of final scoring: pairs of masters on the table, mayoral cards, and everyone's points."""

from generator.draw.drawing import Drawing, Item, PathItem, below, beside, circle, line
from generator.draw.figures import Facts, Scene, Taken
from generator.draw.parts import NOTHING, badge, bold_name, dash, number, words
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
    given = scene.given
    parts = [_city(Seen(given.table), scene)] if given.table else []
    parts += _counted(scene)
    lines = [_line(player, scene) for player in given.points]
    parts.append(table(lines, [player in scene.outcome["winners"] for player in given.points], 2.6))
    return stacked(parts)


def _city(seen: Seen, scene: Scene) -> Drawing:
    """The table, with a link for each pair of masters."""

    def drawn(cell: Cell, spot: Spot, side: float) -> Drawing:
        if spot.resolved:
            return resolved_tile(spot.master, side)
        return open_tile(Shown(title_of(spot.name, scene), number=spot.number), side)

    side = side_for(seen.columns)
    links: list[Item] = []
    for award in scene.citations("final.adjacent"):
        for one, other in award["links"]:
            links += _link(middle_of(one, side), middle_of(other, side), side)
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
        PathItem(line(*ends), stroke=PAPER, width=2.2),
        PathItem(line(*ends), stroke=INK, width=1.1),
        *(PathItem(circle(*point, 1.1), fill=INK, stroke=PAPER, width=0.4) for point in ends),
    ]


def _counted(scene: Scene) -> list[Drawing]:
    """Mayoral cards that pay for guilds: what each is worth, and the guilds that it counts."""
    lines = [
        _card(player, card, award, scene)
        for player, cards in scene.given.mayoral.items()
        for card, award in zip(cards, scene.citations("final.mayoral", player=player), strict=True)
        if not isinstance(card, int)
    ]
    return [below(lines, 1.6, "left")] if lines else []


def _card(player: str, card: Taken, award: Facts, scene: Scene) -> Drawing:
    """A card, the guilds that it counts, and what they come to."""
    tiles = [_guild(player, name, scene) for name in card.tiles]
    counted = [sign(card.symbol, 6).saying()] if card.symbol else []
    each = mayoral_card(str(card.each), 12).saying(("mayoral-card", card.each, "/", card.symbol or "guild"))
    sum_ = words(f"{award['counted']} × {card.each} = {award['amount']}", 3.4, True)
    return beside([each, *counted, *tiles, sum_.saying(("→", *sum_.says[0]))], 2.4)


def _guild(player: str, name: str, scene: Scene) -> Drawing:
    """A guild that a card counts, with its master and what symbols it bears."""
    return resolved_tile(player, 17, title_of(name, scene), scene.given.symbols.get(name, ()))


def _line(player: str, scene: Scene) -> list[Drawing]:
    given, outcome = scene.given, scene.outcome
    return [
        beside([liveryman(player, 6).saying(), bold_name(scene.say(player))], 1.2),
        words(str(given.points[player]), 3.6),
        _held(player, scene) if given.mayoral else NOTHING,
        _linked(player, scene) if given.table or given.pairs else NOTHING,
        medal(str(outcome["points"][player])).saying(("=", outcome["points"][player], "points")),
        badge(f"{outcome['places'][player]}."),
    ]


def _held(player: str, scene: Scene) -> Drawing:
    """A player's mayoral cards, each with what it brings."""
    worth = [award["amount"] for award in scene.citations("final.mayoral", player=player)]
    cards = [mayoral_card(str(points)).saying(("mayoral-card", "+", points)) for points in worth]
    return beside(cards, 0.8) if cards else dash()


def _linked(player: str, scene: Scene) -> Drawing:
    """What a player's pairs of masters bring."""
    awards = [award["amount"] for award in scene.citations("final.adjacent", player=player)]
    both = in_line([master(player, 5.4), master(player, 5.4)], 0).saying(("adjacent", "master"))
    return beside([both, number(awards[0], 3.6, signed=True)], 1) if awards else dash()
