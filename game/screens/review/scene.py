"""The review of a finished game: what every decision cost, the curve of what could be expected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.engine.core import Seat
from game.engine.record import parse
from game.screens.review.curve import EDGE, ReviewCurve
from game.screens.review.decision_moment import Moment, next_mistake
from game.screens.review.detail import DetailStrip
from game.screens.review.progress import draw_reviewing
from game.screens.review.rows import DecisionRow, PersonCard
from game.screens.review.totals import accuracy_words, costliest_title, reading
from game.screens.review.words import DecisionWords
from game.tabletop.presentation import GamePresentation
from game.tabletop.recorded import Decided, Recorded, recorded
from game.ui.context import AppContext
from game.ui.frame import PAGE_MARGIN, Box
from game.ui.i18n import tr
from game.ui.intents import Intent, Move, Press, Reach, Step
from game.ui.menu_page import MenuPage
from game.ui.progress import draw_progress
from game.ui.review import GameReview, Judged
from game.ui.reviewing import Reviewing
from game.ui.saves import read_save
from game.ui.session import Session
from game.ui.type import CAPTION
from game.ui.widgets import Button, Widget

GAP = 12.0
TITLE = 40.0
"""Units above what stands in a section."""
CARD, ROW, CURVE = 108.0, 38.0, 330.0
"""How high a person's card, a decision and the curve are, in units."""
LEFT = 0.4
"""The share of the page that persons and costliest moments take."""


