"""Scores what a page was told lies on the table, and tells the ledger in the page's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from generator.model.sitting import Sitting
from generator.model.value import Unsettled, settle
from generator.prose.ledger import because, lines
from generator.prose.telling import CannotTell, Telling
from generator.scoring.given import GivenError
from generator.scoring.ledger import Award
from generator.scoring.procedure import Procedures, Run
from rulewright.records import Game


class Asked(dict):
    """The values as far as the sitting settles them; asking for another says which choice is missing."""

    def __init__(self, game: Game, sitting: Sitting) -> None:
        super().__init__()
        self._game, self._sitting = game, sitting

    def __missing__(self, name: str) -> Any:
        if name == "players":
            if "players" not in self._sitting.choices:
                raise Unsettled("players")
            return self._sitting.players
        return settle(self._game.values, name, self._sitting)


@dataclass(frozen=True)
class Engine:
    """The engine of one game, and the language its ledger is told in."""

    game: Game
    procedures: Procedures
    language: str

    def answer(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """The scored position, or what does not fit: never an exception."""
        try:
            return Told(self, self.game.sitting(asked["sitting"]), asked.get("names") or {}).data(asked)
        except GivenError as error:
            return fault(list(error.path), error.what, error.fix)
        except Unsettled as error:
            return fault(["sitting", str(error)], f"this depends on the {error}", f"Choose the {error}.")
        except CannotTell as error:
            return fault([], error.what, error.fix)
        except Exception as error:  # the engine's own fault: the page says so and goes on
            what = f"the engine fails on this: {type(error).__name__}: {error}"
            return fault([], what, "Compare it with a worked example of this procedure.")


@dataclass(frozen=True)
class Told:
    """One position, told at its sitting; `names` says what places and players are called."""

    engine: Engine
    sitting: Sitting
    names: Mapping[str, Mapping[str, str]]

    def data(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """What the page shows."""
        game, language = self.engine.game, self.engine.language
        values = Asked(game, self.sitting)
        run = self.engine.procedures.run(asked["procedure"], asked["given"], values, self.sitting.seats)
        entries = [self._entry(entry) for entry in run.ledger]
        return {
            "sitting": dict(self.sitting.choices),
            "outcome": plain(run.outcome),
            "totals": self._totals(run),
            "awards": [entry for entry in entries if "player" in entry],
            "decisions": [entry for entry in entries if "player" not in entry],
            "lines": list(lines(game, run.ledger, language, self.sitting, self.names)),
            "error": None,
        }

    def _entry(self, entry: Any) -> dict[str, Any]:
        game, language = self.engine.game, self.engine.language
        told = {
            "rule": entry.rule,
            "ruleTitle": game.rules[entry.rule].title[language] if entry.rule in game.rules else entry.rule,
            "because": because(game, entry, language, self.sitting, self.names),
        }
        if not isinstance(entry, Award):
            return told
        return {**self._paid(entry.player, entry.amount), **told}

    def _totals(self, run: Run) -> list[dict[str, Any]]:
        """What each player got: as the procedure says it, or as the ledger adds up."""
        said = run.outcome.get(self.engine.game.about.score)
        paid = {award.player for award in run.ledger.awards}
        found = said if isinstance(said, Mapping) else run.ledger.totals(sorted(paid))
        return [self._paid(player, amount) for player, amount in found.items()]

    def _paid(self, player: str, amount: Any) -> dict[str, Any]:
        teller = Telling(self.engine.game, self.engine.language, self.sitting, names=self.names)
        return {"player": player, "name": teller.named(player).text, "amount": plain(amount)}


def fault(path: list[Any], what: str, fix: str) -> dict[str, Any]:
    """An answer that says what does not fit, and where; nothing was scored."""
    error = {"path": path, "what": what, "fix": fix}
    return {"outcome": {}, "totals": [], "awards": [], "decisions": [], "lines": [], "error": error}


def plain(found: Any) -> Any:
    """An outcome as data that a page can read; an exact fraction is written out."""
    if isinstance(found, Mapping):
        return {str(key): plain(part) for key, part in found.items()}
    if isinstance(found, (list, tuple)):
        return [plain(part) for part in found]
    if isinstance(found, Fraction):
        return str(found) if found.denominator != 1 else int(found)
    return found
