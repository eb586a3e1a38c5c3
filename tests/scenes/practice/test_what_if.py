"""What if: a move tried out, and how the bots answer."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_cards.cards import VALUE
from game.engine.games.wild_cards.moves import Bid
from game.engine.games.wild_cards.phases import Phase
from game.engine.registry import GAMES
from game.scenes.raj.scene import RajScene
from game.screens.curtain import CurtainScene
from game.tabletop.advice import practice as practice_part
from game.tabletop.advice.card_bars import draw_card_bars
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.sheet import SheetScene
from game.tabletop.trying_scene import TryingScene
from game.tabletop.zones import HAND, PieceId
from game.ui.type import signed
from tests.scenes.decisions import asked, decide, decisions, sit_down
from tests.scenes.hints.asked import at_a_decision
from tests.scenes.play import ANA, ASHA, BEN, BRUNO, NOOR, SILAS, open_curtain, said, seated, until
from tests.scenes.practice.practised import its_own, practising
from tests.scenes.thinkers import Spread, Thinkers
from tests.tools.screen import Hands, OpenApp


def test_what_if_says_what_it_does_before_it_is_pressed(open_app: OpenApp) -> None:
    hands = practising(open_app)
    at_a_decision(hands, "bids")
    button = hands.widget("what if")
    assert "try a move, nothing counts" in button.spoken.name
    assert button.letter == "F"


def begun(hands: Hands, game: str, number: int = 2) -> CardTableScene:
    """A practice table at this decision of the person or a later one, that nobody else can make first."""
    scene = sit_down(hands, game, "what if")
    for decision in decisions(hands, scene):
        if decision >= number and its_own(scene):
            break
    return scene


def tried(hands: Hands, scene: CardTableScene) -> Any:
    """The table where a move is tried out, at a decision."""
    found = hands.top
    assert isinstance(found, TryingScene)
    assert found is not scene
    until(hands, lambda: asked(hands, found))
    return found


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards", "wild-wild-pattern"])
def test_a_move_is_tried_out_and_nothing_has_happened(open_app: OpenApp, game: str, by: str) -> None:
    hands = practising(open_app)
    scene = begun(hands, game)
    [save] = hands.app.paths.saves.glob("*.jsonl")
    kept, view, epoch = save.read_bytes(), scene.view, scene.session.table.epoch

    hands.use("what if", by)
    at = tried(hands, scene)
    assert at.view == view, "one sees there what one saw"
    assert {one.level for one in at.session.players} == {"person", "master"}
    decide(hands, at)
    until(hands, lambda: at.session.table.epoch > epoch)
    until(hands, lambda: at.director.waiting or asked(hands, at))
    while at.director.waiting:  # what came of it is read, and what is told after it
        hands.wait(0.3, 0.1)
        hands.click("go on")
        until(hands, lambda: at.director.waiting or asked(hands, at))
    assert len({one.key for one in at.widgets}) == len(at.widgets)
    hands.use("come back", by)
    until(hands, lambda: asked(hands, scene))
    assert (scene.view, scene.session.table.epoch) == (view, epoch)
    assert all(b'"seal"' in line for line in save.read_bytes().removeprefix(kept).splitlines())
    decide(hands, scene)
    until(hands, lambda: scene.session.table.epoch > epoch)


def test_of_several_people_only_one_tries(open_app: OpenApp) -> None:
    """The other one had to come to the screen for a trial, was told what came of it before anything had,
    and saw on the way back which card had been lifted."""
    hands = practising(open_app)
    scene = seated(hands, RajScene, "raj", [ANA, BEN, ASHA])
    until(hands, lambda: isinstance(hands.top, CurtainScene))
    open_curtain(hands)
    until(hands, lambda: asked(hands, scene))
    hands.key(pygame.K_f)
    at = tried(hands, scene)
    assert [one.person for one in at.session.players] == [True, False, False]
    decide(hands, at)
    until(hands, lambda: at.director.waiting)
    assert hands.top is at, "nobody has been called"
    hands.wait(0.3, 0.1)
    assert "Since this try began: " in said(hands)
    hands.click("come back")
    until(hands, lambda: asked(hands, scene))


def test_what_was_chosen_is_chosen_where_it_is_tried(open_app: OpenApp) -> None:
    """A card was lifted to be tried, and lay in the hand there; Z leads to the same."""
    hands = practising(open_app)
    scene: Any = begun(hands, "wild-cards", 0)
    key = next(one for one in scene.model.hand if scene.view.phase == Phase.BIDS)
    scene.use_card(key)
    hands.key(pygame.K_f)
    at = tried(hands, scene)
    assert at.model.picks.cards == [key]
    assert "bid" in {one.key for one in at.widgets}
    at.clear_choice()
    assert scene.model.picks.cards == [key]


def test_the_number_of_a_lifted_card_is_not_on_the_sentence(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In large letters it lay across the lower border of what the table asks."""
    hands = open_app(bidders=Spread, every=20, speed=0.0, practised=list(GAMES), text_size=150)
    scene: Any = begun(hands, "wild-cards", 0)
    until(hands, lambda: bool(scene.help.hints.moves))
    key = next(one for one in scene.model.hand if scene.practice.told_of(one))
    scene.use_card(key)
    hands.wait(0.5, 0.1)
    told: list[pygame.Rect] = []

    def noted(*args: Any) -> list[pygame.Rect]:
        told.extend(found := draw_card_bars(*args))
        return found

    monkeypatch.setattr(practice_part, "draw_card_bars", noted)
    scene.draw(hands.app.window.surface)
    strip = scene.ui.frame.rect(*scene.strip)
    piece = scene.ui.frame.rect(*scene.model.pieces[key].box())
    assert strip.collidelist(told) < 0
    assert [one for one in told if piece.contains(one)]


