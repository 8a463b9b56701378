"""The preflight finds nothing on a right print, and each check finds what is wrong with a wrong one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, TextItem, Weight, line, rect
from generator.press.paper import A4, Paper
from generator.press.sheets.imposition import lands_behind
from generator.press.sheets.imposition import plan as planned
from generator.press.sheets.preflight import ExpectedCount, FaceOnSheet, PreflightReport, preflight
from generator.press.sheets.sheet import CutOutline, Flip, PlacedFace, Plan, Sheet, SheetPiece

CARD = CutOutline(60, 90, corner=3)
FRAME = PathItem(rect(2, 2, 56, 86), stroke="#000000", width=0.3)


@dataclass(frozen=True)
class Mark:
    id: str
    shape: str
    colour: str


@dataclass(frozen=True)
class Picture:
    pixels: bytes


def width_of(words: str, size: float, weight: Weight) -> float:
    """Every letter is half as wide as it is high."""
    return len(words) * size * 0.5


def has_glyph(weight: Weight, letter: str) -> bool:
    return letter.isascii() or letter in "áéíóöőúüű"


def card(name: str, back: str | None = "card:back") -> SheetPiece:
    return SheetPiece(f"guild-card/{name}", name.capitalize(), CARD, f"{name}:front", back)


BAKERS, DRAPERS = card("bakers"), card("drapers")


def face(*items: Item, outline: CutOutline = CARD, safe: float = 4) -> FaceOnSheet:
    return FaceOnSheet(Drawing(outline.width, outline.height, items), outline, safe)


FACES = {
    "bakers:front": face(FRAME, TextItem((30, 20), "Pékek", 5)),
    "drapers:front": face(FRAME, TextItem((30, 20), "Posztósok", 5)),
    "card:back": face(FRAME),
}
TWO = {"guild-card": ExpectedCount("Guild cards", 2, (60, 90))}
MARKS = {"players": [Mark("red", "disc", "#d7191c"), Mark("green", "star", "#1a9641")]}


def front(piece: SheetPiece, x: float, y: float, turn: int = 0) -> PlacedFace:
    return PlacedFace(piece, piece.front, x, y, turn)


def back(piece: SheetPiece, x: float, y: float, turn: int = 0) -> PlacedFace:
    return PlacedFace(piece, piece.back or "", x, y, turn)


#: On paper 210 mm wide, a back behind a front at x = 20 lies at 210 - 20 - 60 = 130, and one behind 90 at 60.
FRONTS = (front(BAKERS, 20, 10), front(DRAPERS, 90, 10))
BACKS = (back(BAKERS, 130, 10), back(DRAPERS, 60, 10))
RIGHT = Plan((Sheet(A4, FRONTS, BACKS),))


def checked(
    plan: Plan = RIGHT,
    faces: Mapping[str, FaceOnSheet] | None = None,
    expected: Mapping[str, ExpectedCount] = TWO,
    marks: Mapping[str, Sequence[Mark]] = MARKS,
) -> PreflightReport:
    return preflight(plan, FACES | (faces or {}), expected, marks, has_glyph, width_of)


def found(report: PreflightReport) -> list[tuple[str, str]]:
    return [(finding.check, finding.what) for finding in report.findings]


def backs_found(
    *backs: PlacedFace, fronts: tuple[PlacedFace, ...] = FRONTS, flip: Flip = "long"
) -> list[str]:
    return [what for _, what in found(checked(Plan((Sheet(A4, fronts, backs, flip),))))]


def test_a_right_print_is_fine_and_tells_how_much_was_looked_at() -> None:
    report = checked()

    assert report.fine
    assert report.lines() == [
        "true size (boxes looked at: 4): fine",
        "safe zone (texts looked at: 2): fine",
        "backs behind fronts (backs looked at: 2): fine",
        "no missing glyph (letters looked at: 9): fine",
        "no hairline (strokes looked at: 3): fine",
        "no pictures of pixels (faces looked at: 3): fine",
        "counts (pieces looked at: 2): fine",
        "marks told apart (pairs looked at: 1): fine",
    ]


def test_what_was_found_stands_below_its_check_and_in_the_data() -> None:
    report = checked(expected={"guild-card": ExpectedCount("Guild cards", 3)})

    assert report.lines()[-3:-1] == [
        "counts (pieces looked at: 2): 1 wrong",
        "    Guild cards (guild-card): 2 on the sheets, 3 wanted",
    ]
    data = json.loads(json.dumps(report.data()))
    assert not data["fine"]
    assert data["checks"][6] == {
        "check": "counts",
        "looked-at": 2,
        "things": "pieces",
        "findings": ["Guild cards (guild-card): 2 on the sheets, 3 wanted"],
    }


def test_a_drawing_that_is_too_small_is_found() -> None:
    small = FaceOnSheet(Drawing(60, 89.9, ()), CARD, 4)

    assert found(checked(faces={"drapers:front": small})) == [
        (
            "true size",
            "Drapers (guild-card/drapers, front): its drawing is 60.00 × 89.90 mm, not 60.00 × 90.00 mm",
        )
    ]


def test_a_twentieth_of_a_millimetre_is_exact_enough() -> None:
    assert checked(faces={"drapers:front": FaceOnSheet(Drawing(60.04, 89.96, ()), CARD, 4)}).fine


def test_a_cut_that_is_not_the_size_of_its_component_is_found() -> None:
    report = checked(expected={"guild-card": ExpectedCount("Guild cards", 2, (60, 91))})

    assert [what for _, what in found(report) if what.startswith("Bakers (guild-card/bakers, front)")] == [
        f"Bakers (guild-card/bakers, front): its {name} is 60.00 × 90.00 mm, not 60.00 × 91.00 mm"
        for name in ("drawing", "cut", "outline", "place on the sheet")
    ]


def test_a_card_that_lies_turned_has_its_true_size() -> None:
    assert checked(
        Plan(
            (Sheet(A4, (front(card("bakers", None), 20, 10, 90), front(card("drapers", None), 20, 80, 270))),)
        )
    ).fine


def test_a_card_that_lies_askew_is_found() -> None:
    askew = Plan(
        (Sheet(A4, (front(card("bakers", None), 20, 10), front(card("drapers", None), 90, 10, 45))),)
    )

    assert found(checked(askew)) == [
        ("true size", "Drapers (guild-card/drapers, front): it lies turned by 45°, not by a right angle")
    ]


def test_a_polygon_is_as_large_as_its_points_say() -> None:
    points = ((0.0, 0.0), (19.0, 0.0), (10.0, 20.0))
    tile = SheetPiece("tile/a", "Tile A", CutOutline(20, 20, "polygon", points=points), "tile:front")
    report = checked(
        Plan((Sheet(A4, (front(tile, 20, 20),)),)),
        {"tile:front": FaceOnSheet(Drawing(20, 20, ()), tile.outline, 1)},
        {"tile": ExpectedCount("Tiles", 1, (20, 20))},
    )

    assert found(report)[0] == (
        "true size",
        "Tile A (tile/a, front): its cut is 19.00 × 20.00 mm, not 20.00 × 20.00 mm",
    )


def test_a_disc_in_a_box_that_is_not_square_is_found() -> None:
    chip = SheetPiece("chip/a", "Chip", CutOutline(20, 22, "disc"), "chip:front")
    report = checked(
        Plan((Sheet(A4, (front(chip, 20, 20),)),)),
        {"chip:front": face(outline=chip.outline)},
        {"chip": ExpectedCount("Chips", 1, (20, 22))},
    )

    assert (
        "Chip (chip/a, front): its cut is 20.00 × 20.00 mm, not 20.00 × 22.00 mm" in report.findings[0].what
    )


def test_a_card_that_reaches_beyond_the_paper_is_found() -> None:
    off = Plan((Sheet(A4, (front(card("bakers", None), 20, 10), front(card("drapers", None), 151.5, 10))),))

    assert found(checked(off)) == [
        ("true size", "Drapers (guild-card/drapers, front, sheet 1) reaches 1.50 mm beyond the paper")
    ]


def test_a_face_without_a_drawing_is_found() -> None:
    faces = {name: face for name, face in FACES.items() if name != "drapers:front"}
    report = preflight(RIGHT, faces, TWO, MARKS, has_glyph, width_of)

    assert found(report) == [
        ("true size", "Drapers (guild-card/drapers, front): there is no drawing for its face drapers:front")
    ]


@pytest.mark.parametrize(
    ("text", "out"),
    [
        (TextItem((4, 20), "abcd", 4, anchor="start"), None),
        (TextItem((3.6, 20), "abcd", 4, anchor="start"), 0.4),
        (TextItem((56.5, 20), "abcd", 4, anchor="end"), 0.5),
        (TextItem((30, 6.75), "abcd", 4), 0.25),  # letters reach 0.75 x 4 mm above their baseline
        (TextItem((30, 86), "abcd", 4), 1.0),  # and 0.25 x 4 mm below it
        (TextItem((30, 45), "a" * 27, 4), 1.0),  # 27 x 2 mm is 1 mm too much at either end
        (TextItem((-1, 20), "abcd", 4, anchor="start"), 5.0),
    ],
)
def test_text_that_reaches_out_of_the_safe_zone_is_found(text: TextItem, out: float | None) -> None:
    wanted = f"text '{text.words}' of Drapers (guild-card/drapers, front) reaches {out or 0:.2f} mm out of the safe zone"

    assert found(checked(faces={"drapers:front": face(text)})) == ([("safe zone", wanted)] if out else [])


def test_text_in_a_turned_group_is_found_where_it_truly_lies() -> None:
    # turned clockwise at (10, 80), six letters of 2 mm run down to 92: 6 mm below the safe zone's edge at 86
    turned = GroupItem((10, 80), (TextItem((0, 0), "abcdef", 4, anchor="start"),), turn=90)

    assert "reaches 6.00 mm out" in found(checked(faces={"drapers:front": face(turned)}))[0][1]


def test_text_near_a_round_corner_is_found() -> None:
    # the middle of the corner is (10, 10), its radius 10; the text's corner at (4, 4) is 8.49 from there, so 1.51 clear
    round_corner = CutOutline(60, 90, corner=10)
    text = TextItem((4, 7), "abcd", 4, anchor="start")
    faces = {"drapers:front": face(text, outline=round_corner)}

    assert "reaches 2.49 mm out" in found(checked(faces=faces))[0][1]


@pytest.mark.parametrize(("letters", "wanted"), [(4, []), (7, ["reaches 0.19 mm out of the safe zone"])])
def test_text_on_a_disc_stays_inside_a_smaller_circle(letters: int, wanted: list[str]) -> None:
    # a disc of 20 mm with 2 mm kept free leaves a circle of 8 mm; half of 7 letters of 2 mm is 7 mm, and they stand up to
    # 4.25 mm above the middle: hypot(7, 4.25) - 8 = 0.19; hypot(4, 4.25) is 5.84
    chip = SheetPiece("chip/a", "Chip", CutOutline(20, 20, "disc"), "chip:front")
    text = TextItem((10, 8.75), "a" * letters, 4)
    report = checked(
        Plan((Sheet(A4, (front(chip, 20, 20),)),)),
        {"chip:front": face(text, outline=chip.outline, safe=2)},
        {"chip": ExpectedCount("Chips", 1, (20, 20))},
    )

    assert [what.split("front) ")[1] for _, what in found(report)] == wanted


def test_text_on_a_polygon_stays_clear_of_its_slant_edges() -> None:
    points = ((0.0, 0.0), (40.0, 0.0), (0.0, 40.0))
    tile = SheetPiece("tile/a", "Tile A", CutOutline(40, 40, "polygon", points=points), "tile:front")
    inside, near = TextItem((4, 10), "abcd", 4, anchor="start"), TextItem((20, 17), "ab", 4, anchor="start")

    for text, wanted in ((inside, 0), (near, 1)):
        report = checked(
            Plan((Sheet(A4, (front(tile, 20, 20),)),)),
            {"tile:front": face(text, outline=tile.outline, safe=2)},
            {"tile": ExpectedCount("Tiles", 1, (40, 40))},
        )
        assert len(report.findings) == wanted


def test_a_back_that_lies_beside_its_front_is_found_with_how_far() -> None:
    assert backs_found(back(BAKERS, 130, 10), back(DRAPERS, 63, 9)) == [
        "Drapers (guild-card/drapers, front, sheet 1): its back lies +3.00 mm across and -1.00 mm down from it"
    ]


def test_backs_that_are_not_mirrored_are_found() -> None:
    one = (front(BAKERS, 20, 10), front(DRAPERS, 20, 110))

    assert len(backs_found(back(BAKERS, 20, 10), back(DRAPERS, 20, 110), fronts=one)) == 2
    assert backs_found(back(BAKERS, 130, 10), back(DRAPERS, 130, 110), fronts=one) == []


def test_a_back_that_stands_on_its_head_is_found() -> None:
    assert backs_found(back(BAKERS, 130, 10), back(DRAPERS, 60, 10, 180)) == [
        "Drapers (guild-card/drapers, front, sheet 1): its back is turned against it by 180°"
    ]


def test_a_front_without_its_back_is_found() -> None:
    assert backs_found(back(BAKERS, 130, 10)) == [
        "Drapers (guild-card/drapers, front, sheet 1) has no back behind it"
    ]


def test_a_back_without_a_front_is_found() -> None:
    assert backs_found(*BACKS, back(DRAPERS, 60, 150)) == [
        "Drapers (guild-card/drapers, back, sheet 1) has no front before it"
    ]


def test_the_back_of_another_card_is_found() -> None:
    wrong = PlacedFace(replace(DRAPERS, back="bakers:front"), "bakers:front", 60, 10)

    assert backs_found(back(BAKERS, 130, 10), wrong) == [
        "Drapers (guild-card/drapers, front, sheet 1): behind it lies bakers:front, not card:back"
    ]


def test_backs_for_the_other_flip_are_found() -> None:
    # flipped on the short edge, a back of 90 mm behind a front at y = 10 lies at 297 - 10 - 90 = 197, upside down
    right = (back(BAKERS, 20, 197, 180), back(DRAPERS, 90, 197, 180))

    assert backs_found(*right, flip="short") == []
    assert len(backs_found(*right, flip="long")) == 2
    assert len(backs_found(*BACKS, flip="short")) == 2


def test_backs_that_land_under_one_flip_alone_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def for_long_edges_only(
        front: PlacedFace, back: PlacedFace, paper: Paper, flip: Flip, folded: bool
    ) -> bool:
        return flip == "long" and lands_behind(front, back, paper, flip, folded)

    monkeypatch.setattr("generator.press.sheets.preflight.backs.lands_behind", for_long_edges_only)

    assert [what.split(", ")[-1] for what in backs_found(*BACKS)] == ["flipped on the short edge"] * 2


def test_a_turned_card_has_its_back_turned_the_other_way() -> None:
    lying = (front(BAKERS, 20, 10, 90), front(DRAPERS, 20, 80, 90))

    assert backs_found(back(BAKERS, 100, 10, 270), back(DRAPERS, 100, 80, 270), fronts=lying) == []
    assert backs_found(back(BAKERS, 100, 10, 270), back(DRAPERS, 100, 80, 90), fronts=lying) == [
        "Drapers (guild-card/drapers, front, sheet 1): its back is turned against it by 180°"
    ]


def test_backs_on_a_folded_sheet_lie_across_the_fold() -> None:
    # folded at 105, a back of 60 mm behind a front at x = 40 lies at 210 - 40 - 60 = 110
    def folded(x: float) -> list[tuple[str, str]]:
        items = (front(BAKERS, 40, 10), back(BAKERS, 110, 10), front(DRAPERS, 40, 110), back(DRAPERS, x, 110))
        return found(checked(Plan((Sheet(A4, items, fold=105),))))

    assert folded(110) == []
    assert folded(112) == [
        (
            "backs behind fronts",
            "Drapers (guild-card/drapers, front, sheet 1): its back lies +2.00 mm across and +0.00 mm down from it",
        )
    ]


def test_a_piece_that_looks_alike_on_both_sides_is_counted_once_on_a_folded_sheet() -> None:
    alike = SheetPiece("guild-card/bakers", "Bakers", CARD, "bakers:front", "bakers:front")
    items = (front(alike, 40, 10), front(alike, 110, 10))

    assert checked(
        Plan((Sheet(A4, items, fold=105),)), expected={"guild-card": ExpectedCount("Guild cards", 1)}
    ).fine


def test_a_letter_that_the_font_lacks_is_found() -> None:
    faces = {"drapers:front": face(TextItem((30, 20), "Poszτó", 5, "bold"))}

    assert found(checked(faces=faces)) == [
        (
            "no missing glyph",
            "Drapers (guild-card/drapers, front) needs 'τ' (U+03C4), which the bold font lacks",
        )
    ]


def test_a_stroke_that_is_scaled_to_a_hairline_is_found() -> None:
    thick = PathItem(line((0, 0), (9, 0)), stroke="#000000", width=0.4)
    icon = GroupItem((10, 10), (thick, thick), scale=0.3)

    assert found(checked(faces={"card:back": face(icon, FRAME)})) == [
        ("no hairline", "2 strokes of Bakers (guild-card/bakers, back): 0.12 mm wide, 0.2 mm is the least")
    ]


def test_a_stroke_of_just_a_fifth_of_a_millimetre_is_no_hairline() -> None:
    thick = PathItem(line((0, 0), (9, 0)), stroke="#000000", width=0.4)

    assert checked(faces={"card:back": face(GroupItem((10, 10), (thick,), turn=30, scale=0.5))}).fine


def test_a_picture_of_pixels_is_found() -> None:
    picture = GroupItem((1, 1), (Picture(b""),))  # type: ignore[arg-type]

    assert found(checked(faces={"drapers:front": face(picture)})) == [
        (
            "no pictures of pixels",
            "Drapers (guild-card/drapers, front) holds a Picture, which is neither an outline nor a text",
        )
    ]


def test_a_card_too_many_is_found() -> None:
    three = Plan((Sheet(A4, (*FRONTS, front(BAKERS, 20, 110)), (*BACKS, back(BAKERS, 130, 110))),))

    assert found(checked(three)) == [("counts", "Guild cards (guild-card): 3 on the sheets, 2 wanted")]


def test_a_component_that_is_missing_is_found() -> None:
    expected = TWO | {"chip": ExpectedCount("Chips", 5)}

    assert found(checked(expected=expected)) == [("counts", "Chips (chip): 0 on the sheets, 5 wanted")]


def test_a_component_that_nobody_wants_is_found() -> None:
    assert found(checked(expected={})) == [("counts", "guild-card: 2 on the sheets, but it is not wanted")]


def test_a_die_of_six_stickers_is_one_die() -> None:
    sticker = SheetPiece("die/red", "Red die", CutOutline(12, 12), "die:front")
    six = Plan((Sheet(A4, tuple(front(sticker, 20 + 16 * number, 20) for number in range(6))),))
    faces = {"die:front": face(outline=sticker.outline, safe=1)}

    assert checked(six, faces, {"die": ExpectedCount("Dice", 1, (12, 12), pieces_each=6)}).fine
    assert found(checked(six, faces, {"die": ExpectedCount("Dice", 2, (12, 12), pieces_each=6)})) == [
        ("counts", "Dice (die): 6 on the sheets, 12 wanted")
    ]


def test_marks_that_differ_in_hue_alone_are_found() -> None:
    marks = {"players": [Mark("red", "disc", "#d7191c"), Mark("green", "disc", "#1a9641")]}
    ((check, what),) = found(checked(marks=marks))

    assert check == "marks told apart"
    assert what.startswith("red and green (players): both are disc; their lightness differs by 8.")


def test_marks_of_two_groups_need_not_be_told_apart() -> None:
    red = Mark("red", "disc", "#d7191c")

    assert checked(marks={"players": [red], "suits": [replace(red, id="hearts")]}).fine


def test_a_face_that_is_printed_often_is_looked_at_once() -> None:
    asked = []

    def counting(words: str, size: float, weight: Weight) -> float:
        asked.append(words)
        return 1.0

    many = planned([[BAKERS] * 100], A4)
    preflight(many, FACES, {"guild-card": ExpectedCount("Guild cards", 100)}, {}, has_glyph, counting)

    assert asked == ["Pékek"]


@given(
    width=st.floats(10, 90),
    height=st.floats(10, 120),
    number=st.integers(1, 30),
    flip=st.sampled_from(["long", "short"]),
    folded=st.booleans(),
)
def test_backs_of_every_plan_lie_behind_their_fronts(
    width: float, height: float, number: int, flip: Flip, folded: bool
) -> None:
    outline = CutOutline(width, height)
    tile = SheetPiece("tile/a", "Tile A", outline, "tile:front", "tile:back")
    faces = {name: face(outline=outline) for name in ("tile:front", "tile:back")}
    expected = {"tile": ExpectedCount("Tiles", number, (width, height))}

    assert checked(planned([[tile] * number], A4, flip, folded), faces, expected).fine


def test_ten_times_as_many_pieces_and_faces_take_ten_times_as_long_to_check() -> None:
    words = tuple(TextItem((30, 20 + 6 * row), f"Szabály {row}", 4) for row in range(9))

    def seconds(count: int) -> float:
        pieces = [
            SheetPiece(f"guild-card/{n}", f"Card {n}", CARD, f"{n}:front", "card:back") for n in range(count)
        ]
        faces = FACES | {f"{n}:front": face(FRAME, FRAME, FRAME, *words) for n in range(count)}
        plan = planned([[piece for piece in pieces for _ in range(2)]], A4)
        expected = {"guild-card": ExpectedCount("Guild cards", 2 * count, (60, 90))}
        start = process_time()
        assert preflight(plan, faces, expected, MARKS, has_glyph, width_of).fine
        return process_time() - start

    few, many = min(seconds(50) for _ in range(5)), min(seconds(500) for _ in range(2))
    assert many < 40 * few  # a hundred times, if each were compared with each
