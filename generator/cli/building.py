"""The command: parse, call, print, exit. Each verb imports its work when it is called, so that --help is instant."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator import __version__

if TYPE_CHECKING:
    from generator.check.run import Report
    from generator.model.problem import Problem

HOME = Path(__file__).resolve().parent.parent
CONTENT = HOME / "content"

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(context_settings=CONTEXT)
@click.version_option(__version__, "-V", "--version", prog_name="rulewright")
def main() -> None:
    """Turn one structured description of a board game into everything its players hold.

    \b
    Examples:
      rulewright build                      everything of every game
      rulewright check GAME                 is the content true and whole?
      rulewright score GAME PROCEDURE FILE   what is this position worth?

    Exit codes: 0 done, 1 content or build failed, 2 wrong usage.
    """


def _content_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option(
        "--content",
        "packs",
        type=click.Path(path_type=Path, file_okay=False, exists=True),
        default=CONTENT,
        help="Folder of game folders.  [default: the project's own content]",
    )(command)


def _json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, for scripts.")(command)


def _games_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.argument("games", nargs=-1, metavar="[GAME]...")(command)


@main.command("list")
@click.argument("game", required=False)
@_content_option
@_json_option
def list_(game: str | None, packs: Path, as_json: bool) -> None:
    """List the games, or what one GAME offers: sittings, procedures, examples."""
    reports = _reports((game,) if game else (), packs)
    found = [_summary(report) for report in reports if report.game]
    if as_json:
        _print_json(found)
    elif not game:
        for one in found:
            click.echo(f"{one['id']:<20} {one['title']} ({one['publisher']}, {one['year']})")
    else:
        for one in found:
            click.echo(f"{one['id']}  {one['title']}")
            for option, choices in one["options"].items():
                click.echo(f"  {option}: {', '.join(choices)}")
            click.echo(f"  procedures: {', '.join(one['procedures'])}")
            for example, procedure in one["examples"].items():
                click.echo(f"  example {example} ({procedure})")
    _stop_if_broken(reports)


def _summary(report: Report) -> dict[str, Any]:
    game = report.game
    assert game
    return {
        "id": game.id,
        "title": game.about.title[game.about.languages[-1]],
        "publisher": game.about.publisher,
        "year": game.about.year,
        "languages": list(game.about.languages),
        "options": {option: list(choices) for option, choices in game.about.choices.items()},
        "procedures": list(report.subject.procedures.names) if report.subject else [],
        "examples": {example.id: example.procedure for example in game.examples.values()},
    }


@main.command()
@_games_argument
@_content_option
@_json_option
def check(games: Sequence[str], packs: Path, as_json: bool) -> None:
    """Run every content check and replay every worked example."""
    reports = _reports(games, packs)
    problems = [problem for report in reports for problem in report.problems]
    if as_json:
        _print_json([_problem_data(problem) for problem in problems])
    else:
        for problem in problems:
            click.echo(str(problem))
        for report in reports:
            if report.game and not report.problems:
                click.echo(
                    f"{report.folder.name}: {_count(len(report.game.examples), 'example')} replayed, nothing wrong"
                )
        if problems:
            click.echo(_count(len(problems), "problem"), err=True)
    sys.exit(1 if problems else 0)


def _problem_data(problem: Problem) -> dict[str, Any]:
    place = problem.place
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "code": problem.code,
        "what": problem.what,
        "fix": problem.fix,
    }


@main.command()
@_games_argument
@_content_option
@_json_option
def status(games: Sequence[str], packs: Path, as_json: bool) -> None:
    """Count what is known, deduced and unknown, and what is told in each language."""
    from generator.check.known import status as counted

    reports = _reports(games, packs)
    found = {report.folder.name: counted(report.subject) for report in reports if report.subject}
    if as_json:
        _print_json(found)
    else:
        for name, counts in found.items():
            click.echo(name)
            for key, count in counts.items():
                said = ", ".join(f"{n} {k}" for k, n in count.items()) if isinstance(count, dict) else count
                click.echo(f"  {key}: {said}")
    _stop_if_broken(reports)


@main.command()
@_games_argument
@_content_option
@_json_option
def coverage(games: Sequence[str], packs: Path, as_json: bool) -> None:
    """Show for each scoring rule which worked examples exercise it, measured from their ledgers."""
    from generator.check.scoring_rules import coverage as measured

    reports = _reports(games, packs)
    found = {report.folder.name: measured(report.subject) for report in reports if report.subject}
    if as_json:
        _print_json(found)
    else:
        for name, rules in found.items():
            click.echo(f"{name}: {sum(map(bool, rules.values()))} of {len(rules)} scoring rules shown")
            for rule, examples in rules.items():
                click.echo(f"  {rule}: {', '.join(examples) or 'NO EXAMPLE'}")
    _stop_if_broken(reports)
    sys.exit(1 if any(not examples for rules in found.values() for examples in rules.values()) else 0)


@main.command()
@click.argument("game")
@click.argument("procedure")
@click.argument("file", metavar="FILE|-")
@click.option("--sitting", default="", metavar="OPTION=CHOICE,…", help="Such as players=3.")
@click.option("--lang", "language", help="Language of the ledger.  [default: the game's last]")
@_content_option
@_json_option
def score(
    game: str, procedure: str, file: str, sitting: str, language: str | None, packs: Path, as_json: bool
) -> None:
    """Score a position: what lies on the table, in YAML or JSON, by one PROCEDURE of a GAME."""
    from generator.check.scored import Unscored, score_given
    from generator.load.given_file import read_given
    from generator.load.yaml_source import Unreadable

    report = _reports((game,), packs)[0]
    if report.subject is None:
        _stop_if_broken([report])
        raise SystemExit(1)
    subject = report.subject
    _known_or_usage("procedure", procedure, subject.procedures.names)
    if language:
        _known_or_usage("language", language, subject.game.about.languages)
    choices = _sitting_choices(sitting, subject.game.about.choices)
    try:
        given, source = read_given(file)
        scored = score_given(subject, procedure, given, source, choices)
        if as_json:
            _print_json(scored.data())
        else:
            for line in scored.lines(language or subject.game.about.languages[-1]):
                click.echo(line)
    except (Unreadable, Unscored) as error:
        click.echo(str(error.problem), err=True)
        sys.exit(1)


@main.command()
@_games_argument
@click.option(
    "--only", "kinds", multiple=True, metavar="KIND", help="data, rulebook, aid, score-pad, score-form."
)
@click.option(
    "--lang", "languages", multiple=True, metavar="LANGUAGE", help="Only this language, such as hu."
)
@click.option("--paper", default="a4", metavar="PAPER", help="a4 or letter.  [default: a4]")
@click.option("--sitting", default="", metavar="OPTION=CHOICE,…", help="For one table, such as players=3.")
@click.option("--ink-saver", is_flag=True, help="No filled backgrounds.")
@click.option(
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default=HOME / "output",
    help="Where to write.  [default: output/]",
)
@_content_option
def build(
    games: Sequence[str],
    kinds: Sequence[str],
    languages: Sequence[str],
    paper: str,
    sitting: str,
    ink_saver: bool,
    output: Path,
    packs: Path,
) -> None:
    """Build the outputs of every game, or of the GAMEs named, once their content is true.

    \b
    Examples:
      rulewright build                           everything, for every table, on A4
      rulewright build GAME --only aid --lang hu
      rulewright build GAME --sitting players=3  the edition for your table
    """
    from generator.language import known
    from generator.load.folder import shown
    from generator.plan.jobs import KINDS, Wish
    from generator.plan.running import run
    from generator.press.paper import PAPERS

    for kind in kinds:
        _known_or_usage("kind of output", kind, KINDS)
    for language in languages:
        _known_or_usage("language", language, known())
    _known_or_usage("paper", paper, PAPERS)
    reports = _reports(games, packs)
    _stop_if_broken(reports)
    wishes = []
    for report in reports:
        assert report.game
        choices = _sitting_choices(sitting, report.game.about.choices)
        wishes.append(Wish(tuple(kinds), tuple(languages), PAPERS[paper], choices, ink_saver))
    jobs = [job for report, wish in zip(reports, wishes, strict=True) for job in _jobs(report, wish)]
    done = run(jobs, output, _progress)
    for path in done.written:
        click.echo(f"written: {shown(path)}")
    for failure in done.failed:
        click.echo(failure, err=True)
    sys.exit(1 if done.failed else 0)


def _jobs(report: Report, wish: Any) -> list[Any]:
    """The jobs of a game whose content is true."""
    from generator.load.engine import load_figures
    from generator.plan.jobs import Subject, jobs_of

    assert report.game and report.subject
    figures, problems = load_figures(report.folder)
    for problem in problems:
        click.echo(str(problem), err=True)
    if problems:
        sys.exit(1)
    runs = {replay.example.id: replay.run for replay in report.subject.replays if replay.run}
    return list(jobs_of(Subject(report.game, runs, figures), wish))


def _progress(jobs: Sequence[Any]) -> Any:
    """The jobs one by one, with a bar on a terminal and nothing in a pipe."""
    if not sys.stderr.isatty():
        return jobs
    return click.progressbar(
        jobs, file=sys.stderr, label="building", item_show_func=lambda job: str(job.path) if job else ""
    )


@main.command(context_settings={"ignore_unknown_options": True})
@click.option("--long", "long_too", is_flag=True, help="Run the long tests too, as .ci/run does.")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED, metavar="[PYTEST ARGUMENT]...")
def test(long_too: bool, arguments: Sequence[str]) -> None:
    """Run the project's tests."""
    import os
    import subprocess

    chosen = ["-m", "long or not long"] if long_too else []
    command = [sys.executable, "-m", "pytest", *chosen, *arguments]
    done = subprocess.run(command, cwd=HOME, env={**os.environ, "PYTHONPATH": str(HOME)}, check=False)
    sys.exit(0 if done.returncode == 0 else 1)


