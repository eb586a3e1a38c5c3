"""How often a level makes a mistake that a beginner would laugh at, of the chances that it had.

``python -m tests.ai.mistakes --game G --level L [--beside L] [--seats 4] [--games 200] [--seed S]``

All seats are of the level, or one of them is and the others are ``--beside``; what it decides is judged
with all that an attentive player could know.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from ai.bidder import Budget, bidder_for, option_of
from game.engine.core import Setup, stream
from game.engine.games.bids.cards import BLACK, COLOUR, THIEF, TIMES_TWO, UNKNOWN, VALUE
from game.engine.games.bids.phases import Phase as BidsPhase
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.view import BidsView
from game.engine.games.raj.state import RajView
from game.engine.games.wild_cards import moves as wild_cards_moves
from game.engine.games.wild_cards.cards import REFILL, earns_bonus
from game.engine.games.wild_cards.cards import VALUE as HABITAT_VALUE
from game.engine.games.wild_cards.phases import Phase as WildCardsPhase
from game.engine.games.wild_cards.view import WildCardsView
from game.engine.games.wild_pattern import bank
from game.engine.games.wild_pattern.cards import FULL_HAND, MONEY_CARDS
from game.engine.games.wild_pattern.moves import Take, Use
from game.engine.games.wild_pattern.phases import Phase as PatternPhase
from game.engine.games.wild_pattern.view import WildPatternView
from game.engine.race import open_table
from game.engine.registry import GAMES, rules_of
from game.engine.table import Question

Judged = Iterator[tuple[str, bool]]
"""The chances for mistakes in a decision, and whether each was made."""

DEAR, SMALL, LARGE, RICH, OVERPAID, POOR = 14, -2, -3, 8, 3, 20
"""Raj's dear cards, small vultures; a large vulture or bad lot; a good lot; what is too much; cents."""


def raj(question: Question, action: Any) -> Judged:
    """RAJ-04 to RAJ-06: a card for a pile below 0 goes to the lowest."""
    view: RajView = question.view
    value, hand = sum(view.pile), view.hand
    if SMALL <= value < 0 and hand[0] < DEAR <= hand[-1]:
        yield f"spends a {DEAR} or more on a small vulture", action >= DEAR
    if value <= LARGE:
        held = [
            set(range(1, 16)) - {done.cards[seat] for done in view.history} for seat in range(view.seats)
        ]
        least = min(min(cards) for seat, cards in enumerate(held) if seat != view.seat)
        if hand[0] < least < hand[-1]:
            yield f"takes {LARGE} or worse for certain", action < least


def bids(question: Question, action: Any) -> Judged:
    """BID-12: the last to bid knows what each of its cards brings."""
    view: BidsView = question.view
    special = {THIEF, TIMES_TWO, UNKNOWN}
    if view.phase != BidsPhase.BIDDING or len(view.bids) != view.seats - 1:
        return
    if view.blind or view.hidden or special & {*view.on_table, *view.hand}:
        return
    place = len(view.bids)
    plain = [card for card in view.hand if COLOUR[card] != BLACK]
    wins = {card for card in view.hand if view.deciding([*view.bids, card]) == [place]}
    front = view.fronts[view.seat]
    lot = worth([*front, *view.on_table]) - worth(front)
    laid = [action] if action not in plain else []  # what is black goes with the lot
    gain = worth([*front, *view.on_table, *laid]) - worth(front)
    winning = [VALUE[card] for card in plain if card in wins]
    takes = action in wins and action in plain and not view.lowest
    if lot > 0 and takes and max(winning) - min(winning) >= OVERPAID:
        yield f"overpays by {OVERPAID} or more as the last", VALUE[action] - min(winning) >= OVERPAID
    if lot <= LARGE and winning and set(view.hand) - wins:
        yield f"takes a lot of {LARGE} or worse", action in wins and gain <= LARGE
    allied = view.allies is not None and view.seat in view.allies  # what an ally takes is shared (BID-46)
    if lot >= RICH and winning and front and not allied:  # without a card one may hope for luck
        yield f"leaves a lot of {RICH} or more", action not in wins
    lost = [card for card in view.hand if COLOUR[card] == BLACK and VALUE[card] >= 5 and card not in wins]
    if lost and set(plain) - wins:
        yield "gives a black 5 or more away", action in lost


