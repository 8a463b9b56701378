"""What is wrong with a `given`."""

from collections.abc import Mapping
from typing import Any


class GivenError(Exception):
    """Something in a `given` that the procedure cannot take: the path to it, and what it wants instead. What the kernel
    itself finds has a `message` with facts, so that every language can say it."""

    def __init__(self, path: tuple[Any, ...], what: str, fix: str, message: str = "", **facts: Any) -> None:
        super().__init__(what)
        self.path = path
        self.what = what
        self.fix = fix
        self.message = message
        self.facts: Mapping[str, Any] = facts
