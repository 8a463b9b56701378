"""What an e-book says of itself to readers and libraries, its contents, and the list of its files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from uuid import NAMESPACE_URL, uuid5

from generator.model.json_data import JsonObject
from generator.press.document_parts import edition_title, imprint, source_text
from generator.press.edition import Edition
from generator.press.epub.book_files import CONTENTS, COVER, MEDIA_TYPES, PACKAGE
from generator.press.epub.book_pages import BookPage, page_text

#: What readers can count on, in the words of schema.org.
FEATURES = (
    "alternativeText",
    "displayTransformability",
    "readingOrder",
    "structuralNavigation",
    "tableOfContents",
)
#: Books must say when they were changed. We read no clock: the first version was made here, and a later one is later.
_START = datetime(2000, 1, 1, tzinfo=UTC)


def title_of(edition: Edition) -> str:
    """What a library calls the book: the game, and the table where it is for one."""
    table = f" ({edition_title(edition)})" if edition.sitting else ""
    return f"{edition.game.head.title[edition.language]}: {edition.message('rulebook')}{table}"


def contents(edition: Edition, pages: Sequence[BookPage]) -> str:
    """The page with the contents of the book."""
    entries: list[JsonObject] = []
    for page in pages:
        if page.level == 1:
            entries.append({"href": page.path, "title": page.title, "places": []})
        elif page.level == 2:
            entries[-1]["places"].append((page.path, page.title))
        entries[-1]["places"] += [(f"{page.path}#{rule}", title) for rule, title in page.rules]
    title = edition.message("contents")
    landmarks = [(page.landmark, page.path, page.title) for page in pages if page.landmark]
    told = {"title": title, "entries": entries, "landmarks": [("toc", CONTENTS, title), *landmarks]}
    return page_text(edition, CONTENTS, told)


def package(edition: Edition, pages: Sequence[BookPage]) -> str:
    """The list of the files of the book, in the order in which they are read, and what is said of it."""
    head, language = edition.game.head, edition.language
    told = {
        "title": title_of(edition),
        "identifier": _identifier(edition),
        "modified": modified(head.version),
        "description": f"{imprint(head, language)} {edition.message('unofficial-short')}",
        "sources": [source_text(source, language) for source in head.sources],
        "features": FEATURES,
        "pages": list(_items(pages)),
        "files": [(f"file-{number}", *file) for number, file in enumerate(MEDIA_TYPES.items(), 1)],
        "cover": COVER,
    }
    return page_text(edition, PACKAGE, told)


def _items(pages: Sequence[BookPage]) -> Iterator[tuple[str, str, str]]:
    """Each page with its name in the list, and what readers must know of it before they open it."""
    for number, page in enumerate(pages, 1):
        properties = ("nav" if page.path == CONTENTS else "", "svg" if "<svg " in page.text else "")
        yield f"page-{number}", page.path, " ".join(filter(None, properties))


def _identifier(edition: Edition) -> str:
    """One name for the book in all its versions, so that a library replaces the old one by the new."""
    choices = sorted(edition.sitting.choices.items()) if edition.sitting else ()
    table = (f"{option}={choice}" for option, choice in choices)
    return f"urn:uuid:{uuid5(NAMESPACE_URL, '/'.join(('rulewright', edition.game.id, edition.language, *table)))}"


def modified(version: str) -> str:
    """A date for a version: 1.2.3 is later than 1.2."""
    major, minor, patch = ([int(part) for part in re.findall(r"\d{1,4}", version)] + [0, 0, 0])[:3]
    return f"{_START + timedelta(minutes=(major * 100 + minor) * 100 + patch):%Y-%m-%dT%H:%M:%SZ}"
