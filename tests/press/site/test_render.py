"""The site is what its content says; brought up to date, it is the one that is made anew, and what stood is left alone."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generator.press.faults import PressFault
from generator.press.site.render import PreviousFolder
from tests.games import ROOT
from tests.press.site.sites import changed, content, files, made
from tests.site.headings import heading_jumps
from tests.site.links import pages_of
from tests.sizes import Campaign

PACK = ROOT / "tests/packs/pebbles"
PLAY = "docs/pebbles/play.md"


@pytest.fixture(scope="module")
def told() -> Any:
    """What a site of the made-up game says."""
    return content(PACK)


@pytest.fixture(scope="module")
def stands(told: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """That site, with a document beside its pages that others have put there. Nobody may change it."""
    place = made(told, tmp_path_factory.mktemp("stands") / "en")
    document = place / "assets/pebbles/rulebook-a4.pdf"
    document.write_bytes(b"PDF")
    before = files(place)
    yield place
    assert files(place) == before


def again(told: Any, stands: Path, new: Any, place: Path) -> dict[str, bytes]:
    """The site brought up to date from the one that stands."""
    return files(made(new, place, PreviousFolder(stands, changed(told, new))))


def test_the_same_content_gives_the_same_bytes(told: Any, stands: Path, tmp_path: Path) -> None:
    expected = {name: text for name, text in files(stands).items() if not name.endswith(".pdf")}

    assert files(made(told, tmp_path / "en")) == expected


def test_every_link_leads_somewhere_wherever_the_site_lies(stands: Path) -> None:
    pages = pages_of(stands)

    assert {"index.html", "about/index.html", "pebbles/play/index.html"} <= pages.keys()
    own = {
        path: [link.address for link in page.links if link.address[:1] == "/"] for path, page in pages.items()
    }
    assert own == {path: [] for path in pages}


def test_no_heading_lies_more_than_a_level_below_the_one_before_it(stands: Path) -> None:
    assert heading_jumps(stands) == []


def test_of_a_changed_rule_only_its_page_is_made_again(told: Any, stands: Path, tmp_path: Path) -> None:
    new = deepcopy(told)
    new["sources"][PLAY] = new["sources"][PLAY].replace("tied players share", "players who tie share")

    site = made(new, tmp_path / "en", PreviousFolder(stands, changed(told, new)))

    own = {name for name in files(site) if not site.joinpath(name).samefile(stands / name)}
    assert own == {"pebbles/play/index.html", "sw.js"}
    assert "players who tie share" in site.joinpath("pebbles/play/index.html").read_text(encoding="utf-8")


def test_documents_beside_the_old_pages_are_none_of_the_new_site(
    told: Any, stands: Path, tmp_path: Path
) -> None:
    assert "assets/pebbles/rulebook-a4.pdf" not in again(told, stands, told, tmp_path / "en")


def test_where_files_cannot_be_linked_they_are_copied(
    told: Any, stands: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*given: Any) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", fails)

    again(told, stands, told, tmp_path / "en")

    assert not (tmp_path / "en/index.html").samefile(stands / "index.html")
    assert (tmp_path / "en/index.html").read_bytes() == (stands / "index.html").read_bytes()


def test_what_mkdocs_warns_of_is_an_error_and_the_next_site_is_made(
    told: Any, stands: Path, tmp_path: Path
) -> None:
    new = deepcopy(told)
    new["sources"][PLAY] += "\n[nowhere](nowhere.md)\n"

    for name, before in (("anew", None), ("brought", PreviousFolder(stands, changed(told, new)))):
        with pytest.raises(PressFault, match=r"MkDocs does not build the site:\n.*WARNING: .*nowhere.md"):
            made(new, tmp_path / name, before)

    assert files(made(told, tmp_path / "en"))["sw.js"] == (stands / "sw.js").read_bytes()


def test_the_day_and_the_machine_leave_nothing_in_the_pages(
    told: Any, stands: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")

    dated = files(made(told, tmp_path / "en"))["sitemap.xml.gz"]
    assert dated == (stands / "sitemap.xml.gz").read_bytes()
    assert int.from_bytes(dated[4:8], "little") == datetime(2000, 1, 1, tzinfo=UTC).timestamp()
    assert os.environ["SOURCE_DATE_EPOCH"] == "86400"
    assert str(ROOT) not in json.dumps(told)


def a_page(new: Any, chance: Random) -> None:
    name = chance.choice(sorted(name for name in new["sources"] if name.endswith(".md")))
    new["sources"][name] += f"\nAnd {chance.random()}.\n"


def an_asset(new: Any, chance: Random) -> None:
    name = chance.choice(sorted(name for name in new["sources"] if name.endswith((".js", ".css", ".json"))))
    new["sources"][name] += " "


def no_more_an_asset(new: Any, chance: Random) -> None:
    del new["sources"][chance.choice(sorted(name for name in new["sources"] if name.endswith(".css")))]


def a_new_asset(new: Any, chance: Random) -> None:
    new["sources"][f"docs/assets/{chance.random()}.json"] = "{}"


def a_font(new: Any, chance: Random) -> None:
    new["sources"]["docs/assets/fonts/bold.woff2"] = {"base64": "AAAA"}


def a_record(new: Any, chance: Random) -> None:
    chance.choice(new["records"])["content"] += f" {chance.random()}"


def a_title(new: Any, chance: Random) -> None:
    game = new["settings"]["nav"][1]
    next(iter(game.values()))[0] = {f"Pebbles {chance.random()}": "pebbles/index.md"}


def no_more_a_page(new: Any, chance: Random) -> None:
    del new["sources"]["docs/pebbles/sources.md"]
    entries = next(iter(new["settings"]["nav"][1].values()))
    entries[:] = [one for one in entries if "pebbles/sources.md" not in one.values()]


def a_new_page(new: Any, chance: Random) -> None:
    new["sources"]["docs/more.md"] = "# More\n"
    new["settings"]["nav"].append({"More": "more.md"})


EDITS: tuple[Callable[[Any, Random], None], ...] = (
    a_page,
    an_asset,
    no_more_an_asset,
    a_new_asset,
    a_font,
    a_record,
    a_title,
    no_more_a_page,
    a_new_page,
)


@pytest.mark.parametrize(
    "seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(4, 60))]
)
def test_a_site_brought_up_to_date_is_the_one_that_is_made_anew(
    told: Any, stands: Path, tmp_path: Path, seed: int, campaign: Campaign
) -> None:
    chance, new = campaign.chance(seed), deepcopy(told)
    for edit in chance.sample(EDITS, chance.choice((1, 1, 2, 3))):
        edit(new, chance)

    assert again(told, stands, new, tmp_path / "brought") == files(made(new, tmp_path / "anew"))
