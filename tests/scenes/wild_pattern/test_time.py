"""Wild Wild Pattern in time: Click and its song, moments, frames, pauses, deadlines."""

from __future__ import annotations

import json
from typing import Any

import pygame
import pytest

from game.engine.core import OptionValue, Seat
from game.engine.games.wild_pattern.events import (
    CardLaid,
    Clicked,
    DeclarationFailed,
    PatternFound,
    SongEnded,
)
from game.engine.games.wild_pattern.patterns import claims_at, claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.bank_sheet import BankSheet
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.tray import SONG_WORDS
from game.screens.pause import PauseScene
from game.ui.unfinished import unfinished
from tests.scenes.play import ANA, happened, said, until
from tests.scenes.wild_pattern.play import (
    BOTS,
    IdleBidders,
    SingingBidders,
    SlowBidders,
    assert_settled,
    choose_place,
    paint,
    quiet,
    racing,
    table,
    until_phase,
)
from tests.tools.screen import Hands, OpenApp

# --- Click --------------------------------------------------------------------------------------


def test_a_click_that_is_won(open_app: OpenApp) -> None:
    """WWP-30: ten seconds of song, line by line, on the game's clock; then a card of the wheel."""
    options: dict[str, OptionValue] = {"earliest_click": 10, "turn_time": 90}
    hands, scene = racing(open_app, [ANA, BOTS[0]], options, "click")
    hands.use("click", "mouse")
    assert said(hands).startswith("WWP-30: ")
    until(hands, lambda: scene.model.click_in == 0)
    hands.use("click", "mouse")
    until_phase(hands, scene, Phase.SONG)
    began = scene.view.now
    assert began >= 10_000
    lines: list[int] = []
    while scene.view.phase == Phase.SONG:
        hands.program.frame(0.05)
        if scene.model.sung is not None and scene.model.sung not in lines:
            lines.append(scene.model.sung)
    assert lines == list(range(len(SONG_WORDS)))
    assert scene.view.now == began + 10_000
    assert happened(scene, SongEnded)
    until_phase(hands, scene, Phase.TAKE)
    choose_place(hands, "mouse", 2)
    until(hands, lambda: quiet(hands, scene))
    assert len(scene.view.captured[0]) == 1


def test_a_click_that_is_lost(open_app: OpenApp) -> None:
    """WWP-30: an opponent uses the clicked card two seconds into the song."""
    hands, scene = racing(
        open_app, [ANA, BOTS[0]], {"earliest_click": 10}, "click 2", bidders=SingingBidders
    )
    until(hands, lambda: scene.model.click_in == 0)
    hands.use("click", "keys")
    until(hands, lambda: bool(happened(scene, PatternFound)))
    laid = happened(scene, CardLaid)[0]
    clicked = happened(scene, Clicked)[0]
    assert laid.clicked
    assert laid.seat == Seat(1)
    assert laid.at == clicked.at + 2000
    assert not happened(scene, SongEnded)
    until(hands, lambda: quiet(hands, scene))
    assert_settled(scene)


# --- the clock ----------------------------------------------------------------------------------


def race_at(open_app: OpenApp, rate: int) -> list[Any]:
    """The lines of a race at so many frames a second, with the same moves at the same moments."""
    hands = open_app(bidders=SlowBidders, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:2]], {}, "frames")
    paint(hands, every=0)
    moments = {1: 3000, 4: 30_000, 5: 5000}
    number = 0
    for _ in range(rate * 150):
        hands.program.frame(1 / rate)
        if not quiet(hands, scene):
            continue
        view = scene.view
        if view.phase == Phase.RACE and scene.session.now >= view.looked + moments.get(number, 4000):
            claims = [one for one in claims_on(view.wheel, view.card) if one.pattern.statement.with_suit]
            if claims:
                pygame.event.post(
                    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1 + claims[0].place, mod=0, unicode="")
                )
                hands.program.frame(1 / rate)
                number += 1
        elif (
            view.phase == Phase.DECLARE and scene.actor is not None and scene.session.now >= view.now + 2000
        ):
            declare_quickly(hands, scene)
        elif view.phase in (Phase.TAKE, Phase.LAYING, Phase.CHALLENGE) and scene.actor is not None:
            if view.phase == Phase.CHALLENGE:
                scene.choose(scene.session.table.question(scene.actor).options[-1])
            else:
                scene.choosing.place(min(scene.model.open_places))
        if isinstance(hands.top, BankSheet) or (number >= 3 and view.phase == Phase.RACE):
            break
    path = unfinished(hands.app.paths.saves)[0]
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()[1:]]
    hands.app.navigator.title()
    path.unlink()
    assert number >= 3
    return lines


