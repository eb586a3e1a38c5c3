"""What can become true in a game of Wild Wild Pattern. Only drawn cards are secret (WWP-20).

What each fact does to the table stands in ``facts``. ``until`` is when the clock runs out that starts
then, None without clocks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.core import Event, Result, Seat
from game.engine.games.wild_pattern.bank import Bill
from game.engine.games.wild_pattern.cards import HIDDEN, NO_CARD
from game.engine.games.wild_pattern.patterns import Pattern, Statement
from game.engine.race import TimedEvent


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Targets and a wheel were dealt (WWP-01, WWP-02); a target is -1 for a seat that is out.

    ``turned`` are the cards in the order they were turned up, challenge cards that fell out included.
    """

    round: int
    targets: tuple[int, ...]
    turned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """All cards but captured ones, unused challenges and targets were laid out anew (WWP-50, WWP-R14)."""

    number: int
    turned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn(TimedEvent):
    """Everybody drew and looks now (WWP-20, WWP-40).

    ``hands``: one card a seat, ``NO_CARD`` for one that is out, ``HIDDEN`` where this listener may not
    see it. ``challenges``: what each seat drew before and laid open.
    """

    hands: tuple[int, ...]
    challenges: tuple[tuple[int, ...], ...]
    until: int | None

    def seen_by(self, *seats: Seat) -> CardsDrawn:
        """What these seats together may see of it: one that listens, or people at one screen (WWP-R16)."""
        hands = (
            card if card == NO_CARD or owner in seats else HIDDEN for owner, card in enumerate(self.hands)
        )
        return replace(self, hands=tuple(hands))


@dataclass(frozen=True, slots=True)
class Buzzed(TimedEvent):
    """A seat stopped all others and must lay a card (WWP-R16)."""

    seat: Seat
    until: int | None


@dataclass(frozen=True, slots=True)
class CardLaid(TimedEvent):
    """A seat covered ``covered`` with a card, its own or the clicked one, and must declare (WWP-20)."""

    seat: Seat
    card: int
    place: int
    covered: int
    clicked: bool
    until: int | None


@dataclass(frozen=True, slots=True)
class Clicked(TimedEvent):
    """A seat called Click and sings (WWP-30)."""

    seat: Seat
    card: int
    until: int | None


@dataclass(frozen=True, slots=True)
class Passed(TimedEvent):
    """In a relaxed game a seat does nothing (WWP-R18)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PatternFound(TimedEvent):
    """A declaration is a pattern, true and new; all eight cards make it a Wild Wild Pattern (WWP-23)."""

    seat: Seat
    pattern: Pattern

    @property
    def wild(self) -> bool:
        return self.pattern.wild


@dataclass(frozen=True, slots=True)
class DeclarationFailed(TimedEvent):
    """A declaration is invalid, or was not made in time (WWP-24, WWP-R16).

    ``statement`` is None when the time ran out; ``counter`` is the place of an A that lacks its B.
    """

    seat: Seat
    statement: Statement | None
    rule: str
    reason: str
    counter: int | None


@dataclass(frozen=True, slots=True)
class CardRemoved(Event):
    """A card left the game; ``place`` when it lay on the wheel, ``owner`` when it was captured, ``hand``
    when this seat still held it, none of them when it was the clicked card."""

    card: int
    place: int | None = None
    owner: Seat | None = None
    hand: Seat | None = None


@dataclass(frozen=True, slots=True)
class SongEnded(TimedEvent):
    """Nobody used the clicked card: the Click succeeded (WWP-30)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NobodyPlayed(TimedEvent):
    """The turn's time ran out, or all passed (WWP-R11, WWP-R18)."""


@dataclass(frozen=True, slots=True)
class CardTaken(TimedEvent):
    """A seat took a card from the wheel; ``under``: from under the card just played (WWP-21)."""

    seat: Seat
    card: int
    place: int
    under: bool


@dataclass(frozen=True, slots=True)
class ChallengeUsed(TimedEvent):
    """A winner used a challenge card, which leaves the game (WWP-41, WWP-42)."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class ChallengeKept(TimedEvent):
    """A winner who could have used a challenge card did not (WWP-41)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """A challenge card moved a card from ``source`` to ``seat``; None: from a place on the wheel."""

    seat: Seat
    card: int
    source: Seat | None
    place: int | None


@dataclass(frozen=True, slots=True)
class MoneyGot(Event):
    """A challenge card paid ``cents`` at once: no bank payment (WWP-42, WWP-R13)."""

    seat: Seat
    cents: int
    money: int


@dataclass(frozen=True, slots=True)
class CardLaidDown(TimedEvent):
    """At the end of a turn a seat laid its card on the wheel (WWP-25)."""

    seat: Seat
    card: int
    place: int


@dataclass(frozen=True, slots=True)
class GapsFilled(Event):
    """Gaps were filled from the deck, lowest first; ``turned`` includes challenges (WWP-25, WWP-R10)."""

    turned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Somebody has five cards, or the third reshuffle is due (``exhausted``: WWP-50, WWP-R17)."""

    round: int
    exhausted: bool


@dataclass(frozen=True, slots=True)
class BankPaid(Event):
    """The bank paid everybody, in this order; ``money`` is what each seat has then (WWP-51)."""

    bills: tuple[Bill, ...]
    money: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WildHandShown(Event):
    """A Wild hand wins the whole game (WWP-52)."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    """These seats have least and are out (WWP-61); none when all are level (WWP-R13)."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    result: Result
