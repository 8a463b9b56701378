"""The links and pictures of a text on a sheet of paper: links lead to what the sheet shows, pictures are kept beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

from markupsafe import Markup

from generator.draw.drawing import Drawing
from generator.draw.svg import svg
from generator.press.site.links import PageContext, rule_url
from generator.prose.resolver import TextPiece


@dataclass(frozen=True)
class PaperContext(PageContext):
    """A sheet in one language. `places` has the address on the site of all that it shows, with where that stands on it; of
    pictures that it shows, it keeps each once in `drawings`, of rules that it speaks of and does not show, their ids in
    `elsewhere`; `prefix` tells its places from those of another language."""

    places: Mapping[str, str] = field(default_factory=dict)
    drawings: dict[str, str] = field(default_factory=dict)
    prefix: str = ""
    ink_saver: bool = False
    elsewhere: dict[str, None] = field(default_factory=dict)

    def link(self, url: str) -> str:
        """Where something stands on the sheet; nothing for what stands elsewhere."""
        place = self.places.get(url)
        return f"#{self.prefix}{place}" if place else ""

    def to_rule(self, name: str) -> dict[str, str]:
        """A link to a rule, if it stands on the sheet."""
        told = super().to_rule(name)
        if not told["href"]:
            self.elsewhere[name] = None
        return told

    def picture(self, drawing: Drawing | None, says: str, kind: str = "drawing") -> Markup:
        """A drawing on this sheet."""
        if drawing is None:
            return Markup("")
        whole = svg(drawing, self.ink_saver)
        name = blake2b(whole.encode(), digest_size=8).hexdigest()
        self.drawings[name] = whole
        return Markup('<img class="{}" src="drawing:{}" alt="{}">').format(kind, name, says)

    def _inline(self, piece: TextPiece) -> Markup:
        """A piece of a text; behind a rule that stands elsewhere stands its number."""
        game = self.edition.game
        if piece.kind == "rule" and not self.link(rule_url(game, piece.target)):
            number = game.numbers[piece.target]
            self.elsewhere[piece.target] = None
            return Markup('<span class="see-rule">{} <span class="number">({})</span></span>').format(
                piece.text, number
            )
        return super()._inline(piece)
