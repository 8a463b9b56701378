"""What keeps an output from being printed."""

from __future__ import annotations


class PressFault(Exception):
    """Raised when an output cannot be made: the renderer complained, or something does not fit its place."""
