"""Plans for the rest of a game: everybody improves its plan against the others' (fictitious play)."""

from __future__ import annotations

from dataclasses import dataclass

from ai.raj.assignment import best_assignment
from ai.raj.bidding import effort, line_up, stakes
from ai.raj.habits import NOISES, habits
from ai.raj.worlds import Gains
from game.engine.core import Rng
from game.engine.games.raj import RajView

TREMBLE = 0.4
"""Noise in points on what a planner believes about its cards, so that plans differ."""
PLAIN_TURNS = 3
"""Turns before the first best answers, which come every second turn."""
LAST_LOOK = 3
"""Worlds per turn in which only the deciding seat still learns."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat may expect: its gains, and how often it planned each card for the pile."""

    gains: Gains
    planned: list[int]


def foresee(view: RajView, turns: int, rng: Rng) -> Outlook:
    """Play plans against each other for some turns; hands come from the public history (RAJ-R7).

    In each turn every seat shows a plan by its habits, a plain one or an earlier best answer, learns
    from what the others show, and every second turn notes its best answer to all that it has seen: a
    card for each stake.
    """
    values = stakes(view)
    efforts = [effort(value, view.seats) for value in values]
    hands = [view.remaining(seat) for seat in range(view.seats)]
    styles = [habits(view, seat) for seat in range(view.seats)]
    gains = [Gains(hand, values, view.seats - 1) for hand in hands]
    answers: list[list[list[int]]] = [[] for _ in hands]
    manners = range(len(NOISES) + 1)

    def show(seat: int) -> list[int]:
        manner = rng.choices(manners, styles[seat])[0]
        if manner == len(NOISES):
            if answers[seat]:
                return rng.choice(answers[seat])
            manner = rng.randrange(len(NOISES))
        return line_up(hands[seat], efforts, NOISES[manner], rng)

    for turn in range(turns):
        shown = [show(seat) for seat in range(view.seats)]
        for seat, (hand, gain) in enumerate(zip(hands, gains, strict=True)):
            gain.add([plan for other, plan in enumerate(shown) if other != seat])
            if turn >= PLAIN_TURNS and turn % 2:
                lead = [[worth + TREMBLE * rng.random() for worth in line] for line in gain.lead()]
                answers[seat].append([hand[k] for k in best_assignment(lead)[0]])
    me = view.seat
    for _ in range(LAST_LOOK * turns):
        gains[me].add([show(seat) for seat in range(view.seats) if seat != me])
    firsts = [plan[0] for plan in answers[me]]
    return Outlook(gains[me], [firsts.count(card) for card in view.hand])
