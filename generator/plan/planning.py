"""Which outputs there are, what each is made from, and why it must be built, if it must."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from generator.plan.digests import digest, digest_of_all, digests_in
from generator.plan.documents import DATA, Wish, data_job, document_inputs, document_jobs, is_made
from generator.plan.jobs import Job, Planned
from generator.plan.output import PRIVATE, Output, stamp, stands
from generator.plan.program import code, looks, packages
from generator.plan.store import Memory, Record

if TYPE_CHECKING:
    from generator.model.game import Game
    from generator.model.problem import Problem
    from generator.plan.subject import Pack

#: What the memory of the site is called: no game's folder can be.
SITE = "~site"
#: Where the pages of the games lie, and what the site has beside them.
SHEAVES = Path(PRIVATE, "pages")
FRAME_SHEAF = SHEAVES / f"{SITE}.zip"
#: The documents that a game's page offers, if they have been built.
DOWNLOADS = ("rulebook-a4.pdf", "aid-a4.pdf", "score-pad-a4.pdf", "score-form-a4.pdf", "sheets-a4.pdf")


@dataclass(frozen=True)
class GamePlan:
    """What is to be done for one game, whose folder held some files; nothing where its seal holds. `gone` are the outputs
    that were made once and are made no longer."""

    folder: Path
    files: Mapping[str, str]
    version: str
    languages: tuple[str, ...]
    planned: tuple[Planned, ...] = ()
    sealed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    @property
    def game(self) -> str:
        return self.folder.name

    @property
    def paths(self) -> tuple[str, ...]:
        """Every output of the game that was asked for."""
        return self.sealed or tuple(one.job.path.as_posix() for one in self.planned)

    def sheaves(self, language: str) -> Iterator[str]:
        """Its pages in a language, and what all languages share."""
        home = (SHEAVES / self.game).as_posix()
        for path in self.paths:
            if path.endswith(".zip") and (
                path.startswith(f"{home}/{language}/") or posixpath.dirname(path) == home
            ):
                yield path


def program_now() -> str:
    """One name for everything that outputs are made from and that is no game's."""
    return digest(digest_of_all(code()), digest_of_all(looks()), packages())


