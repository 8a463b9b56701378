"""Figures of the score track: discs in their piles, and the order that they make."""

from collections.abc import Mapping, Sequence

from generator.draw.drawing import Clause, Drawing, Path, Text, below, beside, rect
from generator.draw.figures import Scene
from generator.draw.parts import badge, called, words
from generator.draw.rows import stacked
from generator.draw.vocabulary import INK, PAPER, SHAPES, SOFT

from .crowd import look_of
from .registry import figure
from .tokens import medal

#: How wide a score disc is from the side, and how thick.
DISC, THICK = 17.0, 4.6


@figure("order")
def order_figure(scene: Scene) -> Drawing:
    """The piles of discs with the order of turns; if points are gained, the piles afterwards and the order then."""
    given, expect = scene.given, scene.expect
    starts = {
        player: index + 1
        for index, player in enumerate(p for p in given.get("stacked", ()) if not given["points"][p])
    }
    parts = [_piles(given["points"], expect["turns"], starts, scene), _sequence(expect["turns"], scene)]
    said: list[Clause] = [(player, given["points"][player], "points") for player in expect["turns"]]
    for gain in given.get("gains", ()):
        sum_ = [called(scene.say(gain["player"])), medal(f"+{gain['points']}")]
        parts.append(beside(sum_, 1.6))
        said.append((gain["player"], "+", gain["points"]))
    if given.get("gains"):
        parts += [_piles(expect["points"], expect["order"], starts, scene), _sequence(expect["order"], scene)]
        said += [(player, expect["points"][player], "points") for player in expect["order"]]
    return stacked(parts, said)


def _piles(
    owned: Mapping[str, int], order: Sequence[str], starts: Mapping[str, int], scene: Scene
) -> Drawing:
    """The spaces that are taken, each with its pile, the upper disc first; whoever has no points is on a start space."""
    spaces: list[tuple[str, list[str]]] = []
    for player, number in sorted(starts.items(), key=lambda pair: pair[1]):
        if not owned[player]:
            spaces.append((f"{number}.", [player]))
    for space in sorted({count for count in owned.values() if count}):
        spaces.append((str(space), [player for player in order if owned[player] == space]))
    return beside([_pile(title, players, scene) for title, players in spaces], 1.6, "bottom")


def _pile(title: str, players: Sequence[str], scene: Scene) -> Drawing:
    """A pile of discs on its space; a start space is round."""
    start, height = title.endswith("."), 6.0
    edge = rect(0.2, 0.2, DISC - 0.4, height - 0.4, 2.8 if start else 0.6)
    space = Drawing(
        DISC,
        height,
        (
            Path(edge, fill=PAPER, stroke=INK, width=0.3, dash=(0.8, 0.6) if start else ()),
            Text((DISC / 2, 4.2), title, 3.4, "bold", fill=SOFT if start else INK),
        ),
    )
    return below([*(_disc(player, scene) for player in players), space], 0)


def _disc(player: str, scene: Scene) -> Drawing:
    """A score disc from the side, with its owner's shape and name."""
    shape, colour = look_of(player)
    body = Path(rect(0.6, 0.15, DISC - 1.2, THICK - 0.3, 1.2), fill=PAPER, stroke=INK, width=0.3)
    end = Path(rect(0.6, 0.15, 5.2, THICK - 0.3, 1.2), fill=colour, stroke=INK, width=0.3)
    sign = Path(
        SHAPES[shape](3.2, THICK / 2 + (0.25 if shape == "triangle" else 0), 1.35),
        fill=PAPER,
        stroke=INK,
        width=0.2,
    )
    return Drawing(
        DISC, THICK, (body, end, sign, Text((6.6, THICK / 2 + 0.95), scene.say(player), 2.7, anchor="start"))
    )


def _sequence(order: Sequence[str], scene: Scene) -> Drawing:
    """Players from first to last."""
    parts = [
        beside([badge(str(n + 1), 1.9), words(scene.say(player), 3)], 1) for n, player in enumerate(order)
    ]
    return beside(parts, 3.6)
