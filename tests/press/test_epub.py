"""The e-book: well-formed and complete, with links that lead somewhere and words for every picture, the same as the site."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch
from zipfile import ZIP_STORED, ZipFile

import pytest
from fontTools.ttLib import TTFont
from PIL import Image

from generator.home import TEMPLATES
from generator.language.messages import message
from generator.load.folder import load_game
from generator.press import typeset
from generator.press.edition import Edition
from generator.press.epub.book_links import LONGEST
from generator.press.epub.package import modified
from generator.press.outputs import OUTPUTS, OutputOptions, encoded, path_of
from generator.press.site.pages import GameSite
from tests.games import TOLD
from tests.press.documents import ELSEWHERE, built, edition, pressed, save
from tests.press.epub_validity import faults
from tests.press.epubs import OPF, SVG, XHTML, ReadBook, RulesOfASite, words
from tests.press.test_template_sandbox import EVIL, Read
from tests.press.test_template_sandbox import edition as spoilt
from tests.sizes import sampled

long = pytest.mark.long
#: Tables at which much does not apply: for two, and for nobody's option but the first.
TABLE = (("players", "2"),)


@cache
def book(game: str, language: str, *choices: tuple[str, str]) -> ReadBook:
    """What a book says, before it is packed."""
    return read(edition(game, language, **dict(choices)))


def read(told: Edition) -> ReadBook:
    return ReadBook(OUTPUTS["epub"].content(told, OutputOptions())["files"])


def bare() -> Edition:
    """A game of rules alone."""
    told = edition("pebbles", "en")
    game = replace(told.game, components={}, examples={}, rulings={}, score_pad=None)
    return replace(told, game=game, runs={}, figures=None)


# The archive


@cache
def epub() -> bytes:
    return built("epub", "pebbles", "en")


def archive() -> ZipFile:
    return ZipFile(BytesIO(epub()))


def test_the_archive_begins_with_what_it_is() -> None:
    first = archive().infolist()[0]

    assert (first.filename, first.compress_type, first.extra) == ("mimetype", ZIP_STORED, b"")
    assert epub()[30:58] == b"mimetypeapplication/epub+zip"


def test_the_archive_says_neither_when_nor_where_it_was_made() -> None:
    assert {(one.date_time, one.create_system) for one in archive().infolist()} == {
        ((1980, 1, 1, 0, 0, 0), 3)
    }


def test_the_archive_holds_what_the_book_lists_and_nothing_else() -> None:
    listed = {f"EPUB/{one.attrib['href']}" for one in book("pebbles", "en").package.iter(f"{OPF}item")}

    assert {"EPUB/cover.png", "EPUB/text/play.xhtml"} < listed
    assert set(archive().namelist()) == listed | {"mimetype", "META-INF/container.xml", "EPUB/package.opf"}


def test_its_fonts_are_called_by_a_name_of_ours_as_their_licence_wants_which_lies_beside_them() -> None:
    assert b"with Reserved Font Name 'Source'" in archive().read("EPUB/fonts/licence.txt")

    for weight in ("regular", "bold"):
        names = TTFont(archive().open(f"EPUB/fonts/{weight}.ttf"))["name"]
        assert {str(one) for one in names.names if one.nameID in (1, 3, 4, 6)} == {
            "Rulewright Sans",
            "RulewrightSans",
        }


def test_the_cover_is_a_picture_as_large_as_libraries_want_it() -> None:
    with archive().open("EPUB/cover.png") as file:
        assert Image.open(file).size == (945, 1260)


def test_it_is_called_as_readers_call_it_whatever_paper_others_are_on() -> None:
    for asked in (OutputOptions(), OutputOptions("letter", ink_saver=True)):
        assert path_of(OUTPUTS["epub"], "pebbles", "hu", asked) == Path("pebbles/hu/rulebook.epub")
    table = OutputOptions(choices={"players": "2"})
    assert path_of(OUTPUTS["epub"], "pebbles", "hu", table) == Path("pebbles/hu/rulebook-players-2.epub")


@long
def test_epubcheck_finds_no_fault_and_nothing_to_warn_of(tmp_path: Path) -> None:
    books = {f"{game}-{language}": built("epub", game, language) for game, language in TOLD}
    books["table"] = built("epub", "citadels", "en", choices="players=2")
    with patch.object(typeset, "_used_in", ELSEWHERE):
        books["rules"] = pressed("epub", bare())

    assert len(books) == 13
    assert faults(*(save(book, tmp_path, f"{name}.epub") for name, book in books.items())) == []


@long
def test_epubcheck_would_find_a_link_that_leads_nowhere(tmp_path: Path) -> None:
    path = tmp_path / "rulebook.epub"
    with ZipFile(path, "w") as whole:
        for one in archive().infolist():
            whole.writestr(one, archive().read(one).replace(b"#term-pebble", b"#term-stone"))

    assert [fault.split()[0] for fault in faults(path)] == ["RSC-012"] * 2


def test_a_title_that_is_longer_than_a_cover_is_cut_off_there(pebbles: Path) -> None:
    told = spoilt(pebbles, titles=EVIL * 2)
    cover = json.loads(encoded(OUTPUTS["epub"].content(told, OutputOptions())))["cover"]

    with patch.object(typeset, "_used_in", ELSEWHERE):
        made = typeset.png("epub/cover.typ", cover)

    assert Image.open(BytesIO(made)).size == (945, 1260)


# Links


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_every_link_leads_to_one_place_in_the_book(game: str, language: str) -> None:
    found = book(game, language)

    assert len(list(found.links())) > 200
    assert found.astray() == []


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_every_link_of_a_book_for_a_table_leads_to_one_place_in_it(game: str, language: str) -> None:
    whole, found = book(game, language), book(game, language, *TABLE)

    assert len(found.rules()) < len(whole.rules())
    assert found.astray() == []


THREE = """\
- id: play.three
  title: {hu: Hárman, en: Three players}
  text: {hu: "Hárman osztozhatnak.", en: "Three may share."}
  when: {players: ["3"]}
  source: ours
