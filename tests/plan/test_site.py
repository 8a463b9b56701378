"""The site is built whole or not at all, again only where something changed, and the same bytes from the same content."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import main
from tests.plan.runs import build


def site_of(game: Path, output: Path) -> Path:
    """The site of a game, built into a folder."""
    assert not build([game], output, names=("site",)).done.failed
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


def test_a_site_that_cannot_be_built_leaves_the_old_one_and_is_built_once_it_can(
    pebbles: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = site_of(pebbles, tmp_path / "out")
    before = contents(site)
    rules = pebbles / "rules/10-play.yaml"
    rules.write_text(
        rules.read_text("utf-8").replace("tied players share.", "players who tie share."), "utf-8"
    )

    with monkeypatch.context() as broken:
        broken.setattr("generator.press.site.mkdocs_build.build", _refuses)
        done = build([pebbles], tmp_path / "out", names=("site",)).done

    assert [line for line in done.failed if "MkDocs does not build the site:\n    ValueError: no" in line]
    assert {name: held for name, held in contents(site).items() if name[:3] == "en/"} == {
        name: held for name, held in before.items() if name[:3] == "en/"
    }
    assert (
        "players who tie share."
        in (site_of(pebbles, tmp_path / "out") / "en/pebbles/play/index.html").read_text()
    )


def _refuses(config: object, dirty: bool = False) -> None:
    raise ValueError("no")


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
