"""Two requests for sheets that differ never share a name, and only a whole print has that of the build's sheets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model.game import Game
from generator.press.paper import A4, LETTER
from generator.press.printers.profile import Profile
from generator.press.proof.content import proof_file
from generator.press.sheets.file_names import faces_name, sheets_name
from generator.press.sheets.request import SheetRequest
from tests.press.prints import pebble_game


@dataclass(frozen=True)
class Lost:
    """A piece that somebody lacks."""

    component: str
    face: str | None = None
    set: str | None = None
    quantity: int = 1


#: Kinds of pieces, some of which are called like something else that is asked for.
KINDS = (
    "pebble", "card", "card-63x88", "since-1", "2-each", "players-2", "missing", "own", "a4", "card-a4", "2-kinds", "red", "only",
)  # fmt: skip


def game(*kinds: str) -> Game:
    made = pebble_game()
    (one,) = made.components.values()
    return replace(made, components={kind: one.model_copy(update={"id": kind}) for kind in kinds})


GAME, USUAL = game(*KINDS), game("pebble", "card")
#: What can be asked for, each way on its own and with each other.
ASKED: dict[str, tuple[Any, ...]] = {
    "components": (
        (),
        ("card",),
        ("card-63x88",),
        ("pebble", "card"),
        ("2-each",),
        ("players-2",),
        KINDS[:6],
    ),
    "missing": ((), (Lost("card", "red"),), (Lost("card", set="red"),), (Lost("card", "red", quantity=2),)),
    "quantity": (None, 2),
    "sizes": (
        {},
        {"card": (63.0, 88.0)},
        {"card": (63.0000001, 88.0)},
        {"pebble": (63.0, 88.0)},
        {"only": (9.0, 9.0)},
    ),
    "own": ("", "abc", "abd"),
    "since": (None, ("1", {}), ("1/a", {}), ("1-a", {}), ("A", {}), ("a", {})),
}
FEWER = {name: values[:2] for name, values in ASKED.items() if name != "quantity"}
HOW: dict[str, tuple[Any, ...]] = {
    "paper": (A4, LETTER),
    "flip": ("long", "short"),
    "folded": (False, True),
    "ink_saver": (False, True),
    "profile": (
        None,
        Profile("office/a", "a4"),
        Profile("office-a", "a4"),
        Profile("office/a", "a4", x=0.5),
        Profile("office/a", "a4", x=0.5, ruler=99.5),
    ),
}


def requests(*tables: dict[str, tuple[Any, ...]]) -> Iterator[SheetRequest]:
    asked = {name: values for table in tables for name, values in table.items()}
    for values in product(*asked.values()):
        yield SheetRequest(**dict(zip(asked, values, strict=True)))


def told(request: SheetRequest, *left_out: str) -> str:
    """All that a request asks for; the order in which kinds are named is all one."""
    parts = {name: part for name, part in vars(request).items() if name not in left_out}
    return json.dumps(parts | {"components": sorted(request.components)}, default=vars, sort_keys=True)


@pytest.mark.parametrize("tables", [(ASKED,), (FEWER, HOW)], ids=["what", "how"])
def test_no_two_requests_that_differ_share_a_name(tables: tuple[dict[str, tuple[Any, ...]], ...]) -> None:
    asked = list(requests(*tables))
    names: dict[str, set[str]] = {}
    for request in asked:
        names.setdefault(sheets_name(GAME, request).casefold(), set()).add(told(request))

    assert len(asked) > 1000
    assert [found for found in names.values() if len(found) > 1] == []
    assert len(names) == len({told(request) for request in asked})


def test_folders_of_faces_differ_where_pieces_do_and_paper_is_all_one_to_them() -> None:
    names: dict[str, set[str]] = {}
    for request in requests(ASKED, {name: HOW[name] for name in ("paper", "ink_saver")}):
        names.setdefault(faces_name(GAME, request, "faces").casefold(), set()).add(told(request, "paper"))

    assert len(names) > 1000
    assert [found for found in names.values() if len(found) > 1] == []


@given(st.lists(st.sampled_from(KINDS), unique=True), st.lists(st.sampled_from(KINDS), unique=True))
def test_prints_of_other_kinds_have_other_names(one: list[str], other: list[str]) -> None:
    first, second = (sheets_name(GAME, SheetRequest(components=tuple(kinds))) for kinds in (one, other))

    assert (first == second) == (set(one) == set(other))


@given(
    *(
        st.dictionaries(st.sampled_from(KINDS), st.tuples(*[st.floats(5, 300)] * 2), max_size=3)
        for _ in range(2)
    )
)
def test_prints_of_other_sizes_have_other_names(one: dict[str, Any], other: dict[str, Any]) -> None:
    first, second = (sheets_name(GAME, SheetRequest(sizes=sizes)) for sizes in (one, other))

    assert (first == second) == (one == other)


@pytest.mark.parametrize(
    ("request_", "name"),
    [
        (SheetRequest(), "sheets-a4"),
        (SheetRequest(ink_saver=True), "sheets-a4-ink-saver"),
        (SheetRequest(components=("card",)), "sheets-card-a4"),
        (SheetRequest(components=("pebble", "card")), "sheets-card+pebble-a4"),
        (SheetRequest(sizes={"pebble": (80.0, 120.5)}), "sheets-pebble-80x120.5-a4"),
        (SheetRequest(components=("pebble",), sizes={"pebble": (8.0, 12.0)}), "sheets-only+pebble-8x12-a4"),
        (SheetRequest(quantity=3, paper=LETTER), "sheets-3-each-letter"),
        (SheetRequest(since=("0.9", {}), folded=True), "sheets-since-0.9-a4-folded"),
        (SheetRequest(flip="short"), "sheets-a4-short-edge"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_simple_request_has_a_name_that_people_read(request_: SheetRequest, name: str) -> None:
    assert sheets_name(USUAL, request_) == name


def test_a_print_never_has_the_name_of_one_for_a_way_of_sitting_down() -> None:
    """The build calls that of a table for two sheets-players-2-a4."""
    assert sheets_name(GAME, SheetRequest(components=("players-2",))) != "sheets-players-2-a4"


@pytest.mark.parametrize("count", [1, 5, 40, 400])
def test_a_name_is_never_too_long_for_a_file(count: int) -> None:
    lost = tuple(Lost("pebble", f"a-rather-long-name-of-a-face-{number}") for number in range(count))
    sizes = {f"{kind}-{number}": (10.0 + number, 20.0) for kind in KINDS for number in range(count)}
    name = sheets_name(
        GAME, SheetRequest(missing=lost, sizes=sizes, own="abc", quantity=2, since=("1" * 40, {}))
    )

    assert len(name.encode()) < 200


def test_no_two_proofs_that_differ_share_a_name() -> None:
    proofs = list(
        product((A4, LETTER), ("long", "short"), [one for one in HOW["profile"] if one], ("en", "hu"))
    )
    plain = product((A4, LETTER), ("long", "short"), (None,), ("en", "hu"))
    asked = [*plain, *((paper, *rest) for paper, *rest in proofs if paper is A4)]
    names = {proof_file(*one)[0].name for one in asked}  # type: ignore[arg-type]

    assert len(names) == len(asked)
    assert proof_file(A4, "long", None, "en")[0].as_posix() == "printers/proof-a4-long-edge.pdf"
