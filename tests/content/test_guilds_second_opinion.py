"""Turns, votes and tables in Guilds of London, against small programs written from the rules and not from the engine."""

from __future__ import annotations

from random import Random
from typing import Any

from generator.scoring.given import GivenError
from tests.content.guilds_table import run
from tests.sizes import Campaign

Given = dict[str, Any]
NAMES = ("anna", "bela", "csilla", "denes")
SYMBOLS = ("compass", "anchor", "cross", "scythe", "crown")
ROUNDS, NEUTRALS = {2: 16, 3: 15, 4: 12}, {2: 4, 3: 6, 4: 8}
LIVERYMEN = 16


class Wrong(Exception):
    """What was written down cannot be."""


def demand(so: bool) -> None:
    if not so:
        raise Wrong


def compare(procedure: str, given: Given, seats: int, by_hand: Any) -> str:
    """Both opinions on one position: the same outcome, or both refuse it."""
    try:
        told = by_hand(given, seats)
    except Wrong:
        told = None
    try:
        found = dict(run(procedure, given, seats).outcome)
    except GivenError:
        found = None
    assert found == told, (procedure, seats, given)
    return (
        "refused" if told is None else str(told.get("legal", told.get("resolved", bool(told.get("ready")))))
    )


def seldom(chance: Random, odds: float = 0.05) -> bool:
    return chance.random() < odds


# Turns.


def any_symbols(chance: Random) -> list[str]:
    if seldom(chance):
        return chance.choice([["harp"], ["cross", "cross"], list(SYMBOLS[:3]), list(SYMBOLS)])
    return chance.sample(SYMBOLS, chance.choice([0, 1, 1, 1, 2, 4]))


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


def bears_as_a_tile_does(symbols: list[str]) -> None:
    """A guild has a symbol or two, a special building four; all different, all of the game's."""
    demand(all(symbols.count(symbol) == 1 and symbol in SYMBOLS for symbol in symbols))
    demand(len(symbols) in (0, 1, 2, 4))


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


# Votes: figures are pieces that lie in one place each.

TILE, OTHERS = "dyers", ("paviers", "lightermen")


def any_part(chance: Random) -> Given:
    use = chance.choice(["move", "hire", "plantation", "mayoral", "cards", "points", "neutral"])
    part: Given = {"use": use}
    places = (TILE, TILE, *OTHERS, "hall", "plantation")
    if use in ("move", "plantation") or seldom(chance, 0.02):
        part["from"] = chance.choice(places)
    if use == "move" or seldom(chance, 0.02):
        part["to"] = chance.choice(places[2:] if chance.random() < 0.9 else places)
    if chance.random() < (0.6 if use not in ("move", "plantation") else 0.1):
        part["count"] = chance.choice([0, 1, 1, 2, 3, 15])
    if chance.random() < (0.4 if use == "hire" else 0.01):
        part["supply"] = chance.choice([0, 1, 2, 15])
    return part


def any_vote(chance: Random) -> tuple[Given, int]:
    seats = chance.choice([2, 3, 4])
    players = list(NAMES[:seats])
    standing = {name: chance.randint(0, 3) for name in chance.sample(players, chance.randint(1, seats))}
    if seldom(chance, 0.04):
        standing[chance.choice(["neutral", "zed", "anna"])] = chance.choice([1, 16, 17])
    order = chance.sample(players, seats)
    if seldom(chance):
        order = chance.choice(
            [order[:-1], [*order, "zed"], [*order[:-1], order[0]], [*order[:-1], "neutral"]]
        )
    present = max(1, sum(standing.values()))
    tile = {
        "majority": chance.choice([0, 1, present, present, present + 1]) if seldom(chance, 0.5) else 1,
        "figures": standing,
        "points": chance.randint(0, 5),
        "symbols": any_symbols(chance),
        "second-points": chance.choice([0, 0, 2]),
    }
    masters = {name: chance.randint(0, 2) for name in players if chance.random() < 0.4}
    neutrals = {name: chance.randint(0, 3) for name in players if chance.random() < 0.5}
    swaps = [
        {"player": name, "takes": {chance.choice(players): chance.choice([0, 1, 1, 2])}}
        for name in (order if chance.random() < 0.9 else chance.sample(players, seats))
        if chance.random() < 0.2 * neutrals.get(name, 0)
    ]
    bonus = [any_part(chance) for _ in range(chance.choice([0, 0, 0, 1, 1, 2, 3]))]
    given = {"name": TILE, "tile": tile, "order": order, "masters": masters, "neutrals": neutrals}
    given |= {"swaps": swaps, "bonus": bonus, "beadle": chance.random() < 0.3}
    if chance.random() < 0.4:
        wrong = seldom(chance)
        given["open"] = {
            name: 0 if wrong and chance.random() < 0.3 else chance.randint(1, 3 if wrong else 40)
            for name in (*OTHERS, *([TILE] if seldom(chance) else []))
        }
    return given, seats


