"""What is not content counts too: the program, how things look, the packages, and what was asked for."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.plan import program, subject
from generator.press import page
from tests.games import ROOT
from tests.plan.runs import build, building, hashes
from tests.plan.shore import change
from tests.plan.test_incremental import (
    DOCUMENTS,
    EVERYTHING,
    again,
    anew,
    assert_brings_up_to_date,
    built,
    home,
    outputs,
)

__all__ = ["built", "home"]


def forget() -> None:
    """Let the program be looked at anew, as a new process would."""
    for known in (program.code, program.closure, program.packages, program._digest_at_start, page._templates):
        known.cache_clear()
    subject._LOADED.clear()


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the program, which the plan and the templates take for the one that runs."""
    copy = tmp_path / "program"
    for name in ("generator", "templates", "site"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(program, "HOME", copy)
    for module in ("page", "typeset"):
        monkeypatch.setattr(f"generator.press.{module}.TEMPLATES", copy / "templates")
    monkeypatch.setattr("generator.plan.site_build.FRAME", copy / "site")
    monkeypatch.setattr("tests.plan.swift.FRAME", copy / "site")
    forget()
    yield copy
    forget()


#: For each part of the program: the file, what stands there and what will, and which outputs are built again.
PARTS = {
    "the template of the rulebook": (
        ("templates/rulebook/rulebook.typ", "// The cover", "// The front cover"),
        "rulebook site",
    ),
    "the template of the aid": (("templates/aid/aid.typ", "// Columns", "// The columns"), "aid site"),
    "how both look": (("templates/look.typ", "// A table", "// Any table"), "rulebook aid site"),
    "how the site looks": (("site/assets/site.css", ":root", "  :root"), "site"),
    "the settings of the site": (("site/mkdocs.yml", "theme:", "# its looks\ntheme:"), "site"),
    "what makes the aid": (("generator/press/aid.py", "SIDES = 2", "SIDES = 2  # sides"), "aid"),
    "what draws on a canvas": (
        ("generator/draw/canvas.py", '"""', '""" '),
        "sheets",
    ),
    "what everything is told with": (("generator/prose/telling.py", '"""', '""" '), DOCUMENTS),
    "the words of the chrome": (
        ("generator/language/messages/hu.yaml", "contents:", "contents : "),
        DOCUMENTS,
    ),
    "scoring that only the calculators could need": (("generator/scoring/around.py", '"""', '""" '), "site"),
    "the engine in the browser": (("site/engine/worker.js", "\n", "\n\n"), "site"),
    "what only the checks need": (("generator/check/run.py", '"""', '""" '), ""),
    "what only the commands need": (("generator/cli/serving.py", '"""', '""" '), ""),
}


@pytest.mark.parametrize("what", PARTS)
def test_a_change_of_the_program_builds_again_what_it_makes(tree: Path, home: Path, what: str) -> None:
    (name, old, new), expected = PARTS[what]
    assert again(home).reasons == ()
    text = (tree / name).read_text("utf-8")
    assert old in text
    (tree / name).write_text(text.replace(old, new, 1), "utf-8")
    forget()

    told = dict(building(home / "out").plan([home / "pebbles"]).reasons)
    done = again(home)

    written = {path.as_posix() for path in done.done.written}
    assert {path for path in written if path[:5] != "site/"} == {
        path for path in outputs(expected) if path[:5] != "site/"
    }
    assert {path for path in written if path[:5] == "site/"} <= told.keys()
    assert hashes(home / "out") == anew(home)
    for path in outputs(expected):
        if path[:5] != "site/":
            assert told[path] == f"{name} has changed"


def test_what_the_engine_imports_in_the_browser_makes_it_again(tree: Path, home: Path) -> None:
    change(tree, "generator/prose/ledger.py", "import annotations\n", "import annotations\n\nMORE = 1\n")
    forget()

    told = dict(building(home / "out").plan([home / "pebbles"]).reasons)

    assert told["site/frame"] == told["site/pebbles"] == "generator/prose/ledger.py has changed"


def test_another_package_builds_everything_again(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "more/site-packages/tardy-1.0.dist-info").mkdir(parents=True)
    monkeypatch.syspath_prepend(tmp_path / "more/site-packages")
    forget()

    assert_brings_up_to_date(home, EVERYTHING, "the packages")
    monkeypatch.undo()
    forget()


def test_another_date_builds_everything_again_and_back(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    assert_brings_up_to_date(home, EVERYTHING, "the options")

    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert_brings_up_to_date(home, EVERYTHING, "the options")


#: Ways to ask for something else, and the outputs beside those that there are.
WISHES = {
    "another paper": ({"paper": "letter"}, "letter"),
    "an ink-saver": ({"ink_saver": True}, "a4-ink-saver"),
    "a sitting": ({"choices": {"players": "3"}}, "players-3-a4"),
}


@pytest.mark.parametrize("what", WISHES)
def test_asking_for_something_else_makes_outputs_beside_those_that_there_are(home: Path, what: str) -> None:
    wish, name = WISHES[what]
    kinds = ("aid", "score-pad", "sheets")
    before = hashes(home / "out")

    written = build([home / "pebbles"], home / "out", kinds=kinds, **wish).done.written
    after = hashes(home / "out")

    names = {f"pebbles/{code}/{kind}-{name}.pdf" for code in ("hu", "en") for kind in kinds}
    assert {path.as_posix() for path in written} == names == after.keys() - before.keys()
    assert {path for path in before if after[path] != before[path]} == {"manifest.json"}
    assert again(home).reasons == ()


def test_whoever_asks_in_turn_for_one_language_and_for_all_gets_what_he_asks_for(home: Path) -> None:
    build([home / "pebbles"], home / "one", languages=("hu",), kinds=("site",))
    only = hashes(home / "one")
    build([home / "pebbles"], home / "one", kinds=("site",))

    build([home / "pebbles"], home / "one", languages=("hu",), kinds=("site",))

    after = hashes(home / "one")
    assert {path: found for path, found in after.items() if path[:8] == "site/hu/"} == {
        path: found for path, found in only.items() if path[:8] == "site/hu/"
    }


def test_pages_offer_no_document_that_is_gone(home: Path) -> None:
    build([home / "pebbles"], home / "one", kinds=("site",))
    without = hashes(home / "one/site")
    build([home / "pebbles"], home / "one")
    shutil.rmtree(home / "one/pebbles")

    build([home / "pebbles"], home / "one", kinds=("site",))

    assert hashes(home / "one/site") == without


def test_what_only_the_games_figures_import_counts_for_what_they_draw(tree: Path, home: Path) -> None:
    figures = "from generator.draw.figures import Figures\n"
    change(home / "pebbles", "figures.py", figures, f"{figures}from generator.scoring import grid_text\n")
    again(home)
    change(tree, "generator/scoring/grid_text.py", "Reads a grid", "Reads any grid")
    forget()

    done = again(home)

    assert {path.as_posix() for path in done.done.written} == outputs("rulebook aid")
    assert {name for name, why in done.reasons if why == "figures has changed"} == {
        *outputs("rulebook aid"),
        *(f"site/{code}/pebbles" for code in ("hu", "en")),
    }


def test_a_file_of_the_site_that_is_gone_and_one_that_is_new_are_told(tree: Path, home: Path) -> None:
    assert again(home).reasons == ()
    (tree / "site/assets/aside.js").write_text("// new", "utf-8")
    done = again(home)
    assert dict(done.reasons)["site/frame"] == "site/assets/aside.js is new"
    assert {path.as_posix() for path in done.done.written} == outputs("site")

    (tree / "site/assets/aside.js").unlink()
    done = again(home)
    assert dict(done.reasons)["site/frame"] == "site/assets/aside.js is gone"
    assert {path.as_posix() for path in done.done.written} == outputs("site")
