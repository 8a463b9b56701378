"""The verbs that build everything and test it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli.common import (
    content_option,
    counted,
    folders_of,
    games_argument,
    known_or_usage,
    output_option,
    show,
    sitting_choices,
    stop_at,
    tell,
    ticker,
    unwritable,
    waiting,
    writing_into,
)
from generator.cli.console import say, say_lines
from generator.cli.document_options import (
    PRINTING,
    booklet_option,
    must_have,
    page_paper,
    site_option,
    type_option,
)
from generator.cli.watch import build_on_change
from generator.home import HOME, INSTALLED
from generator.press.outputs import OUTPUTS, OutputOptions

if TYPE_CHECKING:
    from generator.plan.builder import BuildReport
    from generator.plan.jobs import Workers
    from generator.plan.output_folder import OutputFolder
    from generator.press.outputs import Request


@click.command()
@games_argument
@click.option(
    "--only",
    "kinds",
    multiple=True,
    metavar="KIND",
    help=f"{', '.join(OUTPUTS)}; once for each that you want.",
)
@click.option(
    "--lang", "languages", multiple=True, metavar="LANGUAGE", help="Only this language, such as hu."
)
@click.option(
    "--paper",
    default="a4",
    metavar="PAPER",
    help="a4 or letter; for books and aids also a5 or half-letter.  [default: a4]",
)
@click.option(
    "--sitting",
    default="",
    metavar="OPTION=CHOICE,…",
    help="For your table, such as players=3. Without a player count, what it leaves out stays open.",
)
@click.option("--ink-saver", is_flag=True, help="No filled backgrounds.")
@type_option
@booklet_option
@site_option
@click.option("--dry-run", is_flag=True, help="Say what would be built and why, and build nothing.")
@click.option("--explain", is_flag=True, help="Say of each output why it is built.")
@click.option("--watch", is_flag=True, help="Go on building whenever something changes, until Ctrl-C.")
@click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Let a Dask scheduler's workers print. They need this program, and none of your folders. "
    "Whoever runs that scheduler can run any code as you: use your own. tls:// is set up by Dask's own configuration.",
)
@output_option
@content_option
def build(
    games: Sequence[str],
    kinds: Sequence[str],
    languages: Sequence[str],
    paper: str,
    sitting: str,
    ink_saver: bool,
    type_size: int,
    booklet: bool,
    site: str,
    dry_run: bool,
    explain: bool,
    watch: bool,
    cluster: str | None,
    output: Path,
    packs: Path,
) -> None:
    """Build the outputs of every game, or of the GAMEs named, once their content is true: those that are not up to date.

    \b
    Examples:
      rulewright build                           everything, for every table, on A4
      rulewright build GAME --only aid --lang hu
      rulewright build GAME --sitting players=3  the edition for your table
      rulewright build GAME --booklet            the rulebook and the aid, to be folded
      rulewright build --dry-run                 what would be built, and why
    """
    from generator.plan.output_folder import OutputFolder
    from generator.press.outputs import Request

    asked = OutputOptions(page_paper(paper, booklet), {}, ink_saver, type_size, booklet, site)
    must_have(kinds, asked)
    _must_be_known(languages)
    folders = folders_of(games, packs)
    asked = replace(asked, choices=_choices(sitting, folders))
    request = _makeable(Request(tuple(kinds), tuple(languages), asked))
    with writing_into(output):
        if dry_run:
            _foresee(request, OutputFolder(output), folders)
        elif watch:
            _watch(request, OutputFolder(output), folders, explain, *_workers(cluster))
        else:
            _build(request, OutputFolder(output), folders, explain, *_workers(cluster))


def _makeable(request: Request) -> Request:
    """The request without what this machine cannot make, which is said in a line each; if it was named, that is all that is
    done."""
    lacking = {one.name: why for one in request.outputs if (why := one.lacking())}
    for name, why in lacking.items():
        say(f"left out: {name}: {why}", err=True)
    if lacking.keys() & {*request.names}:
        sys.exit(1)
    if not lacking:
        return request
    return replace(request, names=tuple(one.name for one in request.outputs if one.name not in lacking))


def _must_be_known(languages: Sequence[str]) -> None:
    if languages:
        from generator.language import known

        for language in languages:
            known_or_usage("language", language, known())


def _choices(sitting: str, folders: Sequence[Path]) -> dict[str, str]:
    """The choices of a sitting, which every game must know."""
    if not sitting:
        return {}
    from generator.load.folder import load_game

    choices: dict[str, str] = {}
    for folder in folders:
        game, problems = load_game(folder)
        if game is None:
            stop_at(problems)
        else:
            choices = sitting_choices(sitting, game.head)
    return choices


def _foresee(request: Request, output: OutputFolder, folders: Sequence[Path]) -> None:
    from generator.plan.builder import Builder
    from generator.plan.workers import processes

    report = Builder(request, output, processes).plan(folders)
    show(report.problems)
    for name, why in report.reasons:
        say(f"would build: {name}: {why}")
    _tell_fresh(report)
    for failure in report.done.failed:
        say_lines(failure, err=True)
    if report.done.failed or report.problems:
        sys.exit(1)


def _build(
    request: Request,
    output: OutputFolder,
    folders: Sequence[Path],
    explain: bool,
    workers: Workers,
    local: Workers,
) -> None:
    """One run; stops with what went wrong."""
    from generator.plan.builder import Builder

    with output.lock(lambda: waiting(output.root)):
        report = Builder(request, output, workers, local, seen=ticker()).run(folders)
    show(report.problems)
    _tell(report, output, explain)
    if request.asked.booklet and report.done.written:
        say(PRINTING)
    if report.done.failed or report.problems:
        sys.exit(1)


def _watch(
    request: Request,
    output: OutputFolder,
    folders: Sequence[Path],
    explain: bool,
    workers: Workers,
    local: Workers,
) -> None:
    """A run whenever something has changed; what keeps one from being done may be gone at the next."""
    from generator.plan.builder import Builder
    from generator.press.faults import PressFault

    def build() -> None:
        try:
            with output.lock(lambda: waiting(output.root)):
                report = Builder(request, output, workers, local, seen=ticker()).run(folders)
        except OSError as error:
            say(unwritable(output.root, error), err=True)
            return
        except PressFault as fault:
            say_lines(str(fault), err=True)
            return
        show(report.problems)
        _tell(report, output, explain)

    with suppress(KeyboardInterrupt):
        build_on_change(folders, build)


def _workers(cluster: str | None) -> tuple[Workers, Workers]:
    """What opens the executors that render, and those that do what must be done here: pools of processes of this machine, or
    the workers of a cluster where one is named."""
    from generator.plan.workers import processes, processes_beside_threads

    if cluster is None:
        return processes, processes
    return partial(_at_cluster, cluster), processes_beside_threads  # Dask's client has some


@contextmanager
def _at_cluster(address: str) -> Iterator[Executor]:
    from generator.cli.cluster import ClusterUnavailable, cluster

    try:
        with cluster(address) as executor:
            yield executor
            if executor.is_lost:
                say(
                    f"the Dask scheduler at {address} was lost: what it had not finished was made here",
                    err=True,
                )
    except ClusterUnavailable as fault:
        say_lines(str(fault), err=True)
        sys.exit(1)


def _tell(report: BuildReport, output: OutputFolder, explain: bool) -> None:
    """What a run came to."""
    for name, why in report.reasons if explain else ():
        say(f"{name}: {why}")
    _tell_fresh(report)
    tell(report.done, output.root)


def _tell_fresh(report: BuildReport) -> None:
    if report.fresh:
        say(f"up to date: {counted(len(report.fresh), 'output')}")


@click.command(context_settings={"ignore_unknown_options": True})
@click.option("--long", "long_too", is_flag=True, help="Run the long tests too, as .ci/run does.")
@click.option("--nightly", is_flag=True, help="Run the long tests too, and large random campaigns for hours.")
@click.option("--seed", type=int, metavar="N", help="Try other random cases.")
@click.option("--durations", is_flag=True, help="Say what each test file costs, in processor seconds.")
@click.option("--style", is_flag=True, help="Only format and lint the code and check its types.")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED, metavar="[PYTEST ARGUMENT]...")
def test(
    long_too: bool, nightly: bool, seed: int | None, durations: bool, style: bool, arguments: Sequence[str]
) -> None:
    """Run the project's tests."""
    import os
    import subprocess

    if INSTALLED:
        raise click.UsageError("the tests are in the repository: clone it and run ./rulewright test there")
    asked = {
        "--long": long_too,
        "--nightly": nightly,
        "--costs": durations,
        f"--seed={seed}": seed is not None,
    }
    chosen = [option for option, wanted in asked.items() if wanted]
    command = [sys.executable, "-m", *(["tests.style"] if style else ["pytest", *chosen, *arguments])]
    done = subprocess.run(command, cwd=HOME, env={**os.environ, "PYTHONPATH": str(HOME)}, check=False)
    sys.exit(0 if done.returncode == 0 else 1)
