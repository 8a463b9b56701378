"""The program as it is installed from a wheel, far from the repository, where nobody may write."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import pytest

from generator import __version__, home
from tests.games import CONTENT, EVERYDAY, GAMES, ROOT

#: The folders of the repository that a wheel brings, and where it lays those that are no package.
PACKAGE, BROUGHT = "generator", {name: f"rulewright-data/{name}" for name in ("templates", "site", "content")}
#: What would lead a program to the repository.
TELLTALES = ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONDONTWRITEBYTECODE")
ASKED = ("--only", "rulebook", "--only", "aid", "--only", "data", "--only", "site")


def run(*command: str | Path, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    plain = {key: value for key, value in os.environ.items() if key not in TELLTALES}
    return subprocess.run(
        command, cwd=cwd, env={**plain, **environment}, capture_output=True, text=True, check=False
    )


def files_in(folder: Path) -> Iterator[Path]:
    """Every file below a folder, but for what is hidden and what Python leaves about."""
    for path in folder.rglob("*"):
        inside = path.relative_to(folder).parts
        if path.is_file() and "__pycache__" not in inside and not any(part[0] == "." for part in inside):
            yield path


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that is built from the repository, without a network."""
    place = tmp_path_factory.mktemp("wheel")
    options = ("--no-build-isolation", "--no-deps", "--no-index", "--quiet")
    done = run(sys.executable, "-m", "pip", "wheel", *options, "--wheel-dir", place, ROOT, cwd=place)
    assert done.returncode == 0, done.stderr
    return place / f"rulewright-{__version__}-py3-none-any.whl"