class ReviewScene(MenuPage):
    """Waits for the review with a bar and a way to call it off; then shows one person's decisions.

    The one on ``line`` of the record is chosen at first; 0 for none.
    """

    first: object = "stop"

    def __init__(
        self,
        app: AppContext,
        presentation: GamePresentation,
        session: Session,
        reviewing: Reviewing,
        line: int = 0,
    ) -> None:
        super().__init__(app)
        self.presentation = presentation
        self.theme = presentation.theme
        self.emblem = presentation.emblem
        self.session = session
        self.reviewing = reviewing
        self.seat = next(iter(session.people), Seat(0))
        self.record: Recorded = recorded(presentation, parse(read_save(reviewing.record)))
        self._rows: dict[object, DecisionRow] = {}
        self.sections: list[tuple[Box, str]] = []
        """Where the sections of the page lie, with their titles."""
        self._notes: list[tuple[pygame.Surface, Box]] = []
        self._chosen: object = ("costly", line)
        """Whoever comes back from a try finds it near the top, if it is one of those."""
        deciders = [Seat(one) for one in self.people if (line, one) in self.record.decisions]
        self.seat = next(iter(deciders), self.seat)
        self._detail: DetailStrip | None = None
        self.curve: ReviewCurve | None = None
        self._explains = False
        """Whether it is said at the top how the numbers are read."""
        reviewing.begin()

    @property
    def review(self) -> GameReview | None:
        """What was found, once it is there."""
        return self.reviewing.found

    @property
    def people(self) -> Sequence[int]:
        """Whose decisions were looked at."""
        return self.session.people or self.session.table.seats

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.reviewing.update(seconds):
            self.dirty = True
            if not self.reviewing.running:
                self.arrange()

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        names = [player.name for player in self.session.players]
        left, room = self.begin(tr("Review"), f"{tr(self.presentation.title)} · {', '.join(names)}")
        self.sections, self._notes, self.curve, self._detail = [], [], None, None
        if self.review is None:
            self._arrange_waiting(left, room)
            return
        frame = self.ui.frame
        self._text = 0.35 + 0.65 * max(1.0, frame.text)
        strip = self._place_strip(self.review, left, room)
        high = frame.h - self.head.bottom - (frame.units(strip[0].area.h) + 2 * GAP if strip else 0)
        view = frame.rect(left - 14, self.head.bottom, room + 40, high)
        narrow = room * LEFT if self.beside else room
        y = 12.0
        advice = self.presentation.advice
        bare = None if advice is None else advice.worth.unjudged
        if self._explains:
            words = reading(self.review, self.seat, self.presentation.luck, bare)
            y = self._place_note(tr("How to read this"), words, (left, y, narrow))
        widgets, y = self._place_people(self.review, left, y, narrow)
        costly, y = self._place_costly(self.review, (left, y, narrow))
        x, wide, top = (left + narrow + GAP, room - narrow - GAP, 12.0) if self.beside else (left, room, y)
        box = (x, top, wide, CURVE)
        self.curve = ReviewCurve(
            self.ui, self.presentation, names, self.record, self.review, self.seat, box
        )
        self.sections.append((box, self.curve.heading))
        top += CURVE + GAP
        decisions = self.review.of(self.seat)
        if bare is not None and not all(one.judged for one in decisions):
            top = self._place_note(tr("Why some decisions are not judged"), tr(bare.why), (x, top, wide))
        rows, end = self._place_rows(
            (x, top, wide), self._headed(tr("All decisions that left a choice")), decisions, "decision"
        )
        self._rows = {one.key: one for one in [*costly, *rows] if isinstance(one, DecisionRow)}
        self.first = "table" if strip else "back"
        self.fill(
            view, frame.px(max(y, end) + GAP), [*widgets, *costly, *rows], [*strip, self._key_button()]
        )
        if isinstance(self._chosen, tuple) and self._chosen not in self._rows:
            self._chosen = "decision", self._chosen[1]
        if self._chosen in self._rows:
            self._centre(self._chosen)  # whoever comes back from the table finds it in sight
        self._choose(self._chosen if self._chosen in self._rows else next(iter(self._rows), None))

    def _centre(self, key: object) -> None:
        """Show this row in the middle; where it is in sight from the top the page stays there."""
        self.keep(key, self.scroll.view.centery)
        if self.scroll.goal < self.scroll.view.h // 2 - self.ui.frame.px(ROW * self._text):
            self.scroll.to(0, jump=True)
            self._place()

    def _arrange_waiting(self, left: float, room: float) -> None:
        """The bar, or why there is nothing."""
        frame = self.ui.frame
        wide, high = min(room, 620 * max(1.0, frame.text)), 190.0
        self._waiting = frame.rect((frame.w - wide) / 2, (frame.h - high) / 2, wide, high)
        view = frame.rect(left, self.head.bottom, room, frame.h - self.head.bottom)
        button = 52 * (0.45 + 0.55 * max(1.0, frame.text))
        area = frame.rect((frame.w - 260) / 2, (frame.h + high) / 2 + 20, 260, button)
        stop = Button("stop", area, tr("Cancel") if self.reviewing.running else tr("Back"), self._stop)
        self.fill(view, 0, [], [stop])

    def _place_people(
        self, review: GameReview, left: float, y: float, wide: float
    ) -> tuple[list[Widget], float]:
        """A card for everyone whose decisions were looked at; and where the next thing goes."""
        widgets: list[Widget] = []
        for seat in self.people:
            area = self.ui.frame.rect(left, y, wide, CARD * self._text)
            card = PersonCard(
                ("person", seat),
                area,
                self.session.players[seat],
                review.accuracy(seat),
                accuracy_words(review, seat),
                self._words.lost(seat),
                partial(self._show, Seat(seat)),
                chosen=len(self.people) > 1 and seat == self.seat,
            )
            card.idle = len(self.people) == 1
            widgets.append(card)
            y += CARD * self._text + GAP
        return widgets, y

    def _key_button(self) -> Button:
        """Says how the numbers are read, and no more of that when it is used again; in the head."""
        ui, frame = self.ui, self.ui.frame
        words, high = tr("How to read this"), 44 * (0.45 + 0.55 * max(1.0, frame.text))
        wide = frame.units(ui.type.font("heavy", CAPTION).size(words)[0]) + 52 + 24 * min(1.4, frame.text)
        area = frame.rect(frame.w - PAGE_MARGIN - wide, (self.head.bottom - high) / 2, wide, high)
        self.head = replace(self.head, aside=wide + GAP)
        return Button("reading", area, words, self._explain, icon="icon_book", size=CAPTION)

    def _place_costly(
        self, review: GameReview, at: tuple[float, float, float]
    ) -> tuple[list[Widget], float]:
        """The costliest decisions, if there are any, small losses only where nothing more was in sight; and
        where the next thing goes.
        """
        worst, title = self._words.missed(self.seat), tr("More was in sight here")
        if not worst:
            worst = review.costliest(self.seat)
            title = costliest_title(review, self.seat, len(worst))
        if not worst:
            return [], at[1]
        return self._place_rows(at, self._headed(title), worst, "costly")

    def _place_note(self, title: str, words: str, at: tuple[float, float, float]) -> float:
        """A section of words alone; where the next thing goes."""
        ui, (x, y, wide) = self.ui, at
        note = ui.type.block(words, CAPTION * 1.05, ui.theme.text, ui.frame.px(wide - 2 * EDGE))
        top = TITLE * self._text
        high = top + ui.frame.units(note.get_height()) + 14
        self.sections.append(((x, y, wide, high), title))
        self._notes.append((note, (x + EDGE, y + top, wide, high)))
        return y + high + GAP

    def _headed(self, title: str) -> str:
        """A title, with a name where there are several people."""
        if len(self.people) == 1:
            return title
        return f"{self.session.players[self.seat].name}: {title}"

    def _place_strip(self, review: GameReview, left: float, room: float) -> list[Widget]:
        """What is said of the chosen decision, at the foot of the page, and the way to its table."""
        ui, frame = self.ui, self.ui.frame
        decisions = review.of(self.seat)
        if not decisions:
            return []
        wide, tall = 210 * (0.3 + 0.7 * max(1.0, frame.text)), 50 * (0.45 + 0.55 * max(1.0, frame.text))
        words = frame.px(room - wide - 4 * EDGE)
        said = [(self._words.title(one), self._words.sentence(one)) for one in decisions]
        high = max(frame.units(DetailStrip.high(ui, said, words)), tall + EDGE)
        y = frame.h - GAP - high
        ground, area = frame.rect(left, y, room, high), frame.rect(left + EDGE, y, frame.units(words), high)
        self._detail = DetailStrip(area, said[0], ground)
        place = frame.rect(left + room - wide - EDGE, y + (high - tall) / 2, wide, tall)
        button = Button("table", place, tr("Show on the table"), self._look_at_chosen, icon="icon_cards")
        return [self._detail, button]

    def _place_rows(
        self, at: tuple[float, float, float], title: str, decisions: Sequence[Judged], kind: str
    ) -> tuple[list[Widget], float]:
        """A section of decisions; and where the next thing goes."""
        x, y, wide = at
        row = ROW * self._text
        top = TITLE * self._text
        high = top + len(decisions) * (row + 6) + 10
        self.sections.append(((x, y, wide, high), title))
        places = self.ui.frame.column(x + EDGE, y + top, wide - 2 * EDGE, row, 6)
        rows: list[Widget] = [
            DecisionRow(
                (kind, one.line),
                next(places),
                self._words.told(one),
                partial(self._use_row, (kind, one.line)),
            )
            for one in decisions
        ]
        return rows, y + high + GAP

    # --- what can be done -----------------------------------------------------------------------

    def _show(self, seat: Seat) -> None:
        """Show this person's decisions."""
        self.seat = seat
        self.arrange()

    def _explain(self) -> None:
        """Say how the numbers are read, or no longer."""
        self._explains = not self._explains
        self.arrange()
        self.scroll.to(0, jump=True)
        self._place()

    def back(self) -> None:
        if self._explains:
            self._explain()
        else:
            super().back()

    @property
    def _words(self) -> DecisionWords:
        assert self.review is not None
        return DecisionWords(self.presentation, self.record, self.review)

    def intent(self, intent: Intent) -> None:
        """A press on a dot of the curve chooses the decision that it stands for."""
        line, curve = None, self.curve
        if curve is not None and isinstance(intent, Press) and self.scroll.view.collidepoint(intent.pos):
            line = curve.line_at(intent.pos)
        if line is not None:
            self.app.sound.play("tick", 0.75)
            self._choose(("decision", line))
            return
        super().intent(intent)
        if isinstance(intent, Move | Step | Reach):
            self._choose(self.focus.key)

    def _choose(self, key: object) -> None:
        """Say all of the decision of this row; other keys choose nothing else."""
        if self.review is None or self._detail is None or key not in self._rows:
            return
        self._chosen = key
        for row in self._rows.values():
            row.chosen = row.key == key
        one = self._of(key)[0]
        self._detail.words = self._words.title(one), self._words.sentence(one)
        self.dirty = True

    def _of(self, key: object) -> tuple[Judged, list[Judged]]:
        """The decision of a row, and all decisions that are gone through from there: beside the costliest
        ones all the others of their kind, too, if there are any."""
        review = self.review
        assert review is not None
        assert isinstance(key, tuple)
        kind, line = key
        decisions = review.of(self.seat)
        one = next(one for one in decisions if one.line == line)
        costly = review.costliest(self.seat, len(decisions)) if kind == "costly" else []
        return one, costly if one in costly and len(costly) > 1 else decisions

    def _use_row(self, key: object) -> None:
        """Choose it; on the table with it when it was chosen before."""
        if key == self._chosen:
            self._look_at_chosen()
        else:
            self._choose(key)

    def _look_at_chosen(self) -> None:
        one, decisions = self._of(self._chosen)
        assert isinstance(self._chosen, tuple)
        self._look(self._chosen[0], decisions, decisions.index(one))

    def _look(self, kind: str, decisions: Sequence[Judged], number: int, first: str = "play on") -> None:
        """Look at one of these decisions on the table; of mistakes not all stand among the costliest. The
        button that led there keeps the focus.
        """
        assert self.review is not None
        number %= len(decisions)
        one = decisions[number]
        row = (kind, one.line)
        if row not in self._rows:
            row = ("decision", one.line)
        self.focus.to(row)
        self._centre(row)
        self._choose(row)
        decided = self.record.decisions[one.line, one.seat]
        mistake = next_mistake(decisions, number)
        moment = Moment(
            self._words.on_table(one),
            one.chosen,
            self._words.beside(one),
            number + 1,
            len(decisions),
            lambda by: self._look(kind, decisions, number + by, "before" if by < 0 else "after"),
            partial(self._play_on, one.line, decided),
            self._words.reasons(one),
            self._words.on_table(one, alone=True),
            first,
            None if mistake is None else lambda: self._look(kind, decisions, mistake, "mistake"),
            mistake=one.mistake,
            as_good=self._words.as_good(one),
            lists=not one.judged,
            short=len(decisions) < len(self.review.of(self.seat)),
        )
        self.app.navigator.records.look_back(self.session, self.record.at(decided), decided.seat, moment)

    def _play_on(self, line: int, decided: Decided) -> None:
        """Go on from before this decision, against the same bots."""
        part = self.record.until(decided.before)
        self.app.navigator.tables.play_on(part, self.reviewing.record.name, line)

    def _stop(self) -> None:
        self.reviewing.cancel()
        self.app.stack.pop()

    # --- the picture ----------------------------------------------------------------------------

    def draw_head(self, surface: pygame.Surface) -> None:
        super().draw_head(surface)
        if self.review is None:
            self.ui.panel(surface, self._waiting, 22)
            if self.reviewing.failed:
                words = tr("This game can’t be reviewed.")
                draw_progress(surface, self.ui, self._waiting, words, self.reviewing.share)
            else:
                draw_reviewing(surface, self.ui, self._waiting, self.reviewing)

    def draw_content(self, surface: pygame.Surface) -> None:
        for box, title in self.sections:
            self.ui.section(surface, self.on_screen(box), title)
        for note, box in self._notes:
            surface.blit(note, self.on_screen(box))
        if self.curve is not None:
            chosen = self._chosen[1] if isinstance(self._chosen, tuple) else None
            self.curve.draw(surface, self.on_screen, chosen)
