"""The lock of libraries that two threads may not use at once: ReportLab reads fonts for all documents together, PDFium has no
locks of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
_LOCK = RLock()


def one_at_a_time(call: Callable[P, R]) -> Callable[P, R]:
    """A function that waits until no other of these is at work in another thread."""

    @wraps(call)
    def waiting(*arguments: P.args, **named: P.kwargs) -> R:
        with _LOCK:
            return call(*arguments, **named)

    return waiting
