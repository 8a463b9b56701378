"""What effects come to for the automaton of the solo game: which resource it takes, and what it flips."""

from collections.abc import Mapping
from dataclasses import replace

from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .automaton import RESOURCE, Means, order_of
from .gains import Tally

#: Whose ledger entries these are.
_AUTOMATON = "automaton"


def convert(
    effect: str, number: int, means: Means, values: Values, ledger: Ledger
) -> tuple[Mapping[str, int], Means]:
    """What an effect comes to, and what the automaton has then."""
    conversion = _Conversion(means, values, ledger)
    conversion.gain(effect, number)
    return conversion.gained.of(_AUTOMATON), conversion.means


class _Conversion:
    """Turns effects into what an automaton gains instead."""

    def __init__(self, means: Means, values: Values, ledger: Ledger) -> None:
        self.means, self.gained = means, Tally()
        self._values, self._ledger = values, ledger

    def gain(self, effect: str, number: int) -> None:
        """One effect, as many times as it stands there."""
        if effect == "silver":
            number, odd = divmod(number, self._values["automaton-silver"])
            if odd:
                self._ledger.decide("solo.odd-silver", silver=odd)
        for _ in range(number):
            self._one(effect)

    def _one(self, effect: str) -> None:
        if effect in ("rearrange", "silver"):
            self._ledger.decide("solo.resource-instead", gain=effect)
            self._resource()
        elif effect in ("discard", "castle-move"):
            self._ledger.decide("solo.virtue-instead", gain=effect)
            self._note("virtue", self._values["automaton-virtue"])
        elif effect in ("free-hire", "future-scheme"):
            self._scheme(effect)
        elif effect == "destroy":
            self._ledger.decide("solo.flip-instead", gain=effect)
            self._flip()
        elif effect == "flip":
            self._flip()
        elif effect in ("flip-debt", "flip-deed"):
            self._flip(effect.removeprefix("flip-"))
        elif effect == RESOURCE:
            self._resource()
        else:
            self._take(effect)

    def _note(self, gain: str, number: int) -> None:
        self.gained.add(_AUTOMATON, gain, number)

    def _take(self, effect: str) -> None:
        """What it takes as a human would; debts, deeds and resources are added to what it has."""
        self._note(effect, 1)
        cards = self.means.cards
        if effect == "debt":
            self.means = replace(self.means, cards=replace(cards, unpaid=cards.unpaid + 1))
        elif effect == "deed":
            self.means = replace(self.means, cards=replace(cards, acquired=cards.acquired + 1))
        elif effect in self._values["action-payments"].values():
            self._store(effect)

    def _store(self, resource: str) -> None:
        held = self.means.holds.get(resource, 0) + 1
        self.means = replace(self.means, holds={**self.means.holds, resource: held})

    def _scheme(self, effect: str) -> None:
        """The top future scheme, or a flip when there is none left."""
        if self.means.future:
            self._ledger.decide("solo.future-scheme", gain=effect)
            self._note("future-scheme", 1)
            self.means = replace(self.means, future=self.means.future - 1)
        else:
            self._ledger.decide("solo.flip-instead", gain="future-scheme")
            self._flip()

    def _resource(self) -> None:
        """The first resource of its order of which it has not enough."""
        if self.means.strategy == "flip-ai":
            self._ledger.decide("solo.one-pool", number=self.means.holds.get(RESOURCE, 0))
            self._note(RESOURCE, 1)
            self._store(RESOURCE)
            return
        order, holds = order_of(self.means, self._values), self.means.holds
        chosen = self._choose(order)
        facts = {"order": dict(enumerate(order, start=1)), "enough": self._values["automaton-enough"]}
        facts["held"] = {resource: holds.get(resource, 0) for resource in order}
        self._ledger.decide("solo.resource", resource=chosen, number=holds.get(chosen, 0), **facts)
        self._note(chosen, 1)
        self._store(chosen)

    def _choose(self, order: tuple[str, ...]) -> str:
        for resource, enough in zip(order, self._values["automaton-enough"]):
            held = self.means.holds.get(resource, 0)
            if held < enough:
                return resource
            self._ledger.decide("solo.enough", resource=resource, number=held)
        return order[-1]

    def _flip(self, kind: str = "") -> None:
        """Flip the kind of which fewer are flipped; of only one kind that one; of none take virtue."""
        cards = self.means.cards
        can = {"debt": cards.unpaid, "deed": cards.acquired}
        able = [name for name, number in can.items() if number and kind in ("", name)]
        if not able:
            self._ledger.decide("solo.flip-none")
            self._note("virtue", self._values["automaton-virtue"])
        elif kind:
            self._turn(kind)
        elif len(able) == 1:
            self._ledger.decide("solo.flip-only", card=able[0])
            self._turn(able[0])
        elif cards.paid == cards.approved:
            self._ledger.decide("solo.flip-tie", number=cards.paid)
            self._turn("debt")
        else:
            card = "debt" if cards.paid < cards.approved else "deed"
            self._ledger.decide("solo.flip-fewer", card=card, paid=cards.paid, approved=cards.approved)
            self._turn(card)

    def _turn(self, card: str) -> None:
        """Flip one card; a debt that is paid brings a resource."""
        cards = self.means.cards
        self._note(f"flip-{card}", 1)
        if card == "deed":
            turned = replace(cards, acquired=cards.acquired - 1, approved=cards.approved + 1)
            self.means = replace(self.means, cards=turned)
            return
        turned = replace(cards, unpaid=cards.unpaid - 1, paid=cards.paid + 1)
        self.means = replace(self.means, cards=turned)
        resources = self._values["debt-resource"]
        self._ledger.decide("debts.flip-debt", player=_AUTOMATON, debts=1, resources=resources)
        for _ in range(resources):
            self._resource()
