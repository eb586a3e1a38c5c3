"""The worlds that a seat of a game of Bids cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core import Rng
from game.engine.games.bids.cards import BLACK, COLOUR, NO_CARD
from game.engine.games.bids.state import NOBODY, BidsState
from game.engine.games.bids.view import BidsView


def guess(view: BidsView, rng: Rng) -> BidsState:
    """A state this seat cannot tell from the true one, each with the same chance."""
    return guesser(view)(rng)


def guesser(view: BidsView) -> Callable[[Rng], BidsState]:
    """What guesses such states of one view, quickly when many are wanted.

    Every deal that leads to what was seen is equally likely: so any of the unseen black cards may make
    up the deck, and the rest is dealt out to the other hands.
    """
    seen = _seen(view)
    if not view.round:
        return lambda _: seen.clone()
    unseen = view.unseen()
    black = [card for card in unseen if COLOUR[card] == BLACK]
    in_deck = view.deck - len(view.known)
    others = [(seat, count) for seat, count in enumerate(view.counts) if seat != view.seat]

    def deal(rng: Rng) -> BidsState:
        state = seen.clone()
        hidden = rng.sample(black, in_deck)
        state.deck = sorted([*view.known, *hidden])
        in_hands = [card for card in unseen if card not in hidden]
        in_hands.sort(key=lambda _: rng.random())
        dealt = 0
        for seat, count in others:
            state.hands[seat] = sorted(in_hands[dealt : dealt + count])
            dealt += count
        assert dealt == len(in_hands), "a card is nowhere"
        return state

    return deal


def _seen(view: BidsView) -> BidsState:
    """The state as far as it is seen: other hands and the deck are empty."""
    state = BidsState(view.variant, (view.starter,))
    state.phase = view.phase
    state.drawing = view.drawing
    state.round = view.round
    state.turn = view.turn
    state.removed = view.removed
    state.known = list(view.known)
    state.under = list(view.under)
    state.aside = list(view.aside)
    state.fronts = [list(front) for front in view.fronts]
    state.allies = view.allies
    state.lowest = view.lowest
    state.lowest_next = view.lowest_next
    state.blind = view.blind
    state.centre = NO_CARD if view.centre is None else view.centre
    state.bids = list(view.bids)
    state.winner = NOBODY if view.winner is None else view.winner
    state.lot = list(view.lot)
    state.totals = list(view.totals)
    state.luckless = list(view.luckless)
    state.sheets = list(view.sheets)
    state.history = list(view.history)
    state.hands[view.seat] = list(view.hand)
    return state
