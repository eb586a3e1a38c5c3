"""What a hint says goes together with the card that it lights, and no hint is a foolish one."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from ai.bidder import Alternative, Budget, Decision
from ai.bids.evaluator import BidsEvaluator
from ai.bids.reasons import facts_about
from ai.bids.remaining import rank_of
from ai.bids.sensible import sensible
from ai.evaluation.adviser import Adviser
from ai.evaluation.evaluator import Valued
from ai.evaluation.review import reviewed
from game.engine.core import CHANCE, Seat, Setup, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import card_of
from game.engine.games.bids.moves import Steal
from game.engine.games.bids.view import BidsView
from game.engine.table import Question
from game.scenes.bids.advice import ADVICE
from game.scenes.bids.words import card_word
from game.tabletop.advice.hints import Hints, Stage
from game.ui.i18n import use_language
from tests.ai.bids.positions import NAMES, positions
from tests.engine.bids.scripted import Game

KEPT_CARDS = re.compile(r"cards? (are|is) kept|are kept for|not with the strongest|wins more easily later")
SEATED: Any = SimpleNamespace(players=[SimpleNamespace(name=name) for name in NAMES])
"""All of a session that words of a hint ask for."""
GAMES = 4
OTHERS = re.compile(r"^Just as good: ")


class Told(NamedTuple):
    """A hint in words."""

    view: BidsView
    decision: Decision
    title: str
    lines: tuple[str, ...]

    @property
    def leads(self) -> bool:
        """Whether the advised card takes the lead from somebody."""
        view, card = self.view, self.decision.action
        return bool(view.bids) and view.deciding((*view.bids, card)) == [len(view.bids)]


def told(hints: Hints, question: Question, decision: Any, stage: Stage = Stage.MOVE) -> Told:
    """What a hint says of a decision that the adviser has made."""
    use_language("en")
    hints.answer, hints.about = decision, (question.epoch, question.seat)
    said = hints.told(ADVICE, question.view, stage)
    return Told(question.view, decision, said.title, (*said.lines, *filter(None, [said.after])))


@cache
def hinted() -> list[Told]:
    """Hints to random positions of all sizes and options."""
    adviser, found = Adviser(BidsEvaluator()), []
    for question in positions(300, seed=8):
        if len(question.options) > 1 and len(question.view.hand) > 1:
            decision = adviser.decide(question, stream("sense"), Budget(60.0, 150))
            found.append(told(Hints(SEATED, Any), question, decision))  # type: ignore[arg-type]
    assert len(found) > 200
    return found


def bids() -> list[Told]:
    """Those that are about a bid."""
    return [one for one in hinted() if not isinstance(one.decision.action, Steal)]


def test_the_first_card_that_a_hint_names_is_the_one_it_lights() -> None:
    for one in bids():
        own = {card_word(card) for card in one.view.hand}
        advised = card_word(one.decision.action)
        assert advised in one.title
        for line in one.lines:
            named = sorted((line.index(name), -len(name), name) for name in own if name in line)
            if named and not OTHERS.search(line):
                assert named[0][2] == advised, line


def test_a_card_that_takes_the_lead_is_not_said_to_leave_the_lot() -> None:
    """“Better leave the lot to others” stood beside a card that won it."""
    for one in bids():
        said = " ".join(one.lines)
        if one.leads:
            assert not re.search(r"left to|leaves the lot|saves your strength", said.split(";")[0]), said
            assert "can beat the leading bid" not in said
        else:
            assert "the lead:" not in said


def test_strong_cards_are_not_kept_and_just_as_good_at_once() -> None:
    kept = 0
    for one in bids():
        if any(KEPT_CARDS.search(line) for line in one.lines):
            kept += 1
            listed = [line for line in one.lines if line.startswith("Just as good")]
            values = sorted(one.view.hand, key=lambda card: ADVICE_RANK(one.view, card))
            for card in values[-1:]:
                assert not any(card_word(card) in line for line in listed), one.lines
    assert kept > 10


def ADVICE_RANK(view: BidsView, card: int) -> int:

    return rank_of(view.lowest)[card]


def test_what_gives_points_away_is_not_said_to_be_as_good() -> None:
    poorer = 0
    for one in bids():
        for other in one.decision.alternatives:
            if other.poorer and other.action != one.decision.action:
                poorer += 1
                name = card_word(other.action)
                assert not any(line.startswith("Just as good") and name in line for line in one.lines), (
                    one.lines
                )
    assert poorer > 100


def test_the_last_to_bid_is_never_advised_what_makes_no_sense() -> None:
    """A lot that costs points, a high card where a low one takes it."""
    for one in bids():
        view, advised = one.view, one.decision.action
        if len(view.bids) + 1 == view.seats:
            level = [
                other.action
                for other in one.decision.alternatives
                if other.expected == one.decision.alternatives[0].expected and not other.error
            ]
            assert advised in sensible(view, level)


def weighed(game: Game, seat: int, epoch: int = 1) -> tuple[Question, Decision]:
    """What the adviser says to a seat."""
    view = RULES.view(game.state, Seat(seat))
    question = Question(epoch, Seat(seat), view, tuple(RULES.legal(game.state, Seat(seat))))
    return question, Adviser(BidsEvaluator()).decide(question, stream("sense"), Budget(60.0, 400))


def chosen(question: Question, *found: Valued, monkeypatch: pytest.MonkeyPatch) -> Decision:
    """What the adviser says when its evaluator has found this."""
    monkeypatch.setattr(BidsEvaluator, "judge", lambda *_: found)
    return Adviser(BidsEvaluator()).decide(question, stream("sense"), Budget(1.0, 8))


def test_who_cannot_win_any_more_is_advised_by_points_and_told_so() -> None:
    """A hint took a lot of −5 in a lost game: the chances were 0 with all cards."""
    game = Game(4).deal("B7", "Y8", "B9 G2", "Y10", deck="-5").turn("-5", "B7 Y8")
    state = game.state
    state.round, state.totals = state.variant.rounds, [55, 62, 10, 300]
    question, decision = weighed(game, 2)
    assert all(one.expected == 0 for one in decision.alternatives)
    said = told(Hints(SEATED, Any), question, decision)  # type: ignore[arg-type]
    assert said.lines[0] == "Winning the game is out of reach: it is about points."
    assert not said.leads
    view, advised = question.view, decision.action
    assert view.deciding((*view.bids, advised)) != [2]
    assert not any("Just as good" in line and card_word(card_of("B9")) in line for line in said.lines)
    nudge = told(Hints(SEATED, Any), question, decision, Stage.NUDGE)  # type: ignore[arg-type]
    assert nudge.lines[0] == said.lines[0]
    for choice in (card_of("B9"), advised):
        played = SimpleNamespace(line=3, choice=choice)
        judged = reviewed(BidsEvaluator(), question, played, 0)  # type: ignore[arg-type]
        assert judged is not None
        assert judged.options[0].action == advised, "a review says the same"
        assert (judged.poorer > 3) is (choice != advised)
        assert not judged.mistake


def test_among_level_cards_the_one_with_the_most_points_is_advised_and_the_others_are_called_level(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game(4).deal("B6", "Y10 Y9 Y2 Y1", "R9", "G2", deck="K7").turn("K7", "B6")
    view = RULES.view(game.state, Seat(1))
    high, low = card_of("Y10"), card_of("Y2")
    question = Question(1, Seat(1), view, (high, low))
    for mine, theirs in ((2.0, -0.9), (2.0, 1.2)):
        found = Valued(low, 0.31, lead=theirs), Valued(high, 0.3, 0.01, lead=mine)
        decision = chosen(question, *found, monkeypatch=monkeypatch)
        assert decision.action == high
        same = told(Hints(SEATED, Any), question, decision).lines[-1]  # type: ignore[arg-type]
        assert same == "For winning the game other moves are about as good."
    found = Valued(low, 0.31, lead=1.9), Valued(high, 0.3, 0.01, lead=2.0)
    assert chosen(question, *found, monkeypatch=monkeypatch).action == low, "nothing is given up"


def test_a_hint_says_when_the_plan_of_a_round_has_changed() -> None:
    """One hint hoped for the luck of a round without a card, the next one won a card: why was not said."""
    luck = Game(4).deal("B6", "Y10 Y2", "R9", "G2", deck="K2").turn("K2", "B6")
    question = Question(1, Seat(1), RULES.view(luck.state, Seat(1)), (card_of("Y10"), card_of("Y2")))

    def decided(name: str, epoch: int) -> tuple[Question, Decision]:
        card, asked = card_of(name), replace(question, epoch=epoch)
        facts = facts_about(asked.view, card, 0.9 if name == "Y10" else 0.0)
        return asked, Decision(card, (Alternative(card, 30.0),), tuple(facts))

    hints = Hints(SEATED, Any)  # type: ignore[arg-type]
    said = [
        told(hints, *decided(name, epoch)).lines[0] for epoch, name in enumerate(("Y2", "Y10", "Y10", "Y2"))
    ]
    assert [one.startswith("A change of plan: ") for one in said] == [False, True, False, True]
    assert "this lot is worth more" in said[1]
    again = told(hints, *decided("Y2", 3)).lines[0]
    assert again == said[3], "as long as it stands there"


def played() -> list[Told]:
    """Hints to all bids of a seat that follows them, in seeded games against whoever bids anything."""
    adviser, found = Adviser(BidsEvaluator()), []
    for seed in range(GAMES):
        luck, hints = Random(seed), Hints(SEATED, Any)  # type: ignore[arg-type]
        state = RULES.new(Setup(NAMES[:4], {"rounds": 6}))
        for epoch in count():
            waiting = RULES.waiting_for(state)
            if not waiting:
                break
            if waiting == CHANCE:
                RULES.apply_chance(state, RULES.chance(state, luck))
                continue
            seat = waiting[0]
            legal = tuple(RULES.legal(state, seat))
            action = luck.choice(legal)
            if seat == 0 and len(legal) > 1:
                question = Question(epoch, seat, RULES.view(state, seat), legal)
                decision = adviser.decide(question, stream("played", seed), Budget(60.0, 60))
                found.append(told(hints, question, decision))
                action = decision.action
            RULES.apply(state, {seat: action})
    return found


def test_no_reason_argues_against_the_card_that_is_named() -> None:
    """“This lot is worth more than luck” stood beside a 1 that left it, “others will bid more” beside an 8
    that took it."""
    shares = {
        "this lot is worth more than the hope": (50, 100),
        "a round without a black card is worth more than this lot": (0, 24),
        "Others will likely bid more|stronger bid will likely follow|lot is left to others": (0, 15),
        r"more to come is better|more than the \d+ of a lucky loser\.": (25, 100),
        "Worth a try": (15, 50),
    }
    found = [*played(), *bids()]
    for words, (least, most) in shares.items():
        said = [one for one in found if re.search(words, " ".join(one.lines))]
        for one in said:
            takes = one.decision.alternatives[0].takes
            assert takes is not None
            assert least <= takes <= most, (one.title, one.lines, takes)
        assert said or most == 24, words  # a plan changes seldom


def test_a_tie_says_who_does_not_get_the_lot() -> None:
    """“A tie would burn the lot” is a rule, not a reason."""
    for deck, words in (("K7", "Annabel doesn’t get the 7 for it"), ("-5", "nobody has to take it")):
        game = Game(4).deal("B6", "Y2", "R3", "G6 G9", deck=deck).turn(deck, "B6 Y2 R3")
        fact, *_ = facts_about(RULES.view(game.state, Seat(3)), card_of("G6"))
        assert words in ADVICE.words.sentence(fact.template, fact.details)
        assert fact.template in ADVICE.bots.open_facts
