"""The pictures of kinds of pieces of which one face in little would say too little."""

from generator.draw.drawing import Drawing, Group
from generator.draw.figures import Scene
from generator.draw.small import small

from .pieces import crown, gold
from .registry import figure


@figure("component.crown")
def crown_on_the_table(scene: Scene) -> Drawing:
    """The crown as it stands on the table, not as a strip."""
    return small(crown(), 11)


@figure("component.gold-coin")
def pile_of_gold(scene: Scene) -> Drawing:
    """Three pieces of gold."""
    coin = small(gold(), 7.4)
    places = ((0, 3.6), (6, 3.6), (3, 0))
    return Drawing(13.4, 11, tuple(Group(place, coin.items) for place in places))
