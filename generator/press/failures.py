"""Why something could not be made, in words."""

from __future__ import annotations

import errno
import os
import shutil
from dataclasses import dataclass

from generator.model.pack_call import words_of
from generator.press.faults import PressFault

#: Faults of the disk that no other output would escape.
_OF_THE_DISK = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO}


@dataclass(frozen=True)
class Failure:
    """A failure in words: a pack's own exceptions need not survive the way from another process."""

    why: str
    disk: bool = False


def failure_of(error: BaseException, wanted: str = "made") -> Failure:
    """An exception in words. That the disk is full, a tool that we ran or a folder that was copied says in words alone."""
    for said in map(os.strerror, _OF_THE_DISK):
        if said in str(error):
            return Failure(f"cannot be {wanted}: {said}", disk=True)
    if isinstance(error, PressFault):
        return Failure(f"cannot be printed: {error}")
    if isinstance(error, shutil.Error) and isinstance(error.args[0], list):
        return Failure(f"cannot be {wanted}: {error.args[0][0][-1]}")  # of many files, the first
    if isinstance(error, OSError):
        return Failure(f"cannot be {wanted}: {error.strerror or error}")
    return Failure(f"cannot be {wanted}: {words_of(error)}")
