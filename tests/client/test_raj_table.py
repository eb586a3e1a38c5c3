"""Raj through the real screen: whole games by mouse, keyboard and gamepad, with people and bidders."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client.cards import Piece, PiecePainter
from game.client.saves import open_save, unfinished
from game.client.session import Player
from game.engine.core import Seat
from game.engine.record import parse, replay
from game.scenes.curtain import CurtainScene
from game.scenes.pause import PauseScene
from game.scenes.raj.scene import RajScene
from game.scenes.results import ResultsScene
from game.scenes.table import resume, sit_down
from game.scenes.title import TitleScene
from tests.client.conftest import Hands, OpenHouse, QuickThinker
from tests.client.pictures import check_golden, difference

ANA = Player("Ana", "you")
BEN = Player("Ben", "kofi")
BOTS = [
    Player("Asha", "asha", "regular", "bold"),
    Player("Bruno", "bruno", "novice", "thrifty"),
    Player("Noor", "noor", "regular", "steady"),
    Player("Silas", "silas", "novice", "bluffing"),
]


def table(
    hands: Hands, players: list[Player], options: dict[str, Any] | None = None, seed: str = ""
) -> RajScene:
    """Sit down to Raj with the title below, as the program does."""
    scene = sit_down(hands.house, "raj", players, options or {})
    assert isinstance(scene, RajScene)
    if seed:
        scene.session.table.seed = seed
    hands.house.stage.reset(TitleScene(hands.house), scene)
    return scene


def settle_down(hands: Hands, scene: RajScene) -> None:
    """Wait until nothing moves and somebody must act (or the scene has gone)."""
    for _ in range(3000):
        hands.program.frame(1 / 60)
        if hands.top is not scene or (scene.may_choose and not scene.director.busy):
            hands.wait(0.4)
            return
    raise AssertionError("nothing moved any more")


def by_mouse(hands: Hands, scene: RajScene) -> None:
    """Click the middle card of the hand, and click it again."""
    hand = scene.view.hand
    for _ in range(2):
        piece = scene.pieces["hand", hand[len(hand) // 2]]
        x, y = scene.ui.frame.point(*_visible_spot(scene, piece))
        hands.hover((x, y))
        hands.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        hands.send(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
        hands.wait(0.3)


def _visible_spot(scene: RajScene, piece: Piece) -> tuple[float, float]:
    """A point of a hand card that its right neighbour does not cover."""
    return piece.x - piece.width * 0.4 * piece.scale, min(piece.y, scene.ui.frame.h - 30)


def by_dragging(hands: Hands, scene: RajScene) -> None:
    piece = scene.pieces["hand", scene.view.hand[0]]
    frame = scene.ui.frame
    start = frame.point(*_visible_spot(scene, piece))
    hands.hover(start)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for share in (0.2, 0.6, 1.0):
        x, y = start[0], round(start[1] - frame.px(280) * share)
        hands.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0))
    hands.send(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)


def by_keyboard(hands: Hands, scene: RajScene) -> None:
    while scene.focused_card is None:
        hands.key(pygame.K_TAB)
    if len(scene.view.hand) > 1 and scene.focused_card == ("hand", scene.view.hand[0]):
        hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN, pygame.K_RETURN)


def by_gamepad(hands: Hands, scene: RajScene) -> None:
    while scene.focused_card is None:
        hands.button(5)
    if scene.focused_card != ("hand", scene.view.hand[0]):
        hands.hat(-1, 0)
    hands.button(0)
    hands.button(0)


def play_on(
    hands: Hands, scene: RajScene, act: Callable[[Hands, RajScene], None], rounds: int = 15
) -> None:
    """Play this many choices of the one person at the table."""
    for _ in range(rounds):
        settle_down(hands, scene)
        before = len(scene.view.hand)
        assert scene.may_choose
        assert_settled(scene)
        act(hands, scene)
        hands.wait(0.1)
        done = (
            hands.top is not scene
            or scene.session.table.sealed(scene.viewer)
            or len(scene.view.hand) < before
        )
        assert done, "the choice did not reach the table"
    for _ in range(2000):
        hands.program.frame(1 / 60)
        if hands.top is not scene or (not scene.director.busy and rounds < 15):
            return
    raise AssertionError("the game did not go on")


def assert_settled(scene: RajScene) -> None:
    """The board is exactly the picture of the view."""
    targets = scene.targets()
    assert set(scene.pieces) == set(targets)
    for key, piece in scene.pieces.items():
        goal = targets[key]
        assert (piece.face, piece.back) == (goal.face, goal.back)
        assert piece.pose() == pytest.approx(goal.pose(), abs=0.01), key
    assert [round(one.value) for one in scene.counters] == list(scene.view.scores)


@pytest.mark.parametrize(
    ("act", "size", "bots"),
    [
        (by_mouse, (1280, 720), 3),
        (by_mouse, (1024, 600), 1),
        (by_dragging, (1280, 720), 2),
        (by_keyboard, (1024, 600), 4),
        (by_keyboard, (1280, 720), 3),
        (by_gamepad, (1280, 720), 2),
        (by_gamepad, (1600, 1200), 4),
    ],
)
def test_whole_game_to_the_score_sheet(
    open_house: OpenHouse,
    act: Callable[[Hands, RajScene], None],
    size: tuple[int, int],
    bots: int,
) -> None:
    hands = open_house(size=size, thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:bots]])
    play_on(hands, scene, act)
    assert isinstance(hands.top, ResultsScene)
    assert unfinished(hands.house.places.saves) == []
    [record] = hands.house.places.records.glob("raj-*.jsonl")
    ended = replay(parse(record.read_bytes())).table
    assert ended.result == scene.session.result
    assert ended.result is not None


def test_two_people_and_a_bot_take_turns_behind_the_curtain(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """RAJ-04: nothing of a person's is on the screen before they open the curtain."""
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, BOTS[0], BEN])
    shown: list[str] = []
    draw = PiecePainter.draw

    def spy(self: PiecePainter, target: pygame.Surface, piece: Piece) -> None:
        shown.append(piece.face if piece.turn >= 0.5 else piece.back)
        draw(self, target, piece)

    monkeypatch.setattr(PiecePainter, "draw", spy)
    turns = []
    for _ in range(6):
        shown.clear()
        for _ in range(1500):
            hands.program.frame(1 / 60)
            if isinstance(hands.top, CurtainScene):
                break
        assert isinstance(hands.top, CurtainScene)
        hidden = [Seat(0), Seat(2)]
        decks = {Seat(0): "sun", Seat(2): "peacock"}
        open_cards = {f"{decks[s]} {c}" for s in hidden for c in _revealed(scene, s)}
        leaked = {name for name in shown if name.split()[0] in decks.values()} - open_cards
        assert leaked == set()
        turns.append(hands.top)
        hands.key(pygame.K_RETURN)
        hands.wait(0.4)
        assert hands.top is scene
        assert scene.may_choose
        by_keyboard(hands, scene)
    assert len(turns) == 6
    assert [len(done.cards) for done in scene.view.history][:2] == [3, 3]


