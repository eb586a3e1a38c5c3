"""Whatever stands in the gaps of a message, it remains a sentence, in every language."""

from __future__ import annotations

import pytest

from game.ui.i18n import LANGUAGES, use_language
from tests.tools import gap_values, gaps


@pytest.mark.parametrize("language", LANGUAGES)
def test_filled_messages_have_no_flaws(language: str) -> None:
    said = list(gaps.sentences(language))
    assert len(said) > 10000
    assert {one: found for one in said if (found := gaps.flaws(one, language))} == {}


def test_every_gap_has_the_values_of_the_game() -> None:
    """A gap that nobody knows is an error; a card is every card, an animal every animal."""
    use_language("en")
    with pytest.raises(KeyError):
        gap_values.values("lantern", "game/scenes/raj/words.py")
    many = {"raj": 15, "bids": 76, "wild_cards": 13, "wild_pattern": 47}
    for game, cards in many.items():
        for place in ("ai", "game/scenes", "game/engine/games"):
            assert len(set(gap_values.values("card", f"{place}/{game}/reasons.py"))) >= cards
    assert len(set(gap_values.values("animal", "ai/wild_cards/reasons.py"))) == 6
    assert len(set(gap_values.values("prize", "game/scenes/raj/words.py"))) > 15


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
        ("it", "Prendi il aquila"),
        ("it", "Prendi il scoiattolo"),
        ("es", "Te llevas el ardilla"),
        ("es", "la león vale más"),
        ("it", "Prendi {card}"),
    ],
)
def test_a_flaw_is_found(language: str, sentence: str) -> None:
    assert gaps.flaws(sentence, language)
