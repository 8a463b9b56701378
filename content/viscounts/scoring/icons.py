"""Where the icons for an action come from: cards and board, resources, and a dismissed townsfolk."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, Optional

from generator.scoring.constraints import AtLeast, AtMost, Distinct, In
from generator.scoring.given import Natural
from generator.scoring.procedure import Values

from .gains import Effect

Action = Literal["trade", "build", "place-workers", "transcribe"]
CRIMINAL = "criminal"
MERCHANT = "merchant"

#: In what is given: icons with their numbers, card spaces without a card, a kind of building, and one of its slots.
IconNumbers = dict[Annotated[str, In("icons", what="icon")], Natural]
FreeSpaces = Annotated[tuple[Literal["middle", "right"], ...], Distinct()]
Building = Annotated[str, In("building-cost", what="building")]
Slot = Annotated[Natural, AtLeast(1), AtMost("buildings-each")]
BonusCards = Annotated[tuple[Annotated[str, In("bonus-ribbon-icons", what="bonus card")], ...], Distinct()]


@dataclass(frozen=True)
class Dismissed:
    """A townsfolk that leaves the game: its cost, its icons, and the effect in its upper right corner."""

    cost: Natural
    icons: IconNumbers
    effect: Optional[Effect] = None


@dataclass(frozen=True)
class Icons:
    """Where icons come from: cards on the board, card spaces without a card, empty slots, bonus cards, a dismissal,
    resources paid; and what townsfolk make of pairs of merchants, of silver, of one resource that counts double, and of
    other resources paid."""

    cards: IconNumbers = field(default_factory=dict)
    free_spaces: FreeSpaces = ()
    slots: dict[Building, Annotated[tuple[Slot, ...], Distinct()]] = field(default_factory=dict)
    bonus_cards: BonusCards = ()
    dismissed: Optional[Dismissed] = None
    paid: Natural = 0
    merchant_pairs: bool = False
    silver_for_pairs: Natural = 0
    counts_double: bool = False
    paid_otherwise: dict[Annotated[str, In("other-payments", what="payment")], Natural] = field(
        default_factory=dict
    )


def abilities(slots: Mapping[str, tuple[int, ...]], values: Values) -> tuple[str, ...]:
    """What the empty slots of a board show: a kind of icon, or something that they allow."""
    return tuple(values[f"{kind}-slots"][slot - 1] for kind, places in slots.items() for slot in places)


def slots_of(building: str, empty: tuple[int, ...], values: Values) -> list[dict[str, int]]:
    """The slots of a kind of building: what each empty one shows and how many icons that is; nothing where one stands."""
    icons = values["slot-icons"]
    return [
        {shows: icons.get(shows, 0)} if slot in empty else {}
        for slot, shows in enumerate(values[f"{building}-slots"], start=1)
    ]
