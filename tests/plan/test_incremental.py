"""A change builds again exactly what is made from it, says why beforehand, and leaves what a build from nothing gives."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from generator.plan.builder import BuildReport
from tests.plan.fake_renderers import fake_renderers
from tests.plan.full_pack import change, lay_out
from tests.plan.runs import build, builder, hashes
from tests.sizes import sampled

LANGUAGES = ("hu", "en")
PDF = ("rulebook", "aid", "score-pad", "score-form", "sheets")


def outputs(words: str) -> set[str]:
    """Outputs by short names: `aid` is the aid in every language, `aid-hu` the Hungarian one."""
    return {path for word in words.split() for path in _outputs(word)}


def _outputs(word: str) -> Iterator[str]:
    kind, _, language = word.rpartition("-") if word[-3:] in ("-hu", "-en") else (word, "", "")
    for code in (language,) if language else LANGUAGES:
        yield {
            "data": "pebbles/data.json",
            "site": f"site/{code}",
            "entrance": "site/index.html",
            "epub": f"pebbles/{code}/rulebook.epub",
        }.get(kind, f"pebbles/{code}/{kind}-a4.pdf")


DOCUMENTS = "data rulebook epub aid score-pad score-form sheets"
EVERYTHING = f"{DOCUMENTS} site entrance"
#: What holds everything that is known of a game.
WHOLE = "data site"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game, and everything that is built of it."""
    home = tmp_path_factory.mktemp("built")
    with pytest.MonkeyPatch.context() as patched:
        fake_renderers(patched)
        assert not build([lay_out(home)], home / "out").done.failed
    return home


