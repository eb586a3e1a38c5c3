"""Results of Wild Cards wait one by one where they wait: nothing is run through by one click."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import LION, NONE, REFILL, VALUE
from game.engine.games.wild_cards.events import (
    AnimalTaken,
    BidsRevealed,
    BidTakenBack,
    LeaderMoved,
    OrderDecided,
    TieBegan,
    TieCards,
)
from game.engine.table import Question
from game.scenes.wild_cards.log import recap
from game.scenes.wild_cards.words import Teller, level_at
from tests.scenes.play import ANA
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, lively, table
from tests.tools.screen import Hands, OpenApp


def spending(question: Question) -> Any:
    """Of somebody who spends all habitats: the dearest animals, never the refill card."""
    options = list(question.options)
    takes = [one for one in options if isinstance(one, moves.Acquire)]
    bids = [one for one in options if isinstance(one, moves.Bid) and REFILL not in one.cards]
    bids = [one for one in bids if len(one.cards) == 1 and VALUE[one.cards[0]] <= len(question.view.hand)]
    bids.sort(key=lambda one: -VALUE[one.cards[0]])
    lays = [one for one in options if isinstance(one, moves.Lay) and one.cards]
    return next(iter(takes or lays or bids), lively(question))


def stops(hands: Hands, scene: Any, most: int = 4000) -> list[tuple[str, list[Any]]]:
    """What is said at each result that waits, and the facts that were told since the one before."""
    found: list[tuple[str, list[Any]]] = []
    seen = 0
    for _ in range(most):
        hands.program.frame(1 / 20)
        if scene.session.table.over:
            break
        if scene.director.waiting:
            steps = [event for step in scene.session.history for event in step]
            told = len(steps) - (scene.director.untold or 0)
            found.append((scene.model.status, steps[seen:told]))
            seen = told
            hands.key(pygame.K_RETURN)
        elif not scene.director.busy and scene.may_choose:
            scene.choose(spending(scene.session.table.question(scene.viewer)))
    return found


def test_each_result_waits_for_a_click_of_its_own(open_app: OpenApp) -> None:
    """One click ran through the end of a round and all bids of the next, and one had bid without a word:
    leaders that change hands are read, and a refill that was forced. What others take one after the other
    is read in one line; one's own choice, and what others take back alone, waits for nobody.
    """
    hands = open_app(bidders=LivelyBidders, every=1000, speed=4.0, hold_results="shared", completed=[])
    scene = table(hands, [ANA, *BOTS[:3]], "stops3")
    seen = stops(hands, scene)
    own, forced, animals, together, leaders, backs = scene.viewer, 0, 0, 0, 0, 0
    for said, facts in seen:
        bids = [one for one in facts if isinstance(one, BidsRevealed) and own in one.forced]
        forced += bool(bids)
        if bids:
            assert "You have no habitat" in said
            assert facts[-1] == bids[-1]
        taken = [one for one in facts if isinstance(one, AnimalTaken) and one.seat != own]
        moved = [one for one in facts if isinstance(one, LeaderMoved) and one.target != own]
        back = [one for one in facts if isinstance(one, BidTakenBack) and one.seat != own]
        together += len(taken) > 1
        assert all(scene.name(one.seat) in said for one in taken), "all that nobody has read"
        assert len(moved) <= 1, "one leader at a time"
        assert "takes back" not in said or taken, "with what was taken before it"
        assert not isinstance(facts[-1], AnimalTaken) or facts[-1].seat != own, "it was just chosen"
        animals, backs = animals + len(taken), backs + len(back)
        leaders += sum(isinstance(one, LeaderMoved) for one in facts)
    assert forced
    assert animals > 5
    assert together
    assert leaders > 3
    assert backs


def test_a_leader_that_was_lost_is_recalled_though_it_has_gone_on(open_app: OpenApp) -> None:
    """My lion went to Asha and from her to Bruno: the line said only who took animals."""
    teller = Teller(("Ana", "Asha", "Bruno"), Seat(0))
    first, then = LeaderMoved(LION, Seat(0), Seat(1), "WC-33"), LeaderMoved(LION, Seat(1), Seat(2), "WC-33")
    assert "Asha takes the lion leader from you" in recap([[first], [then]], teller)
    assert "from you" not in recap([[first], [LeaderMoved(LION, Seat(1), Seat(0), "WC-33")]], teller)


def test_a_bid_that_was_forced_is_recalled(open_app: OpenApp) -> None:
    teller = Teller(("Ana", "Asha", "Bruno"), Seat(0))
    event = BidsRevealed((REFILL, NONE, 3), (Seat(0),), None)
    assert "You had no habitat" in recap([[event]], teller)


@pytest.mark.parametrize("seed", ["stops3", "tie"])
def test_a_tie_of_others_waits_once_and_then_says_all_of_it(open_app: OpenApp, seed: str) -> None:
    """WC-40, WC-41: each stage waited for a click, though nothing was asked."""
    hands = open_app(bidders=LivelyBidders, every=1000, speed=4.0, hold_results="always")
    scene = table(hands, [ANA, *BOTS[:3]], seed)
    ties = again = 0
    for said, facts in stops(hands, scene):
        for began in (one for one in facts if isinstance(one, TieBegan) and scene.viewer not in one.seats):
            ties += 1
            assert isinstance(facts[-1], OrderDecided)
            assert said.startswith(f"Tie at {began.value}")
            level = [one for one in facts if isinstance(one, TieCards) and level_at(one) != NONE]
            again += bool(level)
            assert all(f"still tied at {level_at(one)}" in said for one in level)
    assert ties
    assert again or seed != "tie"
