"""The procedures of the reference engine of Guilds of London; the modules beside this one register theirs."""

from typing import Annotated, Literal

from generator.scoring.constraints import AtLeast
from generator.scoring.given import Natural
from generator.scoring.procedure import Procedures

#: What each value must be that the procedures read.
KINDS = {
    **dict.fromkeys(("growth-every", "resolve-every"), Annotated[Natural, AtLeast(1)]),
    **dict.fromkeys(("rounds", "guildhall-tiles", "new-tiles"), Natural),
    **dict.fromkeys(("draw-idle", "draw", "hand-limit", "hand-limit-university"), Natural),
    **dict.fromkeys(("players", "beadle-figures", "master-votes", "bonus-figures"), Natural),
    **dict.fromkeys(("neutrals", "two-symbols", "two-symbol-neutrals", "special-symbols"), Natural),
    **dict.fromkeys(("mayoral-keep", "ulster-draw", "adjacent-masters", "liverymen-each"), Natural),
    "symbols": tuple[str, ...],
    "growth-sides": tuple[Literal["north", "east", "south", "west"], ...],
    "second-points": dict[str, Natural],
}

PROCEDURES = Procedures(KINDS)
procedure = PROCEDURES.procedure
