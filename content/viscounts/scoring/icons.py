"""Where the icons for an action come from: cards and board, resources, and a dismissed townsfolk."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Optional

from generator.scoring.given import GivenError, Natural
from generator.scoring.procedure import Values

from .gains import check_known

Action = Literal["trade", "build", "place-workers", "transcribe"]
CRIMINAL = "criminal"
MERCHANT = "merchant"


@dataclass(frozen=True)
class Dismissed:
    """A townsfolk that leaves the game: its cost, its icons, and the effect in its upper right corner."""

    cost: Natural
    icons: dict[str, Natural]
    effect: Optional[str] = None


@dataclass(frozen=True)
class Icons:
    """Where icons come from: cards on the board, card spaces without a card, empty slots, bonus cards, a dismissal,
    resources paid; and what townsfolk make of pairs of merchants, of silver, of one resource that counts double, and of
    other resources paid."""

    cards: dict[str, Natural] = field(default_factory=dict)
    free_spaces: tuple[Literal["middle", "right"], ...] = ()
    slots: dict[str, tuple[Natural, ...]] = field(default_factory=dict)
    bonus_cards: tuple[str, ...] = ()
    dismissed: Optional[Dismissed] = None
    paid: Natural = 0
    merchant_pairs: bool = False
    silver_for_pairs: Natural = 0
    counts_double: bool = False
    paid_otherwise: dict[str, Natural] = field(default_factory=dict)


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


def check_icons(icons: Icons, values: Values) -> None:
    """Every icon, slot and bonus card is one of the game, and no slot is empty twice."""
    kinds = (*values["action-icons"].values(), CRIMINAL)
    check_known(icons.cards, kinds, ("icons", "cards"), "icon")
    check_known(icons.slots, values["building-cost"], ("icons", "slots"), "building")
    check_known(icons.paid_otherwise, values["other-payments"], ("icons", "paid-otherwise"), "payment")
    check_known(icons.bonus_cards, values["bonus-ribbon-icons"], ("icons", "bonus-cards"), "bonus card")
    for kind, places in icons.slots.items():
        if len(set(places)) != len(places) or not set(places) <= set(range(1, values["buildings-each"] + 1)):
            fix = f"Name each slot once, from the left: 1 to {values['buildings-each']}."
            raise GivenError(("icons", "slots", kind), "there are no such slots", fix)
    for name in ("free_spaces", "bonus_cards"):
        if len(set(getattr(icons, name))) != len(getattr(icons, name)):
            path = ("icons", name.replace("_", "-"))
            raise GivenError(path, "something is named twice", "Name each once.")
    if icons.dismissed:
        path = ("icons", "dismissed")
        check_known(icons.dismissed.icons, kinds, (*path, "icons"), "icon")
        check_known(filter(None, [icons.dismissed.effect]), values["effects"], (*path, "effect"), "effect")
