"""Fair deals in words: fingerprints as they are shown, and what came of a proof."""

from __future__ import annotations

from typing import Final

from game.engine.daily import day_of
from game.engine.deal import Proof, Verdict
from game.engine.record import Record
from game.ui.i18n import tr, trn
from game.ui.same_deal import SAME_DEAL
from game.ui.taking_back import TAKEN_BACK

GROUP: Final = 8
"""Digits that stand together."""


def grouped(digits: str) -> str:
    """Digits with a space after every group."""
    return " ".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


def proof_words(proof: Proof, record: Record) -> str:
    """What came of a proof, as a sentence, and why where it failed."""
    if proof.verdict is Verdict.PROVEN and day_of(record.header) is not None:
        return trn(
            "The one random draw comes from the day’s seed.",
            "All {n} random draws come from the day’s seed.",
            proof.outcomes,
        )
    if proof.verdict is Verdict.PROVEN and SAME_DEAL in record.header.extra:
        return trn(
            "The one random draw comes from the seed of the earlier game.",
            "All {n} random draws come from the seed of the earlier game.",
            proof.outcomes,
        )
    if proof.verdict is Verdict.PROVEN:
        return trn(
            "The seed is the one that was promised, and the one random draw comes from it.",
            "The seed is the one that was promised, and all {n} random draws come from it.",
            proof.outcomes,
        )
    if proof.verdict is not Verdict.BROKEN and TAKEN_BACK in record.header.extra:
        return tr(
            "A decision was taken back, and what had been hidden was dealt anew: the game does not come "
            "from one seed, and nothing can be proved."
        )
    if proof.verdict is Verdict.UNSHOWN:
        return tr(
            "The seed was lost when the game was interrupted. What came afterwards was dealt from another "
            "one, and nothing can be proved."
        )
    if proof.verdict is Verdict.BROKEN:
        return tr("The seed is not the one that was promised: the record has been changed.")
    return tr(
        "The seed is the one that was promised, but from line {line} of the record on the cards do not "
        "come from it: the record has been changed, or it was dealt by another version of Farol.",
        line=proof.line,
    )
