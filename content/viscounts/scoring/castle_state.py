"""Who stands where in the castle while workers move in it."""

from collections.abc import Mapping
from typing import Optional

from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .gains import Tally, without_nought
from .steered import Steered

Tier = dict[str, dict[str, int]]


class CastleState:
    """The workers in the castle, who leads there, and what everyone has gained so far."""

    def __init__(
        self,
        first: Mapping[str, Mapping[str, int]],
        second: Mapping[str, Mapping[str, int]],
        third: Mapping[str, int],
        leader: Optional[str],
        values: Values,
        ledger: Ledger,
        steered: Optional[Steered] = None,
    ) -> None:
        self.steered = steered
        self.values, self.ledger = values, ledger
        self.ring: tuple[str, ...] = values["castle-ring"]
        self.first: Tier = {section: dict(first.get(section, {})) for section in self.ring}
        self.second: Tier = {section: dict(second.get(section, {})) for section in self.ring}
        self.third = dict(third)
        self.leader = leader
        self.gains = Tally()
        self.returned: dict[str, int] = {}

    @property
    def printed(self) -> dict[str, object]:
        """What the castle shows: the effect of each section, clockwise, and where one chooses between two."""
        effects = {section: self.values[section] for section in self.ring}
        return {"effects": effects, "either": self.values["castle-either"]}

    def neighbours(self, section: str) -> tuple[str, str]:
        """The sections on the left and on the right, the ring read clockwise."""
        at = self.ring.index(section)
        return self.ring[at - 1], self.ring[(at + 1) % len(self.ring)]

    def full(self, tier: Tier, player: str) -> list[str]:
        """The sections of a tier in which a player's workers must move."""
        least = self.values["castle-full"]
        return [section for section in self.ring if tier[section].get(player, 0) >= least]

    def shift(self, tier: Tier, section: str, player: str, number: int) -> None:
        """Add workers of a player to a section, or take them away."""
        tier[section][player] = tier[section].get(player, 0) + number

    def steers(self, player: str) -> Optional[Steered]:
        """The automaton, if that is whose workers move."""
        return self.steered if self.steered and self.steered.player == player else None

    def gain(self, player: str, gain: str, number: int) -> None:
        """Somebody gains something; the automaton what its board makes of it."""
        steered = self.steers(player)
        for kind, count in (steered.gains(gain, number) if steered else {gain: number}).items():
            self.gains.add(player, kind, count)

    def count(self, player: str) -> int:
        """All workers of a player in the castle."""
        sections = [*self.first.values(), *self.second.values(), self.third]
        return sum(section.get(player, 0) for section in sections)

    def crown(self, player: str) -> None:
        """Another worker has reached the third tier: see who leads now."""
        mine = self.third[player]
        if not self.leader:
            self.ledger.decide("leader.first", player=player)
            self.leader = player
        elif mine > self.third[self.leader]:
            self.ledger.decide("leader.more", player=player, former=self.leader, workers=mine)
            self.leader = player
        elif player != self.leader and mine == self.third[self.leader]:
            self.ledger.decide("leader.equal", player=self.leader, other=player)

    def told(self) -> dict[str, object]:
        """Everything as it stands, without what is empty."""
        return {
            "first": _told(self.first),
            "second": _told(self.second),
            "third": without_nought(self.third),
            "gains": self.gains.told(),
            "returned": self.returned,
        } | ({"leader": self.leader} if self.leader else {})


def _told(tier: Tier) -> Tier:
    present = {section: without_nought(workers) for section, workers in tier.items()}
    return {section: workers for section, workers in present.items() if workers}
