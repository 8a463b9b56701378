"""The bonus in figures: what the winner of a tile does with it, and what leaves for other places."""

from collections.abc import Callable
from itertools import chain

from generator.draw.drawing import Drawing, beside
from generator.draw.figures import Facts, Scene
from generator.draw.parts import arrow, bold_name, words

from .crowd import NEUTRAL, ghost, in_line, liveryman, sign, so_many
from .tiles import title_of
from .tokens import card_back, choice_of, fan, medal

#: The rules that say what came of each use of a bonus, and how they are drawn.
_USES: dict[str, tuple[tuple[str, ...], Callable[[Facts], Drawing]]] = {
    "move": (("reward.move",), lambda told: _goes(told, "open-tile")),
    "plantation": (("reward.plantation",), lambda told: _goes(told, "plantation")),
    "hire": (("reward.hire",), lambda told: _hired(told)),
    "mayoral": (("reward.mayoral",), lambda told: choice_of(told["drawn"], told["kept"])),
    "cards": (("reward.cards",), lambda told: _plus(fan(told["cards"], card_back(), 3))),
    "points": (("reward.bonus-points",), lambda told: medal(f"+{told['amount']}")),
    "neutral": (("reward.neutral", "reward.no-neutral"), lambda told: _neutrals(told)),
}


def bonus_of(scene: Scene) -> list[Drawing]:
    """What the winner does with the bonus, part by part from left to right."""
    winner = scene.outcome.get("winner")
    told = {
        use: chain.from_iterable(scene.citations(rule, player=winner) for rule in rules)
        for use, (rules, _) in _USES.items()
    }
    parts = [_USES[part.use][1](next(told[part.use])) for part in scene.given.bonus]
    return [beside(parts, 7)] if parts else []


def _goes(told: Facts, target: str) -> Drawing:
    """A figure that goes to another tile or overseas."""
    leaving = in_line([liveryman(told["player"], 6)] * told["figures"]).saying((told["player"],))
    return beside([leaving, arrow(4), sign(target, 8)], 1)


def _hired(told: Facts) -> Drawing:
    """Liverymen that come from the supply, and those that it lacks."""
    come = so_many(told["figures"], liveryman(told["player"], 6))
    return beside(
        [
            sign("supply", 5.4),
            arrow(4),
            in_line([*come, *so_many(told["lacking"], ghost(told["player"], 6))]),
        ],
        1,
    )


def _neutrals(told: Facts) -> Drawing:
    """Neutrals that the bonus shows: those that the common supply has, and those that it lacks."""
    come = so_many(told.get("neutrals", 0), liveryman(NEUTRAL, 6))
    shown = in_line([*come, *so_many(told["lacking"], ghost(NEUTRAL, 6))])
    return _plus(shown) if come else shown


def _plus(drawing: Drawing) -> Drawing:
    return beside([words("+", 4, True), drawing], 1)


def ship(told: Facts, scene: Scene) -> Drawing:
    """A figure that leaves a place for the plantation."""
    start = bold_name(title_of(told["start"], scene)).saying((told["start"],))
    return beside([start, liveryman(told["player"], 5.4), arrow(4), sign("plantation", 7)], 1.2)
