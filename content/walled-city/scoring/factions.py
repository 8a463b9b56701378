"""Scores a faction: its value by round, and whoever leads in the places with its dice."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from generator.scoring.ledger import Ledger
from generator.scoring.majority import leaders
from generator.scoring.pooling import share
from generator.scoring.procedure import Values

from .citizens import Citizens, Presence, Round, merits_of, note_neutral, pay, together, votes_of
from .pieces import Colour, Dice, check_count
from .procedures import procedure


@dataclass(frozen=True)
class FactionPlace:
    """A district or a tower, the sides that the faction's dice show there, and who is there."""

    dice: Dice
    citizens: Presence = field(default_factory=dict)
    tower: bool = False


@dataclass(frozen=True)
class Faction:
    """One faction in one round."""

    faction: Colour
    round: Round
    places: tuple[FactionPlace, ...]


@procedure("faction", Faction)
def faction(given: Faction, values: Values, ledger: Ledger) -> dict[str, object]:
    """Find a faction's value and pay it to whoever leads in the places with its dice."""
    check_count(((given.faction, len(place.dice)) for place in given.places), values, ("places",))
    value, counted = score_faction(given.faction, given.round, given.places, ledger)
    parties = [party for place in given.places for party in place.citizens]
    return {
        "value": value,
        "votes": votes_of(ledger, parties),
        "citizens": {party: citizens.all for party, citizens in counted.items()},
        "nobles": {party: citizens.nobles for party, citizens in counted.items()},
        "dropped": sum(d.facts["dropped"] for d in ledger if d.rule == "faction.remainder"),
    }


@procedure("faction-value", Faction)
def value_of_faction(given: Faction, values: Values, ledger: Ledger) -> dict[str, object]:
    """Find a faction's value alone, as its follower shows it."""
    check_count(((given.faction, len(place.dice)) for place in given.places), values, ("places",))
    counting = counting_places(given.round, given.places, given.faction, ledger)
    return {"value": faction_value(given.faction, given.round, counting, ledger)}


def counting_places(
    round_: int, places: Iterable[FactionPlace], name: str, ledger: Ledger
) -> list[FactionPlace]:
    """The places with dice of the faction; towers only from round 2 on."""
    held = [place for place in places if place.dice]
    if any(place.tower for place in held):
        ledger.decide("faction.towers-count" if round_ == 2 else "faction.towers-ignored", faction=name)
    return [place for place in held if round_ == 2 or not place.tower]


def score_faction(
    name: str, round_: int, places: Iterable[FactionPlace], ledger: Ledger
) -> tuple[int, dict[str, Citizens]]:
    """Pay a faction's value; the value and the citizens that were compared."""
    counting = counting_places(round_, places, name, ledger)
    value = faction_value(name, round_, counting, ledger)
    if any(len(place.dice) > 1 for place in counting):
        ledger.decide("faction.place-once")
    counted = together(place.citizens for place in counting)
    merits = merits_of(counted)
    note_neutral(ledger, merits)
    pay_faction(name, value, merits, ledger)
    return value, counted


def faction_value(name: str, round_: int, counting: Iterable[FactionPlace], ledger: Ledger) -> int:
    """The sum of the dice that count in this round."""
    value = sum(sum(place.dice) for place in counting)
    ledger.decide(f"faction.value-round-{round_}", faction=name, value=value)
    return value


def pay_faction(name: str, value: int, merits: Mapping[str, tuple[int, int]], ledger: Ledger) -> None:
    """Pay the leader; nobles break a tie, and who is still equal shares."""
    first = leaders(merits)
    if not first.parties:
        ledger.decide("faction.nobody", faction=name)
        return
    equal = [party for party, merit in merits.items() if merit[0] == first.merit[0]]
    if len(equal) > len(first.parties):
        ledger.decide("faction.nobles-break-ties", players=equal)
    leader, *others = first.parties
    if not others:
        pay(ledger, leader, value, "faction.majority", faction=name, citizens=first.merit[0])
        return
    shared = share(value, len(first.parties))
    for party in first.parties:
        pay(ledger, party, shared.each, "faction.shared", faction=name, value=value)
    if shared.dropped:
        ledger.decide("faction.remainder", value=value, dropped=shared.dropped)
