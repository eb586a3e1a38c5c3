"""How a round and a game of Raj end on the screen: nothing is covered, nothing goes by unseen."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.raj.events import BidsRevealed, PrizeTaken
from game.scenes.raj.model import BIDS, PRIZES, RajModel
from game.scenes.raj.scene import RajScene
from game.screens.results.scene import ResultsScene
from game.tabletop.presentation import presentation_of
from game.tabletop.zones import GONE, HAND
from game.ui.widgets import Kind
from tests.scenes.play import ANA, BEN, QuickBidders, open_curtain, until
from tests.scenes.raj.play import BOTS, play_on, settle_down, table
from tests.scenes.test_last_round import before
from tests.tools.screen import Hands, OpenApp


def opened(hands: Hands, number: int, seats: int) -> Any:
    scene: Any = presentation_of("raj").table(hands.app, before("raj", number, seats), None)
    hands.open(scene)
    return scene


def shown(hands: Hands) -> bytes:
    surface = hands.app.window.surface.copy()
    hands.top.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def banner_box(hands: Hands, scene: Any) -> pygame.Rect:
    """What of the picture the banner changes."""
    with_it = hands.app.window.surface.copy()
    scene.draw(with_it)
    without, counter = with_it.copy(), scene.model.banner_shown
    whole, counter.value = counter.value, 0.021
    words, scene.model.banner = scene.model.banner, ""
    scene.draw(without)
    counter.value, scene.model.banner = whole, words
    mask = pygame.mask.from_threshold(with_it, (0, 0, 0), (1, 1, 1, 255), without)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 150), ((1024, 600), 100)])
def test_what_decided_is_said_when_the_points_are_there_and_covers_nothing(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, seats: int, size: tuple[int, int], text: int
) -> None:
    hands = open_app(bidders=QuickBidders, size=size, text_size=text, language="es", speed=1.0)
    scene = opened(hands, 6, seats)
    monkeypatch.setattr(RajModel, "decides", lambda _model, _event: Seat(1))
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    cards = BidsRevealed(tuple(range(3, 3 + seats)), ())
    pile = scene.model.view.pile
    scene.director.play(*scene.clips([cards, PrizeTaken(Seat(1), 4, pile, 7)]))
    until(hands, lambda: scene.model.banner_shown.value > 0.9, 1 / 30)
    hands.wait(0.2)
    model = scene.model
    assert all(one.alpha < 0.02 for key, one in model.pieces.items() if key.zone is PRIZES)
    assert model.scores[1].value == pytest.approx(7, abs=0.3)
    box, frame = banner_box(hands, scene).inflate(-8, -8), scene.ui.frame
    lying = [one for key, one in model.pieces.items() if key.zone not in (HAND, PRIZES, GONE)]
    assert [one.face for one in lying if box.colliderect(frame.rect(*one.box()))] == []
    others = [one.area for one in scene.explainer.sights if one.piece is None]
    assert box.collidelist(others) == -1
    assert not box.colliderect(frame.rect(*scene.strip))


@pytest.mark.parametrize(
    ("cards", "tied"),
    [
        ((9, 9, 14, 3), {0, 1}),
        ((2, 14, 2, 14), {0, 1, 2, 3}),
        ((7, 7, 7, 1), {0, 1, 2}),
        ((1, 2, 3, 4), set()),
    ],
)
def test_every_tied_card_wears_its_mark(open_app: OpenApp, cards: tuple[int, ...], tied: set[int]) -> None:
    """Those that would not have won either, too."""
    hands = open_app(bidders=QuickBidders, speed=1.0)
    scene = opened(hands, 6, 4)
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    scene.director.play(*scene.clips([BidsRevealed(cards, ())])[:-1])
    marked: set[int] = set()
    for _ in range(240):
        hands.wait(1 / 30, 1 / 30)
        marked |= scene.model.tied
        if not scene.director.busy:
            break
    assert marked == tied


def test_the_button_that_goes_on_is_golden(open_app: OpenApp) -> None:
    """It is what must be pressed; and no other is golden beside it."""
    hands = open_app(bidders=QuickBidders, speed=4.0, hold_results="always")
    scene = table(hands, [ANA, *BOTS[:2]])
    settle_down(hands, scene)
    scene.play_card(5)
    until(hands, lambda: scene.director.waiting)
    hands.wait(0.1)
    golden = [one.key for one in scene.widgets if getattr(one, "kind", None) is Kind.MAIN]
    assert golden == ["go on"]


def test_a_click_does_not_skip_how_the_game_ends(open_app: OpenApp) -> None:
    """One click turns the last cards up; they stay to be read; the next click goes on."""
    hands = open_app(bidders=QuickBidders, speed=1.0)
    scene = table(hands, [ANA, BOTS[0]])
    hands.app.settings.speed = scene.director.speed = 0.0
    while len(scene.view.hand) > 1:
        until(hands, lambda: scene.may_choose and not scene.director.busy)
        scene.play_card(scene.view.hand[0])
        hands.wait(0.1)
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    hands.app.settings.speed = 1.0
    scene.resume()
    scene.play_card(scene.view.hand[0])
    until(hands, lambda: scene.session.table.over and scene.director.busy)
    middle = scene.ui.frame.point(*scene.model.layout.center)
    hands.click_at(middle)
    assert hands.top is scene
    hands.wait(1.8)
    assert hands.top is scene
    assert any(key.zone is BIDS for key in scene.model.pieces)
    hands.click_at(middle)
    until(hands, lambda: isinstance(hands.top, ResultsScene), frames=60)


def at_the_last_card(hands: Hands, scene: RajScene) -> None:
    while len(scene.view.hand) > 1:
        until(hands, lambda: scene.may_choose and not scene.director.busy)
        scene.play_card(scene.view.hand[0])
        hands.wait(0.1)
    until(hands, lambda: scene.may_choose and not scene.director.busy)


def test_the_last_card_is_played_by_itself(open_app: OpenApp) -> None:
    """There is nothing to choose; but whoever reads or looks around is not interrupted."""
    hands = open_app(bidders=QuickBidders, speed=0.0, notebook=True)
    scene = table(hands, [ANA, BOTS[0]])
    at_the_last_card(hands, scene)
    for key in (pygame.K_n, pygame.K_l, pygame.K_i):
        hands.key(key)
        hands.wait(3.0, 0.1)
        assert scene.may_choose
        hands.key(key)
    hands.wait(0.5, 0.1)
    assert scene.may_choose
    until(hands, lambda: isinstance(hands.top, ResultsScene), frames=60)


def test_the_last_card_does_not_wait_for_what_is_left_open(open_app: OpenApp) -> None:
    """It can be read first; then the game goes on."""
    hands = open_app(bidders=QuickBidders, speed=0.0, notebook=True)
    scene = table(hands, [ANA, BOTS[0]])
    at_the_last_card(hands, scene)
    hands.key(pygame.K_n)
    assert scene.help.pinned is not None
    until(hands, lambda: not scene.view.hand, frames=600)


def test_nobody_is_called_for_the_last_card(open_app: OpenApp) -> None:
    """Among several people it is played without the curtain."""
    hands = open_app(bidders=QuickBidders, speed=0.0)
    scene = table(hands, [ANA, BEN])
    for _ in range(2000):
        hands.wait(0.1, 0.1)
        if isinstance(hands.top, ResultsScene):
            break
        if hands.top is not scene:
            assert len(scene.view.hand) > 1
            open_curtain(hands)
        elif scene.director.waiting:
            hands.key(pygame.K_RETURN)
        elif scene.may_choose and not scene.director.busy:
            scene.play_card(scene.view.hand[0])
    assert isinstance(hands.top, ResultsScene)


@pytest.mark.parametrize("speed", [1.0, 4.0, 0.0])
@pytest.mark.parametrize("clicked", [False, True])
def test_the_last_round_can_be_read_at_any_speed(open_app: OpenApp, speed: float, clicked: bool) -> None:
    """Its cards lie there open under what came of them; a click goes on."""
    hands = open_app(bidders=QuickBidders, every=1000, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    play_on(hands, scene, lambda _hands, at: at.play_card(at.view.hand[0]), 14)
    hands.app.settings.speed = speed
    hands.app.apply_settings()
    until(hands, lambda: scene.session.table.over, 1 / 60)
    until(hands, lambda: "Last round" not in scene.model.status and scene.model.status != "", 1 / 60)
    told, read = scene.model.status, 0.0
    if clicked:
        hands.click_at((640, 500))
        hands.wait(0.1)
        hands.click_at((640, 500))
    while hands.top is scene:
        if scene.model.status not in (told, ""):
            told, read = scene.model.status, 0.0
        bids = [one for key, one in scene.model.pieces.items() if key.zone is BIDS]
        read += (len(bids) == 4 and all(one.turn == 1 for one in bids)) / 60
        hands.program.frame(1 / 60)
        assert read < 10
    assert isinstance(hands.top, ResultsScene)
    assert ("with the" in told) or ("All tied" in told)
    assert read < 1.0 if clicked else read > 2.0


def test_who_tied_rests_however_long_one_has_waited(open_app: OpenApp) -> None:
    hands = open_app(bidders=QuickBidders, every=1000, speed=1.0)
    scene = opened(hands, 6, 4)
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    scene.waiting.begin()
    scene.waiting.update(8.0)
    scene.director.play(*scene.clips([BidsRevealed((9, 9, 14, 3), ())])[:-1])
    until(hands, lambda: scene.model.status.startswith("Tied and skipped"), 1 / 60)
    read = 0.0
    while scene.director.busy:
        read += 1 / 60
        hands.program.frame(1 / 60)
    assert 0.85 < read < 2.0
