"""The score calculators in real Chromium: forms that fill themselves in, answer, explain, and can be shared."""

from __future__ import annotations

import functools
import http.server
import importlib.util
import json
import re
import shutil
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from generator.check.run import inspect
from generator.check.subject import Subject
from generator.language.messages import messages_of
from generator.press.site.forms import forms_of
from generator.prose.ledger import because, lines
from generator.prose.telling import Telling
from generator.scoring.given import GivenError
from generator.scoring.ledger import Award
from tests.conftest import ROOT, TOLD, sampled
from tests.site.browser import axe_faults

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

GAME = "walled-city"
#: How wide, in dots, a field must be for a name in it to be read.
LEGIBLE = 90
PAGE = """<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>calculator</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="../../assets/theme.css"><link rel="stylesheet" href="../../assets/palette.css">
<link rel="stylesheet" href="../../assets/site.css"><link rel="stylesheet" href="../../assets/calculator.css">
<script type="module" src="../../assets/calculator.js"></script></head>
<body dir="ltr" data-md-color-scheme="{scheme}" data-md-color-primary="custom" data-md-color-accent="custom">
<div class="md-container"><main class="md-main"><div class="md-main__inner md-grid"><div class="md-content">
<article class="md-content__inner md-typeset"><h1>Calculator</h1>
<div id="rulewright" data-game="{game}" data-base="../../" data-language="{language}" hidden></div>
<div id="calculator" data-forms="../../assets/{game}/forms.json"></div>
</article></div></div></main></div></body></html>"""
#: Stands in for the engine in the browser: the same answers, asked of the server.
ENGINE = """export async function openEngine(base, game, language) {
  const score = async (procedure, given, sitting) => {
    const body = JSON.stringify({ game, language, procedure, given, sitting });
    return (await fetch(new URL(`${base}score`, document.baseURI), { method: "POST", body })).json();
  };
  return { score };
}"""

