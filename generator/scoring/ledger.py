"""The ledger that the engine writes: who gets how much, by which rule, and why."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Union

from generator.scoring.data import Facts, plain_word, why_no_data

#: An amount: a whole number or an exact fraction.
Amount = Union[int, Fraction]


@dataclass(frozen=True)
class Award:
    """An amount that a rule grants to a player; `facts` fill in the rule's sentence."""

    player: str
    amount: Amount
    rule: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True)
class Decision:
    """Something that a rule settles without paying anybody: a tie broken, a remainder dropped."""

    rule: str
    facts: Facts = field(default_factory=dict)


class Ledger:
    """Awards and decisions in the order in which they fell."""

    def __init__(self) -> None:
        self._entries: list[Union[Award, Decision]] = []

    def award(self, player: str, amount: Amount, rule: str, **facts: object) -> None:
        """Grant an amount; its rule's sentence may name the player and the amount too."""
        if not isinstance(player, str) or not isinstance(amount, (int, Fraction)):
            raise TypeError("award(player, amount, rule) takes an id and a whole number or a fraction")
        self._note(Award(plain_word(player), amount, self._cited(rule), facts))

    def decide(self, rule: str, **facts: object) -> None:
        """Note that a rule settled something."""
        self._note(Decision(self._cited(rule), facts))

    def _cited(self, rule: str) -> str:
        if not isinstance(rule, str):
            raise TypeError(f"the ledger cites a rule by its id, not by {type(rule).__name__}")
        return plain_word(rule)

    def _note(self, entry: Union[Award, Decision]) -> None:
        why = why_no_data(getattr(entry, "amount", 0)) or why_no_data(entry.facts, objects=True)
        if why:
            raise TypeError(f'the ledger is told {why} for "{entry.rule}", which is no data')
        self._entries.append(entry)

    def citations(self, rule: str) -> Iterator[Facts]:
        """The facts of each entry that cites a rule, an award's player and amount among them."""
        for entry in self._entries:
            if entry.rule == rule:
                paid = {"player": entry.player, "amount": entry.amount} if isinstance(entry, Award) else {}
                yield {**entry.facts, **paid}

    def __iter__(self) -> Iterator[Union[Award, Decision]]:
        return iter(self._entries)

    @property
    def awards(self) -> tuple[Award, ...]:
        return tuple(entry for entry in self._entries if isinstance(entry, Award))

    @property
    def rules(self) -> frozenset[str]:
        """Every rule that the ledger cites."""
        return frozenset(entry.rule for entry in self._entries)

    def totals(self, players: Iterable[str]) -> dict[str, Amount]:
        """What each of the players got in all, zero included."""
        totals: dict[str, Amount] = dict.fromkeys(players, 0)
        for award in self.awards:
            if award.player in totals:
                totals[award.player] += award.amount
        return totals
