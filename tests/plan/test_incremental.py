"""A change builds again exactly what is made from it, says why beforehand, and leaves what a build from nothing gives."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from generator.plan.building import Outcome
from tests.plan.runs import build, building, hashes
from tests.plan.shore import change, lay_out
from tests.plan.swift import be_swift

LANGUAGES = ("hu", "en")
PDF = ("rulebook", "aid", "score-pad", "score-form", "sheets")


def outputs(words: str) -> set[str]:
    """Outputs by short names: `aid` is the aid in every language, `aid-hu` the Hungarian one."""
    return {path for word in words.split() for path in _outputs(word)}


def _outputs(word: str) -> Iterator[str]:
    kind, _, language = word.rpartition("-") if word[-3:] in ("-hu", "-en") else (word, "", "")
    for code in (language,) if language else LANGUAGES:
        yield {"data": "pebbles/data.json", "site": f"site/{code}", "entrance": "site/index.html"}.get(
            kind, f"pebbles/{code}/{kind}-a4.pdf"
        )


DOCUMENTS = "data rulebook aid score-pad score-form sheets"
EVERYTHING = f"{DOCUMENTS} site entrance"
#: What holds everything that is known of a game.
WHOLE = "data site"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game, and everything that is built of it."""
    home = tmp_path_factory.mktemp("built")
    with pytest.MonkeyPatch.context() as patched:
        be_swift(patched)
        assert not build([lay_out(home)], home / "out").done.failed
    return home


