"""Templates, documents and pages read what they are given and nothing else, whatever content says."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any

import markdown
import pikepdf
import pytest
import yaml
from jinja2 import TemplateNotFound
from jinja2.sandbox import SecurityError

from generator.draw import drawing
from generator.draw.svg import svg
from generator.language.messages import message
from generator.load.folder import load_game
from generator.press import templates
from generator.press.edition import Edition
from generator.press.handouts.content import handout
from generator.press.handouts.render import render as render_handout
from generator.press.handouts.request import HandoutLayout, HandoutRequest
from generator.press.handouts.things import things_of
from generator.press.outputs import OUTPUTS, encoded
from generator.press.paper import A5
from generator.press.site.pages import GameSite
from tests.games import ROOT, read_yaml
from tests.press.documents import page_texts, pressed
from tests.validation import unvalidated

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
        "{{ edition.resolver() }}",
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
    template = templates._templates().from_string(written)

    with pytest.raises(SecurityError):
        template.render(edition=told, about=told.game.head, message=told.message, said=partial(message, "en"))


def test_a_template_reads_data_and_calls_other_templates(pebbles: Path) -> None:
    told = edition(pebbles)
    written = (
        '{% import "site/_fragments.j2" as frame with context %}{% for name in names %}{{ loop.index }}{{ name.upper() }}{% endfor %}'
        "{{ about.title.en }}{{ frame.targets([]) }}{{ {'a': 1}.items() | length }}{{ message('games') }}"
    )

    made = (
        templates._templates()
        .from_string(written)
        .render(names=("a", "b"), about=told.game.head, message=told.message)
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
        templates._templates().from_string(written).render()


# Documents


@pytest.mark.parametrize("kind", ["rulebook", "aid"])
def test_whatever_content_says_a_document_leads_nowhere_and_holds_nothing_else(
    pebbles: Path, kind: str
) -> None:
    told, tame = edition(pebbles, EVIL, EVIL), edition(_copy(pebbles))

    spoilt, plain = (pikepdf.open(BytesIO(pressed(kind, one))) for one in (told, tame))

    assert "".join("".join(page_texts(pressed(kind, told), 0)).split()).count("evil.example") >= 5
    assert actions(spoilt) <= {"/GoTo"}
    assert spoilt.Root.keys() == plain.Root.keys()
    assert kinds(spoilt) == kinds(plain)


def actions(document: pikepdf.Pdf) -> set[str]:
    """What the links of a document do."""
    return {str(one.A.S) for page in document.pages for one in page.get("/Annots", ()) if "/A" in one}


def kinds(document: pikepdf.Pdf) -> set[str]:
    """The kinds of objects that a document is made of: a file or a script that is brought in is one."""
    found = (
        one.get("/Type") for one in document.objects if isinstance(one, pikepdf.Dictionary | pikepdf.Stream)
    )
    return {str(kind) for kind in found if kind}


def test_whatever_a_text_says_a_handout_fetches_nothing_and_says_it(pebbles: Path) -> None:
    plain = edition(_copy(pebbles))
    told = edition(pebbles, EVIL, EVIL)

    spoilt = _handout(told)

    assert actions(spoilt) <= {"/GoTo"}
    assert kinds(spoilt) == kinds(_handout(plain))
    text = " ".join(page_texts(pressed_handout(told), 0))
    assert "file:///etc/passwd" in "".join(text.split())


def pressed_handout(told: Edition) -> bytes:
    wanted = HandoutRequest(
        things_of(told.game, ["play", "component:pebble", "term:pebble", "card:pebble/red.dotted"]),
        HandoutLayout(A5),
    )
    return render_handout(json.loads(encoded(handout([told], wanted))))


def _handout(told: Edition) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(pressed_handout(told)))


def test_words_in_a_picture_stay_words() -> None:
    parts = list(
        ET.fromstring(svg(drawing.Drawing(2000, 20, (drawing.TextItem((1, 9), EVIL, 3),), ()))).iter()
    )

    assert [part.tag.rpartition("}")[2] for part in parts] == ["svg", "text"]
    assert parts[1].text == EVIL


def test_what_a_games_code_says_of_a_picture_stays_what_it_is() -> None:
    outline, words = drawing.line((0, 0), (9, 9)), drawing.TextItem((1, 9), "a", 3, fill=EVIL, anchor=EVIL)  # type: ignore[arg-type]
    drawn = drawing.Drawing(20, 20, (drawing.PathItem(outline, fill=EVIL, stroke=EVIL), words))
    with unvalidated():
        parts = list(ET.fromstring(svg(drawn, font=EVIL, title=EVIL)).iter())

    assert [part.tag.rpartition("}")[2] for part in parts] == ["svg", "title", "path", "text"]
    asked = [(0, "font-family"), (2, "fill"), (2, "stroke"), (3, "fill"), (3, "text-anchor")]
    assert parts[1].text == EVIL
    assert [parts[place].get(name) for place, name in asked] == [EVIL] * 5


def taken_in(template: Path) -> set[str]:
    """The files that a template of a document takes in, and those that these take in; what else it may read fails."""
    text = template.read_text(encoding="utf-8")
    assert re.findall(r"\b(?:read|csv|toml|yaml|xml|cbor|plugin|bibliography|include)\b\s*[(\"]", text) == []
    assert set(re.findall(r"\bjson\(.*", text)) <= {"json(bytes(sys.inputs.content))"}
    assert set(re.findall(r"\bimage\(\s*(\w+)", text)) <= {"bytes"}
    found = {name.removeprefix("/") for name in re.findall(r'\bimport\s+"([^"]*)"', text)}
    return found.union(*(taken_in(templates.TEMPLATES / name) for name in found))


@pytest.mark.parametrize("kind", ["rulebook", "aid"])
def test_a_document_is_set_by_the_templates_that_the_registry_names(kind: str) -> None:
    own = (f"{kind}/{kind}.typ", "booklet/booklet.typ")
    files = {*own}.union(*(taken_in(templates.TEMPLATES / name) for name in own))

    named = {name for name in OUTPUTS[kind].made_with if name.startswith("templates/")}
    assert {f"templates/{name.partition('/')[0]}" for name in files} == named


# Pages


def settings() -> dict[str, Any]:
    return read_yaml(ROOT / "site/mkdocs.yml")


def html_of(text: str) -> str:
    """A page as MkDocs reads it."""
    return markdown.markdown(text, extensions=["attr_list", "toc"])


def test_the_site_has_no_extension_that_reads_files_or_runs_code() -> None:
    names = [one if isinstance(one, str) else next(iter(one)) for one in settings()["markdown_extensions"]]

    assert names == ["attr_list", "toc"]
    assert settings()["plugins"] == []
    assert "hooks" not in settings()


def pages(told: Edition) -> Iterator[tuple[str, Read]]:
    for found in GameSite(told, others=("hu",)).pages():
        yield found.url, Read(html_of(found.write()))


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
    (tag, text), *more = _parts(html_of(f"## {templates.heading(EVIL)} {{ #here .rule }}"))

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
    assert _parts(html_of(f"## {templates.heading(words)} {{ #here }}")) == [
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
    assert templates.menu_title("A <b>&lt;b&gt; & C\n&#60;") == "A ‹b›&amp;lt;b&amp;gt; & C &amp;#60;"
