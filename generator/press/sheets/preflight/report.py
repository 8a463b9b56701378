"""The input of the preflight besides the plan, and its report."""

from __future__ import annotations

from dataclasses import dataclass

from generator.draw.drawing import Drawing
from generator.model.json_data import JsonObject
from generator.press.sheets.sheet import CutOutline

#: How exact a size must be, in millimetres, and what only rounding makes.
EXACT, ROUNDING = 0.05, 0.001

#: Width and height in millimetres.
TrueSize = tuple[float, float]


@dataclass(frozen=True)
class FaceOnSheet:
    """A face from the upper left corner of its trim box, what is cut out, and how far all text stays from the cut."""

    drawing: Drawing
    outline: CutOutline
    safe: float


@dataclass(frozen=True)
class ExpectedCount:
    """What is expected of a component: how many, each cut from how many pieces, and its true size if that is known."""

    label: str
    wanted: int
    size: TrueSize | None = None
    pieces_each: int = 1


@dataclass(frozen=True)
class Finding:
    """A finding of the preflight: its check, and what is not as it must be."""

    check: str
    what: str


@dataclass(frozen=True)
class CheckResult:
    """The result of one check: how many things it looked at, and what it found."""

    check: str
    looked_at: int
    things: str
    found: tuple[str, ...]


@dataclass(frozen=True)
class PreflightReport:
    """The results of all checks of one print."""

    checks: tuple[CheckResult, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything that was found."""
        return tuple(Finding(checked.check, what) for checked in self.checks for what in checked.found)

    @property
    def fine(self) -> bool:
        """Whether nothing was found."""
        return not self.findings

    def lines(self) -> list[str]:
        """For the terminal: a line for each check, and below it what it found."""
        lines = []
        for checked in self.checks:
            result = f"{len(checked.found)} wrong" if checked.found else "fine"
            lines.append(f"{checked.check} ({checked.things} looked at: {checked.looked_at}): {result}")
            lines += [f"    {what}" for what in checked.found]
        return lines

    def data(self) -> JsonObject:
        """For other programs."""
        checks = [
            {
                "check": checked.check,
                "looked-at": checked.looked_at,
                "things": checked.things,
                "findings": list(checked.found),
            }
            for checked in self.checks
        ]
        return {"fine": self.fine, "checks": checks}
