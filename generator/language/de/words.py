"""German number words, which a text may not spell out on its own."""

from __future__ import annotations

from generator.language.de.numerals import ordinal_stem, speak

_SMALL = range(2, 13)
#: Also a verb that rule texts need: achtet darauf.
_VERBS = frozenset({"achte", "achten"})

NUMBER_WORDS = (
    frozenset(
        [
            *(speak(number) for number in range(1, 101)),
            *("einhundert", "tausend", "eintausend"),
            *(ordinal_stem(number) + ending for number in _SMALL for ending in ("e", "en", "er", "es", "em")),
            *(ordinal_stem(number) for number in (2, 3, 4, 5, 6)),  # zu zweit, zu dritt
            *(speak(number) + ending for number in _SMALL for ending in ("mal", "fach", "erlei")),
        ]
    )
    - _VERBS
)
