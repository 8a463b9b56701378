"""Writes the generated parts of the handbook anew: `python -m tests.docs`."""

from __future__ import annotations

from tests.docs.generated import PAGES, rewritten
from tests.games import ROOT

for page in PAGES:
    before = page.read_text(encoding="utf-8")
    after = rewritten(before)
    if after != before:
        page.write_text(after, encoding="utf-8")
        print(page.relative_to(ROOT))
