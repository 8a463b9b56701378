"""Opens a canvas of ReportLab's: the same bytes every time, every font embedded, not shrunk by a printer's dialogue."""

from __future__ import annotations

from io import BytesIO
from typing import TypeVar

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from generator.draw.fonts import registered
from generator.press.paper import MM, Paper

C = TypeVar("C", bound=Canvas)


def open_canvas(
    kind: type[C], paper: Paper, language: str, title: str, author: str, subject: str
) -> tuple[C, BytesIO]:
    """A canvas for pages of that paper, and the file that it is written to."""
    rl_config.useA85 = 0
    file = BytesIO()
    canvas = kind(
        file,
        pagesize=(paper.width * MM, paper.height * MM),
        pageCompression=1,
        invariant=1,
        initialFontName=registered(),  # type: ignore[arg-type] # its types take a name for a number
        lang=language,
    )
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setSubject(subject)
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas, file
