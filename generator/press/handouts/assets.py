"""What a handout may load: our fonts, and the pictures of its content, from memory. Nothing else is fetched or read."""

from __future__ import annotations

from collections.abc import Mapping

from weasyprint.urls import URLFetcher, URLFetcherResponse

from generator.draw.fonts import Family, FontWeight, font_file

#: Each family by what style sheets call it.
_FAMILIES: dict[str, Family] = {"Rulewright Sans": "sans", "Rulewright Serif": "serif"}
_FACES: tuple[tuple[FontWeight, str, int], ...] = (
    ("regular", "normal", 400),
    ("italic", "italic", 400),
    ("bold", "normal", 700),
)

#: The fonts by their addresses.
_FONTS = {
    f"font:{family}/{weight}": (family, weight) for family in _FAMILIES.values() for weight, _, _ in _FACES
}


def font_faces(css: str) -> str:
    """The rules that name the fonts which a style sheet asks for; the sans is always there, since pictures are lettered in it."""
    return "\n".join(
        f'@font-face {{ font-family: "{name}"; font-style: {style}; font-weight: {number}; '
        f'src: url("font:{family}/{weight}") }}'
        for name, family in _FAMILIES.items()
        if family == "sans" or name in css
        for weight, style, number in _FACES
    )


class Assets(URLFetcher):  # type: ignore[misc] # comes without types
    """Answers for what WeasyPrint asks: `pictures` by their addresses, and fonts. It has none of the ways that its class knows
    to the disk and to the network; whatever else is asked for ends the work."""

    def __init__(self, pictures: Mapping[str, tuple[str, bytes]]) -> None:
        self._pictures = pictures
        #: What was asked for and is not ours: not every part of WeasyPrint lets its refusal through.
        self.refused: list[str] = []
        self._fail_on_errors = True

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:
        """The answer for an address; ValueError for one that is not ours."""
        if url in self._pictures:
            kind, content = self._pictures[url]
            return URLFetcherResponse(url, content, {"Content-Type": kind})
        if url in _FONTS:
            return URLFetcherResponse(url, font_file(*_FONTS[url]).read_bytes(), {"Content-Type": "font/ttf"})
        self.refused.append(url)
        raise ValueError("it is no font or picture of this program")
