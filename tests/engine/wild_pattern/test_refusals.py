"""Wild Wild Pattern: of several reasons why a move is refused, the one is told that is true."""

from __future__ import annotations

import pytest

from game.engine.games.wild_pattern.cards import DOLLAR, HANDS_UP, PIANIST, SWAP
from game.engine.games.wild_pattern.phases import Phase
from tests.engine.wild_pattern.scripted import (
    COINS,
    THREE_COINS,
    Click,
    Lay,
    Pass,
    Statement,
    Take,
    Use,
    card,
    started,
)
from tests.engine.wild_pattern.test_challenges import won


@pytest.mark.parametrize("place", [-1, 8])
def test_a_place_that_the_wheel_does_not_have(place: int) -> None:
    """WWP-02."""
    sentence = f"the wheel has the places 0 to 7, not {place}"
    scene = started()
    scene.refused("WWP-02", 0, Lay(place), says=sentence)
    scene.lay(0, 4)
    scene.say(0, "after star red")
    scene.refused("WWP-02", 0, Take(place), says=sentence)


@pytest.mark.parametrize("statement", [Statement(0, 99, 0), Statement(0, 0, 99), Statement(0, -1, 0)])
def test_a_declaration_about_what_no_card_shows(statement: Statement) -> None:
    """WWP-11."""
    scene = started()
    scene.lay(0, 4)
    scene.refused("WWP-11", 0, statement, says="a declaration speaks of what cards show")


def test_a_click_that_would_come_after_the_turn() -> None:
    """WWP-30, WWP-R11: with 30 seconds for a turn and 30 before the first click."""
    scene = started(turn_time=30, earliest_click=30)
    scene.refused("WWP-30", 0, Click(), says="the turn is over before anybody may click")


def test_a_card_that_must_be_laid_elsewhere() -> None:
    """WWP-25: into a gap, or on its own colour."""
    scene = started(THREE_COINS, "GStar", "BBottle", "GBarrel", "YStar", seats=4)
    scene.lay(0, 4)
    scene.say(0, "before star coin")
    scene.refused("WWP-25", 3, Lay(1), says="yellow star must be laid into a gap")
    scene.lay(3, 4)
    scene.refused("WWP-25", 2, Lay(0), says="grey barrel must be laid on a grey card")


def test_whoever_is_asked_next_in_a_relaxed_game() -> None:
    """WWP-R18, WWP-R6: the order of a relaxed game is no reason once a card must be taken."""
    scene = started(relaxed=True)
    first = scene.waiting[0]
    other = (first + 1) % 3
    scene.refused("WWP-R18", other, Pass())
    scene.state.hands[first], scene.state.hands[other] = card("YStar"), card("YBarrel")
    scene.lay(first, 4)
    scene.say(first, "after star red")
    assert scene.state.phase == Phase.TAKE
    scene.refused("WWP-R6", other, Take(0))


def test_a_swap_of_what_is_not_ones_own_or_not_theirs() -> None:
    """WWP-R9."""
    scene = won("swap", "hands up", theirs="RLoot", other=("$1",))
    own = "you cannot give $1: it is not a face-up card of yours"
    scene.refused("WWP-R9", 0, Use(SWAP, card("RLoot"), DOLLAR), says=own)
    theirs = "you cannot get grey star: no opponent has it face up"
    scene.refused("WWP-R9", 0, Use(SWAP, card("GStar"), HANDS_UP), says=theirs)


def test_a_shot_at_the_wrong_suit() -> None:
    """WWP-42."""
    scene = won("pianist", "hands up", theirs="GLoot GPistol")
    bullets = "grey pistol is not a captured bullets card of an opponent"
    scene.refused("WWP-42", 0, Use(PIANIST, card("GPistol")), says=bullets)
    coin = "grey loot is not a captured coin card of an opponent"
    scene.refused("WWP-42", 0, Use(HANDS_UP, card("GLoot")), says=coin)


def test_two_as_without_their_b() -> None:
    """WWP-12: the first A that lacks it is named."""
    scene = started(COINS, "YStar", "BPistol", "GBarrel")
    scene.lay(0, 4)
    [event] = [one for one in scene.say(0, "after star coin") if hasattr(one, "counter")]
    assert (event.rule, event.reason) == ("WWP-12", "it is not true everywhere")
