"""The engine of Guilds of London: by its worked examples, by properties and by readings."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scoring.given import GivenError
from generator.scoring.values import ValueFault
from tests.content.guilds_table import (
    EXAMPLES,
    OPENING,
    PLAYERS,
    POINTS,
    PROCEDURES,
    ROW,
    VALUES,
    ballot,
    outcome,
    run,
    table_round,
    values_at,
)
from tests.sizes import Campaign, cases

# Every worked example is replayed.


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_gives_what_a_person_worked_out(name: str) -> None:
    example = EXAMPLES[name]
    found = PROCEDURES.run(example.procedure, example.given, values_at(int(example.sitting["players"])))

    assert {key: found.outcome[key] for key in example.expect} == example.expect
    assert found.ledger.rules == set(example.claims)


# The numbers of the rules agree with each other.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_numbers_that_follow_from_others_do_so(players: int) -> None:
    values = VALUES[players]

    assert values["growth-phases"] * values["growth-every"] == values["rounds"]
    assert values["rounds"] % values["resolve-every"] == 0
    assert values["neutrals"] == values["neutrals-each"] * players
    assert values["liverymen-guildhall"] + values["liverymen-supply"] == values["liverymen-each"]
    assert values["mayoral-kept"] + values["mayoral-returned"] == values["mayoral-dealt"]


def test_each_side_of_the_compass_has_its_round() -> None:
    values = VALUES[3]

    for phase, side in enumerate(values["growth-sides"], start=1):
        assert values[f"{side}-round"] == phase * values["growth-every"]


def test_the_table_of_two_players_is_a_square_round_the_guildhall() -> None:
    values = VALUES[2]

    assert values["opening-tiles"] == values["random-guilds"] + values["special-tiles-two"]
    assert values["opening-tiles"] + values["guildhall-tiles"] == values["row-tiles"] ** 2


def test_a_bonus_moves_as_many_figures_as_the_values_say() -> None:
    bonus = [{"use": "plantation", "from": "dyers"}]
    found = outcome("vote", ballot({"anna": 3}, bonus=bonus), **{"bonus-figures": 2})

    assert (found["plantation"], found["guildhall"], found["master"]) == (2, {}, True)
    with pytest.raises(GivenError, match="a bonus moves 2 figure"):
        outcome("vote", ballot({"anna": 3}, bonus=[{**bonus[0], "count": 1}]), **{"bonus-figures": 2})


def test_a_symbol_in_the_values_is_one_of_the_game() -> None:
    plays = [{"use": "move", "card": ["rose"], "tile": ["rose"]}]
    six = [*VALUES[4]["symbols"], "rose"]

    assert outcome("turn", {"player": "anna", "hand": 1, "plays": plays}, symbols=six)["legal"]


def test_other_numbers_in_the_values_give_other_results() -> None:
    tied = ballot({"anna": 1, "bela": 1}, masters={"anna": 1})
    votes = run("vote", tied, **{"master-votes": 3}).ledger
    two = {"tile": {"symbols": ["crown", "cross"]}}
    second = ballot({"anna": 2, "bela": 1}, neutrals={"bela": 3}, **two)

    assert next(entry.facts["votes"] for entry in votes if entry.rule == "vote.most") == 4
    assert outcome("vote", second, **{"two-symbol-neutrals": 2})["neutrals"] == {"bela": 5}
    assert outcome("vote", second, **{"two-symbols": 4})["neutrals"] == {"bela": 3}
    assert outcome("final", {"points": POINTS, "pairs": {"anna": 2}}, **{"adjacent-masters": 5})[
        "points"
    ] == {
        **POINTS,
        "anna": 19,
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [("growth-sides", ["north"]), ("growth-sides", ["up"]), ("new-tiles", -1), ("rounds", "x")],
)
def test_a_value_that_the_engine_cannot_take_is_named(name: str, value: Any) -> None:
    with pytest.raises(ValueFault) as caught:
        outcome("growth", {"table": OPENING, "rounds": [3, 6]}, **{name: value})

    assert caught.value.name == name and caught.value.fix


# Order.


@cases(60)
@given(st.lists(st.tuples(st.sampled_from(PLAYERS), st.integers(0, 4)), max_size=12))
def test_the_order_is_that_of_discs_piled_up_by_hand(gains: list[tuple[str, int]]) -> None:
    """Piles of discs, space by space; the start spaces are a pile with the first start space on top."""
    piles = {0: list(PLAYERS)}
    for player, points in gains:
        if points:
            space = next(space for space, pile in piles.items() if player in pile)
            piles[space].remove(player)
            piles.setdefault(space + points, []).insert(0, player)
    by_hand = [player for space in sorted(piles, reverse=True) for player in piles[space]]
    start = dict.fromkeys(PLAYERS, 0)
    told = [{"player": player, "points": points} for player, points in gains]

    assert outcome("order", {"points": start, "stacked": list(PLAYERS), "gains": told})["order"] == by_hand


def test_who_gains_nothing_stays_where_they_are_in_their_stack() -> None:
    given = {
        "points": {"anna": 5, "bela": 5},
        "stacked": ["bela", "anna"],
        "gains": [{"player": "anna", "points": 0}],
    }

    assert outcome("order", given, 2)["order"] == ["bela", "anna"]


def test_the_order_after_the_gains_is_told_as_well_as_the_order_of_turns() -> None:
    given = {"points": {"anna": 0, "bela": 0, "csilla": 4}, "stacked": ["bela", "anna"]}
    found = run("order", {**given, "gains": [{"player": "anna", "points": 4}]}, 3).ledger

    told = [(entry.rule, entry.facts["players"]) for entry in found if entry.rule != "order.gain"]
    assert told == [
        ("order.points", ["csilla", "bela", "anna"]),
        ("order.start", ["bela", "anna"]),
        ("order.on-top", ["csilla"]),
        ("order.frozen", ["csilla", "bela", "anna"]),
        ("order.points", ["anna", "csilla", "bela"]),
        ("order.stack", ["anna", "csilla"]),
    ]


# Turns.


def test_a_negative_change_never_draws_fewer_than_no_cards() -> None:
    plays = [{"use": "ability", "draw-later": -5}]

    assert outcome("turn", {"player": "anna", "hand": 3, "plays": plays})["drawn"] == 0


def test_a_card_of_two_symbols_moves_by_either() -> None:
    plays = [{"use": "move", "card": ["crown", "cross"], "tile": ["anchor", "cross"]}]

    assert outcome("turn", {"player": "anna", "hand": 3, "plays": plays})["legal"]


def test_a_hand_above_the_limit_from_resolving_may_be_played_first() -> None:
    """Nine cards in hand, three played to hire: six, two drawn, one discarded."""
    found = outcome("turn", {"player": "anna", "hand": 9, "plays": [{"use": "hire"}] * 3})

    assert (found["discarded"], found["hand"]) == (1, 7)


# The course of the game.


def test_two_players_resolve_eight_times_and_grow_four_times() -> None:
    rounds = [outcome("calendar", {"round": number}, 2) for number in range(1, 17)]

    assert sum(found["resolve"] for found in rounds) == 8
    assert [number for number, found in enumerate(rounds, start=1) if found["growth"]] == [4, 8, 12, 16]


@pytest.mark.parametrize("number", [2, 8, 12, 16])
def test_an_early_end_takes_the_place_of_growth(number: int) -> None:
    found = run("calendar", {"round": number, "all-done": True}, 2)

    assert (found.outcome["plantation"], found.outcome["growth"], found.outcome["ends"]) == (
        True,
        False,
        True,
    )
    assert not found.ledger.rules & {"round.growth", "round.last"}


def test_in_a_growth_round_the_marker_need_not_jump() -> None:
    found = outcome("calendar", {"round": 6, "all-done": True}, 3)

    assert (found["marker"], found["growth"], found["ends"]) == (6, True, False)


def test_the_marker_can_jump_to_the_last_round() -> None:
    found = outcome("calendar", {"round": 10, "all-done": True}, 4)

    assert (found["marker"], found["plantation"], found["ends"]) == (12, True, True)


# Votes.


figures = st.fixed_dictionaries(dict.fromkeys(PLAYERS, st.integers(0, 4)))
#: Whose master stands on each of the four sides of a tile.
sides = st.lists(st.sampled_from(["nobody", *PLAYERS]), min_size=4, max_size=4)
masters = sides.map(lambda owners: {player: owners.count(player) for player in PLAYERS})


@cases(80)
@given(figures, masters, st.randoms(use_true_random=False))
def test_a_vote_is_what_a_count_by_hand_says_whoever_is_named_first(
    standing: dict[str, int], beside: dict[str, int], chance: random.Random
) -> None:
    most = max(standing.values())
    tied = [player for player in PLAYERS if standing[player] == most and most]
    best = max((beside[player] for player in tied), default=0)
    left = tied if len(tied) < 2 else [player for player in tied if beside[player] == best]
    shuffled = chance.sample(sorted(standing.items()), len(standing))
    found = outcome("vote", ballot(dict(shuffled), masters=beside, beadle=True))

    assert found["resolved"] is (len(left) == 1)
    if len(left) == 1:
        others = sorted((standing[player] for player in PLAYERS if player != left[0]), reverse=True)
        alone = others[0] > 0 and others[0] != others[1]
        assert found["winner"] == left[0]
        assert bool(found["second"]) is alone
        assert not alone or standing[found["second"]] == others[0]


@cases(60)
@given(figures, masters)
def test_no_figure_is_lost_or_made_by_a_vote(standing: dict[str, int], beside: dict[str, int]) -> None:
    found = outcome("vote", ballot(standing, masters=beside, beadle=True))
    kept = 1 if found["resolved"] else sum(found["figures"].values())

    assert sum(found["guildhall"].values()) + kept == sum(standing.values())


@cases(40)
@given(figures, st.integers(0, 3))
def test_a_swap_sends_as_many_figures_to_the_guildhall_as_it_takes_neutrals(
    standing: dict[str, int], wished: int
) -> None:
    count = min(wished, standing["bela"])
    swaps = [{"player": "anna", "takes": {"bela": count}}] if count else []
    found = outcome("vote", ballot(standing, neutrals={"anna": 3}, swaps=swaps, beadle=True))

    assert found["neutrals"]["anna"] == 3 - count
    if not found["resolved"]:
        assert found["guildhall"] == ({"bela": count} if count else {})
        assert found["figures"].get("bela", 0) == standing["bela"] - count


def test_a_tile_whose_majority_is_met_is_resolved_although_neutrals_took_the_places() -> None:
    given = ballot(
        {"anna": 2, "bela": 1}, neutrals={"anna": 1}, swaps=[{"player": "anna", "takes": {"bela": 1}}]
    )
    found = outcome("vote", {**given, "tile": {"majority": 3, "figures": {"anna": 2, "bela": 1}}})

    assert (found["winner"], found["second"], found["guildhall"]) == ("anna", "", {"bela": 1, "anna": 1})


def test_figures_that_the_bonus_takes_away_do_not_change_second_place() -> None:
    bonus = [{"use": "plantation", "from": "dyers"}, {"use": "move", "from": "dyers", "to": "paviers"}]
    found = outcome("vote", ballot({"anna": 2, "bela": 1}, bonus=bonus))

    assert (found["second"], found["master"], found["plantation"]) == ("bela", False, 1)
    assert found["guildhall"] == {"bela": 1}


def test_points_printed_for_the_runner_up_take_the_place_of_known_ones() -> None:
    given = ballot({"anna": 2, "bela": 1}, tile={"second-points": 2})

    assert outcome("vote", given)["points"]["bela"] == 2


def test_a_runner_up_without_neutrals_comes_by_the_first() -> None:
    found = outcome("vote", ballot({"anna": 2, "bela": 1}, tile={"symbols": ["crown", "cross"]}))

    assert found["neutrals"] == {"bela": 1}


def test_the_beadle_that_stays_is_not_moved() -> None:
    found = outcome("vote", ballot({"anna": 1, "bela": 1}, beadle=True, open={"paviers": 3}))

    assert found["resolved"] is False and "beadle" not in found


def test_all_the_liverymen_of_a_player_may_stand_on_one_tile_that_is_worth_nothing() -> None:
    assert outcome("vote", ballot({"anna": 16}))["points"] == dict.fromkeys(PLAYERS, 0)


def test_without_an_open_guild_the_beadle_leaves_the_table() -> None:
    assert outcome("beadle", {"open": {}}) == {"beadle": ""}


def test_one_tile_alone_needs_no_reading_order() -> None:
    one = {"majority": 1, "figures": {"anna": 1}}
    given = {"table": "dyers paviers hall hall", "tiles": {"dyers": one}}

    assert run("ready", given).ledger.rules == {"resolve.majority"}
    assert "resolve.order" in run("ready", {**given, "tiles": {"dyers": one, "paviers": one}}).ledger.rules


# Whole rounds.


def test_a_master_who_moves_away_leaves_a_tile_without_a_master() -> None:
    tiles = {
        "dyers": {"majority": 1, "figures": {"anna": 1}},
        "lightermen": {"majority": 5, "figures": {"bela": 1}},
    }
    bonus = {"dyers": [{"use": "move", "from": "tile-a", "to": "lightermen"}]}
    found = outcome("round", table_round(table=f"tile-a*anna {ROW}", tiles=tiles, bonus=bonus))

    assert found["table"].split()[:2] == ["tile-a*", "dyers*anna"]
    assert found["figures"] == {"lightermen": {"bela": 1, "anna": 1}}


def test_a_master_won_in_this_round_helps_in_a_later_tie() -> None:
    tiles = {
        "dyers": {"majority": 1, "figures": {"bela": 1}},
        "paviers": {"majority": 2, "figures": {"anna": 1, "bela": 1}},
    }

    assert outcome("round", table_round(tiles=tiles))["winners"] == {"dyers": "bela", "paviers": "bela"}


def test_a_later_tile_can_lose_its_majority() -> None:
    tiles = {
        "dyers": {"majority": 1, "figures": {"bela": 1}},
        "paviers": {"majority": 3, "figures": {"anna": 1, "bela": 1}},
    }
    bonus = {"dyers": [{"use": "plantation", "from": "paviers"}]}
    found = outcome("round", table_round(tiles=tiles, bonus=bonus))

    assert (found["resolved"], found["figures"]) == (["dyers"], {"paviers": {"anna": 1}})
    assert found["plantation"] == {"bela": 1}


def test_the_new_order_decides_who_may_swap_first() -> None:
    tiles = {
        "dyers": {"majority": 1, "figures": {"denes": 1}, "points": 9},
        "paviers": {"majority": 2, "figures": {"anna": 1, "bela": 1}},
    }
    swaps = {
        "paviers": [{"player": "denes", "takes": {"anna": 1}}, {"player": "anna", "takes": {"bela": 1}}],
    }
    found = outcome("round", table_round(tiles=tiles, swaps=swaps, neutrals={"denes": 1, "anna": 1}))

    assert found["order"] == ["denes", "anna", "bela", "csilla"]
    assert found["unresolved"] == ["paviers"]


def test_nothing_is_resolved_in_a_round_without_laurels() -> None:
    given = table_round(
        table="dyers:9 paviers:4 hall",
        tiles={"dyers": {"majority": 1, "figures": {"anna": 1}}},
        points={"anna": 1, "bela": 0},
    )

    assert outcome("round", given, 2)["resolved"] == []
    assert outcome("round", {**given, "round": 2}, 2)["resolved"] == ["dyers"]


def test_a_table_comes_back_as_it_can_be_typed_again() -> None:
    found = outcome("round", table_round(tiles={"dyers": {"majority": 1, "figures": {"anna": 1}}}))
    again = outcome("round", table_round(table=found["table"]))

    assert found["table"] == "dyers*anna paviers:4 hall hall lightermen:15\n" == again["table"]


def test_with_the_last_tile_of_four_players_growth_comes_at_once() -> None:
    tiles = {"dyers": {"majority": 1, "figures": {"anna": 1}}}
    found = outcome(
        "round", table_round(round=4, table="*anna dyers:2 hall hall", tiles=tiles, beadle="dyers")
    )

    assert (found["marker"], found["growth"], found["ends"]) == (6, True, False)


def test_liverymen_hired_in_a_round_are_no_longer_in_the_supply() -> None:
    """Anna has 13 liverymen on the tiles: two of the other three are hired at dyers, so paviers can bring one."""
    tiles = {
        "dyers": {"majority": 1, "figures": {"anna": 6}},
        "paviers": {"majority": 1, "figures": {"anna": 7}},
    }

    def hiring(there: int) -> dict[str, Any]:
        parts = {"dyers": [{"use": "hire", "count": 2}], "paviers": [{"use": "hire", "count": there}]}
        return table_round(tiles=tiles, bonus=parts)

    assert outcome("round", hiring(1))["guildhall"] == {"anna": 5 + 2 + 6 + 1}
    with pytest.raises(GivenError, match='"anna" has at most 1 liverymen in the supply') as caught:
        outcome("round", hiring(2))
    assert caught.value.path == ("bonus", "paviers", 0, "count")


def test_points_of_a_bonus_move_the_disc_with_those_of_the_tile() -> None:
    tiles = {"dyers": {"majority": 1, "figures": {"denes": 1}, "points": 2}}
    bonus = {"dyers": [{"use": "points", "count": 2}]}
    found = outcome("round", table_round(tiles=tiles, bonus=bonus))

    assert (found["points"]["denes"], found["order"]) == (10, ["denes", "anna", "bela", "csilla"])


# The plantation.


@cases(60)
@given(figures, st.integers(0, 5), st.integers(0, 5))
def test_the_plantation_rewards_what_a_count_by_hand_says(
    standing: dict[str, int], left: int, right: int
) -> None:
    given = {"side": "virginia", "figures": standing, "return-left": left, "return-right": right}
    found = outcome("plantation", given)
    counts = sorted((count for count in standing.values() if count), reverse=True)
    first = [player for player in PLAYERS if counts and standing[player] == counts[0]]
    second = [player for player in PLAYERS if len(counts) > 1 and standing[player] == counts[1]]
    clear = len(first) == 1

    assert found["left"] == (first if clear else [])
    assert sorted(found["right"]) == (first if not clear else second if len(second) == 1 else [])
    for player in PLAYERS:
        gone = found["returned"].get(player, 0)
        assert standing[player] == found["figures"].get(player, 0) + gone
        assert gone == min(standing[player], left if player in found["left"] else right if gone else 0)


def test_all_the_liverymen_of_a_player_may_be_overseas() -> None:
    given = {"side": "ulster", "figures": {"anna": 16}, "return-left": 3, "return-right": 1}

    assert outcome("plantation", given)["figures"] == {"anna": 13}


def test_masters_and_the_ulster_reward_have_no_part_in_a_tie_for_first() -> None:
    given = {"side": "ulster", "figures": {"anna": 1, "bela": 1}, "return-left": 1, "return-right": 0}
    found = outcome("plantation", given)

    assert (found["right"], found["mayoral"], found["returned"]) == (
        ["anna", "bela"],
        {},
        {"anna": 0, "bela": 0},
    )


# Final scoring.


def test_pairs_are_all_those_one_step_apart(campaign: Campaign) -> None:
    chance = campaign.chance("pairs")
    for _ in range(campaign.count(20, 200, 5_000)):
        check_pairs(chance)


def check_pairs(chance: random.Random) -> None:
    """Count the pairs of some table by hand."""
    masters = {(row, column): chance.choice(["", "anna", "bela"]) for row in range(4) for column in range(5)}
    text = "\n".join(" ".join(f"*{masters[(row, column)]}" for column in range(5)) for row in range(4))
    by_hand = {
        player: sum(
            masters[one] == masters[other] == player
            for one in masters
            for other in masters
            if one < other and abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
        )
        for player in ("anna", "bela")
    }
    found = outcome("final", {"points": {"anna": 0, "bela": 0}, "table": text}, 2)

    assert found["pairs"] == found["points"] == by_hand


@pytest.mark.parametrize(("rows", "columns", "pairs"), [(2, 2, 4), (2, 3, 7), (3, 3, 12), (1, 5, 4)])
def test_a_block_of_masters_has_so_many_pairs(rows: int, columns: int, pairs: int) -> None:
    text = "\n".join(" ".join(["*anna"] * columns) for _ in range(rows))

    found = outcome("final", {"points": {"anna": 0, "bela": 0}, "table": text}, 2)

    assert found["points"] == {"anna": pairs, "bela": 0}


def test_masters_that_touch_in_a_corner_or_across_the_guildhall_are_no_pair() -> None:
    text = "*anna *bela .\n*bela hall  *bela"

    assert outcome("final", {"points": {"anna": 0, "bela": 0}, "table": text}, 2)["pairs"] == {
        "anna": 0,
        "bela": 0,
    }


def test_behind_the_winner_equal_points_are_an_equal_place() -> None:
    given = {"points": {"anna": 50, "bela": 30, "csilla": 30}, "mayoral": {"bela": [0], "csilla": [0, 0]}}

    assert outcome("final", given, 3)["places"] == {"anna": 1, "bela": 2, "csilla": 2}


def test_a_guild_on_one_card_alone_is_not_counted_again() -> None:
    card = {"each": 2, "tiles": ["paviers", "paviers"]}
    once = {"points": {"anna": 1, "bela": 0}, "mayoral": {"anna": [card]}}
    twice = {"points": {"anna": 1, "bela": 0}, "mayoral": {"anna": [card, {**card, "tiles": ["paviers"]}]}}

    assert "final.again" not in run("final", once, 2).ledger.rules
    assert outcome("final", once, 2)["points"] == {"anna": 5, "bela": 0}
    assert [entry.rule for entry in run("final", twice, 2).ledger].count("final.again") == 1
