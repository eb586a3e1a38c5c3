"""Moments that a game has once: the deal of Raj, the last prize, the bid that decides, a comeback."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.core import Seat
from game.engine.games.raj.events import PrizeTaken
from game.engine.registry import GAMES
from game.tabletop.clips import Clip
from game.tabletop.presentation import presentation_of
from game.tabletop.replay.moments import comeback, leader, uncatchable
from game.tabletop.table_model import TableModel
from game.tabletop.zones import GONE, HAND
from tests.scenes.decisions import sit_down
from tests.scenes.test_every_event import Moment, opened
from tests.scenes.test_last_round import before
from tests.tools.screen import Hands, OpenApp

BEHIND = [(0, 0, 0), (5, 0, 1), (9, 0, 2), (9, 1, 3), (9, 6, 3), (9, 12, 3)]
"""The second seat comes from far behind."""


def test_who_leads_alone_comes_from_behind_when_far_behind_before() -> None:
    assert comeback(BEHIND) == 1
    assert comeback(BEHIND[:-1]) is None


def test_no_comeback_early_twice_or_by_a_little() -> None:
    assert comeback([(0, 0), (5, 0), (5, 6)]) is None
    assert comeback([*BEHIND, (9, 15, 3)]) is None
    assert comeback([(0, 0), (9, 8), (18, 17), (20, 19), (20, 21)]) is None
    assert comeback([*BEHIND[:-1], (9, 9, 3)]) is None


def test_who_has_led_lately_does_not_come_from_behind() -> None:
    assert comeback([(0, 0), (0, 9), (9, 5), (3, 5), (9, 5), (9, 10)]) is None


def test_uncatchable_is_who_leads_by_more_than_is_at_stake() -> None:
    assert uncatchable((20, 9, 3), 10) == 0
    assert uncatchable((20, 10, 3), 10) is None
    assert uncatchable((4, 4), 0) is None
    assert leader((4, 4)) is None


# --- at the table -----------------------------------------------------------------------------------


def test_raj_is_dealt_before_the_first_prize(hands: Hands) -> None:
    """RAJ-01: hands are empty, then cards fly to everybody, then everybody has fifteen."""
    scene: Any = sit_down(hands, "raj")
    pieces = scene.model.pieces
    assert not [key for key in pieces if key.zone is HAND]
    counts, flying = [], 0
    for _ in range(60):
        hands.program.frame(1 / 20)
        pieces = scene.model.pieces
        deck = scene.model.layout.deck
        mine = [piece for key, piece in pieces.items() if key.zone is HAND]
        counts.append(sum(abs(one.x - deck.x) > 1 or abs(one.y - deck.y) > 1 for one in mine))
        flying = max(flying, sum(key.zone is GONE for key in pieces))
        if scene.model.view.pile:
            break
    assert counts == sorted(counts)
    assert len(set(counts)) > 5
    assert flying > 20
    assert sum(key.zone is HAND for key in scene.model.pieces) == 15


def test_a_game_of_raj_that_goes_on_is_not_dealt_again(hands: Hands) -> None:
    session = before("raj", 3)
    scene: Any = presentation_of("raj").table(hands.app, session, None)
    hands.open(scene)
    assert sum(key.zone is HAND for key in scene.model.pieces) == 13
    hands.wait(0.3)
    assert not scene.model.dealing


@pytest.mark.parametrize(("number", "said"), [(14, False), (15, True)])
def test_the_last_prize_is_proclaimed(hands: Hands, number: int, said: bool) -> None:
    scene: Any = presentation_of("raj").table(hands.app, before("raj", number), None)
    hands.open(scene)
    hands.wait(0.3)
    assert (scene.model.banner == "The last prize") == said


@pytest.mark.parametrize(("scores", "who"), [((0, 10, 0), 1), ((0, 30, 0), None), ((12, 4, 0), None)])
def test_the_bid_that_decides_is_told_once(hands: Hands, scores: tuple[int, ...], who: int | None) -> None:
    """Whoever leads by more than all that is to come cannot be caught: by this bid, by no earlier one."""
    scene: Any = presentation_of("raj").table(hands.app, before("raj", 14), None)
    model = scene.model
    model.view = replace(model.view, scores=scores)
    assert sum(map(abs, model.view.to_come)) == 8
    assert model.decides(PrizeTaken(Seat(1), 9, (10,), scores[1] + 10)) == who


@pytest.mark.parametrize("game", GAMES)
def test_a_comeback_is_celebrated_at_every_table(open_app: OpenApp, game: str) -> None:
    hands = open_app()
    scene: Any = sit_down(hands, game)
    hands.wait(4.0, 0.1)
    clip = Clip()
    scene.model.celebrate(Seat(1), clip)
    scene.director.play(clip)
    hands.wait(0.4)
    assert scene.model.banner == f"{scene.model.names[1]} comes from behind!"
    assert scene.speaking
    hands.wait(2.0, 0.1)
    assert not scene.speaking


@pytest.mark.parametrize(("seed", "told"), [(5, 1), (4, 0)])
def test_the_animal_that_decides_wild_cards_is_told_once(
    hands: Hands, monkeypatch: pytest.MonkeyPatch, seed: int, told: int
) -> None:
    """In the last round, when those who still act cannot catch up: it is the winner (WC-60, WC-61)."""
    hands.app.settings.speed = 0.0
    said: list[Seat] = []
    proclaim = TableModel.proclaim_winner

    def noted(model: Any, seat: Seat, clip: Clip) -> None:
        said.append(seat)
        assert model.view.round == model.view.rounds
        proclaim(model, seat, clip)
        assert model.banner_shown.value == 0.0

    monkeypatch.setattr(TableModel, "proclaim_winner", noted)
    scene, playing = opened(hands, "wild-cards", Moment(seed, 0))
    for step in playing:
        scene.show(step)
    assert len(said) == told
    assert set(said) <= set(scene.session.table.result.winners)
