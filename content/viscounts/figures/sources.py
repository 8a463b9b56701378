"""Where the icons of an action come from: cards, card spaces, slots that are open, bonus cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.parts import framed, struck
from generator.draw.rows import flowing

from .lines import goods_said, several, sign
from .palette import GLOW, PALE

#: The signs of what slots allow that show no icon.
ABILITIES = {
    "free-step": "movement",
    "cheap-dismissal": "dismiss",
    "discard-at-hire": "discard",
    "virtue-at-collision": "virtue",
    "larger-hand": "hand-limit",
}
CRIMINAL, MERCHANT = "criminal", "merchant"
#: How wide the signs of a source may be.
WIDE = 44.0


@dataclass(frozen=True)
class Source:
    """Where icons come from, how many, and the same in words."""

    drawn: Drawing
    icons: int
    said: Clause


@dataclass(frozen=True)
class Counting:
    """An action, where its icons come from, and the numbers of the rules."""

    action: str
    icons: Mapping[str, Any]
    values: Mapping[str, Any]

    @property
    def kind(self) -> str:
        """The icon that the action counts."""
        return str(self.values["action-icons"][self.action])

    @property
    def resource(self) -> str:
        """What can be paid for it."""
        return str(self.values["action-payments"][self.action])

    def printed(self, kind: str) -> int:
        """Icons of a kind on card spaces without a card."""
        return sum(
            self.values[f"printed-{space}"].get(kind, 0) for space in self.icons.get("free-spaces", ())
        )

    def revealed(self, building: str, kind: str) -> int:
        """Icons of a kind in the open slots of a kind of building."""
        shows, open_ = self.values[f"{building}-slots"], self.icons.get("slots", {}).get(building, ())
        return sum(self.values["slot-icons"][kind] for slot in open_ if shows[slot - 1] == kind)

    def on_bonus(self, ribbon: str, kind: str) -> int:
        """Icons of a kind on a bonus card."""
        return (
            int(self.values["bonus-icons"][kind]) if self.values["bonus-ribbon-icons"][ribbon] == kind else 0
        )


def on_board(counting: Counting) -> Iterator[Source]:
    """The sources that a board shows, in the order in which they are counted."""
    yield from _cards(counting)
    yield from _spaces(counting)
    for building, open_ in counting.icons.get("slots", {}).items():
        icons = counting.revealed(building, counting.kind)
        yield Source(
            slots(building, open_, counting.values), icons, (building, *open_, "→", icons, counting.kind)
        )
    for ribbon in counting.icons.get("bonus-cards", ()):
        yield _bonus(ribbon, counting)


def _cards(counting: Counting) -> Iterator[Source]:
    """Icons on cards that count as they are, and others, which are struck out unless a townsfolk pairs them."""
    cards, paired = counting.icons.get("cards", {}), counting.icons.get("merchant-pairs")
    own = {name: cards[name] for name in (counting.kind, CRIMINAL) if cards.get(name)}
    others = {
        name: count for name, count in cards.items() if name not in own and not (paired and name == MERCHANT)
    }
    if own:
        signs = [drawn for name, count in own.items() for drawn in several(name, count)]
        yield Source(
            framed(flowing(signs, WIDE - 8, 0.5)), sum(own.values()), ("townsfolk", *goods_said(own))
        )
    if others:
        signs = [struck(drawn) for name, count in others.items() for drawn in several(name, count)]
        yield Source(framed(flowing(signs, WIDE - 8, 0.5)), 0, ("townsfolk", *goods_said(others)))


def _spaces(counting: Counting) -> Iterator[Source]:
    """Icons on card spaces without a card."""
    boxes = []
    for space in counting.icons.get("free-spaces", ()):
        shown = counting.values[f"printed-{space}"]
        signs = [drawn for name, count in shown.items() for drawn in several(name, count, 3.6)]
        boxes.append(framed(beside(signs, 0.5), 1.2, True, fill=PALE))
    if boxes:
        icons = counting.printed(counting.kind)
        yield Source(beside(boxes, 1), icons, ("card-space", icons, counting.kind))


def _bonus(ribbon: str, counting: Counting) -> Source:
    """A bonus card."""
    shows = counting.values["bonus-ribbon-icons"][ribbon]
    inside = beside([sign(ribbon), *several(shows, counting.values["bonus-icons"][shows])], 0.8)
    icons = counting.on_bonus(ribbon, counting.kind)
    return Source(framed(inside, 1.1, fill=GLOW), icons, ("cleric-bonus-card", ribbon, icons, counting.kind))


def slots(building: str, open_: Sequence[int], values: Mapping[str, Any]) -> Drawing:
    """The places of a kind of building on a player board: what the open ones show, and the buildings on the others."""
    parts = []
    for place, shows in enumerate(values[f"{building}-slots"], 1):
        if place not in open_:
            parts.append(framed(sign(building, high=4), 0.7, fill=PALE))
            continue
        revealed = several(ABILITIES.get(shows, shows), values["slot-icons"].get(shows, 1), 4)
        parts.append(framed(beside(revealed, 0.3), 0.7, True))
    return beside(parts, 0.4)
