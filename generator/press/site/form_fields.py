"""The fields of the calculators' forms, made from the type of what a procedure takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from typing import Literal, Union, get_args, get_origin

from generator.model.json_data import JsonObject
from generator.press.site.form_positions import field_position
from generator.press.site.form_words import FormWords
from generator.prose.ledger import signed
from generator.scoring.given import Natural, plain_type, written

#: What one part of a form asks, as plain data.
Schema = JsonObject


@dataclass(frozen=True)
class FormFields:
    """The fields of one procedure's form, made from the type of its `given`."""

    words: FormWords
    procedure: str

    def schema(self, kind: object, position: str = "") -> Schema:
        """The form schema of a type: how it is entered, given where it stands."""
        kind, _ = plain_type(kind)
        if is_dataclass(kind):
            return {"kind": "record", "fields": [self._field(kind, part) for part in fields(kind)]}
        origin, parts = get_origin(kind), get_args(kind)
        if origin is tuple and parts[1:] == (...,):
            return {"kind": "rows", "of": self.schema(parts[0], f"{position}[]")}
        if origin is tuple:
            inner = [self.schema(part, f"{position}[{i}]") for i, part in enumerate(parts)]
            return {"kind": "list", "of": inner}
        if origin is dict:
            keys = self.words.vocabulary(f"{position}#")
            return {"kind": "map", "keys": keys, "of": self.schema(parts[1], f"{position}{{}}")}
        if origin is Literal:
            return _choice((part, self.words.word(str(part), self.procedure)) for part in parts)
        if origin is Union:
            return self._union([part for part in parts if part is not type(None)], parts, position)
        return self._leaf(kind, position)

    def _leaf(self, kind: object, position: str) -> Schema:
        if kind is bool:
            return {"kind": "switch"}
        if kind is str:
            return self._text(position) or self._word(position, numbers=False)
        chosen = kind is not Natural or self.words.is_declared(position)
        vocabulary = self.words.vocabulary(position) if chosen else "free"
        if isinstance(vocabulary, int):
            return _choice((number, signed(int(number))) for number in self.words.choices[vocabulary])
        least = 0 if kind is Natural else None
        return {"kind": "number", "least": least, "blank": self.words.blank(position)}

    def _word(self, position: str, *, numbers: bool) -> Schema:
        return {"kind": "word", "of": self.words.vocabulary(position), "numbers": numbers}

    def _text(self, position: str) -> Schema | None:
        """A text of several lines: room for the largest of the examples, and the first to start a new one from."""
        texts = self.words.texts(position)
        if not texts:
            return None
        lines = [text.splitlines() for text in texts]
        width = max(len(line) for text in lines for line in text)
        return {"kind": "text", "lines": max(map(len, lines)), "width": width, "blank": texts[0]}

    def _union(self, known: list[object], parts: tuple[object, ...], position: str) -> Schema:
        """One of several types; a number or a word is written into one field."""
        if len(known) < len(parts):
            whole = known[0] if len(known) == 1 else Union[tuple(known)]  # noqa: UP007
            return {"kind": "maybe", "of": self.schema(whole, position)}
        if set(known) <= {int, Natural, str} and not self.words.texts(position):
            return self._word(position, numbers=True)
        return {"kind": "either", "of": [self.schema(part, position) for part in known]}

    def _field(self, kind: object, part: Field[object]) -> Schema:
        """A field of a record; one with a default may be left out."""
        key = written(part.name)
        told: JsonObject = {
            "key": key,
            "label": self.words.label(self.procedure, key) or key,
            "schema": self.schema(part.type, field_position(kind, key)),
        }
        if part.default is not MISSING:
            told["default"] = _plain(part.default)
        elif part.default_factory is not MISSING:
            told["default"] = _plain(part.default_factory())
        return told


def _choice(labelled: Iterable[tuple[object, str]]) -> Schema:
    return {"kind": "choice", "choices": [{"value": value, "label": label} for value, label in labelled]}


def _plain(default: object) -> object:
    """A default as it would stand in a `given`."""
    if is_dataclass(default):
        return {written(part.name): _plain(getattr(default, part.name)) for part in fields(default)}
    if isinstance(default, Mapping):
        return {key: _plain(part) for key, part in default.items()}
    return [_plain(part) for part in default] if isinstance(default, tuple | list) else default
