"""The title: a lantern over a table with cards of all the games, and the way to everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game import __version__
from game.screens import title_cards, title_light
from game.screens.title_light import Dust, Flame, Lantern, breath
from game.screens.title_menu import LIT_TYPE, Entry
from game.screens.title_word import Word
from game.ui import paint
from game.ui.context import AppContext
from game.ui.frame import Frame
from game.ui.i18n import tr
from game.ui.room import Room, bake
from game.ui.saves import unfinished
from game.ui.scene import Scene
from game.ui.type import CAPTION, SENTENCE

LEFT: Final = 72.0
PULSE: Final = 1 / 30
SLOW_PULSE: Final = 1 / 20
"""Light and dust move at this pace, slower in very large windows; everything else at once."""


def furnish(frame: Frame) -> tuple[Room, Lantern, float]:
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
    """The first scene; Back stays here."""

    music = "music_title"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.entries: list[Entry] = []
        self._time = title_light.STILL
        self._since = 0.0
        self._moving = False

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        self._room, self._lantern, self._stretch = furnish(frame)
        tall = frame.h - 720
        self._word = Word(ui, LEFT, 116 + tall * 0.12, 136)
        size = (frame.width, frame.height)
        self._picture = ui.art.ground("title", size, self._bake)
        self._bright = ui.art.ground(
            "title bright",
            size,
            lambda: title_light.brightened(self._picture, frame, self._room, self._lantern).convert(),
        )
        self._flame = Flame(ui, self._lantern)
        self._dust = Dust(frame, self._room, self._lantern)
        self._place_words(tall)
        self._place_entries(tall)

    def _bake(self) -> pygame.Surface:
        frame = self.ui.frame
        out = bake(frame, self._room)
        title_light.hang(out, self.ui, self._lantern)
        title_cards.lay(out, self.ui, self._room, self._stretch)
        self._word.bake(out)
        paint.dither(out)
        return out.convert()

    def _place_words(self, tall: float) -> None:
        """Tagline below the name, hints along the bottom."""
        ui, frame = self.ui, self.ui.frame
        room = frame.px(self._lantern.x - self._lantern.width / 2 - 24 - LEFT)
        self._tagline = ui.type.fit(
            tr("Bidding, bluff and quick eyes, by lantern light"), SENTENCE, (236, 214, 172), room, "semi"
        )
        corner = (frame.px(LEFT + 4), frame.px(116 + tall * 0.12 + 76))
        self.tagline = self._tagline.get_rect(topleft=corner)
        icon = frame.px(17 * min(1.6, frame.text))
        hints = [
            ("icon_key", tr("Arrow keys and Enter")),
            ("icon_pad", tr("Stick and A")),
            ("", tr("Version {number}", number=__version__)),
        ]
        self.hints: list[tuple[pygame.Surface, pygame.Rect]] = []
        y = frame.height - frame.px(26)
        limit = frame.px(self._room.table[0] - 190 * self._stretch)
        pieces = [
            (name, ui.type.fit(text, CAPTION, (196, 176, 144), limit // 2, "semi")) for name, text in hints
        ]
        widths = [
            words.get_width() + (icon + frame.px(7) if name else 0) + frame.px(26) for name, words in pieces
        ]
        if frame.px(LEFT) + sum(widths) > limit:
            limit = self._before_cards() + frame.px(18)
        rows: list[list[tuple[str, pygame.Surface]]] = [[]]
        used = frame.px(LEFT)
        for piece, wide in zip(pieces, widths, strict=True):
            if rows[-1] and used + wide > limit:
                rows.append([])
                used = frame.px(LEFT)
            rows[-1].append(piece)
            used += wide
        for row in reversed(rows):
            x = frame.px(LEFT + 4)
            high = max(words.get_height() for _, words in row)
            y -= high
            for name, words in row:
                if name:
                    image = ui.icon(name, icon)
                    self.hints.append((image, image.get_rect(midleft=(x, y + high // 2))))
                    x += icon + frame.px(7)
                self.hints.append((words, words.get_rect(midleft=(x, y + high // 2))))
                x += words.get_width() + frame.px(26)
            y -= frame.px(2)
        self._foot = y

    def _place_entries(self, tall: float) -> None:
        ui, frame = self.ui, self.ui.frame
        wanted = self._wanted()
        letters = ui.type.font("heavy", LIT_TYPE)
        longest = max(letters.size(text)[0] for _, text, _ in wanted)
        wide = max(
            frame.px(250),
            min(longest + frame.px(56 + 28 * frame.text), self._before_cards() - frame.px(LEFT)),
        )
        top = self.tagline.bottom + frame.px(26 + tall * 0.06)
        gap = frame.px(10)
        room = self._foot - frame.px(14) - top
        high = min(
            frame.px(44 * max(1.0, 0.84 * frame.text) * (1 + tall / 2400)),
            (room + gap) // len(wanted) - gap,
        )
        self.entries = [
            Entry(
                key,
                pygame.Rect(frame.px(LEFT), top + i * (high + gap), wide, high),
                text,
                do,
                quiet=key == "quit",
            )
            for i, (key, text, do) in enumerate(wanted)
        ]
        self.first = wanted[0][0]
        self.take(self.entries)
        for entry in self.entries:
            entry.grow(0, focused=entry.key == self.focus.key, at_once=True)

    def _before_cards(self) -> int:
        """Where the still lifes begin."""
        return self.ui.frame.px(self._room.table[0] - 418 * self._stretch)

    def _wanted(self) -> list[tuple[str, str, Callable[[], None]]]:
        ways = self.app.navigator
        entries: list[tuple[str, str, Callable[[], None]]] = []
        if unfinished(self.app.paths.saves):
            entries.append(("continue", tr("Continue"), self._continue))
        entries += [
            ("play", tr("Play"), lambda: ways.choose_game(ways.game_setup)),
            ("rules", tr("Rules"), lambda: ways.choose_game(ways.rules)),
            ("settings", tr("Settings"), lambda: ways.settings(self.theme)),
            ("quit", tr("Quit"), self.app.stack.reset),
        ]
        return entries

    # --- time and picture -----------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        still = self.app.settings.reduced_motion
        for entry in self.entries:
            if entry.grow(seconds, focused=entry.key == self.focus.key, at_once=still):
                self.dirty = True
        if still:
            if self._moving:
                self.dirty = True
            self._moving, self._time = False, title_light.STILL
            return
        self._moving = True
        self._since += seconds
        large = self.ui.frame.width * self.ui.frame.height > 4_500_000
        if self._since >= (SLOW_PULSE if large else PULSE) * 0.98:
            self._time += self._since
            self._since = 0.0
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, (0, 0))
        self._bright.set_alpha(round(255 * (0.08 + 0.8 * breath(self._time))))
        surface.blit(self._bright, (0, 0))
        self._flame.draw(surface, self._time)
        self._dust.draw(surface, self._time)
        self._word.draw(surface, self._time)
        surface.blit(self._tagline, self.tagline)
        for image, place in self.hints:
            surface.blit(image, place)
        self.draw_widgets(surface)

    # --- where the entries lead -----------------------------------------------------------------

    def back(self) -> None:
        """There is nothing behind the title: only look at the way out."""
        self.focus.to("quit")

    def _continue(self) -> None:
        """The only game that waits, or the list of them."""
        saves = unfinished(self.app.paths.saves)
        if len(saves) != 1:
            self.app.navigator.saves()
        elif not self.app.navigator.resume(saves[0]):
            self.arrange()
