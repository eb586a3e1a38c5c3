"""Names and things in a sentence: with “and” before the last, as the language wants it."""

from __future__ import annotations

import pytest

from game.ui.i18n import tr, use_language
from game.ui.names import listed


@pytest.mark.parametrize(
    ("language", "names", "said"),
    [
        ("en", ["Ana"], "Ana"),
        ("en", ["Ana", "Inés"], "Ana and Inés"),
        ("es", ["el 13", "el 14"], "el 13 y el 14"),
        ("es", ["Asha", "Bruno", "Inés"], "Asha, Bruno e Inés"),
        ("es", ["Pavo real", "Íbice"], "Pavo real e Íbice"),
        ("es", ["Ana", "Hipólito"], "Ana e Hipólito"),
        ("es", ["agua", "hielo"], "agua y hielo"),
        ("es", ["Ana", "Yago"], "Ana y Yago"),
        ("es", ["6 verde", "2 azul"], "6 verde y 2 azul"),
        ("it", ["Asha", "Enea"], "Asha ed Enea"),
        ("it", ["Asha", "Èva"], "Asha ed Èva"),
        ("it", ["Asha", "Inés"], "Asha e Inés"),
        ("it", ["9 rosso", "7 verde"], "9 rosso e 7 verde"),
        ("it", ["Ana", "{n}"], "Ana e {n}"),
    ],
)
def test_and_stands_before_the_last(language: str, names: list[str], said: str) -> None:
    use_language(language)
    assert listed(names) == said


@pytest.mark.parametrize(("name", "said"), [("Asha", "davanti ad Asha"), ("Bruno", "davanti a Bruno")])
def test_italian_a_before_its_own_vowel(name: str, said: str) -> None:
    use_language("it")
    assert tr("in front of {name}", name=name) == said
