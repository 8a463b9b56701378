"""Hungarian: articles, endings, number words, lists. It speaks a number or a name first and then decides."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from generator.language.said import NO_BREAK_SPACE, CannotSay, Said, digits

_ONES = ("", "egy", "kettő", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc")
_TENS = ("", "tíz", "húsz", "harminc", "negyven", "ötven", "hatvan", "hetven", "nyolcvan", "kilencven")
_JOINED_TENS = {1: "tizen", 2: "huszon"}
_SCALES = ((10**15, "billiárd"), (10**12, "billió"), (10**9, "milliárd"), (10**6, "millió"), (10**3, "ezer"))

_BACK = set("aáoóuú")
_ROUNDED = set("öőüű")
_FRONT = set("eéií")
_VOWELS = _BACK | _ROUNDED | _FRONT
_DIGRAPHS = ("dzs", "cs", "dz", "gy", "ly", "ny", "sz", "ty", "zs")
#: Letters whose sound in a foreign name cannot be told from the spelling.
_UNCLEAR = set("qwxy")

#: Ends that are foreign: q, w, x, and y but in gy, ly, ny, ty; a doubled consonant before that y is foreign too.
_ENDS_UNCLEAR = re.compile(r"[qwx]$|(?<![glnt])y$|(ll|nn|tt)y$")

#: Numerals whose accusative and -s endings link with a vowel of their own.
_LINK = {
    "három": "a",
    "hat": "o",
    "nyolc": "a",
    "húsz": "a",
    "harminc": "a",
    "hatvan": "a",
    "nyolcvan": "a",
    "száz": "a",
    "milliárd": "o",
    "billiárd": "o",
    "öt": "ö",
}


def number(value: int) -> Said:
    """A number in digits."""
    spoken = ("mínusz " if value < 0 else "") + speak(abs(value))
    return Said(digits(value, NO_BREAK_SPACE), spoken, value)


def name(text: str, say: str | None = None) -> Said:
    """A name or a word."""
    return Said(text, say or text)


def speak(value: int) -> str:
    """A number in words; above two thousand the groups are joined by hyphens."""
    if value == 0:
        return "nulla"
    groups, rest = [], value
    for size, word in _SCALES:
        count, rest = divmod(rest, size)
        if count:
            alone = size == 1_000 and count == 1 and value < 2_000
            groups.append(("" if alone else _joined(count)) + word)
    if rest:
        groups.append(_below_thousand(rest))
    return ("-" if value > 2_000 else "").join(groups)


def _joined(count: int) -> str:
    """A count before a scale word: kétezer, not kettőezer."""
    return re.sub(r"kettő$", "két", speak(count))


def _below_thousand(value: int) -> str:
    hundreds, rest = divmod(value, 100)
    spoken = (
        "" if not hundreds else ("" if hundreds == 1 else _ONES[hundreds].replace("kettő", "két")) + "száz"
    )
    tens, ones = divmod(rest, 10)
    if tens and ones and tens in _JOINED_TENS:
        return spoken + _JOINED_TENS[tens] + _ONES[ones]
    return spoken + _TENS[tens] + _ONES[ones]


def _ordinal(said: Said) -> Said:
    if said.number is None:
        raise CannotSay("only a number has an ordinal")
    return replace(said, text=f"{said.text}.")


def _word(said: Said) -> Said:
    return said if said.number is None else Said(said.spoken, said.spoken)


def _capital(said: Said) -> Said:
    return replace(said, text=said.text[:1].upper() + said.text[1:])


def _signed(said: Said) -> Said:
    if said.number is None:
        raise CannotSay("only a number has a sign")
    return said if said.number <= 0 else Said(f"+{said.text}", f"plusz {said.spoken}", said.number)


def _abs(said: Said) -> Said:
    if said.number is None:
        raise CannotSay("only a number has a sign")
    return number(abs(said.number))


def _article(said: Said) -> Said:
    first = said.spoken.lower()[:1]
    if first in _UNCLEAR or not first.isalpha():
        raise CannotSay(f'"{said.text}" starts with a sound that its spelling does not tell: give it `say:`')
    return replace(said, text=f"{'az' if first in _VOWELS else 'a'} {said.text}")


def _harmony(spoken: str) -> str:
    """Which vowels an ending takes: a (back), e (front) or ö (front rounded)."""
    vowels = [letter for letter in spoken.lower() if letter in _VOWELS]
    if not vowels:
        raise CannotSay(f'"{spoken}" has no vowel: give it `say:`')
    last = vowels[-1]
    if last in _BACK:
        return "a"
    if last in _ROUNDED:
        return "ö"
    if last in "éií" and any(vowel in _BACK for vowel in vowels):
        return "a"
    return "e"


def _last_word(said: Said) -> str:
    """The numeral that is spoken last, or the whole name."""
    if said.number is None:
        return said.spoken
    value = abs(said.number)
    if value == 0:
        return "nulla"
    for size, word in (*_SCALES, (100, "száz")):
        if value % size == 0:
            return word
    return _TENS[value % 100 // 10] if value % 10 == 0 else _ONES[value % 10]


Ending = Callable[[str], str]


def _by_harmony(back: str, front: str, rounded: str | None = None) -> Ending:
    def ending(word: str) -> str:
        return {"a": back, "e": front, "ö": rounded or front}[_harmony(word)]

    return ending


def _ends_in_vowel(word: str) -> bool:
    return word[-1].lower() in _VOWELS


def _accusative(word: str) -> str:
    if _ends_in_vowel(word):
        return "t"
    if word in _ONES or word in _TENS or word in _LINK or word == "ezer":
        return _link(word) + "t"
    if re.search(r"(?<![lrnsz])(l|r|n|s|z|j|ny|ly|sz|zs)$", word) and len(word) > 2:
        return "t"
    return {"a": "o", "e": "e", "ö": "ö"}[_harmony(word)] + "t"


def _link(word: str) -> str:
    return _LINK.get(word, {"a": "o", "e": "e", "ö": "ö"}[_harmony(word)])


def _adjective(word: str) -> str:
    if word == "kettő":
        return "es"
    return "s" if _ends_in_vowel(word) else _link(word) + "s"


def _on(word: str) -> str:
    return "n" if _ends_in_vowel(word) else _by_harmony("on", "en", "ön")(word)


def _last_consonant(word: str) -> str:
    lower = word.lower()
    return next((letters for letters in _DIGRAPHS if lower.endswith(letters)), lower[-1])


def _with(word: str) -> str:
    """The ending -val, -vel, whose first sound becomes that of the word's last."""
    vowel = _by_harmony("al", "el")(word)
    return f"v{vowel}" if _ends_in_vowel(word) else _last_consonant(word) + vowel


