"""Reads a `given` from a YAML or JSON file, or from standard input."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from generator.load.packs import display_path
from generator.load.yaml_source import Unreadable, YamlSource
from generator.model.problem import Place, Problem


def read_given(name: str) -> tuple[dict[str, object], YamlSource]:
    """The `given` of a file, or of standard input when the name is `-`; Unreadable when it is none."""
    if name == "-":
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "stdin")
            path.write_bytes(sys.stdin.buffer.read())
            source = YamlSource(path, "(standard input)")
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
