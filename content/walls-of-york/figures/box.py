"""The picture of a piece that is too long to be shown whole."""

from generator.draw.drawing import Drawing, GroupItem, PathItem, rect
from generator.draw.figures import Scene

from .palette import INK, SOFT
from .registry import figure


@figure("component.frame-piece")
def frame_piece(scene: Scene) -> Drawing:
    """Four strips round a board."""
    strips = [
        GroupItem(at, (PathItem(rect(0, 0, 11, 2.2), fill="#efe6d2", stroke=INK, width=0.25),), turn=turn)
        for at, turn in (((0.2, 0.2), 0), ((13.4, 0.2), 90), ((13.4, 13.4), 180), ((0.2, 13.4), 270))
    ]
    board = PathItem(rect(2.6, 2.6, 8.4, 8.4), stroke=SOFT, width=0.2, dash=(0.8, 0.6))
    return Drawing(13.6, 13.6, (board, *strips))
