"""What the engine of Citadels refuses, and where it says so."""

from __future__ import annotations

from typing import Any

import pytest

from generator.scoring.given import GivenError
from generator.scoring.values import ValueFault
from tests.content.citadels_table import (
    COST,
    PROCEDURES,
    SEVEN,
    TABLE,
    TYPE,
    build,
    city,
    outcome,
    turn,
    values_at,
)

# What is refused.

EMPTY: dict[str, Any] = {"cities": {"a": city(), "b": city(), "c": city(), "d": city(*SEVEN)}, "first": "d"}


def table(**more: Any) -> dict[str, Any]:
    return EMPTY | more


def with_city(held: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**EMPTY, "cities": {**EMPTY["cities"], "a": held}, **more}


@pytest.mark.parametrize(
    ("procedure", "given", "path"),
    [
        ("city", {"player": "x", "city": city("manor-house")}, ("city", "districts", 0)),
        ("city", {"player": "x", "city": city("secret-vault")}, ("city", "districts", 0)),
        ("city", {"player": "x", "city": city("cathedral", "cathedral", "cathedral")}, ("city", "districts")),
        ("city", {"player": "x", "city": city("manor", beautified=["castle"])}, ("city", "beautified", 0)),
        ("city", {"player": "x", "city": city("manor", beautified=["manor", "manor"])}, ("city", "beautified", 0)),
        ("city", {"player": "x", "city": city("manor", museum=1)}, ("city", "museum")),
        ("city", {"player": "x", "city": city("manor", secret_vault=True)}, ("city", "hand")),
        ("city", {"player": "x", "city": city("manor"), "haunted-quarter": "noble"}, ("haunted-quarter",)),
        ("end-score", table(cities={"a": city(*SEVEN)}), ("cities",)),
        ("end-score", table(first=None), ("first",)),
        ("end-score", with_city(city("manor", museum=1)), ("cities", "a", "museum")),
        ("end-score", with_city(city("museum", hand=30, museum=31)), ("cities",)),
        ("end-score", {**TABLE, "killed": "kong"}, ("killed",)),
        ("end-score", {"cities": dict.fromkeys("abcd", city())}, ("first",)),
        ("end-score", table(first="z"), ("first",)),
        ("end-score", table(crown="z"), ("crown",)),
        ("end-score", table(**{"haunted-quarter": "noble"}), ("haunted-quarter",)),
        ("end-score", with_city(city("keep"), cities={"a": city("keep"), "b": city("keep"), "c": city(), "d": city(*SEVEN)}), ("cities",)),
        ("end-score", with_city(city(hand=62)), ("cities",)),
        ("end-score", with_city(city("cathedral", "fortress", "town-hall", "harbor", "barracks", "market")), ("characters",)),
        ("end-score", {**TABLE, "characters": {"anna": ["king"], "lizi": ["king"]}}, ("characters",)),
        ("end-score", {**TABLE, "characters": {"anna": ["kong"], "lizi": ["king"]}}, ("characters", "anna", 0)),
        ("end-score", {**TABLE, "characters": {"anna": ["king"], "zoe": ["thief"]}}, ("characters", "#zoe")),
        ("set-up", {"seats": ["a", "b", "c"]}, ("seats",)),
        ("set-up", {"seats": ["a", "b", "c", "c"]}, ("seats", 3)),
        ("set-up", {"seats": ["a", "b", "c", "d"], "uniques": ["kip"]}, ("uniques", 0)),
        ("set-up", {"seats": ["a", "b", "c", "d"], "characters": ["kong"]}, ("characters", 0)),
        ("selection", {"seats": ["a", "b", "c", "d"], "crown": "e"}, ("crown",)),
        ("selection", {"seats": ["a", "b", "c", "d"], "crown": "a", "drawn": ["thief"]}, ("drawn",)),
        ("selection", {"seats": ["a", "b", "c", "d"], "crown": "a", "drawn": ["thief", "bishop", "king"]}, ("drawn",)),
        ("selection", {"seats": ["a", "b", "c", "d"], "crown": "a", "drawn": ["thief", "spy"]}, ("drawn",)),
        ("spy", {"type": "noble", "hand": ["keep", "keep"]}, ("hand",)),
        ("destroy", {"district": "manor", "target": {"owner": "x", "city": ["manor"], "beautified": ["castle"]}}, ("target", "beautified", 0)),
        ("exchange", {"player": "x", "own-city": ["keep"], "own-beautified": ["manor"], "gives": "keep", "takes": "manor", "target": {"owner": "y", "city": ["manor"]}}, ("own-beautified", 0)),
        ("exchange", {"player": "x", "own-city": ["keep"], "gives": "keep", "takes": "keep", "target": {"owner": "y", "city": ["keep"]}}, ("target", "city")),
        ("beautify", {"city": ["manor"], "beautified": ["castle"], "now": []}, ("beautified", 0)),
        ("selection", {"seats": ["a", "b", "c"], "crown": "a"}, ("seats",)),
        ("turn", turn("gather-gold", cities={"y": ["manor-house"]}), ("cities", "y", 0)),
        ("borrow", {"district": "manor", "gold": 1, "hand": 1, "lender": "y", "lender-gold": 1, "city": ["manor-house"]}, ("city", 0)),
        ("gather", {"take": "gold", "city": ["manor-house"]}, ("city", 0)),
        ("income", {"character": "kong", "city": []}, ("character",)),
        ("income", {"character": "king", "city": ["manor-house"]}, ("city", 0)),
        ("income", {"character": "king", "city": ["manor"], "in-gold": 1}, ("in-gold",)),
        ("income", {"character": "abbot", "city": ["temple"], "in-gold": 2}, ("in-gold",)),
        ("income", {"character": "navigator", "city": []}, ("take",)),
        ("income", {"character": "king", "city": [], "take": "gold"}, ("take",)),
        ("build", {"player": "x", "district": "manor-house"}, ("district",)),
        ("build", {"player": "x", "district": "manor", "city": ["manor-house"]}, ("city", 0)),
        ("build", {"player": "x", "district": "manor", "built": ["manor-house"]}, ("built", 0)),
        ("build", {"player": "x", "district": "manor", "way": "framework"}, ("way",)),
        ("turn", turn("gather-gold", build("manor", way="framework")), ("steps", 1, "way")),
        ("turn", turn({"do": "destroy"}, character="warlord"), ("steps", 0, "district")),
        ("turn", turn({"do": "destroy", "district": "manor"}, character="warlord"), ("steps", 0, "district")),
        ("confiscate", {"magistrate": "x", "city": ["manor-house"], "built": []}, ("city", 0)),
        ("confiscate", {"magistrate": "x", "built": [{"district": "secret-vault"}]}, ("built", 0, "district")),
        ("confiscate", {"magistrate": "x", "built": [{"district": "docks", "gold": 2}]}, ("built", 0, "gold")),
        ("confiscate", {"magistrate": "x", "built": [{"district": "laboratory", "gold": 3}]}, ("built", 0, "gold")),
        ("build", {"player": "x", "district": "manor", "city": ["tavern"], "way": "necropolis", "destroyed": "tavern"}, ("way",)),
        ("build", {"player": "x", "district": "necropolis", "city": ["tavern"], "way": "necropolis"}, ("destroyed",)),
        ("build", {"player": "x", "district": "necropolis", "way": "necropolis", "destroyed": "tavern"}, ("destroyed",)),
        ("build", {"player": "x", "district": "manor", "cards": 1}, ("cards",)),
        ("build", {"player": "x", "district": "thieves-den", "cards": 7}, ("cards",)),
        ("build", {"player": "x", "district": "manor", "taken": True, "character": "king"}, ("taken",)),
        ("build", {"player": "x", "district": "manor", "character": "king", "other-character": "thief"}, ("other-character",)),
        ("build", {"player": "x", "district": "manor", "character": "kong"}, ("character",)),
        ("turn", turn("income", character="thief"), ("steps", 0, "do")),
        ("turn", turn("extra", character="thief"), ("steps", 0, "do")),
        ("turn", turn("collect-taxes", character="thief"), ("steps", 0, "do")),
        ("turn", turn("smithy"), ("steps", 0, "do")),
        ("turn", turn({"do": "income", "district": "manor"}), ("steps", 0, "district")),
        ("turn", turn("gather-gold", {"do": "build"}), ("steps", 1, "district")),
        ("turn", turn({"do": "destroy", "district": "manor"}), ("steps", 0, "do")),
        ("turn", turn({"do": "destroy", "district": "manor", "owner": "z"}, character="warlord"), ("steps", 0, "owner")),
        ("turn", turn("gather-gold", robbed_by="x"), ("robbed-by",)),
        ("turn", turn("gather-gold", robbed_by="y", character="witch"), ("robbed-by",)),
        ("turn", turn("gather-gold", robbed_by="y", bewitched=True), ("robbed-by",)),
        ("turn", turn("gather-gold", cities={"x": ["manor"]}), ("cities", "x")),
        ("turn", turn("gather-gold", cities={"y": ["keep"]}, city=["keep"]), ("cities",)),
        ("turn", turn("gather-gold", others={"x": {}}), ("others", "x")),
        ("turn", turn("gather-gold", others={"y": {"beautified": ["manor"]}}), ("others", "y", "beautified", 0)),
        ("turn", turn("gather-gold", robbed_by="y", character="thief"), ("character",)),
        ("turn", turn("gather-gold", robbed_by="y", character="spy"), ("robbed-by",)),
        ("turn", turn("gather-gold", character="witch", threat="plain"), ("threat",)),
        ("turn", turn("gather-gold", character="blackmailer", threat="plain"), ("threat",)),
        ("turn", turn("gather-gold", other_character="king"), ("other-character",)),
        ("turn", turn("armory"), ("steps", 0, "do")),
        ("turn", turn("gather-gold", {"do": "settle-threat", "owner": "y"}, others={"y": {}}), ("steps", 1, "do")),
        ("turn", turn({"do": "take-gift"}, character="abbot", others={"y": {"gold": 9}}), ("steps", 0)),
        ("turn", turn({"do": "take-gift", "owner": "y"}, character="abbot", others={"y": {}, "z": {}, "w": {}}), ("steps", 0, "owner")),
        ("turn", turn({"do": "exchange", "gives": "keep", "district": "manor", "owner": "y"}, character="diplomat", cities={"y": ["manor"]}), ("steps", 0, "gives")),
        ("turn", turn({"do": "exchange", "gives": "manor", "district": "keep", "owner": "y"}, character="diplomat", city=["manor"], cities={"y": []}), ("steps", 0, "district")),
        ("turn", turn({"do": "seize", "district": "manor", "owner": "x"}, character="marshal", city=["manor"]), ("steps", 0, "owner")),
        ("turn", turn({"do": "seize", "district": "manor"}, character="marshal"), ("steps", 0, "owner")),
        ("turn", turn({"do": "beautify", "districts": ["manor"]}, character="artist"), ("steps", 0, "districts")),
        ("turn", turn({"do": "move-crown"}, character="emperor"), ("steps", 0, "owner")),
        ("turn", turn({"do": "spy", "owner": "y", "hand": ["manor"]}, character="spy", others={"y": {}}), ("steps", 0, "type")),
        ("turn", turn({"do": "spy", "owner": "y", "type": "noble", "hand": ["keep", "keep"]}, character="spy", others={"y": {}}), ("steps", 0, "hand")),
        ("turn", turn("gather-gold", {"do": "borrow", "district": "tavern", "owner": "y"}, character="cardinal", others={"y": {}}), ("steps", 1, "do")),
        ("turn", turn("gather-gold", build("tavern", taken=True, owner="y"), character="wizard", others={"y": {}}), ("steps", 1, "owner")),
        ("turn", turn("gather-gold", build("keep"), cities={"y": ["keep"]}), ("steps", 1, "district")),
        ("turn", turn("gather-gold", {**build("tavern"), "confiscated-by": "z"}, cities={"y": []}), ("steps", 1, "confiscated-by")),
        ("build", {"player": "x", "district": "keep", "city": ["quarry", "keep"]}, ("district",)),
        ("confiscate", {"magistrate": "x", "built": [{"district": "factory", "gold": 4}]}, ("built", 0, "gold")),
        ("confiscate", {"magistrate": "x", "character": "navigator", "built": []}, ("character",)),
        ("confiscate", {"magistrate": "x", "character": "queen", "taxed": True, "built": []}, ("character",)),
        ("tax", {"built": [{"player": "x", "character": "artist", "gold": 1}]}, ("built", 0, "character")),
        ("name-characters", {"by": "blackmailer", "names": ["seer", "wizard"]}, ("names", 1)),
        ("name-characters", {"by": "assassin", "names": ["witch"]}, ("names", 0)),
        ("name-characters", {"by": "thief", "names": ["witch"], "killed": "king"}, ("names", 0)),
        ("destroy", {"district": "manor", "target": {"owner": "x", "city": ["castle"]}}, ("district",)),
        ("destroy", {"district": "armory", "by": "armory", "own": True, "target": {"owner": "x", "city": ["armory"]}}, ("district",)),
        ("exchange", {"player": "x", "own-city": ["manor"], "gives": "manor", "takes": "castle", "target": {"owner": "x", "city": ["castle"]}}, ("target", "owner")),
        ("exchange", {"player": "x", "own-city": ["manor"], "gives": "keep", "takes": "castle", "target": {"owner": "y", "city": ["castle"]}}, ("gives",)),
        ("seize", {"district": "keep", "own-city": ["keep"], "target": {"owner": "y", "city": ["keep"]}}, ("own-city",)),
        ("name-characters", {"by": "assassin", "names": ["assassin"]}, ("names", 0)),
        ("name-characters", {"by": "thief", "names": ["king", "bishop"]}, ("names",)),
        ("name-characters", {"by": "thief", "names": ["king"], "killed": "thief"}, ("by",)),
        ("name-characters", {"by": "thief", "names": ["king"], "killed": "spy", "bewitched": "king"}, ("bewitched",)),
        ("name-characters", {"by": "witch", "names": ["king"], "killed": "thief"}, ("killed",)),
        ("confiscate", {"magistrate": "x", "built": [{"district": "docks", "gold": 4}]}, ("built", 0, "gold")),
        ("confiscate", {"magistrate": "x", "built": [{"district": "docks", "gold": 2, "cards": 1}]}, ("built", 0, "cards")),
        ("confiscate", {"magistrate": "x", "built": [{"district": "docks", "way": "necropolis"}]}, ("built", 0, "way")),
        ("confiscate", {"magistrate": "x", "built": [{"district": "docks", "way": "framework", "gold": 3}]}, ("built", 0, "gold")),
        ("crown", {"crown": "a", "character": "emperor", "player": "b"}, ("heir",)),
        ("crown", {"crown": "a", "character": "emperor", "player": "b", "heir": "b"}, ("heir",)),
        ("crown", {"crown": "a", "character": "king", "player": "b", "heir": "c"}, ("heir",)),
        ("crown", {"crown": "a", "character": "king", "player": "b", "fate": "bewitched"}, ("witch",)),
        ("crown", {"crown": "a", "character": "king", "player": "b", "fate": "bewitched", "witch": "b"}, ("witch",)),
        ("crown", {"crown": "a", "character": "king", "player": "b", "take": "gold"}, ("take",)),
        ("crown", {"crown": "a", "character": "emperor", "player": "b", "heir": "c", "heir-gold": 1}, ("take",)),
        ("crown", {"crown": "a", "character": "emperor", "player": "b", "heir": "c", "heir-gold": 1, "take": "cards"}, ("take",)),
        ("abbot", {"abbot": "x", "stashes": {"v": 0, "w": 0, "y": 1, "z": 0}}, ("abbot",)),
        ("borrow", {"district": "secret-vault", "gold": 1, "hand": 1, "lender": "y", "lender-gold": 1}, ("district",)),
        ("queen", {"seats": ["a", "b", "c", "d"], "queen": "a"}, ("queen",)),
        ("queen", {"seats": ["a", "b", "c", "d", "e"], "queen": "a"}, ("seats", 4)),
        ("destroy", {"by": "armory", "own": True, "district": "manor", "target": {"owner": "x", "city": ["temple", "manor"]}}, ("target", "city")),
        ("destroy", {"by": "armory", "district": "manor", "target": {"owner": "x", "city": ["armory", "manor"]}}, ("target", "city")),
        ("end-score", {**TABLE, "characters": {"anna": ["king"], "lizi": ["patrician"]}, "killed": None}, ("characters",)),
        ("end-score", {**TABLE, "characters": {"anna": ["bishop"], "lizi": ["patrician"]}}, ("characters",)),
        ("end-score", {**TABLE, "characters": {"anna": ["king", "warlord"], "lizi": ["thief"]}}, ("characters", "anna")),
        ("confiscate", {"magistrate": "x", "character": "king", "built": [{"district": "docks", "gold": 3, "taken": True}]}, ("built", 0, "taken")),
        ("turn", turn("gather-gold", character="witch", bewitched=True), ("bewitched",)),
        ("beautify", {"city": ["manor"], "now": ["castle"]}, ("now", 0)),
        ("tax", {"built": [{"player": "x", "character": "kong", "gold": 1}]}, ("built", 0, "character")),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_a_place_and_a_fix(
    procedure: str, given: dict[str, Any], path: tuple[Any, ...]
) -> None:
    with pytest.raises(GivenError) as caught:
        outcome(procedure, given)

    assert caught.value.path == path
    assert caught.value.what and caught.value.fix.endswith(".")


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"queen": "f"}, ("queen",)),
        ({"queen": "a", "rank-four": "f"}, ("rank-four",)),
        ({"queen": "a", "rank-four": "a"}, ("rank-four",)),
    ],
)
def test_the_queen_and_rank_four_have_different_seats(change: dict[str, Any], path: tuple[Any, ...]) -> None:
    with pytest.raises(GivenError) as caught:
        five = values_at(players=5, ninth="played")
        PROCEDURES.run("queen", {"seats": list("abcde"), **change}, five, 5)

    assert caught.value.path == path


