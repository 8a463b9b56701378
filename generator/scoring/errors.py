"""What is wrong with a `given`."""

from collections.abc import Mapping

from generator.scoring.data import GivenPath


class GivenError(Exception):
    """Raised for something in a `given` that the procedure cannot take: the path to it, and what it wants instead. What the
    kernel itself finds has a `message` with facts, so that every language can say it."""

    def __init__(self, path: GivenPath, what: str, fix: str, message: str = "", **facts: object) -> None:
        if not isinstance(path, tuple) or not isinstance(what, str) or not isinstance(fix, str):
            raise TypeError("GivenError(path, what, fix) takes a tuple and two texts")
        super().__init__(what)
        self.path = path
        self.what = what
        self.fix = fix
        self.message = message
        self.facts: Mapping[str, object] = facts
