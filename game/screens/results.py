"""The score sheet: who won and why, the places, and the course of the scores."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.core import Result
from game.screens.score_line import Line, draw_line
from game.tabletop.clips import out_cubic
from game.tabletop.presentation import GamePresentation
from game.ui import backdrop, paint
from game.ui.chart import Chart
from game.ui.confetti import Confetti
from game.ui.context import AppContext
from game.ui.frame import Frame
from game.ui.i18n import tr
from game.ui.intents import Intent, Point, Release, Scroll
from game.ui.page_header import MARGIN, golden
from game.ui.scrolling import ScrollScene
from game.ui.session import Session
from game.ui.type import COUNT, SENTENCE
from game.ui.widgets import Button, Kind, Widget

ROW, APPEAR = 0.42, 0.3
"""Seconds from one line of the sheet to the next, and how long one takes to appear."""
ROOMY = 1.25


class ResultsScene(ScrollScene):
    """Built line by line from the last place to the first; any input completes it."""

    first = "again"

    def __init__(self, app: AppContext, presentation: GamePresentation, session: Session) -> None:
        super().__init__(app)
        self.presentation = presentation
        self.theme = presentation.theme
        self.session = session
        result = session.result
        assert result is not None
        self.result: Result = result
        self.time = 0.0
        self.lines: list[Line] = []
        self.chart: Chart | None = None
        self.chart_box: tuple[float, float, float, float] = (0, 0, 0, 0)
        self.top = 0.0
        self.confetti: Confetti | None = None
        self._sounded = False

    # --- what it says ---------------------------------------------------------------------------

    @property
    def headline(self) -> str:
        winners = [self.session.players[seat].name for seat in self.result.winners]
        if not winners:
            return tr("A draw")
        people = self.session.people
        mine = len(people) == 1 and list(self.result.winners) == list(people)
        if mine or winners == [tr("You")]:
            return tr("You win!")
        if len(winners) == 1:
            return tr("{name} wins!", name=winners[0])
        return tr("{names} win together!", names=", ".join(winners))

    @property
    def whole(self) -> float:
        """Seconds until everything is there."""
        return ROW * len(self.result.scores) + APPEAR + 0.2

    @property
    def done(self) -> bool:
        return self.time >= self.whole

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        text = max(1.0, frame.text)
        room = min(frame.w - 2 * MARGIN, 1240.0)
        left = (frame.w - room) / 2
        button = 52 * (0.45 + 0.55 * text)
        foot = frame.h - button - 20
        self.top = frame.units(self._head_high()) + 24
        beside = frame.text <= ROOMY
        view = frame.rect(left - 12, self.top, room + 24, foot - self.top - 8)
        high = frame.units(view.h)
        seats = len(self.result.scores)
        wide = room * 0.42 if beside else room - 16
        row = min(104.0, (high - 24) / seats - 9) if beside else 62 * (0.3 + 0.7 * text)
        self._place_lines(left, wide, row)
        if beside:
            chart_high = max(row * seats + 9 * (seats - 1), min(520.0, high - 24))
            self.chart_box = (left + wide + 20, 14, room - wide - 20, chart_high)
        else:
            self.chart_box = (left, 14 + seats * (row + 9) + 8, wide, max(330.0, min(high - 16, 460.0)))
        box = self.chart_box
        title = COUNT * 1.4 * frame.text + 16
        inner = frame.rect(box[0] + 18, box[1] + title, box[2] - 34, box[3] - title - 12)
        players = self.session.players
        self.chart = Chart(
            ui,
            inner,
            self.presentation.course(self.session.history, seats),
            [player.name for player in players],
            self.presentation.seat_colors,
            tr(self.presentation.round_word),
            self.presentation.written,
        )
        ends = max(box[1] + box[3], 14 + seats * (row + 9))
        self.roll(view, frame.px(ends + 8), [])
        self.take(self._buttons(frame, left, room, foot, button))

    def _place_lines(self, left: float, wide: float, row: float) -> None:
        scores = self.result.scores
        seats = len(scores)
        best = max((scores[seat] for seat in self.result.winners), default=max(scores))
        self.lines = []
        ahead = 0
        y = 14.0
        for group in self.result.ranking:
            place = str(ahead + 1) if self.result.winners else "="
            for seat in group:
                order = len(self.lines)
                at = ROW * (seats - 1 - order)
                wins = seat in self.result.winners
                score = scores[seat]
                player = self.session.players[seat]
                box = (left, y, wide, row)
                self.lines.append(Line(seat, player, score, place, wins, score > best, box, at))
                y += row + 9
            ahead += len(group)

    def _buttons(self, frame: Frame, left: float, room: float, y: float, high: float) -> list[Widget]:
        each = (room - 2 * 14) / 3
        plans: list[tuple[str, str, str, Kind, Callable[[], None]]] = [
            ("again", "icon_again", tr("Again"), Kind.MAIN, self._again),
            ("seats", "icon_seats", tr("Other seats"), Kind.PLAIN, self._other_seats),
            ("menu", "icon_home", tr("Menu"), Kind.PLAIN, self.back),
        ]
        return [
            Button(key, frame.rect(left + i * (each + 14), y, each, high), text, do, kind=kind, icon=icon)
            for i, (key, icon, text, kind, do) in enumerate(plans)
        ]

    # --- time and input -------------------------------------------------------------------------

    def enter(self) -> None:
        settings = self.app.settings
        if settings.speed == 0 or settings.reduced_motion:
            self._finish()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.done:
            self.time += seconds * (self.app.settings.speed or 1.0)
            self.dirty = True
            if self.done:
                self._finish()
        if self.confetti is not None:
            self.confetti.time += seconds
            self.dirty = True
            if self.confetti.over:
                self.confetti = None

    def _finish(self) -> None:
        """Everything is there: the sound once, and snippets of paper when somebody won."""
        self.time = self.whole
        self.dirty = True
        if self._sounded:
            return
        self._sounded = True
        people, winners = set(self.session.people), set(self.result.winners)
        pleased = bool(winners) and (not people or bool(people & winners))
        self.app.sound.play("win" if pleased else "lose")
        if winners and not self.app.settings.reduced_motion and self.app.settings.speed:
            colors = [*self.presentation.seat_colors, (255, 214, 110), (255, 244, 218)]
            frame = self.ui.frame
            self.confetti = Confetti(colors, (frame.w / 2, frame.h * 0.42), frame.w * 0.7)

    def intent(self, intent: Intent) -> None:
        if not self.done and not isinstance(intent, Point | Release | Scroll):
            self._finish()
            return
        super().intent(intent)

    def back(self) -> None:
        self.app.navigator.title()

    def _again(self) -> None:
        session = self.session
        self.app.navigator.start(session.game, session.players, session.table.setup.options)

    def _other_seats(self) -> None:
        self.app.navigator.title()
        self.app.navigator.game_setup(self.presentation.name)

    # --- the picture ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        backdrop.draw(surface, ui)
        self._draw_head(surface)
        surface.set_clip(self.scroll.view)
        for line in self.lines:
            share = (self.time - line.at) / APPEAR
            if share > 0:
                rect = ui.frame.rect(*line.box)
                rect.top = self.scroll.y(ui.frame.px(line.box[1]))
                rect.left -= round(ui.frame.px(60) * (1 - out_cubic(min(1.0, share))))
                draw_line(surface, ui, self.presentation, line, rect, decided=self.done)
        self._draw_chart(surface)
        surface.set_clip(None)
        self.draw_widgets(surface)
        self.scroll.draw(surface, ui)
        if self.confetti is not None:
            self.confetti.draw(surface, ui.frame)

    def _head_parts(self) -> tuple[pygame.Surface, pygame.Surface | None]:
        ui, frame = self.ui, self.ui.frame
        size = 46.0 * min(1.25, 0.7 + 0.3 * frame.text)
        head = golden(ui, self.headline, size)
        room = frame.width - frame.px(2 * MARGIN + 190)
        if head.get_width() > room:
            head = golden(ui, self.headline, size * room / head.get_width())
        why = self.presentation.verdict(self.session)
        small = COUNT if frame.text > ROOMY else SENTENCE * 0.92
        width = min(room, frame.px(980 * max(1.0, frame.text * 0.8)))
        return head, ui.type.block(why, small, ui.theme.text, width, center=True) if why else None

    def _head_high(self) -> int:
        head, why = self._head_parts()
        return head.get_height() + (why.get_height() + self.ui.frame.px(2) if why is not None else 0)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """The headline stays a secret until the sheet is complete."""
        if not self.done:
            return
        ui, frame = self.ui, self.ui.frame
        head, why = self._head_parts()
        top = frame.px(14)
        place = head.get_rect(midtop=(frame.width // 2, top))
        surface.blit(head, place)
        if self.result.winners:
            side = round(head.get_height() * 1.15)
            crown = ui.icon("crown", side)
            for x in (place.left - side // 2 - frame.px(20), place.right + side // 2 + frame.px(20)):
                paint.put(surface, crown, center=(x, place.centery))
        if why is not None:
            paint.put(surface, why, midtop=(frame.width // 2, place.bottom + frame.px(2)))

    def _draw_chart(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        rect = frame.rect(*self.chart_box)
        rect.top = self.scroll.y(frame.px(self.chart_box[1]))
        ui.panel(surface, rect, 20)
        words = ui.type.fit(
            tr("The course of the scores").upper(), COUNT, ui.theme.accent, rect.w - frame.px(40), "heavy"
        )
        surface.blit(words, (rect.left + frame.px(20), rect.top + frame.px(13)))
        if self.chart is not None:
            inner = self.chart.rect.copy()
            self.chart.rect.top = rect.top + self.chart.rect.top - frame.px(self.chart_box[1])
            self.chart.draw(surface, min(1.0, self.time / max(0.1, self.whole)))
            self.chart.rect = inner
