"""The raid that ends an age: it strikes whoever has the most Viking tokens."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from generator.scoring.constraints import Seats
from generator.scoring.given import Natural
from generator.scoring.ledger import Ledger
from generator.scoring.majority import leaders
from generator.scoring.procedure import Values

from .ages import Person, check_raided
from .procedures import procedure


@dataclass(frozen=True)
class Raid:
    """Everyone's Viking tokens, and the raid tokens that somebody has already."""

    vikings: Annotated[dict[str, Natural], Seats()]
    raids: dict[Person, Natural] = field(default_factory=dict)


@procedure("raid", Raid)
def raid(given: Raid, values: Values, ledger: Ledger) -> dict[str, object]:
    """Who is raided, and the tokens that everyone has afterwards."""
    check_raided(given.raids, values["ages"] - 1, values, ("raids",))
    raided, vikings, raids = strike(given.vikings, given.raids, values, ledger)
    return {"raided": raided, "vikings": vikings, "raids": raids}


def strike(
    vikings: Mapping[str, int], raids: Mapping[str, int], values: Values, ledger: Ledger
) -> tuple[list[str], dict[str, int], dict[str, int]]:
    """Raid everyone with the most tokens, told as they sit: one is turned over, the others of that player go back."""
    leading = leaders({player: (count,) for player, count in vikings.items()}).parties
    raided = [player for player in vikings if player in leading]
    if not raided:
        ledger.decide("raid.nobody")
    else:
        most, turned = vikings[raided[0]], values["raided-tokens"]
        ledger.decide("raid.most", players=raided, vikings=most, returned=most - turned)
    if len(raided) > 1:
        ledger.decide("raid.tie", players=raided)
    spared = [player for player, count in vikings.items() if count and player not in raided]
    if spared:
        ledger.decide("raid.keep", players=spared)
    return (
        raided,
        {player: 0 if player in raided else count for player, count in vikings.items()},
        {
            player: raids.get(player, 0) + (values["raided-tokens"] if player in raided else 0)
            for player in vikings
        },
    )
