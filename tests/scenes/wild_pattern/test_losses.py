"""What others take from whoever looks is said, and of which turn it is said what happened."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.cards import HANDS_UP, ONE_CARD, SUIT_OF, SWAP, WORDS, card_of
from game.engine.games.wild_pattern.events import (
    CardMoved,
    CardRemoved,
    CardsDrawn,
    CardTaken,
    ChallengeUsed,
    RoundBegan,
)
from game.engine.games.wild_pattern.moves import Use
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.table import Question
from game.scenes.wild_pattern.names import card_name
from game.scenes.wild_pattern.recap import last_turn, recap
from game.scenes.wild_pattern.words import loss_words, outcome
from tests.scenes.play import ANA, happened, until
from tests.scenes.wild_pattern.play import BOTS, IdleBidders
from tests.scenes.wild_pattern.positions import go_on, lines_to
from tests.tools.screen import OpenApp

NAMES = ("Ana", "Clem", "Noor")
RED, GREY = card_of("red star"), card_of("grey barrel")


class RobbingBidders(IdleBidders):
    """Uses a challenge card against one seat."""

    robbed = 0

    def think(self, question: Question) -> Any:
        taken = question.view.captured[self.robbed]
        robs = (one for one in question.options if isinstance(one, Use) and one.take in taken)
        return next(robs, None) or super().think(question)


class RobbingTheThird(RobbingBidders):
    robbed = 2


def robber(card: int) -> list[Any]:
    def wanted(state: WildPatternState) -> bool:
        reach = state.captured[0] if card == ONE_CARD else [c for c in state.captured[0] if _coin(c)]
        asked = state.phase == Phase.CHALLENGE and state.winner == 1
        return asked and card in state.challenges[1] and bool(reach)

    return lines_to(wanted, {"relaxed": True})


def _coin(card: int) -> bool:
    return WORDS[SUIT_OF[card]] == "coin"


@pytest.mark.parametrize("card", [ONE_CARD, HANDS_UP])
def test_who_loses_a_card_reads_it_large(open_app: OpenApp, card: int) -> None:
    """WWP-42: from whom the card comes stands in the log, too."""
    hands = open_app(bidders=RobbingBidders, speed=1.0)
    scene = go_on(hands, [ANA, BOTS[0]], robber(card), relaxed=True)
    kind = CardMoved if card == ONE_CARD else CardRemoved
    before, large = len(happened(scene, kind)), set()
    until(hands, lambda: len(happened(scene, kind)) > before, 1 / 30)
    lost = happened(scene, kind)[before]
    for _ in range(200):
        hands.program.frame(1 / 30)
        if scene.model.banner_shown.value > 0.9:
            large.add(scene.model.banner)
    name = card_name(lost.card)
    words = {
        ONE_CARD: f"{scene.name(Seat(1))} takes the {name} from you",
        HANDS_UP: f"{scene.name(Seat(1))} uses “Hands up!”: you lose the {name}",
    }[card]
    assert any(words in one for one in large), large
    rows = [row.words for row in scene.log_rows(scene.session.history)]
    whole = {
        ONE_CARD: f"The {name} goes from you to {scene.name(Seat(1))}",
        HANDS_UP: f"You lose the {name}: it leaves the game",
    }[card]
    assert whole in rows


def test_of_a_swap_it_is_read_what_goes_and_what_comes(open_app: OpenApp) -> None:
    """WWP-42: in one message, once both cards are there."""

    def wanted(state: WildPatternState) -> bool:
        asked = state.phase == Phase.CHALLENGE and state.winner == 1
        return asked and SWAP in state.challenges[1] and bool(state.captured[0]) and bool(state.captured[1])

    hands = open_app(bidders=RobbingBidders, speed=1.0)
    scene = go_on(hands, [ANA, BOTS[0]], lines_to(wanted, {"relaxed": True}), relaxed=True)
    before, large = len(happened(scene, CardMoved)), set()
    until(hands, lambda: len(happened(scene, CardMoved)) > before + 1, 1 / 30)
    for _ in range(200):
        hands.program.frame(1 / 30)
        if scene.model.banner_shown.value > 0.9:
            large.add(scene.model.banner)
    lost, got = happened(scene, CardMoved)[before : before + 2]
    name, cards = scene.name(Seat(1)), (card_name(lost.card), card_name(got.card))
    assert any(f"{name} takes the {cards[0]} from you and gives you the {cards[1]}" in one for one in large)
    assert f"{name} takes the {cards[0]} from you" not in large, "not twice"


def test_what_others_swap_is_read_large_and_waits(open_app: OpenApp) -> None:
    """WWP-42: both cards, in one message that is there to be read."""

    def wanted(state: WildPatternState) -> bool:
        asked = state.phase == Phase.CHALLENGE and state.winner == 1
        return asked and SWAP in state.challenges[1] and bool(state.captured[1]) and bool(state.captured[2])

    hands = open_app(bidders=RobbingTheThird, speed=1.0)
    lines = lines_to(wanted, {"relaxed": True}, seats=3)
    scene = go_on(hands, [ANA, *BOTS[:2]], lines, relaxed=True)
    before = len(happened(scene, CardMoved))
    until(hands, lambda: len(happened(scene, CardMoved)) > before + 1, 1 / 30)
    until(hands, lambda: " takes the " in scene.model.banner, 1 / 30)
    lost, got = happened(scene, CardMoved)[before : before + 2]
    names, cards = (scene.name(Seat(1)), scene.name(Seat(2))), (card_name(lost.card), card_name(got.card))
    read = f"{names[0]} takes the {cards[0]} from {names[1]} and gives the {cards[1]}"
    assert scene.model.banner.startswith(read)
    assert any(clip.until_click for clip in scene.director._queue)


def test_a_card_that_changes_hands_is_said_with_both() -> None:
    """WWP-42: in a swap, too; what somebody has done themselves is not read out as a loss."""
    moved = CardMoved(Seat(1), GREY, Seat(2), None)
    assert outcome(moved, NAMES, Seat(0)) == "The grey barrel goes from Noor to Clem"
    assert outcome(moved, NAMES, Seat(1)) == "The grey barrel goes from Noor to you"
    assert outcome(moved, NAMES, Seat(2)) == "The grey barrel goes from you to Clem"
    assert outcome(CardMoved(Seat(1), GREY, None, 3), NAMES, Seat(0)) == "Clem gets the grey barrel"
    assert loss_words(moved, NAMES, Seat(0), Seat(1)) == ""
    gone = [[ChallengeUsed(Seat(1), HANDS_UP, at=0), CardRemoved(GREY, owner=Seat(2))]]
    assert recap(gone, NAMES, Seat(0)).endswith("Noor loses the grey barrel: it leaves the game")
    swap = [ChallengeUsed(Seat(1), SWAP, at=0), moved, CardMoved(Seat(2), RED, Seat(1), None)]
    assert recap([swap], NAMES, Seat(0)).endswith("The red star goes from Clem to Noor")
    *_, exchange = recap([swap], NAMES, Seat(0)).split(" · ")
    assert exchange == "The grey barrel goes from Noor to Clem. The red star goes from Clem to Noor"


def test_the_last_turn_is_the_one_that_came_last(open_app: OpenApp) -> None:
    """WWP-20: several turns that went by are told as they came; the latest alone is called the last."""
    hands = open_app(bidders=IdleBidders, speed=0.0)
    lines = lines_to(lambda state: state.phase == Phase.RACE and state.order[:1] == [0], {"relaxed": True})
    scene = go_on(hands, [ANA, BOTS[0]], lines, relaxed=True)
    until(hands, lambda: scene.view.phase is Phase.RACE)
    draw = CardsDrawn((0, 1), ((), ()), None, at=0)
    with_challenge = CardsDrawn((0, 1), ((), (SWAP,)), None, at=0)
    steps = [
        [RoundBegan(1, (0, 1), ())],
        [draw],
        [CardTaken(Seat(1), RED, 3, under=False, at=0)],
        [draw],
        [CardTaken(Seat(2), GREY, 3, under=False, at=0)],
        [with_challenge],
    ]
    assert last_turn(scene.view, steps, 1, NAMES, Seat(0)) == (
        "Clem takes the red star · Last turn: Noor takes the grey barrel"
    )
    assert last_turn(scene.view, steps, 4, NAMES, Seat(0)) == "Last turn: Noor takes the grey barrel"
    swap = [CardMoved(Seat(1), GREY, Seat(0), None), CardMoved(Seat(0), RED, Seat(1), None)]
    steps[4] += [ChallengeUsed(Seat(1), SWAP, at=0), *swap]
    told = last_turn(scene.view, steps, 4, NAMES, Seat(0))
    assert told.startswith("Last turn: Noor takes the grey barrel. Clem")
    assert " · " not in told, "half an exchange would be taken for the turn that runs"