#: A procedure of a made-up game that takes a drawing, and answers with drawings.
SHORE = """
from dataclasses import field
from typing import Union

from generator.scoring.given import GivenError


@dataclass(frozen=True)
class Counted:
    count: Natural


@dataclass(frozen=True)
class Drawn:
    drawing: str


@dataclass(frozen=True)
class Shore:
    shore: str
    owner: str
    tides: tuple[str, ...] = ()
    others: dict[str, Union[Counted, Drawn]] = field(default_factory=dict)


@PROCEDURES.procedure("shore", Shore)
def shore(given, values, ledger):
    for number, line in enumerate(given.shore.splitlines(), 1):
        for column, sign in enumerate(line, 1):
            if sign not in "o. +#&%":
                what = f'the drawing cannot be read: line {number}, column {column}: "{sign}" is no pebble'
                raise GivenError(("shore",), what, 'Write "o" or "."')
    pebbles = given.shore.count("o")
    ledger.award(given.owner, pebbles, "play.most", count=pebbles)
    low, high = given.shore.rstrip(), given.shore.rstrip().replace("o", "~")
    points = ledger.totals([given.owner])
    return {
        "flood": high, "seen": {given.owner: low}, "tides": [low, high], "points": points, "pebbles": pebbles
    }


@PROCEDURES.procedure("tide", Drawn)
def tide(given, values, ledger):
    pebbles = given.drawing.count("o")
    ledger.decide("play.most", count=pebbles)
    return {"flood": given.drawing} | ({"pebbles": pebbles} if pebbles else {})
"""
SHORE_EXAMPLES = """
- id: a-small-shore
  title: {hu: Kis part, en: A small shore}
  procedure: shore
  sitting: {players: 2}
  cast: [anna, bela]
  claims: [play.most]
  source: ours
  given:
    owner: anna
    shore: |
      o.o
      +#&%
  expect: {points: {anna: 2}, pebbles: 2}
  told: {hu: ["{anna}: {expect.pebbles}."], en: ["{anna}: {expect.pebbles}."]}
- id: a-large-shore
  title: {hu: Nagy part, en: A large shore}
  procedure: shore
  sitting: {players: 2}
  cast: [anna, bela]
  claims: [play.most]
  source: ours
  given:
    owner: bela
    shore: |2
        o . o . o . o . o . o . o . o . o . o . o . o
      . o

      o
    tides: ["o\\n."]
    others: {anna: {drawing: "o\\no"}, bela: {count: 2}}
  expect: {points: {bela: 14}, pebbles: 14}
  told: {hu: ["{bela}: {expect.pebbles}."], en: ["{bela}: {expect.pebbles}."]}
- id: a-tide
  title: {hu: Árapály, en: A tide}
  procedure: tide
  sitting: {players: 2}
  claims: [play.most]
  source: ours
  given: {drawing: "o\\n."}
  expect: {pebbles: 1}
  told: {hu: ["{expect.pebbles}."], en: ["{expect.pebbles}."]}
"""
SHORE_CALCULATOR = """
offered:
- procedure: shore
  title: {hu: Egy part, en: A shore}
  answers: {hu: Mennyi kavics hever ott., en: How many pebbles lie there.}
- procedure: tide
  title: {hu: Egy árapály, en: A tide}
  answers: {hu: Mi marad száraz., en: What stays dry.}
labels:
  shore: {hu: A part rajza, en: Drawing of the shore}
  owner: {hu: Kié, en: Owner}
  tides: {hu: Árapályok, en: Tides}
  others: {hu: Más partok, en: Other shores}
  count: {hu: Darab, en: Count}
  drawing: {hu: Rajz, en: Drawing}
  flood: {hu: Dagály, en: Flood}
  seen: {hu: Apály, en: Ebb}
  pebbles: {hu: Kavicsok, en: Pebbles}
  points: {hu: Pontok, en: Points}
"""
LARGE_SHORE = "  o . o . o . o . o . o . o . o . o . o . o . o\n. o\n\no"


def answer(subject: Subject, asked: Mapping[str, Any]) -> dict[str, Any]:
    """What the engine answers in the browser."""
    game, language = subject.game, asked["language"]
    sitting = game.sitting(asked["sitting"])
    nothing = {"outcome": {}, "totals": [], "awards": [], "decisions": [], "lines": []}
    try:
        run = subject.procedures.run(asked["procedure"], asked["given"], game.values_at(sitting))
    except GivenError as error:
        return {**nothing, "error": {"path": list(error.path), "what": error.what, "fix": error.fix}}
    teller = Telling(game, language, sitting)

    def paid(player: str, amount: Any) -> dict[str, Any]:
        return {"player": player, "name": teller.named(player).text, "amount": amount}

    entries = [
        {
            **(paid(entry.player, entry.amount) if isinstance(entry, Award) else {}),
            "rule": entry.rule,
            "ruleTitle": game.rules[entry.rule].title[language],
            "because": because(game, entry, language, sitting),
        }
        for entry in run.ledger
    ]
    totals = run.outcome.get(game.about.score, run.ledger.totals(award.player for award in run.ledger.awards))
    return {
        "outcome": run.outcome,
        "totals": [paid(player, amount) for player, amount in totals.items()],
        "awards": [entry for entry in entries if "player" in entry],
        "decisions": [entry for entry in entries if "player" not in entry],
        "lines": list(lines(game, run.ledger, language, sitting)),
        "error": None,
    }


