"""Collecting on the site, in real Chromium on the made-up game: the marks, the page of the collection, its address and its paper."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pypdfium2
import pytest

from tests.plan.full_pack import lay_out
from tests.press.site.sites import content, made
from tests.shared import made_once
from tests.site.browser import Host, Visit, axe_faults, quiet_page, serve
from tests.sizes import sampled

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PLAY, COLLECTION = "en/pebbles/play/", "en/pebbles/collection/"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
STORE = "rulewright.collection.pebbles"
MOST, START = "rule:play.most", "rule:play.start"
EXAMPLE, CARD, TERM = "example:anna-has-more", "card:pebble/red.dotted", "term:pebble"
#: What is laid out once the things are known; and what the shadow of the preview holds.
DESK, SHEET = ".collection-desk", ".collection-sheet .handout"
#: What the service worker has kept.
CACHED = """async () => {
    const lists = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => url);
}"""
EVIL = "<img src=x onerror=pwned()>"


ROCK = """\
- id: play.rock
  title: {hu: A szikla, en: The rock}
  text: {hu: "A szikla csúszik: {rule:play.most}.", en: "The rock is slippery: {rule:play.most}."}
  when: {shore: rock}
  source: ours
"""


def build(folder: Path) -> None:
    """The site of the made-up game in both languages, with a rule for some tables."""
    folder.mkdir()
    pack = lay_out(folder)
    with (pack / "rules/10-play.yaml").open("a", encoding="utf-8") as rules:
        rules.write(ROCK)
    for language in ("hu", "en"):
        made(content(pack, language=language), folder / "site" / language)


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    with serve(made_once("collected", build) / "site") as host:
        yield host


@pytest.fixture(scope="module")
def tab(browser: Browser, host: Host) -> Iterator[Visit]:
    with quiet_page(browser, host.url, service_workers="block") as visit:
        visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        visit.page.add_init_script("window.pwned = () => { window.ran = true; }")
        yield visit


@pytest.fixture
def page(tab: Visit) -> Iterator[Page]:
    """A page whose collection is empty, and that nothing goes wrong on."""
    tab.page.goto("en/assets/messages.json")
    tab.page.evaluate("localStorage.clear()")
    tab.complaints.clear()
    yield tab.page
    tab.page.emulate_media(media="screen")
    assert (tab.complaints, tab.strangers) == ([], [])


def mark(page: Page, thing: str) -> Any:
    return page.locator(f'.collect[data-thing="{thing}"]').first


def collect(page: Page, *things: str) -> None:
    """Make some things the reader's own collection."""
    page.evaluate("([key, told]) => localStorage.setItem(key, told)", [STORE, json.dumps({"things": things})])


def opened(page: Page, address: str = COLLECTION) -> None:
    """Open the page of the collection, and wait for what it shows."""
    page.goto("about:blank")  # or another hash alone would load nothing
    page.goto(address)
    page.wait_for_selector(DESK, state="attached")


def listed(page: Page) -> list[str]:
    return page.locator(".collection-words").all_inner_texts()


def kept(page: Page) -> Any:
    return page.evaluate("(key) => JSON.parse(localStorage.getItem(key))?.things ?? []", STORE)


def sections(page: Page) -> list[str]:
    """The things on the sheet, once it is drawn."""
    page.wait_for_selector(f"{SHEET} .handout-head")
    found = page.locator(f"{SHEET} > .thing").evaluate_all("all => all.map((one) => one.dataset.thing)")
    return [str(thing) for thing in found]


def line(page: Page) -> list[str]:
    """The command, as a shell reads it."""
    return shlex.split(page.locator(".collection-line code").inner_text())


# Collecting


def test_a_mark_collects_a_thing_and_takes_it_out_and_the_header_says_how_many(page: Page) -> None:
    page.goto(PLAY)
    button, sign = page.get_by_role("button", name="Collect: 1.2 The most"), page.locator(".collection-sign")
    button.wait_for(state="attached")
    assert sign.is_hidden()

    button.press("Enter")
    mark(page, EXAMPLE).click()
    assert button.get_attribute("aria-pressed") == "true"
    assert kept(page) == [MOST, EXAMPLE]
    assert page.locator("p.said").inner_text() == "Added to the collection, which now holds 2."
    assert sign.get_attribute("aria-label") == "Collection: 2"

    button.press("Enter")
    assert (kept(page), button.get_attribute("aria-pressed")) == ([EXAMPLE], "false")
    sign.click()
    page.wait_for_url(f"**/{COLLECTION}*")


