"""Hints at the table: a nudge, then the move; by key, mouse and gamepad, counted."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pygame
import pytest

from ai.bidder import Alternative, Decision, Fact
from game.engine.games.wild_cards.moves import Acquire
from game.engine.registry import GAMES
from game.scenes.raj.faces import PALE
from game.scenes.raj.faces import face as raj_card
from game.scenes.wild_cards.faces import NAMES
from game.scenes.wild_cards.zones import ROW
from game.screens.results.scene import ResultsScene
from game.tabletop import hint_light
from game.tabletop.advice.card_bars import CardBar, draw_card_bars
from game.tabletop.advice.hints import Stage
from game.tabletop.card_face import border_width
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.bar_rows import BEHIND, bar_between, bar_rows
from game.tabletop.explanations.explanation import Bar, Explanation
from game.tabletop.explanations.pinned_panel import HintPlace
from game.tabletop.explanations.setting import set_words
from game.tabletop.explanations.whisker import draw_whisker
from game.tabletop.hint_light import SIGN, draw_light, draw_sign
from game.tabletop.pieces import Piece
from game.tabletop.presentation import presentation_of
from game.tabletop.zones import HAND, PieceId
from game.ui.i18n import use_language
from game.ui.names import listed
from game.ui.type import NAME
from tests.scenes.decisions import asked, decide, decisions, sit_down
from tests.scenes.play import (
    ANA,
    ASHA,
    BEN,
    BRUNO,
    CLEMENTINE,
    NOOR,
    SILAS,
    QuickBidders,
    assert_goes_on,
    click_piece,
    said,
    seated,
    until,
)
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import Hands, OpenApp

X = 2


def at_a_decision(hands: Hands, game: str, number: int = 3) -> CardTableScene:
    """The table of a game at the beginning of some decision of the person that is one."""
    scene = sit_down(hands, game, "hints")
    for count in decisions(hands, scene):
        if count >= number and len(scene.session.table.question(scene.decider).options) > 1:
            break
    return scene


def press_h(hands: Hands) -> None:
    hands.key(pygame.K_h)
    hands.wait(0.1)


def click_the_button(hands: Hands) -> None:
    hands.click("hint")
    hands.wait(0.1)


def press_x(hands: Hands) -> None:
    hands.button(X)
    hands.wait(0.1)


WAYS = {"raj": press_h, "bids": click_the_button, "wild-cards": press_x, "wild-wild-pattern": press_h}


def words(scene: CardTableScene) -> str:
    assert scene.help.pinned is not None
    told = scene.help.pinned.told.spoken
    return f"{told.name} {told.note}"


@pytest.mark.parametrize("game", GAMES)
def test_the_first_press_nudges_and_the_second_lights_the_move(open_app: OpenApp, game: str) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, game)
    take = WAYS[game]
    take(hands)
    assert scene.help.hints.answer is not None
    move = scene.help.hints.answer.action
    advice = scene.presentation.advice
    assert advice is not None
    assert words(scene).startswith("Hint ")
    assert advice.words.move(move) not in words(scene)
    assert not scene.help.advised
    before = scene.session.table.question(scene.viewer)
    take(hands)
    assert advice.words.move(move) in words(scene)
    assert scene.help.advised
    there = {*scene.model.pieces, *(one.key for one in scene.widgets)}
    assert there.issuperset(scene.help.advised)
    assert scene.help.pinned is not None
    panel = scene.help.pinned
    assert scene.app.window.surface.get_rect().contains(panel.area)
    assert panel.area.collidelist(list(scene.space.clear)) == -1
    if not advice.worth.weighs(scene.view):
        assert game == "wild-wild-pattern"
        assert not panel.told.bars
        assert "%" not in words(scene)
    else:
        bars = panel.told.bars
        said_level = (
            "Much the same",
            "much the same",
            "Just as good",
            "Any other move may be as good",
            "any other move may be as good",
            "no move is clearly better",
        )
        level = any(one in words(scene) for one in said_level)
        assert len(bars) in (2, 3) or (not bars and level)
        assert game == "wild-wild-pattern" or all(one.words == advice.words.move(move) for one in bars[:1])
    assert scene.session.table.question(scene.viewer) == before
    assert scene.may_choose
    [question] = hands.app.advisers.asked  # type: ignore[attr-defined]
    assert question == before, "advice is given from the player's view alone"
    decide(hands, scene)
    hands.wait(0.2)
    assert scene.help.hints.stage is Stage.NONE
    assert scene.help.pinned is None
    assert not scene.help.advised


def test_a_high_card_that_keeps_the_highest_back_is_not_called_one_of_the_higher(open_app: OpenApp) -> None:
    """“The higher cards are kept” and “one of your higher cards” contradicted each other."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    advice, highest = scene.presentation.advice, scene.view.hand[-1]
    assert advice is not None
    kept = [("The higher cards are kept: {count} better mice are still to come", {"count": 5})]
    high = scene.view.hand[-3]
    assert "not your highest" in " ".join(advice.nudge(scene.view, [(high, 1.0)], kept))
    assert "one of your higher" in " ".join(advice.nudge(scene.view, [(highest, 1.0)], []))


