"""What a pack's figures may hand over by mistake is told in words, before anybody tries to draw it."""

from __future__ import annotations

from dataclasses import replace
from math import inf, nan
from typing import Any

import pytest

from generator.draw.drawing import Drawing, GroupItem, PathItem, TextItem, circle
from generator.draw.soundness import unsound

PATH = PathItem(circle(3, 3, 1), fill="#dddddd")
TEXT = TextItem((4, 4), "7", 3)
SOUND = Drawing(9, 9, (PATH, GroupItem((1, 1), (PATH, TEXT), turn=90)), (("anna", 7), ("bela",)))


def nested(depth: int) -> Any:
    found: Any = PATH
    for _ in range(depth):
        found = GroupItem((0, 0), (found,))
    return found


def holding(*items: Any) -> Drawing:
    return replace(SOUND, items=items)


CASES: dict[str, tuple[Any, str]] = {
    "no size": (replace(SOUND, width=nan), "is nan by 9 mm"),
    "a size without end": (replace(SOUND, height=inf), "is 9 by inf mm"),
    "a size in words": (replace(SOUND, height="9"), "is 9 by '9' mm"),
    "larger than any table": (replace(SOUND, width=10**6), "is 1000000 by 9 mm"),
    "no clause": (replace(SOUND, says=("anna",)), "says 'anna', which is no clause of words and numbers"),
    "no word": (replace(SOUND, says=((1.5,),)), "says (1.5,), which is no clause of words and numbers"),
    "a word of controls": (replace(SOUND, says=(("\x1b[2J",),)), "says ('\\x1b[2J',), which is no clause"),
    "a list": (replace(SOUND, items=[PATH]), "holds its items in a list, not in a tuple"),
    "nothing": (holding(None), "holds None, which is no path, text or group"),
    "a drawing": (holding(SOUND), "holds Drawing("),
    "a number for a text": (holding(replace(TEXT, words=7)), "holds a number as a text, which is no text"),
    "controls": (holding(replace(TEXT, words="a\0")), "holds the text 'a\\x00', with a character"),
    "half a letter": (holding(replace(TEXT, words="\ud800")), "holds the text '\\ud800', with a character"),
    "a text of no size": (holding(replace(TEXT, size=0)), "holds a text at (4, 4) of the size 0"),
    "a text nowhere": (holding(replace(TEXT, at=(nan, 1))), "holds a text at (nan, 1) of the size 3"),
    "an odd weight": (holding(replace(TEXT, weight="thin")), "holds a text of the weight 'thin'"),
    "an odd anchor": (holding(replace(TEXT, anchor="left")), "set by its 'left'"),
    "a colour by name": (holding(replace(PATH, fill="red")), "holds the colour 'red', which is not #rrggbb"),
    "a colour of three": (holding(replace(PATH, stroke="#fff")), "holds the colour '#fff', which is not"),
    "no colour": (holding(replace(PATH, stroke=7)), "holds the colour 7, which is not #rrggbb"),
    "an outline nowhere": (holding(replace(PATH, segments=circle(nan, 1, 1))), "holds the outline (('M', (nan"),
    "an unknown segment": (holding(replace(PATH, segments=(("Q", (1, 2)),))), "holds the outline (('Q', (1, 2)),)"),
    "too few numbers": (holding(replace(PATH, segments=(("L", (1,)),))), "holds the outline (('L', (1,)),)"),
    "no outline": (holding(replace(PATH, segments=None)), "holds the outline None in a line of 0.25 mm"),
    "a line of no width": (holding(replace(PATH, width=inf)), "in a line of inf mm"),
    "a group nowhere": (holding(GroupItem((1, inf), (PATH,))), "holds a group at (1, inf), turned by 0"),
    "a group of a list": (holding(GroupItem((0, 0), [PATH])), "holds its items in a list"),  # type: ignore[arg-type]
    "deep in a group": (holding(GroupItem((0, 0), (replace(TEXT, words=7),))), "holds a number as a text"),
    "too deep": (holding(nested(100)), "is more than 60 groups deep"),
    "too much": (holding(*[PATH] * 200_001), "holds more than 200,000 items"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_cannot_be_drawn_is_told(name: str) -> None:
    drawing, says = CASES[name]
    assert says in unsound(drawing)


def test_a_group_that_holds_itself_is_told() -> None:
    items: list[Any] = []
    group = GroupItem((0, 0), items)  # type: ignore[arg-type]
    items.append(group)
    object.__setattr__(group, "items", (group,))

    assert unsound(holding(group)) == "is more than 60 groups deep"


def test_what_can_be_drawn_is_sound() -> None:
    assert unsound(SOUND) == ""
    assert unsound(holding(nested(50))) == ""
