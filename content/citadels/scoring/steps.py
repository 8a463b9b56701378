"""The steps of a turn, and what a player has between them."""

from dataclasses import dataclass, field, replace
from typing import Any, Literal, Optional

from generator.scoring.given import Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .districts import Register
from .gathering import Gain
from .procedures import District, Person, Type
from .rank_eight import Bishop

#: The steps that bring the resources with which a turn must begin.
GATHERING = ("gather-gold", "gather-cards")


@dataclass(frozen=True)
class Step:
    """One thing done in a turn; a district that is built, destroyed, seized or taken in exchange, and whose it is; how it is
    paid for, and whether the Wizard has just taken the card or the Magistrate confiscates what is built; how many of the
    Abbot's resources are gold, and what the Navigator or the Emperor takes. For the Diplomat what is given, for the Artist
    what is beautified, for the Spy the type and the hand; whether a bribe is paid, and the threat revealed."""

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
        "armory",
        "exchange",
        "seize",
        "borrow",
        "beautify",
        "take-gift",
        "spy",
        "settle-threat",
        "move-crown",
    ]
    district: Optional[District] = None
    owner: Optional[Person] = None
    way: Literal["paying", "framework", "necropolis"] = "paying"
    destroyed: Optional[District] = None
    cards: Natural = 0
    in_gold: Natural = 0
    take: Optional[Literal["gold", "cards"]] = None
    taken: bool = False
    confiscated_by: Optional[Person] = None
    gives: Optional[District] = None
    districts: tuple[District, ...] = ()
    type: Optional[Type] = None
    hand: tuple[District, ...] = ()
    pays: bool = False
    revealed: bool = True


@dataclass(frozen=True)
class Other:
    """What another player has beside the city: gold, cards in hand, beautified districts, and what became of the Bishop."""

    gold: Natural = 0
    hand: Natural = 0
    beautified: tuple[District, ...] = ()
    bishop: Bishop = None


#: What the threat on a character's token shows.
Threat = Optional[Literal["flowered", "plain"]]


@dataclass(frozen=True)
class State:
    """What a player has at one moment of the turn, and what the others have; what was done, built, paid for and spent on
    building so far; a threat that is not settled yet, and who has the crown."""

    gold: int
    hand: int
    city: tuple[str, ...]
    cities: dict[str, tuple[str, ...]]
    token: int = 0
    done: tuple[str, ...] = ()
    built: tuple[str, ...] = ()
    spent: int = 0
    problems: tuple[str, ...] = ()
    beautified: tuple[str, ...] = ()
    others: dict[str, Other] = field(default_factory=dict)
    threat: Threat = None
    crown: Optional[str] = None
    paid: bool = False

    def other(self, player: Optional[str]) -> Other:
        """What another player has, nothing where it is not told."""
        return self.others.get(player or "", Other())

    def changes(self, player: str, **changes: Any) -> "State":  # fields of `Other`, each of its own type
        """With something else in another player's hands."""
        return replace(self, others={**self.others, player: replace(self.other(player), **changes)})

    def pays(self, player: str, gold: int) -> "State":
        """With gold given to another player."""
        return (
            self
            if not gold
            else replace(self, gold=self.gold - gold).changes(player, gold=self.other(player).gold + gold)
        )

    def without(self, district: str) -> "State":
        """With a district gone from the own city, and the gold on it."""
        return replace(self, city=less(self.city, district), beautified=less(self.beautified, district))

    def with_more(self, district: str, beautified: bool) -> "State":
        """With one more district in the own city."""
        more = (district,) if beautified else ()
        return replace(self, city=(*self.city, district), beautified=(*self.beautified, *more))

    def taken_from(self, player: str, district: str) -> "State":
        """With a district gone from another city, and the gold on it."""
        marks = self.other(player).beautified
        other = self.changes(player, beautified=less(marks, district)) if district in marks else self
        return replace(other, cities={**self.cities, player: less(self.cities[player], district)})

    def given_to(self, player: str, district: str, beautified: bool) -> "State":
        """With one more district in another city."""
        marks = (*self.other(player).beautified, district)
        other = self.changes(player, beautified=marks) if beautified else self
        return replace(other, cities={**self.cities, player: (*self.cities.get(player, ()), district)})

    def gains(self, gain: Gain) -> "State":
        """With more gold and cards."""
        return replace(self, gold=self.gold + gain.gold, hand=self.hand + gain.cards)

    def fails(self, *problems: str) -> "State":
        """With a step that the rules do not allow, which therefore changes nothing else."""
        return replace(self, problems=self.problems + problems)


def less(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names without one of them, if it is there."""
    at = names.index(name) if name in names else len(names)
    return names[:at] + names[at + 1 :]


def fitting(marks: tuple[str, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """The beautified districts that are still in a city."""
    places = enumerate(marks, 1)
    return tuple(name for place, name in places if marks[:place].count(name) <= names.count(name))


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


def facts_of(state: State) -> dict[str, object]:
    """What can be expected of a state."""
    return {
        "gold": state.gold,
        "hand": state.hand,
        "city": list(state.city),
        "beautified": list(state.beautified),
        "others": {name: _facts_of_other(other) for name, other in state.others.items()},
        "crown": state.crown,
    }


def _facts_of_other(other: Other) -> dict[str, object]:
    return {"gold": other.gold, "hand": other.hand, "beautified": list(other.beautified)}


def change_of(before: State, after: State) -> dict[str, object]:
    """What a step changed, if the rules allowed it."""
    done = len(after.done) > len(before.done)
    return {"done": done, "gold": after.gold - before.gold, "cards": after.hand - before.hand}
