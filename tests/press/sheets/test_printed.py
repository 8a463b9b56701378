"""What a printer gets: sheets measured as pictures, read as text, and opened as files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from generator.draw.drawing import Drawing, TextItem, circle, polygon, rect
from generator.draw.drawing import PathItem as Shape
from generator.press.paper import A4, MM, SHEET_PAPERS, Paper
from generator.press.printers.profile import Profile
from generator.press.sheets.imposition import plan
from generator.press.sheets.pages import Corrections, Imprint
from generator.press.sheets.sheet import CutOutline, Flip, PlacedFace, Plan, Sheet, SheetPiece
from generator.prose.face_text import FaceText
from tests.games import ROOT
from tests.press.documents import letters
from tests.press.prints import Scan, loaded, pdf_of, poppler_scan, printed, scan, sheets_pdf, words_of
from tests.press.prints import pdf as file_of

POPPLER = pytest.mark.skipif(not shutil.which("pdftoppm"), reason="poppler-utils is not installed")
ENGINES = ["pdfium", pytest.param("poppler", marks=POPPLER)]
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4), "a3": (297, 420)}
STRUCTURES = "structure-card"
TURNED = Image.Transpose.ROTATE_180
LEFT_RIGHT, TOP_BOTTOM = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM


def seen(engine: str, pdf: bytes, page: int, folder: Path) -> Scan:
    return scan(pdf, page) if engine == "pdfium" else poppler_scan(pdf, page, folder)


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pdf))


# True to size


@pytest.mark.parametrize("paper", SIZES)
def test_every_page_is_its_paper_upright_or_on_its_side(paper: str) -> None:
    width, height = SIZES[paper]
    for page in opened(pdf_of("hu", paper=paper)).pages:
        left, bottom, right, top = (float(edge) / MM for edge in page.mediabox)

        assert (left, bottom) == (0, 0)
        assert sorted((right, top)) == [pytest.approx(width, abs=0.01), pytest.approx(height, abs=0.01)]


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("engine", ENGINES)
def test_the_ruler_is_a_hundred_millimetres_on_both_sides(engine: str, paper: str, tmp_path: Path) -> None:
    pdf, sheet = pdf_of("hu", STRUCTURES, paper=paper), printed("hu", STRUCTURES, paper=paper).plan.sheets[0]
    height = sheet.paper.height
    for page in (0, 1):
        picture = seen(engine, pdf, page, tmp_path)
        upright = (
            Scan(picture.image.transpose(TURNED), picture.per_mm) if page and wide(sheet.paper) else picture
        )
        ticks = upright.across(5, height - 7.1, 112, height - 6.95)  # just below the bar

        assert len(ticks) == 11
        assert ticks[-1] - ticks[0] == pytest.approx(100, abs=0.1)
        assert [after - before for before, after in pairwise(ticks)] == [pytest.approx(10, abs=0.1)] * 10


def wide(paper: Paper) -> bool:
    """Whether a sheet lies on its side, so that one turned over its long edge has its back standing on its head."""
    return paper.width > paper.height


@pytest.mark.parametrize("engine", ENGINES)
def test_structure_cards_are_44_by_68_mm_between_their_cut_marks(engine: str, tmp_path: Path) -> None:
    """Sixteen lie on their side on an A4 sheet on its side, four by four, with gaps of 4 mm. The scan lines run above and
    left of the cards, through their marks."""
    picture = seen(engine, pdf_of("hu", STRUCTURES), 0, tmp_path)
    left_edge, top_edge = picture.across(0, 4.2, 297, 5), picture.down(3.2, 0, 4.2, 200)

    assert [b - a for a, b in pairwise(left_edge)] == [
        pytest.approx(size, abs=0.15) for size in (68, 4, 68, 4, 68, 4, 68)
    ]
    assert [b - a for a, b in pairwise(top_edge)] == [
        pytest.approx(size, abs=0.15) for size in (44, 4, 44, 4, 44, 4, 44)
    ]


@pytest.mark.parametrize("paper", ["letter", "a3"])
def test_structure_cards_are_as_large_on_other_papers(paper: str) -> None:
    """Between the frames of the white fields, 37 × 61 mm, which stand 3.5 mm inside the cut."""
    made = printed("hu", STRUCTURES, paper=paper)
    picture = scan(pdf_of("hu", STRUCTURES, paper=paper))
    for placed in made.plan.sheets[0].front[:5]:
        x, y, width, height = placed.x, placed.y, placed.width, placed.height
        frame = (x + 2.8, y + 2.8, x + width - 2.8, y + height - 2.8)
        middle_x, middle_y = x + width / 2 - 8, y + height / 2 - 8
        across = white_between(picture.part(frame[0], middle_y, frame[2], middle_y + 0.2))
        down = white_between(picture.part(middle_x, frame[1], middle_x + 0.2, frame[3]))

        assert across == pytest.approx(width - 7 - 0.3, abs=0.15)
        assert down == pytest.approx(height - 7 - 0.3, abs=0.15)


def white_between(strip: Scan) -> float:
    """How far apart the first and the last white dots of a strip are."""
    light = strip.image.convert("L").point(lambda value: 255 if value > 200 else 0)
    box = light.getbbox()
    assert box
    return max(box[2] - box[0], box[3] - box[1]) / strip.per_mm


def test_a_survey_chit_is_cut_18_mm_across() -> None:
    """Its outline is the first and the last line that a scan through its middle meets."""
    made = printed("hu", "survey-chit")
    picture = scan(pdf_of("hu", "survey-chit"))
    for chit in made.plan.sheets[0].front:
        x, y = chit.x, chit.y
        across = picture.across(x - 1, y + 8.95, x + 19, y + 9.05)
        down = picture.down(x + 8.95, y - 1, x + 9.05, y + 19)

        assert across[-1] - across[0] == pytest.approx(18, abs=0.15)
        assert down[-1] - down[0] == pytest.approx(18, abs=0.15)


def test_a_last_page_that_is_not_full_keeps_the_grid() -> None:
    """44 structure cards: two full sheets and one with twelve, whose marks stand where those of a full one do."""
    pdf = pdf_of("hu", STRUCTURES)
    full, last = (scan(pdf, page) for page in (0, 4))

    assert len(opened(pdf).pages) == 6
    assert last.across(0, 4.2, 297, 5) == [pytest.approx(at, abs=0.05) for at in full.across(0, 4.2, 297, 5)]
    marks, all_marks = (page.down(3.2, 0, 4.2, 200) for page in (last, full))
    assert marks[:6] == [pytest.approx(at, abs=0.05) for at in all_marks[:6]]
    assert len(marks) == 6 and len(all_marks) == 8


def test_a_dialogue_is_asked_not_to_shrink_the_pages() -> None:
    document = opened(pdf_of())

    assert document.Root.ViewerPreferences.PrintScaling == "/None"


# Backs behind fronts

COLOURS = ["#cc4422", "#2266cc", "#22aa55", "#cc9922", "#8833aa"]


def face(width: float, height: float, colour: str, mirrored: bool) -> Drawing:
    """A coloured face with a dark field at the upper right, or at the upper left as its back needs it. A back that lies
    exactly behind its front then looks like it, seen through the paper."""
    x = width * (0.05 if mirrored else 0.55)
    ground = Shape(rect(-2, -2, width + 4, height + 4), fill=colour)
    return Drawing(
        width, height, (ground, Shape(rect(x, height * 0.1, width * 0.4, height * 0.2), fill="#331100"))
    )


def made_up(
    width: float, height: float, count: int, **outline: Any
) -> tuple[list[SheetPiece], dict[str, Drawing]]:
    """Pieces in five colours, with backs."""
    outlined = CutOutline(width, height, **outline)
    names = [f"card/{place % 5}" for place in range(count)]
    drawn = {
        f"card/{place}:{side}": face(width, height, colour, side == "back")
        for place, colour in enumerate(COLOURS)
        for side in ("front", "back")
    }
    return [SheetPiece(name, name, outlined, f"{name}:front", f"{name}:back") for name in names], drawn


IMPRINT = Imprint(
    "Kavicsok", "Nobody", "a made-up game", "en", lambda number, count, side: (side, f"{number}/{count}")
)


def print_of(
    pieces: list[SheetPiece], drawn: dict[str, Drawing], paper: Paper = A4, **how: Any
) -> tuple[Plan, bytes]:
    laid = plan([pieces], paper, **how)
    return laid, sheets_pdf(laid, drawn, IMPRINT, Corrections())


def coloured(picture: Scan, left: float = 0, right: float | None = None) -> Image.Image:
    """What is coloured of a page: without thin lines, without grey, and without the foot."""
    width, height = (size / picture.per_mm for size in picture.image.size)
    inside = picture.part(left, 0, width if right is None else right, height - 13).image
    return inside.filter(ImageFilter.MedianFilter(5))


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How much of two pictures differs, in parts of a thousand; edges may stray by a dot."""
    size = min(one.width, other.width), min(one.height, other.height)
    assert abs(one.width - other.width) <= 2 and abs(one.height - other.height) <= 2
    difference = ImageChops.difference(one.crop((0, 0, *size)), other.crop((0, 0, *size))).convert("L")
    spots = difference.point(lambda value: 255 if value > 40 else 0).filter(ImageFilter.MinFilter(3))
    return ImageStat.Stat(spots).mean[0] / 255 * 1000


