"""The address of the site that printed codes lead to: read as somebody typed it, and with the pages below it."""

from __future__ import annotations

from urllib.parse import quote, urlsplit

#: The longest one: with a chapter's name behind it, a code is still small enough for a corner of a page.
LONGEST = 100


class NotAnAddress(ValueError):
    """Raised where what was typed is no address that a phone could open."""


def site_address(written: str) -> str:
    """The address of a site in letters that codes and browsers take, with a slash at its end."""
    try:
        parts = urlsplit(written.strip())
        name = parts.hostname or ""
        host = f"[{name}]" if ":" in name else name.encode("idna").decode()
        port = f":{parts.port}" if parts.port else ""
    except ValueError:  # UnicodeError is one
        raise NotAnAddress("the name of the host is none") from None
    if parts.scheme not in ("http", "https") or not host:
        raise NotAnAddress("it begins with https:// or http:// and the name of a host")
    if parts.query or parts.fragment or parts.username or parts.password:
        raise NotAnAddress("it has a path at most: leave out what follows ? or #, and names and passwords")
    path = quote(parts.path.strip("/"), safe="/%~!$&'()*+,;=:@-._")
    found = f"{parts.scheme}://{host}{port}/{path}/" if path else f"{parts.scheme}://{host}{port}/"
    if len(found) > LONGEST:
        raise NotAnAddress(f"it is longer than {LONGEST} letters, too long for a small code")
    return found


def game_address(site: str, language: str, game: str) -> str:
    """The page of a game in a language."""
    return f"{site}{language}/{game}/"


def chapter_address(site: str, language: str, game: str, chapter: str) -> str:
    """The page of a chapter of it."""
    return f"{game_address(site, language, game)}{chapter}/"
