"""The words of a proof, as the program prints them."""

from __future__ import annotations

from generator.language.messages import messages_of
from generator.press.printers.proof import ProofWords, words_from


def words(language: str) -> ProofWords:
    return words_from(messages_of(language))
