"""The engine of The Walled City, by properties; and the arithmetic of its components."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games import loaded_game_of

SUBJECT = loaded_game_of("walled-city")
VALUES = SUBJECT.values_at(SUBJECT.game.sitting({"players": "4"}))

PLAYERS = ("anna", "bela", "csilla", "denes")
citizens = st.fixed_dictionaries({"peasants": st.integers(0, 4), "nobles": st.integers(0, 2)})
presence = st.dictionaries(st.sampled_from(PLAYERS), citizens, min_size=1)
chits = st.lists(st.sampled_from([1, -1]), max_size=4)


def run(procedure: str, given: dict[str, Any]) -> dict[str, Any]:
    return dict(SUBJECT.procedures.run(procedure, given, VALUES).outcome)


def shuffled(found: dict, random: Any) -> dict:
    items = list(found.items())
    random.shuffle(items)
    return dict(items)


@given(presence, chits, st.randoms())
def test_the_order_of_players_never_matters_in_a_district(
    citizens: dict, chits: list[int], random: Any
) -> None:
    there = run("district", {"citizens": citizens, "chits": chits})

    assert run("district", {"citizens": shuffled(citizens, random), "chits": chits}) == there


@given(presence, chits)
def test_votes_paid_for_places_never_exceed_what_the_places_are_worth(
    citizens: dict, chits: list[int]
) -> None:
    found = run("district", {"citizens": citizens, "chits": chits})
    worth = found["worth"][: len(found["place"])]

    if (
        min(worth, default=0) >= 0
    ):  # a loss is dropped toward zero, so it may be shared at less than its worth
        assert 0 <= sum(found["votes"].values()) <= sum(worth)
    else:
        assert abs(sum(found["votes"].values()) - sum(worth)) < len(PLAYERS)


@given(presence, st.sampled_from(PLAYERS), st.sampled_from(["peasants", "nobles"]), st.integers(1, 3))
def test_more_citizens_never_lower_ones_place(there: dict, player: str, kind: str, more: int) -> None:
    before = {**there, player: {"peasants": 1, "nobles": 0, **there.get(player, {})}}
    if not sum(before[player].values()):
        before[player]["peasants"] = 1
    after = {**before, player: {**before[player], kind: before[player][kind] + more}}

    assert (
        run("district", {"citizens": after})["place"][player]
        <= run("district", {"citizens": before})["place"][player]
    )


areas = st.fixed_dictionaries({"citizens": presence, "chits": chits})


@given(areas, areas)
def test_removing_a_road_scores_the_union_of_both_districts(east: dict, west: dict) -> None:
    merged = run(
        "game",
        {
            "round": 1,
            "players": list(PLAYERS),
            "areas": {"east": east, "west": west},
            "paths": [{"between": ["east", "west"], "is": "open"}],
        },
    )
    union = {
        player: {
            kind: sum(a["citizens"].get(player, {}).get(kind, 0) for a in (east, west))
            for kind in ("peasants", "nobles")
        }
        for player in PLAYERS
    }

    assert (
        merged["votes"]
        == run("district", {"citizens": union, "chits": east["chits"] + west["chits"]})["votes"]
    )


@given(areas, areas)
def test_a_ruin_scores_like_no_road_and_a_fence_like_a_road(east: dict, west: dict) -> None:
    def votes(state: str) -> dict[str, int]:
        paths = [{"between": ["east", "west"], "is": state}]
        position = {
            "round": 1,
            "players": list(PLAYERS),
            "areas": {"east": east, "west": west},
            "paths": paths,
        }
        return run("game", position)["votes"]

    assert votes("ruin") == votes("open")
    assert votes("fence") == votes("road")


@given(
    st.dictionaries(st.sampled_from(PLAYERS), st.integers(0, 4), min_size=1),
    st.integers(0, 5),
    st.integers(0, 5),
    st.randoms(),
)
def test_a_tower_pays_whoever_leads_and_never_by_order(
    watchmen: dict, one: int, other: int, random: Any
) -> None:
    found = run("tower", {"watchmen": watchmen, "zones": [one, other]})

    assert found == run("tower", {"watchmen": shuffled(watchmen, random), "zones": [other, one]})
    assert all(votes in (0, one + other, min(one, other)) for votes in found["votes"].values())
    if any(watchmen.values()):
        best = max(watchmen.values())
        assert all(
            found["votes"][player] == one + other for player, count in watchmen.items() if count == best
        )


@given(presence, st.lists(st.integers(1, 3), min_size=1, max_size=4), st.randoms())
def test_a_faction_never_pays_more_than_it_is_worth(citizens: dict, dice: list[int], random: Any) -> None:
    place = {"dice": dice, "citizens": citizens}
    found = run("faction", {"faction": "blue", "round": 1, "places": [place]})

    assert sum(found["votes"].values()) + found["dropped"] == (
        found["value"] if any(sum(c.values()) for c in citizens.values()) else 0
    )
    again = {"dice": dice, "citizens": shuffled(citizens, random)}
    assert run("faction", {"faction": "blue", "round": 1, "places": [again]})["votes"] == found["votes"]


@pytest.mark.parametrize("sitting", SUBJECT.game.sittings, ids=str)
def test_the_hand_is_what_is_left_of_the_decks(sitting: Any) -> None:
    values = SUBJECT.values_at(sitting)
    deck = len(SUBJECT.game.components["structure-card"].faces)
    faces = {face.id.replace("-", "/") for face in SUBJECT.game.components["structure-card"].faces}

    assert set(values["set-aside"]) | set(values["off-colour-faces"]) <= faces
    assert (
        values["hand"]
        == values["decks-each"] * (deck - len(values["set-aside"])) + values["off-colour-cards"]
    )


@pytest.mark.parametrize("sitting", SUBJECT.game.sittings, ids=str)
def test_the_box_holds_what_a_sitting_takes(sitting: Any) -> None:
    values, pieces = SUBJECT.values_at(sitting), SUBJECT.game.components
    players = sitting.players

    assert players * values["roads"] + values["start-roads"] <= pieces["road"].count
    assert players * values["walls"] == pieces["wall"].count
    assert values["nobles"] <= pieces["noble"].count // pieces["noble"].set_count
    assert values["peasants"] <= pieces["peasant"].count // pieces["peasant"].set_count
    assert values["survey-chits"] <= pieces["survey-chit"].count
    assert values["factions"] * values["faction-dice"] == values["die-spaces"] == pieces["faction-die"].count
    assert values["guild-row"] <= values["board-deck"]["own"] + values["board-deck"]["shared"]
    assert (
        2 * values["board-deck"]["own"] + values["board-deck"]["shared"]
        == values["guilds"]
        == pieces["guild-card"].count
    )


def test_the_cards_say_the_guild_numbers_that_the_engine_uses() -> None:
    numbers, with_b = VALUES["guild-number"], VALUES["guild-number-b"]
    for face in SUBJECT.game.components["guild-card"].faces:
        entry = face.data["number"]
        number = entry["deduced"] if isinstance(entry, dict) else entry
        assert number == numbers.get(face.id, with_b.get(face.id, "unknown")), face.id


def test_the_engine_takes_the_cards_and_the_colours_that_are_in_the_box() -> None:
    faces = [face.id.replace("-", "/") for face in SUBJECT.game.components["structure-card"].faces]
    colours = [mark.id for mark in SUBJECT.game.marks.values() if mark.group == "faction"]

    assert list(VALUES["structure-cards"]) == faces
    assert list(VALUES["colours"]) == colours
    assert len(colours) == VALUES["factions"]
