"""The deals of the day: a month of a game, what was made of each, and today's lit like a lantern."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.engine.daily import opponents
from game.engine.registry import GAMES
from game.library.days_found import begun_day
from game.screens.days.words import score_words
from game.screens.followed import FollowedPage
from game.screens.setup.alone import person_buttons
from game.tabletop.levels import level_word
from game.tabletop.presentation import presentation_of
from game.ui import paint
from game.ui.context import AppContext
from game.ui.dates import in_words, month_in_words
from game.ui.days import Days, OwnDay
from game.ui.frame import Box
from game.ui.i18n import listed, tr
from game.ui.names import capital
from game.ui.names import listed as sentence_of
from game.ui.spoken import Spoken, prose
from game.ui.type import CAPTION, COUNT, SENTENCE
from game.ui.widgets import UNPLACED, Button, Choice, IconButton, Kind, Ui, Widget

WIDEST: Final = 1000.0
GAP: Final = 8.0
WEEK: Final = listed("Mon, Tue, Wed, Thu, Fri, Sat, Sun")
FIRST_DAY: Final = date(2026, 1, 1)
"""No day before this one is dealt."""
LIGHT: Final = (255, 190, 90)


class DayCell(Widget):
    """A day of the month: its number, and score and place of the first attempt, a star for the first.
    ``written`` is the score with what it counts, and alone: where cells are low."""

    def __init__(
        self,
        day: date,
        own: OwnDay | None,
        written: tuple[str, str],
        do: Callable[[], None],
        *,
        today: bool,
        dealt: bool,
    ) -> None:
        super().__init__(("day", day.isoformat()), UNPLACED, do)
        self.day, self.own = day, own
        self.written, self.brief = written
        self.today, self.dealt = today, dealt

    @property
    def note(self) -> str:
        """What was made of it."""
        if not self.dealt:
            return tr("not dealt yet")
        if self.own is None:
            return tr("today: not played yet") if self.today else tr("not played")
        if not self.own.place:
            return tr("begun and not finished")
        words = tr("{score}, place {place}", score=self.written, place=self.own.place)
        return tr("{what} (late)", what=words) if self.own.late else words

    @property
    def spoken(self) -> Spoken:
        return Spoken(in_words(self.day), note=self.note)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme = ui.frame, ui.theme
        rect = self.area.move(0, frame.px(1.5)) if self.pressed else self.area
        if self.today:
            paint.halo(surface, rect, frame.px(12), frame.px(12), 150, LIGHT)
        if focused:
            ui.ring(surface, rect, 12)
        own = self.own
        if self.dealt:
            ui.panel(surface, rect, 12, lit=self.today)
        else:
            ui.outline(surface, rect, frame.px(12), (70, 58, 54), max(1, frame.px(1)))
        ink = theme.accent if self.today else theme.text if self.dealt else theme.dim
        room = rect.w - frame.px(14)
        if own is None or not own.place:
            ui.label(surface, str(self.day.day), SENTENCE, ink, room, "heavy", center=rect.center)
            if own is not None:
                side = round(rect.h * 0.26)
                paint.put(
                    surface, ui.icon("icon_pause", side), midright=(rect.right - frame.px(8), rect.centery)
                )
            return
        right = rect.right - frame.px(7)
        tone = theme.dim if own.late else theme.accent
        score = ui.type.fit(self.written, COUNT, tone, round(room * 0.74), "heavy")
        place = ui.type.fit(
            tr("place {place}", place=own.place), CAPTION, theme.dim, round(room * 0.74), "semi"
        )
        low = score.get_height() + place.get_height() > rect.h
        if low:
            score = ui.type.fit(self.brief, COUNT, tone, round(room * 0.5), "heavy")
        lines = [score] if low else [score, place]
        if own.place == 1:
            side = round(min(score.get_height() * 0.8, room * 0.2))
            star = ui.icon("icon_star" if own.late else "icon_star_full", side)
            if low:
                paint.put(surface, star, midright=(right - score.get_width() - frame.px(4), rect.centery))
            else:
                lines[1] = star
        paint.put_lines(surface, lines, midright=(right, rect.centery))
        number = (rect.left + frame.px(9), rect.centery)
        ui.label(surface, str(self.day.day), CAPTION, theme.dim, room * 0.25, "bold", midleft=number)


class DaysScene(FollowedPage):
    """A month of a game's deals; past days can be played, too, and are marked as late."""

    music = "music_title"

    def __init__(self, app: AppContext, today: date) -> None:
        super().__init__(app)
        self.today, self.month = today, today.replace(day=1)
        played = (one for one in reversed(app.settings.last_tables) if one in GAMES)
        self.game = next(played, next(iter(GAMES)))
        self._days = Days(app.paths.days)
        self.first: object = "play"
        self._heads: list[tuple[Box, str]] = []
        self._begun: Path | None = None
        """The first attempt at today's deal, where it waits to be gone on with."""

    def look_back(self, game: str, day: date) -> None:
        """Show this day of this game first, where one comes back to."""
        self.game, self.month = game, day.replace(day=1)
        if day != self.today:
            self.first = "day", day.isoformat()

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame, presentation = self.ui.frame, presentation_of(self.game)
        self.emblem = presentation.emblem
        left, wide = self.begin(tr("Deal of the day"), self._note(), WIDEST)
        text = max(1.0, frame.text)
        control = 44 * (0.45 + 0.55 * text)
        top = self.head.bottom + 2
        games = [(one, tr(presentation_of(one).title)) for one in GAMES]
        choice = Choice("game", UNPLACED, "", games, self.game, self._choose)
        choice.name, choice.shares_row = tr("Game"), True
        self._begun = begun_day(self.app.paths.saves, self.today, self.game)
        people = [] if self._begun is not None else person_buttons(self.app, self.arrange)
        third = min(220.0, wide * 0.24) if people else 0.0
        each = (wide - 2 * control - 30 - third) / 2
        choice.place(frame.rect(left, top, each - 10 * len(people), control))
        for one in people:
            one.place(frame.rect(left + each, top, third, control))
        months = left + third + each + 10
        before = IconButton(
            "before", UNPLACED, "icon_prev", tr("The month before"), partial(self._turn, -1)
        )
        after = IconButton("after", UNPLACED, "icon_next", tr("The month after"), partial(self._turn, 1))
        for arrow, by in ((before, -1), (after, 1)):
            if not self._dealt(self._beside(by)):
                arrow.faded, arrow.text = True, tr("not dealt yet") if by > 0 else tr("no deals before")
        after.place(frame.rect(left + wide - control, top, control, control))
        before.place(frame.rect(months, top, control, control))
        self._title: Box = (months + control + 4, top, each - 8, control)
        foot = frame.h - control - 22
        play = Button(
            "play", UNPLACED, self._play_words(), self._play_today, kind=Kind.MAIN, icon="icon_play"
        )
        play.place(
            frame.rect(left + wide - min(430.0, wide * 0.55), foot, min(430.0, wide * 0.55), control + 8)
        )
        self._told: Box = (left, foot, wide - min(430.0, wide * 0.55) - 16, control + 8)
        head = CAPTION * 1.5 * text
        column = (wide - 6 * GAP) / 7
        self._heads = [
            ((left + number * (column + GAP), top + control + 4, column, head), tr(one))
            for number, one in enumerate(WEEK)
        ]
        weeks = calendar.Calendar().monthdatescalendar(self.month.year, self.month.month)
        view_top = top + control + 6 + head
        row = max(38.0, (foot - 14 - view_top - len(weeks) * GAP) / len(weeks))
        cells: list[Widget] = []
        for week, days in enumerate(weeks):
            for number, day in enumerate(days):
                if day.month == self.month.month:
                    cell = self._cell(day)
                    x, y = left + number * (column + GAP), 4 + week * (row + GAP)
                    cell.place(frame.rect(x, y, column, row))
                    cells.append(cell)
        view = frame.rect(left - 14, view_top, wide + 40, foot - 8 - view_top)
        self.fill(
            view, frame.px(4 + len(weeks) * (row + GAP)), cells, [choice, *people, before, after, play]
        )

    def _note(self) -> str:
        return tr(
            "Everybody gets the same cards each day. Your first attempt counts, even if it comes late."
        )

    def _cell(self, day: date) -> DayCell:
        own = self._days.own(day, self.game)
        game = presentation_of(self.game)
        written = (score_words(game, own.score), game.written(own.score)) if own is not None else ("", "")
        do = partial(self._look, day)
        return DayCell(day, own, written, do, today=day == self.today, dealt=self._dealt(day))

    def _play_words(self) -> str:
        if self._begun is not None:
            return tr("Continue")
        own = self._days.own(self.today, self.game)
        return tr("Play today’s deal") if own is None else tr("Play today’s deal again")

    # --- what the player does -------------------------------------------------------------------

    def taken_in(self) -> None:
        """Whoever may play alone is known with all their games now."""
        self.arrange()

    def _choose(self, game: str) -> None:
        self.game = game
        self.arrange()

    def _turn(self, by: int) -> None:
        """A month back or on."""
        ahead = self._beside(by)
        if self._dealt(ahead):
            self.month = ahead
            self.arrange()
        else:
            self.app.sound.play("error")

    def _beside(self, by: int) -> date:
        """The first day of the month before or after."""
        ahead = self.month + timedelta(days=32) if by > 0 else self.month - timedelta(days=1)
        return ahead.replace(day=1)

    def _dealt(self, day: date) -> bool:
        """Whether this day has its deal."""
        return FIRST_DAY <= day <= self.today

    def _look(self, day: date) -> None:
        """Look at what was made of a day; whoever has not played it is asked before they sit down."""
        own = self._days.own(day, self.game)
        if not self._dealt(day):
            self.app.sound.play("error")  # the line below says of it that it is not dealt yet
            return
        begun = begun_day(self.app.paths.saves, day, self.game)
        record = self.app.paths.records / own.record if own is not None and own.record else None
        if record is not None and record.is_file():
            self.app.navigator.records.look_at(record)
        elif begun is not None:
            self.app.navigator.tables.resume(begun)
        else:
            words = tr("Play the deal of {day}?", day=in_words(day)), self.told, tr("Play")
            play = partial(self.app.navigator.programmes.play_day, self.game, day)
            self.app.navigator.confirm(*words, play, no=tr("Cancel"))

    def _play_today(self) -> None:
        if self._begun is not None:
            self.app.navigator.tables.resume(self._begun)
            return
        self.app.navigator.programmes.play_day(self.game, self.today)

    # --- the picture ----------------------------------------------------------------------------

    @property
    def told(self) -> str:
        """Who sits at the table of the day that has the focus, else of today, and what was made of it."""
        return ". ".join(self._lines) + "."

    @property
    def _lines(self) -> list[str]:
        key = self.focus.key
        day = date.fromisoformat(key[1]) if isinstance(key, tuple) and key[0] == "day" else self.today
        names = (f"{one.name} ({level_word(one.level)})" for one in opponents(day, self.game))
        words = tr("{day}: you against {names}", day=in_words(day), names=sentence_of(names))
        cells = [one for one in self.widgets if isinstance(one, DayCell)]
        cell = next((one for one in cells if one.day == day), None)
        if cell is None:
            return [words]
        note = cell.note
        if cell.dealt and cell.own is None and not cell.today:
            note += "; " + tr("your first attempt still counts, marked as late")
        return [words, capital(note)]

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        return [*super().spoken_texts, prose(self.told, live=True)]

    def draw_head(self, surface: pygame.Surface) -> None:
        super().draw_head(surface)
        ui, frame = self.ui, self.ui.frame
        rect = frame.rect(*self._title)
        month = month_in_words(self.month)
        ui.label(surface, month, SENTENCE, ui.theme.text, rect.w, "heavy", center=rect.center)
        for box, words in self._heads:
            place = frame.rect(*box)
            ui.label(surface, words, CAPTION, ui.theme.dim, place.w, "bold", center=place.center)
        rect = frame.rect(*self._told)
        told = ui.type.shrunk(
            "\n".join(self._lines), COUNT, ui.theme.text, (rect.w, rect.h + frame.px(10)), "semi"
        )
        if told is not None:
            paint.put(surface, told, midleft=rect.midleft)
