"""Finds out whether this machine has what WeasyPrint needs of the system, and says what to type where it has not."""

from __future__ import annotations

import sys
from ctypes import CDLL
from functools import cache

#: The system's libraries as WeasyPrint asks for them, and the packages that Debian and Ubuntu have them in.
_LIBRARIES = (
    "libgobject-2.0.so.0",
    "libpango-1.0.so.0",
    "libpangoft2-1.0.so.0",
    "libfontconfig.so.1",
    "libharfbuzz.so.0",
)
PACKAGES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0")
_TYPE = {"linux": f"sudo apt-get install {' '.join(PACKAGES)}", "darwin": "brew install pango"}


@cache
def lacking() -> str:
    """What keeps this machine from printing handouts, and what to type, in a line; nothing where it can."""
    if _found():
        return ""
    how = _TYPE.get(sys.platform, "see https://doc.courtbouillon.org/weasyprint/stable/first_steps.html")
    return f"this system has no Pango, which sets them. Type: {how}"


def _found() -> bool:
    """Whether the libraries are there. Where they have other names, only WeasyPrint knows."""
    try:
        for library in _LIBRARIES:
            CDLL(library)
    except OSError:
        return _weasyprint_loads()
    return True


def _weasyprint_loads() -> bool:
    try:
        import weasyprint  # noqa: F401
    except OSError:
        return False
    return True
