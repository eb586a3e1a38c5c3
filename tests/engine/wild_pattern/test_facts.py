"""Wild Wild Pattern: a view after every single fact, as a player at the table sees it."""

from __future__ import annotations

import pytest

from game.engine.core import CHANCE, Event, Rng, Seat, Setup, stream
from game.engine.games.wild_pattern import RULES
from game.engine.games.wild_pattern.cards import CARDS, HIDDEN, NO_CARD
from game.engine.games.wild_pattern.events import CardsDrawn
from game.engine.games.wild_pattern.moves import Buzz, Click, Use
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.engine.games.wild_pattern.view import WildPatternView
from tests.engine.wild_pattern.scripted import (
    ALTERNATING,
    NAMES,
    STARS,
    THREE_COINS,
    Scene,
    card,
    choose,
    random_setup,
    started,
    won,
)


def told(view: WildPatternView, events: list[Event]) -> list[WildPatternView]:
    """The view after each fact, as its seat hears of it."""
    seen = []
    for event in events:
        heard = RULES.redact(event, view.seat)
        assert heard is not None
        view = view.after(heard)
        seen.append(view)
    return seen


def step(state: WildPatternState, rng: Rng) -> list[Event]:
    """Something random happens."""
    events: list[Event] = []
    waiting = RULES.waiting_for(state)
    if waiting == CHANCE:
        RULES.apply_chance(state, RULES.chance(state, rng), events)
    else:
        RULES.apply(state, {seat: choose(state, seat, rng, 0.7) for seat in waiting}, events)
    return events


@pytest.mark.parametrize("number", range(12))
def test_every_card_is_somewhere_after_every_fact(number: int) -> None:
    """WWP-02: each card once, in sight, in a hand or in the deck, and the deck is as high as it looks."""
    rng = stream("facts", number)
    setup = random_setup(rng)
    state = RULES.new(setup)
    views = [RULES.view(state, Seat(seat)) for seat in range(setup.seats)]
    while RULES.waiting_for(state):
        events = step(state, rng)
        for seat, view in enumerate(views):
            for one in told(view, events):
                groups = (
                    one.removed,
                    *one.piles,
                    *one.captured,
                    *one.challenges,
                    (one.clicked, *one.hands),
                )
                seen = [card for group in groups for card in group if card not in (NO_CARD, HIDDEN)]
                assert sorted([*seen, *one.unseen()]) == list(CARDS)
                assert one.deck == len(one.unseen()) - one.hands.count(HIDDEN) >= 0
                assert one.phase == Phase.TAKE or not one.pickers
            views[seat] = told(view, events)[-1]


@pytest.mark.parametrize("number", range(6))
def test_people_who_share_a_screen(number: int) -> None:
    """WWP-R16: with several hands in sight the facts lead to the same view."""
    rng = stream("shared", number)
    state = RULES.new(Setup(NAMES[:4]))
    people = (Seat(1), Seat(3))
    view = RULES.view(state, people[0])
    while RULES.waiting_for(state):
        for event in step(state, rng):
            heard = RULES.redact(event, people[0])
            assert heard is not None
            if isinstance(event, CardsDrawn):
                hands = tuple(one if seat in people else HIDDEN for seat, one in enumerate(event.hands))
                heard = CardsDrawn(hands, event.challenges, event.until, at=event.at)
            view = view.after(heard)
        shown = {seat: state.hands[seat] for seat in people}
        assert view == RULES.view(state, people[0]).showing(shown)
        assert HIDDEN not in (view.hands[1], view.hands[3])


def before(scene: Scene, seat: int = 1) -> WildPatternView:
    view = scene.table.view(Seat(seat))
    assert isinstance(view, WildPatternView)
    return view


def test_a_reward_comes_card_by_card() -> None:
    """WWP-21: the pattern lies there, then the covered card goes, then the played one."""
    scene = started(THREE_COINS, "GStar", "YBarrel", "WWanted")
    scene.lay(0, 4)
    view = before(scene)
    found, first, second = told(view, scene.say(0, "before star coin"))
    assert (found.phase, found.pickers, found.wheel) == (Phase.TAKE, (0, 0), view.wheel)
    assert (found.winner, found.deadline) == (0, -1)
    assert (first.pickers, first.wheel, first.captured[0]) == ((0,), view.wheel, (card("RLoot"),))
    assert second.captured[0] == (card("RLoot"), card("GStar"))
    assert second.piles[4] == ()
    assert (second.phase, second.order, second.place) == (Phase.LAYING, (2, 1), -1)


def test_a_wrong_card_leaves_after_the_verdict() -> None:
    """WWP-24: when it is declared wrong the card still lies on the wheel."""
    scene = started(STARS)
    scene.lay(0, 6)
    view = before(scene)
    failed, removed = told(view, scene.say(0, "after star red"))
    assert (failed.phase, failed.pickers, failed.wheel) == (Phase.TAKE, (2, 1), view.wheel)
    assert (removed.wheel[6], removed.removed) == (card("WLoot"), (card("YStar"),))


def test_a_card_that_nobody_has_seen_leaves_a_hand() -> None:
    """WWP-R16: out of the buzzer's hand; a clicked one from the deck it lies on (WWP-30)."""
    scene = started()
    scene.do(0, Buzz(), 1000)
    view = before(scene)
    assert view.hands[0] == HIDDEN
    *_, after = told(view, scene.clock("declaration"))
    assert (after.hands[0], after.removed, after.deck) == (NO_CARD, (card("YStar"),), view.deck)
    scene = started()
    scene.do(0, Click(), 1000)
    view = before(scene)
    sung, removed = told(view, scene.clock("song"))
    assert (sung.clicked, sung.pickers) == (card("YStar"), (0,))
    assert (removed.clicked, removed.removed) == (NO_CARD, (card("YStar"),))


def test_a_swap_is_over_with_its_second_card() -> None:
    """WWP-42: the turn goes on when both have changed hands."""
    scene = won("swap", theirs="RStar")
    use = Use(card("swap"), card("RStar"), card("WBarrel"))
    used, first, second = told(before(scene), scene.do(0, use))
    assert used.challenges[0] == ()
    assert (first.phase, first.captured) == (Phase.CHALLENGE, ((card("WBarrel"), card("RStar")), (), ()))
    assert (second.phase, second.winner) == (Phase.LAYING, -1)
    assert second.captured == ((card("RStar"),), (card("WBarrel"),), ())


def test_the_end_is_told_last() -> None:
    """WWP-23, WWP-62: the Wild Wild Pattern is seen before the game is over."""
    scene = started(ALTERNATING, "WStar", "BPistol", "GBarrel")
    scene.lay(0, 6)
    found, ended = told(before(scene), scene.say(0, "after star red"))
    assert (found.phase, found.result, found.deadline) == (Phase.DECLARE, None, -1)
    assert ended.phase == Phase.END
    assert ended.result is not None


def test_money_goes_back_to_zero_once_the_losers_are_out() -> None:
    """WWP-61: all see what the bank paid first."""
    scene = started(mode="dead_or_alive")
    scene.give(0, "RWanted GWanted RLoot GLoot")
    scene.state.money = [500, 0, 0]
    scene.give(1, "RStar YDynamite BWanted")
    scene.declare(0, 4, "after star red")
    taken, ended, paid, out = told(before(scene), scene.take(0, 7))
    assert (taken.phase, ended.phase) == (Phase.BANK, Phase.BANK)
    assert paid.money[0] > 500
    assert paid.money[2] < paid.money[1]
    assert (out.phase, out.out, out.money) == (Phase.DEAL, (0, 0, 1), (0, 0, 0))
