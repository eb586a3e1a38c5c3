"""The score track of a Raj table: everybody's seal where their score is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import inf
from typing import Final

import pygame

from game.engine.games.raj.cards import DECKS
from game.scenes.raj.faces import GOLD
from game.ui import canvas, paint
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.type import TICK, signed
from game.ui.widgets import Ui

MARK: Final = 28.0
"""How wide a seal on the score track is, in units."""
SHARED: Final = ((52, 42, 104, 255), (34, 26, 80, 255), (*GOLD, 255))
"""The frame around seals of the same score."""


def draw_track(surface: pygame.Surface, ui: Ui, box: Box, scores: Sequence[float]) -> None:
    """The score track: everybody's seal where their score is."""
    frame = ui.frame
    x, top, w, h = box
    rect = frame.rect(x, top, w, h)
    ui.panel(surface, rect, 16)
    title = ui.type.fit(tr("SCORE"), TICK, ui.theme.dim, frame.px(w * 0.31), "heavy")
    paint.put(surface, title, midleft=(rect.left + frame.px(16), rect.centery))
    low = min(-5, *(int(s // 5 * 5) for s in scores))
    high = max(20, *(int(-(-s // 5) * 5) for s in scores))
    start = x + 42 + frame.units(title.get_width())
    end = x + w - 24
    middle = top + h / 2 + 5 - max(0.0, frame.text - 1) * 5

    def at(value: float) -> float:
        return start + (end - start) * (value - low) / (high - low)

    bar = frame.rect(start - 8, middle - 3, end - start + 16, 6)
    rail = paint.panel(bar.w, bar.h, bar.h // 2, (190, 138, 58, 255), (92, 62, 24, 255))
    surface.blit(rail, bar)
    label_step = 5 if frame.text <= 1.3 and high - low <= 30 else 10
    for value in range(low, high + 1):
        big = value % 5 == 0
        upper = frame.point(at(value), middle + 5)
        lower = frame.point(at(value), middle + (11 if big else 8))
        canvas.line(surface, (255, 226, 160) if big else (150, 116, 66), upper, lower)
        if value % label_step == 0:
            digits = ui.type.line(signed(value), TICK, (226, 214, 240), "digits")
            paint.put(surface, digits, midbottom=(frame.px(at(value)), rect.bottom - frame.px(1)))
    order = sorted(range(len(scores)), key=lambda seat: scores[seat])
    least = start - 4  # the frame around seals of the same score stays off the word
    places = spread([at(scores[seat]) for seat in order], MARK * 0.55, least)
    y = middle - 11
    for score, group in groupby(zip(order, places, strict=True), lambda one: scores[one[0]]):
        ends, foot = [place for _, place in group], frame.point(at(score), middle + 5)
        if len(ends) == 1:
            canvas.line(surface, GOLD, frame.point(ends[0], y + MARK * 0.4), foot, max(1, frame.px(1.6)))
            continue
        half = MARK / 2 + 2  # equal ones share a frame that points at their score
        shared = frame.rect(ends[0] - half, y - half, ends[-1] - ends[0] + 2 * half, 2 * half)
        tip = frame.px(4)
        base = min(max(foot[0], shared.left + 3 * tip), shared.right - 3 * tip), shared.bottom - 2
        points = [(base[0] - tip, base[1]), (base[0] + tip, base[1]), (foot[0], shared.bottom + tip)]
        canvas.polygon(surface, GOLD, points)
        paint.draw_panel(surface, shared, shared.h // 2, *SHARED, max(1, frame.px(1.4)))
    for seat, place in zip(order, places, strict=True):
        seal = ui.art.get(f"raj/raj_seal_{DECKS[seat]}", frame.px(MARK))
        paint.put(surface, seal, center=frame.point(place, y))


def spread(places: Sequence[float], gap: float, least: float = -inf) -> list[float]:
    """These ascending places moved apart no more than needed: each ``gap`` or more after the one before,
    none before ``least``.
    """
    heaps: list[tuple[float, int]] = []
    for number, place in enumerate(places):
        mean, count = place - number * gap, 1
        while heaps and heaps[-1][0] > mean:
            other, more = heaps.pop()
            mean, count = (other * more + mean * count) / (more + count), more + count
        heaps.append((mean, count))
    starts = [mean for mean, count in heaps for _ in range(count)]
    return [max(start, least) + number * gap for number, start in enumerate(starts)]
