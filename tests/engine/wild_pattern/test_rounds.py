"""Wild Wild Pattern: the end of rounds, reshuffles, both modes."""

from __future__ import annotations

import pytest

from game.engine.core import CHANCE, OVER, Event, IllegalAction, Seat
from game.engine.games.wild_pattern.cards import LAST_ROUND
from game.engine.games.wild_pattern.events import (
    BankPaid,
    Eliminated,
    GameEnded,
    Reshuffled,
    RoundEnded,
    WildHandShown,
)
from game.engine.games.wild_pattern.moves import Buzz, Click, Lay, Pass, Take
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import NOBODY, NOWHERE
from tests.engine.wild_pattern.scripted import STARS, Scene, card, cards, found, said, started

FOUR = ("RWanted GWanted RLoot GLoot", "GPistol GBarrel BPistol WDynamite", "RStar BHorseshoe")
WILD = "RStar YPistol GLoot BWanted"
"""With the white barrel on place 7 it is a Wild hand."""


def finish(scene: Scene, place: int = 7) -> list[Event]:
    """Seat 0 wins the turn and takes the card of a place."""
    scene.declare(0, 4, "after star red")
    return scene.take(0, place)


def at_the_bank(*money: int, hands: tuple[str, ...] = FOUR, **options) -> tuple[Scene, list[Event]]:
    """A round that seat 0 ends with its fifth card, with so much money before."""
    scene = started(seats=len(money), **options)
    for seat, codes in enumerate(hands[: len(money)]):
        scene.give(seat, codes)
    scene.state.money = list(money)
    return scene, finish(scene)


def total(events: list[Event], seat: int) -> int:
    return next(bill.total for bill in found(events, BankPaid).bills if bill.seat == seat)


def test_five_cards_end_the_round() -> None:
    """WWP-50, WWP-26: at once; cards in hand are not laid. Four do not."""
    scene, events = at_the_bank(0, 0, 0)
    assert found(events, RoundEnded).exhausted is False
    assert scene.state.phase == Phase.DEAL
    scene, events = at_the_bank(0, 0, 0, hands=("RWanted GWanted RLoot", "GPistol", "RStar"))
    assert scene.state.phase == Phase.LAYING


def test_the_bank_pays_everybody() -> None:
    """WWP-51, WWP-R12: fewer than five cards are paid like anybody's."""
    scene, events = at_the_bank(0, 0, 0)
    bills = {bill.seat: bill for bill in found(events, BankPaid).bills}
    assert bills[0].cards == tuple(cards(FOUR[0] + " WBarrel"))
    assert [one.cents for one in bills[2].lines if one.kind == "target"] == [20]  # the red star
    assert scene.state.money == [bills[seat].total for seat in range(3)]


def test_the_order_of_the_bank() -> None:
    """WWP-R12: the ender of the last turn first, then counter-clockwise."""
    _, events = at_the_bank(0, 0, 0)
    assert [bill.seat for bill in found(events, BankPaid).bills] == [0, 2, 1]


def test_more_than_five_get_nothing() -> None:
    """WWP-51: whoever takes two with four cards in hand."""
    scene = started(
        "GStar RPistol WStar RBottle YLoot RBarrel WLoot WBarrel", "YStar", "YBarrel", "WWanted"
    )
    scene.give(0, FOUR[0])
    scene.declare(0, 4, "after star red")
    scene.take(0, 7)
    assert total(scene.take(0, 6), 0) == 0


def test_a_wild_hand_wins_the_game() -> None:
    """WWP-52, WWP-R13: looked at before anybody is paid; then nobody is paid."""
    scene, events = at_the_bank(0, 290, 0, hands=(WILD, FOUR[1], ""))
    assert found(events, WildHandShown).cards == tuple(cards(WILD + " WBarrel"))
    assert not [event for event in events if isinstance(event, BankPaid)]
    assert found(events, GameEnded).result.winners == (0,)
    assert found(events, GameEnded).result.ranking == ((0,), (1,), (2,))
    assert scene.state.money == [0, 290, 0]


