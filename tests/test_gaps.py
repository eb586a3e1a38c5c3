"""Whatever stands in the gaps of a message, it remains a sentence, in every language."""

from __future__ import annotations

import pytest

from game.ui.i18n import LANGUAGES
from tests.tools import gaps


@pytest.mark.parametrize("language", LANGUAGES)
def test_filled_messages_have_no_flaws(language: str) -> None:
    said = list(gaps.sentences(language))
    assert len(said) > 1500
    assert {one: found for one in said if (found := gaps.flaws(one, language))} == {}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You has the most"),
        ("en", "Take 1 cards"),
        ("en", "the the red star"),
        ("en", "Take a eagle"),
        ("es", "Te llevas El ladrón"),
        ("es", "encima de el barril"),
        ("es", "Sale  del juego"),
        ("it", "Gioca il 8"),
        ("it", "il il barile"),
        ("it", "Prendi {card}"),
    ],
)
def test_a_flaw_is_found(language: str, sentence: str) -> None:
    assert gaps.flaws(sentence, language)
