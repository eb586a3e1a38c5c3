"""The score sheet: who won and why, the places, the cards that decided, the course of the scores."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

import pygame

from game.engine.core import Result
from game.screens.programmes.result import evening_of, evening_words, lantern_words, lights, onward
from game.screens.results.luck_section import LuckSection
from game.screens.results.score_line import PLACES, ScoreLine
from game.screens.results.sheet_buttons import (
    book_button,
    deal_button,
    name_review,
    part_of_more,
    place_buttons,
    sheet_buttons,
)
from game.screens.results.sheet_column import GAP, SheetColumn
from game.tabletop.presentation import GamePresentation
from game.ui import paint
from game.ui.confetti import Confetti
from game.ui.context import AppContext
from game.ui.dates import day_called
from game.ui.easing import out_cubic
from game.ui.frame import PAGE_MARGIN
from game.ui.i18n import tr
from game.ui.intents import Intent, Point, Release, Scroll
from game.ui.lettering import golden
from game.ui.menu_page import MenuPage
from game.ui.music import Mood
from game.ui.names import listing
from game.ui.patience import Patience
from game.ui.portraits import Feeling
from game.ui.session import Session
from game.ui.spoken import Spoken, prose
from game.ui.type import COUNT, SENTENCE
from game.ui.uncounted import uncounted_sentences
from game.ui.widgets import Button, Widget

LOWEST = 0.72
"""The share of its height that a line has at least, so that both of two are in sight below the cards."""
ROW, APPEAR = 0.42, 0.3
"""Seconds from one line of the sheet to the next, and how long one takes to appear."""
COUNT_UP, TICK = 0.5, 0.09
"""Seconds in which the score of a line counts up, and from one tick to the next."""
LOST = (8, 12, 34, 120)
"""What the light is when the person at the screen has lost."""


class ResultsScene(MenuPage):
    """Built line by line from the last place to the first; any input completes it.

    Enter goes on when it is pressed anew, a while after everything was there. The sheet of an ``old`` game
    is there at once, and lies over the list that it was found in.
    """

    first = "again"
    mood = Mood.AFTER

    def __init__(
        self,
        app: AppContext,
        presentation: GamePresentation,
        session: Session,
        record: Path | None = None,
        *,
        old: bool = False,
    ) -> None:
        super().__init__(app)
        self.presentation = presentation
        self.theme = presentation.theme
        self.session = session
        result = session.result
        assert result is not None
        self.result: Result = result
        self.time = 0.0
        self.lines: list[ScoreLine] = []
        self.confetti: Confetti | None = None
        self._old = self._sounded = old
        self._patience = Patience()
        self._evening = evening_of(session, app.paths.saves)
        self.sections = SheetColumn(app, presentation, session, record)

    @property
    def luck(self) -> LuckSection | None:
        """What the review says of the game, if it can be reviewed."""
        return self.sections.luck

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
        return tr("Shared victory: {names}", names=listing(winners))

    @property
    def _reason(self) -> str:
        """Why it ended so; before it which day's it was, what it means for the lantern round, and why it
        proves nothing."""
        extra, said = self.session.extra, [self._verdict.words]
        day = f"{words}." if (words := day_called(extra)) else ""
        more = lantern_words(self.session), evening_words(self.session, self._evening)
        said.insert(0, " ".join([day, *more, *uncounted_sentences(extra)]))
        return "\n".join(one.strip() for one in said if one.strip())

    @property
    def duration(self) -> float:
        """Seconds until everything is there."""
        return ROW * len(self.result.scores) + max(APPEAR, COUNT_UP) + 0.2

    @property
    def done(self) -> bool:
        return self.time >= self.duration

    @property
    def spoken_name(self) -> str:
        return tr(self.presentation.title)

    @property
    def spoken_texts(self) -> Sequence[Spoken]:
        """Who won and why, and the places, as soon as they can be seen."""
        if not self.done:
            return []
        head = " ".join(words for words in (self.headline, self._reason) if words)
        told = [prose(head, live=True), *(prose(line.words(self.presentation)) for line in self.lines)]
        return [*told, *map(prose, self.sections.words)]

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        frame = self.ui.frame
        text = max(1.0, frame.text)
        left, room = self.column()
        record = None if self.luck is None else self.luck.reviewing.record
        below = list(takewhile(lambda one: one is not self, self.app.stack.scenes))
        leave = self.back if self._old and len(below) > 1 else None  # else it leads to the menu
        words = onward(self.session, self._evening)
        controls = sheet_buttons(self.app, self.session, record, self._review, leave, words)
        self._name_review(controls, longest=True)
        foot = place_buttons(self.ui, controls, (left, room), beside=self.beside)
        top = frame.units(self._write_head()) + 24
        view = frame.rect(left - 12, top, room + 24, foot - top - 8)
        high = frame.units(view.h)
        seats = len(self.result.scores)
        wide = room * 0.42 if self.beside and self.sections.tells else room - 16
        row = min(104.0, (high - 24) / seats - GAP) if self.beside else 62 * (0.3 + 0.7 * text)
        first, places = 14.0, seats * (row + GAP)
        above = 0.0 if self.beside else self.sections.place_cards(self.ui, left, first, wide)
        if seats > 2 and first + above + places > high:  # nobody scrolls to find out who was third
            above = 0.0
        elif above:  # nor who was second
            row = max(LOWEST * row, min(row, (high - first - above) / seats - GAP))
            places = seats * (row + GAP)
        first += above
        self.lines = self._place_lines((left, first), wide, row)
        if self.beside:
            column_high = max(row * seats + GAP * (seats - 1), min(520.0, high - 24))
            box = (left + wide + 20, 14.0, room - wide - 20, column_high)
        else:
            box = (left, first + places + 8, wide, max(300.0, min(high - 48, 430.0)))
        column = self.sections.place(self.ui, box, cards=not above, beside=self.beside)
        ends = max(column, first + places)
        self.roll(view, frame.px(ends + 8), [])
        deal = deal_button(self.app, self.session, record)
        self.set_controls([*controls, *deal, book_button(self.app, self.session)])
        self._name_review(controls)

    def _name_review(self, controls: Sequence[Button], *, longest: bool = False) -> None:
        if self.luck is not None:
            name_review(controls, self.luck.reviewing, longest=longest)

    def _write_head(self) -> int:
        """Set the headline and the reason below it; returns how high they are (pixels)."""
        ui, frame = self.ui, self.ui.frame
        room = frame.width - frame.px(2 * PAGE_MARGIN + 190)
        self._head = golden(ui, self.headline, 46.0 * min(1.25, 0.7 + 0.3 * frame.text), room)
        self._verdict = self.presentation.verdict(self.session)
        why = self._reason
        if uncounted_sentences(self.session.extra):
            first, *others = why.split("\n")
            why = "\n".join([ending_together(first), *others])
        small = SENTENCE * 0.92 if self.beside else COUNT
        width = min(room, frame.px(980 * max(1.0, frame.text * 0.8)))
        self._why = ui.type.block(why, small, ui.theme.text, width, center=True) if why else None
        return self._head.get_height() + (self._why.get_height() + frame.px(2) if self._why else 0)

    def _place_lines(self, corner: tuple[float, float], wide: float, row: float) -> list[ScoreLine]:
        result, scores, lines = self.result, self.result.scores, list[ScoreLine]()
        for group in result.ranking:
            place = tr(PLACES[len(lines)]) if result.winners else "="
            for seat in sorted(group, key=lambda seat: -scores[seat]):  # in a draw of all, too
                lines.append(
                    ScoreLine(
                        seat,
                        self.session.players[seat],
                        scores[seat],
                        place,
                        wins=seat in result.winners,
                        fate=self._verdict.fates.get(seat, ""),
                        box=(corner[0], corner[1] + len(lines) * (row + GAP), wide, row),
                        at=ROW * (len(scores) - 1 - len(lines)),
                        hints=self.session.hints(seat),
                    )
                )
        return lines

    # --- time and input -------------------------------------------------------------------------

    def enter(self) -> None:
        settings = self.app.settings
        if self._old or settings.speed == 0 or settings.reduced_motion:
            self._finish()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.done:
            before = int(self.time / TICK)
            self.time += seconds * (self.app.settings.speed or 1.0)
            self.dirty = True
            if int(self.time / TICK) > before and any(0 < self._counted(one) < 1 for one in self.lines):
                self.app.sound.play("tick", 0.75)
            if self.done:
                self._finish()
        else:
            self._patience.update(seconds)
            self._look_at_review(seconds)
        if self.confetti is not None:
            self.confetti.time += seconds
            self.dirty = True
            if self.confetti.over:
                self.confetti = None

    def _look_at_review(self, seconds: float) -> None:
        """The game is looked at in the background once the sheet is there, a day by the levels."""
        if self.sections.day.update():
            self.arrange()
            self.dirty = True
        if self.luck is not None and self.luck.update(seconds):
            self.dirty = True
            self._name_review([one for one in self.widgets if isinstance(one, Button)])
            if not self.luck.reviewing.running:
                self.arrange()

    @property
    def pleased(self) -> bool:
        """Whether somebody who sits at this screen has won, or nobody does and there is a winner."""
        people, winners = set(self.session.people), set(self.result.winners)
        return bool(winners) and (not people or bool(people & winners))

    def _counted(self, line: ScoreLine) -> float:
        """The share of a line's score that has been counted."""
        return out_cubic(min(1.0, max(0.0, (self.time - line.at) / COUNT_UP)))

    def _feeling(self, line: ScoreLine) -> Feeling:
        """Winners are glad, and whose lantern is lit; the last are sad, all between them calm."""
        if line.wins or (line.player.person and lights(self.session)):
            return Feeling.GLAD
        last = line.seat in self.result.ranking[-1] and bool(self.result.winners)
        return Feeling.SAD if last else Feeling.CALM

    def _finish(self) -> None:
        """Everything is there: the sound once, and snippets of paper when somebody here has won."""
        self.time = self.duration
        self.dirty = True
        if self._sounded:
            return
        self._sounded = True
        self.app.sound.play("win" if self.pleased else "lose")
        if self.pleased and not self.app.settings.reduced_motion and self.app.settings.speed:
            colors = [*self.presentation.seat_colors, (255, 214, 110), (255, 244, 218)]
            frame = self.ui.frame
            self.confetti = Confetti(colors, (frame.w / 2, frame.h * 0.42), frame.w * 0.7)

    def intent(self, intent: Intent) -> None:
        if not self.done and not isinstance(intent, Point | Release | Scroll):
            self._finish()
        elif self._patience.hears(intent):
            super().intent(intent)

    def moved(self, dx: int, dy: int) -> None:
        """Left and right keep to a row of buttons, though the next row lies nearer."""
        here = self.focus.current
        buttons = [one for one in self.widgets if isinstance(one, Button)]
        row = [one for one in buttons if here is not None and one.area.top == here.area.top]
        if dx and here in row:
            beside = row.index(here) + dx
            if 0 <= beside < len(row):
                self.focus.to(row[beside].key)
        else:
            super().moved(dx, dy)

    def left_behind(self, widget: Widget) -> bool:
        """The name of a button above the sheet goes, too, where keys have scrolled on below it."""
        above = widget.view is None and widget.area.bottom <= self.scroll.view.top
        return super().left_behind(widget) or (above and self.app.stack.by_keys and self.scroll.offset > 0)

    def back(self) -> None:
        if self._old:
            self.app.stack.pop()
        elif part_of_more(self.session):
            self.app.navigator.go_on(self.session)
        else:
            self.app.navigator.title()

    def _review(self) -> None:
        assert self.luck is not None
        self.app.navigator.records.review(self.session, self.luck.reviewing)

    # --- the picture ----------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.confetti is not None:
            self.confetti.draw(surface, self.ui.frame)

    def draw_head(self, surface: pygame.Surface) -> None:
        """The headline stays a secret until the sheet is complete; then the light falls for losers."""
        if not self.done:
            return
        if not self.pleased:
            paint.dim(surface, LOST)
        frame = self.ui.frame
        head = paint.put(surface, self._head, midtop=(frame.width // 2, frame.px(14)))
        if self.result.winners:
            side = round(head.h * 1.15)
            for x in (head.left - side // 2 - frame.px(20), head.right + side // 2 + frame.px(20)):
                paint.put(surface, self.ui.icon("crown", side), center=(x, head.centery))
        if self._why is not None:
            paint.put(surface, self._why, midtop=(frame.width // 2, head.bottom + frame.px(2)))

    def draw_content(self, surface: pygame.Surface) -> None:
        ui = self.ui
        for line in self.lines:
            share = (self.time - line.at) / APPEAR
            if share > 0:
                rect = self.on_screen(line.box)
                rect.left -= round(ui.frame.px(60) * (1 - out_cubic(min(1.0, share))))
                counted, feeling = self._counted(line), self._feeling(line)
                line.draw(
                    surface,
                    ui,
                    self.presentation,
                    rect,
                    decided=self.done,
                    counted=counted,
                    feeling=feeling,
                )
        share = min(1.0, self.time / max(0.1, self.duration))
        self.sections.draw(surface, ui, self.on_screen, share=share, beside=self.beside)


def ending_together(line: str) -> str:
    """A line whose last three words no break parts: none of them stands alone below it."""
    return "\N{NO-BREAK SPACE}".join(line.rsplit(" ", 2))
