"""How a game is set up: the characters and unique districts in play, the district deck, hands and gold."""

from dataclasses import dataclass

from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import absent_of, lineup_of, listed_of
from .districts import TYPES, register_of
from .procedures import Character, District, Everybody, procedure


@dataclass(frozen=True)
class SetUp:
    """The players; the characters and unique districts that they chose, if they are not simply those of the list."""

    seats: Everybody
    characters: tuple[Character, ...] = ()
    uniques: tuple[District, ...] = ()


@procedure("set-up", SetUp)
def set_up(given: SetUp, values: Values, ledger: Ledger) -> dict[str, object]:
    """Who may be played at each rank, whether the choice may be played, and how many cards and how much gold there are."""
    lineup = lineup_of(values)
    for name in absent_of(values):
        instead = list(lineup[values["character-rank"][name] - 1])
        ledger.decide(f"setup.{name}", players=values["players"], character=name, instead=instead)
    chosen = given.characters or tuple(names[0] for names in lineup if len(names) == 1)
    found = _character_problems(given, lineup, values) + _unique_problems(given, values)
    problems = list(dict.fromkeys(found))
    ledger.decide("setup.characters", characters=values["characters-in-play"])
    for name in chosen:
        if values["character-rank"][name] == values["ninth-rank"] == len(lineup):
            ledger.decide("setup.ninth", character=name)
    ledger.decide("setup.uniques", cards=values["deck"])
    players, each = len(given.seats), values["hand-at-start"]
    left = values["deck"] - players * each
    ledger.decide("setup.hand", cards=left, deck=values["deck"], players=players, each=each)
    ledger.decide("setup.gold", gold=values["gold-at-start"], players=len(given.seats))
    return {
        "lineup": [list(names) for names in lineup],
        "problems": problems,
        "legal": not problems,
        "types": types_of(values),
        "box": sum(values["district-copies"].values()),
        "left-in-box": sum(values["district-copies"].values()) - values["deck"],
        "deck": values["deck"],
        "deck-left": left,
        "gold": dict.fromkeys(given.seats, values["gold-at-start"]),
    }


def types_of(values: Values) -> dict[str, int]:
    """How many cards of each type the district deck holds: every basic one, and those unique ones that were chosen."""
    register = register_of(values)
    cards = dict.fromkeys(TYPES, 0)
    for name, type_ in register.type.items():
        cards[type_] += register.copies[name]
    return cards | {"unique": values["uniques-in-deck"]}


def _character_problems(given: SetUp, lineup: list[tuple[str, ...]], values: Values) -> list[str]:
    """What is wrong with the chosen characters; a list that leaves a choice must be told which."""
    if not given.characters:
        return ["choose-characters"] if any(len(names) > 1 for names in lineup) else []
    ranks = sorted(values["character-rank"][name] for name in given.characters)
    found = []
    if ranks != list(range(1, len(lineup) + 1)):
        found.append("not-one-of-each-rank")
    playable = {name for names in lineup for name in names}
    wrong = {name for name in given.characters if values["character-rank"][name] <= len(lineup)} - playable
    if wrong - listed_of(values):
        found.append("not-on-this-list")
    if wrong & listed_of(values):
        found.append("not-at-this-table")
    return found


def _unique_problems(given: SetUp, values: Values) -> list[str]:
    """What is wrong with the chosen unique districts."""
    listed, wanted = values["list-uniques"], values["uniques-in-deck"]
    if not given.uniques:
        return ["choose-uniques"] if len(listed) > wanted else []
    found = []
    if len(given.uniques) != wanted or len(set(given.uniques)) < len(given.uniques):
        found.append("wrong-number-of-uniques")
    if any(name not in listed for name in given.uniques):
        found.append("not-on-this-list")
    return found
