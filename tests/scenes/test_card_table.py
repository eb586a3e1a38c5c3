"""What the kit does for every table of cards: what is reached first, which card leaves a hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame

from game.engine.core import Seat
from game.scenes.raj.scene import RajScene
from game.tabletop.card_motions import seal
from game.tabletop.clips import Clip
from game.tabletop.pieces import Piece
from game.tabletop.table_model import Arrangement, put
from game.tabletop.zones import HAND, PieceId, Spot, Zone
from game.ui.session import Sealing
from tests.scenes.play import ANA, ASHA, NOOR, QuickBidders, seated, until
from tests.tools.screen import OpenApp

PLAYED = Zone("played")


def test_the_first_key_reaches_the_hand(open_app: OpenApp) -> None:
    """Even while other cards that can be reached lie on the table."""
    hands = open_app(bidders=QuickBidders)
    scene = seated(hands, RajScene, "raj", [ANA, ASHA, NOOR])
    until(hands, lambda: len(scene.model.sealed) == 2 and not scene.director.busy)
    hands.key(pygame.K_RIGHT)
    assert scene.focused_card == PieceId(HAND, scene.view.hand[0])


def table_with_two_alike(lifted: int) -> Any:
    """A hand of two cards 5, one of them lifted, of which one has been sealed."""
    hand = {copy: PieceId(HAND, 5, copy=copy) for copy in (0, 1)}
    pieces: Arrangement = {}
    for copy, key in hand.items():
        put(
            pieces, key, "card 5", 100, Spot(100 + 100 * copy, 600), 20, lift=1.0 if copy == lifted else 0.5
        )
    left: Arrangement = {}
    put(left, hand[0], "card 5", 100, Spot(150, 600), 20, lift=0.5)
    put(left, PieceId(PLAYED, 0), "back", 100, Spot(150, 300), 4)
    return SimpleNamespace(
        viewer=Seat(0),
        viewpoint=SimpleNamespace(own=5),
        covered=False,
        pieces=pieces,
        hand_piece=lambda _seat: Piece(PieceId(HAND), "back", "back", 100),
        fold=lambda _event: None,
        arrange=lambda: left,
        identity=lambda _key, _piece: None,
        cue=lambda *_details: None,
        follow=lambda *_details: None,
    )


def test_of_cards_that_look_alike_the_lifted_one_leaves_the_hand() -> None:
    for lifted in (0, 1):
        model = table_with_two_alike(lifted)
        seal(model, Sealing(Seat(0)), Clip(), PLAYED)
        assert model.pieces[PieceId(PLAYED, 0)].x == 100 + 100 * lifted
