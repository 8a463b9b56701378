"""Makes mutants: real files of every pack and of every kind with one to three random edits; the same seed, the same mutant."""

from __future__ import annotations

import copy
import csv
import io
import json
import random
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from generator.load.yaml_source import YamlSource
from tests.content.packs_to_spoil import OFTEN, files_like, kinds_of, packs

#: What nobody expects in place of a number, a word, a list or a table.
HOSTILE: tuple[Any, ...] = (
    *(
        0,
        1,
        -1,
        2,
        99,
        10_000,
        10**9,
        10**17,
        -(10**17),
        10**30,
        0.5,
        -1.5,
        1e300,
        float("inf"),
        float("nan"),
    ),
    *(
        "",
        " ",
        "x",
        "0",
        "1",
        "unknown",
        "ours",
        "players",
        "#zzzzzz",
        "#fff",
        "-",
        "~",
        "a.b",
        "A B",
        "é",
        "3",
    ),
    *(
        "\u202eedoc",
        "a\u0000b",
        "a\u0007b",
        "\u200b",
        "\ufeff",
        "\u00ad",
        "e\u0301",
        "😀",
        "\u2028",
        "a\nb\n\nc",
    ),
    *("{", "}", "{}", "{value:}", "{value:roads}", "{term:x|y}", "{rule:play.most}", "{:|}", "{a.b.c|d|}"),
    *(
        "{given}",
        "{expect.points}",
        "{title}",
        "{data.spots}",
        "{anna|t}",
        "{foreign:xx|y}",
        "{icon:x}",
        "{{7*7}}",
    ),
    *("<script>alert(1)</script>", "&amp;", "]]>", "../../etc/passwd", "/etc/passwd", "javascript:x", "%s%n"),
    *("word " * 4_000, "x" * 20_000, "a-" * 3_000 + "a", "{value:prize}" * 500, "9" * 5_000, "(" * 2_000),
    *(
        None,
        True,
        False,
        [],
        {},
        [1],
        ["x"],
        [[]],
        [None],
        {"a": 1},
        {"": ""},
        {"hu": "x"},
        {"hu": "x", "en": "y"},
    ),
    *({"hu": "{", "en": "}"}, {"hu": "", "en": ""}, {"hu": None, "en": []}, {"deduced": 3}, {"lines": "1"}),
    *([1, 2, 3], [-1, 0], ["red", "red"], [{"id": "x"}], {"2": 1, "3": 2}, list(range(500)), ["x"] * 500),
    *({str(n): n for n in range(300)}, [[0, 0], [1000, 1000]], [[[[[[[["deep"]]]]]]]]),
)
#: Text that no YAML file should hold, or only in another place.
SNIPPETS = (
    *(
        "\t",
        ":",
        ": ",
        "- ",
        "- - - ",
        "? ",
        "&a ",
        "*a",
        "!!python/object:os.system ",
        "!!int x",
        "{",
        "}",
        "[",
        "]",
    ),
    *(
        "'",
        '"',
        "#",
        "|",
        ">-\n",
        "---\n",
        "...\n",
        "%YAML 1.2\n",
        "\r",
        "\r\n",
        "\x00",
        "\x85",
        "\ufeff",
        "\u2029",
    ),
    *(
        "<<: *a\n",
        "a: 1\n",
        "- id: x\n",
        "  ",
        "0x1F",
        "1e9",
        ".inf",
        "2001-01-01",
        "yes",
        "~",
        "@",
        "`",
        "\x1b[31m",
    ),
)

Edit = Callable[[str, random.Random], str]


@dataclass(frozen=True)
class Mutant:
    """A pack of which `file` reads `content` instead; `ways` are the edits that made it so."""

    seed: int
    pack: str
    file: str
    ways: tuple[str, ...]
    content: bytes

    def __str__(self) -> str:
        return f"mutant {self.seed}: {self.pack}/{self.file} ({', '.join(self.ways)})"


