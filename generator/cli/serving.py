"""The verb that shows the site while its content is written: serve."""

from __future__ import annotations

import signal
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli.common import HOME, content_option, games_argument, reports_of, subject_of

if TYPE_CHECKING:
    from generator.plan.serving import Board
    from generator.plan.site_jobs import Workshop

#: How often the files are looked at, in seconds.
_PAUSE = 0.4


@click.command()
@games_argument
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, help="[default: 8000; 0: any that is free]"
)
@click.option("--lang", "languages", multiple=True, metavar="LANGUAGE", help="Only this language.")
@content_option
def serve(games: Sequence[str], port: int, languages: Sequence[str], packs: Path) -> None:
    """Show the site on this machine and build it anew whenever content changes.

    Broken content leaves the last good page as it was; what is wrong is shown here and on the page. Ctrl-C ends it.
    """
    from generator.plan.serving import Board, open_server
    from generator.plan.site_jobs import Workshop

    reports_of(games, packs)  # wrong names are wrong usage, now
    with tempfile.TemporaryDirectory(prefix="rulewright-") as place:
        workshop, board = Workshop(Path(place)), Board()
        workshop.made.mkdir()
        try:
            server = open_server(workshop.made, board, port)
        except OSError as error:
            click.echo(f"port {port} cannot be used: {error.strerror}. Choose another with --port.", err=True)
            sys.exit(1)
        for ending in (signal.SIGINT, signal.SIGTERM):  # in a background job, Ctrl-C would pass us by
            signal.signal(ending, signal.default_int_handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        click.echo(f"http://127.0.0.1:{server.server_port}/")
        try:
            _keep_up(workshop, board, games, packs, languages)
        except KeyboardInterrupt:
            server.shutdown()


def _keep_up(
    workshop: Workshop, board: Board, games: Sequence[str], packs: Path, languages: Sequence[str]
) -> None:
    """Build whenever a file has changed, until somebody stops it."""
    from generator.plan.watching import changed, snapshot

    watched = (packs, HOME / "templates", HOME / "site")
    seen = snapshot(watched)
    _build(workshop, board, games, packs, languages)
    while True:
        time.sleep(_PAUSE)
        now = snapshot(watched)
        if changed(seen, now):
            seen = now
            _build(workshop, board, games, packs, languages)


def _build(
    workshop: Workshop, board: Board, games: Sequence[str], packs: Path, languages: Sequence[str]
) -> None:
    """Build what has changed, or say why not."""
    from generator.plan.site_source import SiteWish
    from generator.press.faults import PressFault

    start = time.monotonic()
    try:
        reports = reports_of(games, packs, again=True)
        problems = [str(problem) for report in reports for problem in report.problems]
        if problems:
            raise PressFault("\n".join(problems))
        subjects = tuple(subject_of(report) for report in reports)
        workshop.build(SiteWish(subjects, HOME / "output", tuple(languages)))
    except (PressFault, OSError) as fault:
        click.echo(str(fault), err=True)
        board.fault(str(fault))
    except SystemExit:  # what is wrong was said already
        board.fault("The content cannot be read: see the terminal.")
    else:
        click.echo(f"built in {time.monotonic() - start:.1f} s")
        board.built()
