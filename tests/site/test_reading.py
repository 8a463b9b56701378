"""The scripts that make the site pleasant to read, in real Chromium on small hand-made pages, and reading offline."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.games import ROOT
from tests.site.browser import Handler, Host, Visit, lay_theme, quiet_page, serve

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PAGES = Path(__file__).parent / "pages"
PREFIX = "/under/site/"
WINDOW = {"width": 1300, "height": 800}
TOUCH = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 800}}
SWAMP, DUEL, BAR, CARD = '[id="places.swamp"]', '[id="places.duel"]', ".sitting-bar", ".term-card"
MESSAGES = {
    "reading-sitting": "Only for: {sitting}.",
    "reading-hidden-none": "Nothing hidden.",
    "reading-hidden-one": "1 rule hidden.",
    "reading-hidden-many": "{count} rules hidden.",
    "reading-show-all": "Show all",
    "reading-all-shown": "Everything is shown.",
    "reading-astray": "Does not apply at your table",
    "reading-glossary": "Glossary",
    "reading-copy": "Copy the link",
    "reading-copy-of": "Copy the link to: {title}",
    "reading-copied": "Link copied",
    "reading-in-address": "The link is in the address bar",
}
TERMS = {"pebble": {"title": "Pebble", "definition": "A small round stone."}}
PEBBLES = [
    "pebbles/places/",
    "pebbles/other/",
    "pebbles/glossary/",
    "assets/pebbles/game.json",
    "assets/pebbles/mud.svg",
]
SHARED = ["assets/theme.css", "assets/palette.css", "assets/site.css", "assets/reading.css", "assets/reading.js",
          "assets/offline.js", "assets/messages.json"]  # fmt: skip


@dataclass(frozen=True)
class Site:
    """A small site in two languages, in a sub-folder of a host that can be stopped."""

    folder: Path
    host: Host

    @property
    def chapter(self) -> str:
        return f"{self.host.url}en/pebbles/places/"

    def lay_worker(self, version: str) -> None:
        """Fill in what the generator fills in."""
        games = {"pebbles": PEBBLES, "search": ["pagefind/a.pf", "pagefind/b.pf"]}
        filled = {"__VERSION__": version, "__PRECACHE__": json.dumps(SHARED), "__GAMES__": json.dumps(games)}
        worker = (ROOT / "site/sw.js").read_text(encoding="utf-8")
        for mark, value in filled.items():
            worker = worker.replace(mark, value)
        for language in ("hu", "en"):
            (self.folder / language / "sw.js").write_text(worker, encoding="utf-8")


def lay_language(root: Path) -> None:
    """The pages and assets of one language."""
    assets = root / "assets"
    shutil.copytree(ROOT / "site/assets", assets)
    (assets / "pebbles").mkdir()
    (assets / "pebbles/game.json").write_text(json.dumps({"id": "pebbles", "terms": TERMS}), encoding="utf-8")
    (assets / "pebbles/mud.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    (assets / "messages.json").write_text(json.dumps(MESSAGES), encoding="utf-8")
    for name, source in (("places", "chapter"), ("other", "plain"), ("glossary", "plain")):
        (root / "pebbles" / name).mkdir(parents=True)
        shutil.copy(PAGES / f"{source}.html", root / "pebbles" / name / "index.html")
    (root / "index.html").write_text("<title>front</title>front page", encoding="utf-8")
    (root / "pagefind").mkdir()
    for name in ("a.pf", "b.pf"):
        (root / "pagefind" / name).write_text(name, encoding="utf-8")
    lay_theme(assets)


@contextmanager
def offered(folder: Path) -> Iterator[Site]:
    """Both languages, on offer."""
    for language in ("hu", "en"):
        lay_language(folder / language)
    with serve(folder, PREFIX) as host:
        yield Site(folder, host)


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site that no test changes."""
    with offered(tmp_path_factory.mktemp("standing")) as site:
        yield site


@pytest.fixture
def site(request: pytest.FixtureRequest, standing: Site, tmp_path: Path) -> Iterator[Site]:
    """The site; for a test that changes it or stops its host, as all do that go offline, one of its own."""
    if "offline" in request.fixturenames:
        with offered(tmp_path) as own:
            yield own
    else:
        standing.host.asked.clear()
        yield standing


@pytest.fixture(scope="module")
def tab(browser: Browser, standing: Site) -> Iterator[Visit]:
    """The page of all tests that need a mouse: a new one costs as much as what they do on it."""
    with quiet_page(browser, standing.host.url, service_workers="block", viewport=WINDOW) as visit:
        yield visit