def through(pdf: bytes, flip: Image.Transpose) -> Iterator[tuple[Image.Image, Image.Image]]:
    """Each front and its back, seen through the paper."""
    for page in range(0, len(opened(pdf).pages), 2):
        front, back = scan(pdf, page, 127), scan(pdf, page + 1, 127)
        yield coloured(front), coloured(Scan(back.image.transpose(flip), back.per_mm))


@pytest.mark.parametrize(
    ("size", "count", "sheet", "flip", "seen_through"),
    [
        ((60, 85), 11, "upright", "long", LEFT_RIGHT),
        ((60, 85), 11, "upright", "short", TOP_BOTTOM),
        ((44, 68), 14, "wide", "long", TOP_BOTTOM),
        ((44, 68), 14, "wide", "short", LEFT_RIGHT),
    ],
)
def test_backs_lie_behind_their_fronts(
    size: tuple[float, float], count: int, sheet: str, flip: Flip, seen_through: Image.Transpose
) -> None:
    """On an upright sheet the long edge is at the side, on one that lies on its side it is at the top."""
    pieces, drawn = made_up(*size, count)
    laid, pdf = print_of(pieces, drawn, flip=flip)

    assert {"wide" if wide(one.paper) else "upright" for one in laid.sheets} == {sheet}
    for front, back in through(pdf, seen_through):
        assert unlike(front, back) < 0.1


