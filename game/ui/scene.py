"""What a scene is: it is entered, arranged, told what the player wants, updated, drawn and left."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import isinf
from pathlib import Path
from typing import Final

import pygame

from game.ui.context import AppContext
from game.ui.focus import Control, Focus
from game.ui.intents import (
    Activate,
    Back,
    Change,
    Erase,
    Intent,
    Move,
    Pause,
    Point,
    Press,
    Reach,
    Release,
    Scroll,
    Shortcut,
    Step,
    Write,
)
from game.ui.music import Mood
from game.ui.spoken import Spoken
from game.ui.theme import MENU, Theme
from game.ui.widgets import Button, Choice, IconButton, Spared, TextField, Ui, Widget

SIGNS: Final = {"+": 1, "-": -1}
"""Keys that change what has the focus, and where it leads."""


class Scene(ABC):
    """One screen. Subclasses fill ``arrange`` (places and widgets) and ``draw``.

    The stack calls ``enter`` once, ``pause``/``resume`` when another scene lies on top, ``leave`` at
    the end, ``arrange`` whenever the window, the text size or the language changes.
    """

    theme: Theme = MENU
    music: str | None = None
    """The music of this scene: none says that what plays goes on, the empty name is silence."""
    mood: Mood | None = None
    """How tense it is here, for the music; None leaves it to the scene below."""
    speaking = False
    """Whether something is said large now: the music steps back for it."""
    overlay = False
    """Whether the scene below stays visible."""
    sudden = False
    """Whether it hides what was there at once, without a fade (it covers secrets)."""
    sweeps = False
    """Whether it goes as a curtain goes: its two halves to the sides."""
    steady = False
    """Whether most of it stays as it is from picture to picture: then only what changes is drawn. It must
    not change a picture that it has drawn, and draw shapes through ``game.ui.canvas``."""
    is_error = False
    """Whether it shows that something failed: a failure of its own is then let through."""
    first: object = None
    """The key that has the focus at the start."""
    wraps = False
    """Whether a column is a ring for arrows: up from its first leads to its last, as in menus."""

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self.widgets: list[Widget] = []
        self.focus = Focus(lambda: app.sound.play("hover", 0.5))
        self.pressed: Control | None = None
        self.dirty = True
        self._off = False
        """Whether the pointer has left what it had given the focus, for nothing else."""
        self._clicked: object = None
        """The key of what was clicked while the pointer is still there."""

    @property
    def ui(self) -> Ui:
        return self.app.ui(self.theme)

    @property
    def saved(self) -> Path | None:
        """The file of the game that is played here, where all of it is saved."""
        return None

    # --- the contract ---------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene has come onto the stack."""

    def leave(self) -> None:
        """The scene goes for good."""

    def pause(self) -> None:
        """Another scene lies on top now."""

    def resume(self) -> None:
        """The scene is on top again."""

    @abstractmethod
    def arrange(self) -> None:
        """Compute every place for ``self.ui.frame``; end with ``self.set_controls(widgets)``."""

    def update(self, seconds: float) -> None:
        """Time has passed; set ``dirty`` when the picture changed."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole scene."""

    def back(self) -> None:
        """Escape, the right mouse button, B."""
        self.app.stack.pop()

    def shortcut(self, key: str) -> None:
        """A letter key or sign that no text field took: + and − change what has the focus."""
        if key in SIGNS:
            self.changed(SIGNS[key])

    @property
    def message_area(self) -> pygame.Rect | None:
        """What messages cover while they are shown; None: they lie over the upper part of the scene."""
        return None

    def scrolled(self, by: float) -> None:
        """The mouse wheel."""

    def on_focus_lost(self) -> None:
        """The window lost the player's eyes."""

    def read_rule(self, rule: str) -> None:
        """The player wants to read the rule behind a sentence that was shown."""

    # --- for a screen reader --------------------------------------------------------------------

    @property
    def spoken_name(self) -> str:
        """What this scene is called."""
        return ""

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        """What is to be read here besides the controls."""
        return [one.spoken for one in self.widgets if one.idle and one.spoken.name]

    @property
    def spoken_log(self) -> Sequence[str] | None:
        """What has happened, oldest first: what is new is said at once. None for a scene without a log."""
        return None

    # --- widgets and focus ----------------------------------------------------------------------

    def set_controls(self, widgets: Sequence[Widget], extra: Sequence[Control] = ()) -> None:
        """These are the controls now; the focus stays where it was when that still exists."""
        before = self.focus.current
        self.widgets = list(widgets)
        self.focus.set([*extra, *(one for one in widgets if not one.idle)], self.first)
        now = self.focus.current
        if isinstance(now, TextField) and isinstance(before, TextField):
            now.go_on(before)
        self.dirty = True

    def draw_widgets(self, surface: pygame.Surface) -> None:
        self.draw_these(surface, self.widgets)

    def draw_these(self, surface: pygame.Surface, widgets: Sequence[Widget]) -> None:
        """Draw these controls, what has the focus last."""
        focused = self.focus.key
        for widget in sorted(widgets, key=lambda one: (one.key == focused, one.layer)):
            if widget.key == focused:
                widget.left_behind = self.left_behind(widget)
                widget.clicked = widget.key == self._clicked
                if isinstance(widget, Button | IconButton) and widget.tip:
                    others = [
                        one.area if one.view is None else one.area.clip(one.view)
                        for one in self.focus.controls
                        if one.key != focused
                    ]
                    widget.tip_spares = Spared(others, self.read_beside)
            if widget.view is None:
                widget.draw(surface, self.ui, focused=widget.key == focused)
            elif widget.view.colliderect(widget.area):
                surface.set_clip(widget.view)
                widget.draw(surface, self.ui, focused=widget.key == focused)
                surface.set_clip(None)

    def left_behind(self, widget: Widget) -> bool:
        """Whether the pointer that gave this the focus has gone away."""
        stack = self.app.stack
        return self._off or (not stack.by_keys and not widget.hit(stack.pointer))

    @property
    def read_beside(self) -> Sequence[pygame.Rect]:
        """What is read besides the controls: no tip hangs there if there is another place."""
        return ()

    @property
    def typing(self) -> bool:
        return isinstance(self.focus.current, TextField)

    def intent(self, intent: Intent) -> None:
        """React to what the player wants; the default serves every menu."""
        self.dirty = True
        self._off = self.focus.left(intent.pos) if isinstance(intent, Point) else False
        match intent:
            case Move(dx, dy):
                self.moved(dx, dy)
            case Change(by):
                self.changed(by)
            case Step(by):
                self.focus.step(by)
                self._select_text()
            case Reach(key):
                self.focus.to(key)
                self._select_text()
            case Activate():
                if self.focus.current is not None:
                    self._use(self.focus.current)
                else:
                    self.focus.step(1)
            case Back():
                self.back()
            case Pause():
                self.shortcut("p")
            case Shortcut(key):
                self.shortcut(key)
            case Scroll(by):
                field = self.focus.current
                if not (isinf(by) and isinstance(field, TextField) and field.to_end()):
                    self.scrolled(by)
            case Write(text) if isinstance(self.focus.current, TextField):
                self.focus.current.write(text)
            case Erase() if isinstance(self.focus.current, TextField):
                self.focus.current.erase()
            case _:
                self._mouse(intent)

    def moved(self, dx: int, dy: int) -> None:
        """An arrow: change the value of what has a row for itself, or go to the neighbour."""
        current = self.focus.current
        shared = isinstance(current, Widget) and current.shares_row
        if dx and not shared and self.changed(dx):
            return
        if not self.focus.move(dx, dy) and dy and self.wraps:
            self.focus.wrap(dy)
        self._select_text()

    def changed(self, by: int) -> bool:
        """The next value (1) of what has the focus, or the one before (−1); whether it has values."""
        current = self.focus.current
        if current is None or not current.adjust(by):
            return False
        self.app.sound.play("tick", 0.75)
        return True

    def _mouse(self, intent: Intent) -> None:
        match intent:
            case Point(pos):
                if isinstance(self.pressed, Widget) and self.pressed.drag(pos):
                    return
                under = self.focus.at(pos)
                if under is None or under.key != self._clicked:
                    self._clicked = None
                if under is not None and self.focus.to(under.key):
                    self._select_text()
            case Press(pos):
                self.pressed = self.focus.at(pos)
                if isinstance(self.pressed, Widget):
                    self.pressed.pressed = True
                    self.pressed.drag(pos)
            case Release(pos):
                pressed, self.pressed = self.pressed, None
                if isinstance(pressed, Widget):
                    pressed.pressed = False
                key = None if pressed is None else pressed.key
                # it may have been laid out anew since it was pressed
                control = next((one for one in self.focus.controls if one.key == key), None)
                if pressed is None or control is None or not (pressed.hit(pos) or control.hit(pos)):
                    return
                self._clicked = key
                link = control.link_at(pos) if isinstance(control, Widget) else None
                if link is not None:
                    link()
                elif isinstance(control, Choice):
                    control.press_at(pos)
                elif not (isinstance(control, Widget) and control.drag(pos)):
                    self._use(control)

    def _use(self, control: Control) -> None:
        if isinstance(control, Widget):
            self.app.sound.play("button", 0.85)
        control.use()

    def _select_text(self) -> None:
        if isinstance(self.focus.current, TextField):
            self.focus.current.select()
