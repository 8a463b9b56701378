"""Figures of rank 4: who has the crown before and after, and what the Emperor takes."""

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, called
from generator.draw.rows import stacked, table

from .forms import amounts, sign
from .namings import FATES
from .plates import portrait
from .reckonings import CARD
from .registry import figure


@figure("crown")
def crown_figure(scene: Scene) -> Drawing:
    """Everybody concerned, with the crown before and after, and what the Emperor takes."""
    given, expect = scene.given, scene.expect
    people = _people(scene)
    lines = [_line(player, scene) for player in people]
    said: list[Clause] = [
        (given["player"], given["character"], *([given["fate"]] if given.get("fate") in FATES else []))
    ]
    if given.get("witch"):
        said.append((given["witch"], "witch"))
    said += [("crown", given["crown"], "→", expect["crown"])]
    for name, key in (("gold", "gold"), (CARD, "cards")):
        if expect.get(key):
            said.append((given["heir"], expect[key], name, "→", _taker(scene)))
    if len(said) < 3:
        said.append(("crowned-player", expect["crown"]))
    return stacked([table(lines, [player == expect["crown"] for player in people], gap=3.4)], said)


def _people(scene: Scene) -> list[str]:
    """Who is concerned, each once."""
    given = scene.given
    named = (given["crown"], given["player"], given.get("witch"), given.get("heir"))
    return list(dict.fromkeys(player for player in named if player))


def _taker(scene: Scene) -> str:
    """Who takes something for the crown."""
    return str(scene.given.get("witch") or scene.given["player"])


def _line(player: str, scene: Scene) -> list[Drawing]:
    """Somebody's name and character, the crown before and after, and what is taken or given."""
    given, expect = scene.given, scene.expect
    before = sign("crown", high=7) if given["crown"] == player else Drawing(7, 7, ())
    after = sign("crown", high=7) if expect["crown"] == player else Drawing(7, 7, ())
    cells = [called(scene.say(player)), _emblems(player, scene), before, arrow(), after]
    moved = {"gold": expect.get("gold", 0), CARD: expect.get("cards", 0)}
    if not any(moved.values()):
        return cells
    way = 1 if player == _taker(scene) else -1 if player == given.get("heir") else 0
    return [
        *cells,
        amounts({name: way * count for name, count in moved.items()}, signed=True) if way else NOTHING,
    ]


def _emblems(player: str, scene: Scene) -> Drawing:
    """The character of somebody, with the mark of its fate."""
    given = scene.given
    if player == given.get("witch"):
        return portrait("witch", scene)
    if player != given["player"]:
        return NOTHING
    fate = FATES.get(given.get("fate", ""))
    emblem = portrait(given["character"], scene)
    return beside([emblem, sign(fate, high=5.6)], 1) if fate else emblem
