"""Builds: makes the content of every output, renders those that are stale, and records what it did."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from generator.plan.contents import OutputContent
from generator.plan.jobs import Job, Keep, RunResult, Workers, attempt, run
from generator.plan.output_collections import CollectionFolder, collect_of, difference, job_of, put
from generator.plan.output_folder import OutputFolder
from generator.plan.planner import BuildPlan, Planner
from generator.plan.state import State
from generator.plan.workers import InProcess
from generator.press.outputs import OUTPUTS, PRIVATE, Request
from generator.press.rendering import RenderResult, RenderTask

if TYPE_CHECKING:
    from generator.model.problem import Problem


@dataclass(frozen=True)
class BuildReport:
    """The report of a build: what was stale and why, what was built and what failed, what was up to date, and what is wrong
    with the content."""

    reasons: tuple[tuple[str, str], ...] = ()
    done: RunResult = field(default_factory=RunResult)
    fresh: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Builder:
    """Builds what a request asks for, into an output folder. `workers` render, wherever they are; `local` processes make the
    contents, and what others have lost, the same ones where no others are named. `downloads` is where documents lie that
    pages offer, if not in the folder; `seen` is called for each job that is over, with how many there are."""

    request: Request
    output: OutputFolder
    workers: Workers
    local: Workers | None = None
    downloads: Path | None = None
    seen: Callable[[Job, int], None] = lambda job, count: None

    def plan(self, folders: Iterable[Path]) -> BuildReport:
        """What would be built, and why."""
        with ExitStack() as opened:
            return _Run(self, opened).plan(folders)

    def run(self, folders: Iterable[Path]) -> BuildReport:
        """Build what is stale."""
        with ExitStack() as opened:
            once = _Run(self, opened)
            try:
                return once.build(folders)
            finally:
                once.state.write()


class _Run:
    """One run of a builder: what is known of its folder, and the workers once they are needed."""

    def __init__(self, builder: Builder, opened: ExitStack) -> None:
        self.builder, self.state = builder, State(builder.output)
        self.workers = cache(lambda: opened.enter_context(builder.workers()))

    def find(self, folders: Iterable[Path]) -> BuildPlan:
        """What there is to be done."""
        downloads = self.builder.downloads or self.builder.output.root
        return Planner(self.state, self.builder.request, downloads, self._run_locally).find(folders)

    def _run_locally(self, jobs: Sequence[Job], keep: Keep) -> RunResult:
        """Have jobs done by processes that see our disk."""
        local = self.builder.local or self.builder.workers
        if not jobs:
            return RunResult()
        if local is self.builder.workers:
            return run(jobs, self.workers(), keep, again=local)
        with local() as executor:
            return run(jobs, executor, keep, again=local)

    def plan(self, folders: Iterable[Path]) -> BuildReport:
        """What would be done."""
        plan = self.find(folders)
        if plan.is_wrong:
            return BuildReport(problems=plan.problems)
        shown = {one.path: self._foreseen(plan, one) for one in plan.folders}
        return _outcome(plan, shown, RunResult(failed=plan.failures))

    def _foreseen(self, plan: BuildPlan, folder: CollectionFolder) -> str:
        """Why a folder would be made; nothing where it would say the same as the one that stands."""
        if news := plan.news(folder):
            return f"{news} will be new"
        made = attempt(collect_of(self.state, folder)) if folder.why else None
        return difference(self.state, folder, made) if isinstance(made, RenderResult) else folder.why

    def build(self, folders: Iterable[Path]) -> BuildReport:
        """Do it."""
        plan = self.find(folders)
        if plan.is_wrong:
            return BuildReport(problems=plan.problems)
        if plan.stale or any(one.why for one in plan.folders):
            self.workers()  # whoever finds none has touched nothing
        for path in plan.gone:
            self.state.take_away(path)
        self._keep_parts(plan.stale.values())
        done, made, missing = self._render(plan)
        placed, shown = self._put(plan, made, missing)
        for source in plan.sources:
            if not source.is_sealed and not source.contents.problems:
                self.state.seal(source.game, source.seal, source.contents, missing)
        self.state.write_manifest()
        return _outcome(plan, shown, RunResult(failed=plan.failures) + done + placed)

    def _keep_parts(self, stale: Iterable[OutputContent]) -> None:
        """Keep the parts of collections whose contents were made anew."""
        for told in stale:
            if told.is_part and not told.failure:
                if told.content:
                    self.builder.output.put(Path(told.path), told.content, sync=False)
                self.state.remember(told, 0)

    def _render(self, plan: BuildPlan) -> tuple[RunResult, dict[str, RenderResult], set[str]]:
        """Render what is stale and put each file in its place; the results, the folders that were made, and the paths that are
        missing."""
        missing = {path for path, one in plan.stale.items() if one.failure}
        due = {path: one for path, one in plan.stale.items() if not (one.is_part or one.failure)}
        folders = [one for one in plan.folders if one.why and not one.shows & missing]
        made: dict[str, RenderResult] = {}

        def keep(job: Job, one: RenderResult) -> None:
            path = job.path.as_posix()
            if path in due:
                self.builder.output.put(job.path, one.content)
                self.state.remember(due[path], one.seconds)
            else:
                made[path] = one

        jobs = [
            Job(Path(one.path), RenderTask(one.output, one.content), self._cost(one)) for one in due.values()
        ]
        if jobs or folders:
            here = getattr(self.workers(), "shares_disk", False)
            jobs += [job_of(self.state, one, here) for one in folders]
        seen, again = lambda job: self.builder.seen(job, len(jobs)), self.builder.local
        done = run(jobs, self.workers(), keep, seen, again or self.builder.workers) if jobs else RunResult()
        missing |= {job.path.as_posix() for job in jobs} - {path.as_posix() for path in done.written}
        written = tuple(path for path in done.written if path.as_posix() in due)
        return RunResult(written, done.failed), made, missing

    def _put(
        self, plan: BuildPlan, made: Mapping[str, RenderResult], missing: Set[str]
    ) -> tuple[RunResult, dict[str, str]]:
        """Put the folders of collections in their places, or new documents into them; and why each was changed, if it was."""
        lost = {one.path for one in plan.folders if one.shows & missing}
        whole = [one for one in plan.folders if one.path not in lost and (one.path in made or not one.why)]
        by_path, shown = {Path(one.path): one for one in whole}, {one.path: one.why for one in plan.folders}

        def keep(job: Job, one: RenderResult) -> None:
            folder = by_path[job.path]
            news = plan.news(folder)
            why = f"{news} is new" if news else difference(self.state, folder, one)
            is_new = put(self.state, folder, one)
            shown[folder.path] = (why or "its documents are new") if is_new else ""

        jobs = [Job(path, partial(made.get, one.path, RenderResult(b""))) for path, one in by_path.items()]
        done = run(jobs, InProcess(), keep)
        if plan.is_partial:
            lost |= {one.name for one in self.builder.request.collections}
        left = tuple(f"{path}: left as it was, because of that" for path in sorted(lost))
        return RunResult(
            tuple(path for path in done.written if shown[path.as_posix()]), done.failed + left
        ), shown

    def _cost(self, told: OutputContent) -> float:
        record = self.state.records.get(told.path)
        return record.seconds if record else OUTPUTS[told.output].cost if told.output in OUTPUTS else 0


def _outcome(plan: BuildPlan, shown: Mapping[str, str], done: RunResult) -> BuildReport:
    """What a run came to; `shown` says of each folder of a collection why it is made."""
    reasons = [(path, "is no longer made") for path in plan.gone if not path.startswith(PRIVATE)]
    reasons += [(one.name, plan.why[path]) for path, one in plan.stale.items()]
    reasons += [(path, why) for path, why in shown.items() if why]
    told = (one for contents in plan.contents for one in contents.told if not one.is_part)
    fresh = [one.path for one in told if one.path not in plan.stale]
    fresh += [path for path, why in shown.items() if not why]
    return BuildReport(tuple(reasons), done, tuple(fresh), plan.problems)
