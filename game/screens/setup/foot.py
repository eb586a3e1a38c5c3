"""The foot of the set-up: who plays or why nobody can start, the saved tables, and Start."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.screens.setup.model import SetupModel
from game.ui import paint
from game.ui.i18n import tr, trn
from game.ui.type import COUNT, SENTENCE
from game.ui.widgets import UNPLACED, Button, IconButton, Kind, Ui, Widget


class SetupFoot:
    """Makes the two buttons and draws the words left of them: who plays, and about how many minutes."""

    def __init__(
        self,
        setup: SetupModel,
        start: Callable[[], None],
        lasts: Callable[[], tuple[int, int] | None],
    ) -> None:
        self.setup = setup
        self.problem = setup.problem
        """Why nobody can start; empty: somebody can."""
        self._lasts = lasts
        self._start = start
        self.to_tables: Callable[[], None] | None = None
        """What leads to the saved tables, where there may be some."""
        self.tables: Callable[[], int] | None = None
        """How many games in a row these minutes are for; None: one."""
        self.note: Callable[[], str] = str
        """What is to be known before one starts; empty: nothing."""
        self.keys: Callable[[], str] = str
        """How keys change what has the focus, said in place of who plays; empty: nothing."""
        self.named: Callable[[Widget], bool] = lambda _: False
        """Whether the drawing for the saved tables is named now: here, for a tip would hide these words."""
        self._drawing: IconButton | None = None
        self._button = Button("start", UNPLACED, "", start)
        self._right = UNPLACED
        self._top = 0
        """Where the foot begins, in pixels."""

    def place(self, ui: Ui, area: pygame.Rect, *, beside: bool) -> list[Widget]:
        """What leads to the saved tables, if anything does: words where there is room, else a drawing; and
        right of it, in this area, Start."""
        start = Button("start", area, tr("Start"), self._start, size=SENTENCE * 1.12)
        self._button = start
        self._light()
        frame, words = ui.frame, tr("Saved tables")
        self._top, self._drawing = area.top - frame.px(6), None
        if self.to_tables is None:
            self._right = pygame.Rect(area.left, area.top, 0, area.h)
            return [start]
        if beside:
            wide = frame.px(70) + ui.type.font("heavy", SENTENCE).size(words)[0]
            self._right = pygame.Rect(0, 0, wide, frame.px(50))
            self._right.midright = (area.left - frame.px(24), area.centery)
            return [Button("tables", self._right, words, self.to_tables, icon="icon_table"), start]
        self._right = pygame.Rect(0, 0, frame.px(56), frame.px(56))
        self._right.midright = (area.left - frame.px(18), area.centery)
        self._drawing = IconButton("tables", self._right, "icon_table", words, self.to_tables)
        self._drawing.tip = False
        return [self._drawing, start]

    @property
    def words(self) -> str:
        """Who plays, or how keys change it, or why nobody can start."""
        note, told = self.note(), self.keys() or self._summary()
        return self.problem() or (f"{note}\n{told}" if note else told)

    def _light(self) -> None:
        """Start is golden as soon as it starts anything."""
        self._button.kind = Kind.PLAIN if self.problem() else Kind.MAIN

    def place_of_words(self, ui: Ui, left: int) -> pygame.Rect:
        """Where the words stand: from the left edge of what is above to the buttons, high as the foot."""
        high, right = ui.frame.height - ui.frame.px(6) - self._top, self._right.left - ui.frame.px(12)
        return pygame.Rect(left, self._top, right - left, high)

    def draw(self, surface: pygame.Surface, ui: Ui, left: int) -> None:
        """The words, with a sign before them, from the left edge of what is above."""
        self._light()
        frame, tone, left = ui.frame, ui.theme.text, left + ui.frame.px(12)
        room = self._right.left - left - frame.px(68)
        words, sign = self.words, "icon_warning" if self.problem() else "icon_seats"
        if self._drawing is not None and self.named(self._drawing):
            words, sign = self._drawing.text, self._drawing.icon
        image = ui.type.block(words, SENTENCE, tone, room, "bold")
        if image.get_height() > self._right.h + frame.px(12):
            image = ui.type.block(words, COUNT, tone, room, "bold")
        side = frame.px(26 * ui.grow)
        icon = ui.icon(sign, side)
        paint.put(surface, icon, midleft=(left + frame.px(8), self._right.centery))
        paint.put(surface, image, midleft=(left + side + frame.px(22), self._right.centery))

    def _summary(self) -> str:
        people = sum(one.person for one in self.setup.taken)
        bots = len(self.setup.taken) - people
        parts = []
        if people:
            parts.append(trn("{n} person", "{n} people", people))
        if bots:
            parts.append(trn("{n} bot", "{n} bots", bots))
        if self.tables is not None:
            parts.append(trn("{n} game", "{n} games", self.tables()))
        minutes = self._lasts()
        if minutes is not None:
            parts.append(tr("{least} to {most} minutes", least=minutes[0], most=minutes[1]))
        return " · ".join(parts)
