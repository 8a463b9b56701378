"""A face is what its layout says: each box where it belongs, at the size of the piece, and a frame where nothing is known."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, Point, TextItem, circle, line, rect
from generator.draw.extent import PlacedText, strokes, texts
from generator.draw.face import BoxContent, compose
from generator.draw.measure import width_of
from generator.draw.text_fitting import Icon, TooLong
from generator.model.layout import Box
from tests.press.prints import layout

ICON = Drawing(20, 10, (PathItem(rect(0, 0, 20, 10), fill="#123456", stroke="#000000", width=0.3),))


def face(
    *fillings: tuple[dict[str, Any], dict[str, Any]], width: float = 40, height: float = 60, **more: Any
) -> Drawing:
    """The face of a card of 40 × 60 mm, or another size, from boxes and what goes into each."""
    made = layout("card", *(box for box, _ in fillings), **{"size": {"width": 40, "height": 60}, **more})
    return compose(
        made,
        width,
        height,
        (BoxContent(box, **filling) for box, (_, filling) in zip(made.boxes, fillings, strict=True)),
    )


def shape(at: Point, size: Point, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return {"shape": "rect", "at": at, "size": size, **more}, {"fill": "#aabbcc"}


def text(words: str, at: Point, size: Point, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return {"text": "x", "at": at, "size": size, **more}, {"runs": (words,), "fill": "#000000"}


def icon(
    at: Point, size: Point, drawing: Drawing = ICON, **more: Any
) -> tuple[dict[str, Any], dict[str, Any]]:
    return {"icon": "x", "at": at, "size": size, **more}, {"icon": drawing}


def unknown(label: str, at: Point, size: Point, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return {"text": "x", "at": at, "size": size, **more}, {"label": label}


def box_of(item: Item) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an outline's points."""
    assert isinstance(item, PathItem)
    numbers = [number for _, segment in item.segments for number in segment]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def run_of(drawing: Drawing) -> PlacedText:
    """The only text of a drawing, where it truly lies."""
    (run,) = texts(drawing, width_of)
    return run


