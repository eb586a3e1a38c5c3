"""The stack of scenes, the change from one to the next, and messages over all of them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Protocol

import pygame

from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.device import Device
from game.ui.focus import Focus
from game.ui.i18n import parted
from game.ui.intents import (
    Activate,
    Hold,
    Intent,
    Mouse,
    Move,
    Point,
    Press,
    Reach,
    Release,
    Shortcut,
    Step,
)
from game.ui.memory import give_back
from game.ui.message import Message, draw_message, reading_time
from game.ui.music import Mood
from game.ui.pictures import PICTURES
from game.ui.spoken import Spoken
from game.ui.widgets import Ui

log = logging.getLogger("farol.scenes")

FADE_SECONDS = 0.22
SWEEP_SECONDS = 0.5
"""How long a curtain takes to open."""


class Layer(Protocol):
    """What the stack asks of a scene; ``game.ui.scene`` says what each of these means."""

    dirty: bool
    focus: Focus

    @property
    def music(self) -> str | None: ...

    @property
    def mood(self) -> Mood | None: ...

    @property
    def speaking(self) -> bool: ...

    @property
    def overlay(self) -> bool: ...

    @property
    def sudden(self) -> bool: ...

    @property
    def is_error(self) -> bool: ...

    @property
    def saved(self) -> Path | None: ...

    @property
    def sweeps(self) -> bool: ...

    @property
    def steady(self) -> bool: ...

    @property
    def ui(self) -> Ui: ...

    @property
    def typing(self) -> bool: ...

    @property
    def message_area(self) -> pygame.Rect | None: ...

    @property
    def spoken_name(self) -> str: ...

    @property
    def spoken_texts(self) -> Sequence[Spoken]: ...

    @property
    def spoken_log(self) -> Sequence[str] | None: ...

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def arrange(self) -> None: ...

    def update(self, seconds: float) -> None: ...

    def draw(self, surface: pygame.Surface) -> None: ...

    def intent(self, intent: Intent) -> None: ...

    def on_focus_lost(self) -> None: ...

    def read_rule(self, rule: str) -> None: ...


class SceneStack:
    """Keeps the scenes; only the topmost hears the player."""

    def __init__(self, fade: Callable[[], bool], music: Callable[[str], None]) -> None:
        self.scenes: list[Layer] = []
        self.message: Message | None = None
        self._unread: list[Message] = []
        self.dirty = True
        self.by_keys = False
        """Whether keys or a gamepad were used last, not the mouse."""
        self.pointer = (-1, -1)
        """Where the pointer was seen last."""
        self.device = Device.MOUSE
        """What was used last."""
        self.holding = False
        """Whether a key, a trigger or the mouse button is held that plays things faster."""
        self._fades = fade
        self._music = music
        self._old: pygame.Surface | None = None
        self._fade = 0.0
        self._sweeping = False
        """Whether the old picture parts in the middle instead of fading."""
        self._left = False
        self._last: pygame.Surface | None = None
        self._canvas = Canvas()
        self.in_pieces = False
        """Whether a picture may be composed over several frames; what was there is seen until then."""
        self._drawn = (0, 0)
        """The size of the picture that the window shows; none when it is lost."""

    @property
    def top(self) -> Layer | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def mood(self) -> Mood:
        """How tense it is on the screen."""
        return next((scene.mood for scene in reversed(self.scenes) if scene.mood is not None), Mood.CALM)

    @property
    def speaking(self) -> bool:
        """Whether there is a sentence that has just been said."""
        said = self.message is not None and self.message.left > 0
        return said or (self.top is not None and self.top.speaking)

    # --- the stack ------------------------------------------------------------------------------

    def push(self, scene: Layer) -> None:
        """Lay a scene on top."""
        if self.top is not None:
            self.top.pause()
        self._enter(scene)

    def pop(self) -> None:
        """Take the topmost scene away; the last one closes the program."""
        gone = self.scenes.pop()
        self._sweeping = gone.sweeps
        gone.leave()
        if self.top is not None:
            self.top.arrange()
            self.top.resume()
        self._changed()

    def replace(self, scene: Layer) -> None:
        """Put a scene in place of the topmost."""
        if self.scenes:
            self.scenes.pop().leave()
        self._enter(scene)

    def reset(self, *scenes: Layer) -> None:
        """Leave everything and start from these, the last on top."""
        self._left = self._left or bool(self.scenes)
        while self.scenes:
            self.scenes.pop().leave()
        for scene in scenes:
            self._enter(scene)

    def say(self, text: str, *, bad: bool = False, stays: bool = False, icon: str = "icon_check") -> None:
        """Show a sentence for as long as it takes to read; ``stays`` until the player does something then.

        One that stays comes back after others that were said meanwhile. An id of a rule that it begins
        with becomes a link to that rule.
        """
        rule, text = parted(text)
        if self.message is not None and self.message.stays and self.message.text != text:
            self._unread.append(self.message)
        self._unread = [one for one in self._unread if one.text != text]
        self.message = Message(text, bad, reading_time(text), stays, rule, icon)
        self.dirty = True

    def unsay(self) -> None:
        """What was said may no longer be true: it goes, unless it stays until it is read."""
        if self.message is not None and not self.message.stays:
            self._next_message()

    def hush(self) -> None:
        """Nothing of what was said is shown any more."""
        self._unread.clear()
        self.message = None
        self.dirty = True

    def take_rule(self) -> str:
        """The rule behind the sentence that is shown, which goes away to have it read; empty for none."""
        rule = "" if self.message is None else self.message.rule
        if rule:
            self._next_message()
        return rule

    # --- the frame ------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Everything has another size or language now."""
        for scene in self.scenes:
            scene.arrange()
        self._canvas.forget()
        self.dirty = True

    def renew(self) -> None:
        """The window's picture is lost: all of it is drawn again, at once."""
        self._canvas.forget()
        self._drawn = (0, 0)
        self.dirty = True

    def intent(self, intent: Intent) -> None:
        """What the player wants. Whoever leaves a scene has done with what had been said there."""
        top, message = self.top, self.message
        self._hear(intent)
        if self.top is not top and message is not None and message is self.message and not message.stays:
            self._next_message()

    def _hear(self, intent: Intent) -> None:
        if isinstance(intent, Hold):
            self.holding = intent.on
            return
        if isinstance(intent, Press | Release):
            self.holding = isinstance(intent, Press)
        if isinstance(intent, Mouse | Move | Step | Reach | Activate | Shortcut):
            self.by_keys = not isinstance(intent, Mouse)
        if isinstance(intent, Point | Press | Release):
            self.pointer = intent.pos
        read = self.message is not None and self.message.stays and self.message.left <= 0
        if read and not isinstance(intent, Point):
            self._next_message()
        if isinstance(intent, Press) and self._follows(intent.pos):
            return
        if self.top is not None:
            self.top.intent(intent)

    def _follows(self, pos: tuple[int, int]) -> bool:
        """Whether a press on the sentence led to its rule."""
        message = self.message
        if self.top is None or message is None or not message.rule or not message.area.collidepoint(pos):
            return False
        self.top.read_rule(self.take_rule())
        return True

    def update(self, seconds: float) -> None:
        if self.top is not None:
            self.top.update(seconds)
        if self._fade > 0:
            length = SWEEP_SECONDS if self._sweeping else FADE_SECONDS
            self._fade = max(0.0, self._fade - seconds / length)
            self.dirty = True
        else:
            self._old = None
            if self._left:  # not in the first frame of what comes, which has enough to do
                self._left = False
                give_back()
        if self.message is not None:
            if self.message.left > 0:
                self.dirty = True
            self.message.left -= seconds
            if self.message.left <= 0 and not self.message.stays:
                self._next_message()

    @property
    def needs_drawing(self) -> bool:
        return self.dirty or any(scene.dirty for scene in self.scenes)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw from the topmost opaque scene upwards, then the message.

        Raises NotYet when that needs more pictures than one frame should compose: it is not shown then.
        """
        start = max((i for i, scene in enumerate(self.scenes) if not scene.overlay), default=0)
        shown = self.scenes[start:]
        for scene in self.scenes:
            scene.dirty = False
        self.dirty = False
        old = self._old if self._fade > 0 else None
        pieces = self.in_pieces and self._drawn == surface.get_size()
        with PICTURES.in_pieces() if pieces else nullcontext():
            if all(scene.steady for scene in shown):
                self._draw_steady(surface, shown, old)
            else:
                self._draw_anew(surface, shown, old)
        self._last = surface
        self._drawn = surface.get_size()

    def _draw_steady(
        self, surface: pygame.Surface, scenes: Sequence[Layer], old: pygame.Surface | None
    ) -> None:
        """Bring the window up to date."""
        canvas = self._canvas
        canvas.begin(surface.get_size())
        for scene in scenes:
            scene.draw(canvas)
        if old is None:
            self._draw_over(canvas)
        canvas.show(surface)
        if old is not None:
            self._draw_over(surface, old)
            canvas.forget()

    def _draw_anew(
        self, surface: pygame.Surface, scenes: Sequence[Layer], old: pygame.Surface | None
    ) -> None:
        """Draw all of it on the window; when that is not completed, there is no picture to fade from."""
        self._canvas.forget()
        self._last = None
        try:
            for scene in scenes:
                scene.draw(surface)
            self._draw_over(surface, old)
        finally:
            surface.set_clip(None)

    def _draw_over(self, target: pygame.Surface, old: pygame.Surface | None = None) -> None:
        """What lies over the scenes: the old picture that goes, and the message."""
        if old is not None and old.get_size() == target.get_size():
            if self._sweeping:
                paint.draw_parted(target, old, (1 - self._fade) ** 2)
            else:
                old.set_alpha(round(255 * self._fade))
                target.blit(old, (0, 0))
        if self.message is not None and self.top is not None:
            draw_message(target, self.top.ui, self.message, self.top.message_area)

    def _next_message(self) -> None:
        self.message = self._unread.pop() if self._unread else None
        self.dirty = True

    def _enter(self, scene: Layer) -> None:
        self._sweeping = False
        self.scenes.append(scene)
        scene.arrange()
        scene.enter()
        self._changed()

    def _changed(self) -> None:
        sudden = self.top is not None and self.top.sudden
        last = self._last
        if self._fades() and last is not None and last.get_size() == self._drawn and not sudden:
            self._old = last.copy()
            self._fade = 1.0
        else:
            self._fade = 0.0
        if self.top is not None and self.top.music is not None:
            self._music(self.top.music)
        self.dirty = True
