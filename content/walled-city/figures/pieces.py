"""The pieces of The Walled City as drawings: citizens, dice, chits, areas and towers."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Drawing, Item, Path, below, beside, rect
from generator.draw.figures import Scene
from generator.draw.parts import words
from generator.draw.vocabulary import INK, PAPER, SOFT, chit, die, token

from .registry import FIGURES

#: The colour that each person of the examples plays.
PLAYS = {"anna": "moss-green", "bela": "brick-red", "csilla": "slate-grey", "denes": "fourth"}
#: Colours that dark pips stand out on.
DARK_PIPS = {"yellow", "orange"}
GROUND, STONE, ROAD, GRASS = "#f6f1e4", "#b9b2a5", "#8a6a45", "#e9e2cf"
BOX = 30.0


def shape_and_colour(side: str) -> tuple[str, str]:
    """What a party or a faction looks like."""
    mark = FIGURES.marks.get(PLAYS.get(side, side))
    return (mark.shape, mark.colour) if mark else ("star", PAPER)


def party_token(party: str, noble: bool = False, size: float = 3.6) -> Drawing:
    """A citizen of a party."""
    shape, fill = shape_and_colour(party)
    star = INK if party == "neutral" else PAPER
    return token(shape, fill, size, star if noble else "")


def faction_die(faction: str, shows: int) -> Drawing:
    """A faction die."""
    shape, fill = shape_and_colour(faction)
    drawn = die(shows, shape, fill, INK if faction in DARK_PIPS else PAPER)
    return drawn.saying((faction, shows))


def survey_chit(shows: int) -> Drawing:
    """A survey chit."""
    drawn = chit(f"+{shows}" if shows > 0 else f"−{-shows}", "#f3e6b3" if shows > 0 else "#d9d4cc")
    return drawn.saying(("survey-chit", shows))


def named(name: str, scene: Scene) -> Drawing:
    """What a place is called, above what is there."""
    return words(scene.say(name), 2.4, True, SOFT)


def crowd(party: str, peasants: int, nobles: int, scene: Scene, name_width: float = 0) -> Drawing:
    """The citizens of a party in one place, after its name."""
    pieces = [party_token(party) for _ in range(peasants)] + [party_token(party, True) for _ in range(nobles)]
    said: tuple[Any, ...] = (party,)
    said += (peasants, "peasant") if peasants else ()
    said += (nobles, "noble") if nobles else ()
    name = words(scene.say(party), 2.5, fill=SOFT)
    width = max(name_width, name.width)
    title = Drawing(width, name.height, (name.at(width - name.width, 0),))
    drawn = beside([title, beside(pieces, 0.5)], 1)
    return drawn.saying(said)


def together(parties: Mapping[str, tuple[int, int]], scene: Scene) -> list[Drawing]:
    """Several parties in one place: names and pieces stand in line below each other."""
    present = {party: count for party, count in parties.items() if sum(count)}
    width = max((words(scene.say(party), 2.5).width for party in present), default=0)
    return (
        [below([crowd(party, *count, scene, width) for party, count in present.items()], 1.0, "left")]
        if present
        else []
    )


def crowds(citizens: Mapping[str, Any], scene: Scene) -> list[Drawing]:
    """Everyone who is in a place."""
    counts = {party: (there.get("peasants", 0), there.get("nobles", 0)) for party, there in citizens.items()}
    return together(counts, scene)


def watch(watchmen: Mapping[str, int], scene: Scene) -> list[Drawing]:
    """The watchmen of a tower."""
    return together({party: (0, count) for party, count in watchmen.items()}, scene)


def framed(
    inside: Sequence[Drawing], edge: Path, width: float, height: float, extra: Sequence[Item] = ()
) -> Drawing:
    """Things in the middle of a frame."""
    content = below(inside, 1.0)
    place = content.at((width - content.width) / 2, (height - content.height) / 2)
    return Drawing(width, height, (edge, *extra, place), content.says)


def room_for(inside: Sequence[Drawing], least: float = BOX) -> tuple[float, float]:
    """How large a frame must be for what is in it."""
    content = below(inside, 1.0)
    return max(least, content.width + 4), max(14.0, content.height + 4)


def area(inside: Sequence[Drawing], width: float = 0, height: float = 0) -> Drawing:
    """An area or a district."""
    width, needed = room_for(inside, width or BOX)
    height = height or needed
    return framed(
        inside,
        Path(rect(0.2, 0.2, width - 0.4, height - 0.4, 2.2), fill=GROUND, stroke=INK, width=0.3, ground=True),
        width,
        height,
    )


def tower(inside: Sequence[Drawing], width: float = 0, height: float = 0) -> Drawing:
    """A tower with its battlements."""
    width, needed = room_for(inside, width or 20)
    height = height or needed + 3
    teeth = [
        Path(rect(x, 0.2, 2.6, 3), fill=STONE, stroke=INK, width=0.25) for x in steps(0.4, width - 3.0, 4.6)
    ]
    body = Path(rect(0.2, 2.6, width - 0.4, height - 2.8), fill="#e6e1d8", stroke=INK, width=0.3, ground=True)
    return framed([Drawing(0, 2, ()), *inside], body, width, height, teeth)


def steps(start: float, end: float, about: float) -> list[float]:
    """Evenly spaced places between two ends."""
    count = max(round((end - start) / about), 1)
    return [start + (end - start) * number / count for number in range(count + 1)]


def dice_row(dice: Mapping[str, Sequence[int]]) -> list[Drawing]:
    """The dice of a place in one row; nothing when there are none."""
    drawn = [faction_die(faction, shows) for faction, sides in dice.items() for shows in sides]
    return [beside(drawn, 1)] if drawn else []


def grid(parts: Sequence[Drawing], columns: int, gap: float = 3) -> Drawing:
    """Drawings in rows of so many."""
    rows = [beside(parts[start : start + columns], gap, "bottom") for start in range(0, len(parts), columns)]
    return below(rows, gap)
