"""The content of a printer's proof, what stands on its two sides; and what its file is called."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import PurePosixPath

from generator.language.messages import messages_of
from generator.model.json_data import JsonObject
from generator.press.paper import Paper
from generator.press.printers.profile import Profile
from generator.press.printers.proof import proof_back, proof_front, words_from
from generator.press.sheets.pages import Corrections, Imprint, pages_content
from generator.press.sheets.sheet import Flip

#: The language that a proof is in when nobody asks for another.
USUAL = "en"


def proof_file(
    paper: Paper, flip: Flip, profile: Profile | None, language: str
) -> tuple[PurePosixPath, str, dict[str, object]]:
    """Where a proof goes, the name of its renderer, and its content. The settings that it was made with are in its name as
    letters that stand for them, so that no two proofs that differ are called alike."""
    words = ("proof", *([profile.name.replace("/", "+")] if profile else []), paper.id, f"{flip}-edge")
    told = "-".join((*words, *([language] if language != USUAL else [])))
    settings = json.dumps(vars(profile), sort_keys=True).encode() if profile else b""
    name = f"{told}_{sha256(settings).hexdigest()[:8]}" if profile else told
    return PurePosixPath("printers", f"{name}.pdf"), "proof", content(paper, flip, profile, language)


def content(paper: Paper, flip: Flip, profile: Profile | None, language: str) -> JsonObject:
    """A proof as the printer prints by itself, or with its settings."""
    words = words_from(messages_of(language))
    front, back = (draw(paper, flip, profile, words) for draw in (proof_front, proof_back))
    corrections = (
        Corrections(profile.front_correction(paper), profile.correction(paper, flip))
        if profile
        else Corrections()
    )
    title = messages_of(language)["proof-again" if profile else "proof-title"]
    imprint = Imprint(title, "Rulewright", title, language, lambda number, count, side: ())
    return pages_content([(front, corrections.front), (back, corrections.back)], paper, imprint)
