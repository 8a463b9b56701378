"""The wall around a style sheet of somebody else's: it may change how a handout looks, not what it says or what is read for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import tinycss2

from generator.model.problem import suggestion
from generator.press.faults import PressFault

#: A token, a declaration or a rule, as tinycss2 parses it.
CssNode = Any  # it comes without types
#: What a style may set on a handout: the properties that print.css reads.
VARIABLES = (
    "--ink", "--soft", "--accent", "--panel", "--line",
    "--text-font", "--head-font", "--text-size", "--columns", "--gap",
)  # fmt: skip
_SIDES = ("top", "right", "bottom", "left")
_CORNERS = ("top-left", "top-right", "bottom-right", "bottom-left")
_BOX = ("style", "width", "color")
#: What a style may change: looks. Nothing here adds, hides, moves or turns round a word.
PROPERTIES = frozenset(
    {
        "color", "background", "background-color", "background-image", "background-size", "background-position",
        "background-repeat", "box-decoration-break",
        "font", "font-family", "font-size", "font-style", "font-weight", "font-stretch", "font-variant",
        "font-variant-caps", "font-kerning", "line-height", "letter-spacing", "word-spacing",
        "text-align", "text-align-last", "text-decoration", "text-decoration-line", "text-decoration-color",
        "text-decoration-style", "text-decoration-thickness", "text-underline-offset", "text-transform",
        "hyphens", "hyphenate-limit-chars", "hyphenate-limit-zone", "orphans", "widows",
        "margin", *(f"margin-{side}" for side in _SIDES), "padding", *(f"padding-{side}" for side in _SIDES),
        "border", *(f"border-{side}" for side in _SIDES), *(f"border-{one}" for one in _BOX),
        *(f"border-{side}-{one}" for side in _SIDES for one in _BOX),
        "border-radius", *(f"border-{corner}-radius" for corner in _CORNERS),
        "border-collapse", "border-spacing", "list-style-type",
        "columns", "column-count", "column-width", "column-gap", "column-rule", "column-rule-color",
        "column-rule-style", "column-rule-width", "column-span",
        "break-before", "break-after", "break-inside", "width", "max-width", "vertical-align",
    }
)  # fmt: skip
#: The functions that a value may call; none reads anything but numbers, colours and our own properties.
FUNCTIONS = ("var", "calc", "min", "max", "clamp", "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch",
             "linear-gradient", "radial-gradient", "repeating-linear-gradient")  # fmt: skip
#: Where words in quotes are the name of a font.
_NAMES = ("font", "font-family", "--text-font", "--head-font")
#: What groups rules; `page` holds margins and a background.
_GROUPS = ("media", "page")
_HOW = "A style may change colours, fonts, sizes, borders, margins and columns (docs/printing.md)."


def checked_style(css: str, name: str) -> str:
    """The style as it may be used; PressFault with the first line that asks for more than looks."""
    for line, what, fix in _complaints(
        tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True)
    ):
        raise PressFault(f"{name}:{line}: {what}: {fix}")
    return css


_Complaint = tuple[int, str, str]


def _complaints(nodes: Iterable[CssNode]) -> Iterator[_Complaint]:
    """What is wrong with rules and declarations, with its line."""
    for node in nodes:
        if node.type == "error":
            yield node.source_line, f"cannot be read ({node.message})", "Correct it."
        elif node.type == "at-rule":
            yield from _of_at_rule(node)
        elif node.type == "qualified-rule":
            yield from _complaints(_inside(node))
        elif node.type == "declaration":
            yield from _of_declaration(node)


def _inside(node: CssNode) -> list[CssNode]:
    found: list[CssNode] = tinycss2.parse_blocks_contents(
        node.content, skip_comments=True, skip_whitespace=True
    )
    return found


def _of_at_rule(node: CssNode) -> Iterator[_Complaint]:
    name = node.lower_at_keyword
    if name not in _GROUPS or node.content is None:
        asked = tinycss2.serialize(node.prelude).strip()
        yield node.source_line, f'"@{name} {asked}" is not allowed'.replace(' " is', '" is'), _HOW
    elif name == "media":
        yield from _complaints(
            tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True)
        )
    else:
        yield from _complaints(_inside(node))


def _of_declaration(node: CssNode) -> Iterator[_Complaint]:
    name = node.name if node.name.startswith("--") else node.lower_name
    if name.startswith("--") and name not in VARIABLES:
        fix = suggestion(name, VARIABLES, f"A style may set {', '.join(VARIABLES)}.")
        yield node.source_line, f'unknown property "{name}"', fix
    elif not name.startswith("--") and name not in PROPERTIES:
        yield node.source_line, f'the property "{name}" is not allowed', suggestion(name, PROPERTIES, _HOW)
    for token in _tokens(node.value):
        if asked := _asks(token, name):
            yield token.source_line, f'"{asked}" is not allowed in "{name}"', _HOW


def _tokens(values: Iterable[CssNode]) -> Iterator[CssNode]:
    """Every token of a value, whatever it stands in."""
    for token in values:
        yield token
        inside = token.arguments if token.type == "function" else getattr(token, "content", ())
        yield from _tokens(inside)


def _asks(token: CssNode, name: str) -> str:
    """What a token asks for beyond looks; nothing where it asks for none."""
    if token.type == "url" or (token.type == "function" and token.lower_name not in FUNCTIONS):
        return str(tinycss2.serialize([token]))
    if token.type == "string" and name not in _NAMES:
        return str(tinycss2.serialize([token]))
    return ""
