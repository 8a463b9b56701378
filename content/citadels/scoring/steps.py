"""The steps of a turn, and what a player has between them."""

from dataclasses import dataclass, replace
from typing import Any, Literal, Optional

from generator.scoring.given import Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .districts import Register
from .gathering import Gain

#: The steps that bring the resources with which a turn must begin.
GATHERING = ("gather-gold", "gather-cards")


@dataclass(frozen=True)
class Step:
    """One thing done in a turn; a district that is built or destroyed, and in whose city; how it is paid for; how many of
    the Abbot's resources are gold, and what the Navigator takes."""

    do: Literal[
        "gather-gold",
        "gather-cards",
        "income",
        "extra",
        "build",
        "destroy",
        "laboratory",
        "smithy",
        "museum",
        "collect-taxes",
    ]
    district: Optional[str] = None
    owner: Optional[str] = None
    way: Literal["paying", "framework", "necropolis"] = "paying"
    destroyed: Optional[str] = None
    cards: Natural = 0
    in_gold: Natural = 0
    take: Optional[Literal["gold", "cards"]] = None


@dataclass(frozen=True)
class State:
    """What a player has at one moment of the turn; what was done, built and spent on building so far."""

    gold: int
    hand: int
    city: tuple[str, ...]
    cities: dict[str, tuple[str, ...]]
    token: int = 0
    done: tuple[str, ...] = ()
    built: tuple[str, ...] = ()
    spent: int = 0
    problems: tuple[str, ...] = ()

    def gains(self, gain: Gain) -> "State":
        """With more gold and cards."""
        return replace(self, gold=self.gold + gain.gold, hand=self.hand + gain.cards)

    def fails(self, *problems: str) -> "State":
        """With a step that the rules do not allow, which therefore changes nothing else."""
        return replace(self, problems=self.problems + problems)


@dataclass(frozen=True)
class Table:
    """Whose turn it is, and what the steps need to know beside the player's own things."""

    player: str
    character: str
    taxed: bool
    other_character: Optional[str]
    register: Register
    values: Values
    ledger: Ledger


def facts_of(state: State) -> dict[str, Any]:
    """What can be expected of a state."""
    return {"gold": state.gold, "hand": state.hand, "city": list(state.city)}


def change_of(before: State, after: State) -> dict[str, Any]:
    """What a step changed, if the rules allowed it."""
    done = len(after.done) > len(before.done)
    return {"done": done, "gold": after.gold - before.gold, "cards": after.hand - before.hand}
