"""Wild Wild Pattern: a turn from the look to the wheel being full again."""

from __future__ import annotations

import pytest

from game.engine.core import NATURE, IllegalAction, Seat
from game.engine.games.wild_pattern import Draw
from game.engine.games.wild_pattern.cards import name_of
from game.engine.games.wild_pattern.events import (
    CardLaid,
    CardRemoved,
    CardsDrawn,
    CardTaken,
    DeclarationFailed,
    GameEnded,
    GapsFilled,
    NobodyPlayed,
    PatternFound,
    RoundBegan,
)
from game.engine.games.wild_pattern.state import CHALLENGE, DRAW, FILL, LAYING, TAKE
from tests.engine.wild_pattern.scripted import (
    ALTERNATING,
    COINS,
    NAMES,
    STARS,
    THREE_COINS,
    THREE_STARS,
    Buzz,
    Click,
    Lay,
    Pass,
    Scene,
    Take,
    card,
    cards,
    found,
    said,
    started,
)

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
    assert list(event.wheel) == scene.state.wheel == cards(STARS)
    assert scene.state.removed == [card("swap"), card("$1")]
    assert event.deck == len(scene.state.deck) == 47 - 10


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
    assert scene.waiting == NATURE
    [event] = scene.draw("YStar", "YBarrel", "WWanted")
    assert isinstance(event, CardsDrawn)
    assert event.hands == tuple(cards("YStar YBarrel WWanted"))
    rules = scene.table.rules
    assert rules.redact(event, Seat(1)).hands == (None, card("YBarrel"), None)
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
    read = scene.table.rules.read_action
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
    scene.lay(0, 4)
    events = scene.say(0, "before star coin")
    assert found(events, PatternFound).pattern.count == 2
    assert found(events, CardTaken) == CardTaken(Seat(0), card("YDynamite"), 4, True)
    assert scene.state.captured[0] == [card("YDynamite")]
    assert scene.state.piles[4] == [card("YStar")]


def test_object_and_suit_twice() -> None:
    """WWP-21: three As take the covered card and the played one; a gap is left."""
    scene = started(THREE_COINS, "GStar", "BBottle", "GBarrel")
    scene.lay(0, 4)
    events = scene.say(0, "before star coin")
    taken = [event.card for event in events if isinstance(event, CardTaken)]
    assert taken == cards("RLoot GStar") == scene.state.captured[0]
    assert scene.state.gaps() == [4]


def test_object_and_colour_once() -> None:
    """WWP-22: two As take any one wheel card but the played one; it cannot be declined (WWP-R6)."""
    scene = started()
    scene.lay(0, 4)
    scene.say(0, "after star red")
    assert scene.state.phase == TAKE
    assert scene.table.question(Seat(0)).options == tuple(Take(place) for place in range(8) if place != 4)
    scene.refused("WWP-22", 0, Take(4))
    scene.refused("WWP-R6", 0, Pass())
    scene.refused("WWP-R6", 1, Take(3))
    scene.take(0, 7)
    assert scene.state.captured[0] == [card("WBarrel")]
    assert scene.state.phase == LAYING


def test_object_and_colour_twice() -> None:
    """WWP-22, WWP-R5: three As take any two, one after the other; the second may be just bared."""
    scene = started(THREE_STARS)
    scene.lay(0, 4)
    scene.say(0, "after star red")
    scene.take(0, 4)
    assert scene.state.wheel[4] == card("YLoot")
    scene.take(0, 4)
    assert scene.state.captured[0] == cards("YStar YLoot")
    assert scene.state.gaps() == [4]


def test_a_gap_cannot_be_taken() -> None:
    """WWP-R4: taking the top card bares the one below; where there is none, nothing can be taken."""
    scene = started(THREE_STARS)
    scene.lay(0, 4)
    scene.say(0, "after star red")
    scene.take(0, 1)
    assert scene.state.wheel[1] == -1
    scene.refused("WWP-R4", 0, Take(1))
    scene.refused("WWP-02", 0, Take(8))


