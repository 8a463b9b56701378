"""Votes, flight, promoting, order and the guilds that score, against small programs written from the rules and not from the
engine."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, permutations
from random import Random
from typing import Any

import pytest

from generator.scoring.given import GivenError
from tests.games import loaded_game_of
from tests.sizes import Campaign

SUBJECT = loaded_game_of("walled-city")
VALUES = {
    players: SUBJECT.values_at(SUBJECT.game.sitting({"players": str(players), "side": "borderlands"}))
    for players in (2, 3, 4)
}
Given = dict[str, Any]
PEOPLE = ("anna", "bela", "csilla", "denes")
COLOURS = ("blue", "yellow", "green")
CARDS = [(1, 0), (2, 0), (1, 1), (3, 0), (2, 1), (4, 0), (3, 1), (2, 2), (5, 0), (4, 1), (3, 2)]


def outcome(procedure: str, given: Given, players: int) -> dict[str, Any]:
    return dict(SUBJECT.procedures.run(procedure, given, VALUES[players], players).outcome)


def is_refused(procedure: str, given: Given, players: int) -> bool:
    try:
        outcome(procedure, given, players)
    except GivenError:
        return True
    return False


def parties_at(players: int) -> tuple[str, ...]:
    """Who has citizens in the city: where two play, a colour of nobody's too."""
    return (*PEOPLE[:players], *(("neutral",) if players == 2 else ()))


# A whole vote.


def any_position(chance: Random, players: int) -> Given:
    parties, names = parties_at(players), "abcde"[: chance.randint(1, 5)]
    left = dict.fromkeys(COLOURS, 4)

    def dice() -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for colour in COLOURS:
            there = min(left[colour], chance.choice([0, 0, 1, 1, 2]))
            left[colour] -= there
            if there:
                found[colour] = [chance.randint(1, 3) for _ in range(there)]
        return found

    def some(most: int) -> dict[str, int]:
        return {party: chance.randint(0, most) for party in parties if chance.random() < 0.7}

    def citizens() -> dict[str, dict[str, int]]:
        return {
            party: {"peasants": count, "nobles": chance.randint(0, 1)} for party, count in some(2).items()
        }

    round_ = chance.choice([1, 2])
    facing = [*range(6), "empty", "empty"]
    towers = {
        name: {"watchmen": some(2), "dice": dice()}
        | ({"zones": [chance.choice(facing), chance.choice(facing)]} if round_ == 2 else {})
        for name in "tu"
    }
    paths = [
        {
            "between": chance.sample(names, chance.choice([2, 2, 3][: len(names)])),
            "is": chance.choice(["open", "road", "road", "ruin", "fence"]),
        }
        for _ in range(chance.randint(0, 4) if len(names) > 1 else 0)
    ]
    return {
        "round": round_,
        "players": chance.sample(PEOPLE[:players], players),
        "areas": {
            name: {
                "citizens": citizens(),
                "dice": dice(),
                "chits": [chance.choice([1, -1]) for _ in range(chance.choice([0, 0, 1, 2]))],
            }
            for name in names
        },
        "paths": paths,
        "gaps": [
            {"area": chance.choice(names), "is": chance.choice(["open", "wall", "wall", "ruin"])}
            for _ in range(chance.randint(0, 3))
        ],
        "towers": towers,
    }


def districts(given: Given) -> list[set[str]]:
    """Areas are one district where no road and no fence lies between them: they flow together until nothing changes."""
    found = [{name} for name in given["areas"]]
    for path in given["paths"]:
        if path["is"] in ("open", "ruin"):
            touched = [district for district in found if district & set(path["between"])]
            found = [district for district in found if district not in touched] + [set().union(*touched)]
    return found


def crowd(given: Given, district: set[str]) -> dict[str, tuple[int, int]]:
    """All citizens and the nobles among them, party by party, once the nobles have fled through an open gap."""
    flight = given["round"] == 2 and any(
        gap["area"] in district and gap["is"] != "wall" for gap in given["gaps"]
    )
    found: dict[str, tuple[int, int]] = {}
    for name in district:
        for party, there in given["areas"][name]["citizens"].items():
            nobles = 0 if flight else there["nobles"]
            all_, before = found.get(party, (0, 0))
            found[party] = (all_ + there["peasants"] + nobles, before + nobles)
    return {party: there for party, there in found.items() if there[0]}


def each(pool: int, heads: int) -> int:
    """An equal part, towards nothing."""
    return pool // heads if pool >= 0 else -(-pool // heads)