def test_what_can_be_collected_has_a_mark_and_the_collection_page_knows_it(page: Page) -> None:
    found: set[str] = set()
    for address in ("play", "rulings", "glossary", "components/pebble"):
        page.goto(f"en/pebbles/{address}/")
        page.wait_for_selector(".collect", state="attached")
        found |= set(page.locator(".collect").evaluate_all("all => all.map((one) => one.dataset.thing)"))
    told = page.evaluate("fetch('../../../assets/pebbles/things.json').then((answer) => answer.json())")

    assert {MOST, EXAMPLE, CARD, TERM, "chapter:play", "component:pebble", "ruling:nobody-has-any"} <= found
    assert told["things"].keys() - found == {f"table:{START.removeprefix('rule:')}"}
    assert found <= told["things"].keys()


@pytest.mark.long
def test_a_mark_is_as_quiet_as_the_link_to_copy_until_it_is_pressed(page: Page) -> None:
    page.goto(PLAY)
    page.wait_for_selector(".collect", state="attached")
    page.mouse.move(0, 0)
    seen = "(one) => getComputedStyle(one).opacity"
    assert mark(page, MOST).evaluate(seen) == "0"
    page.locator("h2.rule").nth(1).hover()
    assert mark(page, MOST).evaluate(seen) == "1"
    mark(page, MOST).click()
    page.mouse.move(0, 0)
    assert mark(page, MOST).evaluate(seen) == "1"


@pytest.mark.long
def test_under_a_finger_marks_show_and_are_large(browser: Browser, host: Host) -> None:
    with quiet_page(browser, host.url, service_workers="block", **PHONE) as visit:
        visit.page.goto(PLAY)
        mark(visit.page, MOST).tap()
        assert mark(visit.page, EXAMPLE).evaluate("(one) => getComputedStyle(one).opacity") == "0.65"
        for target in (
            mark(visit.page, MOST),
            mark(visit.page, EXAMPLE),
            visit.page.locator(".collection-sign"),
        ):
            box = target.bounding_box()
            assert box and box["width"] >= 38 and box["height"] >= 38
        opened(visit.page)
        assert sections(visit.page) == [MOST]
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= 390
        assert axe_faults(visit.page) == []


@pytest.mark.long
def test_without_scripts_there_is_no_mark_and_the_page_says_why(browser: Browser, host: Host) -> None:
    with quiet_page(browser, host.url, java_script_enabled=False) as visit:
        visit.page.goto(PLAY)
        assert visit.page.locator(".collect, .collection-sign").count() == 0
        visit.page.goto(COLLECTION)
        assert "needs JavaScript" in visit.page.locator("#collected").inner_text()


# The page


def test_the_collection_is_listed_in_order_with_its_sheet_and_its_command(page: Page) -> None:
    collect(page, EXAMPLE, MOST, CARD, TERM, START)
    opened(page)

    assert listed(page) == [
        "Anna has more example", "1.2 The most rule", "Pebble dotted (red) card, face", "pebble term", "1.1 Start rule",
    ]  # fmt: skip
    assert sections(page) == [EXAMPLE, MOST, CARD, TERM, START]
    assert line(page) == ["rulewright", "print", "pebbles", EXAMPLE, MOST, CARD, TERM, START, "--lang", "en"]
    assert page.url.endswith(f"#things={EXAMPLE},{MOST},{CARD},{TERM},{START}")
    assert page.locator(f"{SHEET} :is(.try, .ledger, .collect, .permalink)").count() == 0
    assert axe_faults(page) == []


def test_an_empty_collection_says_how_to_fill_it(page: Page) -> None:
    opened(page)
    assert "Nothing here yet." in page.locator("#collected").inner_text()
    assert page.locator(".collection-desk").is_hidden()
    assert axe_faults(page) == []


def test_things_move_and_leave_by_the_keyboard_which_keeps_its_place(page: Page) -> None:
    collect(page, MOST, START, TERM)
    opened(page)
    page.get_by_role("button", name="Move down: 1.2 The most").press("Enter")
    assert kept(page) == [START, MOST, TERM]
    assert page.evaluate("document.activeElement.ariaLabel") == "Move down: 1.2 The most"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # it is the last by now
    assert kept(page) == [START, TERM, MOST]
    page.get_by_role("button", name="Take out: pebble").press("Enter")
    assert page.evaluate("document.activeElement.ariaLabel") == "Take out: 1.2 The most"
    assert sections(page) == [START, MOST]