@pytest.mark.parametrize(
    ("sitting", "procedure", "given"),
    [
        ({"list": "tenacious-delegates"}, "city", {"player": "x", "city": city("dragon-gate")}),
        ({"list": "tenacious-delegates"}, "city", {"player": "x", "city": city("manor", beautified=["manor"])}),
        ({"list": "first-game"}, "city", {"player": "x", "city": city(hand=1, secret_vault=True)}),
        ({"list": "first-game"}, "name-characters", {"by": "assassin", "names": ["marshal"]}),
        ({"list": "first-game"}, "name-characters", {"by": "witch", "names": ["king"]}),
        ({"list": "first-game"}, "name-characters", {"by": "thief", "names": ["king"], "bewitched": "bishop"}),
        ({"players": 2}, "crown", {"crown": "a", "character": "emperor", "player": "b", "heir": "a"}),
        ({"list": "first-game"}, "crown", {"crown": "a", "character": "king", "player": "b", "fate": "bewitched", "witch": "c"}),
        ({}, "tax", {"built": [{"player": "x", "character": "king", "gold": 1}]}),
        ({}, "build", {"player": "x", "district": "manor", "gold": 3, "taxed": True}),
        ({}, "beautify", {"city": ["manor"], "now": []}),
        ({"list": "first-game"}, "build", {"player": "x", "district": "museum", "gold": 4}),
        ({"list": "first-game"}, "income", {"character": "marshal", "city": []}),
        ({"list": "first-game"}, "abbot", {"abbot": "x", "stashes": dict.fromkeys("wxyz", 0)}),
        ({"list": "first-game"}, "borrow", {"district": "manor", "gold": 3, "hand": 1, "lender": "y", "lender-gold": 1}),
        ({"list": "first-game"}, "spy", {"type": "noble", "hand": []}),
        ({"list": "first-game"}, "blackmail", {"gold": 1, "threat": "plain"}),
        ({"list": "first-game"}, "confiscate", {"magistrate": "x", "built": []}),
        ({"list": "first-game"}, "seize", {"district": "manor", "target": {"owner": "y", "city": ["manor"]}}),
        ({"list": "first-game"}, "destroy", {"by": "armory", "district": "manor", "target": {"owner": "y", "city": ["manor"]}}),
        ({"list": "vicious-nobles"}, "destroy", {"district": "manor", "target": {"owner": "y", "city": ["manor"], "bishop": "acting"}}),
        ({"list": "first-game"}, "turn", turn("gather-gold", bewitched=True)),
        ({"list": "devious-dignitaries"}, "turn", turn("gather-gold", character="king", robbed_by="y")),
        ({"list": "first-game"}, "selection", {"seats": list("abcd"), "crown": "a", "drawn": ["witch", "spy"]}),
    ],
)  # fmt: skip
def test_what_is_not_in_play_at_the_table_is_refused(
    sitting: dict[str, Any], procedure: str, given: dict[str, Any]
) -> None:
    with pytest.raises(GivenError, match="not in play"):
        values = values_at(**sitting)
        PROCEDURES.run(procedure, given, values, values["players"])