@pytest.mark.parametrize("game", ["raj", "bids"])
@pytest.mark.parametrize("pad", [False, True], ids=["keys", "pad"])
def test_by_keys_enter_plays_what_the_hint_has_lit(open_app: OpenApp, game: str, pad: bool) -> None:
    """The focus goes to the lit card, wherever it was; who uses the mouse keeps what is pointed at."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, game)
    hands.key(pygame.K_TAB)
    take = press_x if pad else press_h
    take(hands)
    assert scene.help.hints.answer is not None
    card = scene.help.hints.answer.action
    other = next(one for one in scene.view.hand if one != card)
    hands.walk(PieceId(HAND, other))
    take(hands)
    assert hands.focus == PieceId(HAND, card)
    for _ in range(2):
        if pad:
            hands.button(0)
        else:
            hands.key(pygame.K_RETURN)
    hands.wait(0.3)
    assert card not in scene.view.hand
    assert other in scene.view.hand


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
    assert "paying with" in scene.help.pinned.told.title
    assert f"Just as good: {others}." in scene.help.pinned.told.lines


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
        assert (f"With all that is still to come, much the same: the {high} and the {low}" in said) == (
            first == middle
        )
        press_h(hands)


def test_what_may_be_off_is_told_and_drawn(open_app: OpenApp) -> None:
    """Everything but the best has how far its gap to the best may be off, in words and as a line."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    press_h(hands)
    first, second, third = scene.view.hand[:3]
    facts = scene.help.hints.answer.facts  # type: ignore[union-attr]
    weighed = (Alternative(first, 3.0), Alternative(second, 3.0), Alternative(third, -4.0, 2.2))
    scene.help.hints.answer = Decision(first, weighed, facts)
    press_h(hands)
    assert scene.help.pinned is not None
    told = scene.help.pinned.told
    assert [one.note for one in told.bars] == ["+3", "much the same", "−4 ± 2"]
    assert [bool(one.off) for one in told.bars] == [False, False, True]
    assert told.caption.endswith("±: margin of error"), "nothing said what it means"
    ui = scene.ui
    sure = tuple(replace(one, off=0.0) for one in told.bars)
    rows = [
        pygame.image.tobytes(bar_rows(ui, bars, 1.0, 300).picture(), "RGBA") for bars in (told.bars, sure)
    ]
    assert rows[0] != rows[1]
    cards = []
    for off in (0.0, 0.3):
        ground = pygame.Surface((300, 120))
        draw_card_bars(ground, ui, [CardBar((60.0, 60.0), 0.5, "−4", best=False, off=off)])
        cards.append(pygame.image.tobytes(ground, "RGB"))
    assert cards[0] != cards[1]


def test_a_bar_says_what_its_number_says(open_app: OpenApp) -> None:
    """The bar of −4 was full, as if it were good: what is behind lies left of zero, in red."""
    scene = at_a_decision(open_app(bidders=Thinkers, every=20, speed=0.0), "raj")
    advice = scene.presentation.advice
    assert advice is not None
    for values, ahead in (((6.0, 3.0), True), ((-4.0, -8.0), False)):
        moves = [(number + 1, value) for number, value in enumerate(values)]
        bars = advice.bars(scene.view, moves)
        assert [abs(one.share - one.zero) for one in bars] == [
            abs(value) / max(map(abs, values)) for value in values
        ]
        picture = bar_rows(scene.ui, bars, 1.0, 300).picture()
        red = pygame.mask.from_threshold(picture, BEHIND, (12, 12, 12, 255)).count()
        assert (red == 0) is ahead


