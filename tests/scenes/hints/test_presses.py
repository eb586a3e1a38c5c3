"""Both presses of a hint, all along games: one move, one reason, one word on how sure it is."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from ai.bidder import ADVISER, Budget, Decision, bidder_for
from game.engine.core import Setup, stream
from game.engine.games.bids.cards import VALUE
from game.engine.games.wild_cards.cards import VALUE as WORTH
from game.engine.games.wild_pattern.moves import Take
from game.engine.registry import GAMES, rules_of
from game.engine.table import Question, Table
from game.tabletop.advice.advice import Advice
from game.tabletop.advice.hints import Hints, Stage
from game.tabletop.explanations.explanation import Explanation
from game.tabletop.presentation import presentation_of
from game.ui.i18n import use_language

NAMES = ("Ana", "Bruno", "Asha", "Noor")
SEATED: Any = SimpleNamespace(players=[SimpleNamespace(name=name) for name in NAMES])
DECISIONS = 60
LIGHT = Budget(0.05, 30)
LOW, HIGH = (
    ("lower card", "low bid", "lower of", "low payment"),
    ("higher card", "higher of", "high payment"),
)


class Pressed(NamedTuple):
    """What a hint says at both presses."""

    question: Question
    decision: Decision
    nudge: Explanation
    move: Explanation
    named: tuple[Any, ...]


def advice_of(game: str) -> Advice:
    advice = presentation_of(game).advice
    assert advice is not None
    return advice


@cache
def pressed(game: str) -> list[Pressed]:
    """Hints to every decision of the first seat in games of bots."""
    use_language("en")
    rules, advice = rules_of(game), advice_of(game)
    options = {"relaxed": True} if game == "wild-wild-pattern" else {}
    adviser, bot = bidder_for(game, ADVISER, "steady"), bidder_for(game, "novice", "steady")
    found: list[Pressed] = []
    number = 0
    while len(found) < DECISIONS:
        table = Table(rules, Setup(NAMES, options), seed=f"presses {number}")
        number += 1
        while not table.over:
            for seat in table.waiting:
                question, luck = table.question(seat), stream("presses", number, table.epoch, seat)
                if seat == 0 and len(question.options) > 1:
                    told = said(advice, question, adviser.decide(question, luck, LIGHT))
                    found += [] if told is None else [told]
                table.answer(table.epoch, seat, bot.decide(question, luck, LIGHT).action)
            table.step()
    return found


def said(advice: Advice, question: Question, decision: Decision) -> Pressed | None:
    """Both presses of the hint that is given after this decision; None where there is nothing to say."""
    hints = Hints(SEATED, Any)  # type: ignore[arg-type]
    hints.answer, hints.about = decision, (question.epoch, question.seat)
    if hints.silent:
        return None
    both = (hints.told(advice, question.view, stage) for stage in (Stage.NUDGE, Stage.MOVE))
    return Pressed(question, decision, *both, tuple(hints.advised(advice, question.view)))


@pytest.fixture(autouse=True)
def english() -> None:
    use_language("en")


@pytest.mark.parametrize("game", GAMES)
def test_a_nudge_is_one_sentence_and_names_no_move(game: str) -> None:
    words = advice_of(game).words
    for one in pressed(game):
        [line] = one.nudge.lines
        assert line
        if one.nudge.after:
            assert not any(words.move(move) in line.replace(".", " ") for move in one.named), line


@pytest.mark.parametrize("game", GAMES)
def test_a_move_has_two_reasons_at_most_and_how_sure_it_is_stands_once(game: str) -> None:
    """Hints of forty words said three things at once, and how sure they were twice."""
    for one in pressed(game):
        told = one.move
        sure = [line for line in told.lines if "as good" in line or "much the same" in line]
        assert len(sure) + bool(told.after) + bool(told.bars) <= 1 or len(one.named) > 1, told
        assert not (told.after and told.bars), told
        assert 1 <= len(told.lines) - len(sure) <= 2, told


@pytest.mark.parametrize("game", GAMES)
def test_the_second_press_goes_on_from_the_first(game: str) -> None:
    """What the nudge gave as a reason is still the reason, beside the move; only a direction is replaced by
    the move itself, and a choice of two ways by their names."""
    advice = advice_of(game)
    kept = 0
    for one in pressed(game):
        [line] = one.nudge.lines
        directions = {advice.hint.hunch(one.question.view, move) for move in one.question.options}
        lesson = advice.hint.lesson(one.question.view, NAMES)
        if line in directions | {lesson} or "clearly better" in line or len(one.named) != 1:
            continue
        kept += 1
        assert line in one.move.lines, (line, one.move.lines)
    assert kept > 5


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
def test_low_and_high_of_the_first_press_hold_of_the_move(game: str) -> None:
    """“A middling bid will do”, and then the highest card of the hand."""
    told, hunch = 0, advice_of(game).hint.hunch
    for one in pressed(game):
        line, order = hunch(one.question.view, one.decision.action), _worths(game, one)
        if order is None:
            continue
        move, hand = order
        if any(word in line.lower() for word in LOW):
            told += 1
            assert move <= sorted(hand)[len(hand) // 2], (line, one.move.title)
        elif any(word in line.lower() for word in HIGH):
            told += 1
            assert move >= sorted(hand)[len(hand) // 2], (line, one.move.title)
    assert told


def _worths(game: str, one: Pressed) -> tuple[int, list[int]] | None:
    """How high the advised card is, and the hand; None where it is no single card."""
    view, move = one.question.view, one.decision.action
    if len(one.named) != 1:
        return None
    if game == "raj":
        return move, list(view.hand)
    if game == "bids":
        return (VALUE[move], [VALUE[card] for card in view.hand]) if isinstance(move, int) else None
    cards = getattr(move, "cards", ())
    return (WORTH[cards[0]], [WORTH[card] for card in view.hand]) if len(cards) == 1 else None


def test_who_is_told_to_look_for_more_money_is_advised_the_card_that_brings_most() -> None:
    """The first press asked for a card with which the bank pays more, the second advised one that pays less
    than another."""
    advice, told = advice_of("wild-wild-pattern"), 0
    for one in pressed("wild-wild-pattern"):
        view, takes = one.question.view, [move for move in one.question.options if isinstance(move, Take)]
        sums = {move: advice.worth.brings(view, move) for move in takes}
        cents = {
            move: int("".join(filter(str.isdigit, told))) for move, told in sums.items() if "+" in told
        }
        for move in takes:
            if "would pay you more" in advice.hint.hunch(view, move):
                assert cents[move] == max(cents.values()), sums
                told += 1
    assert told
