"""What keeps an output from being printed."""

from __future__ import annotations


class PressFault(Exception):
    """The renderer complained, or something does not fit its place."""