def bounds(run: PlacedText) -> tuple[float, float, float, float]:
    xs, ys = zip(*run.corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_a_face_is_as_large_as_the_piece() -> None:
    drawn = face(shape((0, 0), (40, 60)), width=44, height=68)

    assert (drawn.width, drawn.height) == (44, 68)


def test_shapes_lie_where_the_layout_says() -> None:
    (item,) = face(shape((3.5, 4), (30, 12.25))).items

    assert box_of(item) == (3.5, 4, 33.5, 16.25)


def test_a_disc_fills_its_box_and_stays_round_in_one_that_is_not_square() -> None:
    (item,) = face(({"shape": "disc", "at": (10, 10), "size": (20, 12)}, {"fill": "#000000"})).items
    assert isinstance(item, PathItem)

    assert item.segments == tuple(circle(20, 16, 6))


def test_a_line_runs_from_corner_to_corner() -> None:
    (item,) = face(
        ({"shape": "line", "at": (4, 20), "size": (32, 0), "width": 0.4}, {"stroke": "#000000"})
    ).items
    assert isinstance(item, PathItem)

    assert (item.segments, item.width) == (line((4, 20), (36, 20)), 0.4)


def test_shapes_keep_their_colours_dashes_and_that_they_are_grounds() -> None:
    box = {"shape": "rect", "at": (1, 1), "size": (5, 5), "dash": (1, 0.5), "ground": True}
    (item,) = face((box, {"fill": "#abcdef", "stroke": "#111111"})).items
    assert isinstance(item, PathItem)

    assert (item.fill, item.stroke, item.dash, item.ground) == ("#abcdef", "#111111", (1, 0.5), True)


def test_boxes_are_drawn_in_the_order_of_the_layout() -> None:
    drawn = face(shape((0, 0), (40, 60)), shape((1, 1), (2, 2)), shape((2, 2), (3, 3)))

    assert [box_of(item)[0] for item in drawn.items] == [0, 1, 2]


@pytest.mark.parametrize("align", ["start", "middle", "end"])
def test_words_lie_inside_their_box(align: str) -> None:
    left, top, right, bottom = bounds(run_of(face(text("Posztós", (5, 20), (30, 10), type=5, align=align))))

    assert left >= 5 - 0.001 and right <= 35.001
    assert top >= 20 and bottom <= 30


def test_words_upside_down_stand_in_the_same_box() -> None:
    upright = run_of(face(text("Posztós", (5, 20), (30, 10), type=5, stand="top")))
    turned = run_of(face(text("Posztós", (5, 20), (30, 10), type=5, stand="top", turn=180)))

    for (x, y), (seen_x, seen_y) in zip(upright.corners, turned.corners, strict=True):
        assert (seen_x, seen_y) == (
            pytest.approx(40 - x),
            pytest.approx(50 - y),
        )  # about the middle, (20, 25)


def test_words_turned_to_the_right_read_downwards_from_the_upper_right_corner() -> None:
    upper_left, upper_right, *_ = run_of(
        face(text("Posztós", (5, 20), (10, 30), type=5, stand="top", turn=90))
    ).corners

    assert upper_left[0] == pytest.approx(upper_right[0])
    assert upper_left[1] == pytest.approx(20)
    assert upper_right[1] == pytest.approx(20 + width_of("Posztós", 5))
    assert 14 < upper_left[0] < 16  # the tops of the letters are at the right edge of the box


def test_words_turned_to_the_left_read_upwards_from_the_lower_left_corner() -> None:
    upper_left, upper_right, *_ = run_of(
        face(text("Posztós", (5, 20), (10, 30), type=5, stand="top", turn=270))
    ).corners

    assert upper_left[1] == pytest.approx(50)
    assert upper_right[1] == pytest.approx(50 - width_of("Posztós", 5))
    assert 4 < upper_left[0] < 6


def test_a_turned_box_is_as_long_for_words_as_it_is_high() -> None:
    long = text("Fegyvermester", (5, 10), (8, 40), type=5)
    face((long[0] | {"turn": 90}, long[1]))

    with pytest.raises(TooLong):
        face(long)


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_an_icon_is_as_large_as_its_box_allows_and_lies_midway_in_it(turn: int) -> None:
    """20 × 10 in a box of 16 × 30: 16 × 8 upright, 15 × 30 on its side."""
    (outer,) = face(icon((10, 20), (16, 30), turn=turn, align="middle")).items
    assert isinstance(outer, GroupItem)
    (inner,) = outer.items
    assert isinstance(inner, GroupItem)

    assert inner.scale == pytest.approx(1.5 if turn % 180 else 0.8)
    assert inner.at == (pytest.approx(0), pytest.approx(0.5 if turn % 180 else 11))


@pytest.mark.parametrize(
    ("at", "size", "expected"),
    [
        ((0, 0), (40, 60), (-2, -2, 42, 62)),
        ((0, 0), (40, 20), (-2, -2, 42, 20)),
        ((0, 50), (40, 10), (-2, 50, 42, 62)),
        ((0, 10), (5, 5), (-2, 10, 5, 15)),
        ((30, 10), (10, 5), (30, 10, 42, 15)),
        ((5, 0), (5, 5), (5, -2, 10, 5)),
        ((1, 1), (38, 58), (1, 1, 39, 59)),
    ],
)
def test_a_bleeding_shape_runs_over_exactly_the_edges_that_it_touches(
    at: Point, size: Point, expected: tuple[float, ...]
) -> None:
    (item,) = face(shape(at, size, bleed=True)).items

    assert box_of(item) == expected


def test_what_does_not_bleed_ends_at_the_edge() -> None:
    (item,) = face(shape((0, 0), (40, 60))).items

    assert box_of(item) == (0, 0, 40, 60)


def test_the_bleed_is_that_of_the_layout_whatever_the_size_of_the_piece() -> None:
    (item,) = face(shape((0, 0), (40, 60), bleed=True), width=80, height=90, bleed=3).items

    assert box_of(item) == (-3, -3, 83, 93)


def test_a_piece_of_another_size_stretches_the_layout() -> None:
    (item,) = face(shape((10, 20), (20, 30)), width=80, height=90).items

    assert box_of(item) == (20, 30, 60, 75)


def test_type_grows_and_shrinks_with_the_piece_but_is_never_stretched() -> None:
    wide = run_of(face(text("Pék", (5, 20), (30, 10), type=5), width=80, height=60)).text
    small = run_of(face(text("Pék", (5, 20), (30, 10), type=5), width=20, height=30)).text

    assert (wide.size, small.size) == (5, 2.5)


def test_a_small_piece_shrinks_the_least_type_too() -> None:
    with pytest.raises(TooLong):
        face(text("Fegyvermester", (5, 20), (15, 6), type=5, least=4))
    face(text("Fegyvermester", (5, 20), (15, 6), type=5, least=1.5), width=20, height=30)


def test_words_that_do_not_fit_are_told_with_what_icons_stand_for() -> None:
    words: dict[str, Any] = {"runs": ("Cseréld ki ezt: ", Icon(ICON, "nemes"), "!"), "fill": "#000000"}

    with pytest.raises(TooLong, match=r"^Cseréld ki ezt: nemes!$"):
        face(({"text": "x", "at": (0, 0), "size": (10, 4)}, words))


def test_without_a_least_size_type_stays_as_it_is() -> None:
    with pytest.raises(TooLong):
        face(text("Fegyvermester", (5, 20), (15, 10), type=5))


def test_an_unknown_entry_is_a_frame_to_write_in_with_what_belongs_there() -> None:
    drawn = face(unknown("céhszám", (10, 20), (20, 10)))
    (group,) = drawn.items
    assert isinstance(group, GroupItem)
    frame, *_ = group.items
    assert isinstance(frame, PathItem)
    left, top, right, bottom = bounds(run_of(drawn))

    assert group.at == (10, 20)
    assert (box_of(frame), frame.dash != ()) == ((0, 0, 20, 10), True)
    assert run_of(drawn).text.words == "céhszám"
    assert left >= 10 and right <= 30 and top > 25 and bottom < 30.1  # along the lower edge, out of the way


def test_an_unknown_text_of_several_lines_has_lines_to_write_on() -> None:
    (group,) = face(unknown("képesség", (10, 20), (20, 30), lines=4)).items
    assert isinstance(group, GroupItem)
    ruled = [item for item in group.items if isinstance(item, PathItem)]

    assert [box_of(item) for item in ruled] == [(0, y, 20, y) for y in (6.5, 13, 19.5, 26)]


def test_there_are_no_more_lines_to_write_on_than_there_is_room_for() -> None:
    (group,) = face(unknown("képesség", (10, 20), (20, 14), lines=4)).items
    assert isinstance(group, GroupItem)

    assert [box_of(item)[1] for item in group.items if isinstance(item, PathItem)] == [6.5, 13]


def test_a_frame_too_small_for_a_name_is_left_without_one() -> None:
    drawn = face(unknown("szokatlanul hosszú oszlopnév", (10, 20), (3, 3)))

    assert list(texts(drawn, width_of)) == []
    assert len(drawn.items) == 1


def test_an_unknown_entry_upside_down_has_its_frame_in_the_same_box() -> None:
    (group,) = face(unknown("céhszám", (10, 20), (20, 10), turn=180)).items
    assert isinstance(group, GroupItem)

    assert (group.at, group.turn) == ((30, 30), 180)


def test_an_empty_text_leaves_nothing() -> None:
    assert face(text("", (0, 0), (10, 5))).items == ()


@pytest.mark.parametrize("size", [(10, 5), (2, 1), (0.5, 0.5), (40, 40)])
def test_no_stroke_of_an_icon_gets_thinner_than_printers_hold(size: Point) -> None:
    drawn = face(icon((0, 0), size))

    assert [stroke.width for stroke in strokes(drawn)] == [
        pytest.approx(max(0.2, 0.3 * min(size[0] / 20, size[1] / 10)))
    ]


ITEMS = st.recursive(
    st.floats(0.2, 1).map(lambda width: PathItem(line((0, 0), (5, 5)), stroke="#000000", width=width)),
    lambda inner: st.builds(
        GroupItem,
        st.just((0.0, 0.0)),
        st.lists(inner, min_size=1, max_size=3).map(tuple),
        scale=st.floats(0.5, 1),
    ),
    max_leaves=5,
)


@given(ITEMS, st.floats(1, 30))
def test_no_stroke_gets_too_thin_however_deep_it_lies_and_however_small_its_box(
    item: Item, side: float
) -> None:
    drawn = face(icon((0, 0), (side, side), Drawing(10, 10, (item,))))

    assert min(stroke.width for stroke in strokes(drawn)) >= 0.2 - 1e-9


def test_no_stroke_of_an_icon_among_words_gets_too_thin() -> None:
    words = {"runs": ("Cseréld: ", Icon(ICON, "nemes")), "fill": "#000000"}
    drawn = face(({"text": "x", "at": (0, 0), "size": (40, 4), "type": 3}, words))

    assert min(stroke.width for stroke in strokes(drawn)) >= 0.2 - 1e-9


@given(
    st.sampled_from([0, 90, 180, 270]),
    st.sampled_from(["start", "middle", "end"]),
    st.sampled_from(["top", "middle", "bottom"]),
    st.floats(30, 80),
    st.floats(40, 120),
)
def test_words_never_leave_their_box_however_it_is_turned_and_stretched(
    turn: int, align: str, stand: str, width: float, height: float
) -> None:
    """Type of 4 reaches 0.75 of its size above the baseline and 0.25 below, a hair more than it is set for."""
    box = text("Vedd le egy nemes", (8, 12), (24, 36), type=4, least=1, align=align, stand=stand, turn=turn)
    across, down = width / 40, height / 60

    for run in texts(face(box, width=width, height=height), width_of):
        left, top, right, bottom = bounds(run)
        hair = 0.04 * run.text.size + 0.001
        assert left >= 8 * across - hair and right <= 32 * across + hair
        assert top >= 12 * down - hair and bottom <= 48 * down + hair


def test_a_box_holds_exactly_one_thing() -> None:
    with pytest.raises(ValueError, match="one of shape, text and icon"):
        Box.model_validate({"at": (0, 0), "size": (1, 1), "shape": "rect", "icon": "x"})


def test_a_layout_may_name_a_common_size() -> None:
    size = layout("card", {"shape": "rect", "at": (0, 0), "size": (1, 1)}, size="mini-european").size

    assert (size.width, size.height) == (44, 68)


def test_a_text_may_hold_several_runs_and_icons() -> None:
    words = {"runs": ("ide ", Icon(ICON, "nemes"), "-t"), "fill": "#000000"}
    (group,) = face(({"text": "x", "at": (3, 4), "size": (34, 8)}, words)).items
    assert isinstance(group, GroupItem)

    assert [item.words for item in group.items if isinstance(item, TextItem | GroupItem)] == [
        "ide",
        "nemes",
        "-t",
    ]
