"""The bridge to veraPDF finds the faults we put in, by the numbers that PDF/UA gives them, and passes a sound file."""

from __future__ import annotations

from pathlib import Path

import jpype
import pytest

from generator.draw.fonts import font_file
from tests.press.verapdf import failures

# WeasyPrint warns on machines without a library that only makes it faster; the files are the same.
pytestmark = pytest.mark.filterwarnings("ignore:HarfBuzz-Subset:DeprecationWarning")

STYLE = f"<style>@font-face {{ font-family: sans; src: url({font_file('sans').as_uri()}) }} * {{ font-family: sans }}</style>"
HEAD = f"<title>Őrtorony</title>{STYLE}<h1>Őrtorony</h1><p>Aki előbb ér oda, kettőt lép.</p>"
SQUARE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z'/></svg>"


def print_pdf(folder: Path, html: str, variant: str | None = "pdf/ua-1") -> Path:
    from weasyprint import HTML

    path = folder / "printed.pdf"
    HTML(string=html).write_pdf(path, pdf_variant=variant)
    return path


def broken_rules(pdf: Path, profile: str = "PDFUA-1") -> list[str]:
    return [line.partition(":")[0] for line in failures(pdf, profile)]


def test_a_sound_file_breaks_no_rule(tmp_path: Path) -> None:
    pdf = print_pdf(tmp_path, f'<html lang="hu">{HEAD}<img alt="egy négyzet" src="{SQUARE}">')

    assert failures(pdf) == []


def test_each_picture_without_a_text_is_counted(tmp_path: Path) -> None:
    pdf = print_pdf(tmp_path, f'<html lang="hu">{HEAD}<img src="{SQUARE}"><p><img alt="" src="{SQUARE}">')

    [line] = failures(pdf)
    assert line.startswith("7.3-1: Figure tags shall include an alternative representation")
    assert line.endswith("(2 ×)")


@pytest.mark.parametrize(
    ("html", "rule"),
    [
        (f"<html>{HEAD}", "7.2-29"),
        (f'<html lang="hu">{STYLE}<h1>Őrtorony</h1>', "7.1-9"),
        (f'<html lang="hu">{HEAD}<h3>Toronyőr</h3>', "7.4.2-1"),
    ],
    ids=["no language", "no title", "a heading level left out"],
)
def test_a_fault_has_the_number_of_its_rule(tmp_path: Path, html: str, rule: str) -> None:
    assert broken_rules(print_pdf(tmp_path, html)) == [rule]


def test_a_file_without_tags_breaks_several_rules_in_the_order_of_the_standard(tmp_path: Path) -> None:
    pdf = print_pdf(tmp_path, f'<html lang="hu">{HEAD}', variant=None)

    assert broken_rules(pdf) == ["6.2-1", "7.1-3", "7.1-8", "7.1-10", "7.1-11"]


def test_another_profile_asks_for_other_things(tmp_path: Path) -> None:
    pdf = print_pdf(tmp_path, f'<html lang="hu">{HEAD}')

    assert "6.6.4-1" in broken_rules(pdf, "PDFA-2A")


def test_what_is_no_pdf_is_not_passed(tmp_path: Path) -> None:
    path = tmp_path / "printed.pdf"
    path.write_bytes(b"no pdf at all")

    with pytest.raises(jpype.JException):
        failures(path)
