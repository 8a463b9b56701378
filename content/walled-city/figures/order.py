"""Figures of who goes first."""

from collections.abc import Mapping, Sequence

from generator.draw.drawing import Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import arrow, words
from generator.draw.vocabulary import SOFT

from .pieces import party_token, run_on
from .registry import figure

#: The rules by which guild numbers decide between equal votes.
TIES = ("alignment.round-2-tie", "defence.tie", "end.tie")


def ranked(order: Sequence[str], notes: Mapping[str, Drawing], scene: Scene) -> Drawing:
    """Players from first to last, each with a note below the name."""
    parts: list[Drawing] = []
    for player in order:
        parts += [arrow(6)] if parts else []
        name, under = words(scene.say(player), 2.6, True), notes.get(player, note(" "))
        drawn = below([party_token(player, size=5), name, under], 0.6)
        parts.append(Drawing(drawn.width, drawn.height, drawn.items, run_on([name, under])))
    return beside(parts, 1.5)


def note(text: str) -> Drawing:
    """Small print below a name."""
    return words(text, 2.5, fill=SOFT)


@figure("first-alignment", "building-order")
def order_figure(scene: Scene) -> Drawing:
    """The order, with the guild numbers that decide it."""
    numbers = scene.outcome.get("numbers", {})
    notes = {player: note(f"{number}").saying(("guild-number", number)) for player, number in numbers.items()}
    return ranked(scene.outcome["order"], notes, scene)


@figure("second-alignment", "defence-order", "winner")
def standing_figure(scene: Scene) -> Drawing:
    """The order, with votes, and guild numbers where these decide between equal votes."""
    numbers = scene.outcome["numbers"] if any(map(scene.cites, TIES)) else {}
    notes = {player: standing(votes, player, numbers) for player, votes in scene.given.votes.items()}
    return ranked(scene.outcome.get("order") or scene.outcome["ranking"], notes, scene)


def standing(votes: int, player: str, numbers: Mapping[str, int | str]) -> Drawing:
    """A player's votes, and the guild number if it counts."""
    if player not in numbers:
        return note(f"{votes}").saying((votes, "vote"))
    number = numbers[player]
    return note(f"{votes} / {number}").saying((votes, "vote", "/", "guild-number", number))
