"""Districts that change hands: what the Diplomat may exchange and the Marshal may seize, and at what price."""

from dataclasses import dataclass

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import check_in_play
from .districts import Register, affords, note_size, register_of
from .procedures import District, Person, procedure
from .rank_eight import Target, check_target, protected, summands, value_of, wall_of


@dataclass(frozen=True)
class Exchange:
    """The Diplomat, his city and the district given; the other city and the district taken; the stash."""

    player: Person
    own_city: tuple[District, ...]
    gives: District
    target: Target
    takes: District
    own_beautified: tuple[District, ...] = ()
    gold: Natural = 0

    @property
    def own(self) -> Target:
        """The Diplomat's own city, looked at like the other."""
        return Target(self.player, self.own_city, self.own_beautified)


@procedure("exchange", Exchange)
def exchange(given: Exchange, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether two districts may be exchanged, and for how much gold."""
    register = register_of(values)
    check_in_play("diplomat", values, ("player",))
    check_target(given.target, given.takes, register, values, ())
    _check_own(given, register)
    problems = _exchange_problems(given, values, ledger)
    parts, wall = _difference(given, register, values, ledger)
    difference, price = sum(parts), sum(parts) + wall
    if not affords(price, given.gold, ledger):
        problems.append("too-dear")
    if not problems:
        _note_exchange(given, difference, ledger)
    legal = not problems
    own, other = given.own, given.target
    return {
        "legal": legal,
        "problems": problems,
        "price": price,
        "parts": summands(*parts, wall),
        "gold": given.gold - price if legal else given.gold,
        "own-city": [*own.without(given.gives), given.takes] if legal else list(own.city),
        "city": [*other.without(given.takes), given.gives] if legal else list(other.city),
    }


def _check_own(given: Exchange, register: Register) -> None:
    register.check_city(given.own.city, ("own-city",))
    register.check_beautified(given.own.beautified, given.own.city, ("own-beautified",))
    register.check_copies(given.own.city + given.target.city, ("target", "city"))
    if given.gives not in given.own.city:
        raise GivenError(("gives",), f'"{given.gives}" is not in the own city', "Name a district that is.")
    if given.own.owner == given.target.owner:
        raise GivenError(("target", "owner"), "the other district is another player's", "Name that player.")


def _exchange_problems(given: Exchange, values: Values, ledger: Ledger) -> list[str]:
    """Protection, complete cities, and districts that are there already."""
    problems = list(protected(given.target, given.takes, ledger))
    if given.gives == "keep":
        ledger.decide("unique.keep")
        problems.append("keep")
    if note_size(given.target.owner, given.target.city, values, ledger):
        ledger.decide("character.diplomat-completed", district=given.takes)
        problems.append("complete")
    if note_size(given.own.owner, given.own.city, values, ledger):
        ledger.decide("character.diplomat-own-completed", own=given.gives)
    sides = ((given.own.city, given.takes), (given.target.city, given.gives))
    there = [has_already(city, district, "diplomat", ledger) for city, district in sides]
    if any(there):
        problems.append("duplicate")
    return problems


def has_already(city: tuple[str, ...], district: str, character: str, ledger: Ledger) -> bool:
    """Whether a city has such a district, so that no other may come there; the Quarry does not help."""
    if district not in city:
        return False
    ledger.decide(f"character.{character}-duplicate", district=district)
    if "quarry" in city:
        ledger.decide("unique.quarry-seizing", district=district)
    return True


def _difference(given: Exchange, register: Register, values: Values, ledger: Ledger) -> tuple[list[int], int]:
    """The parts of the difference that the Diplomat pays, and the gold for the Great Wall; his own Great Wall adds nothing to what he gives."""
    theirs = value_of(given.target, given.takes, register, values, ledger)
    mine = value_of(given.own, given.gives, register, values, ledger)
    wall = wall_of(given.target, given.takes, values, ledger)
    if "great-wall" in given.own.city and given.gives != "great-wall":
        ledger.decide("unique.great-wall-own", own=given.gives)
    if values["great-wall-exchange"] == "in-cost":
        theirs, wall = theirs + wall, 0
    return [theirs, -mine] if theirs > mine else [0], wall


def _note_exchange(given: Exchange, difference: int, ledger: Ledger) -> None:
    """What the difference of the two costs comes to."""
    facts: dict[str, object] = {"own": given.gives, "district": given.takes}
    if difference:
        ledger.decide("character.diplomat-exchanges", gold=difference, **facts)
    else:
        ledger.decide("character.diplomat-dearer", **facts)


@dataclass(frozen=True)
class Seizing:
    """What the Marshal seizes, his city and stash."""

    district: District
    target: Target
    own_city: tuple[District, ...] = ()
    gold: Natural = 0


@procedure("seize", Seizing)
def seize(given: Seizing, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether a district may be seized, for how much gold, and how much of it the owner gets."""
    register = register_of(values)
    check_in_play("marshal", values, ())
    check_target(given.target, given.district, register, values, ())
    register.check_city(given.own_city, ("own-city",))
    register.check_copies(given.own_city + given.target.city, ("own-city",))
    problems = _seizing_problems(given, values, ledger)
    value = value_of(given.target, given.district, register, values, ledger)
    if value > values["marshal-most"]:
        most = values["marshal-most"]
        ledger.decide("character.marshal-dear", district=given.district, cost=value, most=most)
        problems.append("costs-too-much")
    wall = wall_of(given.target, given.district, values, ledger)
    if not affords(value + wall, given.gold, ledger):
        problems.append("too-dear")
    legal = not problems
    to_owner = value + (wall if values["great-wall-seizing"] == "to-owner" else 0)
    if legal:
        ledger.decide("character.marshal-seizes", district=given.district, gold=to_owner)
    return {
        "legal": legal,
        "problems": problems,
        "price": value + wall,
        "parts": summands(value, wall),
        "to-owner": to_owner if legal else 0,
        "gold": given.gold - value - wall if legal else given.gold,
        "own-city": [*given.own_city, given.district] if legal else list(given.own_city),
        "city": list(given.target.without(given.district) if legal else given.target.city),
    }


def _seizing_problems(given: Seizing, values: Values, ledger: Ledger) -> list[str]:
    """Protection, a complete city, a district that is there already."""
    problems = list(protected(given.target, given.district, ledger))
    if note_size(given.target.owner, given.target.city, values, ledger):
        ledger.decide("character.marshal-completed", district=given.district)
        problems.append("complete")
    if has_already(given.own_city, given.district, "marshal", ledger):
        problems.append("duplicate")
    return problems
