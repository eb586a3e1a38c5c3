"""What a hint says of the moves that it names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ai.bidder import Alternative, Decision, Fact
from game.engine.games.wild_cards.moves import Acquire
from game.scenes.wild_cards.faces import NAMES
from game.tabletop.advice.hints import Stage
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.explanation import Explanation
from game.tabletop.explanations.pinned_panel import HintPlace
from game.tabletop.explanations.setting import set_words
from game.tabletop.presentation import presentation_of
from game.ui.i18n import use_language
from game.ui.names import listed
from game.ui.type import NAME
from tests.scenes.decisions import asked, decisions, sit_down
from tests.scenes.hints.asked import at_a_decision, press_h, words
from tests.scenes.play import (
    ANA,
    ASHA,
    BRUNO,
    NOOR,
    SILAS,
    seated,
    until,
)
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import OpenApp


def test_a_high_card_that_keeps_the_highest_back_is_not_called_one_of_the_higher(open_app: OpenApp) -> None:
    """“The higher cards are kept” and “one of your higher cards” contradicted each other."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    advice, highest = scene.presentation.advice, scene.view.hand[-1]
    assert advice is not None
    kept = [("The higher cards are kept: {count} better mice are still to come", {"count": 5})]
    high = scene.view.hand[-3]
    assert "higher cards are kept" in advice.nudge(scene.view, [(high, 1.0)], kept)
    assert "not your highest" in advice.hint.hunch(scene.view, high)
    assert "one of your higher" in advice.hint.hunch(scene.view, highest)