@pytest.mark.parametrize(
    "outline",
    [{"shape": "disc"}, {"shape": "polygon", "points": ((0, 0), (44, 0), (44, 30), (22, 68), (0, 30))}],
    ids=["discs", "polygons"],
)
def test_backs_lie_behind_discs_and_polygons(outline: dict[str, Any]) -> None:
    pieces, drawn = made_up(44, 44 if outline["shape"] == "disc" else 68, 7, **outline)
    _, pdf = print_of(pieces, drawn, upright=True)

    for front, back in through(pdf, LEFT_RIGHT):
        assert unlike(front, back) < 0.1


def test_backs_of_pieces_of_several_sizes_lie_behind_their_fronts() -> None:
    large, drawn = made_up(60, 85, 3)
    small, drawn_small = made_up(20, 26, 7)
    small = [
        SheetPiece(f"s{piece.id}", "s", piece.outline, f"s{piece.front}", f"s{piece.back}") for piece in small
    ]
    laid = plan([large, small], A4, "short", upright=True)
    pdf = sheets_pdf(
        laid, drawn | {f"s{name}": one for name, one in drawn_small.items()}, IMPRINT, Corrections()
    )

    assert len(laid.sheets) == 1
    for front, back in through(pdf, TOP_BOTTOM):
        assert unlike(front, back) < 0.1


