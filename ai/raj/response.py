"""Somebody who studies masters: knows how they mix their hands, has learnt what to do about it.

Not for seats. It is there to measure how far the master can be exploited at three seats and more: what it
likes about a card is a sum of ``MARKS``, and how much each counts was learnt in games against masters
(``python -m ai.fitting raj responses``, which writes ``responses.json``).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul
from typing import Any, Final

from ai.bidder import Budget, Decision, Tempered
from ai.raj.many_seats import pile_leads
from ai.raj.master import Master
from ai.raj.public_view import public_view
from ai.raj.several_seats import turns_for, types_at_play
from ai.raj.sharp import Judged, explained
from ai.raj.stage_game import StageGame
from ai.search.joint import Mixture
from game.engine.core import Rng, stream
from game.engine.games.raj.state import RajView
from game.engine.table import Question

DATA: Final = "responses.json"
MARKS: Final = (
    "what a master finds",
    "answer to the bids foreseen",
    "pile now",
    "taken by the leader",
    "carried",
    "height",
    "height squared",
    "height early",
    "height for much",
    "height for a vulture",
    "height when ahead",
)
"""What the learner may like or dislike about a card, each about as large as a point."""
FIRST: Final = (3.0, 3.0, *(0.0,) * (len(MARKS) - 2))
"""How much each mark counts before anything was learnt: a soft master that knows how the others mix."""
DRAWS: Final = 240
"""Draws of the others' bids."""
MUCH: Final = 7
"""From how many points on a pile is much."""

Marks = list[list[float]]
"""A row of marks for every card of a rising hand."""


def study(view: RajView, turns: int) -> tuple[Marks, Judged]:
    """The marks of each card, and what a master would find here; every other seat is taken for a master.

    What masters do is a function of what is public: their mixtures are not guessed but known.
    """
    mine = view.seat
    public = public_view(view, 0)
    played, game = types_at_play(public, turns), StageGame(public)
    found, answered = game.worths(played.believed, mine), game.worths(played.learnt, mine)
    others = [
        (hand, mixture)
        for seat, (hand, mixture) in enumerate(zip(game.hands, played.learnt, strict=True))
        if seat != mine
    ]
    scale = game.points_of_a_chance()
    points, answers = ([scale * chance for chance in one.chances] for one in (found, answered))
    return _marks(view, points, answers, others), Judged(found.leads, others)


def _marks(
    view: RajView,
    found: Sequence[float],
    answers: Sequence[float],
    others: Sequence[tuple[Sequence[int], Mixture]],
) -> Marks:
    hand, pile, size = view.hand, sum(view.pile), len(view.hand)
    scores = [score for seat, score in enumerate(view.scores) if seat != view.seat]
    ahead = view.scores[view.seat] - max(scores)
    first = scores.index(max(scores))
    now, lost, carried = [0.0] * size, [0.0] * size, [0.0] * size
    luck = stream("response", view.history, view.pile)
    drawn = [luck.choices(cards, mixture, k=DRAWS) for cards, mixture in others]
    for bids in zip(*drawn, strict=True):
        for k, lead in enumerate(pile_leads(hand, bids, pile)):
            now[k] += lead / DRAWS
            if not lead:
                carried[k] += 1.0 / DRAWS
        for k, card in enumerate(hand):
            if _taker((*bids, card), lowest=pile < 0) == first:
                lost[k] += pile / DRAWS
    early, much, vulture = size / 15.0, float(abs(pile) >= MUCH), float(pile < 0)
    rows = []
    for k in range(size):
        height = 2.0 * k / (size - 1) - 1.0 if size > 1 else 0.0
        rows.append(
            [
                found[k],
                answers[k],
                now[k],
                lost[k],
                carried[k],
                height,
                height * height,
                height * early,
                height * much,
                height * vulture,
                height * max(-1.0, min(1.0, ahead / 10.0)),
            ]
        )
    return rows


def _taker(cards: Sequence[int], *, lowest: bool) -> int | None:
    """The place of the card that takes a pile (RAJ-06, RAJ-07)."""
    unique = [card for card in cards if cards.count(card) == 1]
    return cards.index(min(unique) if lowest else max(unique)) if unique else None


def odds(marks: Marks, weights: Sequence[float]) -> list[float]:
    """How readily each card is played: softmax over the sums of its marks."""
    sums = [sum(map(mul, row, weights)) for row in marks]
    best = max(sums)
    shares = [exp(one - best) for one in sums]
    whole = sum(shares)
    return [share / whole for share in shares]


@cache
def learnt(seats: int) -> Sequence[float]:
    """How much each mark counts at a table of so many seats."""
    data: Any = json.loads(files("ai.raj").joinpath(DATA).read_text(encoding="utf-8"))
    found: Sequence[float] = data["tables"].get(str(seats), {"weights": FIRST})["weights"]
    return found


class Response(Tempered):
    """Plays what was learnt against masters at three seats and more, at two as they do."""

    def decide(self, question: Question, rng: Rng, budget: Budget) -> Decision:
        """A card drawn by softmax over its marks; ``expected`` is the lead that a master finds."""
        view = question.view
        if view.seats == 2:
            return Master(self.temper).decide(question, rng, budget)
        marks, judged = study(view, budget.iterations or turns_for(view.seats))
        chosen = rng.choices(range(len(view.hand)), odds(marks, learnt(view.seats)))[0]
        return explained(view, judged, chosen, rng)
