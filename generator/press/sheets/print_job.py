"""A print of component sheets: an order, laid out on paper and checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from generator.draw.drawing import Drawing
from generator.draw.measure import has_glyph, width_of
from generator.language.messages import message
from generator.model.component import UNKNOWN, Component
from generator.model.json_data import JsonObject
from generator.model.mark import Mark
from generator.press.document_parts import imprint
from generator.press.faces import SIDES, FaceRow, Faces, Side
from generator.press.faults import PressFault
from generator.press.paper import Paper
from generator.press.printers.profile import Profile
from generator.press.sheets.imposition import plan
from generator.press.sheets.order import Order
from generator.press.sheets.pages import Corrections, Imprint, sheets_content
from generator.press.sheets.preflight import preflight
from generator.press.sheets.preflight.report import ExpectedCount, FaceOnSheet, PreflightReport
from generator.press.sheets.release import Changes, changes_pages
from generator.press.sheets.sheet import CutOutline, Flip, Plan, SheetPiece

#: So many faults of a print are told at once.
_SHOWN = 8


@dataclass(frozen=True)
class PrintJob:
    """A print: which pieces, in which language, on what, and by which printer."""

    faces: Faces
    order: Order
    paper: Paper
    flip: Flip = "long"
    folded: bool = False
    ink_saver: bool = False
    profile: Profile | None = None
    changes: Changes | None = None

    @cached_property
    def decks(self) -> tuple[tuple[SheetPiece, ...], ...]:
        """The pieces to be cut out, kind by kind."""
        return tuple(
            tuple(piece for line in lines for piece in [self._piece(component, line.row)] * line.quantity)
            for component, lines in self.order.decks()
        )

    def _piece(self, component: Component, row: FaceRow) -> SheetPiece:
        front = self.faces.name(row, "front")
        assert front
        name, back = row.name(self.faces.language), self.faces.name(row, "back")
        layout = self.faces.layout(component, "front")
        assert layout
        return SheetPiece(row.id, name, self.outline(component), front, back, layout.bleed)

    def outline(self, component: Component) -> CutOutline:
        """What is cut out for a kind of piece."""
        layout = self.faces.layout(component, "front")
        assert layout
        width, height = self.faces.size(component)
        if isinstance(layout.outline, str):
            return CutOutline(width, height, layout.outline, min(layout.corner, width / 2, height / 2))
        across, down = width / layout.size.width, height / layout.size.height
        points = tuple((x * across, y * down) for x, y in layout.outline)
        return CutOutline(width, height, "polygon", points=points)

    @cached_property
    def plan(self) -> Plan:
        """What lies where."""
        if not any(self.decks):
            raise PressFault("there is nothing to print")
        return plan(self.decks, self.paper, self.flip, self.folded, upright=self.profile is not None)

    @cached_property
    def rows(self) -> dict[str, tuple[FaceRow, Side]]:
        """Each face by name, with a piece that carries it and the side it is on."""
        return {
            name: (line.row, side)
            for line in self.order.lines
            for side in SIDES
            if (name := self.faces.name(line.row, side))
        }

    @cached_property
    def drawings(self) -> dict[str, Drawing]:
        """Each face by name."""
        return {name: self.faces.drawing(row, side) for name, (row, side) in self.rows.items()}

    @cached_property
    def report(self) -> PreflightReport:
        """What the preflight found."""
        on_sheets = {
            name: FaceOnSheet(self.drawings[name], self.outline(row.component), self._safe(row))
            for name, (row, _) in self.rows.items()
        }
        return preflight(self.plan, on_sheets, self._expected(), self._marks(), has_glyph, width_of)

    def _safe(self, row: FaceRow) -> float:
        layout = self.faces.layout(row.component, "front")
        return layout.safe if layout else 0

    def _marks(self) -> dict[str, list[Mark]]:
        """The marks that must be told apart, group by group."""
        groups: dict[str, list[Mark]] = {}
        for mark in self.faces.game.marks.values():
            groups.setdefault(mark.group, []).append(mark)
        return groups

    def _expected(self) -> dict[str, ExpectedCount]:
        """How many pieces of each kind there must be, and how big."""
        language = self.faces.language
        return {
            component.id: ExpectedCount(
                component.title[language],
                component.count if self.order.whole else sum(line.quantity for line in lines),
                self.faces.size(component),
            )
            for component, lines in self.order.decks()
        }

    def content(self) -> JsonObject:
        """The sheets as plain data; PressFault with everything that the preflight found."""
        self.must_be_right()
        pages = changes_pages(self.changes, self.faces, self.paper) if self.changes else ()
        return sheets_content(
            self.plan, self.drawings, self.imprint, self._corrections, self.ink_saver, before=pages
        )

    def must_be_right(self) -> None:
        """PressFault with everything that the preflight found."""
        found = [finding.what for finding in self.report.findings]
        if found:
            rest = [f"and {len(found) - _SHOWN} more"] if len(found) > _SHOWN else []
            raise PressFault("\n    ".join(["the preflight found faults:", *found[:_SHOWN], *rest]))

    @property
    def _corrections(self) -> Corrections:
        if self.profile is None:
            return Corrections()
        paper = self.plan.sheets[0].paper
        return Corrections(self.profile.front_correction(paper), self.profile.correction(paper, self.flip))

    @cached_property
    def imprint(self) -> Imprint:
        """What the print says of itself."""
        game, language = self.faces.game, self.faces.language
        head = game.head
        title = f"{head.title[language]}: {message(language, 'sheets')}"
        return Imprint(title, ", ".join(head.designers), imprint(head, language), language, self._says)

    def _says(self, number: int, count: int, side: str) -> Sequence[str]:
        """What stands in the foot of one side of a sheet."""
        head, language = self.faces.game.head, self.faces.language
        name, sides = message(language, "language"), message(language, side)
        where = message(language, "sheet-number", number=number, count=count, side=sides)
        printer = self.profile.described if self.profile else message(language, "no-printer")
        return (
            f"{head.title[language]} · {message(language, 'content-version', version=head.version)} · {name} · {where}",
            f"{message(language, 'actual-size')} · {printer}",
        )

    def sizes_of_ours(self) -> Iterator[Component]:
        """The kinds of pieces whose true size nobody knows."""
        return (component for component, _ in self.order.decks() if component.size == UNKNOWN)
