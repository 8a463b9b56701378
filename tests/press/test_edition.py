"""An edition tells what holds for whoever may play it, with numbers where they are the same for all of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO

import pikepdf
from pikepdf import Dictionary

from generator.draw.figures import Figures
from generator.draw.vocabulary import token
from generator.load.folder import load_game
from generator.model.about import AidPlan
from generator.model.game import Game
from generator.press.aid import aid_html
from generator.press.edition import Edition
from generator.press.front import Album, edition_title, words
from generator.press.paper import A4
from generator.press.rulebook import rulebook_pdf
from generator.press.tables import table_of
from tests.conftest import ROOT
from tests.press.documents import page_texts


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
    assert [head for head, _ in table_of(edition(players="3"), start).rows] == ["3 players"]


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
    pieces = with_icons().teller().pieces("Take {icon:pebble|pebbles} now.")

    assert words(with_icons(), album, pieces) == (
        'Take <img class="icon" src="press:picture/icon-pebble" alt="pebbles"> now.'
    )
    assert list(album.pictures) == ["icon-pebble"]
    assert words(edition(), Album(), pieces) == "Take pebbles now."


def test_an_icon_is_printed_in_the_line_and_spoken_by_its_word() -> None:
    game = with_icons().game
    made = rulebook_pdf(replace(with_icons(), sitting=game.table({"players": "2"})), A4)

    assert "Take now." in " ".join(" ".join(page_texts(made, 0)).split())
    assert "pebbles" in alternatives(made)


def alternatives(pdf: bytes) -> set[str]:
    """What is said of the pictures of a document."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        return {
            str(found.Alt) for found in opened.objects if isinstance(found, Dictionary) and "/Alt" in found
        }


def test_what_is_looked_up_shows_its_name_its_picture_and_what_its_piece_says() -> None:
    about = pebbles().about.model_copy(update={"aid": AidPlan(lookup=("play",), badges=("spots",))})
    pebble = pebbles().components["pebble"]
    dotted = pebble.faces[1].model_copy(update={"rule": "play.most", "data": {"spots": 7}})
    most = pebbles().rules["play.most"].model_copy(update={"short": {"en": "Most pebbles score."}})
    game = replace(
        pebbles(),
        about=about,
        rules={**pebbles().rules, most.id: most},
        components={pebble.id: pebble.model_copy(update={"faces": (pebble.faces[0], dotted)})},
    )

    told = aid_html(replace(with_icons("most"), game=game), A4, 12, Album())

    assert (
        '<p class="entry"><span class="number">1.2</span><span class="signs"><img src="press:picture/icon-most" alt="The most">'
        '<span class="badge">7</span></span><b>The most</b> Most pebbles score.</p>'
    ) in told


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


def test_what_is_looked_up_says_for_how_many_it_is() -> None:
    about = pebbles().about.model_copy(update={"aid": AidPlan(lookup=("play",))})
    update = {"short": {"en": "Most pebbles score."}, "when": ({"players": ("3",)},)}
    most = pebbles().rules["play.most"].model_copy(update=update)
    game = replace(pebbles(), about=about, rules={**pebbles().rules, most.id: most})

    for sitting, said in ((None, " <i>(3 players)</i>"), (game.table({"players": "3"}), "")):
        told = aid_html(Edition(game, "en", sitting=sitting), A4, 12, Album())
        assert f"<b>The most</b>{said} Most pebbles score." in told
