"""A score sheet that lies over the table and, when it is fresh, is built line by line."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame

from game.tabletop.clips import FASTER
from game.ui import paint
from game.ui.canvas import draw_part
from game.ui.context import AppContext
from game.ui.easing import out_cubic
from game.ui.intents import Activate, Intent, Press, Shortcut
from game.ui.paint import Color, Rgba
from game.ui.patience import Patience
from game.ui.scene import Scene
from game.ui.session import Session
from game.ui.spoken import Spoken, prose

SHADE: Final = (8, 5, 9, 170)
READING: Final = 12.0
"""Seconds from the last input on until it goes where results are never to wait."""


class SheetScene(Scene):
    """Lies over the table until it is put away; any input completes what is being built.

    Enter puts it away as soon as everything is there; after another Enter, which may have completed it,
    only when it is pressed anew a while later. Where results never wait it goes in the end by itself, too.
    """

    overlay = steady = True
    first = "on"
    appear, step, watching = 0.3, 0.38, 5.0
    """Seconds a line takes to appear, from one to the next, and until it goes when nobody plays."""
    line_sound = ("place", 0.85)
    """What is heard with every line, and how loud."""

    def __init__(self, app: AppContext, session: Session, *, fresh: bool) -> None:
        super().__init__(app)
        self.session = session
        self.fresh = fresh
        self.begin()
        self.box: tuple[float, float, float, float] = (0, 0, 0, 0)

    def enter(self) -> None:
        """What was said at the table is past, and would lie on the title."""
        super().enter()
        self.app.stack.unsay()

    def begin(self) -> None:
        """Build it from the first line on, if it is fresh and things move."""
        settings = self.app.settings
        self.time = 0.0 if self.fresh and settings.speed and not settings.reduced_motion else 99.0
        self.watched = 0.0
        self.patience = Patience()

    @property
    @abstractmethod
    def lines(self) -> int:
        """How many lines the sheet has."""

    @property
    def duration(self) -> float:
        """Seconds until everything is there."""
        return self.appear + self.step * (self.lines - 1)

    @property
    def done(self) -> bool:
        return self.time >= self.duration

    def share(self, order: int) -> float:
        """How much of the line that comes after ``order`` others is there, 0 to 1."""
        return out_cubic(min(1.0, max(0.0, (self.time - order * self.step) / self.appear)))

    @property
    @abstractmethod
    def spoken_name(self) -> str:
        """Its title."""

    @property
    @abstractmethod
    def spoken_lines(self) -> Sequence[str]:
        """What it says of everybody, line by line."""

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        """The lines, as soon as all of them are there."""
        return [prose(line, live=self.fresh) for line in self.spoken_lines] if self.done else []

    def update(self, seconds: float) -> None:
        self.patience.update(seconds)
        speed = (self.app.settings.speed or 4.0) * (FASTER if self.app.stack.holding else 1.0)
        if not self.done:
            before = int(self.time / self.step)
            self.time += seconds * speed
            if int(self.time / self.step) > before:
                self.app.sound.play(*self.line_sound)
            self.dirty = True
            return
        if self.fresh and (not self.session.people or self.app.settings.hold_results == "never"):
            self.watched += seconds if self.session.people else seconds * speed
            if self.watched > (READING if self.session.people else self.watching):
                self.back()

    def intent(self, intent: Intent) -> None:
        heard = self.patience.hears(intent)
        self.watched = 0.0
        if not self.done and isinstance(intent, Press | Activate):
            self.time = 99.0
            self.dirty = True
        elif heard:
            super().intent(intent)

    def shortcut(self, key: str) -> None:
        """Pause is for the table: the sheet makes way for it."""
        super().shortcut(key)
        if key == "p":
            self.back()
            if (table := self.app.stack.top) is not None:
                table.intent(Shortcut(key))

    def draw_line(
        self,
        surface: pygame.Surface,
        name: Hashable,
        box: tuple[float, float, float, float],
        shown: float,
        ground: Rgba,
        draw: Callable[[pygame.Surface], None],
    ) -> None:
        """A line in a box in units, on a strip of ``ground``, as far as it is there; ``draw`` fills it.

        ``name`` says which line of which sheet it is: it is made again when anything but ``draw`` differs.
        """
        draw_part(
            surface,
            (self, name),
            (box, shown, ground),
            lambda: self._make_line(surface, box, shown, ground, draw),
        )

    def _make_line(
        self,
        surface: pygame.Surface,
        box: tuple[float, float, float, float],
        shown: float,
        ground: Rgba,
        draw: Callable[[pygame.Surface], None],
    ) -> None:
        frame, (x, y, wide, high) = self.ui.frame, box
        layer = pygame.Surface((frame.px(wide), frame.px(high)), pygame.SRCALPHA)
        strip = paint.rounded(layer.get_width(), frame.px(high - 4), frame.px(12), ground)
        layer.blit(strip, (0, frame.px(2)))
        draw(layer)
        if shown < 1:
            layer.fill((255, 255, 255, round(255 * shown)), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(layer, frame.point(x, y + (1 - shown) * 12))

    def draw_ground(self, surface: pygame.Surface, title: str, line: Color) -> None:
        """The panel with its title; ``line`` is the colour of the hairline inside it."""
        ui, frame = self.ui, self.ui.frame
        paint.dim(surface, SHADE)
        rect = frame.rect(*self.box)
        ui.panel(surface, rect, 24)
        inner = rect.inflate(-frame.px(12), -frame.px(12))
        ui.outline(surface, inner, frame.px(19), line, max(1, frame.px(1)))
        words = ui.type.fit(title, 27, ui.theme.score, rect.w * 0.6, "display")
        paint.put(surface, words, midtop=(rect.centerx, rect.top + frame.px(16)))
