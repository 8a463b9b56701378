"""Where the files of an e-book lie, and what those are that are no pages."""

from __future__ import annotations

#: The folder of the book in its archive, and the list of its files.
FOLDER, PACKAGE = "EPUB", "package.opf"
#: The pages before and behind those of the game, and the folder in which these lie.
TITLE, CONTENTS, IMPRINT, TEXT = "title.xhtml", "nav.xhtml", "imprint.xhtml", "text"
#: How it looks: the style sheet, the picture that libraries show, and the fonts of drawings; text is set in the reader's own.
STYLES, COVER = "book.css", "cover.png"
REGULAR, BOLD, LICENCE = "fonts/regular.ttf", "fonts/bold.ttf", "fonts/licence.txt"
#: What each of them is.
MEDIA_TYPES = {
    STYLES: "text/css",
    COVER: "image/png",
    REGULAR: "font/ttf",
    BOLD: "font/ttf",
    LICENCE: "text/plain",
}