def test_a_stand_in_is_in_play() -> None:
    values = values_at(players=2, list="illustrious-emissaries")
    given = {"crown": "a", "character": "patrician", "player": "b"}

    assert PROCEDURES.run("crown", given, values).outcome["crown"] == "b"


def test_a_bribe_cannot_be_a_part_of_nothing() -> None:
    with pytest.raises(ValueFault, match="bribe-share"):
        outcome("blackmail", {"gold": 1, "threat": "plain"}, **{"bribe-share": 0})


def test_a_table_has_no_more_unique_districts_than_its_deck() -> None:
    uniques = [name for name in COST if TYPE[name] == "unique"][:15]
    given = {
        "cities": {"a": city(*uniques[:8]), "b": city(*uniques[8:]), "c": city(), "d": city()},
        "first": "a",
    }

    with pytest.raises(GivenError, match="14 unique"):
        outcome("end-score", given)


def test_a_secret_vault_is_one_of_the_unique_districts() -> None:
    uniques = [name for name in COST if TYPE[name] == "unique"][:14]
    cities = {
        "a": city(*uniques[:8]),
        "b": city(*uniques[8:]),
        "c": city(hand=1, secret_vault=True),
        "d": city(),
    }

    with pytest.raises(GivenError, match="there are 15"):
        outcome("end-score", {"cities": cities, "first": "a"})


def test_an_unfinished_game_is_told_from_one_whose_first_city_is_not_named() -> None:
    with pytest.raises(GivenError, match="somebody"):
        outcome("end-score", table(first=None))
    with pytest.raises(GivenError, match="nobody"):
        outcome("end-score", {"cities": dict.fromkeys("abcd", city())})
