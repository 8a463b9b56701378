"""Citadels: every example, the deck and the lists, set-up and selection."""

from __future__ import annotations

from typing import Any

import pytest

from generator.scoring.given import GivenError
from tests.content.citadels_table import (
    COPIES,
    COST,
    GAME,
    LISTS,
    PROCEDURES,
    SITTINGS,
    TYPE,
    TYPES,
    VALUES,
    outcome,
    values_at,
)
from tests.content.unpublished_cases import unpublished_cases

UNTOLD = {case.id: case for case in unpublished_cases("citadels")}

# Every worked example is replayed.


@pytest.mark.parametrize("example", GAME.examples.values(), ids=lambda example: example.id)
def test_an_example_gives_what_a_person_worked_out(example: Any) -> None:
    sitting = GAME.sitting(example.sitting)
    found = PROCEDURES.run(example.procedure, example.given, GAME.values_at(sitting))

    assert {key: found.outcome[key] for key in example.expect} == example.expect
    assert found.ledger.rules == set(example.claims)


def leaves(found: Any, path: tuple[Any, ...] = ()) -> Any:
    """Every word of a `given`, with the path that leads to it."""
    if isinstance(found, str):
        yield path, found
    elif isinstance(found, (dict, list, tuple)):
        for key, part in found.items() if isinstance(found, dict) else enumerate(found):
            yield from leaves(part, (*path, key))


def with_word(found: Any, path: tuple[Any, ...], word: str) -> Any:
    """The same `given` with another word in one place."""
    if not path:
        return word
    if isinstance(found, dict):
        return {
            key: with_word(part, path[1:], word) if key == path[0] else part for key, part in found.items()
        }
    return [with_word(part, path[1:], word) if key == path[0] else part for key, part in enumerate(found)]


@pytest.mark.parametrize("example", GAME.examples.values(), ids=lambda example: example.id)
def test_an_unknown_district_or_character_is_refused_wherever_it_stands(example: Any) -> None:
    values = GAME.values_at(GAME.sitting(example.sitting))
    for path, word in leaves(example.given):
        if word in TYPE or word in VALUES["character-rank"]:
            with pytest.raises(GivenError):
                PROCEDURES.run(example.procedure, with_word(example.given, path, "nowhere"), values)


@pytest.mark.parametrize(
    ("name", "rule", "facts"),
    [
        ("the-scholar-draws-seven", "character.scholar", {"drawn": 7, "kept": 1, "returned": 6}),
        ("the-seventh-chooses-from-two", "selection.last-player", {"player": "peter", "cards": 2}),
        ("no-queen-with-three", "setup.queen", {"players": 3}),
        ("no-emperor-with-two", "setup.emperor", {}),
        ("eight-need-a-ninth", "setup.gold", {"gold": 2, "players": 8}),
        ("a-three-way-tie", "score.tie", {"players": ["lizi", "mate", "dora"], "winner": "lizi", "character": "warlord"}),
        ("a-three-way-tie", "score.winner", {"players": ["lizi"], "points": 31}),
        ("the-architects-limit-stays-behind", "few.own-turn", {"character": "architect", "other": "warlord"}),
        ("the-first-that-is-paid-for", "character.magistrate-first", {"district": "market"}),
        ("three-gold-are-not-enough", "turn.enough", {"needed": 1, "there": 0}),
        ("too-little-gold", "build.enough", {"district": "palace", "cost": 5, "gold": 4}),
        ("the-marshal-pays-the-owner", "character.marshal-seizes", {"district": "docks", "gold": 4}),
        ("mates-city", "unique.haunted-quarter", {"player": "mate", "type": "military", "points": 29, "others": 26}),
        ("a-dearer-district-for-the-diplomat", "character.diplomat-exchanges", {"own": "tavern", "district": "castle", "gold": 3}),
    ],
)  # fmt: skip
def test_the_ledger_tells_what_happened_in_numbers(name: str, rule: str, facts: dict[str, Any]) -> None:
    example = GAME.examples.get(name) or UNTOLD[name]
    found = PROCEDURES.run(example.procedure, example.given, GAME.values_at(GAME.sitting(example.sitting)))

    told = next(entry.facts for entry in found.ledger if entry.rule == rule)
    assert {name: told.get(name) for name in facts} == facts


# The data.


def test_the_deck_is_that_of_the_box() -> None:
    counted = {type_: sum(COPIES[name] for name in TYPE if TYPE[name] == type_) for type_ in TYPES}
    basic = [name for name in COST if TYPE[name] != "unique"]

    assert counted == VALUES["type-cards"]
    assert sum(counted.values()) == VALUES["all-districts"] == 84
    assert sum(COPIES[name] for name in basic) == VALUES["basic-districts"]
    assert sum(COST[name] * COPIES[name] for name in basic) == 152
    assert set(TYPE) - set(COST) == {"secret-vault"}
    assert len(set(TYPE.values())) == VALUES["types"]


def test_the_costs_of_the_unique_districts_are_spread_as_known() -> None:
    costs = [COST[name] for name in COST if TYPE[name] == "unique"]

    assert {cost: costs.count(cost) for cost in costs} == {2: 2, 3: 4, 4: 5, 5: 10, 6: 8}


def test_there_are_three_characters_of_each_rank() -> None:
    ranks = list(VALUES["character-rank"].values())

    assert [ranks.count(rank) for rank in range(1, VALUES["ranks"] + 1)] == [3] * 9
    assert len(ranks) == VALUES["characters"]


