"""The facts behind a bid, as English sentences with gaps; they become hints and reviews.

Of a bid two are told: first why the lot is fought for or left, without naming the card, so that a nudge
says the same; then what speaks for this card, or what is lost by winning, if that is more than the lot.
"""

from __future__ import annotations

from typing import Final

from ai.bidder import Fact
from ai.bids.bid_standing import HARDLY, SURE, BidStanding
from ai.bids.kept_cards import KEPT, kept_beside_luck, kept_for, most_to_come
from ai.bids.luck_reasons import LEFT, instead_of, lucky
from ai.bids.remaining import CANNOT_WIN, rank_of
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
    VALUE,
    code,
)
from game.engine.games.bids.moves import BidsAction, Steal
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.view import BidsView

HARDLY_MORE: Final = 3
"""Points by which a lot is worth hardly more than luck."""


LUCK: Final = "lucky loser"
LITTLE: Final = "The lot can be had for little."
WORTH: Final = "The lot is worth {points}."
LATER: Final = "No card of the hand can beat the leading bid: the strong ones are kept for later."


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
    bid = BidStanding(view, action, takes)
    if bid.ties:
        return _burnt(bid)
    if bid.value < 0 and bid.all_lead and bid.losable:  # it may still go to others, or burn
        return (_left(bid), *_spent(bid))[:2]
    named: dict[str, object] = {"card": code(action)}
    if action == MINUS_FIVE:
        return (_left(bid), Fact("{card} goes to whoever takes the lot and costs them 5 points.", named))
    if action == TIMES_TWO:
        return (_left(bid), Fact("{card} can’t win a turn: it leaves the lot and saves a number.", named))
    if not bid.fights:
        why, spent = _left(bid), _spent(bid)
        if why.template == LATER and any(one.template in KEPT for one in spent):  # they say what for
            why = Fact("No card of the hand can beat the leading bid.", {})
        return (why, *spent)
    if bid.value < 0 and bid.all_lead:  # it is taken with every card
        return (_wanted(bid), *_spent(bid))[:2]
    why, cost = _wanted(bid), bid.cost()
    if cost and why.template in (LITTLE, WORTH) and bid.value <= 1:  # beside what is given up no reason
        gaps = {"points": cost}
        why = Fact(
            "The {points} of a lucky loser are far from sure: little is given up for this lot.", gaps
        )
    said = LUCK in why.template and "points" in why.details
    if not cost or said:
        return (why, *_strong(bid))[:2]
    return why, Fact("The price: the {points} of a lucky loser are gone then.", {"points": cost})


def gives_up(view: BidsView, action: BidsAction, takes: float | None = None) -> bool:
    """Whether an action is there to win a lot that is worth no more than the lucky loser's points, which
    are lost by it (BID-21).
    """
    if isinstance(action, Steal) or action in (ALLY, *CANNOT_WIN) or len(view.hand) == 1:
        return False
    bid = BidStanding(view, action, takes)
    return bid.fights and bid.cost() > 0


LOWEST: Final = "The lowest cards stay useful: they keep clear of lots that cost points."
"""What speaks against the lowest cards of the hand."""
WEAKEST: Final = "The weakest card stays useful: it keeps clear of lots that cost points."
EMPTY: Final = "A weaker card stays useful: a lot that is won would end the luck."
LOW: Final = frozenset({LOWEST, WEAKEST, EMPTY})
"""What speaks against cards that are lower than another."""


BURNT: Final = frozenset(
    {
        "A tie burns the lot: {name} doesn’t get the {points} for it.",
        "As it stands a tie burns the lot: {name} doesn’t get the {points} for it.",
        "A tie burns the lot: {name} doesn’t get it.",
        "As it stands a tie burns the lot: {name} doesn’t get it.",
    }
)
"""What speaks for cards that tie, and for no others."""


def speaks_against(
    view: BidsView, action: BidsAction, other: BidsAction, takes: float | None = None
) -> bool:
    """Whether what is said of an action is that cards like another one are kept."""
    if isinstance(action, Steal) or isinstance(other, Steal):
        return False
    rank = rank_of(view.lowest)
    told = {one.template for one in facts_about(view, action, takes)}
    its = BidStanding(view, other, None)
    if told & BURNT and not its.ties:
        return True
    if rank[other] < rank[action]:
        return bool(told & LOW)
    stronger = rank[other] > rank[action] and its.strong
    return stronger and bool(told & KEPT or (its.leads and told & LEFT))