def test_a_short_line_of_what_may_be_off_has_no_ends(open_app: OpenApp) -> None:
    """With them it would be read as an H; and bars in a narrow panel are long enough to be compared."""
    scene = at_a_decision(open_app(bidders=Thinkers, every=20, speed=0.0), "raj")
    high = {}
    for off in (0.03, 0.3):
        surface = pygame.Surface((140, 40))
        draw_whisker(surface, scene.ui, pygame.Rect(10, 14, 120, 12), 0.5, off)
        mask = pygame.mask.from_threshold(surface, scene.ui.theme.text, (20, 20, 20, 255))
        high[off] = max(box.h for box in mask.get_bounding_rects())
    assert high[0.03] < 6 <= high[0.3]
    rows = []
    for share in (1.0, 0.0):
        bars = tuple(Bar(f"pagando con bosque {n}", share, "52% ± 2") for n in (1, 2, 3))
        rows.append(bar_rows(scene.ui, bars, 1.0, scene.ui.frame.px(230)).picture())
    same = pygame.mask.from_threshold(rows[0], (0, 0, 0), (1, 1, 1, 255), rows[1])
    same.invert()
    assert max(box.w for box in same.get_bounding_rects()) >= scene.ui.frame.px(56)


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
    choice, *sides = advice.nudge(scene.view, scene.help.hints.moves, scene.help.hints.facts)
    assert "high card" in choice
    assert "low one" in choice
    ways = ("dodging it", "taking it") if scene.view.lowest else ("winning it", "giving it up")
    [both] = sides
    assert all(f"For {way}: " in both for way in ways)
    dear = ("Winning the {points} would cost too high a card: give this one up", {"points": 7})
    seen = ("An opponent still holds the {top}: better give this one up", {"top": 15})
    said = advice.hinted(scene.view, scene.help.hints.moves, [dear, seen])
    assert list(said[1:]) == sides, "neither way alone is spoken for"
    assert advice.nudge(scene.view, scene.help.hints.moves, [dear, seen]) == (choice, *sides)
    assert "low one" not in " ".join(
        advice.nudge(scene.view, scene.help.hints.moves[:1], scene.help.hints.facts)
    )


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
    said = " ".join((*advice.hinted(view, moves, []), *advice.nudge(view, moves, [])))
    assert ("take it with" in said) is lowest
    assert ("A high card or a low one" in said) is lowest


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
    assert "to be sure of" in advice.nudge(view, moves, [])[-1]
    assert "no move is clearly better" in advice.hinted(view, moves, [])[-1]
    sure = [*moves[:-1], (moves[-1][0], -2.0)]
    assert not any("clearly better" in line for line in advice.hinted(view, sure, []))
    assert "to be sure of" not in " ".join((*advice.nudge(view, sure, []), *advice.hinted(view, sure, [])))