def wild_cards(question: Question, action: Any) -> Judged:
    """WC-31, WC-32, WC-R1."""
    view: WildCardsView = question.view
    if view.phase == WildCardsPhase.BIDS and isinstance(action, wild_cards_moves.Bid):
        size = len(view.hand)
        dear = {card for card in view.hand if HABITAT_VALUE[card] > size}
        if dear and len(dear) < len(set(view.hand)):
            unpaid = any(card != REFILL and card in dear for card in action.cards)
            yield "bids what it cannot pay", unpaid
    if view.phase == WildCardsPhase.TURN and isinstance(action, wild_cards_moves.Acquire):
        bid = view.bids[view.seat]
        same = [
            one
            for one in question.options
            if isinstance(one, wild_cards_moves.Acquire) and one.animal == action.animal
        ]
        if any(earns_bonus(one.animal, bid, one.payment) for one in same):
            yield "forgoes a bonus", not earns_bonus(action.animal, bid, action.payment)


def wild_pattern(question: Question, action: Any) -> Judged:
    """WWP-42, WWP-50 to WWP-52: what a challenge card and the card that ends the round bring."""
    view: WildPatternView = question.view
    option = option_of(action)
    money = {
        MONEY_CARDS[one.card]
        for one in question.options
        if isinstance(one, Use) and one.card in MONEY_CARDS
    }
    if len(money) > 1 and isinstance(option, Use) and option.card in MONEY_CARDS:
        yield "takes less money than it could", MONEY_CARDS[option.card] < max(money)
    takes = [one for one in question.options if isinstance(one, Take)]
    mine, wild = view.captured[view.seat], view.variant.wild
    if view.phase != PatternPhase.TAKE or not isinstance(option, Take) or len(mine) != FULL_HAND - 1:
        return
    if view.pickers[1:2] == (view.seat,):  # a sixth follows
        return
    hands = {one.place: (*mine, view.piles[one.place][-1]) for one in takes}
    ends = {place for place, hand in hands.items() if bank.is_wild(hand, wild)}
    if ends:
        yield "misses a Wild hand", option.place not in ends
        return
    target = view.targets[view.seat]
    paid = {place: bank.bill_of(view.seat, hand, target, wild).total for place, hand in hands.items()}
    if max(paid.values()) - min(paid.values()) >= POOR:
        yield f"takes a fifth card {POOR} cents too poor", max(paid.values()) - paid[option.place] >= POOR


JUDGES: Final[dict[str, Callable[[Question, Any], Judged]]] = {
    "raj": raj,
    "bids": bids,
    "wild-cards": wild_cards,
    "wild-wild-pattern": wild_pattern,
}


def count(
    game: str, level: str, beside: str, seats: int, games: int, seed: str, seconds: float
) -> dict[str, tuple[int, int]]:
    """By mistake: how often it was made, and how often it could have been."""
    made, chances = Counter[str](), Counter[str]()
    judge = JUDGES[game]
    for number in range(games):
        names = tuple(f"player {seat}" for seat in range(seats))
        table = open_table(rules_of(game), Setup(names), seed=f"{seed} {number}", nonce=str)
        levels = [level if seat == number % seats or not beside else beside for seat in range(seats)]
        bidders = [bidder_for(game, one) for one in levels]
        while not table.over:
            for seat in table.waiting:
                question = table.question(seat)
                rng = stream(seed, number, seat, table.epoch)
                action = bidders[seat].decide(question, rng, Budget(seconds)).action
                if levels[seat] == level:
                    for name, mistaken in judge(question, action):
                        chances[name] += 1
                        made[name] += mistaken
                table.answer(table.epoch, seat, action)
            table.step()
    return {name: (made[name], chances[name]) for name in sorted(chances)}


def main() -> None:
    """Print each mistake with its share."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=sorted(GAMES), required=True)
    parser.add_argument("--level", default="novice")
    parser.add_argument("--beside", default="", help="who else sits there; all are of the level without it")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="mistakes")
    parser.add_argument("--seconds", type=float, default=60.0, help="of wall time that a decision may take")
    given = parser.parse_args()
    found = count(
        given.game, given.level, given.beside, given.seats, given.games, given.seed, given.seconds
    )
    print(f"{given.game} {given.level}, {given.seats} seats, {given.games} games")
    for name, (made, chances) in found.items():
        print(f"  {name}: {made} of {chances} ({100 * made / chances:.1f} %)")


if __name__ == "__main__":
    main()
