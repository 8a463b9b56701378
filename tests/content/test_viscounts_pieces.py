"""The pieces of Viscounts of the West Kingdom say what its values and its facts say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import pytest

from generator.model.component import Face, known_as
from tests.games import loaded_game_of

GAME = loaded_game_of("viscounts").game
ICONS = {"cleric", "builder", "noble", "merchant", "criminal"}
STACKS = [("poverty", "debt-stack"), ("prosperity", "deed-stack")]


def faces(component: str) -> Sequence[Face]:
    """The faces of one kind of piece."""
    return GAME.components[component].faces


@pytest.mark.parametrize(("card", "value"), STACKS)
def test_a_card_of_the_kingdom_shows_the_stacks_of_the_values(card: str, value: str) -> None:
    shown = [faces(card)[0].data[column] for column in ("one", "two", "three", "four")]
    assert shown == [GAME.values[value].value[players] for players in ("1", "2", "3", "4")]


def test_the_neutral_townsfolk_spread_over_costs_and_timings_as_the_list_says() -> None:
    cards = faces("neutral-townsfolk")
    assert Counter(face.data["cost"] for face in cards) == {1: 18, 2: 28, 3: 22}
    times = Counter(face.data["signs"].partition(":")[0] for face in cards)
    assert times == {"ongoing": 29, "immediate": 21, "drop-off": 18}


def test_every_card_shows_icons_that_there_are() -> None:
    for kind in ("neutral-townsfolk", "hero", "starting-townsfolk"):
        assert all(set(face.data["icon-signs"].split()) <= ICONS for face in faces(kind))


def test_a_bonus_card_shows_the_icons_of_the_values() -> None:
    kinds, counts = GAME.values["bonus-ribbon-icons"].value, GAME.values["bonus-icons"].value
    for face in faces("cleric-bonus-card"):
        entry = face.data["icon-signs"]
        words = (entry["deduced"] if isinstance(entry, dict) else entry).split()
        assert words == [kinds[face.id]] * counts[kinds[face.id]]


def test_every_manuscript_costs_what_the_public_pictures_show() -> None:
    costs = [face.data["cost"] for face in faces("manuscript") if face.data["cost"] != "unknown"]
    assert len(costs) == 10 and set(costs) == {3, 4, 5, 6}


def test_the_aid_tells_the_conditions_of_the_track_as_the_values_have_them() -> None:
    assert GAME.values["collision-criminals"].value == ["some"] * 3 + ["any"] + ["none"] * 3
    told = {language: text.split("{icon:") for language, text in GAME.rules["collision.others"].short.items()}
    for parts in told.values():
        heads = [part.partition("|")[0] for part in parts[1:]]
        assert heads == [
            *("criminal", "track-1", "track-2", "track-3", "track-4"),
            *("no-criminal", "track-5", "track-6", "track-7"),
        ]


def test_the_aid_tells_all_that_stands_above_the_track() -> None:
    rows = {"deed": "collision-deeds", "debt": "collision-debts", "silver": "collision-silver"}
    for text in GAME.rules["collision.active"].short.values():
        for space in range(7):
            for row in rows.values():
                named = f"{{value:{row}.{space + 1}}}" in text
                assert named == bool(GAME.values[row].value[space]), (row, space)


def signs_on_faces() -> set[str]:
    """Every sign that a face spells."""
    joints = {"or": "sign-or", "and": "sign-and", "to": "sign-to", "times": "sign-times"}
    spelt = set()
    for component in GAME.components.values():
        drawn = [column.id for column in component.columns if column.drawn]
        for face in component.faces:
            entries = [known_as(face.data[column])[0] for column in drawn]
            words = " ".join(
                entry.replace(":", " ") for entry in entries if isinstance(entry, str) and entry != "unknown"
            ).split()
            spelt |= {joints.get(word, word) for word in words if not word.isdecimal()}
            spelt |= {face.data["ribbon"]} - {"unknown"} if "ribbon" in face.data else set()
    return spelt


@pytest.mark.parametrize("part", ["text", "short"])
def test_every_sign_on_a_face_is_explained_in_the_rules_and_on_the_aid(part: str) -> None:
    texts = [getattr(rule, part) for rule in GAME.rules.values() if getattr(rule, part)]
    for language in GAME.head.languages:
        explained = {sign for text in texts for sign in re.findall(r"{icon:([^|}]+)", text[language])}
        assert signs_on_faces() <= explained


def test_the_board_of_the_cleric_ai_shows_what_the_values_have() -> None:
    board = next(face.data for face in faces("automaton-board") if face.id == "manuscript-ai")
    values = {name: value.value for name, value in GAME.values.items()}
    for place in ("middle", "right", "guildhall"):
        assert Counter(board[f"{place}-signs"].split()) == values[f"manuscript-ai-{place}"]
    goods, _, building = board["goods-signs"].partition(" and ")
    numbers, names = goods.split()[::2], goods.split()[1::2]
    assert dict(zip(names, map(int, numbers), strict=True)) == values["manuscript-ai-start"]
    assert building == values["manuscript-ai-building"]


def test_every_ai_has_a_board_with_its_focus_and_its_order_as_the_values_have_them() -> None:
    boards = {face.id: face.data for face in faces("automaton-board")}
    assert {name: data["focus-signs"] for name, data in boards.items()} == GAME.values[
        "automaton-focus"
    ].value
    for name in ("manuscript-ai", "builder-ai"):
        assert boards[name]["order-signs"].split() == GAME.values[f"{name}-order"].value
    assert boards["worker-ai"]["order"] == "unknown"


def test_the_player_board_tells_its_track_in_the_numbers_of_the_values() -> None:
    (board,) = faces("player-board")
    kinds = {"deed": "collision-deeds", "debt": "collision-debts", "silver": "collision-silver"}
    for space in range(7):
        above, below = board.data[f"space-{space + 1}"]["en"].split("; ")
        numbers_of = {kind: int(number) for number, kind in re.findall(r"(\d) (deed|debt|silver)", above)}
        assert numbers_of == {kind: GAME.values[kinds[kind]].value[space] for kind in numbers_of}
        assert all(kind in numbers_of or not GAME.values[name].value[space] for kind, name in kinds.items())
        assert GAME.values["collision-others"].value[space] in below
        asked = {"some": "show a criminal", "any": "in any case", "none": "show no criminal"}
        assert asked[GAME.values["collision-criminals"].value[space]] in below
        numbers = {
            language: re.findall(r"\d", text) for language, text in board.data[f"space-{space + 1}"].items()
        }
        assert numbers["hu"] == numbers["en"]