def test_a_nudge_names_no_card_of_the_last_few_either(open_app: OpenApp) -> None:
    """Asking again shows the move: it has not been told before."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 13)
    low, *_, high = scene.view.hand
    assert len(scene.view.hand) == 3
    advice = scene.presentation.advice
    assert advice is not None
    facts = [("The {card} takes the pile {often}", {"card": high, "often": 80})]
    lesson, told = advice.nudge(scene.view, [(high, 3.0), (low, 1.0)], facts)
    assert told == "Compare your last cards with what the others hold."
    assert f" {high}." not in lesson


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


def test_a_hint_is_put_away_and_comes_back(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    press_h(hands)
    assert scene.help.pinned is not None
    hands.click_at(scene.help.pinned.area.center)  # on from the nudge to the move
    assert scene.help.advised
    hands.key(pygame.K_ESCAPE)
    assert scene.help.pinned is None
    assert scene.help.advised, "the light stays"
    assert hands.top is scene
    press_h(hands)
    assert scene.help.pinned is not None
    press_h(hands)
    assert scene.help.pinned is None


class Dreamers(QuickBidders):
    """Bidders that answer, advisers that never do."""

    def ask(self, question: Any, *details: str) -> int:
        return super().ask(question, *details) if details[1] != "adviser" else 0


def test_the_picture_never_waits_for_a_hint(open_app: OpenApp) -> None:
    hands = open_app(bidders=Dreamers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    press_h(hands)
    press_h(hands)
    assert "Let me see" in words(scene)
    epoch = scene.session.table.epoch
    decide(hands, scene)
    until(hands, lambda: scene.session.table.epoch > epoch)
    hands.wait(0.1)
    assert scene.help.pinned is None


def test_advice_that_failed_is_told_as_none(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, every=20, speed=0.0)
    scene = at_a_decision(hands, "bids")
    press_h(hands)
    press_h(hands)
    assert "No advice" in said(hands)
    assert scene.help.pinned is None, "there is nothing to read"
    assert not scene.help.advised
    seat = scene.viewer
    assert scene.session.table.remark_of(seat) is None, "what was refused is not counted"


def test_who_did_not_answer_is_asked_again(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    press_h(hands)
    advice = scene.help.hints.answer
    assert advice is not None
    scene.help.hints.answer = Decision(advice.action)
    press_h(hands)
    assert scene.help.hints.facts
    assert scene.help.hints.stage is Stage.NUDGE


def test_the_cross_puts_a_nudge_away_and_shows_no_move(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    press_h(hands)
    assert scene.help.pinned is not None
    area = scene.help.pinned.area
    hands.click_at((area.right - 20, area.top + 20))
    assert scene.help.pinned is None
    assert scene.help.hints.stage is Stage.NUDGE


def test_in_a_race_the_button_is_grey_and_says_why(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = seated(hands, CardTableScene, "wild-wild-pattern", [ANA, ASHA], {"relaxed": False})
    hands.wait(0.5, 0.1)
    if hands.top is not scene:
        hands.key(pygame.K_ESCAPE)
    hands.wait(0.3, 0.1)
    button = next(one for one in scene.widgets if one.key == "hint")
    assert getattr(button, "faded", False)
    assert "relaxed" in button.spoken.note
    press_h(hands)
    assert "relaxed" in said(hands)
    assert scene.help.pinned is None
    assert not hands.app.advisers.asked  # type: ignore[attr-defined]


def test_whoever_has_nothing_to_decide_gets_no_hint(open_app: OpenApp) -> None:
    hands = open_app(every=20, speed=0.0)  # bots that never answer
    scene = seated(hands, CardTableScene, "raj", [ANA, ASHA])
    until(hands, lambda: asked(hands, scene))
    decide(hands, scene)
    hands.wait(0.3, 0.1)
    press_h(hands)
    assert "your turn" in said(hands)
    assert scene.help.pinned is None


def test_at_a_table_of_bots_there_is_no_hint(open_app: OpenApp) -> None:
    hands = open_app(every=20, speed=0.0)
    scene = seated(hands, CardTableScene, "raj", [ASHA, ASHA.__class__("Bo", "bruno", "novice")])
    hands.wait(0.2, 0.1)
    assert "hint" not in {one.key for one in scene.widgets}


def test_hints_are_counted_kept_and_shown_on_the_score_sheet(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=50, speed=0.0)
    scene = sit_down(hands, "raj", "hints")
    for number in decisions(hands, scene):
        if number in (2, 4):
            press_h(hands)
        if number == 4:
            press_h(hands)
            scene = assert_goes_on(hands, scene, "raj")  # before the move has been made
            break
    hands.wait(0.3, 0.1)
    assert scene.session.hints(scene.viewer) == 1
    for number in decisions(hands, scene):
        if number == 3:
            assert scene.session.hints(scene.viewer) == 2
            scene = assert_goes_on(hands, scene, "raj")
            break
    for _ in decisions(hands, scene):
        pass
    assert isinstance(hands.top, ResultsScene)
    [line] = [one for one in hands.top.lines if one.player.person]
    assert line.hints == 2
    assert "hints: 2" in line.words(hands.top.presentation)
    [record] = hands.app.paths.records.glob("raj-*.jsonl")
    lines = [json.loads(one) for one in record.read_text("utf-8").splitlines()]
    found = [one["note"] for one in lines if one.get("seat") == 0 and "note" in one]
    assert found == [{"hint": "nudge"}, {"hint": "move"}]


def called_of_two(open_app: OpenApp) -> tuple[Hands, CardTableScene]:
    """Two people at one screen; the first has come and is asked."""
    hands = open_app(bidders=Thinkers, every=50, speed=0.0)
    scene = seated(hands, CardTableScene, "raj", [ANA, BEN])
    until(hands, lambda: hands.top is not scene)
    hands.wait(0.7, 0.1)
    hands.key(pygame.K_RETURN)
    until(hands, lambda: asked(hands, scene))
    return hands, scene


def test_a_hint_that_was_sealed_with_its_bid_survives(open_app: OpenApp) -> None:
    hands, scene = called_of_two(open_app)
    press_h(hands)
    seat = scene.viewer
    decide(hands, scene)
    hands.wait(0.2)
    table = scene.session.table
    assert table.remark_of(seat) == {"hint": "nudge"}
    [save] = hands.app.paths.saves.glob("*.jsonl")
    hands.app.navigator.title()
    assert hands.app.navigator.resume(save)
    assert (
        hands.top.session.table.remark_of(seat) == {"hint": "nudge"}
        if hasattr(hands.top, "session")
        else True
    )


def test_everybody_at_one_keyboard_is_helped(open_app: OpenApp) -> None:
    """In a relaxed race nobody has a hand of their own below: the hint is for whoever may act."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    players = [ANA, BEN, ASHA]
    scene = seated(hands, CardTableScene, "wild-wild-pattern", players, {"relaxed": True}, "hints")
    helped = set()
    for _ in range(30):
        until(hands, lambda: asked(hands, scene))
        hands.key(pygame.K_h)
        assert hands.top is scene
        if scene.help.hints.about is not None:  # else it went on by itself
            assert scene.help.hints.about == (scene.session.table.epoch, scene.decider)
            helped.add(scene.decider)
        if len(helped) == 2:
            return
        if asked(hands, scene):
            decide(hands, scene)
    raise AssertionError(f"only {helped}")


