"""What a city is worth at the end: costs, completion, types, unique districts, and the best type for the Haunted Quarter."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Optional

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Award
from generator.scoring.procedure import Values

from .districts import TYPES, Register
from .procedures import District

HAUNTED = "haunted-quarter"


@dataclass(frozen=True)
class City:
    """A city and what counts with it: gold, cards in the hand (the Secret Vault is one of them) and under the Museum."""

    districts: tuple[District, ...]
    beautified: tuple[District, ...] = ()
    gold: Natural = 0
    hand: Natural = 0
    secret_vault: bool = False
    museum: Natural = 0


def check_held(city: City, register: Register, path: GivenPath) -> None:
    """The city can be as it is told."""
    register.check_city(city.districts, (*path, "districts"))
    register.check_beautified(city.beautified, city.districts, (*path, "beautified"))
    if city.museum and "museum" not in city.districts:
        raise GivenError((*path, "museum"), "there is no Museum in the city", "Add the Museum to the city.")
    if city.secret_vault:
        register.check_name("secret-vault", (*path, "secret-vault"))
    if city.secret_vault and not city.hand:
        fix = "Count the Secret Vault among the cards in the hand."
        raise GivenError((*path, "hand"), "the Secret Vault is in the hand, but the hand is empty", fix)


@dataclass(frozen=True)
class Appraisal:
    """A city looked at with one type for its Haunted Quarter."""

    player: str
    city: City
    crown: bool
    haunted: str
    completion: Optional[str]
    register: Register
    values: Values

    @property
    def costs(self) -> tuple[int, ...]:
        """What each district costs, a beautified one more."""
        more = {name: self.city.beautified.count(name) for name in self.city.beautified}
        costs = [self.register.cost[name] for name in self.city.districts]
        for index, name in enumerate(self.city.districts):
            if more.get(name):
                more[name] -= 1
                costs[index] += self.values["artist-worth"]
        return tuple(costs)

    @property
    def types(self) -> dict[str, int]:
        """How many districts count as each type."""
        taken = [
            self.haunted if name == HAUNTED else self.register.type[name] for name in self.city.districts
        ]
        return {type_: taken.count(type_) for type_ in TYPES}

    def awards(self) -> Iterator[Award]:
        """Everything that brings points."""
        city, values = self.city, self.values
        printed = sum(self.register.cost[name] for name in city.districts)
        if printed:
            yield self._award(printed, "score.districts", districts=len(city.districts))
        if city.beautified:
            worth = len(city.beautified) * values["artist-worth"]
            yield self._award(worth, "character.artist-worth", districts=len(city.beautified))
        if all(self.types.values()):
            yield self._award(values["all-types-points"], "score.all-types")
        if self.completion:
            facts = {"place": 1} if self.completion == "first" else {"after": 1}
            yield self._award(values[f"{self.completion}-points"], f"score.{self.completion}", **facts)
        yield from self._uniques()

    def _uniques(self) -> Iterator[Award]:
        for name, bonus in BONUSES.items():
            if name in self.city.districts:
                points, facts = bonus(self)
                if points:
                    rule = "unique.museum-points" if name == "museum" else f"unique.{name}"
                    yield self._award(points, rule, **facts)
        if self.city.secret_vault:
            yield self._award(self.values["secret-vault-points"], "unique.secret-vault")

    def _award(self, points: int, rule: str, **facts: object) -> Award:
        return Award(self.player, points, rule, facts)

    @property
    def points(self) -> int:
        """The total."""
        return sum(int(award.amount) for award in self.awards())


Bonus = tuple[int, dict[str, object]]


def _basilica(seen: Appraisal) -> Bonus:
    odd = sum(cost % 2 for cost in seen.costs)
    return odd * seen.values["basilica-points"], {"districts": odd}


def _capitol(seen: Appraisal) -> Bonus:
    types = seen.types
    most = max(TYPES, key=lambda type_: types[type_])
    enough = types[most] >= seen.values["capitol-districts"]
    return seen.values["capitol-points"] if enough else 0, {"type": most, "districts": types[most]}


def _dragon_gate(seen: Appraisal) -> Bonus:
    return seen.values["dragon-gate-points"], {}


def _imperial_treasury(seen: Appraisal) -> Bonus:
    return seen.city.gold * seen.values["imperial-treasury-points"], {"gold": seen.city.gold}


def _ivory_tower(seen: Appraisal) -> Bonus:
    alone = seen.types["unique"] == seen.values["ivory-tower-uniques"]
    return seen.values["ivory-tower-points"] if alone else 0, {}


def _map_room(seen: Appraisal) -> Bonus:
    return seen.city.hand * seen.values["map-room-points"], {"cards": seen.city.hand}


def _museum(seen: Appraisal) -> Bonus:
    return seen.city.museum * seen.values["museum-points"], {"cards": seen.city.museum}


def _statue(seen: Appraisal) -> Bonus:
    return seen.values["statue-points"] if seen.crown else 0, {}


def _wishing_well(seen: Appraisal) -> Bonus:
    uniques = seen.types["unique"]
    return uniques * seen.values["wishing-well-points"], {"districts": uniques}


#: The districts that bring points by themselves, and what they bring.
BONUSES = {
    "basilica": _basilica,
    "capitol": _capitol,
    "dragon-gate": _dragon_gate,
    "imperial-treasury": _imperial_treasury,
    "ivory-tower": _ivory_tower,
    "map-room": _map_room,
    "museum": _museum,
    "statue": _statue,
    "wishing-well": _wishing_well,
}
