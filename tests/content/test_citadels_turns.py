"""The turns of Citadels: step by step, character by character."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scoring.given import GivenError
from tests.content.citadels_table import (
    COST,
    PROCEDURES,
    SEVEN,
    TYPE,
    TYPES,
    VALUES,
    build,
    outcome,
    rules,
    run,
    turn,
    values_at,
)
from tests.sizes import cases

# Turns.


def test_the_parts_of_a_turn_agree_with_the_procedures_of_their_own() -> None:
    for take in ("gold", "cards"):
        alone = outcome("gather", {"take": take, "city": ["gold-mine", "observatory"]})
        within = outcome("turn", turn(f"gather-{take}", city=["gold-mine", "observatory"], hand=0))
        assert (within["gold"], within["hand"]) == (alone["gold"], alone["cards"])
    for character in VALUES["income-type"]:
        alone = outcome("income", {"character": character, "city": SEVEN})
        steps = ["gather-gold", "income", *(["extra"] if character == "merchant" else [])]
        within = outcome("turn", turn(*steps, character=character, city=SEVEN, hand=0))
        assert (within["gold"] - 2, within["hand"]) == (alone["gold"], alone["cards"])


def test_what_the_abbot_mixes_is_told_as_gold_and_cards() -> None:
    found = run("income", {"character": "abbot", "city": ["temple", "church", "monastery"], "in-gold": 1})

    wanted = {"districts": 3, "gold": 1, "cards": 2}
    assert [{name: entry.facts[name] for name in wanted} for entry in found.ledger] == [wanted]


def test_only_the_scholar_draws_what_goes_back() -> None:
    assert outcome("income", {"character": "architect", "city": []})["drawn"] == 0
    assert outcome("income", {"character": "king", "city": []})["drawn"] == 0
    assert outcome("gather", {"take": "gold"}) == {"gold": 2, "drawn": 0, "cards": 0, "returned": 0}


def test_what_is_left_out_is_nothing() -> None:
    market, tavern = {"owner": "y", "city": ["market"]}, {"owner": "y", "city": ["tavern"]}
    swap = {"player": "x", "own-city": ["tavern"], "gives": "tavern", "takes": "market", "target": market}

    assert outcome("destroy", {"district": "market", "target": market})["problems"] == ["too-dear"]
    assert outcome("seize", {"district": "tavern", "target": tavern})["problems"] == ["too-dear"]
    assert outcome("exchange", swap)["problems"] == ["too-dear"]
    assert outcome("beautify", {"city": ["manor"], "now": ["manor"]})["problems"] == ["too-dear"]
    assert outcome("spy", {"type": "noble", "hand": ["manor"]})["gold"] == 0
    assert (
        outcome("turn", {"player": "x", "character": "king", "steps": [{"do": "gather-gold"}]})["hand"] == 0
    )


def test_a_turn_without_gathering_is_none() -> None:
    assert outcome("turn", turn("income"))["problems"] == ["no-gathering"]


def test_a_step_that_failed_may_be_taken_later() -> None:
    found = outcome("turn", turn("smithy", "gather-gold", "smithy", city=["smithy"]))

    assert (found["problems"], found["stash"], found["hand"]) == (["too-dear"], [0, 2, 0], 6)


def test_gathering_twice_is_not_allowed_whatever_is_gathered() -> None:
    assert outcome("turn", turn("gather-gold", "gather-cards"))["problems"] == ["twice"]


def test_income_once_is_told_only_for_a_district_that_would_have_brought_some() -> None:
    steps = ("gather-gold", "income")
    late = rules("turn", turn(*steps, build("tavern"), character="merchant"))
    other = rules("turn", turn(*steps, build("temple"), character="merchant"))
    school = rules("turn", turn(*steps, build("school-of-magic"), character="merchant", gold=9))

    assert ("turn.income-once" in late, "turn.income-once" in other, "turn.income-once" in school) == (
        True,
        False,
        True,
    )


def test_a_wholly_built_turn_of_the_architect() -> None:
    """Nine gold and two: 1 + 2 + 3 built, then a fourth is refused."""
    steps = ("gather-gold", "extra", build("tavern"), build("market"), build("docks"), build("temple"))
    found = outcome("turn", turn(*steps, character="architect", gold=9))

    assert found["problems"] == ["limit"]
    assert (found["gold"], found["hand"], found["city"]) == (5, 2, ["tavern", "market", "docks"])


def test_districts_that_do_not_count_leave_room_for_one_more() -> None:
    steps = ("gather-gold", build("stables"), build("manor"), build("tavern"))

    assert outcome("turn", turn(*steps, gold=9))["city"] == ["stables", "manor"]
    found = outcome("turn", turn(*steps, gold=9, character="trader"))
    assert (found["city"], found["problems"]) == (["stables", "manor", "tavern"], [])


def test_taxes_are_paid_right_after_each_building_and_stay_on_the_token() -> None:
    found = outcome("turn", turn("gather-gold", build("tavern"), taxed=True, token=1))

    assert (found["gold"], found["token"]) == (0, 2)
    found = outcome("turn", turn("gather-gold", build("market"), taxed=True))
    assert (found["gold"], found["token"]) == (0, 0)


def test_the_alchemist_is_not_refunded_taxes_nor_what_cost_nothing() -> None:
    found = outcome("turn", turn("gather-gold", build("tavern"), character="alchemist", taxed=True))
    assert found["gold"] == 1
    free = build("great-wall", way="framework")
    found = outcome("turn", turn("gather-gold", free, character="alchemist", city=["framework"]))
    assert found["gold"] == 2


def test_the_robbed_begin_with_nothing() -> None:
    assert outcome("turn", turn("gather-gold", gold=7, robbed_by="y"))["gold"] == 2


def test_the_end_of_a_turn_brings_nothing_to_the_bewitched() -> None:
    given = turn("gather-cards", city=["poor-house", "park"], hand=0, bewitched=True)

    assert outcome("turn", given)["gold"] == 0
    assert outcome("turn", {**given, "bewitched": False})["gold"] == 1


def test_a_warlord_may_destroy_in_the_own_city() -> None:
    found = outcome(
        "turn",
        turn("gather-gold", {"do": "destroy", "district": "manor"}, character="warlord", city=["manor"]),
    )

    assert (found["gold"], found["city"]) == (0, [])


@pytest.mark.parametrize("gold", range(12))
def test_a_bribe_is_half_rounded_down(gold: int) -> None:
    found = outcome("blackmail", {"gold": gold, "threat": "plain", "pays": True})

    assert found["bribe"] * 2 in (gold, gold - 1)
    assert found["bribe"] + found["left"] == gold


@cases(100)
@given(
    st.lists(st.sampled_from(sorted(TYPE)), max_size=8, unique=True),
    st.sampled_from(TYPES),
    st.integers(0, 6),
)
def test_the_spy_gains_a_card_for_each_match_and_gold_while_there_is_some(
    hand: list[str], kind: str, gold: int
) -> None:
    found = outcome("spy", {"type": kind, "hand": hand, "gold": gold})
    matches = [name for name in hand if TYPE[name] == kind]

    assert (found["cards"], found["gold"], found["left"]) == (
        len(matches),
        min(gold, len(matches)),
        max(0, gold - len(matches)),
    )


@pytest.mark.parametrize("count", range(6))
def test_the_abbot_has_one_more_mix_than_resources(count: int) -> None:
    names = ["temple", "church", "monastery", "cathedral", "school-of-magic"][:count]
    found = outcome("abbot", {"abbot": "x", "stashes": {"x": 0, "y": 1, "z": 0, "w": 0}, "city": names})

    assert len(found["mixes"]) == len(names) + 1
    assert all(sum(mix.values()) == len(names) for mix in found["mixes"])


def test_the_abbot_must_pick_one_of_the_richest() -> None:
    given = {"abbot": "x", "stashes": {"x": 0, "y": 3, "z": 3, "w": 1}}

    assert outcome("abbot", {**given, "from": "z"})["stashes"] == {"x": 1, "y": 3, "z": 2, "w": 1}
    for unclear in ({"from": "w"}, {}):
        with pytest.raises(GivenError):
            outcome("abbot", {**given, **unclear})


@pytest.mark.parametrize("name", sorted(COST))
def test_a_price_follows_the_cost_for_every_district(name: str) -> None:
    target = {"owner": "x", "city": [name]}
    kept = ["keep"] if name == "keep" else []
    destroyed = outcome("destroy", {"district": name, "target": target, "gold": 9})
    seized = outcome("seize", {"district": name, "target": target, "gold": 9})

    assert (destroyed["price"], destroyed["problems"]) == (COST[name] - 1, kept)
    assert seized["problems"] == kept + (["costs-too-much"] if COST[name] > 3 else [])
    assert seized["price"] == COST[name]


def test_gold_and_districts_only_move_when_rank_8_may_act() -> None:
    target = {"owner": "y", "city": ["docks", "keep"], "bishop": "acting"}
    seized = outcome("seize", {"district": "docks", "target": target, "own-city": ["manor"], "gold": 5})

    assert (seized["gold"], seized["to-owner"], seized["own-city"]) == (5, 0, ["manor"])
    assert seized["city"] == target["city"]


@pytest.mark.parametrize(
    ("bishop", "legal"), [("acting", False), ("as-the-witch", False), ("killed", True), ("bewitched", True)]
)
def test_the_bishop_protects_where_he_acts(bishop: str, legal: bool) -> None:
    target = {"owner": "y", "city": ["tavern"], "bishop": bishop}

    assert outcome("destroy", {"district": "tavern", "target": target})["legal"] is legal


def test_the_queen_sits_beside_two_players_round_the_table() -> None:
    seats = ["a", "b", "c", "d", "e"]
    five = values_at(players=5, ninth="played")
    paid = {
        player: outcome("queen", {"seats": seats, "queen": "a", "rank-four": player}, **five)["gold"]
        for player in seats[1:]
    }

    assert paid == {"b": 3, "c": 0, "d": 0, "e": 3}
    assert outcome("queen", {"seats": seats, "queen": "a"}, **five)["when"] == "never"


def test_the_same_district_twice_may_be_beautified_twice() -> None:
    given = {"city": ["temple", "temple"], "beautified": ["temple"], "now": ["temple"], "gold": 1}

    assert outcome("beautify", given)["legal"] is True
    assert outcome("beautify", {**given, "now": ["temple", "temple"]})["problems"] == [
        "beautified-already",
        "too-dear",
    ]


def test_a_second_paid_district_is_never_confiscated_in_place_of_the_first() -> None:
    given = {
        "magistrate": "x",
        "city": ["docks"],
        "built": [{"district": "docks", "gold": 3}, {"district": "market", "gold": 2}],
    }

    assert outcome("confiscate", given)["confiscated"] == []


def test_a_refused_building_costs_nothing_and_changes_nothing() -> None:
    found = outcome("build", {"player": "x", "district": "secret-vault", "gold": 3, "city": ["manor"]})
    assert [found[key] for key in ("cost", "paid", "cards", "tax", "gold", "city")] == [
        0,
        0,
        0,
        0,
        3,
        ["manor"],
    ]
    found = outcome("build", {"player": "x", "district": "thieves-den", "gold": 3, "cards": 2, "taxed": True})
    assert [found[key] for key in ("cost", "paid", "cards", "tax", "gold", "city")] == [6, 0, 0, 0, 3, []]


def test_cards_may_pay_for_the_whole_thieves_den() -> None:
    found = outcome("build", {"player": "x", "district": "thieves-den", "cards": 6})

    assert (found["legal"], found["paid"], found["cards"]) == (True, 0, 6)


def test_nothing_costs_less_than_nothing() -> None:
    given = {"player": "x", "district": "stables", "city": ["factory"], "gold": 1}

    assert outcome("build", given)["cost"] == 1
    assert outcome("build", given, **{"factory-discount": 9})["cost"] == 0


def test_the_factory_makes_no_other_type_cheaper() -> None:
    assert (
        outcome("build", {"player": "x", "district": "palace", "city": ["factory"], "gold": 5})["cost"] == 5
    )
    assert outcome("build", {"player": "x", "district": "factory", "gold": 5})["cost"] == 5


def test_what_is_built_by_destroying_is_paid_with_nothing() -> None:
    given = {"player": "x", "district": "palace", "city": ["framework"], "way": "framework", "gold": 1}
    found = outcome("build", given)

    assert (found["paid"], found["cards"], found["gold"]) == (0, 0, 1)


def test_a_turn_ends_where_the_cards_of_the_hand_end() -> None:
    steps = ("gather-gold", build("thieves-den", cards=2))
    assert outcome("turn", turn(*steps, gold=9, hand=3))["hand"] == 0
    assert outcome("turn", turn(*steps, gold=9, hand=2))["problems"] == ["too-few-cards"]
    assert outcome("turn", turn("gather-gold", build("manor"), gold=9, hand=0))["problems"] == [
        "too-few-cards"
    ]
    assert outcome("turn", turn("gather-gold", "museum", city=["museum"], hand=0))["problems"] == [
        "too-few-cards"
    ]
    found = run("turn", turn("gather-gold", "laboratory", city=["laboratory"], hand=0))
    assert [entry.facts for entry in found.ledger if entry.rule == "turn.enough"] == [
        {"needed": 1, "there": 0}
    ]
    assert "unique.laboratory" not in found.ledger.rules


def test_the_own_bishop_keeps_the_own_warlord_away() -> None:
    steps = ("gather-gold", {"do": "destroy", "district": "manor"})
    given = turn(*steps, character="warlord", other_character="bishop", city=["manor"])
    few = values_at(players=2)

    assert PROCEDURES.run("turn", given, few).outcome["problems"] == ["bishop"]


def test_an_own_city_is_named_by_its_owner_or_not_at_all() -> None:
    destroying = {"do": "destroy", "district": "manor"}
    given = turn(
        "gather-gold", destroying, character="warlord", city=["manor", *SEVEN[:3], *SEVEN[4:]], gold=3
    )
    for owner in ({}, {"owner": "x"}):
        found = run("turn", {**given, "steps": [{"do": "gather-gold"}, {**destroying, **owner}]})
        assert "manor" not in found.outcome["city"]
        assert [e.facts["player"] for e in found.ledger if e.rule == "end.complete"] == ["x"]


def test_the_city_of_another_player_is_judged_as_that_players() -> None:
    steps = ("gather-gold", {"do": "destroy", "district": "manor", "owner": "y"})
    found = run("turn", turn(*steps, character="warlord", cities={"y": SEVEN}))

    assert found.outcome["problems"] == ["complete"]
    assert [e.facts["player"] for e in found.ledger if e.rule == "end.complete"] == ["y"]


def test_nothing_confiscated_is_nothing_changed() -> None:
    given = {
        "magistrate": "x",
        "city": ["manor"],
        "built": [{"district": "docks", "way": "framework"}],
        "taxed": True,
    }

    assert outcome("confiscate", given) == {
        "confiscated": [],
        "refund": 0,
        "counts": None,
        "tax": 0,
        "city": ["manor"],
    }


def test_a_magistrate_without_gold_confiscates_untaxed() -> None:
    given = {"magistrate": "x", "built": [{"district": "laboratory", "gold": 4}], "taxed": True}

    found = outcome("confiscate", given)
    assert (found["confiscated"], found["refund"], found["tax"]) == (["laboratory"], 4, 0)


def test_the_quarry_is_told_only_where_it_might_have_helped() -> None:
    given = {"magistrate": "x", "city": ["docks"], "built": [{"district": "docks", "gold": 3}]}

    assert rules("confiscate", given) == ["character.magistrate-duplicate"]


def test_the_emperor_takes_from_what_there_is() -> None:
    given = {"crown": "a", "character": "emperor", "player": "b", "heir": "c"}

    poor = outcome("crown", given)
    assert (poor["crown"], poor["gold"], poor["cards"]) == ("c", 0, 0)
    assert outcome("crown", {**given, "heir-gold": 1, "take": "gold"})["gold"] == 1
    assert outcome("crown", {**given, "heir-hand": 1, "take": "cards"})["cards"] == 1


def test_gold_must_suffice_to_the_last_coin_for_rank_8() -> None:
    target = {"owner": "y", "city": ["great-wall", "docks"]}
    for procedure, more, price in (
        ("destroy", {"district": "docks"}, 3),
        ("seize", {"district": "docks"}, 4),
        ("exchange", {"player": "x", "own-city": ["tavern"], "gives": "tavern", "takes": "docks"}, 3),
    ):
        given = {"target": target, **more}
        assert outcome(procedure, {**given, "gold": price})["gold"] == 0
        short = outcome(procedure, {**given, "gold": price - 1})
        assert (short["problems"], short["price"], short["gold"]) == (["too-dear"], price, price - 1)
        assert outcome(procedure, given)["problems"] == ["too-dear"]
        assert "turn.enough" in rules(procedure, given)


def test_the_keep_is_not_given_away_either() -> None:
    given = {"player": "x", "own-city": ["keep"], "gives": "keep", "takes": "tavern"}
    given["target"] = {"owner": "y", "city": ["tavern"]}

    assert outcome("exchange", given)["problems"] == ["keep"]
    assert rules("exchange", given) == ["unique.keep"]


@pytest.mark.parametrize(
    ("by", "names", "problems"),
    [
        ("magistrate", ["king", "spy"], ["not-different-tokens"]),
        ("magistrate", ["king", "spy", "king"], ["not-different-tokens"]),
        ("magistrate", ["king", "spy", "seer", "abbot"], ["not-different-tokens"]),
        ("blackmailer", ["king", "king"], ["not-different-tokens"]),
        ("blackmailer", ["magistrate"], ["not-this-one", "not-different-tokens"]),
        ("thief", ["witch"], ["not-this-one"]),
    ],
)
def test_tokens_and_names_must_be_as_many_and_as_different_as_asked(
    by: str, names: list[str], problems: list[str]
) -> None:
    found = run("name-characters", {"by": by, "names": names})

    assert found.outcome["problems"] == problems
    told = {"magistrate": "character.magistrate-warrants", "blackmailer": "character.blackmailer-threats"}
    assert (told.get(by) in found.ledger.rules) is ("not-different-tokens" in problems)


def test_the_bewitched_are_neither_robbed_nor_threatened() -> None:
    for by, names in (("thief", ["king"]), ("blackmailer", ["king", "abbot"])):
        assert outcome("name-characters", {"by": by, "names": names, "bewitched": "king"})["legal"] is False


def test_only_the_monument_minds_a_city_of_five() -> None:
    five = {"player": "x", "city": SEVEN[:5], "gold": 5}

    assert outcome("build", {**five, "district": "tavern"})["legal"] is True
    assert outcome("build", {**five, "city": SEVEN[:4], "district": "monument"})["legal"] is True


def test_a_limit_is_told_for_every_character() -> None:
    given, five = {"player": "x", "district": "temple", "gold": 1}, values_at(players=5, ninth="played")
    limits = {
        name: outcome("build", {**given, "character": name}, **five)["limit"]
        for name in VALUES["character-rank"]
    }

    assert {name: limit for name, limit in limits.items() if limit != 1} == {
        "seer": 2,
        "architect": 3,
        "scholar": 2,
        "navigator": 0,
        "witch": 0,
    }


def test_a_loan_is_just_what_is_missing() -> None:
    given = {"district": "palace", "gold": 3, "hand": 2, "lender": "y", "lender-gold": 2}

    assert outcome("borrow", given)["legal"] is True
    assert outcome("borrow", {**given, "hand": 1})["legal"] is False
    assert outcome("borrow", {**given, "lender-gold": 1})["legal"] is False
    rich = {**given, "gold": 7}
    assert (outcome("borrow", rich)["gold"], rules("borrow", rich)) == (2, ["build.cost"])
    assert outcome("borrow", {**rich, "gold": 5})["missing"] == 0


def test_the_end_of_a_selection_is_told_of_the_last_player() -> None:
    seats = ["a", "b", "c", "d", "e", "f", "g"]
    for count in (4, 7):
        values = values_at(players=count)
        found = PROCEDURES.run("selection", {"seats": seats[:count], "crown": "b"}, values)
        last = [e.facts["player"] for e in found.ledger if e.rule.startswith("selection.last")]
        assert last == ["a"]


@pytest.mark.parametrize(
    ("players", "emperor", "queen"), [(2, False, False), (3, True, False), (4, True, False), (5, True, True)]
)
def test_the_emperor_and_the_queen_need_players_enough(players: int, emperor: bool, queen: bool) -> None:
    values = values_at(players=players, ninth="left-out" if players == 2 else "played")
    found = PROCEDURES.run("set-up", {"seats": [f"s{n}" for n in range(players)]}, values)
    lineup = {name for names in found.outcome["lineup"] for name in names}

    assert ("emperor" in lineup, "queen" in lineup) == (emperor, queen)
    assert ("setup.emperor" in found.ledger.rules) is not emperor


@pytest.mark.parametrize(("change", "problems"), [([], []), (["keep"], ["wrong-number-of-uniques"])])
def test_fourteen_different_unique_districts_may_be_chosen(change: list[str], problems: list[str]) -> None:
    uniques = [name for name in VALUES["list-uniques"] if name != "keep"][: 14 - 2 * len(change)] + 2 * change
    given = {"seats": ["a", "b", "c", "d"], "uniques": uniques}

    assert outcome("set-up", given)["problems"] == ["choose-characters", *problems]


def test_gathering_that_was_left_out_is_told() -> None:
    assert "turn.gather" in rules("turn", turn("income"))
