"""The search: the index that is built, what players find in it in real Chromium, and the dialog they find it with."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from generator.press.edition import Edition
from generator.press.site.search_index import index_of
from generator.press.site.search_records import SearchRecord, records_of
from tests.games import ROOT, loaded_game_of, read_yaml
from tests.press.documents import edition
from tests.site.browser import Host, Visit, axe_faults, lay_theme, quiet_page, serve
from tests.sizes import sampled

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytest.importorskip("pagefind_bin_extended")

QUERIES = Path(__file__).parent / "queries"
LANGUAGES = ("hu", "en")
GAME, OTHER = "walled-city", "pebbles"
TOUCH = {"has_touch": True, "is_mobile": True, "viewport": {"width": 390, "height": 800}}

MESSAGES = {
    "search": "Search",
    "search-open": "Search (/)",
    "search-placeholder": "What are you looking for?",
    "search-close": "Close the search",
    "search-hint": "Type a word.",
    "search-found-one": "1 result",
    "search-found": "{count} results",
    "search-nothing": "Nothing found.",
    "search-failed": "The search cannot be loaded.",
    "search-elsewhere": "In other games",
    "search-rule": "rule",
    "search-term": "term",
    "search-component": "component",
    "search-face": "card",
    "search-ruling": "ruling",
    "search-example": "example",
}

PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>Votes</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="{base}assets/theme.css"><link rel="stylesheet" href="{base}assets/palette.css">
<link rel="stylesheet" href="{base}assets/site.css"><link rel="stylesheet" href="{base}assets/search.css">
<script type="module" src="{base}assets/search.js"></script></head>
<body dir="ltr" data-md-color-scheme="{scheme}">
<header class="md-header"><nav class="md-header__inner md-grid" aria-label="Header">
<a class="md-header__button md-logo" href="{base}" aria-label="Start">R</a>
<div class="md-header__title"><div class="md-header__ellipsis"><span>Rules</span></div></div>
</nav></header>
<main class="md-main"><article class="md-content md-typeset"><h1>Votes</h1>
<label>Notes <input id="notes"></label>{text}</article></main>
{mark}</body></html>"""


def pebbles(language: str) -> Edition:
    """The made-up game, as a second one."""
    loaded = loaded_game_of(OTHER)
    return Edition(loaded.game, language, runs=loaded.runs)


def records(language: str) -> list[SearchRecord]:
    editions = (edition(GAME, language), pebbles(language))
    return [record for one in editions for record in records_of(one)]


def write_index(records: list[SearchRecord], language: str, folder: Path) -> None:
    for name, content in index_of([vars(record) for record in records], language).items():
        folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(name).write_bytes(content)


def lay(folder: Path, language: str, url: str, game: str, text: str = "", scheme: str = "default") -> None:
    """A page as the theme would make it, as far as the search sees."""
    base = "../" * url.count("/") or "./"
    mark = (
        f'<div id="rulewright" data-game="{game}" data-base="{base}" data-language="{language}" hidden></div>'
    )
    page = folder / url / "index.html"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(
        PAGE.format(base=base, text=text, mark=mark if game else "", language=language, scheme=scheme),
        encoding="utf-8",
    )


def lay_assets(folder: Path) -> None:
    assets = folder / "assets"
    assets.mkdir(parents=True)
    for name in ("finding.js", "search.js", "search.css", "site.css"):
        shutil.copy(ROOT / "site/assets" / name, assets)
    lay_theme(assets)
    (assets / "messages.json").write_text(json.dumps(MESSAGES), encoding="utf-8")


