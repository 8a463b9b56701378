"""What those hear of a drawing who cannot see it, in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.draw.drawing import Drawing, PathItem, TextItem, rect
from generator.press.site.links import picture

if TYPE_CHECKING:
    from playwright.sync_api import Browser

DRAWN = Drawing(9, 9, (PathItem(rect(0, 0, 9, 9), "#335577"), TextItem((1, 5), "7", 3)))


def heard(browser: Browser, html: str) -> list[dict[str, Any]]:
    """What the browser hands to screen readers, node by node; what it leaves out is not heard."""
    page = browser.new_page()
    page.set_content(f"<!doctype html><html lang=en><title>x</title><main>{html}</main>")
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    page.close()
    return [node for node in nodes if not node["ignored"]]


def test_a_drawing_is_heard_as_one_picture_that_is_named_once(browser: Browser) -> None:
    nodes = heard(browser, f"<p>Take {picture(DRAWN, 'seven & <one> stone')}.</p>")
    (drawn,) = [node for node in nodes if node["role"]["value"] == "image"]
    words = [node["name"]["value"] for node in nodes if node["role"]["value"] == "StaticText"]

    assert drawn["name"]["value"] == "seven & <one> stone"
    assert "description" not in drawn
    assert {"Take ", "."} <= {*words}
    assert "seven & <one> stone" not in words


def test_a_drawing_that_was_named_twice_would_be_found(browser: Browser) -> None:
    twice = str(picture(DRAWN, "a stone")).replace("<svg ", '<svg aria-label="seven" ')
    (drawn,) = [node for node in heard(browser, twice) if node["role"]["value"] == "image"]

    assert drawn["name"]["value"] == "seven"
    assert drawn["description"]["value"] == "a stone"
