"""Figures of what happens over time: throws after closing, whole ages and games, the end."""

from collections.abc import Iterable, Mapping

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene, Taken
from generator.draw.parts import NOTHING, arrow, bold_name, dash, words
from generator.draw.rows import stacked, table

from .counters import coins_of, dot, gate, shield_token, tokens
from .registry import figure
from .side import coin_sum, coins, sign

GAP = 4.0
#: What is shown where it was paid: at a throw, or for the city.
_OF_ITS_OWN = ("closing.coins", "score.coins")


@figure("throws")
def throws_figure(scene: Scene) -> Drawing:
    """A column for each throw, a line for each player: open, closing, coins; at the end the sum."""
    head, lines = timeline(scene, scene.given.closed, scene.given.closed)
    lines = [
        [*line, coins(scene.outcome["coins"][player], 4.2, equals="=")]
        for player, line in zip(scene.given.closed, lines, strict=True)
    ]
    return stacked([table([[*head, sign("coins").saying()], *lines], gap=1.6, heads=1)])


def timeline(
    scene: Scene, closed: Mapping[str, int], players: Iterable[str], age: int = 1
) -> tuple[list[Drawing], list[list[Drawing]]]:
    """The throws of an age in a line, and what each was for each player."""
    ends = (*scene.citations("closing.last", age=age), *scene.citations("closing.together", age=age))
    numbers = ends[0]["numbers"]
    head = [NOTHING.saying(("throw",)), *(words(f"{number}.", 3) for number in numbers)]
    return head, [_line(scene, player, closed[player], numbers, age) for player in players]


def _line(scene: Scene, player: str, closed: int, numbers: Iterable[int], age: int) -> list[Drawing]:
    """Whether a player's city is open, closes, or brings coins at each throw."""
    cells = {closed: gate()}
    for facts in scene.citations("closing.coins", player=player, age=age):
        cells |= {
            number: coins_of(coins) for number, coins in zip(facts["numbers"], facts["coins"], strict=True)
        }
    told = {number: cell.saying((f"{number}.", *cell.says[0])) for number, cell in cells.items()}
    return [bold_name(scene.say(player)), *(told.get(number, dot()) for number in numbers)]


@figure("age")
def age_figure(scene: Scene) -> Drawing:
    """One age: throws, cities, raid."""
    found, players = scene.outcome, scene.given.cities
    left = [
        [
            bold_name(scene.say(player)),
            tokens(found["vikings"][player], found["raids"][player]),
            coin_sum(found["coins"][player]),
        ]
        for player in players
    ]
    after = table(left, [player in found["raided"] for player in players])
    return stacked([one_age(scene, scene.given, players, scene.given.age), after], gap=GAP, align="left")


def one_age(scene: Scene, played: Taken, players: Iterable[str], age: int) -> Drawing:
    """The throws of an age, and what the cities hold."""
    head, lines = timeline(scene, played.closed, players, age)
    rows = [[*line, *_city(scene, player, age)] for player, line in zip(players, lines, strict=True)]
    ends = [sign("coins").saying(), NOTHING, sign("vikings").saying()]
    return table([[*head, *ends], *rows], gap=1.6, heads=1)


def _city(scene: Scene, player: str, age: int) -> tuple[Drawing, Drawing, Drawing]:
    """What a city brings: coins, what else is paid in the age, and Viking tokens."""
    awards = [one for one in scene.ledger.awards if (one.player, one.facts.get("age")) == (player, age)]
    of_city = [coins(award.amount, signed=True) for award in awards if award.rule == "score.coins"]
    more = [coins(award.amount, signed=True) for award in awards if award.rule not in _OF_ITS_OWN]
    vikings = [facts["vikings"] for facts in scene.citations("score.vikings", player=player, age=age)]
    paid = of_city[0] if of_city else dash()
    extra = beside(more, 1) if more else NOTHING
    return paid.saying(("city", *paid.says[0])), extra, tokens(*vikings)


@figure("game")
def game_figure(scene: Scene) -> Drawing:
    """Both ages one below the other, and the end."""
    found = scene.outcome
    ages = [one_age(scene, age, found["coins"], number) for number, age in enumerate(scene.given.ages, 1)]
    end = settled(scene, found["before-raids"], found["raids"], found["shield"])
    return stacked([*ages, end], gap=GAP + 1, align="left")


@figure("final")
def final_figure(scene: Scene) -> Drawing:
    """A line for each player: coins, what raids cost, the shield, the total, the place."""
    return settled(scene, scene.given.coins, scene.given.raids, scene.given.shield)


def settled(scene: Scene, before: Mapping[str, int], raids: Mapping[str, int], shield: str | None) -> Drawing:
    """How the coins come to the final totals."""
    found = scene.outcome
    lines = [
        [
            bold_name(scene.say(player)),
            coin_sum(money),
            tokens(0, raids[player]) if raids.get(player) else dash().saying(),
            shield_token() if player == shield else NOTHING,
            arrow(),
            coin_sum(found["coins"][player]),
            _place(found["places"][player]),
        ]
        for player, money in before.items()
    ]
    return stacked([table(lines, [player in found["winners"] for player in before])])


def _place(place: int) -> Drawing:
    drawn = words(f"{place}.", 3.6, True)
    return drawn.saying((*drawn.says[0], "place"))
