"""The score calculators as data: for each procedure a form made from the type of what it takes, and examples to fill it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cached_property
from typing import Any, Literal, Union, get_args, get_origin

from generator.language.messages import messages_of
from generator.model.calculator import Calculator
from generator.model.example import Example
from generator.model.game import Game
from generator.press.site.here import CALCULATOR, relative, rule_url
from generator.prose.ledger import signed
from generator.prose.markup import references
from generator.prose.telling import Telling
from generator.scoring.given import GivenError, Natural, read, written
from generator.scoring.procedure import Procedures, Values

Schema = dict[str, Any]
#: What becomes of a word or a whole number, given where in a type it stands.
Say = Callable[[str, Any], Any]


def forms_of(game: Game, procedures: Procedures, language: str) -> dict[str, Any]:
    """Everything the page of the calculators needs beside the engine; empty for a game that offers none."""
    return _Forms(game, procedures, language).data() if game.calculators else {}


class _Noting(Mapping[str, Any]):
    """Values that note which of them were asked for."""

    def __init__(self, values: Values) -> None:
        self._values = values
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.asked.add(name)
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)


@dataclass(frozen=True, eq=False)
class _Forms:
    """The calculators of one game in one language."""

    game: Game
    procedures: Procedures
    language: str

    def data(self) -> dict[str, Any]:
        about, rules = self.game.about, self.game.rules
        page = f"{self.game.id}/{CALCULATOR}/"
        return {
            "language": self.language,
            "score": about.score,
            "options": self._options(),
            "people": [
                {
                    "id": person.id,
                    "name": _capital(person.name[self.language]),
                    "fixed": person.id == about.neutral,
                }
                for person in about.people
            ],
            "words": {
                word: self._word(word) for words in self._choices for word in words if isinstance(word, str)
            },
            "choices": [list(words) for words in self._choices],
            "calculators": [self._calculator(calculator) for calculator in self._offered],
            "examples": [self._example(example) for example in self._examples],
            "rules": {
                name: relative(page, rule_url(self.game, name))
                for name, rule in rules.items()
                if rule.scoring
            },
        }

    @property
    def _offered(self) -> tuple[Calculator, ...]:
        return self.game.calculators.offered if self.game.calculators else ()

    @cached_property
    def _examples(self) -> tuple[Example, ...]:
        """Every example that can be tried, in the order of the calculators."""
        examples = self.game.examples.values()
        return tuple(e for offer in self._offered for e in examples if e.procedure == offer.procedure)

    def _tell(self, text: Mapping[str, str]) -> str:
        return Telling(self.game, self.language).plain(text[self.language])

    def _options(self) -> list[dict[str, Any]]:
        """What a table decides before play."""
        about, players = self.game.about, messages_of(self.language)["how-many-players"]
        counts = [{"id": str(count), "title": str(count)} for count in about.players]
        return [{"id": "players", "title": players, "default": counts[-1]["id"], "choices": counts}] + [
            {
                "id": option.id,
                "title": _capital(option.title[self.language]),
                "default": option.default,
                "choices": [{"id": c.id, "title": _capital(c.title[self.language])} for c in option.choices],
            }
            for option in about.options
        ]

    def _example(self, example: Example) -> dict[str, Any]:
        """An example to try; its places carry the names that this language gives them."""
        names = {name: _capital(text[self.language]) for name, text in example.names.items()}

        def named(position: str, word: Any) -> Any:
            return names.get(word, word) if self._vocabulary(position) == "free" else word

        return {
            "id": example.id,
            "title": example.title[self.language],
            "procedure": example.procedure,
            "sitting": dict(self.game.sitting(example.sitting).choices),
            "given": _said(self.procedures.given(example.procedure), example.given, "", named),
        }

    # What may be chosen and what it is called.

    @cached_property
    def _choices(self) -> tuple[tuple[Any, ...], ...]:
        """The words and numbers to choose from, list by list."""
        found = []
        for choices in self.game.calculators.choices if self.game.calculators else ():
            marks = [mark.id for mark in self.game.marks.values() if mark.group == choices.marks]
            keys = [key for name in choices.values for key in self.game.values[name].value]
            found.append(tuple(dict.fromkeys((*marks, *keys))))
        return tuple(found)

    @cached_property
    def _used(self) -> dict[str, list[Any]]:
        """The words and numbers that the examples use, by where in a type they stand."""
        used: dict[str, list[Any]] = {}

        def note(position: str, word: Any) -> Any:
            used.setdefault(position, []).append(word)
            return word

        for example in self._examples:
            _said(self.procedures.given(example.procedure), example.given, "", note)
        return used

    def _vocabulary(self, position: str) -> str | int:
        """Whether people stand here, entries of a list (its number), or names that a reader makes up."""
        used = set(self._used.get(position, ()))
        if used and used <= {person.id for person in self.game.about.people}:
            return "people"
        lists = (number for number, words in enumerate(self._choices) if used and used <= set(words))
        return next(lists, "free")

    def _word(self, word: str, procedure: str = "") -> str:
        """What a word of the data is called: by a label, as a term, as a mark, or as it stands."""
        label = self.game.calculators.label(procedure, word) if self.game.calculators else None
        if label:
            return self._tell(label)
        for records in (self.game.terms, self.game.marks):
            if word in records:
                return _capital(records[word].title[self.language])
        return word

    # One calculator.

    def _calculator(self, offer: Calculator) -> dict[str, Any]:
        examples = [example for example in self._examples if example.procedure == offer.procedure]
        options, words = self._replayed(examples)
        words.add(self.game.about.score)
        return {
            "procedure": offer.procedure,
            "title": _capital(self._tell(offer.title)),
            "answers": self._tell(offer.answers),
            "start": offer.start or examples[0].id,
            "options": [option for option in self.game.about.choices if option in options],
            "given": self._schema(self.procedures.given(offer.procedure), "", offer.procedure),
            "words": {
                word: said for word in sorted(words) if (said := self._word(word, offer.procedure)) != word
            },
        }

    def _replayed(self, examples: list[Example]) -> tuple[set[str], set[str]]:
        """The options that an answer depends on, and the words of the answers, as the examples show them."""
        options: set[str] = set()
        words: set[str] = set()
        for example in examples:
            values = _Noting(self.game.values_at(self.game.sitting(example.sitting)))
            run = self.procedures.run(example.procedure, example.given, values)
            told = {name for rule in run.ledger.rules for name in self._told_values(rule)}
            options |= {option for name in values.asked | told for option in self._depends(name)}
            words |= {word for word in _words(run.outcome) if not self._is_name(example, word)}
        return options, words

    def _is_name(self, example: Example, word: str) -> bool:
        return word in example.names or any(word == person.id for person in self.game.about.people)

    def _told_values(self, rule: str) -> Iterator[str]:
        """The values that the ledger's sentence of a rule tells."""
        because = self.game.rules[rule].because or {}
        for reference in references(because.get(self.language, "")):
            if reference.kind == "value":
                yield reference.target.split(".")[0]

    def _depends(self, name: str) -> set[str]:
        """The options that a value depends on."""
        if name == "players" or name not in self.game.values:
            return {"players"} if name == "players" else set()
        value = self.game.values[name]
        return set(value.by).union(*(self._depends(part) for part in value.sum))

    # The type of a `given`, as a form.

    def _schema(self, kind: Any, position: str, procedure: str) -> Schema:
        if is_dataclass(kind):
            return {"kind": "record", "fields": [self._field(kind, part, procedure) for part in fields(kind)]}
        origin, parts = get_origin(kind), get_args(kind)
        if origin is tuple and parts[1:] == (...,):
            return {"kind": "rows", "of": self._schema(parts[0], f"{position}[]", procedure)}
        if origin is tuple:
            inner = [self._schema(part, f"{position}[{i}]", procedure) for i, part in enumerate(parts)]
            return {"kind": "list", "of": inner}
        if origin is dict:
            keys = self._vocabulary(f"{position}#")
            return {"kind": "map", "keys": keys, "of": self._schema(parts[1], f"{position}{{}}", procedure)}
        if origin is Literal:
            return {
                "kind": "choice",
                "choices": [{"value": part, "label": self._word(str(part), procedure)} for part in parts],
            }
        if origin is Union:
            return self._union([part for part in parts if part is not type(None)], parts, position, procedure)
        return self._leaf(kind, position)

    def _leaf(self, kind: Any, position: str) -> Schema:
        if kind is bool:
            return {"kind": "switch"}
        vocabulary = self._vocabulary(position) if kind is not Natural else "free"
        if kind is str:
            return {"kind": "word", "of": vocabulary, "numbers": False}
        if isinstance(vocabulary, int):
            return {
                "kind": "choice",
                "choices": [{"value": n, "label": signed(n)} for n in self._choices[vocabulary]],
            }
        return {"kind": "number", "least": 0 if kind is Natural else None, "blank": self._blank(position)}

    def _blank(self, position: str) -> int:
        """What a new number starts as: nought, unless the examples of a list never have it."""
        used = self._used.get(position, ())
        return used[0] if used and position.endswith("[]") and 0 not in used else 0

    def _union(self, known: list[Any], parts: tuple[Any, ...], position: str, procedure: str) -> Schema:
        """One of several types; a number or a word is written into one field."""
        if len(known) < len(parts):
            whole = known[0] if len(known) == 1 else Union[tuple(known)]  # noqa: UP007
            return {"kind": "maybe", "of": self._schema(whole, position, procedure)}
        if set(known) <= {int, Natural, str}:
            return {"kind": "word", "of": self._vocabulary(position), "numbers": True}
        return {"kind": "either", "of": [self._schema(part, position, procedure) for part in known]}

    def _field(self, kind: Any, part: Field[Any], procedure: str) -> Schema:
        """A field of a record; one with a default may be left out."""
        key = written(part.name)
        label = self.game.calculators.label(procedure, key) if self.game.calculators else None
        told = {
            "key": key,
            "label": self._tell(label) if label else key,
            "schema": self._schema(part.type, _position(kind, key), procedure),
        }
        if part.default is not MISSING:
            told["default"] = _plain(part.default)
        elif part.default_factory is not MISSING:
            told["default"] = _plain(part.default_factory())
        return told


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _position(kind: Any, key: str) -> str:
    """Where in a type a field stands, whatever the procedure."""
    return f"{kind.__module__}.{kind.__qualname__}.{key}"


