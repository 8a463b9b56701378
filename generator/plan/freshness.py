"""What stands in the output folder, measured against what would be made now."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from generator.plan.contents import GameContents, OutputContent, Pack, outline_path, part_path
from generator.plan.keys import Renderers, digest, program_now
from generator.plan.output import PRIVATE, OutputFolder, Stamp, glance, hash_of_list, stamp
from generator.plan.state import MANIFEST, Record, Seal, State, listed
from generator.press.outline import said_difference
from generator.press.outputs import OUTPUTS, Request, offered_files
from generator.press.rendering import kept, unpacked


class Freshness:
    """The state of a folder as a run finds it and leaves it. `downloads` is where documents lie that pages offer."""

    def __init__(self, output: OutputFolder, request: Request, downloads: Path | None = None) -> None:
        self.output, self.request, self.downloads = output, request, downloads or output.root
        self.state, self.program, self._renderers = State(output), program_now(), Renderers()

    def sealed(self, pack: Pack) -> Seal | None:
        """What was made of a game, if all that it would be made of is as it was, and stands."""
        return self.state.sealed(pack.game, self._seal_on(pack))

    def seal(self, pack: Pack, told: GameContents, failed: set[str]) -> None:
        """Remember what was made of a game, if nothing failed."""
        paths = tuple(one.path for one in told.told)
        self.state.are_of(told.version, set(paths) - failed)
        if paths and not failed.intersection(paths):
            self.state.seal(pack.game, self._seal_on(pack), Seal(told.version, told.languages, paths))

    def _seal_on(self, pack: Pack) -> str:
        """One name for everything that the outputs of a game are made from now."""
        there = self.there(pack.game) if self.request.collections else ()
        return digest(self.program, pack.digest, self.request.words, str(pack.folder.resolve()), *there)

    def there(self, game: str) -> tuple[str, ...]:
        """The documents of a game that its pages could offer, as far as they are there."""
        names = {file.name for _, file in offered_files()}
        found = (*self.downloads.glob(f"{game}/*/*"), *self.downloads.glob(f"{game}/*"))
        home = self.downloads / game
        return tuple(sorted(path.relative_to(home).as_posix() for path in found if path.name in names))

    def known(self, game: str) -> dict[str, str]:
        """The contents that a game's outputs were made of, which stand and would be rendered as they were."""
        records = self.state.records
        return {
            path: one.content for path, one in records.items() if one.game == game and self.is_current(path)
        }

    def is_current(self, path: str) -> bool:
        """Whether an output stands, and what would render it now rendered it."""
        record = self.state.records.get(path)
        return bool(
            record and record.renderer == self._renderer(record.output, path) and self.state.stands(path)
        )

    def _renderer(self, name: str, path: str) -> str:
        """What renders an output. A part of a collection is only kept; its frame is the program's own."""
        if path.startswith(PRIVATE):
            return self.program if path == part_path(name, "", "") else ""
        return self._renderers.key(name)

    def why(self, told: OutputContent) -> str:
        """Why an output must be made; nothing where it is up to date."""
        record = self.state.records.get(told.path)
        if told.failure:
            return "cannot be told"
        if record is None:
            return "is new"
        if not self.state.stands(told.path):
            return "the output is gone or was changed"
        if record.content != told.key:
            return said_difference(kept(self.output.root / outline_path(told.path)), unpacked(told.outline))
        return "" if self.is_current(told.path) else "what renders it has changed"

    def gone(self, game: str, told: GameContents) -> list[str]:
        """The outputs that are made of a game no longer."""
        return [path for path, one in self.state.records.items() if one.game == game and _is_gone(one, told)]

    def remember(self, told: OutputContent, seconds: float, files: dict[str, str] | None = None) -> None:
        """Take down an output that stands as it was made of what was told; the hashes of a folder's `files` may be known."""
        if told.outline:
            self.output.put(Path(outline_path(told.path)), told.outline, sync=False)
        made_by, place = self._renderer(told.output, told.path), self.output.root / told.path
        as_written = Stamp(hash_of_list(files), glance(place), files) if files else stamp(place)
        about = told.output, told.game, told.language, ""
        self.state.take(told.path, Record(*about, told.key, made_by, seconds, as_written))

    def take_away(self, paths: Iterable[str]) -> None:
        """Take some outputs away; what somebody has changed is left to them."""
        for path in paths:
            self.unlist()
            if record := self.state.forget(path):
                self.output.take_away(path, record.stamp)

    def unlist(self) -> None:
        """Forget the manifest before the first output changes, so that whoever is stopped in between writes it next time."""
        self.state.forget(MANIFEST.as_posix())

    def list_all(self) -> None:
        """Write the manifest, where it is not as it was."""
        if self.state.stands(MANIFEST.as_posix()):
            return
        whole, place = listed(self.output, self.state), self.output.root / MANIFEST
        if not (place.is_file() and place.read_bytes() == whole):
            self.output.put(MANIFEST, whole)
        self.state.take(MANIFEST.as_posix(), Record("", "", "", "", "", "", 0, stamp(place)))


def _is_gone(record: Record, told: GameContents) -> bool:
    """Whether a game that was told has an output no longer."""
    for_all = record.output in OUTPUTS and OUTPUTS[record.output].of == "game"
    spoken = for_all or not record.language or record.language in told.languages
    return bool(told.languages) and not (spoken and record.output in told.possible)
