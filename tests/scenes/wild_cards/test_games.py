"""Wild Cards through the real screen: whole games, every power, ties and refills, the curtain."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import IBEX, REFILL
from game.engine.games.wild_cards.events import (
    AnimalTaken,
    BidReturned,
    BidTakenBack,
    EagleChose,
    LeaderMoved,
    PaymentsLaid,
    Refilled,
    Reshuffled,
    Swapped,
    TieBegan,
    TieCards,
)
from game.engine.games.wild_cards.moves import Bid, ReturnBid
from game.engine.games.wild_cards.phases import Phase
from game.scenes.wild_cards import tray
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.zones import BIDS, COLLECTED, LEADERS, ROW
from game.screens.curtain import CurtainScene
from game.screens.results.scene import ResultsScene
from game.tabletop.presentation import course
from game.tabletop.zones import HAND, PieceId
from game.ui.type import signed
from game.ui.widgets import Kind
from tests.scenes.play import ANA, BEN, WholeGame, happened, open_curtain, recorded_result, until
from tests.scenes.wild_cards.play import (
    BOTS,
    Act,
    LivelyBidders,
    at_a_swap,
    at_once,
    by_gamepad,
    by_keyboard,
    by_mouse,
    lively,
    play_to_the_end,
    table,
    until_asked,
    watch_settling,
)
from tests.scenes.wild_cards.test_by_keys import written
from tests.tools.screen import OpenApp


@pytest.mark.parametrize(
    "game",
    [
        WholeGame(2, by_keyboard, (1024, 600), {"one_of_each_removed": True}),
        WholeGame(3, by_gamepad, (1280, 720), {}),
        WholeGame(4, by_mouse, (1024, 600), {}),
    ],
)
def test_whole_game_to_the_results(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: WholeGame
) -> None:
    bots = game.bots
    hands = open_app(size=game.size, bidders=LivelyBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:bots]], f"{bots}", game.options)
    queues = watch_settling(scene, monkeypatch)
    done = play_to_the_end(hands, scene, game.act)
    assert isinstance(hands.top, ResultsScene)
    rounds = {2: 14, 3: 12, 4: 10}[bots]
    assert done["sheets"] == 1
    assert done["choices"] >= rounds
    assert queues[0] > rounds * 3
    rows = course(scene.presentation, scene.session.table.setup, scene.session.history)
    assert len(rows) == rounds + 1
    assert rows[-1] == scene.session.table.scores
    assert len(happened(scene, AnimalTaken)) > rounds


def test_the_games_played_here_show_everything(open_app: OpenApp) -> None:
    """Every leader's power is used, ties are broken by payments and by cards, decks are reshuffled."""
    seen: Counter[str] = Counter()
    for bots, seed in ((2, "2"), (3, "3"), (4, "4"), (3, "five")):
        hands = open_app(bidders=LivelyBidders, every=200, speed=0.0)
        scene = table(hands, [ANA, *BOTS[:bots]], seed)
        play_to_the_end(hands, scene, at_once)
        seen["eagle"] += len(happened(scene, EagleChose))
        seen["meerkat"] += len(happened(scene, Swapped))
        seen["ibex"] += len(happened(scene, BidReturned))
        seen["squirrel"] += sum(one.limit == 10 for one in happened(scene, Refilled))
        seen["lion"] += sum(one.lion is not None for one in happened(scene, TieBegan))
        seen["peacock"] += sum(line.peacock for line in scene.view.sheet)
        seen["discards"] += sum(bool(one.discarded) for one in happened(scene, Refilled))
        seen["payments"] += len(happened(scene, PaymentsLaid))
        seen["from deck"] += sum(bool(one.from_deck) for one in happened(scene, TieCards))
        seen["from hand"] += sum(not one.from_deck for one in happened(scene, TieCards))
        seen["bonus"] += sum(one.bonus for one in happened(scene, AnimalTaken))
        seen["back"] += len(happened(scene, BidTakenBack))
        seen["reshuffled"] += len(happened(scene, Reshuffled))
        seen["leaders"] += len(happened(scene, LeaderMoved))
    missing = [name for name, times in seen.items() if not times]
    assert not missing


def test_two_people_are_called_only_to_choose(open_app: OpenApp) -> None:
    hands = open_app(bidders=LivelyBidders, every=12, speed=4.0)
    scene = table(hands, [ANA, BEN, BOTS[0]])
    calls, rounds = 0, 0
    for _ in range(20_000):
        hands.program.frame(1 / 15)
        if isinstance(hands.top, CurtainScene):
            assert scene.viewpoint.covered
            assert not any(key.zone is HAND for key in scene.model.pieces)
            assert not any(piece.face.startswith("card") for piece in own_bids(scene))
            assert scene.session.due
            calls += 1
            open_curtain(hands)
            hands.wait(0.6, 1 / 15)
        elif scene.calling.asked_again:
            assert scene.viewpoint.covered
            calls += 1
            hands.click("show hand")
        elif scene.model.asked is not None:
            rounds = scene.view.round
            if rounds > 4:
                break
            by_mouse(hands, scene, lively(scene.session.table.question(scene.viewer)))
    assert calls >= 10


