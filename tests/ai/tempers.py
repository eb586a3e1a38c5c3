"""Whether a person who watches a seat could tell its temper: a simple classifier does, by what lies open.

``python -m tests.ai.tempers --game G [--level L] [--beside L] [--watched 10] [--games 40] [--seed S]``

One seat is of the level and of each temper in turn; the others are steady, of the same level or another. So
many games of each temper are watched to learn what is usual (of a seed of their own), as many others to be
told apart: by the mean of each sign over ``watched`` of these, and how far that is from what is usual.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from statistics import fmean, pvariance
from typing import Any, Final

from ai.bidder import TEMPERS, Budget, bidder_for, option_of
from ai.bids.remaining import NEVER, rank_of
from game.engine.core import Setup, stream
from game.engine.games.bids.cards import VALUE as NUMBER
from game.engine.games.bids.phases import Phase as BidsPhase
from game.engine.games.bids.view import BidsView
from game.engine.games.raj.state import RajView
from game.engine.games.wild_cards.cards import VALUE as HABITAT_VALUE
from game.engine.games.wild_cards.moves import Bid
from game.engine.games.wild_pattern.moves import Click
from game.engine.games.wild_pattern.phases import Phase as PatternPhase
from game.engine.games.wild_pattern.view import WildPatternView
from game.engine.race import open_table
from game.engine.registry import GAMES, rules_of
from game.engine.table import Question

Signs = Iterator[tuple[str, float]]
"""What is seen of a decision: a sign's name and how much of it there is."""

GROUPS: Final = 400
"""Sets of watched games of each temper, drawn from all that were played."""
LEAST_SPREAD: Final = 1e-4


def raj(question: Question, action: Any) -> Signs:
    """RAJ-02: all hands are known, so the place of a card in its hand is seen."""
    view: RajView = question.view
    hand = view.hand
    if len(hand) < 4:
        return
    place = hand.index(action) / (len(hand) - 1)
    yield "place", place
    yield "end", float(place <= 0.2 or place >= 0.8)
    pile = abs(sum(view.pile))
    yield ("place for little" if pile <= 3 else "place for much" if pile >= 7 else "place"), place
    yield ("early" if view.round <= 5 else "late"), place


def bids(question: Question, action: Any) -> Signs:
    """BID-10: the card that is laid, out of what; when a round is over, the whole hand lies open."""
    view: BidsView = question.view
    if view.phase != BidsPhase.BIDDING:
        return
    rank = rank_of(view.lowest)
    able = [rank[card] for card in view.hand if rank[card] != NEVER]
    if rank[action] != NEVER and len(able) > 2 and min(able) < max(able):
        place = (rank[action] - min(able)) / (max(able) - min(able))
        yield "place", place
        yield "from the middle", abs(2 * place - 1)
    leads = {card: view.deciding([*view.bids, card]) == [len(view.bids)] for card in view.hand}
    if view.bids and len({*leads.values()}) > 1:
        yield "leads", float(leads[action])
        if sum(max(0, NUMBER[card]) for card in view.on_table) < 6:
            yield "leads for little", float(leads[action])


def wild_cards(question: Question, action: Any) -> Signs:
    """WC-11: the bids that are revealed together."""
    if not isinstance(action, Bid):
        return
    value = max(HABITAT_VALUE[card] for card in action.cards)
    if value:
        yield "value", float(value)
        yield "1 or 4", float(value in (1, 4))


def wild_pattern(question: Question, action: Any) -> Signs:
    """WWP-10: how soon somebody moves."""
    view: WildPatternView = question.view
    at = getattr(action, "at", None)
    if view.phase != PatternPhase.RACE or at is None:
        return
    seconds = (at - view.now) / 1000
    yield "seconds", seconds
    if Click() in question.options:
        early = isinstance(option_of(action), Click) and at - view.click_from < 4000
        yield "clicks at once", float(early)
        yield "clicks", float(isinstance(option_of(action), Click))


WATCHED: Final[dict[str, Callable[[Question, Any], Signs]]] = {
    "raj": raj,
    "bids": bids,
    "wild-cards": wild_cards,
    "wild-wild-pattern": wild_pattern,
}


