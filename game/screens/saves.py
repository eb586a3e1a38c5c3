"""Unfinished games: go on with one, or throw it away."""

from __future__ import annotations

import datetime
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.engine.record import BadRecord, parse, replay
from game.tabletop.presentation import GamePresentation, presentation_of
from game.ui import backdrop, paint
from game.ui.context import AppContext
from game.ui.i18n import tr, trn
from game.ui.page_header import MARGIN, PageHeader, page_header
from game.ui.saves import SaveFile, unfinished
from game.ui.scrolling import ScrollScene
from game.ui.type import COUNT, NAME
from game.ui.widgets import IconButton, Ui, Widget

log = logging.getLogger("farol.saves")

WIDEST: Final = 1000.0
GAP: Final = 14.0


@dataclass(frozen=True, slots=True)
class Saved:
    """What a player wants to know of a saved game; ``showing`` is None when it cannot be read."""

    path: Path
    played: datetime.datetime
    presentation: GamePresentation | None
    names: tuple[str, ...]
    round: int


def look_into(path: Path) -> Saved:
    """Read a save without changing anything."""
    try:
        played = datetime.datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        played = datetime.datetime.now()
    try:
        record = parse(path.read_bytes())
        history = replay(record).history
        presentation = presentation_of(record.header.game)
    except (BadRecord, OSError, KeyError) as error:
        log.warning("%s: %s", path.name, error)
        return Saved(path, played, None, (), 0)
    names = record.header.names
    return Saved(path, played, presentation, names, len(presentation.course(history, len(names))))


def day_words(played: datetime.datetime, today: datetime.date) -> str:
    """When it was: today and yesterday by name, with the hour."""
    time = f"{played:%H:%M}"
    if played.date() == today:
        return tr("Today, {time}", time=time)
    if played.date() == today - datetime.timedelta(days=1):
        return tr("Yesterday, {time}", time=time)
    return f"{played:%Y-%m-%d}"


