"""What a piece can show: the sides of dice and chits, the numbers on structure cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Union

from generator.scoring.constraints import AtMost, In, ReadingContext, Within
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.procedure import Values

#: A faction by its colour, a side of a die, a side of a chit; the dice of a faction that lie in one place.
Colour = Annotated[str, In("colours", what="faction")]
Side = Annotated[Natural, Within("die-range", what="side of a die that shows")]
ChitSide = Annotated[int, In("chit-sides", what="side of a chit that shows")]
Dice = Annotated[tuple[Side, ...], AtMost("faction-dice")]


@dataclass(frozen=True)
class Printed:
    """A pair of numbers that stands on a structure card, in either order; or one of them, if that is asked for."""

    half: bool = False

    def check(
        self,
        found: Any,  # a pair, or one of its numbers
        path: GivenPath,
        table: ReadingContext,
    ) -> None:
        faces = table.values["structure-cards"]
        known = [half for face in faces for half in face.split("/")] if self.half else faces
        wanted = str(found) if self.half else f"{max(found)}/{min(found)}"
        if wanted not in known:
            choices = ", ".join(sorted(set(known)))
            raise GivenError(path, f"no structure card shows {wanted}", f"Use one of: {choices}.")


Card = Annotated[tuple[Natural, Natural], Printed()]
#: What a defence zone turns towards a tower.
Facing = Union[Annotated[Natural, Printed(half=True)], Literal["empty"]]
Zones = tuple[Facing, Facing]


def check_count(dice: Iterable[tuple[str, int]], values: Values, path: GivenPath) -> None:
    """No faction has more dice than there are."""
    counted: dict[str, int] = {}
    for colour, count in dice:
        counted[colour] = counted.get(colour, 0) + count
        if counted[colour] > values["faction-dice"]:
            what = f"there are only {values['faction-dice']} {colour} dice"
            raise GivenError(path, what, "Leave some out.")
