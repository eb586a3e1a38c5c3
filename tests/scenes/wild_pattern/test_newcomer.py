"""What a newcomer is told at the table: how it is won, what a button risks, which of two cards is taken."""

from __future__ import annotations

from typing import Any

from game.engine.games.wild_pattern.moves import Lay
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.state import WildPatternState
from game.scenes.wild_pattern.advice import ADVICE
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.scenes.wild_pattern.explanations import explained
from game.scenes.wild_pattern.turn_reasons import of_turn
from game.scenes.wild_pattern.zones import ON_WHEEL
from game.tabletop.explanations.explanation import SeatKey
from game.tabletop.zones import PieceId
from game.ui.reasons import Reasons
from tests.scenes.play import ANA, until
from tests.scenes.wild_pattern.play import BOTS, IdleBidders
from tests.scenes.wild_pattern.positions import go_on, lines_to
from tests.tools.screen import OpenApp


def asked_first(state: WildPatternState) -> bool:
    return state.phase == Phase.RACE and state.order[:1] == [0]


def opened(open_app: OpenApp, wanted: Any) -> Any:
    hands = open_app(bidders=IdleBidders, speed=0.0)
    scene = go_on(hands, [ANA, BOTS[0]], lines_to(wanted, {"relaxed": True}), relaxed=True)
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    return hands, scene


def test_the_buttons_of_a_turn_say_what_they_win_and_risk(open_app: OpenApp) -> None:
    """WWP-30: whoever points at them; nobody else is told instead of what to do."""
    hands, scene = opened(open_app, asked_first)
    assert scene.hint == scene.model.status
    hands.hover(hands.widget("click").area.center)
    assert scene.hint.startswith("If nobody sees a pattern with your card you take one")
    hands.hover(hands.widget("pass").area.center)
    assert scene.hint == "You take nothing, and nobody may use your card"
    hands.hover((3, 3))
    assert scene.hint == scene.model.status


def test_how_the_game_is_won_is_told_where_it_stands(open_app: OpenApp) -> None:
    """WWP-52, WWP-60: what a Wild hand is, too."""
    _, scene = opened(open_app, asked_first)
    goal = next(one for one in explained(scene.model) if one.key == "goal")
    told = " ".join(goal.tell().lines)
    assert "more than $3" in told
    assert "five captured cards that repeat no colour and no object" in told


def test_a_seat_says_as_which_one_it_follows_and_a_card_between_which_it_lies(open_app: OpenApp) -> None:
    """WWP-R18: “no. 2” on a plate might be a rank; of neighbours the general rule said the same again."""
    _, scene = opened(open_app, asked_first)
    told = {one.key: one.tell().lines for one in explained(scene.model)}
    assert "No. 2 in line now." in told[SeatKey(1)]
    assert not any("in line" in line for line in told[SeatKey(0)])
    wheel = next(key for key in told if isinstance(key, PieceId) and key.zone is ON_WHEEL)
    assert [line for line in told[wheel] if "Before" in line or "clockwise" in line] == [
        next(line for line in told[wheel] if line.startswith("Before: "))
    ]


def test_that_a_place_hardly_matters_is_said_once(open_app: OpenApp) -> None:
    """WWP-25: a hint added that no move is clearly better."""
    _, scene = opened(open_app, asked_first)
    facts = [("It covers {card}", {"card": "red star"}), ("Which card it covers hardly matters now", {})]
    told = ADVICE.nudge(scene.view, [(Lay(3), 1.0), (Lay(4), 1.0)], facts)
    assert told == "Which card it covers hardly matters now."


def test_the_second_card_is_called_so(open_app: OpenApp) -> None:
    """WWP-22: of two that a pattern brings."""

    def two(state: WildPatternState) -> bool:
        return state.phase == Phase.TAKE and list(state.pickers) == [0, 0]

    hands, scene = opened(open_app, two)
    assert scene.model.status == "Take a card from the wheel, then another"
    place = min(scene.model.open_places)
    hands.click(HotSpotId(On.PLACE, place))
    hands.click("take")
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    assert scene.view.phase is Phase.TAKE
    assert scene.model.status == "Take the second card from the wheel"


def test_what_needs_no_reason_comes_after_the_reason_for_the_move_before() -> None:
    """WWP-41: of money that was cashed nobody asks why, but why a card was taken; of a pattern why it."""
    taken = Reasons((), (("{card} is on target", {"card": "red star"}),), "take")
    cashed = Reasons((), (("The bank pays {money} at once", {"money": 100}),), "use")
    told = of_turn([cashed, taken])
    assert told is not None
    assert told.chosen == "take"
    assert [template for template, _ in told.facts] == [
        "{card} is on target",
        "The bank pays {money} at once",
    ]
    pattern, brings = ("Pattern: {pattern}", {}), ("It takes any one card of the wheel", {})
    sight = ("It promised more than {pattern}", {"pattern": "before star red"})
    told = of_turn([Reasons((), (pattern, brings), "say"), Reasons((), (pattern, brings, sight), "lay")])
    assert told is not None
    assert told.facts == (pattern, sight, brings)
    weighed = Reasons((("say", 2.0), ("say otherwise", 1.0)), (pattern, brings), "say")
    told = of_turn([weighed, Reasons((), (pattern, brings, sight), "lay")])
    assert told is not None
    assert told.facts == (pattern, brings), "its bars tell what else it saw"
    assert of_turn([]) is None
