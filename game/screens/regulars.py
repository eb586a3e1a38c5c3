"""The regulars to choose from: a card for each, with a face, a level, a line, and what was noticed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

import pygame

from game.engine.registry import GAMES
from game.tabletop.levels import draw_level, level_word
from game.tabletop.presentation import presentation_of
from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import tr, trn
from game.ui.menu_page import MenuPage
from game.ui.portraits import portrait
from game.ui.regulars import BY_KEY, REGULARS, WATCHED, Regular
from game.ui.spoken import Spoken
from game.ui.type import CAPTION, COUNT, NAME
from game.ui.widgets import UNPLACED, Ui, Widget

GAP: Final = 12.0
FACE: Final = 76.0


class RegularCard(Widget):
    """One regular: face, name, level and favourite game, the line, what was noticed."""

    def __init__(
        self, regular: Regular, met: int, do: Callable[[], None], *, lover: bool, seated: bool
    ) -> None:
        super().__init__(regular.key, UNPLACED, do)
        self.regular = regular
        self.noticed = met >= WATCHED
        left = WATCHED - met
        self.weakness = (
            tr(regular.weakness)
            if self.noticed
            else trn(
                "Weakness: to be seen after one more finished game together ({met} of {all})",
                "Weakness: to be seen after {n} more finished games together ({met} of {all})",
                left,
                met=met,
                all=WATCHED,
            )
        )
        self.lover = lover
        """Whether the game that is being set up is the favourite."""
        self.seated = seated

    @property
    def favourite(self) -> str:
        return tr(presentation_of(self.regular.favourite).title)

    @property
    def spoken(self) -> Spoken:
        one = self.regular
        favourite = tr("Favourite game: {game}", game=self.favourite)
        words = [level_word(one.level), favourite, tr(one.about), self.weakness]
        if self.seated:
            words.insert(0, tr("at the table"))
        return Spoken(one.name, note=" · ".join(words))

    def _words(self, ui: Ui, wide: int) -> list[pygame.Surface]:
        """What stands below the face, wrapped."""
        theme, (words, bracket, count) = ui.theme, self.weakness.partition("(")
        weakness = words + bracket + count.replace(" ", "\N{NO-BREAK SPACE}")
        tone = theme.accent if self.noticed else theme.dim
        return [
            ui.type.block(tr(self.regular.about), COUNT * 0.92, theme.text, wide, "semi"),
            ui.type.block(weakness, CAPTION, tone, wide, "semi"),
        ]

    def _head(self, ui: Ui) -> int:
        """How high face, name, level and favourite are."""
        lines = (NAME * 1.1, CAPTION, CAPTION)
        return max(ui.frame.px(FACE), sum(ui.type.font("semi", one).get_linesize() for one in lines))

    def need(self, ui: Ui) -> int:
        pad, gap = ui.frame.px(14), ui.frame.px(6)
        words = self._words(ui, self.area.w - 2 * pad)
        return self._head(ui) + 2 * pad + sum(one.get_height() + gap for one in words)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, theme = ui.frame, ui.theme
        rect = self.draw_panel(surface, ui, focused=focused, lit=focused or self.seated)
        pad, gap, side = frame.px(14), frame.px(6), frame.px(FACE)
        head = pygame.Rect(rect.left + pad, rect.top + pad, rect.w - 2 * pad, self._head(ui))
        face = portrait(ui, self.regular.key, side)
        place = paint.put(surface, face, midleft=head.midleft)
        left = place.right + frame.px(12)
        room = head.right - left
        name = ui.type.fit(self.regular.name, NAME * 1.1, theme.text, room, "heavy")
        line = ui.type.font("semi", CAPTION).get_linesize()
        top = head.centery - (name.get_height() + 2 * line) // 2
        surface.blit(name, (left, top))
        draw_level(surface, ui, self.regular.level, (left, top + name.get_height() + line // 2), room)
        middle = top + name.get_height() + line + line // 2
        star = ui.icon("icon_star_full" if self.lover else "icon_star", round(line * 0.8))
        paint.put(surface, star, midleft=(left, middle))
        left += round(line * 1.1)
        tone = theme.accent if self.lover else theme.dim
        ui.label(surface, self.favourite, CAPTION, tone, head.right - left, "semi", midleft=(left, middle))
        if self.seated:
            mark = frame.px(22)
            paint.put(
                surface, ui.icon("icon_seats", mark), topright=(rect.right - pad, rect.top + pad // 2)
            )
        y = head.bottom + gap
        for words in self._words(ui, rect.w - 2 * pad):
            surface.blit(words, (rect.left + pad, y))
            y += words.get_height() + gap


class RegularsScene(MenuPage):
    """Lies over a set-up; ``chosen`` is told the key of the regular that the player takes.

    ``game`` is the one that is set up, or no game but an evening. Without ``chosen`` one looks about, and
    whoever is taken plays the favourite game.
    """

    def __init__(
        self,
        app: AppContext,
        game: str,
        here: str,
        seated: Collection[str] = (),
        chosen: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.game = game
        if game in GAMES:
            self.theme, self.emblem = presentation_of(game).theme, presentation_of(game).emblem
        self.first = here
        self._seated = seated
        self._chosen = chosen

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        asked = tr("Choose one to play their favourite game together")
        if self._chosen is not None:
            asked = tr("Who shall sit here?")
        note = tr("{question} · star: favourite game", question=asked)
        if self._seated:
            note = tr(
                "{question} · star: favourite game · three heads: already at the table", question=asked
            )
        left, wide = self.begin(tr("The regulars"), note)
        columns = next((n for n in (4, 3, 2) if wide / n >= 250 * max(1.0, frame.text)), 1)
        each = (wide - (columns - 1) * GAP) / columns
        lovers = [one for one in REGULARS if one.favourite == self.game]
        order = [*lovers, *(one for one in REGULARS if one not in lovers)]
        cards = [self._card(one, lover=one in lovers) for one in order]
        y = 14.0
        for first in range(0, len(cards), columns):
            row = cards[first : first + columns]
            for number, card in enumerate(row):
                card.place(frame.rect(left + number * (each + GAP), y, each, 0))
            high = max(frame.units(card.need(ui)) for card in row)
            for number, card in enumerate(row):
                card.place(frame.rect(left + number * (each + GAP), y, each, high))
            y += high + GAP
        view = frame.rect(left - 14, self.head.bottom, wide + 40, frame.h - self.head.bottom)
        self.fill(view, frame.px(y + 6), cards)

    def _card(self, regular: Regular, *, lover: bool) -> RegularCard:
        do = partial(self._take, regular.key)
        met, seated = self.app.settings.met.get(regular.key, 0), regular.key in self._seated
        return RegularCard(regular, met, do, lover=lover, seated=seated)

    def _take(self, key: str) -> None:
        if self._chosen is None:
            self.app.navigator.setups.game_setup(BY_KEY[key].favourite, key)
            return
        self.app.stack.pop()
        self._chosen(key)
