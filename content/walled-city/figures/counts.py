"""Figures of the guilds that score and of the size of a game."""

from generator.draw.drawing import Drawing, Path, below, beside, rect
from generator.draw.figures import Scene
from generator.draw.parts import words
from generator.draw.vocabulary import INK, card

from .order import ranked
from .pieces import GRASS, ROAD, STONE, area, crowd, party_token
from .registry import figure


@figure("bakers")
def bakers_figure(scene: Scene) -> Drawing:
    """The nobles on the board, and the roads or walls in the supply."""
    player = scene.given["player"]
    nobles = crowd(player, 0, scene.given["nobles-on-board"], scene)
    pieces = [piece_of("road") for _ in range(scene.given["pieces"])]
    return area([nobles, beside(pieces, 1)], 46)


@figure("grocers")
def grocers_figure(scene: Scene) -> Drawing:
    """Who copies whom."""
    return ranked(
        [scene.given["copier"], scene.given["copied"]],
        {scene.given["copied"]: f"+{scene.expect['votes'][scene.given['copied']]}"},
        scene,
    )


def piece_of(kind: str) -> Drawing:
    """A road or a wall from the supply."""
    return Drawing(
        7,
        2.6,
        (
            Path(
                rect(0.2, 0.2, 6.6, 2.2, 0.4), fill=STONE if kind == "wall" else ROAD, stroke=INK, width=0.25
            ),
        ),
    )


def counted(picture: Drawing, number: int, term: str) -> Drawing:
    """A picture with how many there are."""
    drawn = below([picture, words(f"{number} ×", 3.4, True)], 1)
    return drawn.saying((number, term))


@figure("length")
def length_figure(scene: Scene) -> Drawing:
    """How many roads, walls, cards and guilds there are."""
    guild = Drawing(8.4, 8.4, (Path(rect(1.2, 0.2, 6, 8, 0.8), fill=GRASS, stroke=INK, width=0.3),))
    expect = scene.expect
    return beside(
        [
            counted(piece_of("road"), expect["roads-on-board"], "road"),
            counted(piece_of("wall"), expect["walls-on-board"], "wall"),
            counted(card((" ", " ")), expect["cards"]["hand"], "structure-card"),
            counted(guild, expect["guilds"]["row"], "guild"),
        ],
        7,
        "bottom",
    )


@figure("neutral-setup")
def neutral_figure(scene: Scene) -> Drawing:
    """The neutral citizens that go on the board."""
    peasants = counted(party_token("neutral", size=6), scene.expect["peasants"], "peasant")
    nobles = counted(party_token("neutral", True, 6), scene.expect["nobles"], "noble")
    return beside([peasants, nobles], 9)
