"""A game whose content is true, loaded once for all the outputs that are made of it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from generator.check.run import Report, inspect
from generator.draw.figures import Figures
from generator.model.game import Game
from generator.model.problem import Problem
from generator.plan import collecting
from generator.plan.digests import digest_of_all, digests_in
from generator.press.faults import PressFault
from generator.scoring.procedure import Procedures, Run

if TYPE_CHECKING:
    from generator.plan.ingredients import Ingredients


@dataclass(frozen=True, eq=False)
class Subject:
    """A game that is true, with all that the press needs of it."""

    game: Game
    runs: Mapping[str, Run] = field(default_factory=dict)
    figures: Figures | None = None
    procedures: Procedures | None = None

    @cached_property
    def ingredients(self) -> Ingredients:
        """What the game holds, worked out once for all the outputs that are made of it."""
        from generator.plan.ingredients import Ingredients

        return Ingredients(self)


class Untrue(Exception):
    """What is wrong with a game."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tuple(problems))
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


@dataclass(frozen=True)
class Pack:
    """A game's folder, and what it held when the plan was made."""

    folder: Path
    digest: str

    @classmethod
    def at(cls, folder: Path) -> Pack:
        return cls(folder, digest_of_all(digests_in(folder)))


def subject_of(report: Report) -> Subject:
    """A game that was inspected; Untrue when something is wrong with it."""
    if report.problems or report.game is None or report.subject is None:
        raise Untrue(report.problems)
    return Subject(report.game, report.subject.runs, report.subject.figures, report.subject.procedures)


#: The games that were loaded last. A process that is started from this one has them too.
_LOADED: OrderedDict[Pack, Subject] = OrderedDict()
_AT_MOST = 6


def load(pack: Pack) -> Subject:
    """The game of a pack; Untrue when it is not, PressFault when it is no longer what was planned for."""
    if pack not in _LOADED:
        with collecting.put_off():
            subject = subject_of(inspect(pack.folder))
        if Pack.at(pack.folder) != pack:
            raise PressFault(f"{pack.folder} was changed while it was being built: build again")
        _LOADED[pack] = subject
        while len(_LOADED) > _AT_MOST:
            _LOADED.popitem(last=False)
    _LOADED.move_to_end(pack)
    return _LOADED[pack]
