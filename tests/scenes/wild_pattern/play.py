"""Playing Wild Wild Pattern through the screen: by mouse, keyboard and gamepad, at chosen moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.engine.core import OptionValue, stream
from game.engine.games.wild_pattern.cards import NO_CARD
from game.engine.games.wild_pattern.moves import Lay, Pass, Take, Use
from game.engine.games.wild_pattern.patterns import Statement, claims_at, claims_on
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.view import WildPatternView
from game.engine.race import Stamped
from game.engine.table import Question
from game.scenes.wild_pattern.bank_sheet import BankSheet
from game.scenes.wild_pattern.controls import HotSpotId, OfferId, On
from game.scenes.wild_pattern.scene import WildPatternScene
from game.scenes.wild_pattern.sentence import Slot
from game.scenes.wild_pattern.zones import OPEN
from game.tabletop.zones import HAND
from game.ui.session import Player
from tests.scenes import play as table_play
from tests.scenes.play import (
    CLEMENTINE,
    NOOR,
    SILAS,
    QuickBidders,
    assert_at_rest,
    play_to_the_results,
    said,
    until,
)
from tests.tools.screen import Hands, OpenApp

GAME = "wild-wild-pattern"
BOTS = [SILAS, CLEMENTINE, NOOR]


# --- bidders that can be foreseen -------------------------------------------------------------------


def sensible(view: WildPatternView, options: Sequence[Any], number: int) -> Any:
    """A good move for any question; in a race None when the card makes no pattern."""
    if view.phase == Phase.DECLARE:
        claims = claims_at(view.wheel_before, view.piles[view.place][-1], view.place)
        return claims[number % len(claims)].pattern.statement if claims else options[0]
    if view.phase in (Phase.RACE, Phase.SONG, Phase.BUZZED):
        plain = [claim for claim in claims_on(view.wheel, view.playable) if not claim.pattern.wild]
        return Lay(plain[number % len(plain)].place) if plain else None
    return options[number % len(options)]


class SlowBidders(QuickBidders):
    """Finds a pattern ``after`` seconds of game time and declares it after three more."""

    after: float | None = 25.0
    sings: float | None = None
    """Seconds after which a clicked card is used; None: never."""

    def think(self, question: Question) -> Any:
        view, options = question.view, question.options
        move = sensible(view, options, question.epoch)
        wait = self.sings if view.phase == Phase.SONG else self.after if view.phase == Phase.RACE else 3.0
        if move is None or wait is None:
            return Pass()
        jitter = stream(question.epoch, question.seat).randrange(2000)
        return Stamped(view.now + round(1000 * wait) + (jitter if view.phase == Phase.RACE else 0), move)


class IdleBidders(SlowBidders):
    """Never plays, but picks and lays down."""

    after = None


class SingingBidders(SlowBidders):
    """Only uses what others click."""

    after = None
    sings = 2.0


# --- at the table -----------------------------------------------------------------------------------


def paint(hands: Hands, every: int = 6) -> None:
    """Paint one picture of so many (0: none): what counts here is when things happen."""
    draw = type(hands.program).draw
    count = [0]

    def seldom() -> None:
        count[0] += 1
        if every and count[0] % every == 0:
            draw(hands.program)

    hands.program.draw = seldom  # type: ignore[method-assign]


def table(
    hands: Hands, players: list[Player], options: dict[str, OptionValue] | None = None, seed: str = "race"
) -> WildPatternScene:
    """Sit down; seldom is a picture painted."""
    paint(hands)
    return table_play.seated(hands, WildPatternScene, GAME, players, options, seed)


def quiet(hands: Hands, scene: WildPatternScene) -> bool:
    return hands.top is scene and not scene.director.busy


def until_phase(hands: Hands, scene: WildPatternScene, phase: int, step: float = 1 / 10) -> None:
    until(hands, lambda: quiet(hands, scene) and scene.view.phase == phase, step)


def racing(
    open_app: OpenApp,
    players: list[Player],
    options: dict[str, OptionValue] | None = None,
    seed: str = "race",
    bidders: type[SlowBidders] = IdleBidders,
    speed: float = 4.0,
    **settings: Any,
) -> tuple[Hands, WildPatternScene]:
    """Sit down and wait until the first race has begun."""
    hands = open_app(bidders=bidders, speed=speed, **settings)
    scene = table(hands, players, options, seed)
    until_phase(hands, scene, Phase.RACE)
    return hands, scene


def assert_told(scene: WildPatternScene) -> None:
    """View and money are what the engine says."""
    assert scene.model.view == scene.model._now()
    view, shown = scene.view, scene.model.view
    assert (shown.piles, shown.captured, shown.money) == (view.piles, view.captured, view.money)


def assert_settled(scene: WildPatternScene) -> None:
    """The board is exactly the picture of the view."""
    assert_told(scene)
    assert_at_rest(scene, within=0.3)
    assert [round(one.value) for one in scene.model.scores] == list(scene.view.money)


def watch_settling(scene: WildPatternScene, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """From now on every queue of clips must end at the view by itself; returns a count of the queues."""
    count = [0]
    settle = scene.settle

    def poses() -> dict[object, tuple[Any, ...]]:
        shown = [(key, piece) for key, piece in scene.model.pieces.items() if piece.alpha > 0.01]
        hands = {HAND: OPEN}
        return {(hands.get(k.zone, k.zone), *k[1:]): (p.face, p.turn, p.x, p.y) for k, p in shown}

    def checked() -> None:
        assert_told(scene)
        before = poses()
        settle()
        after = poses()
        assert set(before) == set(after)
        for key, (face, turn, x, y) in after.items():
            assert before[key][:2] == (face, turn), key
            if key[0] is not OPEN:
                assert before[key][2:4] == pytest.approx((x, y), abs=9), key
        count[0] += 1

    monkeypatch.setattr(scene.director, "_settle", checked)
    return count


# --- three ways to do it ----------------------------------------------------------------------------


def choose_place(hands: Hands, way: str, place: int) -> None:
    if way == "keys":
        hands.key(pygame.K_1 + place)
    else:
        hands.use(HotSpotId(On.PLACE, place), way)


def declare(hands: Hands, way: str, statement: Statement) -> None:
    """Build the sentence word by word and say it."""
    for slot, value in enumerate((statement.side, statement.every, statement.always)):
        hands.use(OfferId(Slot(slot), value), way)
    hands.use("declare", way)


def use_challenge(hands: Hands, scene: WildPatternScene, way: str, use: Use) -> None:
    for card in (use.card, use.give, use.take):
        if card == NO_CARD:
            continue
        wheel = scene.view.wheel
        place = HotSpotId(On.PLACE, wheel.index(card)) if card in wheel else HotSpotId(On.CARD, card)
        hands.use(place, way)
    hands.use("use", way)


def act(hands: Hands, scene: WildPatternScene, way: str, number: int) -> str:
    """Do something sensible for whoever must act; says what, or nothing when nobody can."""
    view, actor = scene.view, scene.actor
    if actor is None:
        return ""
    view = scene.session.table.view(actor)
    options = scene.session.table.question(actor).options
    if view.phase == Phase.DECLARE:
        move = sensible(view, options, number)
        declare(hands, way, move)
        return "declare"
    move = sensible(view, options, number)
    if isinstance(move, Lay | Take):
        choose_place(hands, way, move.place)
        asked_twice = (Phase.RACE, Phase.SONG, Phase.TAKE, Phase.LAYING)
        if view.variant.relaxed and view.phase in asked_twice:
            assert scene.model.aim == move.place
            choose_place(hands, way, move.place)
        return {Phase.TAKE: "take", Phase.LAYING: "down"}.get(view.phase, "lay")
    if isinstance(move, Use):
        use_challenge(hands, scene, way, move)
        return "use"
    if view.phase == Phase.CHALLENGE:
        hands.use("keep", way)
        return "keep"
    if move is None and view.variant.relaxed:
        hands.use("pass", way)
        return "pass"
    return ""


def play_on(hands: Hands, scene: WildPatternScene, way: str, *, turns: int = 10_000) -> Counter[str]:
    """Play the only person's moves and put away the sheets; counts what was done."""

    def turn(done: Counter[str]) -> bool:
        if scene.director.busy or scene.actor is None:
            return False
        number = done["frames"] - 1
        if not scene.session.racing:
            hands.wait(0.5, 0.25)
        if number % 7 == 0:
            assert_settled(scene)
        epoch = scene.session.table.epoch
        what = act(hands, scene, way, number)
        if not what:
            return False
        hands.program.frame(0.02)
        taken = scene.session.table.epoch > epoch or hands.top is not scene
        assert taken, (what, hands.focus, said(hands))
        done[what] += 1
        return done["lay"] >= turns

    return play_to_the_results(hands, scene, BankSheet, turn)
