"""The rules of a game to read at the table: prose with drawn examples on paper, and its chapters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.screens.guide_offer import drill_button, guide_button
from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.context import AppContext
from game.ui.i18n import language, tr
from game.ui.menu_page import MenuPage
from game.ui.paper import PAPER_BAR, Page, draw_paper
from game.ui.spoken import Spoken, heading, prose
from game.ui.type import COUNT
from game.ui.widgets import Ui, Widget

CHAPTERS = 292.0
"""How wide the list of chapters is."""
STRIDE = 0.4
"""The part of the view that an arrow scrolls."""


class Paper(Widget):
    """The paper: with the focus on it, up and down scroll."""

    radius = 16.0

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        if focused:
            wide = max(2, ui.frame.px(2.4))
            outer = self.area.inflate(2 * wide, 2 * wide)
            ui.outline(surface, outer, ui.frame.px(self.radius) + wide, ui.theme.focus, wide)


class Chapter(Widget):
    """A line in the list of chapters; ``here`` marks the one being read."""

    radius = 12.0

    def __init__(self, key: object, area: pygame.Rect, text: str, do: Callable[[], None]) -> None:
        super().__init__(key, area, do)
        self.text = text
        self.here = False

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.text)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        frame, rect = ui.frame, self.area
        if self.here:
            ui.panel(surface, rect, 12)
            bar = pygame.Rect(rect.left + frame.px(7), 0, max(3, frame.px(3.5)), round(rect.h * 0.5))
            bar.centery = rect.centery
            pygame.draw.rect(surface, ui.theme.accent, bar, border_radius=bar.w // 2)
        if focused:
            ui.ring(surface, rect, self.radius)
        tone = ui.theme.text if self.here or focused else ui.theme.dim
        words = ui.type.fit(self.text, COUNT * 1.08, tone, rect.w - frame.px(30), "bold")
        paint.put(surface, words, midleft=(rect.left + frame.px(20), rect.centery))


class RulesScene(MenuPage):
    """Opened from the title, from the seats, from the pause screen and from the table; from a table perhaps
    at a rule, which is pointed out below its heading.
    """

    first = "page"
    bar = PAPER_BAR

    def __init__(self, app: AppContext, presentation: GamePresentation, rule: str = "") -> None:
        super().__init__(app)
        self.rule = rule
        self.presentation = presentation
        self.theme = presentation.theme
        self.emblem = presentation.emblem
        self.page = Page()
        self._fits: object = None
        """What the page was set for."""
        self._begun = False
        """Whether time has gone by here."""
        self.paper = pygame.Rect(0, 0, 1, 1)
        self.chapters: list[Chapter] = []

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        ui, frame = self.ui, self.ui.frame
        blocks = self.presentation.rules()
        left, room = self.begin(tr(self.presentation.title), tr("Rules"))
        top = self.head.bottom
        titles = [block.text for block in blocks if block.heading]
        line = 36 * (0.4 + 0.6 * max(1.0, frame.text))
        listed = self.beside and len(titles) * (line + 6) <= frame.h - top - 24
        start = left + CHAPTERS + 20 if listed else left
        self.paper = frame.rect(start, top + 6, left + room - start, frame.h - top - 26)
        pad = frame.px(52 if listed else 34)
        view = self.paper.inflate(-frame.px(24), -frame.px(18))
        self._renew_page(self.paper.w - 2 * pad - frame.px(8))
        self.page.left = self.paper.left + pad
        places = frame.column(left, top + 10, CHAPTERS, line, 6)
        self.chapters = [
            Chapter(("chapter", i), next(places), tr(title), partial(self._jump, i))
            for i, title in enumerate(titles if listed else [])
        ]
        paper = Paper("page", self.paper, self._leaf)
        paper.name = tr("Next page")
        fixed: list[Widget] = [*self.chapters, paper]
        if self.presentation.guide is not None:
            fixed.append(guide_button(ui, self.head, self._guide))
            drill = self.presentation.drill
            if drill is not None:
                fixed.append(drill_button(ui, fixed[-1].area, tr(drill.title), self._drill))
        self.fill(view, self.page.high, [], fixed)
        self.page.marked = self.rule
        self._mark()

    def _renew_page(self, wide: int) -> None:
        """Begin the page anew, unless it is set for this already; only the first one waits to be drawn."""
        fits = self.ui.frame, language(), wide
        if self._fits == fits:
            return
        seen = self._fits is not None and not self.page.unset
        self._fits, self.page = fits, Page(list(self.presentation.rules()), wide)
        if seen:
            self.page.set(self.ui)

    def _set_page(self) -> None:
        """Set the page, over as many frames as it takes, and show the rule that was asked for."""
        if not self.page.unset:
            return
        self.page.set(self.ui)
        self.scroll.fit(self.scroll.view, self.page.high)
        self._show_rule()
        self._mark()

    def _show_rule(self) -> None:
        if self.rule in self.page.rules:
            top, bottom = self.page.rules[self.rule]
            head = max((y for y in self.page.headings if y <= top), default=top)
            lead, high = self.ui.frame.px(18), self.scroll.view.h
            whole = bottom - head + 2 * lead <= high
            self.scroll.to(head - lead if whole else top - high * 0.3, jump=True)

    # --- reading --------------------------------------------------------------------------------

    def moved(self, dx: int, dy: int) -> None:
        """On the paper up and down scroll; from its top, up leads to the buttons of the head."""
        on_page, listed = self.focus.key == "page", isinstance(self.focus.current, Chapter)
        if on_page and dy and not (dy < 0 and self.scroll.goal <= 0):
            self.scroll.by(dy * self.scroll.view.h * STRIDE)
        elif on_page and dx < 0 and self.chapters:
            self.focus.to(self._here().key)
        elif listed and dx > 0:
            self.focus.to("page")
        else:
            self.focus.move(dx, dy)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._begun:  # until then the first picture sets it, in pieces
            self._set_page()
        self._begun = True
        if self.dirty:
            self._mark()

    def _leaf(self) -> None:
        """A page further; at the end back to the start."""
        self.scroll.to(0) if self.scroll.at_end else self.scroll.by(self.scroll.view.h * 0.85)

    def _guide(self) -> None:
        self.app.navigator.lessons.guide(self.presentation.name)

    def _drill(self) -> None:
        self.app.navigator.lessons.drill(self.presentation.name)

    def _jump(self, chapter: int) -> None:
        if not self.page.unset:
            self.scroll.to(self.page.headings[chapter] - self.ui.frame.px(18))

    def _here(self) -> Chapter:
        """The chapter that is being read."""
        mark = self.scroll.goal + self.scroll.view.h * 0.3
        passed = [i for i, y in enumerate(self.page.headings) if y <= mark]
        return self.chapters[-1 if self.scroll.most and self.scroll.at_end else passed[-1] if passed else 0]

    def _mark(self) -> None:
        here = self._here() if self.chapters else None
        for chapter in self.chapters:
            chapter.here = chapter is here

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        """The whole page: what scrolls on the paper, too."""
        blocks = self.presentation.rules()
        return [(heading if block.heading else prose)(tr(block.text)) for block in blocks]

    # --- the picture ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self._set_page()
        super().draw(surface)

    def draw_content(self, surface: pygame.Surface) -> None:
        surface.set_clip(None)  # the paper is larger than what scrolls on it
        draw_paper(surface, self.ui, self.paper)
        self.page.draw(surface, self.ui, self.scroll)
