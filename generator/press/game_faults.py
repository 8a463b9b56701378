"""Turns an exception from a game's own figures into a fault that names its fix."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from generator.press.faults import PressFault
from generator.scoring.errors import PACK_FAILS


@contextmanager
def drawn_by_the_game(what: str, fix: str) -> Iterator[None]:
    """While a game's own figures draw: what goes wrong there becomes a fault with a fix."""
    try:
        yield
    except PressFault:
        raise
    except PACK_FAILS as error:
        told = f"{type(error).__name__}: {error}"[:200]
        raise PressFault(f"the game's figures cannot draw {what} ({told}): {fix}") from error
