"""One drawing, two carriers: what comes by SVG into a document and what comes by ReportLab is the same picture."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat
from reportlab.pdfgen.canvas import Canvas

from generator.draw.canvas import carry
from generator.draw.drawing import Drawing, GroupItem, Item, TextItem, Weight, circle, line, polygon, rect
from generator.draw.drawing import PathItem as Outline
from generator.draw.extent import letters
from generator.draw.fonts import registered
from generator.draw.svg import svg
from generator.press import typeset
from generator.press.document_parts import LETTERING
from generator.press.faces import SIDES, rows_of
from generator.press.paper import MM
from generator.press.sheets.order import printable
from tests.press.prints import faces, poppler_scan

#: A page that holds any card with a border.
WIDTH, HEIGHT, BORDER = 80, 100, 6
#: How pictures of the same thing may differ, out of 255: on average, and at the worst spot of a slightly blurred picture.
#: Renderers round edges differently; what is moved by half a millimetre differs by more.
AVERAGE, WORST = 0.15, 14
#: No edge that lies on whole millimetres falls between two dots at this, where renderers would have to choose.
DPI = 313


def framed(drawing: Drawing) -> Drawing:
    return Drawing(WIDTH, HEIGHT, (GroupItem((BORDER, BORDER), apart(drawing.items)),))


def apart(items: Sequence[Item]) -> tuple[Item, ...]:
    """The same without an f that meets another or a t: documents join them by one bar, sheets do not."""
    return tuple(
        replace(item, items=apart(item.items))
        if isinstance(item, GroupItem)
        else replace(item, words=re.sub("f(?=[ft])", "h", item.words))
        if isinstance(item, TextItem)
        else item
        for item in items
    )


#: A document with a page for each picture.
TEMPLATE = f"""#let told = json(bytes(sys.inputs.content))
#set document(title: "x")
#set page(width: {WIDTH}mm, height: {HEIGHT}mm, margin: 0mm)
#for drawn in told.drawn {{ image(bytes(drawn), alt: "x", width: 100%) }}"""


def by_document(drawings: Sequence[Drawing], ink_saver: bool = False) -> bytes:
    """A page for each drawing, as the rulebook would have it."""
    drawn = [svg(framed(drawing), ink_saver, LETTERING) for drawing in drawings]
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        Path(folder, "one.typ").write_text(TEMPLATE, encoding="utf-8")
        patched.setattr(typeset, "TEMPLATES", Path(folder))
        return typeset.pdf("one.typ", {"drawn": drawn})


def by_canvas(drawings: Sequence[Drawing], ink_saver: bool = False) -> bytes:
    """A page for each drawing, as a sheet would have it."""
    file = BytesIO()
    canvas = Canvas(file, (WIDTH * MM, HEIGHT * MM), invariant=1, initialFontName=registered())
    for drawing in drawings:
        canvas.transform(MM, 0, 0, -MM, 0, HEIGHT * MM)
        carry(canvas, framed(drawing), ink_saver)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def pictures(made: bytes) -> Iterator[Image.Image]:
    """Each page at some hundred dots an inch; three times as many are drawn, so that rounding matters little."""
    document = pypdfium2.PdfDocument(made)
    for page in document:
        yield page.render(scale=DPI / 72).to_pil().convert("RGB").reduce(3)
    document.close()


def differ(one: Image.Image, other: Image.Image) -> tuple[float, int]:
    """How much two pictures differ on average, and at the worst spot."""
    size = min(one.width, other.width), min(one.height, other.height)
    assert abs(one.width - other.width) <= 1 and abs(one.height - other.height) <= 1
    one, other = one.crop((0, 0, *size)), other.crop((0, 0, *size))
    average = max(ImageStat.Stat(ImageChops.difference(one, other)).mean)
    blur = ImageFilter.GaussianBlur(1.5)
    worst = ImageChops.difference(one.filter(blur), other.filter(blur)).getextrema()
    return average, max(most for _, most in worst)  # type: ignore[misc]


@cache
def game_faces(language: str) -> dict[str, Drawing]:
    """Every face of The Walled City."""
    drawn = faces("walled-city", language)
    rows = [row for component in printable(drawn.game) for row in rows_of(drawn.game, component)]
    named = ((drawn.name(row, side), row, side) for row in rows for side in SIDES)
    return {name: drawn.drawing(row, side) for name, row, side in named if name}


def few_faces() -> dict[str, Drawing]:
    """One face of each kind and each side: the first of each layout, and the guilds with the longest titles."""
    every = game_faces("hu")
    chosen = {f"{name.split('/')[0]}:{name.split(':')[1]}": name for name in reversed(every)}
    long = [f"guild-card/{guild}:front" for guild in ("haberdashers", "clothworkers", "painter-stainers")]
    return {name: every[name] for name in [*chosen.values(), *long]}


def compare(drawings: dict[str, Drawing], ink_saver: bool = False) -> dict[str, tuple[float, int]]:
    """The drawings whose pictures differ, and how much."""
    both = (pictures(carrier(list(drawings.values()), ink_saver)) for carrier in (by_document, by_canvas))
    differences = {name: differ(*two) for name, two in zip(drawings, zip(*both, strict=True), strict=True)}
    return {name: found for name, found in differences.items() if found[0] > AVERAGE or found[1] > WORST}


def test_one_face_of_each_kind_is_the_same_picture_by_either_carrier() -> None:
    assert compare(few_faces()) == {}


