"""A sentence that is said over a table covers nothing that is played for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import pygame
import pytest

from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.trying_scene import TryingScene
from game.tabletop.zones import HAND, PieceId
from game.ui.message import SMALLEST
from game.ui.type import SENTENCE
from tests.scenes.decisions import OPTIONS, asked, decide, decisions, sit_down
from tests.scenes.play import ANA, ASHA, BRUNO, NOOR, QuickBidders, click_piece, said, seated, until
from tests.scenes.thinkers import Thinkers
from tests.tools.screen import OpenApp

LONG = "La huella de este reparto es 3fa8-91bc-77d0; tras la partida se muestra la semilla."


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("game", ["raj", "bids", "wild-cards", "wild-wild-pattern"])
def test_a_message_lies_off_what_is_played_for_and_off_the_hand(
    open_app: OpenApp, game: str, size: tuple[int, int]
) -> None:
    hands = open_app(size, bidders=Thinkers, language="es", text_size=150, speed=0.0, reduced_motion=True)
    players = [ANA, ASHA, BRUNO, NOOR]
    scene = seated(hands, CardTableScene, game, players, OPTIONS.get(game), "messages")
    next(decisions(hands, scene))
    hands.app.stack.say(LONG, bad=True)
    hands.wait(0.1)
    message, frame = hands.app.stack.message, scene.ui.frame
    assert message is not None
    assert message.area.w
    boxes = [frame.rect(*one) for one in scene.contested]
    pieces = scene.model.pieces.items()
    held = [frame.rect(*piece.box()) for key, piece in pieces if key.zone.held]
    assert boxes
    assert held
    assert message.area.inflate(-4, -4).collidelist([*boxes, *held]) == -1
    assert hands.app.window.surface.get_rect().contains(message.area)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
@pytest.mark.parametrize("game", ["raj", "bids"])
def test_a_message_is_as_wide_as_its_words_in_place_of_the_sentence(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    """Nothing of the sentence looks out beside it, for that is not drawn meanwhile."""
    hands = open_app(size, bidders=Thinkers, language="es", text_size=150, speed=0.0, reduced_motion=True)
    scene = seated(hands, CardTableScene, game, [ANA, ASHA, BRUNO, NOOR], OPTIONS.get(game), "messages")
    next(decisions(hands, scene))
    hands.wait(0.1)
    strip = scene.ui.frame.rect(*scene.strip)
    module = import_module(f"game.scenes.{game}.scene")
    drawn: list[str] = []
    monkeypatch.setattr(module, "draw_plaque", lambda *_: drawn.append("the sentence"))
    widths = []
    for words in ("Ahora no", "Tu carta ya está; los demás eligen", LONG):
        hands.app.stack.say(words, bad=True)
        hands.wait(0.1)
        message = hands.app.stack.message
        assert message is not None
        assert message.area.centerx == pytest.approx(strip.centerx, abs=1)
        widths.append(message.area.w)
    assert drawn == []
    hands.app.stack.hush()
    hands.wait(0.1)
    assert drawn
    assert widths == sorted(widths)
    assert widths[0] < 0.8 * widths[2]
    assert widths[2] <= strip.w


def test_a_long_message_is_in_two_lines_rather_than_in_small_letters(open_app: OpenApp) -> None:
    """A message in the place of Raj's sentence, which has room for one large line."""
    hands = open_app((1280, 720), bidders=Thinkers, language="es", text_size=150, speed=0.0)
    scene = seated(hands, CardTableScene, "raj", [ANA, ASHA, BRUNO, NOOR], None, "messages")
    next(decisions(hands, scene))
    words = "Raj 2026-11-27 Luca Asha Bruno Noor.farol: esta partida ya está entre las tuyas."
    hands.app.stack.say(words)
    hands.wait(0.1)
    message, ui = hands.app.stack.message, scene.ui
    assert message is not None
    two = 2 * ui.type.font("bold", SENTENCE * SMALLEST * 0.95).get_linesize()
    assert message.area.h >= two


class HeldBidders(QuickBidders):
    """They answer as soon as they may."""

    held = False

    def poll(self) -> Sequence[Any]:
        return [] if self.held else super().poll()


def test_that_it_was_not_your_turn_is_said_no_more_when_it_is(open_app: OpenApp) -> None:
    """It would hide what is asked."""
    bidders = HeldBidders()
    hands = open_app(bidders=lambda: bidders, speed=4.0)
    scene = seated(hands, CardTableScene, "bids", [ANA, ASHA, BRUNO, NOOR], seed="too early")
    until(hands, lambda: scene.may_choose and not scene.director.busy)
    bidders.held = True
    for _ in range(3):  # lays a card, then wants to lay another one
        click_piece(hands, scene, PieceId(HAND, scene.view.hand[0]))
        until(hands, lambda: not scene.director.busy)
    click_piece(hands, scene, PieceId(HAND, scene.view.hand[0]))
    assert "turn" in said(hands)
    bidders.held = False
    until(hands, lambda: scene.may_choose and not scene.director.busy, 1 / 60)
    assert said(hands) == ""
    hands.app.stack.say(LONG)
    hands.wait(0.1)
    assert said(hands) == LONG


@pytest.mark.parametrize("players", [2, 3])
def test_a_message_lies_above_the_folded_log_of_a_wheel(open_app: OpenApp, players: int) -> None:
    """Wild Wild Pattern: one line would fill the whole column, and the log would shine through it."""
    hands = open_app((1280, 720), bidders=Thinkers, speed=0.0, reduced_motion=True)
    who = [ANA, ASHA, BRUNO][:players]
    scene = seated(hands, CardTableScene, "wild-wild-pattern", who, OPTIONS.get("wild-wild-pattern"), "log")
    next(decisions(hands, scene))
    hands.app.stack.say(LONG)
    hands.wait(0.1)
    message = hands.app.stack.message
    assert message is not None
    assert message.area.w
    assert not message.area.colliderect(scene.ui.frame.rect(*scene.model.layout.log))


def test_a_refusal_goes_with_what_it_speaks_of(open_app: OpenApp) -> None:
    """It stayed over the next decision and over what others did."""
    hands = open_app(bidders=QuickBidders, speed=0.0, every=20)
    scene = sit_down(hands, "raj")
    until(hands, lambda: asked(hands, scene))
    scene.refuse("No.")
    hands.wait(0.2)
    assert said(hands) == "No."
    decide(hands, scene)
    assert said(hands) != "No."
    until(hands, lambda: asked(hands, scene))
    scene.refuse("No.")
    hands.click_at((scene.ui.frame.width // 2, 3))
    assert hands.app.stack.message is None


def test_what_a_try_is_makes_room_for_what_a_card_does(open_app: OpenApp) -> None:
    """For eight seconds nobody saw in its place what the chosen card would cost."""
    hands = open_app(bidders=Thinkers, speed=0.0, every=20, practised=["wild-cards"])
    scene = sit_down(hands, "wild-cards")
    until(hands, lambda: asked(hands, scene))
    hands.key(pygame.K_f)
    assert isinstance(hands.top, TryingScene)
    notice = said(hands)
    assert notice.startswith("Just a try")
    until(hands, lambda: asked(hands, hands.top))
    hands.key(pygame.K_RIGHT)
    assert said(hands) == notice
    hands.key(pygame.K_RETURN)
    assert hands.app.stack.message is None
    hands.key(pygame.K_z)
    hands.key(pygame.K_f)
    hands.key(pygame.K_RIGHT)
    assert said(hands) == notice
    hands.wait(4.5, 0.1)
    assert hands.app.stack.message is None, "it is read by then, and a card is looked at"