def _revealed(scene: RajScene, seat: Seat) -> set[int]:
    return {done.cards[seat] for done in scene.view.history}


def test_losing_the_window_s_focus_closes_the_curtain_at_once(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, BEN])
    for _ in range(600):
        hands.program.frame(1 / 60)
        if isinstance(hands.top, CurtainScene):
            break
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    assert hands.top is scene
    with_hand = hands.house.window.surface.copy()
    hands.send(pygame.WINDOWFOCUSLOST)
    assert isinstance(hands.top, CurtainScene)
    covered = hands.house.window.surface.copy()
    hands.wait(1.0)
    assert difference(covered, hands.house.window.surface)[1] <= 40, "the curtain is there at once"
    assert difference(covered, with_hand)[0] > 10


def test_a_single_person_never_meets_the_curtain(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:2]])
    for _ in range(3):
        settle_down(hands, scene)
        assert hands.top is scene
        hands.send(pygame.WINDOWFOCUSLOST)
        hands.send(pygame.WINDOWFOCUSGAINED)
        assert hands.top is scene
        by_keyboard(hands, scene)


def test_a_sealed_choice_can_be_changed_until_the_last_has_chosen(open_house: OpenHouse) -> None:
    """RAJ-R9, by the button on the next player's curtain."""
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, BEN])
    for _ in range(600):
        hands.program.frame(1 / 60)
        if isinstance(hands.top, CurtainScene):
            break
    hands.key(pygame.K_RETURN)
    settle_down(hands, scene)
    scene.play_card(3)
    for _ in range(600):
        hands.program.frame(1 / 60)
        if isinstance(hands.top, CurtainScene):
            break
    change = next(
        widget
        for widget in hands.top.widgets
        if widget.key not in ("open", "pause") and "Ana" in getattr(widget, "text", "")
    )
    hands.click(change.key)
    hands.wait(0.5)
    assert hands.top is scene
    assert scene.viewer == Seat(0)
    scene.play_card(11)
    assert scene.session.table.sealed(Seat(0)) == 11