def overlapped_light(open_app: OpenApp) -> tuple[Any, Piece, pygame.Surface]:
    """A table of Raj, the card that lies on the lit one, and nothing but that light."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    low, high = (scene.model.pieces[PieceId(HAND, card)] for card in (1, 2))
    surface = scene.app.window.surface.copy()
    surface.fill((0, 0, 0))
    draw_light(surface, scene.ui, low, None, above=[high])
    return scene, high, surface


def test_the_light_ends_where_another_card_lies_on_the_lit_one(open_app: OpenApp) -> None:
    """As the card does: an edge of the other that is lit is taken for a second advised card."""
    scene, high, surface = overlapped_light(open_app)
    assert light_on(surface) > 100
    corners = [scene.ui.frame.point(*corner) for corner in high.corners()]
    mask = pygame.Surface(surface.get_size())
    pygame.draw.polygon(mask, (255, 255, 255), corners)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    assert light_on(surface) < 5


def test_an_advised_card_stands_out_of_the_hand_and_its_upper_edge_is_lit_whole(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    press_h(hands)
    press_h(hands)
    hands.hover((4, 4))
    hands.wait(1.0)
    assert hands.focus is None
    (key,) = scene.help.advised
    assert isinstance(key, PieceId)
    piece = scene.model.pieces[key]
    assert piece.slid > 0
    surface = scene.app.window.surface.copy()
    surface.fill((0, 0, 0))
    draw_light(surface, scene.ui, piece, None, above=scene.model.above(piece))
    left, right, _, _ = (scene.ui.frame.point(*corner) for corner in piece.corners())
    for share in (0.2, 0.5, 0.8):
        x, y = (round(a + (b - a) * share) for a, b in zip(left, right, strict=True))
        assert light_on(surface.subsurface((x, y - 8, 1, 14))) >= 2


def test_the_upper_edge_of_an_advised_card_in_focus_is_lit_whole(open_app: OpenApp) -> None:
    """In Wild Cards its light ended with the card beside it, above which it stood."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "wild-cards", 1)
    held = [key for key in scene.model.pieces if key.zone is HAND]
    found = 0
    for key in held:
        piece = scene.model.pieces[key]
        hands.hover(scene.ui.frame.point(piece.x - piece.width * 0.4, piece.y))
        hands.wait(0.5)
        piece = scene.model.pieces[key]
        above = scene.model.above(piece)
        if not above or piece.box()[1] >= above[0].box()[1] - 5:
            continue
        surface = scene.app.window.surface.copy()
        surface.fill((0, 0, 0))
        draw_light(surface, scene.ui, piece, None, above=above)
        left, top, wide, _ = scene.ui.frame.rect(*piece.box())
        for share in (0.2, 0.5, 0.8):
            x = left + round(share * wide)
            assert light_on(surface.subsurface((x, top - 6, 1, 12))) >= 2
        found += 1
    assert found


