"""Saved tables of a game: keep the one that is being set up, sit down at another, throw one away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.engine.core import Json
from game.screens.programmes.evening_table import kind_of_table, programme_words
from game.screens.saved_tables import LONGEST_NAME, delete_table, same_name, save_table, saved_tables
from game.screens.setup.model import SetupModel
from game.screens.setup.table_helps import helps_words
from game.ui import paint
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.i18n import tr
from game.ui.intents import Activate, Intent
from game.ui.menu_page import MenuPage
from game.ui.portraits import portrait
from game.ui.spoken import Spoken
from game.ui.type import CAPTION, COUNT, NAME
from game.ui.widgets import Button, IconButton, TextField, Ui, Widget

WIDEST: Final = 1000.0
GAP: Final = 14.0
OVERLAP: Final = 0.72
"""The share of a face that the next one leaves to be seen."""


class TableRow(Widget):
    """One saved table: who sits there and by which house rules; using it sits down."""

    radius = 20.0

    def __init__(
        self, name: str, setup: SetupModel, rules: str, area: pygame.Rect, do: Callable[[], None]
    ) -> None:
        super().__init__(("table", name), area, do)
        self.title = name
        self.players = setup.players()
        self.rules = rules

    @property
    def _names(self) -> str:
        return ", ".join(one.name for one in self.players)

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.title, note=" · ".join(one for one in (self._names, self.rules) if one))

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme = ui.frame, ui.theme
        rect = self.draw_panel(surface, ui, focused=focused, lit=focused)
        side = min(rect.h - frame.px(20), round(rect.w * 0.26 / (1 + (len(self.players) - 1) * OVERLAP)))
        x = rect.left + frame.px(14)
        for one in self.players:
            paint.put(surface, portrait(ui, one.face, side), midleft=(x, rect.centery))
            x += round(side * OVERLAP)
        left = x + round(side * (1 - OVERLAP)) + frame.px(16)
        room = rect.right - left - frame.px(20)
        lines = [ui.type.fit(self.title, NAME * 1.1, theme.text, room, "heavy")]
        lines.append(ui.type.fit(self._names, COUNT, theme.dim, room, "semi"))
        if self.rules:
            lines.append(ui.type.fit(self.rules, CAPTION, theme.accent, room, "semi"))
        paint.put_lines(surface, lines, midleft=(left, rect.centery))


class TablesScene(MenuPage):
    """Lists the saved tables of a game or of an evening; ``chosen`` is told at which one to sit down.

    ``draft`` is the table that is being set up.
    """

    first = "name"

    def __init__(
        self,
        app: AppContext,
        kind: str,
        draft: Json,
        chosen: Callable[[Json], None],
    ) -> None:
        super().__init__(app)
        self.presentation, self._seating, game = kind_of_table(kind)
        self._levels, presentation = app.levels_of(game), self.presentation
        self.theme = presentation.theme
        self.emblem = presentation.emblem
        self.name = ""
        self._draft, self._chosen = draft, chosen
        self.tables = saved_tables(app.settings, presentation.name)
        if self.tables:
            self.first = ("table", self.tables[0].name)  # type: ignore[assignment]
        self._box: Box = (0, 0, 0, 0)

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame = self.ui.frame
        left, wide = self.begin(tr("Saved tables"), tr(self.presentation.title), WIDEST)
        text = 0.4 + 0.6 * max(1.0, frame.text)
        control, high, side = 48 * text, 92 * text, 46.0
        self._box = (left, 12.0, wide, control + 44 * text + 14)
        top = 12.0 + 44 * text
        button = 250 * text
        field = frame.rect(left + 18, top, wide - button - 50, control)
        named = frame.rect(left + wide - button - 18, top, button, control)
        words = tr("A name for the table")
        widgets: list[Widget] = [
            TextField("name", field, self.name, self._write, limit=LONGEST_NAME, placeholder=words),
            Button("save", named, tr("Save this table"), self._save, icon="icon_table"),
        ]
        widgets[0].name = words
        y = self._box[1] + self._box[3] + GAP
        rows = frame.column(left, y, wide - 2 * side - 28, high, GAP)
        middle = y + (high - side) / 2
        over = frame.column(left + wide - 2 * side - 10, middle, side, side, high + GAP - side)
        bins = frame.column(left + wide - side, middle, side, side, high + GAP - side)
        for one in self.tables:
            setup = SetupModel(self._seating, self._levels, one.table, self.presentation.settle_options)
            choose = partial(self._choose, one.table)
            rules = self._house_rules(setup)
            special = " · ".join([*rules, *helps_words(one.table), *programme_words(one.table)])
            widgets.append(TableRow(one.name, setup, special, next(rows), choose))
            for key, place, icon, words, do in (
                ("over", next(over), "icon_copy", tr("Replace by the table set up"), self._ask_over),
                ("delete", next(bins), "icon_close", tr("Delete"), self._ask_delete),
            ):
                disc = IconButton((key, one.name), place, icon, words, partial(do, one.name))
                disc.name = tr("{name}: {what}", name=one.name, what=words)
                widgets.append(disc)
        view = frame.rect(left - 14, self.head.bottom, wide + 40, frame.h - self.head.bottom)
        self.fill(view, frame.px(y + len(self.tables) * (high + GAP) + 16), widgets)

    @property
    def _usual(self) -> str:
        """The name that a table has without one being written."""
        taken = [one.name for one in self.tables]
        names = (tr("Table {n}", n=number) for number in range(1, len(taken) + 2))
        return next(name for name in names if not any(same_name(name, one) for one in taken))

    def _house_rules(self, setup: SetupModel) -> list[str]:
        """The options that are not as usual, in words."""
        said = []
        for spec in setup.rules.options:
            words, value = self.presentation.options.get(spec.name), setup.options[spec.name]
            if words is not None and value != spec.default:
                label = tr(words.label)
                named = tr(words.values.get(value, str(value)))
                said.append(label if value is True else tr("{name}: {what}", name=label, what=named))
        return said

    # --- what the player does -------------------------------------------------------------------

    def intent(self, intent: Intent) -> None:
        """Enter in the name saves."""
        if isinstance(intent, Activate) and self.typing:
            self._save()
            return
        super().intent(intent)

    def _write(self, text: str) -> None:
        self.name = text
        self.dirty = True

    def _save(self) -> None:
        """Keep the table under the name that was written; ask first where another would be lost."""
        name = self.name.strip() or self._usual
        there = next((one.name for one in self.tables if same_name(one.name, name)), None)
        if there is not None:
            self._ask_over(there)
        else:
            self._put(name)

    def _ask_over(self, name: str) -> None:
        self.app.navigator.confirm(
            tr("Replace this table?"),
            tr("{name}: from now on as you have just set it up.", name=name),
            tr("Replace"),
            partial(self._put, name),
            no=tr("Cancel"),
        )

    def _put(self, name: str) -> None:
        save_table(self.app.settings, self.presentation.name, name, self._draft)
        self.app.sound.play("place")
        self.name = ""
        self._changed(("table", name))

    def _ask_delete(self, name: str) -> None:
        self.app.navigator.confirm(
            tr("Delete this table?"),
            tr("{name}: this table will be forgotten.", name=name),
            tr("Delete"),
            partial(self._delete, name),
            no=tr("Cancel"),
        )

    def _delete(self, name: str) -> None:
        delete_table(self.app.settings, self.presentation.name, name)
        self._changed("name")

    def _changed(self, focus: object) -> None:
        self.app.keep_settings()
        self.tables = saved_tables(self.app.settings, self.presentation.name)
        self.arrange()
        self.focus.to(focus)

    def _choose(self, table: Json) -> None:
        self.app.stack.pop()
        self._chosen(table)

    # --- the picture ----------------------------------------------------------------------------

    def draw_content(self, surface: pygame.Surface) -> None:
        self.ui.section(surface, self.on_screen(self._box), tr("The table that you have set up"))
