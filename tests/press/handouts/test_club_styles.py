"""A style of somebody else's changes how a handout looks, and can neither read anything nor change what it says."""

from __future__ import annotations

import pytest

from generator.press.faults import PressFault
from generator.press.handouts.style import checked_style
from tests.games import ROOT
from tests.press.handouts.sheets import letters_of, printed

CLUB = (ROOT / "docs/club.css").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("css", "said"),
    [
        (
            "p { background: url(file:///etc/passwd) }",
            '"url(file:///etc/passwd)" is not allowed in "background"',
        ),
        (
            'p { background: url("http://a.example/x.png") }',
            '"url(\\"http://a.example/x.png\\")" is not allowed',
        ),
        ("p { background-image: u\\72l(//a.example/x) }", "is not allowed in"),
        (
            ".handout { --ink: url(file:///etc/passwd) }",
            '"url(file:///etc/passwd)" is not allowed in "--ink"',
        ),
        ("p { background: image-set('x.png' 1x) }", "is not allowed"),
        ("p { background: linear-gradient(red, attr(data-x color)) }", '"attr(data-x color)" is not allowed'),
        ('@import "file:///etc/passwd";', '"@import \\"file:///etc/passwd\\"" is not allowed'),
        ("@import url(http://a.example/x.css);", "is not allowed"),
        ("@font-face { font-family: x; src: url(file:///x.ttf) }", '"@font-face" is not allowed'),
        ("@page { @top-left { content: 'x' } }", "@top-left"),
        ("@media print { p::after { content: '9' } }", 'the property "content" is not allowed'),
        ("p { p { content: '9' } }", 'the property "content" is not allowed'),
        ("p { c\\6fntent: '9' }", 'the property "content" is not allowed'),
        ("p { display: none }", 'the property "display" is not allowed'),
        ("p { direction: rtl }", 'the property "direction" is not allowed'),
        ("p { unicode-bidi: bidi-override }", 'the property "unicode-bidi" is not allowed'),
        ("p { counter-increment: page 7 }", 'the property "counter-increment" is not allowed'),
        ("p { position: absolute }", 'the property "position" is not allowed'),
        ("p { font-size: 0 }", None),
        ("@page { size: a3 }", 'the property "size" is not allowed'),
        ("p { list-style-type: '9. ' }", 'is not allowed in "list-style-type"'),
        (".handout { --inc: red }", 'unknown property "--inc": did you mean "--ink"?'),
        ("p { color: red", None),
        ("p { colour: red }", 'the property "colour" is not allowed: did you mean "color"?'),
    ],
)
def test_a_style_that_asks_for_more_than_looks_is_refused(css: str, said: str | None) -> None:
    if said is None:
        checked_style(css, "club.css")
        return
    with pytest.raises(PressFault) as refused:
        checked_style(f"\n{css}", "club.css")

    assert str(refused.value).startswith("club.css:2: ")
    assert said.replace("\\", "") in str(refused.value)


@pytest.mark.parametrize(
    "css",
    [
        CLUB,
        ".handout { --columns: 2; --text-size: 13pt }",
        ".handout * { text-transform: uppercase; letter-spacing: .2em }",
        "@page { margin: 30mm; background: #ffd }",
    ],
    ids=["club", "columns", "letters", "page"],
)  # fmt: skip
def test_no_style_changes_a_letter_of_what_is_printed(css: str) -> None:
    things = "district.places example:a-noble-decides aid:final table:setup.supplies"

    plain, styled = printed(things, paper="a4"), printed(things, paper="a4", style=css, style_name="club.css")

    assert styled != plain
    assert sorted(letters_of(styled).casefold()) == sorted(letters_of(plain).casefold())
