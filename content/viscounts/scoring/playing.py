"""Phase 1: the cards of a board move on, one leaves it, and another is played."""

from dataclasses import dataclass, field
from typing import Literal, Optional

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .drawing import mix, shuffle
from .gains import Effects, Tally
from .procedures import procedure

#: The effect that adds cards to the discard pile.
_HIRE = "free-hire"
#: The effect that makes one draw pile of both piles.
_SHUFFLE = "shuffle"


@dataclass(frozen=True)
class Townsfolk:
    """A card: its criminal icons, when its ability happens, and what that brings: of a choice, what was chosen, and with a
    hire what the card hired brings at once."""

    criminals: Natural = 0
    timing: Literal["without", "immediate", "ongoing", "drop-off"] = "without"
    ability: Effects = field(default_factory=dict)


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
def play_card(given: Playing, values: Values, ledger: Ledger) -> dict[str, object]:
    """What playing a card brings, and where the cards are afterwards."""
    _check(given, values)
    turn, staying = _Turn(given, values, ledger), _criminals_staying(given)
    after = given.board.shifted(given.card)
    ledger.decide("play.shift", player=given.player, left=1 if given.board.right else 0, after=after)
    turn.use(given.board.right, "drop-off", staying)
    turn.take(staying)
    if given.card.criminals:
        icons = staying + given.card.criminals
        ledger.decide("play.criminal", player=given.player, icons=icons)
        turn.gains.add(given.player, "corruption", icons * values["criminal-corruption"])
    turn.use(given.card, "immediate", staying + given.card.criminals)
    piles = {"hand": turn.hand, "draw-pile": turn.pile, "discard-pile": turn.discarded}
    return {"gains": turn.gains.of(given.player), **piles}


def _check(given: Playing, values: Values) -> None:
    cards: dict[GivenPath, Optional[Townsfolk]] = {
        ("board", name): getattr(given.board, name) for name in ("left", "middle", "right")
    }
    for path, card in {("card",): given.card, **cards}.items():
        if card and card.ability and card.timing == "without":
            raise GivenError((*path, "timing"), "this ability would never happen", "Write when it does.")
    least = values["deck-least"]
    if _deck(given) < least:
        what = f"a deck of {_deck(given)} cards is too small"
        raise GivenError((), what, f"A player never has fewer than {least} cards: count the piles again.")
    right = given.board.right
    hires = right and right.timing == "drop-off" and right.ability.get(_HIRE)
    if not given.hand and not _piles(given) and given.card != right and not hires:
        raise GivenError(("card",), "the card that has just left is the only one there is", "Play that one.")


def _deck(given: Playing) -> int:
    return len(given.board.cards) + given.hand + _piles(given)


def _piles(given: Playing) -> int:
    return given.draw_pile + given.discard_pile


def _criminals_staying(given: Playing) -> int:
    """The criminal icons of the cards that stay on the board."""
    return sum(card.criminals for card in (given.board.left, given.board.middle) if card)


class _Turn:
    """The hand and the piles as they change, the card that leaves the board among them, and what is gained."""

    def __init__(self, given: Playing, values: Values, ledger: Ledger) -> None:
        self._given, self._values, self._ledger = given, values, ledger
        self.hand, self.pile = given.hand, given.draw_pile
        self.discarded = given.discard_pile + (1 if given.board.right else 0)
        self.gains = Tally()

    def use(self, card: Optional[Townsfolk], timing: str, criminals: int) -> None:
        """What an ability brings, if this is its time: cards hired come before a shuffle, which is done at once."""
        if not card or card.timing != timing:
            return
        player = self._given.player
        for gain, number in card.ability.items():
            self._ledger.decide(f"play.{timing}", player=player, gain=gain, number=number)
            self.gains.add(player, gain, 0 if gain == _SHUFFLE else number)
        self._hire(card.ability.get(_HIRE, 0))
        if card.ability.get(_SHUFFLE) and self.discarded:
            cards = self.pile + self.discarded
            self.pile = mix(player, cards, criminals, self.gains, self._values, self._ledger)
            self.discarded = 0

    def _hire(self, cards: int) -> None:
        """Whoever could hire must; discarding is left to the player."""
        if cards:
            self._ledger.decide("hire.where", player=self._given.player, cards=cards)
        self.discarded += cards

    def take(self, criminals: int) -> None:
        """Take the card to play from the hand, or unseen from the draw pile; shuffle if that is used up."""
        if self.hand:
            self.hand -= 1
            return
        player = self._given.player
        if not self.pile:
            alone = self._given.board.right is not None and self.discarded == 1
            self._ledger.decide("play.three-cards" if alone else "play.blind-shuffle", player=player)
            shuffle(player, self.discarded, criminals, self.gains, self._values, self._ledger)
            self.pile, self.discarded = self.discarded, 0
        self._ledger.decide("play.blind", player=player)
        self.pile -= 1
