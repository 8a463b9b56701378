"""The size of a game: turns, cards and pieces by sitting."""

from dataclasses import dataclass

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .citizens import check_neutral
from .procedures import procedure


@dataclass(frozen=True)
class Nothing:
    """The sitting says it all."""


@procedure("length", Nothing)
def length(given: Nothing, values: Values, ledger: Ledger) -> dict[str, object]:
    """How long a game lasts and what is on the board after each round."""
    players = values["players"]
    cards = values["roads"] + values["walls"] + values["rounds"] * values["defence-cards-each"]
    left = values["hand"] - cards
    ledger.decide("roads.turns", turns=values["roads"])
    ledger.decide("walls.turns", turns=values["walls"])
    note_start_roads(values, ledger)
    ledger.decide("setup.guild-row", guilds=values["guild-row"], left=values["guild-row"] - players)
    ledger.decide("setup.cards", cards=values["hand"])
    if left:
        ledger.decide("two-players.leftover", cards=left)
    return {
        "turns": {"round-1": values["roads"], "round-2": values["walls"]},
        "roads-on-board": players * values["roads"] + values["start-roads"],
        "walls-on-board": players * values["walls"],
        "cards": {"hand": values["hand"], "played": cards, "left": left},
        "guilds": {"row": values["guild-row"], "left": values["guild-row"] - players},
    }


def note_start_roads(values: Values, ledger: Ledger) -> None:
    """Start roads are laid in turn where every player lays some, and otherwise put down together."""
    roads = values["start-roads"]
    if roads == values["players"] * values["start-roads-each"]:
        ledger.decide("two-players.start-roads", roads=roads)
    elif roads:
        ledger.decide("setup.start-roads", roads=roads)


@dataclass(frozen=True)
class Board:
    """How many areas have a gap, and how many towers there are."""

    areas_with_gap: Natural
    towers: Natural


@procedure("neutral-setup", Board)
def neutral_setup(given: Board, values: Values, ledger: Ledger) -> dict[str, object]:
    """The neutral citizens that stand on the board when a two-player game starts."""
    check_neutral(values, ())
    area, in_tower = values["neutral-area"], values["neutral-tower"]
    peasants = given.areas_with_gap * area.peasants
    nobles = given.areas_with_gap * area.nobles + given.towers * in_tower
    for kind, wanted in (("peasants", peasants), ("nobles", nobles)):
        if wanted > values[kind]:
            what = f"the neutral colour has {values[kind]} {kind}, and {wanted} would go on the board"
            raise GivenError((), what, "Write how many areas with a gap and towers your board has.")
    ledger.decide("two-players.neutral", peasants=peasants, nobles=nobles)
    return {"peasants": peasants, "nobles": nobles}
