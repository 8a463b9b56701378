"""Scores a district: places by citizens, nobles to break ties, survey chits, shared places."""

from collections.abc import Iterable
from dataclasses import dataclass

from generator.scoring.ledger import Ledger
from generator.scoring.pooling import pool_places, worth
from generator.scoring.procedure import Values
from generator.scoring.ranking import Group, rank, told_apart

from .citizens import Presence, merits_of, note_neutral, pay, votes_of
from .pieces import ChitSide
from .procedures import procedure


@dataclass(frozen=True)
class District:
    """One district: who is there, and which sides of survey chits lie up in it."""

    citizens: Presence
    chits: tuple[ChitSide, ...] = ()


@procedure("district", District)
def district(given: District, values: Values, ledger: Ledger) -> dict[str, object]:
    """Score one district."""
    score_district(given.citizens, given.chits, values, ledger)
    groups = rank(merits_of(given.citizens))
    return {
        "votes": votes_of(ledger, given.citizens),
        "place": {party: group.place for group in groups for party in group.parties},
        "worth": district_worth(given.chits, values),
    } | pool_outcome(groups, given.chits, values)


def district_worth(chits: Iterable[int], values: Values) -> list[int]:
    """What each place of a district is worth with these chits."""
    change = sum(chits)
    return [votes + change for votes in values["district-places"]]


def pool_outcome(groups: Iterable[Group], chits: Iterable[int], values: Values) -> dict[str, object]:
    """What the first group of tied parties has to share, if there is one."""
    for group in groups:
        if len(group.parties) > 1:
            shared = pool_places(district_worth(chits, values), group)
            return {"pool": shared.pool, "share": shared.each, "dropped": shared.dropped}
    return {}


def score_district(presence: Presence, chits: tuple[int, ...], values: Values, ledger: Ledger) -> None:
    """Pay the places of a district: citizens first, nobles to break ties, equal parties share."""
    places = district_worth(chits, values)
    if chits:
        ledger.decide("district.chits", change=sum(chits), worth=places)
    present = merits_of(presence)
    absent = [party for party in presence if party not in present]
    if absent:
        ledger.decide("district.presence", players=absent)
    note_neutral(ledger, present)
    groups = rank(present)
    for tied in told_apart(groups):
        ledger.decide("district.nobles-break-ties", players=list(tied))
    for group in groups:
        pay_place(group, places, ledger)


def pay_place(group: Group, places: list[int], ledger: Ledger) -> None:
    """Pay one place, or the places that tied parties fill together."""
    first, *others = group.parties
    if not others:
        votes = worth(places, group.place)
        pay(ledger, first, votes, "district.places", place=group.place, citizens=group.merit[0])
    else:
        shared = pool_places(places, group)
        votes = shared.each
        for party in group.parties:
            pay(ledger, party, votes, "district.shared-places", places=list(group.places), pool=shared.pool)
        if shared.dropped:
            ledger.decide("district.remainder", pool=shared.pool, dropped=abs(shared.dropped))
    if votes < 0:
        ledger.decide("district.negative", players=list(group.parties), votes=abs(votes))
