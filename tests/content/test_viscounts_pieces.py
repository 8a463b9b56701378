"""The pieces of Viscounts of the West Kingdom say what its values and its facts say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from generator.load.folder import load_game
from generator.model.component import Face
from tests.conftest import CONTENT

GAME, _ = load_game(CONTENT / "viscounts")
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


def test_every_manuscript_costs_what_the_values_allow() -> None:
    least, most = GAME.values["manuscript-costs"].value
    costs = [face.data["cost"] for face in faces("manuscript") if face.data["cost"] != "unknown"]
    assert len(costs) == 10 and all(least <= cost <= most for cost in costs)
