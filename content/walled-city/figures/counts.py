"""Figures of the guilds that score and of the size of a game."""

from generator.draw.drawing import Drawing, PathItem, below, beside, rect
from generator.draw.figures import Scene
from generator.draw.parts import many, words
from generator.draw.vocabulary import INK, card

from .order import note, ranked
from .pieces import GRASS, ROAD, STONE, area, crowd, grid, nobles, party_token, refused
from .registry import figure


@figure("bakers")
def bakers_figure(scene: Scene) -> Drawing:
    """The nobles on the board, and the roads or walls in the supply: which of them, the example says."""
    player, piece = scene.given.player, piece_of(scene.drawn.get("pieces", "road"))
    there = crowd(player, nobles(player, scene.given.nobles_on_board), scene)
    return refused(area([there, many(scene.given.pieces, piece, 1)], 46), scene)


@figure("grocers")
def grocers_figure(scene: Scene) -> Drawing:
    """Who copies whom."""
    copied = scene.given.copied
    paid = scene.outcome["votes"][copied]
    return ranked(
        [scene.given.copier, copied], {copied: note(f"+{paid}").saying((f"+{paid}", "vote"))}, scene
    )


def piece_of(kind: str) -> Drawing:
    """A road or a wall from the supply."""
    fill = STONE if kind == "wall" else ROAD
    return Drawing(
        7, 2.6, (PathItem(rect(0.2, 0.2, 6.6, 2.2, 0.4), fill=fill, stroke=INK, width=0.25),), ((kind,),)
    )


def counted(picture: Drawing, number: int, term: str) -> Drawing:
    """A picture with how many there are."""
    label = words(f"{number} ×", 3.4, True).saying((number, term))
    drawn = below([picture, label], 1)
    return Drawing(drawn.width, drawn.height, drawn.items, label.says)


@figure("length")
def length_figure(scene: Scene) -> Drawing:
    """How many roads, walls, cards and guilds there are."""
    guild = Drawing(8.4, 8.4, (PathItem(rect(1.2, 0.2, 6, 8, 0.8), fill=GRASS, stroke=INK, width=0.3),))
    outcome = scene.outcome
    kinds = [
        counted(piece_of("road"), outcome["roads-on-board"], "road"),
        counted(piece_of("wall"), outcome["walls-on-board"], "wall"),
        counted(card((" ", " ")), outcome["cards"]["hand"], "structure-card"),
        counted(guild, outcome["guilds"]["row"], "guild"),
    ]
    return grid(kinds, len(kinds), 7)


@figure("neutral-setup")
def neutral_figure(scene: Scene) -> Drawing:
    """The neutral citizens that go on the board."""
    plain = counted(party_token("neutral", size=6), scene.outcome["peasants"], "peasant")
    starred = counted(party_token("neutral", True, 6), scene.outcome["nobles"], "noble")
    return beside([plain, starred], 9)
