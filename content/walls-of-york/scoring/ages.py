"""What can be true of an age: its number, and what somebody can have in front of them before it."""

from collections.abc import Collection, Mapping
from typing import Annotated

from generator.scoring.constraints import AtLeast, AtMost, Player
from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError, Natural
from generator.scoring.procedure import Values

#: The ages are counted from 1.
Age = Annotated[Natural, AtLeast(1), AtMost("ages")]
#: Somebody at the table.
Person = Annotated[str, Player()]


def check_owners(key: str, owners: Collection[str], cities: Collection[str]) -> None:
    """Whoever has something from before also has a city."""
    for player in owners:
        if player not in cities:
            raise GivenError((key, player), f'"{player}" has no city', "Name the players with a city.")


def check_kept(key: str, kept: Mapping[str, int], players: Collection[str], number: int) -> None:
    """Nobody has tokens before the first age, and every raid leaves somebody without any."""
    holders = [player for player in players if kept.get(player, 0)]
    if holders and number == 1:
        raise GivenError((key,), "nobody has tokens before the first age", "Leave it out.")
    if holders and len(holders) == len(players):
        fix = "Whoever had the most was raided and gave them all back."
        raise GivenError((key,), "after a raid somebody has no tokens", fix)


def check_raided(raids: Mapping[str, int], ages: int, values: Values, path: GivenPath) -> None:
    """There is one raid in each age, and so no more raid tokens."""
    for player, count in raids.items():
        if count > ages * values["raided-tokens"]:
            raise GivenError((*path, player), "there have been fewer raids", "Correct the number.")
