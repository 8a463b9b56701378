"""Pictures in printed documents, written straight into the language of the page.

WeasyPrint would read each as SVG, element by element: half the time of a book with a hundred figures. Here it is only asked
to set the words. A test compares the pictures of both ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from typing import Any

from weasyprint.css.properties import INITIAL_VALUES
from weasyprint.draw.text import draw_first_line
from weasyprint.matrix import Matrix
from weasyprint.svg.text import Style, TextBox
from weasyprint.text.fonts import FontConfiguration
from weasyprint.text.line_break import split_first_line

from generator.draw.drawing import ANCHOR, Drawing, Item, Path, Text, Weight
from generator.draw.page_language import colour, moved, outline

#: CSS pixels in a millimetre.
_PX = 96 / 25.4
_WEIGHT = {"regular": 400, "bold": 700}


@dataclass(frozen=True)
class Words:
    """Words that were set at a size: what shows them, and how wide they are."""

    shown: bytes
    width: float


@dataclass
class Composer:
    """Sets the words of all pictures of a document: most stand in many."""

    fonts: FontConfiguration
    family: str
    _known: dict[tuple[str, float, Weight], Words] = field(default_factory=dict)

    def words(self, text: Text, stream: Any) -> Words:
        """The words of a text; their fonts become those of the stream's document."""
        key = text.words, text.size, text.weight
        if key not in self._known:
            self._known[key] = self._set(text, stream.clone())
        return self._known[key]

    def _set(self, text: Text, aside: Any) -> Words:
        style = Style(INITIAL_VALUES)
        style.font_config = self.fonts
        style |= {"font_family": [self.family], "font_weight": _WEIGHT[text.weight], "font_size": text.size}
        # Layouts measure letter by letter, and so do the other carriers.
        style |= {"font_kerning": "none", "font_variant_ligatures": "none"}
        layout, _, _, width, _, _ = split_first_line(text.words, style, None, inf, 0)
        layout.reactivate(style)
        draw_first_line(aside, TextBox(layout, style), "none", "none", Matrix())
        return Words(b" ".join(aside.stream[1:]), width)  # the first thing said is where


@dataclass(frozen=True)
class Printed:
    """A drawing as WeasyPrint takes a picture."""

    drawing: Drawing
    composer: Composer
    ink_saver: bool

    def get_intrinsic_size(self, image_resolution: float, font_size: float) -> tuple[float, float, float]:
        """Its width and height in pixels, and their ratio."""
        width, height = self.drawing.width, self.drawing.height
        return width * _PX, height * _PX, width / height

    def draw(self, stream: Any, width: float, height: float, style: Any) -> None:
        """Write it so wide and high, from where the page is now."""
        stream.transform(a=width / self.drawing.width, d=height / self.drawing.height)
        stream.stream.append(" ".join(self._told(self.drawing.items, stream)).encode())

    def _told(self, items: Iterable[Item], stream: Any) -> Iterator[str]:
        for item in items:
            if isinstance(item, Path):
                yield outline(item, self.ink_saver)
            elif isinstance(item, Text):
                yield self._text(item, stream)
            else:
                yield moved(item)
                yield from self._told(item.items, stream)
                yield "Q"

    def _text(self, text: Text, stream: Any) -> str:
        words, (x, y) = self.composer.words(text, stream), text.at
        x -= words.width * ANCHOR[text.anchor]
        return f"BT 1 0 0 -1 {x:.4f} {y:.4f} Tm {colour(text.fill)} rg {words.shown.decode()} ET"