def signs_of(game: str, level: str, temper: str, beside: str, seats: int, seed: str) -> dict[str, float]:
    """The mean of every sign that the first seat gives in a game."""
    table = open_table(
        rules_of(game), Setup(tuple(f"player {k}" for k in range(seats))), seed=seed, nonce=str
    )
    bidders = [bidder_for(game, level, temper), *(bidder_for(game, beside) for _ in range(1, seats))]
    seen: dict[str, list[float]] = {}
    while not table.over:
        for seat in table.waiting:
            question, luck = table.question(seat), stream(seed, seat, table.epoch)
            action = bidders[seat].decide(question, luck, Budget(60.0)).action
            if not seat and len(question.options) > 1:
                for name, much in WATCHED[game](question, action):
                    seen.setdefault(name, []).append(much)
            table.answer(table.epoch, seat, action)
        table.step()
    return {name: fmean(values) for name, values in seen.items()}


def played(
    game: str, level: str, beside: str, seats: int, games: int, seed: str
) -> dict[str, list[dict[str, float]]]:
    """The signs of so many games of every temper."""
    return {
        temper: [
            signs_of(game, level, temper, beside, seats, f"{seed} {temper} {number}")
            for number in range(games)
        ]
        for temper in TEMPERS
    }


class Usual:
    """What is usual for every temper, sign by sign: the mean of a game, and how far games are from it."""

    def __init__(self, games: dict[str, list[dict[str, float]]]) -> None:
        every = [one for found in games.values() for one in found]
        self.names = sorted(set.intersection(*(set(one) for one in every)))
        self.means = {
            temper: [fmean([one[name] for one in found]) for name in self.names]
            for temper, found in games.items()
        }
        self.spreads = [
            LEAST_SPREAD + fmean([pvariance([one[name] for one in found]) for found in games.values()])
            for name in self.names
        ]

    def told(self, watched: list[dict[str, float]]) -> str:
        """The temper that these games are nearest to."""
        seen = [fmean([one.get(name, 0.0) for one in watched]) for name in self.names]

        def far(temper: str) -> float:
            pairs = zip(seen, self.means[temper], self.spreads, strict=True)
            return sum((mine - usual) ** 2 / spread for mine, usual, spread in pairs)

        return min(self.means, key=far)


def told_apart(
    usual: Usual, games: dict[str, list[dict[str, float]]], watched: int, seed: str
) -> dict[str, Counter[str]]:
    """For every temper what it was taken for."""
    luck = stream("told apart", seed)
    return {
        temper: Counter(usual.told(luck.sample(found, watched)) for _ in range(GROUPS))
        for temper, found in games.items()
    }


def main() -> None:
    """Print what each temper was taken for, and the share that was right."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=sorted(GAMES), required=True)
    parser.add_argument("--level", default="regular")
    parser.add_argument("--beside", help="the level of the others")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--watched", type=int, default=10, help="games that are watched before one says")
    parser.add_argument("--games", type=int, default=40, help="of every temper, to learn and to be told")
    parser.add_argument("--seed", default="watched")
    given = parser.parse_args()
    name, level, seats, games = given.game, given.level, given.seats, given.games
    beside = given.beside or level
    usual = Usual(played(name, level, beside, seats, games, f"{given.seed} learnt"))
    taken = told_apart(
        usual, played(name, level, beside, seats, games, f"{given.seed} told"), given.watched, given.seed
    )
    for sign, *means in zip(usual.names, *usual.means.values(), strict=True):
        print(f"  {sign}: " + ", ".join(f"{t} {m:.2f}" for t, m in zip(usual.means, means, strict=True)))
    for temper, found in taken.items():
        print(
            f"{temper}: " + ", ".join(f"{100 * n / GROUPS:.0f} % {one}" for one, n in found.most_common())
        )
    right = fmean([found[temper] / GROUPS for temper, found in taken.items()])
    print(f"{name} {level}, {given.watched} of {games} games watched: {100 * right:.0f} % told apart")


if __name__ == "__main__":
    main()
