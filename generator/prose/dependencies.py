"""Which options of a sitting the numbers in a text depend on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.model.value import Value
from generator.prose.markup import Reference


def options_of(values: Mapping[str, Value], references: Iterable[Reference]) -> tuple[str, ...]:
    """What the numbers of some references depend on: only values depend on a sitting."""
    return tuple({option: None for reference in references for option in _options_of(values, reference)})


def _options_of(values: Mapping[str, Value], reference: Reference) -> tuple[str, ...]:
    if reference.kind != "value":
        return ()
    name = reference.target if reference.target in values else reference.target.split(".")[0]
    return options_behind(values, name)


def options_behind(values: Mapping[str, Value], name: str) -> tuple[str, ...]:
    """What a value depends on, itself or through what it adds up."""
    if name == "players":
        return ("players",)
    waiting, seen, options = [name], set[str](), dict[str, None]()
    while waiting:
        part = waiting.pop()
        if part in values and part not in seen:  # one value may be added up more than once
            options |= dict.fromkeys(values[part].by)
            waiting += values[part].sum
        seen.add(part)
    return tuple(options)
