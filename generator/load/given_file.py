"""Reads a `given` from a YAML or JSON file, or from standard input."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from generator.load.packs import display_path
from generator.load.yaml_source import Unreadable, YamlSource
from generator.model.problem import Place, Problem

_STDIN = "(standard input)"


def read_given(name: str) -> tuple[dict[str, object], YamlSource]:
    """The `given` of a file, or of standard input when the name is `-`; Unreadable when it is none."""
    if name == "-":
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "stdin")
            path.write_bytes(_standard_input())
            source = YamlSource(path, _STDIN)
    else:
        source = YamlSource(Path(name), display_path(Path(name)))
    if source.problems:
        raise Unreadable(source.problems[0])
    if not isinstance(source.data, dict):
        raise Unreadable(
            Problem(
                Place(source.name),
                "E505",
                "this is not a `given`",
                "Write keys with values, as the examples do.",
            )
        )
    return source.data, source


def _standard_input() -> bytes:
    """What somebody pipes into the command."""
    if sys.stdin is None:
        fix = "Name a file, or pipe a position into the command."
        raise Unreadable(Problem(Place(_STDIN), "L109", "cannot be read: it is closed", fix))
    try:
        return sys.stdin.buffer.read()
    except OSError as error:
        what, fix = f"cannot be read: {error.strerror}", "Name a file, or pipe a position into the command."
        raise Unreadable(Problem(Place(_STDIN), "L109", what, fix)) from None
