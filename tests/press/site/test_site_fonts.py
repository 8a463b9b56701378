"""The fonts of the site are those that fontTools cuts the plain way, only sooner."""

from __future__ import annotations

from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont

from generator.draw.fonts import font_file
from generator.press.site.fonts import _FEATURES, _LETTERS, site_fonts


def cut_plainly(weight: str) -> bytes:
    font = TTFont(font_file("sans", weight), recalcTimestamp=False)
    cutter = subset.Subsetter(subset.Options(layout_features=list(_FEATURES), hinting=False))
    cutter.populate(unicodes=_LETTERS)
    cutter.subset(font)
    font.flavor = "woff2"
    file = BytesIO()
    font.save(file)
    return file.getvalue()


def test_each_font_has_the_bytes_of_one_cut_plainly() -> None:
    files = dict(site_fonts())

    assert sorted(files) == [
        "fonts.css",
        "fonts/bold.woff2",
        "fonts/italic.woff2",
        "fonts/regular.woff2",
    ]
    for weight in ("regular", "italic", "bold"):
        assert files[f"fonts/{weight}.woff2"] == cut_plainly(weight), weight


def test_a_font_keeps_its_name_the_letters_of_both_languages_and_its_kerning() -> None:
    font = TTFont(BytesIO(dict(site_fonts())["fonts/bold.woff2"]))

    assert font["name"].getBestSubFamilyName() == "Bold"
    assert {ord(letter) for letter in "őűŐŰ„”’–→≥✓"} <= font.getBestCmap().keys()
    assert "kern" in {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord}
