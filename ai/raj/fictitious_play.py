"""Plans for the rest of a game: everybody improves its plan against the others' (fictitious play)."""

from __future__ import annotations

from collections.abc import Sequence

from ai.raj.assignment import best_assignment
from ai.raj.gains import Forecast, Gains
from ai.raj.public_view import public_view
from ai.raj.rank_bidding import effort, plan_by_rank, stakes
from ai.raj.styles import RankStyle, Style, Styles, anything, odds
from game.engine.core import Rng
from game.engine.games.raj.state import RajView

NOISES = (0.5, 1.5, 3.0, 6.0, 15.0)
"""How far a plain bidder strays from bidding by rank, in points of effort."""
PLANNER = 0.3
"""How likely it is before the first bid that somebody plans against the others instead."""
MANNERS = Styles(
    (
        *(Style((1.0 - PLANNER) / len(NOISES), RankStyle(noise)) for noise in NOISES),
        Style(PLANNER, anything),
    ),
    slip=0.0,
    evenly=True,
)
"""How a plan may be made: the card of a plain bidder lies near the pile's rank, a planner's anywhere."""
TREMBLE = 0.4
"""Noise in points on what a planner believes about its cards, so that plans differ."""
PLAIN_TURNS = 3
"""Turns before the first best answers, which come every second turn."""
WATCHED = 3
"""Worlds per turn in which nobody plans any more, and only those who decide still learn."""


class FictitiousPlay:
    """Plans that are played against each other; hands come from the public history (RAJ-R7).

    In each turn every seat shows a plan in its manner, a plain one or an earlier best answer, learns
    from what the others show, and every second turn notes its best answer to all that it has seen: a
    card for each stake.
    """

    def __init__(self, view: RajView, turns: int, rng: Rng) -> None:
        self.rng = rng
        self.seats = range(view.seats)
        values = stakes(view)
        self._efforts = [effort(value, view.seats) for value in values]
        self._hands = [view.remaining(seat) for seat in self.seats]
        self._manners = [odds(public_view(view, seat), MANNERS) for seat in self.seats]
        self._gains = [Gains(hand, values, view.seats - 1) for hand in self._hands]
        self._answers: list[list[list[int]]] = [[] for _ in self.seats]
        for turn in range(turns):
            self.watch(self.seats)
            if turn >= PLAIN_TURNS and turn % 2:
                for seat in self.seats:
                    self._answer(seat)

    def watch(self, learning: Sequence[int]) -> None:
        """Everybody shows a plan, and these seats learn from it; a seat alone needs no plan of its own."""
        alone = learning[0] if len(learning) == 1 else None
        shown = {seat: self._show(seat) for seat in self.seats if seat != alone}
        for seat in learning:
            self._gains[seat].add([plan for other, plan in shown.items() if other != seat])

    def forecast(self, seat: int) -> Forecast:
        """What this seat has learnt to expect."""
        firsts = [plan[0] for plan in self._answers[seat]]
        return Forecast(self._gains[seat], [firsts.count(card) for card in self._hands[seat]])

    def _show(self, seat: int) -> list[int]:
        manner = self.rng.choices(range(len(NOISES) + 1), self._manners[seat])[0]
        if manner == len(NOISES):
            if self._answers[seat]:
                return self.rng.choice(self._answers[seat])
            manner = self.rng.randrange(len(NOISES))
        return plan_by_rank(self._hands[seat], self._efforts, NOISES[manner], self.rng)

    def _answer(self, seat: int) -> None:
        lead = [
            [worth + TREMBLE * self.rng.random() for worth in line] for line in self._gains[seat].lead()
        ]
        self._answers[seat].append([self._hands[seat][k] for k in best_assignment(lead)[0]])


def forecasts_of(view: RajView, turns: int, rng: Rng, learning: Sequence[int]) -> list[Forecast]:
    """Play for some turns; ``learning`` are the seats that then watch for longer, and whose forecast
    is returned."""
    play = FictitiousPlay(view, turns, rng)
    for _ in range(WATCHED * turns):
        play.watch(learning)
    return [play.forecast(seat) for seat in learning]
