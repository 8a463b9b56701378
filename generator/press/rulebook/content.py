"""The content of the rulebook: everything a player needs, in reading order, with every example drawn beside its rule."""

from __future__ import annotations

from generator import language as languages
from generator.model.example import Example
from generator.model.json_data import JsonObject
from generator.model.rule import Chapter, Rule
from generator.model.ruling import Ruling
from generator.press.anchors import anchor
from generator.press.document_parts import Album, figure, head, template_text
from generator.press.edition import Edition
from generator.press.glossary import explained
from generator.press.outputs import OutputOptions
from generator.press.page_codes import chapter_code, game_code
from generator.press.paper import BOOK_PAPERS, LETTER, Paper
from generator.press.tables import table_of

#: How high the size of a thumb mark is, and what of a page's height holds none, in millimetres; large papers are treated as
#: Letter, the lower of them.
THUMB_LINE, NO_THUMBS, LOWER = 6.0, 51.0, LETTER.height
#: What the template says by itself.
SAYS = (
    "rulebook", "unofficial", "contents", "in-the-box", "glossary", "index", "sources", "page-before", "page-after",
    "chapter-online", "game-online", "see-also", "rare-cases", "ruling", "ruling-reading", "ruling-why", "ruling-rejected", "example", "our-example", "licence",
)  # fmt: skip


def content(edition: Edition, asked: OutputOptions) -> JsonObject:
    """The content of the rulebook of an edition, with its pictures."""
    album = Album()
    told = head(edition, asked, album, SAYS)
    return {
        **told,
        "title": f"{told['name']}: {told['says']['rulebook']}",
        "cover": album.add("cover", edition.picture("cover"), edition.game.head.title[edition.language]),
        "code": game_code(edition, asked, album),
        "chapters": [_chapter(edition, chapter, asked, album) for chapter in edition.chapters],
        "rare": [
            _rare(edition, rule, album) for rule in _rules(edition) if _examples(edition, rule, rare=True)
        ],
        "glossary": _glossary(edition, album),
        "index": _index(edition),
        "closing": [
            edition.message("source-note", ours=edition.message("our-example")),
            edition.message("unofficial"),
            f"{edition.message('licence')} {told['made']}",
        ],
        "pictures": album.told(asked.ink_saver),
    }


def _chapter(edition: Edition, chapter: Chapter, asked: OutputOptions, album: Album) -> dict[str, object]:
    number = edition.numbers[f"chapter:{chapter.id}"]
    return {
        "id": anchor(f"chapter-{chapter.id}"),
        "number": number,
        "thumb": _step(edition, BOOK_PAPERS[asked.paper]) * (int(number) - 1),
        "title": chapter.title[edition.language],
        "code": chapter_code(edition, asked, album, chapter.id),
        "rules": [_rule(edition, rule, album) for rule in edition.rules_of(chapter)],
    }


def _step(edition: Edition, paper: Paper) -> int:
    """How many lines lie between the thumb marks of two chapters: the last one's is still on the page."""
    lines = int((min(paper.height, LOWER) - NO_THUMBS) / THUMB_LINE)
    return max(1, min(3, lines // len(edition.game.chapters)))


def _rule(edition: Edition, rule: Rule, album: Album) -> JsonObject:
    return {
        "id": anchor(rule.id),
        "number": edition.numbers[rule.id],
        "title": rule.title[edition.language],
        "only": edition.only_for(rule),
        "text": template_text(edition, album, edition.text_of(rule)),
        "table": table_of(edition, rule),
        "see": [
            _target(edition, edition.game.rules[name]) | {"far": _apart(edition, name, rule.id)}
            for name in rule.see
            if edition.applies(edition.game.rules[name])
        ],
        "rulings": [_ruling(edition, ruling, album) for ruling in edition.rulings.get(rule.id, ())],
        "examples": [_example(edition, example, album) for example in _examples(edition, rule)],
        "rare": _rare_id(rule) if _examples(edition, rule, rare=True) else "",
    }


def _rules(edition: Edition) -> list[Rule]:
    """Every rule in reading order."""
    return [rule for chapter in edition.chapters for rule in edition.rules_of(chapter)]


def _examples(edition: Edition, rule: Rule, rare: bool = False) -> list[Example]:
    """The examples that stand beside a rule, or those of it that stand in the appendix."""
    return [example for example in edition.home.get(rule.id, ()) if example.appendix == rare]


def _rare_id(rule: Rule) -> str:
    return anchor(f"rare-cases-{rule.id}")


def _rare(edition: Edition, rule: Rule, album: Album) -> dict[str, object]:
    """The cases of a rule that hardly ever come up."""
    return {
        "id": _rare_id(rule),
        "rule": _target(edition, rule),
        "examples": [_example(edition, example, album) for example in _examples(edition, rule, rare=True)],
    }


def _target(edition: Edition, rule: Rule) -> dict[str, object]:
    return {"id": anchor(rule.id), "number": edition.numbers[rule.id], "title": rule.title[edition.language]}


def _apart(edition: Edition, one: str, other: str) -> bool:
    """Whether two rules stand in different chapters, so that a page number helps."""
    return edition.game.chapter_of[one] != edition.game.chapter_of[other]


def _ruling(edition: Edition, ruling: Ruling, album: Album) -> dict[str, object]:
    resolver = edition.resolver(ruling)
    texts = {"says": ruling.says, "reading": ruling.reading, "why": ruling.why, "rejected": ruling.rejected}
    return {
        "id": anchor(ruling.id),
        "title": ruling.title[edition.language],
        **{
            name: template_text(edition, album, resolver.pieces(text[edition.language])) if text else []
            for name, text in texts.items()
        },
    }


def _example(edition: Edition, example: Example, album: Album) -> dict[str, object]:
    return {
        "id": anchor(f"example-{example.id}"),
        "title": example.title[edition.language],
        "ours": example.source == "ours",
        "told": [template_text(edition, album, pieces) for pieces in edition.told(example)],
        "note": template_text(edition, album, edition.noted(example)),
        "picture": figure(edition, example, album),
    }


def _glossary(edition: Edition, album: Album) -> list[JsonObject]:
    """The terms in alphabetical order."""
    entries = [
        {
            "id": anchor(f"term-{term.id}"),
            "word": term.title[edition.language],
            "definition": template_text(
                edition, album, edition.resolver().pieces(term.definition[edition.language])
            ),
        }
        for term in explained(edition)
    ]
    return sorted(entries, key=lambda entry: languages.of(edition.language).sort_key(entry["word"]))


def _index(edition: Edition) -> list[JsonObject]:
    """Every rule by its title, in alphabetical order of its first word that says something."""
    language = languages.of(edition.language)
    rules = _rules(edition)
    entries = [
        _target(edition, rule) | {"title": language.without_article(rule.title[edition.language])}
        for rule in rules
    ]
    return sorted(entries, key=lambda entry: language.sort_key(entry["title"]))