@pytest.mark.long
@pytest.mark.parametrize("ink_saver", [False, True])
@pytest.mark.parametrize("language", ["hu", "en"])
def test_every_face_of_a_game_is_the_same_picture_by_either_carrier(language: str, ink_saver: bool) -> None:
    assert compare(game_faces(language), ink_saver) == {}


def test_everything_that_a_drawing_can_hold_is_the_same_picture_by_either_carrier() -> None:
    words = [
        TextItem((30, 5 + 6 * row), "Őr, űr: „5-ös” – 7", 4, weight, anchor, "#883300")  # type: ignore[arg-type]
        for row, (weight, anchor) in enumerate([("regular", "start"), ("bold", "middle"), ("regular", "end")])
    ]
    outlines = [
        Outline(rect(2, 22, 20, 12, 3), fill="#cc8844", stroke="#222222", width=0.5, dash=(2, 1)),
        Outline(circle(34, 28, 6), fill="#abc", stroke="#123", width=1),
        Outline(polygon([(44, 22), (56, 22), (50, 34)]), fill="#447744"),
        Outline(line((2, 38), (58, 42)), stroke="#aa0000", width=0.3),
        Outline(rect(2, 44, 56, 4), fill="#dddddd", ground=True),
    ]
    turned = GroupItem(
        (30, 62), (Outline(rect(0, 0, 10, 4), fill="#446688"), TextItem((5, 3), "Á", 3)), 60, 1.7, "jel"
    )
    deep = GroupItem((50, 56), (GroupItem((4, 4), (turned,), -90, 0.5),), 180)
    drawing = Drawing(60, 80, (*outlines, *words, turned, deep))

    assert compare({"all": drawing}) == {}
    assert compare({"saving ink": drawing}, ink_saver=True) == {}


def moved(drawing: Drawing, place: int) -> Drawing:
    """The same with one thing half a millimetre off, to the right and down."""
    items: list[Item] = list(drawing.items)
    items[place] = GroupItem((0.354, 0.354), (items[place],))
    return Drawing(drawing.width, drawing.height, tuple(items))


@pytest.mark.parametrize(
    "name", ["guild-card/haberdashers:front", "structure-card/moss-green.3-2:front", "survey-chit/chit:back"]
)
def test_a_thing_half_a_millimetre_off_would_be_found(name: str) -> None:
    drawing = game_faces("hu")[name]
    places = range(len(drawing.items))
    (right,) = pictures(by_document([drawing]))
    wrong = pictures(by_canvas([moved(drawing, place) for place in places]))
    found = {place: differ(right, picture)[1] for place, picture in zip(places, wrong, strict=True)}

    assert {place: worst for place, worst in found.items() if worst <= WORST} == {}


def test_another_letter_would_be_found() -> None:
    box = Outline(rect(0, 0, 30, 10), fill="#ffffff")
    (right,) = pictures(by_document([Drawing(30, 10, (box, TextItem((5, 5), "őr", 4, anchor="start")))]))
    (wrong,) = pictures(by_canvas([Drawing(30, 10, (box, TextItem((5, 5), "ör", 4, anchor="start")))]))

    assert differ(right, wrong)[1] > WORST


POPPLER = pytest.mark.skipif(not shutil.which("pdftoppm"), reason="poppler-utils is not installed")
#: What two readers make of the same file differs more: half a dot here and there.
READERS_AVERAGE, READERS_WORST = 4, 55


def by_two_readers(made: bytes, folder: Path) -> list[tuple[float, int]]:
    """How much PDFium's and Poppler's pictures of each page differ."""
    seen = enumerate(pictures(made))
    return [differ(one, poppler_scan(made, page, folder, DPI).image.reduce(3)) for page, one in seen]


@POPPLER
def test_two_readers_see_the_same_faces(tmp_path: Path) -> None:
    names = ["guild-card/painter-stainers:front", "structure-card/fourth.5-0:front", "survey-chit/chit:front"]
    made = by_canvas([game_faces("hu")[name] for name in names])

    for average, worst in by_two_readers(made, tmp_path):
        assert average < READERS_AVERAGE and worst < READERS_WORST


def specimen(letters: Sequence[tuple[Weight, str]]) -> Drawing:
    """Letters, each so large that no other could be taken for it."""
    return Drawing(
        WIDTH,
        HEIGHT,
        tuple(
            TextItem((place % 7 * 10 + 2, place // 7 * 11 + 6), letter, 9, weight)
            for place, (weight, letter) in enumerate(letters)
        ),
    )


@POPPLER
def test_two_readers_see_the_same_letters(tmp_path: Path) -> None:
    """A font that is embedded wrongly gives other glyphs in one reader, while its text extracts rightly in both."""
    used = sorted(set().union(*(letters(face) for face in game_faces("hu").values())))
    shown = [(weight, letter) for weight, letter in used if letter.strip()]
    assert {("regular", "ő"), ("regular", "ű"), ("bold", "ű")} <= set(shown)
    pages = [specimen(shown[start : start + 56]) for start in range(0, len(shown), 56)]

    for _, worst in by_two_readers(by_canvas(pages), tmp_path):
        assert worst < READERS_WORST


@POPPLER
def test_two_readers_that_saw_other_letters_would_be_found(tmp_path: Path) -> None:
    right, wrong = (by_canvas([specimen([("regular", letter)])]) for letter in "őö")
    (picture,) = pictures(right)

    assert differ(picture, poppler_scan(wrong, 0, tmp_path, DPI).image.reduce(3))[1] > READERS_WORST
