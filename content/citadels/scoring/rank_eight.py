"""Destroying districts: what the Warlord and the Armory may do, and what keeps rank 8 away from a city."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Optional

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import check_in_play
from .districts import Register, affords, note_size, register_of
from .procedures import District, Person, procedure

#: What became of the Bishop whose player owns the city; `as-the-witch`: the Witch plays on as the Bishop.
Bishop = Optional[Literal["acting", "killed", "bewitched", "as-the-witch"]]


@dataclass(frozen=True)
class Target:
    """A city that somebody looks at, its owner, and what became of the owner's Bishop."""

    owner: Person
    city: tuple[District, ...]
    beautified: tuple[District, ...] = ()
    bishop: Bishop = None

    def without(self, district: str) -> tuple[str, ...]:
        """The city once a district has left it."""
        left = list(self.city)
        left.remove(district)
        return tuple(left)


@dataclass(frozen=True)
class Destroying:
    """What is destroyed, by whom, in whose city; whether that is one's own; the stash."""

    district: District
    target: Target
    by: Literal["warlord", "armory"] = "warlord"
    own: bool = False
    gold: Natural = 0

    @property
    def left(self) -> tuple[str, ...]:
        """The city afterwards; one's own loses the Armory too, if that was the means."""
        spent = self.own and self.by == "armory"
        left = self.target.without(self.district)
        return tuple(name for name in left if not (spent and name == "armory"))


@procedure("destroy", Destroying)
def destroy(given: Destroying, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether a district may be destroyed, and for how much gold."""
    register = register_of(values)
    check_target(given.target, given.district, register, values, ())
    _check_means(given, register, values)
    problems, parts = struck(given, register, values, ledger)
    price = sum(parts)
    return {
        "legal": not problems,
        "problems": problems,
        "price": price,
        "parts": parts,
        "gold": given.gold if problems else given.gold - price,
        "city": list(given.target.city if problems else given.left),
    }


def _check_means(given: Destroying, register: Register, values: Values) -> None:
    """Who or what destroys is in play, and the Armory stands in the city of whoever uses it."""
    if given.by == "warlord":
        return check_in_play("warlord", values, ("by",))
    register.check_name("armory", ("by",))
    if given.own and given.district == "armory":
        raise GivenError(("district",), "the Armory destroys itself anyway", "Name another district.")
    if given.own and "armory" not in given.target.city:
        fix = "Add the Armory to the city, or name another player's."
        raise GivenError(("target", "city"), "there is no Armory in the own city", fix)
    if not given.own and "armory" in given.target.city:
        raise GivenError(("target", "city"), "there is only one Armory, and it is in use", "Take it out.")


def check_target(target: Target, district: str, register: Register, values: Values, path: GivenPath) -> None:
    """The district is in the city, and the city can be."""
    needed = {"killed": "assassin", "bewitched": "witch", "as-the-witch": "witch"}
    for name in ("bishop", needed.get(target.bishop, "bishop")) if target.bishop else ():
        check_in_play(name, values, (*path, "target", "bishop"))
    register.check_city(target.city, (*path, "target", "city"))
    register.check_beautified(target.beautified, target.city, (*path, "target", "beautified"))
    if district not in target.city:
        fix = "Name a district that is in the city."
        raise GivenError((*path, "district"), f'"{district}" is not in that city', fix)


def struck(
    given: Destroying, register: Register, values: Values, ledger: Ledger
) -> tuple[list[str], list[int]]:
    """Why a district cannot be destroyed, and the parts of what it would cost."""
    target, district = given.target, given.district
    if given.by == "armory":
        return _by_armory(given, values, ledger), []
    problems = list(protected(target, district, ledger))
    complete = note_size(target.owner, target.city, values, ledger)
    if given.own and values["own-complete-city"] == "open":
        if not problems:
            ledger.decide("character.warlord-own", district=district)
    elif complete:
        ledger.decide("character.warlord-completed", district=district)
        problems.append("complete")
    value = value_of(target, district, register, values, ledger)
    printed = register.cost[district]
    rule = "unique.great-wall-warlord" if given.own else "unique.great-wall"
    wall = wall_of(target, district, values, ledger, rule)
    discount = min(value, values["warlord-discount"])
    parts = summands(printed, value - printed, -discount, wall)
    if not affords(sum(parts), given.gold, ledger):
        problems.append("too-dear")
    if not problems:
        ledger.decide("character.warlord-destroys", district=district, gold=sum(parts))
    return problems, parts


def summands(first: int, *others: int) -> list[int]:
    """The parts of a price, without those that are nothing."""
    return [first, *(part for part in others if part)]


def _by_armory(given: Destroying, values: Values, ledger: Ledger) -> list[str]:
    """The Armory asks for no gold; neither the Bishop nor the Keep minds it."""
    problems = []
    if note_size(given.target.owner, given.target.city, values, ledger):
        ledger.decide("unique.armory-completed", district=given.district)
        problems.append("complete")
    if given.own and values["armory-target"] == "other-cities":
        problems.append("own-city")
    if not problems:
        ledger.decide("unique.armory", district=given.district)
    return problems


def protected(target: Target, district: str, ledger: Ledger) -> Iterator[str]:
    """What keeps rank 8 away: the Keep, or the Bishop if he acts."""
    if district == "keep":
        ledger.decide("unique.keep")
        yield "keep"
    if target.bishop in ("acting", "as-the-witch"):
        protects = (
            "character.bishop-protects" if target.bishop == "acting" else "character.bishop-as-the-witch"
        )
        ledger.decide(protects, district=district)
        yield "bishop"
    elif target.bishop is not None:
        ledger.decide(f"character.bishop-{target.bishop}", district=district)


def value_of(target: Target, district: str, register: Register, values: Values, ledger: Ledger) -> int:
    """What a district costs where it stands; a beautified one costs more."""
    cost = register.cost[district]
    if district in target.beautified:
        cost += values["artist-worth"]
        ledger.decide("character.artist-cost", district=district, cost=cost)
    return cost


def wall_of(
    target: Target, district: str, values: Values, ledger: Ledger, rule: str = "unique.great-wall"
) -> int:
    """What the Great Wall adds for the other districts of its city."""
    if "great-wall" not in target.city or district == "great-wall":
        return 0
    gold: int = values["great-wall-gold"]
    ledger.decide(rule, district=district, gold=gold)
    return gold