def test_what_is_as_good_is_told_so_and_what_is_worse_by_how_much(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    press_h(hands)
    first, second, third = scene.view.hand[:3]
    facts = scene.help.hints.answer.facts  # type: ignore[union-attr]
    weighed = (Alternative(second, 3.0), Alternative(first, 3.0), Alternative(third, -4.0))
    scene.help.hints.answer = Decision(second, weighed, facts)
    press_h(hands)
    assert scene.help.pinned is not None
    bars = scene.help.pinned.told.bars
    assert [one.note for one in bars] == ["+3", "much the same", "−4"]
    assert bars[0].share == bars[1].share == 1.0 > bars[0].zero, "ahead lies right of zero"
    assert bars[2].share == 0.0 < bars[2].zero, "behind lies left of it"
    assert {one.zero for one in bars} == {4 / 7}
    assert [one.best for one in bars] == [True, False, False]


def test_other_animals_for_the_same_payment_are_named_alone(open_app: OpenApp) -> None:
    """Else a hint is as long as three payments, and its letters are small."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = sit_down(hands, "wild-cards", "hints")
    for _ in decisions(hands, scene):
        options = scene.session.table.question(scene.decider).options
        paid = [one for one in options if isinstance(one, Acquire) and one.payment]
        same = [one for one in paid if one.payment == paid[0].payment]
        if len(same) > 1:
            break
    press_h(hands)
    facts = scene.help.hints.answer.facts  # type: ignore[union-attr]
    scene.help.hints.answer = Decision(same[0], tuple(Alternative(one, 20.0) for one in same), facts)
    press_h(hands)
    others = listed(NAMES[one.animal] for one in same[1:])
    assert scene.help.pinned is not None
    assert " for " in scene.help.pinned.told.title
    assert f"Just as good: {others}." == scene.help.pinned.told.after


def test_a_hint_compares_what_its_review_calls_much_the_same(open_app: OpenApp) -> None:
    """What spends more for the same chance was left out, and stood first in the review."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "wild-cards")
    press_h(hands)
    first, second, third = scene.session.table.question(scene.decider).options[:3]
    facts = scene.help.hints.answer.facts  # type: ignore[union-attr]
    weighed = (
        Alternative(first, 13.0),
        Alternative(second, 13.0, poorer=0.1),
        Alternative(third, 3.0, 3.0),
    )
    scene.help.hints.answer = Decision(first, weighed, facts)
    advice = scene.presentation.advice
    assert advice is not None
    told = scene.help.hints.told(advice, scene.view, Stage.MOVE)
    assert [one.note for one in told.bars] == ["13%", "much the same", "3% ± 3"]


def test_a_choice_of_two_ways_is_told_only_when_the_advised_card_is_one_of_them(open_app: OpenApp) -> None:
    """Else the title names one card, and the sentence below two others."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    press_h(hands)
    low, middle, high = scene.view.hand[0], scene.view.hand[len(scene.view.hand) // 2], scene.view.hand[-1]
    facts = scene.help.hints.answer.facts  # type: ignore[union-attr]
    for first, *others in ((high, middle, low), (middle, high, low)):
        scene.help.hints.answer = Decision(
            first, tuple(Alternative(one, 3.0) for one in (first, *others)), facts
        )
        press_h(hands)
        assert scene.help.pinned is not None
        said = " ".join(scene.help.pinned.told.lines)
        named = f"the {high} or the {low}" if first == high else f"the {first}"
        assert scene.help.pinned.told.title == f"Hint: {named}"
        assert (f"the {high}, or " in said) == (first == high)
        bars = [one.words for one in scene.help.pinned.told.bars]
        assert bars == [], "of cards that are level a sentence tells"
        sure = scene.help.pinned.told.after
        assert (f"much the same: the {high} and the {low}" in sure) == (first == middle)
        press_h(hands)


def test_a_high_and_a_low_card_that_are_as_good_are_a_choice(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    press_h(hands)
    low, *_, high = scene.view.hand
    facts = scene.help.hints.answer.facts  # type: ignore[union-attr]
    scene.help.hints.answer = Decision(high, (Alternative(high, 3.0), Alternative(low, 3.0)), facts)
    press_h(hands)
    assert any(high in scene.view.remaining(seat) for seat in range(1, 4)), "a card that others may match"
    win = "dodge it with" if scene.view.lowest else "try to win it with"
    leave = "take it with" if scene.view.lowest else "give it up with"
    assert f"Much the same: {win} the {high}, or {leave} the {low}" in words(scene)
    advice = scene.presentation.advice
    assert advice is not None
    choice = advice.nudge(scene.view, scene.help.hints.moves, scene.help.hints.facts)
    assert choice == "One of your high cards or one of your low ones: much the same."
    ways = ("dodging it", "taking it") if scene.view.lowest else ("winning it", "giving it up")
    both = " ".join(advice.choice.sides(scene.view))
    assert all(f"For {way}: " in both for way in ways)
    dear = ("Winning the {points} would cost too high a card: give this one up", {"points": 7})
    seen = ("An opponent still holds the {top}: better give this one up", {"top": 15})
    said = advice.hinted(scene.view, scene.help.hints.moves, [dear, seen])
    assert list(said[1:]) == [both], "neither way alone is spoken for"
    assert advice.nudge(scene.view, scene.help.hints.moves, [dear, seen]) == choice
    assert "low one" not in advice.nudge(scene.view, scene.help.hints.moves[:1], scene.help.hints.facts)


@pytest.mark.parametrize(("card", "lowest"), [(1, True), (5, False)])
def test_a_card_that_seldom_takes_a_vulture_is_not_said_to_take_it(
    open_app: OpenApp, card: int, lowest: bool
) -> None:
    """It dodges it as the high one does: between the two there is no choice of ways."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    assert scene.view.seats == 4
    view = replace(scene.view, pile=(-2,))
    moves = [(13, 3.0), (card, 3.0)]
    advice = scene.presentation.advice
    assert advice is not None
    said = " ".join((*advice.hinted(view, moves, []), advice.nudge(view, moves, [])))
    assert ("take it with" in said) is lowest
    assert ("One of your high cards or one of your low ones" in said) is lowest


def test_a_four_among_three_is_not_said_to_take_a_vulture(open_app: OpenApp) -> None:
    """Low cards come more often than others: beside it stood that it seldom takes the vulture."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = seated(hands, CardTableScene, "raj", [ANA, BRUNO, NOOR])
    until(hands, lambda: asked(hands, scene))
    view = replace(scene.view, pile=(-1,))
    advice = scene.presentation.advice
    assert advice is not None
    assert advice.choice.apart(view, (4, 13)) is None
    assert advice.choice.apart(view, (1, 13)) is not None


def test_a_hint_to_cards_that_cannot_be_told_apart_says_so_as_a_practice_table_does(
    open_app: OpenApp,
) -> None:
    """It asked for a high card where the bars said that all of them bring the same."""
    scene = at_a_decision(open_app(bidders=Thinkers, every=20, speed=0.0), "raj", 1)
    view, advice = replace(scene.view, pile=(9,)), scene.presentation.advice
    assert advice is not None
    middle = view.hand[len(view.hand) // 2]
    moves = [(middle, 3.0), *((card, 3.0) for card in view.hand if card != middle)]
    assert any("to be sure of" in line for line in advice.worth.no_difference(moves))
    assert advice.title(view, moves) == "none stands out"
    sure = [*moves[:-1], (moves[-1][0], -2.0)]
    assert advice.title(view, sure) != "none stands out"
    assert "to be sure of" not in " ".join((advice.nudge(view, sure, []), *advice.hinted(view, sure, [])))


def test_a_nudge_names_no_card_of_the_last_few_either(open_app: OpenApp) -> None:
    """Asking again shows the move: it has not been told before."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 13)
    low, *_, high = scene.view.hand
    assert len(scene.view.hand) == 3
    advice = scene.presentation.advice
    assert advice is not None
    facts = [("The {card} takes the pile {often}", {"card": high, "often": 80})]
    told = advice.nudge(scene.view, [(high, 3.0), (low, 1.0)], facts)
    assert told
    assert f" {high}." not in told


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_nudge_says_that_asking_again_shows_the_move(
    open_app: OpenApp, seats: int, size: tuple[int, int]
) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, size=size, language="es", text_size=150)
    bots = [ASHA, BRUNO, NOOR, SILAS][: seats - 1]
    scene = seated(hands, CardTableScene, "raj", [ANA, *bots], seed="nudge")
    next(decisions(hands, scene))
    press_h(hands)
    low, *_, high = scene.view.hand
    facts = scene.help.hints.answer.facts  # type: ignore[union-attr]
    dear = Fact("Winning the {points} would cost too high a card: give this one up", {"points": 7})
    ways = Alternative(high, 3.0), Alternative(low, 3.0)
    for told in (facts, facts[:1], (dear,)):
        scene.help.hints.answer = Decision(high, ways, told)
        scene.help._hint_place = HintPlace()
        scene.help.pin()
        assert scene.help.pinned is not None
        assert scene.help.pinned.told.after


