"""Names the files of a request: two requests that differ never share a name, and only a whole print has that of the build's
sheets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256

from generator.model.game import Game
from generator.press.sheets.order import WantedPiece
from generator.press.sheets.request import SheetRequest

#: Longer lists of what was chosen are counted: 12-kinds.
_LONGEST = 48
_COUNTED = ("-kinds", "-pieces", "-sizes")
#: What no file should have in its name, and what a name consists of that every file system tells apart from others.
_STRANGE, _PLAIN = re.compile(r"[^A-Za-z0-9.+-]"), re.compile(r"[a-z0-9.+-]+")


def sheets_name(game: Game, request: SheetRequest) -> str:
    """sheets[-what][-measured][-how-many]-<paper>[-how]. Where that does not say everything, a few letters that stand for
    the whole request follow it; no id has an underscore."""
    what = _what(request)
    words = _STRANGE.sub("-", "-".join(("sheets", *what, *_paper(request))))
    if _says_all(game, request, what) and request.profile is None:
        return words
    return f"{words}_{_digest(_pieces(request) | _print(request))}"


def faces_name(game: Game, request: SheetRequest, folder: str) -> str:
    """The same for a folder of faces, to which paper and printer are all one."""
    what = _what(request)
    words = _STRANGE.sub("-", "-".join((folder, *what, *_saver(request))))
    return words if _says_all(game, request, what) else f"{words}_{_digest(_pieces(request))}"


def _what(request: SheetRequest) -> list[str]:
    """Which pieces, of what size and how many, in words; `own` says that something private stands on them."""
    chosen = _kinds(request)
    if request.missing:
        chosen = _listed([_called(one) for one in request.missing], "pieces")
    sizes = [f"{name}-{_number(size[0])}x{_number(size[1])}" for name, size in sorted(request.sizes.items())]
    if sizes and set(request.components) == set(request.sizes) and not request.missing:
        chosen, sizes = [], ["only", *sizes]
    since = [f"since-{request.since[0]}"] if request.since else []
    many = [f"{request.quantity}-each"] if request.quantity else []
    return [*chosen, *_listed(sizes, "sizes"), *since, *many, *(["own"] if request.own else [])]


def _kinds(request: SheetRequest) -> list[str]:
    return _listed(sorted(set(request.components)), "kinds")


def _listed(names: list[str], kind: str) -> list[str]:
    """Names in a word; too many of them are counted."""
    words = "+".join(names)
    return [] if not names else [words if len(words) <= _LONGEST else f"{len(names)}-{kind}"]


def _called(one: WantedPiece) -> str:
    return ".".join(filter(None, (one.set, one.face))) or one.component


def _number(side: float) -> str:
    return f"{side:g}" if float(f"{side:g}") == side else repr(side)


def _paper(request: SheetRequest) -> Iterator[str]:
    yield request.paper.id
    yield from ["folded"] if request.folded else []
    yield from ["short-edge"] if request.flip == "short" else []
    yield from _saver(request)
    yield from [request.profile.name.replace("/", "+")] if request.profile else []


def _saver(request: SheetRequest) -> list[str]:
    return ["ink-saver"] if request.ink_saver else []


def _says_all(game: Game, request: SheetRequest, what: list[str]) -> bool:
    """Whether the words can mean no other request."""
    told = len(what) <= 1 and not request.missing and not request.own
    return told and not any(_may_mean_another(game, request, words) for words in what)


def _may_mean_another(game: Game, request: SheetRequest, words: str) -> bool:
    """Whether pieces are called so, or a print for one way of sitting down is; or words were left out or changed."""
    pieces = () if [words] == _kinds(request) else set(words.split("+")) & set(game.components)
    table = any(words.startswith(f"{option}-") for option in game.head.choices)
    return bool(pieces) or table or not _PLAIN.fullmatch(words) or words.endswith(_COUNTED)


def _pieces(request: SheetRequest) -> dict[str, object]:
    """All that decides about the pieces."""
    return {
        "components": sorted(set(request.components)),
        "missing": [[one.component, one.face, one.set, one.quantity] for one in request.missing],
        "quantity": request.quantity,
        "sizes": sorted((name, *size) for name, size in request.sizes.items()),
        "own": request.own,
        "since": request.since and request.since[0],
        "saving": request.ink_saver,
    }


def _print(request: SheetRequest) -> dict[str, object]:
    """All that decides about the paper."""
    return {
        "paper": request.paper.id,
        "flip": request.flip,
        "folded": request.folded,
        "printer": vars(request.profile) if request.profile else None,
    }


def _digest(told: dict[str, object]) -> str:
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:8]
