"""The page of a kind of piece: what is known of each face, in words."""

from __future__ import annotations

from typing import Any

import pytest

from generator.press.edition import Edition
from generator.press.site.component_pages import ComponentPage
from generator.press.site.search_records import records_of
from tests.press.prints import layout, pebble_game

SIZE = {"width": 10, "height": 10}


def edition(entry: Any) -> Edition:
    return Edition(pebble_game(faces=[{"id": "plain", "copies": 4, "data": {"spots": entry}}]), "hu")


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (-2, "\u22122"),
        ("black-and-white", "black-and-white"),
        ("pebble", "kavics"),
        (["pebble", 3], "kavics, 3"),
        ({"ours": "pebble"}, "kavics\u2020"),
        ("unknown", "nem tudjuk"),
        (True, "igen"),
    ],
)
def test_an_entry_is_told_in_words(entry: Any, told: str) -> None:
    page = ComponentPage(edition(entry), edition(entry).game.components["pebble"])

    assert page.told()["rows"] == [("kavics", [told])]  # the only face of its kind needs no name of its own


def drawing_spots() -> Edition:
    """Pebbles of two faces whose spots are there for the layout alone."""
    front = layout("front", {"shape": "rect", "at": (0, 0), "size": (10, 10)}, size=SIZE)
    faces = [{"id": "plain", "copies": 3, "data": {"spots": 5}}, {"id": "dotted", "data": {"spots": 2}}]
    columns = [{"id": "spots", "title": {"hu": "pöttyök", "en": "spots"}, "drawn": True}]
    game = pebble_game(front, faces=faces, columns=columns, count=8, print={"front": "front"})
    return Edition(game, "hu")


def test_a_column_that_is_drawn_is_not_told() -> None:
    edition = drawing_spots()
    page = ComponentPage(edition, edition.game.components["pebble"]).told()
    said = [record.content for record in records_of(edition) if record.kind == "face"]

    assert (page["columns"], page["rows"]) == ([], [])
    assert said == ["kavics", "kavics"]


def test_a_term_on_a_face_is_found_by_its_name() -> None:
    front = layout("front", {"text": "{face}", "at": (1, 1), "size": (8, 8), "type": 3}, size=SIZE)
    faces = [{"id": "plain", "data": {"spots": ["pebble", "moss"]}}, {"id": "dotted", "data": {"spots": 2}}]
    game = pebble_game(front, faces=faces, count=6, print={"front": "front"})

    said = [record.content for record in records_of(Edition(game, "hu")) if record.kind == "face"]

    assert said == ["kavics; pöttyök: kavics, moss", "kavics; pöttyök: 2"]