def votes_of_a_district(there: dict[str, tuple[int, int]], chits: int) -> dict[str, int]:
    worth = [5 + chits, 3 + chits, 2 + chits, 0 + chits, 0 + chits]
    votes = {}
    for party, mine in there.items():
        before = sum(other > mine for other in there.values())
        tied = sum(other == mine for other in there.values())
        votes[party] = each(sum(worth[before : before + tied]), tied)
    return votes


def votes_of_a_faction(given: Given, colour: str) -> tuple[int, dict[str, int]]:
    """The value of a faction, and who gets how much of it."""
    sites = [
        (crowd(given, district), [given["areas"][name]["dice"].get(colour, []) for name in district])
        for district in districts(given)
    ]
    if given["round"] == 2:
        sites += [
            (
                {party: (count, count) for party, count in tower["watchmen"].items()},
                [tower["dice"].get(colour, [])],
            )
            for tower in given["towers"].values()
        ]
    value = sum(sum(map(sum, dice)) for _, dice in sites)
    totals: dict[str, tuple[int, int]] = {}
    for there, dice in sites:
        if any(dice):
            for party, (all_, nobles) in there.items():
                before = totals.get(party, (0, 0))
                totals[party] = (before[0] + all_, before[1] + nobles)
    best = max(totals.values(), default=(0, 0))
    first = [party for party, mine in totals.items() if mine == best and best[0]]
    return value, {party: each(value, len(first)) for party in first}


def votes_of_a_tower(tower: Given) -> dict[str, int]:
    halves = [0 if half == "empty" else half for half in tower["zones"]]
    counts = sorted({count for count in tower["watchmen"].values() if count}, reverse=True)
    prizes = dict(zip(counts, (sum(halves), min(halves)), strict=False))
    return {party: prizes.get(count, 0) for party, count in tower["watchmen"].items()}


def whole_vote(given: Given) -> tuple[dict[str, int], dict[str, int]]:
    """Everybody's votes, and what each faction is worth."""
    total = dict.fromkeys(given["players"], 0)
    found = []
    for district in districts(given):
        chits = sum(chit for name in district for chit in given["areas"][name]["chits"])
        found.append(votes_of_a_district(crowd(given, district), chits))
    sites = (*given["areas"].values(), *given["towers"].values())
    values = {}
    for colour in {colour for site in sites for colour in site["dice"]}:
        values[colour], votes = votes_of_a_faction(given, colour)
        found.append(votes)
    if given["round"] == 2:
        found += map(votes_of_a_tower, given["towers"].values())
    for votes in found:
        for party, count in votes.items():
            if party in total:
                total[party] += count
    return total, values


def test_a_whole_vote_comes_out_as_the_rules_say(campaign: Campaign) -> None:
    chance = campaign.chance("positions")
    for _ in range(campaign.count(120, 2_000, 50_000)):
        players = chance.choice([2, 3, 4])
        given = any_position(chance, players)

        found = outcome("game", given, players)

        assert (found["votes"], found["values"]) == whole_vote(given), given
        assert sorted(map(sorted, found["districts"])) == sorted(map(sorted, districts(given))), given


def test_a_vote_of_what_cannot_be_is_refused(campaign: Campaign) -> None:
    ways: list[Callable[[Given], Any]] = [
        lambda given: given["areas"]["a"]["citizens"].update(zz={"peasants": 1}),
        lambda given: given["towers"]["t"]["watchmen"].update(zz=1),
        lambda given: given["players"].append("zz"),
        lambda given: given["players"].append(given["players"][0]),
        lambda given: given["players"].append("neutral"),
        lambda given: given["players"].pop(),
        lambda given: given["areas"]["a"]["dice"].update(blue=[4]),
        lambda given: given["areas"]["a"]["dice"].update(blue=[0]),
        lambda given: given["towers"]["t"]["dice"].update(blue=[1, 1, 1, 1, 1]),
        lambda given: given["areas"]["a"]["dice"].update(bleu=[1]),
        lambda given: given["areas"]["a"]["chits"].append(2),
        lambda given: given["gaps"].append({"area": "x", "is": "open"}),
        lambda given: given["paths"].append({"between": ["a", "x"], "is": "open"}),
        lambda given: given["paths"].append({"between": ["a"], "is": "open"}),
        lambda given: given["towers"]["t"].update(zones=[6, 0]),
        lambda given: given.update(round=1) or given["towers"]["t"].update(zones=[1, 0]),
    ]
    chance = campaign.chance("impossible positions")
    for _ in range(campaign.count(4, 40, 1_000)):
        for number, spoil in enumerate(ways):
            players = chance.choice([2, 3, 4])
            given = any_position(chance, players)
            spoil(given)
            assert is_refused("game", given, players), (number, given)


