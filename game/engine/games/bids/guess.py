"""The worlds that a seat of a game of Bids cannot tell apart."""

from __future__ import annotations

from game.engine.core import Rng
from game.engine.games.bids.cards import BLACK, COLOUR, NO_CARD
from game.engine.games.bids.state import NOBODY, BidsState
from game.engine.games.bids.view import BidsView


def guess(view: BidsView, rng: Rng) -> BidsState:
    """A state this seat cannot tell from the true one, each with the same chance.

    Every deal that leads to what was seen is equally likely: so any of the unseen black cards may make
    up the deck, and the rest is dealt out to the other hands.
    """
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
    if view.round:
        _deal_unseen(view, state, rng)
    return state


def _deal_unseen(view: BidsView, state: BidsState, rng: Rng) -> None:
    unseen = view.unseen()
    hidden = rng.sample([c for c in unseen if COLOUR[c] == BLACK], view.deck - len(view.known))
    state.deck = sorted([*view.known, *hidden])
    in_hands = [card for card in unseen if card not in hidden]
    rng.shuffle(in_hands)
    for seat, count in enumerate(view.counts):
        if seat == view.seat:
            state.hands[seat] = list(view.hand)
        else:
            state.hands[seat] = sorted(in_hands[:count])
            del in_hands[:count]
    assert not in_hands, "a card is nowhere"
