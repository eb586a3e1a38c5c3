"""The facts behind a bid, as English sentences with gaps; they become hints and reviews.

Of a bid two are told: first why the lot is fought for or left, without naming the card, so that a nudge
says the same; then what speaks for this card, or what is lost by winning, if that is more than the lot.
"""

from __future__ import annotations

from typing import Final

from ai.bidder import Fact
from ai.bids.kept_cards import KEPT, kept_for
from ai.bids.lots import Lots
from ai.bids.prospects import WEIGHTS, Prospects
from ai.bids.remaining import CANNOT_WIN, Remaining, rank_of
from ai.bids.theft_reasons import about_theft
from game.engine.games.bids.bidding import CENTRE
from game.engine.games.bids.cards import (
    ALLY,
    BLACK,
    COLOUR,
    MINUS_FIVE,
    THIEF,
    TIMES_TWO,
    TURNS,
    UNKNOWN,
    VALUE,
    code,
)
from game.engine.games.bids.moves import BidsAction, Steal
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.view import BidsView

SURE: Final = 0.5
"""A card that takes the lot as often is there to win it."""
TRY: Final = 0.25
"""So is a stronger card of the hand that takes it as often."""
HARDLY: Final = 0.15
"""A chance that is hardly one."""
HARDLY_MORE: Final = 3
"""Points by which a lot is worth hardly more than luck."""


LUCK: Final = "lucky loser"
LITTLE: Final = "The lot can be had for little."


def facts_about(view: BidsView, action: BidsAction, takes: float | None = None) -> tuple[Fact, ...]:
    """One or two facts that speak for an action, the most telling first; cards are given by their codes.

    ``takes`` is the chance that the card takes the lot; None when it was not weighed: then it is guessed.
    """
    if isinstance(action, Steal):
        return (about_theft(view, action),)
    if len(view.hand) == 1:
        return (Fact("Only one card is left.", {}),)
    if view.centre is not None and view.barred == view.seat:
        gaps: dict[str, object] = {"lot": code(view.centre)}
        return (Fact("{lot} was in this hand, so no bid can win it: any weak card will do.", gaps),)
    if action == ALLY:
        return (Fact("Whoever takes the lot becomes an ally, and the two share their points.", {}),)
    bid = _Bid(view, action, takes)
    if bid.ties:
        return (bid.burnt(),)
    if bid.value < 0 and bid.all_lead and bid.losable:  # it may still go to others, or burn
        return (bid.left(), *bid.spent())[:2]
    named: dict[str, object] = {"card": code(action)}
    if action == MINUS_FIVE:
        return (bid.left(), Fact("{card} goes to whoever takes the lot and costs them 5 points.", named))
    if action == TIMES_TWO:
        return (bid.left(), Fact("{card} can’t win a turn: it leaves the lot and saves a number.", named))
    if not bid.fights:
        return (bid.left(), *bid.spent())[:2]
    if bid.value < 0 and bid.all_lead:  # it is taken with every card
        return (bid.wanted(), *bid.spent())[:2]
    why, cost = bid.wanted(), bid.cost()
    if cost and why.template == LITTLE:  # beside what is given up that would be no reason
        gaps = {"points": cost}
        why = Fact(
            "The {points} of a lucky loser are far from sure: little is given up for this lot.", gaps
        )
    said = LUCK in why.template and "points" in why.details
    if not cost or said:
        return (why, *bid.strong())[:2]
    return why, Fact("The price: the {points} of a lucky loser are gone then.", {"points": cost})


def gives_up(view: BidsView, action: BidsAction, takes: float | None = None) -> bool:
    """Whether an action is there to win a lot that is worth no more than the lucky loser's points, which
    are lost by it (BID-21).
    """
    if isinstance(action, Steal) or action in (ALLY, *CANNOT_WIN) or len(view.hand) == 1:
        return False
    bid = _Bid(view, action, takes)
    return bid.fights and bid.cost() > 0


LOWEST: Final = "The lowest cards stay useful: they keep clear of lots that cost points."
"""What speaks against the lowest cards of the hand."""


def speaks_against(
    view: BidsView, action: BidsAction, other: BidsAction, takes: float | None = None
) -> bool:
    """Whether what is said of an action is that cards like another one are kept."""
    if isinstance(action, Steal) or isinstance(other, Steal):
        return False
    rank = rank_of(view.lowest)
    told = {one.template for one in facts_about(view, action, takes)}
    if rank[other] < rank[action]:
        return LOWEST in told
    return rank[other] > rank[action] and _Bid(view, other, None).strong_one and bool(told & KEPT)


