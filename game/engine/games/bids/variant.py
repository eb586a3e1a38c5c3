"""What one table plays: set-up row, optional cards and options, settled once (BID-01 to BID-04)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.core import OptionValue
from game.engine.games.bids.cards import (
    ALLY,
    BLACK,
    LOWEST_WINS,
    MINUS_FIVE,
    ROWS,
    SHUFFLE,
    THIEF,
    TIMES_TWO,
    UNKNOWN,
    numbered,
)
from game.engine.rules import OptionSpec

CUMULATIVE: Final = "cumulative"
CONSECUTIVE: Final = "consecutive"
NEXT_HIDDEN_CARD: Final = "next_hidden_card"
NEXT_TURN_BLIND: Final = "next_turn_blind"

OPTIONS: Final = (
    OptionSpec("rounds", tuple(range(6, 13)), "BID-23", range(6, 100)),
    OptionSpec("colour_bids", (False, True), "BID-30"),
    OptionSpec("thief", (False, True), "BID-04"),
    OptionSpec("shuffle", (False, True), "BID-04"),
    OptionSpec("lowest_wins", (False, True), "BID-04"),
    OptionSpec("unknown", (False, True), "BID-04"),
    OptionSpec("ally", (False, True), "BID-01"),
    OptionSpec("lucky_loser", (CUMULATIVE, CONSECUTIVE), "BID-R1"),
    OptionSpec("unknown_from_hand", (NEXT_HIDDEN_CARD, NEXT_TURN_BLIND), "BID-R10"),
    OptionSpec("centre_counts_after_black", (False, True), "BID-R12"),
)


@dataclass(frozen=True, slots=True)
class Variant:
    """The game that is played: never changes, shared by all states and views of a table.

    ``coloured`` and ``blacks`` are the cards in use, ``removed`` and ``mixed`` how many of them are
    taken out and mixed into the bid deck (BID-01); ``factor`` is the lucky loser's (BID-21).
    """

    names: tuple[str, ...]
    seats: int
    rounds: int
    coloured: tuple[int, ...]
    blacks: tuple[int, ...]
    ally: bool
    removed: int
    mixed: int
    factor: int
    colour_bids: bool
    centre_counts_after_black: bool
    consecutive: bool
    blind_turns: bool

    @property
    def bid_cards(self) -> tuple[int, ...]:
        """The coloured cards in use and the Ally if it plays."""
        return (*self.coloured, ALLY) if self.ally else self.coloured

    @property
    def cards(self) -> tuple[int, ...]:
        """Every card in use."""
        return (*self.bid_cards, *self.blacks)


def variant_of(names: tuple[str, ...], options: Mapping[str, OptionValue]) -> Variant:
    """The variant for these players and a full set of options (BID-01, BID-04)."""
    seats = len(names)
    row = ROWS[seats, seats > 4 or bool(options["ally"])]
    values = range(1, row.highest + 1)
    optional = {
        "thief": THIEF,
        "shuffle": SHUFFLE,
        "lowest_wins": LOWEST_WINS,
        "unknown": UNKNOWN,
    }
    return Variant(
        names=names,
        seats=seats,
        rounds=int(options["rounds"]),
        coloured=tuple(numbered(colour, value) for colour in row.colours for value in values),
        blacks=(
            *(numbered(BLACK, value) for value in values),
            TIMES_TWO,
            MINUS_FIVE,
            *(card for name, card in optional.items() if options[name]),
        ),
        ally=row.ally,
        removed=row.removed,
        mixed=row.mixed,
        factor=row.factor,
        colour_bids=bool(options["colour_bids"]),
        centre_counts_after_black=bool(options["centre_counts_after_black"]),
        consecutive=options["lucky_loser"] == CONSECUTIVE,
        blind_turns=options["unknown_from_hand"] == NEXT_TURN_BLIND,
    )
