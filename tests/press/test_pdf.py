"""The renderer's warnings are faults, documents fetch nothing, and the drawn glyphs are the right ones."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageStat
from weasyprint.layout import block, column

from generator.draw.fonts import font_file
from generator.press import columns
from generator.press.faults import PressFault
from generator.press.pdf import Page, pdf

LINE = "Győztes őrszem űr ŐŰ „így”"
SIZE = 40


def made(body: str, css: str, tmp_path: Path) -> bytes:
    sheet = tmp_path / "sheet.css"
    sheet.write_text(css, encoding="utf-8")
    return pdf(Page(f'<html lang="hu"><title>x</title><body>{body}</body></html>', sheet))


def test_a_warning_of_the_renderer_is_a_fault_of_every_document(tmp_path: Path) -> None:
    for body in ("<p>x</p>", "<p>y</p>"):
        with pytest.raises(PressFault, match="colour"):
            made(body, "p { colour: red }", tmp_path)


@pytest.mark.parametrize(
    "source", ["http://127.0.0.1:9/x.png", "file:///etc/passwd", "../x.svg", "press:picture/none"]
)
def test_a_document_fetches_nothing_but_its_own(tmp_path: Path, source: str) -> None:
    with pytest.raises(PressFault, match="may not fetch"):
        made(f'<img alt="x" src="{source}">', "", tmp_path)


@pytest.mark.parametrize("fill", ["auto", "balance"])
def test_columns_set_once_are_the_columns_that_the_renderer_sets_twice(
    tmp_path: Path, fill: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    css = f"""@page {{ size: 120mm 90mm; margin: 8mm }} main {{ columns: 2; column-gap: 5mm; column-fill: {fill} }}
    aside {{ break-inside: avoid; border: 1mm solid; margin: 2mm 0 }} h2 {{ break-after: avoid }}
    table {{ border-collapse: collapse }} td {{ border: 0.2mm solid }} a::after {{ content: target-counter(attr(href), page) }}"""
    part = (
        '<section><h2 id="h{n}">Fejezet</h2><p>' + "Minden játékos sorra kerül, és utat rak le. " * 9 + "</p>"
        '<aside><p>Keret, amely nem törik. <a href="#h3">oda</a></p></aside><table><tr><td>1<td>2</table></section>'
    )
    body = f"<main>{''.join(part.replace('{n}', str(number)) for number in range(7))}</main>"

    ours = made(body, css, tmp_path)
    monkeypatch.setattr(block, "columns_layout", columns._STOCK)

    assert block.columns_layout is column.columns_layout
    assert made(body, css, tmp_path) == ours


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
    font = ImageFont.truetype(str(font_file(family, weight)), SIZE * 4)
    image = Image.new("L", (SIZE * 4 * len(words), SIZE * 8), 255)
    ImageDraw.Draw(image).text((40, 40), words, font=font, fill=0)
    return image


def difference(one: Image.Image, other: Image.Image) -> float:
    """How much of the ink differs, from 0 to 1."""
    a, b = cropped(one), cropped(other)
    b = b.resize(a.size)
    return ImageStat.Stat(ImageChops.difference(a, b)).mean[0] / 255


@pytest.mark.parametrize(("family", "weight"), [("serif", "regular"), ("sans", "bold"), ("serif", "italic")])
def test_the_drawn_letters_are_the_fonts_letters_in_two_renderers(
    tmp_path: Path, family: str, weight: str
) -> None:
    css = f"""@page {{ size: 300mm 60mm; margin: 10mm }}
    p {{ font: {"italic" if weight == "italic" else "normal"} {"bold" if weight == "bold" else "normal"} {SIZE}pt "Rulewright {family.title()}";
         white-space: nowrap; margin: 0; font-kerning: none; font-variant-ligatures: none }}"""
    document = made(f"<p>{LINE}</p>", css, tmp_path)
    right, wrong = (
        by_the_font(LINE, family, weight),
        by_the_font(LINE.replace("ő", "o").replace("ű", "u"), family, weight),
    )

    drawn = {"pdfium": by_pdfium(document)}
    if shutil.which("pdftoppm"):
        drawn["poppler"] = by_poppler(document, tmp_path)
    for renderer, image in drawn.items():
        assert difference(image, right) < 0.12, renderer
        assert difference(image, right) < difference(image, wrong), renderer
