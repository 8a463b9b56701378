"""Turns told texts into HTML, and pages from templates."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup, escape

from generator.prose.telling import Piece

#: A number and its ending, 3-at, stay on one line: a word joiner after the hyphen sees to it.
_ENDING = re.compile(r"(\d)-(?=[^\W\d_])")

TEMPLATES = Path(__file__).resolve().parent.parent.parent / "templates"


@cache
def _templates() -> ImmutableSandboxedEnvironment:
    """Templates see only what they are given, may not run code, and fail on a name that is missing."""
    return ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(template: str, **context: object) -> str:
    """A page."""
    return _templates().get_template(template).render(**context)


def inline(pieces: Sequence[Piece]) -> Markup:
    """A told text as HTML: a reference to a rule becomes a link."""
    return Markup("").join(_inline(piece) for piece in pieces).strip()


def _inline(piece: Piece) -> Markup:
    if piece.kind == "rule":
        return Markup('<a class="rule" href="#{}">{}</a>').format(anchor(piece.target), piece.text)
    if piece.kind == "foreign":
        return Markup('<span lang="{}">{}</span>').format(piece.target, piece.text)
    return escape(_ENDING.sub("\\1-\u2060", piece.text))


def anchor(name: str) -> str:
    """The id of an element: permanent, and the same in every language."""
    return name.replace(":", "-")