def test_a_wild_hand_may_be_anybodys() -> None:
    """WWP-52: also of somebody who did not end the round."""
    other = "RStar YDynamite GPistol BBarrel WHorseshoe"
    _, events = at_the_bank(0, 0, 0, hands=("RWanted GWanted RLoot GLoot", other, ""))
    assert found(events, WildHandShown).seat == 1


def test_two_wild_hands() -> None:
    """WWP-R12: bank order, the ender of the last turn first, then counter-clockwise."""
    others = (
        "RDynamite YBottle GHorseshoe BBarrel WPistol",
        "RWanted YHorseshoe GBarrel BDynamite WBottle",
    )
    _, events = at_the_bank(0, 0, 0, hands=(WILD, *others))
    assert found(events, WildHandShown).seat == 0
    _, events = at_the_bank(0, 0, 0, hands=("RHorseshoe GWanted RLoot GLoot", *others))
    assert found(events, WildHandShown).seat == 2


def test_a_wild_hand_that_only_pays() -> None:
    """WWP-R15: $2 and the game goes on; loose hands win with five colours alone."""
    scene, events = at_the_bank(0, 0, 0, hands=(WILD, "", ""), wild="pays")
    assert scene.table.result is None
    assert total(events, 0) >= 200
    loose = ("RStar YPistol GPistol BDynamite", "", "")
    _, events = at_the_bank(0, 0, 0, hands=loose, wild="loose")
    assert found(events, WildHandShown).seat == 0


def test_the_next_round() -> None:
    """WWP-53, WWP-R9: all cards, new targets; challenge cards are lost, money and the ender stay."""
    scene = started()
    scene.give(0, FOUR[0])
    scene.challenge(1, "swap")
    finish(scene)
    assert scene.waiting == CHANCE
    assert len(scene.state.captured[0]) == 5  # they lie there until the deal
    assert len(scene.state.bills) == 3
    money = [*scene.state.money]
    scene.deal(STARS, "bottle barrel pistol")
    assert len(scene.state.deck) == 47 - 8
    assert scene.state.challenges == scene.state.captured == [[], [], []]
    assert scene.state.hands == [-1, -1, -1]
    assert (scene.state.player, scene.state.place) == (NOBODY, NOWHERE)
    assert scene.state.bills == ()
    assert scene.state.round == 2
    assert scene.state.money == money
    assert scene.state.ender == 0
    scene.draw("YStar", "YBarrel", "WWanted")


def test_saloon() -> None:
    """WWP-60: more than $3 after a bank payment, by the largest margin."""
    _, events = at_the_bank(290, 0, 0)
    assert found(events, GameEnded).result.winners == (0,)
    _, events = at_the_bank(290, 290 + 300, 0)
    assert found(events, GameEnded).result.ranking == ((1,), (0,), (2,))


def test_exactly_three_dollars_do_not_win() -> None:
    """WWP-R13: it must be more."""
    _, events = at_the_bank(0, 0, 0)
    first = total(events, 0)
    scene, _ = at_the_bank(300 - first, 0, 0)
    assert scene.state.money[0] == 300
    assert scene.table.result is None
    scene, _ = at_the_bank(310 - first, 0, 0)
    assert scene.table.result is not None


def test_two_level_above_three_dollars() -> None:
    """WWP-R13: another round; all play on and keep their money."""
    _, events = at_the_bank(0, 0, 0)
    first, second = total(events, 0), total(events, 1)
    scene, _ = at_the_bank(500 - first, 500 - second, 0)
    assert scene.state.money[:2] == [500, 500]
    assert scene.table.result is None
    assert scene.state.phase == Phase.DEAL


