"""A seat's judgement of a moment: what animals, cards and places in the order are worth to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from ai.wild_cards.position import Position
from ai.wild_cards.stakes import Sight, Wants, stakes
from ai.wild_cards.worth import WEIGHTS, Weights, one_more, valuation
from game.engine.games.wild_cards.cards import (
    ANY_HABITAT,
    BONUS,
    CONSOLATION,
    HABITAT,
    HOME,
    IBEX,
    LIMIT,
    NONE,
    REFILL,
    VALUE,
    WILD,
)
from game.engine.games.wild_cards.leaders import heir

BONUS_CHANCE = (0.0, 0.6, 0.4, 0.2, 0.1)
"""How often somebody who bid a card of this value can pay in the animal's habitat (WC-32)."""


EFFORT = 0.06
"""What must be gained at least by exchanging a card for an unknown one."""
MIXED = -1
"""No single habitat."""
LONE = 0.05
"""What exchanging a card brings that has too few of its habitat beside it to earn a bonus (WC-32)."""


def less(cards: Sequence[int], taken: Iterable[int]) -> list[int]:
    """The cards without those taken from them."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return rest


def added(cards: Iterable[int], *more: int) -> list[int]:
    """The cards and these, sorted."""
    return sorted((*cards, *more))


class Judge:
    """What is known before anything is decided; made once a decision.

    All worths are in points ahead: what this seat gains, less what its rivals gain, the best of them
    counting most. ``animals`` are the species of the row, ``copies`` how often each lies there.
    """

    def __init__(self, position: Position, weights: Weights = WEIGHTS) -> None:
        self.position = position
        table = position.table
        self.table = table
        self.me = position.seat
        self.seats = table.seats
        self.valuation = valuation(table.seats, position.later, tuple(position.coming), weights)
        self.cards = self.valuation.cards
        self.animals = list(dict.fromkeys(table.row))
        self.copies = [table.row.count(animal) for animal in self.animals]
        self._homes = [HOME[animal] for animal in self.animals]
        self._hands: dict[tuple[int, ...], float] = {}
        self._kept: dict[tuple[int, ...], float] = {}
        self._bought: dict[int, tuple[float, list[tuple[float, int]]]] = {}

    @cached_property
    def _sight(self) -> Sight:
        table = self.table
        lying = tuple(map(tuple, table.collections)), tuple(table.leaders)
        held = stakes(self.valuation, *lying, tuple(self.animals))
        return held.sight(self.me, tuple(table.chips), tuple(self.position.counts))

    @cached_property
    def _back(self) -> float:
        """What taking a bid of the whole hand back would bring."""
        hand = self.position.hand
        return self.consoled(hand) - self.hand(tuple(sorted(hand)))

    @property
    def rivals(self) -> list[float]:
        """How much a point of each seat's counts for this one."""
        return self._sight.rivals

    @property
    def gains(self) -> list[list[float]]:
        """What each seat would get by one more of each species of the row, in the order of ``animals``; for
        the own seat what its rivals lose comes on top.
        """
        return self._sight.gains

    # --- cards -----------------------------------------------------------------------------------

    def hand(self, cards: Sequence[int]) -> float:
        """What a hand of this seat is worth (remembered)."""
        key = tuple(cards)
        worth = self._hands.get(key)
        if worth is None:
            worth = self._hands[key] = self.valuation.hand(key)
        return worth

    def with_unknown(self, cards: Sequence[int], more: int) -> float:
        """What a hand is worth when so many cards are drawn to it, at most up to ten (WC-05)."""
        size = len(cards)
        more = min(more, LIMIT - size, self.position.available)
        if more <= 0:
            return self.hand(cards)
        known = self.valuation.quality(cards)
        return self.cards[size + more] * (known + more) / (size + more)

    def consoled(self, cards: Iterable[int]) -> float:
        """What a hand is worth with what who takes the bid back draws to it (remembered; WC-35)."""
        key = tuple(sorted(cards))
        worth = self._kept.get(key)
        if worth is None:
            worth = self._kept[key] = self.with_unknown(key, CONSOLATION)
        return worth

    def payment(self, cards: Sequence[int], size: int, home: int | None = None) -> tuple[int, ...] | None:
        """The cheapest payment from these cards, of one habitat alone if that is wanted; None if there
        is none (WC-31, WC-32).
        """
        return _payment(self.valuation.prices, tuple(cards), size, home)

    # --- places in the order ---------------------------------------------------------------------

    def wants(self, seat: int, value: float) -> Wants:
        """Which places of ``animals`` another seat would take with such a bid, the dearest first, and how
        surely.
        """
        return self._sight.wants(seat, value)

    def left_by(self, takers: Iterable[tuple[float, list[tuple[int, float]]]]) -> list[float]:
        """How many of each animal are left after takers who each come first with some chance."""
        mass: list[float] = [*self.copies]
        for chance, wants in takers:
            if chance < 0.02:
                continue
            rest = chance
            for place, sure in wants:
                part = rest * sure * (mass[place] if mass[place] < 1.0 else 1.0)
                mass[place] -= part
                rest -= part
        return mass

    def kept_bid(self, hand: Sequence[int], bid: int) -> Sequence[int]:
        """The hand after the round, when the bid has bought something (WC-50)."""
        if self.table.leaders[IBEX] == self.me and bid != WILD:
            return added(hand, bid)
        return hand

    def offers(self, bid: int, paid: tuple[int, ...], cost: float) -> list[tuple[float, int]]:
        """The worth of each animal of the row with this bid and payment, and its place; ``cost`` is what
        they change in the hand (less than nothing).
        """
        gains = self._sight.gains[self.me]
        alone = _habitat(bid, paid)
        if alone == MIXED:
            return [(cost + gain, place) for place, gain in enumerate(gains)]
        more = cost + BONUS
        return [
            ((more if alone in (home, ANY_HABITAT) else cost) + gain, place)
            for place, (home, gain) in enumerate(zip(self._homes, gains, strict=True))
        ]

    def purchases(self, bid: int, hand: Sequence[int]) -> list[tuple[float, int, tuple[int, ...]]]:
        """For every animal of the row the best worth of taking it with this bid, against taking the bid
        back, its place, and its payment; none when the bid cannot be paid. ``hand`` is without the bid.
        """
        size = VALUE[bid] - 1
        plain = self.payment(hand, size)
        if plain is None:
            return []
        kept = self.consoled((*hand, bid))
        own = self.kept_bid(hand, bid)
        plain_cost = self.hand(less(own, plain)) - kept
        found = {place: (worth, plain) for worth, place in self.offers(bid, plain, plain_cost)}
        for home in set(self._homes):
            paid = self.payment(hand, size, home) if HABITAT[bid] in (home, ANY_HABITAT) else None
            if paid is None or paid == plain:
                continue
            cost = self.hand(less(own, paid)) - kept
            for worth, place in self.offers(bid, paid, cost):
                if worth > found[place][0]:
                    found[place] = worth, paid
        return [(worth, place, paid) for place, (worth, paid) in found.items()]

    def bought(self, bid: int) -> tuple[float, list[tuple[float, int]]]:
        """What taking this bid of the hand back would bring, and on top of that each animal of the row: its
        worth and place, the best first (remembered).
        """
        found = self._bought.get(bid)
        if found is None:
            denials = self._sight.denials
            purchases = self.purchases(bid, less(self.position.hand, (bid,)))
            offers = [(worth + denials[place], place) for worth, place, _ in purchases]
            offers.sort(reverse=True)
            found = self._bought[bid] = self._back, offers
        return found

    def taken_by(self, wants: dict[int, list[tuple[int, float]]], gone: int | None = None) -> float:
        """What those who come in this order take, as far as this seat minds; ``gone`` is taken before."""
        mass: list[float] = [*self.copies]
        if gone is not None:
            mass[gone] -= 1.0
        rivals, all_gains = self._sight.rivals, self._sight.gains
        loss = 0.0
        for seat, wanted in wants.items():
            rest = 1.0
            rival, gains = rivals[seat], all_gains[seat]
            for place, sure in wanted:
                left = mass[place]
                if left > 0.0:
                    part = rest * sure * (left if left < 1.0 else 1.0)
                    mass[place] = left - part
                    rest -= part
                    loss += part * rival * gains[place]
        return loss

    # --- refilling -------------------------------------------------------------------------------

    def discards(self, hand: Sequence[int], limit: int) -> list[tuple[tuple[int, ...], float]]:
        """What may be discarded before drawing up to ``limit``, the least wanted first, and what the hand
        is worth then (WC-20). Whatever cannot buy anything in its own habitat goes first.
        """
        homes = [0, 0, 0, 0]
        for card in hand:
            homes[HABITAT[card]] += 1
        lone = {card for card in hand if VALUE[card] > homes[HABITAT[card]] + homes[ANY_HABITAT]}
        order = sorted(
            hand, key=lambda card: (card not in lone, self.valuation.prices[card], homes[HABITAT[card]])
        )
        found: list[tuple[tuple[int, ...], float]] = [((), self.with_unknown(hand, limit - len(hand)))]
        extra = 0.0
        for count, card in enumerate(order, 1):
            extra += LONE if card in lone and self.position.later else -EFFORT
            rest = sorted(order[count:])
            worth = self.with_unknown(rest, limit - len(rest)) + extra
            found.append((tuple(sorted(order[:count])), worth))
        return found

    def gift(self, give: int, take: int) -> float:
        """What it costs to leave one animal more and another one less in the row for the rivals (WC-21)."""
        most = 0.0
        species = self.valuation.species
        for other, own in enumerate(self.table.collections):
            if other != self.me and self.table.bids[other] not in (NONE, REFILL):
                more = species(one_more(own, give)) - species(own)
                fewer = self.gains[other][self.animals.index(take)]
                most = max(most, self.rivals[other] * (more - fewer))
        return most

    def swaps(self) -> list[tuple[float, int, int]]:
        """What every swap of an own animal with one of the row would bring: worth, given, taken (WC-21)."""
        species, mine = self.valuation.species, self.table.collections[self.me]
        now = species(mine)
        lost = {give: self._led(give, -1) for give, count in enumerate(mine) if count}
        won = {take: self._led(take, 1) for take in self.animals}
        found = []
        for give, less_led in lost.items():
            for take, more_led in won.items():
                if take != give:
                    own = list(mine)
                    own[give] -= 1
                    own[take] += 1
                    found.append((species(own) - now + less_led + more_led, give, take))
        found.sort(reverse=True)
        return found

    def _led(self, animal: int, change: int) -> float:
        """What one animal more (1) or less (-1) changes about its leader, in points ahead."""
        me, owner, leader = self.me, self.table.leaders[animal], self.valuation.leader
        counts = [collection[animal] for collection in self.table.collections]
        before = leader(animal, counts, owner)
        counts[me] += change
        if counts[me] == max(counts) > 0:
            owner = me if change > 0 else owner
        elif owner == me:
            owner = heir([[count] for count in counts], 0)
        return sum(
            new - old if other == me else self.rivals[other] * (old - new)
            for other, (old, new) in enumerate(zip(before, leader(animal, counts, owner), strict=True))
        )


@lru_cache(maxsize=4096)
def _habitat(bid: int, paid: tuple[int, ...]) -> int:
    """The one habitat that these cards are of: any if all are wild, or ``MIXED`` (WC-32)."""
    homes = {HABITAT[card] for card in (bid, *paid) if card != WILD}
    return MIXED if len(homes) > 1 else next(iter(homes), ANY_HABITAT)


@lru_cache(maxsize=4096)
def _payment(
    price: tuple[float, ...], cards: tuple[int, ...], size: int, home: int | None
) -> tuple[int, ...] | None:
    homes = [0, 0, 0, 0]
    for card in cards:
        homes[HABITAT[card]] += 1
    usable = cards if home is None else [card for card in cards if HABITAT[card] == home or card == WILD]
    if len(usable) < size:
        return None
    order = sorted(usable, key=lambda card: (price[card], homes[HABITAT[card]]))
    return tuple(sorted(order[:size]))
