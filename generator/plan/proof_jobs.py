"""The job of a printer's proof."""

from __future__ import annotations

from pathlib import Path

from generator.language.messages import messages_of
from generator.plan.jobs import Job
from generator.press.paper import Paper
from generator.press.printers.profile import Profile
from generator.press.printers.proof import proof_back, proof_front, words_from
from generator.press.sheets.carrier import Corrections, Imprint, pages_pdf
from generator.press.sheets.sheet import Flip


def proof_job(paper: Paper, flip: Flip, profile: Profile | None, language: str) -> Job:
    """A proof as the printer prints by itself, or with its settings."""
    which = f"proof-{profile.name.replace('/', '-')}" if profile else "proof"
    return Job(
        Path("printers", f"{which}-{paper.id}-{flip}-edge.pdf"), lambda: _pdf(paper, flip, profile, language)
    )


def _pdf(paper: Paper, flip: Flip, profile: Profile | None, language: str) -> bytes:
    words = words_from(messages_of(language))
    front, back = (draw(paper, flip, profile, words) for draw in (proof_front, proof_back))
    corrections = (
        Corrections(profile.front_correction(paper), profile.correction(paper, flip))
        if profile
        else Corrections()
    )
    title = messages_of(language)["proof-again" if profile else "proof-title"]
    imprint = Imprint(title, "Rulewright", title, language, lambda number, count, side: ())
    return pages_pdf([(front, corrections.front), (back, corrections.back)], paper, imprint)
