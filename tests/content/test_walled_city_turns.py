"""Settling and adjusting in The Walled City, against small programs written from the rules and not from the engine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from generator.scoring.given import GivenError
from tests.games import loaded_game_of
from tests.sizes import Campaign

SUBJECT = loaded_game_of("walled-city")
VALUES = SUBJECT.values_at(SUBJECT.game.sitting({"players": "4"}))
Given = dict[str, Any]
#: Peasants and nobles.
Pair = tuple[int, int]


def outcome(procedure: str, given: Given) -> dict[str, Any]:
    return dict(SUBJECT.procedures.run(procedure, given, VALUES).outcome)


def citizens(pair: Pair) -> dict[str, int]:
    return dict(zip(("peasants", "nobles"), pair, strict=True))


def any_pair(chance: Random, most: int) -> Pair:
    return chance.randint(0, most), chance.randint(0, most)


def any_card(chance: Random) -> Pair:
    """The numbers of a structure card, in either order."""
    faces = SUBJECT.game.components["structure-card"].faces
    pair = [face.data[name] for face in [chance.choice(faces)] for name in ("high", "low")]
    high, low = (number["deduced"] if isinstance(number, dict) else number for number in pair)
    return chance.choice([(high, low), (low, high)])


# Settling: every way to place is written down, and those that place most are the legal ones.


def groups(number: int) -> Iterator[Pair]:
    """Every group of at most so many citizens."""
    yield from ((all_ - nobles, nobles) for all_ in range(number + 1) for nobles in range(all_ + 1))


def ways_by_a_road(card: Pair, supply: Pair) -> set[tuple[Pair, Pair]]:
    """What may come to lie left and right of a road."""
    possible = {
        (left, right)
        for one, other in (card, card[::-1])
        for left, right in product(groups(one), groups(other))
        if all(left[kind] + right[kind] <= supply[kind] for kind in (0, 1))
    }
    most = max(sum(left) + sum(right) for left, right in possible)
    return {way for way in possible if sum(way[0]) + sum(way[1]) == most}


def ways_by_a_wall(half: int, supply: Pair) -> set[Pair]:
    possible = {group for group in groups(half) if all(group[kind] <= supply[kind] for kind in (0, 1))}
    most = max(map(sum, possible))
    return {group for group in possible if sum(group) == most}


def test_settling_by_a_road_is_legal_where_the_rules_say_so(campaign: Campaign) -> None:
    chance, seen = campaign.chance("roads"), set[bool]()
    for _ in range(campaign.count(400, 4_000, 100_000)):
        card = any_card(chance)
        supply = chance.choice([(20, 20), any_pair(chance, 4)])
        ways = sorted(ways_by_a_road(card, supply))
        left, right = chance.choice([chance.choice(ways), (any_pair(chance, 3), any_pair(chance, 3))])
        given = {
            "card": card,
            "sides": [{"x": citizens(left)}, {"y": citizens(right)}],
            "supply": citizens(supply),
        }

        legal = outcome("settle-by-road", given)["legal"]

        assert legal is ((left, right) in ways), given
        seen.add(legal)
    assert seen == {True, False}


def test_settling_by_a_wall_is_legal_where_the_rules_say_so(campaign: Campaign) -> None:
    chance, seen = campaign.chance("walls"), set[bool]()
    for _ in range(campaign.count(400, 4_000, 100_000)):
        card = any_card(chance)
        half, supply = chance.choice(card), chance.choice([(20, 20), any_pair(chance, 4)])
        ways = sorted(ways_by_a_wall(half, supply))
        placed = chance.choice([chance.choice(ways), any_pair(chance, 3)])
        given = {"card": card, "half": half, "placed": citizens(placed), "supply": citizens(supply)}

        legal = outcome("settle-by-wall", given)["legal"]

        assert legal is (placed in ways), given
        seen.add(legal)
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("placed", "supply", "legal"),
    [
        ((3, 2), {"peasants": 4}, False),
        ((3, 1), {"peasants": 4}, True),
        ((2, 2), {"peasants": 4}, True),
        ((3, 0), {"peasants": 4}, False),
    ],
)
def test_no_more_citizens_come_to_a_road_than_the_supply_holds(
    placed: Pair, supply: dict[str, int], legal: bool
) -> None:
    sides = [{name: {"peasants": number}} for name, number in zip("xy", placed, strict=True)]

    assert outcome("settle-by-road", {"card": [3, 2], "sides": sides, "supply": supply})["legal"] is legal


def test_a_noble_that_the_supply_lacks_is_not_placed() -> None:
    given = {"card": [3, 1], "half": 3, "placed": {"nobles": 3}, "supply": {"peasants": 3}}

    assert outcome("settle-by-wall", given)["legal"] is False


def test_an_area_on_both_sides_of_a_road_gets_what_is_placed_on_either() -> None:
    sides = [{"x": {"peasants": 3}}, {"x": {"nobles": 1}}]

    assert outcome("settle-by-road", {"card": [3, 1], "sides": sides})["settled"] == {"x": 4}


# Adjusting.

AREAS, TOWERS = ("a", "b", "c"), ("t", "u", "v")


def any_adjusting(chance: Random) -> Given:
    dice = {
        f"die {n}": {"faction": "blue", "shows": chance.randint(1, 3), "in": chance.choice(AREAS + TOWERS)}
        for n in range(3)
    }
    chits = {
        f"chit {n}": {"shows": chance.choice([1, -1]), "in": chance.choice(AREAS + TOWERS)} for n in range(2)
    }
    change = chance.choice([*dice, *chits])
    given: Given = {
        "dice": dice,
        "chits": chits,
        "towers": TOWERS,
        "change": change,
        "to": chance.randint(-1, 4),
    }
    if chance.random() < 0.5:
        sides = [chance.sample(AREAS, 1) for _ in range(2)]
        return {**given, "round": 1, "sides": sides}
    return {**given, "round": 2, "district": chance.sample(AREAS, 2), "nearest": chance.sample(TOWERS, 2)}


def within(given: Given, name: str) -> bool:
    """A piece is in reach that lies beside the road, or in the district; a die also in one of the nearest towers."""
    if given["round"] == 1:
        piece = {**given["dice"], **given["chits"]}[name]
        return any(piece["in"] in side for side in given["sides"])
    if name in given["chits"]:
        return given["chits"][name]["in"] in given["district"]
    return given["dice"][name]["in"] in (*given["district"], *given["nearest"])


def value(given: Given) -> int:
    """The symbols of the faction: in round 1 those in the areas alone."""
    counted = [die for die in given["dice"].values() if given["round"] == 2 or die["in"] not in TOWERS]
    return sum(die["shows"] for die in counted)


def test_adjusting_is_legal_where_the_rules_say_so(campaign: Campaign) -> None:
    chance, seen = campaign.chance("adjusting"), set[bool]()
    for _ in range(campaign.count(600, 4_000, 100_000)):
        given = any_adjusting(chance)
        name, to = given["change"], given["to"]
        if name in given["dice"]:
            fits = 1 <= to <= 3 and abs(to - given["dice"][name]["shows"]) == 1
        else:
            fits = to == -given["chits"][name]["shows"]
        found = outcome("adjust", given)

        assert found["reach"] == sorted(n for n in (*given["dice"], *given["chits"]) if within(given, n)), (
            given
        )
        assert found["legal"] is (fits and within(given, name)), given
        seen.add(found["legal"])
        if name in given["dice"] and found["legal"]:
            after = {**given, "dice": {**given["dice"], name: {**given["dice"][name], "shows": to}}}
            assert (found["value-before"], found["value-after"]) == (value(given), value(after)), given
        else:
            assert "value-after" not in found, given
    assert seen == {True, False}


ROAD = {"round": 1, "sides": [["a"], ["b"]]}
WALL = {"round": 2, "towers": ["t", "u", "v"], "district": ["a"], "nearest": ["t", "u"]}
CHIT = {"shows": 1, "in": "a"}
DIE = {"faction": "blue", "shows": 2, "in": "a"}


@pytest.mark.parametrize(
    ("given", "path", "says"),
    [
        ({"round": 1, "sides": [["a"], ["b"], ["c"]]}, ("sides",), "a road has 2 sides, and here are 3"),
        ({"round": 1, "sides": [["a"], []]}, ("sides", 1), '0 do not fit for "sides"'),
        (
            {**ROAD, "dice": {"d": {**DIE, "shows": 9}}},
            ("dice", "d", "shows"),
            'there is no side of a die that shows "9"',
        ),
        (
            {**ROAD, "dice": {"d": {**DIE, "faction": "bleu"}}},
            ("dice", "d", "faction"),
            'there is no faction "bleu"',
        ),
        ({**ROAD, "dice": dict.fromkeys("12345", DIE)}, ("dice",), "there are only 4 blue dice"),
        ({**ROAD, "dice": {"d": DIE}, "chits": {"d": CHIT}}, ("chits", "#d"), '"d" is a die'),
        ({**ROAD, "dice": {"d": DIE}, "to": 3}, ("to",), "nothing is changed"),
        ({**ROAD, "dice": {"d": DIE}, "change": "e"}, ("change",), 'there is no die or chit "e"'),
        ({**ROAD, "towers": ["b"]}, ("sides", 1, 0), '"b" is a tower'),
        ({**ROAD, "nearest": ["t", "u"]}, ("nearest",), "there are no walls in round 1"),
        ({**WALL, "district": ["a", "t"]}, ("district", 1), '"t" is a tower'),
        ({**WALL, "district": []}, ("district",), "a wall has a district beside it"),
        ({**WALL, "nearest": ["t"]}, ("nearest",), "a wall gives access to 2 towers, and here are 1"),
        ({**WALL, "nearest": ["t", "t"]}, ("nearest", 1), '"t" is there twice'),
        (
            {**WALL, "nearest": ["t", "u", "v"]},
            ("nearest",),
            "a wall gives access to 2 towers, and here are 3",
        ),
        ({**WALL, "nearest": ["t", "x"]}, ("nearest", 1), 'there is no tower "x"'),
        ({**WALL, "sides": [["a"], ["b"]]}, ("sides",), "no roads are built in round 2"),
    ],
)
def test_what_cannot_be_beside_a_road_or_a_wall_is_refused(
    given: Given, path: tuple[Any, ...], says: str
) -> None:
    with pytest.raises(GivenError) as refused:
        outcome("adjust", given)

    assert (refused.value.path, refused.value.what) == (path, says)
