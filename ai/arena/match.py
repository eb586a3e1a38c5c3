"""One deal of a match: the same cards once for every rotation of the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from time import process_time

from ai.bidder import Bidder, Budget, bidder_for
from ai.evaluation.evaluator import evaluator_for, outcome
from ai.evaluation.luck import Fortune
from game.engine.core import OptionValue, Result, Setup, stream
from game.engine.race import open_table
from game.engine.registry import rules_of
from game.engine.table import Table

Times = dict[str, list[float]]
"""Milliseconds of processor time of every decision under its bidder's name."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what, from which seed, and how long they may think. It can be pickled.

    Seats name bidders as ``level`` or ``level:temper``. With ``with_luck`` what chance brought is measured.
    """

    game: str
    seats: tuple[str, ...]
    seed: object = 1
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    budget: Budget = field(default_factory=partial(Budget, clock=process_time))
    with_luck: bool = False

    def check(self) -> None:
        """Raise BadSetup for impossible seats or options, KeyError for a bidder nobody knows, ValueError
        where luck cannot be measured.
        """
        rules_of(self.game).check_setup(Setup(self.seats, dict(self.options)))
        for name in self.seats:
            named_bidder(self.game, name)
        if self.with_luck and evaluator_for(self.game) is None:
            raise ValueError(f"nothing can be said about luck in {self.game} yet")


@dataclass(frozen=True, slots=True)
class Deal:
    """What came of one deal: for every bidder of the match the share of its wins and its scores.

    A win that is shared, or a draw, is divided by those who share the first place. Where luck was measured:
    what came for every bidder and what chance brought of it, in the evaluator's unit.
    """

    won: tuple[float, ...]
    scores: tuple[tuple[int, ...], ...]
    times: Times
    came: tuple[float, ...] = ()
    luck: tuple[float, ...] = ()


def named_bidder(game: str, name: str) -> Bidder:
    """The bidder called ``level`` or ``level:temper``. Raises KeyError for an unknown name."""
    level, _, temper = name.partition(":")
    return bidder_for(game, level, temper or "steady")


def play(
    match: Match,
    seed: object,
    *,
    luck: object = "",
    times: Times | None = None,
    fortune: Fortune | None = None,
) -> Result:
    """One game between the named bidders; the same seed gives the same deal to every seating.

    ``luck`` sets the bidders' own streams apart in games that share a deal; ``times`` collects
    milliseconds a decision under each bidder's name, ``fortune`` what chance brought.
    """
    return play_on(match, open_match(match, seed), luck=luck, times=times, fortune=fortune)


def open_match(match: Match, seed: object) -> Table:
    """The table of a match before the first card is dealt. Raises BadSetup."""
    setup = Setup(match.seats, dict(match.options))
    return open_table(rules_of(match.game), setup, seed=seed, nonce=str)


def play_on(
    match: Match,
    table: Table,
    *,
    luck: object = "",
    times: Times | None = None,
    fortune: Fortune | None = None,
) -> Result:
    """The rest of a game, however far it is, between the named bidders."""
    bidders = [named_bidder(match.game, name) for name in match.seats]
    while not table.over:
        by_chance = fortune is not None and not table.asked
        before = table.rules.clone(table.position) if by_chance else None
        take_step(match, table, bidders, luck=luck, times=times)
        if fortune is not None and before is not None:
            fortune.turned(table.rules, before, table.position)
    result = table.result
    assert result is not None
    return result


def take_step(
    match: Match,
    table: Table,
    bidders: Sequence[Bidder],
    *,
    luck: object = "",
    times: Times | None = None,
) -> None:
    """Let the bidders choose that are waited for, and the table go on."""
    seats = match.seats
    for seat in table.waiting:
        question = table.question(seat)
        rng = stream(table.seed, "bidder", seats[seat], seat, table.epoch, luck)
        start = process_time()
        decision = bidders[seat].decide(question, rng, match.budget)
        if times is not None:
            times.setdefault(seats[seat], []).append(1000 * (process_time() - start))
        table.answer(table.epoch, seat, decision.action)
    table.step()


def play_deal(match: Match, number: int) -> Deal:
    """The deal of this number with the seats turned once all around."""
    count = len(match.seats)
    won = [0.0] * count
    scores: list[list[int]] = [[] for _ in match.seats]
    times: Times = {}
    came, brought = [0.0] * count, [0.0] * count
    for turn in range(count):
        order = [(turn + seat) % count for seat in range(count)]
        turned = replace(match, seats=rotated(match.seats, turn))
        evaluator = evaluator_for(match.game, turned.seats) if match.with_luck else None
        fortune = None
        if evaluator is not None:
            fortune = Fortune(evaluator, stream(match.seed, "luck", number, turn), count)
        result = play(turned, f"{match.seed}:{number}", luck=turn, times=times, fortune=fortune)
        for first in result.ranking[0]:
            won[order[first]] += 1.0 / len(result.ranking[0])
        for seat, i in enumerate(order):
            scores[i].append(result.scores[seat])
        if evaluator is not None and fortune is not None:
            for i, value, luck in zip(order, outcome(result, evaluator.unit), fortune.brought, strict=True):
                came[i] += value / count
                brought[i] += luck / count
    deal = Deal(tuple(one / count for one in won), tuple(map(tuple, scores)), times)
    return replace(deal, came=tuple(came), luck=tuple(brought)) if match.with_luck else deal


def rotated(seats: Sequence[str], turn: int) -> tuple[str, ...]:
    """The seats turned so that the one of index ``turn`` comes first."""
    return (*seats[turn:], *seats[:turn])
