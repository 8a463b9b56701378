"""An edition tells what holds for whoever may play it, with numbers where they are the same for all of them."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from functools import cache
from io import BytesIO

import pikepdf
import pytest
from pikepdf import Dictionary

from generator.draw.drawing import Drawing
from generator.draw.figures import Figures, Scene
from generator.draw.vocabulary import token
from generator.load.folder import load_game
from generator.model.game import Game
from generator.model.game_head import AidPlan
from generator.model.ruling import Ruling
from generator.press import typeset
from generator.press.aid.content import content as aid_content
from generator.press.aid.render import APART, TIGHT, look
from generator.press.document_parts import Album, edition_title, template_text
from generator.press.edition import Edition
from generator.press.glossary import explained
from generator.press.outputs import OutputOptions, encoded
from generator.press.rulebook.content import content as rulebook_content
from generator.press.tables import table_of
from generator.prose.resolver import TextPiece
from tests.games import ROOT, loaded_game_of
from tests.press.documents import page_texts, pressed

#: What the engine made of its example.
RUNS = loaded_game_of("pebbles").runs


@cache
def pebbles() -> Game:
    """Pebbles, where the most count on sand only and starting is told for three players on rock."""
    game = load_game(ROOT / "tests/packs/pebbles")[0]
    most = game.rules["play.most"].model_copy(update={"when": ({"shore": ("sand",)},)})
    return replace(game, rules={**game.rules, "play.most": most})


def edition(**choices: str) -> Edition:
    return Edition(pebbles(), "en", sitting=pebbles().table(choices) if choices else None)


def told(edition: Edition, rule: str) -> str:
    return "".join(piece.text for piece in edition.text_of(edition.game.rules[rule]))


def test_numbers_are_told_where_the_player_count_is_settled() -> None:
    assert told(edition(players="2"), "play.start") == "Everyone takes 5\u00a0pebbles."
    assert told(edition(players="3", shore="rock"), "play.start") == "Everyone takes 4\u00a0pebbles."


def test_what_differs_between_those_who_may_play_is_told_in_general() -> None:
    general = "Everyone takes as many pebbles as the table shows."

    assert told(edition(), "play.start") == general
    assert told(edition(shore="rock"), "play.start") == general


def test_an_open_table_leaves_out_what_none_of_its_sittings_has() -> None:
    most = pebbles().rules["play.most"]

    assert edition(shore="sand").applies(most)
    assert not edition(shore="rock").applies(most)
    assert not edition(shore="rock", players="3").applies(most)


def test_a_table_has_rows_for_everybody_who_may_play() -> None:
    start = pebbles().rules["play.start"]

    assert [head for head, _ in table_of(edition(shore="rock"), start).rows] == ["2 players", "3 players"]


def test_a_table_of_one_row_is_left_out_where_the_text_says_all_of_it() -> None:
    start = pebbles().rules["play.start"]
    silent = start.model_copy(update={"text": {"en": "Everyone takes some pebbles."}})

    assert table_of(edition(players="3"), start) is None
    assert table_of(edition(players="3"), silent).rows == (("3 players", ("4",)),)


def test_the_box_of_a_table_holds_what_is_used_there() -> None:
    pebble = pebbles().components["pebble"].model_copy(update={"when": ({"shore": ("sand",)},)})
    game = replace(pebbles(), components={"pebble": pebble})

    def held(**choices: str) -> tuple[str, ...]:
        table = game.table(choices) if choices else None
        return tuple(one.id for one in Edition(game, "en", sitting=table).components)

    assert (held(), held(shore="sand"), held(shore="rock")) == (("pebble",), ("pebble",), ())


def test_the_glossary_of_a_table_explains_what_its_texts_speak_of() -> None:
    pebble = pebbles().terms["pebble"]
    named = {
        "shell": pebble.model_copy(update={"id": "shell", "definition": {"en": "Like a {term:snail}."}}),
        "snail": pebble.model_copy(update={"id": "snail", "definition": {"en": "It creeps."}}),
        "whale": pebble.model_copy(update={"id": "whale", "definition": {"en": "It swims."}}),
    }
    start = pebbles().rules["play.start"].model_copy(update={"text": {"en": "Take a {term:shell}."}})
    game = replace(pebbles(), terms=named, rules={start.id: start}, components={}, examples={})

    at_the_table = Edition(game, "en", sitting=game.table({"players": "3", "shore": "rock"}))

    assert [term.id for term in explained(Edition(game, "en"))] == ["shell", "snail", "whale"]
    assert [term.id for term in explained(at_the_table)] == ["shell", "snail"]


def test_an_edition_is_called_by_what_is_settled() -> None:
    assert edition_title(edition(shore="rock")) == "rock"
    assert edition_title(edition(players="3")) == "3 players · sand"


def test_an_example_is_shown_where_its_sitting_may_be_ours() -> None:
    example = pebbles().examples["anna-has-more"]

    assert edition(shore="sand").shows(example)
    assert not edition(shore="rock").shows(example)


def with_icons(name: str = "pebble") -> Edition:
    """An edition whose figures draw an icon, and of whose rules one speaks of pebbles by their icon."""
    figures = Figures()
    figures.icon(name)(lambda: token("disc", "#336699"))
    start = (
        pebbles().rules["play.start"].model_copy(update={"text": {"en": "Take {icon:pebble|pebbles} now."}})
    )
    return Edition(replace(pebbles(), rules={**pebbles().rules, start.id: start}), "en", figures=figures)


def test_an_icon_is_a_picture_that_stands_for_its_word() -> None:
    album = Album()
    pieces = with_icons().resolver().pieces("Take {icon:pebble|pebbles} now.")

    before, icon, after = template_text(with_icons(), album, pieces)

    assert (before, icon["icon"].name, icon["icon"].alt, after) == (
        "Take ",
        "icon-pebble",
        "pebbles",
        " now.",
    )
    assert list(album.pictures) == ["icon-pebble"]
    assert "".join(template_text(edition(), Album(), pieces)) == "Take pebbles now."


def test_a_reference_is_a_link_and_what_is_foreign_is_said_to_be() -> None:
    pieces = edition().resolver().pieces("See {rule:play.start}: {foreign:hu|kavics}. ")

    assert template_text(edition(), Album(), pieces) == [
        "See ",
        {"rule": "play.start", "words": "Start"},
        ": ",
        {"lang": "hu", "words": "kavics"},
        ".",
    ]


@pytest.mark.parametrize(
    ("text", "held"), [("3-as", "3-\u2060as"), ("van-e", "van-\u2060e"), ("egy-két", "egy-két")]
)
def test_no_line_ends_between_a_number_and_its_ending(text: str, held: str) -> None:
    assert template_text(edition(), Album(), [TextPiece(text)]) == [held]


def test_an_icon_is_printed_in_the_line_and_spoken_by_its_word() -> None:
    game = with_icons().game
    made = pressed("rulebook", replace(with_icons(), sitting=game.table({"players": "2"})))

    assert "Take now." in " ".join(" ".join(page_texts(made, 0)).split())
    assert "pebbles" in alternatives(made)


def alternatives(pdf: bytes) -> set[str]:
    """What is said of the pictures of a document."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        return {
            str(found.Alt) for found in opened.objects if isinstance(found, Dictionary) and "/Alt" in found
        }


