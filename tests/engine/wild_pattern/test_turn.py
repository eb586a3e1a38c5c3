"""Wild Wild Pattern: a turn from the first card to its reward, or its price."""

from __future__ import annotations

import pytest

from game.engine.core import IllegalAction, Seat
from game.engine.games.wild_pattern.events import (
    CardLaid,
    CardRemoved,
    CardTaken,
    DeclarationFailed,
    GameEnded,
    PatternFound,
)
from game.engine.games.wild_pattern.moves import Buzz, Lay, Pass, Take
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NOWHERE
from tests.engine.wild_pattern.scripted import (
    ALTERNATING,
    COINS,
    STARS,
    THREE_COINS,
    THREE_STARS,
    card,
    cards,
    found,
    said,
    started,
)


def test_whoever_covers_a_card_must_declare() -> None:
    """WWP-20: all others are stopped; nothing but a declaration is possible."""
    scene = started()
    event = found(scene.lay(0, 4), CardLaid)
    assert (event.card, event.place, event.covered) == (card("YStar"), 4, card("YLoot"))
    assert scene.waiting == (0,)
    scene.refused("WWP-20", 1, Lay(2))
    scene.refused("WWP-20", 0, Lay(2))
    scene.refused("WWP-20", 0, Buzz())
    scene.refused("WWP-20", 0, Pass())


def test_what_is_no_statement_is_no_move() -> None:
    """WWP-11: a negative statement is not a move at all; object with object is, and is invalid."""
    scene = started()
    scene.lay(0, 4)
    read = scene.table.rules.notation.read_action
    for line in (
        {"after": "bottle", "never": "red"},
        {"after": "star", "before": "star", "always": "red"},
        {"after": "star"},
        {"always": "red"},
        {"after": "star", "always": "green"},
        {"after": ["star"], "always": "red"},
    ):
        with pytest.raises(IllegalAction) as error:
            read(line)
        assert error.value.rule in ("WWP-11", "REC-04")
    event = found(scene.do(0, read({"after": "star", "always": "star"})), DeclarationFailed)
    assert event.rule == "WWP-11"


def test_object_and_suit_once() -> None:
    """WWP-21: the second example; two As take the covered card, from under the played one (WWP-R4)."""
    scene = started(COINS, "YStar", "BPistol", "GBarrel")
    events = scene.declare(0, 4, "before star coin")
    assert found(events, PatternFound).pattern.count == 2
    assert found(events, CardTaken) == CardTaken(Seat(0), card("YDynamite"), 4, True, at=scene.state.now)
    assert scene.state.captured[0] == [card("YDynamite")]
    assert scene.state.piles[4] == [card("YStar")]


def test_a_card_laid_into_a_gap_covers_no_reward() -> None:
    """WWP-21, WWP-R4: two As with a suit bring the covered card, and there is none."""
    scene = started(COINS, "YStar", "BPistol", "GBarrel")
    scene.state.removed += scene.state.piles[4]
    scene.state.piles[4] = []
    scene.lay(0, 4)
    assert not [event for event in scene.say(0, "before star coin") if isinstance(event, CardTaken)]
    assert scene.state.captured[0] == []
    assert scene.state.phase == Phase.LAYING


def test_what_lies_deeper_stays() -> None:
    """WWP-21, WWP-R4: the covered card is the reward, not those that it covered before."""
    scene = started(COINS, "YStar", "BPistol", "GBarrel")
    scene.state.deck.remove(card("RLoot"))
    scene.state.piles[4].insert(0, card("RLoot"))
    scene.lay(0, 4)
    scene.say(0, "before star coin")
    assert scene.state.captured[0] == [card("YDynamite")]
    assert scene.state.piles[4] == cards("RLoot YStar")


def test_object_and_suit_twice() -> None:
    """WWP-21: three As take the covered card and the played one; a gap is left."""
    scene = started(THREE_COINS, "GStar", "BBottle", "GBarrel")
    events = scene.declare(0, 4, "before star coin")
    taken = [event.card for event in events if isinstance(event, CardTaken)]
    assert taken == cards("RLoot GStar") == scene.state.captured[0]
    assert scene.state.gaps() == [4]


