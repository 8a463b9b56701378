"""Whatever somebody writes as a `given`, the engine scores it or says what does not fit."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.check.loaded_game import LoadedGame
from generator.check.score_given import CannotScore, score_given
from generator.load.given_file import read_given
from generator.load.yaml_source import Unreadable
from generator.model.example import Example
from generator.prose.answer import Answer, plain
from generator.prose.ledger import because
from generator.prose.resolver import CannotResolve
from generator.scoring.given import GivenError
from tests.games import GAMES
from tests.site.calculators import answer
from tests.sizes import Campaign

ODD = [-1, 0, 1, 9, 10**9, "x", "neutral", "", None, True, [], {}, [1], {"a": 1}, ["x"], "empty"]


def paths(found: Any, path: tuple = ()) -> Iterator[tuple]:
    """The way to every part of some data."""
    if path:
        yield path
    if isinstance(found, dict | list):
        for key, part in found.items() if isinstance(found, dict) else enumerate(found):
            yield from paths(part, (*path, key))


def spoilt(given: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A copy of a `given` with one part taken away or replaced by something odd."""
    given = copy.deepcopy(given)
    ways = list(paths(given))
    if ways:
        way = chance.choice(ways)
        part = given
        for step in way[:-1]:
            part = part[step]
        if chance.random() < 0.3:
            del part[way[-1]]
        else:
            part[way[-1]] = chance.choice(ODD)
    return given


@pytest.mark.parametrize("game", GAMES)
def test_a_spoilt_given_is_scored_or_refused_and_never_breaks_the_engine(
    loaded_games: Mapping[str, LoadedGame], game: str, campaign: Campaign
) -> None:
    loaded, chance, tries = loaded_games[game], campaign.chance(game), campaign.count(800, 4_000, 100_000)
    examples = list(loaded.game.examples.values())
    refused = 0
    for _ in range(tries):
        example = chance.choice(examples)
        sitting = loaded.game.sitting(example.sitting)
        try:
            run = loaded.procedures.run(
                example.procedure,
                spoilt(example.given, chance),
                loaded.values_at(sitting),
                sitting.seats,
            )
            for entry in run.ledger:
                for language in loaded.game.head.languages:
                    because(loaded.game, entry, language, sitting)
        except (GivenError, CannotResolve):
            refused += 1

    assert 0 < refused < tries


@pytest.mark.parametrize("game", GAMES)
def test_check_command_and_calculator_give_one_answer(
    loaded_games: Mapping[str, LoadedGame], game: str, campaign: Campaign, tmp_path: Path
) -> None:
    """Whatever is asked: the outcome and the ledger, or what does not fit, where and what to do."""
    loaded, chance, tries = (
        loaded_games[game],
        campaign.chance("one answer", game),
        campaign.count(60, 1_000, 20_000),
    )
    examples = list(loaded.game.examples.values())
    asked = [(example, example.given) for example in examples]
    asked += [(one, spoilt(one.given, chance)) for one in chance.choices(examples, k=tries)]
    refused = 0
    for example, given in asked:
        answers = [
            by_the_check(loaded, example, given),
            by_the_command(loaded, example, given, tmp_path / "given.json"),
            by_the_calculator(loaded, example, given),
        ]
        assert answers[0] == answers[1] == answers[2], (example.id, given)
        refused += "what" in answers[0]

    assert tries // 10 < refused < tries


def by_the_check(loaded: LoadedGame, example: Example, given: dict[str, Any]) -> dict[str, Any]:
    replay = loaded.replay(example.model_copy(update={"given": given}))
    if replay.run is None:
        assert replay.problem
        return {"what": replay.problem.what, "fix": of_the_engine(replay.problem.what) or replay.problem.fix}
    found = Answer(loaded.game, example.procedure, replay.sitting, replay.run)
    try:
        return {"outcome": plain(replay.run.outcome), "lines": list(found.lines("en"))}
    except CannotResolve as error:
        return {"what": error.what, "fix": error.fix}


def by_the_command(loaded: LoadedGame, example: Example, given: dict[str, Any], path: Path) -> dict[str, Any]:
    path.write_text(json.dumps(given), encoding="utf-8")
    try:
        read, source = read_given(str(path))
        found = score_given(loaded, example.procedure, read, source, example.sitting)
    except (CannotScore, Unreadable) as error:
        return {"what": error.problem.what, "fix": of_the_engine(error.problem.what) or error.problem.fix}
    return {"outcome": plain(found.run.outcome), "lines": list(found.lines("en"))}


def by_the_calculator(loaded: LoadedGame, example: Example, given: dict[str, Any]) -> dict[str, Any]:
    asked = {"game": loaded.game.id, "language": "en", "procedure": example.procedure, "given": given}
    found = answer(loaded, {**asked, "sitting": dict(example.sitting)})
    if found["error"]:
        return {
            "what": found["error"]["what"],
            "fix": of_the_engine(found["error"]["what"]) or found["error"]["fix"],
        }
    return {key: found[key] for key in ("outcome", "lines")}


def of_the_engine(what: str) -> str:
    """Where the engine itself fails, each says where to look from there."""
    return "look elsewhere" if what.startswith("the engine fails") else ""