@pytest.mark.parametrize(("size", "text"), [((1024, 600), 150), ((1024, 600), 200), ((1280, 720), 100)])
def test_the_number_of_an_advised_card_is_read_in_a_full_hand(
    open_app: OpenApp, size: tuple[int, int], text: int
) -> None:
    """Neither the light nor the next card lies on it."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, size=size, text_size=text)
    scene = at_a_decision(hands, "raj", 1)
    press_h(hands)
    press_h(hands)
    hands.hover((4, 4))
    hands.wait(1.0)
    (key,) = scene.help.advised
    assert isinstance(key, PieceId)
    piece = scene.model.pieces[key]
    card = raj_card(scene.ui, piece.face, scene.ui.frame.px(piece.width))
    number = pygame.Rect(0, 0, card.get_width() // 2, round(card.get_height() * 0.24))
    ink = pygame.mask.from_threshold(card.subsurface(number), PALE, (60, 60, 60, 255))
    ink.erase(pygame.Mask(ink.get_size(), fill=True), (ink.get_size()[0] // 2, 0))
    edge = border_width(card.get_width())
    ink.erase(pygame.Mask((edge + 1, ink.get_size()[1]), fill=True), (0, 0))
    ink.erase(pygame.Mask((ink.get_size()[0], edge + 1), fill=True), (0, 0))
    shape = ink.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0))
    whole = pygame.Surface(card.get_size(), pygame.SRCALPHA)
    whole.blit(shape, (0, 0))
    turned = pygame.transform.rotozoom(whole, piece.angle, 1.0)
    surface = scene.app.window.surface
    place = turned.get_rect(center=scene.ui.frame.point(piece.x, piece.y))
    spots = [
        (place.x + x, place.y + y)
        for x in range(turned.get_width())
        for y in range(turned.get_height())
        if turned.get_at((x, y))[3] > 200 and surface.get_rect().collidepoint(place.x + x, place.y + y)
    ]
    assert len(spots) > 20
    read = [spot for spot in spots if min(surface.get_at(spot)[:3]) > 170]
    assert len(read) > 0.85 * len(spots)


def light_on(surface: pygame.Surface) -> int:
    """How many pixels are as bright as a hint's light."""
    return pygame.mask.from_threshold(surface, (132, 246, 178), (60, 60, 60, 255)).count()


def test_what_one_player_read_goes_with_the_curtain(open_app: OpenApp) -> None:
    hands, scene = called_of_two(open_app)
    hands.key(pygame.K_n)
    assert scene.help.pinned is not None
    first = scene.viewer
    decide(hands, scene)
    until(hands, lambda: hands.top is not scene)
    hands.wait(0.7, 0.1)
    hands.key(pygame.K_RETURN)
    until(hands, lambda: asked(hands, scene))
    assert scene.viewer != first
    assert scene.help.pinned is None


