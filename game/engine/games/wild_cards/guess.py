"""The worlds that a seat cannot tell apart.

Before the first reshuffle every unseen card may be anywhere. From then on all know what the new deck is
made of, and so what is hidden in the hands together: there are two *lots* of cards, and a hidden card of a
hand is of the lot it was drawn from. Where a shown card may have been of either, the choice is made with
the weight of the worlds behind it. Memory reaches back to the last reshuffle.
"""

from __future__ import annotations

from typing import Final

from game.engine.core import Rng
from game.engine.games.wild_cards.cards import KINDS, REFILL, STOCK
from game.engine.games.wild_cards.phases import Phase
from game.engine.games.wild_cards.state import (
    BACK,
    DRAWN,
    SHOWN,
    SHUFFLED,
    TURNED,
    WildCardsState,
)
from game.engine.games.wild_cards.view import WildCardsView, restore

PATHS: Final = 6
"""Histories followed side by side at first; twice as many when all of them led nowhere."""


class _Path:
    """One way in which the hidden cards may have gone so far."""

    __slots__ = ("filled", "lots", "places", "sizes", "weight")

    def __init__(self, lots: list[list[int]], seats: int) -> None:
        self.lots = lots
        self.sizes = [sum(lot) for lot in lots]
        self.places: list[list[list[tuple[int, int]]]] = [[[] for _ in lots] for _ in range(seats)]
        """Seat → lot → where in the log its hidden cards were drawn."""
        self.filled: dict[tuple[int, int], int] = {}
        self.weight = 1.0

    def copy(self) -> _Path:
        copy = _Path.__new__(_Path)
        copy.lots = [lot[:] for lot in self.lots]
        copy.sizes = self.sizes[:]
        copy.places = [[free[:] for free in lots] for lots in self.places]
        copy.filled = self.filled.copy()
        copy.weight = 1.0
        return copy

    def show(self, seat: int, card: int, rng: Rng) -> None:
        """Let a hidden card of the hand have been this one; the weight is 0 when none can."""
        chances = [
            len(free) * self.lots[lot][card] / self.sizes[lot] if free else 0.0
            for lot, free in enumerate(self.places[seat])
        ]
        total = sum(chances)
        self.weight *= total
        if total:
            lot = rng.choices(range(len(chances)), chances)[0]
            free = self.places[seat][lot]
            self.filled[free.pop(rng.randrange(len(free)))] = card
            self.lots[lot][card] -= 1
            self.sizes[lot] -= 1


def guess(view: WildCardsView, rng: Rng) -> WildCardsState:
    """A state this seat cannot tell from the true one; it agrees with all that was ever seen.

    Each is as likely as the deals and draws that lead to it, if nothing is read into what others chose.
    """
    state = WildCardsState(view.names, view.one_of_each_removed)
    restore(state, view)
    hands = _fill(view, state, rng)
    if view.phase == Phase.END:
        state.given_up = hands
    else:
        state.hands = hands
    if view.phase == Phase.EAGLE:
        cards = [*state.hands[view.turn], REFILL]
        state.laid = view.laid or tuple(sorted(rng.sample(cards, 2)))
    return state


def _open_lots(view: WildCardsView) -> list[list[int]]:
    """Each lot's cards by kind, less those that this seat drew or saw turned up."""
    lots = [list(STOCK)]
    for what, owner, cards in view.log:
        if what == SHUFFLED:
            deck = [cards.count(kind) for kind in range(KINDS)]
            lots[-1] = [all_ - new for all_, new in zip(lots[-1], deck, strict=True)]
            lots.append(deck)
        elif what == TURNED or (what == DRAWN and owner == view.seat):
            for card in cards:
                lots[-1][card] -= 1
    return lots


def _follow(view: WildCardsView, known: list[list[int]], count: int, rng: Rng) -> _Path | None:
    """Give every shown card a place it was drawn at; None when all ``count`` paths led nowhere.

    Where a path ends, others are followed twice, by their weight. ``known`` becomes what is known of each
    hand, by kind.
    """
    lots = _open_lots(view)
    paths = [_Path([lot[:] for lot in lots], view.seats) for _ in range(count if len(lots) > 1 else 1)]
    lot = 0
    for step, (what, owner, cards) in enumerate(view.log):
        if what == SHUFFLED:
            lot += 1
        elif owner == view.seat or what == TURNED:
            continue
        elif what == DRAWN:
            places = [(step, place) for place in range(len(cards))]
            for path in paths:
                path.places[owner][lot] += places
        elif what == BACK:
            for card in cards:
                known[owner][card] += 1
        else:
            assert what == SHOWN
            for card in cards:
                if known[owner][card]:
                    known[owner][card] -= 1
                    continue
                for path in paths:
                    path.show(owner, card, rng)
                weights = [path.weight for path in paths]
                if not all(weights):
                    if not any(weights):
                        return None
                    paths = [path.copy() for path in rng.choices(paths, weights, k=count)]
    return rng.choices(paths, [path.weight for path in paths])[0]


def _fill(view: WildCardsView, state: WildCardsState, rng: Rng) -> list[list[int]]:
    """Fill the state's log and deck with some past; the hands it leaves."""
    path = None
    count = PATHS
    while path is None:
        known = [[0] * KINDS for _ in range(view.seats)]
        path = _follow(view, known, count, rng)
        count *= 2
    hands = [[kind for kind in range(KINDS) for _ in range(kinds[kind])] for kinds in known]
    for lot, kinds in enumerate(path.lots):
        cards_left = [kind for kind in range(KINDS) for _ in range(kinds[kind])]
        rng.shuffle(cards_left)
        for owner, hand in enumerate(hands):
            for place in path.places[owner][lot]:
                card = cards_left.pop()
                path.filled[place] = card
                hand.append(card)
        state.deck = sorted(cards_left)
        assert lot == len(path.lots) - 1 or not cards_left, "a lot is used up before the next"
    for hand in hands:
        hand.sort()
    hands[view.seat] = list(view.given_up if view.phase == Phase.END else view.hand)
    state.log = [
        (what, owner, tuple(sorted(path.filled[step, place] for place in range(len(cards)))))
        if what == DRAWN and owner != view.seat
        else (what, owner, cards)
        for step, (what, owner, cards) in enumerate(view.log)
    ]
    return hands
