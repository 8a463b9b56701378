"""Sums and comparisons: what is paid and left, how full a city is, and why something is not allowed."""

from collections.abc import Callable, Sequence

from generator.draw.drawing import Drawing, below, beside, said_in_a_row
from generator.draw.figures import Facts, NoFact, Scene
from generator.draw.miniature import miniature
from generator.draw.parts import SIGN, check_mark, framed, number, words

from .forms import sign
from .masonry import battlements
from .outlines import emblem
from .palette import STONE
from .plates import coin

CARD = "district-card"
#: The rules that say how many districts may be built in a turn, that no second one of a name may come, that a city is complete.
LIMITS = ("build.limit", "character.seer-limit", "character.architect-limit", "character.scholar-limit")
DUPLICATES = (
    "build.no-duplicates", "character.diplomat-duplicate", "character.marshal-duplicate", "character.magistrate-duplicate",
)  # fmt: skip
COMPLETE = ("end.complete", "end.complete-few")


def cited(scene: Scene, *rules: str, **which: object) -> list[Facts]:
    """The facts of every citation of some rules."""
    return [facts for rule in rules for facts in scene.citations(rule, **which)]


def first(scene: Scene, *rules: str, **which: object) -> Facts:
    """The facts of the first of them."""
    found = cited(scene, *rules, **which)
    if not found:
        raise NoFact(f"the ledger cites none of {', '.join(rules)}")
    return found[0]


def equation(parts: Sequence[int], result: int, name: str = "gold") -> Drawing:
    """Numbers that are added up, what is taken away with its sign, and what comes out."""
    head, *others = parts
    text = " ".join([str(head), *(f"+ {part}" if part > 0 else f"− {-part}" for part in others)])
    sums = [words(f"{text} =")] if others else []
    return beside([sign(name), *sums, number(result)], 0.9)


def compared(left: int, relation: str, right: int, picture: Drawing) -> Drawing:
    """Two numbers of a thing that do not go together."""
    return beside([picture, number(left), words(relation), number(right)], 0.9)


def city_sign(high: float = SIGN) -> Drawing:
    """A wall with battlements: the city as a whole."""
    return miniature(emblem(battlements(1, 5, 22, 4, STONE, 22)), high).saying(("city",))


def fullness(size: int, wanted: int, full: bool) -> Drawing:
    """How many districts a city counts as, of those that make it complete."""
    counted = words(f"{size}/{wanted}", bold=True)
    return framed(beside([city_sign(3.8), counted], 0.8), 0.6, marked=full)


def completed(player: str, scene: Scene) -> list[Drawing]:
    """How full a player's city is, if the run says that it is complete."""
    return [
        fullness(facts["districts"], facts["of"], True) for facts in cited(scene, *COMPLETE, player=player)
    ]


def _dear(scene: Scene) -> Drawing:
    for facts in cited(scene, "build.enough"):
        return compared(facts["gold"], "<", facts["cost"], sign("gold"))
    facts = first(scene, "turn.enough")
    return compared(facts["there"], "<", facts["needed"], sign("gold"))


def _limit(scene: Scene) -> Drawing:
    facts = first(scene, *LIMITS)
    drawn = beside([number(facts["built"]), words(f"+ {facts['more']} >"), number(facts["limit"])], 0.9)
    return drawn.saying(("building-limit", *drawn.says[0]))


def _duplicate(scene: Scene) -> Drawing:
    twins = [sign(facts["district"], high=5.4) for facts in cited(scene, *DUPLICATES)]
    return beside([beside([twin, words("=", bold=True), twin], 0.8) for twin in twins], 1.6)


def _many(scene: Scene) -> Drawing:
    facts = first(scene, "unique.monument-limit")
    return compared(facts["districts"], "≥", facts["most"], city_sign())


def _complete(scene: Scene) -> Drawing:
    return beside(completed(scene.given.target.owner, scene), 1)


def _costly(scene: Scene) -> Drawing:
    facts = first(scene, "character.marshal-dear")
    return compared(facts["cost"], ">", facts["most"], sign("gold").saying(("cost",)))


def _shown(name: str) -> Callable[[Scene], Drawing]:
    return lambda scene: sign(name, high=5.8)


def _builds_nothing(scene: Scene) -> Drawing:
    return sign(scene.given.character, high=5.8)


def _unbuildable(scene: Scene) -> Drawing:
    written = str(scene.printed(scene.given.district)["cost"])
    return coin(written, 5).saying(("cost", written))


REASONS: dict[str, Callable[[Scene], Drawing]] = {
    "too-dear": _dear,
    "limit": _limit,
    "duplicate": _duplicate,
    "too-many-districts": _many,
    "complete": _complete,
    "costs-too-much": _costly,
    "keep": _shown("keep"),
    "bishop": _shown("bishop"),
    "own-city": lambda scene: city_sign(5.8),
    "no-building": _builds_nothing,
    "unbuildable": _unbuildable,
}


def refusals(scene: Scene) -> list[Drawing]:
    """A cross before each reason why not; a tick where there is none."""
    return crossed([REASONS[problem](scene) for problem in scene.outcome["problems"]])


def reasoned(parts: Sequence[Drawing]) -> Drawing:
    """Sums and reasons, one below another, told in one go."""
    return below(parts, 1.4, "left").saying(*said_in_a_row(parts))


def crossed(reasons: Sequence[Drawing]) -> list[Drawing]:
    """Reasons, each after a cross; a tick where there is none."""
    return [beside([check_mark(False), reason], 1) for reason in reasons] or [check_mark(True)]