def who_may_be_there(given: Given, seats: int) -> None:
    """Everybody at the table is in the order once, and nobody else has anything."""
    order, tile = given["order"], given["tile"]
    demand(len(order) == len(set(order)) == seats and "neutral" not in order)
    takers = [name for swap in given["swaps"] for name in (swap["player"], *swap["takes"])]
    for name in (*tile["figures"], *given["masters"], *given["neutrals"], *takers):
        demand(name in order)
    demand(all(count <= LIVERYMEN for count in tile["figures"].values()))
    for name in order:
        demand(tile["figures"].get(name, 0) + given["masters"].get(name, 0) <= LIVERYMEN)
    demand(sum(given["masters"].values()) <= 4)
    demand(sum(given["neutrals"].values()) <= NEUTRALS[seats])


def swap_by_hand(given: Given, on_tile: list[str], purse: dict[str, int]) -> list[str]:
    """Figures that leave the tile for the Guildhall; neutrals take their places."""
    gone, waiting = [], list(given["order"])
    for swap in given["swaps"]:
        demand(swap["player"] in waiting)  # those before have passed
        del waiting[: waiting.index(swap["player"]) + 1]
        taken = [owner for owner, count in swap["takes"].items() for _ in range(count)]
        demand(bool(taken))
        for owner in taken:
            demand(owner in on_tile and purse.get(swap["player"], 0) > 0)
            on_tile[on_tile.index(owner)] = "neutral"
            purse[swap["player"]] -= 1
            gone.append(owner)
    return gone


def best(votes: dict[str, int]) -> list[str]:
    return [name for name in votes if votes[name] and all(votes[name] >= count for count in votes.values())]


def counted(names: list[str]) -> dict[str, int]:
    return {name: names.count(name) for name in names}


def vote_by_hand(given: Given, seats: int) -> Given:
    tile, order = given["tile"], given["order"]
    who_may_be_there(given, seats)
    bears_as_a_tile_does(tile["symbols"])
    demand(tile["majority"] > 0)
    for part in given["bonus"]:
        demand(part.get("count", 1) > 0)
    numbers = list(given.get("open", {}).values())
    demand(TILE not in given.get("open", {}) and 0 not in numbers and len(set(numbers)) == len(numbers))
    on_tile = [name for name, count in tile["figures"].items() for _ in range(count)]
    if len(on_tile) + given["beadle"] < tile["majority"]:
        demand(not given["swaps"] and not given["bonus"])
        return {"ready": False, "resolved": False}
    purse = dict(given["neutrals"])
    hall = swap_by_hand(given, on_tile, purse)
    left = [name for name in on_tile if name != "neutral"]
    votes = counted(left)
    if len(best(votes)) > 1:
        votes |= {name: votes[name] + given["masters"].get(name, 0) for name in best(votes)}
    told = {"ready": True, "resolved": len(best(votes)) == 1}
    told["votes"] = {name: votes.get(name, 0) for name in order}
    if not told["resolved"]:
        demand(not given["bonus"])
        return {**told, "guildhall": counted(hall), "neutrals": purse, "figures": counted(left)}
    winner = best(votes)[0]
    points = dict.fromkeys(order, 0)
    points[winner] = tile["points"]
    standing = counted(left)
    drawn = bonus_by_hand(given, winner, left, hall, purse, points, seats)
    del standing[winner]
    behind = best(standing)
    second = behind[0] if len(behind) == 1 else ""
    if second:
        points[second] += tile["second-points"]
        if len(tile["symbols"]) == 2 and sum(purse.values()) < NEUTRALS[seats]:
            purse[second] = purse.get(second, 0) + 1
    master = winner in left
    if master:
        left.remove(winner)
    told |= {"guildhall": counted(hall + left), "neutrals": purse, "winner": winner, "second": second}
    if given["beadle"] and "open" in given:
        told["beadle"] = next((name for name, n in given["open"].items() if n == min(numbers)), "")
    return {**told, "points": points, "master": master, **drawn}


