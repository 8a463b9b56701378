"""T408: a text that reads as if it stood under the wrong language: a warning, since a text may be short and odd."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from generator.check.loaded_game import LoadedGame, LocatedText
from generator.language.common_words import signs_of
from generator.model.problem import Problem

CODES = {"T408": "texts of two languages that look exchanged, or one in another language (a warning)"}

#: So many more words of another language than of its own, and a text alone is taken to be in that one.
_SURE = 3


def check(loaded: LoadedGame) -> Iterator[Problem]:
    """Two texts that each look like the other's language are exchanged; one that has nothing of its own is not translated."""
    for texts in _versions(loaded):
        signs = {language: signs_of(spot.text) for language, spot in texts.items()}
        looks = {
            (own, other): signs[own][other] - signs[own][own]
            for own in texts
            for other in texts
            if own != other and {own, other} <= signs[own].keys()
        }
        for one, other in combinations(texts, 2):
            if min(looks.get((one, other), 0), looks.get((other, one), 0)) > 0:
                what = f'the texts of "{one}" and "{other}" look exchanged'
                yield _warning(texts[one], what, "Exchange them.")
                break
        else:
            for own, other in (pair for pair, sure in looks.items() if sure >= _SURE):
                what = f'the text of "{own}" looks as if it were in "{other}"'
                yield _warning(texts[own], what, "Translate it.")


def _versions(loaded: LoadedGame) -> list[dict[str, LocatedText]]:
    """Each text in its languages."""
    versions: dict[tuple[object, ...], dict[str, LocatedText]] = defaultdict(dict)
    for spot in loaded.texts:
        part = tuple("" if step == spot.language else step for step in spot.path)
        versions[id(spot.record), part][spot.language] = spot
    return list(versions.values())


def _warning(spot: LocatedText, what: str, fix: str) -> Problem:
    return Problem(spot.record.place(*spot.path), "T408", what, fix, warning=True)
