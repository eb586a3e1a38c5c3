"""Wild Wild Pattern: of several reasons why a move is refused, the one is told that is true."""

from __future__ import annotations

import pytest

from game.engine.core import IllegalAction, Json
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.cards import DOLLAR, HANDS_UP, NO_CARD, PIANIST, SWAP
from game.engine.games.wild_pattern.moves import (
    Chance,
    Click,
    Deal,
    Draw,
    Fill,
    Lay,
    Pass,
    Take,
    TimeUp,
    Use,
    Wheel,
)
from game.engine.games.wild_pattern.patterns import Statement
from game.engine.games.wild_pattern.phases import Phase
from tests.engine.wild_pattern.scripted import COINS, THREE_COINS, card, started, won


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
    scene.refused("WWP-11", 0, statement, says="a declaration is about what cards show")


def test_a_click_that_would_come_after_the_turn() -> None:
    """WWP-30, WWP-R11: with 30 seconds for a turn and 30 before the first click."""
    scene = started(turn_time=30, earliest_click=30)
    scene.refused("WWP-30", 0, Click(), says="the turn ends before anybody may call Click")


def test_a_card_that_must_be_laid_elsewhere() -> None:
    """WWP-25: into a gap, or on its own colour."""
    scene = started(THREE_COINS, "GStar", "BBottle", "GBarrel", "YStar", seats=4)
    scene.lay(0, 4)
    scene.say(0, "before star coin")
    scene.refused("WWP-25", 3, Lay(1), says="the yellow star must go into a gap")
    scene.lay(3, 4)
    scene.refused("WWP-25", 2, Lay(0), says="the grey barrel must go on a card of its colour (grey)")


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
    own = "you can’t give $1: it is not one of your face-up cards"
    scene.refused("WWP-R9", 0, Use(SWAP, card("RLoot"), DOLLAR), says=own)
    theirs = "you can’t get grey star: no opponent has it face up"
    scene.refused("WWP-R9", 0, Use(SWAP, card("GStar"), HANDS_UP), says=theirs)


def test_a_shot_at_the_wrong_suit() -> None:
    """WWP-42."""
    scene = won("pianist", "hands up", theirs="GLoot GPistol")
    bullets = "grey pistol is not an opponent’s captured card with this suit: bullets"
    scene.refused("WWP-42", 0, Use(PIANIST, card("GPistol")), says=bullets)
    coin = "grey loot is not an opponent’s captured card with this suit: coin"
    scene.refused("WWP-42", 0, Use(HANDS_UP, card("GLoot")), says=coin)


@pytest.mark.parametrize(
    ("line", "rule", "sentence"),
    [
        ({"clock": "egg"}, "WWP-R11", 'there is no clock "egg": there is turn, declaration, song'),
        ({"clock": []}, "WWP-R11", "there is no clock []: there is turn, declaration, song"),
        ({"targets": ["wanted"], "wheel": []}, "WWP-01", 'there is no target "wanted"'),
        ({"targets": ["red"], "wheel": []}, "WWP-01", 'there is no target "red"'),
        ({"targets": ["nobody"], "wheel": []}, "WWP-01", 'there is no target "nobody"'),
        ({"lay": 8}, "WWP-02", "the wheel has the places 0 to 7, not 8"),
        ({"take": -1}, "WWP-02", "the wheel has the places 0 to 7, not -1"),
        ({"use": "pianist"}, "WWP-42", "a move with the challenge card pianist has “use”, “take”"),
        ({"use": "$1", "give": "swap"}, "WWP-42", "a move with the challenge card $1 has “use”"),
    ],
    ids=str,
)
def test_what_is_none_is_refused_as_it_is_read(line: Json, rule: str, sentence: str) -> None:
    """WWP-01, WWP-R11, WWP-02, WWP-42: an outcome or a move that is none, whatever the table."""
    outcome = "clock" in line or "targets" in line
    with pytest.raises(IllegalAction) as error:
        (RULES.notation.read_chance if outcome else RULES.notation.read_action)(line)
    assert (error.value.rule, str(error.value)) == (rule, sentence)


@pytest.mark.parametrize(
    "chance",
    [
        Deal((2, NO_CARD), (0, 1)),
        Wheel((3, 4)),
        Draw(((5,), ())),
        Fill((6,)),
        TimeUp("song"),
    ],
    ids=str,
)
def test_every_outcome_is_written_and_read(chance: Chance) -> None:
    """WWP-01, WWP-20, WWP-25, WWP-50: as it was."""
    assert RULES.notation.read_chance(RULES.notation.write_chance(chance)) == chance


def test_two_as_without_their_b() -> None:
    """WWP-12: the first A that lacks it is named."""
    scene = started(COINS, "YStar", "BPistol", "GBarrel")
    scene.lay(0, 4)
    [event] = [one for one in scene.say(0, "after star coin") if hasattr(one, "counter")]
    assert (event.rule, event.reason) == ("WWP-12", "it is not true everywhere")
