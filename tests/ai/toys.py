"""Tiny games with known solutions for the searches; only the rules that a search calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from game.engine.core import CHANCE, OVER, Seat, Waiting

ME, YOU = Seat(0), Seat(1)


@dataclass
class Toy:
    """A position: what was done so far, and what is hidden from seat 0."""

    hidden: int
    moves: list[Any] = field(default_factory=list)


class ToyRules:
    """What all toys share: moves are appended."""

    def clone(self, state: Toy) -> Toy:
        return replace(state, moves=list(state.moves))

    def apply(self, state: Toy, moves: Mapping[Seat, Any], events: None = None) -> None:
        state.moves.append(moves[ME] if ME in moves else moves[YOU])

    def apply_chance(self, state: Toy, chance: Any, events: None = None) -> None:
        state.moves.append(chance)


class Challenge(ToyRules):
    """Seat 0 plays safe for ``safe`` or challenges; seat 1 then loses, unless it holds the joker
    (``hidden`` 0 of ``cards``) and plays it.
    """

    def __init__(self, cards: int, safe: float) -> None:
        self.cards, self.safe = cards, safe

    def waiting_for(self, state: Toy) -> Waiting:
        if not state.moves:
            return (ME,)
        return (YOU,) if state.moves == ["challenge"] else OVER

    def options(self, state: Toy, seat: Seat) -> Sequence[str]:
        if seat == ME:
            return ("safe", "challenge")
        return ("give in", "bluster", "joker") if state.hidden == 0 else ("give in", "bluster")

    def sample(self, rng: Random) -> Toy:
        return Toy(rng.randrange(self.cards))

    def judge(self, state: Toy) -> Sequence[float] | None:
        if state.moves == ["safe"]:
            return (self.safe, 1.0 - self.safe)
        if len(state.moves) < 2:
            return None
        return (0.0, 1.0) if state.moves[1] == "joker" else (1.0, 0.0)


class Foresee(ToyRules):
    """Seat 0 guesses a die at once or waits for chance to roll it openly and guesses then."""

    def waiting_for(self, state: Toy) -> Waiting:
        if not state.moves or (state.moves[0] == "wait" and len(state.moves) == 2):
            return (ME,)
        return CHANCE if len(state.moves) == 1 else OVER

    def options(self, state: Toy, seat: Seat) -> Sequence[Any]:
        return ("guess", "wait") if not state.moves else ("low", "high")

    def chance(self, state: Toy, rng: Random) -> str:
        return rng.choice(("rolled low", "rolled high"))

    def sample(self, rng: Random) -> Toy:
        return Toy(0)

    def judge(self, state: Toy) -> Sequence[float] | None:
        if state.moves[:1] == ["guess"] and len(state.moves) == 2:
            mine = 0.5 + 0.2 * (state.moves[1] == "rolled low")
            return (mine, 1.0 - mine)
        if len(state.moves) == 3:
            mine = float(state.moves[1].endswith(state.moves[2]))
            return (mine, 1.0 - mine)
        return None
