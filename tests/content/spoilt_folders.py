"""Packs whose folders are spoilt: files that are links, pipes or folders, names that nobody expects, too much, too deep.

By hand: `.venv/bin/python -m tests.content.spoilt_folders FIRST [COUNT]`.
"""

from __future__ import annotations

import os
import random
import shutil
import socket
from collections.abc import Callable
from pathlib import Path

from generator.model.problem import Problem
from tests.content.forked import ran, says_too_little
from tests.content.fuzz import Verdict, run
from tests.games import GAMES

#: Where a copy of a pack is spoilt, beside the sound ones.
SPOILT = Path("spoilt")
#: Names of which a terminal makes something else, or which no program writes.
NAMES = (
    b"a\x1b[2J\x1b]0;owned\x07.yaml", b"10\n20.yaml", b"\xff\xfe.yaml", b"\xe2\x80\xae.yaml", b" .yaml", b"-rf.yaml",
    b"%s%n.yaml", b"$(touch x).yaml", b"'.yaml", b"\xf0\x9f\x98\x80.yaml", b"e\xcc\x81.yaml", b"x" * 250 + b".yaml",
    b"con.yaml", b"\x7f.yaml", b"a\tb.yaml", b"\xe2\x80\x8b.yaml",
)  # fmt: skip
OUT = ("/etc/passwd", "/dev/zero", "/", "..", "../..", "../pebbles/terms.yaml", "/proc/self/mem", "/nowhere")

#: Does something to a file or a folder of a pack; True where the program has to say so, because something was lost.
Way = Callable[[Path, random.Random], bool]


def _gone(path: Path) -> None:
    shutil.rmtree(path) if path.is_dir() else path.unlink()


def _remove(path: Path, chance: random.Random) -> bool:
    _gone(path)
    return path.name == "game.yaml"


def _link_out(path: Path, chance: random.Random) -> bool:
    _gone(path)
    path.symlink_to(chance.choice(OUT))
    return True


def _link_to_itself(path: Path, chance: random.Random) -> bool:
    _gone(path)
    path.symlink_to(path.name)
    return True


def _link_inside(path: Path, chance: random.Random) -> bool:
    """Two names for one file, or for one folder: whether that is wrong depends on which."""
    other = path.parent / f"zz{path.suffix}"
    other.symlink_to(path.name)
    return False


def _pipe(path: Path, chance: random.Random) -> bool:
    _gone(path)
    os.mkfifo(path)
    return True


def _socket(path: Path, chance: random.Random) -> bool:
    _gone(path)
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))
    return True


def _other_kind(path: Path, chance: random.Random) -> bool:
    """A folder where a file should be, or the other way round."""
    was_folder = path.is_dir()
    _gone(path)
    path.write_text("x: y\n", encoding="utf-8") if was_folder else path.mkdir()
    return True


def _one_deeper(path: Path, chance: random.Random) -> bool:
    below = path.parent / "more"
    below.mkdir()
    path.rename(below / path.name)
    return path.suffix == ".yaml"


def _other_ending(path: Path, chance: random.Random) -> bool:
    ending = chance.choice((".yml", ".YAML", ".Yml", ".yaml.txt", ".json", ".yam"))
    path.rename(path.with_suffix(ending) if path.suffix else path.with_name(path.name + ending))
    return path.suffix == ".yaml"


def _one_more(path: Path, chance: random.Random) -> bool:
    """A copy that nobody reads, because of where it lies or what it is called."""
    home = path if path.is_dir() else path.parent
    name = chance.choice(("20-more.yml", "30-more.YAML", "more.txt", "more/10-more.yaml"))
    (home / name).parent.mkdir(exist_ok=True)
    (home / name).write_text("- id: x\n", encoding="utf-8")
    return True


def _other_case(path: Path, chance: random.Random) -> bool:
    path.rename(path.with_name(path.name.capitalize()))
    return path.name in ("game.yaml", "terms.yaml", "rules", "components", "layouts", "examples")


