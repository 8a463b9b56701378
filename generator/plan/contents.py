"""What the outputs of a game say, told by a process that loads the game."""

from __future__ import annotations

import posixpath
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.plan.jobs import Failure, failure_of
from generator.plan.keys import digest, digest_of_folder
from generator.plan.output import PRIVATE
from generator.plan.state import Seal
from generator.press.faults import PressFault
from generator.press.outline import outline
from generator.press.outputs import OUTPUTS, Asked, Output, Request, encoded, offered_files, path_of
from generator.press.rendering import packed

if TYPE_CHECKING:
    from generator.check.run import Opened
    from generator.check.subject import Subject
    from generator.model.problem import Problem
    from generator.press.edition import Edition

#: How many games a process keeps open.
_AT_MOST = 2


@dataclass(frozen=True)
class Pack:
    """A game's folder, and what it held when the run began."""

    folder: Path
    digest: str

    @property
    def game(self) -> str:
        return self.folder.name


@dataclass(frozen=True)
class OutputContent:
    """What an output says: a name for its content and, unless the output that stands was made of it, the content itself with
    its outline; or why it cannot be told. A part of a collection is compressed already."""

    path: str
    output: str
    language: str
    key: str = ""
    content: bytes = b""
    outline: bytes = b""
    failure: Failure | None = None

    @property
    def is_part(self) -> bool:
        """Whether it is no output by itself, but a part of a collection."""
        return self.path.startswith(PRIVATE)

    @property
    def game(self) -> str:
        """The game that it is of; nothing for what is of all."""
        steps = self.path.split("/")
        if self.is_part:
            return steps[3].strip("~")
        return "" if OUTPUTS.get(steps[0]) else steps[0]

    @property
    def name(self) -> str:
        """What its reader knows it by: site/en/pebbles are the pages of a game in a language."""
        if not self.is_part:
            return self.path
        return "/".join(part for part in (self.output, self.language, self.game or "frame") if part)


@dataclass(frozen=True)
class Stale:
    """What must be made, and why."""

    told: OutputContent
    why: str


