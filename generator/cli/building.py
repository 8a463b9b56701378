"""The verbs that build everything and test it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli.common import (
    HOME,
    content_option,
    games_argument,
    known_or_usage,
    output_option,
    reports_of,
    run_jobs,
    sitting_choices,
    stop_if_broken,
    subject_of,
)

if TYPE_CHECKING:
    from generator.plan.jobs import Subject


@click.command()
@games_argument
@click.option(
    "--only",
    "kinds",
    multiple=True,
    metavar="KIND",
    help="data, rulebook, aid, score-pad, score-form, sheets, site.",
)
@click.option(
    "--lang", "languages", multiple=True, metavar="LANGUAGE", help="Only this language, such as hu."
)
@click.option("--paper", default="a4", metavar="PAPER", help="a4 or letter.  [default: a4]")
@click.option("--sitting", default="", metavar="OPTION=CHOICE,…", help="For one table, such as players=3.")
@click.option("--ink-saver", is_flag=True, help="No filled backgrounds.")
@output_option
@content_option
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
    from generator.plan.jobs import KINDS, Wish, jobs_of
    from generator.press.paper import PAPERS

    for kind in kinds:
        known_or_usage("kind of output", kind, (*KINDS, "site"))
    for language in languages:
        known_or_usage("language", language, known())
    known_or_usage("paper", paper, PAPERS)
    reports = reports_of(games, packs)
    stop_if_broken(reports)
    subjects = [subject_of(report) for report in reports]
    jobs = []
    for subject in subjects:
        choices = sitting_choices(sitting, subject.game.about.choices)
        wish = Wish(_documents(kinds), tuple(languages), PAPERS[paper], choices, ink_saver)
        jobs += jobs_of(subject, wish)
    run_jobs([] if kinds == ("site",) else jobs, output)
    if "site" in kinds or not kinds:
        _build_site(subjects, output, languages)


def _documents(kinds: Sequence[str]) -> tuple[str, ...]:
    """The kinds of output that are a file each."""
    return tuple(kind for kind in kinds if kind != "site")


def _build_site(subjects: Sequence[Subject], output: Path, languages: Sequence[str]) -> None:
    """The site comes last: it offers for download what was built before it."""
    from generator.load.folder import shown
    from generator.plan.site_jobs import SiteWish, build_site
    from generator.press.faults import PressFault

    try:
        target = build_site(SiteWish(tuple(subjects), output, tuple(languages)))
    except PressFault as fault:
        click.echo(f"{shown(output / 'site')}: {fault}", err=True)
        sys.exit(1)
    except OSError as error:
        click.echo(f"{shown(output / 'site')}: cannot be written: {error.strerror or error}", err=True)
        sys.exit(1)
    click.echo(f"written: {shown(target)}/")


@click.command(context_settings={"ignore_unknown_options": True})
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
