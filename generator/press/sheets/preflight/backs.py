"""Checks that each back lies behind its front, whichever way the paper is turned over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import hypot

from generator.draw.drawing import Point
from generator.press.paper import Paper
from generator.press.sheets.imposition import lands_behind
from generator.press.sheets.preflight.face_index import sides, where
from generator.press.sheets.preflight.report import EXACT, CheckResult
from generator.press.sheets.sheet import Flip, PlacedFace, Plan, Sheet

_OTHER: dict[Flip, Flip] = {"long": "short", "short": "long"}


def backs_behind_fronts(plan: Plan) -> CheckResult:
    """Each back under the flip that its sheet is made for; and under the other one, for which the page of backs is turned
    half round. A fold knows no other."""
    found: dict[str, None] = {}
    looked_at = 0
    for number, sheet in enumerate(plan.sheets, 1):
        fronts, backs = sides(sheet)
        looked_at += sum(front.piece.back is not None for front in fronts)
        faults = list(_unmatched(fronts, backs, sheet, number))
        if not faults and sheet.fold is None:
            other = replace(sheet, flip=_OTHER[sheet.flip])
            turned = [_half_turned(back, sheet.paper) for back in backs]
            faults = [
                f"{fault}, flipped on the {other.flip} edge"
                for fault in _unmatched(fronts, turned, other, number)
            ]
        found |= dict.fromkeys(faults)
    return CheckResult("backs behind fronts", looked_at, "backs", tuple(found))


def _unmatched(
    fronts: Sequence[PlacedFace], backs: Sequence[PlacedFace], sheet: Sheet, number: int
) -> Iterator[str]:
    """What is wrong with each front that has no back of its own behind it, and with each back that is left. Backs mostly
    come in the order of their fronts, so that the first one that is waiting fits."""
    waiting, alone = list(backs), []
    for front in (front for front in fronts if front.piece.back is not None):
        behind = next((place for place, back in enumerate(waiting) if _lands(front, back, sheet)), None)
        if behind is None:
            alone.append(front)
        else:
            del waiting[behind]
    for front in alone:
        nearest = min(waiting, key=lambda back: hypot(*_shift(front, back, sheet)), default=None)
        if nearest is None:
            yield f"{where(front, number)} has no back behind it"
        else:
            waiting.remove(nearest)
            yield f"{where(front, number)}: {_astray(front, nearest, sheet)}"
    yield from (f"{where(back, number)} has no front before it" for back in waiting)


def _lands(front: PlacedFace, back: PlacedFace, sheet: Sheet) -> bool:
    return back.face == front.piece.back and lands_behind(
        front, back, _turned_over(sheet), sheet.flip, sheet.fold is not None
    )


def _turned_over(sheet: Sheet) -> Paper:
    """The paper as it is turned over: folding it away from the middle is like turning a narrower or a wider one."""
    return sheet.paper if sheet.fold is None else replace(sheet.paper, width=2 * sheet.fold)


def _shift(front: PlacedFace, back: PlacedFace, sheet: Sheet) -> Point:
    """How far to the right and down, seen on the back, the middle of a back lies from where its front's is."""
    paper = _turned_over(sheet)
    x, y = front.x + front.width / 2, front.y + front.height / 2
    there = (paper.width - x, y) if _like_a_page(sheet) else (x, paper.height - y)
    return back.x + back.width / 2 - there[0], back.y + back.height / 2 - there[1]


def _like_a_page(sheet: Sheet) -> bool:
    """Whether left and right are exchanged, and not top and bottom."""
    upright = sheet.paper.height >= sheet.paper.width
    return sheet.fold is not None or (sheet.flip == "long") == upright


def _astray(front: PlacedFace, back: PlacedFace, sheet: Sheet) -> str:
    """What parts a back from the front that it lies nearest to."""
    if back.face != front.piece.back:
        return f"behind it lies {back.face}, not {front.piece.back}"
    across, down = _shift(front, back, sheet)
    if hypot(across, down) > EXACT:
        return f"its back lies {across:+.2f} mm across and {down:+.2f} mm down from it"
    wanted = (0 if _like_a_page(sheet) else 180) - front.turn
    return f"its back is turned against it by {(back.turn - wanted) % 360}°"


def _half_turned(placed: PlacedFace, paper: Paper) -> PlacedFace:
    """Where a face comes to lie when its page is turned half round."""
    x, y = paper.width - placed.x - placed.width, paper.height - placed.y - placed.height
    return replace(placed, x=x, y=y, turn=(placed.turn + 180) % 360)
