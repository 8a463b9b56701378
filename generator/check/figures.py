"""F801–F807: what is drawn can be drawn, and the figures of the examples show nothing but their runs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from generator.check.letters import OTHERWISE, named
from generator.check.loaded_game import LoadedGame, Replay
from generator.check.provenance import Tags, numbers_of, said, written
from generator.draw.drawing import Drawing
from generator.draw.figures import Figures, NoFact, Scene
from generator.draw.glyphs import missing_in_books
from generator.draw.soundness import unsound
from generator.load.pack_code import file_of, place_in_pack, place_of
from generator.model.game import Game
from generator.model.pack_call import calling, words_of
from generator.model.problem import Place, Problem
from generator.press.edition import Edition

CODES = {
    "F801": "a figure or an icon that fails",
    "F802": "a figure that asks for a fact that the ledger does not hold",
    "F803": "a number in a figure that the run does not hold",
    "F804": "a figure that draws nothing",
    "F805": "a number that a figure shows and does not say",
    "F806": "a figure for a procedure or a component that is not there",
    "F807": "a letter in a drawing that no font of ours has",
}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    figures = loaded.figures
    if figures is None:
        return
    edition = Edition(loaded.game, loaded.game.head.terminal_language, runs=loaded.runs, figures=figures)
    yield from _strays(loaded, figures)
    for name in _pictures(loaded, figures):
        scene = Scene(say=edition.sayer(None), printed=edition.printed)
        yield from _lone(loaded.game, f'the picture "{name}"', figures.function(name), scene)
    for name in figures.lone_icons:
        yield from _lone(loaded.game, f'the icon "{name}"', figures.icon_function(name))
    for replay in loaded.replays:
        if replay.run and replay.example.procedure in figures.procedures:
            yield from of_replay(edition, figures, replay)
    _forget(figures)


def _pictures(loaded: LoadedGame, figures: Figures) -> Iterator[str]:
    """The names of the pictures that are no example's."""
    known = {"cover", *(f"component.{component}" for component in loaded.game.components)}
    return (name for name in figures.procedures if name in known)


def _strays(loaded: LoadedGame, figures: Figures) -> Iterator[Problem]:
    known = {*loaded.procedures.names, *_pictures(loaded, figures)}
    for name in figures.procedures:
        if name not in known:
            place = _home(loaded.game, figures.function(name))
            fix = f"Procedures: {', '.join(loaded.procedures.names)}; or cover, or component.ID."
            yield Problem(place, "F806", f'a figure for "{name}", which is not there', fix)


def _lone(game: Game, what: str, draw: Callable[..., Drawing], *scene: Scene) -> Iterator[Problem]:
    """What is wrong with a picture that is no example's, or with an icon."""
    drawn = _drawn(game, what, draw, *scene)
    if isinstance(drawn, Problem):
        yield drawn


def of_replay(edition: Edition, figures: Figures, replay: Replay) -> Iterator[Problem]:
    """What is wrong with the figure of an example: it is drawn from its run, with tags for numbers."""
    game, tags, draw = edition.game, Tags(), figures.function(replay.example.procedure)
    what = f'the figure of the example "{replay.example.id}"'
    drawn = _drawn(game, what, draw, tags.scene(edition.scene(replay.example)))
    if isinstance(drawn, Problem):
        yield drawn
        return
    for rule in sorted(tags.rules - game.rules.keys()):
        fact = f'{what} asks for facts of "{rule}", which is no rule'
        yield Problem(_home(game, draw), "F802", fact, "Correct the rule's id.")
    found = list(_untrue(*drawn, tags))
    yield from (Problem(_home(game, draw), code, f"{what} {told}", fix) for code, told, fix in found[:1])


def _untrue(shown: list[str], says: list[str], tags: Tags) -> Iterator[tuple[str, str, str]]:
    """The numbers that are not the run's, and those that are shown and not said: the code, what, and the fix."""
    strange = [number for text in (*shown, *says) for number in tags.strangers(text)]
    if strange:
        fix = (
            "Show what is given, the outcome or a fact of the ledger as it is; what is missing there the "
            "engine has to say."
        )
        yield "F803", f"shows {', '.join(dict.fromkeys(strange))}, which the run does not hold", fix
    unsaid = sorted(numbers_of(shown) - numbers_of(says))
    numbers = [str(tags.given_out[number]) for number in unsaid if number in tags.given_out]
    if numbers:
        fix = "Put it together from parts that say what they show."
        yield "F805", f"shows {', '.join(numbers)} and does not say so", fix


def _drawn(
    game: Game, what: str, draw: Callable[..., Drawing], *scene: Scene
) -> tuple[list[str], list[str]] | Problem:
    """What a drawing by a pack's function shows and what it says in words, or what is wrong with it."""
    try:
        with calling(f"drawing {what}", "F801", _home(game, draw)):
            drawing = draw(*scene)
            if type(drawing) is not Drawing:
                raise TypeError(f"returns {type(drawing).__name__}, not a drawing")
            why = unsound(drawing)
            found = ([], []) if why else (list(written(drawing)), list(said(drawing)))
        if why:
            return Problem(_home(game, draw), "F801", f"{what} {why}", "Correct the figures.")
        if strange := missing_in_books("".join(found[0])) - game.letters:  # those from texts are told there
            what = f"{what} shows {named(sorted(strange))}, which no font of ours has"
            return Problem(_home(game, draw), "F807", what, OTHERWISE)
        if drawing.items and drawing.width > 0 and drawing.height > 0:
            return found
    except NoFact as error:
        place, fix = _place(game, draw, error), "Let the engine say it where it cites the rule."
        return Problem(place, "F802", f"{what}: {error}", fix)
    except Exception as error:
        told = f"{what} cannot be drawn: {words_of(error)}"[:260]
        fix = "Correct the figures, or how the example is `drawn`."
        return Problem(_place(game, draw, error), "F801", told, fix)
    fix = "Draw something, or do not register it."
    return Problem(_home(game, draw), "F804", f"{what} draws nothing", fix)


def _place(game: Game, draw: Callable[..., Drawing], error: BaseException) -> Place:
    return place_in_pack(game.folder, error) or _home(game, draw)


def _home(game: Game, draw: Callable[..., Drawing]) -> Place:
    """Where a function that draws stands; for what is no plain function, where the figures start."""
    return place_of(draw) or Place(file_of(game.folder, "figures"))


def _forget(figures: Figures) -> None:
    """Keep nothing that was drawn with tags: a tagged number equals the plain one, so a cache would hand it out for that."""
    named = {getattr(figures.function(name), "__module__", "").split(".")[0] for name in figures.procedures}
    packages = {name for name in named if name.startswith("rulewright_")}
    modules = [module for name, module in sys.modules.items() if name.split(".")[0] in packages]
    for thing in [thing for module in modules for thing in vars(module).values()]:
        if hasattr(thing, "cache_clear"):
            thing.cache_clear()
