"""Who must leave the castle where too many workers stand, and what their owners get for it."""

from dataclasses import dataclass
from typing import Annotated, Literal

from generator.scoring.constraints import AtLeast
from generator.scoring.given import GivenError, Natural

from .castle_state import CastleState, Tier
from .climbing import Section
from .gains import Participant


@dataclass(frozen=True)
class Expelled:
    """Workers that the active player sends away: from which tier and section, whose, how many."""

    tier: Literal[1, 2]
    section: Section
    player: Participant
    workers: Annotated[Natural, AtLeast(1)] = 1


class Expelling:
    """Takes the active player's decisions as sections turn out to be too full."""

    def __init__(self, state: CastleState, active: str, expelled: tuple[Expelled, ...]) -> None:
        self._state, self._active = state, active
        self._left = list(expelled)

    def expel(self) -> None:
        """Clear every section of the first and second tier that holds too many."""
        for number, tier in ((1, self._state.first), (2, self._state.second)):
            for section in self._state.ring:
                over = sum(tier[section].values()) - self._state.values["castle-room"]
                if over > 0:
                    self._clear(number, tier, section, over)

    def check_used(self) -> None:
        """Nobody was sent away for nothing."""
        if self._left:
            what = f'nobody has to leave "{self._left[0].section}" on tier {self._left[0].tier}'
            raise GivenError(("expelled",), what, "Leave out who may stay.")

    def _clear(self, number: int, tier: Tier, section: str, over: int) -> None:
        state, steered = self._state, self._state.steers(self._active)
        if steered:
            player, workers = steered.expel(number, section, tier[section], over)
            self._return(Expelled(1 if number == 1 else 2, section, player, workers), tier)
            return
        state.ledger.decide("castle.expel", player=self._active, section=section, tier=number, workers=over)
        for leaving in [gone for gone in self._left if gone.tier == number and gone.section == section]:
            if over:
                self._send_away(leaving, tier, over)
                over -= leaving.workers
        if over:
            standing = ", ".join(f"{player} {count}" for player, count in tier[section].items() if count)
            what = f'{over} more must leave "{section}" on tier {number}'
            raise GivenError(("expelled",), what, f"Say who; there stand: {standing}.")

    def _send_away(self, leaving: Expelled, tier: Tier, over: int) -> None:
        player, workers = leaving.player, leaving.workers
        if workers > min(over, tier[leaving.section].get(player, 0)):
            what = f'{workers} of "{player}" cannot leave "{leaving.section}"'
            raise GivenError(("expelled",), what, f"{over} must leave; name workers that stand there.")
        self._left.remove(leaving)
        self._return(leaving, tier)

    def _return(self, leaving: Expelled, tier: Tier) -> None:
        """Back to the owner, with what that brings."""
        state, player, workers = self._state, leaving.player, leaving.workers
        state.shift(tier, leaving.section, player, -workers)
        state.returned[player] = state.returned.get(player, 0) + workers
        if leaving.tier == 1:
            silver = workers * state.values["expelled-silver"]
            state.ledger.decide("castle.expel-first", player=player, workers=workers, silver=silver)
            state.gain(player, "silver", silver)
        else:
            self._reward_second(player, workers)

    def _reward_second(self, player: str, workers: int) -> None:
        state = self._state
        virtue = workers * state.values["expelled-virtue"]
        resources = workers * state.values["expelled-resource"]
        state.ledger.decide(
            "castle.expel-second", player=player, workers=workers, virtue=virtue, resources=resources
        )
        state.gain(player, "virtue", virtue)
        state.gain(player, "resource", resources)