def test_after_twenty_rounds_saloon_ends() -> None:
    """WWP-R17: most money wins, level seats share."""
    scene = started(seats=2)
    scene.give(0, FOUR[0])
    scene.state.round = LAST_ROUND
    result = found(finish(scene), GameEnded).result
    assert result.winners == (0,)
    scene = started(seats=2)
    scene.give(0, FOUR[0])
    scene.state.round = LAST_ROUND
    scene.state.money[1] = result.scores[0]
    assert found(finish(scene), GameEnded).result.ranking == ((0, 1),)


def test_dead_or_alive() -> None:
    """WWP-61, WWP-R13: whoever has least is out; the others go back to zero, challenge money too."""
    scene, events = at_the_bank(40, 0, 40, hands=(FOUR[0], "", FOUR[2]), mode="dead_or_alive")
    assert found(events, Eliminated).seats == (1,)
    assert scene.state.money == [0, 0, 0]
    assert scene.state.playing == [0, 2]
    scene.deal(STARS)
    assert scene.state.targets[1] == -1
    scene.draw("YStar", [], "WWanted")
    assert scene.waiting == (0, 2)
    scene.refused("WWP-61", 1, scene.table.rules.legal(scene.state, scene.waiting[0])[0])
    scene.give(0, FOUR[0])
    result = found(finish(scene), GameEnded).result
    assert result.winners == (0,)
    assert result.ranking == ((0,), (2,), (1,))


def test_all_who_are_level_go_together() -> None:
    """WWP-61: two at the bottom; the last one left wins at once."""
    _, events = at_the_bank(0, 0, 0, hands=(FOUR[0], "", ""), mode="dead_or_alive")
    assert found(events, Eliminated).seats == (1, 2)
    assert found(events, GameEnded).result.ranking == ((0,), (1, 2))


def test_all_level_nobody_goes() -> None:
    """WWP-R13, WWP-R17: all go back to zero; the third such round in a row is shared."""
    _, events = at_the_bank(0, 0, mode="dead_or_alive")
    first, second = (total(events, seat) for seat in (0, 1))
    scene, events = at_the_bank(500 - first, 500 - second, mode="dead_or_alive")
    assert found(events, Eliminated).seats == ()
    assert scene.state.money == [0, 0]
    assert scene.state.level_rounds == 1
    scene = started(seats=2, mode="dead_or_alive")
    scene.give(0, FOUR[0])
    scene.give(1, FOUR[1])
    scene.state.level_rounds = 2
    scene.state.money = [500 - first, 500 - second]
    result = found(finish(scene), GameEnded).result
    assert result.winners == (0, 1)
    assert scene.waiting == OVER


def test_an_elimination_breaks_the_row() -> None:
    """WWP-R17: level rounds count in a row."""
    scene = started(mode="dead_or_alive")
    scene.state.level_rounds = 2
    scene.state.money = [0, 50, 500]
    scene.give(0, FOUR[0])
    finish(scene)
    assert scene.state.level_rounds == 0


def test_the_enders_part_goes_on_round_the_table() -> None:
    """WWP-R11: it carries over into the next round; from somebody who is out to the next one."""
    scene = started(seats=4, mode="dead_or_alive")
    scene.give(1, "RWanted GWanted RLoot GLoot")
    scene.state.money = [50, 0, 60, 70]
    scene.declare(0, 6, "after star red")  # invalid: seat 0 is the ender
    scene.take(3, 3)
    scene.take(2, 2)
    scene.state.captured[1].clear()
    scene.state.captured[1] += cards("RWanted GWanted RHorseshoe GDynamite")
    scene.state.money = [-500, 0, 60, 70]
    scene.take(1, 1)
    assert scene.state.playing == [1, 2, 3]
    assert scene.state.ender == 3
    scene.deal(STARS)
    scene.draw([], "YStar", "YBarrel", "WWanted")
    scene.clock("turn")
    assert scene.state.order == [3, 2, 1]


def lay_down_with(left: int, seats: int = 3) -> Scene:
    """The end of a turn nobody played in, with so many pattern cards in the deck."""
    scene = started(seats=seats)
    scene.give(1, FOUR[1])
    scene.challenge(1, "swap")
    scene.exhaust(left)
    scene.clock("turn")
    scene.lay_all_down()
    return scene


