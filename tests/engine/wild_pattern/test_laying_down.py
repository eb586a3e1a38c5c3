"""Wild Wild Pattern: how a turn ends: cards are laid down, gaps are filled; or nobody plays."""

from __future__ import annotations

import pytest

from game.engine.core import CHANCE, IllegalAction, Seat
from game.engine.games.wild_pattern.cards import name_of
from game.engine.games.wild_pattern.events import GapsFilled, NobodyPlayed
from game.engine.games.wild_pattern.moves import Click, Lay, Pass
from game.engine.games.wild_pattern.phases import Phase
from tests.engine.wild_pattern.scripted import COINS, NAMES, THREE_COINS, THREE_STARS, card, found, started


def test_cards_in_hand_are_laid_down() -> None:
    """WWP-25, WWP-26: counter-clockwise from the ender; gap, else same colour, else anywhere."""
    scene = started(THREE_COINS, "GStar", "BBottle", "GBarrel", "YStar", seats=4)
    scene.declare(0, 4, "before star coin")  # leaves a gap at 4
    assert scene.state.order == [3, 2, 1]
    scene.refused("WWP-25", 3, Lay(1))
    scene.refused("WWP-25", 2, Lay(4))
    scene.lay(3, 4)  # the yellow star fills the gap
    grey = [place for place, top in enumerate(scene.state.wheel) if name_of(top).startswith("grey")]
    assert scene.table.question(Seat(2)).options == tuple(Lay(place) for place in grey)
    scene.refused("WWP-25", 2, Lay(0))
    scene.lay(2, 7)
    scene.lay(1, 5)
    assert scene.state.phase == Phase.DRAW
    assert scene.state.hands == [-1] * 4


def test_without_its_colour_a_card_is_laid_anywhere() -> None:
    """WWP-25: no gap and no card of the colour."""
    scene = started(COINS.replace("YDynamite", "BLoot"), "RStar", "YBarrel", "WWanted")
    scene.declare(0, 4, "before star coin")
    scene.lay(2, 2)
    assert scene.table.question(Seat(1)).options == tuple(Lay(place) for place in range(8))


def test_gaps_are_filled_lowest_first() -> None:
    """WWP-25, WWP-R10: a challenge card among the fillers is removed and replaced."""
    scene = started(THREE_STARS, seats=2)
    scene.declare(0, 4, "after star red")
    scene.take(0, 6)
    scene.take(0, 2)
    scene.lay(1, 6)
    assert scene.state.phase == Phase.FILL
    event = found(scene.told({"fill": ["hands up", "blue dynamite"]}), GapsFilled)
    assert event.turned == (card("hands up"), card("BDynamite"))
    assert scene.state.wheel[2] == card("BDynamite")
    assert scene.state.removed == [card("hands up")]
    assert scene.state.phase == Phase.DRAW


def test_a_gap_beside_a_choice_of_gaps() -> None:
    """WWP-25: with several gaps the choice is one's own; the rest is filled from the lowest on."""
    scene = started(THREE_STARS, seats=2)
    scene.declare(0, 4, "after star red")
    scene.take(0, 6)
    scene.take(0, 2)
    assert scene.table.question(Seat(1)).options == (Lay(2), Lay(6))
    with pytest.raises(IllegalAction) as error:
        scene.fill("BDynamite")
    assert error.value.rule == "WWP-25"
    scene.lay(1, 2)
    for wrong in ("BDynamite WWanted", "BStar"):
        with pytest.raises(IllegalAction) as error:
            scene.fill(wrong + " swap")
        assert error.value.rule in ("WWP-25", "WWP-02")
    with pytest.raises(IllegalAction, match="cards are turned up until there is 1 pattern card"):
        scene.fill("BDynamite WWanted")
    with pytest.raises(IllegalAction, match="1 pattern card must be turned up, not 0"):
        scene.fill("swap")


def test_when_the_deck_is_empty_gaps_stay() -> None:
    """WWP-25, WWP-50: then the deck is looked at, and all is laid out anew."""
    scene = started(THREE_STARS, seats=2)
    scene.exhaust()
    scene.declare(0, 4, "after star red")
    scene.take(0, 6)
    scene.take(0, 2)
    scene.lay(1, 6)
    assert scene.state.reshuffles == 1
    assert scene.waiting == CHANCE


def test_a_deck_of_challenges_fills_no_gap() -> None:
    """WWP-R10: they are removed; when the deck is used up the gaps stay."""
    scene = started(THREE_STARS, seats=2)
    scene.exhaust()
    scene.state.removed.remove(card("swap"))
    scene.state.deck.append(card("swap"))
    scene.declare(0, 4, "after star red")
    scene.take(0, 6)
    scene.take(0, 2)
    scene.lay(1, 6)
    assert scene.state.phase == Phase.FILL
    scene.told({"fill": ["swap"]})
    assert scene.state.reshuffles == 1


def test_the_order_of_the_end_of_a_turn() -> None:
    """WWP-26: reward, challenge card, five cards, laying down, filling."""
    scene = started(THREE_COINS, "GStar", "BBottle", "GBarrel")
    scene.challenge(0, "$1")
    scene.declare(0, 4, "before star coin")
    phases = [scene.state.phase]
    scene.do(0, Pass())
    phases.append(scene.state.phase)
    scene.lay_all_down()
    phases.append(scene.state.phase)
    assert phases == [Phase.CHALLENGE, Phase.LAYING, Phase.DRAW]


def test_nobody_plays() -> None:
    """WWP-R11: all lay down, starting from the last ender; in the first turn from seat 0."""
    scene = started(seats=4)
    events = scene.clock("turn")
    assert isinstance(events[0], NobodyPlayed)
    assert scene.state.order == [0, 3, 2, 1]
    assert scene.state.now == 60_000
    scene.lay_all_down()
    assert scene.state.phase == Phase.DRAW
    scene.state.ender = 2
    scene.draw("RStar", "YHorseshoe", "GDynamite", "WHorseshoe")
    scene.clock("turn")
    assert scene.state.order == [2, 1, 0, 3]
    scene.lay_all_down()
    assert scene.state.ender == 2


def test_refusals_name_who_must_act() -> None:
    """WWP-25: the sentence tells a player what is awaited."""
    scene = started()
    scene.clock("turn")
    with pytest.raises(IllegalAction, match=f"{NAMES[0]} must act first"):
        scene.lay(1, 0)
    scene.refused("WWP-25", 0, Click())
