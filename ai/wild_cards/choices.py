"""Every decision of the game weighed: what each sensible option would bring, the best first.

The work is the same for a view and for a whole state in a playout. Options that no sensible player would
choose (dearer payments for the same) are left out, so that a search has few branches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, sqrt
from operator import attrgetter
from typing import Final

from ai.wild_cards.auction import Auction, Prospect, refill_limit
from ai.wild_cards.judge import Judge, less
from ai.wild_cards.position import SHARES, value_of
from game.engine.core import Rng
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import DECK, EAGLE, NONE, REFILL, VALUE
from game.engine.games.wild_cards.phases import Phase

SHOWN = (0.0, 0.18, 0.26, 0.28, 0.28)
"""How often somebody level lays open each value, from the deck or from hand (WC-41)."""
WINS = tuple(sum(SHOWN[:value]) + 0.5 * SHOWN[value] for value in range(5))
"""How often each value comes before somebody level."""
DRAWN = sum(share * win for share, win in zip(SHARES, WINS, strict=True))
"""How often the top of the deck does."""
SAMPLES = 6
"""Reveals imagined for the eagle's two cards."""
EXTRA = 0.05
"""What the eagle's choice is worth at least."""
PAIRED = 5
"""Of how many of the best bids the eagle's pairs are made."""


@dataclass(slots=True)
class Weighed:
    """An option and its ``worth`` in points ahead; ``animal`` is what it most likely takes, how ``sure``,
    and ``first`` how surely it has the first choice (NONE and 0 when that was not weighed).
    """

    action: moves.WildCardsAction
    worth: float
    animal: int = NONE
    sure: float = 0.0
    first: float = 0.0


_worth: Final = attrgetter("worth")


def payable(action: moves.WildCardsAction, size: int) -> bool:
    """Whether every card of a bid could be paid from a hand of so many habitats, the bid among them."""
    return not isinstance(action, moves.Bid) or all(VALUE[card] <= size for card in action.cards)


def weigh(judge: Judge, rng: Rng | None = None, auction: Auction | None = None) -> list[Weighed]:
    """The options of this seat now, the best first. Without ``rng`` less work, for playouts.

    ``auction`` is how this seat has foreseen these bids already.
    """
    phase = judge.table.phase
    found = _bids(judge, rng, auction) if phase == Phase.BIDS else _WEIGHERS[phase](judge)
    found.sort(key=_worth, reverse=True)
    return found


def _bids(judge: Judge, rng: Rng | None, auction: Auction | None) -> list[Weighed]:
    hand = judge.position.hand
    auction = auction or Auction(judge, turns=2 if rng else 0)
    kinds = [*dict.fromkeys(hand), REFILL]
    found = _single(judge, auction, kinds, lambda card: moves.Bid((card,)))
    if judge.table.leaders[EAGLE] == judge.me:
        order = sorted(range(len(kinds)), key=lambda k: -found[k].worth)
        found += _pairs(judge, auction, [kinds[k] for k in order[:PAIRED]], found, rng)
    return found


def _single(
    judge: Judge, auction: Auction, kinds: Sequence[int], action: Callable[[int], moves.WildCardsAction]
) -> list[Weighed]:
    found = []
    for card, prospect in zip(kinds, auction.prospects(kinds, judge.position.hand), strict=True):
        found.append(_weighed(judge, action(card), prospect))
    return found


def _weighed(judge: Judge, action: moves.WildCardsAction, prospect: Prospect) -> Weighed:
    animal = NONE if prospect.place is None else judge.animals[prospect.place]
    return Weighed(action, prospect.worth, animal, prospect.sure, prospect.first)


def _pairs(
    judge: Judge, auction: Auction, kinds: list[int], single: list[Weighed], rng: Rng | None
) -> list[Weighed]:
    """The eagle's two cards: what it brings to choose after the others' reveal comes on top (WC-11)."""
    by_card = {one.action.cards[0]: one for one in single if isinstance(one.action, moves.Bid)}
    pairs = [(min(pair), max(pair)) for pair in combinations(kinds, 2) if VALUE[pair[0]] != VALUE[pair[1]]]
    tops = [EXTRA] * len(pairs)
    if rng is None:
        pairs = pairs[:1]
    else:
        worths = _imagined(judge, auction, kinds, rng)
        for k, (low, high) in enumerate(pairs):
            chosen = sum(map(max, worths[low], worths[high]))
            tops[k] += (chosen - max(sum(worths[low]), sum(worths[high]))) / SAMPLES
    found = []
    for (low, high), top in zip(pairs, tops, strict=False):
        main = max(by_card[low], by_card[high], key=lambda one: one.worth)
        found.append(Weighed(moves.Bid((low, high)), main.worth + top, main.animal, main.sure, main.first))
    return found


def _imagined(judge: Judge, auction: Auction, kinds: list[int], rng: Rng) -> dict[int, list[float]]:
    """What each card would bring in some reveals that may come."""
    chances = auction.chances
    worths: dict[int, list[float]] = {card: [] for card in kinds}
    for _ in range(SAMPLES):
        drawn = [rng.choices(range(5), one)[0] for one in chances]
        auction.chances = [[float(value == bid) for value in range(5)] for bid in drawn]
        prospects = auction.prospects(kinds, judge.position.hand)
        for card, prospect in zip(kinds, prospects, strict=True):
            worths[card].append(prospect.worth)
    auction.chances = chances
    return worths


def _eagle(judge: Judge) -> list[Weighed]:
    table = judge.table
    called = [None if bid == NONE else VALUE[bid] for bid in table.bids]
    auction = Auction(judge, turns=0, called=called)
    laid: list[int] = list(dict.fromkeys(table.laid))
    return _single(judge, auction, laid, moves.ChooseBid)


