"""A table of Raj at which the tests decide everything."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Event, OptionValue, Seat, Setup
from game.engine.games.raj import RULES
from game.engine.games.raj.cards import CARDS, PRIZES
from game.engine.table import Table

NAMES = ("Ana", "Ben", "Caz", "Dee", "Eli")


def raj(seats: int, **options: OptionValue) -> Table:
    """A table at which nothing has happened yet."""
    return Table(RULES, Setup(NAMES[:seats], options), seed=0)


def play_round(table: Table, prize: int, cards: Sequence[int]) -> list[Event]:
    """The events of one round: the prize is revealed and every seat plays a card."""
    events = table.do_chance(prize)
    for seat, card in enumerate(cards):
        last = table.do_move(Seat(seat), card)
        assert (last is None) == (seat < len(cards) - 1)
    return events + (last or [])


def play_rounds(table: Table, rounds: Sequence[tuple[int, Sequence[int]]]) -> list[Event]:
    """The events of several rounds."""
    return [event for prize, cards in rounds for event in play_round(table, prize, cards)]


def play_out(table: Table) -> list[Event]:
    """The rest of a game in which everybody plays what is left in the same order, lowest first."""
    view = table.view(Seat(0))
    hands = [view.remaining(seat) for seat in range(view.seats)]
    return play_rounds(table, list(zip(view.to_come, zip(*hands, strict=True), strict=True)))


def whole_game(
    table: Table, orders: Sequence[Sequence[int]], prizes: Sequence[int] = PRIZES
) -> list[Event]:
    """A whole game: one order of all fifteen cards a seat."""
    assert all(sorted(order) == list(CARDS) for order in orders)
    return play_rounds(table, list(zip(prizes, zip(*orders, strict=True), strict=True)))
