"""What a review says of a finished game, read from the object that a reviewer made.

The object is ``{unit, telling, seats: [{accuracy, start, luck, luck_error, loss, loss_error, seen, given}],
decisions: [{line, seat, chosen, options: [[move, number, error], …], loss, error, mistake, counts, poorer,
level: [move, …], facts: [[sentence, {gap: value}], …], advised: [the same], takes: [[move, number], …]}],
steps: [{line, values}]}``; moves stand as in a record, errors are standard errors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import floor, isfinite
from typing import Any, Final

from game.engine.core import IllegalAction, Json
from game.engine.rules import Notation
from game.ui.i18n import percent
from game.ui.type import signed

POINTS, CHANCES = "points", "chances"
UNITS: Final = (POINTS, CHANCES)
FEWEST: Final = 4
"""An accuracy that rests on fewer decisions says nothing."""
SURE: Final = 1.96
"""So many standard errors to both sides hold 95 % of what it may be."""

MIRRORED: Final = 0.01
"""What two seats win and lose together is no more than this, but for what floats err."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A person's decision: the line of the record, what was chosen, the best actions with what was expected
    of them (the chosen one among them) and the standard error of how far they are behind the best, and the
    facts that speak for it beside a mistake.

    ``loss`` is what the choice cost, ``mistake`` whether that is enough to mean anything, ``counts``
    whether accuracy rests on it: its moves can be told apart; ``poorer`` how many points it gave away
    where its chance to win is as good; ``level`` are all actions as good as the best, as a hint names them;
    ``advised`` the facts and ``takes`` how often these take what is fought for, as the hint has them.
    """

    line: int
    seat: int
    chosen: Any
    options: tuple[tuple[Any, float, float], ...]
    loss: float
    error: float
    mistake: bool
    facts: tuple[tuple[str, dict[str, object]], ...]
    poorer: float = 0.0
    counts: bool = True
    level: tuple[Any, ...] = ()
    advised: tuple[tuple[str, dict[str, object]], ...] = ()
    takes: Mapping[Any, float] = field(default_factory=dict)

    @property
    def judged(self) -> bool:
        """Whether it is said what it was worth: not where something must be seen first."""
        return bool(self.options)

    @property
    def best(self) -> Any:
        """The best action that was found; the chosen one where nothing was judged."""
        return self.options[0][0] if self.options else self.chosen


@dataclass(frozen=True, slots=True)
class Split:
    """The result of a seat in its parts: start + luck - loss + seen + given; two of them have standard
    errors.

    ``seen`` is what own decisions brought that are not judged.
    ``accuracy`` is the share that was kept of what could be won or lost (None without any).
    """

    start: float
    luck: float
    loss: float
    given: float
    luck_error: float
    loss_error: float
    accuracy: float | None
    seen: float = 0.0

    @property
    def result(self) -> float:
        return self.start + self.luck - self.loss + self.seen + self.given


@dataclass(frozen=True, slots=True)
class Expected:
    """What every seat could expect when this line had been played."""

    line: int
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class WholeSplit:
    """The parts of a result as they are told: whole numbers that add up to the whole result.

    Luck and loss are with 95 % no further off than their errors say.
    """

    start: int
    luck: int
    loss: int
    given: int
    result: int
    luck_error: int
    loss_error: int
    seen: int = 0

    @property
    def moves(self) -> int:
        """What all decisions brought together."""
        return self.seen + self.given - self.loss


@dataclass(frozen=True, slots=True)
class GameReview:
    """A review of one game."""

    unit: str
    telling: float
    seats: tuple[Split, ...]
    decisions: tuple[Judged, ...]
    steps: tuple[Expected, ...]

    def of(self, seat: int) -> list[Judged]:
        """The decisions of a seat."""
        return [one for one in self.decisions if one.seat == seat]

    def mistakes(self, seat: int) -> list[Judged]:
        """The mistakes of a seat."""
        return [one for one in self.of(seat) if one.mistake]

    def costliest(self, seat: int, most: int = 3) -> list[Judged]:
        """The mistakes of a seat that lost most, the worst first; without any the largest small losses."""
        lost = self.mistakes(seat) or self._small(seat)
        return sorted(lost, key=lambda one: -one.loss)[:most]

    def scattered(self, seat: int) -> bool:
        """Whether what a seat lost without a mistake is more than is told of its decisions one by one."""
        told = sum(self.whole(one.loss) for one in self._small(seat))
        return not self.mistakes(seat) and self.told(seat).loss > told

    def _small(self, seat: int) -> list[Judged]:
        """The decisions of a seat that have a loss to tell, all of them small where none is a mistake."""
        return [one for one in self.of(seat) if self.whole(one.loss) and one.chosen != one.best]

    def counted(self, seat: int) -> int:
        """How many decisions of a seat can be told apart from each other: on them its accuracy rests."""
        return sum(one.counts for one in self.of(seat) if one.judged)

    def accuracy(self, seat: int) -> float | None:
        """The share that a seat kept; None where it rests on almost nothing."""
        return self.seats[seat].accuracy if self.counted(seat) >= FEWEST else None

    def cost(self, one: Judged) -> int:
        """The loss of a mistake as it is told."""
        return self.costs(one.seat)[one.line]

    def costs(self, seat: int) -> dict[int, int]:
        """What each mistake of a seat cost as it is told, by its line: with the small losses they come to
        the loss that is told of the seat."""
        mistakes = self.mistakes(seat)
        exact = [self.shown(one.loss) for one in mistakes]
        small = self.shown(self.seats[seat].loss) - sum(exact)
        found = _adding_up([*exact, small], self.told(seat).loss)
        return {one.line: cost for one, cost in zip(mistakes, found, strict=False)}

    def weighed(self, one: Judged) -> list[tuple[Any, float]]:
        """The best few actions and what they are worth as it is told; what cannot be told apart from the
        best is worth as much. A mistake is as far from the
        best as it cost."""
        found = [(action, float(self.whole(value))) for action, value, _ in self._told_options(one)]
        actions = [action for action, _ in found]
        if not one.mistake or one.chosen not in actions:
            return found
        at, worth = actions.index(one.chosen), found[0][1] - self.cost(one)
        better = [(action, max(worth, told)) for action, told in found[:at]]
        return [
            *better,
            (one.chosen, worth),
            *((action, min(worth, told)) for action, told in found[at + 1 :]),
        ]

    def errors(self, one: Judged) -> list[float]:
        """How far those may be off, compared with the best; nothing of those that are as good."""
        return [self.shown(SURE * error) for _, _, error in self._told_options(one)]

    def _told_options(self, one: Judged) -> list[tuple[Any, float, float]]:
        best, telling = max((value for _, value, _ in one.options), default=0.0), self.telling
        told = [
            (action, value, error) if best - value >= max(telling, SURE * error) else (action, best, 0.0)
            for action, value, error in one.options
        ]
        return sorted(told, key=lambda option: option[1] < best)

    def whole(self, value: float) -> int:
        """A value as it is told: whole points, or chances in a hundred."""
        return round(self.shown(value))

    def written(self, whole: int, *, plus: bool = False) -> str:
        """A whole number with its unit."""
        number = signed(whole, plus=plus)
        return number if self.unit == POINTS else percent(number)

    def told(self, seat: int) -> WholeSplit:
        """The parts of a seat's result in whole numbers, none further than one from what it is.

        Of two seats the luck of one is as much bad luck for the other.
        """
        one = self.seats[seat]
        if seat and len(self.seats) == 2 and (mirrored := self._mirrored()) is not None:
            return mirrored
        exact = [self.shown(part) for part in (one.luck, -one.loss, one.given, one.seen)]
        start, result = self.whole(one.start), self.whole(one.result)
        luck, loss, given, seen = _adding_up(exact, result - start)
        luck_error, loss_error = (self.whole(SURE * error) for error in (one.luck_error, one.loss_error))
        return WholeSplit(start, luck, -loss, given, result, luck_error, loss_error, seen)

    def _mirrored(self) -> WholeSplit | None:
        """The parts of the second of two seats, as those of the first are told; None where they are no
        mirror of each other."""
        first, one = self.seats
        moved = sum(each.seen + each.given - each.loss for each in self.seats)
        exact = (first.luck + one.luck, moved)
        if any(abs(self.shown(both)) > MIRRORED for both in exact):
            return None
        told, luck_error = self.told(0), self.whole(SURE * one.luck_error)
        luck, moves, result = -told.luck, -told.moves, round(self.shown(one.result))
        seen = self.whole(one.seen)
        loss = self.whole(one.loss)
        if abs(self.shown(one.loss - first.given)) <= MIRRORED:
            loss = told.given
        loss_error = self.whole(SURE * one.loss_error)
        start, given = result - luck - moves, moves + loss - seen
        return WholeSplit(start, luck, loss, given, result, luck_error, loss_error, seen)

    def shown(self, value: float) -> float:
        """A value in points, or in chances in a hundred."""
        return value if self.unit == POINTS else 100.0 * value


def _adding_up(parts: Sequence[float], whole: int) -> list[int]:
    """The parts as whole numbers with this sum: those with most behind the point are rounded up."""
    found = [floor(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda place: found[place] - parts[place])
    for place in order[: max(0, whole - sum(found))]:
        found[place] += 1
    return found


def review_in(found: Json, notation: Notation[Any, Any]) -> GameReview:
    """The review in an object. Raises ValueError for anything else, however it looks."""
    try:
        return GameReview(
            _one_of(UNITS, found["unit"]),
            _number(found["telling"]),
            tuple(_split(one) for one in found["seats"]),
            tuple(_judged(one, notation) for one in found["decisions"]),
            tuple(
                Expected(_whole(one["line"]), tuple(map(_number, one["values"]))) for one in found["steps"]
            ),
        )
    except (IllegalAction, KeyError, TypeError, AttributeError) as error:
        raise ValueError(repr(error)) from None


def _split(one: Json) -> Split:
    accuracy = None if one["accuracy"] is None else _number(one["accuracy"])
    start, luck, loss, given = (_number(one[part]) for part in ("start", "luck", "loss", "given"))
    luck_error, loss_error = (_number(one[part]) for part in ("luck_error", "loss_error"))
    return Split(start, luck, loss, given, luck_error, loss_error, accuracy, _number(one.get("seen", 0.0)))


def _judged(one: Json, notation: Notation[Any, Any]) -> Judged:
    return Judged(
        _whole(one["line"]),
        _whole(one["seat"]),
        notation.read_action(one["chosen"]),
        tuple(
            (notation.read_action(move), _number(value), _number(error))
            for move, value, error in one["options"]
        ),
        _number(one["loss"]),
        _number(one["error"]),
        _one_of((False, True), one["mistake"]),
        _facts(one["facts"]),
        _number(one.get("poorer", 0.0)),
        _one_of((False, True), one.get("counts", True)),
        tuple(notation.read_action(move) for move in one.get("level", ())),
        _facts(one.get("advised", ())),
        {notation.read_action(move): _number(often) for move, often in one.get("takes", ())},
    )


def _facts(found: Any) -> tuple[tuple[str, dict[str, object]], ...]:
    return tuple((_text(sentence), dict(gaps)) for sentence, gaps in found)


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise TypeError(value)
    return float(value)


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(value)
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _one_of(values: Sequence[Any], value: object) -> Any:
    if not any(value == one and type(value) is type(one) for one in values):
        raise TypeError(value)
    return value
