"""Wild Wild Pattern: targets and the wheel are dealt, everybody draws and looks."""

from __future__ import annotations

import pytest

from game.engine.core import CHANCE, IllegalAction, Seat
from game.engine.games.wild_pattern.cards import HIDDEN, name_of
from game.engine.games.wild_pattern.events import CardsDrawn, RoundBegan
from game.engine.games.wild_pattern.moves import Draw, Lay
from tests.engine.wild_pattern.scripted import STARS, Scene, card, cards, found

TARGETS = "pistol loot star"


def test_everybody_gets_a_target() -> None:
    """WWP-01: one each, open; another number, one twice or a Wanted poster is refused."""
    scene = Scene()
    event = found(scene.deal(STARS, TARGETS), RoundBegan)
    assert event.targets == tuple(scene.state.targets) == (0, 1, 2)
    assert event.round == 1
    for wrong in ("pistol loot", "pistol pistol loot", "pistol loot wanted"):
        with pytest.raises((IllegalAction, ValueError)):
            Scene().deal(STARS, wrong)


def test_the_wheel_is_laid() -> None:
    """WWP-02: eight cards; a challenge card that falls into the wheel leaves the game and is replaced."""
    scene = Scene()
    codes = STARS.split()
    turned = [card(code) for code in [*codes[:3], "swap", *codes[3:5], "$1", *codes[5:]]]
    line = {"targets": ["star", "loot", "pistol"], "wheel": [name_of(one) for one in turned]}
    event = found(scene.told(line), RoundBegan)
    assert event.turned == tuple(turned)
    assert scene.state.wheel == cards(STARS)
    assert scene.state.removed == [card("swap"), card("$1")]
    assert len(scene.state.deck) == 47 - 10


@pytest.mark.parametrize(
    "wheel",
    [
        "GStar RPistol",
        STARS + " YStar",
        STARS.replace("RPistol", "GStar"),
        STARS.rsplit(maxsplit=1)[0] + " swap",
        STARS + " swap",
    ],
)
def test_no_other_wheel_can_be_dealt(wheel: str) -> None:
    """WWP-02: eight pattern cards, each once, and no card more."""
    with pytest.raises(IllegalAction) as error:
        Scene().deal(wheel)
    assert error.value.rule == "WWP-02"


def test_all_draw_and_look() -> None:
    """WWP-20, WWP-R19: one card each in order of seats; nobody sees another's; then anybody may act."""
    scene = Scene()
    scene.deal(STARS)
    assert scene.waiting == CHANCE
    [event] = scene.draw("YStar", "YBarrel", "WWanted")
    assert isinstance(event, CardsDrawn)
    assert event.hands == tuple(cards("YStar YBarrel WWanted"))
    rules = scene.table.rules
    assert rules.redact(event, Seat(1)).hands == (HIDDEN, card("YBarrel"), HIDDEN)
    assert scene.waiting == (0, 1, 2)
    assert scene.table.view(Seat(1)).card == card("YBarrel")
    assert scene.table.view(Seat(1)).holding == (True, True, True)


def test_a_challenge_card_drawn_is_laid_open_and_replaced() -> None:
    """WWP-40: before anybody may act each player holds a pattern card."""
    scene = Scene()
    scene.deal(STARS)
    [event] = scene.draw("YStar", ["swap", "10c", "YBarrel"], "WWanted")
    assert scene.state.challenges == [[], [card("swap"), card("10c")], []]
    assert event.challenges == ((), (card("swap"), card("10c")), ())
    assert scene.state.hands[1] == card("YBarrel")
    for wrong in ([["YStar"], ["swap"], ["WWanted"]], [["YStar"], ["YBarrel", "BLoot"], ["WWanted"]]):
        other = Scene()
        other.deal(STARS.replace("BLoot", "BWanted"))
        with pytest.raises(IllegalAction) as error:
            other.table.do_chance(Draw(tuple(tuple(card(code) for code in one) for one in wrong)))
        assert error.value.rule == "WWP-40"


def test_a_turn_in_order_of_seats() -> None:
    """WWP-R19: draws are made from seat 0 on, whatever the deck brings; chance is asked, nobody else."""
    scene = Scene(4)
    scene.deal(STARS)
    for seat in range(4):
        scene.refused("WWP-20", seat, Lay(0))
        assert not scene.table.rules.legal(scene.state, Seat(seat))
    for wrong in (("YStar",), ("YStar", "YStar", "WWanted", "BDynamite")):
        with pytest.raises(IllegalAction):
            scene.draw(*wrong)