class Host(http.server.SimpleHTTPRequestHandler):
    """Serves the pages, and answers for the engine."""

    subjects: Mapping[str, Subject] = {}
    asked: list[dict[str, Any]] = []

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.asked.append(asked)
        body = json.dumps(answer(self.subjects[asked["game"]], asked)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(body)


def lay(folder: Path, subjects: Mapping[str, Subject], language: str) -> None:
    """The calculators of every game, in one language."""
    assets = folder / "assets"
    assets.mkdir(parents=True)
    for path in (*ROOT.glob("site/assets/calculator*"), ROOT / "site/assets/site.css"):
        shutil.copy(path, assets / path.name)
    (assets / "engine.js").write_text(ENGINE, encoding="utf-8")
    said = {
        key.removeprefix("script-"): text
        for key, text in messages_of(language).items()
        if key.startswith("script-")
    }
    (assets / "messages.json").write_text(json.dumps(said), encoding="utf-8")
    lay_theme(assets)
    for game, subject in subjects.items():
        if subject.game.calculators:
            (assets / game).mkdir()
            forms = json.dumps(forms_of(subject.game, subject.procedures, language))
            (assets / game / "forms.json").write_text(forms, encoding="utf-8")
            for name, scheme in (("calculator", "default"), ("dark", "slate")):
                page = folder / game / name / "index.html"
                page.parent.mkdir(parents=True)
                page.write_text(PAGE.format(game=game, language=language, scheme=scheme), encoding="utf-8")


def lay_theme(assets: Path) -> None:
    """The theme's own styles, which ours must get along with."""
    theme = importlib.util.find_spec("material")
    styles = (
        Path(str(theme.origin)).parent / "templates/assets/stylesheets" if theme and theme.origin else None
    )
    for name, pattern in (("theme", "main.*.css"), ("palette", "palette.*.css")):
        found = next(styles.glob(pattern)) if styles else None
        (assets / f"{name}.css").write_text(found.read_text("utf-8") if found else "", encoding="utf-8")


@pytest.fixture(scope="module")
def shore(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    """A made-up game whose calculator takes a drawing."""
    folder = tmp_path_factory.mktemp("packs") / "shore"
    shutil.copytree(ROOT / "tests/packs/pebbles", folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name, more in (("scoring.py", SHORE), ("examples/10-play.yaml", SHORE_EXAMPLES)):
        (folder / name).write_text((folder / name).read_text(encoding="utf-8") + more, encoding="utf-8")
    (folder / "calculators.yaml").write_text(SHORE_CALCULATOR, encoding="utf-8")
    about = folder / "game.yaml"
    about.write_text(
        about.read_text(encoding="utf-8").replace("id: pebbles", "id: shore", 1), encoding="utf-8"
    )
    report = inspect(folder)
    assert report.subject and not report.problems, report.problems
    return report.subject


@pytest.fixture(scope="module")
def host(
    tmp_path_factory: pytest.TempPathFactory, subjects: Mapping[str, Subject], shore: Subject
) -> Iterator[str]:
    """Every game in each of its languages, served below a sub-folder."""
    folder = tmp_path_factory.mktemp("calculators")
    every = {**subjects, "shore": shore}
    for language in sorted({language for _, language in TOLD}):
        told = {name: one for name, one in every.items() if language in one.game.about.languages}
        lay(folder / "sub" / language, told, language)
    Host.subjects = every
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=str(folder)))
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/sub"
    server.shutdown()
    server.server_close()


@dataclass
class Opened:
    """The page of the calculators, open in the browser."""

    page: Page
    faults: list[str]

    def settle(self) -> None:
        """Wait until the answer to the last change is there."""
        self.page.wait_for_selector(
            "#calculator:not([aria-busy]) .calc-answer:not([aria-busy])", state="attached"
        )

    def go(self, fragment: str) -> None:
        """Follow a link to another place on the page."""
        self.page.evaluate(
            "hash => hash === location.hash || new Promise((done) => {"
            "  addEventListener('hashchange', () => setTimeout(done), { once: true }); location.hash = hash })",
            fragment,
        )
        self.settle()

    def key(self, key: str) -> Locator:
        """The control at a place in the form."""
        return self.page.locator(f'[data-key="{key}"]')

    def column(self, key: str) -> dict[str, str]:
        """What the table says of each player."""
        return self.page.evaluate(
            "key => Object.fromEntries([...document.querySelectorAll(`td[data-column='${key}']`)]"
            ".map((cell) => [cell.parentElement.dataset.player, cell.innerText]))",
            key,
        )

    def faults_and_place(self) -> list[str]:
        """What the page complains of, and its fragment."""
        return self.page.evaluate("[document.querySelector('.calc-error')?.innerText ?? '', location.hash]")

    def fact(self, key: str) -> str:
        return self.page.locator(f'.calc-facts > [data-fact="{key}"] dd').first.inner_text()


@pytest.fixture
def opened(browser: Browser, host: str) -> Iterator[Callable[..., Opened]]:
    """Opens the page at a fragment; fails on whatever the browser complains of."""
    contexts, faults = [], []

    def open_(
        fragment: str, language: str = "en", width: int = 1200, page: str = "calculator", game: str = GAME
    ) -> Opened:
        context = browser.new_context(viewport={"width": width, "height": 900})
        contexts.append(context)
        context.set_default_timeout(5000)
        made = context.new_page()
        made.on("pageerror", lambda error: faults.append(str(error)))
        made.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
        made.goto(f"{host}/{language}/{game}/{page}/{fragment}")
        found = Opened(made, faults)
        found.settle()
        return found

    yield open_
    for context in contexts:
        context.close()
    assert [fault for fault in faults if "favicon" not in fault and "404" not in fault] == []


def test_an_example_opens_filled_in_and_shows_what_it_expects(opened: Callable[..., Opened]) -> None:
    page = opened("#example=noble-then-triple-tie")

    assert page.key("given/citizens/0/peasants").input_value() == "2"
    assert page.key("given/citizens/0/nobles").input_value() == "1"
    assert page.column("votes") == {"anna": "4", "bela": "0", "csilla": "0", "denes": "0"}
    assert page.fact("worth") == "4, 2, 1, −1"
    assert page.fact("dropped") == "2"


def shown(found: Any) -> str:
    return str(found).replace("-", "−")


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_every_example_is_told_by_the_table_as_it_expects(
    opened: Callable[..., Opened], subjects: Mapping[str, Subject], game: str, language: str
) -> None:
    offered = {offer.procedure for offer in subjects[game].game.calculators.offered}
    tried = [one for one in subjects[game].game.examples.values() if one.procedure in offered]
    page = opened("", language, game=game)
    wrong: dict[str, Any] = {}
    for example in tried:
        page.go(f"#example={example.id}")
        expected = example.expect.get(subjects[game].game.about.score, {})
        told = page.column(subjects[game].game.about.score)
        if expected and {player: told.get(player) for player in expected} != {
            player: shown(votes) for player, votes in expected.items()
        }:
            wrong[example.id] = told
        if page.faults_and_place() != ["", f"#example={example.id}"]:
            wrong[example.id] = page.faults_and_place()

    assert len(tried) > 0
    assert wrong == {}


def test_the_ledger_gives_its_reasons_in_the_language_of_the_page_and_links_the_rules(
    opened: Callable[..., Opened],
) -> None:
    page = opened("#example=three-different-counts", "hu")
    first = page.page.locator(".calc-ledger li").first

    assert first.inner_text().replace("\u00a0", " ").startswith("Anna: +5 – 1. hely 5 polgárral.")
    assert first.locator("a").get_attribute("href") == "../votes/#district.places"
    assert page.page.locator(".calc-position legend").first.inner_text() == "Polgárok"
    assert page.page.locator('[data-key="given/citizens/0/peasants"]').count() == 1
    assert page.page.get_by_text("Földművesek").count() == 3


def test_awards_and_decisions_stand_in_the_order_in_which_they_fell(opened: Callable[..., Opened]) -> None:
    page = opened("#example=noble-then-triple-tie")

    rules = [one.get_attribute("data-rule") for one in page.page.locator(".calc-ledger li").all()]

    assert rules == [
        "district.chits",
        "district.nobles-break-ties",
        "district.places",
        *["district.shared-places"] * 3,
        "district.remainder",
    ]


def test_a_tie_at_the_end_is_broken_before_the_readers_eyes(opened: Callable[..., Opened]) -> None:
    page = opened("#example=a-tie-at-the-end")

    assert page.fact("winner") == "Csilla"
    assert page.page.locator(".calc-status").inner_text() == "Winner: Csilla."
    assert page.column("votes") == {"anna": "49", "bela": "57", "csilla": "57"}
    assert page.fact("ranking").split() == ["Csilla", "Béla", "Anna"]
    assert page.page.locator('[data-rule="end.tie"]').count() == 1


def test_the_buttons_count_and_the_answer_follows(opened: Callable[..., Opened]) -> None:
    page = opened("#example=three-different-counts")

    page.key("given/citizens/1/peasants/more").click()
    page.settle()

    assert page.key("given/citizens/1/peasants").input_value() == "5"
    assert page.column("votes") == {"anna": "5", "csilla": "3", "bela": "2"}
    assert page.page.locator('[data-rule="district.nobles-break-ties"]').count() == 1


def test_nothing_can_be_counted_below_nought(opened: Callable[..., Opened]) -> None:
    page = opened("#example=three-different-counts")

    page.key("given/citizens/1/nobles/less").click()

    assert page.key("given/citizens/1/nobles").input_value() == "0"


def test_a_player_is_added_named_and_removed(opened: Callable[..., Opened]) -> None:
    page = opened("#example=three-different-counts")

    page.key("given/citizens/add").click()
    page.key("given/citizens/3/name").fill("Kati")
    page.key("given/citizens/3/peasants").focus()
    page.settle()
    assert page.page.evaluate("document.activeElement.dataset.key") == "given/citizens/3/peasants"
    page.key("given/citizens/3/peasants").fill("9")
    page.settle()
    assert page.column("votes") == {"anna": "3", "csilla": "2", "bela": "0", "Kati": "5"}

    page.key("given/citizens/3/remove").click()
    page.settle()
    assert page.column("votes") == {"anna": "5", "csilla": "3", "bela": "2"}


def test_a_name_that_is_taken_is_refused_where_it_was_typed(opened: Callable[..., Opened]) -> None:
    page = opened("#example=three-different-counts")

    page.key("given/citizens/0/name").fill("béla")
    page.key("given/citizens/0/name").press("Enter")

    assert page.key("given/citizens/0/name").get_attribute("aria-invalid") == "true"
    assert page.page.locator(".calc-row").first.locator(".calc-error").count() == 1


def test_a_place_that_is_renamed_is_renamed_in_every_path(opened: Callable[..., Opened]) -> None:
    page = opened("#example=a-fence-divides")

    page.key("given/areas/1/name").fill("Harbour")
    page.key("given/areas/1/name").press("Tab")
    page.settle()

    assert page.key("given/paths/0/between/1").input_value() == "Harbour"
    assert page.page.locator(".calc-error").count() == 0


def test_what_does_not_fit_is_said_at_its_field_with_the_fix(opened: Callable[..., Opened]) -> None:
    page = opened("#example=follower-at-set-up")

    page.key("given/places/1/dice/0").fill("7")
    page.settle()
    spot = page.page.locator(".calc-field", has=page.key("given/places/1/dice/0"))

    assert spot.locator(".calc-error").inner_text() == 'No die shows "7". Write 1 to 3.'
    assert page.key("given/places/1/dice/0").get_attribute("aria-describedby") == "calc-error"
    page.key("given/places/1/dice/0").fill("1")
    page.settle()
    assert page.page.locator(".calc-error").count() == 0
    assert page.fact("value") == "6"


def test_the_address_brings_a_position_back(opened: Callable[..., Opened]) -> None:
    page = opened("#example=tower-tie-for-second")
    page.key("given/zones/0").select_option("1")  # an empty zone
    page.key("given/watchmen/1/more").click()
    page.settle()
    address = page.page.evaluate("location.hash")
    assert address.startswith("#procedure=tower&given=%7B%22watchmen%22%3A%7B%22anna%22%3A3%2C%22bela%22%3A2")

    again = opened(address)

    assert again.key("given/watchmen/1").input_value() == "2"
    assert again.column("votes") == page.column("votes") == {"anna": "2", "bela": "0", "csilla": "0"}
    assert again.page.evaluate("location.hash") == address


@pytest.mark.parametrize(
    "fragment",
    [
        "#procedure=district&given=%7B%22citi",
        "#procedure=district&given=[]",
        "#procedure=no-such",
        "#example=no-such",
        "#procedure=length&given={}&sitting=5",
    ],
)
def test_a_broken_link_opens_something_that_works(opened: Callable[..., Opened], fragment: str) -> None:
    page = opened(fragment)

    assert page.page.locator(".calc-error").count() == 0
    assert page.page.locator(".calc-table, .calc-facts").count() > 0


def test_the_options_of_a_sitting_stand_only_where_the_answer_depends_on_them(
    opened: Callable[..., Opened],
) -> None:
    page = opened("#example=length-borderlands-2")
    assert page.key("sitting/players").input_value() == "2"
    assert page.fact("roads-on-board") == "20"

    page.key("sitting/players").select_option("3")
    page.settle()
    assert page.fact("roads-on-board") == "19"

    page.go("#example=everyone-tied")
    assert page.page.locator('[data-key^="sitting/"]').count() == 0


def test_reset_goes_back_to_where_the_calculator_started(opened: Callable[..., Opened]) -> None:
    page = opened("#example=three-different-counts")

    page.key("reset").click()
    page.settle()

    assert page.page.evaluate("location.hash") == "#example=noble-then-triple-tie"
    assert page.key("given/citizens/1/peasants").input_value() == "3"


def test_everything_can_be_done_with_the_keyboard(opened: Callable[..., Opened]) -> None:
    page = opened("#example=three-different-counts")

    page.key("given/citizens/add").focus()
    page.page.keyboard.press("Enter")
    page.settle()

    assert page.page.evaluate("document.activeElement.dataset.key").startswith("given/citizens/3/")
    page.key("given/citizens/3/peasants").focus()
    page.page.keyboard.press("ArrowUp")
    page.settle()
    assert page.column("votes") == {"anna": "5", "csilla": "3", "bela": "1", "denes": "1"}


def test_what_is_no_number_is_refused_and_the_last_answer_stays(opened: Callable[..., Opened]) -> None:
    page = opened("#example=three-different-counts")

    page.key("given/citizens/0/peasants").fill("")
    page.settle()
    assert page.key("given/citizens/0/peasants").get_attribute("aria-invalid") == "true"
    page.page.locator('button[type="submit"]').click()

    assert page.page.evaluate("document.activeElement.dataset.key") == "given/citizens/0/peasants"
    assert page.column("votes") == {"anna": "5", "csilla": "3", "bela": "2"}


@pytest.mark.parametrize("width", [360, 1100])
@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_every_calculator_fits_its_screen_and_every_name_can_be_read(
    opened: Callable[..., Opened], subjects: Mapping[str, Subject], game: str, language: str, width: int
) -> None:
    page = opened("", language, width, game=game)
    wide, narrow = {}, {}
    for offer in subjects[game].game.calculators.offered:
        page.go(f"#procedure={offer.procedure}")
        across = page.page.evaluate("document.documentElement.scrollWidth")
        names = page.page.evaluate(
            "[...document.querySelectorAll('.calculator input[type=text]')].map((one) => one.offsetWidth)"
        )
        if across > width:
            wide[offer.procedure] = across
        if min(names, default=LEGIBLE) < LEGIBLE:
            narrow[offer.procedure] = min(names)

    assert (wide, narrow) == ({}, {})


def test_buttons_are_large_enough_for_a_thumb(opened: Callable[..., Opened]) -> None:
    page = opened("#example=a-whole-last-vote", "en", 360)

    small = page.page.evaluate(
        "[...document.querySelectorAll('.calculator button, .calculator select')]"
        ".filter((one) => { const box = one.getBoundingClientRect(); return box.width < 44 || box.height < 44 })"
        ".map((one) => one.outerHTML)"
    )

    assert small == []


@pytest.mark.parametrize("scheme", ["calculator", "dark"])
@pytest.mark.parametrize(
    "example", ["a-whole-last-vote", "turning-a-die-up", "a-tie-at-the-end", "placing-what-is-left"]
)
def test_axe_finds_no_serious_fault(opened: Callable[..., Opened], example: str, scheme: str) -> None:
    page = opened(f"#example={example}", "hu", 800, scheme)

    assert axe_faults(page.page) == []


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


def test_no_line_of_the_largest_example_is_cut_off_where_there_is_room(opened: Callable[..., Opened]) -> None:
    area = drawing(opened("#example=a-large-shore", width=1600, game="shore"))

    assert area.evaluate(
        "one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]"
    ) == [0, 0]


def test_a_drawing_is_typed_and_answered_after_a_pause_and_tab_leaves_it(
    opened: Callable[..., Opened],
) -> None:
    page = opened("#example=a-small-shore", game="shore")

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
    opened: Callable[..., Opened],
) -> None:
    page = opened("#example=a-small-shore", game="shore")

    drawing(page).fill("o")
    page.settle()
    assert page.page.evaluate("location.hash").startswith("#procedure=shore&given=")
    drawing(page).fill("o.o\n+#&%")
    page.settle()

    assert page.page.evaluate("location.hash") == "#example=a-small-shore"


