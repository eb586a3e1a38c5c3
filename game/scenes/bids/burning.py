"""A burn: tied cards clash, the lot chars in a glow of embers and goes under the deck."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.games.bids import Burned
from game.scenes.bids.layout import TableLayout
from game.scenes.bids.transitions import glide
from game.scenes.bids.words import outcome
from game.tabletop.clips import Clip, in_out
from game.tabletop.transitions import clash
from game.ui import paint
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.scenes.bids.scene import BidsScene


def burn_clips(scene: BidsScene, event: Burned) -> list[Clip]:
    """Nobody takes anything (BID-15, BID-31)."""
    return [_clash(scene, event), _char(scene, event), _stow(scene, event)]


def _clash(scene: BidsScene, event: Burned) -> Clip:
    """The tied cards meet, strike, and recoil greyed (reduced: turn grey); a label says so."""

    def prepare(clip: Clip) -> None:
        board = scene.board
        bids = [board.bids[board.place_of(seat)] for seat in event.tied]
        pieces = [p for p in (scene.pieces.get(("bid", card)) for card in bids) if p is not None]
        if event.with_centre and board.centre is not None:
            centre = scene.pieces.get(("lot", board.centre))
            pieces += [centre] if centre is not None else []
        clip.cue(0.1, lambda: scene.tie(event.tied))
        clip.cue(0.1, lambda: scene.say_status(outcome(event, scene.names, scene.own_seat)))
        if scene.app.settings.reduced_motion:
            for piece in pieces:
                clip.move(piece, 0.26, at=0.34, grey=1.0, lit=0.0)
        elif len(pieces) > 1:
            clash(clip, pieces, scene.strike, grey=True)
        if len(pieces) > 1:
            clip.cue(0.26, lambda: scene.sound("clash"), always=False)
        clip.hold = 0.3

    return Clip(prepare=prepare)


def _char(scene: BidsScene, event: Burned) -> Clip:
    """Fire eats its way into the lot."""

    def prepare(clip: Clip) -> None:
        for i, card in enumerate(event.cards):
            piece = scene.pieces.get(("lot", card))
            if piece is None:
                continue
            wide, high = piece.width * piece.scale, piece.width * piece.scale * 1.39
            for stage in (1, 2, 3):
                when = 0.08 + i * 0.08 + stage * 0.2
                clip.cue(when, partial(setattr, piece, "face", f"burnt{stage} {card}"))
                rise = partial(scene.embers.rise, piece.x, piece.y, wide, high, 12)
                clip.cue(when - 0.1, partial(_if_moving, scene, rise), always=False)
            clip.move(piece, 0.7, in_out, at=0.2, grey=0.25)
            piece.lit = 0.0
        clip.move(scene.fire, 0.4, in_out, at=0.1, value=1.0)
        clip.move(scene.fire, 0.5, in_out, at=0.6, value=0.25)
        clip.cue(0.05, lambda: setattr(scene, "burnt", True))
        clip.cue(0.05, lambda: scene.sound("burn"), always=False)
        clip.hold = 0.75

    return Clip(prepare=prepare, until_click=True)


def _if_moving(scene: BidsScene, do: partial[None]) -> None:
    """Embers are left out with reduced motion: char, grey and the label say it."""
    if not scene.app.settings.reduced_motion:
        do()


def _stow(scene: BidsScene, event: Burned) -> Clip:
    """The burnt cards go under the centre deck in their order (BID-R11)."""

    def prepare(clip: Clip) -> None:
        glide(scene, clip, scene.board.after(event), gap=0.1, least=0.34, travellers=event.cards)
        clip.move(scene.fire, 0.2, in_out, value=0.0)
        clip.cue(0.0, lambda: setattr(scene, "burnt", False))
        clip.cue(0.0, lambda: scene.sound("slide", 0.6), always=False)

    return Clip(prepare=prepare)


def draw_fire(surface: pygame.Surface, ui: Ui, layout: TableLayout, heat: float) -> None:
    """The glow of the fire over the lot, ``heat`` from 0 to 1."""
    if heat > 0.02:
        tone = (round(9 * heat) * 16, round(4 * heat) * 16, 8)
        glow = paint.glow(ui.frame.px(300), tone, 1.5)
        paint.add_glow(surface, glow, ui.frame.point(layout.lot.x, layout.lot.y + 20))
