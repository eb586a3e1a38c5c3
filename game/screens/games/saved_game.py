"""A saved or finished game in a list: what its file says, and its row."""

from __future__ import annotations

import datetime
import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.engine.record import BadRecord, OtherVersion, parse, replay
from game.library.programme import Programme
from game.screens.programmes.belonging import belonging, programme_words
from game.tabletop.presentation import GamePresentation, presentation_of, rounds_over
from game.ui import paint
from game.ui.i18n import gettext_noop, tr
from game.ui.saves import forked_from, read_save
from game.ui.session import players_of
from game.ui.spoken import Spoken
from game.ui.type import CAPTION, COUNT, NAME
from game.ui.widgets import Ui, Widget

log = logging.getLogger("farol.saves")

WIDEST: Final = 1000.0
GAP: Final = 14.0


@dataclass(frozen=True, slots=True)
class SaveSummary:
    """What a player wants to know of a saved game; ``presentation`` is None when it cannot be read.

    ``round`` is 0 for a game that is over; ``forked``: it goes on from a moment of another one. ``parts``
    say what it is a part of. A ``programme`` waits between two tables, of which the next is looked at.
    """

    path: Path
    played: datetime.datetime
    presentation: GamePresentation | None
    names: tuple[str, ...]
    round: int
    trouble: str = gettext_noop("Damaged game")
    forked: bool = False
    parts: tuple[str, ...] = ()
    programme: Programme | None = None

    @property
    def title(self) -> str:
        if self.programme is not None:
            return programme_words(self.programme.mark)
        title = tr(self.trouble if self.presentation is None else self.presentation.title)
        return tr("{game}, from a review", game=title) if self.forked else title

    @property
    def round_words(self) -> str:
        if self.presentation is None:
            return "–"
        if not self.round:
            return ""
        return f"{tr(self.presentation.round_word).capitalize()} {self.round}"


def read_summary(path: Path) -> SaveSummary:
    """Read a save without changing anything."""
    try:
        played = datetime.datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):  # there are moments that no calendar has
        played = datetime.datetime.now()
    try:
        record = parse(read_save(path))
        replayed = replay(record)
        history = replayed.history
        presentation = presentation_of(record.header.game)
    except (BadRecord, OSError, KeyError) as error:
        log.warning("%s: %s", path.name, error)
        trouble = gettext_noop("Damaged game")
        if isinstance(error, OtherVersion):
            trouble = gettext_noop("From another version")
        elif isinstance(error, OSError):
            trouble = gettext_noop("Can’t be read right now")
        return SaveSummary(path, played, None, (), 0, trouble)
    header = record.header
    rounds = 0 if replayed.table.over else 1 + rounds_over(presentation, history)
    forked, parts = forked_from(header) is not None, tuple(belonging(header, path.parent))
    names = tuple(one.name for one in players_of(header))
    return SaveSummary(path, played, presentation, names, rounds, forked=forked, parts=parts)


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

    radius = 20.0

    def __init__(self, saved: SaveSummary, area: pygame.Rect, do: Callable[[], None]) -> None:
        super().__init__(str(saved.path), area, do)
        self.saved = saved

    @property
    def spoken(self) -> Spoken:
        saved = self.saved
        when = day_words(saved.played, datetime.date.today())
        words = (*saved.parts, ", ".join(saved.names), saved.round_words, when)
        return Spoken(saved.title, note=" · ".join(one for one in words if one))

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme, saved = ui.frame, ui.theme, self.saved
        rect = self.draw_panel(surface, ui, focused=focused, lit=focused)
        pad = frame.px(14)
        picture = pygame.Rect(rect.left + pad, rect.top + pad // 2, round(rect.h * 1.25), rect.h - pad)
        if saved.presentation is not None:
            draw_emblem(surface, ui, picture, saved.presentation)
        else:
            paint.put(surface, ui.icon("icon_warning", picture.h // 2), center=picture.center)
        left, right = picture.right + pad, rect.right - frame.px(22)
        half = (right - left) // 2
        when = ui.type.fit(day_words(saved.played, datetime.date.today()), COUNT, theme.dim, half, "semi")
        how_far = ui.type.fit(saved.round_words, NAME, theme.accent, half, "bold")
        room = right - left - max(when.get_width(), how_far.get_width()) - frame.px(18)
        title = ui.type.fit(saved.title, NAME * 1.15, theme.text, room, "heavy")
        names = ui.type.fit(", ".join(saved.names) or saved.path.name, COUNT, theme.dim, room, "semi")
        lines = [title, names]
        if saved.parts:
            lines.append(ui.type.fit(" · ".join(saved.parts), CAPTION, theme.accent, room, "semi"))
        paint.put_lines(surface, lines, midleft=(left, rect.centery))
        paint.put_lines(surface, (how_far, when), midright=(right, rect.centery))


def draw_emblem(surface: pygame.Surface, ui: Ui, box: pygame.Rect, presentation: GamePresentation) -> None:
    """The game's sign on a ground in its colour."""
    red, green, blue = presentation.theme.ground
    bright = [min(255, tone * 2 + 16) for tone in (red, green, blue)]
    tones = (red, green, blue, 255), (bright[0], bright[1], bright[2], 255)
    paint.draw_panel(surface, box, ui.frame.px(12), *tones, (176, 138, 78, 255), 1)
    presentation.emblem(ui, surface, box.inflate(-round(box.w * 0.14), -ui.frame.px(4)))
