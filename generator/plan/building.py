"""A run: has every output told, builds those that are stale, and remembers what it did."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.plan import collections
from generator.plan.collections import Folder
from generator.plan.contents import (
    ContentTask,
    FrameTask,
    GameContents,
    GameNow,
    OutputContent,
    Pack,
    Stale,
    part_path,
)
from generator.plan.freshness import Freshness
from generator.plan.jobs import Done, Job, run
from generator.plan.keys import digest_of_folder
from generator.plan.output import PRIVATE, OutputFolder
from generator.plan.workers import Here, cores
from generator.press.outputs import OUTPUTS, Request
from generator.press.rendering import Made, Render

if TYPE_CHECKING:
    from generator.model.problem import Problem

Workers = Callable[[], AbstractContextManager[Executor]]


@dataclass(frozen=True)
class Outcome:
    """What a run came to: what was stale and why, what was built and what failed, what was up to date, and what is wrong
    with the content."""

    reasons: tuple[tuple[str, str], ...] = ()
    done: Done = field(default_factory=Done)
    fresh: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Building:
    """Runs into an output folder. `workers` render, wherever they are; `local` processes tell the contents, the same ones where
    nobody else is named. `downloads` is where documents lie that pages offer, if not in the folder; `seen` hears of each job
    that is over and of how many there are."""

    request: Request
    output: OutputFolder
    workers: Workers
    local: Workers | None = None
    downloads: Path | None = None
    seen: Callable[[Job, int], None] = lambda job, count: None

    def plan(self, folders: Iterable[Path]) -> Outcome:
        """What would be built, and why."""
        with ExitStack() as opened:
            return _Run(self, opened).plan(folders)

    def run(self, folders: Iterable[Path]) -> Outcome:
        """Build what is stale."""
        with ExitStack() as opened:
            once = _Run(self, opened)
            try:
                return once.build(folders)
            finally:
                once.freshness.state.write()


class _Run:
    """One run of a building: what it found, and the workers once they are needed."""

    def __init__(self, building: Building, opened: ExitStack) -> None:
        self.building = building
        self.freshness = Freshness(building.output, building.request, building.downloads)
        self.workers = cache(lambda: opened.enter_context(building.workers()))

    def plan(self, folders: Iterable[Path]) -> Outcome:
        """What would be done."""
        games, stale, done = self._tell(folders)
        if any(game.told.problems for game in games):
            return _wrong(games)
        whole = [
            (one.path, _said(one, "will be")) for one in collections.folders(self.freshness, games, stale)
        ]
        entrances = [(one.told.path, one.why) for one in collections.entrances(self.freshness, games)]
        return _outcome(games, stale, [*whole, *entrances], done + Done(failed=_failures(stale)))

    def build(self, folders: Iterable[Path]) -> Outcome:
        """Do it."""
        games, stale, done = self._tell(folders)
        if any(game.told.problems for game in games):
            return _wrong(games)
        if stale:
            self.workers()  # whoever finds none has touched nothing
        self.freshness.take_away(path for game in games for path in game.gone)
        self._keep_parts(stale)
        whole, entrances = list[Folder](), list[Stale]()
        if done.failed:
            names = (one.name for one in self.building.request.collections)
            done += Done(failed=tuple(f"{name}: left as it was, because of that" for name in names))
        else:
            whole = list(collections.folders(self.freshness, games, stale))
            entrances = list(collections.entrances(self.freshness, games))
        for one in entrances:
            if one.told.content and not one.why:
                self.freshness.remember(one.told, 0)  # another program says the same
        rendered, failed = self._render([*stale, *entrances], whole)
        for game in games:
            if not game.sealed:
                self.freshness.seal(game.pack, game.told, failed)
        self.freshness.list_all()
        touched = {path.as_posix() for path in rendered.written}
        shown = [(one.path, _said(one, "is") if one.why or one.path in touched else "") for one in whole]
        shown += [(one.told.path, one.why) for one in entrances]
        return _outcome(games, stale, shown, done + rendered)

    # What there is to say

    def _tell(self, folders: Iterable[Path]) -> tuple[list[GameNow], list[Stale], Done]:
        """Every game as it is now, all that is stale of them and of their frames, and what went wrong: what is sealed is not
        told again."""
        packs = [Pack(folder, digest_of_folder(folder)) for folder in folders]
        games = [GameNow(pack, self.freshness.sealed(pack)) for pack in packs]
        unsealed = {game.name: game for game in games if not game.sealed}
        frames: list[OutputContent] = []

        def keep(job: Job, told: GameContents | OutputContent) -> None:
            if isinstance(told, OutputContent):
                frames.append(told)
            else:
                unsealed[job.path.parts[0]].add(told)

        tasks = [task for game in unsealed.values() for task in self._tasks(game, len(unsealed))]
        tasks += self._frame_tasks()
        done = self._ask(tasks, keep)
        for task in tasks:
            if task.path not in done.written and not task.path.is_relative_to(PRIVATE):
                unsealed[
                    task.path.parts[0]
                ].told = GameContents()  # whoever checks it may be the one who is lost
        for game in unsealed.values():
            game.gone = self.freshness.gone(game.name, game.told)
        told = [*frames, *(one for game in games for one in game.told.told)]
        stale = [Stale(one, why) for one in told if (why := self.freshness.why(one))]
        return games, stale, Done((), done.failed)

    def _ask(self, tasks: Sequence[Job], keep: Callable[[Job, Any], None]) -> Done:
        """Have some tasks done by processes that see the games."""
        if not tasks:
            return Done()
        other = self.building.local
        if other is None or other is self.building.workers:
            return run(tasks, self.workers(), keep, lambda job: None, self.building.workers)
        with other() as local:
            return run(tasks, local, keep, lambda job: None, other)

    def _tasks(self, game: GameNow, count: int) -> Iterator[Job]:
        """Telling a game; in parts where there are fewer games than cores: one checks while the others tell."""
        known, there = self.freshness.known(game.name), frozenset(self.freshness.there(game.name))
        shares = [(0, 0), *((turn, cores()) for turn in range(cores()))] if count < cores() else [(0, 1)]
        for turn, of in shares:
            task = ContentTask(game.pack, self.building.request, there, known, (turn, of), of < 2)
            yield Job(Path(game.name, f"{turn}-{of}"), task, cost=0 if of else 1, called=game.name)

    def _frame_tasks(self) -> Iterator[Job]:
        """Telling what collections have beside their games, where the program is another one."""
        for output in self.building.request.collections:
            path = part_path(output.name, "", "")
            if not self.freshness.is_current(path):
                yield Job(Path(path), FrameTask(output.name), cost=0.5, called=output.name)

    # What is made of it

    def _keep_parts(self, stale: Sequence[Stale]) -> None:
        """Keep the parts of collections that were told anew."""
        for told in (one.told for one in stale):
            if told.is_part and not told.failure:
                if told.content:
                    self.building.output.put(Path(told.path), told.content, sync=False)
                self.freshness.remember(told, 0)

    def _render(self, stale: Sequence[Stale], whole: Sequence[Folder]) -> tuple[Done, set[str]]:
        """Make what is stale, and put each in its place; what went wrong, and the paths of what was to be there and is not.
        A folder waits for the documents that it offers."""
        told = {one.told.path: one.told for one in stale if one.why}
        failures = {path: why for path, one in told.items() if (why := one.failure)}
        due = {path: one for path, one in told.items() if not (one.is_part or one.failure)}
        folders = [one for one in whole if one.why and not collections.shows(one, told, failures)]
        made: dict[str, Made] = {}

        def keep(job: Job, one: Made) -> None:
            path = job.path.as_posix()
            if path in due:
                self.building.output.put(job.path, one.content)
                self.freshness.remember(due[path], one.seconds)
            else:
                made[path] = one

        done = Done(failed=_failures(stale))
        jobs = [Job(Path(one.path), Render(one.output, one.content), self._cost(one)) for one in due.values()]
        if jobs or folders:
            self.freshness.unlist()
            here = getattr(self.workers(), "shares_disk", False)
            jobs += [collections.job_of(self.freshness, one, here) for one in folders]
            seen, again = self.building.seen, self.building.workers
            done += run(jobs, self.workers(), keep, lambda job: seen(job, len(jobs)), again)
        failed = {
            *failures,
            *({job.path.as_posix() for job in jobs} - {path.as_posix() for path in done.written}),
        }
        lost = [one for one in whole if collections.shows(one, told, failed)]
        put = self._put([one for one in whole if one not in lost and (not one.why or one.path in made)], made)
        documents = tuple(path for path in done.written if path.as_posix() in due)
        left = tuple(f"{one.path}: left as it was, because of that" for one in lost)
        return Done(documents + put.written, done.failed + put.failed + left), failed

    def _put(self, folders: Sequence[Folder], made: dict[str, Made]) -> Done:
        """Put the folders of collections in their places, or new documents into them; which were changed."""
        by_path, new = {one.path: one for one in folders}, set[Path]()

        def keep(job: Job, one: Made) -> None:
            if collections.put(self.freshness, by_path[job.path.as_posix()], one):
                new.add(job.path)

        jobs = [Job(Path(path), partial(made.get, path, Made(b""))) for path in by_path]
        done = run(jobs, Here(), keep, lambda job: None)
        return Done(tuple(path for path in done.written if path in new), done.failed)

    def _cost(self, told: OutputContent) -> float:
        record = self.freshness.state.records.get(told.path)
        return record.seconds if record else OUTPUTS[told.output].cost if told.output in OUTPUTS else 0


def _wrong(games: Sequence[GameNow]) -> Outcome:
    return Outcome(problems=tuple(problem for game in games for problem in game.told.problems))


def _failures(stale: Iterable[Stale]) -> tuple[str, ...]:
    """What cannot be told, and why."""
    return tuple(f"{one.told.name}: {one.told.failure.why}" for one in stale if one.told.failure)


def _said(folder: Folder, how: str) -> str:
    """Why a folder is made, or gets other documents; nothing where it is up to date."""
    return f"{folder.new} {how} new" if folder.new else folder.why


def _outcome(
    games: Sequence[GameNow], stale: Sequence[Stale], whole: Sequence[tuple[str, str]], done: Done
) -> Outcome:
    gone = [(path, "is no longer made") for game in games for path in game.gone if not _private(path)]
    reasons: dict[str, str] = {}
    for name, why in (*gone, *((one.told.name, one.why) for one in stale), *whole):
        if why:
            reasons.setdefault(name, why)
    due = {one.told.path for one in stale}
    fresh = [path for game in games for path in game.paths if path not in due and not _private(path)]
    fresh += [path for path, why in whole if not why]
    return Outcome(tuple(reasons.items()), done, tuple(fresh))


def _private(path: str) -> bool:
    return path.startswith(PRIVATE)
