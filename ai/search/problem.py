"""What an information-set search is given and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from game.engine.core import Rng, Seat, Waiting

S = TypeVar("S")
A = TypeVar("A")
Move = TypeVar("Move", contravariant=True)

EXPLORATION: Final = 0.7
"""How much UCB likes what it knows little of, for rewards scaled to [0, 1]."""


def anything(_world: Any, _state: Any, _seat: Seat, options: Sequence[Any], rng: Rng) -> Any:
    """Any option, each as likely."""
    return options[int(rng.random() * len(options))]


def itself(move: Any) -> Hashable:
    """Every move is of a kind of its own."""
    return move  # type: ignore[no-any-return]


class Play(Protocol[S, Move]):
    """What a search needs of the rules: those of a game, or quicker ones for a part of it."""

    def clone(self, state: S, /) -> S: ...
    def waiting_for(self, state: S, /) -> Waiting: ...
    def chance(self, state: S, rng: Rng, /) -> Any: ...
    def apply_chance(self, state: S, chance: Any, /) -> None: ...
    def apply(self, state: S, moves: Mapping[Seat, Move], /) -> None: ...


@dataclass(frozen=True, slots=True)
class Problem(Generic[S, A]):
    """What a search must know of a game and of the question that is asked.

    ``sample`` makes a world that the observer cannot tell from the true one, a new object every time.
    ``judge`` gives every seat's reward, 0 to 1, where an iteration may end (at the end of the game it
    must), None elsewhere. ``options`` are the moves worth a look, at most some thirty; the observer's own
    are the same in all worlds. Moves of one ``kind`` are worth the same, as cards that differ in nothing
    that counts; outcomes of chance have kinds, too. ``answer`` plays for the seats outside the tree: it is
    given the world as sampled, the state, the seat and its options. ``seen`` tells, before a
    move is made, what the observer sees of it, when that is less than its kind: what differs there leads
    to other nodes. A move is an outcome of chance or an action; seats act one after the other.
    """

    rules: Play[S, A]
    observer: Seat
    sample: Callable[[Rng], S]
    judge: Callable[[S], Sequence[float] | None]
    options: Callable[[S, Seat], Sequence[A]]
    answer: Callable[[S, S, Seat, Sequence[A], Rng], A] = anything
    kind: Callable[[Any], Hashable] = itself
    seen: Callable[[S, Any], Hashable] | None = None


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to search; whichever limit comes first ends it.

    At most ``worlds`` are sampled and then used again, so that options are compared in the same worlds.
    ``tree_from`` is how often another node than the first must have been visited before what was learnt
    there guides the choice; until then ``answer`` does. The search ends early when the best option is
    ahead of all others by ``clear`` standard errors, or none can be better by more than ``close``.
    """

    iterations: int = 2000
    seconds: float = 1.0
    worlds: int = 256
    exploration: float = EXPLORATION
    tree_from: int = 1
    clear: float = 4.0
    close: float = 0.0


@dataclass(frozen=True, slots=True)
class Finding(Generic[A]):
    """What was found out about one option: how often it was tried, its mean reward, the standard error
    of the mean, and every reward, in the order of the worlds.
    """

    action: A
    visits: int
    mean: float
    error: float
    rewards: Sequence[float] = ()


@dataclass(frozen=True, slots=True)
class Report(Generic[A]):
    """The findings from best to worst and what they cost; ``ended`` is clear, iterations or time."""

    findings: tuple[Finding[A], ...]
    iterations: int
    seconds: float
    ended: str