def test_an_example_that_names_a_number_is_shown_where_the_number_is_ours() -> None:
    """`hand` is 5 for two players and 4 for three, on either shore."""
    example = pebbles().examples["anna-has-more"]
    told = {"en": ("Everyone took {value:hand}.", *example.told["en"])}
    game = replace(pebbles(), examples={example.id: example.model_copy(update={"told": told})})

    def shown(**choices: str) -> bool:
        return Edition(game, "en", sitting=game.table(choices)).shows(game.examples[example.id])

    assert shown(players="2")
    assert shown(shore="sand")
    assert not shown(players="3")
    assert edition(players="3").shows(example)


def test_what_is_to_be_said_about_an_example_stands_below_it() -> None:
    example = pebbles().examples["anna-has-more"]
    noted = example.model_copy(update={"note": {"en": "The {value:prize} points are ours."}})
    game = replace(pebbles(), examples={example.id: noted})

    def notes(edition: Edition) -> list[str]:
        told = rulebook_content(edition, OutputOptions())["chapters"][0]["rules"]
        return ["".join(one["note"]) for rule in told for one in rule["examples"]]

    assert "The 6\u00a0points are ours." in notes(Edition(game, "en"))
    assert set(notes(edition())) == {""}


def test_a_rare_case_stands_at_the_end_and_its_rule_says_where() -> None:
    example = pebbles().examples["anna-has-more"]
    game = replace(pebbles(), examples={example.id: example.model_copy(update={"appendix": True})})

    usual, rare = (rulebook_content(Edition(one, "en"), OutputOptions()) for one in (pebbles(), game))

    rules = [rule for chapter in rare["chapters"] for rule in chapter["rules"]]
    beside = [one["title"] for rule in rules for one in rule["examples"]]
    assert (usual["rare"], beside) == ([], [])
    (case,) = rare["rare"]
    assert [one["title"] for one in case["examples"]] == ["Anna has more"]
    assert [rule["id"] for rule in rules if rule["rare"] == case["id"]] == [case["rule"]["id"]]


