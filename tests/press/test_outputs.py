"""Every output is two steps: a content that is plain and complete, and bytes that are made from that alone."""

from __future__ import annotations

import getpass
import json
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pytest

from generator.language import known
from generator.press import typeset
from generator.press.outputs import OUTPUTS, Output, OutputOptions, encoded
from tests.games import ROOT, TOLD
from tests.press.documents import ELSEWHERE, edition
from tests.press.renderers import imported_by, named
from tests.sizes import sampled

DOCUMENTS = [output for output in OUTPUTS.values() if output.of != "collection"]
#: The same; the aid, which is set anew until it fits, with the long tests: the rulebook is set every day.
SAMPLED = [pytest.param(one, marks=pytest.mark.long) if one.name == "aid" else one for one in DOCUMENTS]
#: A table of two, on other paper.
TABLE = OutputOptions("letter", {"players": "2"}, ink_saver=True)


@cache
def content(name: str, game: str, language: str, asked: str = "all") -> bytes:
    """What an output of a game tells, encoded."""
    return fresh(name, game, language, TABLE if asked == "table" else OutputOptions())


def fresh(name: str, game: str, language: str, asked: OutputOptions) -> bytes:
    output, told = OUTPUTS[name], edition(game, language, **asked.choices)
    return encoded(output.content(told, asked, output.files(told.game, asked)[0].part))


def possible(name: str, game: str, language: str) -> bool:
    return OUTPUTS[name].possible(edition(game, language).game)


@pytest.mark.parametrize("asked", sampled(["all", "table"]))
@pytest.mark.parametrize("output", SAMPLED, ids=lambda output: output.name)
@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_an_output_is_the_same_after_a_trip_through_a_file(
    game: str, language: str, output: Output, asked: str, tmp_path: Path
) -> None:
    if not possible(output.name, game, language):
        pytest.skip("the game has none")
    told = content(output.name, game, language, asked)
    (tmp_path / "content.json").write_bytes(told)

    with patch.object(typeset, "_used_in", ELSEWHERE):
        here, there = (
            output.render(json.loads(found)) for found in (told, (tmp_path / "content.json").read_bytes())
        )

    assert len(here) > 1000
    assert here == there
    assert encoded(json.loads(told)) == told


@pytest.mark.parametrize("output", DOCUMENTS, ids=lambda output: output.name)
@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_a_content_is_the_same_each_time_and_holds_nothing_of_this_machine(
    game: str, language: str, output: Output
) -> None:
    if not possible(output.name, game, language):
        pytest.skip("the game has none")
    told = content(output.name, game, language)

    assert fresh(output.name, game, language, OutputOptions()) == told
    assert of_this_machine(told.decode()) == []


def of_this_machine(text: str) -> list[str]:
    """The places of this machine that a text names."""
    places = {str(ROOT), str(Path.home()), str(Path(sys.prefix)), "site-packages", f"/{getpass.getuser()}/"}
    return sorted(place for place in places if f'"{place}' in text or f"{place}/" in text)


def test_a_place_of_this_machine_would_be_found() -> None:
    assert of_this_machine(json.dumps({"font": str(ROOT / "font.ttf")})) == [str(ROOT)]


def test_an_output_that_a_game_lacks_is_not_possible() -> None:
    game = edition("pebbles", "en").game

    assert [name for name, output in OUTPUTS.items() if not output.possible(game)] == []
    bare = replace(game, score_pad=None, components={}, handouts={})
    lacking = [name for name, output in OUTPUTS.items() if not output.possible(bare)]
    assert lacking == ["score-pad", "score-form", "sheets", "handouts"]


@pytest.mark.parametrize("output", OUTPUTS.values(), ids=lambda output: output.name)
def test_readers_know_every_output_by_a_title_in_their_language(output: Output) -> None:
    assert set(output.title) == set(known())
    assert all(title.strip() for title in output.title.values())


def test_the_registry_loads_no_press() -> None:
    code = (
        "import sys, generator.press.outputs\n"
        "found = [m for m in sys.modules if m.startswith('generator.') or m in ('typst', 'reportlab', 'pydantic')]\n"
        "print(sorted(found))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "['generator.press', 'generator.press.outputs']"


# What renderers are made of

#: What a renderer must not know: whatever words and rules come from.
CONTENT_SIDE = ("prose", "model", "check", "load", "scoring", "language", "plan", "cli")


def strangers(output: Output, home: Path = ROOT) -> set[str]:
    """The files that a renderer imports and its output does not name, and those that are named and not imported."""
    render = home / "generator/press" / output.name.replace("-", "_") / "render.py"
    differing = (imported_by(render, home) - {render}) ^ named(output.made_with, home)
    return {path.relative_to(home).as_posix() for path in differing}


@pytest.mark.parametrize("output", OUTPUTS.values(), ids=lambda output: output.name)
def test_a_renderer_is_made_of_what_its_output_names(output: Output) -> None:
    assert strangers(output) == set()
    assert {path.relative_to(ROOT).parts[1] for path in named(output.made_with)} <= {
        "press",
        "draw",
        "home.py",
    }


@pytest.mark.parametrize("renderer", ["proof", "entrance", *OUTPUTS])
def test_a_renderer_knows_nothing_of_where_words_come_from(renderer: str) -> None:
    render = ROOT / "generator/press" / renderer.replace("-", "_") / "render.py"
    rooms = {path.relative_to(ROOT).parts[1] for path in imported_by(render, ROOT)}

    assert rooms.isdisjoint(CONTENT_SIDE)


@pytest.mark.parametrize(
    ("file", "written", "found"),
    [
        ("rulebook/render.py", "from generator.press import files", "generator/press/files.py"),
        ("rulebook/render.py", "def late():\n    import generator.draw.svg", "generator/draw/svg.py"),
        ("typeset.py", "from generator.draw.svg import svg", "generator/draw/svg.py"),
    ],
)
def test_an_import_that_is_added_would_be_found(file: str, written: str, found: str, tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__")
    for part in ("generator", "templates"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=ignored)
    path = tmp_path / "generator/press" / file
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{written}\n", encoding="utf-8")

    assert found in strangers(OUTPUTS["rulebook"], tmp_path)


def test_a_renderer_that_is_no_longer_needed_would_be_found() -> None:
    one = OUTPUTS["data"]
    more = Output(one.name, one.title, made_with=("generator/press/paper.py",))

    assert strangers(more) == {"generator/press/paper.py"}
