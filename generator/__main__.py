"""Runs the command: python -m generator."""

import gc
import signal
import sys

if __name__ == "__main__":
    gc.set_threshold(
        50_000, 20, 20
    )  # what a run makes lives as long as it does: to look for garbage often is in vain
    try:
        from generator.cli import main

        main(prog_name="rulewright")
    except KeyboardInterrupt:
        sys.exit(1)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is over: there is nothing left to stop
