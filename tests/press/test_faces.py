"""The faces of a game's pieces: named, sized, coloured and filled in from its rows, each drawn once."""

from __future__ import annotations

from typing import Any

import pytest

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, TextItem, circle
from generator.draw.extent import texts
from generator.draw.figures import Figures
from generator.draw.measure import width_of
from generator.model.layout import Layout
from generator.press.faces import FaceRow, Faces, rows_of
from generator.press.faults import PressFault
from tests.press.prints import faces, layout, loaded, mark, pebble_game, row_of

RED = mark("red", title={"hu": "piros", "en": "red"}, colour="#cc3311")
BLUE = mark("blue", title={"hu": "kék", "en": "blue"}, colour="#1133cc")
ROUND = {"id": "round", "copies": 3, "title": {"hu": "gömbölyű", "en": "round one"}, "data": {"spots": 2}}
DOTTED = {"id": "dotted", "data": {"spots": "unknown"}}


def box(
    kind: str, what: Any, at: tuple[float, float] = (2, 2), size: tuple[float, float] = (16, 8), **more: Any
):
    return {kind: what, "at": at, "size": size, **more}


def front(*boxes: dict[str, Any], **more: Any) -> Layout:
    return layout("front", *boxes, **{"size": {"width": 20, "height": 30}, **more})


def figures() -> Figures:
    """Draws one icon: a dot, as large as its word is long."""
    made = Figures()

    @made.icon("dot")
    def dot(word: str = "x") -> Drawing:
        return Drawing(10, 10, (PathItem(circle(5, 5, len(word)), fill="#000000"),))

    return made


def pebbles(*boxes: dict[str, Any], language: str = "hu", back: Layout | None = None, **pebble: Any) -> Faces:
    """The faces of made-up pebbles with a front of these boxes."""
    known = {
        "faces": [ROUND, DOTTED],
        "print": {"front": "front", "back": back and "back"},
        "size": "unknown",
    }
    layouts = (front(*boxes), *([back] if back else []))
    game = pebble_game(*layouts, marks=(RED, BLUE), **(known | pebble))
    return Faces(game, figures(), language)


def rows(faces: Faces) -> list[FaceRow]:
    return list(rows_of(faces.game, faces.game.components["pebble"]))


def flat(items: tuple[Item, ...]) -> list[Item]:
    """All paths and texts, however deep they lie."""
    return [part for item in items for part in (flat(item.items) if isinstance(item, GroupItem) else [item])]


def words_on(drawing: Drawing) -> list[str]:
    return [item.words for item in flat(drawing.items) if isinstance(item, TextItem)]


def paths_on(drawing: Drawing) -> list[PathItem]:
    return [item for item in flat(drawing.items) if isinstance(item, PathItem)]


def test_a_kind_of_piece_has_its_faces_once_for_each_mark() -> None:
    named = [row.id for row in rows(pebbles(box("text", "x"), sets=["red", "blue"]))]

    assert named == ["pebble/red.round", "pebble/red.dotted", "pebble/blue.round", "pebble/blue.dotted"]


def test_sets_that_nothing_tells_apart_have_one_row_a_face() -> None:
    assert [row.id for row in rows(pebbles(box("text", "x"), sets=3))] == ["pebble/round", "pebble/dotted"]


def test_a_piece_is_called_by_its_title_or_by_its_kind_and_its_entry_and_by_its_mark() -> None:
    names = [row.name("hu") for row in rows(pebbles(box("text", "x"), sets=["red"]))]

    assert names == ["gömbölyű (piros)", "kavics dotted (piros)"]


def test_a_piece_with_one_row_is_called_by_its_kind_alone() -> None:
    (row,) = rows(pebbles(box("text", "x"), faces=[DOTTED], sets=["blue"]))

    assert (row.name("hu"), row.name("en")) == ("kavics (kék)", "pebble (blue)")


def test_words_are_told_in_the_language_of_the_faces() -> None:
    written = box("text", {"hu": "{title}: {data.spots} pötty", "en": "{title}: {data.spots} spots"}, type=2)
    for language, expected in (("hu", "gömbölyű: 2 pötty"), ("en", "round one: 2 spots")):
        made = pebbles(written, language=language)

        assert " ".join(words_on(made.drawing(rows(made)[0], "front"))) == expected


@pytest.mark.parametrize(
    ("named", "colour"),
    [
        ("red", "#cc3311"),
        ("{set-id}", "#1133cc"),
        ("ink", "#1c1a17"),
        ("paper", "#ffffff"),
        ("#abcdef", "#abcdef"),
    ],
)
def test_a_colour_is_that_of_a_mark_or_has_a_name_or_is_itself(named: str, colour: str) -> None:
    made = pebbles(box("shape", "rect", fill=named, stroke=named), sets=["blue"])
    (path,) = paths_on(made.drawing(rows(made)[0], "front"))

    assert (path.fill, path.stroke) == (colour, colour)


