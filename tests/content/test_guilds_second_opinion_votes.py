"""Votes in Guilds of London, against a program written from the rules and not from the engine: figures are pieces that lie in one place each."""

from __future__ import annotations

from random import Random

from tests.content.guilds_by_hand import (
    LIVERYMEN,
    NAMES,
    NEUTRALS,
    Given,
    any_symbols,
    bears_as_a_tile_does,
    best,
    compare,
    counted,
    demand,
    seldom,
    swap_by_hand,
)
from tests.sizes import Campaign

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
    for _ in range(campaign.count(500, 8_000, 200_000)):
        seen.add(compare("vote", *any_vote(chance), vote_by_hand))
    assert seen == {"True", "False", "refused"}
