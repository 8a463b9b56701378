"""Outputs that are made from all games, such as the site: a folder for each language, from parts that are kept, with the
documents that its pages offer."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace
from errno import ENOENT
from functools import cache, partial
from pathlib import Path

from generator.plan.contents import Contents, OutputContent
from generator.plan.jobs import Job
from generator.plan.keys import digest
from generator.plan.state import State, beside
from generator.press.content_diff import difference_in_words
from generator.press.files import hashes_in, is_same, link, linked
from generator.press.outputs import Collection, Request, part_path
from generator.press.rendering import CollectTask, RenderFolderTask, RenderResult, lay_out, packed, unpacked


@dataclass(frozen=True)
class CollectionFolder:
    """The folder of a collection in one language, as it would be made now: the digest of its content, why it must be made, if
    it must, and the task that makes it; the documents that are put into it with their places there, and all the outputs that it
    shows."""

    told: OutputContent
    why: str
    collect: CollectTask
    cost: float
    documents: tuple[tuple[Path, str], ...]
    shows: frozenset[str]

    @property
    def path(self) -> str:
        return self.told.path


def folders_of(
    state: State, request: Request, found: Sequence[Contents], coming: Set[str], downloads: Path
) -> Iterator[CollectionFolder]:
    """The folder of every collection in each language, from the contents that were found; `coming` are the outputs that will be
    made, and in `downloads` lie documents that are offered and not made here."""
    languages, root = languages_of(request, found), state.output.root.resolve()
    keys = {one.path: one.key for contents in found for one in contents.told}
    for output in request.collections:
        for language in languages:
            games = [one for one in found if language in one.languages]
            parts = [part_path(output.name, one.game, code) for one in games for code in (language, "")]
            parts = [part_path(output.name), *parts]
            key = digest(state.program.digest, language, *languages, *(keys.get(part, "") for part in parts))
            told = OutputContent(f"{output.name}/{language}", output.name, "", language, key)
            places = tuple(root / part for part in parts)
            before = root / beside("outlines", told.path)
            collect = CollectTask(output.name, language, languages, places, before, root / told.path)
            offered = dict(pair for one in games for pair in _offered(output, one, language))
            homes = {place: _home(place, state.output.root, coming, downloads) for place in offered}
            documents = tuple((home / place, offered[place]) for place, home in homes.items() if home)
            shows = frozenset((*parts, *offered))
            yield CollectionFolder(told, state.why(told), collect, output.cost, documents, shows)


def languages_of(request: Request, found: Sequence[Contents]) -> tuple[str, ...]:
    """The languages that are wanted, of those of all games."""
    return request.spoken(tuple(dict.fromkeys(code for one in found for code in one.languages)))


def _offered(output: Collection, game: Contents, language: str) -> Iterator[tuple[str, str]]:
    """Where each document that a game can have lies in the output folder, and where in the collection."""
    for path in game.offered:
        place = os.path.normpath(f"{game.game}/{language}/{path}")
        yield place, f"{output.documents}/{game.game}/{Path(path).name}"


def _home(place: str, root: Path, coming: Set[str], downloads: Path) -> Path | None:
    """Where a document is taken from: it is coming or stands beside the collection, or lies where others are offered from."""
    if place in coming or (root / place).is_file():
        return root
    return downloads if (downloads / place).is_file() else None


# Making one


def job_of(state: State, folder: CollectionFolder, here: bool) -> Job:
    """The job that makes a folder: workers who share our disk read what lies there, to others a content is sent."""
    collect, path = collect_of(state, folder), Path(folder.path)
    if here:
        place = state.output.place_aside().resolve() / path.name
        place.mkdir()
        return Job(path, replace(collect, place=place), folder.cost)
    if collect.standing and not collect().summary:  # it says the same
        return Job(path, partial(RenderResult, b""))
    return Job(path, RenderFolderTask(collect.output, packed(collect.told())), folder.cost)


def collect_of(state: State, folder: CollectionFolder) -> CollectTask:
    """The task that makes the content of a folder, and compares it with that of the folder that is there."""
    return folder.collect if state.is_current(folder.path) else replace(folder.collect, standing=None)


def difference(state: State, folder: CollectionFolder, made: RenderResult) -> str:
    """Why a folder is made, now that its content is known; nothing where it is that of the folder that is there."""
    if not state.is_current(folder.path):
        return folder.why
    return difference_in_words(state.summary(folder.path), unpacked(made.summary)) if made.summary else ""


def put(state: State, folder: CollectionFolder, made: RenderResult) -> bool:
    """Put a folder that was made in its place, with its documents, or only these; whether there was anything new."""
    stands, aside, files = state.output.root / folder.path, cache(state.output.place_aside), None
    if not made.is_whole:
        raise FileNotFoundError(ENOENT, "somebody has deleted it meanwhile")
    if made.content:
        place, new = made.content, folder.documents
        if isinstance(place, bytes):
            whole, place = place, aside() / stands.name
            lay_out(whole, place)
    else:
        new = tuple(one for one in folder.documents if not is_same(one[0], stands / one[1]))
        place = stands if len(new) < 2 else linked(stands, aside() / stands.name)
    if new:
        state.output.unlist()
    for path, name in new:  # each in one step
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        link(path, aside() / path.name)
        (aside() / path.name).replace(place / name)
    if place != stands:
        files = hashes_in(place, stands, state.files(folder.path))
        state.output.put(Path(folder.path), place)
    if made.content or new or folder.why:
        state.remember(replace(folder.told, summary=made.summary), made.seconds, files)
    return bool(made.content or new)