def test_the_address_keeps_every_line_and_sign_of_a_drawing(opened: Callable[..., Opened]) -> None:
    page = opened("#example=a-small-shore", game="shore")
    drawn = "\n  o &\n\n+ #%o."
    drawing(page).fill(drawn)
    page.settle()

    again = opened(page.page.evaluate("location.hash"), game="shore")

    assert drawing(again).input_value() == drawn
    assert again.fact("pebbles") == "2"


def test_a_fault_in_a_drawing_is_said_beside_it_and_to_those_who_listen(
    opened: Callable[..., Opened],
) -> None:
    page = opened("#example=a-small-shore", game="shore")

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
    opened: Callable[..., Opened],
) -> None:
    page = opened("#example=a-small-shore", "hu", game="shore")

    drawing(page).fill("o.o\n++x%")
    page.settle()
    note = page.page.locator(".calc-error")

    assert note.inner_text().startswith("Ezt így nem lehet kiszámolni: 2. sor, 3. oszlop. The drawing cannot")
    assert note.locator("[lang=en]").inner_text().startswith("The drawing cannot be read: line 2, column 3")


def test_a_button_leads_to_the_place_of_a_fault(opened: Callable[..., Opened]) -> None:
    page = opened("#example=a-large-shore", width=360, game="shore")
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


