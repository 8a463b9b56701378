"""What keeps an output from being printed."""


class PressFault(Exception):
    """The renderer complained, or something does not fit its place."""
