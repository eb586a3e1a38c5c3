"""Playing Wild Cards through the screen: by mouse, keyboard and gamepad, as somebody who likes animals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from game.engine.core import stream
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import DECK, NONE, REFILL
from game.engine.games.wild_cards.phases import Phase
from game.engine.table import Question
from game.scenes.wild_cards.points import PointsSheet
from game.scenes.wild_cards.scene import WildCardsScene
from game.scenes.wild_cards.zones import BIDS, COLLECTED, ROW, TOP_CARD
from game.tabletop.zones import HAND, PieceId
from game.ui.session import Player
from tests.scenes import play as table_play
from tests.scenes.play import ANA, ASHA, BRUNO, CLEMENTINE, NOOR, QuickBidders, assert_at_rest, click_piece
from tests.tools.screen import Hands

BOTS = [ASHA, BRUNO, NOOR, CLEMENTINE]
Act = Callable[[Hands, WildCardsScene, Any], None]
"""Carries out a move."""


def lively(question: Question) -> Any:
    """A legal move of somebody who likes animals: the same for the same question."""
    rng = stream(question.epoch, question.seat, "lively")
    options = list(question.options)
    takes = [one for one in options if isinstance(one, moves.Acquire)]
    if takes and rng.random() < 0.9:
        return rng.choice(takes)
    bids = [one for one in options if isinstance(one, moves.Bid) and REFILL not in one.cards]
    if bids and len(question.view.hand) > 3:
        pairs = [one for one in bids if len(one.cards) == 2]
        return rng.choice(pairs or bids)
    swaps = [one for one in options if isinstance(one, moves.Swap) and one != moves.NO_SWAP]
    if swaps or moves.ReturnBid(True) in options:
        return rng.choice(swaps or [moves.ReturnBid(True)])
    return rng.choice(options)


class LivelyBidders(QuickBidders):
    """Bidders who like animals, too."""

    def think(self, question: Question) -> Any:
        return lively(question)


def table(
    hands: Hands, players: list[Player], seed: str = "wild", options: dict[str, Any] | None = None
) -> WildCardsScene:
    return table_play.seated(hands, WildCardsScene, "wild-cards", players, options, seed)


def assert_told(scene: WildCardsScene) -> None:
    """Board and numbers are those of the view."""
    model = scene.model
    told = (model.view, model.sealed, model.own)
    assert told == (model.viewpoint.view, model.viewpoint.sealed, model.viewpoint.own)
    assert [round(one.value) for one in model.scores] == [line.total for line in scene.view.sheet]


def assert_settled(scene: WildCardsScene) -> None:
    """The board is exactly the picture of the view."""
    assert_told(scene)
    assert_at_rest(scene)


def watch_settling(scene: WildCardsScene, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """From now on every queue of clips must end at the view by itself; returns a count of the queues."""

    def held(key: PieceId) -> bool:
        return scene.model.asked == Phase.EAGLE or key.zone is HAND

    return table_play.watch_settling(scene, monkeypatch, lambda: assert_told(scene), held)


# --- how a person plays --------------------------------------------------------------------------


def wanted_keys(scene: WildCardsScene, move: Any) -> tuple[list[PieceId], str]:
    """What must be used for this move: pieces in order, then the button's key."""
    view = scene.view
    held = scene.model.hand

    def of_hand(cards: tuple[int, ...]) -> list[PieceId]:
        free = list(held)
        found = []
        for card in cards:
            key = next(one for one in free if one.item == card)
            free.remove(key)
            found.append(key)
        return found

    match move:
        case moves.Bid(cards):
            return of_hand(cards), "bid"
        case moves.ChooseBid(card):
            return [PieceId(BIDS, view.laid.index(card), view.seat)], "choose"
        case moves.Swap(give, take) if move != moves.NO_SWAP:
            last = view.collections[view.seat][give] - 1
            return [PieceId(COLLECTED, give, view.seat, last), PieceId(ROW, view.row.index(take))], "swap"
        case moves.Swap():
            return [], "keep"
        case moves.Discard(cards):
            return of_hand(cards), "discard"
        case moves.Lay(cards):
            return of_hand(cards), "lay" if cards else "leave"
        case moves.Show(card, otherwise):
            keys = [TOP_CARD] if card == DECK else of_hand((card,))
            return [*keys, *(of_hand((otherwise,)) if otherwise != NONE else [])], "show"
        case moves.Acquire(animal, payment):
            row = PieceId(ROW, view.row.index(animal))
            return [row, *of_hand(() if view.paid[view.seat] else payment)], "take"
        case moves.TakeBack():
            return [], "back"
        case moves.ReturnBid(back):
            return [], "return" if back else "discard"
    raise AssertionError(move)


