"""The jobs of a run: one file each, built from known inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.draw.figures import Figures
from generator.model.game import Game
from generator.model.sitting import Sitting
from generator.press.edition import Edition
from generator.press.paper import A4, Paper
from generator.scoring.procedure import Procedures, Run


@dataclass(frozen=True)
class Subject:
    """A game that is true, with all that the press needs of it."""

    game: Game
    runs: Mapping[str, Run] = field(default_factory=dict)
    figures: Figures | None = None
    procedures: Procedures | None = None


@dataclass(frozen=True)
class Wish:
    """What a run is asked for. Nothing chosen means everything, for every table, on A4."""

    kinds: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    paper: Paper = A4
    choices: Mapping[str, str] = field(default_factory=dict)
    ink_saver: bool = False

    def sitting(self, game: Game) -> Sitting | None:
        """The sitting that was chosen; None for every table."""
        return game.sitting(self.choices) if self.choices else None


@dataclass(frozen=True)
class Job:
    """One file to build: where it goes below the output folder, and what makes its bytes."""

    path: Path
    build: Callable[[], bytes]


def _data(edition: Edition, paper: Paper) -> bytes:
    from generator.press.data import game_data

    return game_data(edition.game, edition.runs)


def _rulebook(edition: Edition, paper: Paper) -> bytes:
    from generator.press.rulebook import rulebook_pdf

    return rulebook_pdf(edition, paper)


def _aid(edition: Edition, paper: Paper) -> bytes:
    from generator.press.aid import aid_pdf

    return aid_pdf(edition, paper)


def _score_pad(edition: Edition, paper: Paper) -> bytes:
    from generator.press.score_pad import score_pad_pdf

    return score_pad_pdf(edition.game, edition.language, edition.sitting, paper, edition.ink_saver)


def _score_form(edition: Edition, paper: Paper) -> bytes:
    from generator.press.score_pad import fillable_score_pad_pdf

    return fillable_score_pad_pdf(edition.game, edition.language, edition.sitting, paper)


def _sheets(edition: Edition, paper: Paper) -> bytes:
    from generator.press.faces import Faces
    from generator.press.sheets.order import complete
    from generator.press.sheets.printing import Print

    faces = Faces(edition.game, edition.figures, edition.language)
    order = complete(edition.game, sitting=edition.sitting)
    return Print(faces, order, paper, ink_saver=edition.ink_saver).pdf()


#: Each kind of output with what makes it. Each loads its tools when its job runs.
PRESSES: dict[str, Callable[[Edition, Paper], bytes]] = {
    "data": _data,
    "rulebook": _rulebook,
    "aid": _aid,
    "score-pad": _score_pad,
    "score-form": _score_form,
    "sheets": _sheets,
}
KINDS = tuple(PRESSES)


def jobs_of(subject: Subject, wish: Wish) -> Iterator[Job]:
    """Every job of one game."""
    game = subject.game
    for kind in wish.kinds or KINDS:
        if kind == "data":
            yield _job(subject, wish, kind, game.about.languages[0], Path(game.id, "data.json"))
        elif kind in _possible(game):
            for language in wish.languages or game.about.languages:
                if language in game.about.languages:
                    yield _job(subject, wish, kind, language, Path(game.id, language, _name(kind, wish)))


def _possible(game: Game) -> Iterator[str]:
    """The kinds of documents that a game has what it takes for."""
    yield from ("rulebook", "aid")
    if game.score_pad is not None:
        yield from ("score-pad", "score-form")
    if any(component.print for component in game.components.values()):
        yield "sheets"


def _name(kind: str, wish: Wish) -> str:
    """<kind>[-<sitting>]-<paper>.pdf, and -ink-saver where it is one."""
    saver = ("ink-saver",) if wish.ink_saver else ()
    return "-".join((kind, *wish.choices.values(), wish.paper.id, *saver)) + ".pdf"


def _job(subject: Subject, wish: Wish, kind: str, language: str, path: Path) -> Job:
    edition = Edition(
        subject.game, language, subject.runs, subject.figures, wish.sitting(subject.game), wish.ink_saver
    )
    return Job(path, lambda: PRESSES[kind](edition, wish.paper))
