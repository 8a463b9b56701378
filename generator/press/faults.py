"""What keeps an output from being printed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from generator.scoring.errors import PACK_FAILS


class PressFault(Exception):
    """The renderer complained, or something does not fit its place."""


@contextmanager
def drawn_by_the_game(what: str, fix: str) -> Iterator[None]:
    """While a game's own figures draw: whatever they make of data that they do not know becomes a fault with a fix."""
    try:
        yield
    except PressFault:
        raise
    except PACK_FAILS as error:
        told = f"{type(error).__name__}: {error}"[:200]
        raise PressFault(f"the game's figures cannot draw {what} ({told}): {fix}") from error
