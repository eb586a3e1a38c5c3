"""What is asked before a challenge card is used, and what a hint lights of a declaration."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from game.engine.games.wild_pattern.cards import DOLLAR, NO_CARD, ONE_CARD, SWAP, card_of, word_of
from game.engine.games.wild_pattern.patterns import AFTER, BEFORE, Statement
from game.scenes.wild_pattern.advice import ADVICE
from game.scenes.wild_pattern.controls import OfferId
from game.scenes.wild_pattern.sentence import Declaration, Slot
from game.scenes.wild_pattern.using import Using

PISTOL, STAR = card_of("blue pistol"), card_of("grey star")


def test_before_a_challenge_card_is_used_all_that_was_chosen_is_named() -> None:
    assert Using(DOLLAR).hint(1) == "Use “$1”?"
    assert Using(ONE_CARD, NO_CARD, PISTOL).hint(2) == "Use “One card” on blue pistol?"
    assert Using(SWAP, STAR, PISTOL).hint(2) == "Use “Swap”: grey star for blue pistol?"


def test_a_hint_lights_also_what_is_wrong_in_a_declaration() -> None:
    """Following the light on the last choice alone would have made another wrong pattern."""
    made = Declaration()
    made.chosen = [BEFORE, word_of("star"), None]
    said = Statement(AFTER, word_of("star"), word_of("red"))
    lit = ADVICE.words.lights(cast("Any", SimpleNamespace(declaration=made)), said)
    assert [one for one in lit if isinstance(one, Slot)] == [Slot.SIDE]
    assert OfferId(Slot.ALWAYS, word_of("red")) in lit


def test_a_pattern_is_quoted_in_the_title_of_a_hint_as_it_is_elsewhere() -> None:
    """The words of Wanted alone had marks, of the inner sort, in Spanish."""
    said = Statement(BEFORE, word_of("star"), word_of("red"))
    assert ADVICE.words.move(said) == "“Before every star there is always a red card”"
