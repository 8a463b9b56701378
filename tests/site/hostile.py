"""Games in which every text tries to run something, fetch something or be more than words: a made-up one with a part of every
kind, and those of the project."""

from __future__ import annotations

import itertools
import shutil
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tests.games import CONTENT, read_yaml
from tests.plan.full_pack import lay_out

#: What each text says at its end. `pwned` is what a test listens for; no digits, which a text may not type, and no braces.
PAYLOAD = (
    "</p></script><script>pwned()</script><img src=x onerror=pwned()><svg onload=pwned()><image href=//evil.example/a></svg>"
    '<a href="javascript:pwned()" onclick="pwned()">here</a> [there](javascript:pwned()) ![x](http://evil.example/b.png) '
    "<http://evil.example/c> \" onmouseover=\"pwned()\" style=\"background:url(//evil.example/d)\" ' onfocus='pwned()' autofocus "
    "</title></textarea></style><style>@import url(//evil.example/e)</style><base href=//evil.example/f>"
    "<meta http-equiv=refresh content=url(//evil.example/g)><iframe srcdoc='<script>pwned()</script>'></iframe> ]]> --> <!-- "
    "&lt;script&gt;pwned()&lt;/script&gt; $pwned() `pwned()` **bold** _slanted_ #read(\"/etc/passwd\") @import $a$ "
    "=HYPERLINK(\"//evil.example/h\") \\input /../../etc/passwd %s%n"
)  # fmt: skip
#: What hides between the letters; what turns them round is refused.
UNSEEN = "\u200cz\u200dz\u00adz"
#: Where braces are words, since no reference can stand there.
TEMPLATES = " {{ pwned() }} {% include '/etc/passwd' %} {: onclick=pwned() }"
#: A piece with room for such texts.
CARDS = "components/20-cards.yaml"
_CARDS = """\
- id: card
  title: {hu: kártya, en: card}
  plural: {hu: kártyák, en: cards}
  kind: card
  count: 2
  size: {width: 150, height: 200}
  columns: [{id: rule, title: {hu: szabály, en: rule}}]
  faces:
    - {id: one, copies: 2, title: {hu: egyik, en: one}, data: {rule: {hu: szöveg, en: words}}}
  print: {front: card-front}
  source: ours
"""
_LAYOUT = """\
- id: card-front
  size: {width: 150, height: 200}
  boxes:
    - {text: "{title}", at: [5, 5], size: [140, 90], type: 4, least: 2}
    - {text: "{data.rule}", at: [5, 100], size: [140, 95], type: 4, least: 2}
"""
#: Words that are looked for in texts or compared with others, and would be found nowhere.
_KEPT = {"forms", "avoid", "aliases", "numbers", "say"}
#: In the games of the project cards show what rules say in short, and the title of a term is one of its forms.
_KEPT_IN_GAMES = {"rules": {"short"}, "terms.yaml": {"title"}}
#: The languages that a text stands in.
_LANGUAGES = ({"hu", "en"}, {"hu", "en", "de"})
_FREE = {"publisher", "designers"}
#: What stands on pieces, pads and sheets, which are not made of letters that their font lacks.
_IN_ONE_FONT = (CARDS, "score-pad.yaml", "game.yaml", "terms.yaml")
#: What stands on pieces, in boxes that have no room for such texts; and what is no text.
_ON_PIECES = ("components/", "layouts/", "marks.yaml", "words.yaml")


def lay_hostile(home: Path) -> tuple[Path, dict[str, str]]:
    """Write the game into a folder; its own folder there, and every text with the file that it stands in.

    A text is known by the word at its beginning, which stands nowhere else.
    """
    folder, marks, placed = lay_out(home), words(), dict[str, str]()
    (folder / CARDS).write_text(_CARDS, encoding="utf-8")
    (folder / "layouts/20-cards.yaml").write_text(_LAYOUT, encoding="utf-8")
    for path in sorted(folder.rglob("*.yaml")):
        if path.name == "words.yaml":
            continue
        told = _Spoiling(marks, placed, path.relative_to(folder).as_posix()).spoilt(read_yaml(path))
        path.write_text(yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=10_000), "utf-8")
    return folder, placed


def lay_hostile_game(home: Path, game: str) -> dict[str, str]:
    """Write a game of the project into a folder, with a hostile text before each text that stands on no piece: how a word is
    inflected is told by its end. Every text by its word, as above."""
    folder, marks, placed = home / game, words(), dict[str, str]()
    shutil.copytree(CONTENT / game, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in sorted(folder.rglob("*.yaml")):
        name = path.relative_to(folder).as_posix()
        if not name.startswith(_ON_PIECES):
            told = _Spoiling(marks, placed, name, at_the_end=False).spoilt(read_yaml(path))
            path.write_text(yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=10_000), "utf-8")
    return placed


def words() -> Iterator[str]:
    """Words that nobody says: qaaa, qaab …"""
    for letters in itertools.product(string.ascii_lowercase, repeat=3):
        yield f"q{''.join(letters)}q"


class _Spoiling:
    """One file."""

    def __init__(
        self, marks: Iterator[str], placed: dict[str, str], file: str, at_the_end: bool = True
    ) -> None:
        self.marks, self.placed, self.file, self.at_the_end = marks, placed, file, at_the_end
        self.kept = _KEPT if at_the_end else _KEPT | _KEPT_IN_GAMES.get(file.partition("/")[0], set())

    def spoilt(self, part: Any, key: str = "") -> Any:
        if isinstance(part, list):
            return [self.spoilt(one, key) for one in part]
        if isinstance(part, dict) and part.keys() in _LANGUAGES and key not in self.kept:
            return {language: self._text(text, f"{key} {language}") for language, text in part.items()}
        if isinstance(part, dict):
            return {
                name: self.spoilt(one, "name" if key == "names" else str(name)) for name, one in part.items()
            }
        return self._text(part, key) + TEMPLATES if key in _FREE else part

    def _text(self, text: Any, key: str) -> Any:
        if isinstance(text, list):
            return [self._text(one, key) for one in text]
        mark = next(self.marks)
        self.placed[mark] = f"{self.file} {key}"
        words, unseen = f"{mark} {PAYLOAD} {mark}", f" {mark}{UNSEEN}" if self._may_hide else ""
        start = text if key.startswith("name") or self.at_the_end else ""
        end = (
            text if key.startswith("name") or not self.at_the_end else ""
        )  # how it is inflected is told by its end
        return f"{start} {words}{unseen} {end}".strip()

    @property
    def _may_hide(self) -> bool:
        """Whether letters may hide here: in the documents that are set in one font they would be seen, and refused."""
        return self.at_the_end and self.file not in _IN_ONE_FONT