def _wanted(bid: BidStanding) -> Fact:
    """Why the lot is worth the card."""
    view, lot = bid.view, bid.view.on_table
    if bid.value < 0:
        if bid.all_lead:
            return Fact("Every card of the hand would take this lot.", {})
        return Fact("The lot costs points, but other cards are worth more for the turns to come.", {})
    own = view.fronts[view.seat]
    if TIMES_TWO in lot:
        return _doubling(bid, own)
    others = [seat for seat, front in enumerate(view.fronts) if front and seat != view.seat]
    if THIEF in lot and others:
        return Fact("The Thief in the lot takes a card from another player.", {})
    luck = bid.luck()
    if luck and bid.value > luck:
        gaps: dict[str, object] = {"lot_points": bid.value, "points": luck}
        return Fact("The lot is worth {lot_points}, more than the {points} of a lucky loser.", gaps)
    if luck and bid.gain > luck:
        gaps = {"lot_points": bid.gain, "points": luck}
        return Fact(
            "One’s own card makes the lot worth {lot_points}, more than the {points} of a lucky loser.",
            gaps,
        )
    instead = instead_of(bid, luck) if luck and bid.value > 1 and view.turn < TURNS else None
    if instead is not None:
        return instead
    if bid.value > 0:
        gaps = {"points": bid.value}
        if not bid.better_to_come():
            return Fact(
                "The lot is worth {points}, and no better black card can come up in this round.", gaps
            )
        if bid.takes < SURE and bid.leads and bid.has_stronger() and not bid.cost():
            return Fact("Worth a try, but not with the strongest card.", {})
        return Fact("The lot is worth {points}.", gaps)
    if not bid.better_to_come():
        return Fact("No better black card can come up in this round.", {})
    return Fact("The lot can be had for little.", {})


def _doubling(bid: BidStanding, own: tuple[int, ...]) -> Fact:
    """What a 2x would bring, here and to somebody else: who leads, or has most (BID-40)."""
    view = bid.view
    mine = worth(own) + bid.value
    leaders = [view.seat_at(place) for place in view.deciding(view.bids) if place != CENTRE]
    to_bid = [view.seat_at(place) for place in range(bid.place + 1, view.seats)]
    able = [*leaders[: len(leaders) == 1], *to_bid]  # who has been beaten gets nothing, nor who ties
    most = max(((view.worths[seat], seat) for seat in able), default=(0, view.seat))[1]
    seat = leaders[0] if len(leaders) == 1 and view.worths[leaders[0]] > 0 else most
    rich = 0 if seat == view.seat else view.worths[seat] + bid.value
    gaps: dict[str, object] = {"name": view.variant.names[seat], "points": rich}
    if mine > 0 and rich > mine:
        gaps = {**gaps, "points": mine, "more": rich}
        return Fact("The 2x is worth {points} here: it doubles them. {name} would get {more}.", gaps)
    if mine > 0:
        return Fact("The 2x doubles the {points} that then lie in front.", {"points": mine})
    if rich > 0:
        return Fact("If {name} took the 2x, it would be worth {points} there.", gaps)
    return Fact("The lot can be had for little.", {})


def _strong(bid: BidStanding) -> list[Fact]:
    """Why this card of all."""
    gaps: dict[str, object] = {"card": code(bid.card), "often": round(100 * bid.takes)}
    if bid.last and bid.leads:
        return [Fact("Nobody bids after {card}: it takes the lot.", gaps)]
    if not bid.view.variant.colour_bids and bid.leads and bid.unbeatable():
        return [Fact("No opponent can still beat {card}.", gaps)]
    found = [Fact("{card} takes the lot {often}.", gaps)] if bid.takes < 1 else []
    if COLOUR[bid.card] == BLACK and VALUE[bid.card] > 0 and bid.value >= 0:
        found.insert(0, Fact("{card} adds its own points to the lot.", gaps))
    return found


def _burnt(bid: BidStanding) -> tuple[Fact, ...]:
    """What a tie is good for: who does not get the lot; one more in a tie only spends a card."""
    if len(bid.view.deciding(bid.view.bids)) > 1:
        spent = [one for one in _spent(bid) if one.template not in LOW]
        return (Fact("The leading bids tie: as it stands nobody gets the lot.", {}), *spent)
    wins = any(bid.rank[card] > bid.rank[bid.card] and bid.leads_with(card) for card in bid.view.hand)
    if wins and bid.value >= 0:  # why it is not won instead
        return _burns(bid), kept_for(bid.view, max(bid.value, bid.adds), all_but_one=bid.second_strongest)
    return (_burns(bid),)


def _burns(bid: BidStanding) -> Fact:
    """Who does not get the lot by a tie with the leading bid."""
    view = bid.view
    leaders = view.deciding(view.bids)
    if not leaders or leaders[0] == CENTRE:
        return Fact("A tie with the centre card would burn the lot: nobody gets it.", {})
    if bid.value < 0:
        return Fact("A tie burns the lot: nobody has to take it.", {})
    gaps: dict[str, object] = {"name": view.variant.names[view.seat_at(leaders[0])]}
    if bid.value > 0:
        gaps["points"] = bid.value
        if bid.last:
            return Fact("A tie burns the lot: {name} doesn’t get the {points} for it.", gaps)
        return Fact("As it stands a tie burns the lot: {name} doesn’t get the {points} for it.", gaps)
    if bid.last:
        return Fact("A tie burns the lot: {name} doesn’t get it.", gaps)
    return Fact("As it stands a tie burns the lot: {name} doesn’t get it.", gaps)


