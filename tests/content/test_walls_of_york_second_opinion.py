"""Walls of York against small programs written from the rules and not from the engine, many tables illegal on purpose."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from generator.scoring.given import GivenError
from tests.games import loaded_game_of
from tests.sizes import Campaign

SUBJECT = loaded_game_of("walls-of-york")
Given = dict[str, Any]
#: A piece by its middle, in half fields from the upper left crossing: the odd one of the two tells which way it lies.
Piece = tuple[int, int]
PEOPLE = ("anna", "bela", "cili", "dani", "edit", "feri", "gabi", "hugo", "ilka")


def run(procedure: str, given: Given, players: int = 3, **options: str) -> dict[str, Any] | None:
    """What comes of something, None when it is refused."""
    values = SUBJECT.values_at(SUBJECT.game.sitting({"players": str(players), **options}))
    try:
        return dict(SUBJECT.procedures.run(procedure, given, values, players).outcome)
    except GivenError:
        return None


def some(chance: Random, most: int) -> list[str]:
    """Some people, in any order, perhaps one too many for the table."""
    return chance.sample(PEOPLE, chance.randint(1, most + 1))


# Placing. A shape is known by the steps of a walk; a way to lie is any of the eight turns of it, moved by whole fields.

SHAPES = {
    "straight-two": "RR", "corner": "RD", "straight-three": "RRR", "l-shape": "RRD", "u-shape": "RDL", "zigzag": "RDR",
}  # fmt: skip
WAYS = {"R": (0, 1), "D": (1, 0), "L": (0, -1)}


def walked(steps: str) -> frozenset[Piece]:
    at, passed = (0, 0), set()
    for step in steps:
        down, right = WAYS[step]
        passed.add((at[0] + down, at[1] + right))
        at = (at[0] + 2 * down, at[1] + 2 * right)
    return frozenset(passed)


def lies(shape: frozenset[Piece]) -> list[frozenset[Piece]]:
    """A shape in its eight turns."""
    turned = [shape, frozenset((column, row) for row, column in shape)]
    return [
        frozenset((a * row, b * column) for row, column in one)
        for one in turned
        for a in (1, -1)
        for b in (1, -1)
    ]


def moved(shape: frozenset[Piece], down: int, right: int) -> frozenset[Piece]:
    return frozenset((row + 2 * down, column + 2 * right) for row, column in shape)


def is_shape(placed: frozenset[Piece], name: str) -> bool:
    anchor = min(placed)
    for lying in lies(walked(SHAPES[name])):
        down, right = (here - there for here, there in zip(anchor, min(lying), strict=True))
        if down % 2 == right % 2 == 0 and moved(lying, down // 2, right // 2) == placed:
            return True
    return False


def drawing(pieces: dict[Piece, str]) -> str:
    """A board of empty fields with pieces, each of a sign; with as much room around it as they need."""
    rows, columns = ([one[axis] for one in pieces] + [0, 16] for axis in (0, 1))
    top, left, lowest, last = min(rows), min(columns), max(rows), max(columns)
    lines = []
    for row in range(top, lowest + 1):
        line = []
        for column in range(left - left % 2, last + 2):
            sign = pieces.get((row, column), " ")
            if column % 2:
                line.append(sign * 3 if row % 2 == 0 else "   ")
            else:
                on_board = 0 <= row <= 16 and 0 <= column <= 16
                line.append("+" if on_board and row % 2 == 0 else sign)
        lines.append("".join(line).rstrip())
    return "\n".join(lines)


def on_board(piece: Piece) -> bool:
    return all(0 <= part <= 16 for part in piece)


def any_placing(chance: Random) -> tuple[Given, dict[str, frozenset[Piece]]]:
    streets = [(r, c) for r, c in product(range(17), repeat=2) if (r + c) % 2]
    stands = frozenset(chance.sample(streets, chance.randint(0, 12)))
    shape = chance.choice(sorted(SHAPES))
    thrown = chance.choice([shape, shape, shape, chance.choice(sorted(SHAPES))])
    placed = moved(chance.choice(lies(walked(SHAPES[thrown]))), chance.randint(-2, 9), chance.randint(-2, 9))
    placed = chance.choice([placed, placed, frozenset(chance.sample(sorted(placed), 1)), frozenset[Piece]()])
    short = chance.choice([None, None, chance.randint(0, 4)])
    lacks = 0 if short is None else max(0, len(placed) - short)
    lifted = frozenset(
        chance.sample(sorted(stands), min(len(stands), chance.choice([lacks, chance.randint(0, 2)])))
    )
    placed -= lifted
    pieces = dict.fromkeys(placed, "#")
    for piece in stands:
        sign = "|" if piece[0] % 2 else "-"
        pieces[piece] = "x" if piece in lifted else "*" if piece in placed else sign
    given = {"shape": shape, "board": drawing(pieces), "closed": chance.random() < 0.1}
    return given | ({} if short is None else {"supply": short}), {
        "stands": stands,
        "placed": placed,
        "lifted": lifted,
    }


def placing_faults(given: Given, stands: Any, placed: Any, lifted: Any) -> set[str]:
    if given["closed"]:
        return {"city-closed"} if placed or lifted else set()
    lacks = max(0, len(placed) - given.get("supply", 999))
    faults = {
        "nothing-placed": not placed,
        "wrong-shape": placed and len(placed) != 1 and not is_shape(placed, given["shape"]),
        "off-board": not all(map(on_board, placed)),
        "street-taken": placed & stands,
        "wrong-number-taken-up": len(lifted) != lacks,
    }
    return {fault for fault, there in faults.items() if there}


def test_wall_pieces_are_placed_where_the_rules_allow(campaign: Campaign) -> None:
    chance, seen = campaign.chance("placing"), Counter[str]()
    for _ in range(campaign.count(300, 4_000, 100_000)):
        given, sets = any_placing(chance)
        found = run("place-wall", given)
        faults = placing_faults(given, **sets)

        assert found, given["board"]
        assert (set(found["problems"]), found["legal"]) == (faults, not faults), given
        seen.update(faults or ["legal"])
    assert len(seen) == 7 and min(seen.values()) > 3


# Set-up and decree.


def test_tiles_are_laid_in_turn_and_never_twice_alike(campaign: Campaign) -> None:
    chance, seen = campaign.chance("tiles"), Counter[bool | None]()
    gems, quadrants = (
        ["white", "blue", "purple", "yellow"],
        [f"{a}-{b}" for a in ("upper", "lower") for b in ("left", "right")],
    )
    for _ in range(campaign.count(300, 4_000, 100_000)):
        table = chance.randint(2, 8)
        seats = chance.choice([chance.sample(PEOPLE, table), some(chance, table)])
        start = chance.randrange(len(seats))
        order = [seats[(start + n) % len(seats)] for n in range(4)]
        by = chance.choice([order, order, order, [chance.choice(seats) for _ in range(chance.randint(0, 5))]])
        laid = [
            chance.choice([chance.sample(all_, 4), [chance.choice(all_) for _ in range(4)]])
            for all_ in (gems, quadrants)
        ]
        tiles = [{"by": b, "gem": g, "quadrant": q} for b, g, q in zip(by, *laid, strict=False)]
        found = run("set-up", {"seats": seats, "start": seats[start], "tiles": tiles}, table)

        if len(seats) != table:
            assert found is None
            seen[None] += 1
            continue
        used = [[tile[key] for tile in tiles] for key in ("gem", "quadrant")]
        faults = {
            name
            for name, list_ in zip(("gem-twice", "quadrant-twice"), used, strict=True)
            if len(set(list_)) < len(list_)
        }
        faults |= {"wrong-order"} if [tile["by"] for tile in tiles] != order else set()
        assert found and set(found["problems"]) == faults and found["order"] == order
        assert found["legal"] is (not faults) and found["turns"] == {one: order.count(one) for one in seats}
        seen[not faults] += 1
    assert min(seen.values()) > 9 and len(seen) == 3


def test_a_decree_is_what_the_dice_can_show() -> None:
    """All throws of three dice into three shafts, in every order."""
    dice = {"low": (0, 0, 1, 1, 2, 2), "middle": (2, 2, 3, 3, 4, 4), "high": (3, 3, 4, 4, 5, 5)}
    cases, ways = Counter[tuple[int, ...]](), dict[tuple[int, ...], set[tuple[str, ...]]]()
    for order in permutations(dice):
        for shown in product(*(dice[die] for die in order)):
            cases[shown] += 1
            ways.setdefault(shown, set()).add(order)
    for shown in product(range(7), repeat=3):
        found = run("decree", dict(zip(("churches", "wells", "markets"), shown, strict=True)))
        assert found and (found["cases"], found["possible"]) == (cases[shown], cases[shown] > 0)
        assert set(map(tuple, found["ways"])) == ways.get(shown, set()) and found["buildings"] == sum(shown)


# What happens over time.


def raid(vikings: dict[str, int], raids: dict[str, int]) -> tuple[dict[str, int], dict[str, int]]:
    most = max(vikings.values())
    struck = {one for one, count in vikings.items() if count == most and most}
    return (
        {one: 0 if one in struck else count for one, count in vikings.items()},
        {one: raids.get(one, 0) + (one in struck) for one in vikings},
    )


def test_a_raid_strikes_the_most_at_a_table_that_is_large_enough(campaign: Campaign) -> None:
    chance, refused = campaign.chance("raid"), 0
    for _ in range(campaign.count(300, 4_000, 100_000)):
        table = chance.randint(2, 8)
        vikings = {one: chance.randint(0, 4) for one in some(chance, table)}
        raids = {one: chance.randint(0, 1) for one in vikings if chance.random() < 0.5}
        raids |= {chance.choice(PEOPLE): 1} if chance.random() < 0.2 else {}
        found = run("raid", {"vikings": vikings, "raids": raids}, table)

        wrong = len(vikings) > table or not set(raids) <= set(vikings)
        refused += wrong
        assert (found is None) is wrong
        if found:
            assert (found["vikings"], found["raids"]) == raid(vikings, raids)
    assert refused


def any_age(chance: Random, players: list[str], last: bool) -> Given:
    """An age of these players; in the last one somebody may take the shield."""
    throws = [chance.randint(1, 3) for _ in range(chance.randint(1, 6))]
    closed = {one: chance.randint(1, len(throws)) for one in players}
    closed[chance.choice(players)] = len(throws)
    cities = {
        one: {"coins": chance.randint(0, 6), "vikings": chance.randint(0, 3), "longest": chance.randint(1, 8), "removed": chance.randint(0, 1)}
        for one in players
    }  # fmt: skip
    age = {"throws": throws, "closed": closed, "cities": cities}
    return age | ({"shield": chance.choice(players)} if last and chance.random() < 0.8 else {})


def play(ages: list[Given], planning: int, wall: int) -> dict[str, Any] | None:
    """Coins before the end, raids, and who has the shield; None when the shield is given to the wrong person."""
    players = list(ages[0]["cities"])
    coins, vikings, raids = (dict.fromkeys(players, 0) for _ in range(3))
    shield = ""
    for number, age in enumerate(ages, 1):
        longest = max(city["longest"] for city in age["cities"].values())
        for one, city in age["cities"].items():
            coins[one] += city["coins"] + sum(age["throws"][age["closed"][one] :])
            coins[one] += planning * (city["removed"] == 0) + wall * (city["longest"] == longest)
            vikings[one] += city["vikings"]
        if number == 2:
            fewest = [one for one in players if vikings[one] == min(vikings.values())]
            shield = age.get("shield", fewest[0] if len(fewest) == 1 else "")
            if shield not in fewest:
                return None
            coins |= {one: coins[one] + 3 for one in fewest if one != shield}
        vikings, raids = raid(vikings, raids)
    final = {one: coins[one] - 5 * raids[one] + 3 * (one == shield) for one in players}
    return {
        "before-raids": coins,
        "raids": raids,
        "shield": shield,
        "coins": final,
        "places": {one: 1 + sum(other > final[one] for other in final.values()) for one in players},
    }


@pytest.mark.parametrize(("planning", "wall"), [(False, False), (True, True)])
def test_a_whole_game_is_scored_as_by_hand(campaign: Campaign, planning: bool, wall: bool) -> None:
    chance, refused = campaign.chance("game", planning), 0
    count = campaign.count(150, 2_000, 50_000)
    options = {
        "perfect-planning": "played" if planning else "left-out",
        "longest-wall": "played" if wall else "left-out",
    }
    for _ in range(count):
        table = chance.randint(2, 8)
        players = some(chance, table)
        ages = [any_age(chance, players, last) for last in (False, True)]
        found = run("game", {"ages": ages}, table, **options)
        by_hand = play(ages, 2 * planning, 3 * wall) if len(players) <= table else None

        refused += by_hand is None
        assert (found is None) is (by_hand is None), ages
        if found and by_hand:
            assert {key: found[key] for key in by_hand} == by_hand
            assert found["winners"] == [one for one in players if by_hand["places"][one] == 1]
    assert 0 < refused < count


@pytest.mark.parametrize("key", ["throws", "city-score", "age", "final"])
def test_nobody_takes_part_who_has_no_seat(key: str) -> None:
    for table, there in [(2, 2), (2, 3), (2, 9), (8, 8), (8, 9)]:
        people = PEOPLE[:there]
        counted = {one: {"coins": 1, "vikings": number} for number, one in enumerate(people)}
        closed = dict.fromkeys(people, 1)
        given = {
            "throws": {"throws": [1], "closed": closed},
            "city-score": {"age": 2, "cities": counted},
            "age": {"throws": [1], "closed": closed, "cities": counted},
            "final": {"coins": closed},
        }[key]  # fmt: skip
        assert (run(key, given, table) is None) is (there > table)
