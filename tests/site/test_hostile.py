"""Texts that try to run, fetch or hide something stay words: on every kind of page in a real browser, and on paper."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pikepdf
import pypdfium2
import pytest

from tests.games import GAMES, ROOT
from tests.shared import made_once
from tests.site.browser import Host, Visit, quiet_page, serve
from tests.site.hostile import PAYLOAD, lay_hostile, lay_hostile_game
from tests.site.test_site import wait_until_kept
from tests.sizes import Campaign, sampled

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LANGUAGES = ("en", "hu")
#: The documents, and how many hostile texts each tells at least.
TOLD_AT_LEAST = {"rulebook": 15, "aid": 3, "score-pad": 7, "score-form": 7, "sheets": 2}
#: What a document may do that leads a reader out of it, or brings something in.
LEADING_OUT = {
    "/URI",
    "/Launch",
    "/GoToR",
    "/GoToE",
    "/ImportData",
    "/SubmitForm",
    "/Movie",
    "/Rendition",
    "/Thread",
    "/EmbeddedFile",
}
#: The search has told what it found.
SEARCHED = "document.querySelector('.search-status').textContent.match(/result|Nothing/)"
#: What no text may become.
NO_WORDS = (
    "<script>pwned()</script>",
    "<img src=x onerror=pwned()>",
    "<img src=//evil.example/a>",
    "<p onmouseover=pwned()>",
    "<a href='java\tscript:pwned()'>",
    "<a href=//evil.example>",
    "<p style='background:url(//evil.example/a)'>",
    "<iframe>",
    "<strong>bold</strong>",
)
#: Where a link from elsewhere might lead.
HOSTILE_PLACES = (
    "<img src=x onerror=pwned()>",
    "example=<img src=x onerror=pwned()>",
    "example=%3Csvg%20onload=pwned()%3E",
    "javascript:pwned()",
    "%00%ff%",
    "__proto__=pwned",
    "term-' onfocus='pwned()",
)
#: What is told on paper only, or in the data.
NOT_ON_THE_SITE = {"rules/10-play.yaml short", "score-pad.yaml title", "values.yaml title"}
#: Hungarian counts in the singular.
NOT_SAID = {"hu": {"components/10-pieces.yaml plural", "components/20-cards.yaml plural"}, "en": set[str]()}
OF_CALCULATORS = {f"calculators.yaml {key}" for key in ("title", "answers", "pebbles", "points")}
ANSWERED = "#calculator:not([aria-busy]) .calc-answer:not([aria-busy])"
#: What on a page came out of a text: elements, handlers, styles and addresses, in the shadows too; and effects of Markdown.
DANGERS = """() => {
  const found = [], roots = [document], kinds = ["IFRAME", "OBJECT", "EMBED", "BASE", "FRAME", "APPLET", "PORTAL"];
  const fetching = ["src", "srcset", "href", "xlink:href", "action", "formaction", "data", "poster", "srcdoc", "style", "ping"];
  const slanted = { STRONG: "bold", B: "bold", EM: "slanted", I: "slanted", CODE: "pwned()" };
  for (const root of roots) for (const one of root.querySelectorAll("*")) {
    const tag = one.tagName.toUpperCase(), said = one.textContent.trim();
    if (one.shadowRoot) roots.push(one.shadowRoot);
    if (kinds.includes(tag) || (tag === "META" && one.httpEquiv && one.httpEquiv.toLowerCase() === "refresh")) found.push(tag);
    if (tag === "STYLE" && said.includes("evil.example")) found.push("style");
    if (tag === "SCRIPT" && said.includes("pwned") && !/json/.test(one.type)) found.push(`script ${said.slice(0, 80)}`);
    if (slanted[tag] === said) found.push(`${tag} ${said}`);
    for (const { name, value } of one.attributes) {
      const address = value.replace(/[\\u0000-\\u0020]/g, "").toLowerCase();
      if (name.startsWith("on")) found.push(`${tag} ${name}`);
      if (fetching.includes(name) && /^(javascript|vbscript|data:text)|evil\\.example/.test(address))
        found.push(`${tag} ${name}=${value.slice(0, 80)}`);
    }
  }
  return found;
}"""
#: The words of a page, whether they are unfolded or not.
WORDS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), words = [];
  while (walker.nextNode()) {
    const home = walker.currentNode.parentElement.closest("script, style, template");
    if (!home) words.push(walker.currentNode.data);
  }
  return words.join("");
}"""