def test_object_and_colour_once() -> None:
    """WWP-22: two As take any one wheel card but the played one; it cannot be declined (WWP-R6)."""
    scene = started()
    scene.declare(0, 4, "after star red")
    assert scene.state.phase == Phase.TAKE
    assert scene.table.question(Seat(0)).options == tuple(Take(place) for place in range(8) if place != 4)
    scene.refused("WWP-22", 0, Take(4))
    scene.refused("WWP-R6", 0, Pass())
    scene.refused("WWP-R6", 1, Take(3))
    event = found(scene.take(0, 7), CardTaken)
    assert event == CardTaken(Seat(0), card("WBarrel"), 7, False, at=scene.state.now)
    assert scene.state.barred == NOWHERE
    assert scene.state.captured[0] == [card("WBarrel")]
    assert scene.state.phase == Phase.LAYING


def test_object_and_colour_twice() -> None:
    """WWP-22, WWP-R5: three As take any two, one after the other; the second may be just bared."""
    scene = started(THREE_STARS)
    scene.declare(0, 4, "after star red")
    scene.take(0, 4)
    assert scene.state.wheel[4] == card("YLoot")
    scene.take(0, 4)
    assert scene.state.captured[0] == cards("YStar YLoot")
    assert scene.state.gaps() == [4]


def test_a_gap_cannot_be_taken() -> None:
    """WWP-R4: taking the top card bares the one below; where there is none, nothing can be taken."""
    scene = started(THREE_STARS)
    scene.declare(0, 4, "after star red")
    scene.take(0, 1)
    assert scene.state.wheel[1] == -1
    scene.refused("WWP-R4", 0, Take(1))
    scene.refused("WWP-02", 0, Take(8))


def test_a_wild_wild_pattern_wins_at_once() -> None:
    """WWP-23: the whole game, whatever the money."""
    scene = started(ALTERNATING, "WStar", "BPistol", "GBarrel")
    scene.state.money = [0, 250, 30]
    events = scene.declare(0, 6, "after star red")
    assert found(events, PatternFound).wild
    result = found(events, GameEnded).result
    assert result.winners == (0,)
    assert result.ranking == ((0,), (1,), (2,))
    assert result.scores == (0, 250, 30)
    scene.refused("WWP-62", 0, Lay(1))


def test_an_invalid_declaration() -> None:
    """WWP-24: the card leaves the game, every opponent takes one, counter-clockwise from the right."""
    scene = started(STARS, seats=4)
    events = scene.declare(1, 4, "after star red")
    event = found(events, DeclarationFailed)
    assert (event.seat, event.rule, event.statement) == (1, "WWP-12", said("after star red"))
    assert found(events, CardRemoved) == CardRemoved(card("YBarrel"), 4, None)
    assert scene.state.wheel[4] == card("YLoot")
    order = []
    while scene.state.phase == Phase.TAKE:
        order.append(scene.waiting[0])
        scene.take(order[-1], len(order))
    assert order == [0, 3, 2]
    assert [len(taken) for taken in scene.state.captured] == [1, 0, 1, 1]
    assert scene.state.ender == 1


def test_the_counter_example_is_named() -> None:
    """WWP-12, WWP-24: where an A lacks its B."""
    scene = started()
    scene.lay(0, 6)
    assert found(scene.say(0, "after star red"), DeclarationFailed).counter == 6


def test_restating_what_stood_is_invalid() -> None:
    """WWP-13, WWP-24: it must be new."""
    scene = started(
        "GStar RPistol BLoot BBottle YLoot RBarrel BStar RLoot", "WBottle", "YBarrel", "WWanted"
    )
    scene.lay(0, 3)
    assert found(scene.say(0, "after star red"), DeclarationFailed).rule == "WWP-13"


def test_picks_of_a_penalty_cannot_be_declined() -> None:
    """WWP-24, WWP-R6: neither can they be made out of order."""
    scene = started()
    scene.declare(0, 6, "after star red")
    scene.refused("WWP-R6", 2, Pass())
    scene.refused("WWP-24", 1, Take(1))
    scene.take(2, 6)
    scene.take(1, 6 + 1)