@pytest.mark.long
def test_a_row_is_dragged_to_where_another_is(page: Page) -> None:
    collect(page, MOST, START, TERM)
    opened(page)
    page.locator(".collection-list > li").nth(2).drag_to(page.locator(".collection-list > li").nth(0))
    assert kept(page) == [TERM, MOST, START]


@pytest.mark.long
def test_what_was_cleared_comes_back(page: Page) -> None:
    collect(page, MOST, START)
    opened(page)
    page.get_by_role("button", name="Clear").click()
    assert kept(page) == []
    page.get_by_role("button", name="Undo").click()
    assert (kept(page), sections(page)) == ([MOST, START], [MOST, START])


def test_the_other_language_has_the_same_collection(page: Page) -> None:
    collect(page, START, EXAMPLE)
    opened(page, COLLECTION.replace("en/", "hu/"))
    assert listed(page) == ["1.1 Kezdés szabály", "Annának több van példa"]
    assert sections(page) == [START, EXAMPLE]
    assert page.locator(".collection-shared").is_hidden()


def test_a_text_is_printed_as_it_is_at_the_readers_table(page: Page) -> None:
    collect(page, START)
    opened(page)
    text = page.locator(f"{SHEET} .text")
    assert text.inner_text() == "Everyone takes as many pebbles as the table shows."
    page.select_option("#sitting select[name=players]", "3")
    page.wait_for_function(
        "document.querySelector('.collection-line code').textContent.includes('--sitting')"
    )
    assert "players=3" in line(page)
    assert "Everyone takes 4\u00a0pebbles." in page.locator(SHEET).inner_text()


def test_a_rule_for_some_tables_says_so_and_is_marked_where_it_is_not_for_the_readers(page: Page) -> None:
    collect(page, "rule:play.rock")
    opened(page)
    sections(page)
    assert page.locator(f"{SHEET} h2").inner_text() == "1.4 The rock rock"
    assert page.locator(".astray-note").count() == 0
    page.select_option("#sitting select[name=shore]", "sand")
    page.locator(".astray-note", has_text="Does not apply at your table").wait_for()
    page.select_option("#sitting select[name=shore]", "rock")
    page.wait_for_selector(".astray-note", state="detached")
    assert page.locator(f"{SHEET} h2").inner_text() == "1.4 The rock"


def test_of_a_chapter_stands_there_what_holds_at_the_readers_table(page: Page) -> None:
    opened(page, f"{COLLECTION}#things=chapter:play")
    sections(page)
    headings = page.locator(f"{SHEET} .thing :is(h2, h3)")
    assert headings.all_inner_texts() == [
        "1 Play",
        "1.1 Start",
        "1.2 The most",
        "1.3 The end",
        "1.4 The rock rock",
    ]
    assert page.locator(f"{SHEET} :is(.example, .ruling)").count() == 2
    page.select_option("#sitting select[name=shore]", "sand")
    headings.nth(4).wait_for(state="detached")
    assert headings.count() == 4


@pytest.mark.long
def test_a_rule_that_stands_elsewhere_is_told_with_its_number(page: Page) -> None:
    opened(page, f"{COLLECTION}#things=rule:play.rock")
    sections(page)
    assert page.locator(f"{SHEET} .text").inner_text() == "The rock is slippery: The most (1.2)."
    page.get_by_role("button", name="Make it my collection").click()
    collect(page, "rule:play.rock", MOST)
    opened(page)
    sections(page)
    assert page.locator(f"{SHEET} .text").first.inner_text() == "The rock is slippery: The most."


@pytest.mark.long
def test_related_rules_are_named_where_they_are_on_the_sheet_too(page: Page) -> None:
    for things, said in ((("rule:play.end",), ""), (("rule:play.end", MOST), "See also: 1.2 The most")):
        opened(page, f"{COLLECTION}#things={','.join(things)}")
        sections(page)
        assert "".join(page.locator(f"{SHEET} .see").all_inner_texts()) == said


