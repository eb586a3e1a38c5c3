"""What a challenge card can still do at the end of a round is part of what a position is worth."""

from __future__ import annotations

import pytest

from ai.wild_pattern import EVALUATOR
from game.engine.core import stream
from game.engine.games.wild_pattern.moves import Take
from game.engine.games.wild_pattern.phases import Phase
from tests.engine.wild_pattern.scripted import Scene

WHEEL = "WPistol YLoot YHorseshoe RBottle WStar WHorseshoe RPistol BBarrel"
STAR = 4


def duel(phase: Phase, *mine: str, theirs: tuple[str, ...] = ()) -> Scene:
    """The last two, four cards each: seat 0 comes to $1.10 with the white star, seat 1 has $1.40, or $1
    without the grey dynamite.
    """
    scene = Scene(2, mode="dead_or_alive", relaxed=True)
    scene.deal(WHEEL, "dynamite barrel")
    scene.give(0, "WWanted WDynamite WBarrel RWanted")
    scene.give(1, "GBarrel RHorseshoe GHorseshoe GDynamite")
    scene.challenge(0, *mine)
    scene.challenge(1, *theirs)
    state = scene.state
    state.money[1] = 60
    state.phase, state.winner, state.pickers, state.order = phase, 0, [0], [0]
    return scene


def worth(scene: Scene) -> tuple[float, ...]:
    found = EVALUATOR().worth(scene.state, stream(0))
    assert sum(found) == pytest.approx(1.0)
    return found


def test_a_pending_choice_is_worth_what_its_best_brings() -> None:
    """WWP-22, WWP-41: the star and then the pianist win, and both are still to be chosen."""
    scene = duel(Phase.TAKE, "pianist")
    assert worth(scene) == pytest.approx((1.0, 0.0))
    scene.do(0, Take(STAR))
    assert scene.state.phase == Phase.CHALLENGE
    assert worth(scene) == pytest.approx((1.0, 0.0))


@pytest.mark.parametrize("mine", [(), ("one card",), ("10c",)])
def test_a_choice_that_cannot_help_is_lost(mine: tuple[str, ...]) -> None:
    """WWP-42, WWP-51: ten cents are not enough, and six cards pay nothing."""
    scene = duel(Phase.TAKE, *mine)
    assert worth(scene)[0] < 0.01


@pytest.mark.parametrize("card", ["pianist", "hands up", "50c", "swap", "$1"])
def test_whoever_wins_the_last_turn_has_a_use_left(card: str) -> None:
    """WWP-26, WWP-41: before the round is over the winner of its last turn uses what turns it."""
    assert worth(duel(Phase.DRAW))[0] < 0.05
    assert worth(duel(Phase.DRAW, card))[0] == pytest.approx(0.5, abs=0.05)


def test_a_card_that_is_not_used_any_more_counts_for_nothing() -> None:
    """WWP-41: only who won the turn uses a card; the other's dollar is lost with the round."""
    scene = duel(Phase.TAKE, "pianist", theirs=("$1",))
    assert worth(scene) == pytest.approx((1.0, 0.0))


def test_after_a_false_pattern_nobody_uses_a_card() -> None:
    """WWP-24, WWP-41: who only takes a card has not won the turn."""
    scene = duel(Phase.TAKE, "pianist")
    scene.state.winner = -1
    assert worth(scene)[0] < 0.01


def ending(phase: Phase) -> Scene:
    """Three in Dead or Alive: by the star seat 0 has five cards, and seat 2 will have least."""
    scene = Scene(3, mode="dead_or_alive", relaxed=True)
    scene.deal(WHEEL, "dynamite barrel horseshoe")
    scene.give(0, "WWanted WDynamite WBarrel RWanted")
    scene.give(1, "GBarrel RHorseshoe GHorseshoe GDynamite")
    state = scene.state
    state.phase, state.winner, state.pickers, state.order = phase, 0, [0], [0]
    return scene


def test_a_new_round_begins_from_nothing() -> None:
    """WWP-53, WWP-61: cards and money that decided who is out say nothing of the duel that follows."""
    scene = ending(Phase.TAKE)
    assert worth(scene) == pytest.approx((0.5, 0.5, 0.0))
    scene.do(0, Take(STAR))
    assert (scene.state.phase, scene.state.playing) == (Phase.DEAL, [0, 1])
    assert worth(scene) == pytest.approx((0.5, 0.5, 0.0))


def test_money_of_a_saloon_outlasts_the_round() -> None:
    """WWP-53, WWP-60: whoever was paid more is ahead when cards have gone back, but has not won."""
    scene = Scene(2, relaxed=True)
    scene.deal(WHEEL, "dynamite barrel")
    state = scene.state
    state.phase = Phase.DEAL
    state.money[0] = 100
    first, second = worth(scene)
    assert 0.5 < first < 0.9
    assert second > 0.1
    state.captured[1] = list(state.piles[0])
    assert worth(scene) == pytest.approx((first, second)), "the last round's cards are worth nothing now"
