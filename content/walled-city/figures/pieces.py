"""The pieces of The Walled City as drawings: citizens, dice, chits, areas and towers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from generator.draw.drawing import COMMA, Clause, Drawing, Item, PathItem, below, beside, rect, said_below
from generator.draw.figures import Facts, Scene
from generator.draw.parts import NOTHING, check_mark, many, words
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
    side = f"+{shows}" if shows > 0 else f"−{-shows}"
    return chit(side, "#f3e6b3" if shows > 0 else "#d9d4cc").saying(("survey-chit", side))


def run_on(parts: Iterable[Drawing], *between: str) -> tuple[Clause, ...]:
    """What drawings say in a single clause, with something between one and the next."""
    said: Clause = ()
    for part in parts:
        for clause in part.says:
            said += (*between, *clause) if said else clause
    return (said,) if said else ()


def named(name: str, scene: Scene) -> Drawing:
    """What a place is called, above what is there."""
    return words(scene.say(name), 2.4, True, SOFT)


def crowd(party: str, groups: Sequence[Drawing], scene: Scene, name_width: float = 0) -> Drawing:
    """The citizens of a party in one place, after its name."""
    name = words(scene.say(party), 2.5, fill=SOFT)
    width = max(name_width, name.width)
    title = Drawing(width, name.height, (name.at(width - name.width, 0),), name.says)
    drawn = beside([title, beside(groups, 0.5)], 1)
    return replace(drawn, says=run_on([title, *groups]))


def peasants(party: str, count: int) -> list[Drawing]:
    """So many peasants of a party, if there are any."""
    return [many(count, party_token(party).saying(("peasant",)))] if count else []


def nobles(party: str, count: int, kind: str = "noble") -> list[Drawing]:
    """So many nobles of a party, if there are any; in a tower they are watchmen."""
    return [many(count, party_token(party, True).saying((kind,)))] if count else []


def together(parties: Mapping[str, list[Drawing]], scene: Scene) -> list[Drawing]:
    """Several parties in one place: names and pieces stand in line below each other."""
    present = {party: groups for party, groups in parties.items() if groups}
    if not present:
        return []
    width = max(words(scene.say(party), 2.5).width for party in present)
    return [below([crowd(party, groups, scene, width) for party, groups in present.items()], 1.0, "left")]


def crowds(citizens: Facts, scene: Scene, kind: str = "noble") -> list[Drawing]:
    """Everyone who is in a place, and what a noble is called there."""
    return together(
        {
            party: [*peasants(party, there.peasants), *nobles(party, there.nobles, kind)]
            for party, there in citizens.items()
        },
        scene,
    )


def watch(watchmen: Mapping[str, int], scene: Scene) -> list[Drawing]:
    """The watchmen of a tower."""
    return together({party: nobles(party, count, "watchman") for party, count in watchmen.items()}, scene)


def framed(
    inside: Sequence[Drawing], edge: PathItem, width: float, height: float, extra: Sequence[Item] = ()
) -> Drawing:
    """Things in the middle of a frame, said in one clause."""
    content = below(inside, 1.0)
    place = content.at((width - content.width) / 2, (height - content.height) / 2)
    return Drawing(width, height, (edge, *extra, place), run_on(inside, COMMA))


def room_for(inside: Sequence[Drawing], least: float = BOX) -> tuple[float, float]:
    """How large a frame must be for what is in it."""
    content = below(inside, 1.0)
    return max(least, content.width + 4), max(14.0, content.height + 4)


def area(inside: Sequence[Drawing], width: float = 0) -> Drawing:
    """An area or a district."""
    width, height = room_for(inside, width or BOX)
    outline = rect(0.2, 0.2, width - 0.4, height - 0.4, 2.2)
    return framed(inside, PathItem(outline, fill=GROUND, stroke=INK, width=0.3, ground=True), width, height)


def tower(inside: Sequence[Drawing], width: float = 0, height: float = 0) -> Drawing:
    """A tower with its battlements."""
    width, needed = room_for(inside, width or 20)
    height = height or needed + 3
    teeth = [
        PathItem(rect(x, 0.2, 2.6, 3), fill=STONE, stroke=INK, width=0.25)
        for x in steps(0.4, width - 3.0, 4.6)
    ]
    body = PathItem(
        rect(0.2, 2.6, width - 0.4, height - 2.8), fill="#e6e1d8", stroke=INK, width=0.3, ground=True
    )
    return framed([Drawing(0, 2, ()), *inside], body, width, height, teeth)


def kind(place: Drawing, term: str) -> Drawing:
    """A place without a name of its own says what kind of place it is."""
    return replace(place, says=run_on([NOTHING.saying((term,)), place], COMMA))


def steps(start: float, end: float, about: float) -> list[float]:
    """Evenly spaced places between two ends."""
    count = max(round((end - start) / about), 1)
    return [start + (end - start) * number / count for number in range(count + 1)]


def dice_row(dice: Mapping[str, Sequence[int]]) -> list[Drawing]:
    """The dice of a place in one row; nothing when there are none."""
    drawn = [faction_die(faction, shows) for faction, sides in dice.items() for shows in sides]
    return [row(drawn, 1)] if drawn else []


def chit_row(chits: Sequence[int]) -> list[Drawing]:
    """The survey chits of a place in one row; nothing when there are none."""
    return [row([survey_chit(shows) for shows in chits], 1)] if chits else []


def row(
    parts: Sequence[Drawing], gap: float, align: Literal["top", "middle", "bottom"] = "middle"
) -> Drawing:
    """Drawings side by side, said one after another."""
    return replace(beside(parts, gap, align), says=run_on(parts, COMMA))


def grid(parts: Sequence[Drawing], columns: int, gap: float = 3) -> Drawing:
    """Drawings in rows of so many, each said on its own."""
    rows = [beside(parts[start : start + columns], gap, "bottom") for start in range(0, len(parts), columns)]
    return replace(below(rows, gap), says=said_below(parts))


def refused(drawing: Drawing, scene: Scene) -> Drawing:
    """A drawing with a cross beside it where the rules do not allow what it shows."""
    return drawing if scene.outcome.get("legal", True) else beside([drawing, check_mark(False)], 2)
