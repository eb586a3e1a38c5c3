"""What can become true in a game of Bids. All facts are public but the hands of a deal (BID-R18)."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Event, Result, Seat
from game.engine.games.bids.scoring import Sheet
from game.engine.games.bids.state import Turn


@dataclass(frozen=True, slots=True)
class StarterDrawn(Event):
    """Lots were drawn among level players for the start of a round (BID-R13)."""

    seat: Seat
    among: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A round was dealt (BID-02, BID-03). ``hands`` has None for what the reader may not see.

    ``round`` counts from 1; ``deck`` is the size of the centre deck.
    """

    round: int
    starter: Seat
    removed: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    deck: int


@dataclass(frozen=True, slots=True)
class CentreRevealed(Event):
    """The card that is bid for was turned up (BID-10). ``turn`` counts from 1; ``deck`` cards are left;
    ``barred`` had it in hand in this round and cannot win it (BID-R15).
    """

    turn: int
    card: int
    deck: int
    barred: Seat | None = None


@dataclass(frozen=True, slots=True)
class BlindTurnBegan(Event):
    """The turn is bid for unseen, after an Unknown from hand (BID-R10, option)."""

    turn: int
    deck: int


@dataclass(frozen=True, slots=True)
class CardSetAside(Event):
    """Shuffle or Lowest wins took effect and is out for the round (BID-R16).

    ``seat`` is who played it from hand, None when it came off the centre deck.
    """

    card: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The centre deck was shuffled; the burnt ``cards`` are somewhere in it now (BID-43)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LowestWinsBegan(Event):
    """From this turn on the lowest bid wins (BID-44, BID-R9)."""

    turn: int


@dataclass(frozen=True, slots=True)
class BidLaid(Event):
    """A seat laid a card openly (BID-10). ``leading`` seats would decide the turn as it stands, and
    ``centre_leads`` says that the centre card would too (BID-31).
    """

    seat: Seat
    card: int
    leading: tuple[Seat, ...]
    centre_leads: bool


@dataclass(frozen=True, slots=True)
class TurnWon(Event):
    """A seat won the turn with this card (BID-12, BID-30) and starts the next."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Burned(Event):
    """Nobody takes anything; ``cards`` went under the deck in this order (BID-15, BID-R11).

    ``tied`` are the seats of the tied cards in order of play, empty when nobody's card decides;
    ``with_centre`` says that the centre card was among the deciding ones (BID-31).
    """

    cards: tuple[int, ...]
    tied: tuple[Seat, ...]
    with_centre: bool
    starter: Seat


@dataclass(frozen=True, slots=True)
class HiddenRevealed(Event):
    """The hidden card was turned for the turn's winner (BID-45, BID-R9, BID-R10)."""

    card: int
    deck: int


@dataclass(frozen=True, slots=True)
class LotTaken(Event):
    """Cards of the lot came to lie in front of a seat, in this order (BID-R3); the front is worth
    ``worth`` then.
    """

    seat: Seat
    cards: tuple[int, ...]
    worth: int


@dataclass(frozen=True, slots=True)
class Stolen(Event):
    """The Thief took a card (BID-42). The fronts are worth this much then."""

    seat: Seat
    victim: Seat
    card: int
    worth: int
    victim_worth: int


@dataclass(frozen=True, slots=True)
class NothingStolen(Event):
    """Nobody else has a card in front: the Thief has no effect (BID-R6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Doubled(Event):
    """A 2x that has come to a seat doubled its front (BID-40)."""

    seat: Seat
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class AllianceMade(Event):
    """The Ally's player and the turn's winner are allies for the round (BID-46)."""

    seat: Seat
    winner: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The cards of the turn are cleared away (BID-13, BID-17); ``starter`` begins the next one, if any."""

    turn: Turn
    starter: Seat


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """Ten turns are over (BID-17, BID-20 to BID-22): one line a seat.

    ``starters`` may start the next round, several must draw lots; empty after the last round.
    """

    round: int
    sheet: Sheet
    factor: int
    starters: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last round is over (BID-23)."""

    result: Result
