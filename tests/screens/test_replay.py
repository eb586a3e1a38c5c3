"""A finished game is watched again at its table: by mouse, keyboard and gamepad."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.bids.events import BidLaid
from game.engine.games.raj.events import BidsRevealed
from game.engine.record import parse, replay
from game.scenes.raj.model import BIDS
from game.screens.results.scene import ResultsScene
from game.tabletop.clips import Clip
from game.tabletop.presentation import presentation_of
from game.tabletop.replay import shown_hands
from game.tabletop.replay.scene import ReplayScene
from game.ui.type import CAPTION, Type
from game.ui.widgets import IconButton
from tests.scenes.decisions import decisions, sit_down
from tests.scenes.play import said
from tests.scenes.thinkers import Thinkers
from tests.tools.reviews import finished_game
from tests.tools.screen import Hands, OpenApp

GAMES = ["raj", "bids", "wild-cards", "wild-wild-pattern"]
FULL = (1280, 720)


def sheet(hands: Hands, folder: Path, game: str = "raj", people: int = 1) -> tuple[Any, Path]:
    """The score sheet of a game that is over, and its record."""
    session, record = finished_game(game, folder, people)
    hands.open(ResultsScene(hands.app, presentation_of(game), session, record))
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    return hands.top, record


def watched(hands: Hands, folder: Path, game: str = "raj", people: int = 1) -> ReplayScene:
    """The replay of a finished game, at its beginning."""
    sheet(hands, folder, game, people)
    hands.click("replay")
    hands.wait(0.1)
    assert isinstance(hands.top, ReplayScene)
    return hands.top


def until_still(hands: Hands, scene: ReplayScene) -> None:
    """Wait until nothing moves, or a result is to be read, and what lies face down is turned."""
    for _ in range(600):
        hands.wait(0.1, 0.1)
        if scene.readable and not scene.session.laid:
            return
    raise AssertionError("something always moves")


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_from_the_sheet_and_back(open_app: OpenApp, tmp_path: Path, by: str) -> None:
    hands = open_app(speed=0.0)
    results, _ = sheet(hands, tmp_path)

    def use(key: str) -> None:
        if by == "mouse":
            hands.click(key)
        else:
            hands.walk(key, pad=by == "pad")
            hands.button(0) if by == "pad" else hands.key(pygame.K_RETURN)
        hands.wait(0.1)

    use("replay")
    scene = hands.top
    assert isinstance(scene, ReplayScene)
    assert hands.crowding() == []
    assert hands.app.frame.height < FULL[1]
    for expected in (1, 2, 3):
        use("step")
        until_still(hands, scene)
        assert scene.session.at == expected
    use("step back")
    assert scene.session.at == 2
    use("view")
    assert scene.viewer == 1
    use("back")
    assert hands.top is results
    assert hands.app.frame.height == FULL[1]
    assert hands.app.foot.h == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_what_the_record_says(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    hands = open_app(speed=0.0, every=50)
    scene = watched(hands, tmp_path, game)
    record = parse((tmp_path / "records").glob("*.jsonl").__next__().read_bytes())
    done = replay(record)
    for at in range(1, 30):
        hands.click("step")
        until_still(hands, scene)
        assert scene.session.at == at
        assert scene.session.history == done.history[:at]
        while scene.director.busy:  # a result is to be seen, and what follows from it
            if scene.director.waiting:
                hands.click_at((640, 250))
            hands.wait(0.1)
            assert scene.session.at == at
        assert scene.model.view == scene.session.table.view(scene.viewer)
    last = scene.session.course.steps[-1].table
    assert [last.view(Seat(seat)) for seat in last.seats] == [
        done.table.view(Seat(seat)) for seat in last.seats
    ]


@pytest.mark.parametrize("speed", [1.0, 0.0])
@pytest.mark.parametrize("hurried", [False, True])
def test_a_step_ends_where_revealed_bids_are_to_be_seen(
    open_app: OpenApp, tmp_path: Path, speed: float, hurried: bool
) -> None:
    """Though it is pressed again while they lie face down; the next step gathers them."""
    hands = open_app(speed=speed)
    scene = watched(hands, tmp_path)
    if scene.playing:
        hands.key(pygame.K_p)
    until_still(hands, scene)

    def bids() -> list[bool]:
        """Of what lies as a bid: whether its face is seen."""
        return [one.turn > 0.5 for key, one in scene.model.pieces.items() if key.zone is BIDS]

    for at in range(1, 16):
        hands.click("step")
        if hurried and scene.session.laid:
            hands.click("step")
        until_still(hands, scene)
        assert scene.session.at == at
        if not any(isinstance(event, BidsRevealed) for event in scene.session.history[-1]):
            continue
        assert scene.director.waiting
        hands.wait(20.0, 1.0)
        assert bids() == [True] * 4
        assert "go on" not in {one.key for one in scene.widgets}  # the bar has a button for it
        hands.click("step")
        until_still(hands, scene)
        assert scene.session.at == at + 1
        assert not bids()
        break
    else:
        raise AssertionError("no bids were revealed")


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_by_itself_to_the_end_and_once_more(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    hands = open_app(speed=4.0, every=100)
    scene = watched(hands, tmp_path, game)
    assert scene.playing
    rounds = scene.session.course.rounds
    hands.key(pygame.K_p)
    assert not scene.playing
    scene.controls.bar.drag(scene.controls.bar.area.midright)
    assert scene.session.round == len(rounds) - 1
    hands.key(pygame.K_p)
    for _ in range(3000):
        hands.wait(0.1, 0.1)
        if scene.session.ended and not scene.playing:
            break
    assert scene.session.table.over
    assert not scene.playing
    assert hands.top is scene
    hands.click("play")
    assert scene.playing
    assert scene.session.at < 5


@pytest.mark.parametrize("game", GAMES)
def test_table_and_bar_tell_the_same_round(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    """After a jump to a round, and at every step before the next one."""
    hands = open_app(speed=0.0, every=100)
    scene = watched(hands, tmp_path, game)
    rounds = scene.session.course.rounds
    hands.walk("rounds")
    for number in range(1, 3):
        hands.key(pygame.K_RIGHT)
        hands.wait(0.1, 0.1)
        assert scene.session.round == number
        assert scene.session.table.view(Seat(0)).round == number + 1
        assert scene.session.at == rounds[number]


@pytest.mark.parametrize("by", ["mouse", "keys", "pad"])
def test_its_controls_obey_while_something_flies(open_app: OpenApp, tmp_path: Path, by: str) -> None:
    """Pause pauses, and the speed changes, however much is on its way."""
    hands = open_app(speed=0.5, every=100)
    scene = watched(hands, tmp_path)
    hands.click("step")
    hands.wait(2.0, 0.1)
    for key in ("pace", "play", "play"):
        scene.director.play(Clip(hold=9.0))
        before = scene.playing, scene.pace
        if by == "mouse":
            hands.click(key)
        else:
            hands.walk(key, pad=by == "pad")
            scene.director.play(Clip(hold=9.0))
            hands.button(0) if by == "pad" else hands.key(pygame.K_RETURN)
        after = scene.playing, scene.pace
        assert (before[0] == after[0], before[1] == after[1]) == (key == "pace", key != "pace")


def test_a_replay_is_watched_where_games_are_played_at_once(open_app: OpenApp, tmp_path: Path) -> None:
    """At normal speed, unless another one is chosen here."""
    hands = open_app(speed=0.0, every=100)
    scene = watched(hands, tmp_path)
    assert (scene.playing, scene.pace) == (False, 1.0)
    hands.click("play")
    assert (scene.playing, scene.pace, scene.director.speed) == (True, 1.0, 1.0)
    hands.wait(1.0, 0.1)
    assert scene.session.at < 6
    hands.click("play")
    while scene.pace:
        hands.click("pace")
    hands.click("play")
    assert (scene.playing, scene.pace) == (True, 0.0)


def test_the_bar_goes_to_a_round(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)
    rounds = scene.session.course.rounds
    assert len(rounds) == 15
    bar = hands.widget("rounds")
    x = bar.area.left + round(bar.area.w * 7.5 / 15)
    hands.click_at((x, bar.area.centery))
    assert scene.session.at == rounds[7]
    assert scene.spoken_log
    hands.walk("rounds")
    hands.key(pygame.K_RIGHT)
    assert scene.session.at == rounds[8]
    hands.key(pygame.K_LEFT, pygame.K_LEFT)
    assert scene.session.at == rounds[6]
    assert hands.widget("rounds").spoken.value == "7"
    hands.drag((x, bar.area.centery), bar.area.midleft)
    assert scene.session.at == 0
    hands.walk("rounds")
    hands.key(pygame.K_LEFT)
    assert hands.focus != "rounds", "beyond the ends the focus goes on"


def test_every_hand_can_be_laid_open(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path, "bids")
    hands.click("step")
    until_still(hands, scene)
    high, places = hands.app.foot.h, {one.key: one.area for one in scene.controls.widgets()}
    hands.click("hands")
    assert hands.app.foot.h > high
    assert {
        one.key: one.area for one in scene.controls.widgets()
    } == places  # nothing moves under the mouse
    table = scene.session.table
    for seat, shown in enumerate(scene.shown_hands):
        assert list(shown.cards) == [f"card {card}" for card in table.view(Seat(seat)).hand]
    hands.wait(0.2)
    assert hands.crowding() == []
    hands.click("hands")
    assert hands.app.foot.h == high


def test_another_seat_sees_its_own_hand(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path, "bids")
    hands.click("step")
    until_still(hands, scene)
    for seat in (1, 2, 3, 0):
        hands.click("view")
        assert scene.viewer == seat
        held = [key.item for key in scene.model.pieces if key.zone.held]
        assert held == list(scene.session.table.view(Seat(seat)).hand)


def test_nobody_is_asked_and_nothing_is_written(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)
    record = next((tmp_path / "records").glob("*.jsonl"))
    before = record.read_bytes()
    for _ in range(4):
        hands.click("step")
        until_still(hands, scene)
    assert not scene.may_choose
    assert not any(one.key in ("hint", "notebook", "pause") for one in scene.widgets)
    assert record.read_bytes() == before
    assert [*hands.app.paths.saves.glob("*.jsonl")] == []


def test_the_window_changes_and_settings_come_and_go(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)
    hands.click("rules")
    assert hands.top is not scene
    assert hands.app.foot.h == 0
    hands.key(pygame.K_ESCAPE)
    assert hands.top is scene
    assert hands.app.foot.h > 0
    hands.click("hands")
    hands.app.window.resize((1024, 600))
    hands.app.settings.text_size = 150
    hands.app.apply_settings(save=False)
    hands.wait(0.1)
    assert hands.crowding() == []
    assert hands.app.frame.height + hands.app.foot.h == 600
    speed = hands.widget("pace").spoken.name
    hands.click("pace")
    assert hands.widget("pace").spoken.name != speed


def test_a_race_waits_for_its_moments(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=1.0, every=20)
    scene = watched(hands, tmp_path, "wild-wild-pattern")
    session: Any = scene.session
    while not (session.racing and not scene.director.busy):
        hands.click("step")
        until_still(hands, scene)
    shown = session.now
    hands.wait(2.0, 0.1)
    assert session.now == shown, "time stands while it is paused"
    at = session.at
    hands.click("play")
    hands.wait(0.3, 0.05)
    assert session.now > shown or session.at > at


def replay_of_a_game(hands: Hands, game: str) -> ReplayScene:
    """Watch a game again that was played here just now."""
    for _ in decisions(hands, sit_down(hands, game, "why")):
        pass
    hands.wait(1.5, 0.1)
    hands.click("replay")
    hands.wait(0.1)
    assert isinstance(hands.top, ReplayScene)
    return hands.top


def test_why_begins_with_the_bid_that_is_seen(open_app: OpenApp) -> None:
    """In Bids it told of whoever sits first, who had bid before or in the turn before."""
    hands = open_app(bidders=Thinkers, speed=0.0, every=50)
    scene = replay_of_a_game(hands, "bids")
    asked = set()
    for _ in range(40):
        hands.click("step")
        until_still(hands, scene)
        bid = next((one for one in scene.session.history[-1] if isinstance(one, BidLaid)), None)
        if bid is None or scene.session.players[bid.seat].person:
            continue
        hands.key(pygame.K_w)
        assert scene.help.pinned is not None
        assert scene.name(bid.seat) in scene.help.pinned.told.title
        hands.key(pygame.K_ESCAPE)
        asked.add(bid.seat)
    assert len(asked) > 1


def test_bots_say_why_and_hold_nothing_back(open_app: OpenApp) -> None:
    hands = open_app(bidders=Thinkers, speed=0.0, every=50)
    scene = replay_of_a_game(hands, "raj")
    hands.click("why")
    assert "No bot has shown a move yet" in said(hands)
    for _ in range(4):
        hands.click("step")
        until_still(hands, scene)
    assert not scene.session.table.over
    hands.click("why")
    assert scene.help.pinned is not None
    assert "Why" in scene.help.pinned.told.title
    assert scene.help.pinned.told.lines
    assert "when the game is over" not in scene.help.pinned.told.after
    told = scene.help.pinned.told
    hands.click("step")
    until_still(hands, scene)
    hands.click("step")
    until_still(hands, scene)
    assert scene.help.pinned.told != told, "the reasons follow the game"
    assert scene.help.pinned.told.title.endswith("Round 3")
    hands.click("step back")
    assert scene.controls.bar.words.startswith("Round 3"), "its prize lies there, and nobody has bid"
    assert scene.help.pinned.told.title.endswith("Round 2")


@pytest.mark.parametrize("by", ["button", "key"])
def test_its_speed_is_its_own(open_app: OpenApp, tmp_path: Path, by: str) -> None:
    """Tables play afterwards as fast as they did before."""
    hands = open_app(speed=0.5, every=20)
    scene = watched(hands, tmp_path)
    hands.click("pace") if by == "button" else hands.key(pygame.K_PLUS)
    assert (scene.pace, scene.director.speed) == (0.75, 0.75)
    assert hands.widget("pace").spoken.name == "0.75×"
    assert all(one.key != "speed" for one in scene.widgets), "the bar says it; nothing lies on the points"
    hands.click("back")
    assert hands.app.settings.speed == 0.5
    hands.click("replay")
    assert hands.top.pace == 0.5


def test_old_records_have_no_reasons(open_app: OpenApp, tmp_path: Path) -> None:
    """At no moment is it promised that a bot will say why."""
    hands = open_app(speed=0.0, every=50)
    scene = watched(hands, tmp_path)
    hands.click("why")
    assert "were not recorded" in said(hands)
    for _ in range(4):
        hands.click("step")
        until_still(hands, scene)
    hands.app.stack.message = None
    hands.click("why")
    assert "were not recorded" in said(hands)


@pytest.mark.parametrize("text", [100, 150])
def test_the_open_hands_of_raj_are_large_enough_to_be_read(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    """Their numbers are half as high as the cards are wide; no card lies on another."""
    hands = open_app(speed=0.0, text_size=text)
    scene = watched(hands, tmp_path, "raj")
    hands.click("step")
    until_still(hands, scene)
    areas: list[pygame.Rect] = []
    draw_hands = shown_hands.draw_hands

    def noted(target: Any, ui: Any, area: pygame.Rect, *more: Any) -> None:
        areas.append(area)
        draw_hands(target, ui, area, *more)

    monkeypatch.setattr("game.tabletop.replay.scene.draw_hands", noted)
    hands.click("hands")
    hands.wait(0.2)
    placed: list[pygame.Rect] = []
    faces = type(scene.model).faces

    class Noting:
        def blit(self, image: pygame.Surface, place: Any, *_more: Any) -> None:
            placed.append(image.get_rect(topleft=place[:2]))

    monkeypatch.setattr(shown_hands.paint, "put", lambda *_a, **_k: pygame.Rect(0, 0, 1, 1))
    noting: Any = Noting()
    draw_hands(noting, scene.ui, areas[-1], scene.shown_hands, faces)
    assert len(placed) == sum(len(hand.cards) for hand in scene.shown_hands)
    assert min(one.w for one in placed) >= 2 * scene.ui.frame.least_type
    assert all(one.collidelist(placed[:number]) == -1 for number, one in enumerate(placed))
    assert all(areas[-1].contains(one) for one in placed)


@pytest.mark.parametrize("language", ["es", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_played_as_you_is_told_so(
    open_app: OpenApp, tmp_path: Path, game: str, language: str
) -> None:
    """“Te llevas +9”, never “Tú se lleva +9”, from whatever seat it is looked."""
    hands = open_app(speed=0.0, language=language, every=100)
    scene = watched(hands, tmp_path, game)
    me, other = {"es": ("Tú", "Jugador 1"), "it": ("Tu", "Giocatore 1")}[language]
    hands.walk("rounds")
    for _ in scene.session.course.rounds:
        hands.key(pygame.K_RIGHT)

    def told() -> list[str]:
        return [row.words for row in scene.log.rows] + [scene.model.status]

    mine = told()
    assert len(mine) > 10
    assert [one for one in mine if re.match(rf"{me} [a-zà-ú]+", one) or other in one] == []
    for _ in range(4):
        hands.click("view")
        assert scene.session.players[0].name == me
        assert told() == mine, "the same person has the same name"


def test_a_step_that_leads_nowhere_is_dimmed_and_keeps_the_focus(open_app: OpenApp, tmp_path: Path) -> None:
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)

    def faded() -> list[bool]:
        found = [hands.widget(key) for key in ("step back", "step")]
        return [isinstance(one, IconButton) and one.faded for one in found]

    assert faded() == [True, False]
    hands.walk("step")
    hands.key(pygame.K_RETURN)
    until_still(hands, scene)
    assert faded() == [False, False]
    hands.walk("rounds")
    for _ in scene.session.course.rounds:
        hands.key(pygame.K_RIGHT)
    hands.walk("step")
    for _ in range(6):
        hands.key(pygame.K_RETURN)
        until_still(hands, scene)
    assert scene.session.ended
    assert faded() == [False, True]
    assert hands.focus == "step"


def test_header_and_bar_of_raj_tell_the_same_round(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the end of a round and the next prize, too."""
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)
    drawn: list[str] = []
    fit = Type.fit
    monkeypatch.setattr(
        Type, "fit", lambda type_, words, *how: drawn.append(words) or fit(type_, words, *how)
    )
    hands.walk("rounds")
    hands.key(pygame.K_RIGHT)
    for _ in range(7):
        hands.click("step")
        until_still(hands, scene)
        drawn.clear()
        scene.arrange()
        scene.draw(hands.app.window.surface)
        told = f"round {scene.session.round + 1} of 15"
        assert [one for one in drawn if re.match(r"round \d+ of", one)] == [told]


