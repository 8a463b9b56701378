"""The options of documents on paper: large print, booklets, and codes that lead to the site."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import click

from generator.cli.common import known_or_usage
from generator.press.outputs import OUTPUTS, TYPE_SIZES, OutputOptions

#: The environment variable that says once for all where the site is.
SITE_VARIABLE = "RULEWRIGHT_SITE"

#: A command of click, to which an option is added.
DocumentCommand = TypeVar("DocumentCommand", bound=Callable[..., object])


#: What whoever prints a booklet must know.
PRINTING = (
    "print booklets on both sides, turned over the short edge, at actual size; then fold the sheets together"
)


def type_option(command: DocumentCommand) -> DocumentCommand:
    sizes = ", ".join(TYPE_SIZES)
    return click.option(
        "--type",
        "type_size",
        metavar="POINTS",
        default="",
        callback=_type_size,
        help=f"Large print, in points: {sizes}. Builds what there is in large print: books and aids.",
    )(command)


def booklet_option(command: DocumentCommand) -> DocumentCommand:
    return click.option(
        "--booklet",
        is_flag=True,
        help="To be folded and stapled: pages of A5 on sheets of A4, with --paper letter of half Letter on Letter. "
        "Builds what there is as a booklet: books and aids.",
    )(command)


def site_option(command: DocumentCommand) -> DocumentCommand:
    return click.option(
        "--site",
        metavar="URL",
        default="",
        envvar=SITE_VARIABLE,
        callback=_site,
        help="Print QR codes that lead to the pages of the site, which is at this address.  "
        f"[default: ${SITE_VARIABLE}, or no codes]",
    )(command)


def _type_size(context: click.Context, parameter: click.Parameter, points: str) -> int:
    """The size of large print; 0 for the usual one."""
    if points:
        known_or_usage("size of type", points, TYPE_SIZES)
    return int(points or 0)


def _site(context: click.Context, parameter: click.Parameter, written: str) -> str:
    """The address as codes hold it; nothing where none is given."""
    from generator.press.site_address import NotAnAddress, site_address

    try:
        return site_address(written) if written else ""
    except NotAnAddress as fault:
        raise click.BadParameter(f'"{written}" is not the address of a site: {fault}') from None


def page_paper(paper: str, booklet: bool) -> str:
    """The paper that pages are laid out for: those of a booklet are half as large as the sheet, whichever is named."""
    from generator.press.paper import BOOK_PAPERS, FOLDED_TO

    known_or_usage("paper", paper, BOOK_PAPERS)
    halves = {sheet.id: half for half, sheet in FOLDED_TO.items()} if booklet else {}
    return halves.get(paper, paper)


def must_have(kinds: Sequence[str], asked: OutputOptions) -> None:
    """Whatever is named can be made as it is asked for."""
    for kind in kinds:
        known_or_usage("kind of output", kind, OUTPUTS)
        if refused := OUTPUTS[kind].refuses(asked):
            able = ", ".join(name for name, one in OUTPUTS.items() if not one.refuses(asked))
            raise click.UsageError(f"{kind} cannot be made with {refused}; these can: {able}")
