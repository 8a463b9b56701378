"""The order of a print: which pieces, and how many of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from generator.model.component import Component
from generator.model.game import Game
from generator.model.sitting import Sitting
from generator.press.faces import FaceRow, rows_of
from generator.press.faults import PressFault


class WantedPiece(Protocol):
    """Pieces that an owner lacks: of any set, where none is named; any face, where none is."""

    @property
    def component(self) -> str: ...
    @property
    def face(self) -> str | None: ...
    @property
    def set(self) -> str | None: ...
    @property
    def quantity(self) -> int: ...


@dataclass(frozen=True)
class OrderLine:
    """A piece and how many of it."""

    row: FaceRow
    quantity: int


@dataclass(frozen=True)
class Order:
    """The pieces of one print, kind by kind in the order of the component list. `whole` says that every kind in it is
    complete, so that the numbers must be those of the component list."""

    lines: tuple[OrderLine, ...]
    whole: bool = False

    def decks(self) -> Iterator[tuple[Component, tuple[OrderLine, ...]]]:
        """The kinds of pieces with their lines."""
        components = {line.row.component.id: line.row.component for line in self.lines}
        for component in components.values():
            yield component, tuple(line for line in self.lines if line.row.component.id == component.id)


def printable(game: Game) -> tuple[Component, ...]:
    """The kinds of pieces that there is a layout for."""
    return tuple(component for component in game.components.values() if component.print)


def complete(
    game: Game,
    components: Sequence[str] = (),
    quantity: int | None = None,
    sitting: Sitting | None = None,
) -> Order:
    """Every piece of some kinds, or all that a sitting uses: as many as are in the box, or so many of each."""
    sittings = game.sittings_at(sitting)
    used = (one for one in printable(game) if any(here.fits(one.when) for here in sittings))
    named = {game.components[name].id for name in components}
    chosen = [component for component in game.components.values() if component.id in named] or list(used)
    for component in chosen:
        _need_layout(component)
    rows = [row for component in chosen for row in rows_of(game, component)]
    kept = [row for row in rows if named or _is_used(game, row, sittings)]
    lines = (OrderLine(row, quantity or in_the_box(row)) for row in kept)
    return Order(tuple(lines), whole=quantity is None and kept == rows)


def _is_used(game: Game, row: FaceRow, sittings: Sequence[Sitting]) -> bool:
    """Whether a piece is in play at one of some sittings: one that carries a rule is where the rule holds."""
    rule = game.rules.get(row.face.rule or "")
    return rule is None or any(game.applies(rule, sitting) for sitting in sittings)


def in_the_box(row: FaceRow) -> int:
    """How many of a piece there are: its copies, in each of the sets that nothing tells apart."""
    sets = row.component.sets
    return row.face.copies * (sets if isinstance(sets, int) else 1)


def some(game: Game, wanted: Sequence[WantedPiece], quantity: int | None = None) -> Order:
    """The pieces that an owner lacks."""
    counts: dict[str, OrderLine] = {}
    for wish in wanted:
        component = game.components[wish.component]
        _need_layout(component)
        for row in rows_of(game, component):
            if wish.face in (None, row.face.id) and wish.set in (None, row.mark.id if row.mark else None):
                before = counts[row.id].quantity if row.id in counts else 0
                counts[row.id] = OrderLine(row, before + (quantity or wish.quantity))
    place = list(game.components)
    lines = sorted(counts.values(), key=lambda line: place.index(line.row.component.id))
    return Order(tuple(lines))


def _need_layout(component: Component) -> None:
    if component.print is None:
        raise PressFault(
            f'"{component.id}" has no layout: give it `print: {{front: …}}` in its components file'
        )
