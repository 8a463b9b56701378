"""The points of one city, and which type its Haunted Quarter had best count as."""

from dataclasses import dataclass, replace
from typing import Optional

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .districts import TYPES, Register, note_size, register_of, size_of
from .procedures import Person, Type, procedure
from .worth import HAUNTED, Appraisal, City, check_held


@dataclass(frozen=True)
class Owned:
    """One player's city; whether the crown and the first completed city are that player's; a type for the Haunted
    Quarter, if not the best one."""

    player: Person
    city: City
    crown: bool = False
    first: bool = False
    haunted_quarter: Optional[Type] = None


@procedure("city", Owned)
def city(given: Owned, values: Values, ledger: Ledger) -> dict[str, object]:
    """What one city is worth, with every type for the Haunted Quarter too."""
    register = register_of(values)
    check_held(given.city, register, ("city",))
    check_choice(given, ("haunted-quarter",))
    best = settle(given, values, register, ledger)
    haunted = HAUNTED in given.city.districts
    return {
        "points": {given.player: best.points},
        "size": size_of(given.city.districts, values),
        "city-size": values["city-size"],
        "by-type": by_type_of(best) if haunted else {},
        "haunted-quarter": best.haunted if haunted else None,
    }


def by_type_of(seen: Appraisal) -> dict[str, int]:
    """What the city is worth with each type for its Haunted Quarter."""
    return {type_: replace(seen, haunted=type_).points for type_ in TYPES}


def check_choice(owned: Owned, path: GivenPath) -> None:
    """A type is chosen only by whoever has the Haunted Quarter."""
    if owned.haunted_quarter and HAUNTED not in owned.city.districts:
        raise GivenError(path, "there is no Haunted Quarter in the city", "Leave the type out.")


def settle(owned: Owned, values: Values, register: Register, ledger: Ledger) -> Appraisal:
    """Write down every award of a city, with the best type for its Haunted Quarter."""
    best = best_of(owned, completion_of(owned, values, ledger), values, register)
    _note_types(owned, best, ledger)
    for award in best.awards():
        ledger.award(award.player, award.amount, award.rule, **award.facts)
    return best


def _note_types(owned: Owned, best: Appraisal, ledger: Ledger) -> None:
    """What the Haunted Quarter counts as, and what the other types would bring; that the School of Magic counts as nothing
    but unique, and that the Secret Vault is one of the cards in the hand."""
    names, player = owned.city.districts, owned.player
    if HAUNTED in names:
        others = max(points for type_, points in by_type_of(best).items() if type_ != best.haunted)
        facts = {"type": best.haunted, "points": best.points, "others": others}
        ledger.decide("unique.haunted-quarter", player=player, **facts)
    if "school-of-magic" in names:
        ledger.decide("unique.school-of-magic-end", player=player)
    if "map-room" in names and owned.city.secret_vault:
        ledger.decide("unique.secret-vault-hand", player=player)


def completion_of(owned: Owned, values: Values, ledger: Ledger) -> Optional[str]:
    """Whether the city counts as the first complete one, a later one, or none."""
    complete = note_size(owned.player, owned.city.districts, values, ledger)
    if owned.first and not complete and values["first-city"] == "keeps-points":
        size = size_of(owned.city.districts, values)
        ledger.decide("score.first-kept", player=owned.player, districts=size)
        return "first"
    if not complete:
        return None
    return "first" if owned.first else "later"


def best_of(owned: Owned, completion: Optional[str], values: Values, register: Register) -> Appraisal:
    """The city with the type that brings most; among equals it stays unique if it can, else the first one named."""
    types = (owned.haunted_quarter,) if owned.haunted_quarter else ("unique", *TYPES)
    if HAUNTED not in owned.city.districts:
        types = ("unique",)
    choices = [
        Appraisal(owned.player, owned.city, owned.crown, type_, completion, register, values)
        for type_ in types
    ]
    return max(choices, key=lambda choice: choice.points)