def bonus_by_hand(
    given: Given,
    winner: str,
    left: list[str],
    hall: list[str],
    purse: dict[str, int],
    points: dict[str, int],
    seats: int,
) -> Given:
    """From left to right, each with the pieces that are there by then."""
    drawn = {"plantation": 0, "mayoral": 0, "cards": 0}
    supply = LIVERYMEN - given["tile"]["figures"].get(winner, 0) - given["masters"].get(winner, 0)
    for part in given["bonus"]:
        use, many, keys = part["use"], part.get("count", 1), set(part) - {"use", "count"}
        if use in ("move", "plantation"):
            demand(keys == ({"from", "to"} if use == "move" else {"from"}) and many == 1)
            demand(part["from"] in (TILE, *OTHERS, "hall") and part.get("to", "paviers") in OTHERS)
            demand(part["from"] != part.get("to"))
            if part["from"] == TILE:
                demand(winner in left)
                left.remove(winner)
            drawn["plantation"] += use == "plantation"
            continue
        demand(keys <= ({"supply"} if use == "hire" else set()))
        if use == "hire":
            demand(part.get("supply", many) <= supply)
            hired = min(many, part.get("supply", many))
            supply -= hired
            hall += [winner] * hired
        elif use == "neutral":
            taken = min(many, NEUTRALS[seats] - sum(purse.values()))
            if taken:
                purse[winner] = purse.get(winner, 0) + taken
        elif use == "points":
            points[winner] += many
        else:
            drawn[use] += many if use == "cards" else 1
    return drawn


def test_a_vote_is_what_the_rules_say(campaign: Campaign) -> None:
    chance, seen = campaign.chance("votes"), set[str]()
    for _ in range(campaign.count(800, 8_000, 200_000)):
        seen.add(compare("vote", *any_vote(chance), vote_by_hand))
    assert seen == {"True", "False", "refused"}


# Tables: what is ready, and where the beadle must be.

Cell = tuple[int, int]


def any_city(chance: Random, seats: int) -> dict[Cell, str]:
    """Words that hang together round the Guildhall, most of them as they can lie."""
    halls = [(2, column) for column in range(2, 3 if seats == 2 else 4)]
    city = dict.fromkeys(halls, "hall")
    while len(city) < chance.randint(4, 12):
        row, column = chance.choice(sorted(city))
        down, right = chance.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        city.setdefault((row + down, column + right), any_tile(chance, len(city), seats))
    if seldom(chance):
        city[chance.choice(halls)] = chance.choice(["hall", "x", "x*anna"])
    if seldom(chance):
        city[(chance.randint(0, 6), chance.randint(0, 6))] = chance.choice(["hall", "y", "tile3:2", "*"])
    return city


def any_tile(chance: Random, number: int, seats: int) -> str:
    if chance.random() < 0.3:
        return f"*{chance.choice(['', *NAMES[: seats + seldom(chance)], *(['neutral'] if seldom(chance) else [])])}"
    guild = (
        chance.randint(0, 9) if seldom(chance, 0.1) else 40 - number if chance.random() < 0.5 else 10 + number
    )
    return f"tile{number}:{guild}" if chance.random() < 0.8 else f"tile{number}"


