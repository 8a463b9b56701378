"""Counts what is known of a game: facts by how well they are known, texts by language, rules shown by examples."""

from __future__ import annotations

from collections import Counter

from generator.check.loaded_game import LoadedGame
from generator.check.scoring_rules import coverage


def status(loaded: LoadedGame) -> dict[str, object]:
    """The numbers that `rulewright status` shows."""
    game = loaded.game
    facts = Counter(known for c in game.components.values() for face in c.faces for _, known in face.facts())
    sizes = Counter("unknown" if c.size == "unknown" else "source" for c in game.components.values())
    shown = coverage(loaded)
    texts = Counter(located.language for located in loaded.texts if located.text.strip())
    return {
        "rules": len(game.rules),
        "scoring rules": len(shown),
        "scoring rules shown by examples": sum(bool(examples) for examples in shown.values()),
        "values": len(game.values),
        "terms": len(game.terms),
        "examples": len(game.examples),
        "rulings": len(game.rulings),
        "kinds of component": len(game.components),
        "pieces in the box": sum(component.count for component in game.components.values()),
        "face facts": {key: facts.get(key, 0) for key in ("source", "deduced", "ours", "unknown")},
        "sizes": {key: sizes.get(key, 0) for key in ("source", "unknown")},
        "texts": {language: texts.get(language, 0) for language in game.head.languages},
    }
