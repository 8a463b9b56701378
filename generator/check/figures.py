"""F801–F806, C610, C611: what is drawn can be drawn, and the figures of the examples show nothing but their runs."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.provenance import Tags, numbers_of, said, written
from generator.check.subject import Replay, Subject
from generator.draw.drawing import Drawing
from generator.draw.figures import Figures, NoFact, Scene
from generator.load.engine import place_in_pack, place_of
from generator.model.game import Game
from generator.model.problem import Problem
from generator.press.edition import Edition

CODES = {
    "F801": "a figure or an icon that fails",
    "F802": "a figure that asks for a fact that the ledger does not hold",
    "F803": "a number in a figure that the run does not hold",
    "F804": "a figure that draws nothing",
    "F805": "a number that a figure shows and does not say",
    "F806": "a figure for a procedure or a component that is not there",
}


def check(subject: Subject) -> Iterator[Problem]:
    figures = subject.figures
    if figures is None:
        return
    edition = Edition(subject.game, subject.game.about.terminal_language, runs=subject.runs, figures=figures)
    yield from _strays(subject, figures)
    for name in _pictures(subject, figures):
        yield from _picture(subject, edition, figures, name)
    for name in figures.lone_icons:
        yield from _icon(subject, figures, name)
    for replay in subject.replays:
        if replay.run and replay.example.procedure in figures.procedures:
            yield from of_replay(edition, figures, replay)


def _pictures(subject: Subject, figures: Figures) -> Iterator[str]:
    """The names of the pictures that are no example's."""
    known = {"cover", *(f"component.{component}" for component in subject.game.components)}
    return (name for name in figures.procedures if name in known)


def _strays(subject: Subject, figures: Figures) -> Iterator[Problem]:
    known = {*subject.procedures.names, *_pictures(subject, figures)}
    for name in figures.procedures:
        if name not in known:
            fix = f"Procedures: {', '.join(subject.procedures.names)}; or cover, or component.ID."
            yield Problem(
                place_of(figures.function(name)), "F806", f'a figure for "{name}", which is not there', fix
            )


def _picture(subject: Subject, edition: Edition, figures: Figures, name: str) -> Iterator[Problem]:
    try:
        drawing = figures.draw(name, Scene(say=edition.sayer(None), printed=edition.printed))
    except Exception as error:  # a pack's own code may fail in any way
        yield _failed(subject.game, figures, name, f'the picture "{name}"', error)
    else:
        if not _shows(drawing):
            what = f'the picture "{name}" draws nothing'
            yield Problem(
                place_of(figures.function(name)), "F804", what, "Draw something, or do not register it."
            )


def _icon(subject: Subject, figures: Figures, name: str) -> Iterator[Problem]:
    home = place_of(figures.icon_function(name))
    try:
        drawing = figures.draw_icon(name)
    except Exception as error:  # a pack's own code may fail in any way
        place = place_in_pack(subject.game.folder, error) or home
        told = f"{type(error).__name__}: {error}"[:200]
        yield Problem(place, "F801", f'the icon "{name}" cannot be drawn: {told}', "Correct the figures.")
    else:
        if not _shows(drawing):
            yield Problem(
                home, "F804", f'the icon "{name}" draws nothing', "Draw something, or do not register it."
            )


def of_replay(edition: Edition, figures: Figures, replay: Replay) -> Iterator[Problem]:
    """What is wrong with the figure of an example: it is drawn from its run, with tags for numbers."""
    example, tags = replay.example, Tags()
    home, what = place_of(figures.function(example.procedure)), f'the figure of the example "{example.id}"'
    try:
        drawing = figures.draw(example.procedure, tags.scene(edition.scene(example)))
    except Exception as error:  # a pack's own code may fail in any way
        yield _failed(edition.game, figures, example.procedure, what, error)
        return
    if not _shows(drawing):
        yield Problem(home, "F804", f"{what} draws nothing", "Draw something, or do not register it.")
        return
    assert drawing
    strange = [n for text in (*written(drawing), *said(drawing)) for n in tags.strangers(text)]
    if strange:
        fix = "Show what is given, the outcome or a fact of the ledger as it is; what is missing there the engine has to say."
        numbers = ", ".join(dict.fromkeys(strange))
        yield Problem(home, "F803", f"{what} shows {numbers}, which the run does not hold", fix)
    elif unsaid := numbers_of(written(drawing)) - numbers_of(said(drawing)):
        shown = [str(tags.given_out[number]) for number in sorted(unsaid) if number in tags.given_out]
        if shown:
            fix = "Put it together from parts that say what they show."
            yield Problem(home, "F805", f"{what} shows {', '.join(shown)} and does not say so", fix)


def _shows(drawing: Drawing | None) -> bool:
    return drawing is not None and bool(drawing.items) and drawing.width > 0 and drawing.height > 0


def _failed(game: Game, figures: Figures, name: str, what: str, error: Exception) -> Problem:
    place = place_in_pack(game.folder, error) or place_of(figures.function(name))
    if isinstance(error, NoFact):
        return Problem(place, "F802", f"{what}: {error}", "Let the engine say it where it cites the rule.")
    told = f"{type(error).__name__}: {error}"[:200]
    return Problem(
        place,
        "F801",
        f"{what} cannot be drawn: {told}",
        "Correct the figures, or how the example is `drawn`.",
    )
