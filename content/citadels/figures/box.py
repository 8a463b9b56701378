"""The pictures of kinds of pieces of which one face in little would say too little."""

from generator.draw.drawing import Drawing, GroupItem
from generator.draw.figures import Scene
from generator.draw.miniature import miniature

from .pieces import crown, gold
from .registry import figure


@figure("component.crown")
def crown_on_the_table(scene: Scene) -> Drawing:
    """The crown as it stands on the table, not as a strip."""
    return miniature(crown(), 11)


@figure("component.gold-coin")
def pile_of_gold(scene: Scene) -> Drawing:
    """Three pieces of gold."""
    coin = miniature(gold(), 7.4)
    places = ((0, 3.6), (6, 3.6), (3, 0))
    return Drawing(13.4, 11, tuple(GroupItem(place, coin.items) for place in places))
