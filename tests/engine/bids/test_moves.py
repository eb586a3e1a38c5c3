"""How moves stand in records, and what is refused there."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.core import IllegalAction, Seat, Setup, stream
from game.engine.games.bids import RULES
from game.engine.games.bids.cards import CODES, card_of, code
from game.engine.games.bids.moves import Deal, StarterLot, Steal
from game.engine.record import BadRecord, Header, dump, parse, replay
from game.engine.registry import GAMES
from game.engine.table import Table
from tests.engine.bids.scripted import NAMES, Game, cards, possible_options


def test_every_card_has_a_code_of_its_own() -> None:
    """BID-R18: what is open can be written down; letters for colours, K for black, words for the rest."""
    assert len(set(CODES)) == len(CODES) == 77
    assert all(card_of(code(card)) == card for card in range(77))
    assert [card_of(text) for text in ("Y1", "B14", "K7", "2x", "-5", "ally")] == [0, 27, 62, 70, 71, 76]
    assert card_of(None) == card_of("Z3") == card_of("Y15") == card_of(["Y1"]) == -1


@pytest.mark.parametrize(
    ("action", "line"),
    [(0, {"play": "Y1"}), (70, {"play": "2x"}), (Steal(62), {"steal": "K7"})],
)
def test_actions_are_written(action: Any, line: dict[str, Any]) -> None:
    """BID-10, BID-42: a card laid, a card stolen."""
    assert RULES.notation.write_action(action) == line
    assert RULES.notation.read_action(line) == action


@pytest.mark.parametrize(
    ("chance", "line"),
    [
        (62, {"card": "K7"}),
        (StarterLot(Seat(2)), {"starter": 2}),
        (Deal((0,), ((1, 62), (3,))), {"removed": ["Y1"], "hands": [["Y2", "K7"], ["Y4"]]}),
    ],
)
def test_chances_are_written(chance: Any, line: dict[str, Any]) -> None:
    """BID-02, BID-03, BID-R13: the next card, a lot, a deal."""
    assert RULES.notation.write_chance(chance) == line
    assert RULES.notation.read_chance(line) == chance


def test_the_cards_of_a_deal_stand_in_any_order() -> None:
    """BID-03: a hand is a hand."""
    assert RULES.notation.read_chance({"removed": [], "hands": [["K7", "Y2"]]}) == Deal((), ((1, 62),))


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ({}, "REC-04"),
        ({"play": "Y1", "steal": "Y1"}, "REC-04"),
        ({"play": 3}, "BID-01"),
        ({"play": "Y15"}, "BID-01"),
        ({"steal": None}, "BID-01"),
    ],
)
def test_what_is_no_action(move: dict[str, Any], rule: str) -> None:
    """BID-01: there are only the cards there are."""
    with pytest.raises(IllegalAction) as error:
        RULES.notation.read_action(move)
    assert error.value.rule == rule


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ({"cards": "K7"}, "REC-04"),
        ({"card": "K77"}, "BID-01"),
        ({"starter": "Ana"}, "BID-R13"),
        ({"starter": True}, "BID-R13"),
        ({"removed": ["Y1"]}, "REC-04"),
        ({"removed": "Y1", "hands": []}, "BID-03"),
        ({"removed": [], "hands": {}}, "BID-03"),
        ({"removed": [], "hands": [3]}, "BID-03"),
        ({"removed": [], "hands": [["?"]]}, "BID-01"),
    ],
)
def test_what_is_no_chance(move: dict[str, Any], rule: str) -> None:
    """BID-03: a deal is two lists of cards."""
    with pytest.raises(IllegalAction) as error:
        RULES.notation.read_chance(move)
    assert error.value.rule == rule


def test_only_a_right_deal_is_taken() -> None:
    """BID-01, BID-02, BID-03: counts, cards, no card twice."""
    game = Game(4)
    good = RULES.chance(game.state, stream("good"))
    assert isinstance(good, Deal)
    RULES.check_chance(game.state, good)

    def swapped(old: int, new: int) -> Deal:
        return Deal(
            good.removed, tuple(tuple(new if card == old else card for card in hand) for hand in good.hands)
        )

    black = next(card for hand in good.hands for card in hand if card >= 56)
    absent = next(card for card in game.state.variant.blacks if card != black)
    coloured = next(card for card in good.hands[0] if card < 56)
    for wrong, rule in (
        (Deal((), good.hands), "BID-01"),
        (Deal(good.removed, good.hands[1:]), "BID-03"),
        (Deal(good.removed, (good.hands[0][1:], *good.hands[1:])), "BID-03"),
        (Deal((absent,), good.hands), "BID-02"),
        (swapped(black, good.removed[0]), "BID-03"),
        (swapped(black, coloured), "BID-03"),
        (swapped(coloured, absent), "BID-01"),
        (swapped(coloured, card_of("Y11")), "BID-01"),
        (swapped(coloured, card_of("ally")), "BID-01"),
        (swapped(coloured, card_of("thief")), "BID-01"),
    ):
        assert game.refused_chance(wrong).rule == rule
        assert str(game.refused_chance(wrong))
    assert str(game.refused_chance(Deal((), good.hands))) == "1 coloured card is removed, not 0"
    two_black = str(game.refused_chance(swapped(coloured, absent)))
    assert two_black == "1 black card is mixed into the hands, not 2"
    six = Game(6)
    deal = RULES.chance(six.state, stream("good"))
    assert isinstance(deal, Deal)
    assert str(six.refused_chance(Deal((coloured,), deal.hands))) == "0 coloured cards are removed, not 1"
    twice = Game(4, ally=True)
    deal = RULES.chance(twice.state, stream("good"))
    assert isinstance(deal, Deal)
    assert twice.refused_chance(Deal((deal.removed[0],) * 2, deal.hands)).rule == "BID-02"
    game.chance(good)
    assert game.refused_chance(good).rule == "BID-10"


def test_records_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """BID-23, BID-R18: same record, same events, without any random generator."""
    monkeypatch.setitem(GAMES, "bids", "bids")
    for number in range(12):
        rng = stream("records", number)
        seats = rng.choice(RULES.seats)
        setup = Setup(NAMES[:seats], possible_options(rng, seats))
        lines: list[dict[str, Any]] = []

        class Journal:
            def write(self, new: list[dict[str, Any]], lines: list[dict[str, Any]] = lines) -> None:
                lines += new

            def keep(self, secrets_: dict[str, Any]) -> None: ...

        table = Table(RULES, setup, seed=number, journal=Journal())
        history = []
        while not table.over:
            for seat in table.asked:
                table.answer(table.epoch, seat, rng.choice(table.question(seat).options))
            history.append(table.step())
        header = Header("bids", setup.names, dict(setup.options))
        data = "".join(dump(line) + "\n" for line in [header.write(), *lines]).encode()
        done = replay(parse(data))
        assert done.history == history
        assert done.table.result == table.result
        with pytest.raises(BadRecord) as error:
            replay(parse(data + b'{"card": "K1"}\n'))
        assert error.value.rule == "BID-23"


def test_a_record_written_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """BID-11: typed in from a real table; a wrong line is named with its rule."""
    monkeypatch.setitem(GAMES, "bids", "bids")
    lines = [
        '{"farol": 1, "game": "bids", "names": ["Annabel", "Ben", "Caz"]}',
        '{"removed": ["R10"], "hands": [["Y1","Y2","Y3","Y4","Y5","Y6","Y7","Y8","Y9","Y10"],'
        ' ["B1","B2","B3","B4","B5","B6","B7","B8","B9","B10"],'
        ' ["R1","R2","R3","R4","R5","R6","R7","R8","R9","2x"]]}',
        '{"card": "K7"}',
        '{"seat": 0, "play": "Y9"}',
        '{"seat": 1, "play": "B3"}',
        '{"seat": 2, "play": "2x"}',
        '{"card": "K3"}',
    ]
    done = replay(parse("\n".join(lines).encode() + b"\n"))
    view = done.table.view(Seat(0))
    assert view.fronts[0] == tuple(cards("K7 2x"))
    assert view.worths == (14, 0, 0)
    for line, rule in (
        ('{"seat": 1, "play": "B4"}', "BID-10"),
        ('{"seat": 0, "play": "Y9"}', "BID-10"),
        ('{"seat": 0, "steal": "K7"}', "BID-42"),
        ('{"card": "K4"}', "BID-10"),
    ):
        with pytest.raises(BadRecord) as error:
            replay(parse("\n".join([*lines, line]).encode() + b"\n"))
        assert (error.value.line, error.value.rule) == (8, rule)
