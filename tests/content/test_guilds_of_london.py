"""The engine of Guilds of London: by properties, by readings, and by what it refuses."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.check.run import inspect
from generator.scoring.given import GivenError
from generator.scoring.values import ValueFault
from tests.conftest import CONTENT

SUBJECT = inspect(CONTENT / "guilds-of-london").subject
PROCEDURES = SUBJECT.procedures
EXAMPLES = {example.id: example for example in SUBJECT.game.examples.values()}
PLAYERS = ("anna", "bela", "csilla", "denes")
OPENING = "o o o o\no hall hall o\no o o o\n"


def values_at(players: int) -> dict[str, Any]:
    return SUBJECT.game.values_at(SUBJECT.game.sitting({"players": str(players)}))


VALUES = {players: values_at(players) for players in (2, 3, 4)}


def run(procedure: str, given: dict[str, Any], players: int = 4, **values: Any) -> Any:
    return PROCEDURES.run(procedure, given, {**VALUES[players], **values})


def outcome(procedure: str, given: dict[str, Any], players: int = 4, **values: Any) -> dict[str, Any]:
    return dict(run(procedure, given, players, **values).outcome)


def ballot(figures: dict[str, int], **more: Any) -> dict[str, Any]:
    """A tile called dyers on which these figures are enough."""
    tile = {"majority": 1, "figures": figures, **more.pop("tile", {})}
    return {"name": "dyers", "tile": tile, "order": list(PLAYERS), **more}


# Every worked example is replayed.


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_gives_what_a_person_worked_out(name: str) -> None:
    example = EXAMPLES[name]
    found = PROCEDURES.run(example.procedure, example.given, values_at(int(example.sitting["players"])))

    assert {key: found.outcome[key] for key in example.expect} == example.expect
    assert found.ledger.rules == set(example.claims)


@pytest.mark.parametrize(
    ("name", "rule", "facts"),
    [
        ("the-last-to-come-lies-on-top", "order.gain", {"player": "csilla", "points": 8}),
        ("the-last-to-come-lies-on-top", "order.on-top", {"player": "csilla", "players": ["bela", "anna"]}),
        ("the-last-to-come-lies-on-top", "order.stack", {"players": ["bela", "anna"], "points": 8}),
        ("abilities-that-bring-cards", "turn.draw", {"cards": 3, "extra": 1}),
        ("an-ability-for-two-cards", "turn.ability", {"price": 2, "hand": 5}),
        ("saving-up-cards", "turn.limit", {"hand": 9, "discarded": 2}),
        (
            "the-beadle-completes-a-majority",
            "resolve.majority",
            {"tile": "tile-b", "figures": 3, "majority": 3},
        ),
        ("blue-makes-it-a-tie", "negotiation.swap", {"player": "bela", "figures": 1, "players": ["anna"]}),
        ("nobody-is-left", "vote.uncounted", {"tile": "tile-b", "neutrals": 2, "beadle": 1}),
        ("yellow-wins-the-lightermen", "vote.most", {"tile": "lightermen", "player": "csilla", "votes": 2}),
        ("three-drawn-one-kept", "reward.mayoral", {"player": "denes", "drawn": 3, "returned": 2}),
        ("three-drawn-one-kept", "reward.hire", {"player": "denes", "figures": 1}),
        ("leading-in-ulster", "plantation.ulster", {"player": "anna", "drawn": 3, "returned": 2}),
        ("alone-in-virginia", "plantation.return-all", {"player": "denes", "figures": 1, "wanted": 2}),
        ("five-tiles-in-the-north", "growth.clockwise", {"placed": 4}),
        ("one-tile-starts-the-next", "resolve.chain", {"tile": "dyers", "figures": 3}),
        ("the-beadle-moves-on", "resolve.no-return", {"tile": "tile-a", "figures": 3}),
        ("the-beadle-moves-on", "resolve.chain", {"tile": "tile-f", "figures": 3}),
        ("the-beadle-moves-on", "beadle.lowest", {"tile": "tile-f", "number": 5}),
        ("two-rows-of-three", "final.adjacent", {"pairs": 7}),
        ("one-guild-for-two-cards", "final.again", {"player": "csilla", "tile": "paviers"}),
        ("more-cards-break-the-tie", "final.more-cards", {"players": ["anna", "bela"], "cards": 2}),
    ],
)
def test_the_ledger_tells_what_happened_in_numbers(name: str, rule: str, facts: dict[str, Any]) -> None:
    example = EXAMPLES[name]
    found = PROCEDURES.run(example.procedure, example.given, values_at(int(example.sitting["players"])))

    assert next(entry.facts for entry in found.ledger if entry.rule == rule) == facts


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


def test_other_numbers_in_the_values_give_other_results() -> None:
    tied = ballot({"anna": 1, "bela": 1}, masters={"anna": 1})
    votes = run("vote", tied, **{"master-votes": 3}).ledger
    two = {"tile": {"symbols": ["crown", "cross"]}}
    second = ballot({"anna": 2, "bela": 1}, neutrals={"bela": 3}, **two)

    assert next(entry.facts["votes"] for entry in votes if entry.rule == "vote.most") == 4
    assert outcome("vote", second, **{"two-symbol-neutrals": 2})["neutrals"] == {"bela": 5}
    assert outcome("vote", second, **{"two-symbols": 4})["neutrals"] == {"bela": 3}
    assert outcome("final", {"points": {"anna": 1}, "pairs": {"anna": 2}}, **{"adjacent-masters": 5})[
        "points"
    ] == {"anna": 11}


@pytest.mark.parametrize(
    ("name", "value"),
    [("growth-sides", ["north"]), ("growth-sides", ["up"]), ("new-tiles", -1), ("rounds", "x")],
)
def test_a_value_that_the_engine_cannot_take_is_named(name: str, value: Any) -> None:
    with pytest.raises(ValueFault) as caught:
        outcome("growth", {"table": OPENING, "rounds": [3, 6]}, **{name: value})

    assert caught.value.name == name and caught.value.fix


# Order.


@settings(max_examples=60, deadline=None)
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


def test_a_hand_above_the_limit_from_resolving_may_be_played_first() -> None:
    """Nine cards in hand, three played to hire: six, two drawn, one discarded."""
    found = outcome("turn", {"player": "anna", "hand": 9, "plays": [{"use": "hire"}] * 3})

    assert (found["discarded"], found["hand"]) == (1, 7)


# The course of the game.


def test_two_players_resolve_eight_times_and_grow_four_times() -> None:
    rounds = [outcome("calendar", {"round": number}, 2) for number in range(1, 17)]

    assert sum(found["resolve"] for found in rounds) == 8
    assert [number for number, found in enumerate(rounds, start=1) if found["growth"]] == [4, 8, 12, 16]


def test_in_a_growth_round_the_marker_need_not_jump() -> None:
    found = outcome("calendar", {"round": 6, "all-done": True}, 3)

    assert (found["marker"], found["growth"], found["ends"]) == (6, True, False)


def test_the_marker_can_jump_to_the_last_round() -> None:
    found = outcome("calendar", {"round": 10, "all-done": True}, 4)

    assert (found["marker"], found["plantation"], found["ends"]) == (12, True, True)


# Votes.


figures = st.fixed_dictionaries(dict.fromkeys(PLAYERS, st.integers(0, 4)))
masters = st.fixed_dictionaries(dict.fromkeys(PLAYERS, st.integers(0, 3)))


@settings(max_examples=80, deadline=None)
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


@settings(max_examples=60, deadline=None)
@given(figures, masters)
def test_no_figure_is_lost_or_made_by_a_vote(standing: dict[str, int], beside: dict[str, int]) -> None:
    found = outcome("vote", ballot(standing, masters=beside, beadle=True))
    kept = 1 if found["resolved"] else sum(found["figures"].values())

    assert sum(found["guildhall"].values()) + kept == sum(standing.values())


@settings(max_examples=40, deadline=None)
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
    given = {"table": "dyers paviers", "tiles": {"dyers": one}}

    assert run("ready", given).ledger.rules == {"resolve.majority"}
    assert "resolve.order" in run("ready", {**given, "tiles": {"dyers": one, "paviers": one}}).ledger.rules


# Whole rounds.


ROW = "dyers:9 paviers:4 hall lightermen:15"


def table_round(**more: Any) -> dict[str, Any]:
    points = {"anna": 9, "bela": 8, "csilla": 7, "denes": 6}
    return {"round": 1, "table": ROW, "points": points, "tiles": {}, **more}


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
        "paviers": {"majority": 2, "figures": {"anna": 1, "bela": 1}},
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
        tiles={"dyers": {"majority": 1, "figures": {"anna": 1}}}, points={"anna": 1, "bela": 0}
    )

    assert outcome("round", given, 2)["resolved"] == []
    assert outcome("round", {**given, "round": 2}, 2)["resolved"] == ["dyers"]


def test_a_table_comes_back_as_it_can_be_typed_again() -> None:
    found = outcome("round", table_round(tiles={"dyers": {"majority": 1, "figures": {"anna": 1}}}))
    again = outcome("round", table_round(table=found["table"]))

    assert found["table"] == "dyers*anna paviers:4 hall lightermen:15\n" == again["table"]


def test_with_the_last_tile_of_four_players_growth_comes_at_once() -> None:
    given = table_round(
        round=4, table="*anna dyers:2 hall", tiles={"dyers": {"majority": 1, "figures": {"anna": 1}}}
    )
    found = outcome("round", given)

    assert (found["marker"], found["growth"], found["ends"]) == (6, True, False)


# The plantation.


@settings(max_examples=60, deadline=None)
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


# Growth.


LAY = sys.modules[PROCEDURES.given("growth").__module__]


def blob(chance: random.Random, size: int) -> set[tuple[int, int]]:
    """Some places that hang together."""
    cells = {(0, 0)}
    while len(cells) < size:
        row, column = chance.choice(sorted(cells))
        cells.add(chance.choice([(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]))
    return cells


def shore(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The free places beside some cells to which one can come from outside, found by flooding everything round them."""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    sea = {
        (row, column)
        for row in range(min(rows) - 2, max(rows) + 3)
        for column in range(min(columns) - 2, max(columns) + 3)
    } - cells
    reached, waiting = set(), [(min(rows) - 2, min(columns) - 2)]
    while waiting:
        row, column = waiting.pop()
        if (row, column) in sea and (row, column) not in reached:
            reached.add((row, column))
            waiting += [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    return {
        (row, column)
        for row, column in reached
        if {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & cells
    }


@pytest.mark.parametrize("seed", range(60))
def test_the_edge_is_every_free_place_beside_the_table_that_is_open_to_the_outside(seed: int) -> None:
    chance = random.Random(seed)
    cells = blob(chance, chance.randint(1, 25))
    side = chance.choice(["north", "east", "south", "west"])
    start = LAY.outermost(cells, (0, 0), side)
    found = LAY.along_the_edge(cells, start, side)

    assert set(found) == shore(cells)
    assert len(found) == len(set(found))
    assert found[0] == LAY.step(start, side)


def test_the_edge_of_a_single_tile_goes_clockwise() -> None:
    assert LAY.along_the_edge({(0, 0)}, (0, 0), "east") == ((0, 1), (1, 0), (0, -1), (-1, 0))


@pytest.mark.parametrize("players", [3, 4])
def test_phase_by_phase_gives_the_same_city_as_all_at_once(players: int) -> None:
    table = OPENING
    for number in (3, 6, 9):
        table = outcome("growth", {"table": table, "rounds": [number]}, players)["table"]
    whole = outcome("growth", {"table": OPENING, "rounds": [3, 6, 9]}, players)["table"]

    assert [[word == "." for word in line.split()] for line in table.splitlines()] == [
        [word == "." for word in line.split()] for line in whole.splitlines()
    ]


@pytest.mark.parametrize(("players", "rounds", "tiles"), [(3, [3, 6, 9, 12, 15], 30), (4, [3, 6, 9, 12], 28)])
def test_a_whole_game_lays_as_many_tiles_as_there_are_tokens_for(
    players: int, rounds: list[int], tiles: int
) -> None:
    assert outcome("growth", {"table": OPENING, "rounds": rounds}, players)["tiles"] == tiles


# Final scoring.


@pytest.mark.parametrize("seed", range(20))
def test_pairs_are_all_those_one_step_apart(seed: int) -> None:
    chance = random.Random(seed)
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

    assert outcome("final", {"points": {"anna": 0}, "table": text})["points"] == {"anna": pairs}


def test_masters_that_touch_in_a_corner_or_across_the_guildhall_are_no_pair() -> None:
    text = "*anna *bela .\n*bela hall  *bela"

    assert outcome("final", {"points": {"anna": 0, "bela": 0}, "table": text})["pairs"] == {
        "anna": 0,
        "bela": 0,
    }


# What is refused, and where.


TILE = {"majority": 3, "figures": {"anna": 2, "bela": 1}}


@pytest.mark.parametrize(
    ("procedure", "given", "path", "words"),
    [
        ("order", {"points": {}}, ("points",), "nobody has points"),
        ("order", {"points": {"anna": 3, "bela": 3}}, ("stacked",), "shares space 3"),
        ("order", {"points": {"anna": 3}, "stacked": ["bela"]}, ("stacked", 0), '"bela" has no points'),
        ("order", {"points": {"anna": 3}, "stacked": ["anna", "anna"]}, ("stacked", 1), "twice"),
        (
            "order",
            {"points": {"anna": 3}, "gains": [{"player": "bela", "points": 1}]},
            ("gains", 0, "player"),
            "no points",
        ),
        ("turn", {"player": "anna", "hand": 1, "round": 13}, ("round",), "no round 13"),
        ("turn", {"player": "anna", "hand": 0, "plays": [{"use": "hire"}]}, ("plays", 0), "no card left"),
        ("turn", {"player": "anna", "hand": 2, "plays": [{"use": "move"}]}, ("plays", 0), "symbol"),
        (
            "turn",
            {"player": "anna", "hand": 2, "plays": [{"use": "hire", "price": 1}]},
            ("plays", 0),
            "only an ability",
        ),
        ("calendar", {"round": 0}, ("round",), "no round 0"),
        ("ready", {"table": "", "tiles": {}}, ("table",), "no tile on the table"),
        ("ready", {"table": "a b\nc", "tiles": {}}, ("table",), "line 2, column 1: this line has 1 places"),
        ("ready", {"table": "a :7", "tiles": {}}, ("table",), 'line 1, column 2: ":7" is no tile'),
        ("ready", {"table": "a b:x", "tiles": {}}, ("table",), 'line 1, column 2: "b:x" is no tile'),
        (
            "ready",
            {"table": "a b\nhall a", "tiles": {}},
            ("table",),
            'line 2, column 2: there are two tiles "a"',
        ),
        ("ready", {"table": "a", "tiles": {"b": TILE}}, ("tiles", "b"), 'no open tile "b"'),
        ("ready", {"table": "a*anna", "tiles": {"a": TILE}}, ("tiles", "a"), 'no open tile "a"'),
        ("ready", {"table": "a", "tiles": {}, "beadle": "hall"}, ("beadle",), 'no open tile "hall"'),
        (
            "ready",
            {"table": "a", "tiles": {"a": {"majority": 0}}},
            ("tiles", "a", "majority"),
            "needs figures",
        ),
        ("beadle", {"open": {"a": 4, "b": 4}}, ("open", "a"), "the same number as another guild: 4"),
        ("vote", {"name": "", "tile": TILE, "order": ["anna", "bela"]}, ("name",), "no name"),
        ("vote", {"name": "a", "tile": TILE, "order": ["anna"]}, ("order",), '"bela" is not in the order'),
        ("vote", {"name": "a", "tile": TILE, "order": ["anna", "bela", "anna"]}, ("order", 2), "twice"),
        ("vote", ballot({"anna": 17}), ("tile", "figures", "anna"), "no 17 liverymen"),
        ("vote", ballot({"anna": 1}, neutrals={"anna": 9}), ("neutrals",), "8 neutral liverymen"),
        ("vote", ballot({"anna": 1}, open={"dyers": 4}), ("open", "dyers"), "is being resolved"),
        (
            "vote",
            ballot({"anna": 1, "bela": 1}, bonus=[{"use": "cards"}]),
            ("bonus",),
            "nobody gets its bonus",
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "move", "from": "dyers"}]),
            ("bonus", 0),
            "one place to another",
        ),
        ("vote", ballot({"anna": 1}, bonus=[{"use": "plantation"}]), ("bonus", 0), "one place to another"),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "plantation", "from": "dyers", "count": 2}]),
            ("bonus", 0, "count"),
            "a bonus moves 1 figure",
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "plantation", "from": "dyers"}] * 2),
            ("bonus", 1, "from"),
            'no figure on "dyers"',
        ),
        (
            "vote",
            ballot({"anna": 1}, bonus=[{"use": "move", "from": "hall", "to": "dyers"}]),
            ("bonus", 0, "to"),
            "is being resolved",
        ),
        (
            "vote",
            ballot({"anna": 1}, swaps=[{"player": "bela", "takes": {"anna": 1}}]),
            ("swaps", 0, "takes"),
            '"bela" has only 0 neutral liverymen',
        ),
        (
            "vote",
            ballot({"anna": 1}, neutrals={"bela": 2}, swaps=[{"player": "bela", "takes": {"anna": 2}}]),
            ("swaps", 0, "takes", "anna"),
            '"anna" has only 1 liverymen',
        ),
        (
            "vote",
            ballot({"anna": 1}, neutrals={"bela": 2}, swaps=[{"player": "bela", "takes": {"csilla": 1}}]),
            ("swaps", 0, "takes", "csilla"),
            '"csilla" has only 0 liverymen',
        ),
        (
            "vote",
            ballot({"anna": 1}, swaps=[{"player": "bela", "takes": {}}]),
            ("swaps", 0, "takes"),
            "swaps nothing",
        ),
        (
            "vote",
            ballot(
                {"anna": 2},
                neutrals={"anna": 1, "bela": 1},
                swaps=[{"player": "bela", "takes": {"anna": 1}}, {"player": "anna", "takes": {"anna": 1}}],
            ),
            ("swaps", 1, "player"),
            "out of turn",
        ),
        (
            "vote",
            ballot(
                {"anna": 2},
                neutrals={"bela": 2},
                swaps=[{"player": "bela", "takes": {"anna": 1}}, {"player": "bela", "takes": {"anna": 1}}],
            ),
            ("swaps", 1, "player"),
            "out of turn",
        ),
        (
            "vote",
            ballot({"anna": 1}, swaps=[{"player": "x", "takes": {}}]),
            ("swaps", 0, "player"),
            "not in the order",
        ),
        ("ready", {"table": "a", "tiles": {}, "round": 13}, ("round",), "no round 13"),
        ("round", table_round(round=13), ("round",), "no round 13"),
        ("round", table_round(tiles={"x": TILE}), ("tiles", "x"), 'no open tile "x"'),
        ("round", table_round(neutrals={"anna": 9}), ("neutrals",), "8 neutral liverymen"),
        (
            "plantation",
            {"side": "ulster", "figures": {}, "return-left": 1, "return-right": 1, "neutrals": {"anna": 9}},
            ("neutrals",),
            "8 neutral liverymen",
        ),
        (
            "round",
            table_round(
                tiles={"dyers": {"majority": 1, "figures": {"anna": 1}}},
                bonus={"dyers": [{"use": "move", "from": "dyers", "to": "x"}]},
            ),
            ("bonus", "dyers", 0, "to"),
            'no figure can move to "x"',
        ),
        ("round", table_round(table="*x"), ("table",), 'line 1, column 1: nobody is called "x"'),
        (
            "round",
            table_round(tiles={"dyers": {"majority": 1, "figures": {"x": 1}}}),
            ("tiles", "dyers", "figures", "x"),
            "no points",
        ),
        ("round", table_round(bonus={"dyers": []}), ("bonus", "dyers"), 'the turn of "dyers" does not come'),
        ("round", table_round(swaps={"dyers": []}), ("swaps", "dyers"), 'the turn of "dyers" does not come'),
        (
            "round",
            table_round(
                tiles={"dyers": {"majority": 1, "figures": {"anna": 1}}},
                bonus={"dyers": [{"use": "move", "from": "dyers", "to": "paviers"}]},
            ),
            ("bonus", "dyers", 0, "to"),
            'no figure can move to "paviers"',
        ),
        (
            "round",
            table_round(
                tiles={"dyers": {"majority": 1, "figures": {"anna": 1}}},
                bonus={"dyers": [{"use": "plantation", "from": "lightermen"}]},
            ),
            ("bonus", "dyers", 0, "from"),
            'no figure on "lightermen"',
        ),
        (
            "plantation",
            {"side": "ulster", "figures": {"anna": 17}, "return-left": 1, "return-right": 1},
            ("figures", "anna"),
            "no 17 liverymen",
        ),
        ("growth", {"table": "o o\no hall", "rounds": [3]}, ("table",), "the Guildhall has 2 tiles"),
        ("growth", {"table": "hall o hall", "rounds": [3]}, ("table",), "the Guildhall has 2 tiles"),
        (
            "growth",
            {"table": "o . .\n. hall hall", "rounds": [3]},
            ("table",),
            "line 1, column 1: this tile lies apart",
        ),
        ("growth", {"table": OPENING, "rounds": [4]}, ("rounds", 0), "no growth in round 4"),
        ("growth", {"table": OPENING, "rounds": [6, 3]}, ("rounds", 1), "not in order"),
        ("growth", {"table": OPENING, "rounds": [3, 3]}, ("rounds", 1), "not in order"),
        ("growth", {"table": OPENING, "rounds": [15]}, ("rounds", 0), "no round 15"),
        ("final", {"points": {}}, ("points",), "nobody has points"),
        ("final", {"points": {"anna": 1}, "mayoral": {"bela": [1]}}, ("mayoral", "bela"), "no points"),
        (
            "final",
            {"points": {"anna": 1}, "table": "*anna", "pairs": {"anna": 0}},
            ("pairs",),
            "on the table already",
        ),
        ("final", {"points": {"anna": 1}, "table": "*bela"}, ("table",), 'nobody is called "bela"'),
        (
            "final",
            {"points": {"anna": 1}, "table": "dyers", "mayoral": {"anna": [{"each": 1, "tiles": ["dyers"]}]}},
            ("mayoral", "anna", 0, "tiles", 0),
            'not master of "dyers"',
        ),
    ],
)
def test_what_cannot_be_is_refused_with_a_place_and_a_fix(
    procedure: str, given: dict[str, Any], path: tuple[Any, ...], words: str
) -> None:
    with pytest.raises(GivenError) as caught:
        run(procedure, given)

    assert caught.value.path == path
    assert words in caught.value.what
    assert caught.value.fix


def test_no_tile_is_left_open_only_in_a_round_in_which_tiles_are_resolved() -> None:
    with pytest.raises(GivenError, match="no tiles are resolved in round 3"):
        outcome("calendar", {"round": 3, "all-done": True}, 2)
