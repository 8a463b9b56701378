"""Transcribed manuscripts: bonus cards, sets of ribbons, and the conditions printed on them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Optional

from generator.scoring.constraints import In
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .gains import Participant
from .procedures import procedure

#: In what is given: the colour of a ribbon, and something that manuscripts count.
Ribbon = Annotated[str, In("bonus-ribbon-icons", what="ribbon")]
Thing = Annotated[str, In("conditions", what="thing that manuscripts count")]


@dataclass(frozen=True)
class Manuscript:
    """A manuscript: its ribbon, and what it counts, if it does; points where its owner has to count something else."""

    ribbon: Ribbon
    counts: Optional[Thing] = None
    points: Natural = 0


@dataclass(frozen=True)
class Manuscripts:
    """The manuscripts of a player, and how many of the things they may count the player has."""

    player: str
    manuscripts: tuple[Manuscript, ...]
    things: dict[Thing, Natural] = field(default_factory=dict)


@dataclass(frozen=True)
class Copied:
    """A manuscript that somebody takes."""

    player: Participant
    ribbon: Ribbon


@dataclass(frozen=True)
class BonusCards:
    """Manuscripts in the order in which they are taken, whoever takes them."""

    copied: tuple[Copied, ...]


@procedure("bonus-cards", BonusCards)
def bonus_cards(given: BonusCards, values: Values, ledger: Ledger) -> dict[str, object]:
    """Who takes which bonus card."""
    owners: dict[str, str] = {}
    ribbons: dict[str, dict[str, int]] = {}
    for index, copied in enumerate(given.copied):
        mine = ribbons.setdefault(copied.player, {})
        mine[copied.ribbon] = mine.get(copied.ribbon, 0) + 1
        if mine[copied.ribbon] == values["bonus-ribbons"]:
            order = {"place": index + 1, "places": list(range(1, len(given.copied) + 1))}
            _claim(copied, owners, ledger, **order, points=values["bonus-points"])
    return {"cards": owners, "ribbons": ribbons}


def _claim(copied: Copied, owners: dict[str, str], ledger: Ledger, **facts: object) -> None:
    """The card goes to the first player who has enough ribbons of its colour."""
    if copied.ribbon in owners:
        other = owners[copied.ribbon]
        ledger.decide("manuscripts.bonus-once", player=copied.player, other=other, ribbon=copied.ribbon)
    else:
        ledger.decide("manuscripts.bonus-card", player=copied.player, ribbon=copied.ribbon, **facts)
        owners[copied.ribbon] = copied.player


@procedure("manuscripts", Manuscripts)
def manuscripts(given: Manuscripts, values: Values, ledger: Ledger) -> dict[str, object]:
    """What the manuscripts of a player are worth."""
    check_manuscripts(given.manuscripts, ("manuscripts",))
    return {
        "sets": [len(colours) for colours in sets_of(count_ribbons(given.manuscripts))],
        "set-points": score_sets(given.player, given.manuscripts, values, ledger),
        "condition-points": score_conditions(given.player, given.manuscripts, given.things, values, ledger),
        "points": ledger.totals([given.player]),
    }


def check_manuscripts(found: tuple[Manuscript, ...], path: GivenPath) -> None:
    """Nobody counts what is counted here."""
    for index, one in enumerate(found):
        if one.counts is not None and one.points:
            fix = "Write either what it counts or the points."
            raise GivenError((*path, index, "points"), "these points are counted already", fix)


def count_ribbons(found: tuple[Manuscript, ...]) -> dict[str, int]:
    """How many ribbons there are of each colour."""
    ribbons: dict[str, int] = {}
    for one in found:
        ribbons[one.ribbon] = ribbons.get(one.ribbon, 0) + 1
    return ribbons


def sets_of(ribbons: Mapping[str, int]) -> list[list[str]]:
    """The colours of each set if each is made as large as it can be."""
    most = max(ribbons.values(), default=0)
    return [[ribbon for ribbon, number in ribbons.items() if number >= layer] for layer in range(1, most + 1)]


def score_sets(player: str, found: tuple[Manuscript, ...], values: Values, ledger: Ledger) -> int:
    """Score the sets of different ribbons."""
    sets = sets_of(count_ribbons(found))
    sizes = [len(colours) for colours in sets]
    each: list[int] = [values["set-points"][size - 1] for size in sizes]
    points = sum(each)
    if len(sizes) > 1:
        ledger.decide("score.layers", player=player, sets=len(sizes))
    if sizes:
        ledger.award(player, points, "score.sets", sets=sizes, colours=sets, each=each)
    return points


def score_conditions(
    player: str, found: tuple[Manuscript, ...], things: Mapping[str, int], values: Values, ledger: Ledger
) -> int:
    """Score what manuscripts count, one after the other."""
    total = 0
    for one in found:
        points, rule, facts = one.points, "score.own-conditions", {}
        if one.counts is not None:
            number, size = things.get(one.counts, 0), values["conditions"][one.counts]
            met, left = divmod(number, size)
            points = met * values["condition-points"]
            rule = "score.conditions"
            facts = {"thing": one.counts, "number": number, "size": size, "met": met, "left": left}
        if points:
            ledger.award(player, points, rule, ribbon=one.ribbon, **facts)
        total += points
    return total
