"""The city as a whole: which way is where, and that its tiles lie as they can."""

from generator.scoring.enclosure import Cell
from generator.scoring.given import GivenError
from generator.scoring.procedure import Values

from .table import HALL, Places, neighbours

#: How far down and right a step to each side leads, clockwise from the north.
STEPS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
CLOCKWISE = tuple(STEPS)


def step(cell: Cell, side: str, times: int = 1) -> Cell:
    """The place some steps away."""
    down, right = STEPS[side]
    return (cell[0] + down * times, cell[1] + right * times)


def find_rose(places: Places) -> Cell:
    """The Guildhall tile with the compass rose: the left one."""
    return min(cell for cell, place in places.items() if place.name == HALL)


def check_city(places: Places, values: Values) -> None:
    """The tiles of the Guildhall lie side by side, and all tiles hang together."""
    halls = sorted(cell for cell, place in places.items() if place.name == HALL)
    wanted = values["guildhall-tiles"]
    if not halls or halls != [step(halls[0], "east", times) for times in range(wanted)]:
        fix = f'Write "{HALL}" for each: {wanted}, side by side.'
        raise GivenError(("table",), f"the Guildhall has {wanted} tiles", fix)
    reached, waiting = {halls[0]}, [halls[0]]
    while waiting:
        for cell in neighbours(waiting.pop()):
            if cell in places and cell not in reached:
                reached.add(cell)
                waiting.append(cell)
    if len(reached) < len(places):
        row, column = min(set(places) - reached)
        what = f"line {row + 1}, column {column + 1}: this tile lies apart from the others"
        raise GivenError(("table",), what, "Lay every tile beside another.")
