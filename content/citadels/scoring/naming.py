"""Naming characters: whom the Assassin, the Witch and the Thief may name, and where warrants and threats may lie."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Optional

from generator.scoring.data import GivenPath
from generator.scoring.given import GivenError
from generator.scoring.ledger import Ledger
from generator.scoring.procedure import Values

from .characters import check_in_play, check_ranks, lineup_of, rank_of
from .procedures import Character, procedure

#: The rule that lets each of them name somebody.
NAMES = {
    "assassin": "character.assassin",
    "witch": "character.witch",
    "thief": "character.thief-names",
    "magistrate": "character.magistrate-warrants",
    "blackmailer": "character.blackmailer-threats",
}

#: Those who lay face-down markers on tokens, and the number of them.
TOKENS = {"magistrate": "warrants", "blackmailer": "threats"}


@dataclass(frozen=True)
class Naming:
    """Who names which characters, and which one was killed or bewitched before."""

    by: Literal["assassin", "witch", "thief", "magistrate", "blackmailer"]
    names: tuple[Character, ...]
    killed: Optional[Character] = None
    bewitched: Optional[Character] = None


@procedure("name-characters", Naming)
def name_characters(given: Naming, values: Values, ledger: Ledger) -> dict[str, object]:
    """Whether these characters may be named."""
    rank_of(given.by, values, ("by",))
    for index, name in enumerate(given.names):
        rank_of(name, values, ("names", index))
        if name == given.by and given.by not in TOKENS:
            raise GivenError(("names", index), f'"{name}" cannot name itself', "Name another character.")
    _check_fates(given, values)
    check_ranks(_named(given), values)
    lineup = [list(names) for names in lineup_of(values)]
    problems = _spared(given, lineup, values, ledger) if given.by in ("thief", "blackmailer") else []
    if given.by in TOKENS:
        wanted = values[TOKENS[given.by]]
        if len(given.names) != wanted or len(set(given.names)) < wanted:
            problems.append("not-different-tokens")
    elif len(given.names) != 1:
        raise GivenError(("names",), "exactly one character is named", "Name one character.")
    if given.by in TOKENS and (not problems or "not-different-tokens" in problems):
        ledger.decide(NAMES[given.by], characters=list(given.names), lineup=lineup)
    elif not problems:
        ledger.decide(NAMES[given.by], character=given.names[0], lineup=lineup)
    return {"legal": not problems, "problems": problems}


def _named(given: Naming) -> Iterator[tuple[GivenPath, Optional[str]]]:
    """Every character that is told or follows from what is told."""
    yield ("by",), given.by
    for key, by, name in (("killed", "assassin", given.killed), ("bewitched", "witch", given.bewitched)):
        yield from (((key,), by), ((key,), name)) if name else ()
    yield from ((("names", index), name) for index, name in enumerate(given.names))


def _check_fates(given: Naming, values: Values) -> None:
    """Only one character of rank 1 is in play: somebody is killed or bewitched, not both; and nobody acts before it."""
    for key, by, name in (("killed", "assassin", given.killed), ("bewitched", "witch", given.bewitched)):
        if name is not None:
            rank_of(name, values, (key,))
            check_in_play(by, values, (key,))
    if given.killed and given.bewitched:
        fix = "Leave one of them out."
        raise GivenError(("bewitched",), "the Assassin and the Witch are never in play together", fix)
    early = values["character-rank"][given.by] <= values["safe-rank"]
    if early and (given.killed or given.bewitched):
        key = "killed" if given.killed else "bewitched"
        raise GivenError((key,), "nobody is killed or bewitched before the first rank", "Leave it out.")
    if given.by in (given.killed, given.bewitched):
        raise GivenError(("by",), f'"{given.by}" names nobody in this round', "Correct the characters.")


def _spared(given: Naming, lineup: list[list[str]], values: Values, ledger: Ledger) -> list[str]:
    """The Thief and the Blackmailer leave rank 1, the killed and the bewitched alone."""
    safe, problems = (given.killed, given.bewitched), []
    for name in given.names:
        if values["character-rank"][name] == values["safe-rank"] or name in safe:
            ledger.decide(f"character.{given.by}-never", character=name, lineup=lineup)
            problems.append("not-this-one")
    return problems