@dataclass
class Watched:
    """A page that tells of every script that ran."""

    visit: Visit
    ran: list[str] = field(default_factory=list)

    @property
    def page(self) -> Page:
        return self.visit.page

    def go(self, address: str) -> str:
        """Open a page, unfold it, and wait for what its scripts draw; its words."""
        self.page.goto(address)
        if self.page.locator("#calculator").count():
            self.page.locator(ANSWERED).first.wait_for(state="attached", timeout=60_000)
        self.page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        self.must_be_harmless()
        return plain(self.page.evaluate(WORDS))

    def must_be_harmless(self) -> None:
        """Nothing has run, nothing is there that could, and nothing was asked of anybody else."""
        assert self.faults() == [], self.page.url

    def faults(self) -> list[str]:
        """What happened since this was asked before, and what stands on the page."""
        happened = [*self.ran, *self.visit.strangers, *self.visit.complaints]
        for past in (self.ran, self.visit.strangers, self.visit.complaints):
            past.clear()
        return [*happened, *self.page.evaluate(DANGERS)]


def plain(text: str) -> str:
    """The letters of a text: nothing that is not seen, every space the same, and the quotes and dashes as typed."""
    seen = "".join(sign for sign in unicodedata.normalize("NFC", text) if unicodedata.category(sign) != "Cf")
    return " ".join(seen.split())


@pytest.fixture(scope="module")
def hostile(campaign: Campaign) -> Path:
    """The made-up game with hostile texts, and everything built of it; every day, the site in one language."""
    return made_once("hostile", partial(build, campaign.count(("--only", "site", "--lang", "en"), (), ())))


@pytest.fixture(scope="module")
def hostile_games(campaign: Campaign) -> Path:
    """The games of the project with hostile texts, and their site; at night in every language."""
    only = campaign.count(("--lang", "en"), ("--lang", "en"), ())
    return made_once("hostile games", partial(build, ("--only", "site", *only), games=GAMES))


def build(asked: tuple[str, ...], folder: Path, games: Iterable[str] = ()) -> None:
    content = folder / "content"
    content.mkdir(parents=True)
    placed = {} if games else lay_hostile(content)[1]
    for game in games:
        lay_hostile_game(content, game)
    (folder / "placed.json").write_text(json.dumps(placed), encoding="utf-8")
    where = ("--content", str(folder / "content"), "--output", str(folder / "output"))
    command = [sys.executable, "-m", "generator", "build", *asked, *where]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr


@pytest.fixture(scope="module")
def host(hostile: Path) -> Iterator[Host]:
    with serve(hostile / "output/site") as host:
        yield host


@pytest.fixture(scope="module")
def watched(browser: Browser, host: Host) -> Iterator[Watched]:
    """The page of all these tests; nothing is kept for a reader without a network."""
    with watching(browser, host, service_workers="block") as found:
        yield found


@contextmanager
def watching(browser: Browser, host: Host, **options: Any) -> Iterator[Watched]:
    with quiet_page(browser, host.url, **options) as visit:
        found = Watched(visit)
        visit.page.context.expose_function("pwned", lambda *_: found.ran.append(visit.page.url))
        visit.page.on("dialog", lambda dialog: (found.ran.append(dialog.message), dialog.dismiss()))
        yield found


def placed_in(hostile: Path, language: str) -> Mapping[str, str]:
    """The texts of a language: the word that each is known by, and where it stands."""
    told: dict[str, str] = json.loads((hostile / "placed.json").read_text(encoding="utf-8"))
    return {mark: place for mark, place in told.items() if place.endswith(f" {language}")}


def addresses(hostile: Path, language: str, campaign: Campaign) -> list[str]:
    """The pages; every day without the calculator, whose engine takes longer than all of them to start.

    404.html is shown at any address, and finds what it needs at that of the site only.
    """
    site = hostile / "output/site"
    left_out = campaign.count(("404.html", "calculator/"), ("404.html",), ("404.html",))
    found = [path.relative_to(site).as_posix() for path in sorted((site / language).rglob("*.html"))]
    return [path for path in found if not any(part in path for part in left_out)]