def test_a_back_that_strays_half_a_millimetre_would_be_found() -> None:
    pieces, drawn = made_up(60, 85, 9)
    laid = plan([pieces], A4)
    strayed = sheets_pdf(laid, drawn, IMPRINT, Corrections(back=(1, 0, 0, 1, 0.5, 0)))

    for front, back in through(strayed, LEFT_RIGHT):
        assert unlike(front, back) > 1


def test_backs_that_are_turned_over_the_wrong_edge_would_be_found() -> None:
    _, pdf = print_of(*made_up(60, 85, 9))

    for front, back in through(pdf, TOP_BOTTOM):
        assert unlike(front, back) > 10


@pytest.mark.parametrize("count", [1, 3, 8])
def test_the_halves_of_a_folded_sheet_fall_on_each_other(count: int) -> None:
    laid, pdf = print_of(*made_up(44, 68, count), folded=True)
    for page, sheet in enumerate(laid.sheets):
        fold = sheet.paper.width / 2
        picture = scan(pdf, page, 127)
        left, right = coloured(picture, 0, fold), coloured(picture, fold)

        assert sheet.fold == fold and not sheet.back
        assert unlike(left, right.transpose(LEFT_RIGHT)) < 0.1
        assert ImageChops.invert(left.convert("L")).getbbox()  # there is something on it


def test_a_folded_sheet_has_its_fold_line_in_the_middle() -> None:
    laid, pdf = print_of(*made_up(44, 68, 3), folded=True)
    width = laid.sheets[0].paper.width

    assert scan(pdf).across(width / 2 - 2, 4.2, width / 2 + 2, 5.6) == [pytest.approx(width / 2, abs=0.05)]


def test_the_back_of_each_structure_card_has_the_colour_of_its_front() -> None:
    """The sheets lie on their side and are turned over their long edge, which is at the top."""
    made, pdf = printed("hu", STRUCTURES), pdf_of("hu", STRUCTURES)
    marks = loaded("walled-city")[0].marks
    for number, sheet in enumerate(made.plan.sheets):
        front, back = scan(pdf, 2 * number, 100), scan(pdf, 2 * number + 1, 100)
        for placed in sheet.front:
            x, y = placed.x + 2, placed.y + placed.height / 2
            colour = marks[placed.piece.id.split("/")[1].rpartition(".")[0]].colour

            assert front.colour(x, y) == rgb(colour)
            assert back.colour(x, sheet.paper.height - y) == rgb(colour)


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


# Printers that need putting right


def test_a_correction_moves_the_backs_and_leaves_the_fronts() -> None:
    """At 254 dots an inch a millimetre is ten dots."""
    pieces, drawn = made_up(60, 85, 4)
    laid = plan([pieces], A4, upright=True)
    correction = Profile("office", "a4", x=1.0, y=-0.5).correction(A4, "long")
    straight, moved = (
        sheets_pdf(laid, drawn, IMPRINT, how) for how in (Corrections(), Corrections(back=correction))
    )
    before, after = (scan(pdf, 1, 254).image for pdf in (straight, moved))

    assert scan(straight, 0, 254).image == scan(moved, 0, 254).image
    assert unlike(ImageChops.offset(before, 10, -5), after) < 0.1
    assert unlike(before, after) > 1


