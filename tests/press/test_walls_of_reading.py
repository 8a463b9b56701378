"""Templates, documents and pages read what they are given and nothing else, whatever content says."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import markdown
import pypdfium2
import pytest
import yaml
from jinja2 import TemplateNotFound
from jinja2.sandbox import SecurityError
from weasyprint.urls import FatalURLFetchingError

from generator.draw import drawing
from generator.draw.svg import svg
from generator.language.messages import message
from generator.load.folder import load_game
from generator.press import page, pdf
from generator.press.aid import aid_html
from generator.press.edition import Edition
from generator.press.front import Album
from generator.press.paper import A4
from generator.press.rulebook import rulebook_html
from generator.press.site.pages import GameSite
from tests.conftest import ROOT

#: What somebody might write to make a document, or whoever reads it, fetch or run something.
EVIL = (
    '</p><img src="http://evil.example/1.png"><img src="file:///etc/passwd"><svg><image href="http://evil.example/2.svg"/>'
    "</svg><style>@import url(http://evil.example/3.css);</style><script>alert(4)</script>"
    '<link rel="attachment" href="file:///etc/hostname"><a href="javascript:alert(5)" onclick="alert(6)">x</a>'
    "\" style=\"background: url(http://evil.example/7.png)\" ' onload='alert(8)' ]]> <!-- "
    "![x](http://evil.example/9.png) [x](javascript:alert(10)) <http://evil.example/11> &lt;script&gt;alert(12)&lt;/script&gt;"
)
#: What might make Markdown read a file, or leave the block that it stands in.
LINES = f'x\n\n--8<-- "/etc/passwd"\n\n{{% include "/etc/passwd" %}}\n\n# {EVIL}\n\n[x]: http://evil.example/13\n\n    {EVIL}\n'


def edition(folder: Path, evil: str = "", titles: str = "") -> Edition:
    """The made-up game with something bad at the end of every text, and of every title."""
    for path in [*folder.glob("*.yaml"), *folder.glob("[re]*/*.yaml")]:
        told = _spoilt(yaml.safe_load(path.read_text(encoding="utf-8")), evil, titles)
        path.write_text(yaml.safe_dump(told, allow_unicode=True, sort_keys=False), encoding="utf-8")
    game, problems = load_game(folder)
    assert problems == []
    assert game is not None
    return Edition(game, "en")


def _spoilt(part: Any, evil: str, titles: str, key: str = "") -> Any:
    if isinstance(part, list):
        return [_spoilt(one, evil, titles, key) for one in part]
    if isinstance(part, dict) and part.keys() == {"hu", "en"} and key not in ("forms", "avoid"):
        add = titles if key == "title" else evil.replace("{", "").replace("}", "")
        return {
            language: [f"{one}{add}" for one in text] if isinstance(text, list) else f"{text}{add}"
            for language, text in part.items()
        }
    if isinstance(part, dict):
        return {name: _spoilt(one, evil, titles, name) for name, one in part.items()}
    return f"{part}{titles}" if key in ("publisher", "designers") else part


class Read(HTMLParser):
    """The tags of a page, with what they may fetch or run."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.dangers: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attributes:
            leads_out = name in ("href", "src", "action") and ":" in (value or "").replace("press:", "")
            drawn = name in ("style", "fill", "stroke") and "url(" in (value or "")
            if name.startswith("on") or leads_out or drawn:
                self.dangers.append(f"{tag} {name}={value}")


# Templates


@pytest.mark.parametrize(
    "written",
    [
        "{{ edition.game.folder }}",
        "{{ edition.game.folder.joinpath('game.yaml').read_text() }}",
        "{{ edition.game['folder'] }}",
        "{{ ([edition] | map(attribute='game.folder') | first) }}",
        "{{ edition | attr('game') | attr('folder') }}",
        "{{ about.parse_file('/etc/passwd') }}",
        "{{ about.parse_raw('x', allow_pickle=true) }}",
        "{{ about.model_copy(update={}) }}",
        "{{ edition.teller() }}",
        "{{ said.func('en', 'games') }}",
        "{{ message.__self__ }}",
        "{{ message.__class__ }}",
        "{{ ''.__class__.__mro__ }}",
        "{{ '{0.__class__}'.format(about) }}",
        "{{ lipsum.__globals__ }}",
        "{{ cycler.__init__.__globals__ }}",
        "{{ self.__init__ }}",
        "{{ edition.game.chapters.__class__ }}",
        "{{ about.designers.__add__ }}",
        "{% set ns = [1] %}{{ ns.append(2) }}",
        "{{ edition.game.rules.clear() }}",
    ],
)
def test_a_template_reaches_no_file_and_nothing_of_python(pebbles: Path, written: str) -> None:
    told = edition(pebbles)
    template = page._templates().from_string(written)

    with pytest.raises(SecurityError):
        template.render(
            edition=told, about=told.game.about, message=told.message, said=partial(message, "en")
        )


