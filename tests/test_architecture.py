"""The rooms of the program: what may import what, and what no room may know."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from generator.press.outputs import OUTPUTS, Collection
from tests.games import CONTENT, GAMES, ROOT, read_yaml

GENERATOR = ROOT / "generator"

#: Each room with the rooms it may import from; `home` is the module that knows where the program's files lie.
MAY_IMPORT = {
    "model": set(),
    "scoring": set(),
    "language": {"model"},
    "load": {"home", "model", "scoring"},
    "prose": {"language", "model", "scoring"},
    "draw": {"language", "model", "scoring"},
    "press": {"home", "draw", "prose", "language", "model", "scoring"},
    "plan": {"home", "press", "draw", "prose", "language", "model", "scoring", "load", "check"},
    "check": {"press", "draw", "load", "prose", "language", "model", "scoring"},
}
MAY_IMPORT["cli"] = {"home", *MAY_IMPORT}


def python_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def imports_of(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add(node.module or "")
    return found


def rooms_imported(path: Path) -> set[str]:
    return {name.split(".")[1] for name in imports_of(path) if name.startswith("generator.")}


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_a_room_imports_only_from_the_rooms_below_it(room: str) -> None:
    paths = python_files(GENERATOR / room)
    assert len(paths) > 5
    for path in paths:
        strangers = rooms_imported(path) - MAY_IMPORT[room] - {room}
        assert not strangers, f"{path.relative_to(ROOT)} imports from {strangers}"


def test_every_room_is_on_the_map() -> None:
    rooms = {path.name for path in GENERATOR.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert rooms == set(MAY_IMPORT)


def test_the_plan_knows_no_output_by_name() -> None:
    named = {*OUTPUTS, *(one.entrance for one in OUTPUTS.values() if isinstance(one, Collection))}
    assert len(named) > 6
    paths = python_files(GENERATOR / "plan")
    assert len(paths) > 5
    for path in paths:
        said = {
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        # The folder of looks is called as one of them is.
        strangers = said & named - ({"site"} if path.name == "keys.py" else set())
        assert not strangers, f"{path.relative_to(ROOT)} names {strangers}"


def test_no_module_of_the_plan_imports_itself_by_way_of_others() -> None:
    direct = {path.stem: _needed(path) for path in python_files(GENERATOR / "plan")}
    assert direct["builder"] > {"state", "output_folder"}
    for name in direct:
        reached, new = set[str](), direct[name]
        while new:
            reached |= new
            new = set[str]().union(*(direct[one] for one in new)) - reached
        assert name not in reached, name


def _needed(path: Path) -> set[str]:
    """The modules of the plan that one of them imports, but for what only type checkers read."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    types = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
    ]
    unread = {id(one) for node in types for one in ast.walk(node)}
    modules = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and id(node) not in unread)
    found = set()
    for node in modules:
        if node.module == "generator.plan":
            found |= {alias.name for alias in node.names}
        elif (node.module or "").startswith("generator.plan."):
            found.add(str(node.module).split(".")[2])
    return found


def choices_of(game: str) -> Iterator[str]:
    """The choices that only this game's options have."""
    about = read_yaml(CONTENT / game / "game.yaml")
    yield from (choice["id"] for option in about.get("options", ()) for choice in option["choices"])


def test_every_check_lists_the_codes_that_it_reports() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in python_files(GENERATOR / "check")}
    assert sum("CODES = {" in text for text in texts.values()) > 10
    for path, text in texts.items():
        if "CODES = {" in text:
            listed, rest = text.split("CODES = {", 1)[1].split("}", 1)
            reported = set(re.findall(r'"([A-Z][0-9]{3})"', rest))
            assert reported <= set(re.findall(r'"([A-Z][0-9]{3})"', listed)), path.name


def test_no_game_is_named_outside_the_content() -> None:
    choices = {choice for game in GAMES for choice in choices_of(game) if len(choice) > 7}
    games = [name.replace("-", "[-_ ]") for name in GAMES]
    names = "|".join((*games, *sorted(choices)))  # words such as "left out" are nobody's
    paths = [path for folder in (GENERATOR, ROOT / "templates") for path in folder.rglob("*")]
    looked_at = Counter(path.suffix for path in paths)
    assert looked_at[".py"] > 150 and looked_at[".j2"] > 10 and looked_at[".typ"] > 2
    for path in paths:
        if path.suffix in {".py", ".j2", ".typ", ".yaml"}:
            assert not re.search(names, path.read_text(encoding="utf-8"), re.IGNORECASE), path


def test_every_module_opens_with_one_sentence() -> None:
    paths = [*python_files(GENERATOR), *python_files(CONTENT)]
    assert len(paths) > 400
    for path in paths:
        assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), path


def test_every_package_that_the_program_imports_is_a_dependency_of_its_own() -> None:
    """One that only comes with another package goes with it, and no machine that is set up already would notice."""
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["cluster"]]
    named = {re.split(r"[\[<>=]", one)[0] for one in asked}
    known = packages_distributions()
    imported = {
        name.split(".")[0]
        for path in python_files(GENERATOR)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    } - {"generator", *sys.stdlib_module_names}

    assert {"typst", "fontTools", "yaml"} <= imported
    for package in sorted(imported):
        assert named & {name.lower().replace("_", "-") for name in known[package]}, package


def test_help_imports_nothing_heavy() -> None:
    import subprocess

    code = "import sys, generator.cli; print([m for m in ('pydantic', 'yaml', 'typst', 'weasyprint') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_checking_loads_no_renderer() -> None:
    import subprocess

    code = (
        "import sys; sys.argv = ['rulewright', 'check', 'walled-city']\n"
        "from generator.cli import main\n"
        "try: main()\n"
        "except SystemExit: print([m for m in ('typst', 'reportlab.pdfgen', 'pypdfium2', 'weasyprint', 'tinycss2') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_nothing_but_handouts_imports_weasyprint() -> None:
    """It needs libraries of the system: whatever else is made does without them."""
    theirs = {"weasyprint", "pyphen"}
    users = {
        path for path in python_files(GENERATOR) if {name.split(".")[0] for name in imports_of(path)} & theirs
    }

    assert len(users) > 3
    assert {path.parent.relative_to(GENERATOR).as_posix() for path in users} == {"press/handouts"}
    importers = {
        path
        for path in python_files(GENERATOR)
        for name in imports_of(path)
        if any(
            name.startswith(f"generator.press.handouts.{one.stem}") for one in users if one.stem != "pango"
        )
    }
    assert {path.parent.relative_to(GENERATOR).as_posix() for path in importers} == {"press/handouts"}


def test_no_package_registry_is_named_in_a_tracked_file() -> None:
    for name in ("requirements.lock", "requirements-test.lock", "pyproject.toml", "rulewright", ".ci/run"):
        text = ROOT.joinpath(name).read_text(encoding="utf-8")
        assert not re.search(r"https?://|--index-url|--extra-index", text), name