def test_paper_columns_type_and_title_are_chosen_and_remembered(page: Page) -> None:
    collect(page, MOST)
    opened(page)
    for name, choice in (("paper", "a5"), ("columns", "2"), ("type", "14")):
        page.select_option(f".collection-paper [name={name}]", choice)
    page.check(".collection-paper [name=landscape]")
    page.fill(".collection-paper [name=title]", "Anna's sheet; rm *")
    opened(page)

    asked = [
        "--paper",
        "a5",
        "--columns",
        "2",
        "--landscape",
        "--type",
        "14",
        "--title",
        "Anna's sheet; rm *",
    ]
    assert line(page) == ["rulewright", "print", "pebbles", MOST, "--lang", "en", *asked]
    sections(page)
    assert page.locator(f"{SHEET} h1").inner_text() == "Anna's sheet; rm *"
    assert page.locator(SHEET).evaluate("(one) => one.style.cssText") == "--columns: 2; --text-size: 14pt;"
    page.select_option(".collection-paper [name=columns]", "")
    page.select_option(".collection-paper [name=type]", "")
    assert page.locator(SHEET).evaluate("(one) => one.style.cssText") == "--columns: 2; --text-size: 9.5pt;"


def test_the_command_and_the_link_are_copied(page: Page) -> None:
    collect(page, MOST)
    opened(page)
    page.get_by_role("button", name="Copy the command").click()
    page.locator("p.said", has_text="The command is copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == f"rulewright print pebbles {MOST} --lang en"
    page.get_by_role("button", name="Copy the link").click()
    page.locator("p.said", has_text="The link is copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"{COLLECTION}#things={MOST}")


# The address


def test_a_shared_collection_leaves_ones_own_alone_until_it_is_kept(page: Page) -> None:
    collect(page, MOST)
    opened(page, f"{COLLECTION}#things={START},{TERM}&paper=a6")
    assert page.locator(".collection-shared").is_visible()
    assert sections(page) == [START, TERM]
    page.get_by_role("button", name="Take out: pebble").click()
    assert kept(page) == [MOST]

    page.get_by_role("button", name="Show mine").click()
    assert listed(page) == ["1.2 The most rule"]
    page.go_back()
    opened(page, f"{COLLECTION}#things={START},{TERM}&paper=a6")
    page.get_by_role("button", name="Add it to mine").click()
    assert kept(page) == [MOST, START, TERM]
    opened(page, f"{COLLECTION}#things={TERM}")
    page.get_by_role("button", name="Make it my collection").click()
    assert (kept(page), page.locator(".collection-shared").is_hidden()) == ([TERM], True)


@pytest.mark.long
def test_ones_own_that_was_changed_elsewhere_is_no_strangers_after_a_reload(page: Page) -> None:
    collect(page, MOST)
    opened(page)
    collect(page, MOST, START)
    page.reload()
    page.wait_for_selector(DESK, state="attached")
    assert page.locator(".collection-shared").is_hidden()
    assert len(listed(page)) == 2


def test_things_that_are_there_no_more_are_named(page: Page) -> None:
    opened(page, f"{COLLECTION}#things=rule:play.gone,{MOST},setup,aid:play")
    assert [words.split(" ")[0] for words in listed(page)] == ["rule:play.gone", "1.2", "setup", "aid:play"]
    assert "This site has no such thing" in listed(page)[0]
    assert sections(page) == [MOST]
    assert "rule:play.gone" not in line(page)


@pytest.mark.parametrize(
    "hash_",
    sampled([
        f"things={EVIL},rule:{EVIL}&title={EVIL}",
        "things=%3Cscript%3Epwned()%3C/script%3E,javascript:pwned()",
        "things=__proto__,constructor:x,rule:__proto__,rule:toString&paper=__proto__&columns=1e9&type=NaN&landscape=yes",
        "things=%00%ff%,,,%E2%80%AE,rule:../../evil,card:..%2F..%2Fx#&paper=a4%3B}body{display:none",
        f"things={MOST}&title=%0Arm%20-rf%20~%27%20%24(pwned)%60pwned%60",
        "things=" + ",".join(f"rule:x{number}" for number in range(5_000)),
        "things=" + "y" * 100_000,
    ]),
)  # fmt: skip
def test_a_hostile_address_does_nothing(page: Page, hash_: str) -> None:
    page.evaluate("localStorage.clear()")
    opened(page, f"{COLLECTION}#{hash_}")
    page.wait_for_selector(f"{SHEET} .handout-head")

    assert page.locator("#collected :is(img, script, iframe)").count() == 0
    assert page.locator(f"{SHEET} :is(img, script)").count() == 0
    assert set(sections(page)) <= {MOST}
    assert len(listed(page)) <= 300
    command = page.locator(".collection-line code").inner_text()
    assert "\n" not in command
    words = shlex.split(command)
    assert words[:3] == ["rulewright", "print", "pebbles"]
    assert re.fullmatch(r"(rule:play\.most )?--lang en( --title .*)?", " ".join(words[3:]))
    assert page.evaluate("(key) => localStorage.getItem(key)", STORE) is None
    assert page.evaluate("[window.ran, ({}).paper]") == [None, None]


# Without storage, without a network


@pytest.mark.long
def test_where_storage_is_refused_the_address_carries_the_collection(browser: Browser, host: Host) -> None:
    with quiet_page(browser, host.url, service_workers="block") as visit:
        visit.page.add_init_script(
            "for (const name of ['getItem', 'setItem', 'removeItem']) Storage.prototype[name] = () => { throw new Error('no'); }"
        )
        visit.page.goto(PLAY)
        mark(visit.page, MOST).click()
        mark(visit.page, EXAMPLE).click()
        visit.page.locator(".collection-sign").click()
        visit.page.wait_for_selector(DESK, state="attached")
        assert sections(visit.page) == [MOST, EXAMPLE]
        assert visit.page.locator(".collection-shared").is_hidden()
        visit.page.get_by_role("button", name="Take out: Anna has more").click()
        assert sections(visit.page) == [MOST]


@pytest.mark.long
def test_a_collection_is_shown_without_a_network_and_what_is_missing_is_named(browser: Browser) -> None:
    with serve(made_once("collected", build) / "site") as own, quiet_page(browser, own.url) as visit:
        page = visit.page
        page.goto(COLLECTION)
        page.evaluate("navigator.serviceWorker.ready")
        wanted = ("pebbles/play/", "pebbles/collection/", "assets/pebbles/things.json", "/wasm.en.pagefind")
        while not all(any(url.endswith(end) for url in page.evaluate(CACHED)) for end in wanted):
            page.wait_for_timeout(50)
        collect(page, MOST)
        own.stop()
        opened(page)
        assert sections(page) == [MOST]


@pytest.mark.long
def test_a_page_that_cannot_be_had_is_named_and_tried_again(browser: Browser, host: Host) -> None:
    with quiet_page(browser, host.url, service_workers="block") as visit:
        visit.page.route("**/pebbles/play/", lambda route: route.abort())
        opened(visit.page, f"{COLLECTION}#things={MOST},{TERM}")
        visit.page.get_by_role("alert").wait_for()
        assert "1.2 The most: It cannot be loaded now." in visit.page.locator(SHEET).inner_text()
        visit.page.unroute("**/pebbles/play/")
        visit.page.get_by_role("button", name="Try again").click()
        visit.page.get_by_role("alert").wait_for(state="hidden")
        assert sections(visit.page) == [MOST, TERM]


# Paper


def test_the_printed_sheet_has_the_things_and_nothing_of_the_sites_frame(page: Page, tmp_path: Path) -> None:
    collect(page, MOST, EXAMPLE, TERM)
    opened(page)
    page.select_option(".collection-paper [name=paper]", "a5")
    page.check(".collection-paper [name=landscape]")
    sections(page)
    page.emulate_media(media="print")
    (tmp_path / "sheet.pdf").write_bytes(page.pdf(prefer_css_page_size=True))
    document = pypdfium2.PdfDocument(tmp_path / "sheet.pdf")
    said = " ".join("".join(leaf.get_textpage().get_text_bounded() for leaf in document).split())

    assert [round(side / 72 * 25.4) for side in document[0].get_size()] == [210, 148]
    for there in (
        "Pebbles",
        "1.2 The most",
        "Whoever has the most pebbles gets 6 points",
        "Anna has more",
        "A small stone.",
    ):
        assert there in said, there
    assert said.count("Unofficial") == 1
    for gone in (
        "What is in it",
        "Preview",
        "rulewright print",
        "Collection",
        "Table of contents",
        "Search",
        "Try it",
    ):
        assert gone not in said, gone
    assert len(document) == 1
