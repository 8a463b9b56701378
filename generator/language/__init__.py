"""How each language says numbers, names and lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.language import de, en, hu
from generator.language.phrase import CannotSay, Phrase

if TYPE_CHECKING:
    from generator.language.language import Language

_LANGUAGES: dict[str, Language] = {"hu": hu, "en": en, "de": de}

__all__ = ["CannotSay", "Phrase", "known", "of"]


def of(language: str) -> Language:
    """The module of a language; KeyError when there is none."""
    return _LANGUAGES[language]


def known() -> tuple[str, ...]:
    """The languages that there are modules for."""
    return tuple(_LANGUAGES)
