"""Figures of the plantation: who stands there, which reward everyone gets, and who goes back to the supply."""

from generator.draw.drawing import Clause, Drawing, Group, Path, Text, beside, line, rect
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, called, none, words
from generator.draw.rows import stacked, table
from generator.draw.vocabulary import INK, PAPER

from .crowd import NEUTRAL, crowd, ghost, in_line, liveryman, sign
from .ready import who
from .registry import figure
from .tiles import OPEN
from .tokens import choice_of

#: How large the plantation tile is drawn.
WIDE, TALL = 46.0, 26.0


@figure("plantation")
def plantation_figure(scene: Scene) -> Drawing:
    """The plantation with its figures, and a line for each player: the reward, and the liverymen that go back."""
    given, expect = scene.given, scene.expect
    parts = [_tile(scene)]
    for swap in given.get("swaps", ()):
        gone = [ghost(player, 5.4) for player, count in swap["takes"].items() for _ in range(count)]
        come = [liveryman(NEUTRAL, 5.4) for _ in gone]
        hall = [arrow(4), sign("guildhall", 6.4)]
        parts.append(
            beside([called(scene.say(swap["player"])), in_line(come), arrow(4), in_line(gone), *hall], 1.2)
        )
    players = [player for player in given["figures"] if not given.get("swaps") or player in expect["figures"]]
    if players:
        rewarded = (*expect["left"], *expect["right"])
        parts.append(
            table([_line(player, scene) for player in players], [player in rewarded for player in players], 3)
        )
    return stacked(parts, _said(scene))


def _tile(scene: Scene) -> Drawing:
    """The plantation tile: its name, a reward on either side of the slash, and how many figures go back for each."""
    given = scene.given
    frame = rect(0.35, 0.35, WIDE - 0.7, TALL - 0.7, 1.6)
    standing = in_line(crowd(given["figures"], 6))
    scale = min(1.0, (WIDE - 3) / max(standing.width, 1))
    ship, middle = sign("plantation", 8), WIDE / 2
    slash = line((middle + 1.6, 10.4), (middle - 1.6, 16.4))
    items = [
        Path(frame, fill=OPEN, ground=True),
        Path(frame, stroke=INK, width=0.3),
        ship.at(1.6, 1.4),
        Text((2.8 + ship.width, 6.6), scene.say(given["side"]), 3.4, "bold", "start"),
        Path(slash, stroke=INK, width=0.6),
        _reward("I", given["return-left"]).at(middle - 19, 10),
        _reward("II", given["return-right"]).at(middle + 4, 10),
        Group(((WIDE - standing.width * scale) / 2, TALL - 7.6), standing.items, scale=scale),
    ]
    return Drawing(WIDE, TALL, tuple(items))


def _reward(side: str, count: int) -> Drawing:
    """A reward that we may not know, and the liverymen that go back to the supply for it."""
    box = Path(rect(0.2, 0.2, 6.4, 6.4, 0.8), fill=PAPER, stroke=INK, width=0.3)
    reward = Drawing(6.8, 6.8, (box, Text((3.4, 4.6), side, 3.4, "bold")))
    return beside([reward, words(f"−{count}", 3.2), sign("liveryman", 4.6)], 0.6)


def _line(player: str, scene: Scene) -> list[Drawing]:
    given, expect = scene.given, scene.expect
    side = "I" if player in expect["left"] else "II" if player in expect["right"] else ""
    box = Path(rect(0.2, 0.2, 6.4, 5.6, 0.8), fill=PAPER, stroke=INK, width=0.3)
    reward = Drawing(6.8, 6, (box, Text((3.4, 4.2), side, 3.4, "bold"))) if side else none()
    drawn = expect.get("drawn", {}).get(player, 0)
    cards = choice_of(drawn, expect["mayoral"].get(player, 0)) if drawn else NOTHING
    count = expect["returned"].get(player, 0)
    back = [ghost(player, 5) for _ in range(count)]
    returned = beside([in_line(back), arrow(4), sign("supply", 4.6)], 1) if count else NOTHING
    figures = given["figures"][player]
    stays = [liveryman(player, 5) for _ in range(figures - count)]
    return [called(scene.say(player)), in_line(stays) if stays else none(), reward, cards, returned]


def _said(scene: Scene) -> tuple[Clause, ...]:
    given, expect = scene.given, scene.expect
    said: list[Clause] = [("plantation", given["side"]), who(given["figures"])]
    said += [(swap["player"], "→", *who(swap["takes"]), "→", NEUTRAL) for swap in given.get("swaps", ())]
    for side, players in (("I", expect["left"]), ("II", expect["right"])):
        said.append((side, *(players or ("–",))))
    said += [(player, count, "→", "supply") for player, count in expect["returned"].items()]
    return tuple(said)