def test_the_log_of_a_replay_tells_every_card(open_app: OpenApp, tmp_path: Path) -> None:
    """The game is over: nothing is hidden any more, and no note says that something is."""
    hands = open_app(speed=0.0)
    scene = watched(hands, tmp_path)
    for _ in range(6):
        hands.click("step")
        until_still(hands, scene)
    told = [row for row in scene.log.drawer.rows if not row.heading and row.seat is not None]
    assert len(told) > 1
    assert [len(row.laid) for row in told] == [len(scene.session.players)] * len(told)
    assert scene.log.drawer.note == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_opened_log_stays_in_its_place(open_app: OpenApp, tmp_path: Path, game: str) -> None:
    """It makes room for cards that come to lie below it, and never goes back and forth."""
    hands = open_app(speed=0.0, every=50)
    scene = watched(hands, tmp_path, game)
    hands.key(pygame.K_l)
    places = []
    for _ in range(40):
        hands.click("step")
        until_still(hands, scene)
        if not places or places[-1] != scene.log.drawer.area:
            places.append(scene.log.drawer.area.copy())
    assert scene.log.open
    assert len(places) <= 3


@pytest.mark.parametrize("button", ["hands", "view"])
def test_a_result_that_waits_is_still_there_from_another_side(
    open_app: OpenApp, tmp_path: Path, button: str
) -> None:
    """With all hands below it the table becomes smaller: no card is left where it lay on the larger one."""
    hands = open_app(speed=1.0, size=(1024, 600), text_size=200)
    scene = watched(hands, tmp_path)
    hands.key(pygame.K_p)
    until_still(hands, scene)
    while not scene.director.waiting:
        hands.click("step")
        until_still(hands, scene)
    at = scene.session.at

    def bids() -> dict[object, tuple[str, int, int]]:
        """What lies as a bid, by whose it is: its face, and where it is from the middle of the table."""
        middle = scene.model.layout.center
        lying = {key: one for key, one in scene.model.pieces.items() if key.zone is BIDS}
        x, y = middle
        return {key: (one.face, round(one.x - x), round(one.y - y)) for key, one in lying.items()}

    before = bids()
    assert len(before) == 4
    for _ in range(4):
        hands.click(button)
        hands.wait(0.3)
        assert (scene.director.waiting, scene.session.at) == (True, at)
        assert {face for face, _, _ in bids().values()} == {face for face, _, _ in before.values()}
        assert max(max(abs(x), abs(y)) for _, x, y in bids().values()) < 400
    assert bids() == before


@pytest.mark.parametrize("text_size", [100, 150])
def test_words_do_not_shrink_with_the_table_when_all_hands_are_shown(
    open_app: OpenApp, tmp_path: Path, text_size: int
) -> None:
    hands = open_app(speed=0.0, text_size=text_size)
    scene = watched(hands, tmp_path)
    high = [scene.ui.type.font("semi", CAPTION).get_linesize()]
    hands.click("hands")
    hands.wait(0.2)
    high.append(scene.ui.type.font("semi", CAPTION).get_linesize())
    assert scene.hands_shown
    assert abs(high[1] - high[0]) <= 1
