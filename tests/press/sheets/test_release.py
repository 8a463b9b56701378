"""What a piece says is kept for each release, so that a later one prints what changed, and says what to take out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from generator.draw.drawing import TextItem
from generator.draw.measure import width_of
from generator.language.messages import message
from generator.load.missing_pieces import MissingPiece
from generator.model.game import Game
from generator.press.faces import Faces
from generator.press.paper import A4, LETTER
from generator.press.sheets.order import Order, complete, some
from generator.press.sheets.print_job import PrintJob
from generator.press.sheets.release import Changes, Entry, changed_pieces, changes_pages, entries, fingerprint
from tests.press.prints import layout, loaded, mark, pdf, pebble_game, words_of

BOXES: tuple[dict[str, Any], ...] = (
    {"shape": "rect", "at": (0, 0), "size": (40, 40), "fill": "red"},
    {"text": "{title}", "at": (2, 2), "size": (36, 8), "type": 3},
    {
        "text": {"hu": "{data.spots} pötty", "en": "{data.spots} spots"},
        "at": (2, 12),
        "size": (36, 8),
        "type": 3,
    },
)
MARKS = (mark("red"), mark("blue"))
SIZE = {"width": 40, "height": 40}


def face(name: str, copies: int = 1, spots: Any = 1) -> dict[str, Any]:
    return {
        "id": name,
        "copies": copies,
        "data": {"spots": spots},
        "title": {"hu": f"{name} kavics", "en": f"{name} pebble"},
    }


def pebbles(*rows: dict[str, Any], boxes: Iterable[dict[str, Any]] = BOXES, **pebble: Any) -> Game:
    known = {"faces": rows, "sets": 1, "print": {"front": "front"}, "size": SIZE}
    return pebble_game(layout("front", *boxes, size=SIZE), marks=MARKS, **(known | pebble))


def said(game: Game, language: str = "hu") -> dict[str, Entry]:
    return entries(Faces(game, None, language))


def differing(before: Game, after: Game, language: str = "hu") -> set[str]:
    """The pieces that say something else."""
    old, new = said(before, language), said(after, language)
    return {name for name in old.keys() | new.keys() if old.get(name) != new.get(name)}


def update(before: Game, after: Game, order: Order | None = None) -> tuple[dict[str, int], Changes]:
    """What is printed to come from one game to the other, and the lists of what to do."""
    faces = Faces(after, None, "hu")
    printed, changes = changed_pieces(faces, order or complete(after), said(before), "0.9")
    return {line.row.id: line.quantity for line in printed.lines}, changes


WALLED, FIGURES = loaded("walled-city")


def with_short(**texts: str) -> Game:
    """The Walled City with other words for what bakers do."""
    rule = WALLED.rules["guild.bakers"]
    assert rule.short
    changed_rule = rule.model_copy(update={"short": rule.short | texts})
    return replace(WALLED, rules={**WALLED.rules, rule.id: changed_rule})


def different_cards(after: Game, language: str) -> set[str]:
    before, now = (entries(Faces(game, FIGURES, language)) for game in (WALLED, after))
    assert before.keys() == now.keys()
    return {name for name in now if now[name] != before[name]}


def test_a_word_changed_in_one_language_changes_that_card_in_that_language_alone() -> None:
    reworded = with_short(hu="Valami egészen mást tehetsz.")

    assert different_cards(reworded, "hu") == {"guild-card/bakers"}
    assert different_cards(reworded, "en") == set()


def test_a_number_changed_in_the_values_changes_the_cards_that_tell_it() -> None:
    value = WALLED.values["grocers"].model_copy(update={"value": {"votes": 9}})
    more = replace(WALLED, values={**WALLED.values, value.id: value})

    assert different_cards(more, "hu") == {"guild-card/grocers"}


def test_a_text_of_a_rule_that_no_card_bears_changes_no_card() -> None:
    rule = WALLED.rules["guild.bakers"]
    reworded = rule.model_copy(update={"text": dict.fromkeys(rule.text, "Más.")})

    assert different_cards(replace(WALLED, rules={**WALLED.rules, rule.id: reworded}), "hu") == set()


@pytest.mark.parametrize(
    "looks",
    [
        {"size": (30, 14), "at": (5, 1)},
        {"type": 2.5, "weight": "bold", "align": "end", "turn": 180},
        {"ink": "blue", "stand": "top"},
    ],
)
def test_another_look_changes_no_piece(looks: dict[str, Any]) -> None:
    ground, title, spots = BOXES
    before, after = (pebbles(face("plain"), boxes=boxes) for boxes in (BOXES, (ground, title | looks, spots)))

    assert differing(before, after) == set()


def test_a_shape_or_a_colour_more_changes_no_piece() -> None:
    shape = {"shape": "disc", "at": (1, 1), "size": (5, 5), "fill": "blue"}
    before, after = pebbles(face("plain")), pebbles(face("plain"), boxes=(shape, *BOXES))

    assert differing(before, after) == set()


def test_another_size_or_outline_of_a_layout_changes_no_piece() -> None:
    before = pebbles(face("plain"))
    other = layout("front", *BOXES, size={"width": 80, "height": 60}, corner=5, safe=4)

    assert differing(before, replace(before, layouts={"front": other})) == set()


@pytest.mark.parametrize("other", [face("plain", spots=2), face("plain", spots="unknown")])
def test_another_entry_changes_its_piece_alone(other: dict[str, Any]) -> None:
    assert differing(pebbles(face("plain"), face("dotted")), pebbles(other, face("dotted"))) == {
        "pebble/plain"
    }


def test_another_text_in_the_layout_changes_what_bears_it() -> None:
    ground, title, spots = BOXES
    worded = (ground, title, spots | {"text": {"hu": "{data.spots} folt", "en": "{data.spots} spots"}})
    before, after = pebbles(face("plain")), pebbles(face("plain"), boxes=worded)

    assert differing(before, after, "hu") == {"pebble/plain"}
    assert differing(before, after, "en") == set()


def test_a_fingerprint_tells_where_one_box_ends_and_the_next_begins() -> None:
    assert fingerprint(["ab", "c"]) != fingerprint(["a", "bc"])
    assert fingerprint(["a", "b"]) != fingerprint(["b", "a"])
    assert fingerprint(["ő"]) != fingerprint(["ö"])


def test_a_fingerprint_is_the_same_in_every_run() -> None:
    """It is kept in a file: were it to change, every card would be printed again."""
    assert fingerprint(["Pék", "2 szavazat"]) == "b7faa1997d55f5aa"  # sha256sum of: ["Pék", "2 szavazat"]


def test_every_piece_that_can_be_printed_is_in_a_release() -> None:
    now = entries(Faces(WALLED, FIGURES, "hu"))

    assert len(now) == 20 + 44 + 4 + 4 + 4 + 5 + 1 + 1 + 1 + 5
    assert now["guild-card/bakers"].name == "Pék"
    assert now["noble/fourth.piece"].copies == 20


def test_a_piece_of_sets_that_nothing_tells_apart_is_counted_in_all_of_them() -> None:
    assert said(pebbles(face("plain", 3), sets=4))["pebble/plain"].copies == 12


def test_nothing_changed_is_nothing_to_do() -> None:
    game = pebbles(face("plain", 3), face("dotted"))

    assert update(game, game) == ({}, Changes("0.9", "1", (), ()))


def test_a_changed_piece_is_taken_out_and_put_in() -> None:
    before, after = (
        pebbles(face("plain", 3), face("dotted")),
        pebbles(face("plain", 3, spots=2), face("dotted")),
    )

    assert update(before, after) == (
        {"pebble/plain": 3},
        Changes("0.9", "1", ((3, "plain kavics"),), ((3, "plain kavics"),)),
    )


def test_a_new_piece_is_put_in() -> None:
    before, after = pebbles(face("plain")), pebbles(face("plain"), face("starry", 2))

    assert update(before, after) == ({"pebble/starry": 2}, Changes("0.9", "1", (), ((2, "starry kavics"),)))


def test_a_piece_that_is_no_more_is_taken_out() -> None:
    before, after = pebbles(face("plain"), face("starry", 2)), pebbles(face("plain"))

    assert update(before, after) == ({}, Changes("0.9", "1", ((2, "starry kavics"),), ()))


@pytest.mark.parametrize(("were", "are", "out", "into"), [(3, 5, 0, 2), (5, 3, 2, 0)])
def test_only_the_difference_of_copies_is_taken_out_or_put_in(
    were: int, are: int, out: int, into: int
) -> None:
    printed, changes = update(pebbles(face("plain", were)), pebbles(face("plain", are)))

    assert printed == ({"pebble/plain": into} if into else {})
    assert changes.out == (((out, "plain kavics"),) if out else ())
    assert changes.into == (((into, "plain kavics"),) if into else ())


def test_a_changed_piece_in_other_numbers_is_taken_out_and_put_in_whole() -> None:
    printed, changes = update(pebbles(face("plain", 2)), pebbles(face("plain", 5, spots=3)))

    assert printed == {"pebble/plain": 5}
    assert (changes.out, changes.into) == (((2, "plain kavics"),), ((5, "plain kavics"),))


def test_all_sets_that_nothing_tells_apart_are_renewed() -> None:
    printed, changes = update(pebbles(face("plain", 3), sets=2), pebbles(face("plain", 3, spots=2), sets=2))

    assert printed == {"pebble/plain": 6}
    assert changes.out == ((6, "plain kavics"),)


def test_a_piece_is_listed_with_its_mark() -> None:
    before, after = (pebbles(face("plain", spots=spots), sets=["red", "blue"]) for spots in (1, 2))

    assert update(before, after)[1].into == ((1, "plain kavics (red jel)"), (1, "plain kavics (blue jel)"))


def test_an_order_for_some_pieces_is_told_of_those_alone() -> None:
    before = pebbles(face("plain"), face("dotted"), face("old"))
    after = pebbles(face("plain", spots=2), face("dotted", spots=2))
    order = complete(after)
    printed, changes = update(before, after, Order(order.lines[:1]))

    assert printed == {"pebble/plain": 1}
    assert changes.into == ((1, "plain kavics"),)
    assert (1, "dotted kavics") not in changes.out


def test_a_kind_that_is_no_more_is_taken_out_when_everything_is_asked_for() -> None:
    before = pebbles(face("plain"))
    game = pebbles(face("plain"))
    stone = game.components["pebble"].model_copy(update={"id": "stone"})
    both = replace(before, components={**before.components, "stone": stone})

    assert update(both, game)[1].out == ((1, "plain kavics"),)
    assert update(game, both)[1].into == ((1, "plain kavics"),)


def test_a_kind_that_is_not_asked_for_is_left_alone() -> None:
    game = pebbles(face("plain"))
    stone = game.components["pebble"].model_copy(update={"id": "stone"})
    after = replace(game, components={**game.components, "stone": stone})
    other = pebbles(face("plain", spots=2))
    before = replace(
        other,
        components={
            **other.components,
            "stone": other.components["pebble"].model_copy(update={"id": "stone"}),
        },
    )

    assert update(before, after, complete(after, ["stone"]))[0] == {"stone/plain": 1}
    assert len(update(before, after, complete(after, ["stone"]))[1].out) == 1


# The list


def lines_of(changes: Changes, paper: Any = A4) -> list[list[TextItem]]:
    faces = Faces(WALLED, FIGURES, "hu")
    return [
        [item for item in page.items if isinstance(item, TextItem)]
        for page in changes_pages(changes, faces, paper)
    ]


def test_the_list_says_from_what_to_what_and_both_halves() -> None:
    (page,) = lines_of(Changes("0.9", "1.0", ((2, "Pék"),), ((2, "Pék"), (1, "Tímár"))))
    words = [text.words for text in page]

    assert words[0] == message("hu", "changes-title", since="0.9", version="1.0")
    assert {message("hu", "take-out"), message("hu", "put-in")} <= set(words)
    assert words.count("2 × Pék") == 2 and words.count("1 × Tímár") == 1


def test_what_is_taken_out_stands_left_and_what_is_put_in_right() -> None:
    (page,) = lines_of(Changes("0.9", "1.0", ((1, "Pék"),), ((1, "Tímár"),)))
    where = {text.words: text.at for text in page}

    assert where["1 × Pék"][0] < A4.width / 2 < where["1 × Tímár"][0]
    assert where["1 × Pék"][1] == where["1 × Tímár"][1]


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_long_list_goes_on_over_several_pages_and_loses_nothing(paper: Any) -> None:
    pieces = tuple((1, f"Kártya {number}") for number in range(100))
    pages = lines_of(Changes("0.9", "1.0", pieces, ()), paper)

    assert len(pages) > 1
    assert [text.words for page in pages for text in page if text.words.startswith("1 ×")] == [
        f"1 × Kártya {number}" for number in range(100)
    ]
    assert all(10 < text.at[1] < paper.height - 10 for page in pages for text in page)


def test_a_long_name_stays_in_its_column() -> None:
    (page,) = lines_of(
        Changes(
            "0.9",
            "1.0",
            ((1, "Nagyon hosszú nevű, sokszor említett építménykártya (mohazöld)"),),
            ((1, "Pék"),),
        )
    )
    long, short = (next(text for text in page if name in text.words) for name in ("Nagyon", "Pék"))

    assert long.at[0] + width_of(long.words, long.size) < short.at[0]
    assert long.size < short.size


def test_a_list_is_printed_before_the_sheets() -> None:
    after = with_short(hu="Valami egészen mást tehetsz.")
    faces = Faces(after, FIGURES, "hu")
    order, changes = changed_pieces(faces, complete(after), entries(Faces(WALLED, FIGURES, "hu")), "0.9")
    made = pdf(PrintJob(faces, order, A4, changes=changes))

    assert words_of(made, 0).count("1 × Pék") == 2
    assert "Valami egészen mást tehetsz." in words_of(made, 2).replace("\r\n", " ")


def test_a_lost_piece_that_did_not_change_is_no_part_of_an_update() -> None:
    before, after = pebbles(face("plain"), face("dotted")), pebbles(face("plain", spots=2), face("dotted"))

    assert update(before, after, some(after, [MissingPiece("pebble", "dotted", None, 1)]))[0] == {}
