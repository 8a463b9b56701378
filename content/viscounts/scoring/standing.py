"""What one player has at the end of the game, and what that is worth, apart from the Poverty and Prosperity cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from generator.scoring.constraints import AtMost, In
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .icons import BonusCards, Building
from .manuscripts import (
    Manuscript,
    check_manuscripts,
    count_ribbons,
    score_conditions,
    score_sets,
)

#: In what is given: how many buildings of each kind stand.
Built = dict[Building, Annotated[Natural, AtMost("buildings-each")]]


@dataclass(frozen=True)
class Workers:
    """The workers on each tier of the castle."""

    first: Natural = 0
    second: Natural = 0
    third: Natural = 0

    @property
    def tiers(self) -> tuple[int, int, int]:
        return (self.first, self.second, self.third)


@dataclass(frozen=True)
class Standing:
    """Everything that counts at the end: buildings by kind, workers, manuscripts, bonus cards, debts and deeds; icons in
    the deck and in empty slots, for manuscripts that count them; and what is left over."""

    buildings: Built = field(default_factory=dict)
    castle: Workers = Workers()
    manuscripts: tuple[Manuscript, ...] = ()
    bonus_cards: BonusCards = ()
    unpaid_debts: Natural = 0
    paid_debts: Natural = 0
    acquired_deeds: Natural = 0
    approved_deeds: Natural = 0
    icons: dict[Annotated[str, In("counted-icons", what="icon that manuscripts count")], Natural] = field(
        default_factory=dict
    )
    resources: Natural = 0
    silver: Natural = 0

    @property
    def things(self) -> Mapping[str, int]:
        """What manuscripts may count."""
        own = {
            "building": sum(self.buildings.values()),
            "resource": self.resources,
            "paid-debt": self.paid_debts,
        }
        return {**self.icons, **own}


def check_standing(standing: Standing, values: Values, path: GivenPath) -> None:
    """Nobody has more than the game gives."""
    check_manuscripts(standing.manuscripts, (*path, "manuscripts"))
    _check_workers(standing.castle, values, (*path, "castle"))
    _check_bonus_cards(standing, values, (*path, "bonus-cards"))


def _check_workers(castle: Workers, values: Values, path: GivenPath) -> None:
    if sum(castle.tiers) > values["workers-each"]:
        raise GivenError(path, "nobody has so many workers", f"Each player has {values['workers-each']}.")
    most = len(values["castle-ring"]) * (values["castle-full"] - 1)
    for name in ("first", "second"):
        if getattr(castle, name) > most:
            fix = f"At most {most} stay there: of three in one section one moves up."
            raise GivenError((*path, name), "so many workers cannot stand on this tier", fix)


def _check_bonus_cards(standing: Standing, values: Values, path: GivenPath) -> None:
    ribbons = count_ribbons(standing.manuscripts)
    for ribbon in standing.bonus_cards:
        if ribbons.get(ribbon, 0) < values["bonus-ribbons"]:
            fix = f"It takes {values['bonus-ribbons']} manuscripts with this ribbon."
            raise GivenError(path, f'nobody gets the bonus card "{ribbon}" without its ribbons', fix)


def score_standing(
    player: str, standing: Standing, leads: bool, values: Values, ledger: Ledger
) -> dict[str, int]:
    """Score one player category by category; nothing that is worth nothing is told."""
    return {
        "buildings": _score_buildings(player, standing, values, ledger),
        "castle": _score_castle(player, standing.castle, values, ledger),
        "sets": score_sets(player, standing.manuscripts, values, ledger),
        "conditions": score_conditions(player, standing.manuscripts, standing.things, values, ledger),
        "leader": _award(player, values["leader-points"] * leads, "score.leader", ledger),
        "bonus-cards": _score_bonus_cards(player, standing, values, ledger),
        **_score_cards(player, standing, values, ledger),
    }


def _award(player: str, points: int, rule: str, ledger: Ledger, **facts: object) -> int:
    if points:
        ledger.award(player, points, rule, **facts)
    return points


def _score_buildings(player: str, standing: Standing, values: Values, ledger: Ledger) -> int:
    total = 0
    for kind, built in standing.buildings.items():
        if built:
            points = values[f"{kind}-points"][built - 1]
            total += _award(player, points, "score.buildings", ledger, building=kind, built=built)
    return total


def _score_castle(player: str, castle: Workers, values: Values, ledger: Ledger) -> int:
    points = sum(number * each for number, each in zip(castle.tiers, values["tier-points"]))
    first, second, third = castle.tiers
    return _award(player, points, "score.castle", ledger, first=first, second=second, third=third)


def _score_bonus_cards(player: str, standing: Standing, values: Values, ledger: Ledger) -> int:
    ribbons = list(standing.bonus_cards)
    points = len(ribbons) * values["bonus-points"]
    return _award(player, points, "score.bonus-cards", ledger, ribbons=ribbons)


def _score_cards(player: str, standing: Standing, values: Values, ledger: Ledger) -> dict[str, int]:
    """Debts and deeds by themselves."""
    unpaid, acquired, approved = standing.unpaid_debts, standing.acquired_deeds, standing.approved_deeds
    return {
        "unpaid": _award(player, -unpaid * values["unpaid-loss"], "score.unpaid", ledger, debts=unpaid),
        "acquired": _award(
            player, acquired * values["acquired-points"], "score.acquired", ledger, deeds=acquired
        ),
        "approved": _award(
            player, approved * values["approved-points"], "score.approved", ledger, deeds=approved
        ),
    }
