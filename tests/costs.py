"""What each test file costs, in processor seconds: its tests, the programs that they start, and what those start."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest

_TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds() -> float:
    """What this process has cost so far, with all that it has started, ended or not."""
    return sum(os.times()[:4]) + _of_the_living(os.getpid())


def _of_the_living(process: int) -> float:
    """What the programs that a process has started and that still run have cost; without /proc nobody knows."""
    cost = 0.0
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        try:
            for child in task.read_text().split():
                after_its_name = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
                cost += sum(map(int, after_its_name[11:15])) / _TICKS + _of_the_living(int(child))
        except OSError:
            continue  # it ended while we looked
    return cost


class Costs:
    """Charges each phase of a test with what was spent since the one before, and adds up the files.

    What tests share is charged to the first that asks for it. Processes of pytest-xdist measure; the one that reports adds.
    """

    def __init__(self) -> None:
        self.before = processor_seconds()
        self.of_files: Counter[str] = Counter()
        self.tests: Counter[str] = Counter()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        now = processor_seconds()
        # A program that ends unawaited takes what it has cost with it.
        report.processor_seconds = max(0.0, now - self.before)  # type: ignore[attr-defined]
        self.before = now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        file = report.nodeid.partition("::")[0]
        self.of_files[file] += getattr(report, "processor_seconds", 0.0)
        self.tests[file] += report.when == "call"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("processor seconds")
        for file, cost in self.of_files.most_common():
            terminalreporter.write_line(f"{cost:8.1f} s  {self.tests[file]:5} tests  {file}")
        terminalreporter.write_line(f"{self.of_files.total():8.1f} s  {self.tests.total():5} tests")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rulewright", "how much is tried, and what it costs")
    group.addoption("--costs", action="store_true", help="say what each test file costs")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.costs:
        config.pluginmanager.register(Costs(), "costs")
