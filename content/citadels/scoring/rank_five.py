"""The characters of rank 5: the Abbot's mix and gift, the Cardinal's loan."""

from dataclasses import dataclass
from typing import Annotated, Optional

from generator.scoring.constraints import Seats
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .building import check_building, cost_of
from .characters import check_in_play
from .districts import register_of
from .gathering import paying_of
from .limits import Building, bans
from .procedures import District, Person, procedure


@dataclass(frozen=True)
class Abbey:
    """Who is the Abbot, his city, everyone's gold at that moment, and whom he picks among the richest."""

    abbot: Person
    stashes: Annotated[dict[str, Natural], Seats(all=True)]
    city: tuple[District, ...] = ()
    from_: Optional[Person] = None


@procedure("abbot", Abbey)
def abbot(given: Abbey, values: Values, ledger: Ledger) -> dict[str, object]:
    """Every mix of resources that the Abbot may announce, and who gives him gold."""
    register = register_of(values)
    register.check_city(given.city, ("city",))
    check_in_play("abbot", values, ("abbot",))
    paying = paying_of(given.city, "religious", register)
    if "school-of-magic" in given.city:
        ledger.decide("unique.school-of-magic", type="religious")
        ledger.decide("unique.school-of-magic-abbot")
    total = len(paying) * values["income-each"]
    mixes = [{"gold": gold, "cards": total - gold} for gold in range(total, -1, -1)]
    ledger.decide("character.abbot-mix", ways=len(mixes), paying=paying)
    return {"mixes": mixes, **give(given, values, ledger)}


def give(given: Abbey, values: Values, ledger: Ledger) -> dict[str, object]:
    """Who is the richest, and what everyone has once the Abbot was given something."""
    richest = richest_of(given, ledger)
    giver = _giver(given, richest)
    stashes = dict(given.stashes)
    if giver is not None:
        gift = min(values["abbot-gift"], stashes[giver])
        ledger.decide("character.abbot-gift", player=giver, gold=gift)
        stashes[giver] -= gift
        stashes[given.abbot] += gift
    return {"richest": richest, "stashes": stashes}


def richest_of(given: Abbey, ledger: Ledger) -> list[str]:
    """Those with the most gold, one of whom gives the Abbot some; nobody does if he is one of them."""
    most = max(given.stashes.values())
    richest = [player for player, gold in given.stashes.items() if gold == most]
    if given.abbot in richest:
        ledger.decide("character.abbot-richest", gold=most)
    elif len(richest) > 1:
        ledger.decide("character.abbot-tie", players=richest)
    return richest


def _giver(given: Abbey, richest: list[str]) -> Optional[str]:
    """Who gives; of several the one whom the Abbot picks."""
    givers = [] if given.abbot in richest else richest
    if given.from_ is not None and given.from_ not in givers:
        fix = f"He may pick: {', '.join(givers) or 'nobody'}."
        raise GivenError(("from",), f'"{given.from_}" gives the Abbot nothing', fix)
    if given.from_ is None and len(givers) > 1:
        fix = f"Say which of them gives: {', '.join(givers)}."
        raise GivenError(("from",), "several are the richest, and the Abbot picks one", fix)
    return given.from_ or next(iter(givers), None)


@dataclass(frozen=True)
class Loan:
    """What the Cardinal wants to build, his stash, city and the cards in his hand beside it; whose gold is missing."""

    district: District
    gold: Natural
    hand: Natural
    lender: Person
    lender_gold: Natural
    city: tuple[District, ...] = ()


@procedure("borrow", Loan)
def borrow(given: Loan, values: Values, ledger: Ledger) -> dict[str, object]:
    """What the Cardinal takes from another player, and what he gives for it."""
    register = register_of(values)
    check_in_play("cardinal", values, ())
    building = Building("", given.district, given.gold, given.city, "cardinal")
    check_building(building, register, values)
    register.check_built(given.district, ("district",))
    problems = list(bans(building, register, values, ledger))
    cost = cost_of(building, register, values, ledger)
    missing = max(0, cost - given.gold)
    cards = missing * values["cardinal-cards"]
    problems += shortage(given, missing, cards, ledger)
    legal = not problems
    if legal:
        ledger.decide("build.cost", district=given.district, cost=cost)
    if legal and missing:
        ledger.decide("character.cardinal-loan", district=given.district, gold=missing, cards=cards)
    taken = missing if legal else 0
    return {
        "legal": legal,
        "problems": problems,
        "cost": cost,
        "missing": missing,
        "cards": cards if legal else 0,
        "lender-gold": given.lender_gold - taken,
        "gold": given.gold + taken - cost if legal else given.gold,
    }


def shortage(given: Loan, missing: int, cards: int, ledger: Ledger) -> list[str]:
    """What the loan fails on: the other player's gold, or the cards to be given for it."""
    short = {"too-dear": missing > given.lender_gold, "too-few-cards": cards > given.hand}
    if any(short.values()):
        ledger.decide("character.cardinal-short", district=given.district, gold=missing, cards=cards)
    return [problem for problem, found in short.items() if found]
