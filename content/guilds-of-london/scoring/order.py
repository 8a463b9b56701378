"""Points on the score track, and who goes first: most points, and on a shared space the disc that lies on top."""

from dataclasses import dataclass
from typing import Annotated

from generator.scoring.constraints import Distinct, Seats
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .procedures import procedure
from .table import Owner


@dataclass(frozen=True)
class Track:
    """Everyone's points, in the order in which they go."""

    points: dict[str, int]

    @property
    def order(self) -> list[str]:
        return list(self.points)

    def sharing(self, space: int) -> list[str]:
        """The players whose discs lie on a space, the top one first."""
        return [player for player, points in self.points.items() if points == space]

    def gain(self, player: str, amount: int, ledger: Ledger) -> "Track":
        """A disc that moves comes to lie on top of those that are there; one that gains nothing stays."""
        if not amount:
            return self
        now = self.points[player] + amount
        below = self.sharing(now)
        if below:
            ledger.decide("order.on-top", player=player, players=below)
        ahead = {other: points for other, points in self.points.items() if points > now}
        others = {other: points for other, points in self.points.items() if other != player}
        return Track({**ahead, player: now, **others})


#: Everyone's points.
Points = Annotated[dict[Owner, Natural], Seats(all=True)]
#: Those whose discs share a space, the upper ones first.
Stacked = Annotated[tuple[Owner, ...], Distinct()]


def read_track(points: dict[str, int], stacked: tuple[str, ...]) -> Track:
    """The discs as they lie; of those that share a space `stacked` names the upper ones first."""
    for player, space in points.items():
        if player not in stacked and list(points.values()).count(space) > 1:
            what = f'"{player}" shares space {space} with somebody'
            fix = (
                "Name everyone who shares a space in `stacked`, the upper disc first; at 0, the start space."
            )
            raise GivenError(("stacked",), what, fix)
    place = {player: index for index, player in enumerate(stacked)}
    order = sorted(points, key=lambda player: (-points[player], place.get(player, 0)))
    return Track({player: points[player] for player in order})


@dataclass(frozen=True)
class Gain:
    """Points that somebody gains."""

    player: Owner
    points: Natural


@dataclass(frozen=True)
class Order:
    """The discs at the start of a round, and the points gained in the turns, as they fell."""

    points: Points
    stacked: Stacked = ()
    gains: tuple[Gain, ...] = ()


@procedure("order", Order)
def order(given: Order, values: Values, ledger: Ledger) -> dict[str, object]:
    """The order of turns, and the order in which tiles are negotiated afterwards."""
    track = read_track(given.points, given.stacked)
    turns, starts = track.order, track.sharing(0)
    note_order(track, starts, ledger)
    for gain in given.gains:
        track = _note_gain(track, gain, ledger)
    if given.gains:
        ledger.decide("order.frozen", players=turns)
        note_order(track, starts, ledger)
    return {"turns": turns, "order": track.order, "points": dict(track.points)}


def _note_gain(track: Track, gain: Gain, ledger: Ledger) -> Track:
    if gain.points:
        total = track.points[gain.player] + gain.points
        ledger.decide("order.gain", player=gain.player, points=total)
    return track.gain(gain.player, gain.points, ledger)


def _piles(track: Track, starts: list[str]) -> list[dict[str, object]]:
    """The discs as they lie on the score board: one on each start space that is not left yet, then space by space."""
    waiting = [
        {"start": number, "players": [player]}
        for number, player in enumerate(starts, 1)
        if not track.points[player]
    ]
    spaces = sorted({points for points in track.points.values() if points})
    return [*waiting, *({"points": space, "players": track.sharing(space)} for space in spaces)]


def note_order(track: Track, starts: list[str], ledger: Ledger) -> None:
    """Who goes before whom, and why where points do not tell; `starts` are those who began the round on a start space."""
    turns = {player: number for number, player in enumerate(track.order, 1)}
    ledger.decide("order.points", players=track.order, turns=turns, piles=_piles(track, starts))
    for space in dict.fromkeys(track.points.values()):
        sharing = track.sharing(space)
        if len(sharing) > 1 and space:
            ledger.decide("order.stack", players=sharing, points=space)
        elif len(sharing) > 1:
            ledger.decide("order.start", players=sharing)