- id: play.other
  title: {hu: Több, en: More}
  text: {hu: "Lásd: {rule:play.three}.", en: "Look at {rule:play.three}."}
  see: [play.three]
  source: ours
"""


def test_what_does_not_apply_at_a_table_is_named_without_a_link(pebbles: Path) -> None:
    with (pebbles / "rules/10-play.yaml").open("a", encoding="utf-8") as file:
        file.write(THREE)
    game, problems = load_game(pebbles)
    assert game and not problems

    two, three = (read(Edition(game, "en", game.table({"players": count}))) for count in "23")

    assert (two.astray(), three.astray()) == ([], [])
    assert "play.three" in three.rules() and "play.three" not in two.rules()
    assert two.rules()["play.other"] == "Look at Three players."
    assert three.rules()["play.other"] == "Look at Three players. See also: 1.3 Three players"


def test_a_link_that_leads_nowhere_would_be_found() -> None:
    found = book("pebbles", "en")
    astray = {name: text.replace('id="term-pebble"', 'id="term-stone"') for name, text in found.files.items()}

    assert len(ReadBook(astray).astray()) == 2


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_the_contents_lead_to_every_chapter_and_rule_and_to_all_else(game: str, language: str) -> None:
    found, told = book(game, language), edition(game, language)
    entries = [href for page, href in found.links() if page == "nav.xhtml"]

    rules = [rule.id for chapter in told.chapters for rule in told.rules_of(chapter)]
    assert [href.partition("#")[2] for href in entries if "#" in href] == rules == list(found.rules())
    assert {href.partition("#")[0] for href in entries} == found.pages.keys() - {"title.xhtml"}


@long
@pytest.mark.parametrize(("game", "language"), [("citadels", "hu"), ("citadels", "en")])
def test_no_file_is_so_long_that_readers_wait_for_it(game: str, language: str) -> None:
    found = book(game, language)

    assert {"text/characters.xhtml", "text/characters.2.xhtml"} <= found.pages.keys()
    assert max(len(text) for name, text in found.files.items()) < 2 * LONGEST


# Words


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_each_rule_says_in_the_book_what_it_says_on_the_site(game: str, language: str) -> None:
    site: dict[str, str] = {}
    for page in GameSite(edition(game, language), calculator=True).pages():
        site |= RulesOfASite(page.write()).rules

    assert len(site) > 30
    assert book(game, language).rules() == site


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_every_picture_has_its_words(game: str, language: str) -> None:
    found, told = book(game, language), edition(game, language)
    figures = [
        one
        for page in found.pages.values()
        for figure in page.iter(f"{XHTML}div")
        if figure.get("class") == "figure"
        for one in figure
    ]

    drawn = [example for example in told.game.examples.values() if told.figure(example)]
    assert len(figures) == len(drawn) + bool(told.picture("cover"))
    assert [one.attrib for one in found.pictures() if len(spoken(one)) < 2] == []
    for example in drawn:
        assert any(example.title[language] in spoken(one) for one in figures), example.id


def spoken(picture: ET.Element) -> str:
    """What is read out of a picture: its title, or its label; nothing where it is no picture to a reader's voice."""
    said = picture.findtext(f"{SVG}title") or picture.get("aria-label", "")
    return said.strip() if picture.get("role") == "img" else ""


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_headings_go_down_one_level_at_a_time(game: str, language: str) -> None:
    for name, page in book(game, language).pages.items():
        levels = [int(one.tag[-1]) for one in page.iter() if re.fullmatch(rf"{XHTML}h\d", one.tag)]
        goes_on = re.search(r"\.\d\.xhtml$", name)  # a chapter in several files is named once
        assert (levels[0], levels.count(1)) == ((2, 0) if goes_on else (1, 1)), name
        assert all(after <= before + 1 for before, after in pairwise(levels)), name


