"""Hands the worker's questions to the engine of its one game and the answers back, both as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from generator.prose.answer import Answer, Fault, fault_of, plain, run_at
from generator.prose.ledger_game import LedgerGame, game_from
from generator.prose.resolver import Resolver
from generator.scoring.errors import GivenError
from generator.scoring.procedure import Procedures

_open: Any = None


def open_engine(written: str, language: str) -> str:
    """Make the engine ready for the game that the press wrote down; the names of its procedures."""
    global _open
    from rulewright_scoring import PROCEDURES

    _open = game_from(json.loads(written)), PROCEDURES, language
    return json.dumps(list(PROCEDURES.names))


def score(written: str) -> str:
    """Answer one question."""
    return json.dumps(answered(*_open, json.loads(written)))


def answered(
    game: LedgerGame, procedures: Procedures, language: str, asked: Mapping[str, Any]
) -> dict[str, Any]:
    """The scored position, or what does not fit; never an exception."""
    try:
        return _told(game, procedures, language, asked)
    except (Exception, SystemExit) as error:  # the page says so and goes on
        return _refused(fault_of(error), game.messages.get(language, {}), language)


def _told(
    game: LedgerGame, procedures: Procedures, language: str, asked: Mapping[str, Any]
) -> dict[str, Any]:
    """What the page shows of a position that can be scored."""
    sitting = game.sitting(_choices(game, asked["sitting"]))
    procedure, names = asked["procedure"], asked.get("names") or {}
    run = run_at(sitting, procedures, procedure, asked["given"], game)
    answer, teller = (
        Answer(game, procedure, sitting, run, names),
        Resolver(game, language, sitting, names=names),
    )
    entries = [_entry(game, teller, entry) for entry in answer.entries(language)]
    return {
        "sitting": dict(sitting.choices),
        "outcome": plain(run.outcome),
        "totals": [_paid(teller, player, plain(amount)) for player, amount in answer.totals().items()],
        "awards": [entry for entry in entries if "player" in entry],
        "decisions": [entry for entry in entries if "player" not in entry],
        "lines": list(answer.lines(language)),
        "error": None,
    }


def _choices(game: LedgerGame, asked: Mapping[str, Any]) -> dict[str, str]:
    """What somebody has chosen, if it can be."""
    for option, choice in asked.items():
        known = game.head.choices.get(option, ())
        if str(choice) not in known:
            listed, path = ", ".join(known), ("sitting", option)
            what, fix = f'"{choice}" does not fit for "{option}"', f"Use one of: {listed}."
            raise GivenError(path, what, fix, "not-among", found=choice, choices=listed)
    return {option: str(choice) for option, choice in asked.items()}


def _entry(game: LedgerGame, teller: Resolver, entry: Mapping[str, Any]) -> dict[str, Any]:
    paid = _paid(teller, entry["player"], entry["amount"]) if "player" in entry else {}
    rule = game.rules.get(entry["rule"])
    title = rule.title[teller.language] if rule else entry["rule"]
    return {**paid, "rule": entry["rule"], "ruleTitle": title, "because": entry["because"][teller.language]}


def _paid(teller: Resolver, player: str, amount: Any) -> dict[str, Any]:
    return {"player": player, "name": teller.named(player).text, "amount": amount}


def _refused(fault: Fault, messages: Mapping[str, str], language: str) -> dict[str, Any]:
    """An answer that says what does not fit, and where, in the page's language if that can say it; nothing was scored."""
    own = fault.told(messages)
    what, fix = own or (fault.what, fault.fix)
    error = {"path": list(fault.path), "what": what, "fix": fix, "language": language if own else "en"}
    return {"outcome": {}, "totals": [], "awards": [], "decisions": [], "lines": [], "error": error}
