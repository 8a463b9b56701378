"""Traces where the numbers of a figure come from: it is drawn from a run whose numbers are written as tags.

A tagged number behaves as what it is, so that a figure draws as many pieces as ever; but it is written as its tag, and what is
worked out from it is a plain number again. So a number that is shown and is no tag was not the run's.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import count
from typing import Any

from generator.draw.drawing import Drawing, GroupItem, Item, TextItem
from generator.draw.figures import Facts, PrintedFacts, Say, Scene
from generator.scoring.ledger import Award, Ledger

_DIGITS = re.compile(r"\d+")
#: What may be the id of a place, such as b3 on a drawn board.
_ID = re.compile(r"[a-z][a-z0-9-]*")
#: Tags are larger than any number of a game.
_FIRST, _STEP = 70_003, 7


class TaggedNumber(int):
    """A whole number that carries a tag (is tainted) and is written as it; its negative and its absolute value keep the tag."""

    tag: str

    @classmethod
    def of(cls, number: int, tag: str) -> TaggedNumber:
        made = cls(number)
        made.tag = tag
        return made

    def __str__(self) -> str:
        return f"-{self.tag}" if self < 0 else self.tag

    __repr__ = __str__

    def __format__(self, how: str) -> str:
        return f"+{self.tag}" if how == "+d" and self >= 0 else str(self)

    def __neg__(self) -> TaggedNumber:
        return TaggedNumber.of(-int(self), self.tag)

    def __abs__(self) -> TaggedNumber:
        return TaggedNumber.of(abs(int(self)), self.tag)

    def __pos__(self) -> TaggedNumber:
        return self


@dataclass
class Tags:
    """Hands out tags, and knows which number each stands for and which words of the run have digits of their own."""

    _next: Iterator[int] = field(default_factory=lambda: count(_FIRST, _STEP))
    given_out: dict[str, int] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)
    #: The rules that were asked for.
    rules: set[str] = field(default_factory=set)
    #: The numbers of tables that somebody has typed, line by line: a figure reads them there as they are.
    typed: set[str] = field(default_factory=set)

    def put_on(self, data: Any) -> Any:  # the same as it was given
        """The same data, each number with a tag of its own."""
        if isinstance(data, bool) or data is None:
            return data
        if isinstance(data, int):
            tag = str(next(self._next))
            self.given_out[tag] = data
            return TaggedNumber.of(data, tag)
        if isinstance(data, str):
            if _DIGITS.search(data):
                self.words.add(data)
            return data
        if is_dataclass(data) and not isinstance(data, type):
            parts = (part.name for part in fields(data) if part.init)
            return replace(data, **{name: self.put_on(getattr(data, name)) for name in parts})
        if isinstance(data, Mapping):
            return {self.put_on(key): self.put_on(part) for key, part in data.items()}
        if isinstance(data, tuple) and hasattr(data, "_fields"):
            return type(data)(*map(self.put_on, data))
        if isinstance(data, (list, tuple)):
            return type(data)(map(self.put_on, data))
        if isinstance(data, Fraction):
            self.words.add(str(data))
        return data

    def ledger(self, ledger: Ledger) -> Ledger:
        """The same entries, each number with a tag of its own."""
        tagged = _AskedLedger(self.rules)
        for entry in ledger:
            facts = {name: self.put_on(fact) for name, fact in entry.facts.items()}
            if isinstance(entry, Award):
                tagged.award(entry.player, self.put_on(entry.amount), entry.rule, **facts)
            else:
                tagged.decide(entry.rule, **facts)
        return tagged

    def scene(self, scene: Scene) -> Scene:
        """The same scene with tags for numbers, and names without digits."""
        given = self.put_on(scene.given)
        self.typed = {number for text in self.words if "\n" in text for number in _DIGITS.findall(text)}
        return replace(
            scene,
            given=given,
            outcome=self.put_on(scene.outcome),
            ledger=self.ledger(scene.ledger),
            say=_without_digits(scene.say),
            printed=self._printed(scene.printed),
        )

    def _printed(self, printed: PrintedFacts) -> PrintedFacts:
        known: dict[str, Facts] = {}

        def tagged(name: str) -> Facts:
            if name not in known:
                known[name] = self.put_on(printed(name))
            return known[name]

        return tagged

    def strangers(self, text: str) -> list[str]:
        """The numbers of a text that are no tags, and stand in no word and no typed table of the run."""
        odd = [] if text.isascii() else [one for one in text if unicodedata.category(one) in ("No", "Nl")]
        left = self._word.sub(" ", text) if self.words and _DIGITS.search(text) else text
        found = _DIGITS.findall(left)
        return odd + [one for one in found if one not in self.given_out and one not in self.typed]

    @cached_property
    def _word(self) -> re.Pattern[str]:
        """Each word of the run that has digits, as a whole; made when all are known."""
        words = sorted(map(re.escape, self.words), key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(words)})(?!\w)")


def _without_digits(say: Say) -> Say:
    """The name of something may have digits; a number, or a text that names nothing, may not."""

    def named(word: str) -> str:
        found = say(word)
        return _DIGITS.sub("", found) if found != word or _ID.fullmatch(word) else found

    return named


class _AskedLedger(Ledger):
    """A ledger that spies on a figure: it records which rules it is asked about."""

    def __init__(self, asked: set[str]) -> None:
        super().__init__()
        self._asked = asked

    def citations(self, rule: str) -> Iterator[Facts]:
        self._asked.add(rule)
        return super().citations(rule)


def written(drawing: Drawing) -> Iterator[str]:
    """Every text that stands in a drawing, except what is printed on its signs."""
    return _written(drawing.items)


def _written(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, TextItem) and not item.printed:
            yield item.words
        elif isinstance(item, GroupItem):
            yield from _written(item.items)


def said(drawing: Drawing) -> Iterator[str]:
    """Every word that a drawing says."""
    return (str(word) for clause in drawing.says for word in clause)


def numbers_of(texts: Iterable[str]) -> set[str]:
    """The numbers in some texts."""
    return {number for text in texts for number in _DIGITS.findall(text)}
