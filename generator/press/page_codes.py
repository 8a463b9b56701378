"""The codes on paper that lead to pages of the site."""

from __future__ import annotations

from dataclasses import dataclass

from generator.draw.qr_code import qr_code
from generator.press.document_parts import Album, Picture
from generator.press.edition import Edition
from generator.press.outputs import OutputOptions
from generator.press.site_address import chapter_address, game_address


@dataclass(frozen=True)
class PageCode:
    """A code, and the address that it leads to."""

    picture: Picture
    address: str


def game_code(edition: Edition, asked: OutputOptions, album: Album) -> PageCode | None:
    """The code of a game; None where nobody said where the site is."""
    return _code(edition, album, game_address(asked.site, edition.language, edition.game.id), asked)


def chapter_code(edition: Edition, asked: OutputOptions, album: Album, chapter: str) -> PageCode | None:
    """The code of a chapter of it."""
    address = chapter_address(asked.site, edition.language, edition.game.id, chapter)
    return _code(edition, album, address, asked)


def _code(edition: Edition, album: Album, address: str, asked: OutputOptions) -> PageCode | None:
    alt = edition.message("code-to", address=address)
    picture = album.add(f"code-{address}", qr_code(address) if asked.site else None, alt)
    return PageCode(picture, address) if picture else None
