"""The track of virtue and corruption: how the two markers move, alone and joined."""

from dataclasses import dataclass, field
from typing import Optional

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .procedures import procedure

#: Which way each marker goes along the track.
_WAYS = {"corruption": 1, "virtue": -1}


@dataclass(frozen=True)
class Markers:
    """Where the markers of a player stand, counted from the left; markers left out stand where they start."""

    corruption: Optional[Natural] = None
    virtue: Optional[Natural] = None

    def placed(self, values: Values, path: GivenPath) -> "Placed":
        """The two spaces; refused when the markers could not stand so."""
        last = values["track-spaces"]
        corruption = 1 if self.corruption is None else self.corruption
        virtue = last if self.virtue is None else self.virtue
        if not 1 <= corruption <= virtue <= last:
            what = f"markers cannot stand on spaces {corruption} and {virtue}"
            raise GivenError(
                path, what, f"Corruption stands left of virtue or with it, on spaces 1 to {last}."
            )
        return Placed(corruption, virtue)


@dataclass(frozen=True)
class Placed:
    """Two markers on the track."""

    corruption: int
    virtue: int

    @property
    def joined(self) -> bool:
        return self.corruption == self.virtue

    def told(self) -> dict[str, int]:
        """Where each marker stands."""
        return {"corruption": self.corruption, "virtue": self.virtue}

    def stepped(self, kind: str, last: int) -> "Placed":
        """One step of one marker, or of both once they are joined; off the track there is no step."""
        way = _WAYS[kind]
        if self.joined:
            space = min(max(self.corruption + way, 1), last)
            return Placed(space, space)
        if kind == "corruption":
            return Placed(self.corruption + way, self.virtue)
        return Placed(self.corruption, self.virtue + way)


@dataclass(frozen=True)
class Growth:
    """Virtue and corruption that grow at the same time."""

    virtue: Natural = 0
    corruption: Natural = 0


@dataclass(frozen=True)
class Track:
    """The markers of a player, and what makes them move, one after the other."""

    player: str
    growth: tuple[Growth, ...]
    markers: Markers = field(default_factory=Markers)


@procedure("track", Track)
def track(given: Track, values: Values, ledger: Ledger) -> dict[str, object]:
    """Where the markers of a player come to stand."""
    placed = given.markers.placed(values, ("markers",))
    for growth in given.growth:
        placed = grow(placed, given.player, growth.virtue, growth.corruption, values, ledger)
    return {**placed.told(), "met": placed.joined}


def spaces_of(values: Values) -> list[int]:
    """The spaces of the track, from the left."""
    return list(range(1, values["track-spaces"] + 1))


def grow(placed: Placed, player: str, virtue: int, corruption: int, values: Values, ledger: Ledger) -> Placed:
    """Move the markers of a player; of what grows at once, corruption goes first."""
    if virtue and corruption:
        ledger.decide("track.both", player=player)
    for kind, steps in (("corruption", corruption), ("virtue", virtue)):
        if steps:
            placed = _move(placed, player, kind, steps, values, ledger)
    return placed


def _move(placed: Placed, player: str, kind: str, steps: int, values: Values, ledger: Ledger) -> Placed:
    spaces, markers = spaces_of(values), placed.told()
    ledger.decide(f"track.{kind}", player=player, steps=steps, markers=markers, spaces=spaces)
    lost = 0
    for _ in range(steps):
        after = placed.stepped(kind, values["track-spaces"])
        if after.joined and not placed.joined:
            ledger.decide("track.joined", player=player, space=after.corruption)
        lost += after == placed
        placed = after
    if lost:
        ledger.decide("track.end", player=player, lost=lost)
    return placed
