"""The guided hand of Wild Wild Pattern begins within a round and sees it to its end."""

from __future__ import annotations

from game.engine.games.wild_pattern import events
from game.engine.games.wild_pattern.cards import FIFTY_CENTS
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.bank_sheet import BankSheet
from game.scenes.wild_pattern.controls import HotSpotId, On
from game.tabletop.guide.guide import Deed
from game.tabletop.guide.scene import GuidedScene
from tests.scenes.guided import by_keys, by_mouse, guided, steps
from tests.scenes.play import until
from tests.tools.screen import Hands, OpenApp


def kinds(scene: GuidedScene) -> list[type]:
    """The kinds of all that has happened, what came before the guide included."""
    return [type(event) for step in scene.session.history for event in step]


def test_a_round_is_seen_to_its_end(open_app: OpenApp) -> None:
    """It ended with two captured cards, and nobody saw the bank pay or a challenge card used."""
    hands = open_app(speed=0.0, every=1000)
    scene = guided(hands, "wild-wild-pattern")
    assert [len(cards) for cards in scene.view.captured] == [3, 3]
    sheets = []
    watched = scene.model.show_bank

    def show(event: events.BankPaid) -> None:
        watched(event)
        sheets.append(hands.top)

    scene.model.show_bank = show
    for number in steps(hands, scene, by_mouse):
        assert (events.BankPaid in kinds(scene)) == bool(sheets), number
    assert [type(one) for one in sheets] == [BankSheet]
    assert {events.ChallengeUsed, events.RoundEnded, events.BankPaid} <= {*kinds(scene)}
    assert scene.view.money[scene.viewer] == 180, "50 by the challenge card, 130 by the bank"
    assert not scene.session.table.over


def test_the_button_that_uses_the_challenge_card_is_lit(open_app: OpenApp) -> None:
    """When the card has been chosen; keeping it is not what the step asks for."""
    hands: Hands = open_app(speed=0.0, every=1000)
    scene = guided(hands, "wild-wild-pattern")
    card = HotSpotId(On.CARD, FIFTY_CENTS)
    for _ in steps(hands, scene, by_keys):
        if scene.step is not None and scene.step.lit == (card,):
            break
    number = scene.number
    hands.click("keep")
    assert hands.app.stack.message is not None
    assert scene.number == number
    hands.click(card)
    assert scene.lit == (card, "use")
    hands.click("use")
    until(hands, lambda: scene.number == number + 1)
    assert scene.view.money[scene.viewer] == 50


def test_a_click_beside_the_light_is_answered_by_the_guide_and_by_no_rule(open_app: OpenApp) -> None:
    """“All players must draw a card first” sent newcomers looking for one, and hid what to do."""
    hands = open_app((1280, 720), language="en", text_size=150, speed=0.0)
    scene = guided(hands, "wild-wild-pattern")
    for _ in steps(hands, scene, by_mouse):
        assert scene.step is not None
        if scene.step.deed is Deed.LOOK and scene.view.phase is Phase.DRAW and scene.number:
            number = scene.number
            beside = next(n for n in range(8) if HotSpotId(On.PLACE, n) not in scene.lit)
            hands.click(HotSpotId(On.PLACE, beside))
            assert hands.app.stack.message is not None
            assert hands.app.stack.message.text.startswith("Not this one yet")
            type(hands.program).draw(hands.program)
            assert scene.words is not None
            assert hands.app.stack.message.area.w
            assert not hands.app.stack.message.area.colliderect(scene.words.area)
            assert scene.number == number
            return
    raise AssertionError("nothing was looked at before cards are drawn")


def test_the_log_keeps_up_while_the_bank_pays(open_app: OpenApp) -> None:
    """Below the sheet it still told of the card before."""
    hands = open_app(speed=0.0, every=1000)
    scene = guided(hands, "wild-wild-pattern")
    watched, said = scene.model.show_bank, list[str]()

    def show(event: events.BankPaid) -> None:
        watched(event)
        said.extend(row.words for row in scene.log.drawer.rows[-2:])

    scene.model.show_bank = show
    for _ in steps(hands, scene, by_mouse):
        pass
    assert said == ["Round 1 is over: somebody has five cards", "The bank pays: you $1.30, Bruno 20¢"]
