"""E508–E510: each scoring rule is shown by an example, has a sentence for the ledger, and the engine cites no other."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.loaded_game import LoadedGame
from generator.model.problem import Problem, suggestion
from generator.prose.ledger import because
from generator.prose.resolver import CannotResolve

CODES = {
    "E508": "a scoring rule that no example shows",
    "E509": "a rule that the engine cites but that is not there, or is no scoring rule",
    "E510": "a sentence for the ledger that cannot be told",
}


def coverage(loaded: LoadedGame) -> dict[str, tuple[str, ...]]:
    """For each scoring rule, the examples whose ledger cites it."""
    shown: dict[str, list[str]] = {rule.id: [] for rule in loaded.game.rules.values() if rule.scoring}
    for replay in loaded.replays:
        for rule in sorted(replay.run.ledger.rules) if replay.run else ():
            if rule in shown:
                shown[rule].append(replay.example.id)
    return {rule: tuple(examples) for rule, examples in shown.items()}


def check(loaded: LoadedGame) -> Iterator[Problem]:
    game = loaded.game
    all_replayed = game.examples and all(replay.run for replay in loaded.replays)
    for name, examples in coverage(loaded).items():
        rule = game.rules[name]
        if rule.because is None:
            yield Problem(
                rule.place(),
                "E510",
                f'scoring rule "{name}" has no `because`',
                "Write what the ledger says when the rule is used.",
            )
        if not examples and all_replayed:
            yield Problem(
                rule.place("scoring"),
                "E508",
                f'no example shows the scoring rule "{name}"',
                "Write an example in which it matters.",
            )
    told: set[tuple[str, str]] = set()
    for replay in loaded.replays:
        for entry in replay.run.ledger if replay.run else ():
            cited = game.rules.get(entry.rule)
            if cited is None or not cited.scoring:
                if (entry.rule, "") not in told:
                    fix = suggestion(entry.rule, game.rules, "Write the rule, or mark it `scoring: true`.")
                    yield Problem(
                        replay.example.place("procedure"),
                        "E509",
                        f'the engine cites "{entry.rule}", which is no scoring rule',
                        fix,
                    )
                told.add((entry.rule, ""))
                continue
            for language in cited.because or ():
                try:
                    because(game, entry, language, replay.sitting, replay.example.names)
                except CannotResolve as error:
                    if (entry.rule, error.raw) not in told:
                        yield Problem(
                            cited.place_of(error.raw, "because", language),
                            "E510",
                            error.what,
                            f"Facts here: {', '.join(entry.facts) or 'none'}. {error.fix}",
                        )
                    told.add((entry.rule, error.raw))
