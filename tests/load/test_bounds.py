"""A pack's files stay in its folder, are plain files, and no more than a game can need."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from generator.check.run import load_and_check
from generator.load import bounds
from generator.load.folder import load_game
from tests.games import ROOT

INSTEAD = "Put the file itself into the pack, or remove the link."


def said(folder: str = "pebbles") -> list[str]:
    """What is wrong with a pack, a line for each problem and for its fix."""
    return [
        line for problem in load_and_check(Path(folder)).problems for line in str(problem).split("\n    ")
    ]


def link(place: Path, target: Path | str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(target)


@pytest.mark.parametrize("target", ["../../secret.yaml", "/etc/passwd", "../../pebbles-too/values.yaml"])
def test_a_link_to_a_file_outside_is_named_and_not_read(pebbles: Path, target: str) -> None:
    (pebbles.parent / "secret.yaml").write_text("password: 1234\n")
    link(pebbles / "rules/99-more.yaml", target)

    assert said() == [
        f'pebbles/rules/99-more.yaml:1:1: L114 a link that leads out of the pack, to "{target}"',
        INSTEAD,
    ]


def test_a_link_to_a_folder_outside_is_named(pebbles: Path) -> None:
    (pebbles.parent / "elsewhere").mkdir()
    link(pebbles / "examples/more", "../../elsewhere")

    assert said() == [
        'pebbles/examples/more:1:1: L114 a link that leads out of the pack, to "../../elsewhere"',
        INSTEAD,
    ]


def test_code_behind_a_link_that_leads_out_is_not_run(pebbles: Path) -> None:
    marker = pebbles.parent / "was-run"
    (pebbles.parent / "foreign.py").write_text(f"open({str(marker)!r}, 'w')\n")
    (pebbles / "scoring.py").unlink()
    link(pebbles / "scoring.py", "../foreign.py")

    assert said()[0].startswith("pebbles/scoring.py:1:1: L114 ")
    assert not marker.exists()


def test_a_hidden_link_below_the_top_is_looked_at_too(pebbles: Path) -> None:
    link(pebbles / "figures/.more.py", "/etc/passwd")

    assert (
        said()[0] == 'pebbles/figures/.more.py:1:1: L114 a link that leads out of the pack, to "/etc/passwd"'
    )


@pytest.mark.parametrize("hidden", [".git", "_notes"])
def test_a_link_into_what_is_no_part_of_the_pack_leads_out_of_it(pebbles: Path, hidden: str) -> None:
    (pebbles / hidden).mkdir()
    (pebbles / hidden / "99.yaml").symlink_to("/etc/passwd")
    link(pebbles / "figures", hidden)

    assert said()[0] == f'pebbles/figures:1:1: L114 a link that leads out of the pack, to "{hidden}"'


def test_a_link_inside_the_pack_is_followed(pebbles: Path) -> None:
    (pebbles / "releases").mkdir()
    (pebbles / "values.yaml").rename(pebbles / "releases/.values.yaml")
    link(pebbles / "values.yaml", "releases/.values.yaml")

    game, problems = load_game(Path("pebbles"))

    assert problems == []
    assert game is not None
    assert list(game.values) == ["prize", "hand"]


def test_a_link_back_to_the_pack_ends(pebbles: Path) -> None:
    link(pebbles / "releases/.again", "..")

    assert said() == []


def test_a_link_to_itself_is_named(pebbles: Path) -> None:
    link(pebbles / "rules/99-more.yaml", "99-more.yaml")

    assert said() == ["pebbles/rules/99-more.yaml:1:1: L114 a link that leads in a circle", INSTEAD]


def test_two_links_to_each_other_are_named(pebbles: Path) -> None:
    link(pebbles / "rules/98.yaml", "99.yaml")
    link(pebbles / "rules/99.yaml", "98.yaml")

    assert said()[::2] == [
        "pebbles/rules/98.yaml:1:1: L114 a link that leads in a circle",
        "pebbles/rules/99.yaml:1:1: L114 a link that leads in a circle",
    ]


@pytest.mark.parametrize("name", ["rules/99-more.yaml", "terms.yaml"])
def test_a_link_to_nothing_is_named(pebbles: Path, name: str) -> None:
    (pebbles / name).unlink(missing_ok=True)
    link(pebbles / name, "gone.yaml")

    assert said() == [f'pebbles/{name}:1:1: L114 a link to "gone.yaml", which is not there', INSTEAD]


def test_the_folder_of_a_game_may_be_a_link(pebbles: Path) -> None:
    pebbles.rename(pebbles.parent / "kept-elsewhere")
    (pebbles.parent / "content").mkdir()
    link(pebbles.parent / "content/pebbles", "../kept-elsewhere")
    link(pebbles.parent / "kept-elsewhere/releases/.again", "../rules")

    assert said("content/pebbles") == []


@pytest.mark.parametrize("name", ["values.yaml", "game.yaml", "rules/99-more.yaml", "releases/2.json"])
def test_a_pipe_does_not_make_the_loader_wait(pebbles: Path, name: str) -> None:
    (pebbles / name).unlink(missing_ok=True)
    (pebbles / name).parent.mkdir(exist_ok=True)
    os.mkfifo(pebbles / name)
    code = (
        "from pathlib import Path; from generator.check.run import load_and_check\n"
        "print(*load_and_check(Path('pebbles')).problems, sep='\\n')"
    )

    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=20,
        check=True,
    )

    assert done.stdout == (
        f"pebbles/{name}:1:1: L114 is a pipe, a socket or a device, not a file or a folder\n"
        "    Remove it: nothing else can be read.\n"
    )


def test_a_socket_is_no_file(pebbles: Path) -> None:
    with socket.socket(socket.AF_UNIX) as one:
        one.bind("pebbles/marks")

    assert said()[0] == "pebbles/marks:1:1: L114 is a pipe, a socket or a device, not a file or a folder"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (b"9\n9.yaml", r"9\n9.yaml"),
        (b"\x1b[2J.yaml", r"\x1b[2J.yaml"),
        (b"caf\xe9.yaml", r"caf\udce9.yaml"),
        ("\u202elmay.99".encode(), r"\u202elmay.99"),
    ],
)
def test_a_name_that_a_terminal_stumbles_over_is_refused(pebbles: Path, name: bytes, shown: str) -> None:
    Path(os.fsdecode(bytes(pebbles / "rules") + b"/" + name)).write_text("rules: []\n")

    assert said() == [
        f"pebbles/rules/{shown}:1:1: L114 a name with a character that may not stand in it",
        "Rename it: letters, digits, hyphens and dots will do.",
    ]
    "".join(said()).encode("utf-8")  # can be written


def test_names_in_any_language_are_fine(pebbles: Path) -> None:
    (pebbles / "rules/10-play.yaml").rename(pebbles / "rules/10 – játék őszi változat.yaml")

    assert said() == []


def test_more_files_than_a_game_can_need_are_refused(pebbles: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "MAX_FILES", 30)
    (pebbles / "releases").mkdir()
    for number in range(31):
        (pebbles / f"releases/{number}.json").write_text("{}")

    assert said() == [
        "pebbles:1:1: L115 the pack holds more than 30 files and folders",
        "Keep elsewhere what is no part of the game, or begin its name with an underscore.",
    ]


def test_more_bytes_than_a_game_can_need_are_refused(pebbles: Path) -> None:
    (pebbles / "releases").mkdir()
    with (pebbles / "releases/1.json").open("wb") as file:
        file.truncate(20_000_001)

    assert said()[0] == "pebbles:1:1: L115 the pack holds more than 20,000,000 bytes"


def test_a_folder_inside_a_folder_inside_a_folder_counts(
    pebbles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "MAX_FILES", 40)
    (pebbles / "releases" / "/".join(["deep"] * 40)).mkdir(parents=True)

    assert said()[0] == "pebbles:1:1: L115 the pack holds more than 40 files and folders"


def test_what_begins_with_a_dot_or_an_underscore_is_no_part_of_the_pack(
    pebbles: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "MAX_FILES", 30)
    for home in (".git", "_scans"):
        (pebbles / home).mkdir()
        for number in range(31):
            (pebbles / home / f"{number}").symlink_to("/etc/passwd")
    (pebbles / "_mine").symlink_to("/etc")

    assert said() == []


def test_what_an_editor_leaves_beside_a_file_is_not_read(pebbles: Path) -> None:
    (pebbles / "rules/.#10-play.yaml").symlink_to("somebody@somewhere.4711")
    (pebbles / "values.yaml").with_name(".values.yaml.swp").write_bytes(b"\0\1\2")
    (pebbles / "components/._10-pieces.yaml").write_bytes(b"\0\5\26\7")

    assert said() == []


@pytest.mark.parametrize(
    "name", ["about", "assets", "index", "pagefind", "printers", "search", "site", "a.b"]
)
def test_a_game_cannot_have_the_name_of_what_lies_beside_games(pebbles: Path, name: str) -> None:
    pebbles.rename(pebbles.parent / name)
    head = Path(name, "game.yaml")
    head.write_text(head.read_text(encoding="utf-8").replace("id: pebbles", f"id: {name}"), encoding="utf-8")

    assert said(name) == [
        f'{name}/game.yaml:1:5: L104 "{name}" cannot be the id of a game',
        "Call it something else: pages and folders of the output have that name.",
    ]


def test_every_page_beside_the_chapters_is_known_to_the_loader() -> None:
    from generator.load.reserved_names import TAKEN_BY_PAGES
    from generator.press.site.links import BESIDE_CHAPTERS

    assert set(BESIDE_CHAPTERS) | {"index"} == TAKEN_BY_PAGES
