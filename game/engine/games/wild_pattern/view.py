"""What one seat sees and remembers of a game, and the worlds it cannot tell apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import final

from game.engine.core import Event, Result, Rng, Seat, View
from game.engine.games.wild_pattern.bank import Bill
from game.engine.games.wild_pattern.cards import CARDS, HIDDEN, NO_CARD, is_pattern
from game.engine.games.wild_pattern.facts import happen
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NO_CLOCK, WildPatternState, seats_of
from game.engine.games.wild_pattern.variant import Variant


@final
@dataclass(frozen=True, slots=True)
class WildPatternView(View):
    """What an attentive player in ``seat`` knows and remembers: all but other hands and the deck's order.

    ``hands`` has a card, ``NO_CARD`` or ``HIDDEN`` for every seat; ``deck`` is a count.
    ``player`` lays or declares, ``clicker`` sings, ``winner`` may use a challenge card (-1: nobody).
    ``order`` are the seats still to lay down or, relaxed, to be asked; ``pickers`` those still to take a
    card, not the one at ``barred``. Times are milliseconds of game time: ``now`` when the last thing
    happened, ``looked`` when all looked, ``deadline`` when the running clock runs out (-1: none runs).
    """

    seat: Seat
    variant: Variant
    phase: Phase
    round: int
    reshuffles: int
    ender: Seat
    level_rounds: int
    now: int
    looked: int
    deadline: int
    hands: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    deck: int
    removed: tuple[int, ...]
    captured: tuple[tuple[int, ...], ...]
    challenges: tuple[tuple[int, ...], ...]
    targets: tuple[int, ...]
    money: tuple[int, ...]
    out: tuple[int, ...]
    player: int
    place: int
    clicker: int
    clicked: int
    pickers: tuple[Seat, ...]
    barred: int
    winner: int
    order: tuple[Seat, ...]
    bills: tuple[Bill, ...]
    result: Result | None

    @property
    def seats(self) -> int:
        return self.variant.seats

    @property
    def card(self) -> int:
        """The own drawn card, or ``NO_CARD`` (WWP-20)."""
        return self.hands[self.seat]

    @property
    def holding(self) -> tuple[bool, ...]:
        """Who holds a card."""
        return tuple(card != NO_CARD for card in self.hands)

    @property
    def wheel(self) -> tuple[int, ...]:
        """The top card of every place, ``NO_CARD`` in a gap (WWP-R4)."""
        return tuple(pile[-1] if pile else NO_CARD for pile in self.piles)

    @property
    def played(self) -> int:
        """While a pattern is to be declared: the card laid on ``place`` (WWP-20)."""
        return self.piles[self.place][-1]

    @property
    def covered(self) -> int:
        """While a pattern is to be declared: the card under the one just played, ``NO_CARD`` in a gap."""
        pile = self.piles[self.place]
        return pile[-2] if len(pile) > 1 else NO_CARD

    @property
    def wheel_before(self) -> tuple[int, ...]:
        """While a pattern is to be declared: the wheel as it was before ``place`` was covered."""
        covered = self.covered
        return tuple(covered if place == self.place else top for place, top in enumerate(self.wheel))

    @property
    def playable(self) -> int:
        """The card this seat can lay for a pattern: the clicked one during a song, else its own."""
        if self.clicked != NO_CARD:
            return NO_CARD if self.seat == self.clicker else self.clicked
        return self.card

    @property
    def click_from(self) -> int:
        """The first moment at which anybody may click in this turn (WWP-30)."""
        return self.looked + self.variant.earliest_click

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that are not out."""
        return tuple(Seat(seat) for seat, gone in enumerate(self.out) if not gone)

    @property
    def time_left(self) -> int | None:
        """Milliseconds from ``now`` to the deadline; None when no clock runs."""
        return None if self.deadline == NO_CLOCK else self.deadline - self.now

    def unseen(self) -> tuple[int, ...]:
        """The cards whose place this seat does not know: in other hands or in the deck."""
        seen = {*self.hands, self.clicked, *self.removed}
        seen.update(*self.piles, *self.captured, *self.challenges)
        return tuple(card for card in CARDS if card not in seen)

    def after(self, event: Event) -> WildPatternView:
        """The view when this has become true."""
        table = _known(self)
        happen(table, event)
        hands = tuple(table.hands)
        deck = len(table.deck) - hands.count(HIDDEN)
        after = replace(view_of(table, self.seat), hands=hands, deck=deck)
        return self if after == self else after

    def showing(self, cards: Mapping[Seat, int]) -> WildPatternView:
        """This view where those hands lie open, too: for people who share a screen (WWP-R16)."""
        hands = tuple(cards.get(Seat(seat), card) for seat, card in enumerate(self.hands))
        return replace(self, hands=hands)


def view_of(state: WildPatternState, seat: Seat) -> WildPatternView:
    """The view of ``seat``; shares nothing that can change."""
    return WildPatternView(
        seat=seat,
        variant=state.variant,
        phase=state.phase,
        round=state.round,
        reshuffles=state.reshuffles,
        ender=Seat(state.ender),
        level_rounds=state.level_rounds,
        now=state.now,
        looked=state.looked,
        deadline=state.deadline,
        hands=tuple(
            HIDDEN if owner != seat and card != NO_CARD else card for owner, card in enumerate(state.hands)
        ),
        piles=tuple(tuple(pile) for pile in state.piles),
        deck=len(state.deck),
        removed=tuple(state.removed),
        captured=tuple(tuple(cards) for cards in state.captured),
        challenges=tuple(tuple(cards) for cards in state.challenges),
        targets=tuple(state.targets),
        money=tuple(state.money),
        out=tuple(state.out),
        player=state.player,
        place=state.place,
        clicker=state.clicker,
        clicked=state.clicked,
        pickers=seats_of(state.pickers),
        barred=state.barred,
        winner=state.winner,
        order=seats_of(state.order),
        bills=state.bills,
        result=state.result,
    )


def guess(view: WildPatternView, rng: Rng) -> WildPatternState:
    """A state this seat cannot tell from the true one, each with the same chance."""
    state = _known(view)
    others = [seat for seat, card in enumerate(state.hands) if card == HIDDEN]
    dealt = rng.sample([card for card in state.deck if is_pattern(card)], len(others))
    for seat, card in zip(others, dealt, strict=True):
        state.hands[seat] = card
        state.deck.remove(card)
    assert len(state.deck) == view.deck, "a card is nowhere"
    return state


def _known(view: WildPatternView) -> WildPatternState:
    """The table as this seat knows it: ``deck`` has the cards of hidden hands, too (see ``facts``)."""
    state = WildPatternState(view.variant)
    state.phase = view.phase
    state.round = view.round
    state.reshuffles = view.reshuffles
    state.ender = view.ender
    state.level_rounds = view.level_rounds
    state.now = view.now
    state.looked = view.looked
    state.deadline = view.deadline
    state.piles = [list(pile) for pile in view.piles]
    state.removed = list(view.removed)
    state.captured = [list(cards) for cards in view.captured]
    state.challenges = [list(cards) for cards in view.challenges]
    state.targets = list(view.targets)
    state.money = list(view.money)
    state.out = list(view.out)
    state.player = view.player
    state.place = view.place
    state.clicker = view.clicker
    state.clicked = view.clicked
    state.pickers = list(view.pickers)
    state.barred = view.barred
    state.winner = view.winner
    state.order = list(view.order)
    state.bills = view.bills
    state.result = view.result
    state.hands = list(view.hands)
    state.deck = list(view.unseen())
    return state
