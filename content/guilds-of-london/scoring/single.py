"""A single tile that somebody describes with all that its vote depends on: the procedure `vote`."""

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .beadle import place_beadle
from .bonus import Bonus
from .negotiation import check_purse
from .procedures import procedure
from .resolving import Around, Vote, add_up, never_comes, resolve, take_figure
from .table import neighbours
from .tiles import check_printed, is_ready


@procedure("vote", Vote)
def vote(given: Vote, values: Values, ledger: Ledger) -> dict[str, object]:
    """Resolve one tile, if it has its majority."""
    _check_vote(given, values)
    tile = given.tile
    ready = is_ready(given.name, tile.majority, tile.figures, given.beadle, values, ledger)
    if not ready:
        for key, told in (("swaps", given.swaps), ("bonus", given.bonus)):
            if told:
                raise never_comes(given.name, (key,))
        return {"ready": False, "resolved": False}
    result = resolve(given, _around(given, values), (), values, ledger)
    outcome: dict[str, object] = {
        "ready": True,
        "resolved": bool(result.winner),
        "votes": {player: result.votes.get(player, 0) for player in given.order},
        "guildhall": result.guildhall,
        "neutrals": result.neutrals,
    }
    if not result.winner:
        return outcome | {"figures": add_up(result.figures)}
    if given.beadle and given.open is not None:
        outcome["beadle"] = place_beadle(given.open, ledger)
    return outcome | {
        "winner": result.winner,
        "second": result.second,
        "points": {player: result.points.get(player, 0) for player in given.order},
        "master": result.master,
        "plantation": result.gains.plantation,
        "mayoral": result.gains.mayoral,
        "cards": result.gains.cards,
    }


def _check_vote(given: Vote, values: Values) -> None:
    if not given.name:
        raise GivenError(("name",), "the tile has no name", "Write its name, or any other word.")
    check_printed(given.tile.symbols, values, ("tile", "symbols"))
    check_purse(given.neutrals, values, ("neutrals",))
    _check_masters(given, values)
    if given.open is not None and given.name in given.open:
        raise GivenError(("open", given.name), f'"{given.name}" is being resolved', "Name the other guilds.")


def _check_masters(given: Vote, values: Values) -> None:
    """Masters next to a tile have a place each, and nobody has more figures than there are."""
    sides = len(neighbours((0, 0)))
    if sum(given.masters.values()) > sides:
        what = f"a tile has {sides} sides, and a master at most on each"
        raise GivenError(("masters",), what, "Count only masters that share a side with it.")
    for player, left in _unseen(given, values).items():
        if left < 0:
            what = f'"{player}" has no {values["liverymen-each"] - left} figures'
            raise GivenError(("masters", player), what, f"There are {values['liverymen-each']} each.")


def _unseen(given: Vote, values: Values) -> dict[str, int]:
    """How many liverymen of each player are neither on the tile nor masters beside it."""
    return {
        player: values["liverymen-each"] - given.tile.figures.get(player, 0) - given.masters.get(player, 0)
        for player in given.order
    }


def _around(given: Vote, values: Values) -> Around:
    """Of a single tile only its own figures are known: one that leaves it is there no more."""

    def carry(part: Bonus, winner: str, standing: dict[str, int], path: GivenPath) -> None:
        if part.to == given.name:
            raise GivenError((*path, "to"), f'"{given.name}" is being resolved', "Name another open tile.")
        if part.from_ == given.name:
            take_figure(standing, winner, given.name, path)

    return Around(carry, _unseen(given, values))
