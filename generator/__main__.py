"""Runs the command: python -m generator."""

import gc
import os
import signal
import sys
from typing import NoReturn


def run() -> int:
    """Run the command; its exit code."""
    from generator.cli import main

    try:
        main(prog_name="rulewright")
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
        sys.stdout.flush()
        sys.stderr.flush()
    except KeyboardInterrupt:
        pass  # what there was to say about it has been said
    except BrokenPipeError:
        sys.exit(code)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is over: there is nothing left to stop
    os._exit(code)


if __name__ == "__main__":
    start()
