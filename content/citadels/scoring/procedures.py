"""The procedures of the reference engine of Citadels; the modules beside this one register theirs."""

from typing import Annotated, Literal

from generator.scoring.constraints import AtLeast, In, Player, Seats
from generator.scoring.given import Natural
from generator.scoring.procedure import Procedures

#: The words of a `given` that stand for a type of district.
Type = Literal["noble", "religious", "trade", "military", "unique"]

#: Somebody at the table, everybody there, a district and a character of the game, in play or not.
Person = Annotated[str, Player()]
Everybody = Annotated[tuple[str, ...], Seats(all=True)]
District = Annotated[str, In("district-type", what="district")]
Character = Annotated[str, In("character-rank", what="character")]

_NUMBERS = """
    deck uniques-in-deck hand-at-start gold-at-start ninth-rank queen-players emperor-players
    characters-in-play face-down kept-at-once selection-last unfit-face-up gather-gold gather-drawn gather-kept
    build-limit income-each warrants threats safe-rank spy-gold spy-cards seer-limit crown-rank emperor-takes
    abbot-gift cardinal-cards merchant-bonus architect-cards architect-limit navigator-gold navigator-cards scholar-drawn
    scholar-kept scholar-limit warlord-discount marshal-most queen-gold artist-districts artist-gold artist-worth tax
    basilica-points capitol-points capitol-districts dragon-gate-points factory-discount gold-mine-gold great-wall-gold
    imperial-treasury-points ivory-tower-points ivory-tower-uniques laboratory-cards laboratory-gold map-room-points
    monument-size monument-most museum-cards museum-points observatory-drawn park-cards poor-house-gold
    secret-vault-points smithy-gold smithy-cards statue-points thieves-den-gold wishing-well-points city-size
    all-types-points first-points later-points characters-each
"""

#: What each value must be that the procedures read. The last ones are readings of what the source leaves open.
KINDS = {
    **dict.fromkeys(_NUMBERS.split(), Natural),
    "bribe-share": Annotated[Natural, AtLeast(1)],
    **dict.fromkeys(("selection-two", "selection-three", "few-players"), tuple[Natural, ...]),
    **dict.fromkeys(("list-characters", "list-ninth", "list-uniques"), tuple[str, ...]),
    **dict.fromkeys(("queen-substitutes", "emperor-substitutes"), tuple[str, ...]),
    **dict.fromkeys(("district-cost", "district-copies", "character-rank"), dict[str, Natural]),
    **dict.fromkeys(("district-type", "income-type"), dict[str, Type]),
    "income-kind": dict[str, Literal["gold", "cards", "either"]],
    "face-up": Literal[0, 1, 2, 3],
    "first-city": Literal["keeps-points", "must-be-complete"],
    "killed-rank-four": Literal["counts", "ignored"],
    "own-complete-city": Literal["open", "closed"],
    "great-wall-exchange": Literal["after-difference", "in-cost"],
    "great-wall-seizing": Literal["to-owner", "to-bank"],
    "armory-target": Literal["any-city", "other-cities"],
    "library-keeps": Literal["all-drawn", "one-more"],
}

PROCEDURES = Procedures(KINDS)
procedure = PROCEDURES.procedure
