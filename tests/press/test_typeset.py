"""The typesetter's warnings are faults, documents read nothing but templates, and the drawn glyphs are the right ones."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat

from generator.draw.fonts import font_file
from generator.press import typeset
from generator.press.faults import PressFault
from tests.games import ROOT
from tests.press.documents import letters, page_texts, pages

LINE = "Győztes őrszem űr ŐŰ „így”"
SIZE = 40
START = '#set document(title: "x")\n#set text(font: "Source Serif Pro", lang: "hu")\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where templates are looked for, and nothing else may be."""
    found = tmp_path / "templates"
    found.mkdir()
    monkeypatch.setattr(typeset, "TEMPLATES", found)
    return found


def made(folder: Path, template: str, **content: Any) -> bytes:
    (folder / "one.typ").write_text(START + template, encoding="utf-8")
    return typeset.pdf("one.typ", content)


def test_a_warning_is_a_fault_of_every_document(folder: Path) -> None:
    for words in "xy":
        with pytest.raises(PressFault, match="unknown font family: comic sans"):
            made(folder, f'#text(font: "Comic Sans")[{words}]')


def test_a_fault_says_what_is_wrong_and_what_helps(folder: Path) -> None:
    with pytest.raises(PressFault, match=r"^unknown variable: colour$"):
        made(folder, "#colour")


def test_a_letter_that_our_fonts_lack_is_a_fault(folder: Path) -> None:
    with pytest.raises(PressFault, match=r'^our fonts have no letters for "城": write it in others$'):
        made(folder, "#json(bytes(sys.inputs.content)).name", name="城")


@pytest.mark.parametrize(
    "name", ["/secret.txt", "../secret.txt", "/../secret.txt", "/etc/passwd", "link.txt"]
)
def test_a_template_reads_nothing_but_templates(folder: Path, name: str) -> None:
    (folder.parent / "secret.txt").write_text("secret", encoding="utf-8")

    with pytest.raises(PressFault, match=r"file not found|would escape"):
        made(folder, f'#read("{name}")')


def test_a_template_reads_other_templates(folder: Path) -> None:
    (folder / "look.typ").write_text('#let word = "pebble"', encoding="utf-8")

    assert "pebble" in "".join(page_texts(made(folder, '#import "/look.typ": word\n#word'), 0))


@pytest.mark.parametrize(
    "source", ["/etc/passwd", "file:///etc/passwd", "secret.svg", "http://127.0.0.1:9/x.png"]
)
def test_a_picture_brings_no_other_into_a_document(folder: Path, source: str) -> None:
    (folder / "secret.svg").write_text(picture('<path d="M0 0h9v9z"/>'), encoding="utf-8")

    with pytest.raises(PressFault, match="failed to load linked image"):
        made(folder, SHOWN, drawn=picture(f'<image href="{source}" width="9" height="9"/>'))


SHOWN = '#image(bytes(json(bytes(sys.inputs.content)).drawn), alt: "x")'


def picture(inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="9mm" height="9mm" viewBox="0 0 9 9">{inside}</svg>'
    )


def test_a_picture_must_say_what_it_shows(folder: Path) -> None:
    with pytest.raises(PressFault, match="missing alt text"):
        made(folder, SHOWN.replace(', alt: "x"', ""), drawn=picture('<path d="M0 0h9v9z"/>'))


@pytest.mark.parametrize(
    "words", ["*x* _y_ #read(1) <z> @a $b$ // c", "= x", "https://example.org/x", "\\ ~ -- ' \""]
)
def test_what_is_told_stays_words(folder: Path, words: str) -> None:
    pdf = made(folder, "#json(bytes(sys.inputs.content)).words", words=words)

    assert " ".join("".join(page_texts(pdf, 0)).split()) == words


def test_a_document_that_has_too_many_pages_does_not_fit(folder: Path) -> None:
    (folder / "one.typ").write_text(START + "x #pagebreak() y #pagebreak() z", encoding="utf-8")

    assert typeset.fitting("one.typ", {}, 2) is None
    three = typeset.fitting("one.typ", {}, 3)
    assert three and pages(three) == 3


