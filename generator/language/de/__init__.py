"""German: number words that agree with their noun, ordinals, genitives of names, lists, the order of an index.

Gender and case are never guessed. A form of a term stands whole in terms.yaml, and its article in the sentence beside it:
„der {term:wall|Mauer}“. Only where a number decides does a filter choose the word: it is named by what would stand there
for one. `{value:dice|einen|plural:Würfel:Würfel}` becomes „einen Würfel“ or „drei Würfel“, `{value:round|ersten}`
becomes „zweiten“, `{value:rolls|einmal}` „dreimal“. People and places are best named without an article: then only their
genitive differs, and `s` knows it.

How German readers are spoken to: set-up says *ihr* („Legt die Tafeln aus“), turns speak of *der Spieler* or *wer am Zug
ist*, the aid and all chrome do without anybody („Mauern bauen“, „Alle Felder leeren“): never *du* and never *Sie*.
Spelling is that of Germany and Austria, with ß; words that only one country uses are avoided.
"""

from __future__ import annotations

from generator.language.de.filters import FILTERS, LIST_FILTERS, join, name, plural
from generator.language.de.numerals import number, speak
from generator.language.de.order import sort_key, without_article
from generator.language.de.words import NUMBER_WORDS
from generator.language.nouns import agreeing as counted

__all__ = [
    "FILTERS",
    "LIST_FILTERS",
    "NUMBER_WORDS",
    "counted",
    "join",
    "name",
    "number",
    "plural",
    "sort_key",
    "speak",
    "without_article",
]
