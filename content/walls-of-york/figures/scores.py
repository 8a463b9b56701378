"""Figures of the City Score: cities on their boards, Viking tokens, the shield, the longest wall."""

from generator.draw.drawing import Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, bold_name, words
from generator.draw.rows import stacked, table

from .board import Seen, area, by_a_board, draw_board
from .counters import shield_token, tokens
from .positions import CLOSING, city_looks, pockets
from .registry import figure
from .runs import marked
from .side import coin_sum, coins, counted, long_wall

LONGEST = "option.longest-wall"


@figure("city-score")
def city_score_figure(scene: Scene) -> Drawing:
    """The boards that are drawn, and a line for each player with what was counted."""
    players, drawn = scene.given.cities, scene.outcome["cities"]
    boards = [city_on_board(player, scene) for player in drawn]
    if len(players) == len(boards) == 1:
        return boards[0]
    ahead = [_has_shield(player, scene) or scene.cites(LONGEST, player=player) for player in players]
    return stacked([*boards, table([_score_line(player, scene) for player in players], ahead)], gap=4.0)


def _has_shield(player: str, scene: Scene) -> bool:
    return scene.outcome.get("shield") == player


def _score_line(player: str, scene: Scene) -> list[Drawing]:
    """Viking tokens, those kept from before first; the shield; the coins of the city and what comes to them."""
    found, kept = scene.outcome, scene.given.kept
    cells = [bold_name(scene.say(player))]
    if kept:
        cells += [tokens(kept.get(player, 0)), words("+", 3.6)]
    cells.append(
        tokens(next((facts["vikings"] for facts in scene.citations("score.vikings", player=player)), 0))
    )
    cells.append(shield_token() if _has_shield(player, scene) else NOTHING)
    if scene.cites(LONGEST):
        cells.append(long_wall(found["longest"][player]))
    if any(found["coins"].values()):
        cells += _coins_of(player, scene)
    return cells


def _coins_of(player: str, scene: Scene) -> list[Drawing]:
    """The coins of a city, what comes to them, and the sum."""
    paid = {award.rule: award.amount for award in scene.ledger.awards if award.player == player}
    of_city = [coins(paid.pop("score.coins"), signed=True)] if "score.coins" in paid else [NOTHING]
    more = [coins(amount, signed=True) for amount in paid.values()]
    drawn = coin_sum(scene.outcome["coins"][player])
    return [*of_city, beside(more, 1) if more else NOTHING, drawn.saying(("=", *drawn.says[0]))]


def city_on_board(player: str, scene: Scene) -> Drawing:
    """A city on its board, with what it holds."""
    city = scene.outcome["cities"][player]
    seen = Seen(scene.given.cities[player].board, scene.say)
    cited = (*scene.citations("score.coins", player=player), *scene.citations("score.vikings", player=player))
    holds = next((facts["holds"] for facts in cited), None)
    shadings = [area(seen, city["city"], holds, called="city"), *pockets(seen, city["pockets"], holds)]
    board = draw_board(seen, city_looks(seen, city["surplus"]), shadings, CLOSING)
    if scene.cites(LONGEST):
        board = marked(board, seen.edges(city["stretch"]), scene.outcome["longest"][player])
    return stacked([by_a_board(board, below([bold_name(scene.say(player)), counted(city["inside"])], 2), 2)])
