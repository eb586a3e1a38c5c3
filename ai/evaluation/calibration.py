"""Fresh games, what evaluators say on the way, and what really came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from statistics import fmean
from typing import Any, Final

from ai.arena.match import Match, named_bidder, open_match, play, play_on, take_step
from ai.bidder import LEVELS, Budget
from ai.evaluation.agreement import Pair
from ai.evaluation.evaluator import Evaluator, Valued, evaluator_for, outcome
from ai.evaluation.luck import QUICK, Fortune
from game.engine.core import OptionValue, Rng, Seat, stream
from game.engine.race import RaceTable
from game.engine.table import Table

MIXED: Final = "mixed"
"""In place of seats: every seat of every game has a level of its own."""
UNHURRIED: Final = Budget(60.0)
ACTIONS: Final = 6
"""As many actions as are compared at a position, at most."""
TIMES: Final = 6
"""How often two actions are played on from a position, with the same luck for both."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What to measure: ``seats`` names of bidders, or so many that are mixed; a number of positions a game.

    ``outcomes`` are those that luck is compared with. So many ``actions`` of a position are compared;
    differences below ``least`` are not played on, the others so many ``times``, by bidders with so many
    ``seconds``. ``thinking`` are the iterations of those who play (None: each level's own). It can be
    pickled.
    """

    game: str
    seats: tuple[str, ...]
    seed: str
    positions: int = 4
    outcomes: int = QUICK.outcomes
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    iterations: int | None = None
    least: float = 0.0
    actions: int = 2
    times: int = TIMES
    seconds: float = UNHURRIED.seconds
    thinking: int | None = None

    def match(self, number: int) -> Match:
        """Who plays the game of this number."""
        draw = stream(self.seed, "levels", number)
        seats = tuple(draw.choice(LEVELS) if name == MIXED else name for name in self.seats)
        budget = Budget(UNHURRIED.seconds, self.thinking)
        return Match(self.game, seats, self.seed, self.options, budget)

    def evaluator(self, match: Match) -> Evaluator:
        """That of a game between these. Raises ValueError for a game that has none."""
        found = evaluator_for(self.game, match.seats)
        if found is None:
            raise ValueError(f"{self.game} has no evaluator")
        return found

    @property
    def budget(self) -> Budget:
        return Budget(UNHURRIED.seconds, self.iterations)


def positions(trial: Trial, number: int, rng: Rng) -> list[Table]:
    """Tables of one game brought to positions where seats are asked, each drawn as likely as the others.

    The last one is over.
    """
    match = trial.match(number)
    table = open_match(match, f"{trial.seed}:{number}")
    bidders = [named_bidder(match.game, name) for name in match.seats]
    kept: list[Table] = []
    met = 0
    while not table.over:
        if table.waiting:
            met += 1
            if len(kept) < trial.positions:
                kept.append(table.fork(table.seed))
            elif (place := rng.randrange(met)) < trial.positions:
                kept[place] = table.fork(table.seed)
        take_step(match, table, bidders)
    return [*kept, table]


def worths(trial: Trial, number: int) -> list[Pair]:
    """For positions of one game: what the evaluator expects for every seat, and how the game ended."""
    rng = stream(trial.seed, "calibration", number)
    evaluator = trial.evaluator(trial.match(number))
    *kept, ended = positions(trial, number, rng)
    assert ended.result is not None
    came = outcome(ended.result, evaluator.unit)
    return [pair for table in kept for pair in zip(evaluator.worth(table.position, rng), came, strict=True)]


def by_group(trial: Trial, games: Sequence[Sequence[Pair]]) -> dict[str, list[list[Pair]]]:
    """What ``worths`` found in games, by seat, and by level where levels are mixed.

    All seats of a position together lean to no side, whatever the evaluator errs; one of them may.
    """
    count = len(trial.seats)
    groups: dict[str, list[list[Pair]]] = {}
    for number, game in enumerate(games):
        found: dict[str, list[Pair]] = {}
        levels = trial.match(number).seats if MIXED in trial.seats else ()
        for place, pair in enumerate(game):
            found.setdefault(f"seat {place % count}", []).append(pair)
            if levels:
                found.setdefault(levels[place % count], []).append(pair)
        for name, pairs in found.items():
            groups.setdefault(name, []).append([(float(one), float(other)) for one, other in pairs])
    return dict(sorted(groups.items()))


def differences(trial: Trial, number: int) -> list[Pair]:
    """For positions of one game: by how much one action is expected to be better than another, and by how
    much it was when both were played on with the same luck.
    """
    rng = stream(trial.seed, "differences", number)
    match = replace(trial.match(number), budget=Budget(trial.seconds, trial.thinking))
    found = []
    for table in positions(trial, number, rng)[:-1]:
        seat = rng.choice(table.waiting)
        judged = _some_actions(trial, match, table, seat, rng)
        came: dict[int, float] = {}
        for (a, better), (b, worse) in combinations(enumerate(judged), 2):
            if better.expected - worse.expected < trial.least:
                continue
            for which in (a, b):
                if which not in came:
                    came[which] = _played_on(trial, match, table, seat, judged[which].action)
            found.append((better.expected - worse.expected, came[a] - came[b]))
    return found


def luck(trial: Trial, number: int) -> list[float]:
    """What chance brought every seat in one game, quickly judged."""
    match = trial.match(number)
    care = QUICK._replace(outcomes=trial.outcomes, streams=trial.outcomes)
    fortune = Fortune(trial.evaluator(match), stream(trial.seed, "luck", number), len(match.seats), care)
    play(match, f"{trial.seed}:{number}", fortune=fortune)
    return fortune.brought


def _some_actions(trial: Trial, match: Match, table: Table, seat: Seat, rng: Rng) -> list[Valued]:
    """The best of the actions that a seat may choose from and some others, the better ones first; none
    where there is nothing to choose.

    Where a clock runs nothing is compared: there it is the moment that decides.
    """
    question = table.question(seat)
    if isinstance(table, RaceTable) and table.deadline is not None:
        return []
    actions: Sequence[Any] = question.options
    if len(actions) > ACTIONS:
        actions = rng.sample(actions, ACTIONS)
    if len(actions) < 2:
        return []
    best, *others = trial.evaluator(match).judge(question, actions, rng, trial.budget)
    chosen = sorted(rng.sample(range(len(others)), min(trial.actions - 1, len(others))))
    return [best, *(others[which] for which in chosen)]


def _played_on(trial: Trial, match: Match, table: Table, seat: Seat, action: Any) -> float:
    """The mean result of a seat that does this."""
    return fmean(_after(trial, match, table, seat, action, luck) for luck in range(trial.times))


def _after(trial: Trial, match: Match, table: Table, seat: Seat, action: Any, luck: int) -> float:
    """The result of a seat that does this, when the same bidders play on."""
    fork = table.fork(f"{table.seed}:{luck}")
    bidders = [named_bidder(match.game, name) for name in match.seats]
    for other in fork.waiting:
        if other != seat:
            rng = stream(fork.seed, "bidder", match.seats[other], other, fork.epoch)
            decision = bidders[other].decide(fork.question(other), rng, match.budget)
            fork.answer(fork.epoch, other, decision.action)
    fork.answer(fork.epoch, seat, action)
    result = play_on(match, fork)
    return outcome(result, trial.evaluator(match).unit)[seat]
