"""The options of documents: booklets, large print and codes are built of the outputs that have them, and refused for others."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from tests.press.codes import read_pages
from tests.press.documents import pages

SITE = "https://rules.example.org/"


def build(folder: Path, *asked: str, **settings: str) -> Result:
    arguments = [
        "build",
        "pebbles",
        "--lang",
        "en",
        "--content",
        str(folder),
        "--output",
        str(folder / "out"),
        *asked,
    ]
    return CliRunner().invoke(main, arguments, env={"RULEWRIGHT_SITE": None, **settings})


def built(folder: Path) -> set[str]:
    return {path.name for path in (folder / "out/pebbles/en").glob("*")}


def test_a_booklet_is_built_of_rulebook_and_aid_and_says_how_it_is_printed(
    pebbles: Path, tmp_path: Path
) -> None:
    done = build(tmp_path, "--booklet")

    assert done.exit_code == 0, done.output
    assert built(tmp_path) == {"rulebook-a5-booklet.pdf", "aid-a5-booklet.pdf"}
    assert "on both sides, turned over the short edge" in done.stdout
    assert pages((tmp_path / "out/pebbles/en/aid-a5-booklet.pdf").read_bytes()) == 2
    assert not (tmp_path / "out/site").exists()


@pytest.mark.parametrize("paper", ["letter", "half-letter"])
def test_a_booklet_on_letter_has_pages_of_half_a_sheet_whichever_paper_is_named(
    paper: str, pebbles: Path, tmp_path: Path
) -> None:
    done = build(tmp_path, "--booklet", "--paper", paper, "--only", "aid")

    assert done.exit_code == 0, done.output
    assert built(tmp_path) == {"aid-half-letter-booklet.pdf"}


def test_large_print_stands_beside_the_usual_one(pebbles: Path, tmp_path: Path) -> None:
    build(tmp_path, "--only", "aid")
    done = build(tmp_path, "--type", "24", "--only", "aid")

    assert done.exit_code == 0, done.output
    assert built(tmp_path) == {"aid-a4.pdf", "aid-a4-24pt.pdf"}


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("--type", "16"), 'unknown size of type "16": Known: 14, 18, 24.'),
        (("--paper", "a6"), 'unknown paper "a6"'),
        (
            ("--only", "score-pad", "--booklet"),
            "score-pad cannot be made with --booklet; these can: rulebook, aid",
        ),
        (("--only", "aid", "--only", "data", "--type", "14"), "data cannot be made with --type"),
        (("--only", "sheets", "--paper", "a5"), "sheets cannot be made with --paper a5"),
        (("--site", "rules.example.org"), "is not the address of a site: it begins with https://"),
    ],
    ids=str,
)
def test_what_cannot_be_had_is_refused_and_nothing_is_written(
    asked: tuple[str, ...], says: str, pebbles: Path, tmp_path: Path
) -> None:
    done = build(tmp_path, *asked)

    assert done.exit_code == 2
    assert says in done.stderr
    assert not (tmp_path / "out").exists()


def test_the_variable_says_once_for_all_where_the_site_is(pebbles: Path, tmp_path: Path) -> None:
    done = build(
        tmp_path, "--only", "score-pad", "--only", "score-form", RULEWRIGHT_SITE="https://rules.example.org"
    )

    assert done.exit_code == 0, done.output
    assert built(tmp_path) == {"score-pad-a4-site-rules.example.org.pdf", "score-form-a4.pdf"}
    pad = (tmp_path / "out/pebbles/en/score-pad-a4-site-rules.example.org.pdf").read_bytes()
    assert set(read_pages(pad)[0]) == {f"{SITE}en/pebbles/"}


@pytest.mark.long
def test_the_site_offers_the_documents_whose_codes_lead_to_it(pebbles: Path, tmp_path: Path) -> None:
    done = build(tmp_path, "--site", SITE)

    assert done.exit_code == 0, done.output
    assert (tmp_path / "out/site/en/assets/pebbles/aid-a4-site-rules.example.org.pdf").is_file()
    overview = (tmp_path / "out/site/en/pebbles/index.html").read_text(encoding="utf-8")
    assert "rulebook-a4-site-rules.example.org.pdf" in overview
    assert "rulebook-a4.pdf" not in overview
    assert "up to date" in build(tmp_path, "--site", SITE).stdout
