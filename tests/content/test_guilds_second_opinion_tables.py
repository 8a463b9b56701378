"""Whole tables in Guilds of London, against programs written from the rules and not from the engine."""

from __future__ import annotations

from random import Random

from tests.content.guilds_by_hand import (
    NAMES,
    ROUNDS,
    Given,
    any_city,
    any_symbols,
    as_text,
    beadle_of,
    compare,
    demand,
    open_in,
    seldom,
    table_by_hand,
)
from tests.sizes import Campaign


def any_table(chance: Random) -> tuple[Given, int]:
    seats = chance.choice([2, 3, 4])
    city = any_city(chance, seats)
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
    given: Given = {"table": as_text(city), "tiles": tiles, "beadle": beadle_of(chance, city)}
    if chance.random() < 0.5:
        given["round"] = chance.randint(1, 17)
    return given, seats


def ready_by_hand(given: Given, seats: int) -> Given:
    words = table_by_hand(given, seats)
    demand(1 <= given.get("round", 1) <= ROUNDS[seats])
    if seats == 2 and given.get("round", 2) % 2:
        return {"ready": [], "missing": {}}
    lacks = {
        name: tile["majority"] - sum(tile["figures"].values()) - (name == given["beadle"])
        for name, tile in given["tiles"].items()
    }
    return {
        "ready": [name for name in open_in(words) if lacks.get(name, 1) <= 0],
        "missing": {name: count for name, count in lacks.items() if count > 0},
    }


def test_the_tiles_that_are_ready_are_those_of_the_rules(campaign: Campaign) -> None:
    chance, seen = campaign.chance("tables"), set[str]()
    for _ in range(campaign.count(300, 3_000, 100_000)):
        seen.add(compare("ready", *any_table(chance), ready_by_hand))
    assert seen == {"True", "False", "refused"}