_COPIED = """
import multiprocessing, sys
from pathlib import Path
from generator.press import typeset
from generator.press.faults import PressFault

typeset.TEMPLATES = Path(sys.argv[1])

def told(words):
    try:
        return typeset.pdf("one.typ", {"words": words})
    except PressFault as fault:
        return str(fault)

here = [told(words) for words in ("kő", "城")]
with multiprocessing.get_context("fork").Pool(1) as copy:
    assert copy.map(told, ("kő", "城")) == here
print(len(here[0]), here[1])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="processes are copied on Linux")
def test_a_copy_of_a_process_that_has_set_documents_sets_the_same(folder: Path) -> None:
    (folder / "one.typ").write_text(START + "#json(bytes(sys.inputs.content)).words", encoding="utf-8")
    command = [sys.executable, "-c", _COPIED, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)

    length, fault = done.stdout.split(maxsplit=1)
    assert int(length) > 1000
    assert fault.startswith('our fonts have no letters for "城"')


def test_there_are_our_fonts_and_no_others() -> None:
    known = {(font.family, font.style, font.weight) for font in typeset._fonts().fonts()}

    assert known == {
        (family, style, weight)
        for family in ("Source Sans Pro", "Source Serif Pro")
        for style in ("normal", "italic")
        for weight in (400, 700)
    }


#: Words that lose or change a letter where they are broken, were they broken where their sounds part.
CHANGING = "mennyiség összeg asszonnyal amennyiben passzol vissza hosszabb könnyű meggyőz loccsan"


@pytest.mark.parametrize("width", range(10, 32))
def test_no_break_changes_the_spelling(folder: Path, width: int) -> None:
    pdf = made(folder, f"#set page(width: {width}mm + 20mm, margin: 10mm)\n{CHANGING}")

    assert letters("".join(page_texts(pdf, 0))) == letters(CHANGING)


def cropped(image: Image.Image) -> Image.Image:
    """The ink of a picture, at a common height."""
    grey = image.convert("L")
    box = ImageChops.invert(grey).getbbox()
    assert box
    ink = grey.crop(box)
    return ink.resize((round(ink.width * 48 / ink.height), 48))


def by_pdfium(document: bytes) -> Image.Image:
    return pypdfium2.PdfDocument(document)[0].render(scale=4).to_pil()


def by_poppler(document: bytes, folder: Path) -> Image.Image:
    (folder / "page.pdf").write_bytes(document)
    done = subprocess.run(
        ["pdftoppm", "-r", "288", "-png", "-singlefile", str(folder / "page.pdf")],
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    return Image.open(io.BytesIO(done.stdout))


def by_the_font(words: str, family: str, weight: str) -> Image.Image:
    """The letters side by side, each as wide as its font says."""
    file, size = font_file(family, weight), SIZE * 4
    font, widths = ImageFont.truetype(str(file), size), TTFont(file)
    image = Image.new("L", (size * len(words), size * 2), 255)
    at = 40.0
    for letter in words:
        ImageDraw.Draw(image).text((round(at), 40), letter, font=font, fill=0)
        at += widths["hmtx"][widths.getBestCmap()[ord(letter)]][0] * size / widths["head"].unitsPerEm
    return image


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much of the ink differs, from 0 to 1."""
    a, b = cropped(one), cropped(other)
    b = b.resize(a.size)
    return ImageStat.Stat(ImageChops.difference(a, b)).mean[0] / 255


@pytest.mark.parametrize(("family", "weight"), [("serif", "regular"), ("sans", "bold"), ("serif", "italic")])
def test_the_drawn_letters_are_the_fonts_letters_in_two_renderers(
    folder: Path, family: str, weight: str
) -> None:
    style = "italic" if weight == "italic" else "normal"
    document = made(
        folder,
        f"""#set page(width: 300mm, height: 60mm, margin: 10mm)
        #text(font: "Source {family.title()} Pro", style: "{style}", weight: "{"bold" if weight == "bold" else "regular"}",
          size: {SIZE}pt, kerning: false, ligatures: false, "{LINE}")""",
    )
    right, wrong = (
        by_the_font(LINE, family, weight),
        by_the_font(LINE.replace("ő", "o").replace("ű", "u"), family, weight),
    )

    drawn = {"pdfium": by_pdfium(document)}
    if shutil.which("pdftoppm"):
        drawn["poppler"] = by_poppler(document, folder)
    for renderer, image in drawn.items():
        assert difference(image, right) < 0.03, renderer
        assert difference(image, right) < difference(image, wrong), renderer
