"""Wild Wild Pattern through the real screen: whole games, and the person at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.engine.core import Seat
from game.engine.games.wild_pattern.events import Eliminated, PatternFound
from game.engine.games.wild_pattern.patterns import claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.scenes.wild_pattern.bank_sheet import BankSheet, rows_of
from game.scenes.wild_pattern.controls import HotSpot, OfferId
from game.scenes.wild_pattern.layout import CAPTURED, WildPatternLayout
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.sentence import Slot
from game.screens.pause import PauseScene
from game.screens.results.scene import ResultsScene
from game.ui.frame import Frame
from game.ui.widgets import Ui
from tests.scenes.play import ANA, BEN, CAZ, DORA, come_back, happened, recorded_result, said, until
from tests.scenes.wild_pattern.play import (
    BOTS,
    SlowBidders,
    act,
    assert_settled,
    choose_place,
    declare,
    play_on,
    quiet,
    racing,
    table,
    until_phase,
    watch_settling,
)
from tests.tools.goldens import check_golden
from tests.tools.screen import OpenApp

# --- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "way", "options", "size"),
    [
        (1, "mouse", {"wild": "loose"}, (1280, 720)),
        (2, "keys", {"mode": "dead_or_alive"}, (1024, 600)),
        (3, "mouse", {"mode": "dead_or_alive", "one_card_takes_anything": True}, (1280, 720)),
        (3, "keys", {"wild": "loose", "relaxed": True}, (1600, 1200)),
    ],
)
def test_whole_game_to_the_results(
    open_app: OpenApp, bots: int, way: str, options: dict[str, Any], size: tuple[int, int]
) -> None:
    """WWP-60, WWP-61: through the real screen, by mouse or by keyboard alone."""
    hands = open_app(size=size, bidders=SlowBidders, speed=0.0)
    scene = table(hands, [ANA, *BOTS[:bots]], options, f"whole {bots}")
    done = play_on(hands, scene, way)
    assert isinstance(hands.top, ResultsScene)
    assert done["lay"] == done["declare"] >= 1
    if options.get("mode"):
        assert happened(scene, Eliminated)
        assert done["sheets"] >= 1
    assert recorded_result(hands, "wild-wild-pattern") == scene.session.result


@pytest.mark.parametrize(("way", "reduced"), [("mouse", False), ("pad", False), ("keys", True)])
def test_motions_end_at_the_view(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, way: str, reduced: bool
) -> None:
    hands = open_app(bidders=SlowBidders, speed=4.0, reduced_motion=reduced)
    scene = table(hands, [ANA, *BOTS[:2]], {}, f"moves {way}")
    queues = watch_settling(scene, monkeypatch)
    play_on(hands, scene, way, turns=4)
    until(hands, lambda: quiet(hands, scene))
    assert queues[0] >= 12


def test_only_bots_play_to_the_end_at_instant_speed(open_app: OpenApp) -> None:
    hands = open_app(bidders=SlowBidders, speed=0.0)
    scene = table(hands, BOTS, {"wild": "loose"})
    until(hands, lambda: isinstance(hands.top, ResultsScene), step=1.0)
    assert happened(scene, PatternFound)
    assert all(
        round(one.value) == cents for one, cents in zip(scene.model.scores, scene.view.money, strict=True)
    )


# --- the person at the table --------------------------------------------------------------------


def test_a_card_is_dragged_to_its_place(open_app: OpenApp) -> None:
    hands, scene = racing(open_app, [ANA, BOTS[0]])
    hands.wait(0.2)
    frame = scene.ui.frame
    held = scene.model.layout.seat[Seat(0)].held
    goal = scene.model.layout.at(6)
    start, end = frame.point(held.x, held.y), frame.point(goal.x + 6, goal.y - 9)
    hands.drag(start, end)
    until_phase(hands, scene, Phase.DECLARE)
    assert scene.view.place == 6


def test_illegal_clicks_say_why(open_app: OpenApp) -> None:
    """WWP-20, WWP-22, WWP-25: each with its rule and in words of the table."""
    hands, scene = racing(open_app, [ANA, BOTS[0]], {}, "why")
    claim = next(c for c in claims_on(scene.view.wheel, scene.view.card) if c.pattern.picks == 1)
    choose_place(hands, "mouse", claim.place)
    until_phase(hands, scene, Phase.DECLARE)
    choose_place(hands, "mouse", 0)
    assert said(hands).startswith("WWP-20: ")
    hands.use("declare", "mouse")
    assert said(hands).startswith("WWP-11: ")
    declare(hands, "mouse", claim.pattern.statement)
    until_phase(hands, scene, Phase.TAKE)
    choose_place(hands, "mouse", claim.place)
    assert said(hands).startswith("WWP-22: ")


def test_choices_of_the_sentence_are_taken_back(open_app: OpenApp) -> None:
    hands, scene = racing(open_app, [ANA, BOTS[0]])
    choose_place(hands, "keys", 2)
    until_phase(hands, scene, Phase.DECLARE)
    hands.key(pygame.K_2, pygame.K_1, pygame.K_1)
    assert scene.model.declaration is not None
    assert scene.model.declaration.statement is not None
    assert hands.focus == OfferId(Slot.ALWAYS, scene.model.declaration.chosen[2] or 0)  # it is wrong
    hands.key(pygame.K_ESCAPE)
    assert scene.model.declaration.chosen[2] is None
    hands.use(Slot.SIDE, "mouse")
    hands.key(pygame.K_1)
    assert scene.model.declaration.chosen[0] == 0


def test_the_bank_says_why_a_line_does_not_pay(open_app: OpenApp) -> None:
    """WWP-51: every line of every bill, and the sum of those that pay."""
    hands = open_app(bidders=SlowBidders, speed=1.0)
    scene = table(hands, [ANA, *BOTS[:2]], {}, "bank")
    hands.app.settings.speed = 0.0
    scene.resume()
    for number in range(2000):
        if isinstance(hands.top, BankSheet):
            break
        if quiet(hands, scene):
            act(hands, scene, "keys", number)
        hands.program.frame(0.1)
    sheet = hands.top
    for bill in sheet.bills:
        rows = rows_of(bill)
        assert sum(row.cents for row in rows) == bill.total
        assert all(row.why for row in rows)
        assert sum(len(row.words) for row in rows) == len(bill.lines)
    hands.wait(0.7)
    hands.key(pygame.K_RETURN)
    assert hands.top is not sheet


def test_a_saved_race_goes_on_behind_a_pause(open_app: OpenApp) -> None:
    """Plans and moments are kept; the wheel is covered until the player is ready."""
    hands = open_app(bidders=SlowBidders, speed=4.0)
    scene = table(hands, [ANA, *BOTS[:2]], {}, "saved")
    play_on(hands, scene, "keys", turns=2)
    until_phase(hands, scene, Phase.RACE)
    view = scene.view
    plans = dict(scene.session.table._plans)
    assert isinstance(come_back(hands, "wild-wild-pattern"), PauseScene)
    hands.wait(5.0, 0.5)
    hands.key(pygame.K_RETURN)
    again = hands.top
    assert isinstance(again, WildPatternScene)
    assert again.view == view
    assert again.session.table._plans == plans
    assert again.session.now - view.now < 100
    hands.wait(0.3)
    assert_settled(again)


@pytest.mark.parametrize(
    ("seats", "people", "text_size"), [(2, 1, 200), (3, 1, 150), (4, 1, 200), (4, 4, 100)]
)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_nothing_crowds(
    open_app: OpenApp, seats: int, people: int, text_size: int, size: tuple[int, int]
) -> None:
    players = [ANA, BEN, CAZ, DORA][:people] + BOTS[: seats - people]
    hands, scene = racing(open_app, players, size=size, text_size=text_size, speed=0.0, language="es")
    hands.wait(0.2)
    frame, layout = scene.ui.frame, scene.model.layout
    window = hands.app.window.surface.get_rect()
    boxes = [frame.rect(*place.plate) for place in layout.seat.values()]
    boxes += [frame.rect(*place.row) for place in layout.seat.values()]
    boxes += [frame.rect(*layout.place_box(place)) for place in range(8)]
    boxes += [frame.rect(*layout.paper)]
    solid = [one.area for one in hands.top.widgets if not isinstance(one, HotSpot)]
    for number, box in enumerate(boxes):
        assert window.contains(box)
        if number < 2 * seats:
            assert box.collidelist(boxes[:number]) == -1
        assert box.collidelist(solid) == -1
    for number, area in enumerate(solid):
        assert window.contains(area)
        assert area.collidelist(solid[:number]) == -1
    if people == 1:
        choose_place(hands, "keys", 0)
        until_phase(hands, scene, Phase.DECLARE)
        hands.key(pygame.K_1, pygame.K_1)
        solid = [one.area for one in hands.top.widgets if not isinstance(one, HotSpot)]
        for number, area in enumerate(solid):
            assert window.contains(area)
            assert area.collidelist(solid[:number]) == -1, hands.top.widgets[number]


@pytest.mark.parametrize(("size", "bots"), [((1280, 720), 2), ((1024, 600), 3)])
def test_golden_table(open_app: OpenApp, size: tuple[int, int], bots: int) -> None:
    """A declaration in the making: no word is tried out yet."""
    hands, scene = racing(open_app, [ANA, *BOTS[:bots]], {}, "golden", size=size, speed=0.0)
    choose_place(hands, "keys", 2)
    until_phase(hands, scene, Phase.DECLARE)
    hands.key(pygame.K_1, pygame.K_1)
    hands.wait(1.0, 1 / 15)
    type(hands.program).draw(hands.program)
    check_golden(hands.app.window.surface, f"wild-wild-pattern-table-{size[0]}x{size[1]}")


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_captured_cards_are_never_slivers(size: tuple[int, int], text: float) -> None:
    """Three challenge cards beside four captured ones: of one's own, of which one may be given away, the
    corner with its sign is seen; of others' at least an equal part.
    """
    for seats in (2, 3, 4):
        layout = WildPatternLayout(Frame(*size, text), seats, Seat(0), (Seat(0),))
        for seat in map(Seat, range(seats)):
            row = layout.row_spots(seat, 4, 3)
            taken, kept = (abs(some[1].x - some[0].x) for some in (row.captured, row.challenges))
            assert taken > min(kept, 0.3 * CAPTURED * row.size) - 0.01
            assert taken > (0.29 if seat == 0 else 0.18) * CAPTURED * row.size


def test_that_a_player_is_out_hides_no_name(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands where the money stood, below the name; in the round that put it out with the money."""
    _, scene = racing(open_app, [ANA, *BOTS[:2]])
    view = replace(scene.view, out=(0, 1, 0), round=2)
    lines: dict[str, int] = {}

    def label(_self: Ui, _surface: Any, text: str, *_given: Any, **at: Any) -> None:
        lines[text] = next(iter(at.values()))[1]

    monkeypatch.setattr(Ui, "label", label)
    surface = pygame.Surface((1280, 720))
    scene.model.hud.plate(surface, Seat(1), view, 35, lit=False, idle=False)
    assert lines["out"] - lines[BOTS[0].name] > scene.ui.frame.px(16)
    assert "35¢" not in lines
    scene.model.hud.plate(surface, Seat(1), replace(view, round=1), 35, lit=False, idle=False)
    assert lines["out · 35¢"] == lines["out"]
    assert "35¢" not in lines