def test_a_card_that_is_as_good_is_named_though_no_bar_is_left_for_it(open_app: OpenApp) -> None:
    """The review of the game would say so, too: what a hint leaves out must not look like a mistake."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    press_h(hands)
    low, second, third, *_, high = scene.view.hand
    facts = scene.help.hints.answer.facts  # type: ignore[union-attr]
    weighed = tuple(Alternative(card, 3.0) for card in (low, second, third, high))
    scene.help.hints.answer = Decision(low, weighed, facts)
    press_h(hands)
    assert f"the {high}" in words(scene)
    assert f"the {low}" in words(scene)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_speaks_for_each_way_is_read_at_the_second_press(open_app: OpenApp, language: str) -> None:
    """The place of the hint is the nudge's, and has room for all of it."""
    hands = open_app((1280, 720), bidders=Thinkers, every=20, speed=0.0, text_size=150, language=language)
    scene = at_a_decision(hands, "raj", 1)
    press_h(hands)
    low, *_, high = scene.view.hand
    facts = scene.help.hints.answer.facts  # type: ignore[union-attr]
    advice = scene.presentation.advice
    assert advice is not None
    scene.help.hints.answer = Decision(low, (Alternative(low, 3.0), Alternative(high, 3.0)), facts)
    scene.help.pin()
    assert scene.help.pinned is not None
    nudge = scene.help.pinned
    assert len(nudge.told.lines) == 1
    press_h(hands)
    assert scene.help.pinned.area.topleft == nudge.area.topleft
    assert scene.help.pinned.told.lines[1:] == (" ".join(advice.choice.sides(scene.view)),)


