"""No file makes the loader crash, wait or eat the memory: too much is refused where it begins, in good time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from generator.load.folder import load_game
from generator.load.yaml_nodes import MAX_BYTES, MAX_DEPTH, MAX_NODES, MAX_TEXT
from generator.load.yaml_source import Unreadable, YamlSource
from tests.games import ROOT

FULL = MAX_BYTES - 10
DEEP = "f:{}: L108 is nested too deeply\n    Use at most 40 levels."
MANY = "f:1:1: L108 the file holds more than 50,000 keys and values\n    Split it into several."
LONG = "f:{}: L108 a text of more than 20,000 characters\n    Split it into several."

#: Files of nearly the largest size, and what is said of each. The first six ended the process once, the next three took
#: up to eight seconds and a gigabyte.
HOSTILE = {
    "lists in lists": (lambda: "[" * FULL, DEEP.format("1:42")),
    "lists in lists that close": (lambda: "[" * (FULL // 2) + "]" * (FULL // 2), DEEP.format("1:42")),
    "mappings in mappings": (lambda: "{a: " * (FULL // 4), DEEP.format("1:165")),
    "dashes": (lambda: "- " * (FULL // 2), DEEP.format("1:83")),
    "question marks": (lambda: "? " * (FULL // 2), DEEP.format("1:83")),
    "lines that go in": (lambda: "".join(" " * i + "-\n" for i in range(1900)), DEEP.format("42:42")),
    "keys without values": (lambda: "{" + "a," * (FULL // 2) + "}", MANY),
    "pairs": (lambda: "[" + "a: b," * (FULL // 5) + "]", MANY),
    "names for tags": (
        lambda: "".join(f"%TAG !a{i}! x\n" for i in range(80_000)),
        "f:1:1: L107 may not use a directive (%…)\n    Remove the line, or indent it.",
    ),
    "a hundred thousand keys": (lambda: "".join(f"k{i}: 1\n" for i in range(100_000)), MANY),
    "one key again and again": (lambda: "k: 1\n" * (FULL // 5), MANY),
    "one text": (lambda: "a: " + "x" * FULL, LONG.format("1:4")),
    "one key": (lambda: "? " + "x" * FULL + "\n: 1", LONG.format("1:3")),
    "a folded text": (lambda: "a: >-\n" + "  x\n" * (FULL // 4), LONG.format("1:4")),
    "one number": (lambda: "a: " + "1" * FULL, LONG.format("1:4")),
    "aliases": (
        lambda: "a: &a [1]\nb: [" + "*a," * 9_000 + "]",
        "f:1:4: L107 may not use an alias (*name) of this\n    Write the data out, or make it a value.",
    ),
    "comments": (lambda: "#\n" * (FULL // 2), "nothing wrong"),
}

_READ = """
import resource, sys, time
from pathlib import Path
from generator.load.yaml_source import Unreadable, YamlSource

start = time.process_time()
try:
    problems = YamlSource(Path(sys.argv[1]), "f").problems
    print("\\n".join(map(str, problems)) or "nothing wrong")
except Unreadable as error:
    print(error.problem)
seconds, status = time.process_time() - start, Path("/proc/self/status")
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
if status.exists():  # there the above also counts the process that started us
    peak = next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM"))
