"""The interface of a language, for a type checker: the module of each must have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

from generator.language.number_filters import PhraseFilter
from generator.language.phrase import Phrase


class Language(Protocol):
    """What the module of each language must offer: numbers, names, lists and endings."""

    @property
    def FILTERS(self) -> Mapping[str, PhraseFilter]: ...  # noqa: N802 - constants of the module

    @property
    def LIST_FILTERS(self) -> Mapping[str, Callable[[Sequence[Phrase]], Phrase]]: ...  # noqa: N802

    @property
    def NUMBER_WORDS(self) -> frozenset[str]: ...  # noqa: N802

    def number(self, value: int | Fraction) -> Phrase: ...

    def name(self, text: str, say: str | None = None) -> Phrase: ...

    def join(self, parts: Sequence[str]) -> str: ...

    def counted(self, singular: str, plural: str, count: int) -> str: ...

    def sort_key(self, text: str) -> Any: ...  # each language orders by a key of its own

    def without_article(self, text: str) -> str: ...
