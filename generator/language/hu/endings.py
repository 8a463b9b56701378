"""Hungarian endings: which vowels they take, and what links them to the word as it is spoken."""

from __future__ import annotations

import re
from collections.abc import Callable

from generator.language.hu.sounds import ends_doubled, ends_in_vowel, harmony, last_consonant, plain

#: Numerals whose accusative and -s endings link with a vowel of their own.
_LINK = {
    "három": "a", "hat": "o", "nyolc": "a", "húsz": "a", "harminc": "a", "hatvan": "a", "nyolcvan": "a", "száz": "a",
    "milliárd": "o", "billiárd": "o", "öt": "ö", "tíz": "e",
    "negyven": "e", "ötven": "e", "hetven": "e", "kilencven": "e", "ezer": "e",
}  # fmt: skip
_BY_HARMONY = {"a": "o", "e": "e", "ö": "ö"}
_TAKES_T_ALONE = re.compile(r"[aáeéiíoóöőuúüű](l|r|n|ny|j|ly|s|sz|z|zs)$")

#: Gives the ending of a word as it is spoken.
Ending = Callable[[str], str]


def _by_harmony(back: str, front: str, rounded: str | None = None) -> Ending:
    def ending(word: str) -> str:
        return {"a": back, "e": front, "ö": rounded or front}[harmony(word)]

    return ending


def _link(word: str) -> str:
    return _LINK.get(word) or _BY_HARMONY[harmony(word)]


def _accusative(word: str) -> str:
    if ends_in_vowel(word):
        return "t"
    if word.endswith("dik"):
        return {"a": "at"}.get(harmony(word), "et")
    short = word[:-1] if ends_doubled(word) else word
    return "t" if word not in _LINK and _TAKES_T_ALONE.search(plain(short)) else _link(word) + "t"


def _adjective(word: str) -> str:
    if word == "kettő":
        return "es"
    return "s" if ends_in_vowel(word) else _link(word) + "s"


def _on(word: str) -> str:
    return "n" if ends_in_vowel(word) else _by_harmony("on", "en", "ön")(word)


def _with(word: str) -> str:
    """The ending -val, -vel, whose first sound becomes that of the word's last."""
    vowel = _by_harmony("al", "el")(word)
    return f"v{vowel}" if ends_in_vowel(word) else last_consonant(word) + vowel


def _times(word: str) -> str:
    """kétszer, ötször; elsőször, ötödször."""
    spoken = "két" if word == "kettő" else word.removesuffix("ik") if word.endswith("dik") else word
    return _by_harmony("szor", "szer", "ször")(spoken)


ENDINGS: dict[str, Ending] = {
    "t": _accusative,
    "val": _with,
    "s": _adjective,
    "on": _on,
    "nak": _by_harmony("nak", "nek"),
    "ban": _by_harmony("ban", "ben"),
    "ba": _by_harmony("ba", "be"),
    "bol": _by_harmony("ból", "ből"),
    "ra": _by_harmony("ra", "re"),
    "rol": _by_harmony("ról", "ről"),
    "nal": _by_harmony("nál", "nél"),
    "tol": _by_harmony("tól", "től"),
    "hoz": _by_harmony("hoz", "hez", "höz"),
    "szor": _times,
    "ig": lambda word: "ig",
    "ert": lambda word: "ért",
    "kor": lambda word: "kor",
    "i": lambda word: "i",
}