def test_a_print_for_a_printer_has_its_backs_moved_and_names_it() -> None:
    plain, put_right = (
        printed("hu", "guild-card", paper="a4", profile=profile)
        for profile in (Profile("office", "a4"), Profile("office", "a4", x=1.0, y=-0.5))
    )
    straight, moved = file_of(plain), file_of(put_right)
    card = plain.plan.sheets[0].back[0]
    assert plain.plan == put_right.plan
    part = (card.x - 6, card.y - 6, card.x + card.width + 6, card.y + card.height + 6)
    for page in (0, 2):  # the fronts: only what the foot says of the printer differs
        height = plain.plan.sheets[0].paper.height - 10
        before, after = (scan(pdf, page, 254).part(0, 0, 210, height).image for pdf in (straight, moved))
        assert before == after
    before, after = (scan(pdf, 1, 254).part(*part).image for pdf in (straight, moved))
    cut = (20, 20, before.width - 20, before.height - 20)
    assert unlike(ImageChops.offset(before, 10, -5).crop(cut), after.crop(cut)) < 0.1
    assert "office" in words_of(moved, 0) and "x +1" in words_of(moved, 0)


# What can be read


def guild_texts(language: str) -> list[tuple[str, str]]:
    """The title and the short rule of every guild."""
    game = loaded("walled-city")[0]
    component = game.components["guild-card"]
    told = (FaceText(game, component, face, None, language) for face in component.faces)
    return [(str(one.plain("{title}")), str(one.plain("{rule.short}"))) for one in told]


def text_by(engine: str, pdf: bytes, folder: Path) -> str:
    if engine == "pdfium":
        return "".join(words_of(pdf, page) for page in range(len(opened(pdf).pages)))
    (folder / "sheets.pdf").write_bytes(pdf)
    command = ["pdftotext", "-enc", "UTF-8", "sheets.pdf", "-"]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True).stdout.decode()


@pytest.mark.parametrize("language", ["hu", "en"])
@pytest.mark.parametrize("engine", ENGINES)
def test_every_guild_can_be_found_by_its_title_and_its_words(
    engine: str, language: str, tmp_path: Path
) -> None:
    text = letters(text_by(engine, pdf_of(language, "guild-card"), tmp_path))
    texts = guild_texts(language)

    assert len(texts) == 20
    assert [words for pair in texts for words in pair if letters(words) not in text] == []


def test_hungarian_letters_are_there_as_they_are() -> None:
    text = text_by("pdfium", pdf_of("hu", "guild-card"), Path())

    for word in ("Fűszeres", "Bőrnyúzó", "Festő-", "nemesét", "Szíjgyártó"):
        assert word in text


def test_an_icon_among_words_can_be_searched_by_what_it_stands_for() -> None:
    """The file says what an icon stands for, as readers for the blind and `pdftotext` take it."""
    assert b"/ActualText" in b"".join(streams(made_of_icons()))


def made_of_icons() -> bytes:
    from generator.draw.drawing import GroupItem

    drawing = Drawing(40, 40, (GroupItem((5, 5), (Shape(circle(5, 5, 5), fill="#000000"),), words="nemes"),))
    piece = SheetPiece("card/x", "x", CutOutline(40, 40), "x")
    return sheets_pdf(
        Plan((Sheet(A4, (PlacedFace(piece, "x", 20, 20),)),)), {"x": drawing}, IMPRINT, Corrections()
    )


def streams(pdf: bytes) -> Iterator[bytes]:
    with opened(pdf) as document:
        for found in document.objects:
            if isinstance(found, pikepdf.Stream):
                yield found.read_bytes()


def test_the_foot_says_what_the_sheet_is() -> None:
    text = words_of(pdf_of("hu", "guild-card"), 0)

    for words in ("Nem hivatalos", "100 %", "magyar", "1/", "előlap"):
        assert words in text
    assert "hátlap" in words_of(pdf_of("hu", "guild-card"), 1)


