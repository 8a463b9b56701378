"""What is to be built, and what speaks against it: duplicates, bans, and the build limit of the turn."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Optional

from generator.scoring.given import Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .districts import Register
from .procedures import Character, District, Person

#: The characters with a build limit of their own, and the value that gives it.
LIMITS = {"seer": "seer-limit", "architect": "architect-limit", "scholar": "scholar-limit"}

#: Who cannot build; the Witch until her turn goes on, which is then told as the turn of the bewitched character.
NEVER = ("navigator", "witch")


@dataclass(frozen=True)
class Building:
    """Who builds what; the stash and the city; what was built earlier in this turn and counts against the limit; how it is
    paid for; whether the card was just taken by the Wizard, and whether the Tax Collector is in play. With two or three
    players also the player's other character, and whether the card was saved in that one's turn."""

    player: Person
    district: District
    gold: Natural = 0
    city: tuple[District, ...] = ()
    character: Optional[Character] = None
    other_character: Optional[Character] = None
    built: tuple[District, ...] = ()
    way: Literal["paying", "framework", "necropolis"] = "paying"
    destroyed: Optional[District] = None
    cards: Natural = 0
    taken: bool = False
    taxed: bool = False
    saved: bool = False


def counts_against_limit(given: Building, register: Register, ledger: Ledger) -> bool:
    """Whether the district counts against the build limit."""
    if given.taken:
        ledger.decide("character.wizard", district=given.district)
        return False
    return not _exempt(given.district, given.character, register, ledger)


def bans(given: Building, register: Register, values: Values, ledger: Ledger) -> Iterator[str]:
    """What forbids the district whatever is paid."""
    if given.character in NEVER:
        rule = "character.witch-gathering" if given.character == "witch" else "character.navigator-never"
        ledger.decide(rule, **({} if given.character == "witch" else {"district": given.district}))
        yield "no-building"
    if given.district in given.city:
        allowed = _duplicate_rule(given)
        ledger.decide(allowed or "build.no-duplicates", district=given.district)
        if not allowed:
            yield "duplicate"
    if given.district == "monument" and len(given.city) >= values["monument-most"]:
        ledger.decide("unique.monument-limit", districts=len(given.city), most=values["monument-most"])
        yield "too-many-districts"


def limit_of(character: Optional[str], values: Values) -> int:
    """How many districts a character may build in a turn."""
    if character in NEVER:
        return 0
    limit: int = values[LIMITS.get(character or "", "build-limit")]
    return limit


def _duplicate_rule(given: Building) -> Optional[str]:
    """The rule that allows a duplicate."""
    if "quarry" in given.city:
        return "unique.quarry"
    return "character.wizard-duplicates" if given.character == "wizard" else None


def over_limit(
    given: Building, counts: bool, register: Register, values: Values, ledger: Ledger
) -> Iterator[str]:
    """Whether the limit of the turn is used up; only told where something was built before."""
    if not counts or given.character in NEVER:
        return
    used = sum(not _exempt(name, given.character, register, ledger) for name in given.built)
    if not used:
        return
    limit = limit_of(given.character, values)
    rule = f"character.{LIMITS[given.character]}" if given.character in LIMITS else "build.limit"
    ledger.decide(rule, limit=limit, built=used, more=1)
    if used < limit:
        return
    if limit_of(given.other_character, values) > used:
        ledger.decide("few.own-turn", character=given.other_character, other=given.character)
    yield "limit"


def counted_before(given: Building, register: Register) -> list[str]:
    """What was built earlier in the turn and counts against the limit."""
    return [name for name in given.built if not _exempting(name, given.character, register)]


def _exempt(name: str, character: Optional[str], register: Register, ledger: Ledger) -> bool:
    """Whether a district does not count, and by which rule."""
    rule = _exempting(name, character, register)
    if rule:
        ledger.decide(rule, district=name)
    return bool(rule)


def _exempting(name: str, character: Optional[str], register: Register) -> Optional[str]:
    """The rule by which a district does not count."""
    if name == "stables":
        return "unique.stables"
    return "character.trader-free" if character == "trader" and register.type[name] == "trade" else None
