"""Phase 6: drawing up to the hand limit, and shuffling whenever the draw pile is used up."""

from dataclasses import dataclass

from generator.scoring.given import Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .gains import Tally
from .procedures import procedure


@dataclass(frozen=True)
class Drawing:
    """Cards in the hand and both piles, criminal icons on the board, what raises the limit, and the shuffle icon."""

    player: str
    hand: Natural
    draw_pile: Natural
    discard_pile: Natural
    criminals: Natural = 0
    third_workshop: bool = False
    leader: bool = False
    shuffle_icon: bool = False


@procedure("draw", Drawing)
def draw(given: Drawing, values: Values, ledger: Ledger) -> dict[str, object]:
    """What a player draws at the end of a turn; a shuffle icon is resolved before, unless there is nothing to shuffle."""
    tally = Tally()
    pile, discarded = given.draw_pile, given.discard_pile
    if given.shuffle_icon and discarded:
        pile, discarded = mix(given.player, pile + discarded, given.criminals, tally, values, ledger), 0
    wanted = _wanted(given, values, ledger)
    drawn = min(wanted, pile)
    if wanted > drawn and discarded:
        shuffle(given.player, discarded, given.criminals, tally, values, ledger)
        pile, discarded = pile + discarded, 0
        drawn = min(wanted, pile)
    if wanted > drawn:
        ledger.decide("draw.exhausted", player=given.player, cards=given.hand + drawn)
    return {
        "drawn": drawn,
        "hand": given.hand + drawn,
        "draw-pile": pile - drawn,
        "discard-pile": discarded,
        "gains": tally.of(given.player),
    }


def _wanted(given: Drawing, values: Values, ledger: Ledger) -> int:
    """How many cards are missing from the hand."""
    limit: int = values["hand-limit"]
    if given.third_workshop:
        ledger.decide("draw.workshop", player=given.player, cards=values["workshop-hand"])
        limit += values["workshop-hand"]
    if given.leader:
        ledger.decide("draw.leader", player=given.player, cards=values["leader-hand"])
        limit += values["leader-hand"]
    ledger.decide("draw.limit", player=given.player, limit=limit, everybody=values["hand-limit"])
    if given.hand >= limit:
        ledger.decide("draw.enough", player=given.player, cards=given.hand)
        return 0
    return limit - given.hand


def shuffle(player: str, cards: int, criminals: int, tally: Tally, values: Values, ledger: Ledger) -> None:
    """Make a new draw pile of the discard pile, and see what that brings."""
    ledger.decide("draw.shuffle", player=player, cards=cards)
    take_step(player, criminals, tally, values, ledger)


def mix(player: str, cards: int, criminals: int, tally: Tally, values: Values, ledger: Ledger) -> int:
    """Resolve the shuffle icon: all cards of both piles are in the draw pile then."""
    ledger.decide("effects.shuffle", player=player, cards=cards)
    if values["shuffle-icon"] == "with-step":
        take_step(player, criminals, tally, values, ledger)
    return cards


def take_step(player: str, criminals: int, tally: Tally, values: Values, ledger: Ledger) -> None:
    """Corruption for whoever shows a criminal, however many; virtue for whoever shows none."""
    kind, rule = ("corruption", "draw.criminal") if criminals else ("virtue", "draw.virtue")
    ledger.decide(rule, player=player)
    tally.add(player, kind, values["shuffle-step"])
