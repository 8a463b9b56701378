"""The procedures of the reference engine of Walls of York; the modules beside this one register theirs."""

from typing import Literal

from generator.scoring.given import Natural
from generator.scoring.procedure import Procedures

#: What each value must be that the procedures read. The words are readings of what the source leaves open.
KINDS = {
    **dict.fromkeys(("ages", "tiles-each", "board-size", "single-piece"), Natural),
    **dict.fromkeys(("raided-tokens", "raid-loss", "shield", "shield-tie"), Natural),
    **dict.fromkeys(("perfect-planning", "longest-wall"), Natural),
    **dict.fromkeys(("coin-fields", "die-coins"), tuple[Natural, ...]),
    **dict.fromkeys(("kings-die-low", "kings-die-middle", "kings-die-high"), tuple[Natural, ...]),
    "shapes": dict[str, str],
    "street-test": Literal["connected", "each-field"],
    "pocket-walls": Literal["removed", "kept"],
    "negative-totals": Literal["allowed", "nought"],
}

PROCEDURES = Procedures(KINDS)
procedure = PROCEDURES.procedure
