"""What the winner of a tile and the second get besides the bonus, and what is left on the tile."""

from collections.abc import Mapping

from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .tiles import Tile


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
    wanted = values["two-symbol-neutrals"]
    given = min(wanted, stock)
    if given:
        ledger.decide("reward.two-symbols", tile=name, player=player, neutrals=given, lacking=wanted - given)
    else:
        ledger.decide("reward.no-neutral", tile=name, player=player, lacking=wanted)
    return int(given)


def clear_tile(
    name: str, figures: Mapping[str, int], winner: str, ledger: Ledger
) -> tuple[bool, dict[str, int]]:
    """Whether the winner leaves a master, and what goes back to the Guildhall."""
    stays = figures[winner] > 0
    ledger.decide("reward.master" if stays else "reward.no-master", tile=name, player=winner)
    back = {player: count - (stays and player == winner) for player, count in figures.items()}
    back = {player: count for player, count in back.items() if count}
    if back:
        ledger.decide("reward.guildhall", tile=name, figures=sum(back.values()))
    return stays, back
