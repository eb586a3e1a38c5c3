"""The rounds of a replayed game as a bar below its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.ui import paint
from game.ui.spoken import Role, Spoken
from game.ui.type import CAPTION
from game.ui.widgets import Ui, Widget

TRACK, KNOB = 9.0, 20.0
"""Units: how high the bar is, and how wide the knob on it."""


class RoundBar(Widget):
    """The whole game as a bar with a part for every round; left and right go from round to round.

    ``rounds`` are the numbers of the steps that begin one, of ``steps`` in all. ``word`` is what a round is
    called here, with a number.
    """

    layer = 60_000

    def __init__(
        self, key: object, rounds: Sequence[int], steps: int, word: str, jump: Callable[[int], None]
    ) -> None:
        super().__init__(key, pygame.Rect(0, 0, 1, 1))
        self.rounds, self.steps, self.word = rounds, max(1, steps), word
        self.at = self.round = 0
        self._jump = jump
        self._track = pygame.Rect(0, 0, 1, 1)
        self._dragged = -1

    @property
    def words(self) -> str:
        return f"{self.word} {self.round + 1} / {len(self.rounds)}"

    @property
    def spoken(self) -> Spoken:
        limits = (1, len(self.rounds), 1)
        return Spoken(self.word, Role.SLIDER, value=str(self.round + 1), limits=limits)

    def adjust(self, dx: int) -> bool:
        """To the round before or after, first of all to where this one began; beyond the ends the focus
        goes on."""
        began = self.rounds[self.round]
        to = self.round + dx if dx > 0 or self.at == began else self.round
        if not 0 <= to < len(self.rounds):
            return False
        self._jump(to)
        return True

    def drag(self, pos: tuple[int, int]) -> bool:
        """The round that the mouse is on."""
        share = (pos[0] - self._track.left) / max(1, self._track.w)
        step = min(self.steps - 1, max(0, int(share * self.steps)))
        to = sum(begin <= step for begin in self.rounds) - 1
        if to != self._dragged or not self.pressed:
            self._dragged = to
            self._jump(to)
        return True

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme, area = ui.frame, ui.theme, self.area
        if not self.pressed:
            self._dragged = -1
        if focused:
            ui.ring(surface, area, 14)
        words = ui.type.fit(self.words, CAPTION, theme.text, area.w, "bold")
        knob, high = frame.px(KNOB * ui.grow), frame.px(TRACK * ui.grow)
        top = area.centery - (words.get_height() + knob) // 2
        paint.put(surface, words, midtop=(area.centerx, top))
        track = pygame.Rect(area.left + knob // 2, 0, area.w - knob, high)
        track.centery = top + words.get_height() + knob // 2
        self._track = track
        gap = max(1, frame.px(2))
        begins = [track.left + round(track.w * begin / self.steps) for begin in (*self.rounds, self.steps)]
        here = track.left + round(track.w * self.at / self.steps)
        for left, end in pairwise(begins):
            part = pygame.Rect(left, track.top, max(2, end - left - gap), high)
            radius = min(high // 2, part.w // 2)
            surface.blit(paint.plain(part.w, high, radius, (70, 62, 70)), part)
            done = min(part.w, here - left)
            if done > 0:
                gold = paint.plain(part.w, high, radius, theme.accent)
                surface.blit(gold, part, (0, 0, done, high))
        button = paint.plain(knob, knob, knob // 2, theme.text)
        surface.blit(button, (here - knob // 2, track.centery - knob // 2))
