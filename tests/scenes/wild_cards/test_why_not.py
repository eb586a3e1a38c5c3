"""Reasons that compare: why not the animal that scores more at once, and how a low bid still gets one."""

from __future__ import annotations

from typing import Any

import pytest

from ai.wild_cards.animal_reasons import dearest, denied, easily_lost, leader_won, wanting
from ai.wild_cards.beside import facts_beside
from ai.wild_cards.choices import Weighed
from ai.wild_cards.reasons import all_facts, facts_about
from ai.wild_cards.worth import points_at_once
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import BONUS, REFILL, VALUE, animal_name, earns_bonus
from game.engine.games.wild_cards.phases import Phase
from game.scenes.wild_cards.advice import ADVICE
from game.tabletop.advice.bot_reasons import open_now, reasoned
from game.tabletop.explanations.bar_rows import bar_rows
from game.tabletop.explanations.explanation import Bar
from game.ui.i18n import use_language
from game.ui.reasons import Reasons
from tests.ai.wild_cards.positions import positions
from tests.scenes.play import ANA
from tests.scenes.wild_cards.play import BOTS, LivelyBidders, table
from tests.tools.screen import OpenApp


@pytest.fixture(autouse=True)
def english() -> None:
    use_language("en")


def takes() -> list[tuple[Any, moves.Acquire]]:
    """Animals that can be taken, with the position."""
    asked = [one for one in positions(160, seed=4) if one.view.phase == Phase.TURN]
    return [(one.view, take) for one in asked for take in one.options if isinstance(take, moves.Acquire)]


def test_an_animal_that_scores_less_is_set_beside_the_one_that_scores_more() -> None:
    """“The squirrel scores 1” was no answer to: why not the peacock for 3?"""
    told = 0
    for view, take in takes():
        bid = view.bids[view.seat]
        other, most = dearest(view, bid, take.payment)
        at_once = points_at_once(view.collections, view.leaders, view.seat, take.animal)
        at_once += BONUS if earns_bonus(take.animal, bid, take.payment) else 0
        beside = [one for one in all_facts(view, take) if "instead" in one.details]
        if view.round == view.rounds or at_once >= most:
            assert not beside
        else:
            assert [one.details["instead"] for one in beside] == [animal_name(other)]
            assert beside[0] in facts_about(view, take), "it is no afterthought"
            told += 1
    assert told


def test_of_animals_that_score_the_same_it_is_said_who_would_take_the_own_leader() -> None:
    """“One more scores 2” was as true of the lion, and between the two lay 13 %."""
    told = 0
    for view, take in takes():
        bid, animal = view.bids[view.seat], take.animal
        level = dearest(view, bid, take.payment, besides=animal)[1]
        at_once = points_at_once(view.collections, view.leaders, view.seat, animal)
        at_once += BONUS if earns_bonus(animal, bid, take.payment) else 0
        if level == at_once and view.leaders[animal] == view.seat and wanting(view, animal):
            assert denied(view, animal) in facts_about(view, take)
            told += 1
    assert told


def test_a_mistake_is_told_what_was_worth_less_about_more_points() -> None:
    lost = 0
    for view, chosen in takes():
        for better in (one for seen, one in takes() if seen is view and one.payment == chosen.payment):
            gains = [
                points_at_once(view.collections, view.leaders, view.seat, one.animal)
                for one in (better, chosen)
            ]
            if better.animal == chosen.animal or gains[0] > gains[1]:
                continue
            said = facts_beside(view, better, chosen, (None, None))
            assert not [one for one in said if one.template == "The {animal} scores at once: {points}"]
            if easily_lost(view, chosen.animal) and not leader_won(view, better.animal):
                assert "soon lost again" in said[0].template
                lost += 1
    assert lost


def test_a_low_bid_says_that_its_animal_is_still_there() -> None:
    asked = [one for one in positions(160, seed=4) if one.view.phase == Phase.BIDS]
    told = 0
    for question in asked:
        view = question.view
        for bid in question.options:
            if not isinstance(bid, moves.Bid) or REFILL in bid.cards or len(bid.cards) > 1:
                continue
            low = VALUE[bid.cards[0]] < max(map(VALUE.__getitem__, view.hand))
            if VALUE[bid.cards[0]] <= len(view.hand):
                facts = facts_about(view, bid, Weighed(bid, 0.0, view.row[0], 0.9, 0.1))
                assert ("chooses late" in facts[0].template) == low
                told += low
    assert told


def test_what_lay_in_the_row_is_compared_while_the_game_runs() -> None:
    """With the cards that were paid everybody sees what else these would have bought."""
    view, take = next((view, take) for view, take in takes() if len({*view.row}) > 1)
    other = moves.Acquire(next(one for one in view.row if one != take.animal), take.payment)
    elsewhere = moves.Acquire(take.animal, (*take.payment, 0))
    known = Reasons(((take, 2.0), (other, 1.0), (elsewhere, 0.5)), (), take)
    assert [move for move, _ in open_now(ADVICE, known).expected] == [take, other]
    bars = reasoned(ADVICE, "Noor", known, over=False).bars
    assert [one.words for one in bars[:1]] == [ADVICE.words.move(moves.Acquire(take.animal, ()))]


def test_a_bar_with_its_number_has_no_end(open_app: OpenApp) -> None:
    """A full bar for 13 % said that it was certain."""
    ui = table(open_app(bidders=LivelyBidders), [ANA, *BOTS[:3]], "bars").ui

    def painted(note: str) -> int:
        """How much of the second row's bar is painted at all."""
        bars = (Bar("a", 1.0, note), Bar("b", 0.2, note))
        picture = bar_rows(ui, bars, 1.0, 400).picture()
        long = [
            x for x in range(picture.get_width()) if picture.get_at((x, picture.get_height() * 3 // 4)).a
        ]
        return len(long)

    assert painted("") > painted("3%") + ui.frame.px(40)
