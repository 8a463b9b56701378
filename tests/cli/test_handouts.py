"""Handouts from the command line: what is printed and what is refused, and what happens on a machine without Pango."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.press.handouts import pango
from generator.press.paper import MM
from tests.cli.test_sheets import files
from tests.games import ROOT
from tests.press.handouts.sheets import letters_of

PACKS = ROOT / "tests/packs"


def run(*arguments: str, output: Path, packs: Path = PACKS) -> Result:
    words = (*arguments, "--output", str(output), "--content", str(packs))
    return CliRunner().invoke(main, words, prog_name="rulewright")


def told(result: Result) -> str:
    """What was said, without the line on other people's packs."""
    return "\n".join(
        line for line in result.stderr.splitlines() if "running the code of the packs" not in line
    )


def test_things_are_printed_in_every_language_of_the_game(tmp_path: Path) -> None:
    result = run("print", "pebbles", "play.start", "term:pebble", "--paper", "a6", output=tmp_path)

    assert result.exit_code == 0, result.output
    assert files(tmp_path) == [f"pebbles/{one}/print-play.start+pebble-a6.pdf" for one in ("en", "hu")]


def test_two_languages_make_one_file(tmp_path: Path) -> None:
    result = run("print", "pebbles", "play.start", "--lang", "hu,en", output=tmp_path)

    assert result.exit_code == 0, result.output
    assert files(tmp_path) == ["pebbles/hu/print-play.start-en-a4.pdf"]
    text = letters_of((tmp_path / files(tmp_path)[0]).read_bytes())
    assert "Mindenkiannyikavicsotvesz" in text
    assert "Everyonetakesasmanypebbles" in text


def test_a_recipe_of_the_game_is_printed_on_other_paper(tmp_path: Path) -> None:
    result = run(
        "print",
        "pebbles",
        "--recipe",
        "scoring",
        "--paper",
        "a5",
        "--lang",
        "en",
        "--title",
        "Mine",
        output=tmp_path,
    )

    assert result.exit_code == 0, result.output
    (page,) = pypdfium2.PdfDocument((tmp_path / "pebbles/en/print-scoring-a5.pdf").read_bytes())
    assert [round(side / MM) for side in page.get_size()] == [210, 148]
    assert page.get_textpage().get_text_bounded().startswith("Mine")


def test_a_file_of_recipes_brings_its_style_with_it(tmp_path: Path) -> None:
    (tmp_path / "club.css").write_text(".handout { --ink: #123456 }", encoding="utf-8")
    recipe = tmp_path / "ours.yaml"
    recipe.write_text(
        "- {id: ours, title: {en: Ours}, things: [play.most], style: club.css, paper: 90x120}\n",
        encoding="utf-8",
    )

    result = run("print", "pebbles", "--recipe", str(recipe), "--lang", "en", output=tmp_path / "out")

    assert result.exit_code == 0, result.output
    assert files(tmp_path / "out") == ["pebbles/en/print-ours-90x120.pdf"]


def test_a_wrong_recipe_is_refused_with_file_and_line(tmp_path: Path) -> None:
    recipe = tmp_path / "ours.yaml"
    recipe.write_text(
        "- id: ours\n  title: {en: Ours}\n  things: [play.mots]\n  stile: x\n", encoding="utf-8"
    )

    result = run("print", "pebbles", "--recipe", str(recipe), output=tmp_path / "out")

    assert result.exit_code == 1
    assert f'{recipe}:4:3: L103 unknown key "stile"' in result.stderr
    recipe.write_text("- id: ours\n  title: {en: Ours}\n  things: [play.mots]\n", encoding="utf-8")
    result = run("print", "pebbles", "--recipe", str(recipe), output=tmp_path / "out")
    assert f'{recipe}:3:12: H901 pebbles has no "play.mots"\n    did you mean "play.most"?' in result.stderr


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((), 2, "name what to print, such as setup or aid:CHAPTER, or a recipe with --recipe"),
        (("play.start", "--recipe", "scoring"), 2, "name what to print"),
        (("pebble",), 2, '"pebble" is 2 things: Write component:pebble or term:pebble.'),
        (("play.strat",), 2, 'did you mean "play.start"?'),
        (("play.start", "--paper", "a7"), 2, 'unknown paper "a7"'),
        (("play.start", "--paper", "1x1"), 2, 'unknown paper "1x1"'),
        (("play.start", "--lang", "de"), 2, 'unknown language "de"'),
        (("play.start", "--lang", "hu,en,hu"), 2, "at most two languages stand side by side"),
        (("play.start", "--lang", "hu,en", "--columns", "3"), 1, "two languages stand in a column each"),
        (("play.start", "--booklet"), 2, "a booklet has pages of a5 or half-letter, not of a4"),
        (("--recipe", "scorign"), 2, 'did you mean "scoring"?'),
        (("aid:play",), 1, "aid:play cannot be printed: no rule of this chapter has a `short`; write chapter:play"),
        (("card:pebble/red.dotted", "setup"), 1, 'setup cannot be printed: this game has no chapter "setup"'),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_refused_and_nothing_is_written(
    arguments: tuple[str, ...], code: int, said: str, tmp_path: Path
) -> None:
    result = run("print", "pebbles", *arguments, output=tmp_path / "out")

    assert (result.exit_code, said in " ".join(result.stderr.split())) == (code, True), result.stderr
    assert not (tmp_path / "out").exists() or files(tmp_path / "out") == []