def test_no_word_of_a_hint_is_broken(open_app: OpenApp) -> None:
    hands = open_app(every=20, text_size=150, language="es")
    ui = sit_down(hands, "wild-cards").ui
    told = Explanation("Pista: Reabastecimiento")
    one = set_words(ui, told, 1.0, 0, ui.frame.px(190))
    assert one.words[0].size[1] < 3 * ui.type.font("heavy", NAME).get_linesize()


def test_a_card_that_the_others_beat_is_no_way_to_win(open_app: OpenApp) -> None:
    """Whatever it is in the hand: an unlikely card is not told as the other of two ways."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    advice = scene.presentation.advice
    assert advice is not None
    weak = replace(scene.view, hand=(1, 2, 3, 6, 7), pile=(10,))
    assert advice.choice.apart(weak, (2, 6)) is None
    assert advice.choice.apart(replace(weak, hand=(1, 2, 3, 6, 14)), (2, 14)) is not None


def test_a_move_is_told_with_what_it_brings_and_the_margin_is_a_margin() -> None:
    """“at most 4%” beside 34 % was the end of a margin: nobody could add up what the move had cost."""
    use_language("en")
    advice = presentation_of("wild-cards").advice
    assert advice is not None
    moves = [(object(), 34.0), (object(), 2.0), (object(), 9.0)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(advice.words), "among", lambda *_: "")
        notes = [bar.note for bar in advice.bars(None, moves, [0.0, 2.4, 3.0])]
    assert notes == ["34%", "2% ± 2", "9% ± 3"]


def test_a_card_that_nobody_can_match_wins_and_any_other_is_a_try(open_app: OpenApp) -> None:
    """“Win it with the 10” was read as certain; the fifth of thirteen was called the middle."""
    scene = at_a_decision(open_app(bidders=Thinkers, every=20, speed=0.0), "raj", 4)
    advice = scene.presentation.advice
    assert advice is not None
    low, *_, high = scene.view.hand
    view = replace(scene.view, pile=(5,))
    told = advice.choice.apart(view, (high, low), {})
    assert told is not None
    assert f"try to win it with the {high}" in told[1]
    fewer = tuple(replace(done, cards=(done.cards[0], high, high, high)) for done in view.history)
    assert fewer
    told = advice.choice.apart(replace(view, history=fewer), (high, low), {})
    assert told is not None
    assert f"same: win it with the {high}" in told[1]
    hand = tuple(range(1, 14))
    looked = [advice.hint.hunch(replace(view, hand=hand), card) for card in (5, 7, 9)]
    assert looked == [
        "Look at your lower cards.",
        "Look at the middle of your hand.",
        "Play a high card, but not your highest.",
    ]


def test_of_cards_that_are_all_alike_the_first_press_promises_no_move(open_app: OpenApp) -> None:
    """“Once more to see the move” led to “any card”, with nothing lit."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    press_h(hands)
    first, *others = sorted(scene.view.hand, key=lambda card: abs(card - 8))
    facts = scene.help.hints.answer.facts  # type: ignore[union-attr]
    weighed = tuple(Alternative(card, 3.0) for card in (first, *others))
    scene.help.hints.answer = Decision(first, weighed, facts)
    advice = scene.presentation.advice
    assert advice is not None
    told = scene.help.hints.told(advice, scene.view, Stage.NUDGE)
    assert told.title == "Hint: none stands out"
    assert not told.after


