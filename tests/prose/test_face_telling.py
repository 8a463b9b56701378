"""What stands on a face is told from its row, its mark and its rule; what nobody knows is told as unknown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.model.component import Face
from generator.model.game import Game
from generator.model.mark import Mark
from generator.model.rule import Rule
from generator.prose.face_text import FaceText, UnknownText
from generator.prose.resolver import CannotResolve
from tests.press.prints import mark, pebble_game

RED = mark("red", title={"hu": "piros", "en": "red"})
COLUMNS = [
    {"id": "spots", "title": {"hu": "pöttyök", "en": "spots"}},
    {"id": "sides", "title": {"hu": "oldalak", "en": "sides"}},
    {"id": "word", "title": {"hu": "szó", "en": "word"}},
]


def face_text(
    language: str = "hu", of: Mark | None = None, game: Game | None = None, **face: Any
) -> FaceText:
    """A face of a pebble with these facts."""
    game = game or pebble_game(columns=COLUMNS)
    component = game.components["pebble"]
    return FaceText(game, component, Face.model_validate({"id": "round", **face}), of, language)


def with_short(**texts: str) -> Game:
    """The game with a short form for its first rule."""
    game = pebble_game()
    rule: Rule = game.rules["play.start"].model_copy(update={"short": texts})
    return replace(game, rules={**game.rules, rule.id: rule})


def test_a_face_has_its_own_title() -> None:
    titled = face_text(title={"hu": "gömbölyű", "en": "round one"})

    assert titled.plain("{title}") == "gömbölyű"


@pytest.mark.parametrize(("language", "expected"), [("hu", "kavics"), ("en", "pebble")])
def test_a_face_without_a_title_has_that_of_its_kind(language: str, expected: str) -> None:
    assert face_text(language).plain("{title}") == expected


def test_a_face_tells_its_kind_and_its_id() -> None:
    assert (
        face_text(title={"hu": "gömbölyű", "en": "round one"}).plain("{component}: {face}") == "kavics: round"
    )


def test_a_face_tells_its_mark_to_readers_and_by_its_id() -> None:
    assert face_text(of=RED).plain("{set} ({set-id})") == "piros (red)"


def test_a_face_of_no_mark_has_an_empty_set() -> None:
    assert face_text().plain("[{set}{set-id}]") == "[]"


def test_entries_are_told_like_any_number() -> None:
    assert face_text(data={"spots": 5}).plain("{data.spots|az} pötty, {data.spots|t}") == "az 5 pötty, 5-öt"


def test_a_negative_number_has_its_sign() -> None:
    assert face_text(data={"spots": -1}).plain("{data.spots|signed}") == "\u22121"


def test_an_entry_of_a_list_is_told_by_its_place() -> None:
    assert face_text(data={"sides": [3, 1, 2]}).plain("{data.sides.1}{data.sides.3}") == "32"


@pytest.mark.parametrize(("language", "expected"), [("hu", "kő"), ("en", "stone")])
def test_a_text_is_told_in_the_language_of_the_reader(language: str, expected: str) -> None:
    assert face_text(language, data={"word": {"hu": "kő", "en": "stone"}}).plain("{data.word}") == expected


def test_readers_do_not_see_what_was_deduced() -> None:
    assert face_text(data={"spots": {"deduced": 4}}).plain("{data.spots}") == "4"


def test_what_was_deduced_may_be_a_text() -> None:
    assert face_text(data={"word": {"deduced": {"hu": "kő", "en": "stone"}}}).plain("{data.word}") == "kő"


@pytest.mark.parametrize(("language", "label"), [("hu", "pöttyök"), ("en", "spots")])
def test_an_unknown_entry_is_named_by_the_title_of_its_column(language: str, label: str) -> None:
    unknown = face_text(language, data={"spots": "unknown"})

    assert unknown.words("{data.spots} pötty") == UnknownText(label)
    assert unknown.plain("{data.spots|az} pötty") == UnknownText(label)


def test_a_part_of_an_unknown_entry_is_unknown() -> None:
    assert face_text(data={"sides": "unknown"}).plain("{data.sides.4}") == UnknownText("oldalak")


def test_what_is_deduced_to_be_unknown_is_unknown() -> None:
    assert face_text(data={"spots": {"deduced": "unknown"}}).plain("{data.spots}") == UnknownText("pöttyök")


def test_one_unknown_entry_makes_the_whole_text_unknown() -> None:
    half = face_text(data={"spots": 3, "sides": "unknown"})

    assert half.words("{data.spots}: {data.sides}") == UnknownText("oldalak")


def test_an_unknown_entry_without_a_column_is_named_by_its_key() -> None:
    game = pebble_game(columns=[])

    assert face_text(game=game, data={"spots": "unknown"}).plain("{data.spots}") == UnknownText("spots")


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (True, True),
        (False, False),
        (0, False),
        (3, True),
        ("", False),
        ("kő", True),
        ({"deduced": True}, True),
        ({"deduced": False}, False),
        ("unknown", UnknownText("pöttyök")),
    ],
)
def test_an_entry_holds_unless_it_is_no_or_nought_or_unknown(
    entry: Any, expected: bool | UnknownText
) -> None:
    assert face_text(data={"spots": entry}).holds("data.spots") == expected


def test_an_entry_that_is_not_there_does_not_hold() -> None:
    assert face_text(data={}).holds("data.spots") is False


def test_a_mark_holds_where_there_is_one() -> None:
    assert face_text(of=RED).holds("set") is True
    assert face_text().holds("set") is False


def test_a_rule_is_named_and_numbered_as_in_the_rulebook() -> None:
    assert face_text(rule="play.most").plain("{rule.number} {rule.title}") == "1.2 A legtöbb"


def test_the_short_form_of_the_rule_is_told_with_what_it_refers_to() -> None:
    game = with_short(hu="Vegyél {value:hand}~{term:pebble|kavicsot}.", en="Take {value:hand}.")

    assert face_text(game=game, rule="play.start").plain("{rule.short}") == "Vegyél 5\u00a0kavicsot."


def test_the_text_of_a_rule_that_depends_on_the_players_is_its_general_one() -> None:
    told = face_text(rule="play.start").plain("{rule.text}")

    assert told == "Mindenki annyi kavicsot vesz, amennyit a táblázat mutat."


def test_words_around_the_rule_stay() -> None:
    game = with_short(hu="Vegyél {value:hand}-t.", en="Take {value:hand}.")

    assert face_text("en", game=game, rule="play.start").plain("Start: {rule.short}!") == "Start: Take 5.!"


def test_what_a_rule_refers_to_keeps_what_it_is() -> None:
    game = with_short(hu="Vegyél {term:pebble|kavicsot}.", en="Take {term:pebble|pebbles}.")
    pieces = face_text(game=game, rule="play.start").words("{rule.short}")
    assert not isinstance(pieces, UnknownText)

    assert [(piece.text, piece.kind, piece.target) for piece in pieces] == [
        ("Vegyél ", "", ""),
        ("kavicsot", "term", "pebble"),
        (".", "", ""),
    ]


def test_a_rule_without_a_short_form_cannot_stand_on_a_face() -> None:
    with pytest.raises(CannotResolve, match="short") as refusal:
        face_text(rule="play.most").plain("{rule.short}")

    assert '"play.most" a short form' in refusal.value.fix


@pytest.mark.parametrize("text", ["{rule.title}", "{rule.short}", "{data.nothing}", "{colour}"])
def test_what_a_face_does_not_have_leads_nowhere(text: str) -> None:
    with pytest.raises(CannotResolve):
        face_text().plain(text)


def test_a_short_form_holds_where_the_rule_of_the_face_has_one() -> None:
    game = with_short(hu="Röviden.", en="In short.")

    assert face_text(game=game, rule="play.start").holds("rule.short") is True
    assert face_text(game=game, rule="play.most").holds("rule.short") is False
    assert face_text(game=game).holds("rule.short") is False
