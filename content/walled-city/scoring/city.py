"""The city as a graph: areas, the paths between them, and the districts they form."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Literal

from generator.scoring.constraints import AtLeast, Distinct
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values
from generator.scoring.regions import regions

from .citizens import Presence, together
from .procedures import procedure

#: Left and right: a way between areas has no more.
SIDES = 2


@dataclass(frozen=True)
class Path:
    """A path between areas (three at a T-path), and what lies on it."""

    between: Annotated[tuple[str, ...], AtLeast(SIDES), Distinct()]
    is_: Literal["open", "road", "ruin", "fence"]


@dataclass(frozen=True)
class Gap:
    """A gap beside an area, and what lies on it."""

    area: str
    is_: Literal["open", "wall", "ruin"]


@dataclass(frozen=True)
class City:
    """Areas with their citizens, and the paths between them."""

    areas: dict[str, Presence]
    paths: tuple[Path, ...]


@procedure("districts", City)
def districts(given: City, values: Values, ledger: Ledger) -> dict[str, object]:
    """Find the districts of a city, and each party's citizens in them."""
    found = form_districts(given.areas, given.paths, ledger)
    presences = {areas[0]: together(given.areas[area] for area in areas) for areas in found}
    return {
        "districts": [list(areas) for areas in found],
        "citizens": {first: {p: c.all for p, c in presence.items()} for first, presence in presences.items()},
        "nobles": {
            first: {p: c.nobles for p, c in presence.items()} for first, presence in presences.items()
        },
    }


def form_districts(
    areas: Iterable[str], paths: Iterable[Path], ledger: Ledger
) -> tuple[tuple[str, ...], ...]:
    """Join the areas that no road and no fence parts; a ruin parts nothing."""
    names = tuple(areas)
    for index, path in enumerate(paths):
        for area in path.between:
            if area not in names:
                raise GivenError(
                    ("paths", index, "between"), f'there is no area "{area}"', "Name areas of this city."
                )
        if path.is_ == "ruin":
            ledger.decide("guild.goldsmiths-merge", areas=list(path.between))
        if path.is_ == "fence":
            ledger.decide("guild.carpenters-road", areas=list(path.between))
    found = regions(names, [path.between for path in paths if path.is_ in ("open", "ruin")])
    for district_areas in found:
        if len(district_areas) > 1:
            ledger.decide("district.form", areas=list(district_areas))
    return found
