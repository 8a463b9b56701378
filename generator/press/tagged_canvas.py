"""A ReportLab canvas whose pages can be read aloud: every line of text and every figure is tagged, everything else is
decoration."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFStream,
    PDFString,
)
from reportlab.pdfgen.canvas import Canvas

_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>
<rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title></rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


class TaggedCanvas(Canvas):
    """A ReportLab canvas for one page, tagged for screen readers. Fields are tagged where they are added, after the text."""

    # What ReportLab's types leave out: the page so far, and the document with its objects.
    _code: list[str]
    _doc: Any  # its objects make each other up as they go along
    _addAnnotation: Callable[..., None]  # noqa: N815 - ReportLab's name

    def __init__(self, *arguments: Any, **settings: Any) -> None:  # a canvas's own
        super().__init__(*arguments, **settings)
        self._parts: list[dict[str, object]] = []
        self._fields: list[tuple[PDFDictionary, PDFObjectReference]] = []
        self._code.append("/Artifact BMC")

    def drawString(self, x: float, y: float, text: str, *more: Any, **settings: Any) -> None:  # noqa: N802 - ReportLab's name, and its settings
        """A line of text, as a paragraph of its own."""
        with self._tagged("P"):
            super().drawString(x, y, text, *more, **settings)

    @contextmanager
    def figure(self, alt: str, box: Sequence[float]) -> Iterator[None]:
        """What is drawn is a figure, which says `alt` to those who cannot see it; its box is left, lower, right and upper, in
        the unit of the canvas."""
        left, lower = self.absolutePosition(box[0], box[1])
        right, upper = self.absolutePosition(box[2], box[3])
        place = {"O": PDFName("Layout"), "BBox": PDFArray([left, lower, right, upper])}
        with self._tagged("Figure", Alt=PDFString(alt), A=PDFDictionary(place)):
            yield

    @contextmanager
    def _tagged(self, kind: str, **more: object) -> Iterator[None]:
        """What is drawn is a part of the tree."""
        self._code.append(f"EMC /{kind} <</MCID {len(self._parts)}>> BDC")
        yield
        self._code.append("EMC /Artifact BMC")
        self._parts.append({"S": PDFName(kind), **more})

    def tag_field(self, entry: PDFDictionary, reference: PDFObjectReference) -> None:
        """Take a form field into the order of reading."""
        entry["StructParent"] = len(self._fields) + 1
        self._fields.append((entry, reference))

    def showPage(self) -> None:  # noqa: N802 - ReportLab's name
        self._code.append("EMC")
        super().showPage()
        page = self._doc.Pages.pages[-1]
        page.__NoDefault__ = [
            *page.__NoDefault__,
            "Tabs",
            "StructParents",
        ]  # ReportLab does not know these entries
        page.Tabs, page.StructParents = PDFName("S"), 0
        self._tag(self._doc.Reference(page))

    def _tag(self, page: PDFObjectReference) -> None:
        """The tree of what is on the page, and the way back from each mark and field to its part of the tree."""
        root, document = PDFDictionary({"Type": PDFName("StructTreeRoot")}), PDFDictionary()
        root_reference, whole = self._doc.Reference(root), self._doc.Reference(document)
        parts = [self._part(part, whole, page, number) for number, part in enumerate(self._parts)]
        form = {"S": PDFName("Form")}
        fields = [self._part(form, whole, page, _object(field, page)) for _, field in self._fields]
        document.dict |= {
            "Type": PDFName("StructElem"),
            "S": PDFName("Document"),
            "P": root_reference,
            "K": PDFArray([*parts, *fields]),
        }
        back: list[object] = [0, PDFArray(parts)]
        for number, field in enumerate(fields, 1):
            back += [number, field]
        root["K"], root["ParentTree"] = whole, PDFDictionary({"Nums": PDFArray(back)})
        root["ParentTreeNextKey"] = len(fields) + 1
        catalog = self._doc._catalog
        catalog.StructTreeRoot, catalog.MarkInfo = root_reference, PDFDictionary({"Marked": "true"})
        catalog.Metadata = self._doc.Reference(self._about())

    def _part(
        self,
        part: Mapping[str, object],
        parent: PDFObjectReference,
        page: PDFObjectReference,
        content: object,
    ) -> PDFObjectReference:
        entry = {"Type": PDFName("StructElem"), **part, "P": parent, "Pg": page, "K": content}
        reference: PDFObjectReference = self._doc.Reference(PDFDictionary(entry))
        return reference

    def _about(self) -> PDFStream:
        """The title, and that the file is made for everyone, in the form that programs ask for."""
        head = PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")})
        return PDFStream(head, _XMP.format(title=escape(self._doc.info.title)).encode(), filters=[])


def _object(reference: PDFObjectReference, page: PDFObjectReference) -> PDFDictionary:
    """A field as a part of the tree."""
    return PDFDictionary({"Type": PDFName("OBJR"), "Obj": reference, "Pg": page})
