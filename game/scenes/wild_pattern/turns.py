"""Whose turn it is and who follows: said on the seats' plates while nobody races (WWP-R18)."""

from __future__ import annotations

import pygame

from game.engine.core import Seat
from game.engine.games.wild_pattern.phases import Phase
from game.engine.games.wild_pattern.view import WildPatternView
from game.scenes.wild_pattern.captions import DARK, GOLD, draw_tag
from game.scenes.wild_pattern.layout import WildPatternLayout
from game.ui.i18n import tr
from game.ui.widgets import Ui


def queue(view: WildPatternView) -> tuple[Seat, ...]:
    """Who acts now, and after them who follows in this phase; nobody while all look for a pattern."""
    if view.phase in (Phase.BUZZED, Phase.DECLARE):
        return (Seat(view.player),)
    if view.phase is Phase.CHALLENGE:
        return (Seat(view.winner),)
    if view.phase is Phase.TAKE:
        return tuple(dict.fromkeys(view.pickers))
    return view.order if view.phase in (Phase.RACE, Phase.SONG, Phase.LAYING) else ()


def pauses(phase: Phase, pace: float) -> tuple[float, float]:
    """How many seconds a bidder seems to think at this pace: from, to. Whoever looks for a pattern thinks;
    what follows is quick: others wait for the next turn.
    """
    if phase is Phase.LAYING:
        return 0.0, 0.05
    low, high = (0.35, 0.7) if phase in (Phase.RACE, Phase.SONG) else (0.15, 0.3)
    return low * pace, high * pace


def draw_turns(surface: pygame.Surface, ui: Ui, layout: WildPatternLayout, view: WildPatternView) -> None:
    """On the plates, beside the money: whose turn it is, and as which one others follow."""
    if not view.variant.relaxed:
        return
    inset = ui.frame.px(5)
    for number, seat in enumerate(queue(view), 1):
        place = layout.seat[seat]
        plate = ui.frame.rect(*place.plate)
        words, tones = (tr("turn"), GOLD) if number == 1 else (tr("no. {n}", n=number), DARK)
        face = min(plate.h + ui.frame.px(4), ui.frame.px(80)) if place.side > 0 else 0
        spot, anchor = (plate.right - face - inset, plate.top + round(plate.h * 0.74)), "midright"
        if place.side == 0:
            spot, anchor = (plate.centerx, plate.top), "center"
        draw_tag(surface, ui, words, spot, anchor, tones=tones)
