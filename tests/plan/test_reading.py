"""What is noted of a game is all that a document is made from, can be found again, and changes when its place does."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

import pytest

from generator.check.run import inspect
from generator.load.engine import load_figures
from generator.model.game import Game
from generator.model.record import Part
from generator.plan.documents import KINDS
from generator.plan.ingredients import Ingredients
from generator.plan.reading import noting
from generator.plan.site_pages import packed, sheaf_tasks
from generator.plan.subject import Pack, Subject, subject_of
from generator.press.edition import Edition
from generator.press.paper import PAPERS
from tests.games import CONTENT, report_of
from tests.plan.shore import lay_out
from tests.plan.swift import be_swift
from tests.sizes import Campaign

LANGUAGES = ("hu", "en")
SORTS = [
    (kind, language)
    for kind in (*KINDS, "pages")
    for language in LANGUAGES
    if (kind, language) != ("data", "en")
]


@pytest.fixture(scope="module", autouse=True)
def swift() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        be_swift(patched)
        yield


@pytest.fixture(scope="module")
def shore(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    return subject_of(inspect(lay_out(tmp_path_factory.mktemp("shore"))))


@pytest.fixture(scope="module")
def city() -> Subject:
    return subject_of(report_of("walled-city"))


def pressed(subject: Subject, kind: str, language: str) -> bytes:
    """A document of a game, or its pages."""
    if kind == "pages":
        tasks = sheaf_tasks(subject.game, Pack(subject.game.folder, ""), [language])
        return packed(file for task in tasks for file in task.files(subject))
    edition = Edition(subject.game, language, runs=subject.runs, figures=subject.figures)
    return KINDS[kind].press(edition, PAPERS["a4"])


def notes_of(subject: Subject, kind: str, language: str) -> set[str]:
    taken: set[str] = set()
    pressed(noting(subject, taken), kind, language)
    return taken


@pytest.mark.parametrize(("kind", "language"), SORTS)
@pytest.mark.parametrize("game", ["shore", pytest.param("city", marks=pytest.mark.long)])
def test_noting_changes_no_byte(game: str, kind: str, language: str, request: pytest.FixtureRequest) -> None:
    subject = request.getfixturevalue(game)

    noted = pressed(noting(subject, set()), kind, language)

    assert noted == pressed(subject, kind, language)


@pytest.mark.parametrize(("kind", "language"), SORTS)
@pytest.mark.parametrize("game", ["shore", pytest.param("city", marks=pytest.mark.long)])
def test_every_note_leads_somewhere_and_changes_with_what_is_there(
    game: str, kind: str, language: str, request: pytest.FixtureRequest, campaign: Campaign
) -> None:
    subject = request.getfixturevalue(game)
    notes = sorted(notes_of(subject, kind, language) - {"figures", "scoring"})
    before = Ingredients(subject).digests(notes)
    assert len(notes) > 20

    for way in campaign.chance(kind).sample(notes, min(len(notes), campaign.count(150, 150, 1_000))):
        other = changed_at(subject, way)
        assert Ingredients(other).digests([way])[way] != before[way], way


def changed_at(subject: Subject, way: str) -> Subject:
    """The same game with something else at a place."""
    first, *rest = way.rstrip("#?").split("/")
    end = way[-1] if way[-1] in "#?" else ""
    if first == "runs":
        return replace(subject, runs=changed(subject.runs, rest, end))
    part = changed(getattr(subject.game, first), rest, end)
    part = None if part is GONE else part
    game = replace(subject.game, **{first: part})
    return replace(subject, game=game, figures=load_figures(game)[0])


GONE = object()


def changed(found: Any, steps: list[str], end: str) -> Any:
    """A part of a game with something else at the end of some steps."""
    if not steps:
        return turned(found, end)
    step, *rest = steps
    if isinstance(found, Part):
        return with_field(found, step, changed(getattr(found, step, None), rest, end))
    if isinstance(found, Mapping):
        inner = changed(found.get(step), rest, end)
        return {key: part for key, part in {**found, step: inner}.items() if part is not GONE}
    assert isinstance(found, tuple)
    place = int(step)
    inner = changed(found[place], rest, end)
    return (*found[:place], *([] if inner is GONE else [inner]), *found[place + 1 :])


def with_field(part: Part, name: str, value: Any) -> Part:
    return part.model_copy(update={name: None if value is GONE else value})


def turned(found: Any, end: str) -> Any:
    """Something else in the place of what is there: another order or number, nothing, or other data."""
    if end == "#":
        return {"another": 1, **found} if isinstance(found, Mapping) else (*found, found[-1])
    if end == "?":
        return GONE if found is not None else "there now"
    return "something else"


def test_what_was_not_noted_changes_no_document(shore: Subject, campaign: Campaign) -> None:
    for kind, language in SORTS:
        notes, before = notes_of(shore, kind, language), pressed(shore, kind, language)
        unread = [way for way in places_of(shore) if not covered(way, notes)]
        for way in campaign.chance(kind).sample(unread, min(len(unread), campaign.count(25, 25, 1_000))):
            other = changed_at(shore, way)
            assert pressed(other, kind, language) == before, f"{kind} reads {way} and does not say so"


@pytest.mark.long
@pytest.mark.parametrize("kind", ["aid", "score-pad", "score-form", "sheets", "data"])
def test_what_was_not_noted_changes_no_document_of_a_large_game(
    city: Subject, kind: str, campaign: Campaign
) -> None:
    notes, before = notes_of(city, kind, "hu"), pressed(city, kind, "hu")
    unread = [way for way in places_of(city) if not covered(way, notes)]
    for way in campaign.chance(kind).sample(unread, min(len(unread), campaign.count(0, 40, 400))):
        assert pressed(changed_at(city, way), kind, "hu") == before, f"{kind} reads {way} and does not say so"


def covered(way: str, notes: set[str]) -> bool:
    """Whether a place was noted, or a part of it, or something that it is a part of."""
    steps = way.rstrip("?").split("/")
    return (
        way in notes
        or any("/".join(steps[:end]) in notes for end in range(1, len(steps) + 1))
        or any(note.startswith(f"{way.rstrip('?')}/") for note in notes)
    )


def places_of(subject: Subject) -> list[str]:
    """The way to every text of a game in each language, and to everything that need not be there."""
    game = subject.game
    return sorted(
        way
        for one in fields(game)
        if isinstance(getattr(game, one.name), Mapping | tuple | Part)
        for way in _places(getattr(game, one.name), one.name)
    )


def _places(found: Any, way: str) -> Iterator[str]:
    if isinstance(found, str) and way.rpartition("/")[2] in LANGUAGES:
        yield way
    elif isinstance(found, Part):
        for name, field in type(found).model_fields.items():
            value = getattr(found, name)
            if field.default is None and value is not None:
                yield f"{way}/{name}?"
            yield from _places(value, f"{way}/{name}")
    elif isinstance(found, Mapping):
        for key, part in found.items():
            yield from _places(part, f"{way}/{key}")
    elif isinstance(found, tuple):
        for place, part in enumerate(found):
            yield from _places(part, f"{way}/{place}")


def noted(subject: Subject, read: Callable[[Game], object]) -> set[str]:
    """What is noted when a game is read."""
    taken: set[str] = set()
    game = noting(subject, taken).game
    taken.clear()
    read(game)
    return taken


#: Some ways to read, and a note that each must leave.
READS: dict[str, tuple[Callable[[Game], object], str]] = {
    "a text": (lambda game: game.rules["play.most"].text["en"], "rules/play.most/text/en"),
    "whether a text is there": (lambda game: bool(game.rules["play.most"].short), "rules/play.most/short?"),
    "whether none is there": (lambda game: game.rules["play.end"].short is None, "rules/play.end/short"),
    "whether a part is there": (
        lambda game: bool(game.components["pebble"].print),
        "components/pebble/print?",
    ),
    "whether a rule is there": (lambda game: game.rules.get("play.most") is None, "rules/play.most?"),
    "whether a stranger is there": (lambda game: game.rules.get("play.on"), "rules/play.on?"),
    "whether a name is known": (lambda game: "play.on" in game.rules, "rules/play.on?"),
    "how many there are": (lambda game: len(game.terms), "terms#"),
    "their order": (lambda game: list(game.terms), "terms#"),
    "how many parts there are": (
        lambda game: len(game.components["pebble"].faces),
        "components/pebble/faces#",
    ),
    "a part of a part": (
        lambda game: game.components["pebble"].faces[1].copies,
        "components/pebble/faces/1/copies",
    ),
    "all texts": (lambda game: dict(game.rules["play.most"].text), "rules/play.most/text"),
    "whether texts differ": (lambda game: game.rules["play.most"].text != {}, "rules/play.most/text"),
    "texts as words": (lambda game: str(game.rules["play.most"].text), "rules/play.most/text"),
    "merged texts": (lambda game: {} | game.rules["play.most"].text, "rules/play.most/text"),
    "a record as data": (lambda game: game.rules["play.most"].model_dump(), "rules/play.most"),
    "a record as words": (lambda game: f"{game.rules['play.most']}", "rules/play.most"),
    "whether records are the same": (
        lambda game: game.rules["play.most"] == game.rules["play.end"],
        "rules/play.most",
    ),
    "everything in a record": (lambda game: game.rules["play.most"].__dict__, "rules/play.most"),
    "through a method": (
        lambda game: game.components["pebble"].pieces_in_faces(),
        "components/pebble/faces/0/copies",
    ),
    "through a property": (lambda game: game.about.choices, "about/options/0/choices/1/id"),
    "through what is kept": (
        lambda game: game.layouts["pebble-back"].individual,
        "layouts/pebble-back/boxes/0/fill",
    ),
}


@pytest.mark.parametrize("what", READS)
def test_whatever_is_read_is_noted(shore: Subject, what: str) -> None:
    read, note = READS[what]

    assert note in noted(shore, read)


def test_a_text_in_one_language_is_no_reading_of_the_other(shore: Subject) -> None:
    taken = noted(shore, lambda game: game.rules["play.most"].text["en"])

    assert taken == {"rules/play.most?", "rules/play.most/text?", "rules/play.most/text/en"}


def test_figures_note_the_marks_that_they_ask_for(shore: Subject) -> None:
    notes = notes_of(shore, "rulebook", "hu")

    assert {"figures", "marks/red/colour"} <= notes
    assert "marks/blue/colour" not in notes


def test_two_documents_of_a_game_that_are_made_at_once_do_not_take_each_others_notes(shore: Subject) -> None:
    one, other = set[str](), set[str]()
    first = noting(shore, one)
    noting(shore, other)

    pressed(first, "rulebook", "hu")

    assert "marks/red/colour" in one
    assert "marks/red/colour" not in other


def test_noting_leaves_the_game_as_it_was(shore: Subject) -> None:
    notes_of(shore, "rulebook", "hu")

    assert shore.figures
    assert shore.figures.marks is shore.game.marks


def test_a_game_goes_with_its_last_user_and_waits_for_nobody_to_look_for_garbage() -> None:
    gc.disable()
    try:
        subject = subject_of(inspect(CONTENT / "walled-city"))
        subject.ingredients.digests(["rules#", "figures"])
        there = weakref.ref(subject)
        del subject
        assert there() is None
    finally:
        gc.enable()