def test_a_wild_wild_pattern_wins_at_once() -> None:
    """WWP-23: the whole game, whatever the money."""
    scene = started(ALTERNATING, "WStar", "BPistol", "GBarrel")
    scene.state.money = [0, 250, 30]
    scene.lay(0, 6)
    events = scene.say(0, "after star red")
    assert found(events, PatternFound).wild
    result = found(events, GameEnded).result
    assert result.winners == (0,)
    assert result.ranking == ((0,), (1,), (2,))
    assert result.scores == (0, 250, 30)
    scene.refused("WWP-60", 0, Lay(1))


def test_an_invalid_declaration() -> None:
    """WWP-24: the card leaves the game, every opponent takes one, counter-clockwise from the right."""
    scene = started(STARS, seats=4)
    scene.lay(1, 4)
    events = scene.say(1, "after star red")
    event = found(events, DeclarationFailed)
    assert (event.seat, event.rule, event.statement) == (1, "WWP-12", said("after star red"))
    assert found(events, CardRemoved) == CardRemoved(card("YBarrel"), 4, None)
    assert scene.state.wheel[4] == card("YLoot")
    order = []
    while scene.state.phase == TAKE:
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
    """WWP-R6: neither can they be made out of order."""
    scene = started()
    scene.lay(0, 6)
    scene.say(0, "after star red")
    scene.refused("WWP-R6", 2, Pass())
    scene.refused("WWP-R6", 1, Take(1))
    scene.take(2, 6)
    scene.take(1, 6 + 1)


def test_cards_in_hand_are_laid_down() -> None:
    """WWP-25, WWP-26: counter-clockwise from the ender; gap, else same colour, else anywhere."""
    scene = started(THREE_COINS, "GStar", "BBottle", "GBarrel", "YStar", seats=4)
    scene.lay(0, 4)
    scene.say(0, "before star coin")  # leaves a gap at 4
    assert scene.state.order == [3, 2, 1]
    scene.refused("WWP-25", 3, Lay(1))
    scene.refused("WWP-25", 2, Lay(4))
    scene.lay(3, 4)  # the yellow star fills the gap
    grey = [place for place, top in enumerate(scene.state.wheel) if name_of(top).startswith("grey")]
    assert scene.table.question(Seat(2)).options == tuple(Lay(place) for place in grey)
    scene.refused("WWP-25", 2, Lay(0))
    scene.lay(2, 7)
    scene.lay(1, 5)
    assert scene.state.phase == DRAW
    assert scene.state.hands == [-1] * 4


def test_without_its_colour_a_card_is_laid_anywhere() -> None:
    """WWP-25: no gap and no card of the colour."""
    scene = started(COINS.replace("YDynamite", "BLoot"), "RStar", "YBarrel", "WWanted")
    scene.lay(0, 4)
    scene.say(0, "before star coin")
    scene.lay(2, 2)
    assert scene.table.question(Seat(1)).options == tuple(Lay(place) for place in range(8))


def test_gaps_are_filled_lowest_first() -> None:
    """WWP-25, WWP-R10: a challenge card among the fillers is removed and replaced."""
    scene = started(THREE_STARS, seats=2)
    scene.lay(0, 4)
    scene.say(0, "after star red")
    scene.take(0, 6)
    scene.take(0, 2)
    scene.lay(1, 6)
    assert scene.state.phase == FILL
    event = found(scene.told({"fill": ["hands up", "blue dynamite"]}), GapsFilled)
    assert event.places == (2,)
    assert scene.state.wheel[2] == card("BDynamite")
    assert scene.state.removed == [card("hands up")]
    assert scene.state.phase == DRAW


