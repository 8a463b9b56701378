"""Figures of rank 4: who has the crown before and after, and what the Emperor takes."""

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Scene
from generator.draw.parts import NOTHING, arrow, bold_name
from generator.draw.rows import stacked, table

from .forms import amounts, sign
from .namings import fate_sign
from .plates import portrait
from .reckonings import CARD
from .registry import figure


@figure("crown")
def crown_figure(scene: Scene) -> Drawing:
    """Everybody concerned, with the crown before and after, and what the Emperor takes."""
    given = scene.given
    named = (given.crown, given.player, given.witch, given.heir)
    people = list(dict.fromkeys(player for player in named if player))
    lines = [_line(player, scene) for player in people]
    return stacked([table(lines, [player == scene.outcome["crown"] for player in people], gap=3.4)])


def _line(player: str, scene: Scene) -> list[Drawing]:
    """Somebody's name and character, the crown before and after, and what is taken or given."""
    before, after = (
        sign("crown", high=7) if holder == player else Drawing(7, 7, (), (("–",),))
        for holder in (scene.given.crown, scene.outcome["crown"])
    )
    return [
        bold_name(scene.say(player)),
        _emblems(player, scene),
        before,
        arrow(),
        after,
        _moved(player, scene),
    ]


def _moved(player: str, scene: Scene) -> Drawing:
    """What somebody takes for the crown, or gives."""
    for facts in scene.citations("character.emperor-takes"):
        goods = {"gold": facts["gold"], CARD: facts["cards"]}
        if any(goods.values()) and player == facts["player"]:
            return amounts(goods, signed=True)
        if any(goods.values()) and player == facts["heir"]:
            return amounts({name: -count for name, count in goods.items()}, signed=True)
    return NOTHING


def _emblems(player: str, scene: Scene) -> Drawing:
    """The character of somebody, with the mark of its fate."""
    given = scene.given
    if player == given.witch:
        return portrait("witch", scene)
    if player != given.player:
        return NOTHING
    emblem = portrait(given.character, scene)
    return emblem if given.fate == "acting" else beside([emblem, fate_sign(given.fate, 5.6)], 1)
