"""The table before the game: who sits where, and by which options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.core import BadSetup, OptionSpec, Seat
from game.engine.registry import rules_of
from game.screens.seat_row import Doings, Row, badge_place, draw_plate, empty_row, taken_row
from game.screens.seating import Seating
from game.tabletop.presentation import GamePresentation
from game.ui import backdrop, paint
from game.ui.context import AppContext
from game.ui.frame import Frame
from game.ui.i18n import explain, tr, trn
from game.ui.intents import Activate, Intent
from game.ui.page_header import MARGIN, PageHeader, page_header
from game.ui.scrolling import ScrollScene
from game.ui.type import CAPTION, COUNT, SENTENCE
from game.ui.widgets import Button, Choice, Kind, Switch, Widget

GAP = 10.0
SIDE = 356.0
"""How wide the options are beside the seats."""
ROOMY = 1.25
"""Up to this text size the options stand beside the seats; above, below them."""


@dataclass(frozen=True, slots=True)
class Plate:
    """The ground of a row (units of the content), and whether somebody sits there."""

    place: int
    box: tuple[float, float, float, float]
    taken: bool


class GameSetupScene(ScrollScene):
    """Seats, names, faces, levels and options; then Start."""

    first = "start"

    def __init__(self, app: AppContext, presentation: GamePresentation) -> None:
        super().__init__(app)
        self.presentation = presentation
        self.theme = presentation.theme
        last = app.settings.last_tables.get(presentation.name)
        self.seating = Seating(rules_of(presentation.name), app.levels_of(presentation.name), last)
        self.head: PageHeader = page_header(self.ui, "")
        self.plates: list[Plate] = []
        self.doings = Doings(
            face=lambda place, by: self._do(lambda: self.seating.next_face(place, by)),
            named=self._named,
            other_name=lambda place: self._do(lambda: self.seating.next_name(place)),
            level=lambda place, level: self._do(lambda: self.seating.set_level(place, level)),
            remove=self._vacate,
            add=self._seat,
        )
        self.aside: tuple[float, float, float, float] = (0, 0, 0, 0)
        self.aside_rolls = False
        """Whether the options scroll with the seats: under them, or too many of them beside."""
        self.foot = 0.0

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        self.head = page_header(ui, tr(self.presentation.title), tr(self.presentation.tagline))
        control = 46 * (0.45 + 0.55 * max(1.0, frame.text))
        start_high = control + 10
        self.foot = frame.h - start_high - 22
        beside = frame.text <= ROOMY
        room = min(frame.w - 2 * MARGIN, 1240.0)
        left = (frame.w - room) / 2
        wide = room - SIDE - 20 if beside else room - 16
        rolling, y = self._rows(frame, left, wide, control)
        still: list[Widget] = []
        top = self.head.bottom
        if beside:
            x = left + wide + 20
            still, bottom = self._option_rows(frame, x, top + 8, SIDE, control)
            self.aside = (x, top + 8, SIDE, bottom - top - 8)
            self.aside_rolls = bottom > self.foot - 8
            if self.aside_rolls:
                still = []
                options, bottom = self._option_rows(frame, x, 8.0, SIDE, control)
                self.aside = (x, 8.0, SIDE, bottom - 8)
                rolling += options
                y = max(y, bottom)
        else:
            options, bottom = self._option_rows(frame, left, y + 6, wide, control)
            self.aside = (left, y + 6, wide, bottom - y - 6)
            self.aside_rolls = True
            rolling += options
            y = bottom
        wider = room + 36 if beside and self.aside_rolls else wide + (28 if beside else 40)
        view = frame.rect(left - 12, top, wider, self.foot - top - 8)
        start_wide = SIDE if beside else min(460.0, room * 0.4)
        start = Button(
            "start",
            frame.rect(left + room - start_wide, self.foot, start_wide, start_high),
            tr("Start"),
            self._start,
            kind=Kind.MAIN,
            size=SENTENCE * 1.12,
        )
        self.roll(view, frame.px(y if beside else y + 8), rolling)
        self.take([self.head.back(ui, self.back), *rolling, *still, start])

    def _rows(self, frame: Frame, left: float, wide: float, control: float) -> tuple[list[Widget], float]:
        widgets: list[Widget] = []
        self.plates = []
        y = 8.0
        caption = CAPTION * 1.3 * frame.text
        for place, sitter in enumerate(self.seating.places):
            high = control + caption + 22 if sitter is not None else control + 18
            box = (left, y, wide, high)
            self.plates.append(Plate(place, box, sitter is not None))
            row = Row(place, box, control, self.doings)
            if sitter is not None:
                widgets += taken_row(frame, row, sitter, self.seating.levels)
            else:
                widgets += empty_row(frame, row, self.seating.levels)
            y += high + GAP
        return widgets, y

    def _option_rows(
        self, frame: Frame, x: float, top: float, wide: float, control: float
    ) -> tuple[list[Widget], float]:
        """Options of the rules and the way to the rules; returns the widgets and where they end."""
        y = top + 18 + COUNT * 1.4 * frame.text
        high = control + CAPTION * 1.05 * frame.text
        widgets: list[Widget] = []
        for spec in self.seating.rules.options:
            row = self._option(spec, frame.rect(x + 14, y, wide - 28, high))
            row.wraps = True
            row.place(pygame.Rect(*row.area.topleft, row.area.w, max(row.area.h, row.need(self.ui))))
            widgets.append(row)
            y += frame.units(row.area.h) + 8
        widgets.append(
            Button(
                "rules",
                frame.rect(x + 14, y, wide - 28, control),
                tr("Read the rules"),
                lambda: self.app.navigator.rules(self.presentation.name),
                icon="icon_book",
            )
        )
        return widgets, y + control + 14

    def _option(self, spec: OptionSpec, area: pygame.Rect) -> Switch | Choice:
        words = self.presentation.options[spec.name]
        value = self.seating.options[spec.name]
        key = ("option", spec.name)
        row: Switch | Choice
        if isinstance(spec.default, bool):
            row = Switch(key, area, tr(words.label), bool(value), lambda new: self._set(spec.name, new))
        else:
            named = [(one, tr(words.values.get(one, str(one)))) for one in spec.values]
            row = Choice(key, area, tr(words.label), named, value, lambda new: self._set(spec.name, new))
        row.note = spec.rule
        return row

    # --- what the player does -------------------------------------------------------------------

    def intent(self, intent: Intent) -> None:
        """Enter in a name goes on to the next control."""
        if isinstance(intent, Activate) and self.typing:
            self.focus.step(1)
            self.dirty = True
            return
        super().intent(intent)

    def _do(self, change: Any) -> None:
        change()
        self.arrange()

    def _named(self, place: int, text: str) -> None:
        sitter = self.seating.places[place]
        if sitter is not None:
            sitter.own = text
        self.dirty = True

    def _seat(self, place: int, level: str) -> None:
        self.seating.add(place, level)
        self.app.sound.play("place")
        self.arrange()
        self.focus.to(("who", place))

    def _vacate(self, place: int) -> None:
        self.seating.remove(place)
        self.app.sound.play("slide")
        self.arrange()
        self.focus.to(("add", place, "person"))

    def _set(self, name: str, value: Any) -> None:
        self.seating.options[name] = value
        self.dirty = True

    def _start(self) -> None:
        trouble = self.seating.trouble()
        if trouble:
            self._refuse(trouble)
            return
        game, app = self.presentation.name, self.app
        try:
            app.navigator.start(game, self.seating.players(), self.seating.options)
        except BadSetup as error:
            self._refuse(explain(error))
            return
        app.settings.last_tables[game] = self.seating.stored()
        app.apply_settings()

    def _refuse(self, sentence: str) -> None:
        self.app.sound.play("error")
        self.app.stack.say(sentence, bad=True)

    # --- the picture ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.ui
        backdrop.draw(surface, ui)
        self.head.draw(surface, ui, self.presentation.emblem)
        surface.set_clip(self.scroll.view)
        for plate in self.plates:
            sitter = self.seating.places[plate.place]
            draw_plate(surface, ui, self._rect(plate.box), sitter, self._area(("name", plate.place)))
        if self.aside_rolls:
            self._draw_aside(surface)
        surface.set_clip(None)
        if not self.aside_rolls:
            self._draw_aside(surface)
        self._draw_status(surface)
        self.draw_widgets(surface)
        surface.set_clip(self.scroll.view)
        for plate in self.plates:
            if plate.taken:
                badge = self._badge(plate)
                place = badge_place(ui, self._area(("face", plate.place)), badge)
                surface.blit(badge, place)
        surface.set_clip(None)
        self.scroll.draw(surface, ui)

    def _badge(self, plate: Plate) -> pygame.Surface:
        """The colour and sign that this seat will play with."""
        seat = Seat(self.seating.seat_number(plate.place))
        return self.presentation.seat_badge(self.ui, seat, round(self._area(("face", plate.place)).h * 0.4))

    def _area(self, key: object) -> pygame.Rect:
        return next((one.area for one in self.widgets if one.key == key), pygame.Rect(0, 0, 1, 1))

    def _rect(self, box: tuple[float, float, float, float]) -> pygame.Rect:
        rect = self.ui.frame.rect(*box)
        rect.top = self.scroll.y(self.ui.frame.px(box[1]))
        return rect

    def _draw_aside(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        rect = self._rect(self.aside) if self.aside_rolls else frame.rect(*self.aside)
        ui.panel(surface, rect, 20)
        words = ui.type.fit(tr("Options").upper(), COUNT, ui.theme.accent, rect.w - frame.px(40), "heavy")
        surface.blit(words, (rect.left + frame.px(20), rect.top + frame.px(13)))

    def _draw_status(self, surface: pygame.Surface) -> None:
        """Who plays, or why nobody can start."""
        ui, frame = self.ui, self.ui.frame
        start = next(one for one in self.widgets if one.key == "start")
        trouble = self.seating.trouble()
        left = self.scroll.view.left + frame.px(12)
        room = start.area.left - left - frame.px(24)
        words = ui.type.block(
            trouble or self._summary(), SENTENCE, ui.theme.text, room - frame.px(44), "bold"
        )
        if words.get_height() > start.area.h + frame.px(12):
            words = ui.type.block(
                trouble or self._summary(), COUNT, ui.theme.text, room - frame.px(44), "bold"
            )
        side = frame.px(26 * ui.grow)
        icon = ui.icon("icon_warning" if trouble else "icon_seats", side)
        paint.put(surface, icon, midleft=(left + frame.px(8), start.area.centery))
        paint.put(surface, words, midleft=(left + side + frame.px(22), start.area.centery))

    def _summary(self) -> str:
        people = sum(one.person for one in self.seating.sitters)
        bots = len(self.seating.sitters) - people
        parts = []
        if people:
            parts.append(trn("{n} person", "{n} people", people))
        if bots:
            parts.append(trn("{n} bot", "{n} bots", bots))
        return " · ".join(parts)
