"""Where pieces lie on sheets: as many as fit, clear of each other and of the edges, each back behind its front."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import ceil, floor
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.press.faults import PressFault
from generator.press.paper import A3, A4, LETTER, Paper
from generator.press.sheets.imposition import FOOT, LEAST_GAP, MARGIN, lands_behind, plan
from generator.press.sheets.sheet import CutOutline, Flip, PlacedFace, Sheet, SheetPiece
from tests.sizes import cases

NEAR = 0.01
POKER = CutOutline(63, 88, corner=3)
BRIDGE = CutOutline(57, 88, corner=3)
TOKEN = CutOutline(20, 20, "disc")
FLIPS: tuple[Flip, Flip] = ("long", "short")


def pieces(
    outline: CutOutline, count: int, name: str = "card", back: str | None = "back"
) -> list[SheetPiece]:
    return [
        SheetPiece(f"{name}-{i}", name, outline, f"{name}-{i}", back and f"{name}-{back}")
        for i in range(count)
    ]


def place(placed: PlacedFace) -> tuple[float, float, int]:
    return round(placed.x, 3), round(placed.y, 3), placed.turn


def fronts(sheet: Sheet) -> list[PlacedFace]:
    return [placed for placed in sheet.front if placed.face == placed.piece.front]


def backs(sheet: Sheet) -> list[PlacedFace]:
    return [placed for placed in (*sheet.front, *sheet.back) if placed.face != placed.piece.front]


# The grid of a deck


def test_nine_poker_cards_share_an_a4_sheet_upright() -> None:
    (sheet,) = plan([pieces(POKER, 9)], A4).sheets

    assert sheet.paper == A4
    assert [place(placed) for placed in sheet.front] == [
        (6.5, 9, 0), (73.5, 9, 0), (140.5, 9, 0),
        (6.5, 101, 0), (73.5, 101, 0), (140.5, 101, 0),
        (6.5, 193, 0), (73.5, 193, 0), (140.5, 193, 0),
    ]  # fmt: skip


def test_a_partial_last_page_keeps_the_grid_of_a_full_one() -> None:
    full, partial = plan([pieces(POKER, 13)], A4).sheets

    assert [placed.piece.id for placed in partial.front] == ["card-9", "card-10", "card-11", "card-12"]
    assert [place(placed) for placed in partial.front] == [place(placed) for placed in full.front[:4]]


def test_a_single_lost_card_lies_in_the_first_place_of_its_grid() -> None:
    (sheet,) = plan([pieces(POKER, 1)], A4).sheets

    assert [place(placed) for placed in sheet.front] == [(6.5, 9, 0)]


def test_a_deck_is_turned_if_more_of_it_fits() -> None:
    (sheet,) = plan([pieces(CutOutline(130, 90), 4)], A4).sheets

    assert [place(placed) for placed in sheet.front] == [
        (13, 10, 90), (107, 10, 90), (13, 144, 90), (107, 144, 90)
    ]  # fmt: skip


def test_a_square_is_never_turned() -> None:
    (sheet,) = plan([pieces(CutOutline(50, 50), 5)], A4).sheets

    assert {placed.turn for placed in sheet.front} == {0}


def test_a_width_that_fills_the_paper_to_a_hair_fits() -> None:
    outline = CutOutline(190 / 3, 88)  # three and two gaps are the 198 mm between the margins

    (sheet,) = plan([pieces(outline, 9)], A4).sheets

    assert len({round(placed.x, 3) for placed in sheet.front}) == 3


def test_the_paper_lies_landscape_if_that_takes_fewer_sheets() -> None:
    (sheet,) = plan(
        [pieces(CutOutline(68, 93), 8)], A4
    ).sheets  # upright there is room for six, landscape for 4 × 2

    assert sheet.paper == A4.landscape
    assert {placed.turn for placed in sheet.front} == {0}


def test_the_paper_lies_upright_if_both_ways_take_as_many_sheets() -> None:
    (sheet,) = plan([pieces(POKER, 4)], A4.landscape).sheets

    assert sheet.paper == A4


def test_pieces_that_need_the_paper_differently_each_get_it_their_way() -> None:
    wide, tall = pieces(CutOutline(284, 150), 1, "board"), pieces(CutOutline(195, 277), 1, "map")

    sheets = plan([wide, tall], A4).sheets

    assert {(sheet.front[0].piece.name, sheet.paper.width) for sheet in sheets} == {
        ("board", 297),
        ("map", 210),
    }


def test_a_wider_bleed_moves_pieces_further_apart() -> None:
    deck = [replace(piece, bleed=3.0) for piece in pieces(CutOutline(50, 50), 2)]

    left, right = plan([deck], A4).sheets[0].front

    assert right.x - left.x - 50 == pytest.approx(6)


def test_nothing_to_print_takes_no_sheets() -> None:
    assert plan([], A4).sheets == plan([[], []], A4).sheets == ()


# Sharing sheets


def test_what_is_left_of_decks_of_one_size_shares_their_grid() -> None:
    first, second, shared = plan([pieces(POKER, 10, "red"), pieces(POKER, 11, "blue")], A4).sheets

    assert {placed.piece.name for placed in first.front} == {"red"}
    assert {placed.piece.name for placed in second.front} == {"blue"}
    assert [place(placed) for placed in shared.front] == [place(placed) for placed in first.front[:3]]


def test_what_is_left_of_decks_of_several_sizes_shares_a_sheet() -> None:
    (sheet,) = plan(
        [pieces(TOKEN, 7, "chip"), pieces(POKER, 4), pieces(CutOutline(70, 120), 1, "tarot")], A4
    ).sheets

    assert Counter(placed.piece.name for placed in sheet.front) == {"chip": 7, "card": 4, "tarot": 1}


def test_a_shared_sheet_has_its_highest_pieces_at_the_top() -> None:
    (sheet,) = plan([pieces(TOKEN, 1, "chip"), pieces(POKER, 4)], A4).sheets

    rows = sorted({round(placed.y, 3) for placed in sheet.front})
    tops = [max(placed.height for placed in sheet.front if round(placed.y, 3) == row) for row in rows]
    assert tops == sorted(tops, reverse=True)


def test_decks_keep_their_own_sheets_if_sharing_saves_none() -> None:
    first, second = plan([pieces(POKER, 8), pieces(BRIDGE, 8, "bridge")], A4).sheets

    assert [place(placed) for placed in first.front] == [
        place(placed) for placed in plan([pieces(POKER, 8)], A4).sheets[0].front
    ]
    assert {placed.piece.name for placed in second.front} == {"bridge"}


def test_a_deck_of_several_sizes_is_laid_out_like_several_decks() -> None:
    cards, chips = pieces(POKER, 9), pieces(TOKEN, 3, "chip")

    assert plan([[*chips, *cards]], A4) == plan([chips, cards], A4)


# Backs


@pytest.mark.parametrize(
    ("flip", "back"), [("long", (140.5, 9, 0)), ("short", (6.5, 200, 180))], ids=["long", "short"]
)
def test_the_back_of_an_upright_card_lies_where_the_turned_paper_brings_it(
    flip: Flip, back: tuple[float, float, int]
) -> None:
    (sheet,) = plan([pieces(POKER, 1)], A4, flip).sheets

    assert [place(placed) for placed in sheet.back] == [back]


@pytest.mark.parametrize(
    ("flip", "back"), [("long", (107, 10, 270)), ("short", (13, 157, 90))], ids=["long", "short"]
)
def test_the_back_of_a_turned_card_is_turned_the_other_way(
    flip: Flip, back: tuple[float, float, int]
) -> None:
    (sheet,) = plan([pieces(CutOutline(130, 90), 3)], A4, flip).sheets

    assert place(sheet.back[0]) == back


@pytest.mark.parametrize(("flip", "like_a_page"), [("long", False), ("short", True)], ids=["long", "short"])
def test_the_long_edge_of_landscape_paper_is_its_upper_one(flip: Flip, like_a_page: bool) -> None:
    (sheet,) = plan([pieces(CutOutline(284, 100), 1)], A4, flip).sheets
    (front,), (back,) = sheet.front, sheet.back

    assert sheet.paper == A4.landscape
    assert place(front) == (6.5, 10, 0)
    assert place(back) == ((6.5, 10, 0) if like_a_page else (6.5, 100, 180))


def test_a_piece_without_a_back_has_nothing_behind_it() -> None:
    deck = [*pieces(POKER, 1, "bare", back=None), *pieces(POKER, 1)]

    (sheet,) = plan([deck], A4).sheets

    assert [placed.face for placed in sheet.back] == ["card-back"]
    assert place(sheet.back[0]) == (73.5, 9, 0)


CARD = pieces(CutOutline(60, 80), 1)[0]
FRONT = PlacedFace(CARD, "front", 20, 30)


def test_a_back_may_be_off_by_a_twentieth_of_a_millimetre_and_no_more() -> None:
    assert lands_behind(FRONT, PlacedFace(CARD, "back", 130.04, 30), A4, "long")
    assert not lands_behind(FRONT, PlacedFace(CARD, "back", 130.06, 30), A4, "long")
    assert not lands_behind(FRONT, PlacedFace(CARD, "back", 130, 29.94), A4, "long")


def test_a_back_made_for_one_edge_does_not_land_when_the_other_is_turned() -> None:
    long, short = PlacedFace(CARD, "back", 130, 30), PlacedFace(CARD, "back", 20, 187, 180)

    assert [lands_behind(FRONT, long, A4, flip) for flip in FLIPS] == [True, False]
    assert [lands_behind(FRONT, short, A4, flip) for flip in FLIPS] == [False, True]


def test_a_back_upside_down_in_the_right_place_does_not_count() -> None:
    assert not lands_behind(FRONT, PlacedFace(CARD, "back", 130, 30, 180), A4, "long")


def test_the_back_of_a_card_lying_on_its_side_must_lie_on_the_opposite_one() -> None:
    lying = PlacedFace(CARD, "front", 20, 30, 90)

    assert lands_behind(lying, PlacedFace(CARD, "back", 110, 30, 270), A4, "long")
    assert not lands_behind(lying, PlacedFace(CARD, "back", 110, 30, 90), A4, "long")
    assert lands_behind(lying, PlacedFace(CARD, "back", 20, 207, 90), A4, "short")


def test_landscape_paper_turned_over_its_long_edge_turns_like_a_notepad() -> None:
    assert lands_behind(FRONT, PlacedFace(CARD, "back", 20, 100, 180), A4.landscape, "long")
    assert lands_behind(FRONT, PlacedFace(CARD, "back", 217, 30), A4.landscape, "short")


# Folding


def test_a_folded_sheet_has_the_backs_beside_the_fronts() -> None:
    (sheet,) = plan([pieces(CutOutline(80, 60), 2)], A4, folded=True).sheets

    assert (sheet.fold, sheet.back) == (105, ())
    assert [(placed.face, *place(placed)) for placed in sheet.front] == [
        ("card-0", 23, 10, 0),
        ("card-1", 23, 74, 0),
        ("card-back", 107, 10, 0),
        ("card-back", 107, 74, 0),
    ]


# What does not fit


def fault(outline: CutOutline, paper: Paper, folded: bool = False) -> str:
    with pytest.raises(PressFault) as caught:
        plan([pieces(outline, 1, "Main board")], paper, folded=folded)
    return str(caught.value)


def test_a_piece_larger_than_the_paper_is_named_with_a_paper_that_takes_it() -> None:
    assert fault(CutOutline(300, 250), A4) == (
        "Main board is 300 × 250 mm, which does not fit on a4 paper, upright or landscape: use --paper a3"
    )


def test_the_smallest_paper_that_takes_a_piece_is_advised() -> None:
    assert fault(CutOutline(200, 250), A4).endswith(": use --paper letter")


def test_a_piece_that_no_paper_takes_is_named() -> None:
    assert fault(CutOutline(297.5, 420), A3) == (
        "Main board is 297.5 × 420 mm, which does not fit on a3 paper, upright or landscape:"
        " no paper that can be chosen takes it"
    )


def test_a_piece_that_only_the_fold_keeps_from_fitting_may_be_printed_without() -> None:
    assert fault(CutOutline(150, 180), A4, folded=True) == (
        "Main board is 150 × 180 mm, which does not fit on a4 paper folded in half, upright or landscape:"
        " leave --fold off or use --paper a3"
    )


def test_every_piece_that_does_not_fit_is_named_once() -> None:
    boards = [pieces(CutOutline(300, 300), 3, "Board"), pieces(CutOutline(400, 20), 1, "Track")]

    with pytest.raises(PressFault) as caught:
        plan([*boards, pieces(POKER, 4)], A4)

    assert [line.split(" is ")[0] for line in str(caught.value).splitlines()] == ["Board", "Track"]


# For all decks

sides = st.integers(16, 190).map(lambda half: half / 2)
outlines = st.builds(CutOutline, sides, sides) | st.sampled_from([POKER, BRIDGE, TOKEN, CutOutline(44, 67)])
makes = st.tuples(outlines, st.sampled_from([None, "back"]), st.sampled_from([0.0, 1.5, 2.0, 3.0]))
decks = st.lists(st.lists(st.tuples(makes, st.integers(1, 25)), min_size=1, max_size=2), max_size=5)
papers = st.sampled_from([A4, LETTER, A3, A4.landscape])
for_all = cases(150)
Made = list[list[tuple[tuple[CutOutline, str | None, float], int]]]


def deal(made: Made) -> list[list[SheetPiece]]:
    return [
        [
            SheetPiece(f"{d}.{m}", f"deck {d}", outline, f"front {d}.{m}", back, bleed)
            for m, ((outline, back, bleed), count) in enumerate(deck)
            for _ in range(count)
        ]
        for d, deck in enumerate(made)
    ]


@for_all
@given(decks, papers, st.booleans())
def test_pieces_keep_their_distance_from_each_other(made: Made, paper: Paper, folded: bool) -> None:
    for sheet in plan(deal(made), paper, folded=folded).sheets:
        for side in (sheet.front, sheet.back):
            for a, b in combinations(side, 2):
                apart = max(
                    b.x - a.x - a.width, a.x - b.x - b.width, b.y - a.y - a.height, a.y - b.y - b.height
                )
                assert apart >= max(LEAST_GAP, a.piece.bleed + b.piece.bleed) - NEAR


@for_all
@given(decks, papers, st.sampled_from(FLIPS), st.booleans())
def test_fronts_lie_between_the_margins_and_above_the_foot(
    made: Made, paper: Paper, flip: Flip, folded: bool
) -> None:
    for sheet in plan(deal(made), paper, flip, folded).sheets:
        assert {sheet.paper.width, sheet.paper.height} == {paper.width, paper.height}
        for placed in sheet.front:
            assert placed.x >= MARGIN - NEAR
            assert placed.x + placed.width <= sheet.paper.width - MARGIN + NEAR
            assert placed.y >= MARGIN - NEAR
            assert placed.y + placed.height <= sheet.paper.height - FOOT + NEAR


@for_all
@given(decks, papers)
def test_a_fold_keeps_clear_of_every_bleed(made: Made, paper: Paper) -> None:
    for sheet in plan(deal(made), paper, folded=True).sheets:
        assert sheet.fold == sheet.paper.width / 2
        for placed in fronts(sheet):
            assert placed.x + placed.width + placed.piece.bleed <= sheet.fold + NEAR
        for placed in backs(sheet):
            assert placed.x - placed.piece.bleed >= sheet.fold - NEAR


@for_all
@given(decks, papers, st.sampled_from(FLIPS), st.booleans())
def test_every_piece_is_printed_as_often_as_it_is_wanted(
    made: Made, paper: Paper, flip: Flip, folded: bool
) -> None:
    dealt = deal(made)

    printed = plan(dealt, paper, flip, folded)

    assert Counter(printed.pieces) == Counter(piece for deck in dealt for piece in deck)


@for_all
@given(decks, papers, st.sampled_from(FLIPS), st.booleans())
def test_every_back_lands_behind_its_front(made: Made, paper: Paper, flip: Flip, folded: bool) -> None:
    for sheet in plan(deal(made), paper, flip, folded).sheets:
        owners = [front for front in fronts(sheet) if front.piece.back]
        behind = backs(sheet)
        assert [back.piece for back in behind] == [front.piece for front in owners]
        for front, back in zip(owners, behind, strict=True):
            assert lands_behind(front, back, sheet.paper, flip, folded)


def capacity(outline: CutOutline, gap: float, width: float, height: float) -> int:
    return max(
        floor((width + gap + 0.001) / (w + gap)) * floor((height + gap + 0.001) / (h + gap))
        for w, h in [(outline.width, outline.height), (outline.height, outline.width)]
    )


@for_all
@given(decks, papers)
def test_sharing_never_takes_more_sheets_than_printing_the_decks_apart(made: Made, paper: Paper) -> None:
    apart = [
        sum(
            ceil(count / capacity(outline, max(4, 2 * bleed), width - 12, height - 19))
            for deck in made
            for (outline, _, bleed), count in deck
        )
        for width, height in [(paper.width, paper.height), (paper.height, paper.width)]
    ]

    assert len(plan(deal(made), paper).sheets) <= min(apart)


@for_all
@given(decks, papers)
def test_a_plan_uses_the_paper_one_way(made: Made, paper: Paper) -> None:
    assert len({sheet.paper for sheet in plan(deal(made), paper).sheets}) <= 1


def test_five_hundred_cards_with_backs_are_planned_in_a_blink() -> None:
    deck, times = pieces(POKER, 500), []
    for _ in range(5):
        start = perf_counter()
        plan([deck], A4)
        times.append(perf_counter() - start)

    assert min(times) < 0.02