@pytest.mark.parametrize("players", [3, 4])
def test_nobody_plays_the_neutral_colour_at_a_larger_table(players: int) -> None:
    citizens = {"anna": {"peasants": 1}, "neutral": {"peasants": 1}}
    assert is_refused("district", {"citizens": citizens}, players)
    assert is_refused("tower", {"watchmen": {"neutral": 1}, "zones": [1, 1]}, players)
    place = {"dice": [1], "citizens": citizens}
    assert is_refused("faction", {"faction": "blue", "round": 1, "places": [place]}, players)
    assert is_refused("flee", {"districts": {"a": {"citizens": citizens}}}, players)
    assert is_refused("districts", {"areas": {"a": citizens}, "paths": []}, players)
    assert is_refused("neutral-setup", {"areas-with-gap": 1, "towers": 1}, players)


# Flight.


def test_nobles_flee_as_the_rules_say(campaign: Campaign) -> None:
    chance = campaign.chance("flight")
    for _ in range(campaign.count(150, 2_000, 50_000)):
        players = chance.choice([2, 3, 4])
        parties = parties_at(players)
        given = {
            "districts": {
                name: {
                    "citizens": {
                        party: {"peasants": chance.randint(0, 2), "nobles": chance.randint(0, 2)}
                        for party in parties
                        if chance.random() < 0.6
                    },
                    "gaps": [
                        chance.choice(["open", "wall", "wall", "ruin"]) for _ in range(chance.randint(0, 3))
                    ],
                }
                for name in "abc"
            },
            "towers": {"t": {party: chance.randint(0, 2) for party in parties}},
        }
        fled: dict[str, int] = {}
        for district in given["districts"].values():
            if {"open", "ruin"} & set(district["gaps"]):
                for party, there in district["citizens"].items():
                    fled[party] = fled.get(party, 0) + there["nobles"]

        found = outcome("flee", given, players)

        assert found == {"fled": fled, "fled-in-all": sum(fled.values())}, given


# Promoting.


def any_promotion(chance: Random, players: int) -> Given:
    ring = [*"tuv", *"ghi"]
    chance.shuffle(ring)
    parties = parties_at(players)
    nobles = {party: chance.randint(0, 2) for party in parties if chance.random() < 0.8}
    card = chance.choice(CARDS)
    wanted = [chance.choice(parties) for _ in range(chance.randint(0, 3))]
    return {
        "player": chance.choice(PEOPLE[:players]),
        "card": chance.sample(card, 2),
        "settled-half": chance.choice(card),
        "fortification": {"ring": ring, "towers": list("tuv"), "wall": chance.choice("ghi")},
        "nobles": nobles,
        "promoted": [[party, chance.choice("tuv")] for party in wanted],
    }


def walk(ring: list[str], towers: list[str], at: str, step: int) -> str:
    """The first tower on the way round the city."""
    place = ring.index(at)
    while ring[place] not in towers:
        place = (place + step) % len(ring)
    return ring[place]


def may_promote(given: Given) -> bool:
    """One noble after another steps forward, while there is one and the card lets them."""
    city = given["fortification"]
    near = {walk(city["ring"], city["towers"], city["wall"], step) for step in (1, -1)}
    numbers = list(given["card"])
    numbers.remove(given["settled-half"])
    waiting = [party for party, count in given["nobles"].items() for _ in range(count)]
    for used, (noble, tower) in enumerate(given["promoted"]):
        if noble not in waiting or tower not in near or used == numbers[0]:
            return False
        waiting.remove(noble)
    return True


def test_promoting_is_legal_where_the_rules_say_so(campaign: Campaign) -> None:
    chance, seen = campaign.chance("promoting"), set[bool]()
    for _ in range(campaign.count(400, 4_000, 100_000)):
        players = chance.choice([2, 3, 4])
        given = any_promotion(chance, players)
        city = given["fortification"]

        found = outcome("promote", given, players)

        assert found["legal"] is may_promote(given), given
        near = {walk(city["ring"], city["towers"], city["wall"], step) for step in (1, -1)}
        assert set(found["towers"]) == set(outcome("nearest-towers", city, players)["towers"]) == near, given
        assert set(found["choices"]) == {party for party, count in given["nobles"].items() if count}
        seen.add(found["legal"])
    assert seen == {True, False}


