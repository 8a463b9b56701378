"""Puts a ledger into words: each entry by the sentence of the rule it cites."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from generator.prose.resolver import CannotResolve, Resolver
from generator.scoring.ledger import Award, Decision, Ledger

if TYPE_CHECKING:  # this module also runs in the browser, where these records are simpler
    from generator.model.game import Game
    from generator.model.sitting import Sitting
    from generator.prose.ledger_game import LedgerGame

#: What places and players are called: the id of each, with its name in each language.
Names = Mapping[str, Mapping[str, str]]


def because(
    game: Game | LedgerGame,
    entry: Award | Decision,
    language: str,
    sitting: Sitting | None = None,
    names: Names | None = None,
) -> str:
    """Why this entry stands in the ledger. The rule's sentence may use the entry's facts."""
    rule = game.rules.get(entry.rule)
    if rule is None or rule.because is None:
        raise CannotResolve(
            "E509",
            f'the ledger cites "{entry.rule}", which has no `because`',
            "Give the rule `because:` in every language.",
            entry.rule,
        )
    facts: dict[str, object] = dict(entry.facts)
    if isinstance(entry, Award):
        facts |= {"player": entry.player, "amount": entry.amount}
    return Resolver(game, language, sitting, facts, names or {}).plain(rule.because[language])


def lines(
    game: Game | LedgerGame,
    ledger: Ledger,
    language: str,
    sitting: Sitting | None = None,
    names: Names | None = None,
) -> Iterator[str]:
    """The ledger, a line an entry: who, how much, why, by which rule."""
    return (f"{line} [{rule}]" for line, rule in lines_with_rules(game, ledger, language, sitting, names))


def lines_with_rules(
    game: Game | LedgerGame,
    ledger: Ledger,
    language: str,
    sitting: Sitting | None = None,
    names: Names | None = None,
) -> Iterator[tuple[str, str]]:
    """The ledger, an entry at a time: who, how much and why; and by which rule."""
    for entry in ledger:
        why = because(game, entry, language, sitting, names)
        if isinstance(entry, Award):
            name = Resolver(game, language, sitting, {"player": entry.player}, names or {}).plain("{player}")
            yield f"{name}: {signed(entry.amount)}  {why}", entry.rule
        else:
            yield why, entry.rule


def signed(amount: int | Fraction) -> str:
    """An amount with its sign."""
    return f"+{amount}" if amount > 0 else str(amount).replace("-", "\u2212")
