"""Measures, and prints one table: python -m tests.benchmarks [loading] [rulebook] [handouts] [cards] [site] [svg] [plan] [--thousand]

All of them take about ten minutes; --thousand lets the growth curve go on to 1,000 games, which takes as long again and
more. Nothing else should run meanwhile. What each prints on the way says more than the table.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor

from tests.benchmarks.table import Line, lines_of, table

THOUSAND = 1000
NAMES = ("loading", "rulebook", "handouts", "cards", "site", "svg", "plan")


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    asked.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    asked.add_argument("--thousand", action="store_true", help="let the growth curve go on to 1,000 games")
    chosen = asked.parse_args()
    for name in chosen.names:
        if name not in NAMES:
            asked.error(f"unknown benchmark {name}; known: {', '.join(NAMES)}")
    options = {"plan": (THOUSAND,)} if chosen.thousand else {}
    lines: list[Line] = []
    broken = False
    for name in chosen.names or NAMES:
        print(f"== {name}", flush=True)
        # A process of its own: what one benchmark imports must not weigh on the next one's.
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as alone:
            try:
                lines += alone.submit(lines_of, name, *options.get(name, ())).result()
            except (Exception, SystemExit):  # what the others found is not lost
                traceback.print_exc()
                broken = True
        print(flush=True)
    print(f"On {os.cpu_count()} cores, Python {sys.version.split()[0]}\n\n{table(lines)}")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
