"""Hands the worker's questions to the engine of its one game and the answers back, both as JSON."""

from __future__ import annotations

import json
from typing import Any

from rulewright_scoring import PROCEDURES

from rulewright.answers import Engine
from rulewright.records import game_from

_engine: Any = None


def open_engine(written: str, language: str) -> str:
    """Make the engine ready for the game that the press wrote down; the names of its procedures."""
    global _engine
    _engine = Engine(game_from(json.loads(written)), PROCEDURES, language)
    return json.dumps(list(PROCEDURES.names))


def score(asked: str) -> str:
    """Answer one question."""
    return json.dumps(_engine.answer(json.loads(asked)))
