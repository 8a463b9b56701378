"""What is wanted of a handout: its things, and how they stand on paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.press.handouts.things import Thing
from generator.press.paper import Paper

#: Where text of one column would be too long to read, there are several: about so wide, in millimetres.
_COLUMN = 93.0
#: The type of sheets whose shorter side is at least so long, in points.
_TYPE = ((190.0, 10.0), (140.0, 9.5), (100.0, 8.5), (0.0, 8.0))


@dataclass(frozen=True)
class HandoutLayout:
    """How things stand on paper: nothing chosen means as many columns as are good to read, in type of common size. With `fit`
    it is the largest type that leaves them on so many pages."""

    paper: Paper
    columns: int = 0
    type_size: float = 0.0
    fit: int = 0
    booklet: bool = False
    style: str = ""
    #: Where the style was read from, for what is wrong with it.
    style_name: str = ""

    @property
    def margin(self) -> float:
        return max(6.0, round(min(self.paper.width, self.paper.height) * 0.06))

    @property
    def columns_here(self) -> int:
        return self.columns or max(1, round((self.paper.width - 2 * self.margin) / _COLUMN))

    @property
    def type_here(self) -> float:
        shorter = min(self.paper.width, self.paper.height)
        return self.type_size or next(points for least, points in _TYPE if shorter >= least)


@dataclass(frozen=True)
class Asset:
    """A picture of somebody else's: what the file is called, and its bytes."""

    name: str
    content: bytes


@dataclass(frozen=True)
class HandoutRequest:
    """A handout as it is wanted: things in their order, what stands above them, and where its site lies, if anywhere. What does
    not hold at the table is refused or, where it is read `as_it_holds`, left out as in every book."""

    things: tuple[Thing, ...]
    layout: HandoutLayout
    title: Mapping[str, str] = field(default_factory=dict)
    logo: Asset | None = None
    qr: str = ""
    #: Its address, with a slash at its end.
    site: str = ""
    ink_saver: bool = False
    as_it_holds: bool = False
