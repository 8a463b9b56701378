"""The figures of Citadels: what they add up is what the engine scores, and their pictures hold no letters."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from generator.draw.drawing import Group, Item, Text
from generator.draw.figures import Scene
from generator.load.engine import load_figures
from tests.content.citadels_table import GAME, PROCEDURES, VALUES
from tests.content.untold import untold

FIGURES, _ = load_figures(GAME)
WORTH = sys.modules["rulewright_figures_citadels.worth"]
#: The pictures of what a card can show: those of districts and of characters.
PICTURED = (*VALUES["district-type"], *VALUES["character-rank"])
CASES = {
    one.id: one
    for one in (*GAME.examples.values(), *untold(GAME.about.id))
    if one.procedure in ("city", "end-score") and not getattr(one, "refused", "")
}


def scene(case: Any) -> Scene:
    """What the figure of a case is drawn from, with everything that the engine answers."""
    values = GAME.values_at(GAME.sitting(case.sitting))
    answer = PROCEDURES.run(case.procedure, case.given, values).outcome
    return Scene(case.given, answer, {}, str, values)


def summed(case: Any) -> dict[str, int]:
    """What the summands of a figure come to, player by player."""
    drawn = scene(case)
    given, best = drawn.given, drawn.expect.get("haunted-quarter") or {}
    if case.procedure == "city":
        owned = {given["player"]: (given["city"], given.get("first"), given.get("crown"), best or "")}
    else:
        owned = {
            player: (city, given.get("first") == player, given.get("crown") == player, best.get(player, ""))
            for player, city in given["cities"].items()
        }
    return {
        player: sum(WORTH.summands(city, bool(first), bool(crown), haunted, drawn).values())
        for player, (city, first, crown, haunted) in owned.items()
    }


@pytest.mark.parametrize("name", CASES)
def test_the_summands_of_a_figure_add_up_to_the_points(name: str) -> None:
    case = CASES[name]

    assert summed(case) == case.expect["points"]


def test_every_kind_of_summand_is_shown() -> None:
    parts: set[str] = set()
    for case in CASES.values():
        drawn = scene(case)
        for line in FIGURES.draw(case.procedure, drawn).says:
            parts.update(word for word in line if isinstance(word, str))

    unique = {rule.id for rule in GAME.rules.values() if rule.id.startswith("unique.") and rule.scoring}
    scoring = {
        name.removeprefix("unique.").removesuffix("-points")
        for name in unique
        for case in CASES.values()
        if name in case.claims
    }
    pointless = {"monument", "school-of-magic-end", "secret-vault-hand"}
    assert scoring - pointless <= parts


def runs(items: Iterable[Item]) -> Iterator[str]:
    """Every run of text in a drawing."""
    for item in items:
        if isinstance(item, Text):
            yield item.words
        elif isinstance(item, Group):
            yield from runs(item.items)


@pytest.mark.parametrize("name", PICTURED)
def test_the_picture_of_a_district_or_a_character_is_drawn_without_letters(name: str) -> None:
    assert list(runs(FIGURES.draw_icon(name).items)) == []