def whole_in(words: str) -> set[str]:
    """The texts that are told whole and as they were written."""
    return set(re.findall(f"(q[a-z]{{3}}q) {re.escape(plain(PAYLOAD))} \\1", words))


def test_what_is_no_word_is_noticed(browser: Browser, tmp_path: Path) -> None:
    with serve(tmp_path) as own, watching(browser, own) as watched:
        for number, written in enumerate(("nothing", *NO_WORDS)):
            page = tmp_path / f"{number}.html"
            page.write_text(f"<title>x</title><link rel=icon href=data:,>{written}", encoding="utf-8")
            watched.page.goto(page.name)
            assert bool(watched.faults()) == (written != "nothing"), written


@pytest.mark.parametrize("language", sampled(LANGUAGES))
def test_hostile_texts_are_words_on_every_page(
    watched: Watched, hostile: Path, language: str, campaign: Campaign
) -> None:
    told = {address: whole_in(watched.go(address)) for address in addresses(hostile, language, campaign)}

    assert len(told) == campaign.count(12, 13, 13)
    assert [address for address, found in told.items() if not found] == []
    untold = placed_in(hostile, language).keys() - set().union(*told.values())
    expected = NOT_ON_THE_SITE | NOT_SAID[language] | campaign.count(OF_CALCULATORS, set(), set())
    assert {placed_in(hostile, language)[mark] for mark in untold} == {
        f"{place} {language}" for place in expected
    }


#: The kinds of page of a game that are called alike in every game; the others are chapters.
KINDS = ("calculator", "changes", "components", "glossary", "rulings", "sources")


def pages_by_kind(site: Path) -> dict[str, list[str]]:
    """The pages of games in every language by their kind, the longest first."""
    found = defaultdict[str, list[str]](list)
    for path in sorted(site.glob("*/*/**/*.html"), key=lambda path: -path.stat().st_size):
        _, _, *below, _ = place = path.relative_to(site).parts
        named = below[0] if below and below[0] in KINDS else "chapter" if below else "game"
        found[named if len(below) < 2 else f"{named} below"].append("/".join(place))
    return found


@pytest.mark.long
def test_hostile_texts_of_the_games_are_words_on_every_kind_of_page(
    browser: Browser, hostile_games: Path, campaign: Campaign
) -> None:
    """The longest page of each kind; at night every page."""
    site = hostile_games / "output/site"
    by_kind = pages_by_kind(site)
    most = campaign.count(1, 1, 1_000)
    pages = [page for kind in by_kind.values() for page in kind[:most]]
    with serve(site) as own, watching(browser, own, service_workers="block") as watched:
        watched.page.set_default_timeout(60_000)  # the longest pages are a megabyte
        told = {page: whole_in(watched.go(page)) for page in pages}

    assert by_kind.keys() >= {*KINDS, "game", "chapter", "components below"}
    assert [page for page, found in told.items() if not found] == []
    assert len(set().union(*told.values())) > 500


def test_a_hostile_term_is_words_where_it_is_explained(watched: Watched) -> None:
    watched.go("en/pebbles/play/")
    for term in watched.page.locator("a.term[data-term]").all()[:2]:
        term.hover()
        watched.page.locator(".term-card").wait_for()
        assert whole_in(plain(watched.page.locator(".term-card").inner_text()))
        watched.must_be_harmless()
        watched.page.mouse.move(0, 0)


def test_what_is_found_is_words_and_so_is_what_was_looked_for(watched: Watched) -> None:
    watched.page.goto("en/pebbles/play/")
    watched.page.locator(".search-open").wait_for()
    watched.page.keyboard.press("/")
    field, found = (
        watched.page.locator("dialog.search input[type=search]"),
        watched.page.locator(".search-results"),
    )
    for asked in ("pwned", "<img src=x onerror=pwned()>", '"><svg onload=pwned()>'):
        field.fill("")
        watched.page.locator(".search-results a[href]").first.wait_for(state="detached")
        field.fill(asked)
        watched.page.wait_for_function(SEARCHED)
        assert "<img src=x onerror=pwned()>" in found.inner_text(), asked
        watched.must_be_harmless()


