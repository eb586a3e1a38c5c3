"""Wild Wild Pattern: the seven challenge cards."""

from __future__ import annotations

import pytest

from game.engine.core import IllegalAction, Seat
from game.engine.games.wild_pattern.cards import (
    DOLLAR,
    FIFTY_CENTS,
    HANDS_UP,
    ONE_CARD,
    PIANIST,
    SWAP,
    TEN_CENTS,
)
from game.engine.games.wild_pattern.events import (
    CardMoved,
    CardRemoved,
    ChallengeKept,
    ChallengeUsed,
    MoneyGot,
    RoundEnded,
)
from game.engine.games.wild_pattern.moves import Lay, Pass, Use
from game.engine.games.wild_pattern.phases import Phase
from tests.engine.wild_pattern.scripted import Scene, card, cards, found, started, won


def uses(scene: Scene) -> list[Use]:
    return [use for use in scene.table.question(Seat(0)).options if isinstance(use, Use)]


def test_one_for_each_turn_won() -> None:
    """WWP-41: the winner may use one; it leaves the game; the rest waits for another turn."""
    scene = won("$1", "50c")
    assert scene.state.phase == Phase.CHALLENGE
    scene.refused("WWP-41", 0, Use(TEN_CENTS))
    scene.refused("WWP-41", 1, Pass())
    scene.refused("WWP-41", 0, Lay(1))
    events = scene.do(0, Use(DOLLAR))
    assert found(events, ChallengeUsed).card == DOLLAR
    assert scene.state.removed[-1] == DOLLAR
    assert scene.state.challenges[0] == [FIFTY_CENTS]
    assert scene.state.phase == Phase.LAYING


def test_it_may_be_kept() -> None:
    """WWP-41: using one is a choice; without one nobody is asked."""
    scene = won("$1")
    assert found(scene.do(0, Pass()), ChallengeKept).seat == 0
    assert scene.state.challenges[0] == [DOLLAR]
    assert won().state.phase == Phase.LAYING


def test_losers_use_nothing() -> None:
    """WWP-41, WWP-R8: only a valid pattern or a successful click wins a turn."""
    scene = started()
    scene.challenge(0, "$1")
    scene.challenge(1, "50c")
    scene.declare(0, 6, "after star red")
    scene.take(2, 0)
    scene.take(1, 1)
    assert scene.state.phase == Phase.LAYING


@pytest.mark.parametrize(("name", "cents"), [("$1", 100), ("50c", 50), ("10c", 10)])
def test_money_is_paid_at_once(name: str, cents: int) -> None:
    """WWP-42, WWP-R13: it is no bank payment, so nobody wins by it."""
    scene = won(name)
    scene.state.money[0] = 290
    events = scene.do(0, Use(card(name)))
    assert found(events, MoneyGot).cents == cents
    assert scene.state.money[0] == 290 + cents
    assert scene.table.result is None


def test_one_card() -> None:
    """WWP-42, WWP-R9: wheel tops, the played card too, and opponents' captured pattern cards."""
    scene = won("one card", "10c", theirs="RLoot GLoot", other=("$1",))
    reach = {use.take for use in uses(scene) if use.card == ONE_CARD}
    assert reach == {top for top in scene.state.wheel if top >= 0} | set(cards("RLoot GLoot"))
    assert card("YStar") in reach
    for one in ("$1", "WBarrel", "YBarrel", "YLoot"):  # a challenge, one's own, a hand, a covered card
        scene.refused("WWP-R9", 0, Use(ONE_CARD, card(one)))
    event = found(scene.do(0, Use(ONE_CARD, card("RLoot"))), CardMoved)
    assert (event.seat, event.source, event.place) == (0, 1, None)
    assert scene.state.captured[0] == cards("WBarrel RLoot")
    assert scene.state.captured[1] == cards("GLoot")


def test_one_card_from_the_wheel() -> None:
    """WWP-42: it bares the card below (WWP-R4)."""
    scene = won("one card")
    event = found(scene.do(0, Use(ONE_CARD, card("YStar"))), CardMoved)
    assert (event.source, event.place) == (None, 4)
    assert scene.state.wheel[4] == card("YLoot")


