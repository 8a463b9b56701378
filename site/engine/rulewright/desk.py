"""Hands the worker's questions to the engine of its one game and the answers back, both as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from rulewright_scoring import PROCEDURES

from generator.prose.answer import Answer, Fault, fault_of, plain, run_at
from generator.prose.ledger_game import LedgerGame, game_from
from generator.prose.telling import Telling

_game: Any = None
_language = ""


def open_engine(written: str, language: str) -> str:
    """Make the engine ready for the game that the press wrote down; the names of its procedures."""
    global _game, _language
    _game, _language = game_from(json.loads(written)), language
    return json.dumps(list(PROCEDURES.names))


def score(written: str) -> str:
    """Answer one question: the scored position, or what does not fit; never an exception."""
    asked = json.loads(written)
    try:
        return json.dumps(told(_game, _language, asked))
    except Exception as error:  # the engine's own fault, too: the page says so and goes on
        return json.dumps(refused(fault_of(error), _game.messages.get(_language, {}), _language))


def told(game: LedgerGame, language: str, asked: Mapping[str, Any]) -> dict[str, Any]:
    """What the page shows of a position that can be scored."""
    choices = {option: str(choice) for option, choice in asked["sitting"].items()}
    sitting, names = game.sitting(choices), asked.get("names") or {}
    answer = Answer(
        game,
        asked["procedure"],
        sitting,
        run_at(sitting, PROCEDURES, asked["procedure"], asked["given"], game),
        names,
    )
    teller = Telling(game, language, sitting, names=names)
    entries = [_entry(game, teller, entry) for entry in answer.entries(language)]
    return {
        "sitting": dict(sitting.choices),
        "outcome": plain(answer.run.outcome),
        "totals": [_paid(teller, player, plain(amount)) for player, amount in answer.totals().items()],
        "awards": [entry for entry in entries if "player" in entry],
        "decisions": [entry for entry in entries if "player" not in entry],
        "lines": list(answer.lines(language)),
        "error": None,
    }


def _entry(game: LedgerGame, teller: Telling, entry: Mapping[str, Any]) -> dict[str, Any]:
    paid = _paid(teller, entry["player"], entry["amount"]) if "player" in entry else {}
    rule = game.rules.get(entry["rule"])
    title = rule.title[teller.language] if rule else entry["rule"]
    return {**paid, "rule": entry["rule"], "ruleTitle": title, "because": entry["because"][teller.language]}


def _paid(teller: Telling, player: str, amount: Any) -> dict[str, Any]:
    return {"player": player, "name": teller.named(player).text, "amount": amount}


def refused(fault: Fault, messages: Mapping[str, str], language: str) -> dict[str, Any]:
    """An answer that says what does not fit, and where, in the page's language if that can say it; nothing was scored."""
    own = fault.told(messages)
    what, fix = own or (fault.what, fault.fix)
    error = {"path": list(fault.path), "what": what, "fix": fix, "language": language if own else "en"}
    return {"outcome": {}, "totals": [], "awards": [], "decisions": [], "lines": [], "error": error}
