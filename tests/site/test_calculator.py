"""The score calculators in a real browser: forms that fill themselves in, answer, explain, and can be shared."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pytest

from generator.check.loaded_game import LoadedGame
from generator.language.messages import messages_of
from tests.games import ROOT, TOLD
from tests.site.browser import axe_faults
from tests.site.calculators import GAME, Calculators, Opened
from tests.sizes import sampled

if TYPE_CHECKING:
    from playwright.sync_api import Browser

#: How wide, in dots, a field must be for a name in it to be read.
LEGIBLE = 90


def test_an_example_opens_filled_in_and_shows_what_it_expects(opened: Callable[..., Opened]) -> None:
    page = opened("#example=noble-then-triple-tie")

    assert page.key("given/citizens/0/peasants").input_value() == "2"
    assert page.key("given/citizens/0/nobles").input_value() == "1"
    assert page.column("votes") == {"anna": "4", "bela": "0", "csilla": "0", "denes": "0"}
    assert page.fact("worth") == "4, 2, 1, −1"
    assert page.fact("dropped") == "2"


def shown(found: Any) -> str:
    return str(found).replace("-", "−")


@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_every_example_is_told_by_the_table_as_it_expects(
    at: Callable[..., Opened], loaded_games: Mapping[str, LoadedGame], game: str, language: str
) -> None:
    offered = {offer.procedure for offer in loaded_games[game].game.calculators.offered}
    tried = [one for one in loaded_games[game].game.examples.values() if one.procedure in offered]
    page = at("", language, game=game)
    wrong: dict[str, Any] = {}
    for example in tried:
        page.go(f"#example={example.id}")
        expected = example.expect.get(loaded_games[game].game.head.score, {})
        told = page.column(loaded_games[game].game.head.score)
        if expected and {player: told.get(player) for player in expected} != {
            player: shown(votes) for player, votes in expected.items()
        }:
            wrong[example.id] = told
        if page.faults_and_place() != ["", f"#example={example.id}"]:
            wrong[example.id] = page.faults_and_place()

    assert len(tried) > 0
    assert wrong == {}


def test_the_ledger_gives_its_reasons_in_the_language_of_the_page_and_links_the_rules(
    at: Callable[..., Opened],
) -> None:
    page = at("#example=three-different-counts", "hu")
    first = page.page.locator(".calc-ledger li").first

    assert first.inner_text().replace("\u00a0", " ").startswith("Anna: +5 – 1. hely 5 polgárral.")
    assert first.locator("a").get_attribute("href") == "../votes/#district.places"
    assert page.page.locator(".calc-position legend").first.inner_text() == "Polgárok"
    assert page.page.locator('[data-key="given/citizens/0/peasants"]').count() == 1
    assert page.page.get_by_text("Földművesek").count() == 3


def test_awards_and_decisions_stand_in_the_order_in_which_they_fell(at: Callable[..., Opened]) -> None:
    page = at("#example=noble-then-triple-tie")

    rules = [one.get_attribute("data-rule") for one in page.page.locator(".calc-ledger li").all()]

    assert rules == [
        "district.chits",
        "district.nobles-break-ties",
        "district.places",
        *["district.shared-places"] * 3,
        "district.remainder",
    ]


def test_a_tie_at_the_end_is_broken_before_the_readers_eyes(at: Callable[..., Opened]) -> None:
    page = at("#example=a-tie-at-the-end")

    assert page.fact("winner") == "Csilla"
    assert page.page.locator(".calc-status").inner_text() == "Winner: Csilla."
    assert page.column("votes") == {"anna": "49", "bela": "57", "csilla": "57"}
    assert page.fact("ranking").split() == ["Csilla", "Béla", "Anna"]
    assert page.page.locator('[data-rule="end.tie"]').count() == 1


def test_the_buttons_count_and_the_answer_follows(at: Callable[..., Opened]) -> None:
    page = at("#example=three-different-counts")

    page.key("given/citizens/1/peasants/more").click()
    page.settle()

    assert page.key("given/citizens/1/peasants").input_value() == "5"
    assert page.column("votes") == {"anna": "5", "csilla": "3", "bela": "2"}
    assert page.page.locator('[data-rule="district.nobles-break-ties"]').count() == 1


def test_nothing_can_be_counted_below_nought(at: Callable[..., Opened]) -> None:
    page = at("#example=three-different-counts")

    page.key("given/citizens/1/nobles/less").click()

    assert page.key("given/citizens/1/nobles").input_value() == "0"


def test_a_player_is_added_named_and_removed(at: Callable[..., Opened]) -> None:
    page = at("#example=three-different-counts")

    page.key("given/citizens/add").click()
    page.key("given/citizens/3/name").fill("Kati")
    page.key("given/citizens/3/peasants").focus()
    page.settle()
    assert page.page.evaluate("document.activeElement.dataset.key") == "given/citizens/3/peasants"
    page.key("given/citizens/3/peasants").fill("9")
    page.settle()
    assert page.column("votes") == {"anna": "3", "csilla": "2", "bela": "0", "Kati": "5"}
    assert page.key("sitting/players").input_value() == "4"

    page.key("given/citizens/3/remove").click()
    page.settle()
    assert page.key("sitting/players").input_value() == "3"
    assert page.column("votes") == {"anna": "5", "csilla": "3", "bela": "2"}


def test_a_name_that_is_taken_is_refused_where_it_was_typed(at: Callable[..., Opened]) -> None:
    page = at("#example=three-different-counts")

    page.key("given/citizens/0/name").fill("béla")
    page.key("given/citizens/0/name").press("Enter")

    assert page.key("given/citizens/0/name").get_attribute("aria-invalid") == "true"
    assert page.page.locator(".calc-row").first.locator(".calc-error").count() == 1


def test_a_place_that_is_renamed_is_renamed_in_every_path(at: Callable[..., Opened]) -> None:
    page = at("#example=a-fence-divides")

    page.key("given/areas/1/name").fill("Harbour")
    page.key("given/areas/1/name").press("Tab")
    page.settle()

    assert page.key("given/paths/0/between/1").input_value() == "Harbour"
    assert page.page.locator(".calc-error").count() == 0


def test_what_does_not_fit_is_said_at_its_field_with_the_fix(at: Callable[..., Opened]) -> None:
    page = at("#example=follower-at-set-up")

    page.key("given/places/1/dice/0").fill("7")
    page.settle()
    spot = page.page.locator(".calc-field", has=page.key("given/places/1/dice/0"))

    assert spot.locator(".calc-error").inner_text() == (
        'There is no side of a die that shows "7". Write a number from 1 to 3 here.'
    )
    assert page.key("given/places/1/dice/0").get_attribute("aria-describedby") == "calc-error"
    page.key("given/places/1/dice/0").fill("1")
    page.settle()
    assert page.page.locator(".calc-error").count() == 0
    assert page.fact("value") == "6"


def test_the_address_brings_a_position_back(at: Callable[..., Opened], opened: Callable[..., Opened]) -> None:
    page = at("#example=tower-tie-for-second")
    page.key("given/zones/0").select_option("1")  # an empty zone
    page.key("given/watchmen/1/more").click()
    page.settle()
    address = page.page.evaluate("location.hash")
    assert address.startswith("#procedure=tower&given=%7B%22watchmen%22%3A%7B%22anna%22%3A3%2C%22bela%22%3A2")

    again = opened(address)

    assert again.key("given/watchmen/1").input_value() == "2"
    assert again.column("votes") == page.column("votes") == {"anna": "2", "bela": "0", "csilla": "0"}
    assert again.page.evaluate("location.hash") == address


@pytest.mark.parametrize(
    "fragment",
    [
        "#procedure=district&given=%7B%22citi",
        "#procedure=district&given=[]",
        "#procedure=no-such",
        "#example=no-such",
        "#procedure=length&given={}&sitting=5",
    ],
)
def test_a_broken_link_opens_something_that_works(opened: Callable[..., Opened], fragment: str) -> None:
    page = opened(fragment)

    assert page.page.locator(".calc-error").count() == 0
    assert page.page.locator(".calc-table, .calc-facts").count() > 0


def test_the_options_of_a_sitting_stand_only_where_the_answer_depends_on_them(
    at: Callable[..., Opened],
) -> None:
    page = at("#example=length-borderlands-2")
    assert page.key("sitting/players").input_value() == "2"
    assert page.fact("roads-on-board") == "20"

    page.key("sitting/players").select_option("3")
    page.settle()
    assert page.fact("roads-on-board") == "19"

    page.go("#example=settling-beside-a-wall")
    assert page.page.locator('[data-key^="sitting/"]').count() == 0


def test_reset_goes_back_to_where_the_calculator_started(at: Callable[..., Opened]) -> None:
    page = at("#example=three-different-counts")

    page.key("reset").click()
    page.settle()

    assert page.page.evaluate("location.hash") == "#example=noble-then-triple-tie"
    assert page.key("given/citizens/1/peasants").input_value() == "3"


def test_everything_can_be_done_with_the_keyboard(at: Callable[..., Opened]) -> None:
    page = at("#example=three-different-counts")

    page.key("given/citizens/add").focus()
    page.page.keyboard.press("Enter")
    page.settle()

    assert page.page.evaluate("document.activeElement.dataset.key").startswith("given/citizens/3/")
    page.key("given/citizens/3/peasants").focus()
    page.page.keyboard.press("ArrowUp")
    page.settle()
    assert page.column("votes") == {"anna": "5", "csilla": "3", "bela": "1", "denes": "1"}


def test_what_is_no_number_is_refused_and_the_last_answer_stays(at: Callable[..., Opened]) -> None:
    page = at("#example=three-different-counts")

    page.key("given/citizens/0/peasants").fill("")
    page.settle()
    assert page.key("given/citizens/0/peasants").get_attribute("aria-invalid") == "true"
    page.page.locator('button[type="submit"]').click()

    assert page.page.evaluate("document.activeElement.dataset.key") == "given/citizens/0/peasants"
    assert page.column("votes") == {"anna": "5", "csilla": "3", "bela": "2"}


@pytest.mark.parametrize("width", [360, 1100])
@pytest.mark.parametrize(("game", "language"), sampled(TOLD))
def test_every_calculator_fits_its_screen_and_every_name_can_be_read(
    at: Callable[..., Opened], loaded_games: Mapping[str, LoadedGame], game: str, language: str, width: int
) -> None:
    page = at("", language, width, game=game)
    wide, narrow = {}, {}
    for offer in loaded_games[game].game.calculators.offered:
        page.go(f"#procedure={offer.procedure}")
        across = page.page.evaluate("document.documentElement.scrollWidth")
        names = page.page.evaluate(
            "[...document.querySelectorAll('.calculator input[type=text]')].map((one) => one.offsetWidth)"
        )
        if across > width:
            wide[offer.procedure] = across
        if min(names, default=LEGIBLE) < LEGIBLE:
            narrow[offer.procedure] = min(names)

    assert (wide, narrow) == ({}, {})


def test_buttons_are_large_enough_for_a_thumb(at: Callable[..., Opened]) -> None:
    page = at("#example=a-whole-last-vote", "en", 360)

    small = page.page.evaluate(
        "[...document.querySelectorAll('.calculator button, .calculator select')]"
        ".filter((one) => { const box = one.getBoundingClientRect(); return box.width < 44 || box.height < 44 })"
        ".map((one) => one.outerHTML)"
    )

    assert small == []


@pytest.mark.parametrize("scheme", ["calculator", "dark"])
@pytest.mark.parametrize(
    "example", ["a-whole-last-vote", "turning-a-die-up", "a-tie-at-the-end", "placing-what-is-left"]
)
def test_axe_finds_no_serious_fault(at: Callable[..., Opened], example: str, scheme: str) -> None:
    page = at(f"#example={example}", "hu", 800, scheme)

    assert axe_faults(page.page) == []


@pytest.mark.parametrize("language", ["hu", "en"])
def test_every_word_of_the_chrome_is_among_the_messages(language: str) -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("site/assets/calculator*.js"))
    asked = {f"script-calculator-{key}" for key in re.findall(r'message\("([a-z-]+)"', scripts)}

    assert len(asked) > 15
    assert sorted(asked - set(messages_of(language))) == []


def test_without_an_engine_the_page_says_so(browser: Browser, calculators: Calculators) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route("**/engine.js", lambda route: route.abort())
    page.goto(calculators.address(GAME, "en"))

    page.wait_for_selector(".calc-failed[role=status]")
    page.unroute("**/engine.js")
    page.reload()

    page.wait_for_selector(".calc-table")
    context.close()
