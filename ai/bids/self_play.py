"""Games of bidders against each other, and what became of every position between two turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ai.bidder import TEMPERS, Bidder, Budget
from ai.bids.features import Row, rows
from game.engine.core import CHANCE, OptionValue, Rng, Setup, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.scoring import worth
from game.engine.games.bids.state import BidsState
from game.engine.games.bids.variant import CONSECUTIVE, CUMULATIVE
from game.engine.table import Question

SLIP = 0.02
"""How often any card is laid, so that positions off the beaten track are met too."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One seat between two turns, and how its round went on.

    ``gained`` are the points its front went up by; ``empty`` whether it had none then, ``stayed`` whether
    it never got one; ``luckless`` its count after the round and ``later`` what each later round brought, in
    lucky loser's points for a count of one (BID-21), None when there was none or counts start again.
    """

    row: Row
    empty: bool
    stayed: bool
    gained: float
    luckless: int
    later: float | None


def options_for(seats: int, colour_bids: bool, rng: Rng) -> dict[str, OptionValue]:
    """The options of a game with optional cards as they come."""
    found: dict[str, OptionValue] = {"colour_bids": colour_bids}
    for name in ("shuffle", "lowest_wins", "unknown"):
        found[name] = rng.random() < 0.4
    if seats < 5:
        found["thief"] = rng.random() < 0.4
    if seats == 4:
        found["ally"] = rng.random() < 0.4
    found["lucky_loser"] = rng.choice((CUMULATIVE, CUMULATIVE, CONSECUTIVE))
    return found


class Game(NamedTuple):
    """A whole game: every position between two turns, and what became of each seat there."""

    positions: list[BidsState]
    outcomes: list[Outcome]


def game_of(
    seats: int,
    colour_bids: bool,
    seed: object,
    make: Callable[[str], Bidder],
    budget: Budget,
    number: int,
) -> Game:
    """The game of this number between bidders of mixed tempers; every other one is a plain one."""
    rng = stream(seed, seats, colour_bids, number)
    bidders = [make(rng.choice(TEMPERS)) for _ in range(seats)]
    options = options_for(seats, colour_bids, rng)
    plain: dict[str, OptionValue] = {"colour_bids": colour_bids}
    positions: list[BidsState] = []
    outcomes = list(_game(bidders, options if number % 2 else plain, rng, budget, positions))
    return Game(positions, outcomes)


def _game(
    bidders: list[Bidder],
    options: dict[str, OptionValue],
    rng: Rng,
    budget: Budget,
    positions: list[BidsState],
) -> Iterator[Outcome]:
    seats = range(len(bidders))
    state = RULES.new(Setup(tuple(f"{seat}" for seat in seats), options))
    kept: list[tuple[int, list[Row], list[int], list[bool]]] = []
    turn = (0, 0)
    while waiting := RULES.waiting_for(state):
        if state.hands[0] and not state.bids and turn != (state.round, state.turn):
            turn = (state.round, state.turn)
            positions.append(state.clone())
            worths = [worth(front) for front in state.fronts]
            kept.append((state.round, rows(state), worths, [not front for front in state.fronts]))
        if waiting == CHANCE:
            RULES.apply_chance(state, RULES.chance(state, rng))
            continue
        seat = waiting[0]
        legal = tuple(RULES.legal(state, seat))
        if rng.random() < SLIP:
            action = rng.choice(legal)
        else:
            question = Question(0, seat, RULES.view(state, seat), legal)
            action = bidders[seat].decide(question, rng, budget).action
        RULES.apply(state, {seat: action})
    yield from _outcomes(state, kept)


def _outcomes(
    state: BidsState, kept: list[tuple[int, list[Row], list[int], list[bool]]]
) -> Iterator[Outcome]:
    last, variant = state.sheets[-1], state.variant
    for number, found, worths, empties in kept:
        whole = 0 if variant.consecutive else (variant.rounds - number) * variant.factor
        for seat, line in enumerate(state.sheets[number - 1]):
            yield Outcome(
                row=found[seat],
                empty=empties[seat],
                stayed=not line.cards,
                gained=float(line.points - worths[seat]),
                luckless=line.luckless,
                later=(last[seat].total - line.total) / whole if whole else None,
            )