def test_a_style_is_refused_for_what_it_asks_and_not_read_for_it(tmp_path: Path) -> None:
    style = tmp_path / "club.css"
    style.write_text("p { background: url(file:///etc/passwd) }", encoding="utf-8")

    result = run(
        "print", "pebbles", "play.start", "--style", str(style), "--lang", "en", output=tmp_path / "out"
    )

    assert result.exit_code == 1
    assert f'{style}:1: "url(file:///etc/passwd)" is not allowed in "background"' in result.stderr


# Without Pango

LACKING = "this system has no Pango, which sets them. Type: sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


def without_pango(*arguments: str, output: Path) -> Result:
    pango.lacking.cache_clear()
    try:
        with patch.object(pango, "_found", return_value=False), patch.object(pango.sys, "platform", "linux"):
            return run(*arguments, output=output)
    finally:
        pango.lacking.cache_clear()


def test_without_pango_print_says_in_a_line_what_to_type(tmp_path: Path) -> None:
    result = without_pango("print", "pebbles", "play.start", output=tmp_path)

    assert result.exit_code == 1
    assert told(result) == f"rulewright: cannot print handouts: {LACKING}"
    assert files(tmp_path) == []


def test_without_pango_a_build_makes_everything_else_and_says_what_it_left_out(tmp_path: Path) -> None:
    result = without_pango("build", "pebbles", "--only", "score-pad", "--only", "data", output=tmp_path)
    assert (result.exit_code, told(result)) == (0, "")

    result = without_pango("build", "pebbles", "--dry-run", output=tmp_path)
    assert result.exit_code == 0
    assert told(result) == f"left out: handouts: {LACKING}"
    assert "rulebook-a4.pdf" in result.stdout
    assert "handouts" not in result.stdout

    result = without_pango("build", "pebbles", "--only", "handouts", output=tmp_path)
    assert (result.exit_code, told(result)) == (1, f"left out: handouts: {LACKING}")


def test_with_pango_a_build_makes_them(tmp_path: Path) -> None:
    result = run("build", "pebbles", "--only", "handouts", "--lang", "hu", output=tmp_path)

    assert result.exit_code == 0, result.output
    assert [name for name in files(tmp_path) if "pebbles" in name] == [
        "pebbles/hu/handouts-first-turn-a5.pdf",
        "pebbles/hu/handouts-scoring-a5.pdf",
    ]


def test_a_recipe_that_is_taken_away_takes_its_file_with_it(tmp_path: Path, pebbles: Path) -> None:
    output, packs = tmp_path / "out", pebbles.parent
    run(
        "build", "pebbles", "--only", "handouts", "--only", "data", "--lang", "hu", output=output, packs=packs
    )
    recipes = pebbles / "handouts.yaml"
    recipes.write_text(recipes.read_text(encoding="utf-8").partition("- id: scoring")[0], encoding="utf-8")

    result = run(
        "build", "pebbles", "--only", "handouts", "--only", "data", "--lang", "hu", output=output, packs=packs
    )

    assert result.exit_code == 0, result.output
    assert (output / "pebbles/hu/handouts-first-turn-a5.pdf").is_file()
    assert not (output / "pebbles/hu/handouts-scoring-a5.pdf").exists()
