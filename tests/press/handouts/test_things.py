"""What is typed names a thing, or is refused by its name with what it could have been."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.press.faults import PressFault
from generator.press.handouts.things import Thing, UnknownThing, thing_of
from tests.press.documents import edition
from tests.press.handouts.sheets import told

CITY = edition("walled-city", "en").game


@pytest.mark.parametrize(
    ("word", "thing"),
    [
        ("rule:district.form", Thing("rule", "district.form")),
        ("district.form", Thing("rule", "district.form")),
        ("chapter:final", Thing("chapter", "final")),
        ("final", Thing("chapter", "final")),
        ("guild-card/mercers", Thing("card", "guild-card/mercers")),
        ("card:peasant/moss-green.piece", Thing("card", "peasant/moss-green.piece")),
        ("example:a-noble-decides", Thing("example", "a-noble-decides")),
        ("setup", Thing("setup", "setup")),
        ("chapter:setup", Thing("chapter", "setup")),
        ("aid:guilds", Thing("aid", "guilds")),
        ("table:setup.supplies", Thing("table", "setup.supplies")),
    ],
)
def test_a_word_names_a_thing(word: str, thing: Thing) -> None:
    assert thing_of(CITY, word) == thing


def test_what_was_renamed_is_found_by_its_old_id() -> None:
    renamed = replace(CITY, redirects={"district.old": "district.form"})

    assert (
        thing_of(renamed, "rule:district.old")
        == thing_of(renamed, "district.old")
        == Thing("rule", "district.form")
    )


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("rule:district.from", 'unknown rule "district.from": did you mean "district.form"?'),
        ("distrct.form", 'walled-city has no "distrct.form": did you mean "district.form"?'),
        ("rulle:district.form", 'unknown kind "rulle" in "rulle:district.form": did you mean "rule"?'),
        ("faction-die", '"faction-die" is 2 things: Write component:faction-die or term:faction-die.'),
        ("card:guild-card/mercer", 'unknown card "guild-card/mercer": did you mean "guild-card/mercers"?'),
        ("aid:guild", 'unknown chapter "guild": did you mean "guilds"?'),
    ],
)
def test_what_is_not_there_is_refused_with_what_it_could_have_been(word: str, said: str) -> None:
    with pytest.raises(UnknownThing) as refused:
        thing_of(CITY, word)

    assert str(refused.value).startswith(said)


@pytest.mark.parametrize(
    ("thing", "choices", "said"),
    [
        ("table:district.form", {}, "table:district.form cannot be printed: this rule has no table; write rule:district.form"),
        ("aid:two-players", {"players": "3"}, "aid:two-players cannot be printed: no line of it holds at this table"),
        ("rule:two-players.cards", {"players": "3"}, "rule:two-players.cards cannot be printed: it does not hold at this table"),
        ("chapter:two-players", {"players": "3"}, "chapter:two-players cannot be printed: no rule of it holds at this table"),
        ("example:neutral-watchman-ties", {"players": "3"}, "example:neutral-watchman-ties cannot be printed: it cannot happen"),
        ("card:board/piece", {}, "card:board/piece cannot be printed: nothing says how it looks; write component:board"),
    ],
)  # fmt: skip
def test_what_cannot_be_printed_is_refused_by_its_name(
    thing: str, choices: dict[str, str], said: str
) -> None:
    with pytest.raises(PressFault) as refused:
        told(f"district.places {thing}", choices=choices)

    assert str(refused.value).startswith(said)


def test_a_recipe_leaves_out_what_does_not_hold_at_a_table_as_books_do() -> None:
    things = "rule:two-players.cards district.places"

    content = told(things, choices={"players": "3"}, as_it_holds=True)

    assert [one["thing"] for one in content["things"]] == ["rule:district.places"]
    with pytest.raises(PressFault, match="nothing of it holds at this table"):
        told("rule:two-players.cards", choices={"players": "3"}, as_it_holds=True)
