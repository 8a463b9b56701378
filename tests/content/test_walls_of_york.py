"""The engine of Walls of York: by properties, by readings, and by what it refuses."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scoring.edge_shapes import ends
from generator.scoring.enclosure import Grid, outer_rim, parted, rim
from generator.scoring.given import GivenError
from generator.scoring.values import ValueFault
from tests.content.york_boards import BOARDS, draw
from tests.games import loaded_game_of
from tests.sizes import Campaign, cases

SUBJECT = loaded_game_of("walls-of-york")
PROCEDURES = SUBJECT.procedures
EXAMPLES = [
    {name: getattr(example, name) for name in ("id", "procedure", "sitting", "claims", "given", "expect")}
    for example in SUBJECT.game.examples.values()
]


def values_at(sitting: dict[str, str]) -> dict[str, Any]:
    return SUBJECT.game.values_at(SUBJECT.game.sitting({"players": "3", **sitting}))


VALUES = values_at({})
PLAYERS = ("veronika", "christian", "marco")
tokens = st.fixed_dictionaries(dict.fromkeys(PLAYERS, st.integers(0, 5)))


def run(procedure: str, given: dict[str, Any], **values: Any) -> Any:
    return PROCEDURES.run(procedure, given, {**VALUES, **values})


def outcome(procedure: str, given: dict[str, Any], **values: Any) -> dict[str, Any]:
    return dict(run(procedure, given, **values).outcome)


def text(lines: list[str]) -> str:
    return "\n".join(lines)


def close(lines: list[str], *fields: str, **values: Any) -> dict[str, Any]:
    """What naming a city gives when nothing is demanded."""
    return outcome("name-city", {"player": "marco", "board": text(lines), "city": list(fields)}, **values)


# Every worked example is replayed.


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["id"])
def test_an_example_gives_what_a_person_worked_out(example: dict[str, Any]) -> None:
    found = PROCEDURES.run(example["procedure"], example["given"], values_at(example["sitting"]))

    assert {key: found.outcome[key] for key in example["expect"]} == example["expect"]
    assert found.ledger.rules == set(example["claims"])


def test_kept_and_new_vikings_are_told_together() -> None:
    cities = {"x": {"vikings": 2}, "y": {"vikings": 1}}
    found = run("city-score", {"age": 2, "cities": cities, "kept": {"x": 3}})

    assert found.ledger.rules == {"score.vikings", "score.kept-vikings", "shield.fewest"}
    facts = next(entry.facts for entry in found.ledger if entry.rule == "score.kept-vikings")
    assert facts == {"player": "x", "kept": 3, "vikings": 5}


# Readings that the source leaves open.


def test_each_field_with_a_free_street_is_enough_under_the_other_street_test() -> None:
    """Nine fields and four beside them behind a whole wall: 18 pieces in all, 2 of them between the two parts."""
    found = close(BOARDS["w5"], "e6", "f4", **{"street-test": "each-field"})

    assert (found["legal"], found["kept"], found["surplus"]) == (True, 16, ["f5-f6", "g5-g6"])
    assert found["inside"]["coins"] == 4


def test_a_single_sealed_field_is_left_out_under_either_street_test() -> None:
    assert close(BOARDS["w4"], "e4", "g6", **{"street-test": "each-field"})["problems"] == ["no-free-street"]
    assert close(BOARDS["w4"], "e4", "g6")["problems"] == ["no-free-street"]


def test_regions_that_touch_in_a_corner_are_no_city_under_either_street_test() -> None:
    assert close(BOARDS["corner"], "a1", "c3", **{"street-test": "each-field"})["legal"] is False
    assert close(BOARDS["corner"], "a1", "c3")["legal"] is False


def test_walls_round_a_pocket_stay_under_the_other_reading() -> None:
    found = close(BOARDS["w4"], "e4", **{"pocket-walls": "kept"})

    assert (found["kept"], found["surplus"]) == (22, ["e5-f5", "d5-d6"])


def test_no_total_falls_below_nought_under_the_other_reading() -> None:
    """Four coins cannot pay for two raids: what there is goes, and the shield is added after that."""
    given = {"coins": {"veronika": 4, "marco": 9}, "raids": {"veronika": 2}, "shield": "veronika"}

    assert outcome("final", given)["coins"] == {"veronika": -3, "marco": 9}
    assert outcome("final", given, **{"negative-totals": "nought"})["coins"] == {"veronika": 3, "marco": 9}


@pytest.mark.parametrize(
    ("name", "word"), [("street-test", "maybe"), ("pocket-walls", 1), ("board-size", 27), ("board-size", -1)]
)
def test_a_value_that_the_engine_cannot_take_is_named(name: str, word: Any) -> None:
    with pytest.raises(ValueFault) as caught:
        close(BOARDS["planned"], "d4", **{name: word})

    assert caught.value.name == name and caught.value.fix


def test_a_shape_with_a_word_that_is_no_step_is_named() -> None:
    with pytest.raises(ValueFault) as caught:
        outcome(
            "place-wall", {"shape": "hook", "board": text(BOARDS["none"])}, shapes={"hook": "right north"}
        )

    assert (caught.value.name, caught.value.path) == ("shapes", ("hook",))


# The numbers of the rules are values.


def test_other_numbers_in_the_values_give_other_results() -> None:
    given = {"coins": {"veronika": 20, "marco": 9}, "raids": {"veronika": 1}, "shield": "marco"}
    found = outcome("final", given, **{"raid-loss": 7, "shield": 4})
    tie = {"age": 2, "cities": {"veronika": {"vikings": 0}, "marco": {"vikings": 0}}, "shield": "marco"}

    assert found["coins"] == {"veronika": 13, "marco": 13}
    assert outcome("city-score", tie, **{"shield-tie": 6})["coins"] == {"veronika": 6, "marco": 0}
    assert close(BOARDS["planned"], "d4", **{"perfect-planning": 8})["coins"] == {"marco": 8}


def test_another_number_of_ages_in_the_values_makes_another_game() -> None:
    """Two coins an age; in the first two nobody has Vikings, the shield for the fewest comes in the third."""
    an_age = {"throws": [1], "closed": {"x": 1, "y": 1}}
    cities = {"x": {"coins": 2, "vikings": 0}, "y": {"coins": 2, "vikings": 0}}
    last = {"x": {"coins": 2, "vikings": 0}, "y": {"coins": 2, "vikings": 1}}
    ages = [{**an_age, "cities": cities}, {**an_age, "cities": cities}, {**an_age, "cities": last}]
    found = outcome("game", {"ages": ages}, ages=3)

    assert (found["before-raids"], found["shield"], found["raids"]) == (
        {"x": 6, "y": 6},
        "x",
        {"x": 0, "y": 1},
    )
    assert "shield" not in outcome("city-score", {"age": 2, "cities": last}, ages=3)
    assert outcome("city-score", {"age": 3, "cities": last}, ages=3)["shield"] == "x"


def test_a_smaller_board_in_the_values_takes_a_smaller_drawing() -> None:
    small = "+---+---+\n| c   1 |\n+---+---+\n  .   v\n+   +   +"

    assert outcome("regions", {"board": small}, **{"board-size": 2})["regions"] == {"a1": ["a1", "b1"]}


# Closing.


cells_of_a_board = st.sets(st.sampled_from(Grid(8, 8).cells), min_size=1, max_size=20)


@cases(60)
@given(cells_of_a_board)
def test_naming_the_kept_wall_alone_gives_the_same_city_and_leaves_nothing_over(cells: set) -> None:
    names = [f"{'abcdefgh'[column]}{row + 1}" for row, column in sorted(cells)]
    lines = draw([" ".join(names)])
    board = PROCEDURES.run("regions", {"board": text(lines)}, VALUES).outcome["regions"]
    for first, fields in board.items():
        found = close(lines, first)
        assert found["city"] == fields
        again = close(draw([" ".join([*fields, *found["pockets"]])]), first)
        assert (again["kept"], again["removed"]) == (found["kept"], 0)
        assert again["city"] == sorted([*fields, *found["pockets"]], key=lambda name: (name[1], name[0]))


@cases(60)
@given(cells_of_a_board)
def test_a_city_wall_never_touches_itself(cells: set) -> None:
    """What a corner of walls shuts in is a pocket, so no more than two pieces of a city wall meet anywhere."""
    board = Grid(8, 8)
    for part in parted(board, rim(cells)):
        met = Counter(corner for edge in outer_rim(board, part) for corner in ends(edge))
        assert set(met.values()) == {2}


@cases(60)
@given(cells_of_a_board)
def test_every_piece_on_the_board_is_kept_or_removed(cells: set) -> None:
    names = " ".join(f"{'abcdefgh'[column]}{row + 1}" for row, column in cells)
    lines = draw([names])
    for first in PROCEDURES.run("regions", {"board": text(lines)}, VALUES).outcome["regions"]:
        found = close(lines, first)
        assert found["kept"] + found["removed"] == len(rim(cells))
        assert len(found["surplus"]) == found["removed"]


def test_a_city_may_be_as_large_as_the_board() -> None:
    found = close(draw(["a1:h8"]), "e5")

    assert (found["kept"], found["removed"], len(found["city"])) == (32, 0, 64)
    assert found["inside"] == {"churches": 10, "wells": 9, "markets": 9, "coins": 16, "vikings": 8}


def test_naming_two_fields_of_one_region_names_it_once() -> None:
    assert close(BOARDS["planned"], "b3", "d6")["legal"] is True


def test_a_city_that_touches_another_region_in_a_corner_says_so() -> None:
    found = run("name-city", {"player": "marco", "board": text(BOARDS["corner"]), "city": ["a1"]})

    assert found.outcome["removed"] == 8
    assert [entry.rule for entry in found.ledger].count("city.corner") == 1
    assert "city.free-street" not in found.ledger.rules


def test_each_pair_of_regions_that_meet_in_a_corner_is_told_once() -> None:
    found = run("regions", {"board": text(draw(["a1:b2", "c3:d4", "e5", "g1"]))})

    pairs = [entry.facts["regions"] for entry in found.ledger if entry.rule == "city.corner"]
    assert pairs == [["a1", "c3"], ["c3", "e5"]]


def test_the_areas_that_walls_keep_apart_are_counted() -> None:
    for fields in (["e6"], ["e6", "f4"]):
        found = run("name-city", {"player": "marco", "board": text(BOARDS["w5"]), "city": fields})
        assert [e.facts["regions"] for e in found.ledger if e.rule == "city.free-street"] == [2]


def test_a_single_field_may_be_a_city_under_either_street_test() -> None:
    assert close(draw(["c1"]), "c1", **{"street-test": "each-field"})["legal"] is True
    assert close(draw(["c1"]), "c1")["legal"] is True


def test_what_falls_below_nought_is_told_and_a_total_of_nought_is_not() -> None:
    def told(coins: int, **values: Any) -> list[int]:
        found = run("final", {"coins": {"veronika": coins}, "raids": {"veronika": 1}}, **values)
        return [entry.facts["coins"] for entry in found.ledger if entry.rule == "end.below-nought"]

    assert (told(5), told(3)) == ([], [2])
    assert (told(5, **{"negative-totals": "nought"}), told(3, **{"negative-totals": "nought"})) == ([], [2])


def test_a_decree_of_nought_is_met_by_none() -> None:
    given = {"player": "marco", "board": text(draw(["c1"])), "city": ["c1"]}

    assert outcome("name-city", {**given, "decree": {"churches": 0}})["legal"] is True
    assert outcome("name-city", {**given, "decree": {"markets": 1}})["problems"] == ["decree-not-met"]


# Placing.


@pytest.mark.parametrize(
    "placed",
    ["d3-e3 d4-e4 d4-d5", "d3-e3 d4-e4 e4-e5", "e2-e3 f2-f3 f3-g3", "d3-e3 d4-e4 e2-e3", "c3-d3 c4-d4 c4-c5"],
)
def test_an_l_may_be_turned_and_mirrored(placed: str) -> None:
    lines = draw([], "d2-d3", placed=placed)

    assert outcome("place-wall", {"shape": "l-shape", "board": text(lines)})["legal"] is True


def test_a_t_is_no_l() -> None:
    lines = draw([], placed="e2-e3 f2-f3 e3-f3")

    assert outcome("place-wall", {"shape": "l-shape", "board": text(lines)})["problems"] == ["wrong-shape"]


@pytest.mark.parametrize("shape", VALUES["shapes"])
def test_two_pieces_are_a_shape_or_none_but_never_a_single_piece(shape: str) -> None:
    lines = draw([], placed="d3-e3 d4-e4")
    found = outcome("place-wall", {"shape": shape, "board": text(lines)})

    assert found["legal"] is (shape == "straight-two")


def test_a_single_piece_must_lie_on_the_board_too() -> None:
    for beyond in [("v", 8, 3), ("h", 3, 8)]:
        lines = draw([], beyond=[beyond])
        assert outcome("place-wall", {"shape": "corner", "board": text(lines)})["problems"] == ["off-board"]


@pytest.mark.parametrize(
    ("supply", "lifted", "legal"),
    [
        (0, "a1-a2 b1-b2", True),
        (1, "a1-a2", True),
        (1, "", False),
        (2, "", True),
        (2, "a1-a2", False),
        (None, "", True),
    ],
)
def test_only_what_the_supply_lacks_is_taken_up(supply: Any, lifted: str, legal: bool) -> None:
    lines = draw([], "a1-a2 b1-b2", lifted=lifted, placed="e4-e5 f4-f5")
    given = {"shape": "straight-two", "board": text(lines)} | ({} if supply is None else {"supply": supply})

    found = run("place-wall", given)
    assert found.outcome["legal"] is legal
    assert ("wall.none-left" in found.ledger.rules) is (bool(lifted) or supply in (0, 1))


def test_a_closed_city_may_not_be_taken_apart() -> None:
    """What has been named the city stays as it is until the age ends, even if nothing is built with its pieces."""
    lines = draw(["b3:d6"], lifted="b2-b3 c2-c3")
    found = outcome("place-wall", {"shape": "corner", "board": text(lines), "closed": True})

    assert (found["legal"], found["problems"]) == (False, ["city-closed"])


def test_a_player_with_a_closed_city_places_nothing_and_that_is_right() -> None:
    given = {"shape": "corner", "board": text(BOARDS["planned"]), "closed": True}

    assert outcome("place-wall", given)["legal"] is True


# Laying tiles and the decree.


def test_every_tile_has_another_gem_and_another_quadrant_and_comes_in_turn() -> None:
    base = next(example["given"] for example in EXAMPLES if example["id"] == "three-players-lay-four-tiles")
    for index, change, problem in [
        (1, {"gem": "blue"}, "gem-twice"),
        (2, {"quadrant": "upper-left"}, "quadrant-twice"),
        (3, {"by": "veronika"}, "wrong-order"),
    ]:
        spoilt = copy.deepcopy(base)
        spoilt["tiles"][index].update(change)
        assert outcome("set-up", spoilt)["problems"] == [problem]
    short = {**base, "tiles": base["tiles"][:3]}
    assert outcome("set-up", short)["problems"] == ["wrong-order"]


def test_a_decree_that_the_dice_cannot_show_is_not_possible() -> None:
    assert outcome("decree", {"churches": 1, "wells": 1, "markets": 3})["possible"] is False


def test_the_decrees_are_as_many_as_the_dice_allow() -> None:
    """Three sides of each die in six orders, less those that come out alike."""
    possible = [
        (a, b, c) for a in range(6) for b in range(6) for c in range(6)
        if outcome("decree", {"churches": a, "wells": b, "markets": c})["possible"]
    ]  # fmt: skip
    dice = ((0, 1, 2), (2, 3, 4), (3, 4, 5))
    by_hand = {
        (x, y, z)
        for i, j, k in [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
        for x in dice[i]
        for y in dice[j]
        for z in dice[k]
    }

    assert set(possible) == by_hand
    assert min(map(sum, possible)) == 5 and max(map(sum, possible)) == 11


# Raids, shield, throws.


@given(tokens, st.randoms())
def test_the_order_of_players_never_matters_in_a_raid(vikings: dict, chance: Any) -> None:
    items = list(vikings.items())
    chance.shuffle(items)

    one, other = (outcome("raid", {"vikings": given}) for given in (dict(items), vikings))
    assert sorted(one.pop("raided")) == sorted(other.pop("raided"))
    assert one == other


@given(tokens)
def test_a_raid_strikes_exactly_those_with_the_most_and_leaves_the_others_alone(vikings: dict) -> None:
    found = outcome("raid", {"vikings": vikings})
    most = max(vikings.values())

    for player, count in vikings.items():
        struck = count == most > 0
        assert (player in found["raided"]) is struck
        assert found["raids"][player] == (1 if struck else 0)
        assert found["vikings"][player] == (0 if struck else count)


@given(tokens)
def test_everyone_with_the_fewest_vikings_is_three_coins_better_in_the_end(vikings: dict) -> None:
    cities = {player: {"vikings": count} for player, count in vikings.items()}
    least = [player for player, count in vikings.items() if count == min(vikings.values())]
    found = outcome("city-score", {"age": 2, "cities": cities, "shield": least[0]})
    final = outcome("final", {"coins": found["coins"], "shield": found["shield"]})

    assert final["coins"] == {player: 3 if player in least else 0 for player in PLAYERS}


@given(st.lists(st.integers(1, 3), min_size=1, max_size=12), st.data())
def test_closing_earlier_never_brings_fewer_coins(throws: list[int], data: Any) -> None:
    closed = {player: data.draw(st.integers(1, len(throws))) for player in PLAYERS[:2]} | {
        "marco": len(throws)
    }
    coins = outcome("throws", {"throws": throws, "closed": closed})["coins"]

    ranked = sorted(PLAYERS, key=lambda player: closed[player])
    assert [coins[player] for player in ranked] == sorted(coins.values(), reverse=True)
    assert coins["marco"] == 0


def test_a_raid_token_is_no_viking_any_more() -> None:
    """After the first raid Veronika has none left, so in the second age she may well have the fewest."""
    played = {"throws": [1], "closed": dict.fromkeys(PLAYERS[:2], 1)}
    found = outcome(
        "game",
        {"ages": [
            {**played, "cities": {"veronika": {"vikings": 5}, "christian": {"vikings": 1}}},
            {**played, "cities": {"veronika": {"vikings": 0}, "christian": {"vikings": 0}}},
        ]},
    )  # fmt: skip

    assert (found["shield"], found["raids"]) == ("veronika", {"veronika": 1, "christian": 1})
    assert found["coins"] == {"veronika": -2, "christian": -5}


def test_a_whole_age_on_boards_pays_planning_and_the_longest_wall() -> None:
    """Veronika's ring of 14 has a longest side of 4 and nothing over: 4 coins inside, 2 for planning. Christian's city has
    1 coin inside and a longest side of 3, and 6 pieces over. Three coins for the longest wall; a throw of 3 after closing."""
    given = {
        "throws": [2, 3],
        "closed": {"veronika": 1, "christian": 2},
        "decree": {"churches": 1, "wells": 3},
        "cities": {
            "veronika": {"board": text(BOARDS["planned"]), "city": ["b3"]},
            "christian": {"board": text(BOARDS["w5"]), "city": ["e6"]},
        },
    }
    found = outcome("age", given, **{"perfect-planning": 2, "longest-wall": 3})

    assert found["coins"] == {"veronika": 4 + 2 + 3 + 3, "christian": 1}


def test_only_the_second_age_says_who_has_the_shield() -> None:
    given = {"throws": [1], "closed": {"x": 1}, "cities": {"x": {"vikings": 0}}}

    assert "shield" not in outcome("age", given)
    assert outcome("age", {**given, "age": 2})["shield"] == "x"


def test_an_age_adds_to_what_everyone_had() -> None:
    """Four coins and a raid from before; 2 coins of the city. With the token kept from before the other has the most."""
    given = {
        "age": 2,
        "throws": [1],
        "closed": {"x": 1, "y": 1},
        "cities": {"x": {"coins": 2, "vikings": 1}, "y": {"vikings": 1}},
        "before": {"x": {"coins": 4, "raids": 1}, "y": {"vikings": 1}},
    }

    found = outcome("age", given)
    assert (found["coins"], found["raids"]) == ({"x": 6, "y": 0}, {"x": 1, "y": 1})
    assert (found["vikings"], found["shield"]) == ({"x": 1, "y": 0}, "x")


# What is refused.


def played(*players: str) -> dict[str, Any]:
    """An age in which nobody gets anything."""
    return {
        "throws": [1],
        "closed": dict.fromkeys(players, 1),
        "cities": {p: {"vikings": 0} for p in players},
    }


@pytest.mark.parametrize(
    ("procedure", "given", "path", "what"),
    [
        ("regions", {"board": "+"}, ("board",), "the drawing cannot be read: the drawing has 1 lines, and 8 rows of cells need 17"),
        ("name-city", {"player": "x", "board": text(BOARDS["planned"]), "city": ["i9"]}, ("city", 0), 'there is no cell "i9": the cells are a1 to h8'),
        ("name-city", {"player": "x", "board": text(BOARDS["planned"]), "city": []}, ("city",), "no field of the city is named"),
        ("place-wall", {"shape": "t-shape", "board": text(BOARDS["none"])}, ("shape",), 'there is no shape on the die "t-shape"'),
        ("set-up", {"seats": ["a"], "start": "b", "tiles": []}, ("start",), '"b" does not play'),
        ("set-up", {"seats": ["a", "b", "a"], "start": "a", "tiles": []}, ("seats", 2), '"a" plays twice'),
        ("throws", {"throws": [4], "closed": {"x": 1}}, ("throws", 0), 'there is no side of the die with coins "4"'),
        ("throws", {"throws": [1], "closed": {"x": 2}}, ("closed", "x"), 'there is no throw "2"'),
        ("throws", {"throws": [1, 1], "closed": {"x": 1}}, ("throws",), "the age goes on after everyone has closed"),
        ("throws", {"throws": [], "closed": {}}, ("throws",), "the age goes on after everyone has closed"),
        ("city-score", {"age": 1, "cities": {}}, ("cities",), "nobody has a city"),
        ("city-score", {"age": 1, "cities": {"x": {"vikings": 1}}, "shield": "x"}, ("shield",), "nobody gets the shield in this age"),
        ("city-score", {"age": 2, "cities": {"x": {"vikings": 1}, "y": {"vikings": 1}}}, ("shield",), "the shield goes to one of those with the fewest Vikings"),
        ("city-score", {"age": 2, "cities": {"x": {"vikings": 1}, "y": {"vikings": 2}}, "shield": "y"}, ("shield",), "the shield goes to one of those with the fewest Vikings"),
        ("city-score", {"age": 1, "cities": {"x": {"board": text(BOARDS["border-gap"]), "city": ["a6"]}}}, ("cities", "x"), "this may not be named the city: not-enclosed"),
        ("city-score", {"age": 1, "cities": {"x": {"vikings": 1}}, "kept": {"y": 1}}, ("kept", "#y"), '"y" does not play'),
        ("city-score", {"age": 0, "cities": {"x": {"vikings": 1}}}, ("age",), '"0" does not fit for "age"'),
        ("city-score", {"age": 3, "cities": {"x": {"vikings": 1}}}, ("age",), '"3" does not fit for "age"'),
        ("city-score", {"age": 1, "cities": {"x": {"vikings": 1}}, "kept": {"x": 3}}, ("kept",), "nobody has tokens before the first age"),
        ("city-score", {"age": 2, "cities": {"x": {"vikings": 1}, "y": {"vikings": 0}}, "kept": {"x": 3, "y": 1}}, ("kept",), "after a raid somebody has no tokens"),
        ("city-score", {"age": 1, "cities": {"x": {"vikings": 1, "longest": 9}}}, ("cities", "x", "longest"), '"9" does not fit for "longest"'),
        ("raid", {"vikings": {"x": 1}, "raids": {"x": 2}}, ("raids", "x"), "there have been fewer raids"),
        ("raid", {"vikings": {"x": 1}, "raids": {"y": 1}}, ("raids", "#y"), '"y" does not play'),
        ("age", {"throws": [1], "closed": {"x": 1}, "cities": {"y": {"vikings": 0}}}, ("cities",), "not everyone who closed has a city, or the other way round"),
        ("age", {"throws": [1], "closed": {"x": 1}, "cities": {"x": {"vikings": 0}}, "before": {"z": {}}}, ("before", "z"), '"z" has no city'),
        ("age", {**played("x", "y"), "age": 3}, ("age",), '"3" does not fit for "age"'),
        ("age", {**played("x", "y"), "before": {"x": {"coins": 1}}}, ("before",), "nobody has anything before the first age"),
        ("age", {**played("x", "y"), "age": 2, "before": {"x": {"raids": 2}}}, ("before", "x"), "there have been fewer raids"),
        ("age", {**played("x", "y"), "age": 2, "before": {"x": {"vikings": 2}, "y": {"vikings": 1}}}, ("before",), "after a raid somebody has no tokens"),
        ("age", {**played("x", "y"), "age": 2, "before": {"x": {"vikings": 2, "raids": 1}}}, ("before", "x", "vikings"), "whoever was raided gave all Viking tokens back"),
        ("age", {"throws": [4], "closed": {"x": 1}, "cities": {"x": {"vikings": 0}}}, ("throws", 0), 'there is no side of the die with coins "4"'),
        ("age", {"throws": [1], "closed": {"x": 1}, "cities": {"x": {"vikings": 0}}, "shield": "x"}, ("shield",), "nobody gets the shield in this age"),
        ("game", {"ages": []}, ("ages",), "a game has 2 ages"),
        ("game", {"ages": [played("x")]}, ("ages",), "a game has 2 ages"),
        ("game", {"ages": [played("x"), played("y")]}, ("ages", 1, "cities"), "other people play in this age"),
        ("game", {"ages": [played("x"), {**played("x"), "throws": [4]}]}, ("ages", 1, "throws", 0), 'there is no side of the die with coins "4"'),
        ("game", {"ages": [{**played("x"), "throws": [4]}, played("x")]}, ("ages", 0, "throws", 0), 'there is no side of the die with coins "4"'),
        ("game", {"ages": [{**played("x"), "shield": "x"}, played("x")]}, ("ages", 0, "shield"), "nobody gets the shield in this age"),
        ("game", {"ages": [played("x", "y"), played("x", "y")]}, ("ages", 1, "shield"), "the shield goes to one of those with the fewest Vikings"),
        ("final", {"coins": {}}, ("coins",), "nobody has coins"),
        ("final", {"coins": {"x": 1}, "raids": {"x": 3}}, ("raids", "x"), "there have been fewer raids"),
        ("final", {"coins": {"x": 1}, "shield": "y"}, ("shield",), '"y" does not play'),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named_with_its_path(
    procedure: str, given: dict, path: tuple, what: str
) -> None:
    with pytest.raises(GivenError) as caught:
        run(procedure, given)

    assert (caught.value.path, caught.value.what) == (path, what)
    assert caught.value.fix


@pytest.mark.parametrize(("option", "key"), [("longest-wall", "longest"), ("perfect-planning", "removed")])
def test_an_option_that_is_played_wants_to_be_counted(option: str, key: str) -> None:
    given = {"throws": [1], "closed": {"x": 1}, "cities": {"x": {"vikings": 0, "longest": 3, "removed": 0}}}
    run("age", given, **{option: 2})
    del given["cities"]["x"][key]
    with pytest.raises(GivenError, match=f'missing key "{key}"'):
        run("age", given, **{option: 2})


def test_the_city_score_does_not_ask_for_what_is_paid_at_closing() -> None:
    given = {"age": 1, "cities": {"x": {"coins": 1, "vikings": 0}, "y": {"coins": 2, "vikings": 1}}}

    assert outcome("city-score", given, **{"perfect-planning": 2})["coins"] == {"x": 1, "y": 2}


ODD = [-1, 0, 1, 9, 10**9, "x", "", None, True, [], {}, [1], {"a": 1}, ["x"], "empty"]


def paths(found: Any, path: tuple = ()) -> Any:
    if path:
        yield path
    if isinstance(found, dict | list):
        for key, part in found.items() if isinstance(found, dict) else enumerate(found):
            yield from paths(part, (*path, key))


def test_a_spoilt_given_is_scored_or_refused_and_never_breaks_the_engine(campaign: Campaign) -> None:
    chance, tries = campaign.chance("boards"), campaign.count(800, 4_000, 100_000)
    refused = 0
    for _ in range(tries):
        example = chance.choice(EXAMPLES)
        given = copy.deepcopy(example["given"])
        way = chance.choice(list(paths(given)))
        part = given
        for step in way[:-1]:
            part = part[step]
        if isinstance(part[way[-1]], str) and "+" in part[way[-1]]:
            drawn = list(part[way[-1]])
            drawn[chance.randrange(len(drawn))] = chance.choice("+-|#*x c9\n\t")
            part[way[-1]] = "".join(drawn)
        elif chance.random() < 0.3:
            del part[way[-1]]
        else:
            part[way[-1]] = chance.choice(ODD)
        try:
            PROCEDURES.run(example["procedure"], given, values_at(example["sitting"]))
        except GivenError:
            refused += 1
    assert 0 < refused < tries