def test_a_tried_move_that_has_brought_nothing_yet_leaves_in_sight_what_is_asked(open_app: OpenApp) -> None:
    """“No points more or less yet” lay for seconds on “Choose an animal and pay 3 cards”."""
    hands = practising(open_app)
    scene = begun(hands, "wild-cards", 1)
    hands.key(pygame.K_f)
    at = tried(hands, scene)
    before = at.presentation.standing(at.view)
    bids = [one for one in at.session.table.question(at.decider).options if isinstance(one, Bid)]
    at.choose(max(bids, key=lambda bid: max(VALUE[card] for card in bid.cards)))
    until(hands, lambda: at.director.waiting or asked(hands, at))
    hands.wait(0.3, 0.1)
    assert not at.director.waiting
    assert at.presentation.standing(at.view) == before
    assert "Since this try began" not in said(hands)


@pytest.mark.parametrize("game", ["raj", "bids"])
def test_what_came_of_a_tried_move_waits_and_is_told_beside_the_real_game(
    open_app: OpenApp, game: str
) -> None:
    """The trial ran on into the next turn, and nothing was compared; Z did nothing and said nothing."""
    hands = practising(open_app)
    scene = begun(hands, game)
    epoch = scene.session.table.epoch
    hands.key(pygame.K_f)
    at = tried(hands, scene)
    hands.key(pygame.K_z)
    assert hands.top is scene, "nothing has been tried yet: that is the way back"
    hands.key(pygame.K_f)
    at = tried(hands, scene)
    assert "again" not in {one.key for one in at.widgets}
    decide(hands, at)
    until(hands, lambda: at.director.waiting)
    hands.wait(0.3, 0.1)
    go_on = hands.widget("go on")
    assert (go_on.note, go_on.tip) == ("", ""), "results never wait here: Settings say so"
    told = said(hands)
    assert "Since this try began: " in told
    before, now = (at.presentation.standing(one.session.table.view(at.viewer)) for one in (scene, at))
    for name, points in zip(at.model.names, (b - a for a, b in zip(before, now, strict=True)), strict=True):
        assert (f"{name} {signed(points, plus=True)}" in told) is bool(points)
    hands.key(pygame.K_z)
    other = tried(hands, scene)
    assert other is not at
    assert (other.session.table.epoch, other.view) == (epoch, scene.view)
    decide(hands, other)
    until(hands, lambda: other.director.waiting)
    hands.wait(0.3, 0.1)
    hands.click("again")
    assert tried(hands, scene) is not other
    hands.key(pygame.K_f)
    assert hands.top is scene
    assert scene.session.table.epoch == epoch