def test_a_figure_is_no_wider_than_a_column() -> None:
    figures = Figures()
    figures.figure("play")(lambda scene: Drawing(158, 20, ()))
    drawing = Edition(pebbles(), "en", runs=RUNS, figures=figures).figure(pebbles().examples["anna-has-more"])

    assert drawing is not None
    assert (drawing.width, drawing.height) == (79, 10)


def test_a_figure_that_changes_what_it_is_shown_changes_no_run() -> None:
    figures, before = Figures(), deepcopy(RUNS["anna-has-more"])

    @figures.figure("play")
    def spoil(scene: Scene) -> Drawing:
        for facts in (scene.outcome, *(entry.facts for entry in scene.ledger)):
            facts.clear()  # type: ignore[attr-defined]
        for one in vars(scene.given).values():
            one.clear()
        scene.ledger.decide("play.most")
        return Drawing(1, 1, ())

    Edition(pebbles(), "en", runs=RUNS, figures=figures).figure(pebbles().examples["anna-has-more"])
    now = RUNS["anna-has-more"]

    assert (now.given, now.outcome, [*now.ledger]) == (before.given, before.outcome, [*before.ledger])
    assert before.given
    assert before.outcome
    assert [*before.ledger]


def test_an_aid_shows_the_figures_of_examples_where_they_belong() -> None:
    figures = Figures()
    figures.figure("play")(lambda scene: token("disc", "#336699"))
    about = pebbles().head.model_copy(update={"aid": AidPlan(examples=("anna-has-more",))})
    game = replace(pebbles(), head=about)

    def told(shore: str, layout: str = APART, pictured: bool = True) -> str:
        edition = Edition(game, "en", game.table({"shore": shore}), RUNS, figures)
        content = json.loads(encoded(aid_content(edition, OutputOptions())))
        made = typeset.pdf("aid/aid.typ", content | look(layout, 12, pictured))
        return " ".join(" ".join(page_texts(made, 0)).split())

    assert "Anna has more" in told("sand")
    assert "Anna has more" not in told("rock")
    assert "Anna has more" not in told("sand", TIGHT, pictured=False)
    assert "Anna has more" in told("sand", TIGHT)