class SaveRow(Widget):
    """One saved game; using it goes on with it."""

    def __init__(self, saved: Saved, area: pygame.Rect, do: Callable[[], None]) -> None:
        super().__init__(str(saved.path), area, do)
        self.saved = saved

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme, saved = ui.frame, ui.theme, self.saved
        rect = self.area.move(0, frame.px(1.5)) if self.pressed else self.area
        if focused:
            ui.ring(surface, rect, 20)
        ui.panel(surface, rect, 20, lit=focused)
        pad = frame.px(14)
        picture = pygame.Rect(rect.left + pad, rect.top + pad // 2, round(rect.h * 1.25), rect.h - pad)
        if saved.presentation is not None:
            self._emblem(surface, ui, picture, saved.presentation)
        else:
            paint.put(surface, ui.icon("icon_warning", picture.h // 2), center=picture.center)
        left = picture.right + pad
        right = rect.right - frame.px(22)
        far = max(
            image.get_width()
            for image in (self._when(ui, (right - left) // 2), self._round(ui, (right - left) // 2))
        )
        room = right - left - far - frame.px(18)
        title = tr(saved.presentation.title) if saved.presentation is not None else tr("Damaged game")
        below = ", ".join(saved.names) if saved.names else saved.path.name
        lines = (
            ui.type.fit(title, NAME * 1.15, theme.text, room, "heavy"),
            ui.type.fit(below, COUNT, theme.dim, room, "semi"),
        )
        self._two(surface, rect, left, lines, right=False)
        lines = (self._round(ui, far), self._when(ui, far))
        self._two(surface, rect, right, lines, right=True)

    @staticmethod
    def _emblem(surface: pygame.Surface, ui: Ui, box: pygame.Rect, presentation: GamePresentation) -> None:
        ground = (*presentation.theme.ground, 255)
        bright = tuple(min(255, tone * 2 + 16) for tone in presentation.theme.ground)
        paint.draw_panel(surface, box, ui.frame.px(12), ground, (*bright[:3], 255), (176, 138, 78, 255), 1)  # type: ignore[arg-type]
        presentation.emblem(ui, surface, box.inflate(-round(box.w * 0.14), -ui.frame.px(4)))

    @staticmethod
    def _two(
        surface: pygame.Surface,
        rect: pygame.Rect,
        x: int,
        lines: tuple[pygame.Surface, pygame.Surface],
        *,
        right: bool,
    ) -> None:
        top = rect.centery - (lines[0].get_height() + lines[1].get_height()) // 2
        for line in lines:
            surface.blit(line, (x - line.get_width() if right else x, top))
            top += line.get_height()

    def _when(self, ui: Ui, room: int) -> pygame.Surface:
        words = day_words(self.saved.played, datetime.date.today())
        return ui.type.fit(words, COUNT, ui.theme.dim, room, "semi")

    def _round(self, ui: Ui, room: int) -> pygame.Surface:
        presentation = self.saved.presentation
        words = (
            f"{tr(presentation.round_word).capitalize()} {self.saved.round}"
            if presentation is not None
            else "–"
        )
        return ui.type.fit(words, NAME, ui.theme.accent, room, "bold")


class SavesScene(ScrollScene):
    """Lists what can be gone on with, the last played first."""

    music = "music_title"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.saves: list[Saved] = []
        self.rows: list[SaveRow] = []
        self.head: PageHeader = page_header(self.ui, "")
        self._look()

    def _look(self) -> None:
        self.saves = [look_into(path) for path in unfinished(self.app.paths.saves)]
        self.first = str(self.saves[0].path) if self.saves else "back"

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        note = trn("{n} game is waiting", "{n} games are waiting", len(self.saves))
        self.head = page_header(ui, tr("Go on with a game"), note)
        wide = min(frame.w - 2 * MARGIN, WIDEST)
        left = (frame.w - wide) / 2
        high = 84 * max(1.0, 0.42 + 0.58 * frame.text)
        side = 46.0
        y = 22.0
        self.rows = []
        bins: list[IconButton] = []
        for saved in self.saves:
            area = frame.rect(left, y, wide - side - 18, high)
            self.rows.append(SaveRow(saved, area, partial(self._go_on, saved)))
            spot = frame.rect(left + wide - side, y + (high - side) / 2, side, side)
            bins.append(
                IconButton(
                    ("delete", str(saved.path)), spot, "icon_close", tr("Delete"), partial(self._ask, saved)
                )
            )
            y += high + GAP
        view = frame.rect(left - 14, self.head.bottom, wide + 40, frame.h - self.head.bottom)
        both = [widget for pair in zip(self.rows, bins, strict=True) for widget in pair]
        self.roll(view, frame.px(y + 16), both)
        self.take([self.head.back(ui, self.back), *both])

    def resume(self) -> None:
        self._refresh()

    def _refresh(self) -> None:
        """Look again what is there; without anything left, go back."""
        self._look()
        if not self.saves:
            self.app.stack.pop()
        else:
            self.arrange()
            if self.focus.current is None:
                self.focus.to(self.first)

    def _go_on(self, saved: Saved) -> None:
        if not self.app.navigator.resume(saved.path):
            self._refresh()

    def _ask(self, saved: Saved) -> None:
        title = tr(saved.presentation.title) if saved.presentation is not None else saved.path.name
        self.app.navigator.ask(
            tr("Throw this game away?"),
            tr("{game} with {names} cannot be brought back.", game=title, names=", ".join(saved.names)),
            tr("Delete"),
            lambda: self._delete(saved),
        )

    def _delete(self, saved: Saved) -> None:
        try:
            SaveFile(saved.path).delete()
        except OSError as error:
            log.warning("%s: %s", saved.path, error)
            self.app.stack.say(tr("The disk refuses: this game could not be deleted."), bad=True)
        self._refresh()

    def draw(self, surface: pygame.Surface) -> None:
        backdrop.draw(surface, self.ui)
        self.head.draw(surface, self.ui)
        self.draw_widgets(surface)
        self.scroll.draw(surface, self.ui)
