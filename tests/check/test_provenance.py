"""A tagged number behaves as what it is and is written as its tag; what is worked out from it is plain again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.check.provenance import TaggedNumber, Tags
from generator.check.run import load_and_check
from generator.draw.figures import NoFact, Scene
from generator.draw.parts import number, number_of, words
from generator.draw.svg import svg
from generator.press.edition import Edition
from generator.scoring.ledger import Ledger

FOUR = TaggedNumber.of(4, "70003")


@dataclass(frozen=True)
class Given:
    gold: int
    cities: dict[str, tuple[int, ...]]
    open: bool = True


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (str(FOUR), "70003"),
        (f"{FOUR}", "70003"),
        (f"{-FOUR}", "-70003"),
        (str(abs(-FOUR)), "70003"),
        (str(max(FOUR, 1)), "70003"),
        (f"{FOUR:+d}", "+70003"),
        (str(FOUR + 0), "4"),
        (str(sum([FOUR])), "4"),
        (str(int(FOUR)), "4"),
        (str(len("four")), "4"),
    ],
)
def test_only_the_number_itself_is_written_as_its_tag(written: str, shown: str) -> None:
    assert written == shown


def test_it_counts_compares_and_finds_as_what_it_is() -> None:
    assert (FOUR == 4, FOUR < 5, [0] * FOUR, {4: "four"}[FOUR]) == (True, True, [0, 0, 0, 0], "four")


def test_every_number_of_a_run_gets_a_tag_of_its_own() -> None:
    ledger = Ledger()
    ledger.award("anna", 4, "rule", left=4, legal=True)
    scene = Tags().scene(
        Scene(Given(4, {"anna": (4, 4)}), {"gold": 4}, ledger, printed=lambda name: {"cost": 4})
    )

    facts = next(scene.citations("rule"))
    found = [
        scene.given.gold,
        *scene.given.cities["anna"],
        scene.outcome["gold"],
        facts["left"],
        facts["amount"],
    ]
    found.append(scene.printed("manor")["cost"])
    assert [*found] == [4] * 7
    assert len({str(one) for one in found}) == 7
    assert (scene.given.open, facts["legal"]) == (True, True)


def test_a_number_is_no_name_but_a_name_may_have_digits() -> None:
    scene = Tags().scene(Scene(say={"gate": "Gate 3", "3": "3"}.__getitem__))

    assert (scene.say("gate"), scene.say("3")) == ("Gate ", "3")


def test_parts_show_and_say_the_tag() -> None:
    assert number(FOUR).says == (("70003",),)
    assert number(-FOUR, signed=True).says == (("−70003",),)
    assert number_of(FOUR, words("gold")).says == (("70003", "gold"),)


def test_a_fact_is_found_by_its_rule_and_what_else_is_known_of_it() -> None:
    ledger = Ledger()
    ledger.award("anna", 4, "places", place=1)
    ledger.award("bela", 2, "places", place=2)
    ledger.decide("tie", players=["anna"])
    scene = Scene(ledger=ledger)

    assert scene.fact("places", "place", player="bela") == 2
    assert scene.fact("places", "amount", place=1) == 4
    assert (scene.cites("tie"), scene.cites("places", player="zz")) == (True, False)
    with pytest.raises(NoFact, match='gives several "place" for places: say which'):
        scene.fact("places", "place")
    with pytest.raises(NoFact, match='gives no "place" for places, player zz'):
        scene.fact("places", "place", player="zz")


FIGURES = '''"""Figures that keep what they have drawn."""

from functools import lru_cache

from generator.draw.drawing import Drawing, PathItem, beside, line, sized
from generator.draw.figures import Figures
from generator.draw.parts import words

FIGURES = Figures()


@lru_cache
def kept(count):
    return words(str(count))


@FIGURES.figure("play")
def play(scene):
    count = scene.given.pebbles["anna"]
    bar = Drawing(9, 9, (PathItem(line((0, 0), (count, 5)), stroke="#000000"),))
    scene.given.pebbles["anna"] = 0
    scene.outcome["points"].clear()
    return beside([kept(count), sized(bar, 4)], 1)
'''


def test_nothing_that_was_drawn_with_tags_is_kept_and_no_figure_changes_the_run(pebbles: Path) -> None:
    (pebbles / "figures.py").write_text(FIGURES, encoding="utf-8")
    loaded = load_and_check(pebbles).loaded
    assert loaded and loaded.figures
    example = loaded.game.examples["anna-has-more"]

    edition = Edition(loaded.game, "en", runs=loaded.runs, figures=loaded.figures)
    drawn = [svg(edition.figure(example)) for _ in range(2)]

    assert drawn[0] == drawn[1]
    assert ">3<" in drawn[0] and "70" not in drawn[0].split("viewBox")[1].split("<", 1)[1]
    assert loaded.runs[example.id].outcome["points"] == {"anna": 6, "bela": 0}