@pytest.mark.parametrize("components", [("guild-card",), (STRUCTURES,), ("survey-chit", "round-marker")])
def test_letters_lie_on_cards_a_little_inside_the_cut_or_in_the_foot(components: tuple[str, ...]) -> None:
    made, pdf = printed("hu", *components), pdf_of("hu", *components)
    document = pypdfium2.PdfDocument(pdf)
    pages = [
        side for sheet in made.plan.sheets for side in ((sheet, sheet.front), (sheet, sheet.back)) if side[1]
    ]
    assert len(pages) == len(document)
    for page, (sheet, placed) in zip(document, pages, strict=True):
        strays = [
            where for where in letter_boxes(page, sheet.paper) if not at_home(where, placed, sheet.paper)
        ]
        assert strays == []
    document.close()


def letter_boxes(page: Any, paper: Paper) -> Iterator[tuple[float, float, float, float]]:
    """Where each letter lies, in millimetres from the upper left corner."""
    text = page.get_textpage()
    for place in range(text.count_chars()):
        left, bottom, right, top = (edge / MM for edge in text.get_charbox(place))
        if right > left:
            yield left, paper.height - top, right, paper.height - bottom


def at_home(where: tuple[float, float, float, float], cards: tuple[PlacedFace, ...], paper: Paper) -> bool:
    left, top, right, bottom = where
    if bottom > paper.height - 10 or top < 10:  # the foot, upright or on its head
        return left > 4 and right < paper.width - 4
    inside = 1.5
    return any(
        left >= card.x + inside
        and right <= card.x + card.width - inside
        and top >= card.y + inside
        and bottom <= card.y + card.height - inside
        for card in cards
    )


# The file


@pytest.mark.parametrize("paper", SHEET_PAPERS)
def test_a_strict_reader_finds_no_fault(paper: str) -> None:
    assert opened(pdf_of("hu", paper=paper)).check_pdf_syntax() == []


@POPPLER
def test_poppler_has_nothing_to_complain_of(tmp_path: Path) -> None:
    (tmp_path / "sheets.pdf").write_bytes(pdf_of())
    ran = subprocess.run(
        ["pdftoppm", "-r", "20", "sheets.pdf", "page"], cwd=tmp_path, check=True, capture_output=True
    )

    assert ran.stderr == b""


def test_the_same_print_gives_the_same_bytes() -> None:
    from generator.press.faces import Faces
    from generator.press.sheets.order import complete
    from generator.press.sheets.print_job import PrintJob

    game, figures = loaded("walled-city")
    again = PrintJob(Faces(game, figures, "hu"), complete(game), A4)

    assert file_of(again) == pdf_of()


def test_another_process_gives_the_same_bytes(tmp_path: Path) -> None:
    """Sets come in another order there, since letters are hashed otherwise."""
    program = "import sys; from tests.press.prints import pdf_of; sys.stdout.buffer.write(pdf_of('hu', 'guild-card', 'structure-card'))"
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": seed, "TZ": "Asia/Tokyo"},
        check=True,
        capture_output=True,
    )

    assert ran.stdout == pdf_of("hu", "guild-card", "structure-card")


def test_every_font_is_embedded_and_ours() -> None:
    document = opened(pdf_of())
    fonts = [found for found in document.objects if is_a(found, "/Font")]

    assert fonts
    for font in fonts:
        assert "SourceSansPro" in str(font.BaseFont)
        assert "/FontFile2" in font.FontDescriptor


def is_a(found: Any, kind: str) -> bool:
    return isinstance(found, pikepdf.Dictionary) and found.get("/Type") == kind


def test_nothing_is_written_in_ascii_letters() -> None:
    document = opened(pdf_of())
    filters = {
        str(one)
        for found in document.objects
        if isinstance(found, pikepdf.Stream)
        for one in (found.get("/Filter") or ())
    }

    assert filters == {"/FlateDecode"}


def test_a_face_is_drawn_once_and_placed_as_often_as_it_is_wanted() -> None:
    """Beside the 96 faces there are the cut marks, once for each way in which sheets are cut, and placed on each front."""
    made, document = printed("hu"), opened(pdf_of())
    forms = [
        one for one in document.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"
    ]
    placed = [
        str(operands[0])
        for page in document.pages
        for operands, operator in pikepdf.parse_content_stream(page)
        if str(operator) == "Do"
    ]
    sheets = made.plan.sheets
    cut_alike = 2  # the two full sheets of guild cards, and the two of structure cards

    assert len(made.drawings) == 96
    assert len(forms) == len(set(placed)) == 96 + len(sheets) - cut_alike
    assert len(placed) == 279 + sum(len(sheet.back) for sheet in sheets) + len(sheets)


