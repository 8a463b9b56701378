"""The built site, judged: in a browser that can reach nothing else, by axe, by the HTML checker and link by link."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from lxml import etree

from generator.check.loaded_game import LoadedGame
from tests.games import GAMES
from tests.site.browser import Host, Visit, axe_faults, quiet_page, serve
from tests.site.headings import heading_jumps
from tests.site.links import Page as LinkedPage
from tests.site.links import broken_links, pages_of
from tests.site.validity import html_faults
from tests.sizes import sampled

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

#: The site of all games takes long to build.
pytestmark = pytest.mark.long

GAME = min(GAMES)
LANGUAGES = ("hu", "en")
UNOFFICIAL = {"hu": "Nem hivatalos", "en": "Unofficial"}
KINDS = (
    "games", "overview", "chapter", "components", "component", "rulings",
    "glossary", "calculator", "collection", "sources", "changes", "about",
)  # fmt: skip
#: The light and the dark scheme, as a reader's machine and as the theme calls them.
SCHEMES = {"light": "default", "dark": "slate"}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True}

# What the tests touch on the pages; the scripts and templates of the site make it.
CARD, PERMALINK, TRY = ".term-card", "button.permalink", ".try a"
LEDGER, CALCULATING = ".calc-ledger li", "#calculator[aria-busy]"
SEARCH_KEY, SEARCH_FIELD, FOUND = "/", "dialog.search input[type=search]", ".search-results a[href]"


@pytest.fixture(scope="session")
def places(built_site: Path, loaded_games: Mapping[str, LoadedGame]) -> Mapping[str, str]:
    """The address of a page of every kind of one game."""
    return places_of(GAME, built_site, loaded_games)


@pytest.fixture(scope="session", params=sampled(GAMES))
def everywhere(
    built_site: Path, loaded_games: Mapping[str, LoadedGame], request: pytest.FixtureRequest
) -> Mapping[str, str]:
    """The address of a page of every kind, game by game."""
    return places_of(request.param, built_site, loaded_games)


def places_of(name: str, built_site: Path, loaded_games: Mapping[str, LoadedGame]) -> Mapping[str, str]:
    """The address of a page of every kind; of chapters and components the one with the most on it."""
    game = loaded_games[name].game
    chapter = richest(built_site / "hu" / name, [chapter.id for chapter in game.chapters])
    component = richest(built_site / "hu" / name / "components", list(game.components))
    special = {"games": "", "about": "about/", "overview": f"{name}/", "chapter": f"{name}/{chapter}/"}
    special["component"] = f"{name}/components/{component}/"
    return {kind: "hu/" + special.get(kind, f"{name}/{kind}/") for kind in KINDS}


def richest(folder: Path, names: list[str]) -> str:
    return max(names, key=lambda name: (folder / name / "index.html").stat().st_size)


@pytest.fixture(scope="session")
def pages(built_site: Path) -> Mapping[str, LinkedPage]:
    return pages_of(built_site)


@pytest.fixture
def visit(browser: Browser, site: Host) -> Iterator[Visit]:
    with quiet_page(browser, site.url) as visit:
        yield visit


def go(page: Page, address: str) -> None:
    """Open a page and wait until its scripts have drawn what they draw."""
    page.goto(address)
    page.locator(CALCULATING).wait_for(state="detached", timeout=30_000)


def text_of(path: Path) -> str:
    """Everything a page says, its white space made even."""
    body = etree.parse(str(path), etree.HTMLParser(encoding="utf-8")).find("body")
    etree.strip_elements(body, "script", "style", with_tail=False)
    return " ".join("".join(body.itertext()).split())


# Accessible


@pytest.mark.parametrize("scheme", sampled(list(SCHEMES)))
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing_serious_on_any_kind_of_page(
    browser: Browser, site: Host, everywhere: Mapping[str, str], kind: str, scheme: str
) -> None:
    with quiet_page(browser, site.url, color_scheme=scheme) as visit:
        go(visit.page, everywhere[kind])

        assert visit.page.locator("body").get_attribute("data-md-color-scheme") == SCHEMES[scheme]
        assert axe_faults(visit.page) == []


@pytest.mark.parametrize("scheme", sampled(list(SCHEMES)))
def test_the_menu_a_term_and_an_example_are_accessible_while_they_are_open(
    browser: Browser, site: Host, places: Mapping[str, str], scheme: str
) -> None:
    with quiet_page(browser, site.url, color_scheme=scheme, **PHONE) as visit:
        go(visit.page, places["chapter"])
        visit.page.locator("details.ledger").first.evaluate("(ledger) => { ledger.open = true; }")
        visit.page.locator("a.term[data-term]").first.tap()
        visit.page.locator(CARD).wait_for()
        assert axe_faults(visit.page) == []

        go(visit.page, places["overview"])
        visit.page.locator("label.md-header__button[for=__drawer]").tap()
        visit.page.locator(".md-nav--primary").wait_for()
        assert axe_faults(visit.page) == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_page_is_wider_than_a_phone(
    browser: Browser, site: Host, everywhere: Mapping[str, str], kind: str
) -> None:
    with quiet_page(browser, site.url, **PHONE) as visit:
        go(visit.page, everywhere[kind])

        assert visit.page.evaluate("document.documentElement.scrollWidth") <= 390


# Valid and whole


@pytest.mark.long
def test_the_html_is_valid(built_site: Path) -> None:
    assert html_faults(built_site) == []


def test_every_link_leads_somewhere(built_site: Path) -> None:
    assert broken_links(built_site) == []


def test_no_heading_of_any_page_lies_more_than_a_level_below_the_one_before_it(built_site: Path) -> None:
    assert heading_jumps(built_site) == []


def test_both_languages_have_the_same_pages_and_the_same_places_on_them(
    pages: Mapping[str, LinkedPage],
) -> None:
    hu, en = (
        {path[3:]: permanent(page) for path, page in pages.items() if path.startswith(f"{code}/")}
        for code in LANGUAGES
    )

    assert hu == en
    assert any(hu.values())


def permanent(page: LinkedPage) -> set[str]:
    """The ids that links are made to: of rules and pieces, which have a dot, and of what says its kind."""
    return {name for name in page.ids if "." in name or name.startswith(("example-", "ruling-", "term-"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_to_try_is_known_to_the_calculator(
    built_site: Path, pages: Mapping[str, LinkedPage], language: str
) -> None:
    for game in GAMES:
        forms = json.loads(
            (built_site / language / "assets" / game / "forms.json").read_text(encoding="utf-8")
        )
        known = {example["id"] for example in forms["examples"]}
        below = [page for path, page in pages.items() if path.startswith(f"{language}/{game}/")]
        tried = {link.address.partition("#example=")[2] for page in below for link in page.links} - {""}

        assert tried
        assert tried <= known


# Honest


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_a_game_names_it_and_its_makers(
    built_site: Path, loaded_games: Mapping[str, LoadedGame], language: str
) -> None:
    for game in GAMES:
        about = loaded_games[game].game.head
        named = (
            about.title[language],
            *about.designers,
            about.publisher,
            str(about.year),
            about.edition[language],
        )
        for path in sorted((built_site / language / game).rglob("*.html")):
            said = text_of(path)
            assert [name for name in named if name not in said] == [], path


def test_every_page_says_that_it_is_unofficial(built_site: Path) -> None:
    for language in LANGUAGES:
        for path in sorted((built_site / language).rglob("index.html")):
            assert UNOFFICIAL[language] in text_of(path), path
    assert all(word in text_of(built_site / "index.html") for word in UNOFFICIAL.values())


# Self-contained


def test_no_request_leaves_the_host_and_nothing_goes_wrong(
    visit: Visit, places: Mapping[str, str], loaded_games: Mapping[str, LoadedGame]
) -> None:
    for address in places.values():
        go(visit.page, address)
    search(visit.page, a_term(loaded_games))
    go(visit.page, places["chapter"])
    visit.page.locator(TRY).first.click()
    visit.page.locator(LEDGER).first.wait_for(timeout=30_000)

    assert visit.strangers == []
    assert visit.complaints == []


def a_term(loaded_games: Mapping[str, LoadedGame]) -> str:
    return next(term.title["hu"] for term in loaded_games[GAME].game.terms.values() if term.glossary)


def search(page: Page, words: str) -> None:
    """Search as a reader does; it is enough here that something is found."""
    page.keyboard.press(SEARCH_KEY)
    page.locator(SEARCH_FIELD).fill(words)
    page.locator(FOUND).first.wait_for()


def test_a_visited_game_can_be_read_and_searched_without_a_network(
    browser: Browser, built_site: Path, places: Mapping[str, str], loaded_games: Mapping[str, LoadedGame]
) -> None:
    chapters = [f"hu/{GAME}/{chapter.id}/" for chapter in loaded_games[GAME].game.chapters]
    other = next(address for address in chapters if address != places["chapter"])
    with serve(built_site) as host, quiet_page(browser, host.url) as visit:
        page = visit.page
        page.goto(places["overview"])
        page.goto(places["chapter"])
        wait_until_kept(page)

        host.stop()
        page.reload()
        assert page.locator("h2.rule").count() > 0

        page.locator(f'.md-nav--primary a[href="../{other.split("/")[-2]}/"]').first.click()
        page.wait_for_url(f"**/{other}")
        assert page.locator("h2.rule").count() > 0

        search(page, a_term(loaded_games))


def wait_until_kept(page: Page) -> None:
    """Wait until the service worker has kept all that it means to keep: something, and for a second nothing more."""
    page.evaluate("navigator.serviceWorker.ready")
    count = """async () => {
        const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().length;
    }"""
    before = -1
    for _ in range(180):
        now = page.evaluate(count)
        if now and now == before:
            return
        before = now
        page.wait_for_timeout(1000)
    pytest.fail("the service worker is not done after three minutes")


# Pleasant to read


def test_the_language_switch_stays_on_the_page_and_on_the_rule(
    visit: Visit, places: Mapping[str, str]
) -> None:
    go(visit.page, places["chapter"])
    rule = visit.page.locator("h2.rule").last.get_attribute("id")
    go(visit.page, f"{places['chapter']}#{rule}")
    visit.page.locator(".md-select").hover()
    visit.page.locator('.md-select__link[hreflang="en"]').click()

    visit.page.wait_for_url(f"**/en{places['chapter'].removeprefix('hu')}#{rule}")
    assert visit.page.locator("html").get_attribute("lang") == "en"
    assert visit.page.locator(f'[id="{rule}"]').is_visible()


def test_the_sitting_hides_what_does_not_apply_and_is_remembered(
    visit: Visit, built_site: Path, loaded_games: Mapping[str, LoadedGame]
) -> None:
    address, rule, option, choice = a_rule_that_can_be_hidden(built_site, loaded_games[GAME])
    go(visit.page, address)
    heading, body = visit.page.locator(f'h2[id="{rule}"]'), visit.page.locator(f'[data-rule="{rule}"]').first
    assert heading.is_visible()
    assert body.is_visible()

    visit.page.locator(f'#sitting select[name="{option}"]').select_option(choice)
    heading.wait_for(state="hidden")
    assert body.is_hidden()
    assert visit.page.locator("h2.rule:not([data-when])").first.is_visible()

    visit.page.reload()
    heading.wait_for(state="hidden")
    assert body.is_hidden()
    assert visit.page.locator(f'#sitting select[name="{option}"]').input_value() == choice


def a_rule_that_can_be_hidden(built_site: Path, loaded: LoadedGame) -> tuple[str, str, str, str]:
    """A rule for some tables on a page with rules for all: its page, its id, and a choice that it is not for."""
    for chapter in loaded.game.chapters:
        address = f"hu/{GAME}/{chapter.id}/"
        tree = etree.parse(str(built_site / address / "index.html"), etree.HTMLParser(encoding="utf-8"))
        if not tree.xpath('//h2[contains(@class, "rule")][not(@data-when)]'):
            continue
        for heading in tree.xpath("//h2[@data-when]"):
            conditions = json.loads(heading.get("data-when"))
            option, allowed = next(iter(conditions[0].items()))
            left = set(loaded.game.head.choices[option]) - set(map(str, allowed))
            if len(conditions) == 1 and left:
                return address, heading.get("id"), option, min(left)
    pytest.fail("no rule of the game depends on the sitting")


@pytest.mark.parametrize("way", ["hover", "focus", "tap"])
def test_a_term_is_explained_on_the_spot(
    browser: Browser, site: Host, built_site: Path, places: Mapping[str, str], way: str
) -> None:
    with quiet_page(browser, site.url, **(PHONE if way == "tap" else {})) as visit:
        go(visit.page, places["chapter"])
        term = visit.page.locator("a.term[data-term]").first
        getattr(term, way)()
        card = visit.page.locator(CARD)
        card.wait_for()

        about = json.loads((built_site / "hu/assets" / GAME / "game.json").read_text(encoding="utf-8"))
        explained = about["terms"][term.get_attribute("data-term")]
        assert explained["definition"] in card.inner_text()
        assert "/glossary/" not in visit.page.url


def test_a_click_copies_the_address_of_a_rule(
    browser: Browser, site: Host, places: Mapping[str, str]
) -> None:
    with quiet_page(browser, site.url, permissions=["clipboard-read", "clipboard-write"]) as visit:
        go(visit.page, places["chapter"])
        heading = visit.page.locator("h2.rule").nth(1)
        heading.hover()
        heading.locator(PERMALINK).click()
        visit.page.locator('[role="status"]', has_text=re.compile(r"\w")).first.wait_for()

        copied = visit.page.evaluate("navigator.clipboard.readText()")
        assert copied == f"{site.url}{places['chapter']}#{heading.get_attribute('id')}"


def test_print_shows_the_rules_and_the_imprint_and_nothing_to_click_through(
    visit: Visit, places: Mapping[str, str]
) -> None:
    go(visit.page, places["chapter"])
    visit.page.emulate_media(media="print")

    for hidden in (
        ".md-header",
        ".md-tabs",
        ".md-sidebar--primary",
        ".md-footer",
        "#sitting",
        PERMALINK,
        TRY,
    ):
        assert not any(part.is_visible() for part in visit.page.locator(hidden).all()), hidden
    for shown in ("h1", "h2.rule", ".rule-body", ".imprint"):
        assert visit.page.locator(shown).first.is_visible(), shown
