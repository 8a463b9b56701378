"""The yardstick for handouts: WeasyPrint alone, on the HTML, styles, fonts and pictures that ours gives it, from files.

Run: python -m tests.benchmarks.bare_weasyprint FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path


def main(folder: Path) -> None:
    from weasyprint import CSS, HTML
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    styles = [
        CSS(filename=str(path), font_config=fonts, base_url=str(folder))
        for path in sorted(folder.glob("*.css"))
    ]
    page = HTML(filename=str(folder / "page.html"), base_url=f"{folder}/")
    page.write_pdf(folder / "page.pdf", stylesheets=styles, font_config=fonts, pdf_variant="pdf/ua-1")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