def test_bidders_choices_never_show_before_the_reveal(open_house: OpenHouse) -> None:
    """RAJ-04, RAJ-05: before everybody has chosen, other people's cards are backs, also inside."""
    hands = open_house(thinker=QuickThinker, speed=1.0)
    scene = table(hands, [ANA, *BOTS])
    for _ in range(4):
        for _ in range(400):
            hands.program.frame(1 / 60)
            if scene.session.table.waiting:
                for seat in range(1, 5):
                    piece = scene.pieces.get(("bid", seat))
                    fresh = piece is not None and piece.layer in (4, 30) and piece.scale > 0.9
                    if fresh and piece is not None and not scene.director.busy:
                        assert piece.face.startswith("back")
                        assert piece.turn < 0.5
            if scene.may_choose and not scene.director.busy:
                break
        by_keyboard(hands, scene)


@pytest.mark.parametrize(
    ("where", "rule"), [(("bid", 1), "RAJ-04"), (("discard", 1), "RAJ-09"), (("discard", 0), "RAJ-09")]
)
def test_an_illegal_click_says_why(open_house: OpenHouse, where: tuple[str, int], rule: str) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    play_on(hands, scene, by_keyboard, rounds=1)
    settle_down(hands, scene)
    before = scene.view
    piece = scene.pieces[where]
    pos = scene.ui.frame.point(piece.x, piece.y)
    hands.hover(pos)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    hands.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    assert hands.house.stage.message is not None
    assert hands.house.stage.message.text.startswith(rule)
    assert scene.view == before


def test_escape_takes_a_lifted_card_back_and_then_pauses(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:1]])
    settle_down(hands, scene)
    while scene.focused_card is None:
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert scene.selected is not None
    hands.key(pygame.K_ESCAPE)
    assert scene.selected is None
    assert scene.session.table.sealed(scene.viewer) is None
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, PauseScene)


def test_leaving_and_coming_back_goes_on_exactly_there(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, BEN, BOTS[0]])
    for _ in range(600):
        hands.program.frame(1 / 60)
        if isinstance(hands.top, CurtainScene):
            break
    hands.key(pygame.K_RETURN)
    settle_down(hands, scene)
    scene.play_card(9)
    hands.wait(0.5)
    [save] = unfinished(hands.house.places.saves)
    assert b'"play"' not in save.read_bytes(), "a sealed card must not stand in the open record"
    view = scene.session.table.view(Seat(0))
    hands.house.stage.reset(TitleScene(hands.house))
    assert resume(hands.house, save)
    again = hands.top.session if isinstance(hands.top, RajScene) else hands.house.stage.scenes[-2].session
    assert again.table.view(Seat(0)) == view
    assert again.table.sealed(Seat(0)) == 9
    assert [player.name for player in again.players] == ["Ana", "Ben", "Asha"]


