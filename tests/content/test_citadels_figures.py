"""The figures of Citadels: they show what the engine scores and nothing else, and their pictures hold no letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from generator.check.provenance import Tags, said, written
from generator.draw.drawing import Drawing, GroupItem, Item, TextItem
from generator.draw.figures import Scene
from generator.load.pack_code import load_figures
from generator.press.edition import Edition
from tests.content.citadels_table import GAME, PROCEDURES, VALUES
from tests.content.unpublished_cases import unpublished_cases

FIGURES, _ = load_figures(GAME)
EDITION = Edition(GAME, "en", figures=FIGURES)
#: The pictures of what a card can show: those of districts and of characters.
PICTURED = (*VALUES["district-type"], *VALUES["character-rank"])
#: Every worked case, told in the book or not, that the engine takes.
CASES = {
    one.id: one
    for one in (*GAME.examples.values(), *unpublished_cases(GAME.head.id))
    if not getattr(one, "refused", "")
}
SCORED = [name for name, one in CASES.items() if one.procedure in ("city", "end-score")]


def run(name: str) -> Any:
    """What the engine makes of a case."""
    case = CASES[name]
    return PROCEDURES.run(case.procedure, case.given, GAME.values_at(GAME.sitting(case.sitting)))


def scene(name: str, say: Any = str) -> Scene:
    """What the figure of a case is drawn from."""
    found = run(name)
    return Scene(found.given, found.outcome, found.ledger, {}, say, EDITION.printed)


def figure(name: str, shown: Scene) -> Drawing:
    drawing = FIGURES.draw(CASES[name].procedure, shown)
    assert drawing
    return drawing


@pytest.mark.parametrize("name", CASES)
def test_a_figure_shows_no_number_that_its_run_does_not_hold(name: str) -> None:
    tags = Tags()
    drawing = figure(name, tags.scene(scene(name)))

    assert drawing.items
    assert [strange for text in (*written(drawing), *said(drawing)) for strange in tags.strangers(text)] == []


@pytest.mark.parametrize("name", CASES)
def test_every_word_of_a_figure_has_a_name(name: str) -> None:
    known = {*GAME.terms, *(person.id for person in GAME.head.people)}
    words = {word for clause in figure(name, scene(name)).says for word in clause if isinstance(word, str)}

    assert {word for word in words if word[0].isalpha()} <= known


@pytest.mark.parametrize("name", SCORED)
def test_every_award_has_its_place_in_the_table_and_the_sum_below(name: str) -> None:
    found = run(name)
    players = list(found.outcome["points"])
    lines = figure(name, scene(name)).says
    sums = next(place for place, line in enumerate(lines) if line[:2] == ("point", "="))
    rules = dict.fromkeys(award.rule for award in found.ledger.awards)
    rows = [[str(word) for word in line[-len(players) :]] for line in lines[sums - len(rules) : sums]]

    paid = {(award.rule, award.player): str(award.amount) for award in found.ledger.awards}
    assert sorted(rows) == sorted([paid.get((rule, player), "–") for player in players] for rule in rules)
    assert list(lines[sums][2:]) == [str(points) for points in found.outcome["points"].values()]


def test_every_kind_of_summand_is_shown() -> None:
    parts = {word for name in SCORED for line in figure(name, scene(name)).says for word in line}
    unique = {rule.id for rule in GAME.rules.values() if rule.id.startswith("unique.") and rule.scoring}
    scoring = {
        name.removeprefix("unique.").removesuffix("-points")
        for name in unique
        for case in SCORED
        if name in CASES[case].claims
    }
    pointless = {"monument", "school-of-magic-end", "secret-vault-hand"}
    assert scoring - pointless <= parts


def runs(items: Iterable[Item]) -> Iterator[str]:
    """Every run of text in a drawing."""
    for item in items:
        if isinstance(item, TextItem):
            yield item.words
        elif isinstance(item, GroupItem):
            yield from runs(item.items)


@pytest.mark.parametrize("name", PICTURED)
def test_the_picture_of_a_district_or_a_character_is_drawn_without_letters(name: str) -> None:
    assert list(runs(FIGURES.draw_icon(name).items)) == []
