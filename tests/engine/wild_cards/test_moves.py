"""Moves as they stand in records, and what is said about wrong ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.engine.core import IllegalAction, Json, Seat
from game.engine.games.wild_cards import moves
from game.engine.games.wild_cards.cards import ANIMALS, animal_of, card_of
from game.engine.games.wild_cards.rules import RULES
from game.engine.record import BadRecord, parse, replay
from tests.engine.wild_cards.scripted import Game, animals, cards

F3, W1, REFILL, DECK = (card_of(one) for one in ("F3", "W1", "refill", "deck"))
LION, IBEX = animal_of("lion"), animal_of("ibex")

ACTIONS: list[tuple[Json, Any]] = [
    ({"bid": "F3"}, moves.Bid((F3,))),
    ({"bid": "refill"}, moves.Bid((REFILL,))),
    ({"bid": ["F3", "refill"]}, moves.Bid((F3, REFILL))),
    ({"choose": "W1"}, moves.ChooseBid(W1)),
    ({"swap": "no"}, moves.NO_SWAP),
    ({"give": "ibex", "get": "lion"}, moves.Swap(IBEX, LION)),
    ({"discard": ["F3", "W1"]}, moves.Discard((F3, W1))),
    ({"discard": []}, moves.Discard(())),
    ({"lay": ["F3", "F3"]}, moves.Lay((F3, F3))),
    ({"lay": []}, moves.Lay(())),
    ({"show": "F3"}, moves.Show(F3)),
    ({"show": "deck"}, moves.Show(DECK)),
    ({"show": "deck", "else": "F3"}, moves.Show(DECK, F3)),
    ({"take": "lion", "pay": ["F3"]}, moves.Acquire(LION, (F3,))),
    ({"take": "lion", "pay": []}, moves.Acquire(LION, ())),
    ({"take": "bid"}, moves.TakeBack()),
    ({"ibex": "take"}, moves.ReturnBid(True)),
    ({"ibex": "leave"}, moves.ReturnBid(False)),
]
CHANCES: list[tuple[Json, Any]] = [
    ({"row": ["lion", "ibex"]}, moves.Row((LION, IBEX))),
    ({"hands": [["F3"], ["W1"]]}, moves.Deal(((F3,), (W1,)))),
    ({"draw": ["F3", "W1"]}, moves.Draw((F3, W1))),
    ({"turned": ["W1", "F3"]}, moves.Turned((W1, F3))),
    ({"lot": [2, 0]}, moves.Lot((Seat(2), Seat(0)))),
]


@pytest.mark.parametrize(("line", "action"), ACTIONS, ids=lambda value: str(value))
def test_every_move_is_written_and_read(line: Json, action: Any) -> None:
    assert RULES.notation.write_action(action) == line
    assert RULES.notation.read_action(line) == action


@pytest.mark.parametrize(("line", "chance"), CHANCES, ids=lambda value: str(value))
def test_every_outcome_is_written_and_read(line: Json, chance: Any) -> None:
    assert RULES.notation.write_chance(chance) == line
    assert RULES.notation.read_chance(line) == chance


def test_cards_are_read_in_any_order() -> None:
    assert RULES.notation.read_action({"take": "lion", "pay": ["W1", "F3"]}) == moves.Acquire(
        LION, (F3, W1)
    )
    assert RULES.notation.read_action({"take": "lion"}) == moves.Acquire(LION, ())
    assert RULES.notation.read_chance({"draw": ["W1", "F3"]}) == moves.Draw((F3, W1))


ODD: list[Any] = [None, True, -1, 3, 0.5, "", "F5", "f3", "W2", "dodo", [], ["F9"], [[]], {}, ["F3"] * 99]


def refused(read: Callable[[Json], Any], line: Json, key: str, odd: Any) -> None:
    """The line is refused by a rule with anything odd in this place, or beside it, or alone."""
    for wrong in ({**line, key: odd}, {**line, "extra": odd}, {"extra": odd}):
        with pytest.raises(IllegalAction) as error:
            read(wrong)
        assert error.value.rule.startswith(("WC-", "REC-"))
        assert str(error.value)


@pytest.mark.parametrize("line", [line for line, _ in ACTIONS], ids=str)
@pytest.mark.parametrize("odd", ODD, ids=lambda value: repr(value)[:20])
def test_odd_actions_are_refused_by_rule(line: Json, odd: Any) -> None:
    for key, value in line.items():
        if not (isinstance(value, list) and key != "bid" and odd == []):
            refused(RULES.notation.read_action, line, key, odd)


@pytest.mark.parametrize("line", [line for line, _ in CHANCES], ids=str)
@pytest.mark.parametrize("odd", ODD, ids=lambda value: repr(value)[:20])
def test_odd_outcomes_are_refused_by_rule(line: Json, odd: Any) -> None:
    for key in line:
        if not (odd == [] or (key == "hands" and odd == [[]])):
            refused(RULES.notation.read_chance, line, key, odd)


def test_the_refill_card_and_the_deck_are_no_habitats() -> None:
    """WC-03: they stand only where they mean something."""
    for line in (
        {"discard": ["refill"]},
        {"lay": ["deck"]},
        {"show": "refill"},
        {"bid": "deck"},
        {"take": "lion", "pay": ["refill"]},
        {"show": "deck", "else": "deck"},
    ):
        with pytest.raises(IllegalAction) as error:
            RULES.notation.read_action(line)
        assert error.value.rule == "WC-03"


OPENING: list[Json] = [
    {"farol": 1, "game": "wild-cards", "names": ["Ana", "Ben", "Caz"]},
    {"row": ["peacock", "lion"]},
    {"hands": [
        ["F1", "F1", "F1", "F2", "F2", "F2", "F2"], ["S2", "S1", "S1", "S1", "S2", "S2", "S2"],
        ["M2", "M1", "M1", "M1", "M2", "M2", "M2"],
    ]},
]  # fmt: skip
BIDS: list[Json] = [{"seat": 0, "bid": "F1"}, {"seat": 1, "bid": "S2"}, {"seat": 2, "bid": "M2"}]
PAYMENTS: list[Json] = [{"seat": 1, "lay": ["S1"]}, {"seat": 2, "lay": ["M1"]}]


@pytest.mark.parametrize(
    ("lines", "again", "rule"),
    [
        (BIDS[:1], {"seat": 0, "bid": "F2"}, "WC-10"),
        ([*BIDS, PAYMENTS[0]], {"seat": 1, "lay": ["S2"]}, "WC-40"),
        ([*BIDS, *PAYMENTS, {"seat": 1, "show": "deck"}], {"seat": 1, "show": "S1"}, "WC-41"),
    ],
    ids=["bid", "payment", "card"],
)
def test_nobody_chooses_twice(lines: list[Json], again: Json, rule: str) -> None:
    """WC-10, WC-40, WC-41: all reveal together, so in a record what was shown stands."""
    text = "\n".join(json.dumps(line) for line in [*OPENING, *lines, again])
    with pytest.raises(BadRecord) as error:
        replay(parse(text.encode()))
    assert (error.value.line, error.value.rule) == (len(OPENING) + len(lines) + 1, rule)
    assert "has already moved" in error.value.reason


def test_illegal_input_changes_nothing() -> None:
    """Every kind of move at the wrong moment, every odd content: refused, nothing changed."""
    game = Game("F3 F1", "S3 S1", "M4", row="lion ibex")
    pool = [action for _, action in ACTIONS] + [
        moves.Bid(()),
        moves.Bid((99,)),
        moves.Bid((-1,)),
        moves.Acquire(99, (77,)),
    ]
    for _ in range(5):
        for seat in range(3):
            before = RULES.view(game.state, Seat(seat))
            legal = RULES.legal(game.state, Seat(seat))
            for action in pool:
                if action not in legal:
                    with pytest.raises(IllegalAction) as error:
                        RULES.check(game.state, Seat(seat), action)
                    assert error.value.rule.startswith("WC-")
                    assert "{" not in str(error.value)
            for _, chance in CHANCES if game.asked else ():
                with pytest.raises(IllegalAction):
                    RULES.check_chance(game.state, chance)
            assert RULES.view(game.state, Seat(seat)) == before
        if game.asked == (0, 1, 2):
            game.bid("F3", "S3", "refill")
        elif game.asked == (2,):
            game.act(2, discard="")
        elif not game.asked:
            game.draw()


def test_names_are_those_of_the_rulebook() -> None:
    assert ANIMALS == ("peacock", "squirrel", "eagle", "ibex", "lion", "meerkat")
    assert animals("lion") == [LION]
    assert cards("W1 F3") == [F3, W1]
