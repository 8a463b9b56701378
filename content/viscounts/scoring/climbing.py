"""How the workers of one player move in the castle: up, to both sides, and up again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Optional

from generator.scoring.constraints import In
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError

from .castle_state import CastleState

#: In what is given: a section of the castle.
Section = Annotated[str, In("castle-ring", what="section")]
#: The effect that is a castle move.
_MOVE = "castle-move"


@dataclass(frozen=True)
class Choice:
    """Which of two effects a player takes; a castle move that is made at once says from which section to which, any other
    stays among the gains."""

    take: str
    from_: Optional[Section] = None
    to: Optional[Section] = None

    @property
    def way(self) -> Optional[tuple[str, str]]:
        """From where to where."""
        if (self.from_ is None) != (self.to is None):
            raise GivenError(("choices",), "a castle move leads from one section to another", "Name both.")
        if self.from_ and self.take != _MOVE:
            raise GivenError(("choices",), "only a castle move leads somewhere", "Leave out from and to.")
        return (self.from_, self.to) if self.from_ and self.to else None


class Climbing:
    """Takes the choices that were made, one after the other, as they come up."""

    def __init__(self, state: CastleState, order: tuple[str, ...], choices: tuple[Choice, ...]) -> None:
        self._state = state
        self._order, self._choices = list(order), list(choices)

    def climb(self, player: str) -> None:
        """All movements of a player: the first tier until nothing is full there, then the second."""
        state = self._state
        full = state.full(state.first, player)
        while full:
            self._rise(player, self._next(player, full))
            full = state.full(state.first, player)
        for section in state.ring:
            while section in state.full(state.second, player):
                _reach_third(state, player, section)

    def check_used(self) -> None:
        """Nothing was chosen that never came up."""
        for key, left in (("order", self._order), ("choices", self._choices)):
            if left:
                raise GivenError((key,), "more is chosen than comes up", "Leave out what never comes up.")

    def _next(self, player: str, full: list[str]) -> str:
        """Which full section is next: the player's choice, or the first clockwise."""
        if len(full) == 1:
            return full[0]
        steered = self._state.steers(player)
        if steered:
            return steered.choose(full)
        chosen = self._order.pop(0) if self._order else full[0]
        if chosen not in full:
            what = f'"{chosen}" is not full when it is chosen'
            raise GivenError(("order",), what, f"Full at that time: {', '.join(full)}.")
        self._state.ledger.decide("castle.order", player=player, section=chosen, sections=full)
        return chosen

    def _rise(self, player: str, section: str) -> None:
        """One worker climbs, two go to the sides; the effect of the section comes between, or after that."""
        state = self._state
        standing = state.first[section][player]
        state.ledger.decide("castle.three", player=player, section=section, workers=standing)
        state.shift(state.first, section, player, -1)
        state.shift(state.second, section, player, 1)
        left, right = state.neighbours(section)
        state.shift(state.first, section, player, -2)  # in hand: no castle move can take these two
        early = state.values["section-effect"] == "before-sideways"
        if early:
            self._effect(player, section)
        state.ledger.decide("castle.sideways", player=player, section=section, left=left, right=right)
        state.shift(state.first, left, player, 1)
        state.shift(state.first, right, player, 1)
        if not early:
            self._effect(player, section)

    def _effect(self, player: str, section: str) -> None:
        state = self._state
        effect = state.values[section]
        if section not in state.values["castle-either"]:
            for gain, number in effect.items():
                self._gain(player, section, gain, number)
            return
        steered = state.steers(player)
        if steered:
            first = steered.effect(section)
            self._gain(player, section, first, effect[first])
            return
        self._choose(player, section, effect)

    def _choose(self, player: str, section: str, effect: Mapping[str, int]) -> None:
        """Of two effects the one that the player takes."""
        state = self._state
        if not self._choices or self._choices[0].take not in effect:
            fix = f"Add to `choices` one of: {', '.join(effect)}."
            raise GivenError(("choices",), f'"{section}" offers a choice when it is reached', fix)
        choice = self._choices.pop(0)
        state.ledger.decide("castle.either", player=player, section=section, gain=choice.take)
        self._effect_of(player, section, choice.take, effect[choice.take])
        if choice.way is None:
            state.gain(player, choice.take, effect[choice.take])
        else:  # made here and now: nothing of it is left to gain
            step_aside(state, player, *choice.way, ("choices",))

    def _gain(self, player: str, section: str, gain: str, number: int) -> None:
        self._effect_of(player, section, gain, number)
        self._state.gain(player, gain, number)

    def _effect_of(self, player: str, section: str, gain: str, number: int) -> None:
        self._state.ledger.decide("castle.effect", player=player, section=section, gain=gain, number=number)


def step_aside(state: CastleState, player: str, section: str, to: str, path: GivenPath) -> None:
    """A castle move: an own worker of the first tier goes to a neighbouring section."""
    if to not in state.neighbours(section):
        what = f'"{section}" and "{to}" are no neighbours in the castle'
        raise GivenError(path, what, f"Clockwise: {', '.join(state.ring)}.")
    if not state.first[section].get(player, 0):
        fix = "Move a worker that stands on the first tier; those about to go to the sides are not there."
        raise GivenError(path, f'"{player}" has no worker to move in "{section}"', fix)
    state.ledger.decide("castle.move", player=player, section=section, to=to, **state.printed)
    state.shift(state.first, section, player, -1)
    state.shift(state.first, to, player, 1)


def _reach_third(state: CastleState, player: str, section: str) -> None:
    """One worker climbs from the second tier to the third; the others stay."""
    state.shift(state.second, section, player, -1)
    state.third[player] = state.third.get(player, 0) + 1
    staying = state.second[section][player]
    state.ledger.decide("castle.third", player=player, section=section, staying=staying)
    reward = state.values["third-tier-resource"]
    state.ledger.decide("castle.third-reward", player=player, resources=reward)
    state.gain(player, "resource", reward)
    state.crown(player)
