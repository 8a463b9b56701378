"""The site is shown to as many as come, and to nobody who has no business with it."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

import pytest

from generator.cli import dev_server
from generator.cli.dev_server import DevServer, address_in_network
from generator.cli.live_reload import MOST, LiveReload
from generator.cli.qr_code import qr_code
from tests.plan.commands import comes_true
from tests.sizes import Campaign

PAGE = b"<html><body>Pebbles</body></html>"
#: Requests for what is none of ours to show, or nothing at all.
ODD = (
    *("/%00", "/en/%00", "/%ff", "/%", "//en/", "//evil.example/", "/./en/", "/../", "/en/../en/", "/..%2fsecret", "/%2e%2e/secret"),
    *("/%5c..%5csecret", "/en/index.html/", "/nothing", "/" + "a" * 300, "/" + "a/" * 3000, "/.hidden", "/C:/", "/en%0d%0aX:y"),
    *("/assets/", "/sw.js", "/secret", "/way-out/secret", "/circle", "/pipe", "/locked%0a", "/\u00e9", "/%c3%a9"),
)  # fmt: skip


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site, with what stands beside it and what has strayed into it."""
    folder = tmp_path / "site"
    for name, held in {
        "index.html": PAGE,
        "en/index.html": PAGE.replace(b"Pebbles", b"-" * 50_000),
        "assets/site.css": b"p {}",
        "sw.js": b"keep()",
        ".hidden": b"secret",
        "../secret": b"secret",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(held)
    (folder / "way-out").symlink_to(tmp_path)
    (folder / "secret").symlink_to(tmp_path / "secret")
    (folder / "circle").symlink_to("circle")
    os.mkfifo(folder / "pipe")
    return folder


@pytest.fixture
def board() -> LiveReload:
    board = LiveReload()
    board.built()
    return board


@pytest.fixture
def server(site: Path, board: LiveReload) -> Iterator[DevServer]:
    with DevServer(site, board, 0) as server:
        yield server


def ask(server: DevServer, target: str = "/", host: str = "", method: str = "GET", more: str = "") -> bytes:
    """All that is answered, head and body."""
    request = f"{method} {target} HTTP/1.1\r\nHost: {host or f'127.0.0.1:{server.port}'}\r\n{more}\r\n"
    return talk(server, request.encode())


def talk(server: DevServer, said: bytes, at: str = "127.0.0.1") -> bytes:
    with socket.create_connection((at, server.port), timeout=60) as connection:
        connection.sendall(said)
        return b"".join(iter(lambda: connection.recv(65_536), b""))


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def test_pages_are_shown_with_the_script_and_other_files_as_they_are(server: DevServer) -> None:
    page, style = ask(server, "/?players=3"), ask(server, "/assets/site.css")

    head, _, body = page.partition(b"\r\n\r\n")
    assert b"Content-Type: text/html; charset=utf-8" in head
    assert f"Content-Length: {len(body)}".encode() in head
    assert body.startswith(b"<html><body>Pebbles<script>")
    assert body.endswith(b"</script></body></html>")
    assert style.endswith(b"\r\n\r\np {}") and b"Content-Type: text/css" in style
    assert b"\r\nLocation: /en/?players=3\r\n" in ask(server, "/en?players=3")


def test_a_book_goes_to_a_phone_as_what_it_is(server: DevServer, site: Path) -> None:
    (site / "assets/rulebook.epub").write_bytes(b"PK")

    assert b"Content-Type: application/epub+zip\r\n" in ask(server, "/assets/rulebook.epub")


def test_a_file_that_a_browser_has_is_not_sent_again(server: DevServer, site: Path) -> None:
    first = ask(server, "/assets/site.css")
    tag = next(line for line in first.decode().split("\r\n") if line.startswith("ETag: "))
    known = tag.replace("ETag", "If-None-Match") + "\r\n"

    assert status(ask(server, "/assets/site.css", more=known)) == 304
    (site / "assets/site.css").write_bytes(b"p { }")
    assert status(ask(server, "/assets/site.css", more=known)) == 200


@pytest.mark.parametrize("target", ODD)
def test_nothing_else_is_shown_and_nothing_is_said_on_the_terminal(
    target: str, server: DevServer, capfd: pytest.CaptureFixture[str]
) -> None:
    answer = ask(server, target)

    assert status(answer) == 404
    assert b"secret" not in answer
    assert status(ask(server)) == 200
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (b"\x16\x03\x01\x02\x00\x01\r\n\r\n", 400),  # a browser that tries HTTPS
        (b"GET /\r\n\r\n", 400),
        (b"GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 400),
        (b"GET /" + b"a" * 30_000 + b" HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 421),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: evil.example\r\n\r\n", 421),
        (b"POST / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nContent-Length: 70000\r\n\r\n" + b"a" * 70_000, 405),
        (b"DELETE / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
        (b"TRACE / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 405),
    ],
)
def test_whoever_asks_otherwise_is_told_so(said: bytes, expected: int, server: DevServer) -> None:
    assert status(talk(server, said.replace(b"PORT", str(server.port).encode()))) == expected


def test_the_head_of_a_page_can_be_asked_for_alone(server: DevServer) -> None:
    answer = ask(server, method="HEAD")

    assert status(answer) == 200
    assert answer.endswith(b"\r\n\r\n")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LocalHost", "[::1]"])
def test_we_answer_to_our_own_names(host: str, server: DevServer) -> None:
    assert status(ask(server, host=f"{host}:{server.port}")) == 200


@pytest.mark.parametrize(
    "host", ["evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "127.0.0.1:PORT.evil.example", "192.0.2.1:PORT"]
)
@pytest.mark.parametrize("target", ["/", "/__news?seen="])
def test_a_name_that_somebody_else_has_pointed_at_us_gets_nothing(
    host: str, target: str, server: DevServer, board: LiveReload
) -> None:
    board.fault("rules/10.yaml")
    answer = ask(server, target, host.replace("PORT", str(server.port)))

    assert status(answer) == 421
    assert b"rules" not in answer and b"Pebbles" not in answer


def test_others_in_the_network_reach_us_only_when_they_may(site: Path, board: LiveReload) -> None:
    here = address_in_network()
    if not here:
        pytest.skip("this machine is in no network")
    with DevServer(site, board, 0) as alone, pytest.raises(OSError):
        talk(alone, b"", here)
    with DevServer(site, board, 0, lan=True) as server:
        for host in (here, socket.gethostname(), f"{socket.gethostname()}.local"):
            said = f"GET / HTTP/1.1\r\nHost: {host}:{server.port}\r\n\r\n"
            assert status(talk(server, said.encode(), here)) == 200
        said = f"GET / HTTP/1.1\r\nHost: evil.example:{server.port}\r\n\r\n"
        assert status(talk(server, said.encode(), here)) == 421


def test_a_crowd_that_comes_at_once_is_answered(server: DevServer, campaign: Campaign) -> None:
    crowd = campaign.count(100, 500, 500)
    with ThreadPoolExecutor(crowd) as pool:
        answers = list(pool.map(lambda _: ask(server, "/en/"), range(crowd)))

    assert [len(answer) > 50_000 for answer in answers] == [True] * crowd


def test_pages_that_wait_for_news_keep_nobody_waiting(
    server: DevServer, board: LiveReload, campaign: Campaign
) -> None:
    crowd, over = campaign.count(130, 500, 500), []

    def wait(_: int) -> bytes:
        answer = ask(server, "/__news?seen=1.1")
        over.append(b'"crowded": true' in answer)
        return answer

    with ThreadPoolExecutor(crowd) as pool:
        waiting = [pool.submit(wait, number) for number in range(crowd)]
        assert comes_true(lambda: len(over) == crowd - MOST, 30)
        assert all(over)
        begun = monotonic()
        assert status(ask(server)) == 200
        assert monotonic() - begun < 5
        board.fault("rules/10.yaml")
        told = [json.loads(one.result().partition(b"\r\n\r\n")[2]) for one in waiting]

    assert sum(one["fault"] == "rules/10.yaml" for one in told) == MOST


def test_a_page_that_is_left_waits_no_longer(server: DevServer, board: LiveReload) -> None:
    said = f"GET /__news?seen=1.1 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    connections = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(MOST)]
    for connection in connections:
        connection.sendall(said)
    assert comes_true(lambda: bool(board.news()["crowded"]), 10)
    for connection in connections:
        connection.close()

    assert comes_true(lambda: not board.news()["crowded"], 10)


def test_whoever_says_nothing_or_reads_nothing_gives_way(
    server: DevServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("_TO_ASK", "_TO_READ"):
        monkeypatch.setattr(dev_server, name, 0.5)
    silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(2 * dev_server._AT_ONCE)]
    try:
        assert status(ask(server)) == 200
    finally:
        for connection in silent:
            connection.close()


def test_it_ends_at_once_whoever_still_waits(site: Path, board: LiveReload) -> None:
    with ThreadPoolExecutor(3) as pool:
        with DevServer(site, board, 0) as server:
            waiting = [pool.submit(ask, server, "/__news?seen=1.1") for _ in range(3)]
            assert comes_true(lambda: len(board._waiting) == 3, 10)
            begun = monotonic()
        assert monotonic() - begun < 3
        assert [one.result() for one in waiting] == [b""] * 3
    with DevServer(site, board, server.port):
        pass  # its place is free again


def test_a_place_that_is_taken_is_an_error(server: DevServer, site: Path, board: LiveReload) -> None:
    with pytest.raises(OSError):
        DevServer(site, board, server.port)


def test_an_address_can_be_photographed() -> None:
    cells = qr_code("http://192.168.178.120:8000/").splitlines()

    assert {len(line) for line in cells} == {33}  # 25 cells, and four of rest on each side
    assert cells[0] == cells[1] == "█" * 33
    assert cells[2][4:11] == " ▄▄▄▄▄ " and cells[3][4:11] == " █   █ "  # the mark in the corner