@pytest.mark.parametrize("name", LISTS)
def test_a_list_has_a_character_of_each_rank_and_its_unique_districts(name: str) -> None:
    values = values_at(list=name)
    ranks = [values["character-rank"][character] for character in values["list-characters"]]

    assert ranks == list(range(1, values["basic-ranks"] + 1))
    assert len(set(values["list-uniques"])) == values["uniques-in-deck"]
    assert all(TYPE[district] == "unique" for district in values["list-uniques"])
    assert all(values["character-rank"][character] == 9 for character in values["list-ninth"])


def test_a_list_differs_from_its_english_twin_by_one_district() -> None:
    for twin in [name for name in LISTS if name.endswith("-en")]:
        here, there = values_at(list=twin.removesuffix("-en")), values_at(list=twin)
        assert here["list-characters"] == there["list-characters"]
        assert len(set(here["list-uniques"]) - set(there["list-uniques"])) == 1


def test_the_lists_of_the_hungarian_booklet_use_every_unique_district() -> None:
    booklet = ("first-game", "devious-dignitaries", "illustrious-emissaries", "vicious-nobles")
    used = {district for name in booklet for district in values_at(list=name)["list-uniques"]}

    assert used == {name for name in TYPE if TYPE[name] == "unique"}


def test_the_rules_of_a_sitting_are_those_of_the_cards_in_play() -> None:
    for sitting in SITTINGS:
        values = dict(GAME.values_at(sitting))
        seats = [f"seat-{number}" for number in range(sitting.players)]
        lineup = PROCEDURES.run("set-up", {"seats": seats}, values).outcome["lineup"]
        played = {character for names in lineup for character in names}
        told = {
            name
            for name in values["character-rank"]
            if GAME.applies(GAME.rules[f"character.{name}"], sitting)
        }
        assert told == played, sitting
        here = {name for name in TYPE if f"unique.{name}" in GAME.rules}
        assert {name for name in here if GAME.applies(GAME.rules[f"unique.{name}"], sitting)} == set(
            values["list-uniques"]
        )


# Set-up and selection.


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_character_is_chosen_discarded_or_laid_aside(sitting: Any) -> None:
    values = dict(GAME.values_at(sitting))
    seats = [f"seat-{number}" for number in range(sitting.players)]
    found = PROCEDURES.run("selection", {"seats": seats, "crown": seats[-1]}, values).outcome
    kept = sum(step["keeps"] for step in found["steps"])
    discarded = sum(step["discards"] for step in found["steps"])
    picked_up = 1 if sitting.players == values["characters-in-play"] - 1 else 0

    assert found["up"] + found["down"] - picked_up + kept + discarded == values["characters-in-play"]
    assert set(found["characters"].values()) == {values["characters-each"]}
    assert found["steps"][-1]["sees"] == values["sees-last"]
    assert found["steps"][0]["player"] == seats[-1]


def test_the_numbers_that_the_texts_tell_of_a_selection_are_those_of_the_engine() -> None:
    for players, name in ((2, "sees-two"), (3, "sees-three")):
        values = values_at(players=players, ninth="played" if players == 3 else "left-out")
        seats = [f"seat-{number}" for number in range(players)]
        steps = PROCEDURES.run("selection", {"seats": seats, "crown": seats[0]}, values).outcome["steps"]
        assert [step["sees"] for step in steps] == values[name]
    values = values_at(players=3, ninth="played")
    assert values["sees-three"][2] - values["kept-at-once"] == values["random-of-three"]
    assert VALUES["scholar-drawn"] - VALUES["scholar-kept"] == VALUES["scholar-returned"]


@pytest.mark.parametrize("players", range(2, 9))
def test_what_is_left_after_dealing_is_told_as_it_is(players: int) -> None:
    values = values_at(players=players, ninth="left-out" if players in (2, 4, 5, 6, 7) else "played")
    seats = [f"seat-{number}" for number in range(players)]

    assert PROCEDURES.run("set-up", {"seats": seats}, values).outcome["deck-left"] == values["deck-left"]


@pytest.mark.parametrize(
    ("change", "problems"),
    [
        ({}, []),
        ({"characters": ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect"]}, ["not-one-of-each-rank"]),
        ({"characters": ["witch", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]}, ["not-on-this-list"]),
        ({"uniques": ["keep", "library"]}, ["wrong-number-of-uniques"]),
        ({"uniques": ["armory"]}, ["wrong-number-of-uniques", "not-on-this-list"]),
    ],
)  # fmt: skip
def test_a_selection_of_cards_is_judged_by_the_list(change: dict[str, Any], problems: list[str]) -> None:
    given = {"seats": ["a", "b", "c", "d"], **change}

    assert PROCEDURES.run("set-up", given, values_at(list="first-game")).outcome["problems"] == problems


def test_a_character_of_the_list_may_need_more_players() -> None:
    eight = ["witch", "spy", "seer", "emperor", "bishop", "merchant", "scholar", "diplomat"]
    given = {"seats": ["a", "b"], "characters": eight}
    values = values_at(players=2, list="illustrious-emissaries")

    assert PROCEDURES.run("set-up", given, values).outcome["problems"] == ["not-at-this-table"]


def test_an_own_selection_must_be_named() -> None:
    found = outcome("set-up", {"seats": ["a", "b", "c", "d"]})

    assert found["problems"] == ["choose-characters", "choose-uniques"]
