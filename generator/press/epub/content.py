"""The content of an e-book: its pages, the contents, what is said of it, and its cover."""

from __future__ import annotations

from generator import __version__
from generator import language as languages
from generator.model.json_data import JsonObject
from generator.press.document_parts import Album, edition_title, imprint, source_text
from generator.press.edition import Edition
from generator.press.epub.book_files import CONTENTS, IMPRINT, PACKAGE, TITLE
from generator.press.epub.book_links import BookIndex, book_picture
from generator.press.epub.book_pages import BookPage, BookPages, page_text
from generator.press.epub.package import contents, package
from generator.press.outputs import OutputOptions


def content(edition: Edition, asked: OutputOptions) -> JsonObject:
    """The content of the e-book of an edition: it is on no paper and takes no ink, so that nothing else is asked."""
    inside = [*BookPages(BookIndex(edition)), _imprint(edition)]
    entry = BookPage(CONTENTS, edition.message("contents"), contents(edition, inside))
    pages = [_title(edition), entry, *inside]
    return {
        "files": {page.path: page.text for page in pages} | {PACKAGE: package(edition, pages)},
        "cover": _cover(edition),
    }


def _front(edition: Edition) -> JsonObject:
    """What stands before everything else."""
    head, language = edition.game.head, edition.language
    published = {"publisher": head.publisher, "year": head.year, "edition": head.edition[language]}
    return {
        "name": head.title[language],
        "name_language": head.title_language or language,
        "what": edition.message("rulebook"),
        "kind": edition_title(edition),
        "designed": edition.message("designed-by", names=languages.of(language).join(head.designers)),
        "published": edition.message("published-by", **published),
        "unofficial": edition.message("unofficial"),
    }


def _title(edition: Edition) -> BookPage:
    head, language = edition.game.head, edition.language
    told = {
        "title": head.title[language],
        "cover": book_picture(edition.picture("cover"), head.title[language], "cover"),
        "note": head.note[language] if head.note else "",
    }
    return BookPage(TITLE, head.title[language], page_text(edition, TITLE, {**_front(edition), **told}))


def _imprint(edition: Edition) -> BookPage:
    head, language = edition.game.head, edition.language
    title = edition.message("book-imprint")
    told = {
        "title": title,
        "sources": [source_text(source, language) for source in head.sources],
        "imprint": imprint(head, language),
        "made": edition.message("made-with", version=__version__),
    }
    return BookPage(IMPRINT, title, page_text(edition, IMPRINT, told))


def _cover(edition: Edition) -> JsonObject:
    """The picture by which libraries show the book."""
    album = Album()
    drawn = album.add("cover", edition.picture("cover"), "")
    told = {**_front(edition), "unofficial": edition.message("unofficial-short")}
    return {"language": edition.language, **told, "picture": drawn, "pictures": album.told()}
