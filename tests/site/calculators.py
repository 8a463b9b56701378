"""The score calculators of every game on small pages, open in a real browser; the engine answers from here."""

from __future__ import annotations

import functools
import http.server
import importlib.util
import json
import shutil
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from generator.check.loaded_game import LoadedGame
from generator.check.run import load_and_check
from generator.language.messages import messages_of
from generator.model.game import Game
from generator.press.site.browser_engine import engine_data
from generator.press.site.forms import forms_of
from generator.prose.ledger_game import LedgerGame, game_from
from tests.games import ROOT
from tests.site.browser import lay_theme

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page

GAME = "walled-city"
HEIGHT = 900
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


def answer(loaded: LoadedGame, asked: Mapping[str, Any]) -> dict[str, Any]:
    """What the engine answers in the browser: the same desk, run here."""
    game = _told_with(loaded.game.folder, loaded.game)
    return dict(desk().answered(game, loaded.procedures, asked["language"], asked))


_KEPT: dict[Path, LedgerGame] = {}


def _told_with(folder: Path, game: Game) -> LedgerGame:
    """A game as the browser knows it."""
    if folder not in _KEPT:
        _KEPT[folder] = game_from(json.loads(json.dumps(engine_data(game))))
    return _KEPT[folder]


@functools.cache
def desk() -> Any:
    """The browser's side of the engine."""
    spec = importlib.util.spec_from_file_location("desk", ROOT / "site/engine/rulewright/desk.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the pages, and answers for the engine."""

    def __init__(self, *args: Any, loaded_games: Mapping[str, LoadedGame], **options: Any) -> None:
        self.loaded_games = loaded_games
        super().__init__(*args, **options)

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        body = json.dumps(answer(self.loaded_games[asked["game"]], asked)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(body)


@dataclass(frozen=True)
class Calculators:
    """The pages of the calculators below a sub-folder of a host; those of a game in a language are laid when asked for."""

    folder: Path
    host: str
    loaded_games: Mapping[str, LoadedGame]
    laid: set[tuple[str, str]] = field(default_factory=set)

    def address(self, game: str, language: str, page: str = "calculator") -> str:
        root = self.folder / "sub" / language
        if not root.is_dir():
            lay_language(root, language)
        if (game, language) not in self.laid:
            lay_game(root, self.loaded_games[game], language)
            self.laid.add((game, language))
        return f"{self.host}/sub/{language}/{game}/{page}/"


def lay_language(root: Path, language: str) -> None:
    """What the calculators of a language share."""
    assets = root / "assets"
    assets.mkdir(parents=True)
    for path in (
        *ROOT.glob("site/assets/calculator*"),
        *(ROOT / "site/assets" / one for one in ("elements.js", "site.css")),
    ):
        shutil.copy(path, assets / path.name)
    (assets / "engine.js").write_text(ENGINE, encoding="utf-8")
    said = {
        key.removeprefix("script-"): text
        for key, text in messages_of(language).items()
        if key.startswith("script-")
    }
    (assets / "messages.json").write_text(json.dumps(said), encoding="utf-8")
    lay_theme(assets)


def lay_game(root: Path, loaded: LoadedGame, language: str) -> None:
    """The calculators of a game."""
    game = loaded.game.id
    forms = root / "assets" / game / "forms.json"
    forms.parent.mkdir()
    forms.write_text(json.dumps(forms_of(loaded.game, loaded.procedures, language)), encoding="utf-8")
    for name, scheme in (("calculator", "default"), ("dark", "slate")):
        page = root / game / name / "index.html"
        page.parent.mkdir(parents=True)
        page.write_text(PAGE.format(game=game, language=language, scheme=scheme), encoding="utf-8")


@pytest.fixture(scope="session")
def shore(tmp_path_factory: pytest.TempPathFactory) -> LoadedGame:
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
    report = load_and_check(folder)
    assert report.loaded and not report.problems, report.problems
    return report.loaded


@pytest.fixture(scope="session")
def calculators(
    tmp_path_factory: pytest.TempPathFactory, loaded_games: Mapping[str, LoadedGame], shore: LoadedGame
) -> Iterator[Calculators]:
    """Every game in each of its languages, and the made-up one."""
    folder, every = tmp_path_factory.mktemp("calculators"), {**loaded_games, "shore": shore}
    handler = functools.partial(Handler, directory=str(folder), loaded_games=every)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield Calculators(folder, f"http://127.0.0.1:{server.server_address[1]}", every)
    server.shutdown()
    server.server_close()


@dataclass(frozen=True)
class Opened:
    """The page of the calculators, open in the browser."""

    page: Page

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

    def lead(self, fragment: str, width: int) -> None:
        """Bring a page that was used before to a fragment, as if it had been opened there."""
        self.page.bring_to_front()
        self.page.set_viewport_size({"width": width, "height": HEIGHT})
        if fragment in ("", self.page.evaluate("location.hash")):
            self.go("#")
        if fragment:
            self.go(fragment)
        self.page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")

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


def load(context: BrowserContext, address: str, width: int, faults: list[str]) -> Opened:
    """The page at an address, once it has answered; whatever the browser complains of is a fault."""
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": HEIGHT})
    page.set_default_timeout(5000)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.goto(address)
    found = Opened(page)
    found.settle()
    return found


def no_more(faults: list[str]) -> None:
    """Fail on what the browser complained of, and let the next test begin without it."""
    found = [fault for fault in faults if "favicon" not in fault and "404" not in fault]
    faults.clear()
    assert found == []


@pytest.fixture
def opened(browser: Browser, calculators: Calculators) -> Iterator[Callable[..., Opened]]:
    """Opens the page at a fragment, in a profile of its own."""
    contexts, faults = [], list[str]()

    def open_(
        fragment: str, language: str = "en", width: int = 1200, page: str = "calculator", game: str = GAME
    ) -> Opened:
        contexts.append(browser.new_context())
        return load(contexts[-1], f"{calculators.address(game, language, page)}{fragment}", width, faults)

    yield open_
    for context in contexts:
        context.close()
    no_more(faults)


@dataclass
class Kept:
    """The pages that stay open for the tests of a file, one for each game, language and look."""

    context: BrowserContext
    calculators: Calculators
    faults: list[str] = field(default_factory=list)
    pages: dict[tuple[str, str, str], Opened] = field(default_factory=dict)

    def at(
        self,
        fragment: str,
        language: str = "en",
        width: int = 1200,
        page: str = "calculator",
        game: str = GAME,
    ) -> Opened:
        address, key = self.calculators.address(game, language, page), (game, language, page)
        if key not in self.pages:
            self.pages[key] = load(self.context, f"{address}{fragment}", width, self.faults)
        else:
            self.pages[key].lead(fragment, width)
        return self.pages[key]


@pytest.fixture(scope="module")
def kept(browser: Browser, calculators: Calculators) -> Iterator[Kept]:
    context = browser.new_context()
    yield Kept(context, calculators)
    context.close()


@pytest.fixture
def at(kept: Kept) -> Iterator[Callable[..., Opened]]:
    """Leads a page to a fragment that is open already, for tests that are not about opening it: that takes most of the time."""
    yield kept.at
    no_more(kept.faults)