@pytest.fixture(scope="module")
def touched_tab(browser: Browser, standing: Site) -> Iterator[Visit]:
    """That of all tests that need a finger."""
    with quiet_page(browser, standing.host.url, service_workers="block", **TOUCH) as visit:
        yield visit


@pytest.fixture
def page(tab: Visit) -> Iterator[Page]:
    """A page with a mouse; service workers stay out unless a test is about them."""
    yield from like_new(tab)


@pytest.fixture
def touch(touched_tab: Visit) -> Iterator[Page]:
    """A page under a finger."""
    yield from like_new(touched_tab)


def like_new(visit: Visit) -> Iterator[Page]:
    """A page, of which is undone what a test has done."""
    yield visit.page
    visit.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    visit.page.goto("about:blank")
    visit.page.emulate_media(media="screen", reduced_motion="reduce")
    visit.page.mouse.move(0, 0)
    visit.page.context.clear_permissions()
    complaints = [fault for fault in visit.complaints if fault.startswith("exception")]
    visit.complaints.clear()
    assert complaints == []


@pytest.fixture
def own_page(browser: Browser, site: Site) -> Iterator[Page]:
    """A page with a mouse for a test that leaves something behind."""
    yield from fresh(browser, site, service_workers="block", viewport=WINDOW)


@pytest.fixture
def offline(browser: Browser, site: Site) -> Iterator[Page]:
    """A page whose service worker may work."""
    yield from fresh(browser, site)


def fresh(browser: Browser, site: Site, **settings: Any) -> Iterator[Page]:
    with quiet_page(browser, site.host.url, **settings) as visit:
        yield visit.page
        assert [fault for fault in visit.complaints if fault.startswith("exception")] == []


def visit(page: Page, address: str) -> None:
    """Open a page and wait until its scripts have had their words."""
    page.goto(address)
    page.wait_for_selector(".permalink", state="attached")


def choose(page: Page, **sitting: str) -> None:
    for option, choice in sitting.items():
        page.select_option(f"select[name={option}]", choice)


def shown(page: Page, selector: str) -> bool:
    return page.locator(selector).first.is_visible()