@dataclass(frozen=True)
class GameContents:
    """What some outputs of a game say, and what is wrong with the game as far as it was checked."""

    version: str = ""
    languages: tuple[str, ...] = ()
    possible: tuple[str, ...] = ()
    told: tuple[OutputContent, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass
class GameNow:
    """A game as a run finds it: sealed, or told anew; and which of its outputs are made no longer."""

    pack: Pack
    sealed: Seal | None
    told: GameContents = field(default_factory=GameContents)
    gone: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.pack.game

    @property
    def languages(self) -> tuple[str, ...]:
        return self.sealed.languages if self.sealed else self.told.languages

    @property
    def paths(self) -> tuple[str, ...]:
        """Every output of the game that was asked for."""
        return self.sealed.paths if self.sealed else tuple(one.path for one in self.told.told)

    def add(self, told: GameContents) -> None:
        """Put what a part of the telling says to the others."""
        known = self.told
        self.told = GameContents(
            told.version or known.version,
            told.languages or known.languages,
            told.possible or known.possible,
            known.told + told.told,
            known.problems + told.problems,
        )


@dataclass(frozen=True)
class ContentTask:
    """Tells a game's outputs: those in every so many-th language, by its `share`, and whether the game is true where it
    `checks`. `there` names the documents that its pages can offer already, by language; `known` the content that each
    output which stands was made of."""

    pack: Pack
    request: Request
    there: frozenset[str] = frozenset()
    known: Mapping[str, str] = field(default_factory=dict)
    share: tuple[int, int] = (0, 1)
    checks: bool = True

    def __call__(self) -> GameContents:
        from generator.check.run import examined

        found = _opened(self.pack)
        problems = examined(found).problems if self.checks else ()
        if problems or found.game is None or found.subject is None:
            return GameContents(problems=problems)
        about, subject = found.game.about, found.subject
        possible = tuple(name for name, one in OUTPUTS.items() if one.possible(found.game))
        told = tuple(self._told(subject, possible)) if self.share[1] else ()
        return GameContents(about.version, about.languages, possible, told, ())

    def _told(self, subject: Subject, possible: tuple[str, ...]) -> Iterator[OutputContent]:
        languages = subject.game.about.languages
        spoken = self.request.spoken(languages)
        turn, of = self.share
        wanted = [one for one in self.request.outputs if one.name in possible]
        first = [one for one in wanted if one.of == "game"] if turn == 0 else []
        for output in first:
            yield self._one(output, subject, languages[0])
        if turn == 0:
            yield from (self._shared(output, subject) for output in wanted if output.of == "collection")
        for language in spoken[turn::of]:
            edition = self._edition(subject, language)
            for output in wanted:
                if output.of == "language":
                    yield self._one(output, subject, language, edition)
                elif output.of == "collection":
                    yield self._part(output, subject, edition, spoken, possible)

    def _edition(self, subject: Subject, language: str) -> Edition:
        from generator.press.edition import Edition

        game, asked = subject.game, self.request.asked
        sitting = game.table(asked.choices) if asked.choices else None
        return Edition(game, language, sitting, subject.runs, subject.figures)

    def _one(
        self, output: Output, subject: Subject, language: str, edition: Edition | None = None
    ) -> OutputContent:
        path = path_of(output, self.pack.game, language, self.request.asked).as_posix()
        edition = edition or self._edition(subject, language)
        return self._tell(path, output, language, lambda: output.content(edition, self.request.asked))

    def _part(
        self,
        output: Output,
        subject: Subject,
        edition: Edition,
        spoken: tuple[str, ...],
        possible: tuple[str, ...],
    ) -> OutputContent:
        language = edition.language
        if edition.sitting:  # the pages are for everybody
            edition = replace(edition, sitting=None)
        offered = tuple(self._offered(language, possible))
        others = tuple(other for other in spoken if other != language)
        path = part_path(output.name, self.pack.game, language)
        return self._tell(
            path, output, language, lambda: output.part(edition, subject.procedures, offered, others)
        )

    def _shared(self, output: Output, subject: Subject) -> OutputContent:
        path = part_path(output.name, self.pack.game, "")
        return self._tell(path, output, "", lambda: output.shared_part(subject.game, subject.procedures))

    def _offered(self, language: str, possible: tuple[str, ...]) -> Iterator[str]:
        """The documents that a page in a language offers: those that are there, and those that this run makes."""
        asked, wanted = self.request.asked, self.request.outputs
        for output, file in offered_files():
            made = output in wanted and (output.of == "game" or asked == Asked())
            if output.name in possible and (made or posixpath.normpath(f"{language}/{file}") in self.there):
                yield file.name

    def _tell(self, path: str, output: Output, language: str, content: Callable[[], Any]) -> OutputContent:
        return content_of(path, output.name, language, content, self.known.get(path, ""))


@dataclass(frozen=True)
class FrameTask:
    """Tells what a collection has beside its games."""

    output: str
    known: str = ""

    def __call__(self) -> OutputContent:
        return content_of(
            part_path(self.output, "", ""), self.output, "", OUTPUTS[self.output].frame, self.known
        )


def content_of(
    path: str, output: str, language: str, content: Callable[[], Any], known: str
) -> OutputContent:
    """What an output says, unless that is known; whatever a pack's own code does, its other outputs are told."""
    try:
        found = content()
        whole = encoded(found)
    except (Exception, SystemExit) as error:
        return OutputContent(path, output, language, failure=failure_of(error))
    key = digest(whole)
    if key == known:
        return OutputContent(path, output, language, key)
    whole = zlib.compress(whole, 1) if path.startswith(PRIVATE) else whole
    return OutputContent(path, output, language, key, whole, packed(outline(found)))


def part_path(output: str, game: str, language: str) -> str:
    """Where a part of a collection is kept, by its game and language; of one that all share, the language is empty."""
    return f"{PRIVATE}/parts/{output}/{game or '~'}/{language or '~'}.z"


#: The games that this process has opened last.
_OPENED: OrderedDict[Pack, Opened] = OrderedDict()


def _opened(pack: Pack) -> Opened:
    """The game of a pack, as far as it can be read; PressFault when it is no longer what the run began with."""
    from generator.check.run import opened

    if pack not in _OPENED:
        found = opened(pack.folder)
        if digest_of_folder(pack.folder) != pack.digest:
            raise PressFault(f"{pack.folder} was changed while it was being built: build again")
        _OPENED[pack] = found
        while len(_OPENED) > _AT_MOST:
            _OPENED.popitem(last=False)
    _OPENED.move_to_end(pack)
    return _OPENED[pack]


def outline_path(path: str) -> str:
    """Where the outline of an output's content is kept."""
    return f"{PRIVATE}/outlines/{path.removeprefix(f'{PRIVATE}/').removesuffix('.z')}.z"
