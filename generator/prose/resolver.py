"""Resolves the references of a text: each becomes what the reader reads, in one language, at one sitting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from generator import language as languages
from generator.language.phrase import NO_BREAK_SPACE, CannotSay, Phrase
from generator.model.problem import suggestion
from generator.model.settled_values import UnsettledValue, settle
from generator.prose.markup import KINDS, BadMarkup, Reference, parse

if TYPE_CHECKING:  # this module also runs in the browser, where these records are simpler
    from generator.language.language import Language
    from generator.model.example import Example
    from generator.model.game import Game
    from generator.model.game_head import Person
    from generator.model.sitting import Sitting
    from generator.prose.ledger_game import LedgerGame

    Heard = Phrase | list[Phrase]


@dataclass(frozen=True)
class TextPiece:
    """A run of a resolved text; `kind` and `target` say what it refers to, if anything."""

    text: str
    kind: str = ""
    target: str = ""


class CannotResolve(Exception):
    """Raised for a reference that leads nowhere: the code of the problem, what is wrong, the fix, and the reference as
    written."""

    def __init__(self, code: str, what: str, fix: str, raw: str) -> None:
        super().__init__(what)
        self.code, self.what, self.fix, self.raw = code, what, fix, raw


def example_context(game: Game, example: Example) -> dict[str, object]:
    """The context of an example's sentences: its data and the people who play."""
    people = {person.id: person.id for person in game.head.people}
    return {**people, "given": example.given, "expect": example.expect}


def resolver_for(game: Game, example: Example, language: str) -> Resolver:
    """The resolver of an example, at its own sitting."""
    return Resolver(
        game, language, game.sitting(example.sitting), example_context(game, example), example.names
    )