def test_a_template_reads_data_and_calls_other_templates(pebbles: Path) -> None:
    told = edition(pebbles)
    written = (
        '{% import "site/_frame.j2" as frame with context %}{% for name in names %}{{ loop.index }}{{ name.upper() }}{% endfor %}'
        "{{ about.title.en }}{{ frame.targets([]) }}{{ {'a': 1}.items() | length }}{{ message('games') }}"
    )

    made = (
        page._templates()
        .from_string(written)
        .render(names=("a", "b"), about=told.game.about, message=told.message)
    )

    assert made == "1A2BPebbles1Games"


@pytest.mark.parametrize(
    "name",
    [
        "../pyproject.toml",
        "rulebook/../../pyproject.toml",
        "/etc/passwd",
        "file:///etc/passwd",
        str(ROOT / "pyproject.toml"),
    ],
)
@pytest.mark.parametrize("way", ["include", "import", "extends"])
def test_a_template_takes_in_nothing_but_templates(name: str, way: str) -> None:
    written = f'{{% {way} "{name}" {"as x " if way == "import" else ""}%}}'

    with pytest.raises(TemplateNotFound):
        page._templates().from_string(written).render()


# Documents

PICTURE = '<html lang="en"><title>x</title><img alt="x" src="press:picture/a">'
#: While this is a list, whatever the process opens or connects to is put into it.
_watched: list[list[str]] = []


def _watch(event: str, details: tuple[Any, ...]) -> None:
    if _watched and event in ("open", "socket.connect", "socket.getaddrinfo", "urllib.Request"):
        _watched[-1].append(f"{event} {details[:2]}")


sys.addaudithook(_watch)


@pytest.fixture
def reached() -> Iterator[list[str]]:
    """The files and hosts that are evil's, as far as they were reached."""
    events: list[str] = []
    _watched.append(events)
    bad: list[str] = []
    yield bad
    _watched.remove(events)
    bad += [event for event in events if any(one in event for one in ("/etc/", "socket", "urllib", "evil"))]
    assert events
    assert bad == []


