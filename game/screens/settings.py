"""The settings page: everything takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.tabletop.paces import paces
from game.ui import paint
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.i18n import LANGUAGES, gettext_noop, percent, tr
from game.ui.intents import Intent, Release
from game.ui.menu_page import MenuPage
from game.ui.settings import GAMES_KEPT, HOLDS, SPEEDS, TEXT_SIZES, speed_word
from game.ui.spoken import Spoken, prose
from game.ui.theme import MENU, Theme
from game.ui.type import COUNT
from game.ui.widgets import UNPLACED, Choice, Slider, Switch, Ui, Widget, place_rows

GAP, PAD = 10.0, 20.0
WIDEST = 1200.0

CONTROLS: Final = (
    ("icon_mouse_pointer", gettext_noop("Point and click. Right-click goes back, the wheel scrolls.")),
    (
        "icon_key",
        gettext_noop(
            "Arrow keys move, Enter selects, + and − change a value, Esc goes back. P pauses, F11 toggles "
            "full screen."
        ),
    ),
    (
        "icon_pad",
        gettext_noop(
            "D-pad or stick moves, A selects, the right stick changes a value, B goes back, Start pauses."
        ),
    ),
    (
        "icon_next",
        gettext_noop(
            "At the table, + and − or the right stick change the speed. Hold Ctrl, the right trigger "
            "or the mouse button to fast-forward."
        ),
    ),
    (
        "icon_book",
        gettext_noop(
            "At the table, rest the pointer on anything to see what it is. Or press I, or push either "
            "stick of a gamepad in, and look around with the arrows; R opens the rule."
        ),
    ),
    (
        "icon_hint",
        gettext_noop(
            "At the table, H or X gives a hint, pressed again the move; W asks the bots why they played "
            "as they did; N opens the notes of Raj and Bids."
        ),
    ),
)


def holds() -> list[tuple[str, str]]:
    """When results wait for a click, in words."""
    shared = tr("in a first game, at practice, with several people, in Wild Wild Pattern")
    words = {"never": tr("never"), "shared": shared, "always": tr("always")}
    return [(one, words[one]) for one in HOLDS]


def kept_words(kept: int) -> str:
    """How many finished games are kept, as the player reads it."""
    return str(kept) if kept else tr("all")


class Note(Widget):
    """A drawing and a sentence: it can be gone to, for there the page scrolls."""

    def __init__(self, icon: str, text: str) -> None:
        super().__init__(icon, UNPLACED)
        self.icon = icon
        self.text = text

    @property
    def spoken(self) -> Spoken:
        return prose(self.text)

    def need(self, ui: Ui) -> int:
        return self._block(ui).get_height() + ui.frame.px(6)

    def _block(self, ui: Ui) -> pygame.Surface:
        return ui.type.block(self.text, COUNT, ui.theme.text, self.area.w - ui.frame.px(8) - self._left(ui))

    @staticmethod
    def _left(ui: Ui) -> int:
        return ui.frame.px(30 * ui.grow + 18)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        if focused:
            ui.ring(surface, self.area, self.radius)
        left, y = self.area.left, self.area.centery
        paint.put(
            surface, ui.icon(self.icon, ui.frame.px(30 * ui.grow)), midleft=(left + ui.frame.px(6), y)
        )
        paint.put(surface, self._block(ui), midleft=(left + self._left(ui), y))


@dataclass(frozen=True, slots=True)
class Section:
    """A group of rows under a heading, placed."""

    title: str
    box: Box
    rows: Sequence[Widget]


class SettingsScene(MenuPage):
    """Opened from the title and from the pause screen."""

    first = "language"

    def __init__(self, app: AppContext, theme: Theme = MENU) -> None:
        super().__init__(app)
        self.theme = theme
        self.sections: list[Section] = []
        self._unsaved = False
        self._text = self.ui.frame.text
        """How large the words were for which the rows lie where they lie."""

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame, current = self.ui.frame, self.focus.current
        was = current.area.centery if current is not None and frame.text != self._text else None
        self._text = frame.text
        left, room = self.begin(tr("Settings"), widest=WIDEST)
        columns = 2 if self.beside else 1
        wide = (room - 24) / 2 if columns == 2 else room - 16
        groups = (
            (tr("Game"), self._game_rows()),
            (tr("Screen"), self._screen_rows()),
            (tr("Sound"), self._sound_rows()),
            (tr("Controls"), [Note(icon, tr(text)) for icon, text in CONTROLS]),
        )
        self.sections = []
        bottoms = [8.0] * columns
        for title, rows in groups:
            column = bottoms.index(min(bottoms))
            corner = (left + column * (wide + 24), bottoms[column])
            section = self._section(title, rows, corner, wide)
            bottoms[column] = section.box[1] + section.box[3] + 16
            self.sections.append(section)
        top = self.head.bottom
        view = frame.rect(left - 12, top, room + 24, frame.h - top)
        self.fill(view, frame.px(max(bottoms)), [row for section in self.sections for row in section.rows])
        if was is not None:
            self.keep(self.focus.key, was)

    def _section(
        self, title: str, rows: Sequence[Widget], corner: tuple[float, float], wide: float
    ) -> Section:
        text = self.ui.frame.text
        x, top = corner
        size = (wide - 2 * PAD, 50 * (0.45 + 0.55 * max(1.0, text)))
        y = place_rows(self.ui, rows, (x + PAD, top + PAD + COUNT * 1.5 * text + 8), size, GAP)
        return Section(title, (x, top, wide, y - GAP + PAD - top), rows)

    # --- rows -----------------------------------------------------------------------------------

    def _game_rows(self) -> list[Widget]:
        pace = self._choice("race_pace", tr("Bot speed"), paces())
        pace.note = tr("Only in Wild Wild Pattern")
        hold = self._choice("hold_results", tr("Results wait for “Continue”"), holds())
        hold.wraps = True
        return [
            self._choice("language", tr("Language"), list(LANGUAGES.items())),
            self._choice("speed", tr("Speed"), [(one, speed_word(one)) for one in SPEEDS]),
            hold,
            pace,
            self._choice("games_kept", tr("Games kept"), [(one, kept_words(one)) for one in GAMES_KEPT]),
        ]

    def _screen_rows(self) -> list[Widget]:
        sizes = sorted({*TEXT_SIZES, self.app.settings.text_size})
        return [
            self._choice("text_size", tr("Text size"), [(one, percent(one)) for one in sizes]),
            self._switch("full_screen", tr("Full screen")),
            self._switch("reduced_motion", tr("Reduce motion")),
        ]

    def _sound_rows(self) -> list[Widget]:
        return [
            self._slider("effects", tr("Effects")),
            self._slider("music", tr("Music")),
            self._switch("mute_unfocused", tr("Mute in background")),
        ]

    def _choice(self, name: str, label: str, options: Sequence[tuple[Any, str]]) -> Choice:
        value = getattr(self.app.settings, name)
        return Choice(name, UNPLACED, label, options, value, self._setter(name))

    def _switch(self, name: str, label: str) -> Widget:
        return Switch(name, UNPLACED, label, getattr(self.app.settings, name), self._setter(name))

    def _slider(self, name: str, label: str) -> Widget:
        value = getattr(self.app.settings, name)
        slider = Slider(name, UNPLACED, label, value, (0, 100, 5), self._setter(name))
        slider.share = 0.32
        return slider

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
        if isinstance(intent, Release):
            self.leave()

    def leave(self) -> None:
        if self._unsaved:
            self._unsaved = False
            self.app.apply_settings()

    def draw_content(self, surface: pygame.Surface) -> None:
        for section in self.sections:
            rect = self.on_screen(section.box)
            if rect.colliderect(self.scroll.view):
                self.ui.section(surface, rect, section.title, (PAD + 4, PAD - 2))
