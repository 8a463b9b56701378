"""All icons of an action, line by line: those that a board shows, those paid for, paired or dismissed; and their sum."""

from collections.abc import Iterator

from generator.draw.drawing import Clause, Drawing, beside
from generator.draw.parts import TYPE, arrow, framed, struck, words
from generator.draw.rows import flowing, table

from .lines import amount, goods_said, several, sign
from .palette import PALE
from .sources import CRIMINAL, MERCHANT, WIDE, Counting, Source, on_board


def sources(counting: Counting) -> list[Source]:
    """Every source, in the order in which they are counted."""
    return [*on_board(counting), *_paid(counting), *_paired(counting), *_dismissed(counting)]


def total(counting: Counting) -> int:
    """How many icons these are together."""
    return sum(source.icons for source in sources(counting))


def _paid(counting: Counting) -> Iterator[Source]:
    """Resources paid, and one that counts twice."""
    count, resource = counting.icons.get("paid", 0), counting.resource
    if not count:
        return
    yield Source(flowing(several(resource, count), WIDE, 0.5), count, (count, resource))
    if counting.icons.get("counts-double"):
        more = min(count, counting.values["double-units"])
        drawn = beside([framed(sign("townsfolk")), sign(resource), words("×2", TYPE, True)], 0.8)
        yield Source(drawn, more, (resource, "×", 2))


def _paired(counting: Counting) -> Iterator[Source]:
    """Silver in pairs, and merchant icons in pairs, wherever they are."""
    if counting.icons.get("silver-for-pairs"):
        yield _pairs("silver", counting.icons["silver-for-pairs"], counting)
    if counting.icons.get("merchant-pairs"):
        yield _pairs(MERCHANT, _merchants(counting), counting)


def _merchants(counting: Counting) -> int:
    """All merchant icons that can be paired."""
    icons = counting.icons
    found = icons.get("cards", {}).get(MERCHANT, 0) + counting.printed(MERCHANT)
    found += sum(counting.revealed(building, MERCHANT) for building in icons.get("slots", {}))
    found += sum(counting.on_bonus(ribbon, MERCHANT) for ribbon in icons.get("bonus-cards", ()))
    counted = counting.values["dismissed-merchants"] == "counted"
    return int(found + (icons.get("dismissed", {}).get("icons", {}).get(MERCHANT, 0) if counted else 0))


def _pairs(name: str, count: int, counting: Counting) -> Source:
    """Pairs of which each makes one icon; what is left over is struck out."""
    size = counting.values["pair"]
    pairs, over = divmod(count, size)
    boxes = [framed(beside(several(name, size, 3.6), 0.3), 0.7, fill=PALE)] * pairs
    drawn = flowing([*boxes, *(struck(each) for each in several(name, over, 3.6))], WIDE, 0.7)
    return Source(drawn, pairs, (count, name, "→", pairs, counting.kind))


def _dismissed(counting: Counting) -> Iterator[Source]:
    """A townsfolk that is dismissed."""
    dismissed = counting.icons.get("dismissed")
    if not dismissed:
        return
    counted, shown = (counting.kind, CRIMINAL), dismissed["icons"]
    signs = [
        drawn if name in counted else struck(drawn)
        for name, count in shown.items()
        for drawn in several(name, count)
    ]
    icons = sum(shown.get(name, 0) for name in counted)
    drawn = beside([sign("dismiss", high=5.4), framed(beside(signs, 0.5))], 1)
    yield Source(drawn, icons, ("dismiss", *goods_said(shown), "→", icons, counting.kind))


def tally(counting: Counting, sum_: int) -> Drawing:
    """The sources and how many icons each brings, and the sum."""
    lines = [[source.drawn, arrow(4), amount(source.icons, counting.kind)] for source in sources(counting)]
    if len(lines) == 1:
        return table(lines, gap=1.8)
    if not lines:
        return amount(0, counting.kind)
    every = amount(sum_, counting.kind, 5.4)
    lines.append([words("=", 4.4, True), Drawing(4, 1, ()), every])
    return table(lines, gap=1.8, heads=len(lines) - 1)


def tally_said(counting: Counting, sum_: int) -> list[Clause]:
    """The same in words."""
    return [*(source.said for source in sources(counting)), ("=", sum_, counting.kind)]
