"""Goofspiel (Game of Pure Strategy): thirteen sealed bids for thirteen diamonds.

GOO-01: two or three players hold ace to king (1 to 13) of a suit each. GOO-02: the diamonds are shuffled;
each round the next one is turned. GOO-03: all bid a card, sealed, and reveal together. GOO-04: the highest
bid takes the prize, worth its number. GOO-05: equal highest bids take nothing: the prize is lost, or by the
option waits for the next round. GOO-06: after thirteen rounds the most points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from game.engine import core
from game.engine.core import Event, Seat
from game.engine.rules import GameInfo, OptionSpec, Rules

CARDS: Final = tuple(range(1, 14))

Bids = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PrizeTurned(Event):
    """The next diamond joins what is fought for (GOO-02)."""

    prize: int


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """One card a seat (GOO-03)."""

    bids: Bids


@dataclass(frozen=True, slots=True)
class PrizeTaken(Event):
    """The highest bid takes what is fought for (GOO-04)."""

    seat: Seat
    prizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PrizeTied(Event):
    """Equal highest bids (GOO-05); ``carried`` tells whether the prizes wait for the next round."""

    prizes: tuple[int, ...]
    carried: bool


@dataclass(frozen=True, slots=True)
class GoofspielView(core.View):
    """What a player knows: everything but the order of the diamonds."""

    seat: Seat
    carry: bool
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    to_come: tuple[int, ...]
    prizes: tuple[int, ...]
    turned: bool
    played: tuple[Bids, ...]

    @property
    def hand(self) -> tuple[int, ...]:
        return self.hands[self.seat]

    def after(self, event: Event) -> Self:
        match event:
            case PrizeTurned(prize):
                rest = tuple(one for one in self.to_come if one != prize)
                return replace(self, to_come=rest, prizes=(*self.prizes, prize), turned=True)
            case BidsRevealed(bids):
                held = zip(self.hands, bids, strict=True)
                hands = tuple(tuple(card for card in hand if card != bid) for hand, bid in held)
                return replace(self, hands=hands, played=(*self.played, bids), turned=False)
            case PrizeTaken(winner, prizes):
                points = tuple(p + sum(prizes) * (s == winner) for s, p in enumerate(self.points))
                return replace(self, points=points, prizes=())
            case PrizeTied(_, False):
                return replace(self, prizes=())
        return self


@dataclass(slots=True)
class State:
    """All lies open but the order of the diamonds: the state is what the first seat sees."""

    table: GoofspielView

    def clone(self) -> Self:
        return replace(self)


def best_bidder(bids: Bids) -> Seat | None:
    """The seat with the highest bid; None for a tie (GOO-04, GOO-05)."""
    return None if bids.count(max(bids)) > 1 else Seat(bids.index(max(bids)))


class GoofspielNotation:
    """``{"bid": 13}``, ``{"prize": 1}``."""

    def write_action(self, action: int) -> core.Json:
        return {"bid": action}

    def read_action(self, move: core.Json) -> int:
        return self._card(move, "bid")

    def write_chance(self, chance: int) -> core.Json:
        return {"prize": chance}

    def read_chance(self, move: core.Json) -> int:
        return self._card(move, "prize")

    def _card(self, move: core.Json, word: str) -> int:
        card = move.get(word)
        if set(move) != {word} or type(card) is not int or card not in CARDS:
            raise core.IllegalAction(
                "REC-04", "expected a card 1 to 13, not {move}", move=core.as_written(move)
            )
        return card


class GoofspielRules(Rules[State, int, int, GoofspielView]):
    """Goofspiel for two or three. Actions and outcomes of chance are cards, 1 to 13."""

    info = GameInfo("goofspiel", 1, range(2, 4), rounds_rule="GOO-06", reveal_rule="GOO-03")
    notation = GoofspielNotation()
    options = (OptionSpec("ties", ("lost", "carried"), "GOO-05"),)

    def new(self, setup: core.Setup) -> State:
        carry = self.complete_options(setup.options)["ties"] == "carried"
        hands, points = (CARDS,) * setup.seats, (0,) * setup.seats
        return State(GoofspielView(Seat(0), carry, hands, points, CARDS, (), False, ()))

    def waiting_for(self, state: State) -> core.Waiting:
        if state.table.turned:
            return tuple(Seat(seat) for seat in range(len(state.table.hands)))
        return core.CHANCE if state.table.to_come else core.OVER

    def chance(self, state: State, rng: core.Rng) -> int:
        return rng.choice(state.table.to_come)

    def legal(self, state: State, seat: Seat) -> Sequence[int]:
        return state.table.hands[seat] if state.table.turned else ()

    def check(self, state: State, seat: Seat, action: int) -> None:
        if not state.table.turned:
            over = not state.table.to_come
            raise core.IllegalAction("GOO-06" if over else "GOO-02", "no diamond is fought for now")
        if type(action) is not int or action not in state.table.hands[seat]:
            raise core.IllegalAction("GOO-03", "you don’t have {card} in hand", card=action)

    def check_chance(self, state: State, chance: int) -> None:
        if state.table.turned:
            raise core.IllegalAction("GOO-03", "everybody bids before the next diamond is turned")
        if not state.table.to_come:
            raise core.IllegalAction("GOO-06", "the game is over after thirteen rounds")
        if chance not in state.table.to_come:
            raise core.IllegalAction("GOO-02", "diamond {prize} has been turned before", prize=chance)

    def apply(self, state: State, moves: Mapping[Seat, int], events: list[Event] | None = None) -> None:
        bids = tuple(moves[Seat(seat)] for seat in range(len(moves)))
        winner, prizes = best_bidder(bids), state.table.prizes
        tied = PrizeTied(prizes, carried=state.table.carry and bool(state.table.to_come))
        end = tied if winner is None else PrizeTaken(winner, prizes)
        self._tell(state, (BidsRevealed(bids), end), events)

    def apply_chance(self, state: State, chance: int, events: list[Event] | None = None) -> None:
        self._tell(state, (PrizeTurned(chance),), events)

    def _tell(self, state: State, facts: Sequence[Event], events: list[Event] | None) -> None:
        """These have become true: what they do is said once, in the view."""
        for fact in facts:
            state.table = state.table.after(fact)
        if events is not None:
            events += facts

    def view(self, state: State, seat: Seat) -> GoofspielView:
        return replace(state.table, seat=seat)

    def determinize(self, view: GoofspielView, rng: core.Rng) -> State:
        return State(replace(view, seat=Seat(0)))

    def redact(self, event: Event, seat: Seat) -> Event | None:
        return event

    def result(self, state: State) -> core.Result | None:
        if self.waiting_for(state) != core.OVER:
            return None
        points = state.table.points
        ranking = core.rank_groups(points, [Seat(seat) for seat in range(len(points))])
        return core.Result(points, ranking, ranking[0])

    def scores(self, state: State) -> tuple[int, ...]:
        return state.table.points


RULES = GoofspielRules()
