"""Single faces and grids of faces as pictures: as many dots as a print shop asks for, without gap or overlap."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from generator.draw.drawing import Drawing, PathItem, TextItem, circle, rect
from generator.press.faces import rows_of
from generator.press.sheets.file_formats import face_content, grid_content, with_bleed
from generator.press.sheets.tabletop_grids import TabletopGrid, grids
from tests.press.documents import letters
from tests.press.prints import Scan, faces, rendered_from, row_of

SVG = "{http://www.w3.org/2000/svg}"
RED, GREEN, BLUE = "#cc4422", "#22aa55", "#2266cc"


def face_png(drawing: Drawing, bleed: float, ink_saver: bool = False, **more: int) -> bytes:
    return rendered_from(face_content("png", with_bleed(drawing, bleed), ink_saver) | more)


def face_svg(drawing: Drawing, bleed: float) -> bytes:
    return rendered_from(face_content("svg", with_bleed(drawing, bleed), ink_saver=False))


def grid_png(grid: TabletopGrid, ink_saver: bool = False) -> bytes:
    return rendered_from(grid_content(grid, ink_saver))


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def plain(colour: str, width: float = 40, height: float = 60) -> Drawing:
    """A face of one colour that bleeds 2 mm, with a dark line 1 mm inside its edge."""
    ground = PathItem(rect(-2, -2, width + 4, height + 4), fill=colour, ground=True)
    return Drawing(
        width, height, (ground, PathItem(rect(1, 1, width - 2, height - 2), stroke="#000000", width=0.4))
    )


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


@pytest.mark.parametrize(
    ("width", "height", "bleed"), [(63, 88, 2), (44, 68, 2), (18, 18, 3), (68, 56, 0), (40.5, 20.25, 1)]
)
def test_a_picture_for_a_print_shop_has_its_bleed_at_300_dots_an_inch(
    width: float, height: float, bleed: float
) -> None:
    picture = opened(face_png(plain(RED, width, height), bleed))

    assert picture.format == "PNG"
    assert picture.width == pytest.approx((width + 2 * bleed) / 25.4 * 300, abs=1)
    assert picture.height == pytest.approx((height + 2 * bleed) / 25.4 * 300, abs=1)
    assert picture.info["dpi"] == (pytest.approx(300, abs=0.01), pytest.approx(300, abs=0.01))


def test_a_picture_is_coloured_up_to_its_corners() -> None:
    picture = opened(face_png(plain(RED), 2)).convert("RGB")

    for x in (0, picture.width - 1):
        for y in (0, picture.height - 1):
            assert picture.getpixel((x, y)) == rgb(RED)


def test_the_cut_lies_where_the_bleed_ends() -> None:
    """The dark line is 1 mm inside the cut, and the cut 2 mm inside the picture."""
    picture = Scan(opened(face_png(plain("#ffffff"), 2)).convert("RGB"), 300 / 25.4)

    assert picture.across(0, 20, 44, 20.3) == [pytest.approx(3, abs=0.05), pytest.approx(41, abs=0.05)]
    assert picture.down(20, 0, 20.3, 64) == [pytest.approx(3, abs=0.05), pytest.approx(61, abs=0.05)]


def test_a_picture_that_saves_ink_has_no_ground() -> None:
    picture = opened(face_png(plain(RED), 2, ink_saver=True)).convert("RGB")

    assert picture.getpixel((3, 3)) == (255, 255, 255)


def test_a_picture_can_be_finer() -> None:
    assert opened(face_png(plain(RED), 2, dpi=600)).width == pytest.approx(44 / 25.4 * 600, abs=1)


def test_the_same_face_gives_the_same_bytes() -> None:
    assert face_png(plain(RED), 2) == face_png(plain(RED), 2)


def test_a_face_of_a_game_is_a_picture_with_its_colours() -> None:
    drawn = faces("walled-city", "hu")
    card = drawn.drawing(row_of(drawn, "structure-card/brick-red.3-2"), "front")
    picture = opened(face_png(card, 2)).convert("RGB")

    assert picture.getpixel((5, 5)) == rgb("#b3512f")
    assert picture.getpixel((picture.width // 2, picture.height // 2)) == rgb(
        "#b3512f"
    )  # the symbol in the middle
    assert picture.size == (567, 851)


def test_an_svg_is_valid_true_to_size_and_keeps_its_words() -> None:
    drawing = Drawing(44, 68, (*plain(RED, 44, 68).items, TextItem((22, 30), "Őrült űr & <ő>", 4)))
    root = ElementTree.fromstring(face_svg(drawing, 2))

    assert (root.tag, root.get("width"), root.get("height")) == (f"{SVG}svg", "48mm", "72mm")
    assert root.get("viewBox") == "0 0 48 72"
    assert [text.text for text in root.iter(f"{SVG}text")] == ["Őrült űr & <ő>"]
    assert [(text.get("x"), text.get("y")) for text in root.iter(f"{SVG}text")] == [("24", "32")]


@pytest.mark.parametrize("language", ["hu", "en"])
def test_every_guild_card_is_a_valid_svg(language: str) -> None:
    drawn = faces("walled-city", language)
    for row in rows_of(drawn.game, drawn.game.components["guild-card"]):
        root = ElementTree.fromstring(face_svg(drawn.drawing(row, "front"), 2))
        words = "".join("".join(text.itertext()) for text in root.iter(f"{SVG}text"))

        assert (root.get("width"), root.get("height")) == ("67mm", "92mm")
        assert row.face.title and letters(row.face.title[language]) in letters(words)


@pytest.mark.parametrize(
    ("count", "sizes"),
    [
        (1, [(2, 2, 1)]),
        (2, [(2, 2, 2)]),
        (44, [(9, 5, 44)]),
        (70, [(10, 7, 70)]),
        (71, [(10, 7, 70), (2, 2, 1)]),
    ],
)
def test_faces_go_into_as_many_grids_as_they_need(count: int, sizes: list[tuple[int, int, int]]) -> None:
    made = grids([plain(RED, 44, 68)] * count)

    assert [(grid.across, grid.down, len(grid.faces)) for grid in made] == sizes


@pytest.mark.parametrize("size", [(63, 88), (88, 63), (20, 20), (10, 200)])
def test_a_virtual_table_can_take_every_grid(size: tuple[float, float]) -> None:
    """It takes 2 to 10 faces across and 2 to 7 down."""
    for count in range(1, 150):
        made = list(grids([Drawing(*size, ())] * count))

        assert sum(len(grid.faces) for grid in made) == count
        assert all(2 <= grid.across <= 10 and 2 <= grid.down <= 7 for grid in made)
        assert all(len(grid.faces) <= grid.across * grid.down for grid in made)


@pytest.mark.parametrize(("across", "down"), [(8, 2), (10, 7), (3, 5)])
@pytest.mark.parametrize("size", [(44, 68), (41.3, 63.7), (120, 70)])
def test_a_grid_has_at_most_4096_dots_a_side_and_every_cell_as_many_as_the_next(
    across: int, down: int, size: tuple[float, float]
) -> None:
    picture = opened(grid_png(TabletopGrid(across, down, (plain(RED, *size),))))

    assert max(picture.size) <= 4096
    assert picture.width % across == 0 and picture.height % down == 0
    assert picture.width / across / (picture.height / down) == pytest.approx(size[0] / size[1], rel=0.01)


def test_a_small_grid_is_as_fine_as_a_print() -> None:
    picture = opened(grid_png(TabletopGrid(2, 2, (plain(RED),))))

    assert picture.width == pytest.approx(80 / 25.4 * 300, abs=2)


def test_each_face_ends_where_the_next_begins() -> None:
    """Each cell is of its own colour up to its edges, although all faces bleed."""
    colours = [RED, GREEN, BLUE, GREEN, BLUE]
    picture = opened(grid_png(TabletopGrid(3, 2, tuple(plain(colour) for colour in colours)))).convert("RGB")
    width, height = picture.width // 3, picture.height // 2
    for place, colour in enumerate(colours):
        left, top = place % 3 * width, place // 3 * height
        for x in (left, left + width - 1):
            for y in (top, top + height - 1):
                assert picture.getpixel((x, y)) == rgb(colour), place


def test_a_face_looks_the_same_wherever_it_stands_in_a_grid() -> None:
    faces_of = (plain(RED), plain(GREEN), plain(RED), plain(BLUE), plain(RED))
    picture = opened(grid_png(TabletopGrid(2, 3, faces_of))).convert("RGB")
    width, height = picture.width // 2, picture.height // 3
    cells = [picture.crop((x, y, x + width, y + height)) for x, y in [(0, 0), (0, height), (0, 2 * height)]]

    for one, other in pairwise(cells):
        assert ImageChops.difference(one, other).getbbox() is None


def test_what_is_left_of_a_grid_is_white() -> None:
    picture = opened(grid_png(TabletopGrid(2, 2, (plain(RED), plain(GREEN), plain(BLUE))))).convert("RGB")
    rest = picture.crop((picture.width // 2, picture.height // 2, *picture.size))

    assert rest.getcolors() == [(rest.width * rest.height, (255, 255, 255))]


def test_a_disc_keeps_its_white_corners_in_a_grid() -> None:
    disc = Drawing(20, 20, (PathItem(circle(10, 10, 10), fill=RED),))
    picture = opened(grid_png(TabletopGrid(2, 2, (disc,) * 4))).convert("RGB")
    middle = picture.width // 2

    assert picture.getpixel((middle, middle)) == (255, 255, 255)
    assert picture.getpixel((middle // 2, middle // 2)) == rgb(RED)


def test_a_grid_that_saves_ink_has_no_grounds() -> None:
    picture = opened(grid_png(TabletopGrid(2, 2, (plain(RED),) * 4), ink_saver=True)).convert("RGB")

    assert picture.getpixel((1, 1)) == (255, 255, 255)
