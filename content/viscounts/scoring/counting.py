"""How many icons a player has for an action, what they cost, and what a dismissal brings."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Optional

from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .gains import Tally, without_nought
from .icons import CRIMINAL, MERCHANT, Action, Dismissed, Icons, abilities, slots_of
from .paying import bought, check_not_trade, spent
from .procedures import procedure


@dataclass(frozen=True)
class Count:
    """The icons for an action, what they cost, what a dismissal brings, and what stands in the way."""

    icons: int
    spends: Mapping[str, int]
    gains: Tally
    problems: tuple[str, ...]


@dataclass(frozen=True)
class IconCount:
    """An action and where its icons come from."""

    player: str
    action: Action
    icons: Icons


@procedure("icons", IconCount)
def count_icons(given: IconCount, values: Values, ledger: Ledger) -> dict[str, object]:
    """How many icons a player has for an action."""
    count = count_for(given.action, given.player, given.icons, values, ledger)
    return {
        "icons": count.icons,
        "spends": dict(count.spends),
        "gains": count.gains.of(given.player),
        "problems": list(count.problems),
    }


def count_for(action: str, player: str, icons: Icons, values: Values, ledger: Ledger) -> Count:
    """Count the icons for an action."""
    counting = _Counting(action, icons, values, ledger)
    number = counting.shown() + counting.dismissed()
    number += bought(action, icons, values, ledger) + counting.pairs()
    spends, gains, leaves = counting.spends(), Tally(), counting.leaves
    if leaves and leaves.effect:
        ledger.decide("dismiss.effect", gain=leaves.effect)
        gains.add(player, leaves.effect, 1)
    return Count(number, spends, gains, counting.problems())


@dataclass(frozen=True)
class _Counting:
    """One count: the icons of an action, place by place."""

    action: str
    icons: Icons
    values: Values
    ledger: Ledger

    @property
    def kind(self) -> str:
        return str(self.values["action-icons"][self.action])

    def shown(self) -> int:
        """Icons that the board shows: on cards, on spaces without one, in empty slots, on bonus cards."""
        on_cards, other = self._on_cards(), self._elsewhere(self.kind)
        cards, wild = on_cards.get(self.kind, 0), on_cards.get(CRIMINAL, 0)
        facts = {
            "cards": on_cards,
            "own": cards + wild,
            "counts": (self.kind, CRIMINAL),
            "gives": self._gives(self.kind),
            "printed": other["printed"],
        }
        self.ledger.decide(
            "action.icons", action=self.action, icon=self.kind, icons=cards, **facts, **self._shown()
        )
        told = {"criminals": wild, **other}
        for place, number in told.items():
            if number:
                self.ledger.decide(f"action.{place}", icons=number)
        return cards + wild + sum(other.values())

    def _on_cards(self) -> dict[str, int]:
        """What the icons on cards come to: those of the action and criminals count, others do not."""
        each = {self.kind: 1, CRIMINAL: self.values["criminal-icons"]}
        return {name: number * each.get(name, 0) for name, number in self.icons.cards.items()}

    def _elsewhere(self, kind: str) -> dict[str, int]:
        """Icons of a kind beside those on cards, by where they are."""
        return {place: sum(given.values()) for place, given in self._gives(kind).items()}

    def _gives(self, kind: str) -> dict[str, dict[str, int]]:
        """The same by which space, building and bonus card it is."""
        shown = self._shown()
        return {
            "printed": {space: icons.get(kind, 0) for space, icons in shown["spaces"].items()},
            "slots": {
                building: sum(slot.get(kind, 0) for slot in slots)
                for building, slots in shown["slots"].items()
            },
            "bonus-cards": {ribbon: icons.get(kind, 0) for ribbon, icons in shown["bonus"].items()},
        }

    def _shown(self) -> dict[str, dict[str, Any]]:  # values as they are
        """What card spaces without a card, the slots of buildings and bonus cards show."""
        values, icons = self.values, self.icons
        bonus = {ribbon: values["bonus-ribbon-icons"][ribbon] for ribbon in icons.bonus_cards}
        return {
            "spaces": {space: values[f"printed-{space}"] for space in icons.free_spaces},
            "slots": {building: slots_of(building, empty, values) for building, empty in icons.slots.items()},
            "bonus": {ribbon: {kind: values["bonus-icons"][kind]} for ribbon, kind in bonus.items()},
        }

    def _of_dismissed(self) -> int:
        """Icons of a dismissed townsfolk that count as they are."""
        dismissed = self.icons.dismissed
        if not dismissed:
            return 0
        criminals: int = dismissed.icons.get(CRIMINAL, 0) * self.values["criminal-icons"]
        return dismissed.icons.get(self.kind, 0) + criminals

    def dismissed(self) -> int:
        """The icons of a dismissed townsfolk; it must show one for the action."""
        if self.icons.dismissed:
            number = self._of_dismissed()
            self.ledger.decide("dismiss.once", icons=number, counts=self.of_use)
            if not number:
                self.ledger.decide("dismiss.match", action=self.action)
        return self._of_dismissed()

    @property
    def of_use(self) -> tuple[str, ...]:
        """Which icons of a dismissed townsfolk count: merchants where pairs are made of them, too."""
        paired = self.icons.merchant_pairs and self.values["dismissed-merchants"] == "counted"
        return (self.kind, CRIMINAL, MERCHANT) if paired else (self.kind, CRIMINAL)

    @property
    def leaves(self) -> Optional[Dismissed]:
        """The townsfolk that is dismissed; none where the one named shows no icon for the action."""
        return self.icons.dismissed if self._of_dismissed() else None

    def problems(self) -> tuple[str, ...]:
        return ("wrong-townsfolk",) if self.icons.dismissed and not self.leaves else ()

    def pairs(self) -> int:
        """What pairs of merchant icons come to, if a townsfolk on the board makes something of them."""
        check_not_trade(self.icons.merchant_pairs, self.action, "merchant-pairs", self.values)
        if not self.icons.merchant_pairs:
            return 0
        merchants = self.icons.cards.get(MERCHANT, 0) + sum(self._elsewhere(MERCHANT).values())
        if self.leaves and MERCHANT in self.of_use:
            merchants += self.leaves.icons.get(MERCHANT, 0)
        made: int = merchants // self.values["pair"]
        facts = {"pair": self.values["pair"], "left": merchants % self.values["pair"]}
        self.ledger.decide("action.merchant-pairs", icons=made, merchants=merchants, **facts)
        return made

    def spends(self) -> dict[str, int]:
        """What the icons cost, a dismissal among it."""
        spends = spent(self.action, self.icons, self.values)
        return without_nought({**spends, "silver": spends["silver"] + self._dismissal_cost()})

    def _dismissal_cost(self) -> int:
        if not self.leaves:
            return 0
        cheap = "cheap-dismissal" in abilities(self.icons.slots, self.values)
        cost = self.values["cheap-dismissal"] if cheap else self.leaves.cost
        self.ledger.decide("dismiss.cheap" if cheap else "dismiss.cost", silver=cost)
        return int(cost)