def mutant(seed: int) -> Mutant:
    """The mutant of a seed."""
    chance = random.Random(seed)
    pack = chance.choices(list(packs()), [OFTEN.get(name, 1) for name in packs()])[0]
    path = chance.choice(kinds_of(pack)[chance.choice(list(kinds_of(pack)))])
    text, edits = path.read_text(encoding="utf-8"), WAYS[path.suffix]
    ways = [chance.choice(list(edits)) for _ in range(chance.choice((1, 1, 1, 2, 3)))]
    for way in ways:
        text = edits[way](text, chance)
    content = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.06:
        ways, content = [*ways, "bytes"], _bytes(content, chance)
    return Mutant(seed, pack, path.relative_to(packs()[pack]).as_posix(), tuple(ways), content)


def _bytes(content: bytes, chance: random.Random) -> bytes:
    """A few bytes that become others, whatever letters they belong to."""
    spoilt = bytearray(content or b" ")
    for _ in range(chance.choice((1, 1, 5))):
        spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
    return bytes(spoilt)


# Edits of the text


def _in_lines(edit: Callable[[list[str], int, random.Random], None]) -> Edit:
    """An edit of the list of lines, at one of them."""

    def edited(text: str, chance: random.Random) -> str:
        lines = text.splitlines(keepends=True) or ["\n"]
        edit(lines, chance.randrange(len(lines)), chance)
        return "".join(lines)

    return edited


def _delete_lines(lines: list[str], at: int, chance: random.Random) -> None:
    del lines[at : at + chance.choice((1, 1, 1, 4))]


def _duplicate_lines(lines: list[str], at: int, chance: random.Random) -> None:
    lines[at:at] = lines[at : at + chance.choice((1, 1, 6))]


def _swap_lines(lines: list[str], at: int, chance: random.Random) -> None:
    other = chance.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]


def _indent(lines: list[str], at: int, chance: random.Random) -> None:
    for number in range(at, min(at + chance.choice((1, 1, 5)), len(lines))):
        wider = chance.choice((" ", "  ", "\t")) + lines[number]
        lines[number] = (
            wider if chance.random() < 0.5 else lines[number].removeprefix(chance.choice((" ", "  ")))
        )


def _move_block(lines: list[str], at: int, chance: random.Random) -> None:
    block = lines[at : at + 8]
    del lines[at : at + 8]
    to = chance.randrange(len(lines) + 1)
    lines[to:to] = block


def _truncate(text: str, chance: random.Random) -> str:
    return text[: chance.randrange(len(text) + 1)]


def _cut(text: str, chance: random.Random) -> str:
    start = chance.randrange(len(text) + 1)
    return text[:start] + text[start + chance.choice((1, 1, 3, 30, 300)) :]