@dataclass(frozen=True)
class Installed:
    """An environment with the program in it, and a folder to run it from."""

    environment: Path
    here: Path

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return run(self.environment / "bin/rulewright", *arguments, cwd=self.here)

    def files(self) -> Mapping[Path, tuple[int, int]]:
        """Every file of the environment, with its length and when it was written."""
        paths = (path for path in self.environment.rglob("*") if path.is_file())
        return {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in paths}


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The program in an environment of its own, which finds what it depends on in ours."""
    place = tmp_path_factory.mktemp("installed")
    venv.create(place / "env", symlinks=True)
    python = place / "env/bin/python"
    (own,) = (place / "env").glob("lib/*/site-packages")
    ours = [folder for folder in sys.path if folder.endswith("-packages")]
    own.joinpath("ours.pth").write_text("\n".join(ours), encoding="utf-8")
    command = (
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "--no-deps",
        "--no-index",
        "-q",
        wheel,
    )
    done = run(*command, cwd=place)
    assert done.returncode == 0, done.stderr
    (place / "here").mkdir()
    return Installed(place / "env", place / "here")


@pytest.mark.long
def test_the_wheel_holds_the_program_what_it_prints_with_the_games_and_the_licences(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    about = f"rulewright-{__version__}.dist-info/"

    expected = {f"{PACKAGE}/{path.relative_to(ROOT / PACKAGE)}" for path in files_in(ROOT / PACKAGE)}
    for folder, place in BROUGHT.items():
        expected |= {f"{place}/{path.relative_to(ROOT / folder)}" for path in files_in(ROOT / folder)}
    assert len(expected) > 700
    assert {name for name in names if not name.startswith(about)} == expected
    assert {f"{about}licenses/LICENSE", f"{about}licenses/LICENSE-CONTENT"} <= set(names)
    assert wheel.stat().st_size < 3 * 2**20


@pytest.mark.long
def test_the_installed_program_builds_the_same_bytes_from_anywhere_and_writes_only_there(
    installed: Installed, tmp_path: Path
) -> None:
    before = installed.files()

    told = installed.run("list")
    assert (told.returncode, told.stderr) == (0, "")
    assert sorted(line.split()[0] for line in told.stdout.splitlines()) == sorted(GAMES)
    assert installed.run("check", EVERYDAY).returncode == 0
    build = ("build", EVERYDAY, *ASKED)
    done = installed.run(*build)
    assert done.returncode == 0, done.stderr
    assert "written: output/site/index.html" in done.stdout.splitlines()

    from_tree = (sys.executable, "-P", "-m", "generator", *build, "--output", tmp_path)
    assert run(*from_tree, cwd=tmp_path, PYTHONPATH=str(ROOT)).returncode == 0
    assert outputs(installed.here / "output") == outputs(tmp_path)
    assert installed.files() == before


def outputs(folder: Path) -> dict[str, bytes]:
    """What was built, but for the list of it, which knows what else is installed."""
    made = {str(path.relative_to(folder)): path.read_bytes() for path in files_in(folder)}
    del made["manifest.json"]
    assert len(made) > 100
    return made


@pytest.mark.long
def test_the_installed_program_prints_scores_and_releases_what_is_elsewhere(installed: Installed) -> None:
    position = "{citizens: {anna: {peasants: 2, nobles: 1}, bela: {peasants: 3}}}"
    installed.here.joinpath("position.yaml").write_text(position, encoding="utf-8")
    shutil.copytree(CONTENT / EVERYDAY, installed.here / "games" / EVERYDAY)
    shutil.rmtree(installed.here / "games" / EVERYDAY / "releases", ignore_errors=True)

    for arguments, said in (
        (("score", EVERYDAY, "district", "position.yaml", "--sitting", "players=2"), "district.places"),
        (("sheet", EVERYDAY, "--only", "mercers"), "preflight found nothing wrong"),
        (("calibrate", "office", "--printers", "printers.yaml"), "written: output/printers/"),
        (("release", EVERYDAY, "--content", "games"), f"written: games/{EVERYDAY}/releases/"),
    ):
        done = installed.run(*arguments)
        assert done.returncode == 0, done.stderr
        assert said in done.stdout


@pytest.mark.long
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("test",), "the tests are in the repository: clone it and run ./rulewright test there"),
        (("release", EVERYDAY), "name your folder of games with --content"),
    ],
)
def test_the_installed_program_says_what_it_does_not_do(
    installed: Installed, arguments: tuple[str, ...], why: str
) -> None:
    done = installed.run(*arguments)

    assert done.returncode == 2
    assert why in done.stderr


@pytest.mark.long
@pytest.mark.parametrize("file", ["generator/press/aid/render.py", "rulewright-data/templates/aid/aid.typ"])
def test_the_installed_program_notices_that_what_renders_has_been_brought_up_to_date(
    installed: Installed, file: str
) -> None:
    build = ("build", EVERYDAY, "--only", "aid", "--lang", "en", "--output", "aid")
    (path,) = installed.environment.glob(f"lib/*/site-packages/{file}")
    text = path.read_text(encoding="utf-8")
    assert installed.run(*build).returncode == 0
    assert installed.run(*build, "--dry-run").stdout == "up to date: 1 output\n"

    path.write_text(text + "\n", encoding="utf-8")
    told = installed.run(*build, "--dry-run").stdout
    path.write_text(text, encoding="utf-8")

    assert told == f"would build: {EVERYDAY}/en/aid-a4.pdf: what renders it has changed\n"


# In the repository


def test_in_the_repository_everything_lies_at_its_top() -> None:
    assert not home.INSTALLED
    assert (home.TEMPLATES, home.SITE, home.CONTENT) == (ROOT / "templates", ROOT / "site", ROOT / "content")
    assert home.OUTPUT == ROOT / "output"


def test_one_module_alone_knows_where_the_program_lies() -> None:
    """Whatever climbs from its own place to a folder beside it would find nothing there once it is installed."""
    climbs = re.compile(r"__file__|\.parents\[")
    found = [path for path in files_in(ROOT / PACKAGE) if climbs.search(path.read_text(encoding="utf-8"))]

    assert {str(path.relative_to(ROOT / PACKAGE)) for path in found} == {"home.py", "language/messages.py"}


def test_the_version_stands_in_one_place() -> None:
    said = re.compile(rf"\b{re.escape(__version__)}\b")
    code = [ROOT / "pyproject.toml", ROOT / "rulewright", *files_in(ROOT / PACKAGE)]

    found = [path for path in code if said.search(path.read_text(encoding="utf-8"))]
    assert found == [ROOT / PACKAGE / "__init__.py"]


def test_the_changelog_tells_what_is_new_in_this_version_and_ends_with_what_to_do() -> None:
    told = ROOT.joinpath("CHANGELOG.md").read_text(encoding="utf-8")
    coming, this, *_ = re.split(r"^## ", told, flags=re.MULTILINE)[1:]

    assert coming.startswith("Unreleased\n")
    assert re.match(rf"{re.escape(__version__)} \(\d{{4}}-\d\d-\d\d\)\n", this)
    assert re.findall(r"^### (.+)$", this, re.MULTILINE)[-1] == "What you must do"
