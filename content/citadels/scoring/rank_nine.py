"""The characters of rank 9: the Queen's gold, the Artist's beautified districts, the Tax Collector's taxes."""

from dataclasses import dataclass
from typing import Optional

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import check_in_play, check_ranks, check_second, lineup_of, rank_of
from .districts import affords, register_of
from .procedures import Character, District, Everybody, Person, procedure


@dataclass(frozen=True)
class Neighbours:
    """The players clockwise, who has the Queen, who has the character of rank 4, if anybody, and whether it was killed."""

    seats: Everybody
    queen: Person
    rank_four: Optional[Person] = None
    killed: bool = False


@procedure("queen", Neighbours)
def queen(given: Neighbours, values: Values, ledger: Ledger) -> dict[str, object]:
    """What the Queen gets, and when."""
    check_in_play("queen", values, ("queen",))
    if given.killed:
        check_in_play("assassin", values, ("killed",))
    if given.queen == given.rank_four:
        raise GivenError(("rank-four",), "nobody has two characters at this table", "Correct the players.")
    at, count = given.seats.index(given.queen), len(given.seats)
    beside = (given.seats[at - 1], given.seats[(at + 1) % count])
    rank = values["crown-rank"]
    may_be = {"rank": rank, "characters": list(lineup_of(values)[rank - 1])}
    if given.rank_four is None or given.rank_four not in beside:
        ledger.decide("character.queen-apart", **may_be)
        return {"gold": 0, "when": "never"}
    rule = "character.queen-killed" if given.killed else "character.queen"
    ledger.decide(rule, player=given.rank_four, gold=values["queen-gold"], **may_be)
    return {"gold": values["queen-gold"], "when": "end-of-round" if given.killed else "in-the-turn"}


@dataclass(frozen=True)
class Beautifying:
    """The Artist's city, what is beautiful already, what is to be, and the stash."""

    city: tuple[District, ...]
    now: tuple[District, ...]
    beautified: tuple[District, ...] = ()
    gold: Natural = 0


@procedure("beautify", Beautifying)
def beautify(given: Beautifying, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether the Artist may beautify these districts, and what they cost then."""
    check_in_play("artist", values, ())
    register = register_of(values)
    register.check_city(given.city, ("city",))
    register.check_beautified(given.beautified, given.city, ("beautified",))
    problems = []
    for index, name in enumerate(given.now):
        if name not in given.city:
            raise GivenError(("now", index), f'"{name}" is not in the city', "Name districts of the city.")
        if given.beautified.count(name) + given.now[: index + 1].count(name) > given.city.count(name):
            ledger.decide("character.artist-once", district=name)
            problems.append("beautified-already")
    if len(given.now) > values["artist-districts"]:
        most = values["artist-districts"]
        ledger.decide("character.artist-limit", districts=len(given.now), most=most)
        problems.append("too-many-districts")
    price = len(given.now) * values["artist-gold"]
    if not affords(price, given.gold, ledger):
        problems.append("too-dear")
    if not problems:
        worth = values["artist-worth"]
        ledger.decide("character.artist", districts=len(given.now), gold=price, worth=worth)
    return {
        "legal": not problems,
        "problems": problems,
        "gold": given.gold if problems else given.gold - price,
        "costs": {
            name: register.cost[name] + values["artist-worth"] for name in (() if problems else given.now)
        },
    }


@dataclass(frozen=True)
class TaxedBuilding:
    """Who built a district, as which character, what was left in the stash right after, and the player's other character
    if there are two."""

    player: Person
    character: Character
    gold: Natural
    other_character: Optional[Character] = None


@dataclass(frozen=True)
class Taxes:
    """What lies on the Tax Collector's token, each district built in order, and whether it is collected in the end."""

    built: tuple[TaxedBuilding, ...]
    token: Natural = 0
    collected: bool = False


@procedure("tax", Taxes)
def tax(given: Taxes, values: Values, ledger: Ledger) -> dict[str, object]:
    """What everyone pays, and what lies on the token then."""
    check_in_play("tax-collector", values, ())
    paid: dict[str, int] = {}
    for index, one in enumerate(given.built):
        for key, name in (("character", one.character), ("other-character", one.other_character)):
            if name is not None:
                rank_of(name, values, ("built", index, key))
            check_ranks((((), "tax-collector"), (("built", index, key), name)), values)
        check_second(one.character, one.other_character, values, ("built", index, "other-character"))
        amount = pay_tax(one.player, one.character, one.other_character, one.gold, values, ledger)
        paid[one.player] = paid.get(one.player, 0) + amount
    token = given.token + sum(paid.values())
    if given.collected:
        ledger.decide("character.tax-collector", gold=token)
    return {
        "paid": paid,
        "tax": sum(paid.values()),
        "token": 0 if given.collected else token,
        "collected": token if given.collected else 0,
    }


def pay_tax(
    player: str, character: Optional[str], other: Optional[str], gold: int, values: Values, ledger: Ledger
) -> int:
    """The tax for one district: nothing in the Tax Collector's own turn, or from an empty stash."""
    if character == "tax-collector":
        ledger.decide("character.tax-collector-exempt", player=player, gold=0)
        return 0
    if other == "tax-collector":
        ledger.decide("character.tax-collector-other", player=player, character=character)
    if not gold:
        ledger.decide("character.tax-collector-empty", player=player, gold=0)
        return 0
    amount: int = min(values["tax"], gold)
    ledger.decide("character.tax-collector-tax", player=player, gold=amount, left=gold - amount)
    return amount