def test_the_place_of_a_fault_is_brought_into_sight(opened: Callable[..., Opened]) -> None:
    page = opened("#example=a-large-shore", width=360, game="shore")
    drawing(page).fill("\n" * 40 + "." * 200 + "x")
    page.settle()
    drawing(page).evaluate("one => one.scrollTo(0, 0)")

    page.page.get_by_role("button", name="Show where").click()

    left, top = drawing(page).evaluate(
        "one => [one.scrollWidth - one.clientWidth - one.scrollLeft, one.scrollHeight - one.clientHeight - one.scrollTop]"
    )
    assert left < 20
    assert top < 20


def test_drawings_in_the_answer_stand_as_they_were_drawn(opened: Callable[..., Opened]) -> None:
    page = opened("#example=a-large-shore", game="shore")
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


def test_no_drawing_is_read_aloud_as_the_answer(opened: Callable[..., Opened]) -> None:
    page = opened("#example=a-tide", game="shore")
    assert page.page.locator("[role=status]").inner_text() == "Pebbles: 1."

    page.key("given/drawing").fill(".\n.")
    page.settle()

    assert page.page.locator("[role=status]").inner_text() == "Flood."
    assert page.page.locator(".calc-answer pre").inner_text() == ".\n."


def test_a_drawing_in_a_list_is_added_from_an_example_and_its_line_breaks_stay(
    opened: Callable[..., Opened],
) -> None:
    page = opened("#example=a-small-shore", game="shore")

    page.key("given/tides/add").click()
    page.settle()

    assert page.page.evaluate("document.activeElement.dataset.key") == "given/tides/0"
    assert page.key("given/tides/0").evaluate("one => [one.localName, one.value]") == ["textarea", "o\n."]