class _Bid:
    """A card as a bid: whether it is to win, and what speaks for that."""

    def __init__(self, view: BidsView, card: int, takes: float | None) -> None:
        self.view, self.card = view, card
        self.rank = rank_of(view.lowest)
        self.place = len(view.bids)
        self.deciding = view.deciding((*view.bids, card))
        self.leads = self.deciding == [self.place]
        self.last = self.place + 1 == view.seats
        self.remaining = Remaining(view)
        self.value = sum(VALUE[one] for one in view.on_table)
        self.gain = self.value + (VALUE[card] if COLOUR[card] == BLACK else 0)
        """What the lot is worth with the card in it."""
        self.ties = len(self.deciding) > 1 and self.place in self.deciding
        self.takes = self._guess() if takes is None else takes
        stronger = 2 * sum(self.rank[one] > self.rank[card] for one in view.hand) < len(view.hand) - 1
        self.fights = self.takes >= SURE or (self.takes >= TRY and stronger)

    def _guess(self) -> float:
        """The chance that the lead lasts: that no later seat can or will beat the card."""
        if not self.leads:
            return 0.0
        beaten = self.remaining.beaten(self.view.lowest, with_mine=False)
        hold = self.remaining.hold(beaten, TURNS + 1 - self.view.turn)[self.card]
        return float(hold ** (self.view.seats - self.place - 1))

    @property
    def all_lead(self) -> bool:
        """Whether every card of the hand takes the lead."""
        return all(self._leads_with(card) for card in self.view.hand)

    # --- to win ---------------------------------------------------------------------------------

    def wanted(self) -> Fact:
        """Why the lot is worth the card."""
        view, lot = self.view, self.view.on_table
        if self.value < 0:
            if self.all_lead:
                return Fact("Every card of the hand would take this lot.", {})
            return Fact("The lot costs points, but other cards are worth more for the turns to come.", {})
        own = view.fronts[view.seat]
        if TIMES_TWO in lot:
            return self._doubling(own)
        others = [seat for seat, front in enumerate(view.fronts) if front and seat != view.seat]
        if THIEF in lot and others:
            return Fact("The Thief in the lot takes a card from another player.", {})
        luck = self._luck()
        if luck and self.value > luck:
            gaps: dict[str, object] = {"lot_points": self.value, "points": luck}
            return Fact("The lot is worth {lot_points}, more than the {points} of a lucky loser.", gaps)
        if luck and self.gain > luck:
            gaps = {"lot_points": self.gain, "points": luck}
            return Fact(
                "One’s own card makes the lot worth {lot_points}, more than the {points} of a lucky loser.",
                gaps,
            )
        instead = self._instead_of(luck) if luck and self.value > 1 and view.turn < TURNS else None
        if instead is not None:
            return instead
        if self.value > 1:
            gaps = {"points": self.value}
            if not self._better():
                return Fact(
                    "The lot is worth {points}, and no better black card can come up in this round.", gaps
                )
            return Fact("The lot is worth {points}.", gaps)
        if not self._better():
            return Fact("No better black card can come up in this round.", {})
        return Fact("The lot can be had for little.", {})

    def _instead_of(self, luck: int) -> Fact | None:
        """Why a lot that is worth less is better than to hope for so much luck, if the numbers say so."""
        view, gaps = self.view, {"lot_points": self.value, "points": luck}
        later = Prospects(
            view, self.remaining, Lots(view, self.remaining), WEIGHTS, view.lowest or view.lowest_next
        )
        if self.value + later.collected(self._without(self.card)) > luck:
            return Fact(
                "{lot_points} now and more to come is better than the {points} of a lucky loser.",
                {**gaps},
            )
        leaving = [card for card in view.hand if not (self.last and self._leads_with(card))]
        chance = max((later.stays_empty(self._without(card)) for card in leaving), default=0.0)
        if chance < HARDLY:
            return Fact("With this hand the {points} of a lucky loser can hardly be reached.", {**gaps})
        if self.value > chance * luck:
            return Fact(
                "The {points} of a lucky loser are far from sure: the lot’s {lot_points} are worth more.",
                {**gaps},
            )
        return None

    def _without(self, card: int) -> list[int]:
        return [other for other in self.view.hand if other != card]

    def _doubling(self, own: tuple[int, ...]) -> Fact:
        """What a 2x would bring, here and to somebody else: who leads, or has most (BID-40)."""
        view = self.view
        mine = worth(own) + self.value
        leaders = [view.seat_at(place) for place in view.deciding(view.bids) if place != CENTRE]
        most = max((points, seat) for seat, points in enumerate(view.worths) if seat != view.seat)[1]
        seat = leaders[0] if len(leaders) == 1 and view.worths[leaders[0]] > 0 else most
        rich = view.worths[seat] + self.value
        gaps: dict[str, object] = {"name": view.variant.names[seat], "points": rich}
        if mine > 0 and rich > mine:
            gaps = {**gaps, "points": mine, "more": rich}
            return Fact("The 2x is worth {points} here: it doubles them. {name} would get {more}.", gaps)
        if mine > 0:
            return Fact("The 2x doubles the {points} that then lie in front.", {"points": mine})
        if rich > 0:
            return Fact("If {name} took the 2x, it would be worth {points} there.", gaps)
        return Fact("The lot can be had for little.", {})

    def cost(self) -> int:
        """The lucky loser's points that are lost by winning the lot, where it is not worth more."""
        luck = self._luck()
        return luck if luck >= self.gain else 0

    def strong(self) -> list[Fact]:
        """Why this card of all."""
        gaps: dict[str, object] = {"card": code(self.card), "often": round(100 * self.takes)}
        if self.last and self.leads:
            return [Fact("Nobody bids after {card}: it takes the lot.", gaps)]
        if not self.view.variant.colour_bids and self.leads and self._unbeatable():
            return [Fact("No opponent can still beat {card}.", gaps)]
        found = [Fact("{card} takes the lot {often}.", gaps)] if self.takes < 1 else []
        if COLOUR[self.card] == BLACK and VALUE[self.card] > 0 and self.value >= 0:
            found.insert(0, Fact("{card} adds its own points to the lot.", gaps))
        return found

    def _unbeatable(self) -> bool:
        others = (*self.remaining.coloured, *self.remaining.blacks)
        return all(self.rank[card] < self.rank[self.card] for card in others)

    def _beatable(self, *, tied: bool = False) -> bool:
        """Whether somebody who has yet to bid may hold a stronger card; ``tied``: or one as strong. In
        Colour Bids what beats what hangs on all bids (BID-30).
        """
        if self.last or self.view.variant.colour_bids:
            return not self.last
        held = (*self.remaining.coloured, *(self.remaining.blacks if self.remaining.held else ()))
        mine = self.rank[self.card] - tied
        return any(self.rank[card] > mine for card in held)

    @property
    def losable(self) -> bool:
        """Whether a lead with this card may still be lost."""
        return self._beatable(tied=True)

    # --- to leave it ----------------------------------------------------------------------------

    def burnt(self) -> Fact:
        """What a tie is good for: who does not get the lot."""
        view = self.view
        leaders = view.deciding(view.bids)
        if len(leaders) > 1:
            return Fact("The leading bids tie: one more that ties as well leaves nobody the lot.", {})
        if not leaders or leaders[0] == CENTRE:
            return Fact("A tie with the centre card would burn the lot: nobody gets it.", {})
        if self.value < 0:
            return Fact("A tie burns the lot: nobody has to take it.", {})
        gaps: dict[str, object] = {"name": view.variant.names[view.seat_at(leaders[0])]}
        if self.value > 0:
            gaps["points"] = self.value
            if self.last:
                return Fact("A tie burns the lot: {name} doesn’t get the {points} for it.", gaps)
            return Fact("As it stands a tie burns the lot: {name} doesn’t get the {points} for it.", gaps)
        if self.last:
            return Fact("A tie burns the lot: {name} doesn’t get it.", gaps)
        return Fact("As it stands a tie burns the lot: {name} doesn’t get it.", gaps)

    def left(self) -> Fact:
        """Why the lot is left to the others, or is hoped to go to whoever bids higher yet."""
        view, luck = self.view, self._luck()
        if self.value < 0:
            if self._ahead and self._beatable():
                return Fact("The lot costs points: a stronger bid may still follow and take it.", {})
            if self._ahead and self.losable:
                return Fact("The lot costs points: a tie may still burn it.", {})
            return Fact("The lot costs points: it is better left to somebody else.", {})
        if luck and luck >= self.value:
            return self._lucky(luck)
        if view.on_table == (TIMES_TWO,) and not worth(view.fronts[view.seat]):
            return Fact("With nothing in front there is nothing to double.", {})
        if len(view.deciding(view.bids)) > 1 and not any(map(self._leads_with, view.hand)):
            return Fact("The best bids tie, and no card of the hand beats them.", {})
        if view.bids and not any(self._leads_with(card) for card in view.hand):
            if self._saves() and not self.strong_one:
                return Fact(
                    "No card of the hand can beat the leading bid: the strong ones are kept for later.", {}
                )
            return Fact("No card of the hand can beat the leading bid.", {})
        if self.leads and self._saves() and self.strong_one and self.takes >= HARDLY:
            return Fact("Worth a try, but not with the strongest card.", {})
        if self._saves() and luck and view.bids and luck < self.value <= luck + HARDLY_MORE:
            gaps: dict[str, object] = {"lot_points": self.value, "points": luck}
            return Fact(
                "{lot_points} is hardly more than the {points} of a lucky loser: strong cards are kept.",
                gaps,
            )
        if self._saves():
            return kept_for(view, self.value, all_but_one=self._second)
        if self._ahead and self.takes >= HARDLY:
            if self._beatable():
                return Fact("Worth a try, though a stronger bid may follow.", {})
            return Fact("Worth a try, though a tie may burn the lot.", {})
        return Fact("The hand has hardly a chance to win this lot.", {})

    @property
    def _ahead(self) -> bool:
        """Whether the card leads, and not only because it is the first and nobody else has bid."""
        return self.leads and (bool(self.view.bids) or self.strong_one)

    def _lucky(self, luck: int) -> Fact:
        """That the lucky loser's points are hoped for, by where the lot is to go."""
        gaps: dict[str, object] = {"points": luck}
        if not self._ahead:
            return Fact("The lot is left to others: a round without a black card scores {points}.", gaps)
        if not self._beatable():
            return Fact("If a tie burns the lot, a round without a black card still scores {points}.", gaps)
        if not self.view.bids:
            return Fact("Others may bid more: a round without a black card still scores {points}.", gaps)
        if self.all_lead:
            return Fact(
                "Any card of the hand leads here: the {points} of a lucky loser stay possible if a "
                "stronger bid follows.",
                gaps,
            )
        return Fact("If a stronger bid follows, a round without a black card still scores {points}.", gaps)

    def spent(self) -> list[Fact]:
        """Why just this card is given away."""
        view, gaps = self.view, {"card": code(self.card)}
        able = [card for card in view.hand if card not in CANNOT_WIN]
        weakest = [card for card in able if self.rank[card] == min(self.rank[one] for one in able)]
        if self.card in weakest and len(weakest) > 1:
            return [Fact("{card} is one of the weakest cards of the hand.", {**gaps})]
        if self.card in weakest:
            return [Fact("{card} is the weakest card of the hand.", {**gaps})]
        losing = [card for card in able if not self._leads_with(card)]
        strongest = max((self.rank[card] for card in losing), default=0)
        if self.value < 0 and view.bids and self.card in losing and self.rank[self.card] == strongest:
            return [Fact("{card} is the strongest card that does not lead.", {**gaps})]
        if self.card in losing and self._luck() >= max(self.value, 1) and not view.variant.colour_bids:
            return [Fact("{card} doesn’t win here; later it could, and end the luck.", {**gaps})]
        if self._ahead and not self.last and HARDLY <= self.takes < 1:
            often = round(100 * self.takes)
            return [Fact("{card} takes the lot {often}.", {**gaps, "often": often})]
        lower = {self.rank[card] for card in able if self.rank[card] < self.rank[self.card]}
        middling = len(lower) > 1 and not self._second
        if middling and self.value >= 0 and self.takes < HARDLY and self._may_cost():
            return [Fact("The lowest cards stay useful: they keep clear of lots that cost points.", {})]
        return []

    # --- what is known --------------------------------------------------------------------------

    def _leads_with(self, card: int) -> bool:
        return self.view.deciding((*self.view.bids, card)) == [self.place]

    def _luck(self) -> int:
        """What a first black card would cost (BID-21)."""
        view = self.view
        if view.fronts[view.seat] or (view.allies is not None and view.seat in view.allies):
            return 0
        return (view.luckless[view.seat] + 1) * view.variant.factor

    def _better(self) -> bool:
        """Whether a black card may still come up that is worth more to somebody: a number better than all
        of the lot's, or one whose worth depends on what lies in front.
        """
        view = self.view
        loose = (*view.unseen(), *view.known)
        most = max((VALUE[card] for card in view.on_table), default=0)
        return view.centre is None or any(
            card in (TIMES_TWO, THIEF, UNKNOWN) or (COLOUR[card] == BLACK and VALUE[card] > most)
            for card in loose
        )

    def _may_cost(self) -> bool:
        """Whether a lot that costs points may still come up, which low cards stay clear of."""
        view = self.view
        return not view.lowest and view.turn < TURNS and MINUS_FIVE in (*view.unseen(), *view.known)

    def _saves(self) -> bool:
        """Whether the hand has a stronger card."""
        return any(self.rank[card] > self.rank[self.card] for card in self.view.hand)

    @property
    def _second(self) -> bool:
        """Whether only one number of the hand is stronger."""
        mine, ranks = self.rank[self.card], {self.rank[card] for card in self.view.hand}
        return sum(one > mine for one in ranks) == 1

    @property
    def strong_one(self) -> bool:
        """Whether more of the hand is weaker than stronger."""
        mine, ranks = self.rank[self.card], [self.rank[card] for card in self.view.hand]
        return sum(one < mine for one in ranks) >= max(1, sum(one > mine for one in ranks))
