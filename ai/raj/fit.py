"""Fits ``worth.json``: values of positions of two seats, from the last round back to the first.

With few cards they are exact; with more, the value of a table over what was fitted for one card less.
Asked for endings it fits ``endings.json`` instead; asked for chances ``chances.json``, one table by
``--games`` games of self-play; asked for responses ``responses.json``: what answers masters best, learnt
in ``--games`` games. Asked for kept it says by ``--games`` fresh games what ``KEPT`` of the evaluator
should be. An interrupted run goes on where it was, if its games are kept (``--keep``).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, Final, NamedTuple

from ai.fitting import tables_so_far
from ai.raj import chances, duel, endings, fit_chances, fit_endings, fit_kept, fit_responses, response
from ai.raj.linear import solved
from ai.raj.opponents import NOISES
from ai.raj.rank_bidding import effort
from ai.raj.styles import rank_mixture
from ai.raj.worth import DATA, PAIRS, Weights, falling_sizes, pair, payoffs, prizes_alone, raised
from ai.search.matrix import solve
from ai.spread import add_options, spread
from game.engine.core import Rng, stream
from game.engine.games.raj.cards import CARDS, PRIZES

EXACT: Final = 4
"""Up to this many cards even play is solved to the end."""
SHOWN: Final = 3
"""Next prizes over which the value of a position is taken, where it is not exact."""
RIDGE: Final = 1e-3
"""What is added for every position to each feature's own square: features that tell little stay small."""
FILES: Final = {
    "worth": DATA,
    "endings": endings.DATA,
    "chances": chances.DATA,
    "responses": response.DATA,
}
"""What is fitted, and the file that it is shipped in."""
BY_SEATS: Final = {"chances": fit_chances.fit, "responses": fit_responses.fit}
"""What is fitted by games at a table of so many seats."""
MANNERS: Final = (1.5, 3.0, 6.0, 15.0)
"""Noises of the bidders whose games lead to the positions."""


class Position(NamedTuple):
    """Two hands before a prize is revealed, the prizes left and the sum that is carried."""

    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    left: tuple[int, ...]
    carried: int


def position(size: int, noises: Sequence[float], rng: Rng) -> Position:
    """What two plain bidders leave when each holds ``size`` cards, by the rules (RAJ-03 to RAJ-08)."""
    hands = [list(CARDS), list(CARDS)]
    left = list(PRIZES)
    rng.shuffle(left)
    carried = 0
    while len(left) > size:
        pile = carried + left.pop()
        efforts = [effort(value, 2) for value in (pile, *left)]
        bids = [
            rng.choices(hand, rank_mixture(len(hand), efforts, noise))[0]
            for hand, noise in zip(hands, noises, strict=True)
        ]
        for hand, card in zip(hands, bids, strict=True):
            hand.remove(card)
        carried = pile if bids[0] == bids[1] else 0
    return Position(tuple(hands[0]), tuple(hands[1]), tuple(sorted(left)), carried)


def features(at: Position) -> list[float]:
    """What the value is a linear function of."""
    sizes, extra, size = falling_sizes(at.left), raised(at.left, at.carried), len(at.left)
    found = [0.0] * PAIRS
    for i, card in enumerate(at.mine):
        for j, other in enumerate(at.theirs):
            if card != other:
                sign = 1.0 if card > other else -1.0
                for k, mark in enumerate(pair(size - 1 - i, size - 1 - j, sizes, extra)):
                    found[k] += sign * mark
    return [*found, *prizes_alone(at.left, at.carried)]


def least_squares(rows: Sequence[Sequence[float]], wanted: Sequence[float]) -> list[float]:
    """The weights that come nearest to what is wanted (normal equations)."""
    size = len(rows[0])
    system = [[0.0] * (size + 1) for _ in range(size)]
    for row, value in zip(rows, wanted, strict=True):
        full = [*row, value]
        for line, mark in zip(system, row, strict=True):
            if mark:
                for k, other in enumerate(full):
                    line[k] += mark * other
    for k in range(size):
        system[k][k] += RIDGE * len(rows)
    return solved([line[:size] for line in system], [[line[size] for line in system]])[0]


def even_value(at: Position, weights: Weights, solver: Any, rng: Rng) -> float:
    """What the position is worth when both play well."""
    if len(at.left) <= EXACT:
        return float(duel.rest_value(*at, solver.value))
    return fmean(
        solve(payoffs(at.mine, at.theirs, left, at.carried + prize, weights)).value
        for prize, left in next_prizes(at, rng)
    )


