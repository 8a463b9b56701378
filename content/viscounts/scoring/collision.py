"""Phase 5: when the markers of the active player have met, who gains what, in the printed order."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Optional

from generator.scoring.constraints import Seats
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .automaton import Means, check_means
from .conversion import convert
from .gains import Effects, Participant, Tally, without_nought
from .procedures import procedure
from .setting_up import is_solo
from .track import Markers, Placed, grow, spaces_of


@dataclass(frozen=True)
class Board:
    """A player's markers, criminal icons on the board, the second workshop's slot, and what townsfolk on the board give
    at any collision (of a choice, what was chosen)."""

    markers: Markers = field(default_factory=Markers)
    criminals: Natural = 0
    second_workshop: bool = False
    townsfolk: Effects = field(default_factory=dict)


@dataclass(frozen=True)
class Collision:
    """Everyone's board, whose turn it is, and in the solo game what its effects depend on for the automaton."""

    active: Participant
    boards: Annotated[dict[str, Board], Seats(all=True, of="participants")]
    automaton: Optional[Participant] = None
    means: Optional[Means] = None


@procedure("collision", Collision)
def collision(given: Collision, values: Values, ledger: Ledger) -> dict[str, object]:
    """What a collision brings to everyone, and where the markers are after it."""
    _check(given, values)
    table = _Table(given, values, ledger)
    happens = table.placed[given.active].joined
    track = {"spaces": spaces_of(values), "markers": table.markers()}
    if happens:
        space = table.placed[given.active].corruption
        ledger.decide("collision.when", player=given.active, space=space, **track)
        table.resolve()
    else:
        ledger.decide("collision.not-yet", player=given.active, **track)
    for player, placed in table.placed.items():
        if player != given.active and placed.joined:
            ledger.decide("collision.waiting", player=player)
    return {"happens": happens, "gains": table.gains.told(), "markers": table.markers()}


def _check(given: Collision, values: Values) -> None:
    if is_solo(values) != (given.automaton is not None) or is_solo(values) != (given.means is not None):
        fix = "In the solo game, and only there, name the automaton's board and its means."
        raise GivenError(("automaton",), "this does not fit the number of players", fix)
    if given.means is not None:
        check_means(given.means, values, ("means",))
    for player, board in given.boards.items():
        if player == given.automaton and (board.townsfolk or board.second_workshop):
            what = "the automaton has neither townsfolk nor this workshop's reward"
            raise GivenError(("boards", player), what, "Leave them out.")


class _Table:
    """The boards of everyone while a collision is resolved."""

    def __init__(self, given: Collision, values: Values, ledger: Ledger) -> None:
        self._given, self._values, self._ledger = given, values, ledger
        self.gains = Tally()
        self.means = given.means
        self.placed: dict[str, Placed] = {
            player: board.markers.placed(values, ("boards", player, "markers"))
            for player, board in given.boards.items()
        }

    @property
    def seats(self) -> list[str]:
        """The players, clockwise from the active one."""
        seats = list(self._given.boards)
        at = seats.index(self._given.active)
        return seats[at:] + seats[:at]

    def markers(self) -> dict[str, dict[str, int]]:
        """Where everybody's markers stand."""
        return {player: placed.told() for player, placed in self.placed.items()}

    def resolve(self) -> None:
        """Workshops, townsfolk, the active player, the others; then the markers go back."""
        for player in self.seats:
            self._workshop(player)
        for player in self.seats:
            self._townsfolk(player)
        active = self._given.active
        above, below = self._above(), self._below()
        for gain, number in above[self.placed[active].corruption - 1].items():
            own = active == self._given.automaton
            self._tell("solo.collision" if own else "collision.active", active, gain, number)
        space = self.placed[active].corruption
        for player in self.seats[1:]:
            self._other(player, *below[space - 1])
        self._ledger.decide("collision.reset", player=active, space=space, above=above, below=below)
        self.placed[active] = Markers().placed(self._values, ())

    def _workshop(self, player: str) -> None:
        board = self._given.boards[player]
        if board.second_workshop and not board.criminals:
            self._ledger.decide("collision.workshop", player=player)
            self._gain(player, "virtue", self._values["workshop-virtue"])

    def _townsfolk(self, player: str) -> None:
        """What townsfolk bring comes at once: what order it is written in moves no marker otherwise."""
        gained = self._given.boards[player].townsfolk
        for gain, number in gained.items():
            self._ledger.decide("collision.townsfolk", player=player, gain=gain, number=number)
        self._take(player, gained)

    def _above(self) -> list[dict[str, int]]:
        """What stands above each space for the active player."""
        own = self._given.active == self._given.automaton
        rows = {"deed": "collision-deeds", "debt": "collision-debts"}
        last = {"resource": "automaton-collision-resources"} if own else {"silver": "collision-silver"}
        lists = {gain: self._values[name] for gain, name in {**rows, **last}.items()}
        return [without_nought(dict(zip(lists, numbers))) for numbers in zip(*lists.values())]

    def _below(self) -> list[tuple[str, str]]:
        """What stands below each space for the others, and which criminals that asks for."""
        return list(zip(self._values["collision-others"], self._values["collision-criminals"]))

    def _other(self, player: str, gain: str, asked: str) -> None:
        """What another player gains who shows criminals, or none, as it asks."""
        criminals = self._given.boards[player].criminals
        if (asked == "some" and not criminals) or (asked == "none" and criminals):
            self._ledger.decide("collision.criminals", player=player, gain=gain)
            return
        self._ledger.decide("collision.others", player=player, gain=gain)
        self._gain(player, gain, self._values["collision-below"])

    def _tell(self, rule: str, player: str, gain: str, number: int) -> None:
        self._ledger.decide(rule, player=player, gain=gain, number=number)
        self._gain(player, gain, number)

    def _gain(self, player: str, gain: str, number: int) -> None:
        """Give somebody something; virtue and corruption move the markers at once."""
        if player == self._given.automaton and self.means is not None:
            gained, self.means = convert(gain, number, self.means, self._values, self._ledger)
        else:
            gained = {gain: number}
        self._take(player, gained)

    def _take(self, player: str, gained: Mapping[str, int]) -> None:
        for kind, count in gained.items():
            self.gains.add(player, kind, count)
        virtue, corruption = gained.get("virtue", 0), gained.get("corruption", 0)
        self.placed[player] = grow(
            self.placed[player], player, virtue, corruption, self._values, self._ledger
        )
