"""Marks of skill: each is found in what became true, and only there."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.core import Event, Result, Seat, Setup
from game.engine.games.bids import events as bids
from game.engine.games.bids.cards import BLACK, BLUE, RED, numbered
from game.engine.games.bids.scoring import SeatScore
from game.engine.games.bids.state import Turn
from game.engine.games.raj import events as raj
from game.engine.games.wild_cards import events as wild
from game.engine.games.wild_cards.cards import ANIMALS
from game.engine.games.wild_pattern import events as wheel
from game.engine.games.wild_pattern.patterns import WHOLE_WHEEL, Pattern, Statement
from game.engine.registry import GAMES, rules_of
from game.engine.skill import WholeGame

ANA, BEN, CAZ = (Seat(seat) for seat in range(3))


def found(game: str, name: str, history: Sequence[Event], winners: tuple[Seat, ...] = (ANA,)) -> set[Seat]:
    """Who has earned a mark in a game of three with this course."""
    others = tuple(seat for seat in (ANA, BEN, CAZ) if seat not in winners)
    result = Result((0, 0, 0), (winners, others), winners)
    whole = WholeGame(Setup(("Ana", "Ben", "Caz")), [history], result)
    return set(rules_of(game).marks[name](whole))


def test_there_are_at_most_twenty() -> None:
    assert sum(len(rules_of(game).marks) for game in GAMES) == 20


# --- Raj --------------------------------------------------------------------------------------------


def taken(card: int, *prizes: int, seat: Seat = ANA) -> Event:
    return raj.PrizeTaken(seat, card, prizes, 0)


def bid(*cards: int) -> Event:
    return raj.BidsRevealed(cards, ())


@pytest.mark.parametrize(
    ("name", "history", "who"),
    [
        ("cheap_ten", [taken(7, 10)], {ANA}),
        ("cheap_ten", [taken(8, 10), taken(3, 9)], set()),
        ("carried_pile", [taken(9, 8, 4)], {ANA}),
        ("carried_pile", [taken(9, 10), taken(2, 9, 2, seat=BEN)], set()),
        ("no_vulture", [taken(9, 10), taken(4, -1, seat=BEN)], {ANA}),
        ("no_vulture", [taken(9, 10, -1)], set()),
        ("by_one", [bid(9, 8, 3), taken(9, 7)] * 3, {ANA}),
        ("by_one", [bid(9, 8, 8), taken(9, 7)] * 3 + [bid(2, 1, 3), taken(2, -4)], set()),
        ("worst_left", [bid(3, 1, 9), taken(1, -5, seat=BEN)], {ANA}),
        ("worst_left", [bid(4, 4, 9), taken(9, -5, seat=CAZ)], set()),
    ],
)
def test_marks_of_raj(name: str, history: list[Event], who: set[Seat]) -> None:
    assert found("raj", name, history) == who


# --- Bids -------------------------------------------------------------------------------------------


def sheet(*lines: tuple[int, int]) -> Event:
    """A round: what the lucky loser got and the total, a seat each."""
    scores = tuple(SeatScore((), 0, 0, lucky, None, 0, total) for lucky, total in lines)
    return bids.RoundScored(1, scores, 12, ())


def turn(winner: Seat, own: int, lot: int) -> Event:
    """Caz starts; the winner bid ``own``, the others blue 9 and 8."""
    cards = [numbered(BLUE, 9), numbered(BLUE, 8)]
    cards.insert((winner - CAZ) % 3, own)
    return bids.TurnEnded(Turn(CAZ, lot, tuple(cards), winner, (lot,)), winner)


LUCKY, PLAIN = sheet((12, 12), (0, 3), (0, 5)), sheet((0, 12), (0, 3), (0, 5))
TEN, NINE, FIVE, SIX = numbered(BLACK, 10), numbered(BLACK, 9), numbered(RED, 5), numbered(RED, 6)
LOW = bids.LowestWinsBegan(1)


@pytest.mark.parametrize(
    ("name", "history", "who"),
    [
        ("lucky_winner", [LUCKY] * 4 + [PLAIN], {ANA}),
        ("lucky_winner", [LUCKY] * 3 + [PLAIN], set()),
        ("small_bid", [turn(BEN, FIVE, TEN)], {BEN}),
        ("small_bid", [LOW, PLAIN, turn(BEN, FIVE, TEN)], {BEN}),
        ("small_bid", [turn(BEN, SIX, TEN), turn(BEN, FIVE, NINE), LOW, turn(BEN, FIVE, TEN)], set()),
        ("doubled", [bids.Doubled(ANA, 20, 40), bids.Doubled(BEN, 19, 38)], {ANA}),
        ("good_theft", [bids.Stolen(ANA, BEN, TEN, 10, 0), bids.Stolen(CAZ, BEN, NINE, 9, 0)], {ANA}),
        ("from_behind", [sheet((0, 1), (0, 3), (0, 5)), PLAIN], {ANA}),
        ("from_behind", [sheet((0, 3), (0, 3), (0, 3)), PLAIN], set()),
    ],
)
def test_marks_of_bids(name: str, history: list[Event], who: set[Seat]) -> None:
    assert found("bids", name, history) == who


# --- Wild Cards -------------------------------------------------------------------------------------


def animal(kind: int, seat: Seat = ANA, bonus: int = 0) -> Event:
    return wild.AnimalTaken(seat, kind, 0, 3, (), bonus, 0, 1)


def leader(kind: int, source: Seat | None, target: Seat | None) -> Event:
    return wild.LeaderMoved(kind, source, target, "WC-33")


def row(number: int) -> Event:
    return wild.RowRevealed(number, (0, 1, 2), 9)


def over(number: int) -> Event:
    return wild.RoundEnded(number, (), ())


NOBODY: set[Seat] = set()
EVERY = [animal(kind) for kind in range(len(ANIMALS))]


@pytest.mark.parametrize(
    ("name", "history", "who"),
    [
        ("three_leaders", [leader(kind, None, ANA) for kind in range(3)], {ANA}),
        ("three_leaders", [leader(kind, None, ANA) for kind in range(3)] + [leader(0, ANA, BEN)], set()),
        ("own_habitats", [animal(0, bonus=2)] * 8, {ANA}),
        ("own_habitats", [*[animal(0, bonus=2)] * 7, animal(0), animal(0, seat=BEN, bonus=2)], set()),
        ("every_species", EVERY, {ANA}),
        ("every_species", [*EVERY, wild.Swapped(ANA, 2, 3, 0)], set()),
        (
            "fewest_animals",
            [animal(0), animal(1, seat=BEN), *[animal(2, seat=CAZ)] * 2, animal(0, seat=BEN)],
            {ANA},
        ),
        ("fewest_animals", [animal(0), animal(1, seat=BEN), animal(2, seat=CAZ)], set()),
        ("last_leader", [row(1), over(1), row(2), leader(0, BEN, ANA), over(2)], {ANA}),
        (
            "last_leader",
            [row(1), leader(0, BEN, ANA), over(1), row(2), leader(1, None, ANA), over(2)],
            set(),
        ),
    ],
)
def test_marks_of_wild_cards(name: str, history: list[Event], who: set[Seat]) -> None:
    assert found("wild-cards", name, history) == who


# --- Wild Wild Pattern ------------------------------------------------------------------------------


def pattern(seat: Seat, places: int = 0b11, partners: int = 0) -> Event:
    return wheel.PatternFound(seat, Pattern(Statement(0, 0, 8), places, partners), at=0)


def laid(seat: Seat, *, clicked: bool) -> Event:
    return wheel.CardLaid(seat, 1, 0, 2, clicked, None, at=0)


FAILED = wheel.DeclarationFailed(ANA, None, "WWP-24", "", None, at=0)


@pytest.mark.parametrize(
    ("name", "history", "who"),
    [
        ("six_cards", [pattern(ANA, 0b10101, 0b101010), pattern(BEN, 0b10101, 0b1010)], {ANA}),
        ("six_cards", [pattern(ANA, WHOLE_WHEEL), pattern(BEN)], {ANA}),
        ("good_click", [wheel.Clicked(ANA, 4, None, at=0), wheel.SongEnded(ANA, at=0)], {ANA}),
        ("good_click", [wheel.Clicked(ANA, 4, None, at=0), laid(BEN, clicked=True)], set()),
        ("no_error", [pattern(ANA)] * 5, {ANA}),
        ("no_error", [*[pattern(ANA)] * 5, FAILED], set()),
        ("no_error", [pattern(ANA)] * 4, set()),
        ("other_click", [laid(BEN, clicked=True), pattern(BEN)], {BEN}),
        ("other_click", [laid(BEN, clicked=True), FAILED, laid(BEN, clicked=False), pattern(BEN)], set()),
        ("five_in_a_row", [pattern(BEN), *[pattern(ANA)] * 3, FAILED, *[pattern(ANA)] * 2], {ANA}),
        ("five_in_a_row", [*[pattern(ANA)] * 4, pattern(BEN), pattern(ANA)], set()),
    ],
)
def test_marks_of_wild_wild_pattern(name: str, history: list[Event], who: set[Seat]) -> None:
    assert found("wild-wild-pattern", name, history) == who