def _plain(default: Any) -> Any:
    """A default as it would stand in a `given`."""
    if is_dataclass(default):
        return {written(part.name): _plain(getattr(default, part.name)) for part in fields(default)}
    if isinstance(default, Mapping):
        return {key: _plain(part) for key, part in default.items()}
    return [_plain(part) for part in default] if isinstance(default, tuple | list) else default


def _words(outcome: Any) -> Iterator[str]:
    """The keys and words of an outcome."""
    if isinstance(outcome, str):
        yield outcome
    elif isinstance(outcome, Mapping | list | tuple):
        inside = [*outcome, *outcome.values()] if isinstance(outcome, Mapping) else outcome
        for part in inside:
            yield from _words(part)


def _said(kind: Any, found: Any, position: str, say: Say) -> Any:
    """The data of a `given` with every word and number said anew."""
    origin, parts = get_origin(kind), get_args(kind)
    if is_dataclass(kind):
        types = {written(part.name): part.type for part in fields(kind)}
        return {key: _said(types[key], part, _position(kind, key), say) for key, part in found.items()}
    if origin is dict:
        return {
            say(f"{position}#", key): _said(parts[1], part, f"{position}{{}}", say)
            for key, part in found.items()
        }
    if origin is tuple and parts[1:] == (...,):
        return [_said(parts[0], part, f"{position}[]", say) for part in found]
    if origin is tuple:
        return [
            _said(kind, part, f"{position}[{i}]", say)
            for i, (kind, part) in enumerate(zip(parts, found, strict=True))
        ]
    if origin is Union:
        return _said(next(part for part in parts if _fits(part, found)), found, position, say)
    return say(position, found) if kind in (str, int, Natural) else found


def _fits(kind: Any, found: Any) -> bool:
    try:
        read(kind, found)
    except GivenError:
        return False
    return True
