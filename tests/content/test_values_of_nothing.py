"""A value that somebody sets to nothing is told where it is written, and never blamed on the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from generator.model.value import Value
from tests.games import GAMES, loaded_game_of
from tests.sizes import Campaign, sampled


def with_nothing(data: Any) -> Iterator[Any]:
    """The same data with each of its numbers, in turn, nothing."""
    if type(data) is int and data:
        yield 0
    elif isinstance(data, dict):
        yield from ({**data, key: part} for key, inner in data.items() for part in with_nothing(inner))
    elif isinstance(data, list):
        for index, inner in enumerate(data):
            yield from ([*data[:index], part, *data[index + 1 :]] for part in with_nothing(inner))


def blamed(game: str, value: Value, data: Any) -> list[str]:
    """What is said of the engine of a game in which a value is other data."""
    loaded = loaded_game_of(game)
    other = value.model_copy(update={"value": data})
    other._origin = value._origin
    spoilt = replace(loaded, game=replace(loaded.game, values={**loaded.game.values, value.id: other}))
    found = [replay.problem for replay in spoilt.replays if replay.problem]
    return [f"{value.id} {data}: {problem}" for problem in found if problem.code == "E514"][:1]


@pytest.mark.parametrize("game", sampled(GAMES))
def test_a_value_of_nothing_is_not_blamed_on_the_engine(game: str, campaign: Campaign) -> None:
    values = loaded_game_of(game).game.values.values()
    every = [(value, data) for value in values for data in with_nothing(value.value)]
    tried = campaign.chance("nothing").sample(every, min(len(every), campaign.count(15, 50, 10_000)))

    assert len(tried) > 10
    assert [line for value, data in tried for line in blamed(game, value, data)] == []
