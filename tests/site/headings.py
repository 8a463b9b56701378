"""Whether the headings of a built page follow each other without a jump: who has them read aloud would look for what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lxml import etree


def heading_jumps(folder: Path) -> list[str]:
    """Each heading in the pages of a folder that lies more than a level below the one before it, a line each."""
    return [
        f"{path.relative_to(folder)}: {jump}"
        for path in sorted(folder.rglob("*.html"))
        for jump in jumps_on(path)
    ]


def jumps_on(path: Path) -> Iterator[str]:
    """The jumps on a page, whose first heading is its title."""
    tree = etree.parse(str(path), etree.HTMLParser(encoding="utf-8", huge_tree=True))
    before = 0
    for heading in tree.iter("h1", "h2", "h3", "h4", "h5", "h6"):
        level = int(heading.tag[1])
        if level > before + 1:
            words = " ".join("".join(heading.itertext()).split())
            yield f"h{level} after {f'h{before}' if before else 'nothing'}: {words}"
        before = level