@pytest.mark.parametrize(("chapters", "step"), [(1, 3), (12, 3), (13, 2), (22, 1), (38, 1)])
def test_the_thumb_marks_of_all_chapters_stay_on_the_page(chapters: int, step: int) -> None:
    some = [pebbles().chapters[0].model_copy(update={"id": f"c{number}"}) for number in range(chapters)]
    start = pebbles().rules["play.start"]
    rules = {f"{one.id}.start": start.model_copy(update={"id": f"{one.id}.start"}) for one in some}
    game = replace(
        pebbles(),
        chapters=tuple(some),
        rules=rules,
        examples={},
        chapter_of={name: name.partition(".")[0] for name in rules},
    )

    told = rulebook_content(Edition(game, "en"), OutputOptions())

    assert [one["thumb"] for one in told["chapters"]] == [step * number for number in range(chapters)]


def test_what_is_looked_up_shows_its_name_its_picture_and_what_its_piece_says() -> None:
    about = pebbles().head.model_copy(update={"aid": AidPlan(lookup=("play",), badges=("spots",))})
    pebble = pebbles().components["pebble"]
    dotted = pebble.faces[1].model_copy(update={"rule": "play.most", "data": {"spots": 7}})
    most = pebbles().rules["play.most"].model_copy(update={"short": {"en": "Most pebbles score."}})
    game = replace(
        pebbles(),
        head=about,
        rules={**pebbles().rules, most.id: most},
        components={pebble.id: pebble.model_copy(update={"faces": (pebble.faces[0], dotted)})},
    )

    (chapter,) = aid_content(replace(with_icons("most"), game=game), OutputOptions())["lookup"]
    (line,) = chapter["lines"]

    assert (line["number"], line["title"], line["badge"]) == ("1.2", "The most", "7")
    assert (line["icon"].name, line["icon"].alt) == ("icon-most", "The most")
    assert (line["words"], chapter["signs"]) == (["Most pebbles score."], True)


def test_a_figure_calls_a_term_by_its_name_in_the_language_of_the_edition() -> None:
    drawing = replace(token("disc", "#336699"), says=(("pebble", 3), ("moss",)))

    assert Edition(pebbles(), "hu").said(drawing) == "kavics 3; moss"


def test_a_heading_says_for_how_many_its_rule_is_where_others_of_the_chapter_are_for_all() -> None:
    start, most = pebbles().rules["play.start"], pebbles().rules["play.most"]
    for_three = {"when": ({"players": ("3",)},)}
    some = replace(pebbles(), rules={start.id: start, most.id: most.model_copy(update=for_three)})
    every = replace(pebbles(), rules={one.id: one.model_copy(update=for_three) for one in (start, most)})

    assert Edition(some, "en").only_for(some.rules["play.most"]) == "3 players"
    assert Edition(some, "en").only_for(start) == ""
    assert Edition(every, "en").only_for(every.rules["play.most"]) == ""


def test_a_ruling_stands_where_it_matters() -> None:
    words = {part: {"en": "Sand."} for part in ("title", "says", "reading", "why")}
    given = {"id": "sand", "kind": "silence", "about": ["play.start"], "source": "ours", **words}
    game = replace(pebbles(), rulings={"sand": Ruling.model_validate({**given, "when": {"shore": "sand"}})})

    shown = [
        sorted(Edition(game, "en", sitting=table).rulings)
        for table in (None, game.table({"shore": "sand"}), game.table({"shore": "rock"}))
    ]

    assert shown == [["play.start"], ["play.start"], []]


def test_what_is_looked_up_says_for_how_many_it_is() -> None:
    about = pebbles().head.model_copy(update={"aid": AidPlan(lookup=("play",))})
    update = {"short": {"en": "Most pebbles score."}, "when": ({"players": ("3",)},)}
    most = pebbles().rules["play.most"].model_copy(update=update)
    game = replace(pebbles(), head=about, rules={**pebbles().rules, most.id: most})

    for sitting, said in ((None, "3 players"), (game.table({"players": "3"}), "")):
        (chapter,) = aid_content(Edition(game, "en", sitting=sitting), OutputOptions())["lookup"]
        assert [line["only"] for line in chapter["lines"]] == [said]
