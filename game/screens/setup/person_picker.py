"""Who sits down here: people who have played before, each with a click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import tr, trn
from game.ui.known_person import KnownPerson
from game.ui.portraits import portrait
from game.ui.scrolling import ScrollScene
from game.ui.spoken import Spoken
from game.ui.type import CAPTION, NAME
from game.ui.widgets import Button, Ui, Widget

GAP: Final = 12.0
PAD: Final = 28.0


class PersonCard(Widget):
    """A face and a name; using it lets them sit down."""

    def __init__(self, known: KnownPerson, area: pygame.Rect, do: Callable[[], None]) -> None:
        super().__init__(("known", known.key), area, do)
        self.known = known

    @property
    def note(self) -> str:
        games = self.known.games
        if self.known.note:
            return self.known.note
        return trn("{n} finished game", "{n} finished games", games) if games else ""

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.known.name, note=self.note)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme = ui.frame, ui.theme
        rect = self.draw_panel(surface, ui, focused=focused, lit=focused)
        side = rect.h - frame.px(16)
        face = portrait(ui, self.known.face, side)
        place = paint.put(surface, face, midleft=(rect.left + frame.px(10), rect.centery))
        left = place.right + frame.px(12)
        room = rect.right - left - frame.px(14)
        words = [ui.type.fit(self.known.name, NAME, theme.text, room, "heavy")]
        if self.note:
            words.append(ui.type.fit(self.note, CAPTION, theme.dim, room, "semi"))
        paint.put_lines(surface, words, midleft=(left, rect.centery))


class PersonPicker(ScrollScene):
    """Lies over the seats; ``chosen`` is told who was picked, ``another`` wants somebody new. A ``heading``
    asks for somebody else than who sits here."""

    overlay = True

    def __init__(
        self,
        app: AppContext,
        known: Sequence[KnownPerson],
        chosen: Callable[[KnownPerson], None],
        another: Callable[[], None] | None,
        heading: str = "",
    ) -> None:
        super().__init__(app)
        self._heading = heading
        if app.stack.top is not None:
            self.theme = app.stack.top.ui.theme
        self.known = list(known)
        self.first = ("known", self.known[0].key) if self.known else "close"
        self._chosen, self._another = chosen, another

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        text = max(1.0, frame.text)
        columns = min(len(self.known), 3 if frame.text <= 1.25 else 2) or 1
        wide = min(frame.w - 80, max(560.0, columns * 250.0) * (0.5 + 0.5 * text) + 2 * PAD)
        rows = -(-len(self.known) // columns)
        high, button = 64 * (0.4 + 0.6 * text), 50 * (0.4 + 0.6 * text)
        self._head = ui.type.fit(
            self.spoken_name, NAME * 1.15, ui.theme.text, frame.px(wide - 2 * PAD), "heavy"
        )
        head = 22 + frame.units(self._head.get_height()) + 16
        content = rows * (high + GAP) - GAP + 8
        tall = min(frame.h - 40, head + content + 20 + button + 24)
        left, top = (frame.w - wide) / 2, (frame.h - tall) / 2
        self.box = frame.rect(left, top, wide, tall)
        each = (wide - 2 * PAD - (columns - 1) * GAP) / columns
        cards: list[Widget] = []
        for number, one in enumerate(self.known):
            row, column = divmod(number, columns)
            area = frame.rect(left + PAD + column * (each + GAP), 4 + row * (high + GAP), each, high)
            cards.append(PersonCard(one, area, partial(self._pick, one)))
        view = frame.rect(left + 8, top + head, wide - 16, tall - head - button - 44)
        places = frame.row(left + PAD, top + tall - 24 - button, (wide - 2 * PAD - 16) / 2, button, 16)
        buttons = [Button("close", next(places), tr("Close"), self.back)]
        if self._another is not None:
            new = Button("new", buttons[0].area, tr("Somebody new"), self._new, icon="icon_person")
            buttons = [new, Button("close", next(places), tr("Close"), self.back)]
        self.roll(view, frame.px(content), cards)
        self.set_controls([*cards, *buttons])

    @property
    def spoken_name(self) -> str:
        return self._heading or tr("Who sits here?")

    def _pick(self, one: KnownPerson) -> None:
        self.app.stack.pop()
        self._chosen(one)

    def _new(self) -> None:
        self.app.stack.pop()
        assert self._another is not None
        self._another()

    def draw(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        paint.dim(surface, (8, 5, 6, 150))
        ui.panel(surface, self.box, 22, solid=True)
        paint.put(surface, self._head, midtop=(self.box.centerx, self.box.top + frame.px(22)))
        self.draw_widgets(surface)
        self.scroll.draw(surface, ui, None)
