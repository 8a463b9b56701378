"""Whatever somebody writes as a `given`, the engine scores it or says what does not fit."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from generator.check.subject import Subject
from generator.prose.ledger import because
from generator.prose.telling import CannotTell
from generator.scoring.given import GivenError
from tests.games import GAMES
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
    subjects: Mapping[str, Subject], game: str, campaign: Campaign
) -> None:
    subject, chance, tries = subjects[game], campaign.chance(game), campaign.count(800, 4_000, 100_000)
    examples = list(subject.game.examples.values())
    refused = 0
    for _ in range(tries):
        example = chance.choice(examples)
        sitting = subject.game.sitting(example.sitting)
        try:
            run = subject.procedures.run(
                example.procedure,
                spoilt(example.given, chance),
                subject.values_at(sitting),
                sitting.seats,
            )
            for entry in run.ledger:
                for language in subject.game.about.languages:
                    because(subject.game, entry, language, sitting)
        except (GivenError, CannotTell):
            refused += 1

    assert 0 < refused < tries
