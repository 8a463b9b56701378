"""The beadle: it stands on the open guild with the lowest number, and goes there when its tile is resolved."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Optional

from generator.scoring.constraints import AtLeast, Distinct
from generator.scoring.given import GivenError, Natural
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .procedures import procedure
from .table import Places

#: The numbers of open guild tiles: each has one of its own.
GuildNumbers = Annotated[dict[str, Annotated[Natural, AtLeast(1)]], Distinct()]


@dataclass(frozen=True)
class OpenGuilds:
    """The numbers of the open guild tiles."""

    open: GuildNumbers


@procedure("beadle", OpenGuilds)
def beadle(given: OpenGuilds, values: Values, ledger: Ledger) -> dict[str, object]:
    """Where the beadle goes: at set-up, when its tile is resolved, at the end of growth."""
    return {"beadle": place_beadle(given.open, ledger)}


def place_beadle(numbers: Mapping[str, int], ledger: Ledger) -> str:
    """The open guild tile with the lowest number; nothing when no guild tile is open."""
    lowest = _lowest(numbers)
    if lowest:
        ledger.decide("beadle.lowest", tile=lowest, number=numbers[lowest])
    else:
        ledger.decide("beadle.nowhere")
    return lowest


def _lowest(numbers: Mapping[str, int]) -> str:
    """The guild with the lowest number, if there is any."""
    return min(numbers, key=lambda name: numbers[name], default="")


def open_guilds(places: Places) -> dict[str, int]:
    """The open guilds of a table that have a number on it."""
    return {place.name: place.number for place in places.values() if place.number is not None}


def check_beadle(places: Places, told: Optional[str]) -> None:
    """The beadle never stands anywhere else than on the lowest open guild, so nobody can put it there or forget it."""
    lowest = _lowest(open_guilds(places))
    if lowest == (told or ""):
        return
    if not lowest:
        what = f'the beadle stands on a guild, and "{told}" has no number'
        raise GivenError(("beadle",), what, f'Write its number into the table, as in "{told}:7".')
    what = f'the beadle stands on the open guild with the lowest number, and that is "{lowest}"'
    raise GivenError(("beadle",), what, f'Write "{lowest}" here, or correct the numbers on the table.')