@pytest.fixture
def fetched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that documents ask for."""
    asked: list[str] = []
    fetch = pdf.OwnFetcher.fetch
    pdf._look.cache_clear()
    monkeypatch.setattr(
        pdf.OwnFetcher,
        "fetch",
        lambda self, url, headers=None: asked.append(url) or fetch(self, url, headers),
    )
    return asked


@pytest.mark.parametrize("kind", ["rulebook", "aid"])
def test_whatever_content_says_a_document_fetches_its_own_fonts_and_pictures(
    pebbles: Path, fetched: list[str], reached: list[str], kind: str
) -> None:
    told, album = edition(pebbles, EVIL, EVIL), Album()
    html = rulebook_html(told, A4, album) if kind == "rulebook" else aid_html(told, A4, 9, album)

    read = Read(html)
    made = pdf.pdf(pdf.Page(html, page.TEMPLATES / f"{kind}/{kind}.css", album.pictures))

    assert html.count("evil.example") >= 5
    assert read.dangers == []
    assert read.tags & {"script", "svg", "link", "iframe", "object"} == set()
    assert b"evil.example" not in made
    assert fetched
    assert [url for url in fetched if not url.startswith("press:font/")] == []


def test_words_in_a_picture_stay_words(tmp_path: Path, fetched: list[str], reached: list[str]) -> None:
    words = drawing.Text((1, 9), EVIL, 3, anchor="start")
    picture = drawing.Drawing(2000, 20, (words,), ())
    sheet = tmp_path / "sheet.css"
    sheet.write_text("@page { size: 2100mm 100mm }", encoding="utf-8")

    parts = list(ET.fromstring(svg(picture)).iter())
    made = pdf.pdf(pdf.Page(PICTURE, sheet, {"a": picture}))

    assert [part.tag.rpartition("}")[2] for part in parts] == ["svg", "defs", "text"]
    assert parts[2].text == EVIL
    (shown,) = pypdfium2.PdfDocument(made)
    assert "".join(shown.get_textpage().get_text_range().split()) == "".join(EVIL.split())
    assert [url for url in fetched if not url.startswith("press:font/")] == []


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:9/x",
        "https://127.0.0.1:9/x",
        "file:///etc/passwd",
        "/etc/passwd",
        "ftp://127.0.0.1/x",
        "data:text/plain,x",
        "press:picture/a",
        "press:picture/../a",
        "press:/etc/passwd",
        "press:",
        "PRESS:font/sans-bold.ttf",
    ],
)
def test_the_fetcher_has_fonts_alone(url: str) -> None:
    with pytest.raises(FatalURLFetchingError, match="may not fetch"):
        pdf.OwnFetcher().fetch(url)


@pytest.mark.parametrize(
    "name", ["../../../etc/passwd", "sans-../../x.ttf", "../sans-bold.ttf", "sans-bold.ttf/.."]
)
def test_a_font_is_one_of_ours(name: str) -> None:
    with pytest.raises((FatalURLFetchingError, KeyError, ValueError)):
        pdf.OwnFetcher().fetch(f"press:font/{name}")


# Pages


def settings() -> dict[str, Any]:
    return yaml.safe_load((ROOT / "site/mkdocs.yml").read_text(encoding="utf-8"))


def html_of(text: str) -> str:
    """A page as MkDocs reads it."""
    return markdown.markdown(text, extensions=["attr_list", "toc"])


def test_the_site_has_no_extension_that_reads_files_or_runs_code() -> None:
    names = [one if isinstance(one, str) else next(iter(one)) for one in settings()["markdown_extensions"]]

    assert names == ["attr_list", "toc"]
    assert settings()["plugins"] == []
    assert "hooks" not in settings()


def pages(told: Edition) -> Iterator[tuple[str, Read]]:
    for url, _, text in GameSite(told, others=("hu",)).pages():
        yield url, Read(html_of(text))


@pytest.mark.parametrize("evil", [EVIL, LINES], ids=["in a line", "over many lines"])
def test_whatever_a_text_says_a_page_of_the_site_runs_and_fetches_nothing(pebbles: Path, evil: str) -> None:
    told = edition(pebbles, evil)
    plain = dict(pages(edition(_copy(pebbles))))

    spoilt = dict(pages(told))

    assert len(spoilt) >= 6
    for url, read in spoilt.items():
        assert read.dangers == [], url
        assert read.tags == plain[url].tags, url


def _copy(folder: Path) -> Path:
    """The made-up game as it was."""
    import shutil

    clean = folder.parent / "clean" / "pebbles"
    shutil.copytree(ROOT / "tests/packs/pebbles", clean, ignore=shutil.ignore_patterns("__pycache__"))
    return clean


def test_words_in_a_heading_stay_words() -> None:
    (tag, text), *more = _parts(html_of(f"## {page.heading(EVIL)} {{ #here .rule }}"))

    assert (tag, text) == ('h2 class="rule" id="here"', " ".join(EVIL.split()))
    assert more == []


@pytest.mark.parametrize(
    "words",
    [
        "_every_ word __counts__",
        "Walls & towers: 3–4 * 2 (each)",
        "a_b_c `d` {: onclick=alert(1) }",
        "Hungarian „így”, it's 1. or #2",
        "two\n\n# lines",
        "\\ and &amp; and &#60;",
    ],
)
def test_a_heading_says_what_was_written(words: str) -> None:
    assert _parts(html_of(f"## {page.heading(words)} {{ #here }}")) == [
        ('h2 id="here"', " ".join(words.split()))
    ]


def _parts(html: str) -> list[tuple[str, str]]:
    """Each element with its attributes and its words."""
    found = []
    for part in ET.fromstring(f"<div>{html}</div>").iter():
        if part.tag != "div":
            kept = "".join(f' {name}="{value}"' for name, value in sorted(part.attrib.items()))
            found.append((f"{part.tag}{kept}", part.text or ""))
    return found


def test_a_title_in_the_menu_can_never_become_a_tag() -> None:
    assert page.menu_title("A <b>&lt;b&gt; & C\n&#60;") == "A ‹b›&amp;lt;b&amp;gt; & C &amp;#60;"
