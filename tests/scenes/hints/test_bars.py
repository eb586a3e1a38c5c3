"""Bars that compare moves."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from ai.bidder import Alternative, Decision
from game.tabletop.advice.card_bars import CardBar, draw_card_bars
from game.tabletop.advice.hints import Stage
from game.tabletop.explanations.bar_rows import BEHIND, GAP, SHORT, bar_between, bar_rows
from game.tabletop.explanations.explanation import Bar
from game.tabletop.explanations.whisker import draw_whisker
from game.ui.type import COUNT
from tests.scenes.hints.asked import at_a_decision, press_h
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import OpenApp


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


@pytest.mark.parametrize("zero", [0.0, 0.4, 1.0])
@pytest.mark.parametrize("end", [0.0, 0.39, 0.41, 1.0])
def test_no_bar_leaves_its_ground(zero: float, end: float) -> None:
    """Beside its ground stands its number: also a bar at a line at zero on the very right keeps off it."""
    ground = pygame.Rect(50, 10, 120, 10)
    part = bar_between(ground, zero, end, 10)
    assert not part.w or ground.contains(part)
    assert part.w >= abs(zero - end) * ground.w - 1


def test_a_name_with_its_number_is_one_word(open_app: OpenApp) -> None:
    """“sabana 2” was broken into “saba-” and “na 2” beside a bar that could have been shorter."""
    ui = at_a_decision(open_app(bidders=Thinkers, every=20, speed=0.0), "wild-cards").ui
    wide = ui.type.block_size("montaña\N{NO-BREAK SPACE}2", COUNT, 999, "heavy")
    bars = [Bar("montaña\N{NO-BREAK SPACE}2", 1.0, "29 %", best=True)]
    room = wide[0] + ui.frame.px(2 * GAP + SHORT) + ui.type.block_size("29 %", COUNT, 999, "heavy")[0] + 4
    assert bar_rows(ui, bars, 1.0, room).size[1] == wide[1]
