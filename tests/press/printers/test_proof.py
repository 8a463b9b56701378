"""What stands on the two sides of a proof, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfbase.ttfonts import TTFont

from generator.draw.drawing import Drawing, PathItem, TextItem, circle, rect
from generator.draw.fonts import font_file, registered
from generator.draw.svg import svg
from generator.language import known
from generator.language.messages import messages_of
from generator.press.paper import A3, A4, LETTER, Paper
from generator.press.printers.profile import Profile
from generator.press.printers.proof import proof_back, proof_front, words_from
from generator.press.sheets.sheet import Flip
from tests.press.printers.words import words

ASKEW = Profile("hp-office/tray-2", "a4", x=0.35, y=-0.2, angle=-0.12, scale=1.001, ruler=99.8)
EVERY = [(paper, flip) for paper in (A4, LETTER, A3) for flip in ("long", "short")]


def texts(drawing: Drawing) -> list[TextItem]:
    return [item for item in drawing.items if isinstance(item, TextItem)]


def said(drawing: Drawing) -> list[str]:
    return [text.words for text in texts(drawing)]


def sheets(paper: Paper, flip: Flip, language: str) -> Iterator[Drawing]:
    profile = Profile("hp-office-upstairs/tray-2/card", paper.id, flip, -9.99, -9.99, -4.99, 1.0999, 99.9)
    for kept in (None, profile):
        for side in (proof_front, proof_back):
            yield side(paper, flip, kept, words(language))


def box(text: TextItem) -> tuple[float, float, float, float]:
    width = stringWidth(text.words, registered(text.weight), text.size)
    left = text.at[0] - {"start": 0, "middle": width / 2, "end": width}[text.anchor]
    return (left, text.at[1] - 0.66 * text.size, left + width, text.at[1])


@pytest.mark.parametrize(("flip", "corner"), [("long", (178, 38)), ("short", (32, 259))])
def test_the_first_field_lies_behind_the_first_target(flip: Flip, corner: tuple[float, float]) -> None:
    # Target 1 stands 32 mm from the left and 38 mm from the top of the front.
    front, back = (side(A4, flip, None, words("en")) for side in (proof_front, proof_back))
    assert any(item == PathItem(circle(32, 38, 0.45), fill="#1c1a17") for item in front.items)
    framed = rect(corner[0] - 0.5, corner[1] - 0.5, 1, 1)
    assert any(isinstance(item, PathItem) and item.segments == framed for item in back.items)


def test_every_row_of_the_sheet_has_a_name_of_its_own() -> None:
    found = Counter(text for text in said(proof_back(A4, "long", None, words("en"))) if text.isdigit())
    rows = {text: times for text, times in found.items() if len(text) == 3 and text[0] in "12345"}
    assert len(rows) == 5 * 13
    assert set(rows.values()) == {2}  # at the left and at the right end of the row


def test_a_label_stands_level_with_its_row_and_its_column() -> None:
    labels = {text.words: text for text in texts(proof_back(A4, "long", None, words("en")))}
    # Field 1 has its middle at (178, 38); row 101 is 6 mm above it. A digit of 2.1 mm is 1.386 mm high.
    assert labels["107"].at[1] == pytest.approx(38 + 0.693)
    assert labels["101"].at[1] == pytest.approx(32 + 0.693)
    columns = {
        text.words: text.at[0] for text in texts(proof_back(A4, "long", None, words("en"))) if text.at[1] < 52
    }
    assert columns["G"] in (178, 32)
    assert columns["A"] == pytest.approx(columns["G"] - 6)


def test_the_example_names_no_square_of_the_sheet() -> None:
    told = said(proof_back(A4, "long", None, words("en")))
    assert "9=G905" in told
    assert "9=F907-G907" in told


def test_the_ruler_is_a_hundred_millimetres_from_outer_edge_to_outer_edge() -> None:
    front = proof_front(A4, "long", None, words("en"))
    ticks = [
        item
        for item in front.items
        if isinstance(item, PathItem) and len(item.segments) == 2 and item.width == 0.2
    ]
    ticks = [item for item in ticks if item.segments[0][1][0] == item.segments[1][1][0]]
    left, right = ticks[0], ticks[-1]
    assert len(ticks) == 101
    assert left.segments[0][1][0] - left.width / 2 == pytest.approx(55)
    assert right.segments[0][1][0] + right.width / 2 == pytest.approx(155)


def test_the_second_proof_tells_the_settings_in_words_and_needs_no_signs() -> None:
    told = said(proof_back(A4, "long", ASKEW, words("en")))
    place = told.index("Settings of the back")
    assert told[place : place + 12] == [
        "Settings of the back", "hp-office/tray-2",
        "moved to the right", "0.35 mm",
        "moved up", "0.20 mm",
        "turned counterclockwise", "0.12°",
        "size of the back, compared with the front", "100.10 %",
        "both sides enlarged to", "100.20 %",
    ]  # fmt: skip


def test_hungarian_settings_have_a_decimal_comma() -> None:
    told = said(proof_back(A4, "long", ASKEW, words("hu")))
    assert told[told.index("jobbra tolva") + 1] == "0,35 mm"


def test_both_sides_of_a_second_proof_carry_the_footer_of_its_profile() -> None:
    for side in (proof_front, proof_back):
        assert any(text.endswith(ASKEW.described) for text in said(side(A4, "long", ASKEW, words("hu"))))


def test_the_squares_stay_where_they_are_when_a_profile_is_in_force() -> None:
    labels = [
        [text for text in texts(proof_back(A4, "long", kept, words("en"))) if text.size == 2.1]
        for kept in (None, ASKEW)
    ]
    assert labels[0] == labels[1]


@pytest.mark.parametrize(("paper", "flip"), EVERY)
@pytest.mark.parametrize("language", known())
def test_nothing_overlaps_and_nothing_leaves_the_paper(paper: Paper, flip: Flip, language: str) -> None:
    for drawing in sheets(paper, flip, language):
        boxes = [(box(text), text) for text in texts(drawing)]
        for number, (one, text) in enumerate(boxes):
            assert min(one) >= paper.margin, text
            assert one[2] <= paper.width - paper.margin, text
            for other, second in boxes[:number]:
                apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
                assert apart, (text, second)


def test_no_line_is_finer_than_printers_print() -> None:
    for drawing in sheets(A4, "long", "hu"):
        assert all(item.width >= 0.2 for item in drawing.items if isinstance(item, PathItem) and item.stroke)


def test_the_font_has_every_letter_of_a_proof() -> None:
    glyphs = TTFont("proof", str(font_file("sans", "bold"))).face.charToGlyph
    for language in known():
        for drawing in sheets(A4, "long", language):
            assert all(ord(letter) in glyphs for text in said(drawing) for letter in text)


def test_a_proof_can_be_carried_to_svg() -> None:
    assert svg(proof_back(A4, "long", ASKEW, words("hu"))).startswith("<svg")


def test_a_missing_message_is_not_passed_over() -> None:
    with pytest.raises(KeyError, match="proof-settings"):
        words_from({key: text for key, text in messages_of("en").items() if key != "proof-settings"})
