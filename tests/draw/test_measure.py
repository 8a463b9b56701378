"""Words are measured as they will be drawn: by the letters of the font files, as ReportLab reads them."""

from __future__ import annotations

import subprocess
import sys

import pytest
from reportlab.pdfbase.pdfmetrics import getFont

from generator.draw.advances import advances
from generator.draw.drawing import Weight
from generator.draw.fonts import font_file, registered
from generator.draw.measure import has_glyph, width_of
from tests.games import ROOT


@pytest.mark.parametrize("weight", ["regular", "bold"])
def test_each_letter_is_as_wide_as_reportlab_draws_it(weight: Weight) -> None:
    drawn = getFont(registered(weight)).face.charWidths

    assert len(drawn) > 1000
    assert advances(font_file("sans", weight)) == {code: width / 1000 for code, width in drawn.items()}


def test_words_are_as_wide_as_their_letters_together() -> None:
    assert width_of("nn", 10) == 2 * width_of("n", 10)
    assert width_of("n", 10, "bold") > width_of("n", 10) > width_of("i", 10) > 0
    assert has_glyph("regular", "ő")
    assert not has_glyph("regular", "\u4e2d")


def test_whoever_only_measures_words_does_not_wait_for_reportlab() -> None:
    asked = "import sys; from generator.draw.measure import ems; ems('a'); print('reportlab' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)

    assert done.stdout == "False\n"