def declare_quickly(hands: Hands, scene: WildPatternScene) -> None:
    """All words within one frame, as a practised hand would."""
    view = scene.view
    claims = claims_at(view.wheel_before, view.played, view.place)
    found = next(one for one in claims if one.pattern.statement.with_suit).pattern.statement
    for value in (found.side, found.every, found.always):
        scene.choosing.word(value)
    scene.choosing.declare()


def test_the_same_race_at_any_frame_rate(open_app: OpenApp) -> None:
    """WWP-R19: 20, 60 and 144 frames a second write the same record, moments included."""
    races = [race_at(open_app, rate) for rate in (20, 60, 144)]
    assert races[0] == races[1] == races[2]
    assert sum("at" in line for line in races[0]) >= 9
    assert any(line.get("seat") == 0 and "lay" in line for line in races[0])


def test_a_bidder_moves_at_its_moment_however_long_it_thinks(open_app: OpenApp) -> None:
    """The clock waits for plans; a plan happens at its moment, not when it arrives."""

    class Dawdling(SlowBidders):
        after = 5.0

        def poll(self) -> Any:
            self._polls = getattr(self, "_polls", 0) + 1
            return super().poll() if self._polls % 40 == 0 else []

    hands = open_app(bidders=Dawdling, speed=4.0)
    scene = table(hands, [ANA, BOTS[0]], {}, "slow")
    paint(hands, every=0)
    until(hands, lambda: bool(happened(scene, CardLaid)), step=1 / 60)
    laid = happened(scene, CardLaid)[0]
    assert 5000 <= laid.at < 7001
    assert laid.seat == Seat(1)


@pytest.mark.parametrize(
    ("pace", "least", "most"), [(50, 12_500, 13_500), (100, 25_000, 27_000), (200, 50_000, 54_000)]
)
def test_the_bots_pace_is_a_setting(open_app: OpenApp, pace: int, least: int, most: int) -> None:
    hands = open_app(bidders=SlowBidders, speed=4.0, race_pace=pace)
    scene = table(hands, [ANA, BOTS[0]], {}, "pace")
    paint(hands, every=0)
    until(hands, lambda: bool(happened(scene, CardLaid)))
    assert least <= happened(scene, CardLaid)[0].at < most


def test_a_pause_hides_the_wheel_and_stops_the_clock(open_app: OpenApp) -> None:
    """WWP-R16: by key, by button and when the window is left; the rules page stops it, too."""
    hands, scene = racing(open_app, [ANA, BOTS[0]], bidders=SlowBidders)
    hands.wait(1.0)
    before = scene.session.now
    assert before > 0
    for pausing in (lambda: hands.key(pygame.K_p), lambda: hands.click("pause"), lambda: away(hands)):
        pausing()
        assert isinstance(hands.top, PauseScene)
        assert not hands.top.overlay, "the table is not to be seen behind it"
        here = scene.session.now
        hands.wait(30.0, 0.5)
        assert scene.session.now == here
        hands.key(pygame.K_RETURN)
        assert hands.top is scene
    assert scene.session.now < before + 1000
    hands.key(pygame.K_r)
    here = scene.session.now
    hands.wait(10.0, 0.5)
    assert scene.session.now == here


def away(hands: Hands) -> None:
    hands.send(pygame.WINDOWFOCUSLOST)
    hands.send(pygame.WINDOWFOCUSGAINED)


def test_a_press_during_the_deal_lays_nothing(open_app: OpenApp) -> None:
    hands = open_app(bidders=IdleBidders, speed=0.5)
    scene = table(hands, [ANA, BOTS[0]])
    until(hands, lambda: scene.view.phase == Phase.RACE and scene.director.busy, step=1 / 30)
    spot = scene.model.layout.at(3)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.send(kind, pos=scene.ui.frame.point(spot.x, spot.y), button=1)
    assert not scene.director.busy
    assert scene.view.phase == Phase.RACE


def test_the_turn_ends_by_itself(open_app: OpenApp) -> None:
    """WWP-R11, WWP-R16: nobody plays; then somebody lays and does not declare in time."""
    hands = open_app(bidders=IdleBidders, speed=4.0)
    scene = table(hands, [ANA, BOTS[0]], {"turn_time": 30, "declare_time": 10}, "late 2")
    until_phase(hands, scene, Phase.LAYING)
    assert scene.view.now == 30_000
    choose_place(hands, "mouse", min(scene.model.open_places))
    until_phase(hands, scene, Phase.RACE)
    choose_place(hands, "mouse", 1)
    until_phase(hands, scene, Phase.DECLARE)
    until(hands, lambda: bool(happened(scene, DeclarationFailed)))
    failed = happened(scene, DeclarationFailed)[0]
    assert (failed.seat, failed.rule) == (Seat(0), "WWP-R16")
