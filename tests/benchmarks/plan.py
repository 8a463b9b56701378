"""What building costs: nothing to do, one rule changed, everything, and ever more games.

Run: .venv/bin/python -m tests.benchmarks.plan [GAMES AT MOST]

Every figure is of the command in fresh processes, on a copy of the project's own content.
"""

from __future__ import annotations

import re
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from generator.plan.documents import KINDS
from generator.plan.output import Output
from generator.plan.program import code, code_has_changed
from generator.plan.workers import cores
from tests.benchmarks.changes import change_a_rule
from tests.benchmarks.copies import CONTENT, GAMES, copies
from tests.benchmarks.fresh import LAUNCHER, PROGRAM, Cost, must
from tests.benchmarks.table import Line, against

ROUNDS = 5
#: What takes long to import, and is not needed to see that there is nothing to do.
HEAVY = ("typst", "reportlab", "mkdocs", "pydantic", "jinja2", "PIL", "distributed")
COUNTS = (1, 10, 100, 1000)
DOCUMENTS = tuple(word for kind in KINDS for word in ("--only", kind))


@dataclass(frozen=True)
class Yard:
    """A copy of the content, and an output folder beside it."""

    folder: Path

    @property
    def content(self) -> Path:
        return self.folder / "content"

    @property
    def output(self) -> Path:
        return self.folder / "output"

    def build(self, *options: str, by: tuple[str, ...] = PROGRAM) -> Cost:
        return must((*by, *self.command(*options)))

    def command(self, *options: str) -> tuple[str, ...]:
        return ("build", *options, "--content", str(self.content), "--output", str(self.output))

    def job_seconds(self) -> list[float]:
        """How long each job took that stands in the output folder."""
        store = Output(self.output).store
        return [record.seconds for name in store.names() for record in store.memory(name).records.values()]


def everything(yard: Yard) -> Iterator[Line]:
    """A build from nothing beside what it cannot be faster than: the jobs' own times shared out, and the longest job."""
    cost = yard.build()
    jobs = yard.job_seconds()
    shared, longest = sum(jobs) / cores(), max(jobs)
    print(
        f"everything: {len(jobs)} jobs, {cost.seconds:.2f} s; the jobs' own times {sum(jobs):.2f} s on {cores()} cores are"
        f" {shared:.2f} s, the longest is {longest:.2f} s; the largest process took {cost.megabytes:.0f} MB"
    )
    bound = "the jobs on all cores" if shared > longest else "the longest job"
    yield against("everything of every game, from nothing", cost.seconds, max(shared, longest), bound)
    yield Line("memory of its largest process", f"{cost.megabytes:.0f} MB")


def nothing(yard: Yard) -> Iterator[Line]:
    """A build with nothing to do, by the launcher."""
    costs = [yard.build(by=LAUNCHER) for _ in range(ROUNDS)]
    assert all("written" not in cost.out for cost in costs)
    seconds = [cost.seconds for cost in costs]
    median = statistics.median(seconds)
    loaded = imported(yard)
    print(
        f"nothing to do: median {median:.3f} s of {', '.join(f'{one:.3f}' for one in seconds)}; {len(loaded)} modules imported"
    )
    heavy = [name for name in HEAVY if name in loaded]
    yield Line("nothing to do, by the launcher", f"{median:.3f} s")
    yield Line(f"which of {', '.join(HEAVY)} it imports", ", ".join(heavy) or "none")


def imported(yard: Yard) -> set[str]:
    """The modules that a build with nothing to do imports."""
    python, *rest = PROGRAM
    told = must((python, "-X", "importtime", *rest, *yard.command())).err
    return set(re.findall(r"^import time:.*\|\s*([\w.]+)$", told, re.MULTILINE))


def one_rule(yard: Yard) -> Iterator[Line]:
    """The text of one rule changed in every language, and its game built again."""
    game = GAMES[0]
    for what, options in (("its documents", DOCUMENTS), ("its documents and the site", ())):
        yard.build(game, *options)  # now all that was asked for is known to be up to date
        seconds, stale = [], set[str]()
        for _ in range(ROUNDS):
            rule = change_a_rule(yard.content / game)
            cost = yard.build(game, *options, "--explain")
            seconds.append(cost.seconds)
            stale = {line.split(":")[0] for line in cost.out.splitlines() if line.endswith("has changed")}
        median = statistics.median(seconds)
        print(f"text of {rule} changed, {what}: median {median:.2f} s; {', '.join(sorted(stale))}")
        yield Line(f"one rule changed, {what}: {len(stale)} stale outputs", f"{median:.2f} s")


@dataclass
class Growth:
    """What something cost for ever more games."""

    what: str
    counts: list[int] = field(default_factory=list)
    costs: list[Cost] = field(default_factory=list)

    def add(self, count: int, cost: Cost) -> None:
        self.counts.append(count)
        self.costs.append(cost)
        print(
            f"{self.what:<34}{count:5} games: {cost.seconds:8.2f} s, {1000 * cost.seconds / count:7.1f} ms a game;"
            f" {cost.megabytes:6.0f} MB, {cost.megabytes / count:6.2f} MB a game",
            flush=True,
        )

    def lines(self) -> Iterator[Line]:
        """What a further game costs with the most games beside what it costs with few: about the same if it is linear. One
        count alone says nothing of further games."""
        if len(self.counts) < 2:
            return
        yield self._line("time", "ms", lambda cost: 1000 * cost.seconds)
        yield self._line("memory", "MB", lambda cost: cost.megabytes)

    def _line(self, kind: str, unit: str, of: Callable[[Cost], float]) -> Line:
        first, second, last = 0, 1, len(self.costs) - 1
        each = [
            (of(self.costs[place]) - of(self.costs[first])) / (self.counts[place] - self.counts[first])
            for place in (second, last)
        ]
        ratio = each[1] / each[0] if each[0] > 0 else None
        few, many = self.counts[second], self.counts[last]
        what = f"{self.what}, {kind} for a further game among {many}"
        return Line(what, f"{each[1]:.3g} {unit}", f"{each[0]:.3g} {unit}, among {few}", ratio)


def growth(folder: Path, at_most: int) -> Iterator[Line]:
    """Planning for ever more games: a first build, and one with nothing to do. The data is really built in between."""
    first, again = Growth("planning a first build"), Growth("planning with nothing to do")
    building = Growth("building the data")
    yard = Yard(folder)
    for count in (count for count in COUNTS if count <= at_most):
        copies(yard.content, count)
        shutil.rmtree(yard.output, ignore_errors=True)
        first.add(count, yard.build("--dry-run"))
        building.add(count, yard.build("--only", "data"))
        cost = yard.build("--only", "data")
        assert f"up to date: {count} output" in cost.out, cost.out
        again.add(count, cost)
    for one in (first, building, again):
        yield from one.lines()


def main(at_most: int = 100) -> list[Line]:
    lines: list[Line] = []
    assert code()  # as it is now
    with tempfile.TemporaryDirectory() as name:
        yard = Yard(Path(name, "project"))
        shutil.copytree(CONTENT, yard.content, ignore=shutil.ignore_patterns("__pycache__"))
        for measure in (everything, nothing, one_rule):
            lines += measure(yard)
        lines += growth(Path(name, "copies"), at_most)
    if code_has_changed():
        print("The program was changed meanwhile: these figures are of several programs.", file=sys.stderr)
    return lines


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
