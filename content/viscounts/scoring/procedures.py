"""The procedures of the reference engine of Viscounts of the West Kingdom; the modules beside this one register theirs."""

from typing import Annotated, Literal

from generator.scoring.constraints import AtLeast
from generator.scoring.given import Natural
from generator.scoring.procedure import Procedures

_NUMBERS = (
    *("participants", "spare-pairs", "debt-stack", "deed-stack", "debt-resource", "last-rounds"),
    *("workers-each", "buildings-each", "track-spaces", "workshop-virtue", "collision-below"),
    *("criminal-corruption", "criminal-icons", "deck-least", "hand-limit", "workshop-hand", "leader-hand"),
    *("shuffle-step", "free-step", "double-units", "cheap-dismissal"),
    *("castle-full", "castle-room", "third-tier-resource", "expelled-silver", "expelled-virtue"),
    *("expelled-resource", "bonus-ribbons", "condition-points", "leader-points", "bonus-points"),
    *("unpaid-loss", "acquired-points", "approved-points", "prizes-players", "prize-dropped"),
    *("automaton-virtue", "automaton-workers-least", "automaton-resource-points"),
    "future-schemes-left",
)

_LISTS = (
    *("worker-steps", "tier-points", "set-points", "prizes", "automaton-enough"),
    *("trading-post-points", "guildhall-points", "workshop-points"),
    *("collision-deeds", "collision-debts", "collision-silver", "automaton-collision-resources"),
)

_WORDS = (
    *("automaton-goods", "automaton-effects", "icons", "counted-icons", "spaces"),
    *("castle-ring", "castle-either", "automaton-buildings", "effects", "collision-others"),
    *("arrows-left", "arrows-inner", "arrows-right", "manuscript-ai-order", "builder-ai-order"),
    *("trading-post-slots", "guildhall-slots", "workshop-slots", "other-payments"),
)

#: Something is divided by these.
_Some = Annotated[Natural, AtLeast(1)]

#: What each value must be that the procedures read. Some words are readings of what the source leaves open.
KINDS = {
    **dict.fromkeys(_NUMBERS, Natural),
    **dict.fromkeys(_LISTS, tuple[Natural, ...]),
    **dict.fromkeys(_WORDS, tuple[str, ...]),
    **dict.fromkeys(("action-icons", "action-payments", "action-paths"), dict[str, str]),
    **dict.fromkeys(("automaton-focus", "bonus-ribbon-icons"), dict[str, str]),
    **dict.fromkeys(("segments", "step-price", "pair", "automaton-silver"), _Some),
    **dict.fromkeys(("exchanges", "conditions"), dict[str, _Some]),
    "building-cost": dict[str, Natural],
    **dict.fromkeys(("printed-middle", "printed-right", "slot-icons", "bonus-icons"), dict[str, Natural]),
    **dict.fromkeys(("ink-section", "flip-section", "gold-section"), dict[str, Natural]),
    **dict.fromkeys(("hire-section", "virtue-section"), dict[str, Natural]),
    **dict.fromkeys(("manuscript-ai-middle", "manuscript-ai-right"), dict[str, Natural]),
    **dict.fromkeys(("manuscript-ai-guildhall", "manuscript-ai-start"), dict[str, Natural]),
    "manuscript-ai-building": str,
    "collision-criminals": tuple[Literal["some", "none", "any"], ...],
    "dismissed-merchants": Literal["counted", "not-counted"],
    "expulsion": Literal["after-each", "after-all"],
    "section-effect": Literal["before-sideways", "after-sideways"],
    "shuffle-icon": Literal["without-step", "with-step"],
}

PROCEDURES = Procedures(KINDS)
procedure = PROCEDURES.procedure
