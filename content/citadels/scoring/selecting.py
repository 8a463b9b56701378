"""The selection phase: which characters are laid aside, and from how many cards each player chooses."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import rank_of
from .procedures import Character, Everybody, Person, procedure

#: The rule for each number of cards that lie face up.
FACE_UP = (
    "selection.face-up-none",
    "selection.face-up-one",
    "selection.face-up-two",
    "selection.face-up-three",
)

#: One choice: `player` is a name, the rest are numbers of cards.
Choice = dict[str, Any]


@dataclass(frozen=True)
class Selection:
    """The players clockwise, who has the crown, and, if you like, the characters in the order in which they were turned
    up."""

    seats: Everybody
    crown: Person
    drawn: tuple[Character, ...] = ()


@procedure("selection", Selection)
def selection(given: Selection, values: Values, ledger: Ledger) -> dict[str, object]:
    """What lies in the middle, and what each player chooses from."""
    at = given.seats.index(given.crown)
    order = given.seats[at:] + given.seats[:at]
    if values["players"] not in values["few-players"]:
        ledger.decide(FACE_UP[values["face-up"]], up=values["face-up"], down=values["face-down"])
    lying = turned_up(given.drawn, values, ledger) if given.drawn else []
    steps = choices(order, values, ledger)
    return {
        "up": values["face-up"],
        "down": values["face-down"],
        "face-up": lying,
        "steps": steps,
        "characters": {
            player: sum(step["keeps"] for step in steps if step["player"] == player) for player in given.seats
        },
    }


def turned_up(drawn: tuple[str, ...], values: Values, ledger: Ledger) -> list[str]:
    """The characters that stay face up: rank 4 is replaced."""
    ranks = [rank_of(name, values, ("drawn", index)) for index, name in enumerate(drawn)]
    if len(set(ranks)) < len(ranks):
        raise GivenError(("drawn",), "each rank is in play only once", "Correct the characters.")
    lying = []
    for name, rank in zip(drawn, ranks):
        if rank == values["unfit-face-up"]:
            ledger.decide("selection.rank-four", character=name)
        else:
            lying.append(name)
    if len(lying) != values["face-up"] or ranks[-1] == values["unfit-face-up"]:
        what = f"{values['face-up']} characters lie face up at this table, but there are {len(lying)}"
        raise GivenError(("drawn",), what, "Name every card turned up, a rank that is replaced among them.")
    return lying


def choices(order: tuple[str, ...], values: Values, ledger: Ledger) -> list[Choice]:
    """From how many cards each player chooses, how many are kept and how many discarded, one choice after another."""
    left = values["characters-in-play"] - values["face-up"] - values["face-down"]
    players = values["players"]
    if players in values["few-players"]:
        rule = "two" if players == min(values["few-players"]) else "three"
        ledger.decide(f"selection.{rule}", cards=left)
        return _pass_round(order, values[f"selection-{rule}"], left, values)
    ledger.decide("selection.choose", cards=left, players=list(order))
    discards = [0] * (players - 1) + [values["selection-last"]]
    if left > players * values["kept-at-once"]:
        ledger.decide("selection.last-card", player=order[-1])
        return _pass_round(order, discards, left, values)
    steps = _pass_round(order, discards, left, values)
    passed, down = steps[-1]["sees"], values["face-down"]
    steps[-1]["sees"] += down
    ledger.decide("selection.last-player", player=order[-1], cards=passed + down, passed=passed, down=down)
    return steps


def _pass_round(order: tuple[str, ...], discards: Sequence[int], left: int, values: Values) -> list[Choice]:
    """Pass the cards round; each choice keeps some and discards some."""
    kept = values["kept-at-once"]
    steps: list[Choice] = []
    for index, discarded in enumerate(discards):
        player = order[index % len(order)]
        steps.append({"player": player, "sees": left, "keeps": kept, "discards": discarded})
        left -= kept + discarded
    return steps
