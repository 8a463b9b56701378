"""Renders Jinja templates, in a sandbox."""

from __future__ import annotations

import re
from functools import cache
from pathlib import PurePath

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.environment import TemplateModule
from jinja2.runtime import LoopContext
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from generator.home import TEMPLATES
from generator.press.anchors import anchor as anchor  # pages name their elements as documents do

#: Whatever means something to Markdown or to HTML.
_MARKUP = re.compile(r"[^\w\s,;/%?=$€„”“’–—…·×]|_")

_ENTITY = re.compile(r"&(?=[#\w])")


class _Sandbox(ImmutableSandboxedEnvironment):
    """Templates read data. What they are given leads to records that can read files and to the folder of the game:
    so they call no method but those of plain data and of other templates, and see no path."""

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """Whether a template may have an attribute of something that it is given."""
        may_call = isinstance(obj, str | list | tuple | dict | TemplateModule | LoopContext)
        if isinstance(value, PurePath) or (callable(value) and not may_call):
            return False
        return super().is_safe_attribute(obj, attr, value)


@cache
def _templates() -> ImmutableSandboxedEnvironment:
    """The Jinja environment: a sandbox in which templates see only what they are given, may not run code, and fail on a name
    that is missing."""
    templates = _Sandbox(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.filters["heading"] = heading
    return templates


def render(template: str, **context: object) -> str:
    """The text that a Jinja template gives for a context."""
    return _templates().get_template(template).render(**context)


def ready(template: str) -> None:
    """Compile a template that will be rendered."""
    _templates().get_template(template)


def heading(words: str) -> Markup:
    """Escape words as the text of a heading in Markdown: one line in which nothing is markup, a link or an attribute."""
    line = " ".join(str(words).split())
    return Markup(_MARKUP.sub(lambda found: f"&#{ord(found[0])};", line))


def menu_title(words: str) -> str:
    """Escape words as a title in the menu of the site: its theme writes one as it is, elsewhere with its entities resolved,
    so there can be neither a tag in it nor something that becomes one."""
    line = " ".join(words.split()).replace("<", "\u2039").replace(">", "\u203a")
    return _ENTITY.sub("&amp;", line)
