"""A turn: what cards may be played for, how many are drawn, and how many may be kept."""

from dataclasses import dataclass
from typing import Literal

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .calendar import RoundNumber, space
from .procedures import procedure
from .table import Owner
from .tiles import Symbols, check_printed


@dataclass(frozen=True)
class Play:
    """A card played: for a move its symbols and those of the tile; for its ability the price and the cards it brings."""

    use: Literal["hire", "move", "ability"]
    card: Symbols = ()
    tile: Symbols = ()
    price: Natural = 0
    draw_now: Natural = 0
    draw_later: int = 0


@dataclass(frozen=True)
class Turn:
    """Who takes a turn, with how many cards, and what they play."""

    player: Owner
    hand: Natural
    plays: tuple[Play, ...] = ()
    round: RoundNumber = 1
    university: bool = False


@procedure("turn", Turn)
def turn(given: Turn, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether cards may be played like this, and the hand after drawing and discarding."""
    for index, play in enumerate(given.plays):
        _check_play(play, values, ("plays", index))
    hand = given.hand
    for index, play in enumerate(given.plays):
        if not hand:
            raise GivenError(("plays", index), f'"{given.player}" has no card left', "Correct the hand.")
        problem = _play_card(play, hand - 1, ledger, index)
        if problem:
            return {"legal": False, "problem": problem}
        hand += play.draw_now - 1 - play.price
    _note_hires(given, ledger)
    drawn = _draw(given, values, ledger)
    kept = min(hand + drawn, _limit(given, values, ledger))
    if kept < hand + drawn:
        ledger.decide("turn.limit", hand=hand + drawn, discarded=hand + drawn - kept)
    return {"legal": True, "drawn": drawn, "discarded": hand + drawn - kept, "hand": kept}


def _play_card(play: Play, left: int, ledger: Ledger, index: int) -> str:
    """Play one card with `left` more in hand; the word for what is wrong, or nothing."""
    if play.use == "move":
        return _match(play, ledger, index)
    if play.use == "ability":
        ledger.decide("turn.ability", play=index, price=play.price, hand=left, legal=play.price <= left)
        if play.price > left:
            return "cannot-pay"
        if play.draw_now:
            ledger.decide("turn.draw-at-once", cards=play.draw_now)
    return ""


def _check_play(play: Play, values: Values, path: GivenPath) -> None:
    """Only an ability has a price and brings cards, and only a move goes to a tile, which has symbols as the card has."""
    if play.use != "ability" and (play.price or play.draw_now or play.draw_later):
        what = "only an ability has a price or brings cards"
        raise GivenError(path, what, "Leave them out, or write `use: ability`.")
    if play.use != "move" and play.tile:
        raise GivenError((*path, "tile"), "only a move goes to a tile", "Leave it out, or write `use: move`.")
    if play.use == "move" and not (play.card and play.tile):
        what = "a move needs the symbols of the card and those of the tile"
        raise GivenError(path, what, 'Add "card:" and "tile:".')
    check_printed(play.tile, values, (*path, "tile"))


def _match(play: Play, ledger: Ledger, index: int) -> str:
    """A card moves a figure to a tile that has its symbol; where there are several, one match is enough."""
    shared = [symbol for symbol in play.card if symbol in play.tile]
    facts = {"play": index, "card": list(play.card), "symbols": list(play.tile), "legal": bool(shared)}
    if shared and max(len(play.card), len(play.tile)) > 1:
        ledger.decide("turn.any-symbol", shared=shared, **facts)
    else:
        ledger.decide("turn.move", **facts)
    return "" if shared else "wrong-symbol"


def _note_hires(given: Turn, ledger: Ledger) -> None:
    hired = sum(play.use == "hire" for play in given.plays)
    if hired:
        ledger.decide("turn.hire", cards=hired)


def _draw(given: Turn, values: Values, ledger: Ledger) -> int:
    """How many cards are drawn at the end of the turn."""
    if given.round == values["rounds"]:
        ledger.decide("turn.draw-last", round=given.round, space=space(given.round, values))
        return 0
    if not given.plays:
        ledger.decide("turn.draw-idle", cards=values["draw-idle"])
        return int(values["draw-idle"])
    extra = sum(play.draw_later for play in given.plays)
    drawn: int = max(0, values["draw"] + extra)
    ledger.decide("turn.draw", cards=drawn, extra=extra)
    return drawn


def _limit(given: Turn, values: Values, ledger: Ledger) -> int:
    """How many cards may be kept."""
    if not given.university:
        return int(values["hand-limit"])
    limit = int(values["hand-limit-university"])
    ledger.decide("turn.university", player=given.player, limit=limit)
    return limit
