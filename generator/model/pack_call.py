"""What a pack's own code is asked for just now, and what is said of it when it fails."""

from __future__ import annotations

from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # this module also runs in the browser
    from generator.model.problem import Place


@dataclass(frozen=True)
class PackCall:
    """A call into a pack's own code: what it does there, such as "replaying the example so-and-so", the code of the problem
    if that goes wrong, and the place to look at where no line of the pack's code is known."""

    what: str
    code: str
    place: Place | None = None


#: So long may be what a call does, in words: names in it are the pack's, and whoever looks after it has little room.
_LONGEST = 300


class PackFailure(Exception):
    """What a pack's own code raised, in words, where that was no plain exception: it wanted to leave, or has no words."""


class PackLimit(BaseException):
    """A pack's own code took more time or memory than any needs. It ends all that is done for the game: the next call
    would only take as long again. Its own code cannot take this for an exception of its own."""

    def __init__(self, call: PackCall | None, words: str) -> None:
        super().__init__(words)
        self.call = call
        self.words = words


class CallWatcher(Protocol):
    """Whoever looks after the calls into packs, from outside this process."""

    def goes_on(self, call: PackCall | None) -> None:
        """Hear of the call that goes on now."""

    def memory_is_full(self) -> None:
        """Make room, so that at least the fault can be told."""


class calling:  # noqa: N801 - it is used as a statement
    """While a pack's own code runs: whatever it raises comes out as an Exception that can be told, or as PackLimit."""

    #: The call that is going on, and who looks after it; nobody, where we run without limits.
    current: PackCall | None = None
    watcher: CallWatcher | None = None

    def __init__(self, what: str, code: str, place: Place | None = None) -> None:
        self._call = PackCall(what[:_LONGEST].replace("\0", "\\0"), code, place)

    def __enter__(self) -> None:
        self._around = calling.current
        _goes_on(self._call)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            raised = _raised(self._call, error) if error is not None else None
        finally:
            _goes_on(self._around)
        if raised is not None and raised is not error:
            raise raised.with_traceback(trace) from None


def _goes_on(call: PackCall | None) -> None:
    calling.current = call
    if calling.watcher:
        calling.watcher.goes_on(call)


def _raised(call: PackCall, error: BaseException) -> BaseException:
    """What comes out of a call that raised something. Only Ctrl-C is not the pack's own, where we can hear it."""
    watcher = calling.watcher
    if isinstance(error, PackLimit) or (isinstance(error, KeyboardInterrupt) and not watcher):
        return error
    if isinstance(error, MemoryError) and watcher:
        watcher.memory_is_full()
        return PackLimit(call, "takes more memory than any pack needs")
    try:
        words = f"{type(error).__name__}: {error}"
        return error if isinstance(error, Exception) else PackFailure(words)
    except PackLimit:
        raise
    except BaseException:  # of whatever kind: its own words fail
        return PackFailure(f"{type(error).__name__}, which cannot say what is wrong")


def words_of(error: BaseException) -> str:
    """What a pack's own code raised, in words."""
    return str(error) if isinstance(error, PackFailure) else f"{type(error).__name__}: {error}"
