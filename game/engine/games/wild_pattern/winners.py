"""Who wins, who is out, and in which order they end (WWP-52, WWP-60 to WWP-62, WWP-R13, WWP-R17)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Result, Seat, rank_groups
from game.engine.games.wild_pattern.bank import PAYS, is_wild
from game.engine.games.wild_pattern.cards import LAST_LEVEL_ROUND, LAST_ROUND, SALOON_GOAL
from game.engine.games.wild_pattern.state import WildPatternState, seats_of


def wild_hand(state: WildPatternState) -> Seat | None:
    """Whose Wild hand wins the game, in the order of the bank (WWP-52, WWP-R12, WWP-R15)."""
    wild = state.variant.wild
    for seat in state.around(state.ender):
        if wild != PAYS and is_wild(state.captured[seat], wild):
            return Seat(seat)
    return None


def losers(state: WildPatternState) -> list[int]:
    """Whoever has least after a round of Dead or Alive; nobody when all are level (WWP-61, WWP-R13)."""
    playing = state.playing
    least = min(state.money[seat] for seat in playing)
    level = [seat for seat in playing if state.money[seat] == least]
    return [] if len(level) == len(playing) else level


def winners(state: WildPatternState) -> list[int]:
    """Who has won once all are paid and the losers are out; nobody while the game goes on.

    Saloon: more than $3 by the largest margin (WWP-60, WWP-R13), or most of all after the last round.
    Dead or Alive: whoever is left alone (WWP-61), or all that are level for the third time (WWP-R17).
    """
    if state.variant.dead_or_alive:
        left = state.playing
        return left if len(left) == 1 or state.level_rounds == LAST_LEVEL_ROUND else []
    most = max(state.money)
    leaders = [seat for seat, money in enumerate(state.money) if money == most]
    return leaders if state.round >= LAST_ROUND or (most > SALOON_GOAL and len(leaders) == 1) else []


def result_of(state: WildPatternState, first: Sequence[int]) -> Result:
    """The winners, then whoever still plays by money, then the eliminated, the latest first."""
    rest = [Seat(seat) for seat in state.playing if seat not in first]
    gone = [Seat(seat) for seat, number in enumerate(state.out) if number]
    ranking = (seats_of(first), *rank_groups(state.money, rest), *rank_groups(state.out, gone))
    return Result(tuple(state.money), ranking, seats_of(first))
