"""The table before the game: who sits where, and by which options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.engine.core import BadSetup, Seat
from game.engine.registry import rules_of
from game.engine.rules import OptionSpec
from game.screens.seat_row import FaceChoice, KindChoice, badge_place, draw_plate, name_row
from game.screens.setup_model import LONGEST, PlayerSlot, SetupModel
from game.tabletop.paces import paces
from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.i18n import explain, parted, tr, trn, why
from game.ui.intents import Activate, Intent
from game.ui.menu_page import MenuPage
from game.ui.session import PERSON
from game.ui.spoken import Spoken, prose
from game.ui.type import CAPTION, COUNT, SENTENCE
from game.ui.widgets import (
    UNPLACED,
    Button,
    Choice,
    IconButton,
    Kind,
    Switch,
    TextField,
    Widget,
    place_rows,
)

GAP = 10.0
SIDE = 356.0
"""How wide the options are beside the seats."""


class GameSetupScene(MenuPage):
    """Seats, names, faces, levels and options; then Start."""

    first = "start"

    def __init__(self, app: AppContext, presentation: GamePresentation) -> None:
        super().__init__(app)
        self.presentation = presentation
        self.theme = presentation.theme
        self.emblem = presentation.emblem
        first = {"options": dict(presentation.first_options)}
        last = app.settings.last_tables.get(presentation.name, first)
        self.setup = SetupModel(rules_of(presentation.name), app.levels_of(presentation.name), last)
        self.plates: list[Box] = []
        """The grounds of the rows, one a place."""
        self.aside: Box = (0, 0, 0, 0)
        self.aside_rolls = False
        """Whether the options scroll with the seats: under them, or too many of them beside."""

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame, beside = self.ui.frame, self.beside
        left, room = self.begin(tr(self.presentation.title), tr(self.presentation.tagline))
        top = self.head.bottom
        control = 46 * (0.45 + 0.55 * max(1.0, frame.text))
        start_high = control + 10
        foot = frame.h - start_high - 22
        wide = room - SIDE - 20 if beside else room - 16
        rolling, y = self._seat_rows(left, wide, control)
        specs = {spec.name: spec for spec in self.setup.rules.options}
        options = [self._pace()] if self.presentation.paced else []
        options += [self._option(specs[name]) for name in self.presentation.options]
        options.append(Button("rules", UNPLACED, tr("Read the rules"), self._rules, icon="icon_book"))
        x, above, across = (left + wide + 20, top + 8, SIDE) if beside else (left, y + 6, wide)
        bottom = self._place_options(options, (x, above), across, control)
        self.aside_rolls = not beside or bottom > foot - 8
        if beside and self.aside_rolls:
            above = 8.0
            bottom = self._place_options(options, (x, above), across, control)
        self.aside = (x, above, across, bottom - above)
        wider = room + 36 if beside and self.aside_rolls else wide + (28 if beside else 40)
        view = frame.rect(left - 12, top, wider, foot - top - 8)
        start_wide = SIDE if beside else min(460.0, room * 0.4)
        area = frame.rect(left + room - start_wide, foot, start_wide, start_high)
        start = Button("start", area, tr("Start"), self._start, kind=Kind.MAIN, size=SENTENCE * 1.12)
        if self.aside_rolls:
            y = max(y, bottom)
            self.fill(view, frame.px(y if beside else y + 8), [*rolling, *options], [start])
        else:
            self.fill(view, frame.px(y), rolling, [*options, start])

    def _seat_rows(self, left: float, wide: float, control: float) -> tuple[list[Widget], float]:
        """The controls of all places at the table, and where they end."""
        widgets: list[Widget] = []
        self.plates = []
        y = 8.0
        caption = CAPTION * 1.3 * self.ui.frame.text
        for place, slot in enumerate(self.setup.slots):
            high = control + caption + 22 if slot is not None else control + 18
            box = (left, y, wide, high)
            self.plates.append(box)
            if slot is not None:
                widgets += self._taken_row(place, slot, box, control)
            else:
                widgets += self._empty_row(place, box)
            y += high + GAP
        return widgets, y

    def _taken_row(self, place: int, slot: PlayerSlot, box: Box, control: float) -> list[Widget]:
        """Face, name, another name, who plays, and the way out."""
        rect, setup = self.ui.frame.rect, self.setup
        x, y, wide, high = box
        face_wide = high - 16 + 48
        parts = wide - face_wide - 2 * control - 64
        name_wide = parts * 0.46
        left, top = x + face_wide + 24, y + 10
        disc = min(control, 52.0)
        off = (control - disc) / 2
        face = rect(x + 10, y + 8, face_wide, high - 16)
        name = rect(left, top, name_wide, control)
        other = rect(left + name_wide + 8 + off, top + off, disc, disc)
        who = rect(left + name_wide + control + 18, top, parts - name_wide, control)
        remove = rect(x + wide - control - 10 + off, top + off, disc, disc)
        next_face, next_name, set_level = (
            partial(self._change, do, place) for do in (setup.next_face, setup.next_name, setup.set_level)
        )
        named, vacate = partial(self._named, slot), partial(self._vacate, place)
        row = [
            FaceChoice(("face", place), face, slot.face, next_face),
            TextField(("name", place), name, slot.name, named, limit=LONGEST, placeholder=slot.default),
            IconButton(("other", place), other, "icon_again", tr("Another name"), next_name),
            KindChoice(("who", place), who, setup.levels, slot.level, set_level),
            IconButton(("remove", place), remove, "icon_close", tr("Leave this seat empty"), vacate),
        ]
        return list(name_row(row, slot.name))

    def _empty_row(self, place: int, box: Box) -> list[Widget]:
        """Two buttons: somebody may sit down here."""
        text, levels = max(1.0, self.ui.frame.text), self.setup.levels
        x, y, wide, high = box
        label = min(wide * 0.24, 150 * text)
        each = min(280.0 * max(1.0, text * 0.9), (wide - label - 34) / 2)
        areas = self.ui.frame.row(x + wide - 2 * each - 20, y + 9, each, high - 18, 10)
        person, bot = partial(self._seat, place, PERSON), partial(self._seat, place, levels[:2][-1])
        return [
            Button(("add", place, "person"), next(areas), tr("Add a person"), person, icon="icon_person"),
            Button(("add", place, "bot"), next(areas), tr("Add a bot"), bot, icon="icon_bot"),
        ]

    def _place_options(
        self, options: Sequence[Widget], corner: tuple[float, float], wide: float, control: float
    ) -> float:
        """Place the options, and the way to the rules after them, on their panel; returns where it ends."""
        text = self.ui.frame.text
        x, y = corner[0] + 14, corner[1] + 18 + COUNT * 1.4 * text
        size = (wide - 28, control + CAPTION * 1.05 * text)
        y = place_rows(self.ui, options[:-1], (x, y), size, 8)
        options[-1].place(self.ui.frame.rect(x, y, wide - 28, control))
        return y + control + 14

    def _pace(self) -> Widget:
        """How fast bots are in a race: a setting, at hand where a race begins."""
        pace = self.app.settings.race_pace
        row = Choice("race_pace", UNPLACED, tr("Bot speed"), paces(), pace, self._set_pace)
        row.wraps = True
        return row

    def _option(self, spec: OptionSpec) -> Widget:
        words = self.presentation.options[spec.name]
        value = self.setup.options[spec.name]
        key, change = ("option", spec.name), partial(self._set, spec.name)
        row: Switch | Choice
        if isinstance(spec.default, bool):
            row = Switch(key, UNPLACED, tr(words.label), bool(value), change)
        else:
            named = [(one, tr(words.values.get(one, str(one)))) for one in spec.values]
            row = Choice(key, UNPLACED, tr(words.label), named, value, change)
        row.wraps = True
        refusals = [(one, self.setup.refusal(spec.name, one)) for one in spec.values if one != value]
        row.refused = [one for one, error in refusals if error is not None]
        row.reason = "\n".join(
            parted(explain(error))[1]
            if isinstance(one, bool)
            else tr("{value} – {reason}", value=tr(words.values.get(one, str(one))), reason=why(error))
            for one, error in refusals
            if error is not None
        )
        row.note = "" if row.reason else spec.rule
        return row

    # --- what the player does -------------------------------------------------------------------

    def intent(self, intent: Intent) -> None:
        """Enter in a name goes on to the next control."""
        if isinstance(intent, Activate) and self.typing:
            self.focus.step(1)
            self.dirty = True
            return
        super().intent(intent)

    def _change(self, do: Callable[..., None], where: int | str, *how: Any) -> None:
        do(where, *how)
        self.arrange()

    def _named(self, slot: PlayerSlot, text: str) -> None:
        slot.own = text
        self.dirty = True

    def _seat(self, place: int, level: str) -> None:
        self.app.sound.play("place")
        self._change(self.setup.add, place, level)
        self.focus.to(("who", place))

    def _vacate(self, place: int) -> None:
        self.app.sound.play("slide")
        self._change(self.setup.remove, place)
        self.focus.to(("add", place, "person"))

    def _set(self, name: str, value: Any) -> None:
        refusal = self.setup.refusal(name, value)
        if refusal is None:
            self._change(self.setup.choose, name, value)
        else:
            self.app.sound.play("error")
            self.app.stack.say(explain(refusal), bad=True)

    def _set_pace(self, pace: int) -> None:
        self.app.settings.race_pace = pace
        self.app.apply_settings()

    def _rules(self) -> None:
        self.read_rule(self.app.stack.take_rule())

    def read_rule(self, rule: str) -> None:
        self.app.navigator.rules(self.presentation.name, rule)

    def _start(self) -> None:
        game, app = self.presentation.name, self.app
        problem = self.setup.problem()
        if not problem:
            try:
                app.navigator.start(game, self.setup.players(), self.setup.options)
            except BadSetup as error:
                problem = explain(error)
        if problem:
            app.sound.play("error")
            app.stack.say(problem, bad=True)
            return
        app.settings.last_tables[game] = self.setup.stored()
        app.apply_settings()

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        """Who plays, or why nobody can start."""
        return [*super().spoken_texts, prose(self.setup.problem() or self._summary(), live=True)]

    # --- the picture ----------------------------------------------------------------------------

    def draw_head(self, surface: pygame.Surface) -> None:
        super().draw_head(surface)
        if not self.aside_rolls:
            self.ui.section(surface, self.ui.frame.rect(*self.aside), tr("Options"))
        self._draw_status(surface)

    def draw_content(self, surface: pygame.Surface) -> None:
        for place, box in enumerate(self.plates):
            slot, name = self.setup.slots[place], self._area(("name", place))
            draw_plate(surface, self.ui, self.on_screen(box), slot, name)
        if self.aside_rolls:
            self.ui.section(surface, self.on_screen(self.aside), tr("Options"))

    def draw_marks(self, surface: pygame.Surface) -> None:
        """The colour and sign that each seat will play with."""
        for place, slot in enumerate(self.setup.slots):
            if slot is not None:
                face = self._area(("face", place))
                seat = Seat(self.setup.seat_number(place))
                badge = self.presentation.seat_badge(self.ui, seat, round(face.h * 0.4))
                surface.blit(badge, badge_place(self.ui, face, badge))

    def _area(self, key: object) -> pygame.Rect:
        return next((one.area for one in self.widgets if one.key == key), UNPLACED)

    def _draw_status(self, surface: pygame.Surface) -> None:
        """Who plays, or why nobody can start."""
        ui, frame = self.ui, self.ui.frame
        start = self._area("start")
        problem = self.setup.problem()
        words, tone = problem or self._summary(), ui.theme.text
        left = self.scroll.view.left + frame.px(12)
        room = start.left - left - frame.px(24) - frame.px(44)
        image = ui.type.block(words, SENTENCE, tone, room, "bold")
        if image.get_height() > start.h + frame.px(12):
            image = ui.type.block(words, COUNT, tone, room, "bold")
        side = frame.px(26 * ui.grow)
        icon = ui.icon("icon_warning" if problem else "icon_seats", side)
        paint.put(surface, icon, midleft=(left + frame.px(8), start.centery))
        paint.put(surface, image, midleft=(left + side + frame.px(22), start.centery))

    def _summary(self) -> str:
        people = sum(one.person for one in self.setup.taken)
        bots = len(self.setup.taken) - people
        parts = []
        if people:
            parts.append(trn("{n} person", "{n} people", people))
        if bots:
            parts.append(trn("{n} bot", "{n} bots", bots))
        return " · ".join(parts)
