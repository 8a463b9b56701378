"""Closing a city: which region may be named the city, which pieces stay, and which go back."""

from dataclasses import dataclass, field
from itertools import combinations
from typing import Optional

from generator.scoring.enclosure import Cell, enclosed, gaps, reach, rim, sides
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .ages import Person
from .board import BUILDINGS
from .city import City, note_corners, note_enclosed, read_city
from .procedures import procedure
from .setting_up import Decree, missing


def city_problems(city: City, decree: Decree, values: Values, ledger: Ledger) -> list[str]:
    """Why these fields may not be the city; nothing when they may."""
    if not city.closed:
        open_sides = [edge for part in city.parts for edge in gaps(part, city.board.walls)]
        ledger.decide(
            "city.border",
            gaps=len(open_sides),
            streets=city.board.named_streets(open_sides),
            areas=city.areas,
            holds=city.holds,
        )
        return ["not-enclosed"]
    note_enclosed(city.cells, city.holds, ledger)
    _note_neighbours(city, ledger)
    if not _all_on_free_streets(city, values):
        return ["no-free-street"]
    short = missing(decree, city.inside)
    ledger.decide("city.decree", missing=sum(short.values()), **{b: city.inside[b] for b in BUILDINGS})
    return ["decree-not-met"] if short else []


def _note_neighbours(city: City, ledger: Ledger) -> None:
    """Other regions are not the city: a wall in between, or nothing but a corner in common."""
    others = [region for region in enclosed(city.board.grid, city.board.walls) if not region & city.cells]
    shut_out = [region for region in others if rim(region) & rim(city.cells)]
    if shut_out or len(city.parts) > 1:
        regions = [*city.parts, *shut_out]
        walls = [edge for one, other in combinations(regions, 2) for edge in rim(one) & rim(other)]
        named = city.board.named_streets(walls)
        ledger.decide("city.free-street", regions=len(regions), areas=city.areas, walls=named)
    note_corners(city.cells, tuple(others), ledger)


def _all_on_free_streets(city: City, values: Values) -> bool:
    """Whether free streets join the fields: all of them to each other, or at least each to some other."""
    if values["street-test"] == "connected":
        return len(city.parts) == 1
    together = reach(min(city.cells), city.cells, ())
    return together == city.cells and all(_has_free_street(cell, city) for cell in city.cells)


def _has_free_street(cell: Cell, city: City) -> bool:
    if len(city.cells) == 1:
        return True
    return any(edge not in city.board.walls and edge not in rim(city.cells) for edge in sides(cell))


@dataclass(frozen=True)
class Closing:
    """Who closes a city, the board with all its walls, the fields that name the city, and the decree."""

    player: Person
    board: str
    city: tuple[str, ...]
    decree: Decree = field(default_factory=Decree)


@procedure("name-city", Closing)
def name_city(given: Closing, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether a region may be named the city, and which pieces stay then."""
    city = read_city(given.board, given.city, values, ())
    problems = city_problems(city, given.decree, values, ledger)
    outcome = {
        "problems": problems,
        **city.shown,
        "missing": missing(given.decree, city.inside),
        "legal": not problems,
    }
    if problems:
        return outcome
    kept, surplus = city.wall(values), city.surplus(values)
    note_wall(city, values, ledger)
    pay_planning(given.player, len(surplus), values, ledger)
    return outcome | {
        "kept": len(kept),
        "removed": len(surplus),
        "surplus": surplus,
        "coins": ledger.totals([given.player]),
    }


def note_wall(city: City, values: Values, ledger: Ledger) -> None:
    """Which pieces are the city wall, and which go back to the supply."""
    ledger.decide("closing.city-wall", pieces=len(city.wall(values)))
    if city.pockets:
        ledger.decide("city.pocket", fields=sum(len(pocket) for pocket in city.pockets))
    surplus = city.surplus(values)
    if surplus:
        ledger.decide("closing.remove", pieces=len(surplus))


def pay_planning(player: str, removed: Optional[int], values: Values, ledger: Ledger, **when: int) -> None:
    """The optional reward for a city wall that leaves nothing over."""
    coins = values["perfect-planning"]
    if coins and removed == 0:
        ledger.award(player, coins, "option.perfect-planning", **when)