def test_a_sealed_bid_comes_back_and_another_can_be_laid(open_app: OpenApp) -> None:
    """WC-10: until the last has bid."""
    hands = open_app(bidders=LivelyBidders, speed=4.0)
    scene = table(hands, [ANA, BEN, BOTS[0]])
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    open_curtain(hands)
    until(hands, lambda: scene.model.asked == Phase.BIDS)
    whole = list(scene.model.hand)
    by_mouse(hands, scene, Bid((whole[0].item,)))
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    hands.click(("change", 0))
    assert isinstance(hands.top, CurtainScene)
    open_curtain(hands)
    until(hands, lambda: scene.model.asked == Phase.BIDS)
    assert scene.viewer == 0
    assert scene.model.hand == whole
    assert not own_bids(scene)
    by_mouse(hands, scene, Bid((REFILL,)))
    assert scene.session.table.sealed(Seat(0)) == Bid((REFILL,))


def own_bids(scene: WildCardsScene) -> list[Any]:
    """What lies sealed before the one who has just looked away."""
    if scene.view.phase != Phase.BIDS:
        return []
    return [
        piece for key, piece in scene.model.pieces.items() if key.zone is BIDS and key.seat == scene.viewer
    ]


def test_the_record_of_a_game_is_verified(open_app: OpenApp) -> None:
    hands = open_app(bidders=LivelyBidders, every=200, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    play_to_the_end(hands, scene, at_once)
    assert recorded_result(hands, "wild-cards") == scene.session.result
    rows = scene.log.rows
    rounds = [row for row in rows if row.heading]
    assert [row.words for row in rounds] == [f"Round {number}" for number in range(1, 15)]
    assert {len(row.cards) + len(row.laid) for row in rounds} == {2}
    assert rows[-1].words.startswith("Not enough animals for a row")


def test_a_leader_that_uses_its_power_swells(open_app: OpenApp) -> None:
    """WC-50: the ibex is seen to bring the bid back."""
    hands = open_app(bidders=LivelyBidders)
    scene = table(hands, [ANA, *BOTS[:3]], "five")

    def swollen() -> bool:
        if scene.model.asked is not None:
            scene.choose(lively(scene.session.table.question(scene.viewer)))
        ibex = scene.model.pieces[PieceId(LEADERS, IBEX)]
        return bool(happened(scene, BidReturned)) and ibex.scale > 1.3

    until(hands, swollen, 1 / 15, 600)


@pytest.mark.parametrize("act", [by_mouse, by_keyboard, by_gamepad])
@pytest.mark.parametrize("back", [True, False])
def test_the_ibex_asks_twice(open_app: OpenApp, act: Act, back: bool) -> None:
    """WC-50: what its buttons choose is done when they are used again; Esc and the other one undo it."""
    hands = open_app(bidders=LivelyBidders, every=200, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:3]], "five")
    until_asked(hands, scene, Phase.IBEX)
    epoch = scene.session.table.epoch
    assert {hands.widget(key).kind for key in ("return", "discard")} == {Kind.PLAIN}  # type: ignore[attr-defined]
    hands.click("discard")
    hands.wait(0.3)
    assert scene.session.table.epoch == epoch, "giving a card up is asked twice"
    assert scene.model.picks.back is False
    hands.key(pygame.K_ESCAPE)
    assert scene.model.picks.empty
    act(hands, scene, ReturnBid(back))
    hands.wait(0.1)
    assert scene.session.table.epoch > epoch
    assert any(one.seat == scene.viewer for one in happened(scene, BidReturned)) is back


def test_with_reduced_motion_it_ends_in_the_same_picture(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = open_app(bidders=LivelyBidders, reduced_motion=True, every=12, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:3]], "3")
    queues = watch_settling(scene, monkeypatch)
    play_to_the_end(hands, scene, by_mouse, until=lambda: scene.view.round > 3)
    assert queues[0] > 10


def test_a_swap_says_what_it_adds_before_it_is_made(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WC-22: with what becomes of both leaders; afterwards the points have changed by so much."""
    hands = open_app(bidders=LivelyBidders, speed=0.0, every=50)
    scene, swaps = at_a_swap(hands)
    before, swap = scene.view.totals[scene.viewer], swaps[0]
    scene.use_card(
        PieceId(COLLECTED, swap.give, scene.viewer, scene.view.collections[scene.viewer][swap.give] - 1)
    )
    scene.use_card(PieceId(ROW, scene.view.row.index(swap.take)))
    told = {one for one in written(scene, monkeypatch) if one.startswith("Points: ")}
    with monkeypatch.context() as patch:
        patch.setattr(tray, "gain_of_swapping", lambda *_: 0)
        assert "No change in points" in list(written(scene, patch))
    hands.click("swap")
    hands.wait(0.1)
    gain = scene.view.totals[scene.viewer] - before
    assert told == {f"Points: {signed(gain, plus=True)}"}