def test_words_are_inked_as_the_layout_says() -> None:
    made = pebbles(box("text", "szó", ink="red"))
    (text,) = flat(made.drawing(rows(made)[0], "front").items)
    assert isinstance(text, TextItem)

    assert text.fill == "#cc3311"


def test_a_shape_without_a_colour_has_none() -> None:
    made = pebbles(box("shape", "rect", stroke="ink"))
    (path,) = paths_on(made.drawing(rows(made)[0], "front"))

    assert path.fill is None


def test_an_icon_is_drawn_by_the_figures_of_the_game_for_this_piece() -> None:
    made = pebbles(box("icon", "dot {face}", size=(10, 10)))
    round_one, dotted = (paths_on(made.drawing(row, "front"))[0] for row in rows(made))

    assert round_one.segments == tuple(circle(5, 5, len("round")))
    assert dotted.segments == tuple(circle(5, 5, len("dotted")))


def test_an_icon_of_something_unknown_is_told_so() -> None:
    made = pebbles(box("icon", "dot {data.spots}", size=(10, 10)))

    assert paths_on(made.drawing(rows(made)[1], "front"))[0].segments == tuple(circle(5, 5, len("unknown")))


def test_icons_stand_among_words() -> None:
    made = pebbles(box("text", "vagy {icon:pebble|kavics}?", size=(18, 8)))
    made.figures.icon("pebble")(lambda: Drawing(10, 10, (PathItem(circle(5, 5, 5), fill="#000000"),)))  # type: ignore[union-attr]
    drawn = made.drawing(rows(made)[0], "front")

    assert words_on(drawn) == ["vagy", "?"]
    assert len(paths_on(drawn)) == 1
    assert made.said(rows(made)[0]) == ["vagy kavics?"]


def test_an_icon_that_the_figures_do_not_draw_is_a_fault() -> None:
    made = pebbles(box("icon", "castle"))

    with pytest.raises(PressFault, match='pebble/round wants the icon "castle"'):
        made.drawing(rows(made)[0], "front")


def test_a_box_is_left_out_where_its_condition_does_not_hold() -> None:
    spotless = {"id": "plain", "data": {"spots": 0}}
    made = pebbles(box("shape", "disc", fill="ink", when="data.spots"), faces=[ROUND, spotless])

    assert [len(made.drawing(row, "front").items) for row in rows(made)] == [1, 0]


def test_an_unknown_condition_leaves_one_frame_to_write_in_and_no_shape_or_icon() -> None:
    conditional = [
        box("shape", "disc", fill="ink", when="data.spots"),
        box("icon", "dot", when="data.spots"),
        box("text", "pöttyös", when="data.spots"),
    ]
    made = pebbles(*conditional)
    drawn = made.drawing(rows(made)[1], "front")

    assert words_on(drawn) == ["pöttyök"]
    assert [path.dash != () for path in paths_on(drawn)] == [True]


def test_an_unknown_entry_is_a_frame_with_the_title_of_its_column() -> None:
    made = pebbles(box("text", "{data.spots} pötty", at=(1, 5)))
    drawn = made.drawing(rows(made)[1], "front")
    (frame,) = paths_on(drawn)
    (group,) = drawn.items
    assert isinstance(group, GroupItem)

    assert group.at == (1, 5)
    assert (words_on(drawn), frame.fill) == (["pöttyök"], "#ffffff")


def test_words_without_room_are_a_fault_that_names_the_card_the_side_and_the_words() -> None:
    made = pebbles(box("text", "{title} kavicsok", size=(8, 3)))

    with pytest.raises(PressFault) as fault:
        made.drawing(rows(made)[0], "front")

    assert str(fault.value) == (
        'the front of pebble/round (hu) has no room for "gömbölyű kavicsok": shorten it, or give its box in the layout '
        '"front" more room or a smaller `least`'
    )


def test_a_fault_tells_no_more_than_the_beginning_of_long_words() -> None:
    made = pebbles(box("text", "kavics " * 40, size=(8, 3)))

    with pytest.raises(PressFault, match=r'"(kavics ){8}k…"'):
        made.drawing(rows(made)[0], "front")


def test_a_piece_of_unknown_size_is_as_large_as_its_layout() -> None:
    made = pebbles(box("text", "x"))

    assert made.size(made.game.components["pebble"]) == (20, 30)


