"""A scene with parts that scroll: by wheel, by their bars, and after the focus."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.intents import Intent, Move, Point, Press, Reach, Release, Step
from game.ui.scene import Scene
from game.ui.widgets import Ui, Widget
from game.ui.widgets.scroll import Scroll

WHEEL = 70.0
"""Units a notch of the wheel."""


class Pane:
    """A part of a scene: widgets given to ``roll`` move with its scroll, the others stay."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self.held = False
        """Whether the mouse holds its bar."""
        self._rolling: list[tuple[Widget, pygame.Rect]] = []

    def roll(self, view: pygame.Rect, high: int, widgets: Sequence[Widget]) -> None:
        """Let these scroll in ``view``. Their areas are places in the content: 0 is its top, x is the
        screen's."""
        self.scroll.fit(view, high)
        self._rolling = [(widget, widget.area.copy()) for widget in widgets]
        for widget in widgets:
            widget.view = view

    def has(self, key: object) -> bool:
        """Whether the widget of this key scrolls here."""
        return any(widget.key == key for widget, _ in self._rolling)

    def reveal(self, key: object, margin: int, *, jump: bool = False) -> None:
        """Show the widget of this key, if it is here."""
        places = {widget.key: place for widget, place in self._rolling}
        for widget, place in self._rolling:
            if widget.key == key:
                whole = place.union(places.get(widget.explained_by, place))
                fits = whole.h + 2 * margin <= self.scroll.view.h
                shown = whole if fits else place
                self.scroll.reveal(shown.top, shown.bottom, margin, jump=jump)

    def keep(self, key: object, y: int) -> None:
        """Scroll so that the middle of this widget, if it is here, comes as near to this as can be."""
        for widget, place in self._rolling:
            if widget.key == key:
                self.scroll.to(self.scroll.view.top + place.centery - y, jump=True)

    def place(self) -> None:
        """Put everything where it is seen now."""
        for widget, place in self._rolling:
            widget.place(pygame.Rect(place.left, self.scroll.y(place.top), place.w, place.h))

    def dragged(self, intent: Intent, ui: Ui) -> bool:
        """Whether the mouse holds the scroll bar."""
        match intent:
            case Press(pos) if self.scroll.grip(ui, pos):
                self.held = True
                self.scroll.drag(ui, pos[1])
            case Point(pos) if self.held:
                self.scroll.drag(ui, pos[1])
            case Release() if self.held:
                self.held = False
            case _:
                return False
        return True


class ScrollScene(Scene):
    """Widgets given to ``roll`` move with the scroll; the others stay."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.panes = [Pane()]
        self._pointer = (-1, -1)

    @property
    def scroll(self) -> Scroll:
        return self.panes[0].scroll

    def roll(self, view: pygame.Rect, high: int, widgets: Sequence[Widget], pane: int = 0) -> None:
        """Let these scroll in ``view``: see ``Pane.roll``. Call it before ``set_controls``."""
        self.panes[pane].roll(view, high, widgets)
        self._reveal(jump=True)
        self._place()

    def on_screen(self, box: Box) -> pygame.Rect:
        """Where a box of the content (units) is in the window now."""
        rect = self.ui.frame.rect(*box)
        rect.top = self.scroll.y(self.ui.frame.px(box[1]))
        return rect

    def update(self, seconds: float) -> None:
        jump = self.app.settings.reduced_motion or self.app.settings.speed == 0
        moved = [pane.scroll.update(seconds, jump=jump) for pane in self.panes]
        if any(moved):
            self._place()
            self.dirty = True

    def scrolled(self, by: float) -> None:
        self._pane().scroll.by(-by * self.ui.frame.px(WHEEL))
        self.dirty = True

    def intent(self, intent: Intent) -> None:
        if isinstance(intent, Point):
            self._pointer = intent.pos
        if any(pane.dragged(intent, self.ui) for pane in self.panes):
            self._place()
            self.dirty = True
            return
        before = self.focus.key
        super().intent(intent)
        if isinstance(intent, Move) and intent.dy and self.focus.key == before and before is not None:
            self._pane().scroll.by(intent.dy * self.ui.frame.px(WHEEL))
        elif isinstance(intent, Move | Step | Reach):
            self._reveal()

    def moved(self, dx: int, dy: int) -> None:
        """Up and down lead from what was scrolled out of sight to what is in sight, and past a page that
        nothing but its words stands on only when it has been scrolled to its end.
        """
        current = self.focus.current
        scroll = self._pane().scroll
        if dy and isinstance(current, Widget) and current.view is not None and self._gone(current):
            seen = [one for one in self.widgets if one.view == current.view and not self._gone(one)]
            ends = [one for one in seen if not one.idle]
            if ends:
                self.focus.to(max(ends, key=lambda one: -dy * one.area.centery).key)
            return
        ahead = self.focus.ahead(dx, dy) if dy else None
        if current is not None and ahead is not None and current.view is None and ahead.view is None:
            over = ahead.area.centery < scroll.view.centery < current.area.centery
            under = current.area.centery < scroll.view.centery < ahead.area.centery
            if (over and scroll.goal > 0) or (under and not scroll.at_end):
                return
        super().moved(dx, dy)

    def _gone(self, widget: Widget) -> bool:
        """Whether nothing of this is in sight where its pane is scrolled to."""
        for pane in self.panes:
            if pane.has(widget.key):
                glides = round(pane.scroll.offset - pane.scroll.goal)
                return not pane.scroll.view.colliderect(widget.area.move(0, glides))
        return False

    def _pane(self) -> Pane:
        """What the wheel and the keys scroll: where the mouse or the focus is, else the first."""
        if not self.app.stack.by_keys:
            found = [pane for pane in self.panes if pane.scroll.view.collidepoint(self._pointer)]
        else:
            found = [pane for pane in self.panes if pane.has(self.focus.key)]
        return found[0] if found else self.panes[0]

    def _reveal(self, *, jump: bool = False) -> None:
        """Show what has the focus."""
        for pane in self.panes:
            pane.reveal(self.focus.key, self.ui.frame.px(14), jump=jump)

    def keep(self, key: object, y: int) -> None:
        """What has this key stays at this height of the window: see ``Pane.keep``."""
        for pane in self.panes:
            pane.keep(key, y)
        self._place()

    def _place(self) -> None:
        for pane in self.panes:
            pane.place()
