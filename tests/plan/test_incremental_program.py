"""What is not content counts too: the program, how things look, the packages, and what was asked for."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.plan import keys
from generator.press import templates
from generator.press.site import browser_engine
from tests.games import ROOT
from tests.plan.full_pack import change, lay_out
from tests.plan.runs import build, hashes
from tests.plan.test_incremental import (
    EVERYTHING,
    PDF,
    again,
    anew,
    assert_brings_up_to_date,
    built,
    foreseen,
    home,
    made_again,
    of_the_game,
    outputs,
    outputs_in,
    places,
    rewritten,
)
from tests.sizes import sampled

__all__ = ["built", "home"]


def forget() -> None:
    """Let the program be looked at anew, as a new process would."""
    for known in (
        keys.code,
        keys.packages,
        templates._templates,
        browser_engine.shared_engine,
        browser_engine._shared_modules,
    ):
        known.cache_clear()


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the program, which all that looks at its files takes for the one that runs."""
    copy = tmp_path / "program"
    for name in ("generator", "templates", "site"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(keys, "HOME", copy)
    for module in (keys, browser_engine):
        monkeypatch.setattr(module, "PACKAGE", copy / "generator")
    for module in ("templates", "typeset", "epub.render"):
        monkeypatch.setattr(f"generator.press.{module}.TEMPLATES", copy / "templates")
    monkeypatch.setattr("generator.press.site.content.SITE", copy / "site")
    monkeypatch.setattr("generator.press.site.browser_python._ROOT", copy)
    for module in ("browser_python", "browser_engine"):
        monkeypatch.setattr(f"generator.press.site.{module}.SHIMS", copy / "site/engine")
    forget()
    yield copy
    forget()


_RENDERER = "what renders it has changed"

#: For each part of the program: the file, what stands there and what will; which outputs are built again, and in which
#: languages pages are; and why documents are. What changes no content and renders nothing makes nothing again.
PARTS = {
    "the template of the rulebook": (
        ("templates/rulebook/rulebook.typ", "// The cover", "// The front cover"),
        ("rulebook site", ""),
        _RENDERER,
    ),
    "the template of the aid": (
        ("templates/aid/aid.typ", "// Columns", "// The columns"),
        ("aid site", ""),
        _RENDERER,
    ),
    "how both look": (
        ("templates/look.typ", "// A table", "// Any table"),
        ("rulebook epub aid site", ""),
        _RENDERER,
    ),
    "how the site looks": (("site/assets/site.css", ":root", "  :root"), ("site", "hu en"), ""),
    "the settings of the site": (
        ("site/mkdocs.yml", "{not_found: warn", "{not_found: info"),
        ("site", "hu en"),
        "",
    ),
    "a remark in the settings of the site": (
        ("site/mkdocs.yml", "theme:", "# its looks\ntheme:"),
        ("", ""),
        "",
    ),
    "a template of a page": (("templates/site/chapter.md.j2", "<", "<hr><"), ("site", "hu en"), ""),
    "how an e-book looks": (
        ("templates/epub/book.css", "body {", "body { border: 0;"),
        ("epub site", ""),
        _RENDERER,
    ),
    "what sets the aid": (
        ("generator/press/aid/render.py", "SIDES = 2", "SIDES = 2  # sides"),
        ("aid", ""),
        _RENDERER,
    ),
    "what draws on a canvas": (
        ("generator/draw/canvas.py", '"""', '""" '),
        ("score-pad score-form sheets", ""),
        _RENDERER,
    ),
    "what makes the pages": (
        ("generator/press/site/mkdocs_build.py", '"""', '""" '),
        ("site", "hu en"),
        "",
    ),
    "what the rulebook says": (("generator/press/rulebook/content.py", '"""', '""" '), ("", ""), ""),
    "what the site says": (("generator/press/site/content.py", '"""', '""" '), ("", ""), ""),
    "what everything is told with": (("generator/press/edition.py", '"""', '""" '), ("", ""), ""),
    "scoring, which the browser loads": (
        ("generator/scoring/ring.py", "\n\n\n", "\n\n\nMORE = 1\n\n\n"),
        ("site", "hu en"),
        "",
    ),
    "what scoring imports in the browser": (
        ("generator/prose/ledger.py", "import annotations\n", "import annotations\n\nMORE = 1\n"),
        ("site", "hu en"),
        "",
    ),
    "the engine in the browser": (
        ("site/engine/worker.js", "\n", "\n// more\n"),
        ("site", "hu en"),
        "",
    ),
    "what only the checks need": (("generator/check/run.py", '"""', '""" '), ("", ""), ""),
    "what only the commands need": (("generator/cli/serve_command.py", '"""', '""" '), ("", ""), ""),
}


@pytest.mark.parametrize("what", sampled(PARTS, every=3))
def test_a_change_of_the_program_builds_again_what_comes_out_otherwise(
    tree: Path, home: Path, what: str
) -> None:
    (name, old, new), (expected, pages), because = PARTS[what]
    assert again(home).reasons == ()
    text, before = (tree / name).read_text("utf-8"), places(home / "out")
    assert old in text
    (tree / name).write_text(text.replace(old, new, 1), "utf-8")
    forget()

    told = foreseen(home)
    done = again(home)

    after = places(home / "out")
    assert {path.as_posix() for path in done.done.written} == outputs(expected)
    assert rewritten(before, after) == outputs(expected)
    assert made_again(before, after) == set(pages.split())
    documents = {path for path in outputs(expected) if path[:5] != "site/"}
    assert of_the_game(told.items()) == dict.fromkeys(documents, because)
    assert outputs_in(dict(done.reasons)) == outputs(expected)
    perhaps = outputs("site") if documents else set()  # into which a document is put that comes out otherwise
    assert outputs_in(told) == outputs(expected) | perhaps
    assert hashes(home / "out") == anew(home)
    assert again(home).reasons == ()


@pytest.fixture
def other_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One more package is installed."""
    (tmp_path / "more/site-packages/tardy-1.0.dist-info").mkdir(parents=True)
    with monkeypatch.context() as patched:
        patched.syspath_prepend(tmp_path / "more/site-packages")
        forget()
        yield
    forget()


def test_another_package_builds_everything_again(home: Path, other_package: None) -> None:
    assert_brings_up_to_date(home, EVERYTHING, "hu en", _RENDERER)


def test_another_date_builds_everything_again_and_back(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    assert_brings_up_to_date(home, EVERYTHING, "hu en", _RENDERER)

    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert_brings_up_to_date(home, EVERYTHING, "hu en", _RENDERER)


#: Ways to ask for something else, and the outputs beside those that there are.
WISHES: dict[str, tuple[dict[str, Any], str]] = {
    "another paper": ({"paper": "letter"}, "letter"),
    "an ink-saver": ({"ink_saver": True}, "a4-ink-saver"),
    "a sitting": ({"choices": {"players": "3"}}, "players-3-a4"),
}


@pytest.mark.parametrize("what", sampled(WISHES))
def test_asking_for_something_else_makes_outputs_beside_those_that_there_are(home: Path, what: str) -> None:
    wish, name = WISHES[what]
    kinds = ("aid", "score-pad", "sheets")
    before = hashes(home / "out")

    written = build([home / "pebbles"], home / "out", names=kinds, **wish).done.written
    after = hashes(home / "out")

    names = {f"pebbles/{code}/{kind}-{name}.pdf" for code in ("hu", "en") for kind in kinds}
    assert {path.as_posix() for path in written} == names == after.keys() - before.keys()
    assert {path for path in before if after[path] != before[path]} == {"manifest.json"}
    assert again(home).reasons == ()


def test_whoever_asks_in_turn_for_one_language_and_for_all_gets_what_he_asks_for(home: Path) -> None:
    build([home / "pebbles"], home / "one", languages=("hu",), names=("site",))
    only = hashes(home / "one")
    build([home / "pebbles"], home / "one", names=("site",))

    build([home / "pebbles"], home / "one", languages=("hu",), names=("site",))

    after = hashes(home / "one")
    assert {path: found for path, found in after.items() if path[:8] == "site/hu/"} == {
        path: found for path, found in only.items() if path[:8] == "site/hu/"
    }


def test_pages_offer_no_document_that_is_gone(home: Path) -> None:
    build([home / "pebbles"], home / "one", names=("site",))
    without = hashes(home / "one/site")
    build([home / "pebbles"], home / "one")
    shutil.rmtree(home / "one/pebbles")

    build([home / "pebbles"], home / "one", names=("site",))

    assert hashes(home / "one/site") == without


def test_a_file_of_the_site_that_is_new_and_one_that_is_gone_are_told(tree: Path, home: Path) -> None:
    assert again(home).reasons == ()
    added = tree / "site/assets/aside.js"
    for change_it in (lambda: added.write_text("// new", "utf-8"), added.unlink):
        change_it()
        done = again(home)
        assert dict(done.reasons)["site/frame"] == "docs/assets/aside.js has changed"
        assert {path.as_posix() for path in done.done.written} == outputs("site")


#: Parts of the program that say or draw something else: the file, what stands there and what will, and what is written.
OTHERWISE = (
    ("generator/language/messages/hu.yaml", "contents: Tartalom", "contents: Mi hol van", "rulebook-hu"),
    ("generator/press/score_pad/draw_pad.py", "\nINSET = 1.4\n", "\nINSET = 1.5\n", "score-pad score-form"),
    ("generator/press/sheets/imposition.py", "\nMARGIN = 6.0\n", "\nMARGIN = 7.0\n", "sheets"),
    ("generator/press/data/content.py", "\nfrom __future__", "\n# more\nfrom __future__", ""),
)


def really_built(program: Path, output: str) -> tuple[set[str], dict[str, str]]:
    """What the program of a copy writes into a folder when it is run, and what stands there then."""
    command = [sys.executable, "-m", "generator", "build", "pebbles", "--content", ".", "--output", output]
    documents = [word for kind in ("data", *PDF) for word in ("--only", kind)]
    before = places(program / output) if (program / output).is_dir() else {}
    subprocess.run([*command, *documents], cwd=program, check=True, capture_output=True)
    return rewritten(before, places(program / output)), hashes(program / output)


@pytest.mark.long
def test_a_program_that_really_says_or_draws_otherwise_writes_that_and_nothing_else(tmp_path: Path) -> None:
    lay_out(tmp_path)
    for name in ("generator", "templates", "site"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    really_built(tmp_path, "out")
    for number, (name, old, new, expected) in enumerate(OTHERWISE):
        change(tmp_path, name, old, new)

        written, found = really_built(tmp_path, "out")

        assert written == outputs(expected), name
        assert found == really_built(tmp_path, f"anew-{number}")[1], name
