"""Figures of rank 2: what the Spy finds in a hand, what the Blackmailer is paid or takes."""

from generator.draw.drawing import Drawing, TextItem, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, framed, many, number, words
from generator.draw.rows import stacked, table

from .cities import chosen, row
from .forms import purse, sign
from .palette import INK
from .plates import character
from .reckonings import CARD, equation
from .registry import figure
from .types import type_sign


@figure("spy")
def spy_figure(scene: Scene) -> Drawing:
    """The type named, the hand with what matches, and what is taken from the player and from the deck."""
    given, outcome = scene.given, scene.outcome
    hand = row(given.hand, scene, chosen(given.hand, scene.fact("character.spy", "found")), width=54)
    head = beside([character("spy", scene), type_sign(given.type, 7), arrow(), hand], 1.8)
    left = equation([given.gold, -outcome["gold"]], outcome["left"])
    lines = [_gain("gold", outcome["gold"], scene, left), _gain(CARD, outcome["cards"], scene, NOTHING)]
    return stacked([head, table(lines, gap=2)])


def _gain(name: str, count: int, scene: Scene, more: Drawing) -> list[Drawing]:
    """What the Spy takes of a thing for so many matches, and what that leaves."""
    matches = [sign(name, high=5), words("×"), number(scene.outcome["matches"])]
    taken = number(count, signed=True)
    return [*matches, arrow(), taken.saying((*taken.says[0], name)), more]


@figure("blackmail")
def blackmail_figure(scene: Scene) -> Drawing:
    """The threat as it is seen, the gold after gathering, and how it is divided."""
    outcome = scene.outcome
    had = framed(_pile(scene.given.gold), 1)
    lines = [
        [sign("blackmailer", high=7), arrow(), _pile(outcome["taken"], True)],
        [sign("character-token", high=7), arrow(), _pile(outcome["left"])],
    ]
    token = beside([sign("character-token", high=9), _threat(scene)], -1.6)
    head = beside([character("blackmailer", scene), arrow(), token, had], 2)
    return stacked([head, table(lines)])


def _threat(scene: Scene) -> Drawing:
    """The marker, face up or face down."""
    if scene.cites("character.blackmailer"):
        return sign("flowered-lace", high=9)
    drawn = sign("threat", high=9)
    if scene.cites("character.blackmailer-plain"):
        return drawn
    mark = TextItem((4.5, 6.4), "?", 5.4, "bold", "middle", INK)
    return Drawing(9, 9, (*drawn.items, mark), (("threat", "?"),))


def _pile(count: int, marked: bool = False) -> Drawing:
    """Gold, piece by piece, after its number."""
    if not count:
        return purse(count)
    pieces = many(count, sign("gold"), 0.3)
    return beside([number(count).saying(), framed(pieces, 0.7, marked=True) if marked else pieces], 1)
