"""The bonus of a tile: what the winner does with it from left to right, and what that brings."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal, Optional

from generator.scoring.constraints import AtLeast
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .table import HALL, PLANTATION


@dataclass(frozen=True)
class Bonus:
    """A part of the bonus as it is used: how many figures, cards or points (if the icon bears no number: figures as many as
    the rules say, of anything else one); for figures from where and to where, for hired ones how many there are in the supply."""

    use: Literal["move", "hire", "plantation", "mayoral", "cards", "points", "neutral"]
    count: Optional[Annotated[Natural, AtLeast(1)]] = None
    from_: str = ""
    to: str = ""
    supply: Optional[Natural] = None


#: Takes a figure of the winner from one place to another.
Carry = Callable[[Bonus, GivenPath], None]


@dataclass(frozen=True)
class Reach:
    """What a bonus can draw on: it carries figures of the winner; at most so many liverymen of theirs and so many neutrals
    are in the common supply."""

    carry: Carry
    liverymen: int
    neutrals: int


@dataclass(frozen=True)
class Gains:
    """What a bonus brings besides moves: figures to the Guildhall and the plantation, cards, points, neutrals."""

    guildhall: int = 0
    plantation: int = 0
    mayoral: int = 0
    cards: int = 0
    points: int = 0
    neutrals: int = 0

    def __add__(self, other: "Gains") -> "Gains":
        return Gains(
            self.guildhall + other.guildhall,
            self.plantation + other.plantation,
            self.mayoral + other.mayoral,
            self.cards + other.cards,
            self.points + other.points,
            self.neutrals + other.neutrals,
        )


def use_bonus(
    tile: str,
    player: str,
    bonus: tuple[Bonus, ...],
    reach: Reach,
    values: Values,
    ledger: Ledger,
    path: GivenPath,
) -> Gains:
    """Use a bonus from left to right."""
    gains = Gains()
    if bonus:
        ledger.decide("reward.bonus", tile=tile, player=player, bonuses=len(bonus))
    for index, part in enumerate(bonus):
        place = (*path, index)
        _check_part(part, place)
        if part.use in ("move", "plantation"):
            gains += _carry(player, part, reach.carry, values, ledger, place)
        elif part.use == "hire":
            gains += _hire(player, part, reach.liverymen - gains.guildhall, ledger, place)
        elif part.use == "neutral":
            gains += _take_neutrals(tile, player, part, reach.neutrals - gains.neutrals, ledger)
        else:
            gains += _draw(tile, player, part, values, ledger)
    return gains


def _check_part(part: Bonus, path: GivenPath) -> None:
    """Only figures that move have a way, which leads from the Guildhall or a tile to a tile; only those hired, a supply."""
    if part.use not in ("move", "plantation") and (part.from_ or part.to):
        raise GivenError(path, "only a figure that moves has a way", "Leave out `from` and `to`.")
    if part.use != "hire" and part.supply is not None:
        raise GivenError((*path, "supply"), "only liverymen are hired from the supply", "Leave it out.")
    if part.from_ == PLANTATION:
        fix = "Take it from the Guildhall or a tile."
        raise GivenError((*path, "from"), "no figure comes back from the plantation", fix)
    if part.to in (HALL, PLANTATION):
        raise GivenError((*path, "to"), f'no figure can move to "{part.to}"', "Name another open tile.")


def _number(part: Bonus) -> int:
    """How many an icon shows: one, if it bears no number."""
    return 1 if part.count is None else part.count


def _carry(player: str, part: Bonus, carry: Carry, values: Values, ledger: Ledger, path: GivenPath) -> Gains:
    """Figures go to another tile or overseas, as many at a time as the rules say."""
    if not part.from_ or (part.use == "move") != bool(part.to) or part.from_ == part.to:
        fix = "Write `from:`, and for a move `to:` as well; the Guildhall is called hall."
        raise GivenError(path, "a figure goes from one place to another", fix)
    figures = int(values["bonus-figures"])
    if part.count not in (None, figures):
        fix = "Write the same line again for another figure."
        raise GivenError((*path, "count"), f"a bonus moves {figures} figure", fix)
    for _ in range(figures):
        carry(part, path)
    if part.use == "move":
        ledger.decide("reward.move", player=player, figures=figures, tile=part.to, start=part.from_)
        return Gains()
    ledger.decide("reward.plantation", player=player, figures=figures, start=part.from_)
    return Gains(plantation=figures)


def _hire(player: str, part: Bonus, most: int, ledger: Ledger, path: GivenPath) -> Gains:
    """Liverymen come from the supply, where there are at most those that stand nowhere on the table."""
    wanted = _number(part)
    there = most if part.supply is None else part.supply
    if there > most or (part.supply is None and wanted > most):
        what = f'"{player}" has at most {most} liverymen in the supply'
        key = "count" if part.supply is None else "supply"
        raise GivenError((*path, key), what, "Correct the number, or say how many there are in `supply`.")
    hired = min(wanted, there)
    ledger.decide("reward.hire", player=player, figures=hired, lacking=wanted - hired)
    return Gains(guildhall=hired)


def _take_neutrals(tile: str, player: str, part: Bonus, stock: int, ledger: Ledger) -> Gains:
    """Neutrals come from the common supply, as long as it has some."""
    wanted = _number(part)
    taken = min(wanted, stock)
    if taken:
        lacking = wanted - taken
        ledger.decide("reward.neutral", tile=tile, player=player, neutrals=taken, lacking=lacking)
    else:
        ledger.decide("reward.no-neutral", tile=tile, player=player, lacking=wanted)
    return Gains(neutrals=taken)


def _draw(tile: str, player: str, part: Bonus, values: Values, ledger: Ledger) -> Gains:
    """Cards or points, as many as the icon shows."""
    count = _number(part)
    if part.use == "mayoral":
        return Gains(mayoral=draw_mayoral(player, count, "reward.mayoral", values, ledger))
    if part.use == "cards":
        ledger.decide("reward.cards", player=player, cards=count)
        return Gains(cards=count)
    ledger.award(player, count, "reward.bonus-points", tile=tile)
    return Gains(points=count)


def draw_mayoral(player: str, drawn: int, rule: str, values: Values, ledger: Ledger) -> int:
    """Draw mayoral cards and keep some; how many are kept."""
    kept = min(drawn, int(values["mayoral-keep"]))
    ledger.decide(rule, player=player, drawn=drawn, kept=kept, returned=drawn - kept)
    return kept
