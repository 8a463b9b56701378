"""Figures of characters that name others: who is named, killed, robbed, or lies below a warrant or a threat."""

from generator.draw.drawing import Drawing, below, beside, said_in_a_row
from generator.draw.figures import Scene
from generator.draw.parts import check_mark
from generator.draw.rows import flowing, stacked

from .forms import sign
from .plates import ACTING, PLAIN, character
from .registry import figure

#: What lies on the characters that each of them names.
LAID = {"magistrate": "warrant", "blackmailer": "threat"}
#: The mark of whoever decided a character's fate.
FATES = {"killed": "assassin", "bewitched": "witch"}
#: How high a mark below a character is.
MARK = 6.0


def fate_sign(fate: str, high: float) -> Drawing:
    """The mark of whoever decided a character's fate."""
    return sign(FATES[fate], high=high).saying((fate,))


@figure("name-characters")
def naming_figure(scene: Scene) -> Drawing:
    """The characters in play by rank; below those that are named the mark of who names them, a tick or a cross."""
    cards = [_card(name, scene) for name in lineup(scene)]
    return stacked(
        [flowing(cards, gap=1, between=1.6, align="top").saying(*(card.says[0] for card in cards))]
    )


def lineup(scene: Scene) -> list[str]:
    """Whoever is in play, by rank: whom the example names, or else the one who may be."""
    given = scene.given
    told = (given.by, *given.names, given.killed, given.bewitched)
    found: list[str] = []
    for names in next(entry.facts["lineup"] for entry in scene.ledger):
        found += [name for name in names if name in told] or (names if len(names) == 1 else [])
    return found


def _card(name: str, scene: Scene) -> Drawing:
    """A character with what lies below the card."""
    parts = [character(name, scene, ACTING if name == scene.given.by else PLAIN), *_marks(name, scene)]
    return below(parts, 0.8).saying(*said_in_a_row(parts))


def _marks(name: str, scene: Scene) -> list[Drawing]:
    """The mark of whoever named a character, whether it may, and what happened to the character before."""
    given = scene.given
    marks = [fate_sign(fate, MARK) for fate in FATES if getattr(given, fate) == name]
    problems = scene.outcome["problems"]
    spared = "not-this-one" in problems and scene.cites(f"character.{given.by}-never", character=name)
    allowed = not spared and "not-different-tokens" not in problems
    for _ in (named for named in given.names if named == name):
        marks.append(beside([sign(LAID.get(given.by, given.by), high=MARK), check_mark(allowed)], 0.6))
    return [below(marks, 0.8).saying(*said_in_a_row(marks))] if marks else []
