"""The title: a lantern over a table with cards of all the games, and the way to everything."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import pygame

from game import __version__
from game.engine.registry import GAMES
from game.screens.title.menu import LIT_TYPE, Entry
from game.ui.context import AppContext
from game.ui.device import Device
from game.ui.focus_transition import advance_all
from game.ui.frame import Frame
from game.ui.i18n import gettext_noop, tr
from game.ui.intents import Intent, Press
from game.ui.lantern import RESTING, Flame, Lantern, Particles, brightened, flame_brightness, paint_lantern
from game.ui.logo import Logo
from game.ui.room import Room, ground
from game.ui.scene import Scene
from game.ui.type import CAPTION, SENTENCE
from game.ui.unfinished import unfinished

TO_PLAY: Final = gettext_noop("What shall we play?")
TO_READ: Final = gettext_noop("Which game’s rules?")
LEFT: Final = 72.0
TABLE: Final = "game.screens.title.table"
"""What paints the table; imported when it has to be painted."""
BELONGING: Final = "game.screens.programmes.belonging"
"""What knows which evening a game is a part of; imported when one waits."""
WAITING: Final = "game.screens.games.waiting_programmes"
"""What knows which evening or round waits between two tables; imported when there is any."""
PROGRAMMES: Final = "*.json"
"""The files of evenings and of the round, in the folder of saves."""
HINTS: Final = {
    Device.MOUSE: ("icon_mouse_pointer", gettext_noop("Point and click")),
    Device.KEYS: ("icon_key", gettext_noop("Arrow keys and Enter")),
    Device.PAD: ("icon_pad", gettext_noop("Stick and A")),
}
"""How to choose, with what was used last."""
LIGHTING: Final = 0.7
"""Seconds in which the flame is lit."""
PULSE: Final = 1 / 30
SLOW_PULSE: Final = 1 / 20
"""Light and dust move at this pace, slower in very large windows; everything else at once."""


def title_room(frame: Frame) -> tuple[Room, Lantern, float]:
    """Where lamp and table are in this window, and how far the table's groups are pulled apart."""
    wide, tall = frame.w / 1280, frame.h - 720
    x = frame.w * 850 / 1280
    scale = 1 + min(0.5, tall / 900)
    lamp_y = 232 + tall * 0.34
    ry = 196 + tall * 0.22
    cy = frame.h - 80
    room = Room(
        lamp=(x, lamp_y),
        table=(x, cy, 640 * wide, ry),
        reach=(430 * min(1.25, wide) * scale**0.5, 330 + tall * 0.35),
        spot=(470 * min(1.3, wide), 150 + tall * 0.2),
        spot_y=cy - 50 - tall * 0.06,
    )
    return room, Lantern(x, lamp_y, scale), min(1.3, wide)


