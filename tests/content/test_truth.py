"""The content is true, and stays true: whatever number changes, an example notices."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from generator.check import examples as examples_check
from generator.check.loaded_game import LoadedGame, Replay
from generator.check.scoring_rules import coverage
from generator.model.example import Example
from generator.scoring.given import GivenError
from tests.content.unpublished_cases import Case, unpublished_cases
from tests.games import CONTENT, GAMES, read_yaml, report_of

Path_ = tuple[Any, ...]


def leaves(found: Any, path: Path_ = ()) -> Iterator[tuple[Path_, int]]:
    """Every whole number in some data."""
    if isinstance(found, bool):
        return
    if isinstance(found, int):
        yield path, found
    elif isinstance(found, Mapping):
        for key, part in found.items():
            yield from leaves(part, (*path, key))
    elif isinstance(found, list | tuple):
        for index, part in enumerate(found):
            yield from leaves(part, (*path, index))


def changed(data: Any, path: Path_, number: int) -> Any:
    """A copy of some data with one number changed."""
    data = copy.deepcopy(data)
    part = data
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = number
    return data


class Watched(dict):
    """Data that remembers which of its numbers were read."""

    def __init__(self, data: Mapping[str, Any], read: set[Path_], path: Path_ = ()) -> None:
        super().__init__(data)
        self._read, self._path = read, path

    def __getitem__(self, key: str) -> Any:
        found, path = super().__getitem__(key), (*self._path, key)
        if isinstance(found, Mapping):
            return Watched(found, self._read, path)
        self._read.update(leaf for leaf, _ in leaves(found, path))
        return found


@pytest.mark.parametrize("game", GAMES)
def test_every_check_passes(game: str) -> None:
    assert [str(problem) for problem in report_of(game).problems] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_scoring_rule_is_shown_by_an_example(loaded_games: Mapping[str, LoadedGame], game: str) -> None:
    shown = coverage(loaded_games[game])

    assert shown
    assert [rule for rule, examples in shown.items() if not examples] == []


@pytest.mark.parametrize("game", GAMES)
def test_any_one_number_changed_in_any_expect_is_caught_with_both_numbers_and_a_rule(
    loaded_games: Mapping[str, LoadedGame], game: str
) -> None:
    loaded = loaded_games[game]
    tried = 0
    for replay in loaded.replays:
        for path, number in leaves(replay.example.expect):
            example = replay.example.model_copy(
                update={"expect": changed(replay.example.expect, path, number + 1)}
            )
            example._origin = replay.example._origin
            problems = list(examples_check._differences(loaded, Replay(example, replay.sitting, replay.run)))
            said = "\n".join(str(problem) for problem in problems)
            assert f" {number + 1}, the rules give {number}" in said, (example.id, path)
            assert any(f"rule {rule}: " in said for rule in replay.run.ledger.rules), (example.id, path)
            tried += 1
    assert tried > 100


@pytest.mark.parametrize("game", GAMES)
def test_any_value_that_the_engine_reads_is_noticed_by_an_example_or_a_case_when_it_changes(
    loaded_games: Mapping[str, LoadedGame], game: str
) -> None:
    unnoticed = [
        path for path in read_by_the_engine(loaded_games[game]) if not noticed(loaded_games[game], *path)
    ]

    assert unnoticed == []


def read_by_the_engine(loaded: LoadedGame) -> Iterator[tuple[Path_, int, list[Example | Case]]]:
    """Each number of each value that is read for examples and cases, with those that read it, sitting by sitting."""
    readers: dict[tuple[Path_, str], list[Example | Case]] = {}
    for one in (*loaded.game.examples.values(), *unpublished_cases(loaded.game.id)):
        sitting, read = loaded.game.sitting(one.sitting), set[Path_]()
        with suppress(GivenError):
            loaded.procedures.run(one.procedure, one.given, Watched(loaded.values_at(sitting), read))
        for path in read:
            if path[0] == "players":
                continue
            at = ",".join(sitting[option] for option in loaded.game.values[path[0]].by)
            readers.setdefault((path, at), []).append(one)
    for (path, _), ones in readers.items():
        number: Any = loaded.values_at(loaded.game.sitting(ones[0].sitting))
        for step in path:
            number = number[step]
        yield path, number, ones


def noticed(loaded: LoadedGame, path: Path_, number: int, ones: list[Example | Case]) -> bool:
    """Whether one of them comes out differently with another number."""
    for one in ones:
        values = changed(dict(loaded.values_at(loaded.game.sitting(one.sitting))), path, number + 1)
        try:
            run = loaded.procedures.run(one.procedure, one.given, values)
        except Exception:
            if getattr(one, "refused", ""):
                continue
            return True
        if getattr(one, "refused", ""):
            return True
        if any(run.outcome.get(key) != expected for key, expected in one.expect.items()):
            return True
        if run.ledger.rules != set(one.claims):
            return True
    return False


@pytest.mark.parametrize("game", GAMES)
def test_every_example_says_where_it_comes_from_and_most_come_from_the_source_or_say_they_are_ours(
    game: str,
) -> None:
    for path in Path(CONTENT / game / "examples").glob("*.yaml"):
        for example in read_yaml(path):
            assert example["source"] == "ours" or {"lines", "fact"} <= set(example["source"]), example["id"]
