"""Building a district: whether it may be built, what it costs, and what is paid."""

from dataclasses import dataclass

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import check_in_play, check_ranks, check_second, rank_of
from .districts import Register, register_of
from .limits import Building, bans, counted_before, counts_against_limit, limit_of, over_limit
from .procedures import procedure
from .rank_nine import pay_tax


@dataclass(frozen=True)
class Built:
    """What building comes to: why not, what was paid, what the city is then, and whether it counts against the limit."""

    problems: tuple[str, ...]
    cost: int
    gold: int
    cards: int
    tax: int
    city: tuple[str, ...]
    counts: bool


@procedure("build", Building)
def build(given: Building, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether a district may be built, and what is left then."""
    register = register_of(values)
    check_building(given, register, values)
    done = raised(given, register, values, ledger)
    return {
        "legal": not done.problems,
        "problems": list(done.problems),
        "cost": done.cost,
        "paid": done.gold,
        "cards": done.cards,
        "tax": done.tax,
        "gold": given.gold - done.gold - done.tax,
        "city": list(done.city),
        "counts": done.counts,
        "counted": counted_before(given, register),
        "limit": limit_of(given.character, values),
    }


def check_building(given: Building, register: Register, values: Values, path: GivenPath = ()) -> None:
    """What is told fits together."""
    register.check_name(given.district, (*path, "district"))
    register.check_city(given.city, (*path, "city"))
    register.check(given.built, (*path, "built"))
    register.check_copies((*given.city, given.district), (*path, "district"))
    for key, name in (("character", given.character), ("other-character", given.other_character)):
        if name is not None:
            rank_of(name, values, (*path, key))
    if given.taxed:
        check_in_play("tax-collector", values, (*path, "taxed"))
        collector = ((*path, "taxed"), "tax-collector")
        check_ranks((collector, ((*path, "character"), given.character)), values)
    check_second(given.character, given.other_character, values, (*path, "other-character"))
    if given.saved and not (given.character and given.other_character):
        fix = "Name both characters."
        raise GivenError((*path, "saved"), "a card is saved from the turn of the other character", fix)
    if given.taken and given.character != "wizard":
        raise GivenError(
            (*path, "taken"), "only the Wizard builds a card just taken", "Correct the character."
        )
    _check_way(given, path)


def _check_way(given: Building, path: GivenPath) -> None:
    """The way of paying is there to be used."""
    if given.way == "framework" and "framework" not in given.city:
        raise GivenError((*path, "way"), "there is no Framework in the city", "Add it to the city.")
    if given.way == "necropolis" and given.district != "necropolis":
        what = "only the Necropolis is built by destroying a district"
        raise GivenError((*path, "way"), what, "Correct the district or the way of paying.")
    if (given.destroyed is not None) != (given.way == "necropolis"):
        what = "a district is destroyed for the Necropolis, and for nothing else"
        raise GivenError((*path, "destroyed"), what, "Name it there, or leave it out.")
    if given.destroyed is not None and given.destroyed not in given.city:
        raise GivenError((*path, "destroyed"), f'"{given.destroyed}" is not in the city', "Name one that is.")
    if given.cards and (given.way != "paying" or given.district != "thieves-den"):
        raise GivenError(
            (*path, "cards"), "only the Thieves' Den is paid for with cards", "Write no cards here."
        )


def raised(given: Building, register: Register, values: Values, ledger: Ledger) -> Built:
    """Build, or say why not."""
    if given.district not in register.cost:
        ledger.decide("unique.secret-vault-unbuilt")
        return Built(("unbuildable",), 0, 0, 0, 0, given.city, False)
    counts = counts_against_limit(given, register, ledger)
    problems = [*bans(given, register, values, ledger), *over_limit(given, counts, register, values, ledger)]
    cost = cost_of(given, register, values, ledger)
    gold, cards = _price(given, cost, values)
    if gold > given.gold:
        ledger.decide("build.enough", district=given.district, cost=gold, gold=given.gold)
        problems.append("too-dear")
    if problems:
        return Built(tuple(problems), cost, 0, 0, 0, given.city, counts)
    if given.saved:
        ledger.decide("few.own-turn", character=given.other_character, other=given.character)
    _note_payment(given, cost, gold, ledger)
    tax = 0
    if given.taxed:
        tax = pay_tax(given.player, given.character, given.other_character, given.gold - gold, values, ledger)
    return Built((), cost, gold, cards, tax, _city_after(given), counts)


def _city_after(given: Building) -> tuple[str, ...]:
    """The city with the new district, without the one that was given for it."""
    city = list(given.city)
    if given.way == "framework":
        city.remove("framework")
    if given.destroyed is not None:
        city.remove(given.destroyed)
    return (*city, given.district)


def cost_of(given: Building, register: Register, values: Values, ledger: Ledger) -> int:
    """What the district costs this player."""
    printed, district = register.cost[given.district], given.district
    if "factory" not in given.city or register.type[district] != "unique":
        return printed
    saved: int = min(printed, values["factory-discount"])
    ledger.decide("unique.factory", district=district, cost=printed - saved, saved=saved)
    return printed - saved


def _price(given: Building, cost: int, values: Values) -> tuple[int, int]:
    """The gold and cards that are paid; nothing where a district is destroyed instead."""
    if given.way != "paying":
        return 0, 0
    gold = cost - given.cards * values["thieves-den-gold"]
    if gold < 0:
        raise GivenError(("cards",), "that is more than it costs", "Write as many cards as are needed.")
    return gold, given.cards


def _note_payment(given: Building, cost: int, gold: int, ledger: Ledger) -> None:
    """By which rule it was paid for."""
    if given.way == "framework":
        ledger.decide("unique.framework", district=given.district)
    elif given.way == "necropolis":
        ledger.decide("unique.necropolis", district=given.destroyed)
    else:
        ledger.decide("build.cost", district=given.district, cost=cost)
    if given.cards:
        ledger.decide("unique.thieves-den", gold=gold, cards=given.cards)