@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_panel_keeps_its_place_from_the_nudge_to_the_move(
    open_app: OpenApp, game: str, size: tuple[int, int]
) -> None:
    """And when a card is raised meanwhile, whose button comes."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, size=size, text_size=150, language="es")
    scene = at_a_decision(hands, game, 2)
    press_h(hands)
    until(hands, lambda: scene.help.hints.answered)
    hands.wait(0.2)
    assert scene.help.pinned is not None
    place, said_first = scene.help.pinned.area, words(scene)
    corner = place.left, place.top, place.w
    if game == "raj":
        click_piece(hands, scene, PieceId(HAND, scene.view.hand[1]))
        hands.wait(0.2)
        assert scene.model.selected is not None
        assert scene.help.pinned.area == place
    press_h(hands)
    assert (*scene.help.pinned.area.topleft, scene.help.pinned.area.w) == corner
    assert words(scene) != said_first


@pytest.mark.parametrize(("size", "bots"), [((1280, 720), 4), ((1280, 720), 3), ((1024, 600), 3)])
def test_bars_in_large_words_leave_the_animals_in_sight(
    open_app: OpenApp, size: tuple[int, int], bots: int
) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0, size=size, text_size=150, language="es")
    players = [ANA, ASHA, BRUNO, NOOR, CLEMENTINE][: bots + 1]
    scene = seated(hands, CardTableScene, "wild-cards", players, seed="hints")
    until(hands, lambda: asked(hands, scene))
    press_h(hands)
    first, second, third = scene.session.table.question(scene.viewer).options[:3]
    weighed = (Alternative(first, 27.0), Alternative(second, 20.0), Alternative(third, 12.0))
    leads, pays = (
        Fact(words, {"animal": "peacock", "card": "M4", "points": 2})
        for words in (
            "One more {animal} wins its leader",
            "With {card} the {animal} can be paid for in its own habitat: {points} points",
        )
    )
    scene.help.hints.answer = Decision(first, weighed, (leads, pays))
    press_h(hands)
    panel = scene.help.pinned
    assert panel is not None
    assert len(panel.told.bars) == 3
    assert panel.legible
    row = [scene.ui.frame.rect(*one.box()) for key, one in scene.model.pieces.items() if key.zone is ROW]
    assert len(row) == bots
    assert panel.area.collidelist(row) == -1


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_speaks_for_each_way_is_read_at_the_first_press(open_app: OpenApp, language: str) -> None:
    """It was left out of the nudge: the place of the hint was as high as the move needs, which is less."""
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
    assert nudge.told.lines[1:] == (" ".join(advice.choice.sides(scene.view)),)
    press_h(hands)
    assert scene.help.pinned.area.topleft == nudge.area.topleft
    assert scene.help.pinned.told.lines[1] == nudge.told.lines[1]


def test_a_hint_asked_for_too_early_leaves_no_warning_on_the_table(open_app: OpenApp) -> None:
    """“There are hints when it is your turn” still stood there when the hint lay open."""
    hands = open_app(bidders=Thinkers, every=20)
    scene = seated(hands, CardTableScene, "raj", [ANA, BRUNO, NOOR])
    until(hands, lambda: scene.may_choose and scene.director.busy)
    press_h(hands)
    message = hands.app.stack.message
    assert message is not None
    assert message.bad
    until(hands, lambda: not scene.director.busy)
    hands.wait(0.1)
    assert hands.app.stack.message is not message


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


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_the_lantern_of_a_lifted_card_lies_on_no_sentence(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """It covered a part of “the lowest unmatched card gets stuck with the vulture”."""
    hands = open_app(size, bidders=Thinkers, every=20, speed=0.0, text_size=150)
    scene = at_a_decision(hands, "raj", 4)
    for _ in range(2):
        press_h(hands)
    [key] = scene.help.advised
    scene.select(key)  # type: ignore[arg-type]
    hands.wait(1.0, 0.1)
    assert scene.strip is not None
    strip, signs = scene.ui.frame.rect(*scene.strip), list[pygame.Rect]()
    put = hint_light.paint.put

    def noted(surface: pygame.Surface, image: pygame.Surface, **at: Any) -> pygame.Rect:
        place = put(surface, image, **at)
        signs.append(place)
        return place

    monkeypatch.setattr(hint_light.paint, "put", noted)
    piece = scene.model.pieces[key]  # type: ignore[index]
    scene.help.put_away()
    scene.help.draw(scene.app.window.surface)
    sign = signs[-1]
    assert not sign.colliderect(strip)
    assert sign.colliderect(scene.ui.frame.rect(*piece.box())), "it still lies on its card"


def test_the_lantern_lies_on_the_ring_of_the_focus(open_app: OpenApp) -> None:
    """It was half below it where keys had chosen the place that is lit."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "wild-wild-pattern")
    hands.key(pygame.K_TAB)
    for _ in range(2):
        press_h(hands)
    [key] = scene.help.advised
    assert scene.focus.key == key
    area = next(one.area for one in scene.widgets if one.key == key)
    hands.wait(0.5)
    seen = hands.look()
    again = seen.copy()
    draw_sign(again, scene.ui, None, area)
    inside = pygame.Rect(0, 0, scene.ui.frame.px(SIGN * 0.6), scene.ui.frame.px(SIGN * 0.6))
    inside.center = area.topleft
    assert pygame.image.tobytes(seen.subsurface(inside), "RGB") == pygame.image.tobytes(
        again.subsurface(inside), "RGB"
    )


