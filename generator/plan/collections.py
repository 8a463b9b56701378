"""Outputs that are made from all games, such as the site: a folder for each language, from parts that are kept, with the
documents that its pages offer, and a page before them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from errno import ENOENT
from pathlib import Path

from generator.plan.contents import GameNow, OutputContent, Stale, outline_path, part_path
from generator.plan.freshness import Freshness
from generator.plan.jobs import Job
from generator.plan.keys import digest
from generator.plan.output import hashes_in
from generator.press.files import link
from generator.press.outline import outline
from generator.press.outputs import OUTPUTS, Output, encoded, offered_files
from generator.press.rendering import Collect, Made, RenderFolder, kept, lay_out, packed


@dataclass(frozen=True)
class Folder:
    """A collection in one language, as it would be made now: its parts, a name for what they hold, the documents that are put
    into it and their places there, why it must be made, if it must, and the first of what is new in it."""

    output: Output
    language: str
    languages: tuple[str, ...]
    parts: tuple[str, ...]
    documents: tuple[tuple[Path, str], ...]
    told: OutputContent
    why: str
    new: str

    @property
    def path(self) -> str:
        return self.told.path


def folders(now: Freshness, games: Sequence[GameNow], stale: Sequence[Stale]) -> Iterator[Folder]:
    """Every collection in each language."""
    languages = languages_of(now, games)
    for output in now.request.collections:
        for language in languages:
            told = [game for game in games if language in game.languages]
            parts = [part_path(output.name, game.name, code) for game in told for code in (language, "")]
            parts = [part_path(output.name, "", ""), *parts]
            keys = [record.content if (record := now.state.records.get(part)) else "" for part in parts]
            key = digest(now.program, language, *languages, *keys)
            coming = {one.told.path for one in stale if not one.told.failure}
            documents = tuple(
                one for game in told for one in _documents(now, output, game.name, language, coming)
            )
            whole = OutputContent(f"{output.name}/{language}", output.name, language, key)
            new = next((one.told.name for one in stale if _shows(output, language, one.told)), "")
            yield Folder(output, language, languages, tuple(parts), documents, whole, now.why(whole), new)


def languages_of(now: Freshness, games: Sequence[GameNow]) -> tuple[str, ...]:
    return now.request.spoken(tuple(dict.fromkeys(code for game in games for code in game.languages)))


def _documents(
    now: Freshness, output: Output, game: str, language: str, coming: Collection[str]
) -> Iterator[tuple[Path, str]]:
    """The documents that are offered of a game, with their places in the folder: those that are coming or stand beside it,
    and those that lie where others are offered from."""
    for _, name in offered_files():
        place = os.path.normpath(f"{game}/{language}/{name}")
        own, other = now.output.root / place, now.downloads / place
        if place in coming or own.is_file():
            yield own, f"{output.documents}/{game}/{own.name}"
        elif other.is_file():
            yield other, f"{output.documents}/{game}/{other.name}"


def _shows(output: Output, language: str, told: OutputContent) -> bool:
    """Whether a collection in a language shows something: a part of it, or a document that it offers."""
    if told.is_part:
        return told.output == output.name and told.language in ("", language)
    if told.output not in OUTPUTS:
        return False
    return OUTPUTS[told.output].offered and (OUTPUTS[told.output].of == "game" or told.language == language)


def shows(folder: Folder, told: Mapping[str, OutputContent], paths: Collection[str]) -> bool:
    """Whether something at one of some paths would be shown."""
    return any(_shows(folder.output, folder.language, told[path]) for path in paths if path in told)


def job_of(now: Freshness, folder: Folder, here: bool) -> Job:
    """What makes a folder: by those who share our disk of what lies there, by others of a content that is sent to them."""
    root = now.output.root.resolve()
    place = now.output.place_aside().resolve() / folder.language
    standing = root / folder.path if now.is_current(folder.path) else None
    parts = tuple(root / part for part in folder.parts)
    about = folder.output.name, folder.language, folder.languages
    collect = Collect(*about, parts, place, standing, root / outline_path(folder.path))
    if here:
        place.mkdir()
        return Job(Path(folder.path), collect, folder.output.cost)
    return Job(
        Path(folder.path), RenderFolder(folder.output.name, encoded(collect.told())), folder.output.cost
    )


def put(now: Freshness, folder: Folder, made: Made) -> bool:
    """Put a folder that was made in its place, with its documents, or only these; whether there was anything new."""
    stands, files = now.output.root / folder.path, None
    if not made.is_whole:
        raise FileNotFoundError(ENOENT, "somebody has deleted it meanwhile")
    if made.content:
        place, new = made.content, folder.documents
        if isinstance(place, bytes):
            packed, place = place, now.output.place_aside() / folder.language
            lay_out(packed, place)
    else:
        new = tuple(one for one in folder.documents if not _is_same(one[0], stands / one[1]))
        place = stands if len(new) < 2 else _linked(stands, now.output.place_aside() / folder.language)
    if new:
        now.unlist()
    _put_documents(now, new, place)
    if place != stands:
        files = hashes_in(place, stands, now.state.files(folder.path))
        now.output.put(Path(folder.path), place)
    if made.content or new or folder.why:
        now.remember(replace(folder.told, outline=made.outline), made.seconds, files)
    return bool(made.content or new)


def _put_documents(now: Freshness, documents: Sequence[tuple[Path, str]], place: Path) -> None:
    """Put some documents into a folder, each in one step."""
    for path, name in documents:
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        aside = now.output.place_aside() / path.name
        link(path, aside)
        aside.replace(place / name)
        if path.is_relative_to(now.output.root):  # one more link makes a file look touched
            now.state.touch(path.relative_to(now.output.root).as_posix())


def _linked(folder: Path, place: Path) -> Path:
    """A folder of the same files elsewhere: several of them are to change in one step."""
    return Path(shutil.copytree(folder, place, copy_function=link))


def _is_same(one: Path, other: Path) -> bool:
    return other.is_file() and (one.samefile(other) or one.read_bytes() == other.read_bytes())


def entrances(now: Freshness, games: Sequence[GameNow]) -> Iterator[Stale]:
    """The page before the languages of each collection, and why it must be made, if it must."""
    languages = languages_of(now, games)
    for output in now.request.collections:
        told = OutputContent(
            f"{output.name}/index.html", output.entrance, "", digest(now.program, *languages)
        )
        why, record = now.why(told), now.state.records.get(told.path)
        if why:
            content = output.entrance_content(languages)
            told = replace(told, content=encoded(content), outline=packed(outline(content)))
            if record and kept(now.output.root / outline_path(told.path)) == outline(content):
                why = now.why(replace(told, key=record.content))
        yield Stale(told, why)
