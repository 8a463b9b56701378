"""Adds PDF form fields to the cells of a score pad, so that it can be filled in on a screen and adds itself up."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFStream,
    PDFString,
)
from reportlab.pdfbase.pdfmetrics import stringWidth

from generator.press.paper import MM
from generator.press.score_form.form_font import FORM_FONT, encoded, form_font
from generator.press.score_pad.draw_pad import REGULAR
from generator.press.score_pad.pad import PadCell, Rectangle
from generator.press.tagged_canvas import TaggedCanvas

_PRINT, _READ_ONLY, _PUSH_BUTTON = 4, 1, 1 << 16
_SIZE = 12
#: How far a field stays away from the lines of its cell, in millimetres.
_GAP = 0.3
#: How high the field of a name is, in millimetres.
_LINE = 6.0
_WHOLE_NUMBER = "(0, 1, 0, 0, '', true)"


@dataclass
class _Node:
    """A part of the tree of field names: `roads.1` is the field 1 of the field roads."""

    name: str
    entry: PDFDictionary = field(default_factory=PDFDictionary)
    reference: PDFObjectReference | None = None
    kids: dict[str, _Node] = field(default_factory=dict)


def add_fields(
    canvas: TaggedCanvas, cells: Iterable[PadCell], box: Rectangle, clear: str, clear_all: str
) -> None:
    """A field in each cell, in the order in which one player after the other is asked; and a button that says `clear`, and
    to those who hear it `clear_all`."""
    form = _Form(canvas)
    ordered = sorted(cells, key=lambda cell: cell.player)
    for cell in ordered:
        form.add(cell)
    form.add_clear(Rectangle(box.x + box.width - 16, box.y - 1, 16, 5), clear, clear_all)
    form.close([_name(cell) for cell in sorted(ordered, key=lambda c: -c.box.y) if cell.line.adds])


def _inner(box: Rectangle) -> tuple[float, float]:
    """How wide and high a field is, which leaves the lines of its box free, in points."""
    return round((box.width - 2 * _GAP) * MM, 2), round((box.height - 2 * _GAP) * MM, 2)


def _one_line(box: Rectangle) -> Rectangle:
    """The middle of a box: words that shrink to fit are otherwise drawn as high as their field."""
    height = min(_LINE, box.height)
    return replace(box, y=box.y + (box.height - height) / 2, height=height)


def _name(cell: PadCell) -> str:
    return f"{cell.line.id}.{cell.player}"


class _Form:
    """The fields of one page, until they are written."""

    def __init__(self, canvas: TaggedCanvas) -> None:
        self._canvas = canvas
        self._document = canvas._doc
        self._top: dict[str, _Node] = {}
        self._leaves: dict[str, PDFObjectReference] = {}
        self._font = self._document.Reference(form_font(self._document))

    def add(self, cell: PadCell) -> None:
        """A field for a cell: a number, a sum, or words for names and tie-breaks."""
        words = cell.line.kind in ("name", "tie-break")
        sums = bool(cell.line.adds)
        box, size = (_one_line(cell.box), 0) if cell.line.kind == "name" else (cell.box, _SIZE)
        entry = self._widget(box, "Tx", cell.line.asks[cell.player - 1])
        entry["DA"] = PDFString(f"/{FORM_FONT} {size} Tf 0 g")
        entry["Q"] = 1
        entry["Ff"] = _READ_ONLY if sums else 0
        entry["AP"] = PDFDictionary({"N": self._appearance(box, b"/Tx BMC EMC")})
        if not words:
            entry["AA"] = _actions([f"{adds}.{cell.player}" for adds in cell.line.adds])
        self._leaf(_name(cell), entry)

    def add_clear(self, box: Rectangle, words: str, said: str) -> None:
        """A button that empties every field; it is not printed."""
        entry = self._widget(box, "Btn", said)
        entry["F"] = 0
        entry["Ff"] = _PUSH_BUTTON
        entry["A"] = PDFDictionary({"S": PDFName("ResetForm")})
        entry["DA"] = PDFString(f"/{FORM_FONT} 9 Tf 0 g")
        entry["MK"] = PDFDictionary({"CA": PDFString(words), "BG": PDFArray([0.93]), "BC": PDFArray([0.5])})
        width, height = _inner(box)
        shape = f"0.93 g 0.5 G 0.5 0.5 {width - 1:.2f} {height - 1:.2f} re B ".encode()
        start = (width - stringWidth(words, REGULAR, 9)) / 2
        text = f"0 g BT /{FORM_FONT} 9 Tf {start:.2f} 4.2 Td <{encoded(words).hex()}> Tj ET".encode()
        entry["AP"] = PDFDictionary({"N": self._appearance(box, shape + text)})
        self._leaf("clear", entry)

    def close(self, calculated: Sequence[str]) -> None:
        """Write the form; sums are worked out from the top of the pad down, so that each finds those it adds."""
        for node in self._top.values():
            self._link(node, None)
        fonts = PDFDictionary({"Font": PDFDictionary({FORM_FONT: self._font})})
        form = PDFDictionary(
            {
                "Fields": PDFArray([node.reference for node in self._top.values()]),
                "CO": PDFArray([self._leaves[name] for name in calculated]),
                "DR": fonts,
                "DA": PDFString(f"/{FORM_FONT} {_SIZE} Tf 0 g"),
            }
        )
        self._document._catalog.AcroForm = form
        self._canvas.showPage()

    def _widget(self, box: Rectangle, kind: str, tooltip: str) -> PDFDictionary:
        left, low = round((box.x + _GAP) * MM, 2), round((box.y + _GAP) * MM, 2)
        width, height = _inner(box)
        return PDFDictionary(
            {
                "Type": PDFName("Annot"),
                "Subtype": PDFName("Widget"),
                "FT": PDFName(kind),
                "F": _PRINT,
                "TU": PDFString(tooltip),
                "Rect": PDFArray([left, low, round(left + width, 2), round(low + height, 2)]),
            }
        )

    def _appearance(self, box: Rectangle, drawing: bytes) -> PDFObject:
        """What a field looks like until a viewer draws it anew."""
        fonts = PDFDictionary({"Font": PDFDictionary({FORM_FONT: self._font})})
        size = PDFArray([0, 0, *_inner(box)])
        head = {"Type": PDFName("XObject"), "Subtype": PDFName("Form"), "BBox": size, "Resources": fonts}
        appearance: PDFObject = self._document.Reference(PDFStream(PDFDictionary(head), drawing, filters=[]))
        return appearance

    def _leaf(self, name: str, entry: PDFDictionary) -> None:
        """Hang a field into the tree of names and onto the page."""
        kids, node = self._top, None
        for step in name.split("."):
            node = kids.setdefault(step, _Node(step))
            kids = node.kids
        assert node
        node.entry = entry
        self._canvas._addAnnotation(entry, name=f"field.{name}")
        node.reference = self._leaves[name] = self._document.refAnnotation(f"field.{name}")
        self._canvas.tag_field(entry, node.reference)

    def _link(self, node: _Node, parent: PDFObjectReference | None) -> None:
        """Tell each part of the tree its name, its parent and its children."""
        node.entry["T"] = PDFString(node.name)
        if parent is not None:
            node.entry["Parent"] = parent
        if node.reference is None:
            node.reference = self._document.Reference(node.entry)
        for kid in node.kids.values():
            self._link(kid, node.reference)
        if node.kids:
            node.entry["Kids"] = PDFArray([kid.reference for kid in node.kids.values()])


def _actions(adds: Sequence[str]) -> PDFDictionary:
    """Let a field take whole numbers only, and add up the fields it is the sum of."""
    scripts = {"K": f"AFNumber_Keystroke{_WHOLE_NUMBER};", "F": f"AFNumber_Format{_WHOLE_NUMBER};"}
    if adds:
        names = ", ".join(json.dumps(name) for name in adds)
        scripts = {"F": scripts["F"], "C": f'AFSimple_Calculate("SUM", new Array({names}));'}
    return PDFDictionary({key: _script(script) for key, script in scripts.items()})


def _script(script: str) -> PDFDictionary:
    return PDFDictionary({"S": PDFName("JavaScript"), "JS": PDFString(script)})