def test_the_sign_of_a_card_in_a_fan_is_on_its_own_part_of_it(open_app: OpenApp) -> None:
    """By the upright box around a turned card that of the 15 stood over the 13."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 1)
    frame = scene.ui.frame
    fan = [scene.model.pieces[PieceId(HAND, card)] for card in scene.view.hand]
    assert abs(fan[0].angle) > 3
    for number, piece in enumerate(fan):
        before = pygame.Surface(scene.app.window.surface.get_size())
        before.fill("white")
        after = before.copy()
        draw_sign(after, scene.ui, piece, None)
        changed = pygame.mask.from_threshold(after, (255, 255, 255), (1, 1, 1))
        changed.invert()
        middle = frame.units(changed.get_bounding_rects()[0].centerx)
        begins = [one.corners()[0][0] for one in fan]
        assert middle > begins[number]
        assert number + 1 == len(fan) or middle < begins[number + 1]


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


def test_that_no_bot_can_say_why_is_gone_when_one_is_asked(open_app: OpenApp) -> None:
    """It stayed over the next turn, in the place of the prompt."""
    hands = open_app(bidders=Thinkers, every=20)
    scene = seated(hands, CardTableScene, "raj", [ANA, BRUNO, NOOR])
    until(hands, lambda: scene.may_choose and scene.director.busy)
    hands.key(pygame.K_w)
    message = hands.app.stack.message
    assert message is not None
    until(hands, lambda: not scene.director.busy)
    hands.wait(0.1)
    assert hands.app.stack.message is not message


def test_bars_compare_both_moves_that_a_hint_names(open_app: OpenApp) -> None:
    """“The 14 or the 4” stood above bars of the 14, the 9 and the 3."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj")
    advice, cards = scene.presentation.advice, scene.view.hand
    assert advice is not None
    hints, worths = scene.help.hints, dict.fromkeys(cards, 1.0)
    press_h(hands)
    assert hints.answer is not None
    level = [cards[-1], cards[-2], cards[-3], cards[0]]
    weighed = [*(Alternative(card, 3.0) for card in level)]
    weighed += [Alternative(card, worth) for card, worth in worths.items() if card not in level]
    hints.answer = Decision(level[0], tuple(weighed), hints.answer.facts)
    named = [advice.words.move(move) for move in hints.advised(advice, scene.view)]
    told = hints.told(advice, scene.view, Stage.MOVE)
    assert len(named) == 2
    assert told.title == f"Hint: {named[0]} or {named[1]}"
    assert [bar.words for bar in told.bars[:2]] == named
    assert len(told.bars) == 3


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
        "It is worth a high card, not your highest.",
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
    assert told.title == "Hint: any card"
    assert not told.after


def test_a_hint_says_who_alone_can_still_match_its_card(open_app: OpenApp) -> None:
    """All three bots had just played their 13; and the only other 15 was called “an opponent’s”."""
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = at_a_decision(hands, "raj", 6)
    advice, view = scene.presentation.advice, replace(scene.view, pile=(5,))
    assert advice is not None
    names = [player.name for player in scene.session.players]
    told = set()
    for card in view.hand:
        held = [names[seat] for seat in range(1, 4) if card in view.remaining(seat)]
        said = advice.hint.rivals(view, (card,), names)
        told.add(len(held))
        if len(held) > 1:
            assert said == ""
        else:
            wanted = f"Only {held[0]} can still match your {card}." if held else "Nobody can match your"
            assert said.startswith(wanted)
    assert told & {0, 1}
    assert advice.hint.rivals(replace(view, pile=(-5,)), view.hand[:1], names) == "", "a tie saves"


@pytest.mark.parametrize("zero", [0.0, 0.4, 1.0])
@pytest.mark.parametrize("end", [0.0, 0.39, 0.41, 1.0])
def test_no_bar_leaves_its_ground(zero: float, end: float) -> None:
    """Beside its ground stands its number: also a bar at a line at zero on the very right keeps off it."""
    ground = pygame.Rect(50, 10, 120, 10)
    part = bar_between(ground, zero, end, 10)
    assert not part.w or ground.contains(part)
    assert part.w >= abs(zero - end) * ground.w - 1
