"""The tools that judge the built site, on small pages made by hand: each must see what it is there to see."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest

from tests.site.browser import DEMAND, Visit, axe_faults, do_without, quiet_page, serve
from tests.site.headings import heading_jumps
from tests.site.links import broken_links
from tests.site.validity import html_faults

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def page(body: str, head: str = "") -> str:
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Pebbles</title>{head}</head>'
        f"<body><main><h1>Pebbles</h1>{body}</main></body></html>\n"
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site of two languages with a chapter each."""
    write(tmp_path, "index.html", '<p><a href="hu/">magyar</a> <a href="en/">English</a></p>')
    for language, other in (("hu", "en"), ("en", "hu")):
        write(
            tmp_path,
            f"{language}/index.html",
            f'<p><a href="../{other}/">{other}</a> <a href="rules/#pond.depth">1</a></p>',
        )
        write(
            tmp_path,
            f"{language}/rules/index.html",
            '<h2 id="pond.depth">Depth</h2><p><a href="../">up</a></p>',
        )
    return tmp_path


def write(folder: Path, path: str, body: str, head: str = "") -> None:
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(page(body, head), encoding="utf-8")


# Links


def test_a_whole_site_has_no_broken_link(folder: Path) -> None:
    assert broken_links(folder) == []


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('<a href="../rule/">x</a>', 'a "../rule/" leads to nothing: there is no hu/rule'),
        ('<a href="#pond">x</a>', 'a "#pond" leads to no place: there is no such id in hu/rules/index.html'),
        (
            '<a href="../../en/rules/#pond">x</a>',
            'a "../../en/rules/#pond" leads to no place: there is no such id in en/rules/index.html',
        ),
        ('<img src="stone.svg" alt="">', 'img "stone.svg" leads to nothing: there is no hu/rules/stone.svg'),
        ('<img srcset="../index.html 1x, big.png 2x" alt="">', 'img "big.png" leads to nothing: there is no hu/rules/big.png'),
        ('<svg><use xlink:href="#stone"/></svg>', 'use "#stone" leads to no place: there is no such id in hu/rules/index.html'),
        ('<a href="/hu/">x</a>', 'a "/hu/" is absolute: it breaks when the site lies in a sub-folder'),
        ('<script src="//cdn.example/x.js"></script>', 'script "//cdn.example/x.js" would be fetched from another host'),
        ('<img src="https://example.org/x.png" alt="">', 'img "https://example.org/x.png" would be fetched from another host'),
        ('<i id="a"></i><i id="b"></i><b id="a"></b>', 'the id "a" stands twice'),
    ],
)  # fmt: skip
def test_a_link_that_leads_nowhere_is_told_with_its_page(folder: Path, body: str, said: str) -> None:
    write(folder, "hu/rules/index.html", f'<h2 id="pond.depth">Depth</h2>{body}')

    assert broken_links(folder) == [f"hu/rules/index.html: {said}"]


@pytest.mark.parametrize(
    "body",
    [
        '<a href="https://example.org/">a publisher</a>',
        '<a href="mailto:a@example.org">x</a>',
        '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">',
        '<a href="../rules/?from=here#pond.depth">x</a>',
        '<a href="#d%C3%A9l">x</a><b id="dél"></b>',
        '<a href="#example=deep-pond">a script fills the form in</a>',
        '<a href="#">to the top</a><a href="">here</a>',
    ],
)
def test_what_is_whole_or_followed_by_choice_is_no_fault(folder: Path, body: str) -> None:
    write(folder, "hu/rules/index.html", f'<h2 id="pond.depth">Depth</h2>{body}')

    assert broken_links(folder) == []


def test_a_refresh_must_lead_somewhere(folder: Path) -> None:
    write(folder, "old.html", "", head='<meta http-equiv="refresh" content="0; url=hu/old/">')

    assert broken_links(folder) == ['old.html: meta "hu/old/" leads to nothing: there is no hu/old']


# Headings


def test_a_heading_that_jumps_a_level_is_told_with_its_page(folder: Path) -> None:
    body = "<h2>Pond</h2><h3>Depth</h3><h2>Shore</h2><h4>Sand <b>and</b> mud</h4>"
    write(folder, "hu/rules/index.html", body)

    assert heading_jumps(folder) == ["hu/rules/index.html: h4 after h2: Sand and mud"]


# Validity

