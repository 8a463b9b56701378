"""The kinds of data that pass through the kernel, under their names."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Union

#: Where something stands in data: keys, and places in lists.
GivenPath = tuple[Union[str, int], ...]
#: What an entry of the ledger says beside its rule. Each rule has facts of its own: who reads them knows the rule.
Facts = Mapping[str, Any]
#: The values of a sitting. An engine declares what each must be, and reckons with it as just that: no one type fits all.
Values = Mapping[str, Any]
#: So deep may data go, and so many digits may a number have; no game comes near.
DEEPEST, LONGEST = 30, 300
_LARGEST = 10**LONGEST


def plain_word(word: str) -> str:
    """A word without the kind of its own that an engine may have given it, such as that of an enumeration."""
    return word if type(word) is str else str.__str__(word)


def _is_unseen(text: str) -> bool:
    """Whether a text holds a control character, other than those that lay it out, or half a letter."""
    if text.isprintable():
        return False
    return any((sign < " " and sign not in "\n\t") or "\ud800" <= sign <= "\udfff" for sign in text)


def why_no_data(found: object, objects: bool = False, room: int = DEEPEST) -> str:
    """Why something cannot be written down, compared and drawn; nothing where it can. Facts may be `objects` of the engine."""
    if found is None or isinstance(found, str):
        return "a text with a character that cannot be printed" if found and _is_unseen(found) else ""
    if isinstance(found, (int, Fraction)):
        over, under = (found.numerator, found.denominator) if isinstance(found, Fraction) else (found, 1)
        return "" if -_LARGEST < over < _LARGEST > under else f"a number of more than {LONGEST} digits"
    if not isinstance(found, (Mapping, list, tuple)):
        return "" if objects else f"something of the type {type(found).__name__}"
    if not room:
        return f"more than {DEEPEST} lists or dicts inside each other"
    if isinstance(found, Mapping):
        for key in found:
            if not objects and not isinstance(key, (str, int)):
                return f"a key of the type {type(key).__name__}"
        found = found.values()
    return next(filter(None, (why_no_data(part, objects, room - 1) for part in found)), "")
