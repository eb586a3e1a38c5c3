"""High Card: three cards each out of twelve, three sealed rounds, the highest card takes a point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from game.engine.core import (
    CHANCE,
    OVER,
    Event,
    IllegalAction,
    Json,
    OptionSpec,
    Result,
    Rng,
    Rules,
    Seat,
    Setup,
    View,
    Waiting,
    as_written,
    rank_groups,
)

CARDS = tuple(range(1, 13))
HAND = 3

Hands = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Everybody has three cards (HIC-01); another seat's are empty."""

    hands: Hands


@dataclass(frozen=True, slots=True)
class RoundPlayed(Event):
    """The cards are revealed; the highest, or lowest by the option, takes a point (HIC-03)."""

    cards: tuple[int, ...]
    winner: Seat


@dataclass(slots=True)
class State:
    """Hands, points, what was played."""

    seats: int
    low: bool
    hands: list[list[int]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    played: list[tuple[int, ...]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class HighCardView(View):
    """Own hand, everybody's points, all cards that were played."""

    seat: Seat
    seats: int
    low: bool
    hand: tuple[int, ...]
    dealt: bool
    points: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]

    def after(self, event: Event) -> Self:
        match event:
            case Dealt(hands):
                return replace(self, hand=hands[self.seat], dealt=True)
            case RoundPlayed(cards, winner):
                return replace(
                    self,
                    hand=tuple(card for card in self.hand if card != cards[self.seat]),
                    points=tuple(p + (s == winner) for s, p in enumerate(self.points)),
                    played=(*self.played, cards),
                )
        return self


class HighCardRules(Rules[State, int, Hands, HighCardView]):
    """High Card for two or three."""

    name: ClassVar[str] = "high-card"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 4)
    hidden: ClassVar[bool] = True
    rounds_rule: ClassVar[str] = "HIC-04"
    reveal_rule: ClassVar[str] = "HIC-02"
    options: ClassVar[tuple[OptionSpec, ...]] = (OptionSpec("low", (False, True), "HIC-05"),)

    def new(self, setup: Setup) -> State:
        low = bool(self.complete_options(setup.options)["low"])
        return State(setup.seats, low, points=[0] * setup.seats)

    def clone(self, state: State) -> State:
        hands = [list(hand) for hand in state.hands]
        return State(state.seats, state.low, hands, list(state.points), list(state.played))

    def waiting_for(self, state: State) -> Waiting:
        if not state.hands:
            return CHANCE
        return tuple(Seat(s) for s in range(state.seats)) if len(state.played) < HAND else OVER

    def chance(self, state: State, rng: Rng) -> Hands:
        cards = rng.sample(CARDS, HAND * state.seats)
        return tuple(tuple(sorted(cards[HAND * s : HAND * s + HAND])) for s in range(state.seats))

    def legal(self, state: State, seat: Seat) -> Sequence[int]:
        return tuple(state.hands[seat]) if seat in self.waiting_for(state) else ()

    def check(self, state: State, seat: Seat, action: int) -> None:
        if seat not in self.waiting_for(state):
            raise IllegalAction("HIC-04", "the game is over after three rounds")
        if type(action) is not int or action not in state.hands[seat]:
            raise IllegalAction("HIC-02", "you do not hold {card}", card=action)

    def check_chance(self, state: State, chance: Hands) -> None:
        if state.hands:
            raise IllegalAction(
                "HIC-04" if len(state.played) == HAND else "HIC-01", "the cards have been dealt"
            )
        cards = [card for hand in chance for card in hand]
        right = len(chance) == state.seats and all(len(hand) == HAND for hand in chance)
        if not right or len(set(cards)) != len(cards) or not set(cards) <= set(CARDS):
            raise IllegalAction("HIC-01", "everybody gets three of the twelve cards")

    def apply(self, state: State, moves: Mapping[Seat, int], events: list[Event] | None = None) -> None:
        cards = tuple(moves[Seat(seat)] for seat in range(state.seats))
        for hand, card in zip(state.hands, cards, strict=True):
            hand.remove(card)
        state.played.append(cards)
        winner = Seat(cards.index(min(cards) if state.low else max(cards)))
        state.points[winner] += 1
        if events is not None:
            events.append(RoundPlayed(cards, winner))

    def apply_chance(self, state: State, chance: Hands, events: list[Event] | None = None) -> None:
        state.hands = [sorted(hand) for hand in chance]
        if events is not None:
            events.append(Dealt(tuple(tuple(sorted(hand)) for hand in chance)))

    def view(self, state: State, seat: Seat) -> HighCardView:
        hand = tuple(state.hands[seat]) if state.hands else ()
        points, played = tuple(state.points), tuple(state.played)
        return HighCardView(seat, state.seats, state.low, hand, bool(state.hands), points, played)

    def determinize(self, view: HighCardView, rng: Rng) -> State:
        state = State(view.seats, view.low, [], list(view.points), list(view.played))
        if view.dealt:
            seen = {*view.hand, *(card for cards in view.played for card in cards)}
            rest = [card for card in CARDS if card not in seen]
            rng.shuffle(rest)
            many = HAND - len(view.played)
            guessed = [sorted(rest[many * s : many * s + many]) for s in range(view.seats)]
            guessed[view.seat] = list(view.hand)
            state.hands = guessed
        return state

    def redact(self, event: Event, seat: Seat) -> Event | None:
        if isinstance(event, Dealt):
            return Dealt(tuple(hand if s == seat else () for s, hand in enumerate(event.hands)))
        return event

    def result(self, state: State) -> Result | None:
        if len(state.played) < HAND:
            return None
        ranking = rank_groups(state.points, [Seat(seat) for seat in range(state.seats)])
        return Result(tuple(state.points), ranking, ranking[0])

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.points)

    def write_action(self, action: int) -> Json:
        return {"card": action}

    def read_action(self, move: Json) -> int:
        if set(move) != {"card"} or type(move["card"]) is not int or move["card"] not in CARDS:
            raise IllegalAction("REC-04", "a move is “card” and 1 to 12, not {move}", move=as_written(move))
        card: int = move["card"]
        return card

    def write_chance(self, chance: Hands) -> Json:
        return {"deal": [list(hand) for hand in chance]}

    def read_chance(self, move: Json) -> Hands:
        deal = move.get("deal")
        hands = deal if isinstance(deal, list) else [deal]
        cards = [card for hand in hands if isinstance(hand, list) for card in hand]
        if set(move) != {"deal"} or not cards or any(type(card) is not int for card in cards):
            raise IllegalAction("REC-04", "a line is “deal” and hands, or “seat” and “card”")
        if not all(isinstance(hand, list) for hand in hands):
            raise IllegalAction("REC-04", "a deal is a list of hands")
        return tuple(tuple(hand) for hand in hands)


RULES = HighCardRules()