print(seconds, peak // 1024)
"""


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_answered_in_good_time(name: str, tmp_path: Path) -> None:
    written, answer = HOSTILE[name]
    path = tmp_path / "hostile.yaml"
    path.write_text(written(), encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "-c", _READ, str(path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    *said, measured = done.stdout.splitlines()
    seconds, megabytes = map(float, measured.split())
    assert "\n".join(said) == answer
    assert seconds < 2
    assert megabytes < 250


def read(text: str, tmp_path: Path) -> YamlSource:
    path = tmp_path / "f.yaml"
    path.write_text(text, encoding="utf-8")
    return YamlSource(path, "f")


@pytest.mark.parametrize(
    ("most", "more"),
    [
        ("[" + "1," * (MAX_NODES - 1) + "]", "[" + "1," * MAX_NODES + "]"),
        ("[" * MAX_DEPTH + "1" + "]" * MAX_DEPTH, "[" * MAX_DEPTH + "[1]" + "]" * MAX_DEPTH),
        ("x" * MAX_TEXT, "x" * MAX_TEXT + "x"),
        ("#" * MAX_BYTES, "#" * MAX_BYTES + "#"),
    ],
    ids=["nodes", "depth", "text", "bytes"],
)
def test_a_limit_lets_pass_what_it_names_and_no_more(most: str, more: str, tmp_path: Path) -> None:
    assert read(most, tmp_path).problems == []
    with pytest.raises(Unreadable, match="L108"):
        read(more, tmp_path)


def test_a_device_without_end_is_not_read_to_its_end() -> None:
    with pytest.raises(Unreadable, match="larger than 2,000,000 bytes"):
        YamlSource(Path("/dev/zero"), "f")


def test_lines_that_end_as_on_other_systems_are_read(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: 1\r\nb: |\r\n  one\r\n  two\r\n")

    source = YamlSource(path, "f")

    assert source.data == {"a": 1, "b": "one\ntwo\n"}
    assert str(source.origin("b").place()) == "f:2:4"


@pytest.mark.parametrize("alone", ["\r", "\x85", "\u2028", "\u2029"])
def test_a_break_that_only_some_editors_count_as_a_line_is_refused_where_all_find_it(
    alone: str, tmp_path: Path
) -> None:
    path = tmp_path / "f.yaml"
    path.write_bytes(f"a: 1\nb: [one,{alone}two\n".encode())

    with pytest.raises(Unreadable) as refused:
        YamlSource(path, "f")

    assert str(refused.value.problem).startswith("f:2:9: L101 a line break that many editors do not show\n")


@pytest.mark.parametrize("name", ["bell\\a", "\\u009b2J", "\\x7f", "\\0", "\\uffff"])
def test_a_character_that_only_an_escape_brings_in_is_refused(name: str, tmp_path: Path) -> None:
    (problem,) = read(f'a: "{name}"', tmp_path).problems

    assert str(problem).startswith("f:1:4: L101 a text with a character that may not stand in a text file\n")


def test_escapes_of_what_may_stand_in_a_text_are_read(tmp_path: Path) -> None:
    source = read('a: "\\u0151r\\t\\n\\u00a0\\""', tmp_path)

    assert source.problems == []
    assert source.data == {"a": 'őr\t\n\u00a0"'}


def test_a_text_that_is_too_long_is_named_with_its_place(pebbles: Path) -> None:
    path = pebbles / "terms.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("A small stone.", "A small stone. " * 1400), encoding="utf-8")

    _, problems = load_game(Path("pebbles"))

    assert [str(problem) for problem in problems] == [
        "pebbles/terms.yaml:4:37: L108 a text of more than 20,000 characters\n    Split it into several."
    ]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("game.yaml", "".join(f"k{i}: 1\n" for i in range(24_000))),
        pytest.param(
            "terms.yaml", "".join(f"- {{k{i}: 1}}\n" for i in range(16_000)), marks=pytest.mark.long
        ),
        pytest.param(
            "layouts/more.yaml",
            "- id: more\n  boxes:\n" + "    - {fil: 1}\n" * 16_000,
            marks=pytest.mark.long,
        ),
    ],
)
def test_tens_of_thousands_of_mistakes_are_all_found_in_good_time(
    pebbles: Path, name: str, text: str
) -> None:
    import time

    (pebbles / name).parent.mkdir(exist_ok=True)
    with (pebbles / name).open("a", encoding="utf-8") as file:
        file.write(text)
    start = time.process_time()

    _, problems = load_game(Path("pebbles"))

    assert time.process_time() - start < 5
    assert len(problems) >= 16_000


def test_the_first_of_two_keys_of_one_name_is_the_one_that_is_placed(tmp_path: Path) -> None:
    source = read("a: 1\nb: {c: 2}\na: 3\n", tmp_path)

    assert str(source.origin("a").place()) == "f:1:4"
    assert str(source.origin("#b").place()) == "f:2:1"
    assert str(source.origin("b", "c").place()) == "f:2:8"
    assert str(source.origin("b", "d").place()) == "f:2:4"
