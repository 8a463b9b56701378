"""Single faces as pictures, with their bleed, for print shops, and grids of faces for virtual tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

import pypdfium2
from PIL import Image
from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from generator.draw.canvas import carry
from generator.draw.drawing import Drawing
from generator.draw.fonts import registered
from generator.draw.svg import svg
from generator.press.paper import MM

#: Dots to an inch that print shops ask for.
SHOP_DPI = 300
_INCH = 25.4
#: A virtual table takes grids of at least two and at most so many faces across and down, and pictures of at most so many
#: dots.
ACROSS, DOWN, DOTS = 10, 7, 4096


@dataclass(frozen=True)
class Grid:
    """Faces of one kind for a virtual table: how many across and down, and how many there are."""

    across: int
    down: int
    faces: tuple[Drawing, ...]


def with_bleed(drawing: Drawing, bleed: float) -> Drawing:
    """A face whose edge is where its bleed ends."""
    whole = drawing.at(bleed, bleed)
    return Drawing(drawing.width + 2 * bleed, drawing.height + 2 * bleed, (whole,), drawing.says)


def face_svg(drawing: Drawing, bleed: float, ink_saver: bool = False) -> bytes:
    """A face with its bleed, as lines and letters; it wants our font, or one like it."""
    return svg(with_bleed(drawing, bleed), ink_saver).encode()


def face_png(drawing: Drawing, bleed: float, ink_saver: bool = False, dpi: int = SHOP_DPI) -> bytes:
    """A face with its bleed, as dots."""
    (picture,) = _pictures([with_bleed(drawing, bleed)], dpi / _INCH, ink_saver)
    return _png(picture, dpi)


def grids(faces: Sequence[Drawing]) -> Iterator[Grid]:
    """As many grids as the faces need, each of the shape that lets the faces be largest."""
    most = ACROSS * DOWN
    for start in range(0, len(faces), most):
        part = tuple(faces[start : start + most])
        across, down = _shape(len(part), part[0].width, part[0].height)
        yield Grid(across, down, part)


def _shape(count: int, width: float, height: float) -> tuple[int, int]:
    """How many faces of a size across and down make the squarest picture."""
    shapes = ((across, max(2, -(-count // across))) for across in range(2, ACROSS + 1))
    fit = (shape for shape in shapes if shape[1] <= DOWN)
    return min(fit, key=lambda shape: (max(shape[0] * width, shape[1] * height), shape[0] * shape[1]))


def grid_png(grid: Grid, ink_saver: bool = False) -> bytes:
    """The faces beside and below each other, in dots: each ends where its neighbour begins, without gap or overlap."""
    width = max(face.width for face in grid.faces)
    height = max(face.height for face in grid.faces)
    per_mm = min(SHOP_DPI / _INCH, DOTS / (width * grid.across), DOTS / (height * grid.down))
    cell = (int(width * per_mm), int(height * per_mm))
    different = list(dict.fromkeys(grid.faces))
    pictures = dict(zip(different, _pictures(different, per_mm, ink_saver), strict=True))
    whole = Image.new("RGB", (cell[0] * grid.across, cell[1] * grid.down), "white")
    for place, face in enumerate(grid.faces):
        at = (place % grid.across * cell[0], place // grid.across * cell[1])
        whole.paste(pictures[face].crop((0, 0, *cell)), at)
    return _png(whole, None)


def _pictures(drawings: Sequence[Drawing], per_mm: float, ink_saver: bool) -> list[Image.Image]:
    """Each drawing in dots; what reaches beyond its edges is cut off."""
    document = pypdfium2.PdfDocument(_pages(drawings, ink_saver))
    pictures = [page.render(scale=per_mm / MM).to_pil().convert("RGB") for page in document]
    document.close()
    return pictures


def _pages(drawings: Sequence[Drawing], ink_saver: bool) -> bytes:
    """Drawings as pages of their own size."""
    rl_config.useA85 = 0
    file = BytesIO()
    canvas = Canvas(file, invariant=1, initialFontName=registered())
    for drawing in drawings:
        canvas.setPageSize((drawing.width * MM, drawing.height * MM))
        canvas.transform(MM, 0, 0, -MM, 0, drawing.height * MM)
        carry(canvas, drawing, ink_saver)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _png(picture: Image.Image, dpi: int | None) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG", **({"dpi": (dpi, dpi)} if dpi else {}))
    return file.getvalue()