def test_what_is_collected_is_words(watched: Watched) -> None:
    watched.page.goto("en/pebbles/collection/")
    told = watched.page.evaluate("fetch('../../assets/pebbles/things.json').then((answer) => answer.json())")
    watched.go(f"en/pebbles/collection/#things={','.join(told['things'])}&title={HOSTILE_PLACES[0]}")
    watched.page.reload()
    watched.page.locator(".collection-sheet .handout-head").wait_for()
    sheet = watched.page.locator(".collection-sheet .handout")
    assert sheet.locator(".thing:not(.missing)").count() == len(told["things"]) > 8
    assert len(whole_in(plain(sheet.inner_text()))) > 15
    assert HOSTILE_PLACES[0] in sheet.locator("h1").inner_text()
    watched.must_be_harmless()


@pytest.mark.long
def test_a_calculator_answers_in_words(watched: Watched) -> None:
    watched.go("en/pebbles/calculator/#example=anna-has-more")
    answer = plain(watched.page.locator(".calc-answer").first.inner_text())
    assert "onerror=pwned()" in answer
    field = watched.page.locator('[data-key^="given/"] input, input[data-key^="given/"]').first
    field.fill("9")
    field.blur()
    watched.page.locator(ANSWERED).first.wait_for(state="attached")
    watched.must_be_harmless()


@pytest.mark.parametrize("page", sampled(["play", "collection", "calculator"]))
def test_an_address_runs_nothing(watched: Watched, page: str) -> None:
    watched.go(f"en/pebbles/{page}/?q={HOSTILE_PLACES[0]}#{HOSTILE_PLACES[0]}")
    for place in HOSTILE_PLACES:
        watched.page.evaluate("(place) => { location.hash = place; }", place)
        watched.page.wait_for_timeout(100)
        watched.must_be_harmless()


@pytest.mark.long
def test_hostile_texts_are_read_without_a_network(browser: Browser, hostile: Path) -> None:
    with serve(hostile / "output/site") as own, watching(browser, own) as watched:
        watched.page.goto("en/pebbles/play/")
        wait_until_kept(watched.page)
        own.stop()
        watched.page.reload()
        assert whole_in(plain(watched.page.evaluate(WORDS)))
        assert watched.page.evaluate(DANGERS) == []
        assert watched.ran == []


@pytest.mark.long
@pytest.mark.parametrize("kind", TOLD_AT_LEAST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_hostile_texts_are_words_in_a_document(hostile: Path, kind: str, language: str) -> None:
    made = (hostile / f"output/pebbles/{language}/{kind}-a4.pdf").read_bytes()
    said = squeezed("".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(made)))
    with pikepdf.open(BytesIO(made)) as document:
        found = list(dictionaries(document))
        kinds = {str(one.get(key)) for one in found for key in ("/Type", "/S")}
        scripts = [str(one["/JS"]) for one in found if "/JS" in one]

    assert "root:" not in said  # no file was read
    assert said.count(squeezed('#read("/etc/passwd")')) >= TOLD_AT_LEAST[kind]
    assert kinds & LEADING_OUT == set()
    assert not scripts or kind == "score-form"
    assert [script for script in scripts if "pwned" in script or "evil" in script] == []


def squeezed(text: str) -> str:
    """Only what is printed of a text, and no hyphen, since a break may have put one there."""
    kept = (sign for sign in unicodedata.normalize("NFC", text) if unicodedata.category(sign)[0] not in "CZ")
    return "".join(kept).replace("-", "")


def dictionaries(document: pikepdf.Pdf) -> Iterator[pikepdf.Dictionary | pikepdf.Stream]:
    """Every dictionary of a document, those within others too."""
    waiting: list[object] = list(document.objects)
    while waiting:
        one = waiting.pop()
        if isinstance(one, pikepdf.Dictionary | pikepdf.Stream):
            yield one
            waiting += [inner for inner in map(one.get, one.keys()) if _inside(inner)]
        elif isinstance(one, pikepdf.Array):
            waiting += filter(_inside, one)


def _inside(part: object) -> bool:
    """Whether something is written where it stands, and not named there."""
    return isinstance(part, pikepdf.Object) and not part.is_indirect
