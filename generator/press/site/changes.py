"""What has changed in the pieces of a game since each of its earlier releases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.press.edition import Edition
from generator.press.sheets.order import complete
from generator.press.sheets.release import Entry, changed_pieces


def changes_of(edition: Edition) -> Iterator[Mapping[str, object]]:
    """The changes since each release, the latest first."""
    game = edition.game
    for version, pieces in sorted(game.releases.items(), reverse=True):
        before = {name: Entry(**entry) for name, entry in pieces.get(edition.language, {}).items()}
        _, changes = changed_pieces(edition.faces, complete(game), before, version)
        if changes.out or changes.into:
            yield {"since": version, "out": changes.out, "into": changes.into}
