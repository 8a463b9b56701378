"""The command: what it prints, where, and with which exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from tests.games import EVERYDAY, ROOT
from tests.plan.runs import hashes

PACKS = str(ROOT / "tests/packs")


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=given, prog_name="rulewright")


def test_check_says_that_nothing_is_wrong() -> None:
    result = run("check", "pebbles", "--content", PACKS)

    assert (result.exit_code, result.stdout) == (0, "pebbles: 1 example replayed, nothing wrong\n")


def test_loading_a_pack_from_elsewhere_says_that_it_runs_code() -> None:
    assert "running the code of the packs" in run("check", "--content", PACKS).stderr
    assert "running the code" not in run("list", EVERYDAY).stderr


def test_check_shows_problems_and_fails(pebbles: Path) -> None:
    values = pebbles / "values.yaml"
    values.write_text(values.read_text(encoding="utf-8").replace("value: 6", "value: 7"), encoding="utf-8")

    result = run("check", "--content", str(pebbles.parent))

    assert result.exit_code == 1
    assert "E503" in result.stdout
    assert "expects points.anna 6, the rules give 7" in result.stdout
    assert result.stderr.endswith("1 problem\n")


def test_check_as_json_names_file_line_code_and_fix(pebbles: Path) -> None:
    (pebbles / "scoring.py").unlink()

    result = run("check", "--json", "--content", str(pebbles.parent))

    (problem,) = json.loads(result.stdout)
    assert result.exit_code == 1
    assert set(problem) == {"file", "line", "column", "code", "what", "fix", "warning"}
    assert (problem["code"], problem["file"]) == ("E513", "pebbles/scoring.py")


def test_list_names_games_and_what_one_offers() -> None:
    assert "Pebbles" in run("list", "--content", PACKS).stdout
    assert "procedures: play" in run("list", "pebbles", "--content", PACKS).stdout
    (game,) = json.loads(run("list", "--json", "--content", PACKS).stdout)
    assert game["options"] == {"players": ["2", "3"], "shore": ["sand", "rock"]}


def test_status_counts_what_is_known() -> None:
    found = json.loads(run("status", "--json", "--content", PACKS).stdout)["pebbles"]

    assert found["face facts"] == {"source": 1, "deduced": 0, "ours": 0, "unknown": 1}
    assert found["sizes"] == {"source": 1, "unknown": 0}
    assert (found["rules"], found["examples"], found["pieces in the box"]) == (2, 1, 12)
    assert found["texts"]["hu"] == found["texts"]["en"]
    assert "face facts: 1 source" in run("status", "--content", PACKS).stdout


def test_coverage_is_measured_from_ledgers() -> None:
    assert json.loads(run("coverage", "--json", "--content", PACKS).stdout) == {
        "pebbles": {"play.most": ["anna-has-more"]}
    }
    assert "1 of 1 scoring rules shown" in run("coverage", "--content", PACKS).stdout


def test_score_tells_the_ledger_in_words() -> None:
    result = run("score", "pebbles", "play", "-", "--content", PACKS, given="pebbles: {anna: 2, zed: 2}")

    assert result.exit_code == 0
    assert result.stdout == (
        "Anna: +3  2 pebbles are the most. [play.most]\nzed: +3  2 pebbles are the most. [play.most]\npoints: anna 3, zed 3\n"
    )


def test_score_tells_it_in_the_language_asked_for() -> None:
    result = run(
        "score", "pebbles", "play", "-", "--lang", "hu", "--content", PACKS, given="pebbles: {bela: 1}"
    )

    assert result.stdout.startswith("Béla: +6  1 kavics a legtöbb. [play.most]\n")


def test_score_as_json_gives_totals_and_awards_with_reasons_in_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"pebbles": {"anna": 3, "bela": 1}}', encoding="utf-8")

    found = json.loads(run("score", "pebbles", "play", str(file), "--json", "--content", PACKS).stdout)

    assert found["totals"] == {"anna": 6, "bela": 0}
    assert found["awards"] == [
        {
            "player": "anna",
            "amount": 6,
            "rule": "play.most",
            "because": {"hu": "3 kavics a legtöbb.", "en": "3 pebbles are the most."},
        }
    ]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("pebbles: {anna: -1}", '(standard input):1:17: E505 "-1" does not fit for "anna"'),
        ("pebbels: {anna: 1}", '(standard input):1:1: E505 unknown key "pebbels" in given'),
        ("pebbles: [", "(standard input):2:1: L101 is not valid YAML"),
        ("- 1", "(standard input):1:1: E505 this is not a `given`"),
        ("", "(standard input):1:1: E505 this is not a `given`"),
        ("pebbles: {anna: !!int one}", "(standard input):1:17: L107"),
    ],
)
def test_a_given_that_does_not_fit_gets_its_place_and_no_traceback(given: str, says: str) -> None:
    result = run("score", "pebbles", "play", "-", "--content", PACKS, given=given)

    assert result.exit_code == 1
    assert says in result.stderr
    assert "Traceback" not in result.output


def test_score_asks_for_the_sitting_when_the_rules_depend_on_it() -> None:
    result = run("score", "walled-city", "length", "-", given="{}")

    assert result.exit_code == 1
    assert "S305" in result.stderr
    assert "--sitting players=…" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chekc"], "Did you mean 'check'?"),
        (["check", "pebble", "--content", PACKS], 'unknown game "pebble": did you mean "pebbles"?'),
        (["score", "pebbles", "plya", "-", "--content", PACKS], 'did you mean "play"?'),
        (
            ["score", "pebbles", "play", "-", "--sitting", "player=2", "--content", PACKS],
            'did you mean "players"?',
        ),
        (
            ["score", "pebbles", "play", "-", "--sitting", "players=7", "--content", PACKS],
            'unknown choice for players "7"',
        ),
        (
            ["score", "pebbles", "play", "-", "--sitting", "players", "--content", PACKS],
            "is not OPTION=CHOICE",
        ),
        (["score", "pebbles", "play", "-", "--lang", "fr", "--content", PACKS], 'unknown language "fr"'),
        (["build", "--only", "dat"], 'did you mean "data"?'),
        (["check", "--content", "nowhere"], "does not exist"),
        (["list", "--jsn"], "--json"),
    ],
)
def test_wrong_usage_exits_with_2_and_a_suggestion(arguments: list[str], says: str) -> None:
    result = run(*arguments)

    assert result.exit_code == 2
    assert says in result.stderr


def test_a_folder_without_games_is_said_plainly(tmp_path: Path) -> None:
    result = run("check", "--content", str(tmp_path))

    assert result.exit_code == 1
    assert "there is no game here" in result.stderr


def test_build_writes_the_data_and_says_where(tmp_path: Path) -> None:
    result = run("build", "pebbles", "--only", "data", "--content", PACKS, "--output", str(tmp_path / "out"))

    data = json.loads((tmp_path / "out/pebbles/data.json").read_text(encoding="utf-8"))
    assert result.exit_code == 0
    assert result.stdout == f"written: {tmp_path / 'out/pebbles/data.json'}\n"
    assert data["examples"][0]["told"]["hu"] == ["Annának 3 kavicsa van, Bélának 1: Anna 6-ot kap, Béla 0-t."]
    assert (
        data["chapters"][0]["rules"][0]["text"]["en"] == "Everyone takes as many pebbles as the table shows."
    )


def test_building_twice_gives_equal_bytes(tmp_path: Path) -> None:
    kinds = ("--only", "data", "--only", "rulebook", "--only", "score-form", "--only", "sheets")
    for name in ("a", "b"):
        run("build", *kinds, "--lang", "en", "--content", PACKS, "--output", str(tmp_path / name))
    one, other = (hashes(tmp_path / name) for name in ("a", "b"))

    assert "pebbles/en/rulebook-a4.pdf" in one
    assert one == other


def test_build_writes_nothing_while_the_content_is_wrong(pebbles: Path, tmp_path: Path) -> None:
    (pebbles / "terms.yaml").write_text("- id: x", encoding="utf-8")

    result = run("build", "--content", str(pebbles.parent), "--output", str(tmp_path / "out"))

    assert result.exit_code == 1
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_written_gives_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out/pebbles").write_text("in the way", encoding="utf-8")

    result = run("build", "--only", "data", "--content", PACKS, "--output", str(tmp_path / "out"))

    assert result.exit_code == 1
    assert "cannot be written" in result.stderr
    assert (tmp_path / "out/pebbles").read_text(encoding="utf-8") == "in the way"


def test_the_command_runs_from_any_folder(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "generator", "list", "walled-city"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )

    assert "walled-city" in done.stdout


def test_the_readme_and_the_help_name_every_verb() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for verb in main.commands:
        assert f"rulewright {verb}" in readme, verb
        assert verb in run("--help").stdout