def test_a_gap_beside_a_choice_of_gaps() -> None:
    """WWP-25: with several gaps the choice is one's own; the rest is filled from the lowest on."""
    scene = started(THREE_STARS, seats=2)
    scene.lay(0, 4)
    scene.say(0, "after star red")
    scene.take(0, 6)
    scene.take(0, 2)
    assert scene.table.question(Seat(1)).options == (Lay(2), Lay(6))
    with pytest.raises(IllegalAction) as error:
        scene.fill("BDynamite")
    assert error.value.rule == "WWP-R19"
    scene.lay(1, 2)
    for wrong in ("BDynamite WWanted", "BStar"):
        with pytest.raises(IllegalAction) as error:
            scene.fill(wrong + " swap")
        assert error.value.rule in ("WWP-25", "WWP-02")


def test_when_the_deck_is_empty_gaps_stay() -> None:
    """WWP-25, WWP-50: then the deck is looked at, and all is laid out anew."""
    scene = started(THREE_STARS, seats=2)
    scene.exhaust()
    scene.lay(0, 4)
    scene.say(0, "after star red")
    scene.take(0, 6)
    scene.take(0, 2)
    scene.lay(1, 6)
    assert scene.state.reshuffles == 1
    assert scene.waiting == NATURE


def test_a_deck_of_challenges_fills_no_gap() -> None:
    """WWP-R10: they are removed; when the deck is used up the gaps stay."""
    scene = started(THREE_STARS, seats=2)
    scene.exhaust()
    scene.state.removed.remove(card("swap"))
    scene.state.deck.append(card("swap"))
    scene.lay(0, 4)
    scene.say(0, "after star red")
    scene.take(0, 6)
    scene.take(0, 2)
    scene.lay(1, 6)
    assert scene.state.phase == FILL
    scene.told({"fill": ["swap"]})
    assert scene.state.reshuffles == 1


def test_the_order_of_the_end_of_a_turn() -> None:
    """WWP-26: reward, challenge card, five cards, laying down, filling."""
    scene = started(THREE_COINS, "GStar", "BBottle", "GBarrel")
    scene.challenge(0, "$1")
    scene.lay(0, 4)
    scene.say(0, "before star coin")
    phases = [scene.state.phase]
    scene.do(0, Pass())
    phases.append(scene.state.phase)
    scene.lay_all_down()
    phases.append(scene.state.phase)
    assert phases == [CHALLENGE, LAYING, DRAW]


def test_nobody_plays() -> None:
    """WWP-R11: all lay down, starting from the last ender; in the first turn from seat 0."""
    scene = started(seats=4)
    events = scene.clock("turn")
    assert isinstance(events[0], NobodyPlayed)
    assert scene.state.order == [0, 3, 2, 1]
    assert scene.state.now == 60_000
    scene.lay_all_down()
    assert scene.state.phase == DRAW
    scene.state.ender = 2
    scene.draw("RStar", "YHorseshoe", "GDynamite", "WHorseshoe")
    scene.clock("turn")
    assert scene.state.order == [2, 1, 0, 3]
    scene.lay_all_down()
    assert scene.state.ender == 2


def test_a_turn_in_order_of_seats() -> None:
    """WWP-R19: draws are made from seat 0 on, whatever the deck brings; nature is asked, nobody else."""
    scene = Scene(4)
    scene.deal(STARS)
    for seat in range(4):
        scene.refused("WWP-20", seat, Lay(0))
        assert not scene.table.rules.legal(scene.state, Seat(seat))
    for wrong in (("YStar",), ("YStar", "YStar", "WWanted", "BDynamite")):
        with pytest.raises(IllegalAction):
            scene.draw(*wrong)


def test_refusals_name_who_must_act() -> None:
    """WWP-25: the sentence tells a player what is awaited."""
    scene = started()
    scene.clock("turn")
    with pytest.raises(IllegalAction, match=f"{NAMES[0]} must act first"):
        scene.lay(1, 0)
    scene.refused("WWP-25", 0, Click())
