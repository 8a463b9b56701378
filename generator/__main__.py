"""Runs the command: python -m generator."""

import gc
import os
import signal
import sys
from contextlib import suppress
from typing import NoReturn


def run() -> int:
    """Run the command; its exit code."""
    from generator.cli import main
    from generator.cli.console import open_streams, tell_refusal

    open_streams()
    try:
        main(prog_name="rulewright")
    except OSError as error:
        tell_refusal(error)
        return 1
    except SystemExit as stop:
        if isinstance(stop.code, int):
            return stop.code
        raise
    return 0


def start() -> NoReturn:
    """Be the command: for `python -m generator`, and for the one that is installed."""
    # What a run makes lives as long as it does: to look for garbage often is in vain, and so is to take it all apart at the end.
    gc.set_threshold(50_000, 20, 20)
    code = 1
    try:
        code = run()
        with suppress(OSError):  # what could not be written has been told
            for stream in filter(None, (sys.stdout, sys.stderr)):  # none where it was closed
                stream.flush()
    except KeyboardInterrupt:
        pass  # what there was to say about it has been said
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is over: there is nothing left to stop
    os._exit(code)


if __name__ == "__main__":
    start()
