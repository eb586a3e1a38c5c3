"""A league: everybody at tables of every size, drawn by lot; strengths in Elo for every number of seats."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations

from ai.arena.match import Match
from ai.arena.rating import ratings
from ai.arena.tally import Tally
from ai.bidder import TEMPERS, levels_of
from game.engine.core import Json, stream
from game.engine.registry import rules_of


def entrants_of(game: str) -> tuple[str, ...]:
    """All levels of a game in all tempers."""
    return tuple(
        level if temper == "steady" else f"{level}:{temper}"
        for level in levels_of(game)
        for temper in TEMPERS
    )


def drawn(match: Match, entrants: Sequence[str], games: int) -> list[Match]:
    """Tables of every size that the game seats, each with its own deal, so that every size has ``games``.

    ``match`` says everything but who sits there. Nobody sits twice at a table while others are left.
    """
    found = []
    for seats in rules_of(match.game).seats:
        for table in range(math.ceil(games / seats)):
            rng = stream(match.seed, "league", seats, table)
            rounds = -(-seats // len(entrants))
            lots = [name for _ in range(rounds) for name in rng.sample(entrants, len(entrants))]
            found.append(
                replace(match, seats=tuple(lots[:seats]), seed=f"{match.seed}:league:{seats}:{table}")
            )
    return found


def standings(tallies: Iterable[Tally]) -> Json:
    """``{game, games, league: {seats: {bidder: {elo: [points, plus_minus], win_share, games}}}}``."""
    by_seats: dict[int, list[Tally]] = {}
    for tally in tallies:
        if tally.games:
            by_seats.setdefault(len(tally.match.seats), []).append(tally)
    every = [tally for some in by_seats.values() for tally in some]
    return {
        "game": every[0].match.game if every else "",
        "games": sum(tally.games for tally in every),
        "league": {str(seats): _table(some, seats) for seats, some in by_seats.items()},
    }


def _table(tallies: Sequence[Tally], seats: int) -> Json:
    """Strengths at one number of seats.

    Who wins among several wins as often against each other one as if they were alone (Luce, Individual
    Choice Behavior, 1959); so every game is a comparison of its winner with each other seat. They hang
    together: 2 in ``seats`` of them counts, which is what a game tells when all are alike.
    """
    won: dict[tuple[str, str], list[float]] = {}
    total: dict[str, list[float]] = {}
    for tally in tallies:
        names = tally.match.seats
        shares = [row[0] for row in tally.shares]
        for name, share in zip(names, shares, strict=True):
            mine = total.setdefault(name, [0.0, 0.0])
            mine[0] += share * seats
            mine[1] += seats
        for (one, mine_share), (other, their_share) in combinations(zip(names, shares, strict=True), 2):
            if one == other:
                continue
            first, second = sorted(((one, mine_share), (other, their_share)))
            both = won.setdefault((first[0], second[0]), [0.0, 0.0])
            both[0] += first[1] * 2
            both[1] += (first[1] + second[1]) * 2
    points = ratings({pair: (mine / both, both) for pair, (mine, both) in won.items() if both})
    return {
        name: {
            "elo": [round(points[name].elo), round(points[name].plus_minus)],
            "win_share": round(wins / games, 4),
            "games": int(games),
        }
        for name, (wins, games) in sorted(total.items())
        if name in points
    }