def test_one_card_takes_anything() -> None:
    """WWP-R9: the option lets One card reach challenge cards too, never targets, hands or one's own."""
    scene = won("one card", "10c", other=("$1",), one_card_takes_anything=True)
    assert DOLLAR in {use.take for use in uses(scene)}
    assert TEN_CENTS not in {use.take for use in uses(scene)}
    scene.refused("WWP-R9", 0, Use(ONE_CARD, card("YBarrel")))
    scene.do(0, Use(ONE_CARD, DOLLAR))
    assert scene.state.challenges == [[TEN_CENTS, DOLLAR], [], []]


@pytest.mark.parametrize(
    ("name", "shot", "spared"), [("pianist", "GLoot", "GPistol"), ("hands up", "GPistol", "GLoot")]
)
def test_shooting(name: str, shot: str, spared: str) -> None:
    """WWP-42, WWP-R9: an opponent's captured bullets card, or coin card, leaves the game."""
    scene = won(name, theirs=f"{shot} {spared}")
    assert uses(scene) == [Use(card(name), card(shot))]
    scene.refused("WWP-42", 0, Use(card(name), card(spared)))
    scene.refused("WWP-42", 0, Use(card(name), scene.state.wheel[0]))
    event = found(scene.do(0, Use(card(name), card(shot))), CardRemoved)
    assert (event.card, event.owner) == (card(shot), 1)
    assert scene.state.captured[1] == [card(spared)]
    assert card(shot) in scene.state.removed
    assert scene.state.phase == Phase.LAYING


def test_without_a_target_it_cannot_be_used() -> None:
    """WWP-R9: then nobody is asked; Swap needs a face-up card of an opponent."""
    assert won("pianist", "hands up", "swap").state.phase == Phase.LAYING
    scene = won("pianist", "swap", theirs="GPistol")
    assert {use.card for use in uses(scene)} == {SWAP}
    scene.refused("WWP-42", 0, Use(PIANIST, card("GPistol")))


def test_swap() -> None:
    """WWP-42, WWP-R9: any face-up card of one's own but Swap against any of an opponent's."""
    scene = won("swap", "hands up", theirs="RLoot", other=("$1",))
    pairs = {(use.give, use.take) for use in uses(scene) if use.card == SWAP}
    mine = (card("WBarrel"), HANDS_UP)
    assert pairs == {(give, take) for give in mine for take in (card("RLoot"), DOLLAR)}
    for wrong in (Use(SWAP, DOLLAR, SWAP), Use(SWAP, card("GStar"), HANDS_UP), Use(SWAP, DOLLAR, 3)):
        scene.refused("WWP-R9", 0, wrong)
    events = scene.do(0, Use(SWAP, card("RLoot"), HANDS_UP))
    assert [event.card for event in events if isinstance(event, CardMoved)] == [card("RLoot"), HANDS_UP]
    assert scene.state.captured[:2] == [cards("WBarrel RLoot"), []]
    assert scene.state.challenges[:2] == [[], [DOLLAR, HANDS_UP]]


def test_swap_can_end_the_round_for_the_other() -> None:
    """WWP-26, WWP-R8: a challenge card is used before five cards are looked for."""
    scene = won("swap", theirs="RLoot GLoot GWanted GPistol", other=("$1",))
    events = scene.do(0, Use(SWAP, DOLLAR, card("WBarrel")))
    assert found(events, RoundEnded)
    scene = won("one card", mine="RLoot GLoot GWanted", theirs="GPistol")
    assert found(scene.do(0, Use(ONE_CARD, card("GPistol"))), RoundEnded)


def test_a_shot_can_keep_the_round_going() -> None:
    """WWP-26, WWP-R9: challenge cards are no captured cards; a swap away from five goes on."""
    scene = won("swap", "10c", mine="RLoot GLoot GWanted GPistol", other=("$1", "50c"))
    assert len(scene.state.captured[0]) == 5
    scene.do(0, Use(SWAP, DOLLAR, card("RLoot")))
    assert scene.state.phase == Phase.LAYING
    assert scene.state.challenges[0] == [TEN_CENTS, DOLLAR]


def test_odd_uses_are_no_moves() -> None:
    """WWP-42: each card has its own words."""
    read = started().table.rules.notation.read_action
    assert read({"use": "$1"}) == Use(DOLLAR)
    assert read({"use": "swap", "give": "$1", "take": "red loot"}) == Use(SWAP, card("RLoot"), DOLLAR)
    for line in (
        {"use": "$1", "take": "red loot"},
        {"use": "swap", "take": "red loot"},
        {"use": "red loot"},
    ):
        with pytest.raises(IllegalAction) as error:
            read(line)
        assert error.value.rule == "WWP-42"
