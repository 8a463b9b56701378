"""Who has the crown after the turn of rank 4, or after the round in which it was killed."""

from dataclasses import dataclass
from typing import Literal, Optional

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import check_in_play
from .procedures import Person, procedure


@dataclass(frozen=True)
class Crowning:
    """Who has the crown, who has which character of rank 4, and what became of it. Somebody bewitched it, perhaps. For the
    Emperor: who gets the crown, that player's gold and cards, and which of them is taken."""

    crown: Person
    character: Literal["king", "emperor", "patrician"]
    player: Person
    fate: Literal["acting", "killed", "bewitched"] = "acting"
    witch: Optional[Person] = None
    heir: Optional[Person] = None
    heir_gold: Natural = 0
    heir_hand: Natural = 0
    take: Optional[Literal["gold", "cards"]] = None


@procedure("crown", Crowning)
def crown(given: Crowning, values: Values, ledger: Ledger) -> dict[str, object]:
    """Who has the crown then, and what the Emperor takes."""
    _check_in_play(given, values)
    _check(given, values)
    if given.character == "emperor":
        return _by_emperor(given, values, ledger)
    rule = {"acting": "crown", "killed": "heir"}
    if given.fate == "bewitched":
        ledger.decide("character.witch-crown", player=given.player)
    else:
        ledger.decide(f"character.{given.character}-{rule[given.fate]}", player=given.player)
    return {"crown": given.player, "gold": 0, "cards": 0}


def _check_in_play(given: Crowning, values: Values) -> None:
    """The character is in play, and whoever killed or bewitched it."""
    check_in_play(given.character, values, ("character",))
    if given.fate != "acting":
        check_in_play("assassin" if given.fate == "killed" else "witch", values, ("fate",))


def _check(given: Crowning, values: Values) -> None:
    """What is told of the Witch and of the Emperor fits."""
    if (given.witch is not None) != (given.fate == "bewitched"):
        fix = "Name the Witch's player if she bewitched the character, and nobody otherwise."
        raise GivenError(("witch",), "there is a Witch exactly where somebody is bewitched", fix)
    if given.witch == given.player and values["characters-each"] == 1:
        what = "with a single character each nobody bewitches their own"
        raise GivenError(("witch",), what, "Correct the players.")
    if (given.heir is not None) != (given.character == "emperor"):
        fix = "Name who gets the crown from the Emperor, and nobody otherwise."
        raise GivenError(("heir",), "the Emperor gives the crown to another player, nobody else does", fix)
    giver = given.witch or given.player
    if given.heir == giver:
        raise GivenError(("heir",), f'"{giver}" gives the crown away', "Name another player.")
    if given.take and (given.character != "emperor" or given.fate == "killed"):
        raise GivenError(("take",), "nothing is taken here", "Leave it out.")


def _by_emperor(given: Crowning, values: Values, ledger: Ledger) -> dict[str, object]:
    """The Emperor, or the Witch in his place, gives the crown away and takes something for it."""
    if given.fate == "killed":
        ledger.decide("character.emperor-advisor", player=given.player, heir=given.heir)
        return {"crown": given.heir, "gold": 0, "cards": 0}
    if given.fate == "bewitched":
        ledger.decide("character.witch-emperor", player=given.witch, heir=given.heir)
    else:
        ledger.decide("character.emperor-crown", player=given.player, heir=given.heir)
    gold, cards = _taken(given, values)
    taker = given.witch or given.player
    ledger.decide("character.emperor-takes", heir=given.heir, gold=gold, cards=cards, player=taker)
    return {"crown": given.heir, "gold": gold, "cards": cards}


def _taken(given: Crowning, values: Values) -> tuple[int, int]:
    """One gold or one card of the heir, as the Emperor chooses among what there is."""
    there = {"gold": given.heir_gold, "cards": given.heir_hand}
    if given.take is None:
        if any(there.values()):
            raise GivenError(("take",), "the Emperor takes something", "Say whether it is gold or cards.")
        return 0, 0
    if there[given.take] < values["emperor-takes"]:
        raise GivenError(("take",), f'"{given.heir}" has none to give', "Take the other, if there is any.")
    return (values["emperor-takes"], 0) if given.take == "gold" else (0, values["emperor-takes"])
