"""Says a number or a name through filters, as a reference in a text does."""

from __future__ import annotations

from fractions import Fraction
from types import ModuleType

from generator.language.phrase import Phrase


def start(module: ModuleType, thing: int | Fraction | str, say: str | None = None) -> Phrase:
    return module.name(thing, say) if isinstance(thing, str) else module.number(thing)


def said(module: ModuleType, thing: int | Fraction | str, *filters: str, say: str | None = None) -> str:
    found = start(module, thing, say)
    for name in filters:
        found = module.FILTERS[name](found)
    return found.text


def row(module: ModuleType, numbers: list[int], *filters: str, then: tuple[str, ...] = ()) -> str:
    """The numbers, each through the filters, put together by `range`."""
    parts = [start(module, number) for number in numbers]
    for name in filters:
        parts = [module.FILTERS[name](part) for part in parts]
    found = module.LIST_FILTERS["range"](parts)
    for name in then:
        found = module.FILTERS[name](found)
    return found.text
