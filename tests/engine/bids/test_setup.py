"""What is used, dealt and removed."""

from __future__ import annotations

import pytest

from game.engine.core import BadSetup, Seat, Setup, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import (
    ALLY,
    BLACK,
    BLUE,
    COLOUR,
    LOWEST_WINS,
    MINUS_FIVE,
    RED,
    SHUFFLE,
    THIEF,
    TIMES_TWO,
    UNKNOWN,
    VALUE,
    YELLOW,
    numbered,
)
from game.engine.games.bids.events import Dealt
from game.engine.games.bids.moves import Deal, StarterLot
from game.engine.games.bids.phases import Phase
from game.engine.games.bids.scoring import first_starters
from tests.engine.bids.scripted import NAMES, Game, cards, random_game

ROWS = [
    (3, False, 3, 10, 1, 1, 30, 11),
    (4, False, 4, 10, 1, 1, 40, 11),
    (4, True, 4, 10, 2, 1, 40, 11),
    (5, False, 4, 12, 1, 2, 50, 12),
    (6, False, 4, 14, 0, 3, 60, 13),
]


@pytest.mark.parametrize(("seats", "ally", "colours", "top", "removed", "mixed", "bids", "centre"), ROWS)
def test_every_row_of_the_table(
    seats: int, ally: bool, colours: int, top: int, removed: int, mixed: int, bids: int, centre: int
) -> None:
    """BID-01, BID-03: the cards used, removed and mixed in; the deck is dealt out, the Ally always."""
    for number in range(20):
        state = RULES.new(Setup(NAMES[:seats], {"ally": ally}))
        deal = RULES.chance(state, stream("row", number))
        assert isinstance(deal, Deal)
        RULES.check_chance(state, deal)
        RULES.apply_chance(state, deal)
        dealt = [card for hand in deal.hands for card in hand]
        assert [len(hand) for hand in deal.hands] == [10] * seats
        assert len(dealt) == len(set(dealt)) == bids
        assert len(deal.removed) == removed
        assert all(COLOUR[card] < BLACK for card in deal.removed)
        assert sum(COLOUR[card] == BLACK for card in dealt) == mixed
        assert (ALLY in dealt) == (ally or seats > 4)
        assert len(state.deck) == centre
        blacks = sorted([*state.deck, *(card for card in dealt if COLOUR[card] == BLACK)])
        assert blacks == sorted([*(numbered(BLACK, v) for v in range(1, top + 1)), TIMES_TWO, MINUS_FIVE])
        coloured = sorted([*deal.removed, *(card for card in dealt if COLOUR[card] < BLACK)])
        assert coloured == [numbered(c, v) for c in range(colours) for v in range(1, top + 1)]


def test_three_play_with_yellow_blue_and_red() -> None:
    """BID-01: the three colours are the same for the whole game."""
    state = RULES.new(Setup(NAMES[:3]))
    assert {COLOUR[card] for card in state.variant.coloured} == {YELLOW, BLUE, RED}


def test_removed_cards_are_shown_and_mixed_ones_are_not() -> None:
    """BID-02: everybody sees the removed card, nobody the black cards that went into the hands."""
    game = Game(3).deal("K4")
    (event,) = game.events(Dealt)
    for seat in range(3):
        seen = RULES.redact(event, Seat(seat))
        assert isinstance(seen, Dealt)
        assert seen.removed == game.state.removed == RULES.view(game.state, Seat(seat)).removed
        assert [hand is not None for hand in seen.hands] == [owner == seat for owner in range(3)]
    view = RULES.view(game.state, Seat(1))
    assert view.black_in_hands() == 1
    assert set(view.unseen()) >= set(game.state.deck) | set(cards("K4"))


def test_anybody_may_be_dealt_any_card() -> None:
    """BID-02, BID-03: the mixed black cards and the coloured ones go to all seats, in any company."""
    state = RULES.new(Setup(NAMES[:3]))
    deals = [RULES.chance(state, stream("dealt", number)) for number in range(500)]
    hands = [{card for deal in deals for card in deal.hands[seat]} for seat in range(3)]  # type: ignore[union-attr]
    assert all(set(state.variant.cards) == held for held in hands)


def test_removed_and_mixed_cards_are_random() -> None:
    """BID-02: any coloured card can be removed and any black card mixed in."""
    state = RULES.new(Setup(NAMES[:3]))
    removed, mixed = set(), set()
    for number in range(400):
        deal = RULES.chance(state, stream("random", number))
        assert isinstance(deal, Deal)
        removed.update(deal.removed)
        mixed.update(card for hand in deal.hands for card in hand if COLOUR[card] == BLACK)
    assert removed == set(state.variant.coloured)
    assert mixed == set(state.variant.blacks)


