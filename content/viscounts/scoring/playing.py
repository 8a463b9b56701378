"""Phase 1: the cards of a board move on, one leaves it, and another is played."""

from dataclasses import dataclass, field
from typing import Any, Literal, Optional

from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .drawing import shuffle
from .gains import Tally, check_gains
from .procedures import procedure

#: The effect that adds cards to the discard pile.
_HIRE = "free-hire"


@dataclass(frozen=True)
class Townsfolk:
    """A card: its criminal icons, when its ability happens, and what that brings (of a choice, what was chosen)."""

    criminals: Natural = 0
    timing: Literal["without", "immediate", "ongoing", "drop-off"] = "without"
    ability: dict[str, Natural] = field(default_factory=dict)


@dataclass(frozen=True)
class Row:
    """The three card spaces of a board before the cards are shifted."""

    left: Optional[Townsfolk] = None
    middle: Optional[Townsfolk] = None
    right: Optional[Townsfolk] = None

    def shifted(self, card: Townsfolk) -> "Row":
        """The same row with a card pushed in from the left."""
        return Row(card, self.left, self.middle)

    @property
    def cards(self) -> tuple[Townsfolk, ...]:
        return tuple(card for card in (self.left, self.middle, self.right) if card)


@dataclass(frozen=True)
class Playing:
    """A player's board, the card played, and how many cards the hand and the piles hold before that."""

    player: str
    card: Townsfolk
    board: Row = Row()
    hand: Natural = 1
    draw_pile: Natural = 0
    discard_pile: Natural = 0


@procedure("play-card", Playing)
def play_card(given: Playing, values: Values, ledger: Ledger) -> dict[str, Any]:
    """What playing a card brings, and where the cards are afterwards."""
    _check(given, values)
    tally = Tally()
    after = given.board.shifted(given.card)
    ledger.decide("play.shift", player=given.player, left=1 if given.board.right else 0, after=after)
    _use(given.player, given.board.right, "drop-off", tally, ledger)
    piles = _take(given, tally, values, ledger)
    hired = _hired(given.player, given.card, "immediate", ledger)
    if given.card.criminals:
        icons = _criminals_staying(given) + given.card.criminals
        ledger.decide("play.criminal", player=given.player, icons=icons)
        tally.add(given.player, "corruption", icons * values["criminal-corruption"])
    _use(given.player, given.card, "immediate", tally, ledger)
    return {"gains": tally.of(given.player), **piles, "discard-pile": piles["discard-pile"] + hired}


def _check(given: Playing, values: Values) -> None:
    for place, card in (("card", given.card), ("board", given.board.right)):
        if card:
            path = ("card", "ability") if place == "card" else ("board", "right", "ability")
            check_gains(card.ability, values, path)
    least = values["deck-least"]
    if _deck(given) < least:
        what = f"a deck of {_deck(given)} cards is too small"
        raise GivenError((), what, f"A player never has fewer than {least} cards: count the piles again.")
    hires = given.board.right and given.board.right.ability.get(_HIRE)
    if not given.hand and not _piles(given) and given.card != given.board.right and not hires:
        raise GivenError(("card",), "the card that has just left is the only one there is", "Play that one.")


def _deck(given: Playing) -> int:
    return len(given.board.cards) + given.hand + given.draw_pile + given.discard_pile


def _piles(given: Playing) -> int:
    return given.draw_pile + given.discard_pile


def _criminals_staying(given: Playing) -> int:
    """The criminal icons of the cards that stay on the board."""
    return sum(card.criminals for card in (given.board.left, given.board.middle) if card)


def _use(player: str, card: Optional[Townsfolk], timing: str, tally: Tally, ledger: Ledger) -> None:
    """What an ability brings, if this is its time."""
    if card and card.timing == timing:
        for gain, number in card.ability.items():
            ledger.decide(f"play.{timing}", player=player, gain=gain, number=number)
            tally.add(player, gain, number)


def _hired(player: str, card: Optional[Townsfolk], timing: str, ledger: Ledger) -> int:
    """How many cards an ability hires for the discard pile. Whoever could hire must; discarding is left to the player."""
    cards = card.ability.get(_HIRE, 0) if card and card.timing == timing else 0
    if cards:
        ledger.decide("hire.where", player=player, cards=cards)
    return cards


def _take(given: Playing, tally: Tally, values: Values, ledger: Ledger) -> dict[str, int]:
    """Take the card to play from the hand, or unseen from the draw pile; shuffle if that is used up."""
    hand, pile, left = given.hand, given.draw_pile, given.board.right
    discarded = given.discard_pile + (1 if left else 0) + _hired(given.player, left, "drop-off", ledger)
    if hand:
        return {"hand": hand - 1, "draw-pile": pile, "discard-pile": discarded}
    if not pile:
        alone = left is not None and discarded == 1
        ledger.decide("play.three-cards" if alone else "play.blind-shuffle", player=given.player)
        shuffle(given.player, discarded, _criminals_staying(given), tally, values, ledger)
        pile, discarded = discarded, 0
    ledger.decide("play.blind", player=given.player)
    return {"hand": 0, "draw-pile": pile - 1, "discard-pile": discarded}
