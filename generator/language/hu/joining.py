"""How a Hungarian ending is written on: directly, with a hyphen, or with a change in the word before it."""

from __future__ import annotations

import re
from dataclasses import replace

from generator.language.hu.endings import ENDINGS
from generator.language.hu.readings import is_spelled_out, last_run, last_words
from generator.language.hu.sounds import VOWELS, ends_doubled, ends_in_vowel, harmony, last_consonant, plain
from generator.language.phrase import CannotSay, Phrase

#: Numerals that change inside when they are written in words.
_IN_WORDS = {
    ("három", "t"): "hármat", ("három", "s"): "hármas", ("három", "on"): "hármon", ("hét", "t"): "hetet",
    ("hét", "s"): "hetes", ("ezer", "t"): "ezret", ("ezer", "s"): "ezres", ("ezer", "on"): "ezren",
    ("kettő", "s"): "kettes", ("kettő", "szor"): "kétszer",
}  # fmt: skip
_LENGTHENED = {"a": "á", "e": "é", "o": "ó", "ö": "ő", "A": "Á", "E": "É", "O": "Ó", "Ö": "Ő"}
#: Endings before which a final a or e stays short.
_SHORT_BEFORE = ("kor", "i")
#: Endings that make a new word, which is not written with a capital and can take a further ending.
_DERIVING = ("s", "i")
#: What a sound at the end of a foreign or old name is usually written with, if not with its Hungarian letter.
_ALSO_WRITTEN = {
    "sz": ("s", "c", "x"), "s": ("sh", "sch"), "z": ("s", "x"), "k": ("c", "ch", "q"), "cs": ("ch",), "h": ("ch",),
    "f": ("ph", "v"), "t": ("th",), "c": ("z",), "v": ("w",),
}  # fmt: skip
_SHORT = str.maketrans("áéíóőúű", "aeioöuü")


def with_ending(said: Phrase, case: str) -> Phrase:
    """The same with an ending; a further ending may follow -s and -i alone."""
    if said.bare(case).kind == "list":
        raise CannotSay(f'"{said.text}" are several: write `{case}` before `range`, so that each takes it')
    word, ending = _agreed(said, case)
    stem, joint = _joined(said, word, ending, case)
    if case in _DERIVING:
        closes = _closing_i(word) if case == "i" else word + ending
        return replace(said, stem=_small(stem) + joint, number=None, kind="derived", closes=closes)
    return replace(said, stem=stem, ending=joint)


def _agreed(said: Phrase, case: str) -> tuple[str, str]:
    """The last word as spoken and its ending, if every way of speaking it gives the same ending."""
    words = last_words(said)
    if said.kind == "name" and not said.spoken:
        _refuse_unclear(said.stem, case)
    endings = {ENDINGS[case](plain(word)) for word in words}
    if len(endings) > 1:
        raise CannotSay(f'"{said.stem}" may be spoken as {" or ".join(words)}: give it `say:`')
    return words[0], endings.pop()


def _refuse_unclear(stem: str, case: str) -> None:
    if case == "val" and stem[-1].isalpha() and ends_doubled(stem) and not is_spelled_out(last_run(stem)):
        raise CannotSay(f'"{stem}" ends in a long consonant, which may be spoken short: give it `say:`')
    common = re.search(r"(?:^|\s)(?P<word>[^\W\d_A-ZÁÉÍÓÖŐÚÜŰ][^\W\d_]+)$", stem)
    if case in ("t", "s") and common and not ends_in_vowel(stem):
        raise CannotSay(
            f'how "{common["word"]}" takes the ending is not told by its spelling (fal, falat; dal, dalt): '
            "list the form in terms.yaml, or give it `say:` if it is regular"
        )


def _closing_i(word: str) -> str:
    """A last syllable in -i that further endings follow as they would the word without it: párizsival, pécsivel."""
    return ("o" if harmony(plain(word)) == "a" else "e") + "i"


def _joined(said: Phrase, word: str, ending: str, case: str) -> tuple[str, str]:
    if said.kind == "words" and (word, case) in _IN_WORDS:
        return said.stem.removesuffix(word) + _IN_WORDS[word, case], ""
    if _takes_hyphen(said, word, case):
        return said.stem, f"-{ending}"
    return _directly(said.stem, ending, case)


def _takes_hyphen(said: Phrase, word: str, case: str) -> bool:
    if said.kind in ("digits", "ordinal") or not said.stem[-1].isalpha():
        return True
    if said.kind in ("words", "derived"):
        return False
    run = last_run(said.stem)
    several_words = case in _DERIVING and run[0].isupper() and run != said.stem
    if is_spelled_out(run) or several_words:  # New York-i
        return True
    spoken_short = case == "val" and ends_doubled(run) and not ends_doubled(word)
    return bool(said.spoken) and (spoken_short or not _written_as_spoken(plain(run), plain(word)))


def _written_as_spoken(run: str, word: str) -> bool:
    """Whether the end of a name is no silent letter and no unusual group of letters (York, not Olive)."""
    if ends_in_vowel(word):
        same = run[-1].translate(_SHORT) == word[-1].translate(_SHORT)
        grouped = run[-2:-1] in VOWELS and word[-2:-1] not in VOWELS
        return (same and not grouped) or (run[-1] == "y" and word[-1] in "ií")
    sound = last_consonant(word)
    return run.endswith((sound, *_ALSO_WRITTEN.get(sound, ())))


def _directly(stem: str, ending: str, case: str) -> tuple[str, str]:
    """Anna, Annával; Balázs, Balázzsal; Bernadett, Bernadettel."""
    last = stem[-1]
    if last in _LENGTHENED and not (case in _SHORT_BEFORE and last.lower() in "ae"):
        return stem[:-1] + _LENGTHENED[last], ending
    consonant = last_consonant(stem)
    if case == "val" and ending.startswith(consonant):
        if ends_doubled(stem):
            return stem, ending[len(consonant) :]
        if len(consonant) > 1:
            return stem[: -len(consonant)] + consonant[0], ending
    return stem, ending


def _small(stem: str) -> str:
    """A word made from a name has no capital: londoni; an abbreviation and several words keep theirs."""
    one_word = stem.isalpha() and stem[1:].islower() and not is_spelled_out(stem)
    return stem[:1].lower() + stem[1:] if one_word else stem
