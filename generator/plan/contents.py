"""Makes the contents of outputs, in a process that loads their game or needs none."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.plan.keys import digest, digest_of_pack
from generator.press.content_diff import content_summary
from generator.press.content_tasks import ContentTask, of_game
from generator.press.failures import Failure, failure_of
from generator.press.faults import PressFault
from generator.press.outputs import PRIVATE, Request, encoded, offered_files, possible_outputs
from generator.press.rendering import packed

if TYPE_CHECKING:
    from generator.check.run import LoadResult
    from generator.model.problem import Problem


@dataclass(frozen=True)
class OutputContent:
    """The content of an output, or of a `part` of it that is a file: its digest (`key`) and, unless the output that is there was made of it, the content itself with
    its summary, both compressed; or why it cannot be made."""

    path: str
    output: str
    game: str
    language: str
    key: str = ""
    content: bytes = b""
    summary: bytes = b""
    failure: Failure | None = None
    part: str = ""

    @property
    def is_part(self) -> bool:
        """Whether it is no output by itself, but a part of a collection."""
        return self.path.startswith(PRIVATE)

    @property
    def name(self) -> str:
        """What its reader knows it by: site/en/pebbles are the pages of a game in a language."""
        if not self.is_part:
            return self.path
        return "/".join(part for part in (self.output, self.language, self.game or "frame") if part)


@dataclass(frozen=True)
class Contents:
    """The contents of several outputs; of a game also its languages, the outputs that it can have and their parts, the documents
    that its pages can offer, and what is wrong with it as far as it was checked."""

    told: tuple[OutputContent, ...] = ()
    game: str = ""
    version: str = ""
    languages: tuple[str, ...] = ()
    possible: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    def __add__(self, other: Contents) -> Contents:
        """The contents of a game that were made in two parts."""
        return replace(other, told=self.told + other.told, problems=self.problems + other.problems)


def tell(tasks: Iterable[ContentTask], known: Mapping[str, str]) -> Contents:
    """The contents of some outputs. Of those that are there, `known` is the digest of the content that they were made of."""
    return Contents(tuple(_told(one, known.get(one.path, "")) for one in tasks))


def _told(task: ContentTask, known: str) -> OutputContent:
    """The content of an output, unless that is known; whatever a pack's own code does, the contents of its other outputs are
    made."""
    empty = OutputContent(task.path, task.output, task.game, task.language, part=task.part)
    try:
        found = task.content()
        whole = encoded(found)
    except Exception as error:
        return replace(empty, failure=failure_of(error))
    key = digest(whole)
    if key == known:
        return replace(empty, key=key)
    return replace(empty, key=key, content=zlib.compress(whole, 1), summary=packed(content_summary(found)))


@dataclass(frozen=True)
class GameTask:
    """The task that makes the contents of a game, whose folder had a `digest` when the run began: those in every so many-th
    language, by its `share`; where it `checks`, it runs the checks first. `there` names the documents that its pages can offer
    already, by language."""

    folder: Path
    digest: str
    request: Request
    there: frozenset[str] = frozenset()
    known: Mapping[str, str] = field(default_factory=dict)
    share: tuple[int, int] = (0, 1)
    checks: bool = True

    @property
    def made_of(self) -> tuple[str, ...]:
        """All that the game's outputs are made of, beside the program."""
        return (self.digest, self.request.words, str(self.folder.resolve()), *sorted(self.there))

    def __call__(self) -> Contents:
        from generator.check import run  # noqa: F401 - it stays for the next game
        from generator.check.supervisor import PackTask, supervise

        if self.share[1] == 1:  # other games follow: what makes contents stays for them too
            for output in self.request.outputs:
                output.load()
        (found,) = supervise([PackTask(self.folder, self._tell)])
        return found if isinstance(found, Contents) else Contents(problems=(found,))

    def _tell(self) -> Contents:
        from generator.check.run import check_all

        found = _opened(self.folder, self.digest)
        problems = check_all(found).problems if self.checks else ()
        if problems or found.loaded is None:
            return Contents(problems=problems)
        loaded, game, head = found.loaded, found.loaded.game, found.loaded.game.head
        played = loaded.procedures, loaded.runs, loaded.figures
        tasks = of_game(self.request, game, *played, self.there)
        ours = tell((one for one in tasks if self._is_ours(one, head.languages)), self.known)
        offered = tuple(path.as_posix() for _, _, path in offered_files(game, self.request.asked))
        return Contents(ours.told, game.id, head.version, head.languages, possible_outputs(game), offered)

    def _is_ours(self, task: ContentTask, languages: tuple[str, ...]) -> bool:
        """Whether a content is for this task to make: the tasks that share a game share its languages out."""
        turn, of = self.share
        place = languages.index(task.language) if task.language else 0
        return of > 0 and place % of == turn


def _opened(folder: Path, digest: str) -> LoadResult:
    """The loaded game of a pack, as far as it can be read; PressFault when the pack is no longer what the run began with."""
    from generator.check.run import load_all

    found = load_all(folder)
    if digest_of_pack(folder) != digest:
        raise PressFault(f"{folder} was changed while it was being built: build again")
    return found
