"""Figures of who goes first."""

from collections.abc import Mapping, Sequence

from generator.draw.drawing import Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, words
from generator.draw.vocabulary import SOFT

from .pieces import party_token
from .registry import figure


def ranked(order: Sequence[str], notes: Mapping[str, str], scene: Scene) -> Drawing:
    """Players from first to last, each with a note below the name."""
    parts: list[Drawing] = []
    for number, player in enumerate(order):
        if number:
            parts.append(arrow(6))
        parts.append(
            below(
                [
                    party_token(player, size=5),
                    words(scene.say(player), 2.6, True),
                    words(notes.get(player, " "), 2.5, fill=SOFT),
                ],
                0.6,
            )
        )
    drawn = beside(parts, 1.5)
    return drawn.saying(*((player,) for player in order))


@figure("first-alignment", "building-order")
def order_figure(scene: Scene) -> Drawing:
    """The order, with the guild numbers that decide it."""
    numbers = scene.expect.get("numbers", {})
    return ranked(scene.expect["order"], {player: str(number) for player, number in numbers.items()}, scene)


@figure("second-alignment", "defence-order", "winner")
def standing_figure(scene: Scene) -> Drawing:
    """The order, with votes and guild numbers."""
    votes, numbers = scene.given["votes"], scene.expect.get("numbers", {})
    notes = {
        player: f"{count}" + (f" / {numbers[player]}" if player in numbers else "")
        for player, count in votes.items()
    }
    return ranked(scene.expect.get("order") or scene.expect["ranking"], notes, scene)