def test_all_rules_are_shown_until_a_sitting_is_chosen(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    assert shown(page, "#sitting")
    assert shown(page, SWAMP) and shown(page, DUEL)
    assert not shown(page, BAR)


def test_a_chosen_sitting_hides_the_rules_and_rows_that_do_not_apply(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    choose(page, players="3")
    assert not shown(page, DUEL) and not shown(page, '[data-rule="places.duel"]')
    assert shown(page, SWAMP), "the shore is not chosen, so the swamp may apply"
    assert page.locator("tbody tr:visible").all_inner_texts() == ["3 players\t7"]
    assert page.locator(".sitting-says").inner_text() == "Only for: 3 players. 1 rule hidden."


def test_an_alternative_must_fit_every_chosen_option(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    choose(page, shore="rock", players="3")
    assert not shown(page, SWAMP)
    assert page.locator(".sitting-says").inner_text() == "Only for: 3 players, Rock. 2 rules hidden."
    choose(page, players="2")
    assert shown(page, SWAMP) and shown(page, DUEL)
    assert page.locator(".sitting-says").inner_text() == "Only for: 2 players, Rock. Nothing hidden."


def test_a_choice_that_another_rules_out_cannot_be_made(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    reef = page.locator("option[value=reef]")
    assert reef.is_enabled(), "the player count is open"
    choose(page, players="2")
    assert reef.is_disabled()
    choose(page, players="3", shore="reef")
    assert reef.is_enabled()


def test_the_sitting_is_remembered_after_a_reload_and_on_other_pages(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    choose(page, players="3")
    page.reload()
    page.wait_for_selector(BAR)
    assert page.locator("select[name=players]").input_value() == "3"
    assert not shown(page, DUEL)
    visit(page, site.chapter.replace("places", "other"))
    assert not shown(page, '[id="a.duel"]')


def test_show_all_forgets_the_sitting_and_keeps_the_keyboard_in_place(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    choose(page, players="3")
    page.get_by_role("button", name="Show all").press("Enter")
    assert shown(page, DUEL) and not shown(page, BAR)
    assert page.evaluate("document.activeElement.name") == "players"
    assert page.locator("[role=status]").inner_text() == "Everything is shown."
    page.reload()
    assert page.locator("select[name=players]").input_value() == ""


def test_a_remembered_choice_that_is_no_longer_offered_is_dropped(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    page.evaluate(
        """localStorage.setItem("rulewright.sitting.pebbles", '{"players": "9", "shore": "rock"}')"""
    )
    visit(page, site.chapter)
    assert page.locator("select[name=players]").input_value() == ""
    assert page.locator("select[name=shore]").input_value() == "rock"


def test_a_spoilt_memory_is_no_obstacle(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    page.evaluate("localStorage.setItem('rulewright.sitting.pebbles', '{')")
    visit(page, site.chapter)
    assert shown(page, DUEL)


def test_contents_and_lists_dim_what_does_not_apply(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    choose(page, players="3", shore="rock")
    dimmed = page.locator("a.elsewhere").evaluate_all("links => links.map(link => link.textContent)")
    assert dimmed == ["The swamp", "The duel", "1.2", "The duel, elsewhere"]
    assert page.locator(".md-nav a.elsewhere").first.get_attribute("title") == "Does not apply at your table"
    choose(page, players="", shore="")
    assert page.locator("a.elsewhere").count() == 0
    assert page.locator(".md-nav a[title]").count() == 0


def test_a_link_to_a_hidden_rule_shows_it_and_says_so(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    choose(page, players="3")
    page.locator(".md-nav a", has_text="The duel").evaluate("link => link.click()")
    page.wait_for_selector(DUEL)
    assert (
        page.locator('[data-rule="places.duel"] .astray-note').inner_text() == "Does not apply at your table"
    )
    assert page.locator(".sitting-says").inner_text() == "Only for: 3 players. Nothing hidden."


def test_a_page_opened_at_a_hidden_rule_shows_it_below_the_header(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    choose(page, players="3", shore="rock")
    visit(page, site.chapter.replace("places", "other"))
    visit(page, f"{site.chapter}#places.duel")
    page.wait_for_function("scrollY > 0")
    assert page.locator(".astray-note").count() == 1
    page.wait_for_function("document.querySelector('[id=\"places.duel\"]').getBoundingClientRect().top < 400")
    bar = page.locator(BAR).bounding_box()
    rule = page.locator(DUEL).bounding_box()
    assert bar and rule and bar["y"] + bar["height"] <= rule["y"]


def test_a_link_to_an_example_in_a_hidden_rule_shows_the_rule(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    choose(page, shore="rock", players="3")
    page.evaluate("location.hash = 'example-mud'")
    page.wait_for_selector("#example-mud")
    assert shown(page, SWAMP)


def test_a_text_is_told_for_the_sitting_once_all_its_options_are_chosen(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    text = page.locator('[data-rule="places"] .text:visible')
    assert text.inner_text() == "Take as many pebbles as the table says."
    choose(page, players="3")
    assert text.inner_text() == "Take as many pebbles as the table says."
    choose(page, shore="rock")
    assert text.inner_text() == "Take seven pebbles."


def test_the_pointer_on_a_term_explains_it_after_a_moment(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    term = page.locator("a.term:visible").first
    term.hover()
    assert not shown(page, CARD)
    page.wait_for_selector(CARD)
    tip = page.get_by_role("tooltip")
    assert tip.inner_text().split("\n")[0] == "Pebble"
    assert "A small round stone." in tip.inner_text()
    assert term.get_attribute("aria-describedby") == tip.get_attribute("id")


def test_the_pointer_can_enter_the_card_and_leaving_closes_it(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    page.locator("a.term:visible").first.hover()
    page.locator(".term-glossary").hover()
    page.wait_for_timeout(400)
    assert shown(page, CARD)
    page.mouse.move(1000, 700)
    page.wait_for_selector(CARD, state="hidden")


def test_a_click_goes_to_the_glossary(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    page.locator("a.term:visible").first.click()
    page.wait_for_url("**/pebbles/glossary/#term-pebble")


def test_the_keyboard_explains_at_once_escape_closes_and_enter_follows(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('a.term')"):
            break
    page.wait_for_selector(CARD, timeout=1000)
    page.keyboard.press("Escape")
    assert not shown(page, CARD)
    assert page.evaluate("document.activeElement.hasAttribute('aria-describedby')") is False
    page.keyboard.press("Enter")
    page.wait_for_url("**/#term-pebble")


def test_leaving_a_term_with_the_keyboard_closes_its_card(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    page.locator("a.term:visible").first.focus()
    page.wait_for_selector(CARD)
    page.keyboard.press("Tab")
    assert not shown(page, CARD)


def test_a_term_that_nobody_defines_stays_a_plain_link(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    page.locator("#last-term").hover()
    page.wait_for_timeout(500)
    assert not shown(page, CARD)


def test_the_first_tap_explains_and_the_second_goes_there(site: Site, touch: Page) -> None:
    visit(touch, site.chapter)
    term = touch.locator("a.term:visible").first
    term.tap()
    touch.wait_for_selector(CARD)
    assert touch.url == site.chapter
    term.tap()
    touch.wait_for_url("**/#term-pebble")


def test_the_link_in_the_card_goes_there_and_a_tap_elsewhere_closes_it(site: Site, touch: Page) -> None:
    visit(touch, site.chapter)
    term = touch.locator("a.term:visible").first
    term.tap()
    touch.wait_for_selector(CARD)
    touch.locator("h1").tap()
    assert not shown(touch, CARD)
    term.tap()
    touch.locator(".term-glossary").tap()
    touch.wait_for_url("**/#term-pebble")


def test_a_tap_on_a_term_without_a_definition_follows_the_link(site: Site, touch: Page) -> None:
    visit(touch, site.chapter)
    touch.locator("#last-term").tap()
    touch.wait_for_url("**/#term-nameless")


def test_the_card_stays_inside_the_window(site: Site, touch: Page) -> None:
    visit(touch, site.chapter)
    touch.locator("#edge-term").tap()
    touch.wait_for_selector(CARD)
    box = touch.locator(CARD).bounding_box()
    assert box and box["x"] >= 0 and box["y"] >= 0
    assert box["x"] + box["width"] <= 390 and box["y"] + box["height"] <= 800


def test_the_definitions_are_fetched_once(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    for term in ("a.term:visible >> nth=0", "#edge-term", "a.term:visible >> nth=0"):
        page.locator(term).focus()
        page.wait_for_selector(CARD)
    assert sum(path.endswith("game.json") for path in site.host.asked) == 1


def test_without_scripts_a_term_is_a_link_and_nothing_is_hidden(site: Site, browser: Browser) -> None:
    for page in fresh(browser, site, java_script_enabled=False):
        page.goto(site.chapter)
        assert shown(page, DUEL) and not shown(page, "#sitting")
        page.locator("a.term:visible").first.click()
        page.wait_for_url("**/#term-pebble")


def test_a_rule_has_one_permalink_that_copies_its_address_and_says_so(site: Site, page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit(page, f"{site.chapter}?from=search#places")
    assert page.locator("h2.rule .headerlink").count() == 0
    page.get_by_role("button", name="Copy the link to: 1.2 The swamp").click()
    assert page.evaluate("navigator.clipboard.readText()") == f"{site.chapter}#places.swamp"
    assert page.locator("[role=status]").inner_text() == "Link copied"


def test_a_host_without_a_clipboard_copies_the_old_way(site: Site, own_page: Page) -> None:
    page = own_page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("Clipboard.prototype.writeText = () => Promise.reject(new Error('no'))")
    visit(page, site.chapter)
    page.get_by_role("button", name="Copy the link to: 1.2 The swamp").click()
    page.wait_for_function("document.querySelector('[role=status]').textContent === 'Link copied'")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site.chapter}#places.swamp"


def test_a_permalink_shows_on_hover_and_on_focus(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    seen = "button => getComputedStyle(button).opacity"
    button = page.locator(f"{SWAMP} .permalink")
    assert button.evaluate(seen) == "0"
    page.locator(SWAMP).hover()
    assert button.evaluate(seen) == "1"
    page.mouse.move(5, 5)
    button.focus()
    assert button.evaluate(seen) == "1"


def test_under_a_finger_permalinks_always_show_and_targets_are_large(site: Site, touch: Page) -> None:
    visit(touch, site.chapter)
    assert touch.locator(f"{SWAMP} .permalink").evaluate("button => getComputedStyle(button).opacity") == "1"
    choose(touch, players="3")
    for target in (f"{SWAMP} .permalink", ".sitting-all", "select", ".see a", ".md-header__button.md-icon"):
        box = touch.locator(target).first.bounding_box()
        assert box and box["height"] >= 44, target
    heights = touch.locator(".md-nav__link, .md-select__link").evaluate_all(
        "links => links.map(link => getComputedStyle(link).minHeight)"
    )
    assert set(heights) == {"44px"}


def test_the_name_of_a_rule_is_free_of_its_button(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    assert page.get_by_role("heading", name="1.2 The swamp", exact=True).count() == 1


def test_the_language_switch_leads_to_the_same_page_and_rule(site: Site, page: Page) -> None:
    visit(page, f"{site.chapter}#places.swamp")
    link = page.locator(".md-select a[hreflang=hu]")
    hungarian = site.chapter.replace("/en/", "/hu/")
    assert link.get_attribute("href") == f"{hungarian}#places.swamp"
    page.evaluate("location.hash = 'places.duel'")
    page.wait_for_function("document.querySelector('a[hreflang=hu]').hash === '#places.duel'")
    page.locator(".md-select button").hover()
    link.click()
    page.wait_for_url(f"{hungarian}#places.duel")


def test_the_language_switch_follows_the_reading(site: Site, page: Page) -> None:
    visit(page, f"{site.chapter}#places")
    page.evaluate("document.querySelector('[id=\"places.end\"]').scrollIntoView({behavior: 'instant'})")
    page.evaluate("scrollBy({top: 300, behavior: 'instant'})")
    page.locator(".md-select button").hover()
    assert page.locator(".md-select a[hreflang=hu]").evaluate("link => link.hash") == "#places.end"


def test_the_link_to_the_other_language_at_the_foot_leads_to_the_same_rule(site: Site, page: Page) -> None:
    visit(page, f"{site.chapter}#places.duel")
    page.locator(".other-language").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/hu/pebbles/places/#places.*")


def test_the_language_switch_keeps_a_hash_that_is_no_place(site: Site, page: Page) -> None:
    visit(page, f"{site.chapter}#example=mud")
    assert page.locator(".md-select a[hreflang=hu]").evaluate("link => link.hash") == "#example=mud"


def test_a_linked_rule_stands_out_and_stops_below_the_header(site: Site, page: Page) -> None:
    visit(page, f"{site.chapter}#places.end")
    page.wait_for_timeout(1500)
    colour = "rule => getComputedStyle(rule).backgroundColor"
    assert page.locator('[id="places.end"]').evaluate(colour) == "rgb(251, 231, 182)"
    header = page.locator(".md-header").bounding_box()
    rule = page.locator('[id="places.end"]').bounding_box()
    assert header and rule and rule["y"] >= header["y"] + header["height"]


@pytest.mark.parametrize(("motion", "scrolling"), [("reduce", "auto"), ("no-preference", "smooth")])
def test_nothing_moves_for_readers_who_want_no_motion(
    site: Site, page: Page, motion: str, scrolling: str
) -> None:
    page.emulate_media(reduced_motion=motion)
    visit(page, site.chapter)
    page.locator("a.term:visible").first.focus()
    page.wait_for_selector(CARD)
    page.evaluate("location.hash = 'places.swamp'")
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == scrolling
    names = page.evaluate(
        f"['{CARD}', '[id=\"places.swamp\"]'].map(at => getComputedStyle(document.querySelector(at)).animationName)"
    )
    assert names == (["none", "none"] if motion == "reduce" else ["appear", "arrived"])


def test_paper_shows_only_what_is_read(site: Site, page: Page) -> None:
    visit(page, site.chapter)
    choose(page, players="3")
    page.locator("a.term:visible").first.focus()
    page.wait_for_selector(CARD)
    page.evaluate("document.body.dataset.mdColorScheme = 'slate'")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(29, 26, 23)"
    page.emulate_media(media="print")
    for gone in (
        ".md-header",
        ".md-nav",
        ".md-footer",
        "#sitting",
        CARD,
        ".permalink",
        ".sitting-all",
        ".said",
    ):
        assert not shown(page, gone), gone
    assert page.locator(".sitting-says").inner_text() == "Only for: 3 players. 1 rule hidden."
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    colour = "getComputedStyle(document.querySelector('a.term')).color"
    assert wait_for(page, lambda: page.evaluate(colour) == "rgb(0, 0, 0)"), "the theme lets colours fade"
    assert page.locator(".example").evaluate("box => getComputedStyle(box).breakInside") == "avoid"


def kept(page: Page) -> list[str]:
    """The paths that are kept, across all caches."""
    return sorted(
        page.evaluate("""async () => {
            const names = await caches.keys();
            const lists = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys())));
            return lists.flat().map((request) => new URL(request.url).pathname.replace("/under/site/en/", ""));
        }""")
    )


def wait_for(page: Page, happened: Callable[[], bool]) -> bool:
    for _ in range(100):
        if happened():
            return True
        page.wait_for_timeout(50)
    return False


def wait_until_kept(page: Page, wanted: list[str]) -> None:
    assert wait_for(page, lambda: set(wanted) <= set(kept(page))), set(wanted) - set(kept(page))


def publish_news(site: Site) -> None:
    page = site.folder / "en/pebbles/places/index.html"
    page.write_text(page.read_text("utf-8").replace("<h1>Places</h1>", "<h1>News</h1>"), encoding="utf-8")


def test_a_visited_game_is_read_after_the_server_has_stopped(site: Site, offline: Page) -> None:
    site.lay_worker("1")
    visit(offline, site.chapter)
    wait_until_kept(offline, [*SHARED, *PEBBLES])
    site.host.stop()
    visit(offline, f"{site.chapter}?from=search#places.swamp")
    assert offline.locator("h1").inner_text() == "Places"
    offline.locator("a.term:visible").first.focus()
    offline.wait_for_selector(CARD)
    offline.goto(site.chapter.replace("places", "other") + "index.html")
    assert offline.locator("h1").inner_text() == "Another page"


def test_the_worker_keeps_to_its_own_language_and_host(site: Site, offline: Page) -> None:
    site.lay_worker("1")
    visit(offline, site.chapter)
    wait_until_kept(offline, PEBBLES)
    port = site.host.server.server_port
    offline.evaluate(
        f"""() => Promise.allSettled([fetch("http://localhost:{port}/under/site/en/assets/reading.js", {{mode: "no-cors"}}),
        fetch("../../../hu/assets/reading.js")])"""
    )
    offline.wait_for_timeout(200)
    assert set(kept(offline)) <= {*SHARED, *PEBBLES, ""}


def test_a_search_index_once_used_is_kept_as_a_whole(site: Site, offline: Page) -> None:
    site.lay_worker("1")
    visit(offline, site.chapter)
    wait_until_kept(offline, PEBBLES)
    assert not any(path.startswith("pagefind") for path in kept(offline))
    visit(offline, site.chapter)
    offline.evaluate("fetch('../../pagefind/a.pf?ts=123').then(answer => answer.text())")
    wait_until_kept(offline, ["pagefind/a.pf", "pagefind/b.pf"])


def test_a_new_version_removes_the_old_and_keeps_the_games(site: Site, offline: Page) -> None:
    site.lay_worker("1")
    visit(offline, site.chapter)
    wait_until_kept(offline, [*SHARED, *PEBBLES])
    offline.evaluate("caches.open('rulewright /another/place/ 1')")
    game = site.folder / "en/assets/pebbles/game.json"
    game.write_text('{"terms": {"pebble": {"title": "Pebble", "definition": "New."}}}', encoding="utf-8")
    site.lay_worker("2")
    offline.goto(site.host.url + "en/")
    offline.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    wanted = {"rulewright /another/place/ 1", "rulewright /under/site/en/ 2"}
    assert wait_for(offline, lambda: set(offline.evaluate("caches.keys()")) == wanted)
    wait_until_kept(offline, [*SHARED, *PEBBLES])
    site.host.stop()
    visit(offline, site.chapter)
    offline.locator("a.term:visible").first.focus()
    offline.wait_for_selector(CARD)
    assert offline.locator(".term-definition").inner_text() == "New."


def test_a_page_comes_from_the_network_while_there_is_one(site: Site, offline: Page) -> None:
    site.lay_worker("1")
    visit(offline, site.chapter)
    wait_until_kept(offline, PEBBLES)
    publish_news(site)
    visit(offline, site.chapter)
    assert offline.locator("h1").inner_text() == "News"


def test_a_slow_network_gives_way_to_the_kept_page(
    site: Site, offline: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.lay_worker("1")
    visit(offline, site.chapter)
    wait_until_kept(offline, [*SHARED, *PEBBLES])
    publish_news(site)
    answer, awake = Handler.do_GET, threading.Event()
    monkeypatch.setattr(Handler, "do_GET", lambda self: (awake.wait(7), answer(self)))
    offline.goto(site.chapter)
    awake.set()
    assert offline.locator("h1").inner_text() == "Places"


def test_a_site_without_a_worker_works_quietly(site: Site, offline: Page) -> None:
    visit(offline, site.chapter)
    choose(offline, players="3")
    assert not shown(offline, DUEL)
