"""An order says which pieces are printed and how many of each; left alone, that is what is in the box."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.load.missing_pieces import MissingPiece, only_at, parse_only
from generator.model.game import Game
from generator.model.sitting import Sitting
from generator.press.faults import PressFault
from generator.press.sheets.order import Order, complete, printable, some
from tests.press.prints import layout, loaded, mark, pebble_game

FRONT = layout("front", {"shape": "rect", "at": (0, 0), "size": (10, 10)}, size={"width": 10, "height": 10})
MARKS = (mark("red"), mark("blue"))


def counts(order: Order) -> dict[str, int]:
    return {line.row.id: line.quantity for line in order.lines}


def by_kind(order: Order) -> dict[str, int]:
    """How many pieces of each kind are ordered."""
    found: Counter[str] = Counter()
    for line in order.lines:
        found[line.row.component.id] += line.quantity
    return dict(found)


def pebbles(**pebble: object) -> Game:
    return pebble_game(FRONT, marks=MARKS, **{"print": {"front": "front"}, **pebble})


def missing(
    component: str, face: str | None = None, of: str | None = None, quantity: int = 1
) -> MissingPiece:
    return MissingPiece(component, face, of, quantity)


WALLED = loaded("walled-city")[0]


def test_everything_is_as_many_pieces_as_are_in_the_box() -> None:
    assert by_kind(complete(WALLED)) == {
        "guild-card": 20,
        "structure-card": 44,
        "peasant": 100,
        "noble": 80,
        "score-marker": 4,
        "faction-die": 20,
        "survey-chit": 4,
        "round-marker": 1,
        "phase-ring": 1,
        "faction-follower": 5,
    }


def test_every_kind_is_as_many_as_its_component_says() -> None:
    for name, count in by_kind(complete(WALLED)).items():
        assert count == WALLED.components[name].count, name


def test_what_has_no_layout_is_not_printed() -> None:
    assert {"board", "wall", "road"}.isdisjoint(by_kind(complete(WALLED)))
    assert [component.id for component in printable(WALLED)] == list(by_kind(complete(WALLED)))


def test_some_kinds_are_complete_too() -> None:
    assert by_kind(complete(WALLED, ["survey-chit", "structure-card"])) == {
        "structure-card": 44,
        "survey-chit": 4,
    }


def test_kinds_come_in_the_order_of_the_box_however_they_are_asked_for() -> None:
    asked = complete(WALLED, ["survey-chit", "guild-card"])

    assert [component.id for component, _ in asked.decks()] == ["guild-card", "survey-chit"]


def test_a_kind_of_piece_that_a_choice_brings_is_one_of_its_pieces() -> None:
    game = pebbles(when={"players": [3]})
    two, three = (only_at(Sitting({"players": count}), [], game) for count in "23")

    assert (two, three) == ((), (missing("pebble", "plain", quantity=3), missing("pebble", "dotted")))
    assert only_at(Sitting({"players": "3"}), [], pebbles()) == ()


def test_a_kind_that_is_asked_for_twice_is_printed_once() -> None:
    assert counts(complete(WALLED, ["survey-chit", "survey-chit"])) == {"survey-chit/chit": 4}


def test_a_set_of_each_mark_is_printed() -> None:
    game = pebbles(sets=["red", "blue"], count=8)

    assert counts(complete(game)) == {
        "pebble/red.plain": 3,
        "pebble/red.dotted": 1,
        "pebble/blue.plain": 3,
        "pebble/blue.dotted": 1,
    }


def test_sets_that_nothing_tells_apart_are_printed_as_often_as_there_are() -> None:
    assert counts(complete(pebbles(sets=3, count=12))) == {"pebble/plain": 9, "pebble/dotted": 3}


def test_a_kind_without_rows_is_printed_as_often_as_it_is_counted() -> None:
    assert counts(complete(pebbles(sets=["red", "blue"], count=8, faces=[]))) == {
        "pebble/red.piece": 4,
        "pebble/blue.piece": 4,
    }


def test_a_quantity_is_that_many_of_each_piece() -> None:
    order = complete(pebbles(), quantity=2)

    assert counts(order) == {"pebble/plain": 2, "pebble/dotted": 2}
    assert not order.whole


def test_only_what_is_as_in_the_box_must_add_up_to_it() -> None:
    assert complete(pebbles()).whole
    assert complete(WALLED, ["guild-card"]).whole
    assert not some(pebbles(), [missing("pebble", "plain")]).whole


def test_pieces_that_a_sitting_does_not_use_are_left_out() -> None:
    game = pebbles(when={"players": [3]})

    assert counts(complete(game, sitting=Sitting({"players": "2"}))) == {}
    assert counts(complete(game, sitting=Sitting({"players": "3"}))) == {
        "pebble/plain": 9,
        "pebble/dotted": 3,
    }
    assert counts(complete(game)) == {"pebble/plain": 9, "pebble/dotted": 3}


def carrying_rules() -> Game:
    """Pebbles of which the dotted one carries a rule for three, and the plain one a rule for everybody."""
    faces = [{"id": "plain", "copies": 3, "rule": "play.most"}, {"id": "dotted", "rule": "play.start"}]
    game = pebbles(faces=faces, count=4, sets=1)
    start = game.rules["play.start"].model_copy(update={"when": ({"players": ("3",)},)})
    return replace(game, rules={**game.rules, "play.start": start})


def test_a_piece_that_carries_a_rule_is_used_where_the_rule_holds() -> None:
    two, three = (complete(carrying_rules(), sitting=Sitting({"players": count})) for count in "23")

    assert counts(two) == {"pebble/plain": 3}
    assert counts(three) == {"pebble/plain": 3, "pebble/dotted": 1}
    assert three.whole
    assert not two.whole


def test_the_pieces_of_a_choice_are_those_that_depend_on_it() -> None:
    assert only_at(Sitting({"players": "3"}), [], carrying_rules()) == (missing("pebble", "dotted"),)
    assert only_at(Sitting({"players": "2"}), [], carrying_rules()) == ()
    assert only_at(Sitting({"shore": "sand"}), [], carrying_rules()) == ()


def test_a_kind_that_is_asked_for_is_printed_whatever_the_sitting() -> None:
    order = complete(pebbles(when={"players": [3]}), ["pebble"], sitting=Sitting({"players": "2"}))

    assert by_kind(order) == {"pebble": 12}


def test_a_lost_piece_is_printed_alone() -> None:
    assert counts(some(WALLED, [missing("guild-card", "bakers")])) == {"guild-card/bakers": 1}


def test_a_lost_piece_of_a_set_is_printed_in_its_set() -> None:
    assert counts(some(WALLED, [missing("structure-card", "3-2", "brick-red")])) == {
        "structure-card/brick-red.3-2": 1
    }


def test_a_lost_face_of_no_set_is_printed_in_each() -> None:
    assert counts(some(WALLED, [missing("structure-card", "3-2")])) == {
        f"structure-card/{of}.3-2": 1 for of in ("moss-green", "brick-red", "slate-grey", "fourth")
    }


def test_a_lost_set_is_printed_with_all_its_faces() -> None:
    order = some(WALLED, [missing("structure-card", None, "fourth")])

    assert len(order.lines) == 11
    assert all(line.row.id.startswith("structure-card/fourth.") for line in order.lines)


def test_what_is_lost_several_times_adds_up() -> None:
    lost = [
        missing("guild-card", "bakers"),
        missing("noble", None, "fourth", 3),
        missing("guild-card", "bakers", None, 2),
    ]

    assert counts(some(WALLED, lost)) == {"guild-card/bakers": 3, "noble/fourth.piece": 3}


def test_lost_pieces_come_in_the_order_of_the_box() -> None:
    lost = [missing("survey-chit"), missing("guild-card", "tanners"), missing("noble", None, "fourth")]

    assert [component.id for component, _ in some(WALLED, lost).decks()] == [
        "guild-card",
        "noble",
        "survey-chit",
    ]


def test_a_quantity_is_that_many_of_each_lost_piece() -> None:
    assert counts(some(WALLED, [missing("guild-card", "bakers", None, 5)], quantity=2)) == {
        "guild-card/bakers": 2
    }


def test_what_is_named_on_the_command_line_is_what_is_printed() -> None:
    wanted = parse_only(["bakers", "brick-red.3-2", "noble"], [], WALLED.components)

    assert counts(some(WALLED, wanted)) == {
        "guild-card/bakers": 1,
        "structure-card/brick-red.3-2": 1,
        **{f"noble/{of}.piece": 1 for of in ("moss-green", "brick-red", "slate-grey", "fourth")},
    }


def test_a_kind_without_a_layout_cannot_be_ordered() -> None:
    with pytest.raises(PressFault, match='"board" has no layout'):
        complete(WALLED, ["board"])
    with pytest.raises(PressFault, match='"wall" has no layout'):
        some(WALLED, [missing("wall")])


@given(st.lists(st.sampled_from(["guild-card", "structure-card", "noble", "survey-chit"]), max_size=5))
def test_an_order_never_names_a_piece_twice(components: list[str]) -> None:
    lines = complete(WALLED, components).lines

    assert len({line.row.id for line in lines}) == len(lines)
    assert all(line.quantity > 0 for line in lines)


@given(
    st.lists(
        st.tuples(st.sampled_from(["bakers", "barbers", "tanners"]), st.integers(1, 9)).map(
            lambda wish: missing("guild-card", wish[0], None, wish[1])
        ),
        max_size=8,
    )
)
def test_no_wish_is_lost_or_doubled(wishes: list[MissingPiece]) -> None:
    expected: Counter[str] = Counter()
    for wish in wishes:
        expected[f"guild-card/{wish.face}"] += wish.quantity

    assert counts(some(WALLED, wishes)) == dict(expected)
