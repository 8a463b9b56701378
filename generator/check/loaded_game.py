"""A game as the checks take it: loaded with its engine and figures, and each of its examples replayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.draw.figures import Figures
from generator.load.pack_code import file_of, place_in_pack, place_of
from generator.model.example import Example
from generator.model.game import Game
from generator.model.pack_call import calling
from generator.model.problem import Place, Problem, suggestion
from generator.model.record import Record
from generator.model.sitting import Sitting
from generator.prose.answer import fault_of, run_at
from generator.prose.dependencies import options_of
from generator.prose.markup import KINDS, BadMarkup, Reference, references
from generator.prose.resolver import CannotResolve, Resolver, example_context
from generator.scoring.procedure import NoData, Procedures, Run
from generator.scoring.values import NoValue, ValueFault


@dataclass(frozen=True)
class Replay:
    """A worked example run through the engine: the run, or the problem that kept it from one."""

    example: Example
    sitting: Sitting
    run: Run | None
    problem: Problem | None = None


@dataclass(frozen=True)
class LocatedText:
    """One text in one language: where it stands, what its bare paths lead into (None: the ledger's facts, not known
    yet), the sittings it is read at, and whether it may differ between them."""

    record: Record
    path: tuple[str | int, ...]
    language: str
    text: str
    context: Mapping[str, object] | None
    sittings: tuple[Sitting, ...]
    varies: bool = False

    def place_of(self, wanted: str) -> Place:
        return self.record.place_of(wanted, *self.path)


@dataclass(frozen=True)
class LoadedGame:
    """A game with its procedures and figures; its examples are replayed once, when they are asked for."""

    game: Game
    procedures: Procedures
    figures: Figures | None = None

    @cached_property
    def runs(self) -> dict[str, Run]:
        """What the engine made of each example that it could replay."""
        return {replay.example.id: replay.run for replay in self.replays if replay.run}

    @cached_property
    def replays(self) -> tuple[Replay, ...]:
        """Every example, replayed once."""
        return tuple(self.replay(example) for example in self.game.examples.values())

    def values_at(self, sitting: Sitting) -> Mapping[str, object]:
        """The values the engine reads at a sitting."""
        return self.game.values_at(sitting)

    def replay(self, example: Example) -> Replay:
        """One example, replayed."""
        sitting = self.game.sitting(example.sitting)
        if example.procedure not in self.procedures.names:
            fix = suggestion(
                example.procedure, self.procedures.names, f"Procedures: {', '.join(self.procedures.names)}."
            )
            problem = Problem(
                example.place("procedure"), "E506", f'unknown procedure "{example.procedure}"', fix
            )
            return Replay(example, sitting, None, problem)
        try:
            with calling(f'replaying the example "{example.id}"', "E514", example.place("given")):
                run = run_at(sitting, self.procedures, example.procedure, example.given, self.game)
        except Exception as error:
            return Replay(example, sitting, None, self._problem(example, sitting, error))
        return Replay(example, sitting, run)

    def _problem(self, example: Example, sitting: Sitting, error: BaseException) -> Problem:
        """Why an example cannot be replayed, placed where that lies: in the example, in a value or in the engine."""
        fault = fault_of(error)
        if isinstance(error, ValueFault):
            return misread(self.game, sitting, error)
        if isinstance(error, NoData):
            place = place_of(self.procedures.function(example.procedure))
            place = place or Place(file_of(self.game.folder, "scoring"))
            return Problem(place, fault.code, fault.what, fault.fix)
        if fault.code != "E514":
            return Problem(example.place("given", *fault.path), fault.code, fault.what, fault.fix)
        place = place_in_pack(self.game.folder, error) or example.place("given")
        fix = f"Correct the engine, or the example at {example.place('given')}."
        return Problem(place, fault.code, fault.what, fix)

    @cached_property
    def texts(self) -> tuple[LocatedText, ...]:
        """Every text of the game that may hold references."""
        return tuple(self._all_texts())

    def _all_texts(self) -> Iterator[LocatedText]:
        game = self.game
        for rule in game.rules.values():
            at = game.sittings_of(rule)
            yield from _texts(rule, "title", at)
            yield from _texts(rule, "text", at, varies=rule.general is not None)
            for part in ("general", "short"):
                yield from _texts(rule, part, at)
            yield from _texts(rule, "because", at, context=None)
        for term in game.terms.values():
            yield from _texts(term, "definition", game.sittings)
        for component in game.components.values():
            yield from _texts(
                component, "note", tuple(sitting for sitting in game.sittings if sitting.fits(component.when))
            )
        for ruling in game.rulings.values():
            at = tuple(sitting for sitting in game.sittings if sitting.fits(ruling.when))
            for part in ("title", "says", "reading", "why", "rejected"):
                yield from _texts(ruling, part, at)
        for example in game.examples.values():
            at = (game.sitting(example.sitting),)
            for part in ("title", "note"):
                yield from _texts(example, part, at)
            context = example_context(game, example)
            for language in game.head.languages:
                for index, sentence in enumerate(example.told.get(language, ())):
                    yield LocatedText(example, ("told", language, index), language, sentence, context, at)
        for handout in game.handouts.values():
            yield from _texts(handout, "title", game.sittings)
        yield from self._sole_texts()

    def _sole_texts(self) -> Iterator[LocatedText]:
        """The texts of the score pad and of the calculators."""
        for record in (self.game.score_pad, self.game.calculators):
            if record is None:
                continue
            for path, text in record.texts():
                for language, words in text.items():
                    yield LocatedText(
                        record, (*path, language), language, words, _NOTHING, self.game.sittings
                    )

    @cached_property
    def untellable(self) -> tuple[tuple[LocatedText, Problem], ...]:
        """Every reference that leads nowhere or cannot be said, with the text it stands in."""
        return tuple((located, problem) for located in self.texts for problem in self._untellable_in(located))

    def _untellable_in(self, located: LocatedText) -> Iterator[Problem]:
        try:
            found = references(located.text)
        except BadMarkup as error:
            fix = f"Write {{kind:id}} with one of {', '.join(KINDS)}, or a path."
            yield Problem(located.place_of(error.raw), "R209", error.what, fix)
            return
        for reference in found if located.context is not None else ():
            wrong = self._first_error(located, reference)
            if wrong:
                yield Problem(located.place_of(wrong.raw), wrong.code, wrong.what, wrong.fix)

    def _first_error(self, located: LocatedText, reference: Reference) -> CannotResolve | None:
        """What is wrong with a reference at the first sitting at which something is."""
        for sitting in self.differing(located.sittings, (reference,)):
            try:
                self.resolver(located, sitting).piece(reference)
            except CannotResolve as error:
                return error
        return None

    def differing(
        self, sittings: tuple[Sitting, ...], references: Iterable[Reference]
    ) -> tuple[Sitting, ...]:
        """Some sittings without those that no reference can tell apart: only values depend on a sitting."""
        options = options_of(self.game.values, references)
        if not options:
            return sittings[:1]
        first: dict[tuple[str | None, ...], Sitting] = {}
        for sitting in sittings:
            first.setdefault(tuple(sitting.choices.get(option) for option in options), sitting)
        return tuple(first.values())

    def resolver(self, located: LocatedText, sitting: Sitting) -> Resolver:
        """The resolver of a text at a sitting; an example has names for places."""
        names = located.record.names if isinstance(located.record, Example) else {}
        return Resolver(self.game, located.language, sitting, located.context or {}, names)


def misread(game: Game, sitting: Sitting, fault: ValueFault) -> Problem:
    """A value that the engine cannot take, placed where it is written; of one that is not there, where it should be."""
    if isinstance(fault, NoValue):
        first = next(iter(game.values.values()), game.head)
        fix = suggestion(fault.name, game.values, "Add it to values.yaml or correct the engine.")
        return Problem(Place(first.place().file), "R202", fault.what, fix)
    value = game.values[fault.name]
    choices = (sitting[option] for option in value.by)
    place = value.place("sum") if value.sum else value.place("value", *choices, *fault.path)
    return Problem(place, "E515", fault.what, fault.fix)


_NOTHING: Mapping[str, object] = {}


def _texts(
    record: Record,
    part: str,
    sittings: tuple[Sitting, ...],
    context: Mapping[str, object] | None = _NOTHING,
    varies: bool = False,
) -> Iterator[LocatedText]:
    for language, text in (getattr(record, part) or {}).items():
        yield LocatedText(record, (part, language), language, text, context, sittings, varies)
