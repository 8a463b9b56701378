"""The site is shown while its content is written, and every open page learns what is new and what is wrong."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from subprocess import PIPE, STDOUT, Popen
from typing import Any
from urllib.request import urlopen

import pytest

from generator.cli import serve_command
from generator.cli.live_reload import LiveReload
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
            engine = pebbles / "scoring.py"
            code = engine.read_text(encoding="utf-8")
            engine.write_text("import sys\nsys.exit(0)", encoding="utf-8")
            rules.write_text(text, encoding="utf-8")
            left = news(address, f"{broken['built']}.{broken['said']}")
            engine.write_text(code, encoding="utf-8")
            rules.write_text(text.replace("tied players share.", "players who tie share."), encoding="utf-8")
            mended = news(address, f"{left['built']}.{left['said']}")
            page = urlopen(f"{address}en/pebbles/play/").read().decode()
        finally:
            serving.terminate()
            ended = serving.wait(timeout=30)

    assert ended == 0
    assert (first["fault"], broken["built"], mended["built"]) == ("", first["built"], first["built"] + 1)
    assert 'unknown key "becuase"' in broken["fault"]
    assert "SystemExit: 0" in left["fault"]
    assert "tied players share." in still
    assert "players who tie share." in page


def news(address: str, seen: str) -> dict[str, Any]:
    """What an open page is told once it is not what it has seen."""
    while True:
        told: dict[str, Any] = json.loads(urlopen(f"{address}__news?seen={seen}").read())
        if told["said"] and f"{told['built']}.{told['said']}" != seen:
            return told


def test_pages_learn_that_the_site_is_new_and_what_is_wrong() -> None:
    board = LiveReload()
    board.built()
    first = board.news()
    waits = board.change(f"{first['built']}.{first['said']}")
    assert waits and not waits.done()
    board.fault("rules/10.yaml:3:1: L105")
    second = board.news()
    assert waits.done()
    assert board.change(f"{first['built']}.{first['said']}") is None
    board.built()
    third = board.news()

    assert (first["built"], first["fault"]) == (1, "")
    assert (second["built"], second["fault"]) == (1, "rules/10.yaml:3:1: L105")
    assert (third["built"], third["fault"]) == (2, "")


def test_it_says_what_it_opens_to_whom(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("generator.cli.dev_server.address_in_network", lambda: "192.168.1.20")
    serve_command._announce(8000, lan=False)
    assert capsys.readouterr().out == "http://127.0.0.1:8000/\n"

    serve_command._announce(8000, lan=True)

    _, address, what = capsys.readouterr().out.splitlines()
    assert address.startswith("http://192.168.1.20:8000/  for everybody in your network, without a password")
    assert what == "they can read the site, and what is wrong with its content, and nothing else"


def test_a_terminal_shows_the_address_for_phones_to_photograph(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("generator.cli.dev_server.address_in_network", lambda: "192.168.1.20")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)

    serve_command._announce(8000, lan=True)

    _, _, _, *picture = capsys.readouterr().out.splitlines()
    assert len(picture) > 10
    assert all(line.startswith("\x1b[97;40m█") and line.endswith("█\x1b[0m") for line in picture)