def test_a_hundred_more_of_the_same_piece_cost_next_to_nothing() -> None:
    one, many = (
        sheets_pdf(plan([[piece] * count], A4), drawn, IMPRINT, Corrections())
        for count in (8, 108)
        for (piece, *_), drawn in (made_up(60, 85, 1),)
    )

    assert len(many) - len(one) < 100 * 300


def test_pages_that_come_first_have_blank_backs_where_the_sheets_have_backs() -> None:
    pieces, drawn = made_up(60, 85, 2)
    first = Drawing(210, 297, (TextItem((20, 20), "Cseréld ki", 6, anchor="start"),))
    pdf = sheets_pdf(
        plan([pieces], A4), drawn, IMPRINT, Corrections(back=(1, 0, 0, 1, 9, 9)), before=(first,)
    )

    assert len(opened(pdf).pages) == 4
    assert [words_of(pdf, page) for page in (0, 1)] == ["Cseréld ki", ""]


def test_a_sheet_without_backs_has_a_blank_back_among_sheets_with_backs() -> None:
    """Otherwise the next front would be printed behind it."""
    pdf, sheets = pdf_of(), printed().plan.sheets
    blank = [number for number, sheet in enumerate(sheets) if not sheet.back]

    assert blank
    assert len(opened(pdf).pages) == 2 * len(sheets)
    for number in blank:
        page = scan(pdf, 2 * number + 1, 72)
        assert not ImageChops.invert(
            coloured(Scan(page.image.transpose(TURNED), page.per_mm)).convert("L")
        ).getbbox()


def test_sheets_none_of_which_has_a_back_are_fronts_alone() -> None:
    pdf, sheets = pdf_of("hu", "noble"), printed("hu", "noble").plan.sheets

    assert len(opened(pdf).pages) == len(sheets)


# Saving ink


def test_saving_ink_leaves_out_the_grounds_and_no_word() -> None:
    full, saving = pdf_of("hu", STRUCTURES), pdf_of("hu", STRUCTURES, ink_saver=True)

    assert words_of(full, 0) == words_of(saving, 0)
    assert ink(scan(saving, 0, 72)) < 0.5 * ink(scan(full, 0, 72))


def test_saving_ink_keeps_the_symbols_by_which_cards_are_told_apart() -> None:
    made, picture = (
        printed("hu", STRUCTURES, ink_saver=True),
        scan(pdf_of("hu", STRUCTURES, ink_saver=True), 0, 150),
    )
    card = made.plan.sheets[0].front[0]

    assert picture.colour(card.x + card.width / 2, card.y + card.height / 2) == rgb("#7d8f45")
    assert picture.colour(card.x + 2, card.y + card.height / 2) == (255, 255, 255)


def ink(picture: Scan) -> float:
    return 255 - ImageStat.Stat(picture.image.convert("L")).mean[0]


def test_what_is_beyond_the_bleed_is_cut_off() -> None:
    wild = Drawing(40, 40, (Shape(polygon([(-30, 20), (70, 18), (70, 22)]), fill="#cc4422"),))
    piece = SheetPiece("card/x", "x", CutOutline(40, 40), "x", bleed=2)
    sheet = Sheet(A4, (PlacedFace(piece, "x", 60, 60),))
    picture = scan(sheets_pdf(Plan((sheet,)), {"x": wild}, IMPRINT, Corrections()), 0, 254)

    assert picture.colour(101.5, 80) == rgb("#cc4422")
    assert picture.colour(102.5, 80) == picture.colour(57.5, 80) == (255, 255, 255)
