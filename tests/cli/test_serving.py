"""The site is shown while its content is written, and every open page learns what is new and what is wrong."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from subprocess import PIPE, STDOUT, Popen
from typing import Any
from urllib.request import urlopen

import pytest

from generator.cli.dev_server import LiveReload
from tests.games import ROOT


@pytest.mark.long
def test_the_site_is_shown_while_it_is_written(pebbles: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "generator",
        "serve",
        "pebbles",
        "--port",
        "0",
        "--content",
        str(pebbles.parent),
    ]
    with Popen(command, cwd=ROOT, stdout=PIPE, stderr=STDOUT, text=True) as serving:
        try:
            assert serving.stdout
            address = next(line.strip() for line in serving.stdout if line.startswith("http://"))
            first = news(address, "")
            rules = pebbles / "rules/10-play.yaml"
            text = rules.read_text(encoding="utf-8")
            rules.write_text(text.replace("because:", "becuase:"), encoding="utf-8")
            broken = news(address, f"{first['built']}.{first['said']}")
            still = urlopen(f"{address}en/pebbles/play/").read().decode()
            rules.write_text(text.replace("tied players share.", "players who tie share."), encoding="utf-8")
            mended = news(address, f"{broken['built']}.{broken['said']}")
            page = urlopen(f"{address}en/pebbles/play/").read().decode()
        finally:
            serving.terminate()
            ended = serving.wait(timeout=30)

    assert ended == 0
    assert (first["fault"], broken["built"], mended["built"]) == ("", first["built"], first["built"] + 1)
    assert 'unknown key "becuase"' in broken["fault"]
    assert "tied players share." in still
    assert "players who tie share." in page


def news(address: str, seen: str) -> dict[str, Any]:
    """What an open page is told once it is not what it has seen."""
    while True:
        told: dict[str, Any] = json.loads(urlopen(f"{address}__news?seen={seen}").read())
        if told["said"] and f"{told['built']}.{told['said']}" != seen:
            return told


def test_pages_learn_that_the_site_is_new_and_what_is_wrong() -> None:
    live_reload = LiveReload()
    live_reload.built()
    first = live_reload.news("")
    live_reload.fault("rules/10.yaml:3:1: L105")
    second = live_reload.news(f"{first['built']}.{first['said']}")
    live_reload.built()
    third = live_reload.news(f"{second['built']}.{second['said']}")

    assert (first["built"], first["fault"]) == (1, "")
    assert (second["built"], second["fault"]) == (1, "rules/10.yaml:3:1: L105")
    assert (third["built"], third["fault"]) == (2, "")
