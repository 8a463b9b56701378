"""The font of form fields: whole, and with an encoding that has the letters of Hungarian, so that names can be typed."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream
from reportlab.pdfbase.ttfonts import TTFontFace

from generator.draw.fonts import font_file, font_name

#: What appearance strings call the font.
FORM_FONT = "Sans"

#: The usual encoding of the West, with the four letters of Hungarian that it lacks where the Central European has them.
_OURS = {
    0xD5: ("Ő", "Ohungarumlaut"),
    0xDB: ("Ű", "Uhungarumlaut"),
    0xF5: ("ő", "ohungarumlaut"),
    0xFB: ("ű", "uhungarumlaut"),
}
_FIRST, _LAST = 32, 255
_NONSYMBOLIC = 32


def encoded(text: str) -> bytes:
    """A text in the encoding of the font."""
    codes = {letter: code for code, (letter, _) in _OURS.items()}
    return b"".join(bytes([codes[c]]) if c in codes else c.encode("cp1252") for c in text)


def form_font(document: Any) -> PDFDictionary:  # ReportLab's document, which its types leave out
    """The font with every letter embedded, because nobody knows beforehand what will be typed."""
    face = TTFontFace(str(font_file("sans")))
    differences = [part for code, (_, name) in _OURS.items() for part in (code, PDFName(name))]
    encoding = {
        "Type": PDFName("Encoding"),
        "BaseEncoding": PDFName("WinAnsiEncoding"),
        "Differences": PDFArray(differences),
    }
    return PDFDictionary(
        {
            "Type": PDFName("Font"),
            "Subtype": PDFName("TrueType"),
            "BaseFont": PDFName(font_name("sans")),
            "FirstChar": _FIRST,
            "LastChar": _LAST,
            "Widths": PDFArray([_width(face, code) for code in range(_FIRST, _LAST + 1)]),
            "Encoding": PDFDictionary(encoding),
            "FontDescriptor": document.Reference(_descriptor(document, face)),
        }
    )


def _width(face: TTFontFace, code: int) -> int:
    letter = _OURS[code][0] if code in _OURS else bytes([code]).decode("cp1252", "replace")
    width: float = face.getCharWidth(ord(letter))
    return round(width)


def _descriptor(document: Any, face: TTFontFace) -> PDFDictionary:  # as above
    whole = font_file("sans").read_bytes()
    file = PDFStream(PDFDictionary({"Length1": len(whole)}), whole)
    return PDFDictionary(
        {
            "Type": PDFName("FontDescriptor"),
            "FontName": PDFName(font_name("sans")),
            "Flags": _NONSYMBOLIC,
            "FontBBox": PDFArray([round(edge) for edge in face.bbox]),
            "ItalicAngle": 0,
            "Ascent": round(face.ascent),
            "Descent": round(face.descent),
            "CapHeight": round(face.capHeight),
            "StemV": 80,
            "FontFile2": document.Reference(file),
        }
    )
