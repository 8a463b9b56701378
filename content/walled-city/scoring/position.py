"""Scores a whole position of either round."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Optional, Union

from generator.scoring.constraints import Seats
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .citizens import NOBODY, Citizens, Presence, Round, Watchmen, together
from .city import Gap, Path, form_districts
from .districts import score_district
from .factions import FactionPlace, score_faction
from .flight import Border, empty_of_nobles, is_open
from .pieces import ChitSide, Colour, Dice, Zones, check_count
from .procedures import procedure
from .towers import Tower, score_tower

#: Who is in each district, by its areas.
Presences = dict[tuple[str, ...], Presence]


@dataclass(frozen=True)
class Area:
    """An area: who is there, the sides of dice by faction, the sides of chits."""

    citizens: Presence = field(default_factory=dict)
    dice: dict[Colour, Dice] = field(default_factory=dict)
    chits: tuple[ChitSide, ...] = ()


@dataclass(frozen=True)
class TowerSite:
    """A tower of a position: watchmen, dice by faction, and the halves facing it at the end of the game."""

    watchmen: Watchmen = field(default_factory=dict)
    dice: dict[Colour, Dice] = field(default_factory=dict)
    zones: Optional[Zones] = None


@dataclass(frozen=True)
class Position:
    """A whole board at the start of vote counting."""

    round: Round
    players: Annotated[tuple[Annotated[str, NOBODY], ...], Seats(all=True)]
    areas: dict[str, Area]
    paths: tuple[Path, ...] = ()
    gaps: tuple[Gap, ...] = ()
    towers: dict[str, TowerSite] = field(default_factory=dict)


@procedure("game", Position)
def game(given: Position, values: Values, ledger: Ledger) -> dict[str, object]:
    """Score a whole position: districts, factions and, where defence cards lie, towers."""
    check_position(given, values)
    found = form_districts(given.areas, given.paths, ledger)
    presences = {areas: together(given.areas[area].citizens for area in areas) for areas in found}
    if given.round == 2:
        presences = after_flight(given, presences, ledger)
    for areas, presence in presences.items():
        chits = tuple(chit for area in areas for chit in given.areas[area].chits)
        absent = {player: Citizens() for player in given.players}
        score_district(absent | presence, chits, values, ledger)
    worths = score_factions(given, presences, ledger)
    score_towers(given, values, ledger)
    return {
        "votes": ledger.totals(given.players),
        "districts": [list(areas) for areas in found],
        "values": worths,
    }


def check_position(given: Position, values: Values) -> None:
    """There are as many dice as a faction has, and gaps lie beside areas that exist."""
    sites: tuple[Union[Area, TowerSite], ...] = (*given.areas.values(), *given.towers.values())
    check_count(((colour, len(dice)) for site in sites for colour, dice in site.dice.items()), values, ())
    for name, site in given.towers.items():
        if given.round == 1 and site.zones is not None:
            what = "the defence cards lie face down in round 1"
            raise GivenError(("towers", name, "zones"), what, "Leave them out.")
    for index, gap in enumerate(given.gaps):
        if gap.area not in given.areas:
            raise GivenError(
                ("gaps", index, "area"), f'there is no area "{gap.area}"', "Name an area of this city."
            )


def after_flight(given: Position, presences: Presences, ledger: Ledger) -> Presences:
    """The districts once the nobles have left the unprotected ones."""
    left = {}
    for areas, presence in presences.items():
        border = Border(presence, tuple(gap.is_ for gap in given.gaps if gap.area in areas))
        left[areas] = empty_of_nobles(areas[0], border, ledger) if is_open(border.gaps) else presence
    return left


def score_factions(given: Position, presences: Presences, ledger: Ledger) -> dict[str, int]:
    """Score every faction that has a die on the board; the values by faction."""
    sites: list[tuple[Mapping[str, tuple[int, ...]], Presence, bool]] = [
        (together_dice(given.areas[area].dice for area in areas), presence, False)
        for areas, presence in presences.items()
    ]
    for site in given.towers.values():
        watch = {party: Citizens(0, count) for party, count in site.watchmen.items()}
        sites.append((site.dice, watch, True))
    colours = dict.fromkeys(colour for dice, _, _ in sites for colour in dice)
    worths = {}
    for colour in colours:
        places = [FactionPlace(dice.get(colour, ()), presence, tower) for dice, presence, tower in sites]
        worths[colour], _ = score_faction(colour, given.round, places, ledger)
    return worths


def together_dice(parts: Iterable[Mapping[str, tuple[int, ...]]]) -> dict[str, tuple[int, ...]]:
    """The dice of several areas, faction by faction."""
    found: dict[str, tuple[int, ...]] = {}
    for dice in parts:
        for colour, sides in dice.items():
            found[colour] = found.get(colour, ()) + sides
    return found


def score_towers(given: Position, values: Values, ledger: Ledger) -> None:
    """Score the towers once the defence cards lie open."""
    for site in given.towers.values():
        if site.zones is not None:
            score_tower(Tower(site.watchmen, site.zones), values, ledger)
