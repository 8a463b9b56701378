"""Makes up a game with one large deck of cards, about as rich as a guild card, for the benchmark of component sheets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from generator.load.folder import load_game
from generator.load.pack_code import load_figures
from generator.model.component import Component
from generator.model.game import Game
from generator.model.layout import Layout
from generator.model.rule import Rule
from generator.press.faces import Faces
from tests.games import CONTENT

#: The game whose words, symbols and figures the cards are made of, and the part of it that its cards tell.
SOURCE, CHAPTER = CONTENT / "walled-city", "guilds"
LANGUAGE = "hu"

#: What makes cards out of one rule differ: how their titles and how their texts begin.
KINDS = (
    "Agg", "Bátor", "Csendes", "Derék", "Eszes", "Fáradt", "Gazdag", "Hűséges", "Ifjú", "Jókedvű", "Kópé", "Lármás",
    "Mogorva", "Nyájas", "Okos", "Őszülő", "Pontos", "Részeg", "Sánta", "Szűkszavú", "Tétova", "Újdonsült", "Ügyes",
    "Vén", "Zsémbes",
)  # fmt: skip
OCCASIONS = (
    "Azonnal", "Bármikor", "Csak most", "Egyszer", "Esőben", "Este", "Ezután", "Fordulónként", "Hajnalban", "Hetente",
    "Ködben", "Körönként", "Legfeljebb egyszer", "Még most", "Minden körben", "Most", "Ősszel", "Reggel", "Rögtön",
    "Szüretkor", "Télen", "Utoljára", "Ünnepnapon", "Végül", "Vásárkor",
)  # fmt: skip

FRONT = {
    "id": "large-front",
    "size": "poker",
    "corner": 3,
    "boxes": [
        {"shape": "rect", "at": [0, 0], "size": [63, 20], "fill": "#dde3cd", "bleed": True, "ground": True},
        {"shape": "rect", "at": [2, 2], "size": [59, 84], "corner": 2, "stroke": "soft", "width": 0.3},
        {"shape": "line", "at": [4, 20], "size": [55, 0], "stroke": "ink", "width": 0.4},
        {"shape": "disc", "at": [45, 4], "size": [13, 13], "fill": "paper", "stroke": "ink", "width": 0.4},
        {"shape": "line", "at": [4, 77], "size": [55, 0], "stroke": "soft", "width": 0.2},
        {"icon": "party-noble {data.side}", "at": [22.5, 24], "size": [18, 18]},
        {"text": "{title}", "at": [4.5, 4], "size": [37, 14], "type": 5.6, "least": 3, "weight": "bold"},
        {"text": "{data.number}", "at": [45.5, 4.5], "size": [12, 12], "type": 6, "least": 4, "align": "middle"},
        {"text": "{rule.short}", "at": [5, 46], "size": [53, 29], "type": 4.2, "least": 2.8, "align": "middle"},
        {"text": "{component} · {rule.number}", "at": [4.5, 78.5], "size": [30, 6], "type": 2.5, "ink": "soft"},
    ],
}  # fmt: skip
BACK = {
    "id": "large-back",
    "size": "poker",
    "corner": 3,
    "boxes": [
        {"shape": "rect", "at": [0, 0], "size": [63, 88], "fill": "#dde3cd", "bleed": True, "ground": True},
        {"shape": "rect", "at": [3.5, 3.5], "size": [56, 81], "corner": 2, "stroke": "ink", "width": 0.4},
        {"shape": "rect", "at": [5, 5], "size": [53, 78], "corner": 1.4, "stroke": "ink", "width": 0.2},
        {"icon": "noble", "at": [25, 37.5], "size": [13, 13]},
        {"text": "{component}", "at": [10, 70], "size": [43, 9], "type": 4, "align": "middle"},
        {"text": "{component}", "at": [10, 9], "size": [43, 9], "type": 4, "align": "middle", "turn": 180},
    ],
}  # fmt: skip


def faces_of(different: int, copies: int) -> Faces:
    """A deck of so many different cards, each so many times, and nothing else to print."""
    game, problems = load_game(SOURCE)
    assert game and not problems, problems
    figures, _ = load_figures(game)
    rules = {rule.id: rule for number in range(different) for rule in [_rule(game, number)]}
    cards = _cards(
        list(rules.values()), copies, [mark.id for mark in game.marks.values() if mark.group == "party"]
    )
    layouts = [Layout.model_validate(it, context={"languages": game.head.languages}) for it in (FRONT, BACK)]
    large = replace(
        game,
        rules={**game.rules, **rules},
        chapter_of={**game.chapter_of, **dict.fromkeys(rules, CHAPTER)},
        components={cards.id: cards},
        layouts={layout.id: layout for layout in layouts},
    )
    return Faces(large, figures, LANGUAGE)


def _rule(game: Game, number: int) -> Rule:
    """What the card of that number says: a rule of the game under another name and on some occasion."""
    told = [rule for rule in game.rules.values() if game.chapter_of[rule.id] == CHAPTER and rule.short]
    rule, way = told[number % len(told)], number // len(told) % len(KINDS)
    assert rule.short
    text = rule.short[LANGUAGE]
    title = f"{KINDS[way]} {rule.title[LANGUAGE][0].lower()}{rule.title[LANGUAGE][1:]}"
    short = f"{OCCASIONS[way]}: {text[0].lower()}{text[1:]}"
    changes = {"id": f"large.card-{number}", "title": {LANGUAGE: title}, "short": {LANGUAGE: short}}
    return rule.model_copy(update=changes)


def _cards(rules: list[Rule], copies: int, sides: list[str]) -> Component:
    faces: list[dict[str, Any]] = [
        {
            "id": f"card-{number}",
            "title": rule.title,
            "copies": copies,
            "rule": rule.id,
            "data": {"number": number, "side": sides[number % len(sides)]},
        }
        for number, rule in enumerate(rules, 1)
    ]
    return Component.model_validate(
        {
            "id": "large",
            "title": {LANGUAGE: "céhkártya"},
            "plural": {LANGUAGE: "céhkártyák"},
            "kind": "card",
            "count": len(rules) * copies,
            "size": {"width": 63, "height": 88},
            "print": {"front": FRONT["id"], "back": BACK["id"]},
            "faces": faces,
            "source": "ours",
        }
    )
