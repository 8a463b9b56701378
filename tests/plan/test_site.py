"""The site is built whole or not at all, again only where something changed, and the same bytes from the same content."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from subprocess import PIPE, STDOUT, Popen
from typing import Any
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from generator.cli import main
from generator.plan.serving import Board
from generator.plan.watching import changed, snapshot
from tests.games import ROOT
from tests.plan.runs import build


def site_of(game: Path, output: Path) -> Path:
    """The site of a game, built into a folder."""
    assert not build([game], output, kinds=("site",)).done.failed
    return output / "site"


def stamps(folder: Path) -> dict[str, int]:
    """When each page was written."""
    return {path.relative_to(folder).as_posix(): path.stat().st_mtime_ns for path in folder.rglob("*.html")}


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_the_same_content_gives_the_same_site(pebbles: Path, tmp_path: Path) -> None:
    one = contents(site_of(pebbles, tmp_path / "one"))
    other = contents(site_of(pebbles, tmp_path / "other"))

    assert one.keys() == other.keys()
    assert [name for name in one if one[name] != other[name]] == []


def test_both_languages_have_the_same_pages(pebbles: Path, tmp_path: Path) -> None:
    site = site_of(pebbles, tmp_path / "out")
    hu, en = (set(stamps(site / language)) for language in ("hu", "en"))

    assert hu == en
    assert {"index.html", "pebbles/index.html", "pebbles/components/pebble/index.html"} <= hu


def test_a_changed_rule_is_the_only_page_that_is_made_again(pebbles: Path, tmp_path: Path) -> None:
    made = site_of(pebbles, tmp_path / "out") / "../.rulewright/site/en/made"
    before = stamps(made)
    rules = pebbles / "rules/10-play.yaml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("tied players share.", "players who tie share."), encoding="utf-8")

    site = site_of(pebbles, tmp_path / "out")
    after = stamps(made)

    assert {name for name in after if after[name] != before[name]} - {"404.html"} == {
        "pebbles/play/index.html"
    }
    assert "players who tie share." in (site / "en/pebbles/play/index.html").read_text(encoding="utf-8")


def test_a_site_brought_up_to_date_is_the_one_that_is_built_anew(pebbles: Path, tmp_path: Path) -> None:
    site_of(pebbles, tmp_path / "out")
    for name, old, new in (
        ("rules/10-play.yaml", "tied players share.", "players who tie share."),
        ("components/10-pieces.yaml", "spots: unknown", "spots: 5"),
    ):
        text = (pebbles / name).read_text(encoding="utf-8")
        assert old in text
        (pebbles / name).write_text(text.replace(old, new), encoding="utf-8")
        brought, anew = site_of(pebbles, tmp_path / "out"), site_of(pebbles, tmp_path / f"anew-{old[:3]}")

        assert contents(brought) == contents(anew)


def test_a_workshop_that_was_left_in_the_middle_is_cleared(pebbles: Path, tmp_path: Path) -> None:
    site = site_of(pebbles, tmp_path / "out")
    whole = contents(site)
    workshop = tmp_path / "out/.rulewright/site/en"
    (workshop / "finished").unlink()
    (workshop / "made/pebbles/play/index.html").write_text("half", encoding="utf-8")
    (site / "en/index.html").unlink()

    site_of(pebbles, tmp_path / "out")

    assert contents(site) == whole


def test_a_site_that_cannot_be_built_leaves_the_old_one(
    pebbles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = site_of(pebbles, tmp_path / "out")
    before = contents(site)
    monkeypatch.setattr("generator.press.site.settings.SCRIPTS", ("reading.js",))
    monkeypatch.setattr(
        "generator.press.site.settings.file_of", lambda url: f"{url.strip('/') or 'index'}x.md"
    )
    (pebbles / "words.yaml").write_text("hu: [kavics]\nen: [pebble]\n", encoding="utf-8")
    (site / "en/index.html").unlink()
    before = contents(site)

    done = build([pebbles], tmp_path / "out", kinds=("site",)).done

    assert "MkDocs does not build the site" in done.failed[0]
    assert contents(site) == before


def test_what_changed_since_a_release_stands_on_a_page(pebbles: Path, tmp_path: Path) -> None:
    CliRunner().invoke(main, ["release", "pebbles", "--content", str(pebbles.parent)])
    pieces, about = pebbles / "components/10-pieces.yaml", pebbles / "game.yaml"
    pieces.write_text(pieces.read_text("utf-8").replace("spots: unknown", "spots: 5"), encoding="utf-8")
    about.write_text(about.read_text("utf-8").replace('version: "1"', 'version: "2"'), encoding="utf-8")

    site = site_of(pebbles, tmp_path / "out")
    page = (site / "en/pebbles/changes/index.html").read_text(encoding="utf-8")

    assert "From version 1 to version 2" in page
    assert "Take out: 1 × pebble dotted (red)" in page
    assert "Put in: 1 × pebble dotted (red)" in page
    assert "pebble plain" not in page


@pytest.mark.long
def test_the_site_is_shown_while_it_is_written(pebbles: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "generator",
        "serve",
        "pebbles",
        "--port",
        "0",
        "--content",
        str(pebbles.parent),
    ]
    with Popen(command, cwd=ROOT, stdout=PIPE, stderr=STDOUT, text=True) as serving:
        try:
            assert serving.stdout
            address = next(line.strip() for line in serving.stdout if line.startswith("http://"))
            first = news(address, "")
            rules = pebbles / "rules/10-play.yaml"
            text = rules.read_text(encoding="utf-8")
            rules.write_text(text.replace("because:", "becuase:"), encoding="utf-8")
            broken = news(address, f"{first['built']}.{first['said']}")
            still = urlopen(f"{address}en/pebbles/play/").read().decode()
            rules.write_text(text.replace("tied players share.", "players who tie share."), encoding="utf-8")
            mended = news(address, f"{broken['built']}.{broken['said']}")
            page = urlopen(f"{address}en/pebbles/play/").read().decode()
        finally:
            serving.terminate()
            ended = serving.wait(timeout=30)

    assert ended == 0
    assert (first["fault"], broken["built"], mended["built"]) == ("", first["built"], first["built"] + 1)
    assert 'unknown key "becuase"' in broken["fault"]
    assert "tied players share." in still
    assert "players who tie share." in page


def news(address: str, seen: str) -> dict[str, Any]:
    """What an open page is told once it is not what it has seen."""
    while True:
        told = json.loads(urlopen(f"{address}__news?seen={seen}").read())
        if told["said"] and f"{told['built']}.{told['said']}" != seen:
            return told


def test_changes_are_noticed_and_what_editors_leave_about_is_not(tmp_path: Path) -> None:
    kept, gone = tmp_path / "kept.yaml", tmp_path / "gone.yaml"
    kept.write_text("a", encoding="utf-8")
    gone.write_text("b", encoding="utf-8")
    before = snapshot([tmp_path])

    gone.unlink()
    kept.write_text("ab", encoding="utf-8")
    for name in (".kept.yaml.swp", "kept.yaml~", "#kept.yaml#", "_cache/x"):
        tmp_path.joinpath(name).parent.mkdir(exist_ok=True)
        tmp_path.joinpath(name).write_text("x", encoding="utf-8")

    assert changed(before, snapshot([tmp_path])) == [os.fspath(gone), os.fspath(kept)]


def test_pages_learn_that_the_site_is_new_and_what_is_wrong() -> None:
    board = Board()
    board.built()
    first = board.news("")
    board.fault("rules/10.yaml:3:1: L105")
    second = board.news(f"{first['built']}.{first['said']}")
    board.built()
    third = board.news(f"{second['built']}.{second['said']}")

    assert (first["built"], first["fault"]) == (1, "")
    assert (second["built"], second["fault"]) == (1, "rules/10.yaml:3:1: L105")
    assert (third["built"], third["fault"]) == (2, "")
