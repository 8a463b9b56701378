"""Figures of the Poverty and Prosperity cards: who has flipped how many, and how the prizes are shared."""

from collections.abc import Mapping, Sequence
from typing import Any

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, framed, none, words
from generator.draw.rows import flowing, stacked, table
from generator.scoring.ranking import rank

from .lines import amount, sign
from .palette import GLOW, PALE
from .people import person
from .registry import figure

#: What each card counts.
COUNTS = {"poverty": "approved-deed", "prosperity": "paid-debt"}


def prizes_of(values: Mapping[str, Any]) -> tuple[int, ...]:
    """The prizes that are played for, the first place first."""
    prizes = list(values["prizes"])
    if values["participants"] < values["prizes-players"]:
        del prizes[values["prize-dropped"] - 1]
    return tuple(prizes)


def shares(
    flipped: Mapping[str, int], values: Mapping[str, Any]
) -> list[tuple[Sequence[str], Sequence[int], int]]:
    """Who is on a place together, the prizes of the places that they fill, and what each of them gets."""
    prizes = prizes_of(values)
    groups = rank({player: (count,) for player, count in flipped.items() if count})
    found = []
    for group in groups:
        players = [player for player in flipped if player in group.parties]
        won = [prizes[place - 1] for place in group.places if place <= len(prizes)]
        found.append((players, won, sum(won) // len(players)))
    return found


@figure("divided-kingdom")
def kingdom_figure(scene: Scene) -> Drawing:
    """A table for each card that was revealed, and the points of everybody if both were."""
    given, expect = scene.given, scene.expect
    parts: list[Drawing] = []
    said: list[Clause] = []
    for card, counted in COUNTS.items():
        if given.get(card):
            parts.append(card_table(card, given[card], scene))
            said.append(
                (card, *(word for player, count in given[card].items() for word in (player, count, counted)))
            )
    points = expect["points"]
    if len(parts) > 1:
        parts.append(_sum(points, scene))
    said += [(player, "→", count, "victory-point") for player, count in points.items()]
    return stacked(parts, said, 2.4)


def card_table(card: str, flipped: Mapping[str, int], scene: Scene) -> Drawing:
    """Groups from the first place on, the prizes that fall to each, and everybody's share."""
    lines = []
    for players, won, each in shares(flipped, scene.values):
        names = below([_owner(player, flipped[player], card, scene) for player in players], 1.2, "left")
        chips = beside([_chip(prize) for prize in won], 0.8) if won else none()
        share = beside([amount(each, "victory-point")], 0)
        lines.append([names, chips, arrow(4), below([share] * len(players), 1.8)])
    without = [player for player, count in flipped.items() if not count]
    if without:
        names = below([_owner(player, 0, card, scene) for player in without], 1.2, "left")
        lines.append([names, none(), arrow(4), below([amount(0, "victory-point")] * len(without), 1.8)])
    prizes = beside([_chip(prize) for prize in prizes_of(scene.values)], 0.8)
    head = beside([sign(card, high=6.4), prizes], 3)
    return below([head, table(lines, gap=3)], 1.2)


def _owner(player: str, count: int, card: str, scene: Scene) -> Drawing:
    """Somebody and the cards that they have flipped."""
    name = person(player, scene)
    cards = beside([sign(COUNTS[card])] * count, 0.3) if count else words("0", bold=True)
    return beside([Drawing(17, SIGN_HIGH, (name.at(0, (SIGN_HIGH - name.height) / 2),)), cards], 1)


#: How high somebody's line is in a group.
SIGN_HIGH = 5.0


def _chip(prize: int) -> Drawing:
    """A prize."""
    return framed(words(str(prize), 3.5, True), 1, fill=GLOW)


def _sum(points: Mapping[str, int], scene: Scene) -> Drawing:
    """What everybody gets from both cards."""
    parts = [
        beside([person(player, scene), amount(count, "victory-point")], 1.2)
        for player, count in points.items()
    ]
    return framed(flowing(parts, 74, 4), 1.4, fill=PALE)
