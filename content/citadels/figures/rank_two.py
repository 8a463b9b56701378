"""Figures of rank 2: what the Spy finds in a hand, what the Blackmailer is paid or takes."""

from generator.draw.drawing import Clause, Drawing, Text, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, framed, number, words
from generator.draw.rows import stacked, table

from .cities import row
from .forms import sign
from .palette import INK
from .plates import NEW, character, type_of
from .reckonings import CARD, equation, equation_said
from .registry import figure
from .types import type_sign


@figure("spy")
def spy_figure(scene: Scene) -> Drawing:
    """The type named, the hand with what matches, and what is taken from the player and from the deck."""
    given, expect = scene.given, scene.expect
    hand, kind = given["hand"], given["type"]
    looks = {place: NEW for place, name in enumerate(hand) if type_of(name, scene) == kind}
    head = beside(
        [character("spy", scene), type_sign(kind, 7), arrow(), row(hand, scene, looks, width=54)], 1.8
    )
    gold = given.get("gold", 0)
    left = equation([gold, -expect["gold"]], expect["left"])
    lines = [_gain("gold", expect["gold"], scene, left), _gain(CARD, expect["cards"], scene, NOTHING)]
    says: list[Clause] = [("spy", "type", kind), ("hand", *hand), ("=", expect["matches"])]
    says += [("gold", expect["gold"], "→", "spy"), equation_said([gold, -expect["gold"]], expect["left"])]
    return stacked([head, table(lines, gap=2)], [*says, (CARD, expect["cards"], "→", "spy")])


def _gain(name: str, count: int, scene: Scene, more: Drawing) -> list[Drawing]:
    """What the Spy takes of a thing for so many matches, and what that leaves."""
    matches = [sign(name, high=5), words("×"), number(scene.expect["matches"])]
    return [*matches, arrow(), number(count, signed=True), more]


@figure("blackmail")
def blackmail_figure(scene: Scene) -> Drawing:
    """The threat as it is seen, the gold after gathering, and how it is divided."""
    given, expect = scene.given, scene.expect
    shown = not given.get("pays") and given.get("revealed", True)
    threat = _threat(given["threat"], shown)
    had = framed(_pile(given["gold"]), 1)
    lines = [
        [sign("blackmailer", high=7), arrow(), _pile(expect["taken"], True)],
        [sign("character-token", high=7), arrow(), _pile(expect["left"])],
    ]
    token = sign("character-token", high=9)
    head = beside([character("blackmailer", scene), arrow(), beside([token, threat], -1.6), had], 2)
    says: list[Clause] = [
        ("blackmailer", "flowered-lace" if shown and given["threat"] == "flowered" else "threat")
    ]
    says += [("stash", given["gold"], "gold")]
    if given.get("pays"):
        says.append(("bribe", expect["bribe"], "gold"))
    return stacked(
        [head, table(lines)],
        [*says, ("blackmailer", "+", expect["taken"], "gold"), ("stash", expect["left"], "gold")],
    )


def _threat(kind: str, shown: bool) -> Drawing:
    """The marker, face up or face down."""
    if shown:
        return sign("flowered-lace" if kind == "flowered" else "threat", high=9)
    back = sign("threat", high=9)
    return Drawing(9, 9, (*back.items, Text((4.5, 6.4), "?", 5.4, "bold", "middle", INK)))


def _pile(count: int, marked: bool = False) -> Drawing:
    """Gold, piece by piece, after its number."""
    if not count:
        return number(0)
    pieces = beside([sign("gold")] * count, 0.3)
    return beside([number(count), framed(pieces, 0.7, marked=True) if marked else pieces], 1)