@pytest.fixture(scope="module")
def searchable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Both languages of two games with their index, in a sub-folder of a host."""
    root = tmp_path_factory.mktemp("searchable")
    for language in LANGUAGES:
        folder = root / language
        lay_assets(folder)
        lay(folder, language, "", "")
        anchors = '<h2 id="district.places" style="margin-top:200vh">Places</h2>'
        lay(folder, language, f"{GAME}/votes/", GAME, anchors)
        lay(folder, language, f"{GAME}/dark/", GAME, scheme="slate")
        write_index(records(language), language, folder)
    with serve(root) as host:
        yield host


@pytest.fixture
def visit(browser: Browser, searchable: Host) -> Iterator[Visit]:
    """A page of a game, which lets nothing out of its host and complains of nothing."""
    with quiet_page(browser, searchable.url) as visited:
        visited.page.goto(f"en/{GAME}/votes/")
        visited.page.locator(".search-open").wait_for()
        yield visited
        assert visited.strangers == []
        assert visited.complaints == []


def asked(page: Page, words: str) -> list[str]:
    """The addresses that the dialog shows for some words, in order."""
    page.get_by_label("What are you looking for?").fill(words)
    page.wait_for_function("document.querySelector('.search-status').textContent.match(/result|Nothing/)")
    return [str(link.get_attribute("href")) for link in page.locator(".search-link").all()]


# What players find


def queries(language: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = read_yaml(QUERIES / f"{language}.yaml")
    return found


def is_at(url: str, wanted: str) -> bool:
    return url.endswith(f"#{wanted}") or ("/" in wanted and url.endswith(wanted))


@pytest.mark.parametrize("language", sampled(LANGUAGES))
def test_what_players_type_finds_the_right_rule_among_the_first_three(
    browser: Browser, searchable: Host, language: str
) -> None:
    wishes = queries(language)
    with quiet_page(browser, searchable.url) as visited:
        visited.page.goto(f"{language}/{GAME}/votes/")
        answers = visited.page.evaluate(
            """async ([asks, game]) => {
              const { find } = await import(new URL('../../assets/finding.js', location));
              const answers = [];
              for (const ask of asks) answers.push((await find(ask, game)).here.map(({ url }) => url));
              return answers;
            }""",
            [[wish["ask"] for wish in wishes], GAME],
        )
        assert (visited.strangers, visited.complaints) == ([], [])
    missed = [
        f"{wish['ask']}: {', '.join(url.split('/', 7)[-1] for url in urls[:3])}"
        for wish, urls in zip(wishes, answers, strict=True)
        if not any(is_at(url, wanted) for url in urls[:3] for wanted in wish["find"])
    ]
    assert not missed, "\n".join(missed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_enough_queries_and_each_wants_something_that_is_there(language: str) -> None:
    wishes = queries(language)
    assert len({wish["ask"] for wish in wishes}) == len(wishes) >= 40
    addresses = [record.url for record in records(language)]
    for wanted in {wanted for wish in wishes for wanted in wish["find"]}:
        assert any(is_at(url, wanted) for url in addresses), wanted


# The index


def test_every_record_has_an_address_of_its_own_and_something_to_show() -> None:
    for language in LANGUAGES:
        found = records(language)
        assert len({record.url for record in found}) == len(found)
        assert {record.kind for record in found} == {"rule", "term", "component", "face", "ruling", "example"}
        assert all(record.title and record.content for record in found)
        assert not any("{" in record.content for record in found)


def test_a_rule_is_found_by_its_aliases_and_by_its_title_in_the_other_language() -> None:
    rule = next(record for record in records("hu") if record.url.endswith("#district.places"))
    assert (rule.title, rule.number) == ("Helyezések", "5.4")
    assert {"Places", "többség", "majority"} <= set(rule.words)
    assert {"district", "negyed", "neighbourhood"} <= set(rule.about)


def test_a_form_whose_beginning_changes_finds_what_mentions_the_term() -> None:
    rule = next(record for record in records("hu") if record.url.endswith("#tower.most"))
    assert "tornyok" in rule.about


def test_a_card_that_comes_in_several_series_is_one_record() -> None:
    faces = [
        record for record in records("en") if "/structure-card/#" in record.url and record.url.endswith("4-1")
    ]
    assert len(faces) == 1
    assert {"4/1", "építménykártya 4-1"} <= set(faces[0].words)


def test_the_same_records_make_the_same_bytes() -> None:
    found = [vars(record) for record in records("hu")]

    assert index_of(found, "hu") == index_of(found, "hu")


# The dialog


def test_nothing_of_the_index_is_read_before_it_is_wanted(visit: Visit, searchable: Host) -> None:
    searchable.asked.clear()
    visit.page.reload()
    visit.page.locator(".search-open").wait_for()
    assert not [path for path in searchable.asked if "pagefind" in path]
    visit.page.keyboard.press("/")
    assert asked(visit.page, "tie")
    assert [path for path in searchable.asked if "pagefind" in path]


@pytest.mark.parametrize("key", ["/", "Control+k"])
def test_a_key_opens_the_dialog_and_escape_closes_it(visit: Visit, key: str) -> None:
    page = visit.page
    page.keyboard.press(key)
    assert page.evaluate("document.activeElement.className") == "search-input"
    assert page.get_by_role("dialog", name="Search").is_visible()
    page.keyboard.press("Escape")
    assert not page.get_by_role("dialog").is_visible()


def test_a_slash_in_a_field_is_only_a_slash(visit: Visit) -> None:
    visit.page.locator("#notes").press("/")
    assert visit.page.locator("#notes").input_value() == "/"
    assert not visit.page.get_by_role("dialog").is_visible()


def test_closing_leads_back_to_the_button(visit: Visit) -> None:
    page = visit.page
    page.get_by_role("button", name="Search (/)").click()
    page.get_by_role("button", name="Close the search").click()
    assert page.evaluate("document.activeElement.classList.contains('search-open')")


def test_arrows_go_through_the_results_and_enter_follows_one(visit: Visit) -> None:
    page = visit.page
    page.keyboard.press("/")
    found = asked(page, "majority")
    focused = "document.activeElement.href ?? document.activeElement.className"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == found[0]
    page.keyboard.press("ArrowDown")
    assert page.evaluate(focused) == found[1]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(focused) == "search-input"
    page.keyboard.press("ArrowDown")
    page.keyboard.type("x")
    assert page.evaluate(focused) == "search-input"
    assert page.locator(".search-input").input_value() == "majorityx"


def test_enter_in_the_field_leads_to_the_rule_on_this_page(visit: Visit) -> None:
    page = visit.page
    page.keyboard.press("/")
    assert asked(page, "5.4")[0].endswith(f"/en/{GAME}/votes/#district.places")
    page.keyboard.press("Enter")
    page.wait_for_url("**/votes/#district.places")
    assert not page.get_by_role("dialog").is_visible()
    page.wait_for_function("scrollY > 100")


def test_a_result_shows_its_number_its_kind_and_what_was_asked_for(visit: Visit) -> None:
    page = visit.page
    page.keyboard.press("/")
    asked(page, "districts counted")
    result = page.locator(".search-link", has_text="5.4 Places")
    assert result.locator(".search-kind").text_content() == "rule"
    marks = {text.lower() for text in result.locator("mark").all_text_contents()}
    assert {"districts", "counted"} <= marks <= {"district", "districts", "counted"}


def test_the_number_of_results_is_said(visit: Visit) -> None:
    page = visit.page
    page.keyboard.press("/")
    status = page.get_by_role("status")
    assert status.text_content() == "Type a word."
    count = len(asked(page, "fence"))
    assert status.text_content() == f"{count} results"
    page.locator(".search-input").fill("xyzzyq")
    status.get_by_text("Nothing found.").wait_for()
    page.locator(".search-input").fill("")
    status.get_by_text("Type a word.").wait_for()


def test_the_game_of_the_page_comes_first_and_the_others_below(visit: Visit) -> None:
    page = visit.page
    page.keyboard.press("/")
    found = asked(page, "most")
    games = [url.split("/en/")[1].split("/")[0] for url in found]
    assert games == sorted(games, key=lambda game: game != GAME)
    assert set(games) == {GAME, OTHER}
    assert page.locator(".search-elsewhere").text_content() == "In other games"
    named = page.locator(".search-game").all_text_contents()
    assert len(named) == games.count(OTHER)


def test_a_page_of_no_game_finds_all_games_and_names_them(browser: Browser, searchable: Host) -> None:
    with quiet_page(browser, searchable.url) as visited:
        visited.page.goto("en/")
        visited.page.locator(".search-open").click()
        found = asked(visited.page, "turn")
        assert len(found) == visited.page.locator(".search-game").count()
        assert not visited.page.locator(".search-elsewhere").count()
        assert visited.strangers == []


def test_a_game_s_name_narrows_the_search(visit: Visit) -> None:
    visit.page.goto("en/")
    visit.page.locator(".search-open").click()
    assert f"/{OTHER}/" in asked(visit.page, "turn pebbles")[0]


def test_fingers_can_use_it(browser: Browser, searchable: Host) -> None:
    with quiet_page(browser, searchable.url, **TOUCH) as visited:
        page = visited.page
        page.goto(f"en/{GAME}/votes/")
        opener = page.locator(".search-open").bounding_box()
        assert opener and opener["height"] >= 44 and opener["width"] >= 44
        page.locator(".search-open").tap()
        assert asked(page, "tie")
        for target in [page.locator(".search-close"), *page.locator(".search-link").all()]:
            box = target.bounding_box()
            assert box and box["height"] >= 44 and box["width"] >= 44
            assert box["x"] >= 0 and box["x"] + box["width"] <= 390
        page.locator(".search-link").first.tap()
        page.wait_for_url("**#*")


def test_an_index_that_cannot_be_read_is_said_and_tried_again(visit: Visit) -> None:
    page = visit.page
    page.route("**/pagefind.js", lambda route: route.abort())
    page.keyboard.press("/")
    page.locator(".search-input").fill("tie")
    page.get_by_text("The search cannot be loaded.").wait_for()
    page.unroute("**/pagefind.js")
    assert asked(page, "tied")
    assert all("pagefind.js" in complaint or "ERR_FAILED" in complaint for complaint in visit.complaints)
    visit.complaints.clear()


def test_what_was_found_once_is_found_without_a_network(visit: Visit) -> None:
    page = visit.page
    page.keyboard.press("/")
    found = asked(page, "nobles")
    page.context.set_offline(True)
    page.locator(".search-input").fill("")
    page.get_by_text("Type a word.").wait_for()
    assert asked(page, "nobles") == found


def test_content_is_never_taken_for_markup(browser: Browser, tmp_path: Path) -> None:
    lay_assets(tmp_path)
    lay(tmp_path, "en", "", "")
    evil = '<img src=x onerror="window.hurt=1"> & towers'
    write_index([SearchRecord("x/#y", evil, "rule", f"Watch {evil}", (), (), "x", evil)], "en", tmp_path)
    with serve(tmp_path) as host, quiet_page(browser, host.url) as visited:
        visited.page.goto("")
        visited.page.locator(".search-open").click()
        assert len(asked(visited.page, "towers")) == 1
        assert visited.page.locator(".search-title").text_content() == evil
        assert evil in str(visited.page.locator(".search-excerpt").text_content())
        assert visited.page.evaluate("window.hurt") is None


@pytest.mark.parametrize("where", ["votes", "dark"])
def test_axe_finds_no_serious_fault_in_the_open_dialog(visit: Visit, where: str) -> None:
    visit.page.goto(f"en/{GAME}/{where}/")
    visit.page.locator(".search-open").click()
    asked(visit.page, "turn")
    assert axe_faults(visit.page) == []