def test_of_several_kinds_of_record_the_one_with_the_right_keys_is_shown(
    opened: Callable[..., Opened],
) -> None:
    page = opened("#example=a-large-shore", game="shore")

    assert page.key("given/others/0/of/drawing").input_value() == "o\no"
    assert page.key("given/others/1/of/count").input_value() == "2"
    assert page.key("given/others/0").locator("option:checked").inner_text() == "Drawing"
    assert page.faults_and_place() == ["", "#example=a-large-shore"]


@pytest.mark.parametrize("width", [360, 1200])
def test_a_drawing_in_a_row_stands_below_the_name_and_not_beside_it(
    opened: Callable[..., Opened], width: int
) -> None:
    page = opened("#example=a-large-shore", width=width, game="shore")
    name, kind = (
        page.key(key).bounding_box() for key in ("given/others/0/name", "given/others/0/of/drawing")
    )

    assert name and kind
    assert name["y"] + name["height"] <= kind["y"]
    assert abs(name["x"] - kind["x"]) < 2


@pytest.mark.parametrize("language", ["hu", "en"])
def test_a_drawing_is_scrolled_on_a_phone_and_not_the_page(
    opened: Callable[..., Opened], language: str
) -> None:
    page = opened("#example=a-large-shore", language, 360, game="shore")

    assert page.page.evaluate("document.documentElement.scrollWidth") == 360
    assert drawing(page).evaluate("one => one.scrollWidth > one.clientWidth")
    assert page.page.locator(".calc-answer pre").first.evaluate("one => one.scrollWidth > one.clientWidth")


@pytest.mark.parametrize("scheme", ["calculator", "dark"])
def test_axe_finds_no_serious_fault_in_drawings(opened: Callable[..., Opened], scheme: str) -> None:
    page = opened("#example=a-large-shore", "hu", 360, scheme, "shore")
    assert axe_faults(page.page) == []

    drawing(page).fill("x")
    page.settle()

    assert axe_faults(page.page) == []


@pytest.mark.parametrize("language", ["hu", "en"])
def test_every_word_of_the_chrome_is_among_the_messages(language: str) -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("site/assets/calculator*.js"))
    asked = {f"script-calculator-{key}" for key in re.findall(r'message\("([a-z-]+)"', scripts)}

    assert len(asked) > 15
    assert sorted(asked - set(messages_of(language))) == []


def test_without_an_engine_the_page_says_so(browser: Browser, host: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route("**/engine.js", lambda route: route.abort())
    page.goto(f"{host}/en/{GAME}/calculator/")

    page.wait_for_selector(".calc-failed[role=status]")
    page.unroute("**/engine.js")
    page.reload()

    page.wait_for_selector(".calc-table")
    context.close()
