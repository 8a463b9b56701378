"""Figures of characters that name others: who is named, killed, robbed, or lies below a warrant or a threat."""

from generator.draw.drawing import Clause, Drawing, below, beside
from generator.draw.figures import Scene
from generator.draw.parts import verdict
from generator.draw.rows import flowing, stacked

from .forms import sign
from .plates import NEW, PLAIN, character, rank_of
from .registry import figure

#: What lies on the characters that each of them names.
LAID = {"magistrate": "warrant", "blackmailer": "threat"}
#: The mark of whoever decided a character's fate.
FATES = {"killed": "assassin", "bewitched": "witch"}
#: How high a mark below a character is.
MARK = 6.0


@figure("name-characters")
def naming_figure(scene: Scene) -> Drawing:
    """The characters in play by rank; below those that are named the mark of who names them, a tick or a cross."""
    cards = [_card(name, scene) for name in lineup(scene)]
    given = scene.given
    says: list[Clause] = [("character", *lineup(scene))]
    says += [(given[fate], fate) for fate in ("killed", "bewitched") if given.get(fate)]
    says += [(given["by"], "→", name, "✗" if forbidden(name, scene) else "✓") for name in given["names"]]
    if len(says) < 3:
        says.insert(0, (given["by"], "rank", rank_of(given["by"], scene)))
    return stacked([flowing(cards, gap=1, between=1.6, align="top")], says)


def lineup(scene: Scene) -> list[str]:
    """Whoever is in play, by rank: whom the example names, or else the one whom the list has."""
    given, values = scene.given, scene.values
    listed = [*values["list-characters"], *values["list-ninth"]]
    told = (given["by"], *given["names"], *(given[fate] for fate in FATES if given.get(fate)))
    found = []
    for rank in range(1, values["characters-in-play"] + 1):
        named = [name for name in dict.fromkeys(told) if rank_of(name, scene) == rank]
        there = [name for name in listed if rank_of(name, scene) == rank]
        found += named or (there if len(there) == 1 else [])
    return found


def forbidden(name: str, scene: Scene) -> bool:
    """Whether somebody may not be named: the killed, the bewitched, and whoever is of the rank that nobody robs."""
    given = scene.given
    if scene.expect.get("legal", True):
        return False
    safe = rank_of(name, scene) == scene.values["safe-rank"]
    return safe or name in (given.get("killed"), given.get("bewitched"))


def _card(name: str, scene: Scene) -> Drawing:
    """A character with what lies below the card."""
    given = scene.given
    named = name in given["names"]
    look = NEW if name == given["by"] else PLAIN
    return below([character(name, scene, look), *_marks(name, named, scene)], 0.8)


def _marks(name: str, named: bool, scene: Scene) -> list[Drawing]:
    """The mark of whoever named a character, whether it may, and what happened to the character before."""
    given = scene.given
    fates = [sign(by, high=MARK) for fate, by in FATES.items() if given.get(fate) == name]
    if named:
        mark = sign(LAID.get(given["by"], given["by"]), high=MARK)
        fates.append(beside([mark, verdict(not forbidden(name, scene))], 0.6))
    return [below(fates, 0.8)] if fates else []
