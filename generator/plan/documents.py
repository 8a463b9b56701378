"""The documents of a game: which there are, and the task of making each, which any process can do."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.plan.digests import digest
from generator.plan.jobs import Job, Made
from generator.plan.program import LOOKS, closure, code, looks_in, packages

#: The file that a game's data goes into.
DATA = "data.json"
#: The files of this room that every document goes through.
_HERE = ("generator/plan/documents.py",)


def _data(edition: Any, paper: Any) -> bytes:
    from generator.press.data import game_data

    return game_data(edition.game, edition.runs)


def _rulebook(edition: Any, paper: Any) -> bytes:
    from generator.press.rulebook import rulebook_pdf

    return rulebook_pdf(edition, paper)


def _aid(edition: Any, paper: Any) -> bytes:
    from generator.press.aid import aid_pdf

    return aid_pdf(edition, paper)


def _score_pad(edition: Any, paper: Any) -> bytes:
    from generator.press.score_pad import score_pad_pdf

    return score_pad_pdf(edition.game, edition.language, edition.sitting, paper, edition.ink_saver)


def _score_form(edition: Any, paper: Any) -> bytes:
    from generator.press.score_pad import fillable_score_pad_pdf

    return fillable_score_pad_pdf(edition.game, edition.language, edition.sitting, paper)


def _sheets(edition: Any, paper: Any) -> bytes:
    from generator.press.faces import Faces
    from generator.press.sheets.order import complete
    from generator.press.sheets.printing import Print

    faces = Faces(edition.game, edition.figures, edition.language)
    order = complete(edition.game, sitting=edition.sitting)
    return Print(faces, order, paper, ink_saver=edition.ink_saver).pdf()


@dataclass(frozen=True)
class Kind:
    """A kind of document: what makes it, from which modules and templates, and about how many seconds that takes."""

    press: Callable[[Any, Any], bytes]
    modules: tuple[str, ...]
    templates: tuple[str, ...] = ()
    cost: float = 0.1


_SHEETS = ("generator.press.faces", "generator.press.sheets.order", "generator.press.sheets.printing")
#: Each kind loads its tools when its job runs.
KINDS: dict[str, Kind] = {
    "data": Kind(_data, ("generator.press.data",)),
    "rulebook": Kind(_rulebook, ("generator.press.rulebook",), ("rulebook", "look.typ"), 1.5),
    "aid": Kind(_aid, ("generator.press.aid",), ("aid", "look.typ"), 1.0),
    "score-pad": Kind(_score_pad, ("generator.press.score_pad",)),
    "score-form": Kind(_score_form, ("generator.press.score_pad",), cost=0.2),
    "sheets": Kind(_sheets, _SHEETS, cost=0.3),
}


@dataclass(frozen=True)
class Wish:
    """What a run is asked for. Nothing chosen means everything, for every table, on A4."""

    kinds: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    paper: str = "a4"
    choices: Mapping[str, str] = field(default_factory=dict)
    ink_saver: bool = False

    @property
    def documents(self) -> tuple[str, ...]:
        """The kinds that are a document each."""
        return tuple(kind for kind in KINDS if not self.kinds or kind in self.kinds)

    @property
    def site(self) -> bool:
        """Whether the site is wanted too."""
        return not self.kinds or "site" in self.kinds

    def spoken(self, languages: tuple[str, ...]) -> tuple[str, ...]:
        """The languages that are wanted, of those that there are."""
        return tuple(code for code in languages if not self.languages or code in self.languages)

    def digest(self) -> str:
        """A name for all that this asks for, and for what the machine adds to it."""
        return digest(
            repr((self.kinds, self.languages, self.paper, sorted(self.choices.items()), self.ink_saver)),
            os.environ.get("SOURCE_DATE_EPOCH", ""),
        )


@dataclass(frozen=True)
class DocumentTask:
    """Makes one document of a pack."""

    pack: Any
    kind: str
    language: str
    wish: Wish

    def __call__(self) -> Made:
        from generator.plan.reading import noting
        from generator.plan.subject import load
        from generator.press.edition import Edition
        from generator.press.paper import PAPERS

        start, taken = time.perf_counter(), set[str]()
        subject = load(self.pack)
        read = noting(subject, taken)
        sitting = read.game.table(self.wish.choices) if self.wish.choices else None
        edition = Edition(read.game, self.language, sitting, read.runs, read.figures, self.wish.ink_saver)
        content = KINDS[self.kind].press(edition, PAPERS[self.wish.paper])
        return Made(content, subject.ingredients.digests(sorted(taken)), time.perf_counter() - start)


def document_jobs(game: Any, pack: Any, wish: Wish) -> Iterator[tuple[Job, str, str]]:
    """The documents of a game, each with its kind and language."""
    possible = set(_possible(game))
    for kind in wish.documents:
        if kind == "data":
            language = game.about.languages[0]
            yield data_job(game, pack, wish, Path(game.id, DATA)), kind, language
        elif kind in possible:
            for language in wish.spoken(game.about.languages):
                path = Path(game.id, language, _name(kind, wish))
                yield _job(pack, kind, language, wish, path), kind, language


def data_job(game: Any, pack: Any, wish: Wish, path: Path) -> Job:
    """The data of a game, which is told in all its languages."""
    return _job(pack, "data", game.about.languages[0], wish, path)


def _job(pack: Any, kind: str, language: str, wish: Wish, path: Path) -> Job:
    return Job(path, DocumentTask(pack, kind, language, wish), KINDS[kind].cost)


def _possible(game: Any) -> Iterator[str]:
    """The kinds of documents that a game has what it takes for."""
    yield from ("rulebook", "aid")
    if game.score_pad is not None:
        yield from ("score-pad", "score-form")
    if any(component.print for component in game.components.values()):
        yield "sheets"


def is_made(game: Any, path: str) -> bool:
    """Whether there is a way of asking for an output of a game that was once made."""
    language, name = Path("-", path).parts[-2:]
    if path.endswith(".zip"):
        return Path(path).stem in game.about.languages
    made = (kind for kind in _possible(game) if name.startswith(f"{kind}-"))
    return path == f"{game.id}/{DATA}" or (language in game.about.languages and any(made))


def _name(kind: str, wish: Wish) -> str:
    """<kind>[-<sitting>]-<paper>.pdf, and -ink-saver where it is one. Choices of two options may have one name."""
    saver = ("ink-saver",) if wish.ink_saver else ()
    table = (f"{option}-{choice}" for option, choice in sorted(wish.choices.items()))
    return "-".join((kind, *table, wish.paper, *saver)) + ".pdf"


def document_inputs(kind: str, wish: Wish) -> dict[str, str]:
    """What a document is made from beside the game: the program, its templates, the packages, and what was asked for."""
    options = digest(wish.paper, repr(sorted(wish.choices.items())), str(wish.ink_saver))
    return inputs_of(KINDS[kind].modules, KINDS[kind].templates, options, _HERE)


def inputs_of(
    modules: tuple[str, ...], templates: tuple[str, ...], options: str, here: tuple[str, ...]
) -> dict[str, str]:
    """The files of the program that some modules need, with templates; and what else changes the bytes."""
    used = {name: code()[name] for name in here} | closure(*modules)
    used |= looks_in([f"{folder}/{name}" for name in templates for folder in LOOKS])
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    return used | {"the options": digest(options, epoch), "the packages": packages()}
