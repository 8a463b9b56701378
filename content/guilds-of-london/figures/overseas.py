"""Figures of the plantation: who stands there, which reward everyone gets, and who goes back to the supply."""

from generator.draw.drawing import Drawing, GroupItem, Item, PathItem, TextItem, beside, line, rect
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, bold_name, dash, words
from generator.draw.rows import stacked, table
from generator.draw.vocabulary import INK, PAPER

from .crowd import crowd, ghost, in_line, liveryman, sign, squad
from .registry import figure
from .swaps import come, gone, left_after
from .tiles import OPEN
from .tokens import choice_of

#: How large the plantation tile is drawn.
WIDE, TALL = 46.0, 26.0


@figure("plantation")
def plantation_figure(scene: Scene) -> Drawing:
    """The plantation with its figures, and a line for each player: the reward, and the liverymen that go back."""
    parts = [_tile(scene)]
    for swap in scene.citations("negotiation.swap"):
        hall = [arrow(4), sign("guildhall", 6.4)]
        name = bold_name(scene.say(swap["player"]))
        parts.append(beside([name, come(swap, 5.4), arrow(4), gone(swap, 5.4), *hall], 1.2))
    players = [player for player, count in left_after(scene.given.figures, scene).items() if count]
    if players:
        rewarded = (*scene.outcome["left"], *scene.outcome["right"])
        parts.append(
            table([_line(player, scene) for player in players], [player in rewarded for player in players], 3)
        )
    return stacked(parts)


def _tile(scene: Scene) -> Drawing:
    """The plantation tile: its name, a reward on either side of the slash, and how many figures go back for each."""
    given = scene.given
    frame = rect(0.35, 0.35, WIDE - 0.7, TALL - 0.7, 1.6)
    standing = in_line(crowd(given.figures, 6))
    left, right = _reward("I", given.return_left), _reward("II", given.return_right)
    scale = min(1.0, (WIDE - 3) / max(standing.width, 1))
    ship, middle = sign("plantation", 8), WIDE / 2
    slash = line((middle + 1.6, 10.4), (middle - 1.6, 16.4))
    items: list[Item] = [
        PathItem(frame, fill=OPEN, ground=True),
        PathItem(frame, stroke=INK, width=0.3),
        ship.at(1.6, 1.4),
        TextItem((2.8 + ship.width, 6.6), scene.say(given.side), 3.4, "bold", "start"),
        PathItem(slash, stroke=INK, width=0.6),
        left.at(middle - 19, 10),
        right.at(middle + 4, 10),
        GroupItem(((WIDE - standing.width * scale) / 2, TALL - 7.6), standing.items, scale=scale),
    ]
    said = (("plantation", given.side), *left.says, *right.says, *standing.says)
    return Drawing(WIDE, TALL, tuple(items), said)


def _reward(side: str, count: int) -> Drawing:
    """A reward that we may not know, and the liverymen that go back to the supply for it."""
    return beside([_box(side, 6.4), words(f"−{count}", 3.2), sign("liveryman", 4.6)], 0.6)


def _box(side: str, tall: float) -> Drawing:
    """The number of a reward in a box."""
    box = PathItem(rect(0.2, 0.2, 6.4, tall, 0.8), fill=PAPER, stroke=INK, width=0.3)
    return Drawing(
        6.8, tall + 0.4, (box, TextItem((3.4, 1.4 + tall / 2), side, 3.4, "bold")), (("reward", side),)
    )


def _line(player: str, scene: Scene) -> list[Drawing]:
    outcome = scene.outcome
    side = "I" if player in outcome["left"] else "II" if player in outcome["right"] else ""
    drawn, kept = outcome["drawn"].get(player), outcome["mayoral"].get(player)
    count, stays = outcome["returned"].get(player, 0), outcome["figures"].get(player, 0)
    back = beside([squad(count, ghost(player, 5), "−", count), arrow(4), sign("supply", 4.6)], 1)
    return [
        bold_name(scene.say(player)),
        squad(stays, liveryman(player, 5), stays, "liveryman") if stays else dash(),
        _box(side, 5.6) if side else dash(),
        choice_of(drawn, kept) if drawn else NOTHING,
        back if count else NOTHING,
    ]
