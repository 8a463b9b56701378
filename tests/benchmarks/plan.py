"""What building costs: nothing to do, one rule changed, everything, how much lies about, and ever more games.

Run: .venv/bin/python -m tests.benchmarks.plan [GAMES AT MOST]

Every figure is of the command in fresh processes, on a copy of the project's own content. What was to be done stands beside
what it cannot be faster than: the jobs' own times shared out among the cores, or the longest job.
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

from generator.plan.keys import code, code_has_changed
from generator.plan.workers import cores
from generator.press.outputs import OUTPUTS, PRIVATE
from tests.benchmarks.changes import change_a_rule
from tests.benchmarks.copies import CONTENT, GAMES, copies
from tests.benchmarks.fresh import LAUNCHER, PROGRAM, Cost, must
from tests.benchmarks.job_times import PLACE, TIMED, times_in
from tests.benchmarks.table import Line, against

ROUNDS = 5
#: What takes long to import, and is not needed to see that there is nothing to do.
HEAVY = ("typst", "reportlab", "mkdocs", "pydantic", "jinja2", "PIL", "distributed")
COUNTS = (1, 10, 100, 1000)
DOCUMENTS = tuple(word for one in OUTPUTS.values() if one.of != "collection" for word in ("--only", one.name))
#: What somebody cannot do without who only looks whether there is something to do.
NOTHING = (PROGRAM[0], "-c", "import click, json, hashlib")


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

    def timed(self, *options: str) -> tuple[Cost, list[float]]:
        """A build, and how long each of its jobs took."""
        place = self.folder / "times"
        place.unlink(missing_ok=True)
        cost = must((*TIMED, *self.command(*options)), {PLACE: str(place)})
        return cost, times_in(place)


def bound(jobs: list[float]) -> tuple[float, str]:
    """What jobs cannot be done faster than, and which it is."""
    shared, longest = sum(jobs) / cores(), max(jobs)
    return max((shared, "the jobs on all cores"), (longest, "the longest job"))


def everything(yard: Yard) -> Iterator[Line]:
    """A build from nothing."""
    cost, jobs = yard.timed()
    least, what = bound(jobs)
    print(
        f"everything: {len(jobs)} jobs, {cost.seconds:.2f} s; the jobs' own times {sum(jobs):.2f} s on {cores()} cores are"
        f" {sum(jobs) / cores():.2f} s, the longest is {max(jobs):.2f} s; the largest process took {cost.megabytes:.0f} MB"
    )
    yield against("everything of every game, from nothing", cost.seconds, least, what)
    yield Line("memory of its largest process", f"{cost.megabytes:.0f} MB")


def nothing(yard: Yard) -> Iterator[Line]:
    """A build with nothing to do, by the launcher."""
    yard.build()
    costs = [yard.build(by=LAUNCHER) for _ in range(ROUNDS)]
    assert all("written" not in cost.out for cost in costs)
    seconds = [cost.seconds for cost in costs]
    median = statistics.median(seconds)
    bare = statistics.median(must(NOTHING).seconds for _ in range(ROUNDS))
    loaded = imported(yard)
    told = ", ".join(f"{one:.3f}" for one in seconds)
    print(f"nothing to do: median {median:.3f} s of {told}; {len(loaded)} modules imported")
    heavy = [name for name in HEAVY if name in loaded]
    yield against("nothing to do, by the launcher", median, bare, "Python and click started")
    yield Line(f"which of {', '.join(HEAVY)} it imports", ", ".join(heavy) or "none")


def imported(yard: Yard) -> set[str]:
    """The modules that a build with nothing to do imports."""
    python, *rest = PROGRAM
    told = must((python, "-X", "importtime", *rest, *yard.command())).err
    return set(re.findall(r"^import time:.*\|\s*([\w.]+)$", told, re.MULTILINE))


def one_rule(yard: Yard, games: str, *parts: tuple[str, tuple[str, ...]]) -> Iterator[Line]:
    """The text of one rule of the largest game changed in every language, and everything asked for built again."""
    game = largest(yard.content)
    for what, options in parts:
        yard.build(*options)  # now all that was asked for is known to be up to date
        seconds, least, written = [], [], 0
        for _ in range(ROUNDS):
            rule = change_a_rule(game)
            cost, jobs = yard.timed(*options)
            seconds.append(cost.seconds)
            least.append(bound(jobs)[0])
            written = cost.out.count("written: ")
        told = ", ".join(f"{one:.2f}" for one in seconds)
        print(f"text of {game.name} {rule} changed, {games}, {what}: {told} s; {written} outputs written")
        median, peer = statistics.median(seconds), statistics.median(least)
        yield against(f"one rule changed, {games}, {what}: {written} written", median, peer, "its jobs")


def largest(content: Path) -> Path:
    """The game with the longest rules."""
    games = (path for path in content.iterdir() if path.is_dir())
    return max(games, key=lambda game: sum(path.stat().st_size for path in game.glob("rules/*.yaml")))


def alone(content: Path, folder: Path) -> Yard:
    """A yard with the largest game and no other."""
    yard, game = Yard(folder), largest(content)
    shutil.copytree(game, yard.content / game.name)
    return yard


def sizes(yard: Yard) -> Iterator[Line]:
    """What lies in the output folder: what is linked twice counts once, and as ours only where nobody is offered it."""
    seen: set[int] = set()
    files = sorted(
        (path for path in yard.output.rglob("*") if path.is_file()),
        key=lambda path: path.is_relative_to(yard.output / PRIVATE),
    )
    kept = {"offered": 0, "private": 0}
    for path in files:
        found = path.stat()
        if found.st_ino not in seen:
            seen.add(found.st_ino)
            ours = path.is_relative_to(yard.output / PRIVATE)
            kept["private" if ours else "offered"] += found.st_size
    whole = sum(kept.values())
    state = (yard.output / PRIVATE / "state.json").stat().st_size
    linked = sum(path.stat().st_size for path in files)
    print(
        f"output folder: {len(files)} files, {whole / 1e6:.1f} MB, {linked / 1e6:.1f} MB if links were copies"
    )
    yield Line("output folder of every game", f"{whole / 1e6:.1f} MB")
    offered = kept["offered"] / 1e6
    yield against("of it private", kept["private"] / 1e6, offered, "what is offered", "MB")
    yield Line("of that the state", f"{state / 1e3:.0f} kB")


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
    documents, both = ("its documents", DOCUMENTS), ("with the site", ())
    with tempfile.TemporaryDirectory() as name:
        yard = Yard(Path(name, "project"))
        shutil.copytree(CONTENT, yard.content, ignore=shutil.ignore_patterns("__pycache__"))
        for measure in (everything, nothing, sizes):
            lines += measure(yard)
        one = alone(yard.content, Path(name, "alone"))
        lines += one_rule(one, "the largest game alone", documents, both)
        lines += one_rule(yard, f"{len(GAMES)} games in a site", documents, both)
        lines += growth(Path(name, "copies"), at_most)
    if code_has_changed():
        print("The program was changed meanwhile: these figures are of several programs.", file=sys.stderr)
    return lines


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
