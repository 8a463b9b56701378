"""Figures of manuscripts: sets in layers, conditions, and who is first to have enough ribbons of a colour."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, framed, struck, words
from generator.draw.rows import stacked, table

from .goods import RIBBONS
from .lines import amount, sign
from .palette import GLOW, PALE, SOFT
from .people import person
from .registry import figure


def layers(manuscripts: Sequence[Mapping[str, Any]]) -> list[list[str]]:
    """The colours of each set: the first holds every colour, the next those of which there is one more."""
    counts = {colour: sum(each["ribbon"] == colour for each in manuscripts) for colour in RIBBONS}
    return [
        [colour for colour in RIBBONS if counts[colour] > layer]
        for layer in range(max(counts.values(), default=0))
    ]


@figure("manuscripts")
def manuscripts_figure(scene: Scene) -> Drawing:
    """A line for each set with its points, a line for each condition, and the sum."""
    given, expect = scene.given, scene.expect
    lines = [_set_line(colours, scene.values) for colours in layers(given["manuscripts"])]
    said: list[Clause] = [
        (*colours, "→", scene.values["set-points"][len(colours) - 1])
        for colours in layers(given["manuscripts"])
    ]
    for each in given["manuscripts"]:
        if each.get("counts") or each.get("points"):
            lines.append(_condition_line(each, given.get("things", {}), scene.values))
            said.append(_condition_said(each, given.get("things", {})))
    total = expect["points"][given["player"]]
    lines.append([person(given["player"], scene), words("=", 4.4, True), amount(total, "victory-point", 5)])
    return stacked(
        [table(lines, heads=len(lines) - 1, gap=4)],
        [(given["player"], "manuscript"), *said, ("=", total, "victory-point")],
    )


def _set_line(colours: Sequence[str], values: Mapping[str, Any]) -> list[Drawing]:
    """The ribbons of a set, room for colours that are missing, and its points."""
    shown = [
        framed(
            sign(colour, high=6) if colour in colours else Drawing(6, 6, ()),
            0.7,
            colour not in colours,
            fill=PALE,
        )
        for colour in RIBBONS
    ]
    return [beside(shown, 0.8), arrow(4), amount(values["set-points"][len(colours) - 1], "victory-point")]


def _condition_line(
    each: Mapping[str, Any], things: Mapping[str, int], values: Mapping[str, Any]
) -> list[Drawing]:
    """A manuscript that pays: what it counts, how many there are, and its points."""
    book = framed(beside([sign("manuscript", high=5), sign(each["ribbon"], high=5)], 0.6), 0.8, fill=GLOW)
    if not each.get("counts"):
        return [book, arrow(4), amount(each["points"], "victory-point")]
    had, size = things.get(each["counts"], 0), values["conditions"][each["counts"]]
    groups = [framed(beside([sign(each["counts"], high=3.6)] * size, 0.2), 0.5, fill=PALE)] * (had // size)
    rest = [struck(sign(each["counts"], high=3.6))] * (had % size)
    return [
        beside([book, beside([*groups, *rest], 0.4)], 1.6),
        arrow(4),
        amount(had // size * values["condition-points"], "victory-point"),
    ]


def _condition_said(each: Mapping[str, Any], things: Mapping[str, int]) -> Clause:
    """A condition in words."""
    counted = (things.get(each["counts"], 0), each["counts"]) if each.get("counts") else ()
    return ("manuscript", each["ribbon"], *counted, *((each["points"],) if each.get("points") else ()))


@figure("bonus-cards")
def bonus_figure(scene: Scene) -> Drawing:
    """Who transcribed which colour in which order, and who takes the bonus card."""
    copied, cards = scene.given["copied"], scene.expect["cards"]
    players = [player for player in scene.cast if any(each["player"] == player for each in copied)]
    players += [each["player"] for each in copied if each["player"] not in players]
    players = list(dict.fromkeys(players))
    winning = {
        _winning(copied, ribbon, player, scene.values["bonus-ribbons"]) for ribbon, player in cards.items()
    }
    head = [NOTHING, *(words(str(place), 3, fill=SOFT) for place in range(1, len(copied) + 1)), NOTHING]
    lines = [head]
    for player in players:
        cells = [
            _copied(each, place in winning) if each["player"] == player else NOTHING
            for place, each in enumerate(copied)
        ]
        got = [ribbon for ribbon, winner in cards.items() if winner == player]
        lines.append([person(player, scene), *cells, _cards(got, scene.values)])
    said: list[Clause] = [(each["player"], each["ribbon"]) for each in copied]
    said += [("→", player, "cleric-bonus-card", ribbon) for ribbon, player in cards.items()]
    return stacked([table(lines, heads=1, gap=1.5)], said)


def _winning(copied: Sequence[Mapping[str, str]], ribbon: str, player: str, enough: int) -> int:
    """With which manuscript somebody had enough ribbons of a colour."""
    theirs = [
        place for place, each in enumerate(copied) if each["player"] == player and each["ribbon"] == ribbon
    ]
    return theirs[enough - 1]


def _copied(each: Mapping[str, str], wins: bool) -> Drawing:
    """A ribbon; in a thick frame the one that wins the card."""
    drawn = sign(each["ribbon"], high=5)
    return framed(drawn, marked=True) if wins else drawn


def _cards(ribbons: Sequence[str], values: Mapping[str, Any]) -> Drawing:
    """Bonus cards: the colour, the icons and the points of each."""
    boxes = []
    for ribbon in ribbons:
        kind = values["bonus-ribbon-icons"][ribbon]
        icons = beside([sign(ribbon), *[sign(kind)] * values["bonus-icons"][kind]], 0.5)
        boxes.append(
            framed(below([icons, amount(values["bonus-points"], "victory-point", 3.8)], 0.6), 1, fill=GLOW)
        )
    return beside(boxes, 1) if boxes else NOTHING
