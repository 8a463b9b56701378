"""What is wrong with a `given`, and what a pack's own code may raise."""

from collections.abc import Mapping

from generator.scoring.data import GivenPath

#: A pack's own code may fail in any way, and may want to leave; only Ctrl-C is not its own.
PACK_FAILS = (Exception, SystemExit)


class GivenError(Exception):
    """Raised for something in a `given` that the procedure cannot take: the path to it, and what it wants instead. What the
    kernel itself finds has a `message` with facts, so that every language can say it."""

    def __init__(self, path: GivenPath, what: str, fix: str, message: str = "", **facts: object) -> None:
        super().__init__(what)
        self.path = path
        self.what = what
        self.fix = fix
        self.message = message
        self.facts: Mapping[str, object] = facts
