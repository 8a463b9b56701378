"""What the verbs share: options, the games that are asked for, and how to stop."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from generator.check.run import Report
    from generator.model.problem import Problem
    from generator.plan.jobs import Job, Subject

HOME = Path(__file__).resolve().parent.parent.parent
CONTENT = HOME / "content"


def content_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option(
        "--content",
        "packs",
        type=click.Path(path_type=Path, file_okay=False, exists=True),
        default=CONTENT,
        help="Folder of game folders.  [default: the project's own content]",
    )(command)


def json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, for scripts.")(command)


def output_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option(
        "--output",
        type=click.Path(path_type=Path, file_okay=False),
        default=HOME / "output",
        help="Where to write.  [default: output/]",
    )(command)


def games_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.argument("games", nargs=-1, metavar="[GAME]...")(command)


def reports_of(games: Sequence[str], packs: Path, again: bool = False) -> list[Report]:
    """Inspect the named games of a content folder, or all of them."""
    from generator.check.run import inspect
    from generator.load.folder import games_in

    folders = {folder.name: folder for folder in games_in(packs)}
    if packs.resolve() != CONTENT.resolve() and not again:
        click.echo(f"rulewright: running the code of the packs in {packs}", err=True)
    if not folders:
        click.echo(f"{packs}: there is no game here", err=True)
        sys.exit(1)
    for game in games:
        known_or_usage("game", game, folders)
    return [inspect(folders[game]) for game in (games or folders)]


def subject_of(report: Report) -> Subject:
    """A game whose content is true, with its figures and what its examples came to; stops when they cannot be loaded."""
    from generator.load.engine import load_figures
    from generator.plan.jobs import Subject

    assert report.game and report.subject
    figures, problems = load_figures(report.game)
    stop_at(problems)
    runs = {replay.example.id: replay.run for replay in report.subject.replays if replay.run}
    return Subject(report.game, runs, figures, report.subject.procedures)


def run_jobs(jobs: Sequence[Job], output: Path) -> None:
    """Build some files, say which, and stop with what went wrong."""
    from generator.load.folder import shown
    from generator.plan.running import run

    done = run(jobs, output, _progress)
    for path in done.written:
        click.echo(f"written: {shown(path)}")
    for failure in done.failed:
        click.echo(failure, err=True)
    if done.failed:
        sys.exit(1)


def _progress(jobs: Sequence[Job]) -> Any:
    """The jobs one by one, with a bar on a terminal and nothing in a pipe."""
    if not sys.stderr.isatty():
        return jobs
    return click.progressbar(
        jobs, file=sys.stderr, label="building", item_show_func=lambda job: str(job.path) if job else ""
    )


def known_or_usage(what: str, word: str, known: Any) -> None:
    from generator.model.problem import suggestion

    if word not in known:
        fix = suggestion(word, known, f"Known: {', '.join(known)}.")
        raise click.UsageError(f'unknown {what} "{word}": {fix}')


def sitting_choices(written: str, options: Any) -> dict[str, str]:
    choices = {}
    for part in filter(None, written.split(",")):
        option, equals, choice = part.partition("=")
        if not equals:
            raise click.UsageError(f'"{part}" is not OPTION=CHOICE, such as players=3')
        known_or_usage("option", option, options)
        known_or_usage(f"choice for {option}", choice, options[option])
        choices[option] = choice
    return choices


def stop_if_broken(reports: Sequence[Report]) -> None:
    stop_at([problem for report in reports for problem in report.problems])


def stop_at(problems: Sequence[Problem]) -> None:
    """Show problems and stop, if there are any."""
    for problem in problems:
        click.echo(str(problem), err=True)
    if problems:
        click.echo(counted(len(problems), "problem"), err=True)
        sys.exit(1)


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def print_json(data: Any) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))
