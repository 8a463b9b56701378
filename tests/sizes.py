"""How much is tried: every day, with the long tests or at night; and which random cases."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import settings

#: Each size has the tests and the cases of the one before, and more.
SIZES = ("everyday", "long", "nightly")
#: How many cases Hypothesis tries where a test does not say.
EXAMPLES = {"everyday": 100, "long": 300, "nightly": 3_000}
#: The random cases of every run but the nightly ones, which take others each day.
SEED = 1

T = TypeVar("T")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rulewright", "how much is tried")
    for size, help_ in (
        ("long", "the long tests too"),
        ("nightly", "the long tests and large random campaigns"),
    ):
        group.addoption(
            f"--{size}", action="store_const", const=size, dest="size", default=SIZES[0], help=help_
        )
    group.addoption("--seed", type=int, help="other random cases")


@pytest.hookimpl(tryfirst=True)  # before Hypothesis looks for its seed
def pytest_configure(config: pytest.Config) -> None:
    if config.option.seed is None:
        nightly = config.option.size == "nightly"
        config.option.seed = int(f"{date.today():%Y%m%d}") if nightly else SEED
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = config.option.seed
    # Machines are noisy: no test is a stopwatch.
    examples = EXAMPLES[config.option.size]
    # Where CI is set, Hypothesis would choose a seed of its own.
    settings.register_profile("rulewright", deadline=None, derandomize=False, max_examples=examples)
    settings.load_profile("rulewright")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only a larger size tries."""
    larger = SIZES[SIZES.index(config.option.size) + 1 :]
    left_out = [item for item in items if any(map(item.get_closest_marker, larger))]
    if left_out:
        items[:] = [item for item in items if item not in set(left_out)]
        config.hook.pytest_deselected(items=left_out)


def sampled(cases: Iterable[Any], every: int = 0, long: int = 1) -> list[Any]:
    """All cases, of which the first is tried every day, and one in so many if wanted; of the others one in so many with the
    long tests, the rest at night."""
    return [_case(case, number, every, long) for number, case in enumerate(cases)]


def _case(case: Any, number: int, every: int, long: int) -> Any:
    if number == 0 or (every and number % every == 0):
        return case
    return pytest.param(*_parts(case), marks=pytest.mark.nightly if number % long else pytest.mark.long)


def _parts(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)


def cases(everyday: int) -> settings:
    """For a test of Hypothesis: so many cases every day, and as many times more in a larger size as elsewhere."""
    return settings(max_examples=everyday * settings.default.max_examples // EXAMPLES["everyday"])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    terminalreporter.write_line(f"{config.option.size} tests, random cases of --seed {config.option.seed}")


@dataclass(frozen=True)
class Campaign:
    """What a test of random cases needs: how many, and the chance that makes them."""

    size: str
    seed: int

    def count(self, everyday: T, long: T, nightly: T) -> T:
        """What there is for this size, of three."""
        return (everyday, long, nightly)[SIZES.index(self.size)]

    def chance(self, *about: object) -> Random:
        """The same for the same seed and subject, in every process."""
        return Random(f"{self.seed} {about}")


@pytest.fixture(scope="session")
def campaign(pytestconfig: pytest.Config) -> Campaign:
    """For a test of random cases."""
    return Campaign(pytestconfig.option.size, pytestconfig.option.seed)