def value_against(at: Position, noise: float, weights: Weights, rng: Rng) -> float:
    """What the position is worth to somebody who answers a plain bidder as well as can be."""
    values = []
    for prize, left in next_prizes(at, rng):
        pile = at.carried + prize
        table = payoffs(at.mine, at.theirs, left, pile, weights)
        bids = rank_mixture(len(at.theirs), [effort(value, 2) for value in (pile, *left)], noise)
        values.append(
            max(sum(share * value for share, value in zip(bids, row, strict=True)) for row in table)
        )
    return fmean(values)


def next_prizes(at: Position, rng: Rng) -> list[tuple[int, tuple[int, ...]]]:
    """A few of the prizes that may come next, each with those that are left then."""
    places = rng.sample(range(len(at.left)), min(SHOWN, len(at.left)))
    return [(at.left[k], duel.without(at.left, k)) for k in places]


def fit(noise: float | None, positions: int, seed: object) -> Weights:
    """The weights for every number of cards: for even play, or against a plain bidder."""
    weights: dict[int, list[float]] = {}
    solver = duel.duel()
    for size in range(1, len(CARDS)):
        rng = stream(seed, noise, size)
        rows: list[list[float]] = []
        wanted: list[float] = []
        while len(rows) < positions:
            theirs = rng.choice(MANNERS) if noise is None else noise
            at = position(size, (rng.choice(MANNERS), theirs), rng)
            if noise is not None:
                rows.append(features(at))
                wanted.append(value_against(at, noise, weights, rng))
            elif at.mine != at.theirs:
                rows.append([*features(at)[:PAIRS]])
                wanted.append(even_value(at, weights, solver, rng))
        found = least_squares(rows, wanted)
        weights[size] = [float(f"{weight:.4g}") for weight in found] + [0.0] * (PAIRS + 3 - len(found))
    return weights


def main(argv: Sequence[str] | None = None) -> int:
    """The command: fits what is asked for anew and writes it down with where it comes from."""
    parser = argparse.ArgumentParser(prog="python -m ai.fitting raj", description=__doc__)
    parser.add_argument(
        "what", nargs="?", choices=("worth", "endings", "kept", "chances", "responses"), default="worth"
    )
    parser.add_argument("--positions", type=int, default=1500, help="positions for each number of cards")
    parser.add_argument("--draws", type=int, default=300, help="draws of prizes for the endings")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, help="by default the file that is shipped")
    parser.add_argument("--least", type=float, default=0.5, help="difference that is played on, for kept")
    parser.add_argument("--games", type=int, default=65, help="of them, for kept, chances and responses")
    parser.add_argument("--seats", type=int, default=3, help="at the table of the chances or responses")
    parser.add_argument("--keep", metavar="FILE", type=Path, help="where these are written down")
    add_options(parser)
    given = parser.parse_args(argv)
    where = given.jobs, given.scheduler
    if given.what == "kept":
        part, error = fit_kept.fit(given.games, given.seed, given.least, given.keep, *where)
        print(f"KEPT {part:.2f} ± {1.96 * error:.2f} (95 %)")
        return 0
    data: dict[str, Any]
    out = given.out or Path(__file__).with_name(FILES[given.what])
    if given.what in BY_SEATS:
        data = tables_so_far(out)
        found = BY_SEATS[given.what](given.seats, given.games, given.seed, given.keep, *where)
        data["tables"][str(given.seats)] = found
    elif given.what == "endings":
        data = {
            "from": f"python -m ai.fitting raj endings --draws {given.draws} --seed {given.seed}",
            "weights": {
                str(size): endings.written(fit_endings.fit(size, given.draws, int(given.seed), *where))
                for size in endings.SIZES
            },
        }
    else:
        noises = (None, *NOISES)
        work = partial(fit, positions=given.positions, seed=given.seed)
        even, *against = spread(work, noises, *where)
        data = {
            "from": f"python -m ai.fitting raj --positions {given.positions} --seed {given.seed}",
            "even": even,
            "against": {str(noise): weights for noise, weights in zip(NOISES, against, strict=True)},
        }
    out.write_text(json.dumps(data) + "\n", encoding="utf-8")
    return 0
