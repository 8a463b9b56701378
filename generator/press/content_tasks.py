"""The contents that a request asks for, of a game and of collections by themselves: each with its path and what makes it."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING

from generator.press.outputs import (
    Collection,
    Output,
    Request,
    offered_files,
    part_path,
    path_of,
)

if TYPE_CHECKING:
    from generator.draw.figures import Figures
    from generator.model.game import Game
    from generator.model.json_data import JsonObject
    from generator.press.edition import Edition
    from generator.scoring.procedure import Procedures, Run


@dataclass(frozen=True)
class ContentTask:
    """A content to be made: the path that it goes to, its output, game and language, the function that makes it, and which part
    of the output it is, if that has several files."""

    path: str
    output: str
    game: str
    language: str
    content: Callable[[], JsonObject]
    part: str = ""


def frames(collections: Sequence[Collection]) -> list[ContentTask]:
    """What collections have beside their games."""
    return [ContentTask(part_path(one.name), one.name, "", "", one.frame) for one in collections]


def entrances(collections: Sequence[Collection], languages: Sequence[str]) -> list[ContentTask]:
    """What the pages before the languages of collections say."""
    return [
        ContentTask(f"{one.name}/index.html", one.entrance, "", "", partial(one.entrance_content, languages))
        for one in collections
    ]


def of_game(
    request: Request,
    game: Game,
    procedures: Procedures | None,
    runs: Mapping[str, Run],
    figures: Figures | None,
    there: Set[str],
) -> Iterator[ContentTask]:
    """All that is asked for of a game. `there` names the documents that its pages can offer already."""
    from generator.press.edition import Edition

    asked, spoken = request.asked, request.spoken(game.head.languages)
    sitting = game.table(asked.choices) if asked.choices else None
    edition = cache(lambda language: Edition(game, language, sitting, runs, figures))

    def content(output: Output, language: str, part: str) -> JsonObject:
        return output.content(edition(language), asked, part)

    def part(output: Collection, language: str) -> JsonObject:
        offered = tuple(_offered(request, game, language, there))
        others = tuple(other for other in spoken if other != language)
        return output.part(_for_all(edition(language)), procedures, offered, others)

    for output in (one for one in request.outputs if one.possible(game)):
        if isinstance(output, Collection):
            shared = partial(output.shared_part, game, procedures)
            yield ContentTask(part_path(output.name, game.id), output.name, game.id, "", shared)
            for language in spoken:
                path = part_path(output.name, game.id, language)
                yield ContentTask(path, output.name, game.id, language, partial(part, output, language))
        else:
            for language in game.head.languages[:1] if output.of == "game" else spoken:
                for file in output.files(game, asked):
                    path = path_of(output, game.id, language, asked, file).as_posix()
                    call = partial(content, output, language, file.part)
                    yield ContentTask(path, output.name, game.id, language, call, file.part)


def _offered(request: Request, game: Game, language: str, there: Set[str]) -> Iterator[tuple[str, str]]:
    """The documents that a page in a language offers, each with what readers call it: those that are there, and those that are
    asked for."""
    for output, file, path in offered_files(game, request.asked):
        made = output in request.outputs and (output.of == "game" or request.asked == request.asked.usual)
        if made or posixpath.normpath(f"{language}/{path}") in there:
            yield path.name, f"{(file.title or output.title)[language]} ({output.ending.upper()})"


def _for_all(edition: Edition) -> Edition:
    """The same for every table: pages are for everybody."""
    return replace(edition, sitting=None) if edition.sitting else edition
