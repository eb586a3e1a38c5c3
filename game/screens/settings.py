"""The settings page: everything takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.ui import backdrop, paint
from game.ui.context import AppContext
from game.ui.frame import Frame
from game.ui.i18n import LANGUAGES, gettext_noop, tr
from game.ui.intents import Intent, Release
from game.ui.page_header import MARGIN, PageHeader, page_header
from game.ui.scrolling import ScrollScene
from game.ui.settings import RACE_PACES, SPEEDS, TEXT_SIZES
from game.ui.theme import MENU, Theme
from game.ui.type import COUNT
from game.ui.widgets import Choice, Slider, Switch, Ui, Widget

GAP, PAD = 10.0, 20.0
WIDEST = 1200.0


CONTROLS: Final = (
    ("icon_mouse_pointer", gettext_noop("Point and click. The right button goes back, the wheel scrolls.")),
    ("icon_key", gettext_noop("Arrows move, Enter uses, Esc goes back. P pauses, F11 fills the screen.")),
    ("icon_pad", gettext_noop("The cross or the stick moves, A uses, B goes back, Start pauses.")),
)


class Words(Widget):
    """A drawing and a sentence: nothing to use, so it never takes the focus."""

    def __init__(self, key: object, area: pygame.Rect, icon: str, text: str) -> None:
        super().__init__(key, area)
        self.icon = icon
        self.text = text

    def need(self, ui: Ui) -> int:
        """How high it must be for its words."""
        return self._block(ui).get_height() + ui.frame.px(6)

    def _block(self, ui: Ui) -> pygame.Surface:
        return ui.type.block(self.text, COUNT, ui.theme.text, self.area.w - ui.frame.px(8) - self._left(ui))

    @staticmethod
    def _left(ui: Ui) -> int:
        return ui.frame.px(30 * ui.grow + 18)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        side = ui.frame.px(30 * ui.grow)
        icon = ui.icon(self.icon, side)
        paint.put(surface, icon, midleft=(self.area.left + ui.frame.px(6), self.area.centery))
        paint.put(surface, self._block(ui), midleft=(self.area.left + self._left(ui), self.area.centery))


PACE_WORDS: Final = {
    200: gettext_noop("much slower"),
    150: gettext_noop("slower"),
    100: gettext_noop("their usual pace"),
    75: gettext_noop("faster"),
    50: gettext_noop("much faster"),
}
"""By per cent of their usual time."""


@dataclass(frozen=True, slots=True)
class Section:
    """A group of rows under a heading, placed: rectangles in units of the content."""

    title: str
    box: tuple[float, float, float, float]
    rows: tuple[Widget, ...]


class SettingsScene(ScrollScene):
    """Opened from the title and from the pause screen."""

    first = "language"

    def __init__(self, app: AppContext, theme: Theme = MENU) -> None:
        super().__init__(app)
        self.theme = theme
        self.head: PageHeader = page_header(self.ui, "")
        self.sections: list[Section] = []
        self._unsaved = False

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        self.head = page_header(ui, tr("Settings"))
        columns = 2 if frame.text <= 1.25 else 1
        room = min(frame.w - 2 * MARGIN, WIDEST)
        left = (frame.w - room) / 2
        wide = (room - 24) / 2 if columns == 2 else room - 16
        groups = [
            (tr("The game"), self._game_rows()),
            (tr("The screen"), self._screen_rows()),
            (tr("The sound"), self._sound_rows()),
            (tr("The controls"), [self._control(*one) for one in CONTROLS]),
        ]
        self.sections = []
        bottoms = [8.0] * columns
        for title, makers in groups:
            column = bottoms.index(min(bottoms))
            x = left + column * (wide + 24)
            section = self._section(frame, title, makers, (x, bottoms[column]), wide)
            bottoms[column] = section.box[1] + section.box[3] + 16
            self.sections.append(section)
        top = self.head.bottom
        view = frame.rect(left - 12, top, room + 24, frame.h - top)
        rows = [row for section in self.sections for row in section.rows]
        self.roll(view, frame.px(max(bottoms)), rows)
        self.take([self.head.back(ui, self.back), *(row for row in rows if not isinstance(row, Words))])

    def _section(
        self,
        frame: Frame,
        title: str,
        makers: list[Callable[[pygame.Rect], Widget]],
        corner: tuple[float, float],
        wide: float,
    ) -> Section:
        x, top = corner
        high = 50 * (0.45 + 0.55 * max(1.0, frame.text))
        y = top + PAD + COUNT * 1.5 * frame.text + 8
        rows = []
        for make in makers:
            row = make(frame.rect(x + PAD, y, wide - 2 * PAD, high))
            if isinstance(row, Words):
                row.place(pygame.Rect(*row.area.topleft, row.area.w, max(row.area.h, row.need(self.ui))))
            rows.append(row)
            y += frame.units(row.area.h) + GAP
        return Section(title, (x, top, wide, y - GAP + PAD - top), tuple(rows))

    # --- rows -----------------------------------------------------------------------------------

    def _game_rows(self) -> list[Callable[[pygame.Rect], Widget]]:
        return [
            self._choice("language", tr("Language"), list(LANGUAGES.items())),
            self._choice("speed", tr("Speed"), [(one, speed_word(one)) for one in SPEEDS]),
            self._switch("hold_results", tr("Hold results until a click")),
            self._choice(
                "race_pace", tr("Bots in a race"), [(one, tr(PACE_WORDS[one])) for one in RACE_PACES]
            ),
        ]

    def _screen_rows(self) -> list[Callable[[pygame.Rect], Widget]]:
        sizes = sorted({*TEXT_SIZES, self.app.settings.text_size})
        return [
            self._choice("text_size", tr("Text size"), [(one, f"{one} %") for one in sizes]),
            self._switch("full_screen", tr("Full screen")),
            self._switch("reduced_motion", tr("Reduced motion")),
        ]

    def _sound_rows(self) -> list[Callable[[pygame.Rect], Widget]]:
        return [
            self._slider("effects", tr("Effects")),
            self._slider("music", tr("Music")),
            self._switch("mute_unfocused", tr("Mute in the background")),
        ]

    def _choice(
        self, name: str, label: str, options: list[tuple[Any, str]]
    ) -> Callable[[pygame.Rect], Widget]:
        value = getattr(self.app.settings, name)
        return lambda area: Choice(name, area, label, options, value, self._setter(name))

    def _switch(self, name: str, label: str) -> Callable[[pygame.Rect], Widget]:
        value = getattr(self.app.settings, name)
        return lambda area: Switch(name, area, label, value, self._setter(name))

    def _slider(self, name: str, label: str) -> Callable[[pygame.Rect], Widget]:
        value = getattr(self.app.settings, name)

        def make(area: pygame.Rect) -> Widget:
            slider = Slider(name, area, label, value, (0, 100, 5), self._setter(name))
            slider.share = 0.32
            return slider

        return make

    def _control(self, icon: str, text: str) -> Callable[[pygame.Rect], Widget]:
        return lambda area: Words(icon, area, icon, tr(text))

    def _setter(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            if getattr(self.app.settings, name) == value:
                return
            setattr(self.app.settings, name, value)
            self._unsaved = self.pressed is not None
            self.app.apply_settings(save=not self._unsaved)
            if name == "effects":
                self.app.sound.play("coin")

        return change

    # --- the player and the picture -------------------------------------------------------------

    def intent(self, intent: Intent) -> None:
        """A slider that the mouse drags is written down when it is let go."""
        super().intent(intent)
        if self._unsaved and isinstance(intent, Release):
            self._save()

    def leave(self) -> None:
        if self._unsaved:
            self._save()

    def _save(self) -> None:
        self._unsaved = False
        self.app.apply_settings()

    def draw(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        backdrop.draw(surface, ui)
        self.head.draw(surface, ui)
        surface.set_clip(self.scroll.view)
        for section in self.sections:
            x, y, wide, high = section.box
            rect = frame.rect(x, 0, wide, high)
            rect.top = self.scroll.y(frame.px(y))
            if rect.colliderect(self.scroll.view):
                ui.panel(surface, rect, 20)
                words = ui.type.fit(
                    section.title.upper(), COUNT, ui.theme.accent, rect.w - frame.px(2 * PAD), "heavy"
                )
                surface.blit(words, (rect.left + frame.px(PAD + 4), rect.top + frame.px(PAD - 2)))
                for row in section.rows:
                    if isinstance(row, Words):
                        row.draw(surface, ui, focused=False)
        surface.set_clip(None)
        self.draw_widgets(surface)
        self.scroll.draw(surface, ui)


def speed_word(speed: float) -> str:
    """A speed as the player reads it."""
    return f"{speed:g}×" if speed else tr("instant")
