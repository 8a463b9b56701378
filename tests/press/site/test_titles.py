"""A title is words, in the headings of the site and in its menu, whatever stands in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from generator.press.site.pages import GameSite
from generator.press.site.settings import settings
from generator.press.templates import TEMPLATES
from tests.press.test_template_sandbox import EVIL, Read, edition, html_of


def test_whatever_a_title_says_a_page_of_the_site_runs_and_fetches_nothing(pebbles: Path) -> None:
    told = edition(pebbles, titles=f"{EVIL} {{: onclick=alert(1) }}")

    pages = {page.url: Read(html_of(page.write())) for page in GameSite(told, others=("hu",)).pages()}

    assert len(pages) >= 6
    for url, read in pages.items():
        assert read.dangers == [], url
        assert read.tags & {"script", "img", "link", "code", "em"} == set(), url


def test_no_heading_of_a_page_says_words_of_the_content_as_they_are() -> None:
    for path in TEMPLATES.glob("site/*.md.j2"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("#"):
                assert "title }}" not in line, f"{path.name}: {line}"


def test_no_title_in_the_menu_holds_a_tag(pebbles: Path) -> None:
    told = edition(pebbles, titles=EVIL)
    menu = [(page.url, page.title) for page in GameSite(told).pages()]

    base: dict[str, Any] = {"theme": {}, "extra": {}}
    made = yaml.safe_dump(settings("en", ["en"], base, [menu])["nav"], allow_unicode=True)

    assert "evil.example" in made
    assert "<" not in made
    assert "&lt;" not in made