def _strange_name(path: Path, chance: random.Random) -> bool:
    """One file more; names that are legible are refused only where no such file can be."""
    home = path if path.is_dir() else path.parent
    name = chance.choice(NAMES)
    Path(os.fsdecode(os.fsencode(home) + b"/" + name)).write_text("- id: x\n", encoding="utf-8")
    return not name.decode("utf-8", "replace").isprintable()


def _other_encoding(path: Path, chance: random.Random) -> bool:
    if path.is_dir():
        return False
    text = path.read_text(encoding="utf-8")
    path.write_bytes(
        chance.choice((text.encode("utf-16"), b"\x00" * 999, os.urandom(999), b"\x1f\x8b" + text.encode()))
    )
    return path.suffix in (".yaml", ".json")


def _too_large(path: Path, chance: random.Random) -> bool:
    if path.is_dir():
        return False
    with path.open("r+b") as file:
        file.truncate(30_000_000)
    return True


def _too_many(path: Path, chance: random.Random) -> bool:
    home = path if path.is_dir() else path.parent
    for number in range(2_001):
        (home / f"z{number}.yaml").touch()
    return True


def _too_deep(path: Path, chance: random.Random) -> bool:
    home = path if path.is_dir() else path.parent
    (home / "/".join(["a"] * 400)).mkdir(parents=True)
    return False


def _nobody_may_read(path: Path, chance: random.Random) -> bool:
    path.chmod(0)
    return os.geteuid() != 0


def _left_behind(path: Path, chance: random.Random) -> bool:
    """What editors, spreadsheets and systems leave lying about is no part of a game."""
    home = path if path.is_dir() else path.parent
    for name in (".DS_Store", "._10-idea.yaml", ".10-idea.yaml.swp", ".~lock.x.csv#"):
        (home / name).write_bytes(b"\x00\x05\x16\x07\xff")
    return False


WAYS: dict[str, Way] = {
    edit.__name__.strip("_").replace("_", " "): edit
    for edit in (
        *(_remove, _link_out, _link_to_itself, _link_inside, _pipe, _socket, _other_kind, _one_deeper),
        *(
            _other_ending,
            _one_more,
            _other_case,
            _strange_name,
            _other_encoding,
            _too_large,
            _too_many,
            _too_deep,
        ),
        *(_nobody_may_read, _left_behind),
    )
}


def tried(seed: int) -> Verdict:
    """The verdict on the spoilt folder of a seed; sound packs lie in the folder that this runs in."""
    chance = random.Random(f"folder {seed}")
    pack = chance.choice([*GAMES, *["pebbles"] * 5])
    way = list(WAYS)[seed % len(WAYS)]  # each as often as any other
    shutil.rmtree(SPOILT, ignore_errors=True)
    shutil.copytree(pack, SPOILT / pack, ignore=shutil.ignore_patterns("__pycache__"))
    path = chance.choice(sorted((SPOILT / pack).rglob("*")))
    must_be_told = WAYS[way](path, chance)
    checked = ran("check", pack, "--content", str(SPOILT), "--json")
    faults = list(checked.faults())
    problems = [] if faults else checked.problems()
    faults += [fault for problem in problems for fault in _unclear(problem, SPOILT / pack)]
    if must_be_told and not faults and checked.code == 0:
        faults.append("nothing is said of it")
    what = f"folder {seed}: {path.relative_to(SPOILT)} ({way})"
    codes = tuple(sorted({problem.code for problem in problems}))
    return Verdict(seed, checked.code, codes, tuple(f"{what}: {fault}" for fault in faults), checked.seconds)


def _unclear(problem: Problem, folder: Path) -> list[str]:
    """A file that is missing may be named, so long as its folder is there."""
    faults = list(says_too_little(problem))
    path = Path(problem.place.file)
    if folder not in (path, *path.parents):
        faults.append(f"names no file of the pack: {problem}")
    return faults


if __name__ == "__main__":
    from tests.content import spoilt_folders

    run(spoilt_folders.tried)