@dataclass(frozen=True)
class Resolver:
    """Resolves references for a reader: in a language, at a sitting (or none), with the `context` that bare paths lead into and
    the `names` of places."""

    game: Game | LedgerGame
    language: str
    sitting: Sitting | None = None
    context: Mapping[str, object] = field(default_factory=dict)
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def pieces(self, text: str) -> tuple[TextPiece, ...]:
        """The text with every reference resolved."""
        try:
            parts = parse(text)
        except BadMarkup as error:
            raise CannotResolve(
                "R209", error.what, f"Write {{kind:id}} with one of {', '.join(KINDS)}, or a path.", error.raw
            ) from None
        return tuple(
            self.piece(p) if isinstance(p, Reference) else TextPiece(p.replace("~", NO_BREAK_SPACE))
            for p in parts
        )

    def plain(self, text: str) -> str:
        """The text as a plain string."""
        return "".join(piece.text for piece in self.pieces(text))

    def piece(self, reference: Reference) -> TextPiece:
        """One reference, resolved."""
        if reference.kind in ("term", "icon"):
            return self._term(reference)
        if reference.kind == "foreign":
            return self._foreign(reference)
        return TextPiece(self._say(self._found(reference), reference), reference.kind, reference.target)

    def _found(self, reference: Reference) -> object:
        """What a reference leads to."""
        if reference.kind == "value":
            return self._value(reference)
        if reference.kind == "rule":
            return self._rule(reference)
        if reference.kind == "component":
            return self._component(reference)
        return self._into(self.context, reference.target, reference)

    def _unknown(
        self, reference: Reference, code: str, what: str, known: Iterable[str], where: str
    ) -> CannotResolve:
        name = reference.target if what in ("term", "rule") else reference.target.split(".")[0]
        fix = suggestion(name, known, f"Add it to {where} or correct the reference.")
        return CannotResolve(code, f'unknown {what} "{name}"', fix, reference.raw)

    def _value(self, reference: Reference) -> object:
        values = self.game.values
        name = reference.target if reference.target in values else reference.target.split(".")[0]
        if reference.target == "players" and self.sitting:
            return self.sitting.players
        if name not in values:
            raise self._unknown(reference, "R202", "value", values, "values.yaml")
        try:
            found = settle(values, name, self.sitting)
        except UnsettledValue as error:
            raise CannotResolve(
                "S304",
                f'"{reference.raw}" depends on the {error}, which the reader has not chosen',
                "Give the record a `general` text that does without it.",
                reference.raw,
            ) from None
        except KeyError as error:
            raise CannotResolve(
                "S303",
                f'value "{name}" has no entry for {error}',
                "Fill in its table in values.yaml.",
                reference.raw,
            ) from None
        return self._into(found, reference.target[len(name) + 1 :], reference)

    def _into(self, found: object, path: str, reference: Reference) -> object:
        """Follow the rest of a path: lists count from 1, tables go by key."""
        for step in path.split(".") if path else ():
            if isinstance(found, list | tuple) and step.isdecimal() and 1 <= int(step) <= len(found):
                found = found[int(step) - 1]
            elif isinstance(found, Mapping) and step in found:
                found = found[step]
            else:
                known = found if isinstance(found, Mapping) else ()
                raise CannotResolve(
                    "R205",
                    f'"{reference.raw}" leads nowhere: there is no "{step}"',
                    suggestion(step, known, "Correct the path."),
                    reference.raw,
                )
        return found

    def _term(self, reference: Reference) -> TextPiece:
        term = self.game.terms.get(reference.target)
        if term is None:
            raise self._unknown(reference, "R203", "term", self.game.terms, "terms.yaml")
        form, *filters = reference.filters or (term.title[self.language],)
        known = (term.title[self.language], *term.forms.get(self.language, ()))
        if (
            form not in known and form[:1].lower() + form[1:] not in known
        ):  # a capital at the start changes nothing
            fix = suggestion(
                form,
                known,
                f'Add it to the {self.language} forms of "{term.id}" in terms.yaml or correct it.',
            )
            raise CannotResolve("R206", f'term "{term.id}" has no form "{form}"', fix, reference.raw)
        said = self._filtered(self._module.name(form), filters, reference)
        return TextPiece(said.text.replace("~", NO_BREAK_SPACE), reference.kind, term.id)

    def _foreign(self, reference: Reference) -> TextPiece:
        """Words of another language, which readers and their machines should take for what they are."""
        words, *filters = reference.filters or ("",)
        if reference.target not in languages.known() or not words:
            fix = "Write {foreign:en|words} with a language that there is a module for."
            raise CannotResolve("R209", f'"{reference.raw}" is not a reference', fix, reference.raw)
        said = self._filtered(self._module.name(words), filters, reference)
        return TextPiece(said.text, "foreign", reference.target)

    def _rule(self, reference: Reference) -> str:
        rule = self.game.rules.get(reference.target)
        if rule is None:
            raise self._unknown(reference, "R201", "rule", self.game.rules, "rules/")
        return rule.title[self.language]

    def _component(self, reference: Reference) -> object:
        name, _, asked = reference.target.partition(".")
        component = self.game.components.get(name)
        if component is None:
            raise self._unknown(reference, "R204", "component", self.game.components, "components/")
        if asked in ("", "plural"):
            return (component.plural if asked else component.title)[self.language]
        if asked == "count":
            return component.count
        raise CannotResolve(
            "R205",
            f'"{reference.raw}" leads nowhere: there is no "{asked}"',
            "A component has a count and a plural.",
            reference.raw,
        )

    @cached_property
    def _module(self) -> Language:
        return languages.of(self.language)

    @cached_property
    def _people(self) -> dict[str, Person]:
        return {person.id: person for person in reversed(self.game.head.people)}  # of two by one id the first

    def _say(self, found: object, reference: Reference) -> str:
        return self._filtered(self._start(found, reference), reference.filters, reference).text

    def _start(self, found: object, reference: Reference) -> Heard:
        if isinstance(found, list | tuple) and not any(isinstance(part, list | tuple) for part in found):
            return [self._one(part, reference) for part in found]
        return self._one(found, reference)

    def _one(self, found: object, reference: Reference) -> Phrase:
        if isinstance(found, int) and not isinstance(found, bool):
            return self._module.number(found)
        if isinstance(found, str):
            return self.named(found)
        raise CannotResolve(
            "R205",
            f'"{reference.raw}" is not a number, a word or a list of such',
            "Go on with the path until it is.",
            reference.raw,
        )

    def named(self, word: str) -> Phrase:
        """A place or a person of the examples by name; any other word as it is."""
        if word in self.names:
            return self._module.name(self.names[word][self.language])
        person = self._people.get(word)
        if person is not None:
            return self._module.name(person.name[self.language], person.say.get(self.language))
        return self._module.name(word)

    def _filtered(self, said: Heard, filters: Iterable[str], reference: Reference) -> Phrase:
        for filter_ in filters:
            said = self._apply(filter_, said, reference)
        return (
            self._module.name(self._module.join([part.text for part in said]))
            if isinstance(said, list)
            else said
        )

    def _apply(self, filter_: str, said: Heard, reference: Reference) -> Heard:
        if filter_ == "list":
            return said
        if isinstance(said, list) and filter_ in self._module.LIST_FILTERS:
            return self._module.LIST_FILTERS[filter_](said)
        if isinstance(said, list):
            return [self._change(filter_, part, reference) for part in said]
        return self._change(filter_, said, reference)

    def _change(self, filter_: str, said: Phrase, reference: Reference) -> Phrase:
        name, *words = filter_.split(":")
        if name == "term":
            return self._name_of_term(said, reference)
        try:
            if name == "plural" and len(words) == 2 and hasattr(self._module, "plural"):
                changed: Phrase = self._module.plural(said, *words)
                return changed
            known = self._module.FILTERS
            if words or name not in known:
                raise CannotResolve(
                    "R207",
                    f'unknown filter "{filter_}" for {self.language}',
                    suggestion(name, known, f"Known filters: {', '.join(known)}, list, term."),
                    reference.raw,
                )
            return known[name](said)
        except CannotSay as error:
            raise CannotResolve(
                "R211",
                f'cannot say "{reference.raw}": {error}',
                "Change the filter, or give the name a `say:`.",
                reference.raw,
            ) from None

    def _name_of_term(self, said: Phrase, reference: Reference) -> Phrase:
        term = self.game.terms.get(said.text)
        if term is None:
            raise CannotResolve(
                "R203",
                f'unknown term "{said.text}"',
                "Add it to terms.yaml or correct the data.",
                reference.raw,
            )
        return self._module.name(term.title[self.language])
