"""Turns in Guilds of London and the way of the beadle, against small programs written from the rules and not from the engine."""

from __future__ import annotations

from random import Random

from tests.content.guilds_by_hand import (
    ROUNDS,
    SYMBOLS,
    Given,
    any_symbols,
    bears_as_a_tile_does,
    compare,
    demand,
    seldom,
)
from tests.sizes import Campaign


def any_play(chance: Random) -> Given:
    use = chance.choice(["hire", "move", "move", "ability"])
    play: Given = {"use": use}
    if use == "move" or seldom(chance, 0.1):
        play |= {"card": any_symbols(chance)[:2], "tile": any_symbols(chance)}
    for key, least, most in (("price", 0, 3), ("draw-now", 0, 2), ("draw-later", -3, 3)):
        if chance.random() < (0.5 if use == "ability" else 0.04):
            play[key] = chance.randint(least, most)
    return play


def any_turn(chance: Random) -> tuple[Given, int]:
    seats = chance.choice([2, 3, 4])
    given: Given = {"player": "neutral" if seldom(chance, 0.02) else "anna", "hand": chance.randint(0, 9)}
    given["plays"] = [any_play(chance) for _ in range(chance.choice([0, 1, 1, 2, 3]))]
    given["round"] = chance.choice([0, 17]) if seldom(chance, 0.03) else chance.randint(1, ROUNDS[seats] + 1)
    return given | ({"university": True} if chance.random() < 0.3 else {}), seats


def turn_by_hand(given: Given, seats: int) -> Given:
    demand(given["player"] != "neutral" and 1 <= given["round"] <= ROUNDS[seats])
    for play in given["plays"]:
        card, tile = play.get("card", []), play.get("tile", [])
        bears_as_a_tile_does(tile)
        demand(all(card.count(symbol) == 1 and symbol in SYMBOLS for symbol in card))
        demand(bool(card and tile) if play["use"] == "move" else not tile)
        extras = [play.get(key, 0) for key in ("price", "draw-now", "draw-later")]
        demand(play["use"] == "ability" or extras == [0, 0, 0])
    cards, later = given["hand"], 0
    for play in given["plays"]:
        demand(cards > 0)
        cards -= 1
        if play["use"] == "move" and not set(play["card"]) & set(play["tile"]):
            return {"legal": False, "problem": "wrong-symbol"}
        if play.get("price", 0) > cards:
            return {"legal": False, "problem": "cannot-pay"}
        cards += play.get("draw-now", 0) - play.get("price", 0)
        later += play.get("draw-later", 0)
    drawn = 4 if not given["plays"] else max(2 + later, 0)
    if given["round"] == ROUNDS[seats]:
        drawn = 0
    kept = min(cards + drawn, 8 if given.get("university") else 7)
    return {"legal": True, "drawn": drawn, "discarded": cards + drawn - kept, "hand": kept}


def test_a_turn_is_what_the_rules_say(campaign: Campaign) -> None:
    chance, seen = campaign.chance("turns"), set[str]()
    for _ in range(campaign.count(500, 5_000, 100_000)):
        seen.add(compare("turn", *any_turn(chance), turn_by_hand))
    assert seen == {"True", "False", "refused"}


def beadle_by_hand(given: Given, seats: int) -> Given:
    numbers = list(given["open"].values())
    demand(0 not in numbers and len(numbers) == len(set(numbers)))
    return {"beadle": next((name for name, n in given["open"].items() if n == min(numbers)), "")}


def test_the_beadle_goes_where_the_rules_send_it(campaign: Campaign) -> None:
    chance = campaign.chance("beadle")
    for _ in range(campaign.count(100, 1_000, 20_000)):
        numbers = chance.choices(range(4) if seldom(chance, 0.2) else range(1, 41), k=chance.randint(0, 6))
        compare("beadle", {"open": dict(zip("abcdef", numbers, strict=False))}, 4, beadle_by_hand)
