"""The verb that shows the site while its content is written: serve."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli.common import content_option, folders_of, games_argument
from generator.cli.console import say, say_lines, show_picture
from generator.cli.watch import build_on_change
from generator.home import OUTPUT

if TYPE_CHECKING:
    from generator.cli.live_reload import LiveReload
    from generator.plan.builder import Builder


@click.command()
@games_argument
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, help="[default: 8000; 0: any that is free]"
)
@click.option(
    "--lan", is_flag=True, help="Show it to your whole network too, such as the phones at your table."
)
@click.option("--lang", "languages", multiple=True, metavar="LANGUAGE", help="Only this language.")
@content_option
def serve(games: Sequence[str], port: int, lan: bool, languages: Sequence[str], packs: Path) -> None:
    """Show the site on this machine and build what is stale whenever content changes.

    Broken content leaves the last good page as it was; what is wrong is shown here and on the page. Ctrl-C ends it.
    """
    from generator.cli.dev_server import DevServer
    from generator.cli.live_reload import LiveReload
    from generator.plan.builder import Builder
    from generator.plan.output_folder import OutputFolder
    from generator.plan.workers import processes_beside_threads
    from generator.press.outputs import Request
    from generator.press.scratch import scratch_folder

    folders = folders_of(games, packs)
    with scratch_folder() as place:
        output, live_reload = OutputFolder(place), LiveReload()
        site = output.root / "site"
        site.mkdir()
        try:
            server = DevServer(site, live_reload, port, lan)
        except OSError as error:
            say(f"port {port} cannot be used: {error.strerror}. Choose another with --port.", err=True)
            sys.exit(1)
        _announce(server.port, lan)
        request = Request(("site",), tuple(languages))
        builder = Builder(request, output, processes_beside_threads, downloads=OUTPUT)
        with server, suppress(KeyboardInterrupt):
            build_on_change(folders, lambda: _build(builder, folders, live_reload))


def _announce(port: int, lan: bool) -> None:
    """Say where the site is shown, and to whom."""
    say(f"http://127.0.0.1:{port}/")
    if not lan:
        return
    from generator.cli.dev_server import address_in_network
    from generator.cli.qr_code import qr_code

    reached = address_in_network()
    address = f"http://{reached or 'THIS-MACHINE'}:{port}/"
    say(f"{address}  for everybody in your network, without a password, until you end it:")
    say("they can read the site, and what is wrong with its content, and nothing else")
    if reached:
        show_picture(qr_code(address))


def _build(builder: Builder, folders: Sequence[Path], live_reload: LiveReload) -> None:
    """Build what has changed, or say why not."""
    from generator.press.faults import PressFault

    start = time.monotonic()
    try:
        with builder.output.lock(lambda: None):
            report = builder.run(folders)
        faults = [*map(str, report.problems), *report.done.failed]
    except PressFault as fault:
        faults = [str(fault)]
    except OSError as error:
        faults = [f"cannot be written: {error.strerror or error}"]
    if faults:
        say_lines("\n".join(faults), err=True)
        live_reload.fault("\n".join(faults))
    else:
        say(f"built in {time.monotonic() - start:.1f} s")
        live_reload.built()
