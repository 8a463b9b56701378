"""The fonts of the site are those that fontTools cuts the plain way, only sooner."""

from __future__ import annotations

from io import BytesIO

from fontTools import subset
from fontTools.ttLib import TTFont

from generator.draw.fonts import font_file
from generator.press.site.fonts import site_fonts
from generator.press.web_fonts import _LETTERS, FEATURES


def tables_of(font: bytes) -> dict[str, bytes]:
    """All that a font holds but its names, and the sum over everything."""
    opened = TTFont(BytesIO(font))
    return {tag: opened.getTableData(tag) for tag in {*opened.keys()} - {"name", "head", "GlyphOrder"}}


def cut_plainly(weight: str) -> bytes:
    font = TTFont(font_file("sans", weight), recalcTimestamp=False)
    cutter = subset.Subsetter(subset.Options(layout_features=list(FEATURES), hinting=False))
    cutter.populate(unicodes=_LETTERS)
    cutter.subset(font)
    font.flavor = "woff2"
    file = BytesIO()
    font.save(file)
    return file.getvalue()


def test_each_font_holds_what_one_cut_plainly_does() -> None:
    files = dict(site_fonts())

    assert sorted(files) == [
        "fonts.css",
        "fonts/bold.woff2",
        "fonts/italic.woff2",
        "fonts/licence.txt",
        "fonts/regular.woff2",
    ]
    for weight in ("regular", "italic", "bold"):
        assert tables_of(files[f"fonts/{weight}.woff2"]) == tables_of(cut_plainly(weight)), weight


def test_a_cut_font_leaves_the_name_of_the_whole_one_to_it_and_brings_the_licence_that_says_so() -> None:
    files = dict(site_fonts())
    assert b"with Reserved Font Name 'Source'" in files["fonts/licence.txt"]

    for weight in ("regular", "italic", "bold"):
        names = TTFont(BytesIO(files[f"fonts/{weight}.woff2"]))["name"]
        called = {str(one) for one in names.names if one.nameID in (1, 3, 4, 6, 16, 18, 21, 25)}
        assert called == {"Rulewright Sans", "RulewrightSans"}


def test_a_font_keeps_its_weight_the_letters_of_both_languages_and_its_kerning() -> None:
    font = TTFont(BytesIO(dict(site_fonts())["fonts/bold.woff2"]))

    assert font["name"].getBestSubFamilyName() == "Bold"
    assert {ord(letter) for letter in "őűŐŰ„”’–→≥✓"} <= font.getBestCmap().keys()
    assert "kern" in {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord}