TOGGLES = "".join(
    f'<input class="md-toggle" data-md-toggle="{name}" type="checkbox" id="__{name}" autocomplete="off">'
    for name in ("drawer", "search")
)


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the checker says of four pages, in one run: to start it takes longer than to look."""
    folder = tmp_path_factory.mktemp("judged")
    write(folder, "valid.html", "<p>Pebbles lie here.</p>")
    write(folder, "spoilt.html", "\n<p><ul><li>a</li></ul></p>")
    write(folder, "theme.html", TOGGLES)
    write(folder, "ours.html", '<input class="ours" type="checkbox" id="x" autocomplete="off">')
    return html_faults(folder)


def test_valid_pages_pass_and_each_fault_is_told_with_its_line(judged: list[str]) -> None:
    assert [fault.split(" (")[0] for fault in judged if fault.startswith(("valid", "spoilt"))] == [
        "spoilt.html:3: No “p” element in scope but a “p” end tag seen."
    ]


def test_the_themes_own_faults_are_let_pass_and_nothing_like_them(judged: list[str]) -> None:
    assert [fault.split(":")[0] for fault in judged if "autocomplete" in fault] == ["ours.html"]
    assert {fault.split(":")[0] for fault in judged} == {"spoilt.html", "ours.html"}


# The host


def test_the_host_serves_below_its_prefix_only_and_notes_what_was_asked(folder: Path) -> None:
    (folder / "engine.mjs").write_text("export {}", encoding="utf-8")
    (folder / "index.pf_meta").write_bytes(b"x")
    with serve(folder, "/a/b/") as host:
        kinds = [
            opened(host.url + path).headers["Content-Type"] for path in ("hu/", "engine.mjs", "index.pf_meta")
        ]
        with pytest.raises(HTTPError, match="404"):
            urlopen(host.url.removesuffix("a/b/"))

    assert kinds == ["text/html", "text/javascript", "application/octet-stream"]
    assert host.asked == ["/a/b/hu/", "/a/b/engine.mjs", "/a/b/index.pf_meta", "/"]


def opened(url: str) -> Any:
    with urlopen(url) as answer:
        return answer


def test_a_stopped_host_answers_nobody(folder: Path) -> None:
    with serve(folder) as host:
        opened(host.url)
        host.stop()
        with pytest.raises(URLError, match="refused"):
            urlopen(host.url)


# The browser


def visited(browser: Browser, folder: Path, body: str, head: str = "") -> Visit:
    write(folder, "index.html", body, head)
    with serve(folder) as host, quiet_page(browser, host.url) as visit:
        visit.page.goto("")
        return visit


def test_a_plain_page_gives_no_cause_for_complaint(browser: Browser, folder: Path) -> None:
    visit = visited(browser, folder, '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">')

    assert visit.strangers == []
    assert visit.complaints == []


def test_a_request_to_another_host_is_refused_and_noted(browser: Browser, folder: Path) -> None:
    visit = visited(browser, folder, '<img src="http://fonts.example/a.png" alt="">')

    assert visit.strangers == ["http://fonts.example/a.png"]
    assert "net::ERR_FAILED http://fonts.example/a.png" in visit.complaints


def test_a_request_of_a_service_worker_to_another_host_is_noted_too(browser: Browser, folder: Path) -> None:
    (folder / "sw.js").write_text(
        'addEventListener("install", (e) => e.waitUntil(fetch("http://far.example/x").catch(() => 0)));',
        encoding="utf-8",
    )
    with serve(folder) as host, quiet_page(browser, host.url) as visit:
        visit.page.goto("")
        visit.page.evaluate(
            'navigator.serviceWorker.register("sw.js").then(() => navigator.serviceWorker.ready)'
        )

    assert visit.strangers == ["http://far.example/x"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("<script>console.error('sunk')</script>", "console: sunk"),
        ("<script>throw new Error('sunk')</script>", "exception: sunk"),
        ('<img src="missing.png" alt="">', "404 http://127.0.0.1"),
    ],
)
def test_what_goes_wrong_on_a_page_is_noted(browser: Browser, folder: Path, body: str, said: str) -> None:
    visit = visited(browser, folder, body)

    assert any(complaint.startswith(said) for complaint in visit.complaints), visit.complaints


# Accessibility


def faults_of(browser: Browser, folder: Path, body: str, head: str = "") -> list[str]:
    write(folder, "index.html", body, head)
    with serve(folder) as host, quiet_page(browser, host.url) as visit:
        visit.page.goto("")
        return axe_faults(visit.page)


def test_axe_finds_nothing_on_a_plain_page(browser: Browser, folder: Path) -> None:
    assert faults_of(browser, folder, "<p>Dark on light.</p>") == []


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            '<p style="color: #aaa">pale</p>',
            "serious color-contrast at p: Element has insufficient color contrast",
        ),
        ('<img src="data:," width="30" height="30">', "critical image-alt at img: "),
        (
            '<p><button style="width: 9px; height: 9px; padding: 0">a</button><button style="width: 9px; height: 9px; padding: 0">b</button></p>',
            "serious target-size at button:nth-child(1): ",
        ),
    ],
)
def test_axe_tells_a_fault_with_its_place(browser: Browser, folder: Path, body: str, said: str) -> None:
    faults = faults_of(browser, folder, body)

    assert any(fault.startswith(said) for fault in faults), faults


# Doing without


def test_without_a_browser_a_test_is_skipped_unless_it_is_demanded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(DEMAND, raising=False)
    with pytest.raises(pytest.skip.Exception, match="no browser"):
        do_without("there is no browser")

    monkeypatch.setenv(DEMAND, "1")
    with pytest.raises(pytest.fail.Exception, match=f"no browser .{DEMAND} is set"):
        do_without("there is no browser")
