"""The final score of Citadels: against a second way of counting, by properties and by readings."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scoring.values import ValueFault
from tests.content.citadels_table import (
    COPIES,
    COST,
    DECK,
    PROCEDURES,
    SEVEN,
    TABLE,
    TYPE,
    TYPES,
    city,
    outcome,
    points,
    rules,
    run,
    values_at,
)
from tests.sizes import cases

# The final score, counted a second way.


def counted(held: dict[str, Any], haunted: str, crown: bool, completion: int) -> int:
    """The points of a city, straight from the facts."""
    names = held["districts"]
    kinds = [haunted if name == "haunted-quarter" else TYPE[name] for name in names]
    left = list(held.get("beautified", []))
    costs = []
    for name in names:
        costs.append(COST[name] + (name in left))
        if name in left:
            left.remove(name)
    total = sum(costs) + completion + 3 * (len(set(kinds)) == 5) + 3 * held.get("secret-vault", False)
    unique = kinds.count("unique")
    extra = {
        "basilica": len([cost for cost in costs if cost in (1, 3, 5, 7)]),
        "capitol": 3 if any(kinds.count(kind) >= 3 for kind in kinds) else 0,
        "dragon-gate": 2,
        "imperial-treasury": held.get("gold", 0),
        "ivory-tower": 5 if unique == 1 else 0,
        "map-room": held.get("hand", 0),
        "museum": held.get("museum", 0),
        "statue": 5 if crown else 0,
        "wishing-well": unique,
    }
    return total + sum(extra.get(name, 0) for name in names)


def any_city(chance: random.Random) -> dict[str, Any]:
    names = list(dict.fromkeys(chance.sample(DECK, chance.randint(0, 14))))[: chance.randint(0, 9)]
    if chance.random() < 0.5 and "haunted-quarter" not in names:
        names.append("haunted-quarter")
    beautified = chance.sample(names, min(len(names), chance.randint(0, 3)))
    hand = chance.randint(0, 4)
    return city(
        *names,
        beautified=beautified,
        gold=chance.randint(0, 5),
        hand=hand,
        secret_vault=hand > 0 and chance.random() < 0.3,
        museum=chance.randint(0, 3) if "museum" in names else 0,
    )


@cases(300)
@given(st.randoms(use_true_random=False), st.booleans(), st.booleans())
def test_a_city_is_worth_what_a_second_count_gives(chance: random.Random, crown: bool, first: bool) -> None:
    held = any_city(chance)
    size = len(held["districts"]) + ("monument" in held["districts"])
    completion = 4 if first else 2 if size >= 7 else 0
    found = outcome("city", {"player": "x", "city": held, "crown": crown, "first": first})
    by_type = {kind: counted(held, kind, crown, completion) for kind in TYPES}

    assert found["points"]["x"] == max(by_type.values())
    assert found["size"] == size
    if "haunted-quarter" in held["districts"]:
        assert found["by-type"] == by_type
        assert by_type[found["haunted-quarter"]] == max(by_type.values())


@cases(100)
@given(st.randoms(use_true_random=False), st.permutations([0, 1, 2, 3]))
def test_neither_the_order_of_players_nor_of_districts_matters(
    chance: random.Random, order: list[int]
) -> None:
    held = [city(*chance.sample(sorted(set(COST) - {"monument"}), 7)) for _ in range(4)]
    copies = [name for one in held for name in one["districts"]]
    if (
        any(copies.count(name) > COPIES[name] for name in copies)
        or sum(TYPE[n] == "unique" for n in copies) > 14
    ):
        return
    names = ["anna", "lizi", "mate", "dora"]
    given = {
        "cities": dict(zip(names, held, strict=True)),
        "first": "anna",
        "characters": {"anna": ["king"], "lizi": ["thief"], "mate": ["bishop"], "dora": ["warlord"]},
    }
    other = given | {"cities": {names[i]: city(*reversed(held[i]["districts"])) for i in order}}
    here, there = outcome("end-score", given), outcome("end-score", other)

    assert (here["points"], here["places"], here["winner"]) == (
        there["points"],
        there["places"],
        there["winner"],
    )


def test_a_chosen_type_for_the_haunted_quarter_is_kept_though_another_is_better() -> None:
    given = {"player": "x", "city": city("haunted-quarter", "temple", "tavern", "manor", "keep")}

    assert outcome("city", given)["points"]["x"] == 13
    assert outcome("city", {**given, "haunted-quarter": "trade"})["points"]["x"] == 10


def test_a_haunted_quarter_stays_unique_where_nothing_else_is_better() -> None:
    assert (
        outcome("city", {"player": "x", "city": city("haunted-quarter", "temple")})["haunted-quarter"]
        == "unique"
    )


def test_beautifying_makes_an_even_cost_odd_for_the_basilica() -> None:
    assert points("basilica", "market") == 6
    assert points("basilica", "market", beautified=["basilica"]) == 8
    assert points("basilica", "tavern", beautified=["tavern"]) == 6


def test_the_capitol_brings_its_points_once() -> None:
    assert (
        points("capitol", "temple", "church", "monastery", "tavern", "market", "docks") == 5 + 6 + 6 + 3 + 2
    )


def test_the_ivory_tower_wants_to_be_the_only_unique_district() -> None:
    assert points("ivory-tower", "temple") == 11
    assert points("ivory-tower", "keep") == 8


def test_an_award_of_nothing_is_not_told() -> None:
    given = {"player": "x", "city": city("basilica", "map-room", "imperial-treasury", "statue", "museum")}

    assert rules("city", given) == ["score.districts", "unique.basilica"]
    given = {"player": "x", "city": city("map-room", "statue", "museum", "manor"), "first": False}
    assert rules("city", given) == ["score.districts"]


def test_the_monument_counts_twice_towards_completion_and_once_for_points() -> None:
    assert points("monument", *SEVEN[:5]) == 4 + 13 + 2
    assert points("monument", *SEVEN[:4]) == 4 + 9


@pytest.mark.parametrize(
    ("players", "complete"), [(2, False), (3, False), (4, True), (5, True), (6, True), (7, True), (8, True)]
)
def test_a_city_of_seven_is_complete_from_four_players_on(players: int, complete: bool) -> None:
    values = values_at(players=players, ninth="played" if players in (3, 8) else "left-out")
    found = PROCEDURES.run("city", {"player": "x", "city": city(*SEVEN)}, values)

    assert found.outcome["points"]["x"] == 20 + 2 * complete


def test_one_of_two_like_districts_is_beautified() -> None:
    assert points("basilica", "temple", "temple", beautified=["temple"]) == 4 + 3 + 1


def test_an_empty_city_is_told_in_no_word() -> None:
    assert rules("city", {"player": "x", "city": city()}) == []


def test_a_type_for_the_haunted_quarter_is_its_owners() -> None:
    given = {
        "cities": {"a": city("haunted-quarter"), "b": city("keep"), "c": city(), "d": city(*SEVEN)},
        "first": "d",
    }

    assert outcome("end-score", given)["haunted-quarter"] == {"a": "unique"}
    assert outcome("end-score", {**given, "haunted-quarter": "trade"})["haunted-quarter"] == {"a": "trade"}


def test_the_assassin_beats_a_killed_character_in_a_tie() -> None:
    given = {**TABLE, "characters": {"anna": ["merchant"], "lizi": ["assassin"]}, "killed": "merchant"}

    assert outcome("end-score", given)["winner"] == "lizi"


def test_a_deck_may_be_used_up_to_the_last_card() -> None:
    uniques = [name for name in COST if TYPE[name] == "unique"][:13]
    cities = {
        "a": city(*uniques[:7]),
        "b": city(*uniques[7:], hand=1, secret_vault=True),
        "c": city(),
        "d": city(),
    }
    assert outcome("end-score", {"cities": cities, "first": "a"})["winner"] == "a"
    cities = {"a": city(*SEVEN[1:], "museum", museum=10), "b": city(hand=51), "c": city(), "d": city()}
    assert outcome("end-score", {"cities": cities, "first": "a"})["winner"] == "a"


# Readings that the source leaves open.


def test_a_killed_king_does_not_count_in_a_tie_under_the_other_reading() -> None:
    assert outcome("end-score", TABLE)["winner"] == "anna"
    assert outcome("end-score", TABLE, **{"killed-rank-four": "ignored"})["winner"] == "lizi"


def test_the_first_city_loses_its_points_when_it_shrinks_under_the_other_reading() -> None:
    given = {"player": "x", "city": city("manor"), "first": True}

    assert outcome("city", given)["points"]["x"] == 7
    assert outcome("city", given, **{"first-city": "must-be-complete"})["points"]["x"] == 3


def test_the_warlords_own_complete_city_is_safe_from_him_under_the_other_reading() -> None:
    given = {"district": "market", "own": True, "gold": 1, "target": {"owner": "x", "city": SEVEN}}

    assert outcome("destroy", given)["legal"] is True
    assert outcome("destroy", given, **{"own-complete-city": "closed"})["problems"] == ["complete"]


@pytest.mark.parametrize(
    ("gives", "takes", "after", "inside"),
    [("tavern", "castle", 4, 4), ("palace", "temple", 1, 0), ("castle", "castle", 1, 1), ("palace", "great-wall", 1, 1)],
)  # fmt: skip
def test_the_great_wall_is_paid_after_the_difference_or_in_the_cost(
    gives: str, takes: str, after: int, inside: int
) -> None:
    given = {"player": "x", "own-city": [gives], "gives": gives, "takes": takes, "gold": 9}
    given["target"] = {"owner": "y", "city": ["great-wall", *([] if takes == "great-wall" else [takes])]}

    assert outcome("exchange", given)["price"] == after
    assert outcome("exchange", given, **{"great-wall-exchange": "in-cost"})["price"] == inside


def test_the_bank_gets_the_gold_for_the_great_wall_under_the_other_reading() -> None:
    given = {"district": "docks", "target": {"owner": "x", "city": ["great-wall", "docks"]}, "gold": 5}
    found = outcome("seize", given, **{"great-wall-seizing": "to-bank"})

    assert (found["price"], found["to-owner"], found["gold"]) == (4, 3, 1)


def test_the_armory_strikes_other_cities_only_under_the_other_reading() -> None:
    given = {
        "by": "armory",
        "own": True,
        "district": "manor",
        "target": {"owner": "x", "city": ["armory", "manor"]},
    }

    assert outcome("destroy", given)["legal"] is True
    assert outcome("destroy", given, **{"armory-target": "other-cities"})["problems"] == ["own-city"]


def test_the_library_keeps_one_more_under_the_other_reading() -> None:
    given = {"take": "cards", "city": ["library", "observatory"]}

    assert (
        outcome("gather", given)["cards"],
        outcome("gather", given, **{"library-keeps": "one-more"})["cards"],
    ) == (3, 2)
    given = {"take": "cards", "city": ["library"]}
    assert outcome("gather", given, **{"library-keeps": "one-more"})["cards"] == 2


@pytest.mark.parametrize(
    ("name", "word"), [("first-city", "maybe"), ("face-up", 4), ("city-size", -1), ("district-type", {"manor": "old"})]
)  # fmt: skip
def test_a_value_that_the_engine_cannot_take_is_named(name: str, word: Any) -> None:
    with pytest.raises(ValueFault) as caught:
        for procedure, given in (
            ("city", {"player": "x", "city": city("manor"), "first": True}),
            ("selection", {"seats": ["a", "b", "c", "d"], "crown": "a"}),
        ):
            run(procedure, given, **{name: word})

    assert caught.value.name == name and caught.value.fix
