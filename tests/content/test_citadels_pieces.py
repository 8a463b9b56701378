"""The pieces of Citadels: what stands on cards is what the engine reckons with, and every piece has its picture."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games import CONTENT, read_yaml

PACK = CONTENT / "citadels"
COMPONENTS = {
    each["id"]: each for path in sorted((PACK / "components").glob("*.yaml")) for each in read_yaml(path)
}
VALUES = {each["id"]: each.get("value") for each in read_yaml(PACK / "values.yaml")}
TERMS = {each["id"]: each for each in read_yaml(PACK / "terms.yaml")}
NONE = "–"


def faces(component: str) -> dict[str, dict[str, Any]]:
    return {face["id"]: face for face in COMPONENTS[component]["faces"]}


def column(component: str, name: str) -> dict[str, Any]:
    """What each face says in a column, without those that say that there is nothing."""
    entries = {face: row["data"][name] for face, row in faces(component).items()}
    return {face: entry for face, entry in entries.items() if entry != NONE}


BASIC, UNIQUE = faces("basic-district"), faces("unique-district")
DISTRICTS = BASIC | UNIQUE
CHARACTERS = faces("character-card")


def test_each_district_card_costs_what_the_engine_reckons_with() -> None:
    assert column("basic-district", "cost") | column("unique-district", "cost") == VALUES["district-cost"]


def test_the_secret_vault_alone_has_no_cost() -> None:
    assert [face for face, row in DISTRICTS.items() if row["data"]["cost"] == NONE] == ["secret-vault"]


def test_each_district_card_has_the_type_that_the_engine_reckons_with() -> None:
    assert column("basic-district", "type") | dict.fromkeys(UNIQUE, "unique") == VALUES["district-type"]


def test_there_are_as_many_of_each_district_card_as_the_engine_deals() -> None:
    assert {face: row.get("copies", 1) for face, row in DISTRICTS.items()} == VALUES["district-copies"]


def test_the_cards_of_each_type_are_as_many_as_the_rulebook_says() -> None:
    cards = Counter({"unique": sum(row.get("copies", 1) for row in UNIQUE.values())})
    for row in BASIC.values():
        cards[row["data"]["type"]] += row["copies"]

    assert cards == {"religious": 11, "military": 11, "noble": 12, "trade": 20, "unique": 30}


def test_the_printed_costs_of_the_basic_districts_add_up() -> None:
    costs: Counter[str] = Counter()
    for row in BASIC.values():
        costs[row["data"]["type"]] += row["data"]["cost"] * row["copies"]

    assert costs == {"noble": 46, "religious": 28, "trade": 50, "military": 28}


def test_five_costs_occur_among_the_unique_districts() -> None:
    assert Counter(column("unique-district", "cost").values()) == {2: 2, 3: 4, 4: 5, 5: 10, 6: 8}


def test_each_character_has_the_rank_and_the_income_that_the_engine_reckons_with() -> None:
    assert column("character-card", "rank") == VALUES["character-rank"]
    assert column("character-card", "income") == VALUES["income-type"]
    assert column("character-card", "brings") == VALUES["income-kind"]


def test_three_characters_have_each_rank() -> None:
    assert Counter(column("character-card", "rank").values()) == dict.fromkeys(range(1, 10), 3)


def test_the_characters_and_the_unique_districts_come_from_three_editions() -> None:
    """The Queen and the Tax Collector are put where the counts of the editions demand it."""
    sets = [
        Counter((row["data"]["set"].get("deduced") or row["data"]["set"])["en"] for row in rows.values())
        for rows in (CHARACTERS, UNIQUE)
    ]

    assert sets[0] == {"original edition": 8, "The Dark City": 10, "2016 edition": 9}
    assert sets[1] == {"original edition": 9, "The Dark City": 9, "2016 edition": 12}


def test_each_character_has_a_token_that_says_the_same() -> None:
    tokens = faces("character-token")

    assert {face: (row["title"], row["rule"]) for face, row in tokens.items()} == {
        face: (row["title"], row["rule"]) for face, row in CHARACTERS.items()
    }
    assert column("character-token", "rank") == column("character-card", "rank")


def test_cards_and_tokens_are_called_as_their_terms_are() -> None:
    assert {face: row["title"] for face, row in (DISTRICTS | CHARACTERS).items()} == {
        face: TERMS[face]["title"] for face in DISTRICTS | CHARACTERS
    }


@pytest.mark.parametrize("component", ["character-card", "character-token", "unique-district"])
def test_each_card_with_a_text_has_the_rule_of_its_name(component: str) -> None:
    chapter = "unique" if component == "unique-district" else "character"

    assert [row["rule"] for row in COMPONENTS[component]["faces"]] == [
        f"{chapter}.{face}" for face in faces(component)
    ]


def test_the_numbers_of_the_box_are_those_that_the_texts_name() -> None:
    counts = {
        "character-card": "characters", "character-token": "characters", "basic-district": "basic-districts",
        "unique-district": "unique-districts", "gold-coin": "gold-coins", "reference-card": "reference-cards",
        "crown": "crowns", "warrant": "warrants", "threat": "threats",
    }  # fmt: skip

    assert {component: COMPONENTS[component]["count"] for component in counts} == {
        component: VALUES[value] for component, value in counts.items()
    }
    assert faces("warrant")["signed"].get("copies", 1) == VALUES["signed-warrants"]
    assert faces("threat")["flowered"].get("copies", 1) == VALUES["flowered-threats"]


@pytest.mark.parametrize(("component", "character"), [("warrant", "magistrate"), ("threat", "blackmailer")])
def test_warrants_and_threats_are_in_play_where_their_character_is(component: str, character: str) -> None:
    lists = {name for name, names in VALUES["list-characters"].items() if character in names}

    assert set(COMPONENTS[component]["when"]["list"]) == lists