@pytest.fixture
def home(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, in which nothing is to be done."""
    fake_renderers(monkeypatch)
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    assert again(tmp_path).reasons == ()
    return tmp_path


def again(home: Path) -> BuildReport:
    return build([home / "pebbles"], home / "out")


def foreseen(home: Path) -> dict[str, str]:
    """What a build would write, and why."""
    return dict(builder(home / "out").plan([home / "pebbles"]).reasons)


def places(folder: Path) -> dict[str, int]:
    """Which file on the disk each output is: whatever is written is another one."""
    return {path: (folder / path).stat().st_ino for path in hashes(folder)}


def rewritten(before: dict[str, int], after: dict[str, int]) -> set[str]:
    """The outputs that were written in between: a language of the site is one."""
    return outputs_of(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def outputs_of(files: Iterable[str]) -> set[str]:
    """The outputs that some files belong to."""
    named = {"/".join(path.split("/")[:2]) if path.startswith("site/") else path for path in files}
    return named - {"manifest.json"}


def assert_brings_up_to_date(
    home: Path, expected: str, pages: str | None = None, because: str = "", of: str = "", perhaps: str = ""
) -> None:
    """A build writes what is expected and nothing else, as it says beforehand; then all is as if it were built anew, and
    nothing is left to do. `pages` are the languages in which pages are made again: into the others documents are put at
    most. `because` stands in what is said of some outputs, or of every document. Beforehand nobody knows whether a document
    that is made again comes out the same: `perhaps` names what it is put into."""
    before, told = places(home / "out"), foreseen(home)
    done = again(home)
    after, written = places(home / "out"), {path.as_posix() for path in done.done.written}

    assert done.problems == done.done.failed == ()
    assert written == outputs(expected)
    assert rewritten(before, after) == written
    assert outputs_in(told) == written | outputs(perhaps)
    assert outputs_in(dict(done.reasons)) == written
    assert of_the_game(done.reasons) == of_the_game(told.items())
    if pages is not None:
        assert made_again(before, after) == set(pages.split())
    for name in outputs(of) or of_the_game(told.items()):
        assert because in told[name], f"{name}: {told[name]}"
    assert hashes(home / "out") == anew(home)
    assert again(home).reasons == ()


def outputs_in(reasons: dict[str, str]) -> set[str]:
    """The outputs among what there are reasons for: the others are parts, which are only kept."""
    return {name for name in reasons if not re.fullmatch("site/((hu|en)/)?(pebbles|frame)", name)}


def made_again(before: dict[str, int], after: dict[str, int]) -> set[str]:
    """The languages whose pages are other files now."""
    pages = {
        code: {path for path in after if re.match(f"site/{code}/(?!assets/)", path)} for code in LANGUAGES
    }
    assert all(pages.values())
    return {code for code, of in pages.items() if any(before.get(path) != after[path] for path in of)}


def of_the_game(reasons: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The reasons to build documents."""
    return {name: why for name, why in reasons if name[:5] != "site/"}


def anew(home: Path) -> dict[str, str]:
    """What a build from nothing gives."""
    clean = home / "anew"
    shutil.rmtree(clean, ignore_errors=True)
    assert not build([home / "pebbles"], clean).done.failed
    return hashes(clean)


RULES, PIECES, GAME = "rules/10-play.yaml", "components/10-pieces.yaml", "game.yaml"

#: For each kind of input: the file, what stands there and what will; which outputs are built again, and in which languages
#: pages are; and what is said of one of these outputs.
EDITS = {
    "a rule's text in one language": (
        (RULES, "tied players share.", "players who tie share."),
        (f"{WHOLE} rulebook-en epub-en", "en"),
        ("rulebook-en", "chapters › chapter-play › rules › play.most › text"),
    ),
    "a rule's short form in both languages": (
        (RULES, 'pont."\n    en: "Most', 'pont!"\n    en: "The most'),
        (f"{WHOLE} aid", "hu en"),
        ("aid-en", "course › 1 › lines › 1 › words"),
    ),
    "a rule's title, which whoever looks for it may say in another language": (
        (RULES, "en: The most}", "en: Most of all}"),
        (f"{WHOLE} rulebook-en epub-en", "hu en"),
        ("rulebook-en", "chapters › chapter-play › rules › play.most › title"),
    ),
    "a rule's words for the ledger, which the engine in the browser says": (
        (RULES, "{count} pebbles are the most.", "{count} pebbles are most."),
        (f"{WHOLE} epub-en", "hu en"),
        ("data", "chapters › play › rules › play.most › because › en"),
    ),
    "a rule's source, which no page names": (
        (RULES, "  see: [play.most]\n  source: ours", "  see: [play.most]\n  source: {lines: 3}"),
        (WHOLE, ""),
        ("data", "chapters › play › rules › play.end › source"),
    ),
    "what a rule refers to": (
        (RULES, "  see: [play.most]\n", "  see: [play.start]\n"),
        (f"{WHOLE} rulebook epub", "hu en"),
        ("rulebook-hu", "chapters › chapter-play › rules › play.end › see › play.start"),
    ),
    "a chapter's title": (
        (RULES, "en: Play}", "en: Playing}"),
        (f"{WHOLE} rulebook-en epub-en aid-en", "hu en"),
        ("rulebook-en", "chapters › chapter-play › title"),
    ),
    "a term's form, which no text says but searching finds": (
        ("terms.yaml", "en: [pebbles]", "en: [pebbles, pebbly]"),
        (WHOLE, "hu en"),
        ("data", "terms › pebble › forms › en"),
    ),
    "a term's title": (
        ("terms.yaml", "hu: kavics, en", "hu: kavicska, en"),
        (f"{WHOLE} rulebook-hu epub aid-hu score-pad-hu score-form-hu", "hu en"),
        ("rulebook-hu", "glossary › term-pebble › word"),
    ),
    "a term's definition": (
        ("terms.yaml", "A small stone.", "A tiny stone."),
        (f"{WHOLE} rulebook-en epub-en", "en"),
        ("rulebook-en", "glossary › term-pebble › definition"),
    ),
    "a value that players read": (
        ("values.yaml", "{2: 5, 3: 4}", "{2: 5, 3: 3}"),
        (f"{WHOLE} rulebook epub", "hu en"),
        ("data", "values › hand › value › 3"),
    ),
    "the name of a value": (
        ("values.yaml", "en: hand", "en: in hand"),
        (f"{WHOLE} rulebook-en epub-en", "en"),
        ("data", "values › hand › title › en"),
    ),
    "a component's count": (
        (PIECES, "count: 12\n  sets: [red, blue, grey]", "count: 8\n  sets: [red, blue]"),
        (f"{WHOLE} rulebook epub aid sheets", "hu en"),
        ("sheets-hu", "faces › pebble/grey.plain:front"),
    ),
    "a component's name": (
        (PIECES, "plural: {hu: kavicsok, en: pebbles}", "plural: {hu: kavicsok, en: little pebbles}"),
        (f"{WHOLE} rulebook-en epub-en aid-en", "hu en"),
        ("aid-en", "components › 1 › name"),
    ),
    "a face's row": (
        (PIECES, "spots: unknown", "spots: 5"),
        (f"{WHOLE} epub sheets", "hu en"),
        ("sheets-en", "faces › pebble/red.dotted:front › drawing"),
    ),
    "a layout": (
        ("layouts/10-pebbles.yaml", "type: 4, least: 2", "type: 3, least: 2"),
        (f"{WHOLE} rulebook epub aid sheets", "hu en"),
        ("aid-hu", "pictures › component-pebble"),
    ),
    "a mark that figures and pieces show": (
        ("marks.yaml", "#b02020", "#b02030"),
        (f"{WHOLE} rulebook epub sheets", "hu en"),
        ("rulebook-hu", "pictures › anna-has-more"),
    ),
    "a mark's name, which only a page says": (
        ("marks.yaml", "en: grey}", "en: gray}"),
        (f"{WHOLE} epub-en", "en"),
        ("data", "marks › grey › title › en"),
    ),
    "how an example is told": (
        ("examples/10-play.yaml", 'told:\n    hu: ["{anna|nak}', 'told:\n    hu: ["Tehát {anna|nak}'),
        (f"{WHOLE} rulebook-hu epub-hu", "hu"),
        (
            "rulebook-hu",
            "chapters › chapter-play › rules › play.most › examples › example-anna-has-more › told",
        ),
    ),
    "an example's position": (
        ("examples/10-play.yaml", "pebbles: {anna: 3, bela: 1}", "pebbles: {anna: 4, bela: 1}"),
        (f"{WHOLE} rulebook epub", "hu en"),
        ("data", "examples › anna-has-more › given › pebbles › anna"),
    ),
    "a ruling": (
        ("rulings.yaml", "None is not the most.", "Naught is not the most."),
        (f"{WHOLE} rulebook-en epub-en", "en"),
        ("rulebook-en", "chapters › chapter-play › rules › play.most › rulings › nobody-has-any › why"),
    ),
    "the score pad, which no page shows": (
        ("score-pad.yaml", "en: Points}", "en: Score}"),
        (f"{WHOLE} score-pad-en score-form-en", ""),
        ("score-pad-en", "title, pad › title"),
    ),
    "a row of the score pad": (
        ("score-pad.yaml", "      rules: [play.most]", "      lines: 2\n      rules: [play.most]"),
        (f"{WHOLE} score-pad score-form", ""),
        ("score-pad score-form", "pad › lines"),
    ),
    "the title of the game": (
        (GAME, "en: Pebbles}", "en: The Pebbles}"),
        (f"{WHOLE} rulebook-en epub-en aid-en score-pad-en score-form-en sheets-en", "en"),
        ("rulebook-en aid-en score-pad-en sheets-en", "title"),
    ),
    "a choice's name": ((GAME, "en: rock}", "en: rocks}"), (WHOLE, "en"), ("data", "game › options › shore")),
    "words for the spelling": (("words.yaml", "[pebble]", "[pebble, pebbly]"), ("", ""), ("", "")),
    "a comment, a blank line and spaces": (
        (RULES, "rules:\n- id: play.start\n", "# the rules\nrules:\n\n- id:   play.start\n"),
        ("", ""),
        ("", ""),
    ),
    "the version": (
        (GAME, 'version: "1"', 'version: "2"'),
        ("data epub sheets site", "hu en"),
        ("sheets", "pages › 1 › foot"),
    ),
    "quotes and the order of keys": (
        (
            PIECES,
            "- id: pebble\n  title: {hu: kavics, en: pebble}\n",
            "- title: {hu: 'kavics', en: pebble}\n  id: \"pebble\"\n",
        ),
        ("", ""),
        ("", ""),
    ),
    "a drawing": (
        ("figures.py", "10 * place, 10, count", "10 * place, 11, count"),
        ("rulebook epub site", "hu en"),
        ("rulebook", "pictures › anna-has-more"),
    ),
    "a drawing that comes out the same": (
        ("figures.py", "10 * place, 10, count", "place * 10, 20 // 2, count"),
        ("", ""),
        ("", ""),
    ),
    "scoring with the same results, which the browser loads": (
        (
            "scoring.py",
            "    for player in first.parties:",
            "    # each of them\n    for player in first.parties:",
        ),
        ("site", "hu en"),
        ("", ""),
    ),
}


@pytest.mark.parametrize("what", sampled(EDITS, every=3))
def test_a_change_builds_again_what_says_otherwise_now(home: Path, what: str) -> None:
    (name, old, new), (expected, pages), (of, because) = EDITS[what]
    change(home / "pebbles", name, old, new)

    assert_brings_up_to_date(home, expected, pages, because, of)


def test_into_pages_that_stay_the_new_data_is_put(home: Path) -> None:
    change(home / "pebbles", RULES, "tied players share.", "players who tie share.")

    again(home)

    for code in LANGUAGES:
        shown = home / f"out/site/{code}/assets/pebbles/data.json"
        assert shown.samefile(home / "out/pebbles/data.json")
    assert "players who tie share." in shown.read_text("utf-8")


def test_a_chapter_that_is_gone_leaves_nothing_behind(home: Path) -> None:
    without = hashes(home / "out")
    chapter = home / "pebbles/rules/20-aside.yaml"
    text = (
        "chapter: {id: aside, title: {hu: Mellesleg, en: Aside}}\nrules:\n- id: aside.talk\n  title: {hu: Szó, en: Talk}\n"
        "  text: {hu: Beszélj!, en: Talk!}\n  source: ours\n"
    )
    chapter.write_text(text, "utf-8")
    assert_brings_up_to_date(home, f"{WHOLE} rulebook epub", "hu en", "chapters › aside", "data")

    chapter.unlink()
    assert_brings_up_to_date(home, f"{WHOLE} rulebook epub", "hu en", "chapters › aside", "data")

    assert hashes(home / "out") == without


def test_a_number_that_the_engine_reads_changes_what_tells_it(home: Path) -> None:
    change(home / "pebbles", "values.yaml", "value: 6", "value: 8")
    change(
        home / "pebbles", "examples/10-play.yaml", "points: {anna: 6, bela: 0}", "points: {anna: 8, bela: 0}"
    )

    assert_brings_up_to_date(home, f"{WHOLE} rulebook epub aid")


def test_scoring_with_another_ledger_changes_what_shows_the_ledger(home: Path) -> None:
    award = """        ledger.award(
            player, share(values["prize"], len(first.parties)).each, "play.most", count=first.merit[0]
        )
"""
    halves = award.replace(").each,", ").each // 2,") * 2
    change(home / "pebbles", "scoring.py", award, halves)

    assert_brings_up_to_date(home, f"{WHOLE} epub", "hu en", "examples › anna-has-more › ledger", "data")


def test_a_new_rule_without_a_short_form_changes_books_alone(home: Path) -> None:
    rules = home / "pebbles" / RULES
    new = (
        "- id: play.on\n  title: {hu: Tovább, en: On}\n  text: {hu: Játssz!, en: Play on!}\n  source: ours\n"
    )
    rules.write_text(rules.read_text("utf-8") + new, "utf-8")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook epub")


def test_a_rule_that_is_gone_changes_what_showed_it(home: Path) -> None:
    rules = home / "pebbles" / RULES
    rules.write_text(rules.read_text("utf-8").partition("- id: play.end")[0], "utf-8")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook epub")


def test_a_rule_that_moved_changes_whatever_numbers_the_rules(home: Path) -> None:
    rules = home / "pebbles" / RULES
    head, start, most, end = split(rules.read_text("utf-8"))
    rules.write_text(head + end + start + most, "utf-8")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook epub aid")


def split(rules: str) -> list[str]:
    first, *others = rules.split("- id:")
    return [first, *(f"- id:{other}" for other in others)]


def test_a_new_term_changes_the_glossary(home: Path) -> None:
    terms = home / "pebbles/terms.yaml"
    new = "- id: sand\n  title: {hu: homok, en: sand}\n  definition: {hu: Apró kő., en: Tiny stones.}\n  status: ours\n"
    terms.write_text(terms.read_text("utf-8") + new, "utf-8")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook epub")


def test_a_release_changes_the_site_alone(home: Path) -> None:
    (home / "pebbles/releases").mkdir()
    (home / "pebbles/releases/0.json").write_text('{"version": "0", "pieces": {"hu": {}, "en": {}}}', "utf-8")

    assert_brings_up_to_date(home, "site", "hu en")


def test_words_of_the_calculators_change_the_site_in_their_language(home: Path) -> None:
    change(home / "pebbles", "calculators.yaml", "en: Pebbles}", "en: Their pebbles}")

    assert_brings_up_to_date(home, "site-en", "en")


def test_what_is_undone_is_built_again(home: Path) -> None:
    before = hashes(home / "out")
    change(home / "pebbles", RULES, "tied players share.", "players who tie share.")
    again(home)
    change(home / "pebbles", RULES, "players who tie share.", "tied players share.")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook-en epub-en", "en", "play.most › text", "rulebook-en")
    assert hashes(home / "out") == before


def test_a_game_that_no_longer_has_a_score_pad_offers_none(home: Path) -> None:
    (home / "pebbles/score-pad.yaml").unlink()

    again(home)

    assert {path for path in hashes(home / "out") if "score" in path and path.endswith(".pdf")} == set()
    assert hashes(home / "out") == anew(home)


def test_a_document_that_a_game_can_no_longer_have_is_not_offered_from_where_it_lies_about(
    home: Path,
) -> None:
    for code in LANGUAGES:
        with (home / f"out/pebbles/{code}/score-pad-a4.pdf").open("ab") as file:
            file.write(b"mine")  # so it is left
    (home / "pebbles/score-pad.yaml").unlink()

    assert outputs_in(foreseen(home)) >= outputs("site")
    again(home)

    assert (home / "out/pebbles/hu/score-pad-a4.pdf").is_file()
    left = outputs("score-pad")
    assert {path: found for path, found in hashes(home / "out").items() if path not in left} == anew(home)
    assert not list((home / "out/site").glob("*/assets/pebbles/score-pad*"))


@pytest.mark.long
def test_what_is_really_printed_and_shown_is_brought_up_to_date_too(tmp_path: Path) -> None:
    pack = lay_out(tmp_path)
    assert not build([pack], tmp_path / "out").done.failed
    chain = ("a term's title", "a layout", "a ruling", "a drawing", "the version", "a face's row")
    for (name, old, new), _, _ in map(EDITS.__getitem__, chain):
        change(pack, name, old, new)
        assert not again(tmp_path).done.failed
        assert hashes(tmp_path / "out") == anew(tmp_path), name
