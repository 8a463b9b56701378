"""Placing wall pieces: the shape on the die or one single piece, on free streets of the board."""

from dataclasses import dataclass
from typing import Annotated, Optional

from generator.scoring.constraints import In
from generator.scoring.edge_shapes import congruent, ends, walk
from generator.scoring.enclosure import Edges
from generator.scoring.given import Natural
from generator.scoring.grid_text import WALL
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values
from generator.scoring.values import ValueFault

from .board import LIFTED, PLACED, TWICE, Board, read_board
from .procedures import procedure


@dataclass(frozen=True)
class Placing:
    """The shape thrown, a board with the pieces being placed, what the supply holds, and whether the city is closed."""

    shape: Annotated[str, In("shapes", what="shape on the die")]
    board: str
    supply: Optional[Natural] = None
    closed: bool = False


@procedure("place-wall", Placing)
def place_wall(given: Placing, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether wall pieces may be placed like this."""
    board = read_board(given.board, values, ("board",))
    placed = board.streets(PLACED, TWICE)
    if given.closed:
        ledger.decide("closing.no-more-walls", placed=len(placed))
        problems = ["city-closed"] if placed or board.streets(LIFTED) else []
    else:
        problems = [
            *_shape_problems(given, placed, values, ledger),
            *_street_problems(board, placed, ledger),
            *_supply_problems(given, board, placed, ledger),
        ]
    if not problems and not given.closed:
        _note_liberties(board, placed, ledger)
    return {
        "problems": problems,
        "placed": len(placed),
        "standing": len(board.walls),
        "legal": not problems,
    }


def _shape_problems(given: Placing, placed: Edges, values: Values, ledger: Ledger) -> list[str]:
    """The shape must be exact; instead of it one single piece will do, but none at all will not."""
    shape = read_shape(given.shape, values)
    if not placed:
        ledger.decide("wall.must-place", pieces=len(shape))
        return ["nothing-placed"]
    if len(placed) == values["single-piece"] != len(shape):
        ledger.decide("wall.single-piece", pieces=len(shape))
        return []
    ledger.decide("wall.shape", pieces=len(shape), placed=len(placed))
    return [] if congruent(placed, shape) else ["wrong-shape"]


def read_shape(name: str, values: Values) -> Edges:
    """The shape that a side of the building die shows."""
    try:
        return walk(values["shapes"][name])
    except ValueError as error:
        fix = "Write the steps from piece to piece, such as: right right down."
        raise ValueFault("shapes", (name,), str(error), fix) from None


def _street_problems(board: Board, placed: Edges, ledger: Ledger) -> list[str]:
    """Each piece goes on a street of the board that is free."""
    found = []
    beyond = [edge for edge in placed if edge not in board.grid.edges]
    if beyond:
        ledger.decide("wall.off-board", pieces=len(beyond), streets=beyond)
        found.append("off-board")
    taken = board.streets(TWICE)
    if taken:
        ledger.decide("wall.free-street", pieces=len(taken))
        found.append("street-taken")
    return found


def _supply_problems(given: Placing, board: Board, placed: Edges, ledger: Ledger) -> list[str]:
    """What the supply lacks, and no more, comes from the player's own board."""
    lifted = len(board.streets(LIFTED))
    short = 0 if given.supply is None else max(0, len(placed) - given.supply)
    if short or lifted:
        ledger.decide("wall.none-left", short=short, lifted=lifted)
    return [] if lifted == short else ["wrong-number-taken-up"]


def _note_liberties(board: Board, placed: Edges, ledger: Ledger) -> None:
    """What the rules expressly allow: pieces on the border, and pieces away from all others."""
    on_border = placed & board.grid.border
    if on_border:
        ledger.decide("wall.border", pieces=len(on_border))
    standing = {corner for edge in board.streets(WALL) for corner in ends(edge)}
    if standing and not standing & {corner for edge in placed for corner in ends(edge)}:
        ledger.decide("wall.anywhere", pieces=len(placed))
