"""Turns an exception from a game's own figures into a fault that names its fix."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from generator.model.pack_call import calling, words_of
from generator.press.faults import PressFault


@contextmanager
def drawn_by_the_game(what: str, fix: str) -> Iterator[None]:
    """While a game's own figures draw: what goes wrong there becomes a fault with a fix."""
    try:
        with calling(f"drawing {what}", "F801"):
            yield
    except PressFault:
        raise
    except Exception as error:
        told = words_of(error)[:200]
        raise PressFault(f"the game's figures cannot draw {what} ({told}): {fix}") from error
