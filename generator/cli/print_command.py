"""The verb that prints chosen rules, cards and examples on paper: print."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.cli.common import content_option, output_option, run_jobs, with_game
from generator.cli.console import say
from generator.cli.document_options import site_option

if TYPE_CHECKING:
    from generator.check.loaded_game import LoadedGame
    from generator.plan.jobs import Job
    from generator.press.handouts.request import Asset

_FILE = click.Path(path_type=Path, dir_okay=False, exists=True)


@dataclass(frozen=True)
class PrintOptions:
    """What is asked for on the command line; `changes` are the fields of a recipe that are named there."""

    things: tuple[str, ...]
    recipe: str
    languages: tuple[str, ...]
    sitting: str
    changes: Mapping[str, object]
    title: str | None
    style: Asset | None
    logo: Asset | None
    qr: str
    booklet: bool
    site: str
    ink_saver: bool


@click.command("print")
@click.argument("game")
@click.argument("things", nargs=-1, metavar="[THING]...")
@click.option(
    "--recipe", metavar="ID|FILE", help="A recipe of the game, or a file of recipes, instead of things."
)
@click.option(
    "--lang",
    "spoken",
    default="",
    metavar="LANGUAGE[,LANGUAGE]",
    help="hu, or hu,en side by side.  [default: a file for each language]",
)
@click.option("--sitting", default="", metavar="OPTION=CHOICE,…", help="For your table, such as players=3.")
@click.option(
    "--paper",
    metavar="PAPER",
    help="a4, a5, a6, letter, half-letter, or a size in millimetres, such as 100x150.  [default: a4]",
)
@click.option("--landscape", is_flag=True, help="Turn the paper.")
@click.option("--columns", type=click.IntRange(1, 4), help="1 to 4.  [default: as many as are good to read]")
@click.option(
    "--type", "type_size", type=click.FloatRange(6, 48), metavar="POINTS", help="How large the type is."
)
@click.option(
    "--fit",
    type=click.IntRange(1, 99),
    metavar="PAGES",
    help="The largest type that leaves it on so many pages.",
)
@click.option("--title", metavar="TEXT", help="What stands above it.  [default: the name of the game]")
@click.option("--style", type=_FILE, help="Your own style sheet (docs/printing.md).")
@click.option("--logo", type=_FILE, help="A picture beside the title: PNG, JPEG or SVG.")
@click.option("--qr", default="", metavar="URL", help="An address as a QR code beside the title.")
@click.option(
    "--booklet",
    is_flag=True,
    help="To be folded and stapled: pages of A5 on A4, or of half Letter on Letter.",
)
@site_option
@click.option("--ink-saver", is_flag=True, help="No filled backgrounds in pictures.")
@output_option
@content_option
def print_(
    game: str,
    things: Sequence[str],
    recipe: str | None,
    spoken: str,
    sitting: str,
    paper: str | None,
    landscape: bool,
    columns: int | None,
    type_size: float | None,
    fit: int | None,
    title: str | None,
    style: Path | None,
    logo: Path | None,
    qr: str,
    booklet: bool,
    site: str,
    ink_saver: bool,
    output: Path,
    packs: Path,
) -> None:
    """Print chosen rules, cards and examples of GAME on a sheet, in the order in which they are named.

    A THING is KIND:ID. Kinds are chapter, rule, component, card (card:COMPONENT/FACE), example, ruling, term, aid (the lines
    that the player aid has of a chapter) and table (of a rule). An id alone will do where only one kind has it; setup is the
    set-up.

    \b
    Examples:
      rulewright print GAME setup --paper a5                   the set-up
      rulewright print GAME aid:CHAPTER rule:RULE --fit 1      on one page, in the largest type
      rulewright print GAME CHAPTER --lang hu,en               two languages side by side
      rulewright print GAME --recipe first-turn --paper a6     a sheet that comes with the game
    """
    from generator.press.handouts.pango import lacking

    if bool(things) == bool(recipe):
        raise click.UsageError("name what to print, such as setup or aid:CHAPTER, or a recipe with --recipe")
    if why := lacking():
        say(f"rulewright: cannot print handouts: {why}", err=True)
        sys.exit(1)
    languages = tuple(filter(None, spoken.split(",")))
    if len(languages) > 2:
        raise click.UsageError("at most two languages stand side by side, such as hu,en")
    changes = {
        "paper": paper,
        "landscape": landscape or None,
        "columns": columns,
        "type": type_size,
        "fit": fit,
    }
    options = PrintOptions(
        things=tuple(things),
        recipe=recipe or "",
        languages=languages,
        sitting=sitting,
        changes={name: value for name, value in changes.items() if value is not None},
        title=title,
        style=_asset(style),
        logo=_asset(logo),
        qr=qr,
        booklet=booklet,
        site=site,
        ink_saver=ink_saver,
    )
    ready = partial(_make_ready, options.languages)
    run_jobs(with_game(game, packs, partial(_jobs, options), meanwhile=ready), output)


def _jobs(options: PrintOptions, loaded: LoadedGame) -> list[Job]:
    from generator.cli.print_jobs import jobs_of

    return jobs_of(options, loaded)


def _make_ready(languages: Sequence[str]) -> None:
    """Load what sets handouts, while another process reads the game: half a second each."""
    from generator.press.handouts.render import make_ready

    make_ready(languages)


def _asset(path: Path | None) -> Asset | None:
    """A file of somebody else's."""
    if path is None:
        return None
    from generator.press.handouts.request import Asset

    try:
        return Asset(str(path), path.read_bytes())
    except OSError as error:
        raise click.UsageError(f"{path} cannot be read: {error.strerror or error}") from None