@pytest.mark.parametrize(
    ("name", "card"),
    [("thief", THIEF), ("shuffle", SHUFFLE), ("lowest_wins", LOWEST_WINS), ("unknown", UNKNOWN)],
)
def test_optional_cards_are_added(name: str, card: int) -> None:
    """BID-04: one card each, black; it may be mixed into the hands."""
    state = RULES.new(Setup(NAMES[:4], {name: True}))
    assert state.variant.blacks.count(card) == 1
    assert len(state.variant.blacks) == 13
    assert COLOUR[card] == BLACK
    assert card not in RULES.new(Setup(NAMES[:4])).variant.blacks
    for number in range(200):
        deal = RULES.chance(state, stream("optional", number))
        assert isinstance(deal, Deal)
        if any(card in hand for hand in deal.hands):
            return
    raise AssertionError("never mixed in")


@pytest.mark.parametrize(
    ("seats", "options", "rule"),
    [
        (5, {"thief": True}, "BID-04"),
        (6, {"thief": True}, "BID-04"),
        (3, {"ally": True}, "BID-01"),
        (5, {"ally": True}, "BID-01"),
        (6, {"ally": True}, "BID-01"),
        (2, {}, "REC-02"),
        (7, {}, "REC-02"),
        (4, {"rounds": 5}, "BID-23"),
        (4, {"rounds": 100}, "BID-23"),
        (4, {"rounds": True}, "BID-23"),
        (4, {"lucky_loser": "never"}, "BID-R1"),
        (4, {"unknown_from_hand": "no"}, "BID-R10"),
        (4, {"swap": True}, "REC-03"),
    ],
)
def test_what_cannot_be_set_up(seats: int, options: dict[str, bool | int | str], rule: str) -> None:
    """BID-01, BID-04: the Thief needs 3 or 4 players, the Ally is a choice with 4 only."""
    with pytest.raises(BadSetup) as error:
        RULES.check_setup(Setup(tuple("abcdefg"[:seats]), options))
    assert error.value.rule == rule
    assert str(error.value)


def test_a_record_takes_more_rounds_than_the_screen_offers() -> None:
    """BID-23: 6 to 99, of which 6 to 12 are offered; 99 are played to their end."""
    (spec,) = (one for one in RULES.options if one.name == "rounds")
    assert spec.values == tuple(range(6, 13))
    assert [rounds for rounds in range(120) if spec.allows(rounds)] == list(range(6, 100))
    with pytest.raises(BadSetup, match="option “rounds” cannot be 100; it can be 6 to 99"):
        RULES.complete_options({"rounds": 100})
    state = random_game(Setup(NAMES[:3], {"rounds": 99}), stream("ninety-nine"))
    assert len(state.sheets) == 99
    assert RULES.result(state) is not None


def test_the_values_on_special_cards() -> None:
    """BID-40, BID-41, BID-45, BID-46: −5 bids −5, the other special cards 0."""
    special = [TIMES_TWO, THIEF, SHUFFLE, LOWEST_WINS, UNKNOWN, ALLY]
    assert [VALUE[card] for card in special] == [0] * 6
    assert VALUE[MINUS_FIVE] == -5


@pytest.mark.parametrize(
    ("names", "first"),
    [
        (("Al", "Barbara", "Cid"), (1,)),
        (("Ana Li", "Bea Ruiz", "Cy"), (1,)),
        (("Ana", "Bea", "Cy"), (0, 1)),
        (("Ana Maria de Sousa", "Beatriz", "Cy"), (1,)),
        (("  Ana  ", "Beat", "Cy"), (1,)),
        (("Zoe\u0308 X", "Ann Xy", "Bob X"), (1,)),
        (("A\u0301\u0302", "Anna", "Bo"), (1,)),
        (("Ana B C", "Eva BCD", "Ida"), (0, 1)),
        (("👍👍👍", "Ab", "Abc"), (0, 2)),
    ],
)
def test_who_starts_the_game(names: tuple[str, ...], first: tuple[int, ...]) -> None:
    """BID-11, BID-R13: longest first name, then longest rest, in code points after NFC and trimming."""
    assert first_starters(names) == first


def test_level_names_draw_lots() -> None:
    """BID-R13: still level, the first starter is drawn by lot before the deal."""
    game = Game(names=("Ana", "Bea", "Cy", "Eva"))
    assert game.refused_chance(Deal((), ())).rule == "BID-R13"
    assert game.refused_chance(7).rule == "BID-R13"
    cy = game.refused_chance(StarterLot(Seat(2)))
    assert (cy.rule, str(cy)) == ("BID-R13", "lots are drawn only among: Ana, Bea, Eva")
    drawn = {RULES.chance(game.state, stream(n)).seat for n in range(40)}  # type: ignore[union-attr]
    assert drawn == {0, 1, 3}
    game.lot(3)
    assert (game.state.phase, game.state.drawing) == (Phase.DEAL, ())
    game.deal()
    for early in (StarterLot(Seat(2)), Deal((), ())):
        refusal = game.refused_chance(early)
        assert (refusal.rule, str(refusal)) == ("BID-10", "the centre card must be turned up first")
    game.up("K2")
    assert RULES.waiting_for(game.state) == (3,)