def test_a_damaged_save_is_kept_and_explained(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:1]])
    play_on(hands, scene, by_keyboard, rounds=2)
    [save] = unfinished(hands.house.places.saves)
    save.write_bytes(re.sub(rb'"prize": -?\d+', b'"prize": 99', save.read_bytes(), count=1))
    hands.house.stage.reset(TitleScene(hands.house))
    assert not resume(hands.house, save)
    assert hands.house.stage.message is not None
    assert "RAJ-02" in hands.house.stage.message.text
    assert unfinished(hands.house.places.saves) == []
    assert len(list(hands.house.places.saves.glob("*.damaged-1.jsonl"))) == 1


def _after_two_rounds(hands: Hands, seed: str) -> tuple[pygame.Surface, RajScene]:
    scene = table(hands, [ANA, *BOTS[:3]], seed=seed)
    for _ in range(2):
        settle_down(hands, scene)
        scene.play_card(scene.view.hand[7])
    settle_down(hands, scene)
    hands.wait(0.5)
    return hands.house.window.surface.copy(), scene


def test_every_speed_ends_in_the_same_picture(open_house: OpenHouse) -> None:
    pictures = []
    for settings in (
        {"speed": 1.0},
        {"speed": 4.0},
        {"speed": 0.0},
        {"speed": 1.0, "reduced_motion": True},
    ):
        hands = open_house(thinker=QuickThinker, **settings)
        picture, scene = _after_two_rounds(hands, "same")
        assert_settled(scene)
        pictures.append(picture)
        hands.house.stage.reset(TitleScene(hands.house))
    for other in pictures[1:]:
        mean, worst = difference(pictures[0], other)
        assert mean < 0.05
        assert worst < 6


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_golden_table(open_house: OpenHouse, size: tuple[int, int]) -> None:
    hands = open_house(size=size, thinker=QuickThinker, speed=0.0)
    picture, _ = _after_two_rounds(hands, "golden")
    check_golden(picture, f"raj-table-{size[0]}x{size[1]}")


def test_results_wait_for_a_click_when_the_player_wants_that(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0, hold_results=True)
    scene = table(hands, [ANA, *BOTS[:2]])
    settle_down(hands, scene)
    scene.play_card(5)
    hands.wait(6.0)
    assert scene.director.waiting
    assert len(scene.view.history) == 1
    hands.key(pygame.K_RETURN)
    settle_down(hands, scene)
    assert scene.may_choose


def test_the_window_can_change_size_in_the_middle_of_a_motion(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:3]])
    settle_down(hands, scene)
    scene.play_card(6)
    hands.wait(0.3)
    assert scene.director.busy
    hands.house.window.resize((1920, 1080))
    hands.send(pygame.WINDOWSIZECHANGED, x=1920, y=1080)
    hands.wait(1.0)
    settle_down(hands, scene)
    assert_settled(scene)
    assert hands.house.frame.width == 1920


def test_a_full_disk_is_said_and_the_game_goes_on(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = open_house(thinker=QuickThinker, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:1]])
    settle_down(hands, scene)

    def refuse(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", refuse)
    by_keyboard(hands, scene)
    hands.wait(0.2)
    assert hands.house.stage.message is not None
    assert "no longer saved" in hands.house.stage.message.text
    monkeypatch.undo()
    settle_down(hands, scene)
    assert scene.may_choose
    assert scene.file is not None
    open_save(scene.file.path)


def test_open_history_and_the_mouse_option_reach_the_table(open_house: OpenHouse) -> None:
    hands = open_house(thinker=QuickThinker, speed=0.0)
    options = {"open_history": True, "highest_mouse_breaks_ties": True}
    scene = table(hands, [ANA, *BOTS[:1]], options)
    settle_down(hands, scene)
    assert scene.view.open_history
    assert scene.view.mouse_breaks_ties
    header = Path(scene.file.path).read_text().splitlines()[0] if scene.file else ""
    assert '"open_history": true' in header
