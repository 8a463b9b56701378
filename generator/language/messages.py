"""The words that outputs put around a game's own: page footers, labels, notices; one file a language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

_FOLDER = Path(__file__).with_suffix("")
#: The reader in C is ten times as fast; not every installation of PyYAML has it.
_READER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def message(language: str, key: str, **values: object) -> str:
    """A message with its values filled in; KeyError when the language has no such message, or a value is missing. Of one
    thing a language may speak otherwise than of several: by `<key>-one`."""
    messages = messages_of(language)
    singular = f"{key}-one"
    one = str(values.get("count")) == "1" and singular in messages
    return messages[singular if one else key].format(**values)


@cache
def messages_of(language: str) -> dict[str, str]:
    """Every message of a language, with the values it takes still in braces; KeyError when there is none."""
    path = _FOLDER / f"{language}.yaml"
    if not path.is_file():
        raise KeyError(language)
    messages: dict[str, str] = yaml.load(path.read_text(encoding="utf-8"), Loader=_READER)
    return messages
