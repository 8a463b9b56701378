"""Figures of raids: the tokens of everyone before and after."""

from generator.draw.drawing import Clause, Drawing
from generator.draw.figures import Scene
from generator.draw.parts import arrow, called, struck
from generator.draw.rows import stacked, table

from .counters import raid_token, viking_token
from .registry import figure
from .side import pieces


@figure("raid")
def raid_figure(scene: Scene) -> Drawing:
    """A line for each player: tokens before, and what is left of them."""
    before, after = scene.given["vikings"], scene.expect
    had = scene.given.get("raids", {})
    lines = [
        [
            called(scene.say(player)),
            pieces([viking_token()] * count + [raid_token()] * had.get(player, 0)),
            arrow(),
            after_raid(count, after["vikings"][player], after["raids"][player], player in after["raided"]),
        ]
        for player, count in before.items()
    ]
    said = [
        (
            player,
            *tokens_said(count, had.get(player, 0)),
            "→",
            *tokens_said(after["vikings"][player], after["raids"][player]),
        )
        for player, count in before.items()
    ]
    return stacked([table(lines, [player in after["raided"] for player in before])], said)


def after_raid(before: int, vikings: int, raids: int, raided: bool) -> Drawing:
    """What is left after a raid; what goes back is struck out."""
    gone = [struck(viking_token())] * (before - 1) if raided else []
    return pieces([viking_token()] * vikings + [raid_token()] * raids + gone)


def tokens_said(vikings: int, raids: int) -> Clause:
    """Tokens in words; raid tokens only where there are any."""
    return (vikings, "viking-token", raids, "raid-token") if raids else (vikings, "viking-token")
