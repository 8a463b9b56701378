"""Plans a build: has contents made anew where they may have changed, and finds the outputs that are stale."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from generator.plan.contents import Contents, GameTask, OutputContent, tell
from generator.plan.jobs import Job, Keep, RunResult
from generator.plan.keys import digest, digest_of_pack
from generator.plan.output_collections import CollectionFolder, folders_of, languages_of
from generator.plan.state import OutputRecord, State
from generator.plan.workers import cores
from generator.press.content_tasks import ContentTask, entrances, frames
from generator.press.outputs import OUTPUTS, Request, may_be_offered, part_name

if TYPE_CHECKING:
    from generator.model.problem import Problem


@dataclass
class ContentSource:
    """A source of contents: a game or, of no name, the program. `seal` names all that they are made from now; what was sealed
    under that name, and is there, is not made again by its `jobs`."""

    game: str
    seal: str
    contents: Contents
    is_sealed: bool
    jobs: list[Job] = field(default_factory=list)


@dataclass
class BuildPlan:
    """The plan of a build: all contents; by path what of them is stale, and why; what is no longer made, and what went
    wrong."""

    sources: list[ContentSource]
    stale: dict[str, OutputContent] = field(default_factory=dict)
    why: dict[str, str] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)
    folders: list[CollectionFolder] = field(default_factory=list)
    failed: tuple[str, ...] = ()

    @property
    def contents(self) -> list[Contents]:
        return [one.contents for one in self.sources]

    @property
    def problems(self) -> tuple[Problem, ...]:
        return tuple(dict.fromkeys(problem for one in self.contents for problem in one.problems))

    @property
    def is_partial(self) -> bool:
        """Whether a game is missing that what all games make together cannot do without."""
        return bool(self.failed or self.problems)

    @property
    def is_wrong(self) -> bool:
        """Whether all the games are wrong."""
        return bool(self.problems) and all(one.contents.problems for one in self.sources if one.game)

    @property
    def failures(self) -> tuple[str, ...]:
        """The contents that cannot be made, and why."""
        untold = (f"{one.name}: {one.failure.why}" for one in self.stale.values() if one.failure)
        return (*self.failed, *untold)

    def news(self, folder: CollectionFolder) -> str:
        """The first of what is stale that a folder shows: a part of its pages, or else a document that they offer."""
        shown = [one for path, one in self.stale.items() if path in folder.shows]
        return next((one.name for one in sorted(shown, key=lambda one: not one.is_part)), "")


@dataclass(frozen=True)
class Planner:
    """Makes the plan of a build from everything as it is now. `downloads` is where documents lie that pages offer; `run` runs
    jobs in processes that see our disk."""

    state: State
    request: Request
    downloads: Path
    run: Callable[[Sequence[Job], Keep], RunResult]

    def find(self, folders: Iterable[Path]) -> BuildPlan:
        """What there is to be done for some games."""
        collections, records = self.request.collections, self.state.by_game()
        tasks = {folder.name: self._task(folder) for folder in folders}
        games = [self._source(game, *task.made_of) for game, task in tasks.items()]
        untold = [one for one in games if not one.is_sealed]
        for one in untold:
            one.jobs = list(self._shared_out(tasks[one.game], records[one.game], len(untold)))
        plan = BuildPlan([self._of_program(frames(collections), records[""]), *games])
        self._tell(plan, plan.sources)
        if not plan.is_partial:
            languages = languages_of(self.request, plan.contents)
            before = self._of_program(entrances(collections, languages), records[""], *languages)
            plan.sources.append(before)
            self._tell(plan, [before])
        self._compare(plan, records)
        return plan

    # Sources

    def _source(self, game: str, *made_of: str) -> ContentSource:
        seal = digest(self.state.program.digest, *made_of)
        sealed = self.state.sealed(game, seal)
        return ContentSource(game, seal, sealed or Contents(), sealed is not None)

    def _task(self, folder: Path) -> GameTask:
        """The task of a game, with the documents that its pages could offer, as far as they are there."""
        home = self.downloads / folder.name
        lying = (path for pattern in ("*", "*/*") for path in home.glob(pattern) if self.request.collections)
        found = (path for path in lying if may_be_offered(path.name, self.request.asked))
        there = frozenset(path.relative_to(home).as_posix() for path in found)
        return GameTask(folder, digest_of_pack(folder), self.request, there)

    def _known(self, records: Mapping[str, OutputRecord]) -> dict[str, str]:
        """The contents, by their digests, of outputs that are there and would be rendered as they were."""
        return {path: one.content for path, one in records.items() if self.state.is_current(path)}

    def _shared_out(self, task: GameTask, records: Mapping[str, OutputRecord], games: int) -> Iterator[Job]:
        """The task of a game as jobs: in parts where there are fewer games than cores, one of which checks while the others
        make contents."""
        game, known = task.folder.name, self._known(records)
        shares = [(0, 0), *((turn, cores()) for turn in range(cores()))] if games < cores() else [(0, 1)]
        for turn, of in shares:
            part = replace(task, known=known, share=(turn, of), checks=of < 2)
            yield Job(Path(game, f"{turn}-{of}"), part, cost=0 if of else 1, called=game)

    def _of_program(
        self, tasks: list[ContentTask], records: Mapping[str, OutputRecord], *made_of: str
    ) -> ContentSource:
        """The source of what collections say by themselves, made of the program and perhaps of something else."""
        source = self._source("", *(one.path for one in tasks), *made_of)
        if tasks and not source.is_sealed:
            call = partial(tell, tasks, self._known(records))
            source.jobs = [Job(Path(tasks[0].path), call, cost=0.5, called=tasks[0].output)]
        return source

    def _tell(self, plan: BuildPlan, sources: Sequence[ContentSource]) -> None:
        """Have the contents of sources made that are not sealed."""
        by_path = {job.path: source for source in sources for job in source.jobs}

        def keep(job: Job, told: Contents) -> None:
            by_path[job.path].contents += told

        done = self.run([job for source in sources for job in source.jobs], keep)
        for path in by_path.keys() - set(done.written):
            by_path[path].contents = Contents()  # whoever checks it may be the one who is lost
        for source in sources:
            if source.contents.problems:  # what it says is not true
                source.contents = Contents(problems=source.contents.problems)
        plan.failed += done.failed

    # Comparing

    def _compare(self, plan: BuildPlan, records: Mapping[str, Mapping[str, OutputRecord]]) -> None:
        """Find what is stale, and what is no longer made."""
        for source in (one for one in plan.sources if not one.is_sealed):
            made = records[source.game].items()
            plan.gone += (path for path, record in made if _is_gone(record, source.contents))
            for one in source.contents.told:
                if why := self.state.why(one):
                    plan.stale[one.path], plan.why[one.path] = one, why
        if not plan.is_partial:
            coming = {path for path, one in plan.stale.items() if not one.failure}
            whole = folders_of(self.state, self.request, plan.contents, coming, self.downloads)
            plan.folders += whole


def _is_gone(record: OutputRecord, told: Contents) -> bool:
    """Whether a game whose contents were made has an output no longer."""
    for_all = record.output in OUTPUTS and OUTPUTS[record.output].of == "game"
    spoken = for_all or not record.language or record.language in told.languages
    return bool(told.languages) and not (spoken and part_name(record.output, record.part) in told.possible)
