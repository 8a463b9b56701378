"""Makes the jobs of `print`: what is asked for on the command line becomes a recipe, and each recipe a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.check.handouts import wrong_with
from generator.cli.common import known_or_usage, sitting_choices, stop_at
from generator.cli.console import say_lines
from generator.load.recipes import read_recipes, styles_beside
from generator.model.handout import PAPER, Handout
from generator.plan.jobs import Job
from generator.press.edition import Edition
from generator.press.faults import PressFault
from generator.press.handouts.content import handout
from generator.press.handouts.recipes import wanted_of
from generator.press.handouts.request import HandoutRequest
from generator.press.handouts.things import UnknownThing
from generator.press.paper import FOLDED_TO
from generator.press.rendering import RenderTask, packed

if TYPE_CHECKING:
    from generator.check.loaded_game import LoadedGame
    from generator.cli.print_command import PrintOptions
    from generator.model.game import Game

#: So long may the part of a file's name be that says what is printed.
_NAME = 60


def jobs_of(options: PrintOptions, loaded: LoadedGame) -> list[Job]:
    """A file for each recipe, and for each language where none is named."""
    game = loaded.game
    for language in options.languages:
        known_or_usage("language", language, game.head.languages)
    choices = sitting_choices(options.sitting, game.head)
    table = game.table(choices) if choices else None
    groups = [options.languages] if options.languages else [(language,) for language in game.head.languages]
    jobs = []
    for recipe, wanted in _wanted(game, options):
        for group in groups:
            editions = [Edition(game, code, table, loaded.runs, loaded.figures) for code in group]
            path = Path(game.id, group[0], _file(recipe, wanted, group, choices))
            jobs.append(_job(path, editions, wanted))
    return jobs


def _job(path: Path, editions: Sequence[Edition], wanted: HandoutRequest) -> Job:
    try:
        content = handout(editions, wanted)
    except PressFault as fault:
        say_lines(f"{path.name}: {fault}", err=True)
        sys.exit(1)
    return Job(path, RenderTask("handouts", packed(content)))


def _wanted(game: Game, options: PrintOptions) -> Iterator[tuple[Handout, HandoutRequest]]:
    """Each recipe, and what it asks for with the options of the command line."""
    recipes, styles = _recipes(game, options)
    for recipe in recipes:
        other_paper = dict.fromkeys(("type", "columns", "fit")) if "paper" in options.changes else {}
        changed = recipe.model_copy(update={**other_paper, **options.changes})
        try:
            wanted = wanted_of(game, changed, styles)
        except (UnknownThing, ValueError) as error:
            raise click.UsageError(str(error)) from None
        yield recipe, _changed(wanted, game, options)


def _recipes(game: Game, options: PrintOptions) -> tuple[Sequence[Handout], Mapping[str, str]]:
    """The recipes that are to be printed, and the styles that they may name."""
    if options.things:
        return [Handout(id="print", title={}, things=options.things, paper=PAPER)], {}
    if options.recipe in game.handouts:
        return [game.handouts[options.recipe]], game.styles
    path = Path(options.recipe)
    if not path.is_file():
        known_or_usage("recipe", options.recipe, game.handouts)
    recipes, problems = read_recipes(path)
    styles = styles_beside(path, recipes)
    stop_at(problems or [one for recipe in recipes for one in wrong_with(game, recipe, styles)])
    return recipes, styles


def _changed(wanted: HandoutRequest, game: Game, options: PrintOptions) -> HandoutRequest:
    """The same with what the command line says of its looks."""
    layout = wanted.layout
    if options.style:
        css = options.style.content.decode("utf-8", "replace")
        layout = replace(layout, style=css, style_name=options.style.name)
    if options.booklet and layout.paper.id not in FOLDED_TO:
        able = " or ".join(FOLDED_TO)
        raise click.UsageError(f"a booklet has pages of {able}, not of {layout.paper.id}: write --paper")
    layout = replace(layout, booklet=options.booklet)
    title = dict.fromkeys(game.head.languages, options.title) if options.title else wanted.title
    return replace(
        wanted,
        layout=layout,
        title=title,
        logo=options.logo,
        qr=options.qr,
        site=options.site,
        ink_saver=options.ink_saver,
        as_it_holds=not options.things,
    )


def _file(
    recipe: Handout, wanted: HandoutRequest, languages: Sequence[str], choices: Mapping[str, str]
) -> str:
    """print-<what>[-<other language>][-<sitting>]-<paper>.pdf"""
    named = "+".join(str(one).partition(":")[2] or str(one) for one in wanted.things)
    what = recipe.id if wanted.as_it_holds else named.replace("/", ".")[:_NAME].rstrip("+.-")
    table = (f"{option}-{choice}" for option, choice in sorted(choices.items()))
    booklet = ("booklet",) if wanted.layout.booklet else ()
    return "-".join(("print", what, *languages[1:], *table, wanted.layout.paper.id, *booklet)) + ".pdf"
