"""The published examples notice when a rule in an engine is spoilt."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.content.code_mutants import Code, mutants, picked
from tests.content.engine_mutants import equivalents, is_noticed, rule_mutants, tried
from tests.games import GAMES, ROOT, loaded_game_of
from tests.sizes import Campaign

#: How many of the mutants that change something the examples of a game notice, in hundredths.
AT_LEAST = 95


@pytest.mark.parametrize("game", GAMES)
def test_the_examples_notice_spoilt_rules(game: str, campaign: Campaign) -> None:
    size, chance = campaign.count(6, 60, 100_000), campaign.chance("engine", game)
    result = tried(game, picked(rule_mutants(game), size, chance))

    missed = len(result.survivors)
    assert missed <= max(1, result.tried * (100 - AT_LEAST) // 100), "\n".join(map(str, result.survivors))


@pytest.mark.parametrize("game", GAMES)
def test_those_that_change_nothing_are_there_and_have_a_reason(game: str) -> None:
    known = {str(mutant) for mutant in rule_mutants(game)}

    assert [told for told in equivalents(game) if told not in known] == []
    assert all(len(why) > 10 for why in equivalents(game).values())


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_those_that_change_nothing_are_noticed_by_no_example(game: str, campaign: Campaign) -> None:
    """Or else they change something."""
    told = [mutant for mutant in rule_mutants(game) if str(mutant) in equivalents(game)]
    chosen = campaign.chance("equivalent", game).sample(told, min(len(told), campaign.count(0, 10, 10_000)))

    assert [str(mutant) for mutant in chosen if is_noticed(game, mutant)] == []


def test_an_engine_that_is_not_spoilt_pleases_its_examples() -> None:
    """What is loaded for a mutant is the engine itself but for one place."""
    code = Code(ROOT / "tests/packs/pebbles/scoring.py")
    with code.loaded("rulewright_unspoilt") as module:
        run = module.PROCEDURES.run("play", {"pebbles": {"anna": 3, "bela": 1}}, {"prize": 6})

    assert dict(run.outcome) == dict(loaded_game_of("pebbles").runs["anna-has-more"].outcome)


def test_a_place_is_spoilt_in_every_way_there_is(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(
        "def pay(a: int, b: int) -> int:\n"
        '    """Not the words."""\n'
        "    if a < 2 and not b:\n"
        "        raise ValueError\n"
        "    return min(a, b) + 1\n",
        encoding="utf-8",
    )

    found = {(m.before, m.after, m.refusal) for m in mutants(path, "rules")}

    assert {("a < 2", "a <= 2", True), ("not b", "b", True), ("2", "3", True), ("2", "1", True)} <= found
    assert ("a < 2 and (not b)", "a < 2 or not b", True) in found
    assert ("a < 2 and (not b)", "a < 2", True) in found
    assert {("min(a, b)", "max(a, b)", False), ("min(a, b) + 1", "min(a, b) - 1", False)} <= found
    assert not any("words" in before for before, _, _ in found)


def test_of_many_so_many_are_picked_each_as_likely_as_any_other(campaign: Campaign) -> None:
    chance, ten = campaign.chance("picked"), range(10)
    counts = Counter(one for _ in range(400) for one in picked(iter(ten), 3, chance))  # type: ignore[arg-type]

    assert sum(counts.values()) == 1_200
    assert len(counts) == 10 and min(counts.values()) > 80
    assert picked(iter(range(2)), 3, chance) == [0, 1]  # type: ignore[arg-type]
