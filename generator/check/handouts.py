"""H901–H904: the things, the paper and the style of a handout must be there, and each thing can be printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.check.loaded_game import LoadedGame
from generator.model.game import Game
from generator.model.handout import Handout
from generator.model.problem import Problem, suggestion
from generator.press.faults import PressFault
from generator.press.handouts.holding import why_never
from generator.press.handouts.papers import handout_paper
from generator.press.handouts.things import UnknownThing, thing_of

CODES = {
    "H901": "a handout of something that is not there",
    "H902": "a handout of something that cannot be printed",
    "H903": "a paper that nobody has",
    "H904": "a style of a handout that is not there, or that asks for more than looks",
}


#: The kinds of records that handouts are made of.
_READ_FROM = frozenset({"rules", "components", "examples", "rulings", "terms"})


def check(loaded: LoadedGame) -> Iterator[Problem]:
    for recipe in loaded.game.handouts.values():
        yield from wrong_with(loaded.game, recipe, loaded.game.styles)


def wrong_with(game: Game, recipe: Handout, styles: Mapping[str, str]) -> Iterator[Problem]:
    """What is wrong with a recipe; `styles` are the style sheets that lie where it looks for one."""
    yield from _things(game, recipe)
    try:
        handout_paper(recipe.paper)
    except ValueError as error:
        what, _, fix = str(error).partition(": ")
        yield Problem(recipe.place("paper"), "H903", what, fix)
    yield from _style(recipe, styles)


def _things(game: Game, recipe: Handout) -> Iterator[Problem]:
    for index, word in enumerate(recipe.things):
        place = recipe.place("things", index)
        try:
            thing = thing_of(game, word)
        except UnknownThing as unknown:
            if not _may_follow(game, word):
                yield Problem(place, "H901", unknown.what, unknown.fix)
            continue
        if why := why_never(game, thing):
            what, _, fix = why.partition("; ")
            yield Problem(place, "H902", f"{thing} cannot be printed: {what}", f"{fix[:1].upper()}{fix[1:]}.")


def _may_follow(game: Game, word: str) -> bool:
    """Whether a thing may be missing only because its file, or the thing itself, could not be read."""
    name = word.rpartition(":")[2].partition("/")[0]
    return name in game.broken or bool(game.unread & _READ_FROM)


def _style(recipe: Handout, styles: Mapping[str, str]) -> Iterator[Problem]:
    if recipe.style is None:
        return
    if recipe.style not in styles:
        fix = suggestion(recipe.style, styles, "Put the style sheet into the folder styles of the pack.")
        yield Problem(recipe.place("style"), "H904", f'unknown style "{recipe.style}"', fix)
        return
    from generator.press.handouts.style import checked_style  # it reads CSS, and few games have any

    try:
        checked_style(styles[recipe.style], recipe.style)
    except PressFault as fault:
        what, _, fix = str(fault).rpartition(": ")
        yield Problem(recipe.place("style"), "H904", what, fix)
