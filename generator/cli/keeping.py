"""Keeps outputs up to date while somebody writes: what build --watch and serve share."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import click

from generator.cli.common import HOME

#: How often the files are looked at, in seconds.
_PAUSE = 0.4


def keep_up(folders: Sequence[Path], build: Callable[[], None]) -> None:
    """Build now, and whenever a file below some folders or of our looks has changed, until KeyboardInterrupt: that is what
    every way of stopping us becomes."""
    from generator.plan.program import LOOKS, code_has_changed
    from generator.plan.watching import changed, snapshot

    for ending in (signal.SIGINT, signal.SIGTERM):  # in a background job, Ctrl-C would pass us by
        signal.signal(ending, signal.default_int_handler)
    watched = (*folders, *(HOME / name for name in LOOKS), HOME / "generator")
    seen = snapshot(watched)
    build()
    while True:
        time.sleep(_PAUSE)
        now = snapshot(watched)
        if not changed(seen, now):
            continue
        if code_has_changed():
            click.echo("the program itself has changed: start it again", err=True)
            sys.exit(1)
        seen = now
        build()
