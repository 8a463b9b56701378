"""The verbs that look at content: list, check, status, coverage, score."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli.common import (
    content_option,
    counted,
    games_argument,
    json_option,
    known_or_usage,
    reports_of,
    sitting_choices,
    stop_if_broken,
    with_game,
)
from generator.cli.console import print_json, say, say_lines
from generator.model.json_data import JsonObject

if TYPE_CHECKING:
    from generator.check.loaded_game import LoadedGame
    from generator.check.run import CheckReport
    from generator.model.problem import Problem


@click.command("list")
@click.argument("game", required=False)
@content_option
@json_option
def list_(game: str | None, packs: Path, as_json: bool) -> None:
    """List the games, or what one GAME offers: sittings, procedures, examples."""
    reports = reports_of((game,) if game else (), packs, _summary)
    found = [report.found for report in reports if report.found]
    if as_json:
        print_json(found)
    elif not game:
        for one in found:
            say(f"{one['id']:<20} {one['title']} ({one['publisher']}, {one['year']})")
    else:
        for one in found:
            say(f"{one['id']}  {one['title']}")
            for option, choices in one["options"].items():
                say(f"  {option}: {', '.join(choices)}")
            say(f"  procedures: {', '.join(one['procedures'])}")
            for example, procedure in one["examples"].items():
                say(f"  example {example} ({procedure})")
    stop_if_broken(reports)


def _summary(report: CheckReport) -> JsonObject | None:
    game = report.game
    if game is None:
        return None
    return {
        "id": game.id,
        "title": game.head.title[game.head.terminal_language],
        "publisher": game.head.publisher,
        "year": game.head.year,
        "languages": list(game.head.languages),
        "options": {option: list(choices) for option, choices in game.head.choices.items()},
        "procedures": list(report.loaded.procedures.names) if report.loaded else [],
        "examples": {example.id: example.procedure for example in game.examples.values()},
    }


@click.command()
@games_argument
@content_option
@json_option
def check(games: Sequence[str], packs: Path, as_json: bool) -> None:
    """Run every content check, replay every worked example, and draw every figure, icon and face."""
    reports = reports_of(games, packs, _checked)
    problems = [problem for report in reports for problem in report.problems]
    warnings = [problem for report in reports if report.found for problem in report.found.warnings]
    if as_json:
        print_json([_problem_data(problem) for problem in (*problems, *warnings)])
    else:
        for problem in (*problems, *warnings):
            say_lines(str(problem))
        for report in reports:
            if report.found is not None and not report.problems:
                say(
                    f"{report.folder.name}: {counted(report.found.examples, 'example')} replayed, nothing wrong"
                )
        for found, thing in ((problems, "problem"), (warnings, "warning")):
            if found:
                say(counted(len(found), thing), err=True)
    sys.exit(1 if problems else 0)


@dataclass(frozen=True)
class _CheckedGame:
    """What `check` says of a game beside its problems: how many examples it has, and what looks wrong and may be right."""

    examples: int
    warnings: tuple[Problem, ...]


def _checked(report: CheckReport) -> _CheckedGame | None:
    return _CheckedGame(len(report.game.examples), report.warnings) if report.game else None


def _problem_data(problem: Problem) -> dict[str, object]:
    place = problem.place
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "code": problem.code,
        "what": problem.what,
        "fix": problem.fix,
        "warning": problem.warning,
    }


@click.command()
@games_argument
@content_option
@json_option
def status(games: Sequence[str], packs: Path, as_json: bool) -> None:
    """Count what is known, deduced and unknown, and what is told in each language."""
    from generator.check.status import status as counted

    reports = reports_of(games, packs, lambda report: counted(report.loaded) if report.loaded else None)
    found = {report.folder.name: report.found for report in reports if report.found is not None}
    if as_json:
        print_json(found)
    else:
        for name, counts in found.items():
            say(name)
            for key, count in counts.items():
                said = ", ".join(f"{n} {k}" for k, n in count.items()) if isinstance(count, dict) else count
                say(f"  {key}: {said}")
    stop_if_broken(reports)


@click.command()
@games_argument
@content_option
@json_option
def coverage(games: Sequence[str], packs: Path, as_json: bool) -> None:
    """Show for each scoring rule which worked examples exercise it, measured from their ledgers."""
    from generator.check.scoring_rules import coverage as measured

    reports = reports_of(games, packs, lambda report: measured(report.loaded) if report.loaded else None)
    found = {report.folder.name: report.found for report in reports if report.found is not None}
    if as_json:
        print_json(found)
    else:
        for name, rules in found.items():
            say(f"{name}: {sum(map(bool, rules.values()))} of {len(rules)} scoring rules shown")
            for rule, examples in rules.items():
                say(f"  {rule}: {', '.join(examples) or 'NO EXAMPLE'}")
    stop_if_broken(reports)
    sys.exit(1 if any(not examples for rules in found.values() for examples in rules.values()) else 0)


@click.command()
@click.argument("game")
@click.argument("procedure")
@click.argument("file", metavar="FILE|-")
@click.option("--sitting", default="", metavar="OPTION=CHOICE,…", help="Such as players=3.")
@click.option("--lang", "language", help="Language of the ledger.  [default: the game's last]")
@content_option
@json_option
def score(
    game: str, procedure: str, file: str, sitting: str, language: str | None, packs: Path, as_json: bool
) -> None:
    """Score a position: what lies on the table, in YAML or JSON, by one PROCEDURE of a GAME."""
    from generator.check.score_given import CannotScore, answer_data, answer_lines, score_given
    from generator.load.given_file import read_given
    from generator.load.yaml_source import Unreadable, YamlSource

    def scored(loaded: LoadedGame) -> None:
        known_or_usage("procedure", procedure, loaded.procedures.names)
        if language:
            known_or_usage("language", language, loaded.game.head.languages)
        choices = sitting_choices(sitting, loaded.game.head)
        try:
            if isinstance(written, Unreadable):
                raise written
            answer = score_given(loaded, procedure, *written, choices)
            if as_json:
                print_json(answer_data(answer))
            else:
                for line in answer_lines(answer, language or loaded.game.head.terminal_language):
                    say_lines(line)
        except (Unreadable, CannotScore) as error:
            say_lines(str(error.problem), err=True)
            sys.exit(1)

    try:
        written: Unreadable | tuple[dict[str, object], YamlSource] = read_given(file)
    except Unreadable as error:
        written = error
    with_game(game, packs, scored, broken=True)