@pytest.mark.parametrize(
    ("seats", "left", "phase"),
    [(3, 3, Phase.DRAW), (3, 2, Phase.RESHUFFLE), (2, 2, Phase.DRAW), (4, 3, Phase.RESHUFFLE)],
)
def test_the_deck_runs_low(seats: int, left: int, phase: int) -> None:
    """WWP-50: fewer pattern cards than players when a turn should begin."""
    assert lay_down_with(left, seats).state.phase == phase


def test_a_reshuffle() -> None:
    """WWP-50, WWP-R14: piles, deck and removed cards; captured, unused challenges, targets stay."""
    scene = lay_down_with(1)
    assert len(scene.state.pack()) == 47 - 4 - 1
    assert scene.state.removed
    events = scene.wheel("GStar BWanted RPistol BLoot BBottle YLoot RBarrel WLoot")
    assert found(events, Reshuffled).number == 1
    assert len(scene.state.deck) == 47 - 4 - 1 - 8
    assert scene.state.removed == []
    assert [len(pile) for pile in scene.state.piles] == [1] * 8
    assert scene.state.captured[1] == cards(FOUR[1])
    assert scene.state.challenges[1] == [card("swap")]
    assert scene.state.targets == [0, 1, 2]
    assert scene.state.phase == Phase.DRAW


def test_what_was_shown_last_stays_in_view() -> None:
    """WWP-50, WWP-53: the table lies as it is until chance deals anew, whatever ended the round or turn."""
    scene = lay_down_with(1)
    view = scene.table.view(Seat(0))
    assert {card("YStar"), card("YBarrel"), card("WWanted")} <= {one for pile in view.piles for one in pile}
    scene, _ = at_the_bank(0, 0, 0)
    view = scene.table.view(Seat(1))
    assert view.captured[0] == tuple(cards(FOUR[0] + " WBarrel"))
    assert view.holding == (False, True, True)
    assert view.unseen()
    assert card("WWanted") in view.unseen()  # in hand when the round ended: nobody saw it


def test_the_third_reshuffle_ends_the_round() -> None:
    """WWP-R17: and the bank pays; the next round counts anew."""
    scene = lay_down_with(1)
    scene.state.reshuffles = 2
    scene.wheel("GStar BWanted RPistol BLoot BBottle YLoot RBarrel WLoot")
    scene.draw("YStar", "YBarrel", "WWanted")
    scene.exhaust()
    scene.clock("turn")
    while scene.state.phase == Phase.LAYING:
        seat = scene.waiting[0]
        events = scene.do(seat, scene.table.rules.legal(scene.state, seat)[0])
    assert found(events, RoundEnded).exhausted is True
    assert total(events, 1) > 0
    assert scene.state.phase == Phase.DEAL
    scene.chance()
    assert scene.state.reshuffles == 0


@pytest.mark.parametrize(
    ("money", "hands", "mode"),
    [
        ((0, 0), (WILD, ""), "saloon"),
        ((290, 0), FOUR, "saloon"),
        ((290, 0), FOUR, "dead_or_alive"),
    ],
)
def test_nothing_follows_the_end(money: tuple[int, ...], hands: tuple[str, ...], mode: str) -> None:
    """WWP-62: a Wild hand, more than $3, the last one left: no move, no deal and no clock after it."""
    scene, events = at_the_bank(*money, hands=hands, mode=mode)
    assert found(events, GameEnded).result.winners == (0,)
    assert scene.waiting == OVER
    for seat in (0, 1):
        for action in (Lay(1), Take(1), said("after star red"), Pass(), Buzz(), Click()):
            scene.refused("WWP-62", seat, action)
    for line in ({"clock": "turn"}, {"fill": ["blue star"]}, {"draw": [["blue star"], ["red star"]]}):
        with pytest.raises(IllegalAction) as error:
            scene.told(line)
        assert error.value.rule == "WWP-62"
