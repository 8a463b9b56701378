"""Figures of what happens over time: throws after closing, whole ages and games, the end."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Clause, Drawing
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, called, number, words
from generator.draw.rows import stacked, table

from .counters import coins_of, dot, gate, raid_token, shield_token, viking_token
from .registry import figure
from .side import coin_sum, pieces, sign

GAP = 4.0


@figure("throws")
def throws_figure(scene: Scene) -> Drawing:
    """A column for each throw, a line for each player: open, closing, coins; at the end the sum."""
    rows = timeline(scene.given["throws"], scene.given["closed"], scene)
    head = [
        NOTHING,
        *(words(f"{place}.", 3) for place in range(1, len(scene.given["throws"]) + 1)),
        sign("coins"),
    ]
    lines = [[*row, number(scene.expect["coins"][player], 4.2)] for player, row in rows.items()]
    return stacked([table([head, *lines], gap=1.6, heads=1)], throws_said(scene.given))


def timeline(thrown: Sequence[int], closed: Mapping[str, int], scene: Scene) -> dict[str, list[Drawing]]:
    """What each throw was for each player."""
    return {
        player: [
            called(scene.say(player)),
            *(_at_throw(number, coins, turn) for number, coins in enumerate(thrown, 1)),
        ]
        for player, turn in closed.items()
    }


def _at_throw(number: int, coins: int, closing: int) -> Drawing:
    if number == closing:
        return gate()
    return coins_of(coins) if number > closing else dot()


def throws_said(age: Mapping[str, Any]) -> tuple[Clause, ...]:
    """The throws, and after which of them each player closed the city."""
    return (("throw", *age["throws"]), *((player, "closing", turn) for player, turn in age["closed"].items()))


@figure("age")
def age_figure(scene: Scene) -> Drawing:
    """One age: throws, cities, raid."""
    drawn = one_age(scene.given, scene, scene.expect["coins"])
    left = [
        [
            called(scene.say(player)),
            pieces(held(player, scene.expect)),
            coin_sum(scene.expect["coins"][player]),
        ]
        for player in scene.given["cities"]
    ]
    after = table(left, [player in scene.expect["raided"] for player in scene.given["cities"]])
    said = tuple(
        (player, scene.expect["vikings"][player], "viking-token", scene.expect["raids"][player], "raid-token",
         scene.expect["coins"][player], "coin")
        for player in scene.given["cities"]
    )  # fmt: skip
    return stacked([drawn, after], [*drawn.says, *said], GAP, "left")


def held(player: str, expect: Mapping[str, Any]) -> list[Drawing]:
    """The tokens that a player has after an age."""
    return [viking_token()] * expect["vikings"][player] + [raid_token()] * expect["raids"][player]


def one_age(age: Mapping[str, Any], scene: Scene, players: Mapping[str, Any]) -> Drawing:
    """The throws of an age, and what the cities hold."""
    rows = timeline(age["throws"], age["closed"], scene)
    head = [
        NOTHING,
        *(words(f"{place}.", 3) for place in range(1, len(age["throws"]) + 1)),
        sign("coins"),
        sign("vikings"),
    ]
    lines = [
        [
            *rows[player],
            number(age["cities"][player]["coins"], signed=True),
            pieces([viking_token()] * age["cities"][player]["vikings"]),
        ]
        for player in players
    ]
    said = tuple(
        (player, "city", age["cities"][player]["coins"], "coin", age["cities"][player]["vikings"], "viking")
        for player in players
    )
    return table([head, *lines], gap=1.6, heads=1).saying(*throws_said(age), *said)


@figure("game")
def game_figure(scene: Scene) -> Drawing:
    """Both ages one below the other, and the end."""
    expect = scene.expect
    ages = [one_age(age, scene, expect["coins"]) for age in scene.given["ages"]]
    end = settled(expect["before-raids"], expect["raids"], expect["shield"], scene)
    return stacked([*ages, end], gap=GAP + 1, align="left")


@figure("final")
def final_figure(scene: Scene) -> Drawing:
    """A line for each player: coins, what raids cost, the shield, the total, the place."""
    given = scene.given
    return settled(given["coins"], given.get("raids", {}), given.get("shield"), scene)


def settled(before: Mapping[str, int], raids: Mapping[str, int], shield: str | None, scene: Scene) -> Drawing:
    """How the coins come to the final totals."""
    totals, winners = scene.expect["coins"], scene.expect["winners"]
    lines = [
        [
            called(scene.say(player)),
            coin_sum(coins),
            pieces([raid_token()] * raids.get(player, 0)),
            shield_token() if player == shield else NOTHING,
            arrow(),
            coin_sum(totals[player]),
            words(f"{scene.expect['places'][player]}.", 3.6, True),
        ]
        for player, coins in before.items()
    ]
    said = tuple(
        (player, coins, "coin", raids.get(player, 0), "raid-token", *(("shield",) if player == shield else ()),
         "→", totals[player], "coin")
        for player, coins in before.items()
    )  # fmt: skip
    return stacked([table(lines, [player in winners for player in before])], said)