def _reports(games: Sequence[str], packs: Path) -> list[Report]:
    """Inspect the named games of a content folder, or all of them."""
    from generator.check.run import inspect
    from generator.load.folder import games_in

    folders = {folder.name: folder for folder in games_in(packs)}
    if packs.resolve() != CONTENT.resolve():
        click.echo(f"rulewright: running the code of the packs in {packs}", err=True)
    if not folders:
        click.echo(f"{packs}: there is no game here", err=True)
        sys.exit(1)
    for game in games:
        _known_or_usage("game", game, folders)
    return [inspect(folders[game]) for game in (games or folders)]


def _known_or_usage(what: str, word: str, known: Any) -> None:
    from generator.model.problem import suggestion

    if word not in known:
        fix = suggestion(word, known, f"Known: {', '.join(known)}.")
        raise click.UsageError(f'unknown {what} "{word}": {fix}')


def _sitting_choices(written: str, options: Any) -> dict[str, str]:
    choices = {}
    for part in filter(None, written.split(",")):
        option, equals, choice = part.partition("=")
        if not equals:
            raise click.UsageError(f'"{part}" is not OPTION=CHOICE, such as players=3')
        _known_or_usage("option", option, options)
        _known_or_usage(f"choice for {option}", choice, options[option])
        choices[option] = choice
    return choices


def _stop_if_broken(reports: Sequence[Report]) -> None:
    problems = [problem for report in reports for problem in report.problems]
    for problem in problems:
        click.echo(str(problem), err=True)
    if problems:
        click.echo(_count(len(problems), "problem"), err=True)
        sys.exit(1)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _print_json(data: Any) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))
