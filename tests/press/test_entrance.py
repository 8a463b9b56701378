"""The page before the languages leads on in the reader's own."""

from __future__ import annotations

import json

from generator.press.entrance.content import content
from generator.press.entrance.render import render
from generator.press.outputs import encoded


def test_it_names_every_language_in_its_own_words_and_says_whose_the_games_are_not() -> None:
    page = render(json.loads(encoded(content(("hu", "en"))))).decode()

    assert 'const known = ["hu", "en"];' in page
    assert '<a href="hu/">magyar: Játékok</a>' in page
    assert '<a href="en/">English: Games</a>' in page
    assert page.count("<br>") == 2
