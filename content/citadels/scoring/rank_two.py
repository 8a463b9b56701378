"""The characters of rank 2 at work: what the Spy finds, what the Blackmailer is paid or takes."""

from dataclasses import dataclass
from typing import Literal

from generator.scoring.given import Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import check_in_play
from .districts import register_of
from .procedures import District, Type, procedure


@dataclass(frozen=True)
class Spying:
    """The type named, the cards of the hand that is looked at, and the gold of its owner."""

    type: Type
    hand: tuple[District, ...]
    gold: Natural = 0


@procedure("spy", Spying)
def spy(given: Spying, values: Values, ledger: Ledger) -> dict[str, object]:
    """What the Spy takes from the player and from the deck."""
    check_in_play("spy", values, ())
    register = register_of(values)
    register.check(given.hand, ("hand",))
    register.check_copies(given.hand, ("hand",))
    found = [name for name in given.hand if register.type[name] == given.type]
    matches = len(found)
    wanted = matches * values["spy-gold"]
    gold, cards = min(wanted, given.gold), matches * values["spy-cards"]
    ledger.decide("character.spy", type=given.type, matches=matches, gold=gold, cards=cards, found=found)
    if gold < wanted:
        ledger.decide("character.spy-short", gold=gold, matches=matches)
    return {"matches": matches, "gold": gold, "cards": cards, "left": given.gold - gold}


@dataclass(frozen=True)
class Blackmail:
    """The gold of the threatened player after gathering, the threat on the token, and what both decide."""

    gold: Natural
    threat: Literal["flowered", "plain"]
    pays: bool = False
    revealed: bool = True


@procedure("blackmail", Blackmail)
def blackmail(given: Blackmail, values: Values, ledger: Ledger) -> dict[str, object]:
    """What the Blackmailer gets, and what the threatened player keeps."""
    check_in_play("blackmailer", values, ())
    bribe = given.gold // values["bribe-share"]
    taken = _taken(given, bribe, ledger)
    return {"bribe": bribe, "taken": taken, "left": given.gold - taken}


def _taken(given: Blackmail, bribe: int, ledger: Ledger) -> int:
    if given.pays:
        ledger.decide("character.blackmailer-bribe", gold=bribe)
        return bribe
    if not given.revealed:
        ledger.decide("character.blackmailer-unrevealed")
        return 0
    if given.threat == "plain":
        ledger.decide("character.blackmailer-plain")
        return 0
    ledger.decide("character.blackmailer", gold=given.gold)
    return given.gold
