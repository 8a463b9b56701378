"""The table that all benchmarks share: what was measured, ours, a peer's, and their ratio."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module


@dataclass(frozen=True)
class Line:
    """One thing that was measured. The ratio is of ours to the peer's, or says what is written under `peer`."""

    what: str
    ours: str
    peer: str = ""
    ratio: float | None = None


HEAD = Line("what", "ours", "peer")


def against(what: str, ours: float, peer: float, name: str, unit: str = "s") -> Line:
    """Ours beside a peer's, in one unit."""
    return Line(what, f"{ours:.3g} {unit}", f"{peer:.3g} {unit}, {name}", ours / peer)


def lines_of(benchmark: str, *arguments: object) -> list[Line]:
    """What one benchmark found, which is measured now."""
    found: list[Line] = import_module(f"tests.benchmarks.{benchmark}").main(*arguments)
    return found


def table(lines: Iterable[Line]) -> str:
    """The lines below one another, each column as wide as it must be."""
    rows = [HEAD, *lines]
    what, ours, peer = (max(len(getattr(row, column)) for row in rows) for column in ("what", "ours", "peer"))
    return "\n".join(
        f"{row.what:<{what}}  {row.ours:>{ours}}  {row.peer:<{peer}}  {_ratio(row):>6}".rstrip()
        for row in rows
    )


def _ratio(row: Line) -> str:
    if row is HEAD:
        return "ratio"
    return "" if row.ratio is None else f"{row.ratio:.2f}"
