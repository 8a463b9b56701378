"""The bridge to veraPDF finds the faults we put in, by the numbers that PDF/UA gives them, and passes a sound file."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pytest
import typst
from reportlab.pdfgen.canvas import Canvas

from generator.draw.fonts import registered
from generator.press.typeset import _fonts
from tests.press.verapdf import CannotBeRead, failures

TEXT = """#set document(title: "Őrtorony")
#set text(lang: "hu", font: "Source Sans Pro")
#let square(alt) = image(
  bytes("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z'/></svg>"), alt: alt,
)
= Őrtorony
Aki előbb ér oda, kettőt lép.
#square("egy négyzet")
== Toronyőr
#square("még egy")"""


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    """A file in which nothing is wrong: two headings, a paragraph and two pictures."""
    path = tmp_path / "printed.pdf"
    typst.compile(TEXT.encode(), output=path, font_paths=_fonts(), pdf_standards=["ua-1"])
    return path


def broken_rules(pdf: Path, profile: str = "PDFUA-1") -> list[str]:
    return [line.partition(":")[0] for line in failures(pdf, profile)]


def test_a_sound_file_breaks_no_rule(sound: Path) -> None:
    assert failures(sound) == []


def parts(document: pikepdf.Pdf, kind: str) -> list[pikepdf.Dictionary]:
    """The parts of a kind that a document says it is made of."""
    found = (one for one in document.objects if isinstance(one, pikepdf.Dictionary))
    return [one for one in found if str(one.get("/S", "")) == f"/{kind}"]


def spoil(pdf: Path, fault: str) -> None:
    """Put one fault into a file."""
    with pikepdf.open(pdf, allow_overwriting_input=True) as document:
        if fault == "no language":
            del document.Root.Lang
        elif fault == "no title":
            with document.open_metadata() as told:
                del told["dc:title"]
        elif fault == "a heading level left out":
            (second,) = parts(document, "H2")
            second.S = pikepdf.Name("/H3")
        elif fault == "no text for its pictures":
            for one in parts(document, "Figure"):
                del one.Alt
        document.save(pdf)


def test_each_picture_without_a_text_is_counted(sound: Path) -> None:
    spoil(sound, "no text for its pictures")

    [line] = failures(sound)
    assert line.startswith("7.3-1: Figure tags shall include an alternative representation")
    assert line.endswith("(2 ×)")


@pytest.mark.parametrize(
    ("fault", "rule"),
    [("no title", "7.1-9"), ("a heading level left out", "7.4.2-1")],
)
def test_a_fault_has_the_number_of_its_rule(sound: Path, fault: str, rule: str) -> None:
    spoil(sound, fault)

    assert broken_rules(sound) == [rule]


def test_without_a_language_everything_that_speaks_is_a_fault(sound: Path) -> None:
    """Two bookmarks, two pictures, twice each, the metadata, and three texts."""
    spoil(sound, "no language")

    told = failures(sound)
    assert [line.partition(":")[0] for line in told] == ["7.2-2", "7.2-22", "7.2-31", "7.2-33", "7.2-34"]
    assert [line[-5:] for line in told] == ["(2 ×)", "(2 ×)", "(2 ×)", "(1 ×)", "(3 ×)"]


def test_a_file_without_tags_breaks_several_rules_in_the_order_of_the_standard(tmp_path: Path) -> None:
    canvas = Canvas(str(tmp_path / "printed.pdf"), initialFontName=registered(), lang="hu")
    canvas.drawString(100, 700, "Őrtorony")
    canvas.save()

    assert broken_rules(tmp_path / "printed.pdf") == ["6.2-1", "7.1-3", "7.1-8", "7.1-10", "7.1-11"]


def test_another_profile_asks_for_other_things(sound: Path) -> None:
    assert "6.6.4-1" in broken_rules(sound, "PDFA-2A")


def test_what_is_no_pdf_is_not_passed(tmp_path: Path) -> None:
    path = tmp_path / "printed.pdf"
    path.write_bytes(b"no pdf at all")

    with pytest.raises(CannotBeRead):
        failures(path)
