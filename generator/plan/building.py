"""A run: plans every output, builds the stale ones, and remembers what it did."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from generator.plan.digests import digest_of_all
from generator.plan.documents import Wish
from generator.plan.jobs import Job, Made, Planned
from generator.plan.manifest import PATH as MANIFEST
from generator.plan.manifest import manifest
from generator.plan.output import PRIVATE, Output
from generator.plan.planning import SITE, GamePlan, Planner, is_shown
from generator.plan.running import Done, run
from generator.plan.store import Record, Seal

if TYPE_CHECKING:
    from generator.model.problem import Problem

#: How many ways of asking for a game are remembered.
_SEALS = 6
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
    """Runs into an output folder. `downloads` is where documents lie that the site offers, if not there; `seen` hears of
    each job that is over and of how many there are."""

    wish: Wish
    output: Output
    workers: Workers
    downloads: Path | None = None
    seen: Callable[[Job, int], None] = lambda job, count: None

    def plan(self, folders: Iterable[Path]) -> Outcome:
        """What would be built, and why."""
        return self._with_plans(folders, self._foresee)

    def run(self, folders: Iterable[Path]) -> Outcome:
        """Build what is stale."""
        try:
            return self._with_plans(folders, self._build)
        finally:
            self.output.store.write()

    def _with_plans(
        self, folders: Iterable[Path], go_on: Callable[[Planner, list[GamePlan], list[Planned]], Outcome]
    ) -> Outcome:
        planner = Planner(self.output, self.wish, self.downloads or self.output.root)
        games = [planner.plan(folder) for folder in folders]
        problems = tuple(problem for game in games for problem in game.problems)
        if problems:
            return Outcome(problems=problems)
        planned = [one for game in games for one in game.planned]
        if self.wish.site:
            planned.append(planner.plan_frame())
        return go_on(planner, games, [one for one in planned if one.why])

    def _foresee(self, planner: Planner, games: list[GamePlan], stale: list[Planned]) -> Outcome:
        site: list[Planned] = []
        if self.wish.site:
            coming = self._shown_first(planner, games, stale)
            after = [_after(language, first) for language, first in coming.items()]
            site = [*after, *planner.plan_site(games, Path, coming)]
        return _outcome(games, stale, site, Done())

    def _build(self, planner: Planner, games: list[GamePlan], stale: list[Planned]) -> Outcome:
        site: list[Planned] = []
        with ExitStack() as opened:
            workers = cache(lambda: opened.enter_context(self.workers()))
            self._take_away(planner, games)
            done = self._run(planner, stale, workers)
            failed = {one.job.path for one in stale} - set(done.written)
            if self.wish.site:
                lost = self._shown_first(planner, games, [one for one in stale if one.job.path in failed])
                done += Done(
                    failed=tuple(f"site/{code}: left as it was, because of that" for code in sorted(lost))
                )
                site = planner.plan_site(games, self.output.place_aside, lost)
                done += self._run(planner, [one for one in site if one.why], workers)
        self._seal(planner, games, failed)
        self._list(planner, changed=bool(done.written) or not all(game.sealed for game in games))
        return _outcome(games, stale, site, done)

    def _shown_first(
        self, planner: Planner, games: Sequence[GamePlan], outputs: Sequence[Planned]
    ) -> dict[str, Planned]:
        """The first of some outputs that the site shows, in each language that shows any."""
        return {
            language: one
            for language in planner.spoken(games)
            for one in reversed(outputs)
            if is_shown(one, language)
        }

    def _run(self, planner: Planner, planned: Sequence[Planned], workers: Callable[[], Executor]) -> Done:
        """Build some outputs, and remember each when it stands."""
        if not planned:
            return Done()
        self._unlist(planner)
        by_path = {one.job.path: one for one in planned}
        return run(
            [one.job for one in planned],
            workers(),
            lambda job, made: self._keep(planner, by_path[job.path], made),
            lambda job: self.seen(job, len(planned)),
            self.workers,
        )

    def _keep(self, planner: Planner, planned: Planned, made: Made) -> None:
        path = planned.job.path
        files = self.output.put(path, made.content)
        inputs = {**planned.inputs, **made.read}
        about = planned.game, planned.language, planned.version, made.seconds
        record = Record(*about, files, digest_of_all(inputs), lambda: inputs)
        self._remember(planner, planned.game, path, record)

    def _remember(self, planner: Planner, game: str, path: Path, record: Record) -> None:
        memory = planner.memory(game)
        memory.take(path.as_posix(), record)
        self.output.store.remember(game or SITE, memory)

    def _take_away(self, planner: Planner, games: Sequence[GamePlan]) -> None:
        """Take away the outputs that are made no longer; what somebody has changed is left to them."""
        for game in games:
            if not game.gone:
                continue
            self._unlist(planner)
            memory = planner.memory(game.game)
            for path in game.gone:
                for file, as_written in memory.forget(path).files.items():
                    self.output.take_away(file, as_written)
            self.output.store.remember(game.game, memory)

    def _seal(self, planner: Planner, games: Sequence[GamePlan], failed: set[Path]) -> None:
        """Remember of each game that everything asked for is up to date, so that it need not be loaded next time."""
        for game in games:
            if game.sealed or failed & {Path(path) for path in game.paths}:
                continue
            memory = planner.memory(game.game)
            for path in game.paths:
                memory.records[path] = replace(memory.records[path], version=game.version)
            latest = dict(list(memory.seals.items())[1 - _SEALS :])
            seal = Seal(game.version, game.languages, game.paths)
            memory.seals = latest | {planner.seal(game.folder, game.files): seal}
            self.output.store.remember(game.game, memory)

    def _unlist(self, planner: Planner) -> None:
        """Forget the manifest before the first output changes, so that whoever is stopped in between writes it next time."""
        memory = planner.memory("")
        if memory.records.pop(MANIFEST.as_posix(), None):
            self.output.store.remember(SITE, memory)

    def _list(self, planner: Planner, changed: bool) -> None:
        """Write the manifest, where it is not as it was."""
        stands = planner.stands(planner.memory("").records.get(MANIFEST.as_posix()))
        listed = b"" if stands and not changed else manifest(self.output)
        if listed and not (stands and (self.output.root / MANIFEST).read_bytes() == listed):
            files = self.output.put(MANIFEST, listed)
            self._remember(planner, "", MANIFEST, Record("", "", "", 0, files, "", dict))


def _after(language: str, first: Planned) -> Planned:
    """The site in a language as it must be built after the first output that it will show."""
    return Planned(Job(Path("site", language), bytes), "", language, "", {}, f"{first.job.name} will be new")


def _outcome(
    games: Sequence[GamePlan], stale: Sequence[Planned], site: Sequence[Planned], done: Done
) -> Outcome:
    reasons = [(path, "is no longer made") for game in games for path in game.gone if not _private(path)]
    reasons += [(one.job.name, str(one.why)) for one in (*stale, *site) if one.why]
    due = {one.job.path.as_posix() for one in stale}
    fresh = [path for game in games for path in game.paths if path not in due]
    fresh += [one.job.path.as_posix() for one in site if not one.why]
    public = tuple(path for path in done.written if not _private(path.as_posix()))
    shown = tuple(path for path in fresh if not _private(path))
    first: dict[str, str] = {}
    for name, why in reasons:  # the pages of a game in one language go by one name
        first.setdefault(name, why)
    return Outcome(tuple(first.items()), replace(done, written=public), shown)


def _private(path: str) -> bool:
    return path.startswith(PRIVATE)