def test_a_piece_of_known_size_is_that_large_and_its_layout_follows() -> None:
    made = pebbles(
        box("shape", "rect", at=(0, 0), size=(20, 30), fill="ink"), size={"width": 40, "height": 15}
    )
    drawn = made.drawing(rows(made)[0], "front")

    assert (drawn.width, drawn.height) == (40, 15)
    assert ("L", (40, 15)) in paths_on(drawn)[0].segments


def test_faces_that_cannot_differ_are_one_face_and_drawn_once() -> None:
    back = layout("back", box("shape", "rect", fill="{set-id}"), size={"width": 20, "height": 30})
    made = pebbles(box("text", "{title}", type=2), back=back, sets=["red", "blue"])
    names = [made.name(row, "back") for row in rows(made)]
    drawn = [made.drawing(row, "back") for row in rows(made)]

    assert names == ["pebble/red.:back", "pebble/red.:back", "pebble/blue.:back", "pebble/blue.:back"]
    assert drawn[0] is drawn[1] and drawn[2] is drawn[3]
    assert drawn[0] != drawn[2]


def test_faces_that_differ_have_names_of_their_own() -> None:
    made = pebbles(box("text", "{title}", type=2), sets=["red"])

    assert [made.name(row, "front") for row in rows(made)] == [
        "pebble/red.round:front",
        "pebble/red.dotted:front",
    ]


@pytest.mark.parametrize(
    "differs",
    [
        box("text", "{title}", type=2),
        box("text", "{data.spots}"),
        box("icon", "dot {face}"),
        box("shape", "rect", fill="{data.spots}"),
        box("shape", "rect", when="data.spots"),
    ],
)
def test_a_layout_that_names_what_differs_makes_each_face_its_own(differs: dict[str, Any]) -> None:
    assert front(differs).individual


@pytest.mark.parametrize(
    "same", [box("text", "{component}, {set}"), box("icon", "dot {set-id}"), box("text", "title")]
)
def test_a_layout_that_names_only_the_kind_and_the_mark_makes_one_face(same: dict[str, Any]) -> None:
    assert not front(same).individual


def test_a_side_without_a_layout_has_no_name() -> None:
    made = pebbles(box("text", "x"))

    assert made.name(rows(made)[0], "back") is None


def test_what_a_piece_says_is_its_words_and_icons_side_by_side_and_none_of_its_looks() -> None:
    back = layout(
        "back", box("text", "{component}"), box("shape", "disc", fill="ink"), size={"width": 20, "height": 30}
    )
    made = pebbles(
        box("shape", "rect", fill="{set-id}"),
        box("text", "{data.spots} pötty"),
        box("icon", "dot {face}"),
        back=back,
    )
    round_one, dotted = rows(made)

    assert made.said(round_one) == ["2 pötty", "dot round", "kavics"]
    assert made.said(dotted) == ["pöttyök: ?", "dot dotted", "kavics"]


# The Walled City


@pytest.mark.parametrize("language", ["hu", "en"])
def test_every_face_of_the_walled_city_can_be_drawn(language: str) -> None:
    drawn = faces("walled-city", language)
    names = set()
    for component in drawn.game.components.values():
        for row in rows_of(drawn.game, component) if component.print else ():
            for side in ("front", "back"):
                if drawn.name(row, side):
                    names.add(drawn.name(row, side))
                    assert drawn.drawing(row, side).items

    assert len(names) == 96  # 20 guilds, 44 structures, 5 dice, 20 kinds of token, and 7 backs


def test_a_guild_card_bears_its_title_its_number_and_its_rule() -> None:
    drawn = faces("walled-city", "hu")
    words = " ".join(words_on(drawn.drawing(row_of(drawn, "guild-card/mercers"), "front")))

    assert "Selyemkereskedő" in words
    assert "1" in words
    assert "Cseréld le minden más játékos egy nemesét a táblán a sajátodra." in words


def test_a_guild_card_has_frames_for_what_no_source_tells() -> None:
    drawn = faces("walled-city", "hu")

    assert {"céhszám: ?", "állandó képesség: ?"} <= set(drawn.said(row_of(drawn, "guild-card/bakers")))


def test_a_structure_card_bears_its_numbers_both_ways_up() -> None:
    drawn = faces("walled-city", "en")
    card = drawn.drawing(row_of(drawn, "structure-card/brick-red.3-2"), "front")
    large = [run for run in texts(card, width_of) if run.text.size > 10]
    upright = {run.text.words: run.corners[0][1] < run.corners[3][1] for run in large}

    assert upright == {"3": True, "2": False}


def test_a_mark_is_known_by_its_shape_on_every_card() -> None:
    drawn = faces("walled-city", "en")
    said = drawn.said(row_of(drawn, "structure-card/slate-grey.1-0"))

    assert said.count("party slate-grey") >= 3
    assert loaded("walled-city")[0].marks["slate-grey"].shape == "triangle"
