"""What the winner of a tile and the second get, what the winner does with the bonus, and what is left on the tile."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, Optional

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .table import Path
from .tiles import Tile


@dataclass(frozen=True)
class Bonus:
    """A part of the bonus as it is used: how many figures or cards; for figures from where and to where, and for hired ones
    how many there are in the supply."""

    use: Literal["move", "hire", "plantation", "mayoral", "cards"]
    count: Natural = 1
    from_: str = ""
    to: str = ""
    supply: Optional[Natural] = None


#: Takes a figure of the winner from one place to another.
Carry = Callable[[Bonus, Path], None]


@dataclass(frozen=True)
class Gains:
    """What a bonus brings besides moves: figures to the Guildhall and the plantation, cards to the hand."""

    guildhall: int = 0
    plantation: int = 0
    mayoral: int = 0
    cards: int = 0

    def __add__(self, other: "Gains") -> "Gains":
        return Gains(
            self.guildhall + other.guildhall,
            self.plantation + other.plantation,
            self.mayoral + other.mayoral,
            self.cards + other.cards,
        )


def use_bonus(
    tile: str, player: str, bonus: tuple[Bonus, ...], carry: Carry, values: Values, ledger: Ledger, path: Path
) -> Gains:
    """Use a bonus from left to right."""
    gains = Gains()
    if bonus:
        ledger.decide("reward.bonus", tile=tile, player=player, bonuses=len(bonus))
    for index, part in enumerate(bonus):
        place = (*path, index)
        if part.use in ("move", "plantation"):
            gains += _carry(player, part, carry, values, ledger, place)
        elif part.use == "hire":
            hired = part.count if part.supply is None else min(part.count, part.supply)
            ledger.decide("reward.hire", player=player, figures=hired)
            gains += Gains(guildhall=hired)
        elif part.use == "mayoral":
            kept = draw_mayoral(player, part.count, "reward.mayoral", values, ledger)
            gains += Gains(mayoral=kept)
        else:
            ledger.decide("reward.cards", player=player, cards=part.count)
            gains += Gains(cards=part.count)
    return gains


def _carry(player: str, part: Bonus, carry: Carry, values: Values, ledger: Ledger, path: Path) -> Gains:
    """One figure goes to another tile or overseas."""
    if not part.from_ or (part.use == "move") != bool(part.to):
        fix = "Write `from:`, and for a move `to:` as well; the Guildhall is called hall."
        raise GivenError(path, "a figure goes from one place to another", fix)
    if part.count != values["bonus-figures"]:
        fix = "Write the same line again for another figure."
        raise GivenError((*path, "count"), f"a bonus moves {values['bonus-figures']} figure", fix)
    carry(part, path)
    if part.use == "move":
        ledger.decide("reward.move", player=player, tile=part.to)
        return Gains()
    ledger.decide("reward.plantation", player=player)
    return Gains(plantation=1)


def draw_mayoral(player: str, drawn: int, rule: str, values: Values, ledger: Ledger) -> int:
    """Draw mayoral cards and keep some; how many are kept."""
    kept = min(drawn, int(values["mayoral-keep"]))
    ledger.decide(rule, player=player, drawn=drawn, returned=drawn - kept)
    return kept


def pay_winner(name: str, tile: Tile, player: str, ledger: Ledger) -> int:
    """The points of a tile."""
    if tile.points:
        ledger.award(player, tile.points, "reward.first", tile=name)
    return tile.points


def pay_second(name: str, tile: Tile, player: str, values: Values, ledger: Ledger) -> int:
    """What is printed for the second besides the token: points. A guild of which they are known is found by its name, as
    an id or as it is printed."""
    known = values["second-points"].get(name.casefold().replace(" ", "-"), 0)
    points = tile.second_points or known
    if points:
        ledger.award(player, points, "reward.extra", tile=name)
    return points


def give_neutrals(name: str, tile: Tile, player: str, stock: int, values: Values, ledger: Ledger) -> int:
    """The neutral liveryman that the second gets at a guild with two symbols, as long as the common supply has some."""
    if len(tile.symbols) != values["two-symbols"]:
        return 0
    given = min(values["two-symbol-neutrals"], stock)
    if given:
        ledger.decide("reward.two-symbols", tile=name, player=player, neutrals=given)
    else:
        ledger.decide("reward.no-neutral", tile=name, player=player)
    return int(given)


def clear_tile(
    name: str, figures: Mapping[str, int], winner: str, values: Values, ledger: Ledger
) -> tuple[bool, dict[str, int]]:
    """Whether the winner leaves a master, and what goes back to the Guildhall."""
    left = min(figures[winner], values["masters-left"])
    if left:
        ledger.decide("reward.master", tile=name, player=winner)
    else:
        ledger.decide("reward.no-master", tile=name, player=winner)
    back = {player: count - (left if player == winner else 0) for player, count in figures.items()}
    back = {player: count for player, count in back.items() if count}
    if back:
        ledger.decide("reward.guildhall", tile=name, figures=sum(back.values()))
    return bool(left), back
