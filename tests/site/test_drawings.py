"""Positions that are entered as a drawing, in the calculators in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.site.browser import axe_faults
from tests.site.calculators import LARGE_SHORE, Opened

if TYPE_CHECKING:
    from playwright.sync_api import Locator


def drawing(page: Opened) -> Locator:
    return page.key("given/shore")


def test_a_drawing_is_entered_into_a_text_area_as_large_as_the_largest_example(
    opened: Callable[..., Opened],
) -> None:
    page = opened("#example=a-small-shore", game="shore")
    area = drawing(page)

    assert area.input_value() == "o.o\n+#&%"
    assert {name: area.get_attribute(name) for name in ("rows", "cols", "wrap", "spellcheck")} == {
        "rows": "4",
        "cols": "47",
        "wrap": "off",
        "spellcheck": "false",
    }
    assert [area.get_attribute(name) for name in ("autocorrect", "autocapitalize")] == ["off", "none"]
    assert (
        page.page.get_by_label("Drawing of the shore", exact=True).get_attribute("data-key") == "given/shore"
    )
    widths = """one => ["i".repeat(9), "W".repeat(9)].map((text) => {
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = `${getComputedStyle(one).fontSize} ${getComputedStyle(one).fontFamily}`;
      return pen.measureText(text).width;
    })"""
    narrow, wide = area.evaluate(widths)
    assert narrow == wide


def test_no_line_of_the_largest_example_is_cut_off_where_there_is_room(at: Callable[..., Opened]) -> None:
    area = drawing(at("#example=a-large-shore", width=1600, game="shore"))

    assert area.evaluate(
        "one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]"
    ) == [0, 0]


def test_a_drawing_is_typed_and_answered_after_a_pause_and_tab_leaves_it(
    at: Callable[..., Opened],
) -> None:
    page = at("#example=a-small-shore", game="shore")

    drawing(page).focus()
    page.page.keyboard.press("Control+End")
    page.page.keyboard.press("Enter")
    page.page.keyboard.type("ooo")
    page.page.keyboard.press("Tab")
    page.settle()

    assert drawing(page).input_value() == "o.o\n+#&%\nooo"
    assert page.page.evaluate("document.activeElement.dataset.key") == "given/owner"
    assert page.fact("pebbles") == "5"


def test_an_example_that_was_changed_and_changed_back_is_the_example_again(
    at: Callable[..., Opened],
) -> None:
    page = at("#example=a-small-shore", game="shore")

    drawing(page).fill("o")
    page.settle()
    assert page.page.evaluate("location.hash").startswith("#procedure=shore&given=")
    drawing(page).fill("o.o\n+#&%")
    page.settle()

    assert page.page.evaluate("location.hash") == "#example=a-small-shore"


def test_the_address_keeps_every_line_and_sign_of_a_drawing(
    at: Callable[..., Opened], opened: Callable[..., Opened]
) -> None:
    page = at("#example=a-small-shore", game="shore")
    drawn = "\n  o &\n\n+ #%o."
    drawing(page).fill(drawn)
    page.settle()

    again = opened(page.page.evaluate("location.hash"), game="shore")

    assert drawing(again).input_value() == drawn
    assert again.fact("pebbles") == "2"


def test_a_fault_in_a_drawing_is_said_beside_it_and_to_those_who_listen(
    at: Callable[..., Opened],
) -> None:
    page = at("#example=a-small-shore", game="shore")

    drawing(page).fill("o.o\n++x%")
    page.settle()
    said = 'The drawing cannot be read: line 2, column 3: "x" is no pebble. Write "o" or ".".'

    spot = page.page.locator(".calc-text", has=drawing(page))
    assert spot.locator(".calc-error").inner_text() == said
    assert page.page.locator("[role=status]").inner_text() == said
    assert drawing(page).get_attribute("aria-invalid") == "true"
    assert drawing(page).get_attribute("aria-describedby") == spot.locator(".calc-error").get_attribute("id")
    drawing(page).fill("o.o")
    page.settle()
    assert page.page.locator(".calc-error, .calc-where").count() == 0


def test_the_place_of_a_fault_is_told_in_the_language_of_the_page_and_the_rest_marked_as_english(
    at: Callable[..., Opened],
) -> None:
    page = at("#example=a-small-shore", "hu", game="shore")

    drawing(page).fill("o.o\n++x%")
    page.settle()
    note = page.page.locator(".calc-error")

    assert note.inner_text().startswith("Ezt így nem lehet kiszámolni: 2. sor, 3. oszlop. The drawing cannot")
    assert note.locator("[lang=en]").inner_text().startswith("The drawing cannot be read: line 2, column 3")


def test_a_button_leads_to_the_place_of_a_fault(at: Callable[..., Opened]) -> None:
    page = at("#example=a-large-shore", width=360, game="shore")
    drawing(page).fill(LARGE_SHORE.replace(". o\n\n", "\U0001f30a x\n\n") + "\n" * 3)
    page.settle()
    page.key("given/shore").evaluate("one => one.setSelectionRange(0, 0)")

    page.page.get_by_role("button", name="Show where").press("Enter")

    assert (
        page.page.evaluate(
            "(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.activeElement)"
        )
        == "\U0001f30a"
    )


def test_the_place_of_a_fault_is_brought_into_sight(at: Callable[..., Opened]) -> None:
    page = at("#example=a-large-shore", width=360, game="shore")
    drawing(page).fill("\n" * 40 + "." * 200 + "x")
    page.settle()
    drawing(page).evaluate("one => one.scrollTo(0, 0)")

    page.page.get_by_role("button", name="Show where").click()

    left, top = drawing(page).evaluate(
        "one => [one.scrollWidth - one.clientWidth - one.scrollLeft, one.scrollHeight - one.clientHeight - one.scrollTop]"
    )
    assert left < 20
    assert top < 20


def test_drawings_in_the_answer_stand_as_they_were_drawn(at: Callable[..., Opened]) -> None:
    page = at("#example=a-large-shore", game="shore")
    shown = page.page.locator(".calc-answer pre")

    assert shown.all_text_contents() == [
        LARGE_SHORE.replace("o", "~"),
        LARGE_SHORE,
        LARGE_SHORE,
        LARGE_SHORE.replace("o", "~"),
    ]
    assert [one.get_attribute("aria-label") for one in shown.all()] == [
        "Flood",
        "Ebb, Béla",
        "Tides, 1.",
        "Tides, 2.",
    ]
    assert page.page.locator("[role=status]").inner_text() == "Points: Béla 14."


def test_no_drawing_is_read_aloud_as_the_answer(at: Callable[..., Opened]) -> None:
    page = at("#example=a-tide", game="shore")
    assert page.page.locator("[role=status]").inner_text() == "Pebbles: 1."

    page.key("given/drawing").fill(".\n.")
    page.settle()

    assert page.page.locator("[role=status]").inner_text() == "Flood."
    assert page.page.locator(".calc-answer pre").inner_text() == ".\n."


def test_a_drawing_in_a_list_is_added_from_an_example_and_its_line_breaks_stay(
    at: Callable[..., Opened],
) -> None:
    page = at("#example=a-small-shore", game="shore")

    page.key("given/tides/add").click()
    page.settle()

    assert page.page.evaluate("document.activeElement.dataset.key") == "given/tides/0"
    assert page.key("given/tides/0").evaluate("one => [one.localName, one.value]") == ["textarea", "o\n."]


def test_of_several_kinds_of_record_the_one_with_the_right_keys_is_shown(
    at: Callable[..., Opened],
) -> None:
    page = at("#example=a-large-shore", game="shore")

    assert page.key("given/others/0/of/drawing").input_value() == "o\no"
    assert page.key("given/others/1/of/count").input_value() == "2"
    assert page.key("given/others/0").locator("option:checked").inner_text() == "Drawing"
    assert page.faults_and_place() == ["", "#example=a-large-shore"]


@pytest.mark.parametrize("width", [360, 1200])
def test_a_drawing_in_a_row_stands_below_the_name_and_not_beside_it(
    at: Callable[..., Opened], width: int
) -> None:
    page = at("#example=a-large-shore", width=width, game="shore")
    name, kind = (
        page.key(key).bounding_box() for key in ("given/others/0/name", "given/others/0/of/drawing")
    )

    assert name and kind
    assert name["y"] + name["height"] <= kind["y"]
    assert abs(name["x"] - kind["x"]) < 2


@pytest.mark.parametrize("language", ["hu", "en"])
def test_a_drawing_is_scrolled_on_a_phone_and_not_the_page(at: Callable[..., Opened], language: str) -> None:
    page = at("#example=a-large-shore", language, 360, game="shore")

    assert page.page.evaluate("document.documentElement.scrollWidth") == 360
    assert drawing(page).evaluate("one => one.scrollWidth > one.clientWidth")
    assert page.page.locator(".calc-answer pre").first.evaluate("one => one.scrollWidth > one.clientWidth")


@pytest.mark.parametrize("scheme", ["calculator", "dark"])
def test_axe_finds_no_serious_fault_in_drawings(at: Callable[..., Opened], scheme: str) -> None:
    page = at("#example=a-large-shore", "hu", 360, scheme, "shore")
    assert axe_faults(page.page) == []

    drawing(page).fill("x")
    page.settle()

    assert axe_faults(page.page) == []
