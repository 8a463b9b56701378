"""Figures of raids: the tokens of everyone before and after."""

from generator.draw.drawing import Drawing
from generator.draw.figures import Scene
from generator.draw.parts import arrow, bold_name
from generator.draw.rows import stacked, table

from .counters import tokens
from .registry import figure


@figure("raid")
def raid_figure(scene: Scene) -> Drawing:
    """A line for each player: tokens before, and what is left of them; what goes back is struck out."""
    before, after = scene.given, scene.outcome
    lines = [
        [
            bold_name(scene.say(player)),
            tokens(count, before.raids.get(player, 0)),
            arrow(),
            tokens(after["vikings"][player], after["raids"][player], _returned(player, scene)),
        ]
        for player, count in before.vikings.items()
    ]
    return stacked([table(lines, [player in after["raided"] for player in before.vikings])])


def _returned(player: str, scene: Scene) -> int:
    """How many Viking tokens somebody who is raided gives back."""
    return scene.fact("raid.most", "returned") if player in scene.outcome["raided"] else 0
