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


@pytest.mark.parametrize("language", LANGUAGES)
def test_you_is_no_name_in_a_sentence(language: str) -> None:
    """“Las partidas que Tú ha terminado”: whoever gave no name is not spoken of as of somebody else."""
    said = list(gaps.of_you(language))
    assert len(said) > 15
    assert [one for one in said if gaps.you_as_another(one, language)] == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "You wins the evening!"),
        ("es", "Raj: las partidas que Tú ha terminado no cuentan"),
        ("es", "Vista de Tú"),
        ("it", "vinta da Tu"),
    ],
)
def test_you_as_a_name_is_found(language: str, sentence: str) -> None:
    assert gaps.you_as_another(sentence, language)
    assert not gaps.you_as_another(
        {"en": "Winner: You", "es": "Victoria: Tú"}.get(language, "Tu: 7"), language
    )


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