_ENDINGS: dict[str, Ending] = {
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
    "szor": _by_harmony("szor", "szer", "ször"),
    "ig": lambda word: "ig",
    "ert": lambda word: "ért",
    "kor": lambda word: "kor",
    "i": lambda word: "i",
}
_LENGTHENED = {"a": "á", "e": "é"}
#: Endings before which a final a or e stays short.
_SHORT_BEFORE = ("kor", "i")


def _with_ending(said: Said, case: str) -> Said:
    word = _last_word(said)
    if said.number is None and _ENDS_UNCLEAR.search(word.lower()):
        raise CannotSay(f'"{said.text}" ends with a sound that its spelling does not tell: give it `say:`')
    ending = _ENDINGS[case](word)
    if said.number is not None:
        return replace(said, text=f"{said.text}-{ending}")
    if said.spoken != said.text and said.spoken.lower() != said.text.lower():
        return replace(said, text=f"{said.text}-{ending}")
    return replace(said, text=_attach(said.text, ending, case))


def _attach(word: str, ending: str, case: str) -> str:
    if word[-1] in _LENGTHENED and case not in _SHORT_BEFORE:
        return word[:-1] + _LENGTHENED[word[-1]] + ending
    consonant = _last_consonant(word)
    if case == "val" and len(consonant) > 1 and ending.startswith(consonant):
        return word[: -len(consonant)] + consonant[0] + ending
    return word + ending


FILTERS: dict[str, Callable[[Said], Said]] = {
    "ordinal": _ordinal,
    "word": _word,
    "Word": lambda said: _capital(_word(said)),
    "cap": _capital,
    "signed": _signed,
    "abs": _abs,
    "az": _article,
    "Az": lambda said: _capital(_article(said)),
    **{case: (lambda said, case=case: _with_ending(said, case)) for case in _ENDINGS},
}


def join(parts: Sequence[str]) -> str:
    """A list: a, b és c."""
    return " és ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


#: Words that count, which a text may not spell out on its own.
NUMBER_WORDS = frozenset(
    [
        "két",
        "kettő",
        "kettőt",
        "kettőnek",
        "kettővel",
        "ketten",
        "második",
        "másodikat",
        "három",
        "hármat",
        "háromnál",
        "harmadik",
        "négy",
        "négyet",
        "negyedik",
        "öt",
        "ötöt",
        "ötödik",
        "hat",
        "hatot",
        "hatodik",
        "hét",
        "hetet",
        "hetedik",
        "nyolc",
        "nyolcat",
        "kilenc",
        "kilencet",
        "tíz",
        "tízet",
        "tizenegy",
        "tizenkettő",
        "tizenkét",
        "tizenhárom",
        "húsz",
        "huszonnégy",
        "harminc",
        "negyven",
        "ötven",
        "száz",
        "ezer",
        "kétszer",
        "háromszor",
        "négyszer",
        "hárman",
        "négyen",
        "kétfős",
        "háromfős",
        "négyfős",
        "kétféle",
        "háromféle",
        "kétszínű",
    ]
)

#: The letters in the order of the alphabet; letters on one step differ only when nothing else does.
_ALPHABET = [
    "aá",
    "b",
    "c",
    "cs",
    "d",
    "dz",
    "dzs",
    "eé",
    "f",
    "g",
    "gy",
    "h",
    "ií",
    "j",
    "k",
    "l",
    "ly",
    "m",
    "n",
    "ny",
    "oó",
    "öő",
    "p",
    "q",
    "r",
    "s",
    "sz",
    "t",
    "ty",
    "uú",
    "üű",
    "v",
    "w",
    "x",
    "y",
    "z",
    "zs",
]
_STEP = {
    letter: step
    for step, letters in enumerate(_ALPHABET, 1)
    for letter in ([letters] if letters in _DIGRAPHS else letters)
}


def sort_key(text: str) -> tuple[tuple[int, ...], str]:
    """Where a word stands in a Hungarian list: cs after c, sz after s, ö after o, long vowels with their short ones."""
    word, steps = text.lower(), []
    while word:
        letters = next((d for d in _DIGRAPHS if word.startswith(d)), "")
        doubled = next((d for d in _DIGRAPHS if word.startswith(d[0] + d)), "")
        if doubled:  # ssz stands for sz twice
            steps += [_STEP[doubled]] * 2
            word = word[len(doubled) + 1 :]
            continue
        letters = letters or word[0]
        steps.append(_STEP.get(letters, 0 if not letters.isalnum() else 100 + ord(letters[0])))
        word = word[len(letters) :]
    return tuple(step for step in steps if step), text


def without_article(title: str) -> str:
    """A title as an index lists it: from its first word that says something."""
    bare = re.sub(r"^(az?) ", "", title, flags=re.IGNORECASE)
    return bare[:1].upper() + bare[1:]
