"""The picture of a Bids table: its painters for one window and viewer, and what lies over what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.core import Seat
from game.scenes.bids.background import background
from game.scenes.bids.burning import draw_fire
from game.scenes.bids.hud import GOLDEN, Hud
from game.scenes.bids.layout import TableLayout
from game.scenes.bids.middle import Middle
from game.scenes.bids.moments import draw_theft
from game.scenes.bids.ribbon import draw_ribbon, draw_seal
from game.scenes.bids.slots import Slots
from game.tabletop.banner import draw_banner, draw_focus
from game.ui.session import Player
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.scenes.bids.scene import BidsScene


class Painting:
    """TableLayout and painters for this window, these seats and who looks."""

    def __init__(self, ui: Ui, players: Sequence[Player], viewer: Seat) -> None:
        self.ui = ui
        self.layout = TableLayout(ui.frame, len(players), viewer)
        self.hud = Hud(ui, self.layout, players)
        self.middle = Middle(ui, self.layout)
        self.slots = Slots(ui, self.layout, players)

    def draw(self, scene: BidsScene, surface: pygame.Surface) -> None:
        """The whole table but for its widgets."""
        ui, layout, board = self.ui, self.layout, scene.board
        own, tie = scene.own_or_looking, scene.ribbon.value
        surface.blit(background(ui, layout.oval), (0, 0))
        if board.allies is not None and tie > 0:
            draw_ribbon(surface, ui, layout, board.allies, tie)
        to_act = None if scene.director.busy else scene.view.to_act
        self.middle.gavel(surface, scene.swing.value)
        self.slots.ground(surface, board, to_act, own)
        self.hud.header(surface, board)
        self.hud.chips(surface, board)
        self.middle.colours(surface, board)
        self._seats(scene, surface, to_act)
        scene.draw_pieces(surface, high=10)
        if board.allies is not None and tie > 0:
            draw_seal(surface, ui, layout, board.allies, tie)
        if not scene.stealing:
            self.middle.deck(surface, board)
            self.middle.lot(surface, board, burnt=scene.burnt)
        self.slots.tags(surface, board, own, scene.tied)
        if scene.stealing:
            scene.draw_pieces(surface, 10, 40)
            draw_theft(scene, surface)
            scene.draw_pieces(surface, low=40)
        else:
            self.middle.status(surface, scene.hint)
            scene.draw_pieces(surface, low=10)
        draw_focus(surface, ui, scene.focus.key, scene.pieces)
        draw_fire(surface, ui, layout, scene.fire.value)
        scene.sparks.draw(surface, ui)
        scene.embers.draw(surface, ui)
        x, y, rx, _ = layout.oval
        draw_banner(surface, ui, scene.banner, scene.banner_alpha.value, (x, y), rx * 1.5, GOLDEN)

    def _seats(self, scene: BidsScene, surface: pygame.Surface, to_act: Seat | None) -> None:
        board = scene.board
        for index in range(board.seats):
            seat = Seat(index)
            shown = sum(1 for key in scene.pieces if key[0] == "front" and key[1] in board.fronts[seat])
            self.hud.plate(surface, seat, board, round(scene.totals[seat].value), lit=seat == to_act)
            if not scene.dealing:
                self.hud.row(surface, seat, board, round(scene.worths[seat].value), shown)