def _left(bid: BidStanding) -> Fact:
    """Why the lot is left to the others, or is hoped to go to whoever bids higher yet."""
    view, luck = bid.view, bid.luck()
    if bid.value < 0:
        if bid.ahead and bid.beatable():
            return Fact("The lot costs points: a stronger bid may still follow and take it.", {})
        if bid.ahead and bid.losable:
            return Fact("The lot costs points: a tie may still burn it.", {})
        return Fact("The lot costs points: it is better left to somebody else.", {})
    if luck and luck >= max(bid.value, bid.adds if TIMES_TWO in view.on_table else 0):
        return lucky(bid, luck)
    if view.on_table == (TIMES_TWO,) and not worth(view.fronts[view.seat]):
        return Fact("With nothing in front there is nothing to double.", {})
    if len(view.deciding(view.bids)) > 1 and bid.out_of_reach:
        return Fact("The best bids tie, and no card of the hand beats them.", {})
    if bid.out_of_reach:
        if bid.has_stronger() and not bid.strong and bid.has_winner:
            return Fact(
                "No card of the hand can beat the leading bid: the strong ones are kept for later.", {}
            )
        return Fact("No card of the hand can beat the leading bid.", {})
    if bid.leads and bid.has_stronger() and bid.strong and bid.takes >= HARDLY:
        return Fact("Worth a try, but not with the strongest card.", {})
    if bid.has_stronger() and luck and view.bids and luck < bid.value <= luck + HARDLY_MORE:
        gaps: dict[str, object] = {"lot_points": bid.value, "points": luck}
        return Fact(
            "{lot_points} is hardly more than the {points} of a lucky loser: strong cards are kept.",
            gaps,
        )
    if bid.has_stronger() and bid.has_winner:
        return kept_for(view, max(bid.value, bid.adds), all_but_one=bid.second_strongest)
    if bid.ahead and bid.takes >= HARDLY:
        if bid.beatable():
            return Fact("Worth a try, though a stronger bid may follow.", {})
        return Fact("Worth a try, though a tie may burn the lot.", {})
    return Fact("The hand has hardly a chance to win this lot.", {})


def _spent(bid: BidStanding) -> list[Fact]:
    """Why just this card is given away."""
    view, gaps = bid.view, {"card": code(bid.card)}
    able = [card for card in view.hand if card not in CANNOT_WIN]
    weakest = [card for card in able if bid.rank[card] == min(bid.rank[one] for one in able)]
    if len(weakest) == len(able) > 1:
        return []
    if bid.card in weakest and len(weakest) > 1:
        return [Fact("{card} is one of the weakest cards of the hand.", {**gaps})]
    if bid.card in weakest:
        return [Fact("{card} is the weakest card of the hand.", {**gaps})]
    losing = [card for card in able if not bid.leads_with(card)]
    strongest = max((bid.rank[card] for card in losing), default=0)
    if bid.value < 0 and view.bids and bid.card in losing and bid.rank[bid.card] == strongest:
        return [Fact("{card} is the strongest card that does not lead.", {**gaps})]
    hoped = bid.luck() >= (1 if bid.out_of_reach else max(bid.value, 1))
    if bid.card in losing and hoped and not view.variant.colour_bids:
        if bid.rank[bid.card] == strongest:
            return [Fact("{card} doesn’t win here; later it could, and end the luck.", {**gaps})]
        better_than = max(bid.luck(), bid.value, bid.adds)
        if most_to_come(view) > better_than:
            return [kept_beside_luck(view, all_but_one=bid.second_strongest)]
    lower = [card for card in able if bid.rank[card] < bid.rank[bid.card]]
    middling = len(lower) > 1 and not bid.second_strongest
    if bid.ahead and not bid.last and HARDLY <= bid.takes < 1:
        often = round(100 * bid.takes)
        found = [Fact("{card} takes the lot {often}.", {**gaps, "often": often})]
        if middling and not bid.value and bid.adds <= 0 and bid.may_cost_later():  # why the risk is run
            found.append(
                Fact("The lowest cards stay useful: they keep clear of lots that cost points.", {})
            )
        return found
    if bid.value >= 0 and bid.takes < HARDLY and bid.may_cost_later() and not bid.second_strongest:
        if middling:
            return [Fact("The lowest cards stay useful: they keep clear of lots that cost points.", {})]
        if lower:
            return [Fact("The weakest card stays useful: it keeps clear of lots that cost points.", {})]
    if hoped and lower and bid.takes < HARDLY and not view.variant.colour_bids:
        return [Fact("A weaker card stays useful: a lot that is won would end the luck.", {})]
    return []
