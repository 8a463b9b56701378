"""The content of the site is plain data: all that it shows, and nothing of the machine that it is made on."""

from __future__ import annotations

from pathlib import Path

from generator.press.content_tasks import _offered
from generator.press.outputs import OutputOptions, Request, encoded, offered_files
from generator.press.site import content as site
from tests.games import ROOT, loaded_game_of
from tests.press.documents import edition
from tests.press.site.sites import LANGUAGES, content, frame, part

PACK = ROOT / "tests/packs/pebbles"


def test_a_game_says_the_same_whenever_it_is_asked() -> None:
    assert encoded(part(PACK, "hu")) == encoded(part(PACK, "hu"))


def test_the_program_and_the_game_know_no_path_of_this_machine() -> None:
    assert (
        str(ROOT) not in encoded({"frame": frame(), "game": part(PACK, "hu"), "site": content(PACK)}).decode()
    )


def test_every_page_of_the_menu_has_its_source() -> None:
    told = content(PACK)

    def pages(entries: list[dict[str, object]]) -> set[str]:
        found = {value for one in entries for value in one.values() if isinstance(value, str)}
        return found.union(*(pages(v) for one in entries for v in one.values() if isinstance(v, list)))

    assert {f"docs/{page}" for page in pages(told["settings"]["nav"])} == {
        name for name in told["sources"] if name.endswith(".md")
    }


def test_what_is_offered_is_called_as_the_registry_calls_it() -> None:
    game, asked = edition("pebbles", "hu").game, OutputOptions()
    offered = tuple(_offered(Request(), game, "hu", frozenset()))
    assert len(offered) > 6

    page = part(PACK, "hu", offered)["sources"]["docs/pebbles/index.md"]

    assert '<a href="../assets/pebbles/score-form-a4.pdf">Kitölthető pontozólap (PDF)</a>' in page
    assert '<a href="../assets/pebbles/data.json">Minden adat (JSON)</a>' in page
    assert '<a href="../assets/pebbles/handouts-first-turn-a5.pdf">Az első kör (PDF)</a>' in page
    titles = (file.title or one.title for one, file, _ in offered_files(game, asked))
    assert all(title["hu"] in page for title in titles)


def test_a_changed_english_word_leaves_the_hungarian_site_alone(pebbles: Path) -> None:
    before = {language: content(pebbles, language=language) for language in ("hu", "en")}
    rules = pebbles / "rules/10-play.yaml"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("tied players share.", "players who tie share."), encoding="utf-8")

    after = {language: content(pebbles, language=language) for language in ("hu", "en")}

    assert before["hu"] == after["hu"]
    assert before["en"] != after["en"]


def test_what_calculators_load_is_there_where_a_game_has_one() -> None:
    plain = part(PACK, "en")
    told = site.content("en", LANGUAGES, [plain, plain | {"calculator": True}], frame())

    assert "docs/assets/engine/worker.js" in told["sources"]
    assert not any("/engine/" in name for name in content(PACK)["sources"])


def test_all_languages_share_the_engine_of_a_game() -> None:
    loaded, other = loaded_game_of("walled-city"), loaded_game_of("pebbles")

    shared = site.shared_part(loaded.game, loaded.procedures)

    assert shared["sources"].keys() == {"docs/assets/walled-city/engine/game.js"}
    assert site.shared_part(other.game, None) == {"sources": {}}