@pytest.mark.parametrize("game", ["raj", "wild-cards"])
def test_what_is_tried_may_go_to_the_end_of_the_game(open_app: OpenApp, game: str) -> None:
    hands = practising(open_app)
    scene = begun(hands, game, 1)
    hands.key(pygame.K_f)
    at = tried(hands, scene)
    for _ in range(3000):
        hands.program.frame(1 / 10)
        if at.session.table.over and not at.director.busy:
            break
        if asked(hands, at):
            decide(hands, at)
        elif at.director.waiting:
            hands.key(pygame.K_RETURN)
    hands.wait(0.3, 0.1)
    while isinstance(hands.top, SheetScene):
        hands.key(pygame.K_ESCAPE)
        hands.wait(0.3, 0.1)
    assert hands.top is at
    assert "might have ended" in said(hands)
    hands.key(pygame.K_f)
    assert hands.top is scene
    assert not list(hands.app.paths.records.glob("*"))


def test_what_is_hidden_is_guessed_anew(open_app: OpenApp) -> None:
    hands = practising(open_app)
    scene = begun(hands, "bids", 1)
    bots = [Seat(seat) for seat in scene.session.table.seats if seat != scene.viewer]
    dealt = set()
    for _ in range(3):
        hands.key(pygame.K_f)
        at = tried(hands, scene)
        dealt.add(tuple(at.session.table.view(seat).hand for seat in bots))
        hands.key(pygame.K_ESCAPE)
        assert hands.top is scene
    assert len(dealt) == 3
    assert tuple(scene.session.table.view(seat).hand for seat in bots) not in dealt


def test_bidders_that_were_still_thinking_are_asked_again(open_app: OpenApp) -> None:
    hands = practising(open_app)
    scene = sit_down(hands, "raj", "slow")
    until(hands, lambda: asked(hands, scene))
    epoch = scene.session.table.epoch
    bidders: Any = hands.app.bidders
    slow, bidders.poll = bidders.poll, lambda: ()
    scene.session.think_again()
    hands.wait(0.2, 0.1)
    assert scene.session.table.waiting
    hands.key(pygame.K_f)
    bidders.poll = slow
    tried(hands, scene)
    hands.key(pygame.K_ESCAPE)
    decide(hands, scene)
    until(hands, lambda: scene.session.table.epoch > epoch)


def test_elsewhere_nothing_is_tried(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, every=20, speed=0.0)
    scene = begun(hands, "raj", 1)
    hands.key(pygame.K_f)
    assert hands.top is scene
    assert "what if" not in {one.key for one in scene.widgets}


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_buttons_keep_off_the_seats_of_a_full_table(open_app: OpenApp, text_size: int) -> None:
    hands = open_app(
        (1280, 720), bidders=Thinkers, every=20, speed=0.0, practised=["raj"], text_size=text_size
    )
    scene = seated(hands, CardTableScene, "raj", [ANA, ASHA, BRUNO, NOOR, SILAS], {}, "five")
    until(hands, lambda: asked(hands, scene))
    seats = [one.area for one in scene.explainer.sights if one.seated]
    assert len(seats) == 5
    buttons = [one.area for one in scene.widgets if one.key in ("hint", "notebook", "take back", "what if")]
    assert len(buttons) == 4
    assert all(button.collidelist(seats) < 0 for button in buttons)
    assert hands.crowding() == []


def test_down_from_the_buttons_above_leads_to_the_hand(open_app: OpenApp) -> None:
    """It led past the hand to the log, which Enter opened."""
    every: dict[str, Any] = {"bidders": Thinkers, "every": 20, "speed": 0.0, "practised": list(GAMES)}
    hands = open_app((1280, 720), language="es", text_size=150, **every)
    scene = sit_down(hands, "bids", "why")
    for count in decisions(hands, scene):
        for key in ("what if", "take back", "hint", "rules") if count in (1, 8) else ():
            hands.walk(key)
            for _ in range(4):
                hands.key(pygame.K_DOWN)
                if isinstance(scene.focus.key, PieceId) and scene.focus.key.zone is HAND:
                    break
                assert scene.focus.key != "log"
            assert isinstance(scene.focus.key, PieceId)
            assert scene.focus.key.zone is HAND
        if count > 8:
            break
    hands.key(pygame.K_RIGHT)
    while isinstance(scene.focus.key, PieceId):
        hands.key(pygame.K_RIGHT)
    assert scene.focus.key == "log"