@pytest.fixture
def home(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, in which nothing is to be done."""
    be_swift(monkeypatch)
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    assert again(tmp_path).reasons == ()
    return tmp_path


def again(home: Path) -> Outcome:
    return build([home / "pebbles"], home / "out")


def foreseen(home: Path) -> dict[str, str]:
    """What a build would write, and why."""
    return dict(building(home / "out").plan([home / "pebbles"]).reasons)


def places(folder: Path) -> dict[str, int]:
    """Which file on the disk each output is: whatever is written is another one."""
    return {path: (folder / path).stat().st_ino for path in hashes(folder)}


def rewritten(before: dict[str, int], after: dict[str, int]) -> set[str]:
    """The outputs that were written in between: a language of the site is one."""
    changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    return {path if path.count("/") < 2 or path[:5] != "site/" else path[:7] for path in changed}


def assert_brings_up_to_date(home: Path, expected: str, because: str = "", perhaps: str = "") -> None:
    """A build writes what is expected and nothing else, as it says beforehand; then all is as if it were built anew.
    Beforehand nobody knows whether pages that are made again come out the same: `perhaps` names what they stand in."""
    before, told = places(home / "out"), foreseen(home)
    done = again(home)
    written = {path.as_posix() for path in done.done.written}

    assert done.problems == done.done.failed == ()
    assert written == outputs(expected)
    assert rewritten(before, places(home / "out")) - {"manifest.json"} == written
    pages = {"site/frame", "site/pebbles", *(f"site/{code}/pebbles" for code in LANGUAGES)}
    assert told.keys() - pages == written | outputs(perhaps)
    assert of_the_game(done.reasons) == of_the_game(told.items())
    for name, why in told.items():
        if name not in outputs("site"):
            assert because in why, f"{name}: {why}"
    assert hashes(home / "out") == anew(home)
    assert again(home).reasons == ()


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

#: For each kind of input: the file, what stands there and what will, which outputs are built again, and what they name.
EDITS = {
    "a rule's text in one language": (
        (RULES, "tied players share.", "players who tie share."),
        f"{WHOLE} rulebook-en",
        "rules/play.most",
    ),
    "a rule's short form in both languages": (
        (RULES, 'pont."\n    en: "Most', 'pont!"\n    en: "The most'),
        f"{WHOLE} aid",
        "rules/play.most",
    ),
    "a rule's title": (
        (RULES, "en: The most}", "en: Most of all}"),
        f"{WHOLE} rulebook-en",
        "rules/play.most",
    ),
    "a rule's words for the ledger": (
        (RULES, "{count} pebbles are the most.", "{count} pebbles are most."),
        WHOLE,
        "rules/play.most",
    ),
    "a rule's source": (
        (RULES, "  see: [play.most]\n  source: ours", "  see: [play.most]\n  source: {lines: 3}"),
        WHOLE,
        "rules/play.end",
    ),
    "what a rule refers to": (
        (RULES, "  see: [play.most]\n", "  see: [play.start]\n"),
        f"{WHOLE} rulebook",
        "rules/play.end",
    ),
    "a chapter's title": (
        (RULES, "en: Play}", "en: Playing}"),
        f"{WHOLE} rulebook-en aid-en",
        "chapters/0",
    ),
    "a term's form": (
        ("terms.yaml", "en: [pebbles]", "en: [pebbles, pebbly]"),
        f"{WHOLE} rulebook-en aid-en score-pad-en score-form-en",
        "terms/pebble",
    ),
    "a term's title": (
        ("terms.yaml", "hu: kavics, en", "hu: kavicska, en"),
        f"{WHOLE} rulebook-hu aid-hu score-pad-hu score-form-hu",
        "terms/pebble",
    ),
    "a term's definition": (
        ("terms.yaml", "A small stone.", "A tiny stone."),
        f"{WHOLE} rulebook-en",
        "terms/pebble",
    ),
    "a value that players read": (
        ("values.yaml", "{2: 5, 3: 4}", "{2: 5, 3: 3}"),
        f"{WHOLE} rulebook",
        "values/hand",
    ),
    "the name of a value": (
        ("values.yaml", "en: hand", "en: in hand"),
        f"{WHOLE} rulebook-en",
        "values/hand",
    ),
    "a component's count": (
        (PIECES, "count: 12\n  sets: [red, blue, grey]", "count: 8\n  sets: [red, blue]"),
        f"{WHOLE} rulebook aid sheets",
        "components/pebble",
    ),
    "a component's name": (
        (PIECES, "plural: {hu: kavicsok, en: pebbles}", "plural: {hu: kavicsok, en: little pebbles}"),
        f"{WHOLE} rulebook-en aid-en",
        "components/pebble",
    ),
    "a face's row": ((PIECES, "spots: unknown", "spots: 5"), f"{WHOLE} sheets", "components/pebble"),
    "a layout": (
        ("layouts/10-pebbles.yaml", "type: 4, least: 2", "type: 3, least: 2"),
        f"{WHOLE} rulebook aid sheets",
        "layouts/pebble-front",
    ),
    "a mark that figures and pieces show": (
        ("marks.yaml", "#b02020", "#b02030"),
        f"{WHOLE} rulebook sheets",
        "marks/red",
    ),
    "a mark's name": (
        ("marks.yaml", "en: grey}", "en: gray}"),
        f"{WHOLE} rulebook-en aid-en sheets-en",
        "marks/grey",
    ),
    "how an example is told": (
        ("examples/10-play.yaml", 'told:\n    hu: ["{anna|nak}', 'told:\n    hu: ["Tehát {anna|nak}'),
        f"{WHOLE} rulebook-hu",
        "examples/anna-has-more",
    ),
    "an example's position": (
        ("examples/10-play.yaml", "pebbles: {anna: 3, bela: 1}", "pebbles: {anna: 4, bela: 1}"),
        f"{WHOLE} rulebook",
        "",
    ),
    "a ruling": (
        ("rulings.yaml", "None is not the most.", "Naught is not the most."),
        f"{WHOLE} rulebook-en",
        "rulings/nobody-has-any",
    ),
    "the score pad": (
        ("score-pad.yaml", "en: Points}", "en: Score}"),
        f"{WHOLE} score-pad-en score-form-en",
        "score_pad",
    ),
    "a row of the score pad": (
        ("score-pad.yaml", "      rules: [play.most]", "      lines: 2\n      rules: [play.most]"),
        f"{WHOLE} score-pad score-form",
        "score_pad",
    ),
    "the title of the game": (
        (GAME, "en: Pebbles}", "en: The Pebbles}"),
        "data rulebook-en aid-en score-pad-en score-form-en sheets-en site",
        "about",
    ),
    "a choice's name": ((GAME, "en: rock}", "en: rocks}"), WHOLE, "about"),
    "words for the spelling": (("words.yaml", "[pebble]", "[pebble, pebbly]"), "", ""),
    "a comment, a blank line and spaces": (
        (RULES, "rules:\n- id: play.start\n", "# the rules\nrules:\n\n- id:   play.start\n"),
        "",
        "",
    ),
    "the version": ((GAME, 'version: "1"', 'version: "2"'), "data sheets site", "about"),
    "quotes and the order of keys": (
        (
            PIECES,
            "- id: pebble\n  title: {hu: kavics, en: pebble}\n",
            "- title: {hu: 'kavics', en: pebble}\n  id: \"pebble\"\n",
        ),
        "",
        "",
    ),
    "a drawing": (
        ("figures.py", "10 * place, 10, count", "10 * place, 11, count"),
        "rulebook aid site",
        "figures",
    ),
    "scoring with the same results": (
        (
            "scoring.py",
            "    for player in first.parties:",
            "    # each of them\n    for player in first.parties:",
        ),
        "site",
        "scoring",
    ),
}


@pytest.mark.parametrize("what", EDITS)
def test_a_change_builds_again_what_is_made_from_it(home: Path, what: str) -> None:
    (name, old, new), expected, because = EDITS[what]
    change(home / "pebbles", name, old, new)

    assert_brings_up_to_date(home, expected, because)


def sheaves(home: Path) -> dict[str, int]:
    """Which file on the disk each sheaf of pages is."""
    folder = home / "out/.rulewright/pages/pebbles"
    return {
        path.relative_to(folder).as_posix(): path.stat().st_ino
        for path in folder.rglob("*")
        if path.is_file()
    }


#: For some changes the sheaves of pages that are made again; `*` is every language.
SHEAVES = {
    "a rule's text in one language": "en/chapters/play en/pieces",
    "a ruling": "en/chapters/play en/front",
    "a term's definition": "en/front",
    "a face's row": "*/pieces",
    "how an example is told": "hu/chapters/play",
    "words for the spelling": "",
}


@pytest.mark.parametrize("what", SHEAVES)
def test_a_change_makes_only_those_pages_again_that_tell_it(home: Path, what: str) -> None:
    before = sheaves(home)
    (name, old, new), _, _ = EDITS[what]
    change(home / "pebbles", name, old, new)

    again(home)

    after = sheaves(home)
    expected = {f"{one.replace('*', code)}.zip" for one in SHEAVES[what].split() for code in LANGUAGES}
    assert {
        "engine.zip",
        "hu/front.zip",
        "hu/forms.zip",
        "hu/pieces.zip",
        "hu/chapters/play.zip",
    } <= after.keys()
    assert {path for path in after if after[path] != before.get(path)} == expected


def test_a_chapter_that_is_gone_takes_its_page_with_it(home: Path) -> None:
    before, without = sheaves(home).keys(), hashes(home / "out")
    chapter = home / "pebbles/rules/20-aside.yaml"
    text = (
        "chapter: {id: aside, title: {hu: Mellesleg, en: Aside}}\nrules:\n- id: aside.talk\n  title: {hu: Szó, en: Talk}\n"
        "  text: {hu: Beszélj!, en: Talk!}\n  source: ours\n"
    )
    chapter.write_text(text, "utf-8")
    assert not again(home).done.failed
    assert sheaves(home).keys() - before == {"hu/chapters/aside.zip", "en/chapters/aside.zip"}

    chapter.unlink()
    assert not again(home).done.failed

    assert sheaves(home).keys() == before
    assert hashes(home / "out") == without


def test_a_number_that_the_engine_reads_changes_what_tells_it(home: Path) -> None:
    change(home / "pebbles", "values.yaml", "value: 6", "value: 8")
    change(
        home / "pebbles", "examples/10-play.yaml", "points: {anna: 6, bela: 0}", "points: {anna: 8, bela: 0}"
    )

    assert_brings_up_to_date(home, f"{WHOLE} rulebook aid")


def test_scoring_with_another_ledger_changes_what_shows_the_ledger(home: Path) -> None:
    award = """        ledger.award(
            player, share(values["prize"], len(first.parties)).each, "play.most", count=first.merit[0]
        )
"""
    halves = award.replace(").each,", ").each // 2,") * 2
    change(home / "pebbles", "scoring.py", award, halves)

    told = foreseen(home)
    for name in ("pebbles/data.json", "site/hu/pebbles"):
        assert told[name] == "runs/anna-has-more has changed"
    assert_brings_up_to_date(home, f"rulebook {WHOLE}")  # whose figure is drawn from the run


def test_a_new_rule_changes_whatever_lists_the_rules(home: Path) -> None:
    rules = home / "pebbles" / RULES
    new = (
        "- id: play.on\n  title: {hu: Tovább, en: On}\n  text: {hu: Játssz!, en: Play on!}\n  source: ours\n"
    )
    rules.write_text(rules.read_text("utf-8") + new, "utf-8")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook aid", "rules")


def test_a_rule_that_is_gone_changes_whatever_lists_the_rules(home: Path) -> None:
    rules = home / "pebbles" / RULES
    rules.write_text(rules.read_text("utf-8").partition("- id: play.end")[0], "utf-8")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook aid")


def test_a_rule_that_moved_changes_whatever_numbers_the_rules(home: Path) -> None:
    rules = home / "pebbles" / RULES
    head, start, most, end = split(rules.read_text("utf-8"))
    rules.write_text(head + end + start + most, "utf-8")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook aid", "rules")


def split(rules: str) -> list[str]:
    first, *others = rules.split("- id:")
    return [first, *(f"- id:{other}" for other in others)]


def test_a_new_term_changes_the_glossary(home: Path) -> None:
    terms = home / "pebbles/terms.yaml"
    new = "- id: sand\n  title: {hu: homok, en: sand}\n  definition: {hu: Apró kő., en: Tiny stones.}\n  status: ours\n"
    terms.write_text(terms.read_text("utf-8") + new, "utf-8")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook", "terms")


def test_a_release_changes_the_site_alone(home: Path) -> None:
    (home / "pebbles/releases").mkdir()
    (home / "pebbles/releases/0.json").write_text('{"version": "0", "pieces": {"hu": {}, "en": {}}}', "utf-8")

    assert_brings_up_to_date(home, "site", "releases")


def test_words_of_the_calculators_change_the_site_in_their_language(home: Path) -> None:
    change(home / "pebbles", "calculators.yaml", "en: Pebbles}", "en: Their pebbles}")

    assert_brings_up_to_date(home, "site-en", "calculators", perhaps="site-hu")


def test_what_is_undone_is_built_again(home: Path) -> None:
    before = hashes(home / "out")
    change(home / "pebbles", RULES, "tied players share.", "players who tie share.")
    again(home)
    change(home / "pebbles", RULES, "players who tie share.", "tied players share.")

    assert_brings_up_to_date(home, f"{WHOLE} rulebook-en", "rules/play.most")
    assert hashes(home / "out") == before


def test_a_game_that_no_longer_has_a_score_pad_offers_none(home: Path) -> None:
    (home / "pebbles/score-pad.yaml").unlink()

    again(home)

    assert {path for path in hashes(home / "out") if "score" in path and path.endswith(".pdf")} == set()
    assert hashes(home / "out") == anew(home)


@pytest.mark.long
def test_what_is_really_printed_and_shown_is_brought_up_to_date_too(tmp_path: Path) -> None:
    pack = lay_out(tmp_path)
    assert not build([pack], tmp_path / "out").done.failed
    chain = ("a term's title", "a layout", "a ruling", "a drawing", "the version", "a face's row")
    for (name, old, new), _, _ in map(EDITS.__getitem__, chain):
        change(pack, name, old, new)
        assert not again(tmp_path).done.failed
        assert hashes(tmp_path / "out") == anew(tmp_path), name
