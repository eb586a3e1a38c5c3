"""Who plays, where nobody who is known does: a name is written, over the scene below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.screens.setup.model import LONGEST, NAMES
from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import tr
from game.ui.intents import Activate, Intent
from game.ui.scene import Scene
from game.ui.type import NAME
from game.ui.widgets import Button, IconButton, Kind, TextField

PAD: Final = 28.0


class NameScene(Scene):
    """``named`` is told what was written; nothing that was written is nobody in particular."""

    overlay = True
    first = "name"

    def __init__(self, app: AppContext, named: Callable[[str], None]) -> None:
        super().__init__(app)
        if app.stack.top is not None:
            self.theme = app.stack.top.ui.theme
        self.name = ""
        self._named = named

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        text = 0.4 + 0.6 * max(1.0, frame.text)
        wide, control = min(frame.w - 80, 480 * text), 52 * text
        self._head = ui.type.fit(
            self.spoken_name, NAME * 1.15, ui.theme.text, frame.px(wide - 2 * PAD), "heavy"
        )
        head = 22 + frame.units(self._head.get_height()) + 16
        high = head + 2 * control + 16 + PAD
        left, top = (frame.w - wide) / 2, (frame.h - high) / 2
        self.box = frame.rect(left, top, wide, high)
        room = wide - 2 * PAD
        field = TextField(
            "name",
            frame.rect(left + PAD, top + head, room - control - 12, control),
            self.name,
            self._write,
            limit=LONGEST,
            placeholder=tr("You"),
        )
        field.name = tr("Name")
        other = frame.rect(left + PAD + room - control, top + head, control, control)
        places = frame.row(left + PAD, top + head + control + 16, (room - 16) / 2, control, 16)
        self.set_controls(
            [
                field,
                IconButton("other", other, "icon_shuffle", tr("Another name"), self._another),
                Button("close", next(places), tr("Cancel"), self.back),
                Button("done", next(places), tr("Done"), self._done, kind=Kind.MAIN),
            ]
        )

    def _write(self, text: str) -> None:
        self.name = text
        self.dirty = True

    def _another(self) -> None:
        """A name for those without a keyboard."""
        self.name = NAMES[(NAMES.index(self.name) + 1) % len(NAMES) if self.name in NAMES else 0]
        self.arrange()

    def _done(self) -> None:
        self.app.stack.pop()
        self._named(self.name.strip())

    def intent(self, intent: Intent) -> None:
        """Enter in the name is done."""
        if isinstance(intent, Activate) and self.typing:
            self._done()
            return
        super().intent(intent)

    @property
    def spoken_name(self) -> str:
        return tr("Who plays?")

    def draw(self, surface: pygame.Surface) -> None:
        paint.dim(surface, (8, 5, 6, 150))
        self.ui.panel(surface, self.box, 22, solid=True)
        paint.put(surface, self._head, midtop=(self.box.centerx, self.box.top + self.ui.frame.px(22)))
        self.draw_widgets(surface)