def any_table(chance: Random) -> tuple[Given, int]:
    seats = chance.choice([2, 3, 4])
    city = any_city(chance, seats)
    rows, columns = [row for row, _ in city], [column for _, column in city]
    lines = [
        " ".join(city.get((row, column), ".") for column in range(min(columns), max(columns) + 1))
        for row in range(min(rows), max(rows) + 1)
    ]
    tiles = {
        word.partition(":")[0]: {
            "majority": chance.randint(0 if seldom(chance) else 1, 6),
            "figures": {
                name: chance.choice([1, 2, 3, 17]) if seldom(chance) else chance.randint(0, 3)
                for name in chance.sample([*NAMES[:seats], *(["neutral"] if seldom(chance) else [])], seats)
            },
            "symbols": any_symbols(chance) if seldom(chance, 0.3) else [],
        }
        for word in city.values()
        if (word[:4] == "tile" and chance.random() < 0.5) or seldom(chance, 0.01)
    }
    guilds = {int(word.partition(":")[2]): word.partition(":")[0] for word in city.values() if ":" in word}
    given: Given = {"table": "\n".join(lines), "tiles": tiles}
    given["beadle"] = guilds[min(guilds)] if guilds else None
    if seldom(chance):
        given["beadle"] = chance.choice([None, "hall", "tile4", "x"])
    if chance.random() < 0.5:
        given["round"] = chance.randint(1, 17)
    return given, seats


def lies_well(words: dict[Cell, str], halls: int) -> None:
    """The Guildhall in one piece, every tile beside another."""
    found = sorted(cell for cell, word in words.items() if word == "hall")
    demand(len(found) == halls)
    demand(all(one[0] == found[0][0] and one[1] - found[0][1] == n for n, one in enumerate(found)))
    together, grown = set(found[:1]), True
    while grown:
        more = {
            (row, column)
            for row, column in set(words) - together
            if {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & together
        }
        together, grown = together | more, bool(more)
    demand(together == set(words))


def ready_by_hand(given: Given, seats: int) -> Given:
    words = {
        (row, column): word
        for row, line in enumerate(given["table"].split("\n"))
        for column, word in enumerate(line.split(" "))
        if word != "."
    }
    lies_well(words, 1 if seats == 2 else 2)
    masters = [word.partition("*")[2] for word in words.values() if word.partition("*")[2]]
    names = [word.partition(":")[0].partition("*")[0] for word in words.values()]
    demand(all(names.count(name) == 1 for name in names if name not in ("", "hall")))
    guilds = {word.partition(":")[0]: int(word.partition(":")[2]) for word in words.values() if ":" in word}
    demand(0 not in guilds.values() and len(set(guilds.values())) == len(guilds))
    lowest = [name for name in guilds if guilds[name] == min(guilds.values())]
    demand([given["beadle"]] == (lowest or [None]))
    open_tiles = [word.partition(":")[0] for word in words.values() if "*" not in word and word != "hall"]
    figures = list(masters)
    for name, tile in given["tiles"].items():
        demand(name in open_tiles and tile["majority"] > 0 and "neutral" not in tile["figures"])
        bears_as_a_tile_does(tile["symbols"])
        figures += [owner for owner, count in tile["figures"].items() for _ in range(count)]
    demand("neutral" not in masters)
    there = {*masters, *(owner for tile in given["tiles"].values() for owner in tile["figures"])}
    demand(len(there) <= seats and all(figures.count(owner) <= LIVERYMEN for owner in there))
    demand(1 <= given.get("round", 1) <= ROUNDS[seats])
    if seats == 2 and given.get("round", 2) % 2:
        return {"ready": [], "missing": {}}
    lacks = {
        name: tile["majority"] - sum(tile["figures"].values()) - (name == given["beadle"])
        for name, tile in given["tiles"].items()
    }
    return {
        "ready": [name for name in open_tiles if lacks.get(name, 1) <= 0],
        "missing": {name: count for name, count in lacks.items() if count > 0},
    }


def test_the_tiles_that_are_ready_are_those_of_the_rules(campaign: Campaign) -> None:
    chance, seen = campaign.chance("tables"), set[str]()
    for _ in range(campaign.count(300, 3_000, 100_000)):
        seen.add(compare("ready", *any_table(chance), ready_by_hand))
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
