"""Figures of the City Score: cities on their boards, Viking tokens, the shield, the longest wall."""

from collections.abc import Mapping
from typing import Any

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, called, number, words
from generator.draw.rows import stacked, table

from .board import Seen, draw_board
from .counters import shield_token, viking_token
from .positions import city_cells, city_looks, city_shadings, inside_of
from .registry import figure
from .runs import stretch
from .side import coin_sum, counted, long_wall, pieces

GAP = 4.0


@figure("city-score")
def city_score_figure(scene: Scene) -> Drawing:
    """The boards that are drawn, and a line for each player with what was counted."""
    cities = scene.given["cities"]
    boards = [city_on_board(player, city, scene) for player, city in cities.items() if "board" in city]
    if len(cities) == len(boards) == 1:
        return boards[0]
    drawn = table(
        [_score_line(player, scene) for player in cities], [_ahead(player, scene) for player in cities]
    )
    said = tuple(_score_said(player, scene) for player in cities)
    return stacked([*boards, drawn], [*(s for board in boards for s in board.says), *said], GAP)


def _score_line(player: str, scene: Scene) -> list[Drawing]:
    """Viking tokens, those kept from before first; the shield; the coins of the city and what comes to them."""
    given, expect = scene.given, scene.expect
    kept = given.get("kept", {}).get(player, 0)
    new = expect["vikings"][player] - kept
    cells = [called(scene.say(player))]
    if given.get("kept"):
        cells += [pieces([viking_token()] * kept), words("+", 3.6)]
    cells.append(pieces([viking_token()] * new))
    if expect.get("shield"):
        cells.append(shield_token() if player == expect["shield"] else NOTHING)
    if scene.drawn.get("longest"):
        cells.append(long_wall(expect["longest"][player]))
    if any(expect["coins"].values()):
        more = expect["coins"][player] - _city_coins(given["cities"][player])
        cells += [
            number(expect["coins"][player] - more, signed=True),
            number(more, signed=True) if more else NOTHING,
            coin_sum(expect["coins"][player]),
        ]
    return cells


def _city_coins(city: Mapping[str, Any]) -> int:
    """The coins in the fields of a city, drawn or counted."""
    if "board" not in city:
        return int(city.get("coins", 0))
    seen = Seen(city["board"])
    return inside_of(seen, city_cells(seen, city["city"]))["coins"]


def _ahead(player: str, scene: Scene) -> bool:
    """Whether a player gets the shield, or coins for the longest wall."""
    longest = scene.expect.get("longest", {}) if scene.drawn.get("longest") else {}
    return scene.expect.get("shield") == player or (
        player in longest and longest[player] == max(longest.values())
    )


def _score_said(player: str, scene: Scene) -> Clause:
    expect = scene.expect
    said: Clause = (player, expect["vikings"][player], "viking-token")
    if scene.drawn.get("longest"):
        said += ("longest-wall", expect["longest"][player])
    if any(expect["coins"].values()):
        said += (expect["coins"][player], "coin")
    return (*said, "shield") if expect.get("shield") == player else said


def city_on_board(player: str, city: Mapping[str, Any], scene: Scene) -> Drawing:
    """A city on its board, with what it holds."""
    seen = Seen(city["board"])
    cells = city_cells(seen, city["city"])
    looks = city_looks(seen, cells)
    board = draw_board(seen, looks, city_shadings(seen, cells))
    if scene.drawn.get("longest"):
        stands = [edge for edge, look in looks.items() if look == "stands"]
        board = Drawing(board.width, board.height, (*board.items, *stretch(stands)))
    side = below([called(scene.say(player)), counted(inside_of(seen, cells))], 2)
    return stacked([beside([board, side], 2)], [(player, "city", *seen.fields(cells))])
