"""The entries of a glossary as pages show them."""

from __future__ import annotations

from generator.model.json_data import JsonObject
from generator.model.term import Term
from generator.press.site.links import PageContext
from generator.press.templates import anchor


def term_told(here: PageContext, term: Term) -> JsonObject:
    """A term and what it means."""
    edition = here.edition
    return {
        "id": anchor(f"term-{term.id}"),
        "word": term.title[edition.language],
        "definition": here.html(edition.resolver().pieces(term.definition[edition.language])),
        "others": "",
    }
