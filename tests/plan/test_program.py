"""What an output is rendered with is known: whatever its renderer opens of the program counts for its key."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.press.outputs import OUTPUTS
from tests.games import ROOT
from tests.plan.full_pack import lay_out

_OPENED = """
import json, os, sys
from pathlib import Path
from generator.check.run import load_and_check
from generator.plan.keys import ASSET_FOLDERS
from generator.press.edition import Edition
from generator.press.outputs import OUTPUTS, OutputOptions, encoded, renderer_files, rendered

ROOT, opened = Path.cwd(), set()

def listen(event, arguments):
    if event == "open" and isinstance(arguments[0], str | bytes):
        path = Path(os.path.abspath(os.fsdecode(arguments[0])))
        # A package says in a sentence what it is, and nothing else.
        if path.is_relative_to(ROOT) and not {"__pycache__", "site-packages", "__init__.py"} & {*path.parts}:
            opened.add(path.relative_to(ROOT).as_posix())

def strangers(name, render):
    opened.clear()
    render()
    return [path for path in opened if not any(f"{path}/".startswith(f"{place}/") for place in renderer_files(name))]

loaded = load_and_check(Path(sys.argv[1])).loaded
edition = Edition(loaded.game, "hu", None, loaded.runs, loaded.figures)
plain = OutputOptions()
first = {name: next(iter(one.files(loaded.game, plain))).part for name, one in OUTPUTS.items()}
contents = {name: one.content(edition, plain, first[name]) for name, one in OUTPUTS.items() if one.of != "collection"}
told = {}
sys.addaudithook(listen)
for name, content in contents.items():
    content = json.loads(encoded(content))
    told[name] = strangers(name, lambda: rendered(name, content))
for output in (one for one in OUTPUTS.values() if one.of == "collection"):
    parts = [output.part(edition, loaded.procedures, (), ()), output.shared_part(loaded.game, loaded.procedures)]
    parts, frame = (json.loads(encoded(one)) for one in (parts, output.frame()))
    content = json.loads(encoded(output.collected("hu", ["hu"], parts, frame)))
    place = Path(sys.argv[2])
    place.mkdir()
    told[output.name] = strangers(output.name, lambda: output.render_folder(content, place, None))
    if output.entrance:
        content = output.entrance_content(["hu", "en"])
        told[output.entrance] = strangers(output.entrance, lambda: rendered(output.entrance, content))
print(json.dumps(told))
"""


@pytest.mark.long
def test_every_file_of_the_program_that_a_renderer_opens_is_one_that_it_is_made_of(tmp_path: Path) -> None:
    pack = lay_out(tmp_path)
    shutil.copy(ROOT / "tests/packs/pebbles/handouts.yaml", pack)
    command = [sys.executable, "-c", _OPENED, str(pack), str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

    told = json.loads(done.stdout.splitlines()[-1])

    assert told.keys() > OUTPUTS.keys()
    assert {name: found for name, found in told.items() if found} == {}


_LOADED = """
import sys
from pathlib import Path
from generator.check import supervisor
from generator.plan.contents import Contents, GameTask
from generator.press.outputs import Request

def supervise(tasks):
    print(*sorted(name for name in sys.modules if name == "svgwrite" or name.endswith(("book.content", "aid.content"))))
    return [Contents()]

supervisor.supervise = supervise
for share in ((0, 0), (1, 2), (0, 1)):
    GameTask(Path("x"), "", Request(names=("rulebook",)), share=share)()
"""


def test_what_makes_contents_is_loaded_once_for_several_games() -> None:
    command = [sys.executable, "-c", _LOADED]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)

    assert done.stdout.splitlines() == ["", "", "generator.press.rulebook.content svgwrite"]