def _insert(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(SNIPPETS) + text[at:]


def _other_text(suffix: str) -> Edit:
    """Puts in the text of another file of that language, whole or joined to this one."""

    def edited(text: str, chance: random.Random) -> str:
        other = chance.choice(files_like(suffix)).read_text(encoding="utf-8")
        return chance.choice((other, text + other, text[: len(text) // 2] + other))

    return edited


def _ends(text: str, chance: random.Random) -> str:
    """The same in another style, which mostly changes nothing; or nothing at all."""
    return chance.choice(
        (text.replace("\n", "\r\n"), "\ufeff" + text, text.rstrip(), "", text * 2, "# " + text)
    )


# Edits of the data


@dataclass(frozen=True)
class Part:
    """Something in some data: what it stands in, under which key or index, and what it is."""

    parent: Any
    key: Any

    @property
    def value(self) -> Any:
        return self.parent[self.key]

    def put(self, value: Any) -> None:
        self.parent[self.key] = value


def _parts(found: Any) -> Iterator[Part]:
    """Every part of some data."""
    if isinstance(found, dict | list):
        for key in list(found) if isinstance(found, dict) else range(len(found)):
            yield Part(found, key)
            yield from _parts(found[key])


@dataclass(frozen=True)
class Language:
    """How data is written down, and read; nothing is read where a text says nothing that can be told."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]


DataEdit = Callable[[Part, list[Part], random.Random], None]


def _in_data(edit: DataEdit, language: Language) -> Edit:
    """An edit of the data at one of its parts; a text that holds none stays as it is."""

    def edited(text: str, chance: random.Random) -> str:
        data = copy.deepcopy(language.read(text))
        parts = list(_parts(data))
        if not parts:
            return text
        edit(chance.choice(parts), parts, chance)
        return text if _depth(data) > DEEPEST else language.write(data)

    return edited


#: Deeper data than this could not be written down.
DEEPEST = 100


def _depth(found: Any) -> int:
    """How many levels some data has."""
    depth, level = 0, [found]
    while level and depth <= DEEPEST:
        nested = [part for part in level if isinstance(part, dict | list)]
        level = [one for part in nested for one in (part.values() if isinstance(part, dict) else part)]
        depth += 1
    return depth


def _read_yaml(text: str) -> Any:
    found = _read_of_sound(text)
    if found is not None:
        return found
    try:
        return yaml.load(text, yaml.CSafeLoader)
    except (yaml.YAMLError, ValueError, RecursionError, UnicodeError):
        return None


@cache
def _sound() -> frozenset[str]:
    return frozenset(path.read_text(encoding="utf-8") for path in files_like(".yaml"))


@cache
def _read_of_sound(text: str) -> Any:
    """What a sound file says, as the program reads it; None for any other."""
    if text not in _sound():
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "content.yaml")
        path.write_text(text, encoding="utf-8")
        return YamlSource(path, path.name).data


def _write_yaml(data: Any) -> str:
    return yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False, width=120)


def _read_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _write_json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1, skipkeys=True, default=str)


def _read_csv(text: str) -> Any:
    try:
        return list(csv.reader(io.StringIO(text)))
    except csv.Error:
        return None


def _write_csv(data: Any) -> str:
    """A table, as far as the data still is one."""
    rows = [row if isinstance(row, list) else [row] for row in (data if isinstance(data, list) else [data])]
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows(rows)
    return written.getvalue()


def _replace(part: Part, parts: list[Part], chance: random.Random) -> None:
    part.put(copy.deepcopy(chance.choice(HOSTILE)))


def _replace_scalar(part: Part, parts: list[Part], chance: random.Random) -> None:
    leaves = [one for one in parts if not isinstance(one.value, dict | list)]
    _replace(chance.choice(leaves or [part]), parts, chance)


def _nudge(part: Part, parts: list[Part], chance: random.Random) -> None:
    """A number that is another number."""
    numbers = [one for one in parts if isinstance(one.value, int | float) and not isinstance(one.value, bool)]
    if numbers:
        one = chance.choice(numbers)
        one.put(
            chance.choice((one.value + 1, one.value - 1, -one.value, 0, one.value * 10, one.value * 10**6))
        )


def _remove(part: Part, parts: list[Part], chance: random.Random) -> None:
    del part.parent[part.key]


def _empty(part: Part, parts: list[Part], chance: random.Random) -> None:
    part.put(type(part.value)() if part.value is not None else "")


def _rename(part: Part, parts: list[Part], chance: random.Random) -> None:
    keyed = [one for one in parts if isinstance(one.parent, dict)]
    if keyed:
        one = chance.choice(keyed)
        old = str(one.key)
        new = chance.choice(
            (old[1:], old + "s", old.upper(), old + "\u200b", "id", "", chance.choice(keyed).key)
        )
        one.parent[new] = one.parent.pop(one.key)


def _stranger(part: Part, parts: list[Part], chance: random.Random) -> None:
    """One key more: unheard of, or one that stands elsewhere."""
    keyed = [one for one in parts if isinstance(one.parent, dict)]
    if keyed:
        one, other = chance.choice(keyed), chance.choice(keyed)
        new = chance.choice((other.key, "stranger", "", "__class__", "model_config", "0"))
        one.parent[new] = copy.deepcopy(chance.choice((other.value, chance.choice(HOSTILE))))


def _splice(part: Part, parts: list[Part], chance: random.Random) -> None:
    part.put(copy.deepcopy(chance.choice(parts).value))


def _swap(part: Part, parts: list[Part], chance: random.Random) -> None:
    """Two neighbours change places, or whole lists turn round."""
    siblings = list(part.parent) if isinstance(part.parent, dict) else range(len(part.parent))
    other = Part(part.parent, chance.choice(siblings))
    mine, its = part.value, other.value
    part.put(its)
    other.put(mine)


def _repeat(part: Part, parts: list[Part], chance: random.Random) -> None:
    """An entry of a list many times over, under the same id or under new ones."""
    listed = [one for one in parts if isinstance(one.parent, list)]
    if listed:
        one = chance.choice(listed)
        times, anew = chance.choice((1, 1, 20, 300)), chance.random() < 0.8
        for number in range(times if len(json.dumps(one.value)) < 2_000 else 3):
            again = copy.deepcopy(one.value)
            if anew and isinstance(again, dict) and "id" in again:
                again["id"] = f"{again['id']}-{number}"
            elif anew and isinstance(again, int):
                again += number + 1
            one.parent.append(again)


def _wrap(part: Part, parts: list[Part], chance: random.Random) -> None:
    part.put(chance.choice(([part.value], {"a": part.value}, str(part.value), [part.value] * 2)))


def _nest(part: Part, parts: list[Part], chance: random.Random) -> None:
    deep = part.value
    for _ in range(chance.choice((3, 30, 39, 70))):
        deep = [deep] if chance.random() < 0.5 else {"a": deep}
    part.put(deep)


def _reword(part: Part, parts: list[Part], chance: random.Random) -> None:
    """Words in which something else stands, is missing, or comes from another text."""
    texts = [one for one in parts if isinstance(one.value, str) and one.value]
    if texts:
        one, other = chance.choice(texts), chance.choice(texts)
        start, end = sorted(chance.randrange(len(one.value) + 1) for _ in range(2))
        hostile = chance.choice([word for word in HOSTILE if isinstance(word, str)])
        put = chance.choice((hostile, "", chance.choice("{}|:.~0"), other.value))
        one.put(one.value[:start] + put + one.value[chance.choice((start, start, end)) :])


def _reference(part: Part, parts: list[Part], chance: random.Random) -> None:
    """A reference to something else, or with another filter."""
    texts = [one for one in parts if isinstance(one.value, str) and "{" in one.value]
    if texts:
        one = chance.choice(texts)
        start = one.value.index("{")
        inside = one.value[start:].partition("}")[0][1:]
        kind, target = (
            chance.choice(("value", "term", "rule", "component", "icon", "")),
            inside.partition(":")[2],
        )
        put = chance.choice(
            (
                f"{kind}:{target}",
                f"{inside}|{chance.choice(FILTERS)}",
                f"{inside}.1",
                f"{kind}:hand",
                inside[:-1],
            )
        )
        one.put(one.value.replace("{" + inside + "}", "{" + put + "}", 1))


FILTERS = (
    *(
        "az",
        "Az",
        "t",
        "val",
        "nak",
        "ban",
        "on",
        "szor",
        "i",
        "s",
        "counting",
        "a",
        "plural:x:y",
        "plural::",
        "word",
    ),
    *(
        "Word",
        "ordinal",
        "cap",
        "quoted",
        "abs",
        "signed",
        "list",
        "range",
        "term",
        "az|t",
        "word|t|t",
        "x",
        "plural",
    ),
)

_TEXT_EDITS: dict[str, Edit] = {
    "delete lines": _in_lines(_delete_lines),
    "duplicate lines": _in_lines(_duplicate_lines),
    "swap lines": _in_lines(_swap_lines),
    "indent": _in_lines(_indent),
    "move block": _in_lines(_move_block),
    "truncate": _truncate,
    "cut": _cut,
    "insert": _insert,
    "ends": _ends,
}
_DATA_EDITS: dict[str, DataEdit] = {
    **{
        edit.__name__.strip("_").replace("_", " "): edit
        for edit in (
            *(_replace, _replace_scalar, _nudge, _remove, _empty, _rename, _stranger, _splice, _swap),
            *(_repeat, _wrap, _nest, _reword, _reference),
        )
    },
    # What leaves the file readable reaches deepest, so it comes more often.
    "replace scalar again": _replace_scalar,
    "nudge again": _nudge,
    "splice again": _splice,
    "reword again": _reword,
    "remove again": _remove,
}
_LANGUAGES = {
    ".yaml": Language(_read_yaml, _write_yaml),
    ".json": Language(_read_json, _write_json),
    ".csv": Language(_read_csv, _write_csv),
}
#: The edits of each kind of file: of the text, and of the data where it is written in a language of data.
WAYS: dict[str, dict[str, Edit]] = {
    suffix: {
        **_TEXT_EDITS,
        "other text": _other_text(suffix),
        **{name: _in_data(edit, language) for name, edit in _DATA_EDITS.items()},
    }
    for suffix, language in _LANGUAGES.items()
} | {".py": {**_TEXT_EDITS, "other text": _other_text(".py")}}