def test_hostile_texts_stay_words_in_the_book(pebbles: Path) -> None:
    found = read(spoilt(pebbles, EVIL, EVIL))

    for name in found.pages:
        read_as = Read(found.files[name])
        assert read_as.dangers == [], name
        assert read_as.tags & {"script", "iframe", "img", "style", "base", "object", "image"} == set(), name
    telling = [page for page in found.pages.values() if words(EVIL) in words("".join(page.itertext()))]
    assert len(telling) >= 5


# What it says of itself


def test_it_says_in_its_own_language_what_it_is() -> None:
    found = book("walls-of-york", "de")

    assert found.said("language") == ["de"]
    assert found.said("title") == ["Walls of York: Spielanleitung"]
    assert found.said("schema:accessibilitySummary") == [message("de", "book-accessibility")]
    assert found.said("schema:accessModeSufficient") == ["textual", "textual,visual"]
    assert {page.get("lang") for page in found.pages.values()} == {"de"}
    assert {page.get("{http://www.w3.org/XML/1998/namespace}lang") for page in found.pages.values()} == {"de"}


def test_each_edition_has_a_name_of_its_own_and_a_new_version_has_the_old_one_s() -> None:
    first = [("pebbles", "en"), ("pebbles", "hu"), ("pebbles", "en", *TABLE)]
    names = [book(*one).said("identifier")[0] for one in first]
    told = edition("pebbles", "en")
    head = told.game.head.model_copy(update={"version": "2"})
    later = read(replace(told, game=replace(told.game, head=head)))

    assert len(set(names)) == 3
    assert later.said("identifier")[0] == names[0]
    assert later.said("dcterms:modified") > book("pebbles", "en").said("dcterms:modified")


@pytest.mark.parametrize(
    ("version", "date"),
    [
        ("1", "2000-01-07T22:40:00Z"),
        ("1.0", "2000-01-07T22:40:00Z"),
        ("1.2", "2000-01-08T02:00:00Z"),
        ("1.2.3", "2000-01-08T02:03:00Z"),
        ("none", "2000-01-01T00:00:00Z"),
        ("2026.11.20", "2038-07-10T05:20:00Z"),
        ("99999999999999999999", "2192-01-12T19:39:00Z"),
    ],
)
def test_a_later_version_has_a_later_date_that_is_one(version: str, date: str) -> None:
    assert modified(version) == date


# How it looks


def test_page_and_ink_and_the_size_of_type_are_the_reader_s() -> None:
    styles = re.sub(
        r"/\*.*?\*/", "", (TEMPLATES / "epub/book.css").read_text(encoding="utf-8"), flags=re.DOTALL
    )
    rules = dict(re.findall(r"([^{}]+)\{([^{}]*)\}", styles))
    inked = {
        name.strip()
        for name, said in rules.items()
        if re.search(r"(?<![\w-])color:(?! inherit)|background: #", said)
    }

    assert len(rules) > 30
    assert inked == {".figure", "svg.icon", ".card svg", ".box svg"}
    assert (
        re.findall(
            r"font-size: [\d.]+(?!em\b)(?:px|pt|mm|rem)|font-family(?!: \"Rulewright Sans\"; font-weight)",
            styles,
        )
        == []
    )
