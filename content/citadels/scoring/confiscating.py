"""The Magistrate: which district the signed warrant brings, and what the payer gets back."""

from dataclasses import dataclass
from typing import Literal, Optional

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import check_in_play, check_ranks, rank_of
from .districts import Register, register_of
from .limits import NEVER, Building, bans, counts_against_limit
from .procedures import Character, District, Person, procedure
from .rank_nine import pay_tax


@dataclass(frozen=True)
class Raised:
    """A district that the target builds in this turn, and how: with what gold and cards, or by destroying one; whether it
    is the card that the Wizard has just taken."""

    district: District
    gold: Natural = 0
    cards: Natural = 0
    way: Literal["paying", "framework", "necropolis"] = "paying"
    taken: bool = False


@dataclass(frozen=True)
class Warrant:
    """Who is the Magistrate, his city and gold, as which character the target builds what, in order, and whether there are
    taxes."""

    magistrate: Person
    built: tuple[Raised, ...]
    city: tuple[District, ...] = ()
    gold: Natural = 0
    taxed: bool = False
    character: Optional[Character] = None


@procedure("confiscate", Warrant)
def confiscate(given: Warrant, values: Values, ledger: Ledger) -> dict[str, object]:
    """Which district the Magistrate may confiscate, and what comes of it."""
    register = register_of(values)
    register.check_city(given.city, ("city",))
    _check_characters(given, values)
    for index, one in enumerate(given.built):
        _check(one, register, values, ("built", index))
    register.check_copies(given.city + tuple(one.district for one in given.built), ("built",))
    target = _first_paid(given, ledger)
    if target is None or _is_banned(target, given, register, values, ledger):
        return {"confiscated": [], "refund": 0, "counts": None, "tax": 0, "city": list(given.city)}
    ledger.decide("character.magistrate", district=target.district, gold=target.gold)
    if target.cards:
        ledger.decide("unique.thieves-den-magistrate", gold=target.gold)
    counts = _counts(target, given, register, ledger)
    tax = 0
    if given.taxed:
        ledger.decide("character.tax-collector-confiscated", player=given.magistrate)
        tax = pay_tax(given.magistrate, "magistrate", None, given.gold, values, ledger)
    return {
        "confiscated": [target.district],
        "refund": target.gold,
        "counts": counts,
        "tax": tax,
        "city": [*given.city, target.district],
    }


def _check_characters(given: Warrant, values: Values) -> None:
    """Everyone who has a part in it is in play."""
    check_in_play("magistrate", values, ("magistrate",))
    if given.character is not None:
        rank_of(given.character, values, ("character",))
    if given.character in ("magistrate", *NEVER):
        what = f'"{given.character}" does not build for the Magistrate'
        raise GivenError(("character",), what, "Name the character who builds.")
    if given.taxed:
        check_in_play("tax-collector", values, ("taxed",))
    collector = "tax-collector" if given.taxed else None
    everyone = {"magistrate": "magistrate", "taxed": collector, "character": given.character}
    check_ranks((((key,), name) for key, name in everyone.items()), values)
    for index, one in enumerate(given.built):
        if one.taken and given.character != "wizard":
            what = "only the Wizard builds a card just taken"
            raise GivenError(("built", index, "taken"), what, "Correct the character.")


def _check(one: Raised, register: Register, values: Values, path: GivenPath) -> None:
    """The district can be built like this."""
    register.check_built(one.district, (*path, "district"))
    if one.way != "paying" and (one.gold or one.cards):
        raise GivenError((*path, "gold"), "nothing is paid where a district is destroyed", "Write none.")
    if one.way == "necropolis" and one.district != "necropolis":
        fix = "Correct the district or the way of paying."
        raise GivenError((*path, "way"), "only the Necropolis is built by destroying a district", fix)
    if one.cards and one.district != "thieves-den":
        raise GivenError((*path, "cards"), "only the Thieves' Den is paid for with cards", "Write none.")
    cost = register.cost[one.district]
    worth = one.gold + one.cards * values["thieves-den-gold"]
    cheaper = register.type[one.district] == "unique" and one.district != "factory"
    cheapest = cost - (values["factory-discount"] if cheaper else 0)
    if one.way == "paying" and not cheapest <= worth <= cost:
        raise GivenError((*path, "gold"), f'"{one.district}" costs {cost}', "Write the gold that was paid.")


def _first_paid(given: Warrant, ledger: Ledger) -> Optional[Raised]:
    """The first district that the target pays for; what is built by destroying is passed over."""
    target = None
    for one in given.built:
        if target is not None:
            ledger.decide("character.magistrate-first", district=one.district)
        elif one.way == "framework":
            ledger.decide("unique.framework-magistrate", district=one.district)
        elif one.way == "necropolis":
            ledger.decide("unique.necropolis-magistrate")
        else:
            target = one
    return target


def _is_banned(target: Raised, given: Warrant, register: Register, values: Values, ledger: Ledger) -> bool:
    """Whether the Magistrate cannot have such a district: one is there already, where even the Quarry does not help, or
    the Monument comes too late."""
    if target.district in given.city:
        ledger.decide("character.magistrate-duplicate", district=target.district)
        if "quarry" in given.city:
            ledger.decide("unique.quarry-seizing", district=target.district)
        return True
    building = Building(given.magistrate, target.district, city=given.city, character="magistrate")
    return bool(list(bans(building, register, values, ledger)))


def _counts(target: Raised, given: Warrant, register: Register, ledger: Ledger) -> bool:
    """Whether it counts against the payer's limit: not if it would not have counted had it stayed."""
    if target.district == "stables":
        ledger.decide("unique.stables-magistrate")
        return False
    building = Building("", target.district, character=given.character, taken=target.taken)
    counts = counts_against_limit(building, register, ledger)
    if counts:
        ledger.decide("character.magistrate-limit", district=target.district)
    return counts