def test_a_promotion_that_cannot_be_is_refused(campaign: Campaign) -> None:
    ways: list[Callable[[Given], Any]] = [
        lambda given: given["fortification"].update(wall="t"),
        lambda given: given["fortification"].update(wall="x"),
        lambda given: given["fortification"]["ring"].append("g"),
        lambda given: given["fortification"]["towers"].append("t"),
        lambda given: given["fortification"]["towers"].append("x"),
        lambda given: given["fortification"].update(towers=["t"]),
        lambda given: given["fortification"].update(towers=[]),
        lambda given: given["promoted"].append([given["player"], "g"]),
        lambda given: (
            given["promoted"].append(["zz", "t"]) or given["nobles"].update(anna=1, bela=1, csilla=1, denes=1)
        ),
        lambda given: given.update(player="neutral"),
        lambda given: given.update({"settled-half": 6}),
        lambda given: given.update({"card": [3, 3], "settled-half": 3}),
    ]
    chance = campaign.chance("impossible promotions")
    for _ in range(campaign.count(4, 40, 1_000)):
        for number, spoil in enumerate(ways):
            players = chance.choice([2, 3, 4])
            given = any_promotion(chance, players)
            spoil(given)
            assert is_refused("promote", given, players), (number, given)
            if number < 7:
                assert is_refused("nearest-towers", given["fortification"], players), (number, given)


# The guilds that score.


def test_the_bakers_and_the_grocers_pay_as_the_rules_say() -> None:
    for nobles in range(7):
        for pieces in range(4):
            baking = {"player": "anna", "nobles-on-board": nobles, "pieces": pieces}
            can = nobles > 2 and pieces > 0
            assert outcome("bakers", baking, 2) == {
                "votes": {"anna": 13 if can else 0},
                "legal": can,
                "nobles-left": nobles - 3 if can else nobles,
                "pieces-left": pieces - 1 if can else pieces,
            }
    assert outcome("grocers", {"copier": "bela", "copied": "anna"}, 2)["votes"] == {"bela": 0, "anna": 3}
    assert is_refused("bakers", {"player": "neutral", "nobles-on-board": 3, "pieces": 1}, 2)
    for copier, copied in (("anna", "anna"), ("anna", "neutral"), ("neutral", "anna")):
        assert is_refused("grocers", {"copier": copier, "copied": copied}, 2)


# Who goes when.


def test_the_orders_are_those_of_the_rules(campaign: Campaign) -> None:
    chance = campaign.chance("orders")
    ways = {"second-alignment": 1, "defence-order": 1, "winner": -1}
    for _ in range(campaign.count(100, 2_000, 50_000)):
        players = chance.choice([2, 3, 4])
        seats = chance.sample(PEOPLE[:players], players)
        numbers = {one: (chance.randint(1, 5), chance.choice(["", "b"])) for one in seats}
        guilds = {one: f"{number}{letter}" if letter else number for one, (number, letter) in numbers.items()}
        votes = {one: chance.randint(3, 5) for one in seats}
        twice = len(set(numbers.values())) < players

        if twice:
            assert is_refused("building-order", {"guilds": guilds}, players), guilds
            assert all(is_refused(way, {"votes": votes, "guilds": guilds}, players) for way in ways), guilds
            continue
        for way, sign in {"building-order": 0, **ways}.items():
            given = {"guilds": guilds} if not sign else {"votes": votes, "guilds": guilds}
            found = outcome(way, given, players)
            goes = [
                order
                for order in permutations(seats)
                if all(
                    (sign * votes[one], *numbers[one]) < (sign * votes[next_], *numbers[next_])
                    for one, next_ in pairwise(order)
                )
            ]
            assert [tuple(found.get("order") or found["ranking"])] == goes, (way, given)


def test_guilds_are_taken_round_the_table(campaign: Campaign) -> None:
    for players in (2, 3, 4):
        for seats in permutations(PEOPLE[:players]):
            for start in seats:
                order = outcome("first-alignment", {"seats": list(seats), "start": start}, players)["order"]
                assert order[0] == start
                for one, next_ in pairwise(order):
                    assert seats[(seats.index(one) + 1) % players] == next_
        everybody = list(PEOPLE[:players])
        assert is_refused("first-alignment", {"seats": everybody, "start": "zz"}, players)
        assert is_refused("first-alignment", {"seats": [*everybody, "anna"], "start": "anna"}, players)
        assert is_refused("first-alignment", {"seats": [*everybody[1:], "neutral"], "start": "bela"}, players)
        assert is_refused("first-alignment", {"seats": everybody[1:], "start": "bela"}, players)


# The neutral colour.


def test_the_neutral_colour_is_placed_while_it_lasts() -> None:
    for areas in range(15):
        for towers in range(12):
            given = {"areas-with-gap": areas, "towers": towers}
            if 2 * areas > 25 or areas + towers > 20:
                assert is_refused("neutral-setup", given, 2)
            else:
                assert outcome("neutral-setup", given, 2) == {"peasants": 2 * areas, "nobles": areas + towers}