def replace(scene: WildCardsScene, keys: list[PieceId], use: Any) -> None:
    """Choose wanted cards in place of suggested ones: the oldest goes when there is one too many."""
    while set(scene.model.picks.cards) != set(keys):
        use(next(one for one in keys if one not in scene.model.picks.cards))


def carry_out(scene: WildCardsScene, move: Any, use: Any, press: Any) -> None:
    """Use the pieces that make the move, then its button."""
    keys, button = wanted_keys(scene, move)
    first = [key for key in keys if key.zone is not HAND]
    for key in first:
        use(key)
    rest = [key for key in keys if key.zone is HAND]
    if isinstance(move, moves.Acquire):
        replace(scene, rest, use)
    for key in rest:
        if key not in scene.model.picks.cards:
            use(key)
    press(button)
    if move == moves.ReturnBid(False):
        assert scene.model.picks.back is False, "giving a card up is asked twice"
        press(button)
    if move == moves.Lay(()):
        assert scene.model.picks.leaves, "whoever leaves a tie is asked twice"
        press(button)


def by_mouse(hands: Hands, scene: WildCardsScene, move: Any) -> None:
    carry_out(scene, move, lambda key: click_piece(hands, scene, key), hands.click)


def at_once(hands: Hands, scene: WildCardsScene, move: Any) -> None:
    """Decide without the screen."""
    assert hands.top is scene
    assert scene.choose(move)


def by_keyboard(hands: Hands, scene: WildCardsScene, move: Any) -> None:
    use = partial(hands.use, by="keys")
    carry_out(scene, move, use, use)


def by_gamepad(hands: Hands, scene: WildCardsScene, move: Any) -> None:
    use = partial(hands.use, by="pad")
    carry_out(scene, move, use, use)


# --- playing on ----------------------------------------------------------------------------------


def until_asked(hands: Hands, scene: WildCardsScene, phase: Phase | None = None) -> None:
    """Play on until the person who looks must choose (in this phase)."""
    for _ in range(20_000):
        hands.program.frame(1 / 10)
        if scene.model.asked is None:
            continue
        hands.wait(0.3, 1 / 15)
        if phase in (None, scene.model.asked):
            return
        assert scene.choose(lively(scene.session.table.question(scene.viewer)))
    raise AssertionError("nobody was asked")


def play_to_the_end(
    hands: Hands, scene: WildCardsScene, act: Act, *, until: Callable[[], bool] = lambda: False
) -> Counter[str]:
    """Play the only person's choices to the results; counts the phases in which there was a choice."""

    def turn(done: Counter[str]) -> bool:
        if scene.model.asked is None:
            return False
        hands.wait(0.3, 1 / 15)
        assert_settled(scene)
        if until():
            return True
        question = scene.session.table.question(scene.viewer)
        move = lively(question)
        act(hands, scene, move)
        hands.wait(0.05, 0.05)
        taken = scene.session.table.epoch > question.epoch or scene.session.table.sealed(scene.viewer)
        assert taken or hands.top is not scene, f"{move} was not taken, focus on {hands.focus}"
        done[f"phase {question.view.phase}"] += 1
        done["choices"] += 1
        return False

    return table_play.play_to_the_results(hands, scene, PointsSheet, turn)


def at_a_swap(hands: Hands) -> tuple[WildCardsScene, list[Any]]:
    """A table at which the only person may swap an animal, and all swaps that there are (WC-21)."""
    for number in range(12):
        scene = table(hands, [ANA, *BOTS[:2]], f"swap {number}")
        while not scene.session.table.over:
            until_asked(hands, scene)
            if scene.model.asked == Phase.SWAP:
                break
            scene.choose(lively(scene.session.table.question(scene.viewer)))
        if scene.model.asked == Phase.SWAP:
            swaps = [
                one for one in scene.session.table.question(scene.viewer).options if one != moves.NO_SWAP
            ]
            if swaps:
                return scene, swaps
    raise AssertionError("nobody may swap")