def _swaps(judge: Judge) -> list[Weighed]:
    found = [Weighed(moves.NO_SWAP, 0.0)]
    for worth, give, take in judge.swaps():
        given = judge.gift(give, take)
        found.append(Weighed(moves.Swap(give, take), worth - given, take, 1.0))
    return found


def _discards(judge: Judge) -> list[Weighed]:
    hand = judge.position.hand
    limit = refill_limit(judge, judge.me)
    now = judge.hand(hand)
    return [Weighed(moves.Discard(cards), worth - now) for cards, worth in judge.discards(hand, limit)]


def _payments(judge: Judge) -> list[Weighed]:
    """Lay in a tie: a higher total comes first, but dear cards are gone (WC-40, WC-R5)."""
    table, hand = judge.table, judge.position.hand
    bid = table.bids[judge.me]
    size = table.value - 1
    now = judge.hand(hand)
    kept = judge.consoled((*hand, bid))
    found = [Weighed(moves.Lay(()), kept - now)]
    before = [(1.0, judge.wants(table.lion, table.value))] if table.lion != NONE else []
    rivals = [judge.wants(seat, table.value) for seat in table.groups[0] if seat != judge.me]
    middle, spread = 2.4 * size, sqrt(size)
    masses: dict[int, tuple[list[float], float]] = {}
    for cards in dict.fromkeys(combinations(hand, size)):
        total = sum(VALUE[card] for card in cards)
        if total not in masses:
            behind = 0.92 / (1.0 + exp(1.7 * (total - middle) / spread))
            mass = judge.left_by([*before, *((behind, wants) for wants in rivals)])
            masses[total] = mass, (1.0 - behind) ** len(rivals)
        mass, first = masses[total]
        rest = judge.hand(judge.kept_bid(less(hand, cards), bid))
        prospect = Prospect(kept - now, first=first)
        prospect.add(sorted(judge.offers(bid, cards, rest - kept), reverse=True), mass)
        found.append(_weighed(judge, moves.Lay(cards), prospect))
    return found


def _shows(judge: Judge) -> list[Weighed]:
    """A high card from hand against the top of the deck, which costs nothing (WC-41)."""
    table, hand = judge.table, judge.position.hand
    bid, paid = table.bids[judge.me], tuple(table.paid[judge.me])
    place = next(k for k, group in enumerate(table.groups) if len(group) > 1)
    level = table.groups[place]
    before = [seat for group in table.groups[:place] for seat in group]
    before += [table.lion] if table.lion != NONE else []
    takers = [(1.0, judge.wants(seat, table.value)) for seat in before]
    rivals = [judge.wants(seat, table.value) for seat in level if seat != judge.me]
    cards: list[int] = list(dict.fromkeys(hand))
    shows: list[tuple[moves.Show, float, int]] = [
        (moves.Show(card), WINS[VALUE[card]], card) for card in cards
    ]
    if judge.position.available:
        sure = level.index(judge.me) < judge.position.available
        other = NONE if sure or not cards else max(cards, key=lambda card: VALUE[card])
        shows.append((moves.Show(DECK, other), DRAWN, NONE))
    found = []
    for show, win, card in shows:
        rest = less(hand, (card,)) if card != NONE else list(hand)
        now = judge.hand(hand)
        back = judge.consoled((*rest, bid, *paid))
        mass = judge.left_by([*takers, *((1.0 - win, wants) for wants in rivals)])
        kept = judge.hand(judge.kept_bid(rest, bid))
        prospect = Prospect(back - now, first=win ** len(rivals) if not before else 0.0)
        prospect.add(sorted(judge.offers(bid, paid, kept - back), reverse=True), mass)
        found.append(_weighed(judge, show, prospect))
    return found


def _turn(judge: Judge) -> list[Weighed]:
    """Take an animal and leave the others to those behind, or take the bid back (WC-31, WC-35)."""
    table, hand = judge.table, judge.position.hand
    bid, paid = table.bids[judge.me], tuple(table.paid[judge.me])
    now = judge.hand(hand)
    behind = [seat for seat in table.queue if seat not in table.left]
    behind += sorted(table.bidders, key=lambda seat: -value_of(table.bids[seat]))
    wants = {seat: judge.wants(seat, value_of(table.bids[seat])) for seat in behind}
    back = judge.consoled((*hand, bid, *paid)) - now
    found = [Weighed(moves.TakeBack(), back - judge.taken_by(wants))]
    if paid:
        kept = judge.hand(judge.kept_bid(hand, bid)) - now
        purchases = [(worth, place, paid) for worth, place in judge.offers(bid, paid, kept)]
    else:
        purchases = [(worth + back, place, cards) for worth, place, cards in judge.purchases(bid, hand)]
    for worth, place, cards in purchases:
        animal = judge.animals[place]
        loss = judge.taken_by(wants, place)
        found.append(Weighed(moves.Acquire(animal, tuple(sorted(cards))), worth - loss, animal, 1.0, 1.0))
    return found


def _return(judge: Judge) -> list[Weighed]:
    hand = judge.position.hand
    bid = judge.table.bids[judge.me]
    gain = judge.hand(sorted((*hand, bid))) - judge.hand(hand)
    return [Weighed(moves.ReturnBid(True), gain), Weighed(moves.ReturnBid(False), 0.0)]


_WEIGHERS: Final[dict[Phase, Callable[[Judge], list[Weighed]]]] = {
    Phase.EAGLE: _eagle,
    Phase.SWAP: _swaps,
    Phase.DISCARDS: _discards,
    Phase.PAYMENTS: _payments,
    Phase.TIE_CARDS: _shows,
    Phase.TURN: _turn,
    Phase.IBEX: _return,
}
"""Phase after the sealed bids → what weighs its options."""
