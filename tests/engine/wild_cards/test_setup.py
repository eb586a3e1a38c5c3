"""Cards, set-up, hands and the number of rounds."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.core import CHANCE, OVER, BadSetup, IllegalAction, Seat, Setup, stream
from game.engine.games.wild_cards import RULES
from game.engine.games.wild_cards.cards import ANIMALS, HABITAT, NONE, STOCK
from game.engine.games.wild_cards.events import Dealt, RowRevealed
from game.engine.games.wild_cards.moves import Deal, Row
from game.engine.games.wild_cards.phases import Phase
from tests.engine.wild_cards.scripted import NAMES, Game, animals, cards


def dealt(seats: int, **options: bool) -> Game:
    """A real game at its first bids."""
    game = Game(*[""] * seats, row=" ".join(["lion"] * (seats - 1)))
    game.state = RULES.new(Setup(NAMES[:seats], options))
    rng = stream("setup", seats)
    while RULES.waiting_for(game.state) == CHANCE:
        RULES.apply_chance(game.state, RULES.chance(game.state, rng), game.said)
    return game


def test_the_cards_are_as_printed() -> None:
    """Data: 42 animals, 46 habitats, 14 of each and 4 wild of value 1."""
    assert sum(STOCK) == 46
    assert [sum(STOCK[kind] for kind in range(13) if HABITAT[kind] == home) for home in range(4)] == [
        14,
        14,
        14,
        4,
    ]
    assert [STOCK[kind] for kind in range(4)] == [3, 4, 4, 3]
    assert sum(RULES.new(Setup(NAMES[:3])).animals) == 42


@pytest.mark.parametrize(("seats", "removed"), [(3, 14), (4, 6), (5, 2)])
def test_animals_are_removed_unseen(seats: int, removed: int) -> None:
    """WC-01: 14, 6 or 2 of the 42 never come; nothing says which."""
    state = RULES.new(Setup(NAMES[:seats]))
    assert state.animal_deck == 42 - removed
    assert state.animals == [7] * 6
    assert RULES.view(state, Seat(0)).removed == removed


def test_one_of_each_species_may_be_removed_with_three() -> None:
    """WC-01: the option for three: it is known that one of each is gone, and eight others unknown."""
    game = dealt(3, one_of_each_removed=True)
    view = RULES.view(game.state, Seat(1))
    assert view.removed == 8
    assert sum(view.unseen_animals) == 36 - 2
    assert game.state.animal_deck == 28 - 2
    state = RULES.new(Setup(NAMES[:3], {"one_of_each_removed": True}))
    for _ in range(3):
        state.wait(Phase.ROW, CHANCE)
        RULES.apply_chance(state, Row(tuple(animals("lion lion"))))
        state.round = 0
    state.wait(Phase.ROW, CHANCE)
    with pytest.raises(IllegalAction) as error:
        RULES.check_chance(state, Row(tuple(animals("lion eagle"))))
    assert error.value.rule == "WC-01"


@pytest.mark.parametrize("seats", [4, 5])
def test_the_option_is_for_three_only(seats: int) -> None:
    """WC-01: with four or five the option cannot be set up."""
    with pytest.raises(BadSetup) as error:
        RULES.check_setup(Setup(NAMES[:seats], {"one_of_each_removed": True}))
    assert error.value.rule == "WC-01"
    RULES.check_setup(Setup(NAMES[:seats], {"one_of_each_removed": False}))


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup):
        RULES.check_setup(Setup(tuple("abcdef"[:seats])))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_row_has_one_animal_less_than_players(seats: int) -> None:
    """WC-02: players − 1 animals; all leaders lie in the supply."""
    game = dealt(seats)
    assert len(game.state.row) == seats - 1
    assert game.state.leaders == [NONE] * 6
    shown = game.said[0]
    assert isinstance(shown, RowRevealed)
    assert shown.round == 1
    assert shown.row == tuple(game.state.row)
    assert shown.deck == game.state.animal_deck


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_seven_habitats_are_dealt(seats: int) -> None:
    """WC-03: and the refill card, which everybody can bid."""
    game = dealt(seats)
    assert [len(hand) for hand in game.state.hands] == [7] * seats
    assert len(game.state.deck) == 46 - 7 * seats
    assert all({"bid": "refill"} in game.options(seat) for seat in range(seats))


def test_only_possible_rows_and_deals_can_be_typed_in() -> None:
    """WC-02, WC-03: the right numbers, no card more often than it is there."""
    state = RULES.new(Setup(NAMES[:3]))
    hands = (tuple(cards("F1 F1 F1 F2 F2 F2 F2")),) * 3
    for chance, rule in [
        (Row(tuple(animals("lion"))), "WC-02"),
        (Row((0, 99)), "WC-01"),
        (Deal(hands), "WC-02"),
    ]:
        with pytest.raises(IllegalAction) as error:
            RULES.check_chance(state, chance)
        assert error.value.rule == rule
    RULES.apply_chance(state, Row(tuple(animals("lion ibex"))))
    for bad in [Deal(hands), Deal(hands[:2]), Deal((hands[0][:6],) * 3), Row((0, 0))]:
        with pytest.raises(IllegalAction) as error:
            RULES.check_chance(state, bad)
        assert error.value.rule == "WC-03"


def test_hands_are_secret_their_sizes_and_collections_are_not() -> None:
    """WC-04: a view has the own hand, sizes of the others', everybody's animals by species."""
    game = Game("F1 F2", "S1 S2 S3", "M1", row="lion ibex", own={1: "lion lion eagle"})
    view = RULES.view(game.state, Seat(0))
    assert view.hand == tuple(cards("F1 F2"))
    assert view.counts == (2, 3, 1)
    assert view.collections[1] == (0, 0, 1, 0, 2, 0)
    event = Dealt(((1, 2), (3, 4)), 9)
    assert RULES.redact(event, Seat(1)) == Dealt((None, (3, 4)), 9)


@pytest.mark.parametrize(("held", "drawn"), [(10, 0), (9, 1), (8, 2), (1, 2)])
def test_drawing_stops_at_ten(held: int, drawn: int) -> None:
    """WC-05: who takes the bid back with nine others in hand draws nothing, with eight only one."""
    hand = " ".join(["F4", "F1", "F1", "F2", "F2", "F3", "S1", "S1", "S2", "S2"][:held])
    game = Game(hand, "M1", "", row="lion ibex").bid(hand[:2], "refill")
    game.draws(1).draw()
    if held > 3:
        game.act(0, take="bid")
    if drawn:
        assert game.drawing == (0, drawn)
        game.draw()
    assert len(game.state.hands[0]) == held + drawn <= 10
    assert game.state.phase == Phase.ROW


@pytest.mark.parametrize(("seats", "rounds"), [(3, 14), (4, 12), (5, 10)])
def test_a_game_has_a_fixed_number_of_rounds(seats: int, rounds: int) -> None:
    """WC-06: exactly 14, 12 or 10."""
    rng = stream("rounds", seats)
    state = RULES.new(Setup(NAMES[:seats]))
    while (waiting := RULES.waiting_for(state)) != OVER:
        if waiting == CHANCE:
            RULES.apply_chance(state, RULES.chance(state, rng))
        else:
            RULES.apply(state, {seat: rng.choice(RULES.legal(state, seat)) for seat in waiting})
    assert state.round == state.rounds == len(state.history) == rounds
    seen = Counter(animal for done in state.history for animal in done.row)
    assert sum(seen.values()) == rounds * (seats - 1)
    assert len(ANIMALS) == 6