class Planner:
    """Plans a run into one output folder. `downloads` is where documents lie that pages offer."""

    def __init__(self, output: Output, wish: Wish, downloads: Path) -> None:
        self.output, self.wish, self.downloads = output, wish, downloads
        self._program = program_now()

    @cached_property
    def _documents(self) -> dict[str, dict[str, str]]:
        """What the documents of each kind are made from beside their game."""
        return {kind: document_inputs(kind, self.wish) for kind in self.wish.documents}

    @cached_property
    def _kinds_of_sheaves(self) -> dict[str, dict[str, str]]:
        """The same of the pages."""
        from generator.plan.site_pages import KINDS

        return {name: kind.inputs() for name, kind in KINDS.items()}

    def _data_path(self, game: str) -> Path:
        """Where the data of a game lies that the site offers: beside its documents, unless it is made for the site alone."""
        return Path(game, DATA) if "data" in self.wish.documents else SHEAVES / game / DATA

    def memory(self, game: str) -> Memory:
        """What is remembered of a game; "" is the site."""
        return self.output.store.memory(game or SITE)

    def plan(self, folder: Path) -> GamePlan:
        """What is to be done for the game in a folder; it is loaded only if something may have changed."""
        files = digests_in(folder)
        memory = self.memory(folder.name)
        seal = memory.seals.get(self.seal(folder, files))
        if seal and all(self.stands(memory.records.get(path)) for path in seal.paths):
            return GamePlan(folder, files, seal.version, seal.languages, sealed=seal.paths)
        return self._plan_loaded(folder, files, memory)

    def seal(self, folder: Path, files: Mapping[str, str]) -> str:
        """One name for everything that the outputs of a game are made from."""
        offered = self._offered(folder.name) if self.wish.site else ()
        place = str(folder.resolve())
        return digest(self._program, digest_of_all(files), self.wish.digest(), place, repr(sorted(offered)))

    def _offered(self, game: str) -> set[str]:
        """The documents of a game that its pages could offer, as far as they are there."""
        return {
            path.relative_to(self.downloads).as_posix()
            for path in self.downloads.glob(f"{game}/*/*.pdf")
            if path.name in DOWNLOADS
        }

    def _plan_loaded(self, folder: Path, files: Mapping[str, str], memory: Memory) -> GamePlan:
        from generator.plan.site_pages import sheaf_tasks
        from generator.plan.subject import Pack, Untrue, load

        pack = Pack(folder, digest_of_all(files))
        try:
            subject = load(pack)
        except Untrue as untrue:
            return GamePlan(folder, files, "", (), problems=untrue.problems)
        game = subject.game
        documents = [
            (job, language, self._documents[kind])
            for job, kind, language in document_jobs(game, pack, self.wish)
        ]
        every_sheaf = {
            (SHEAVES / task.path).as_posix() for task in sheaf_tasks(game, pack, game.about.languages)
        }
        for_the_site = {*every_sheaf, (SHEAVES / game.id / DATA).as_posix()}
        gone = tuple(path for path in memory.records if not (path in for_the_site or is_made(game, path)))
        there = {job.path.as_posix() for job, *_ in documents} | self._offered(game.id) - set(gone)
        noted = set[str]().union(*(record.inputs for record in memory.records.values()))
        held = subject.ingredients.digests(filter(_is_way, noted))
        planned = tuple(
            self._planned(memory, Planned(job, game.id, language, game.about.version, inputs), held)
            for job, language, inputs in (*documents, *self._sheaves(game, pack, there, files))
        )
        return GamePlan(folder, files, game.about.version, game.about.languages, planned, gone=gone)

    def _sheaves(
        self, game: Game, pack: Pack, there: set[str], files: Mapping[str, str]
    ) -> Iterator[tuple[Job, str, dict[str, str]]]:
        """What the site is made from of a game: its pages, in sheaves, and its data, if nobody else makes it."""
        from generator.plan.site_pages import KINDS, sheaf_tasks

        if not self.wish.site:
            return
        if "data" not in self.wish.documents:
            data = data_job(game, pack, self.wish, self._data_path(game.id))
            yield (
                replace(data, called=f"site/{game.id}"),
                game.about.languages[0],
                document_inputs("data", self.wish),
            )
        spoken = self.wish.spoken(game.about.languages)
        downloads = {
            code: tuple(name for name in DOWNLOADS if f"{game.id}/{code}/{name}" in there) for code in spoken
        }
        releases = digest_of_all({name: one for name, one in files.items() if name.startswith("releases/")})
        for task in sheaf_tasks(game, pack, spoken, downloads):
            called = "/".join(("site", task.language, game.id) if task.language else ("site", game.id))
            job = Job(SHEAVES / task.path, task, KINDS[task.kind].cost, called)
            yield job, task.language, task.inputs(self._kinds_of_sheaves[task.kind], releases)

    def _planned(
        self, memory: Memory, planned: Planned, held: Mapping[str, str] = MappingProxyType({})
    ) -> Planned:
        """A job with the reason to do it, and with how long it took last time; `held` is what stands in the game wherever
        somebody looked."""
        record = memory.records.get(planned.job.path.as_posix())
        if record is None:
            return replace(planned, why="is new")
        job = replace(planned.job, cost=record.seconds) if record.seconds else planned.job
        return replace(planned, job=job, why=self._why(record, planned.inputs, held))

    def _why(self, record: Record, inputs: Mapping[str, str], held: Mapping[str, str]) -> str | None:
        """Why an output must be built again; None when it is up to date."""
        now = {**held, **inputs}
        if not (record.inputs.items() <= now.items() and inputs.keys() <= record.inputs.keys()):
            for name in sorted(record.inputs.keys() | inputs.keys()):
                if name not in now:
                    return f"{name} is gone"
                if name not in record.inputs:
                    return f"{name} is new"
                if now[name] != record.inputs[name]:
                    return f"{name} has changed"
        return None if self.stands(record) else "the output is gone or was changed"

    def stands(self, record: Record | None) -> bool:
        """Whether an output is as it was written."""
        root = self.output.root
        return record is not None and all(stands(root, path, found) for path, found in record.files.items())

    def spoken(self, games: Sequence[GamePlan]) -> tuple[str, ...]:
        """The languages of the site."""
        return self.wish.spoken(tuple(dict.fromkeys(code for game in games for code in game.languages)))

    def plan_frame(self) -> Planned:
        """What the site has beside its games."""
        from generator.plan.site_build import FrameTask

        task = FrameTask()
        job = Job(FRAME_SHEAF, task, 0.5, called="site/frame")
        return self._planned(self.memory(""), Planned(job, "", "", "", task.inputs()))

    def plan_site(
        self, games: Sequence[GamePlan], aside: Callable[[], Path], lost: Collection[str] = ()
    ) -> list[Planned]:
        """The site in each language that is not lost, and the page before them, once the pages of every game are there."""
        from generator.plan.site_build import EntranceTask

        spoken = self.spoken(games)
        memory = self.memory("")
        planned = [
            self._plan_language(games, language, spoken, memory, aside)
            for language in spoken
            if language not in lost
        ]
        entrance = EntranceTask(spoken)
        job = Job(Path("site", "index.html"), entrance)
        return [*planned, self._planned(memory, Planned(job, "", "", "", entrance.inputs()))]

    def _plan_language(
        self,
        games: Sequence[GamePlan],
        language: str,
        spoken: tuple[str, ...],
        memory: Memory,
        aside: Callable[[], Path],
    ) -> Planned:
        from generator.plan.site_build import SiteTask

        pages, downloads = [self.output.root / FRAME_SHEAF], list[tuple[str, Path]]()
        held = {FRAME_SHEAF.as_posix(): self._held("", pages[0])}
        for game in games:
            if language in game.languages:
                sheaves = [self.output.root / path for path in game.sheaves(language)]
                offered = [
                    (f"assets/{game.game}/{path.name}", path) for path in self._documents_of(game, language)
                ]
                found = (*sheaves, *(path for _, path in offered))
                held |= {self._shown(path): self._held(game.game, path) for path in found}
                pages, downloads = pages + sheaves, downloads + offered
        workshop = self.output.private.resolve() / "site" / language
        task = SiteTask(language, spoken, tuple(pages), tuple(downloads), workshop, Path())
        inputs = task.inputs() | held
        job = Job(Path("site", language), task, 2.0)
        planned = self._planned(memory, Planned(job, "", language, "", inputs))
        if planned.why is None:
            return planned
        return replace(planned, job=replace(planned.job, build=replace(task, aside=aside())))

    def _documents_of(self, game: GamePlan, language: str) -> list[Path]:
        """The documents that the site offers of a game."""
        home = self.downloads / game.game / language
        found = [path for name in DOWNLOADS if (path := home / name).is_file()]
        return [*found, self.output.root / self._data_path(game.game)]

    def _held(self, game: str, path: Path) -> str:
        """A name for what a file holds: it need not be read where it stands as it was written."""
        name = self._shown(path)
        record = self.memory(game).records.get(name)
        as_written = record.files.get(name) if record else None
        if as_written and stands(self.output.root, name, as_written):
            return as_written.sha256
        return stamp(path).sha256

    def _shown(self, path: Path) -> str:
        """An input by its path in the output folder, where it lies there."""
        root = self.output.root
        return (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()


def is_shown(planned: Planned, language: str) -> bool:
    """Whether an output is part of the site in a language."""
    path = planned.job.path
    if path.name == DATA:
        return True
    return planned.language in (language, "") and (path.name in DOWNLOADS or path.is_relative_to(SHEAVES))


def _is_way(name: str) -> bool:
    """Whether an input is a way into a game, and no file or option."""
    return not name.startswith(("generator/", "templates/", "site/", "the "))