class TitleScene(Scene):
    """The first scene; Back stays here. ``dark``: the flame is lit as the program begins."""

    music = "music_title"
    wraps = True

    def __init__(self, app: AppContext, *, dark: bool = False) -> None:
        super().__init__(app)
        self.entries: list[Entry] = []
        self._programmes: list[Any] = []
        self._brief = ""
        """What the first entry says where its words have no room."""
        """Evenings and rounds that wait between two tables."""
        self._time = RESTING
        self._since = 0.0
        self._moving = False
        self._lit = 0.0 if dark else 1.0
        """How far the flame has been lit."""
        self._device = app.stack.device
        """What the hint along the bottom is for."""

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        self._room, self._lantern, self._stretch = title_room(frame)
        tall = frame.h - 720
        self._logo = Logo(ui, LEFT, 116 + tall * 0.12, 136)
        self.ground()
        self._flame = Flame(ui, self._lantern)
        self._particles = Particles(frame, self._room, self._lantern)
        room = frame.px(self._lantern.x - self._lantern.width / 2 - 24 - LEFT)
        words = tr("Bidding, bluffing and quick eyes by lantern light")
        self._tagline = ui.type.fit(words, SENTENCE, (236, 214, 172), room, "semi")
        corner = (frame.px(LEFT + 4), frame.px(116 + tall * 0.12 + 76))
        self.tagline = self._tagline.get_rect(topleft=corner)
        self._device = self.app.stack.device
        self._place_entries(tall, self._place_hints())

    def ground(self) -> pygame.Surface:
        """The room while the flame burns low."""
        return ground(self.ui, "title", self._room, self._furnish)

    def _bright(self, dim: pygame.Surface) -> pygame.Surface:
        """The room while the flame burns high."""
        ui = self.ui
        return ui.art.ground(
            "title bright",
            dim.get_size(),
            lambda: brightened(dim, ui.frame, self._room, self._lantern).convert(),
        )

    def _furnish(self, out: pygame.Surface) -> None:
        """Paint the lantern, the cards and the name into the room."""
        paint_lantern(out, self.ui, self._lantern)
        import_module(TABLE).paint_table(out, self.ui, self._room, self._stretch)
        self._logo.bake(out)

    def _place_hints(self) -> int:
        """Set the hints along the bottom, in as few rows as there is room for; returns where they begin."""
        ui, frame = self.ui, self.ui.frame
        left, gap, space = frame.px(LEFT), frame.px(7), frame.px(26)
        limit = frame.px(self._room.table[0] - 190 * self._stretch)
        side = frame.px(17 * min(1.6, frame.text))

        def words(text: str) -> pygame.Surface:
            return ui.type.fit(text, CAPTION, (196, 176, 144), limit // 2, "semi")

        icon, device = HINTS[self._device]
        hints = [
            [ui.icon(icon, side), words(tr(device))],
            [words(tr("Version {number}", number=__version__))],
        ]
        wide = [sum(one.get_width() + gap for one in hint) - gap + space for hint in hints]
        if left + sum(wide) > limit:
            limit = self._before_cards() + frame.px(18)
        rows: list[list[list[pygame.Surface]]] = [[]]
        used = left
        for hint, long in zip(hints, wide, strict=True):
            if rows[-1] and used + long > limit:
                rows.append([])
                used = left
            rows[-1].append(hint)
            used += long
        self.hints: list[tuple[pygame.Surface, pygame.Rect]] = []
        y = frame.height - space
        for row in reversed(rows):
            high = max(hint[-1].get_height() for hint in row)
            y -= high
            x = frame.px(LEFT + 4)
            for hint in row:
                for image in hint:
                    self.hints.append((image, image.get_rect(midleft=(x, y + high // 2))))
                    x += image.get_width() + gap
                x += space - gap
            y -= frame.px(2)
        return y

    def _place_entries(self, tall: float, foot: int) -> None:
        ui, frame = self.ui, self.ui.frame
        wanted = self._wanted()
        longest = max(ui.type.font("heavy", LIT_TYPE).size(text)[0] for _, text, _ in wanted)
        left = frame.px(LEFT)
        room = self._before_cards() - left
        wide = max(frame.px(250), min(longest + frame.px(56 + 28 * frame.text), room))
        top = self.tagline.bottom + frame.px(26 + tall * 0.06)
        gap = frame.px(10)
        each = (foot - frame.px(14) - top + gap) // len(wanted) - gap
        high = min(frame.px(44 * max(1.0, 0.84 * frame.text) * (1 + tall / 2400)), each)
        places = (pygame.Rect(left, top + i * (high + gap), wide, high) for i in range(len(wanted)))
        self.entries = [
            Entry(
                key,
                next(places),
                text,
                do,
                quiet=key == "quit",
                brief=self._brief if key == "continue" else "",
            )
            for key, text, do in wanted
        ]
        self.first = wanted[0][0]
        self.set_controls(self.entries)
        advance_all(self.entries, self.focus.key)

    def _before_cards(self) -> int:
        """Where the cards on the table begin."""
        return self.ui.frame.px(self._room.table[0] - 418 * self._stretch)

    def _wanted(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The entries; the ways to other screens are only looked for when one of them is taken."""
        app = self.app

        def play() -> None:
            setups = app.navigator.setups
            setups.choose_game(TO_PLAY, setups.game_setup)

        def rules() -> None:
            app.navigator.setups.choose_game(TO_READ, app.navigator.lessons.rules)

        entries: list[tuple[str, str, Callable[[], None]]] = [
            ("play", tr("Play"), play),
            ("evenings", tr("Evenings"), lambda: app.navigator.programmes.evenings()),
            ("rules", tr("Rules"), rules),
            ("finished", tr("Finished games"), lambda: app.navigator.records.finished()),
            ("book", tr("Player’s book"), lambda: app.navigator.records.book()),
            ("settings", tr("Settings"), lambda: app.navigator.settings(self.theme)),
            ("quit", tr("Quit"), app.stack.reset),
        ]
        self._programmes = []
        if any(app.paths.saves.glob(PROGRAMMES)):
            self._programmes = import_module(WAITING).waiting_programmes(app.paths.saves)
        if unfinished(app.paths.saves) or self._programmes:
            words, self._brief = self._continue_words()
            entries.insert(int(self._only_a_try), ("continue", words, self._continue))
        return entries

    @property
    def _only_a_try(self) -> bool:
        """Whether nothing waits but a try, which was left on purpose: a new game comes first."""
        saves = unfinished(self.app.paths.saves)
        alone = len(saves) == 1 and not self._programmes
        return alone and bool(import_module(BELONGING).is_try(saves[0]))

    def _continue_words(self) -> tuple[str, str]:
        """Names what waits, when it is only one: its evening or round, or the game that its file is called
        by; and the same in brief."""
        saves, programmes = unfinished(self.app.paths.saves), self._programmes
        if len(programmes) == 1 and not saves:
            return tr("Continue: {game}", game=import_module(WAITING).called(programmes[0])), tr("Continue")
        name = saves[0].stem.rpartition("-")[0] if saves else ""
        if len(saves) + len(programmes) != 1 or name not in GAMES:
            return tr("Continue"), ""
        title = tr(name.replace("-", " ").title())
        if self._only_a_try:
            return tr("Continue the try: {game}", game=title), tr("Continue the try")
        waiting: str = import_module(BELONGING).called(saves[0], title)
        return tr("Continue: {game}", game=waiting), tr("Continue")

    @property
    def spoken_name(self) -> str:
        return "Farol"

    def intent(self, intent: Intent) -> None:
        """A click on the cards of a game leads to its table."""
        if isinstance(intent, Press) and self.focus.at(intent.pos) is None:
            table = import_module(TABLE)
            if game := table.game_at(intent.pos, self.ui, self._room, self._stretch):
                self.app.sound.play("place")
                self.app.navigator.setups.game_setup(game)
                return
        super().intent(intent)

    # --- time and picture -----------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        if self._device is not self.app.stack.device:
            self._device = self.app.stack.device
            self._place_hints()
            self.dirty = True
        still = self.app.settings.reduced_motion
        if self._lit < 1.0 and seconds:
            self._lit = 1.0 if still else min(1.0, self._lit + seconds / LIGHTING)
            self.dirty = True
        if advance_all(self.entries, self.focus.key, seconds, at_once=still):
            self.dirty = True
        if still:
            if self._moving:
                self.dirty = True
            self._moving, self._time = False, RESTING
            return
        self._moving = True
        self._since += seconds
        large = self.ui.frame.width * self.ui.frame.height > 4_500_000
        if self._since >= (SLOW_PULSE if large else PULSE) * 0.98:
            self._time += self._since
            self._since = 0.0
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        dim = self.ground()
        surface.blit(dim, (0, 0))
        if self._lit:  # the first picture need not wait for light
            bright = self._bright(dim)
            bright.set_alpha(round(255 * self._lit * (0.08 + 0.8 * flame_brightness(self._time))))
            surface.blit(bright, (0, 0))
            for moving in (self._flame, self._particles, self._logo):
                moving.draw(surface, self._time)
        surface.blits([(self._tagline, self.tagline), *self.hints])
        self.draw_widgets(surface)

    # --- where the entries lead -----------------------------------------------------------------

    def back(self) -> None:
        """There is nothing behind the title: only look at the way out."""
        self.focus.to("quit")

    def _continue(self) -> None:
        """The only game or programme that waits, or the list of them."""
        saves, programmes = unfinished(self.app.paths.saves), self._programmes
        if len(programmes) == 1 and not saves:
            import_module(WAITING).go_on_with(self.app.navigator, programmes[0])
        elif len(saves) + len(programmes) != 1:
            self.app.navigator.records.saves()
        elif not self.app.navigator.tables.resume(saves[0]):
            self.arrange()