def test_asked_again_a_hint_to_any_card_tells_the_odds(open_app: OpenApp) -> None:
    """The second press put the first in other words."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    press_h(hands)
    advice, view = scene.presentation.advice, replace(scene.view, pile=(7,))
    assert advice is not None
    first, *others = sorted(view.hand, key=lambda card: abs(card - 8))
    low, high = min(view.hand), max(view.hand)
    known = {low: 2, high: 42}
    weighed = tuple(Alternative(card, 3.0, takes=known.get(card)) for card in (first, *others))
    usual = Fact("Masters mostly play {cards} here", {"cards": "2–3"})
    scene.help.hints.answer = Decision(first, weighed, (usual,))
    nudge, move = (scene.help.hints.told(advice, view, stage) for stage in (Stage.NUDGE, Stage.MOVE))
    assert nudge.title == move.title == "Hint: none stands out"
    assert "the odds" in nudge.after
    assert move.lines[0] == f"The {high} takes it about 4 times in 10, the {low} very rarely."
    assert move.lines[-1] == "If in doubt, choose among 2–3: what master bots mostly play."
    vulture = advice.choice.odds(replace(view, pile=(-3,)), {low: 42, high: 41})
    assert vulture == f"The {low} and the {high} are left with it about 4 times in 10."


def test_how_sure_a_hint_is_stands_once_on_it(open_app: OpenApp) -> None:
    """Beside bars, of which one is “much the same”, a sentence said it again, in other numbers."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    press_h(hands)
    advice, hand = scene.presentation.advice, scene.view.hand
    assert advice is not None
    middle = hand[len(hand) // 2]
    order = sorted(hand, key=lambda card: abs(card - middle))
    for poorer in (1, len(hand) - 2):
        weighed = [Alternative(card, 3.0) for card in order[:-poorer]]
        weighed += [Alternative(card, 1.0) for card in order[-poorer:]]
        scene.help.hints.answer = Decision(middle, tuple(weighed), ())
        told = scene.help.hints.told(advice, scene.view, Stage.MOVE)
        assert "much the same" in [bar.note for bar in told.bars]
        assert not told.after
        assert "as good" not in " ".join(told.lines)
    for others in (2, 5):
        scene.help.hints.answer = Decision(
            middle, tuple(Alternative(card, 3.0) for card in order[: 1 + others]), ()
        )
        told = scene.help.hints.told(advice, scene.view, Stage.MOVE)
        assert not told.bars
        assert ("other moves are about as good" in told.after) == (others > 2)
        assert all(f"the {card}" in told.after for card in order[1:3]) == (others == 2)


@pytest.mark.parametrize("advised", [0, -1])
def test_of_two_ways_the_advised_one_is_named_first(open_app: OpenApp, advised: int) -> None:
    """“The 1 or the 13” stood above “win it with the 13, or give it up with the 1”: masters play the 1."""
    scene = at_a_decision(open_app(bidders=Thinkers, every=20, speed=0.0), "raj")
    advice, view = scene.presentation.advice, replace(scene.view, pile=(6,))
    assert advice is not None
    low, *_, high = hand = view.hand
    ways = {0: f"give it up with the {low}", -1: f"try to win it with the {high}"}
    first, second = ways[advised], ways[-1 - advised]
    card = hand[advised]
    equal = [(low, 1.0), (high, 1.0)] if advised == 0 else [(high, 1.0), (low, 1.0)]
    assert f"Much the same: {first}, or {second}." in advice.hinted(view, equal, ())
    every = [(card, 1.0), *((one, 1.0) for one in hand if one != card)]
    assert advice.title(view, every) == "none stands out", "two were named, and “or any other card”"


def test_of_two_ways_it_is_told_how_often_the_high_card_takes_the_mouse(open_app: OpenApp) -> None:
    """How often the low one does stood there, of a card that was to give it up, or no number at all."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    advice, hand = scene.presentation.advice, scene.view.hand
    assert advice is not None
    view = replace(scene.view, pile=(9,), revealed=True)
    low, high = hand[0], hand[-1]
    odds = [("The {card} takes the {points} mouse {often}", {"card": low, "points": 9, "often": 30})]
    lines = advice.hinted(view, [(low, 1.0), (high, 1.0)], odds, takes={low: 30, high: 40})
    assert f"The {high} takes it about 4 times in 10." in " ".join(lines)
    assert f"the {low} takes" not in " ".join(lines)
    small = replace(view, pile=(2,))
    [sides] = [
        one for one in advice.hinted(small, [(low, 1.0), (high, 1.0)], [], takes={high: 60}) if "For" in one
    ]
    assert sides.startswith(f"For winning it: the {high} takes it about 6 times in 10. For giving it up: ")


def test_nothing_is_said_for_winning_with_cards_that_somebody_beats(open_app: OpenApp) -> None:
    """With a 4 and a 5 against two higher cards: “for winning it: no prize still to come is worth more”."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    advice, view = scene.presentation.advice, replace(scene.view, pile=(8,), hand=(0,))
    assert advice is not None
    assert not any("For " in one for one in advice.choice.sides(view))
