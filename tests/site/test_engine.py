"""The reference engine in a real browser: it answers as the command line does."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from generator.check.loaded_game import LoadedGame, Replay
from generator.check.score_given import answer_data
from generator.model.game import Game
from generator.press.faults import PressFault
from generator.press.site.browser_engine import game_engine, shared_engine
from generator.press.site.browser_python import BrowserModule, with_imports
from generator.prose.answer import Answer
from generator.prose.ledger import lines
from tests.games import ROOT, TOLD, loaded_game_of
from tests.shared import made_once
from tests.site.browser import Host, Visit, quiet_page, serve
from tests.sizes import sampled

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PREFIX = "/a/sub/folder/"
PAGE = '<!doctype html><title>engine</title><link rel="icon" href="data:,">'
#: An engine that asks for values, that breaks, and that uses what the standard library in the browser lacks or replaces.
MISHAPS = """
from dataclasses import dataclass
from heapq import nsmallest
from itertools import pairwise

from generator.scoring.procedure import Procedures

PROCEDURES = Procedures()


@dataclass(frozen=True)
class Nothing:
    pass


@PROCEDURES.procedure("break", Nothing)
def break_(given, values, ledger):
    return {"broken": 1 // 0}


@PROCEDURES.procedure("deal", Nothing)
def deal(given, values, ledger):
    return {"cards": values["hand"], "pairs": list(pairwise("abc")), "least": nsmallest(1, [3, 2])}
"""
#: Opens an engine, which the page does once, and asks it one question after another.
ASK = """async ([game, language, questions]) => {
  const { openEngine } = await import(new URL("assets/engine.js", document.baseURI));
  const engine = await openEngine("./", game, language);
  const answers = [];
  for (const { procedure, given, sitting, names } of questions)
    answers.push(await engine.score(procedure, given, sitting, names));
  return answers;
}"""


#: Everything that the page calls by a name.
NAMES = "() => Object.getOwnPropertyNames(globalThis).sort()"


@dataclass(frozen=True)
class Opened:
    """A page on which an engine was opened: what it asked of its host before and then, and what names it had before and then."""

    visit: Visit
    asked_before: list[str]
    asked: list[str]
    names: list[str]
    names_after: list[str]


@pytest.fixture(scope="session")
def every_game(loaded_games: Mapping[str, LoadedGame]) -> dict[str, LoadedGame]:
    """The games of the project, and the made-up one, whose engine is a single file."""
    return {**loaded_games, "pebbles": loaded_game_of("pebbles")}


@pytest.fixture(scope="session")
def mishaps(every_game: dict[str, LoadedGame], tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A made-up game in which things go wrong."""
    folder = tmp_path_factory.mktemp("mishaps")
    (folder / "scoring.py").write_text(MISHAPS, encoding="utf-8")
    pebbles = every_game["pebbles"].game
    return replace(pebbles, folder=folder, head=pebbles.head.model_copy(update={"id": "mishaps"}))


@pytest.fixture(scope="session")
def laid(every_game: dict[str, LoadedGame], mishaps: Game) -> Path:
    """What the press makes of the engines, as it lies on the site, with a page that does nothing."""
    return made_once("engines", lambda folder: lay(folder, mishaps, every_game.values()))


def lay(folder: Path, mishaps: Game, loaded_games: Iterable[LoadedGame]) -> None:
    files = {
        "index.html": PAGE.encode(),
        "assets/engine.js": (ROOT / "site/assets/engine.js").read_bytes(),
        "assets/broken/engine/game.js": b"self.rulewrightGame = '{}';",
    }
    for game in (mishaps, *(loaded.game for loaded in loaded_games)):
        files[f"assets/{game.id}/engine/game.js"] = game_engine(game).encode()
    files |= {f"assets/{path}": content for path, content in shared_engine().items()}
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


@contextmanager
def visited(browser: Browser, laid: Path) -> Iterator[tuple[Visit, Host]]:
    """A page that can reach its own host only, and that host."""
    with serve(laid, PREFIX) as host, quiet_page(browser, host.url) as visit:
        visit.page.goto("index.html")
        yield visit, host


@pytest.fixture(scope="module")
def opened(browser: Browser, laid: Path) -> Iterator[Opened]:
    """The engine of the made-up game, opened and asked twice; it takes a second or two, so a file of tests does it once."""
    with visited(browser, laid) as (visit, host):
        visit.page.evaluate("() => import(new URL('assets/engine.js', document.baseURI))")
        names, asked_before = visit.page.evaluate(NAMES), [*host.asked]
        for _ in range(2):
            ask(visit, "pebbles", "hu", {"procedure": "play", "given": {"pebbles": {"anna": 1}}})
        names_after = visit.page.evaluate(NAMES)
        yield Opened(visit, asked_before, host.asked[len(asked_before) :], names, names_after)


@pytest.fixture
def open_page(opened: Opened) -> Visit:
    """One page for all questions that do not mind what was asked before."""
    return opened.visit


@pytest.fixture
def page_of(request: pytest.FixtureRequest, browser: Browser, laid: Path, game: str) -> Iterator[Visit]:
    """A page for all examples of a game: of a large one by itself, so that its engine is let go afterwards."""
    if game == "pebbles":
        yield request.getfixturevalue("open_page")
    else:
        with visited(browser, laid) as (visit, _):
            yield visit


def ask(visit: Visit, game: str, language: str, *questions: Mapping[str, Any]) -> Any:
    return visit.page.evaluate(ASK, [game, language, list(questions)])


def question(replay: Replay, **more: Any) -> dict[str, Any]:
    example = replay.example
    return {
        "procedure": example.procedure,
        "given": example.given,
        "sitting": dict(example.sitting),
        **more,
    }


def told_here(loaded: LoadedGame, replay: Replay, language: str) -> dict[str, Any]:
    """What the command line says of an example, in one language, and the lines that the books print."""
    assert replay.run
    data = answer_data(Answer(loaded.game, replay.example.procedure, replay.sitting, replay.run))
    for entry in (*data["awards"], *data["decisions"]):
        entry["because"] = entry["because"][language]
    told = {key: data[key] for key in ("sitting", "totals", "awards", "decisions", "outcome")}
    names = replay.example.names
    told["lines"] = list(lines(loaded.game, replay.run.ledger, language, replay.sitting, names))
    return json.loads(json.dumps(told))


def told_there(answer: Mapping[str, Any], named: Mapping[str, Any]) -> dict[str, Any]:
    """What the browser says of an example, asked twice: without the names of its places, and with them."""
    assert answer["error"] is None, answer["error"]
    told = {key: answer[key] for key in ("sitting", "outcome")}
    told["totals"] = {total["player"]: total["amount"] for total in answer["totals"]}
    told["awards"] = [
        {key: award[key] for key in ("player", "amount", "rule", "because")} for award in answer["awards"]
    ]
    told["decisions"] = [{key: one[key] for key in ("rule", "because")} for one in answer["decisions"]]
    return {**told, "lines": named["lines"]}


@pytest.mark.parametrize(("game", "language"), sampled([("pebbles", "hu"), ("pebbles", "en"), *TOLD]))
def test_the_browser_agrees_with_the_command_line_on_every_worked_example(
    game: str, language: str, every_game: dict[str, LoadedGame], page_of: Visit
) -> None:
    loaded = every_game[game]
    plain = [question(replay) for replay in loaded.replays]
    named = [question(replay, names=replay.example.names) for replay in loaded.replays]

    answers = ask(page_of, game, language, *plain, *named)

    pairs = zip(answers[: len(plain)], answers[len(plain) :], strict=True)
    there = {r.example.id: told_there(*pair) for r, pair in zip(loaded.replays, pairs, strict=True)}
    assert there
    assert there == {r.example.id: told_here(loaded, r, language) for r in loaded.replays}
    assert not page_of.strangers
    assert not page_of.complaints


def test_nothing_is_loaded_before_an_engine_is_opened_and_then_each_file_once(opened: Opened) -> None:
    before = [path.rpartition("/")[2] for path in opened.asked_before]

    assert "engine.js" in before
    assert "game.js" not in before and "brython.js" not in before
    assert opened.asked == [
        f"{PREFIX}assets/engine/worker.js",
        f"{PREFIX}assets/engine/brython.js",
        f"{PREFIX}assets/engine/library.js",
        f"{PREFIX}assets/pebbles/engine/game.js",
    ]


def test_the_page_gets_no_name_from_the_engine(opened: Opened) -> None:
    assert "document" in opened.names
    assert opened.names_after == opened.names


def test_an_entry_that_does_not_fit_is_answered_with_its_place_and_the_fix(open_page: Visit) -> None:
    (answer,) = ask(open_page, "pebbles", "hu", {"procedure": "play", "given": {"pebbles": {"anna": -1}}})

    assert answer["error"] == {
        "path": ["pebbles", "anna"],
        "what": "„-1” ide nem írható.",
        "fix": "Egész számot írj ide, nullát vagy nagyobbat.",
        "language": "hu",
    }
    assert answer["awards"] == answer["decisions"] == answer["totals"] == answer["lines"] == []


def test_the_names_of_players_and_rules_are_in_the_language_of_the_page(open_page: Visit) -> None:
    asked = {"procedure": "play", "given": {"pebbles": {"bela": 2}}, "sitting": {"players": 2}}

    (answer,) = ask(open_page, "pebbles", "hu", asked)

    assert answer["totals"] == [{"player": "bela", "name": "Béla", "amount": 6}]
    assert [(award["name"], award["ruleTitle"]) for award in answer["awards"]] == [("Béla", "A legtöbb")]


def test_players_may_have_names_of_their_own(open_page: Visit) -> None:
    names = {"p1": {"en": "Zoe", "hu": "Zoé"}}
    asked = {"procedure": "play", "given": {"pebbles": {"p1": 1}}, "names": names}

    (answer,) = ask(open_page, "pebbles", "hu", asked)

    assert [award["name"] for award in answer["awards"]] == ["Zoé"]


def test_an_engine_that_breaks_says_so_and_goes_on(open_page: Visit) -> None:
    deal = {"procedure": "deal", "given": {}, "sitting": {"players": 3}}

    broken, whole = ask(open_page, "mishaps", "en", {"procedure": "break", "given": {}}, deal)

    assert broken["error"]["what"].startswith("the engine fails: ZeroDivisionError: ")
    assert whole["error"] is None


def test_a_choice_that_is_needed_and_missing_is_named(open_page: Visit) -> None:
    (answer,) = ask(open_page, "mishaps", "en", {"procedure": "deal", "given": {}})

    assert answer["error"] == {
        "path": ["sitting", "players"],
        "what": "this procedure depends on the players",
        "fix": "Choose the players.",
        "language": "en",
    }


def test_a_game_may_use_more_of_the_standard_library_than_the_others(open_page: Visit) -> None:
    (answer,) = ask(open_page, "mishaps", "en", {"procedure": "deal", "given": {}, "sitting": {"players": 3}})

    assert answer["outcome"] == {"cards": 4, "pairs": [["a", "b"], ["b", "c"]], "least": [2]}


def test_an_unknown_procedure_is_refused(open_page: Visit) -> None:
    from playwright.sync_api import Error

    with pytest.raises(Error, match='there is no procedure "plya"'):
        ask(open_page, "pebbles", "hu", {"procedure": "plya", "given": {}})


def test_an_engine_that_cannot_be_loaded_is_refused_and_can_be_tried_again(open_page: Visit) -> None:
    from playwright.sync_api import Error

    for _ in range(2):
        with pytest.raises(Error, match="ModuleNotFoundError: No module named 'rulewright_scoring'"):
            ask(open_page, "broken", "en")


def test_what_a_module_imports_is_gathered_but_not_what_types_alone_need() -> None:
    own = {
        "a": BrowserModule("from .b import c\nif TYPE_CHECKING:\n    import nowhere\n", package=True),
        "a.b": BrowserModule("from generator.scoring import ring\n"),
    }

    assert {"a", "a.b", "generator", "generator.scoring", "generator.scoring.ring"} <= set(
        with_imports(["a"], own)
    )


def test_an_engine_that_imports_what_the_browser_lacks_stops_the_build() -> None:
    with pytest.raises(PressFault, match='a imports "pydantic", which the Python of the browser'):
        with_imports(["a"], {"a": BrowserModule("import pydantic\n")})


def test_what_stands_in_for_a_module_is_taken_before_it() -> None:
    library = shared_engine()["engine/library.js"].decode()

    assert "half a megabyte" in library  # unicodedata without its tables
    assert "def pairwise" in library  # itertools with what it lacks
    assert "pydantic" not in library.split('"generator.prose.ledger"')[1]


def test_a_game_brings_only_what_is_its_own(every_game: dict[str, LoadedGame]) -> None:
    script = game_engine(every_game["pebbles"].game)

    assert '"rulewright_scoring": [".py"' in script
    assert '"generator' not in script
    assert '"dataclasses": [' not in script
