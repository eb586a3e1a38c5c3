"""A sentence that is said over a table covers nothing that is played for."""

from __future__ import annotations

import pytest

from game.tabletop.card_table_scene import CardTableScene
from tests.scenes.decisions import OPTIONS, decisions
from tests.scenes.play import ANA, ASHA, BRUNO, NOOR, seated
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
