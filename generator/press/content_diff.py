"""Compares two contents by their summaries, and says where they differ."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

#: How long a text may be that a summary holds as it is.
_SHORT = 48
#: How many differences are said one by one.
_SAID = 2


@dataclass(frozen=True)
class PreviousFolder:
    """A folder that was made from another content, and where the contents differ."""

    folder: Path
    changed: frozenset[tuple[str, ...]]


def content_summary(found: object) -> object:
    """The summary of a content: long texts by name, and what has an id by it."""
    if isinstance(found, str):
        return found if len(found) <= _SHORT else f"#{blake2b(found.encode(), digest_size=6).hexdigest()}"
    if isinstance(found, Mapping):
        return {str(key): content_summary(part) for key, part in found.items()}
    if isinstance(found, list | tuple):
        by_id = {str(part["id"]): part for part in found if isinstance(part, Mapping) and "id" in part}
        if by_id and len(by_id) == len(found):
            return content_summary(by_id)
        bare = not any(isinstance(part, Mapping) for part in found)
        return (
            content_summary(json.dumps(found, default=vars))
            if bare and found
            else [content_summary(part) for part in found]
        )
    return found if found is None or isinstance(found, bool | int | float) else content_summary(vars(found))


def difference_in_words(before: object, now: object) -> str:
    """The diff of two summaries, in words."""
    ways = list(differences(before, now)) if before and now else []
    if not ways:
        return "its content has changed"
    rest = f" and {len(ways) - _SAID} more" if len(ways) > _SAID else ""
    return ", ".join(" › ".join(way) for way in ways[:_SAID]) + f"{rest} has changed"


def differences(before: object, now: object, way: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The diff of two summaries: the places where they differ."""
    if isinstance(before, dict) and isinstance(now, dict):
        for key in dict.fromkeys((*now, *before)):
            if key in before and key in now:
                yield from differences(before[key], now[key], (*way, key))
            else:
                yield (*way, key)
        if [key for key in now if key in before] != [key for key in before if key in now]:
            yield (*way, "order")
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now):
        for number, (one, other) in enumerate(zip(before, now, strict=True), 1):
            yield from differences(one, other, (*way, str(number)))
    elif type(before) is not type(now) or before != now:  # 1 and true are the same to Python alone
        yield way
