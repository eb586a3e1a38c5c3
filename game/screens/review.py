"""The review of a finished game: what every decision cost, the curve of what could be expected."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.core import Seat
from game.engine.record import parse
from game.screens.luck import LOST
from game.screens.moment import Moment, MomentScene
from game.screens.review_rows import DecisionRow, PersonCard, Told, cost_words
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanation import Explanation
from game.tabletop.presentation import GamePresentation, course
from game.tabletop.recorded import Decided, Recorded, recorded
from game.ui.chart import Chart
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.i18n import tr, trn
from game.ui.menu_page import MenuPage
from game.ui.progress import draw_progress
from game.ui.review import GameReview, Judged
from game.ui.reviewing import Reviewing
from game.ui.saves import read_save
from game.ui.session import Session
from game.ui.type import COUNT
from game.ui.widgets import Button, Widget

GAP, EDGE = 12.0, 18.0
TITLE = 40.0
"""Units above what stands in a section."""
CARD, ROW, CURVE = 92.0, 38.0, 330.0
"""How high a person's card, a decision and the curve are, in units."""
LEFT = 0.4
"""The share of the page that persons and costliest moments take."""


class ReviewScene(MenuPage):
    """Waits for the review with a bar and a way to call it off; then shows one person's decisions."""

    first: object = "stop"

    def __init__(
        self, app: AppContext, presentation: GamePresentation, session: Session, reviewing: Reviewing
    ) -> None:
        super().__init__(app)
        self.presentation = presentation
        self.theme = presentation.theme
        self.emblem = presentation.emblem
        self.session = session
        self.reviewing = reviewing
        self.seat = next(iter(session.people), Seat(0))
        self.record: Recorded = recorded(presentation, parse(read_save(reviewing.record)))
        self._sections: list[tuple[Box, str]] = []
        self._note_box: Box | None = None
        self._curve: tuple[Box, Chart, dict[int, int]] | None = None
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
        if self.reviewing.update():
            self.dirty = True
            if not self.reviewing.running:
                self.arrange()

    # --- places ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        names = ", ".join(player.name for player in self.session.players)
        left, room = self.begin(tr("Review"), f"{tr(self.presentation.title)} · {names}")
        self._sections, self._curve, self._note_box = [], None, None
        if self.review is None:
            self._arrange_waiting(left, room)
            return
        frame = self.ui.frame
        self._text = 0.35 + 0.65 * max(1.0, frame.text)
        view = frame.rect(left - 14, self.head.bottom, room + 40, frame.h - self.head.bottom)
        narrow = room * LEFT if self.beside else room
        widgets, y = self._place_people(self.review, left, 12.0, narrow)
        costly, y = self._place_costly(self.review, (left, y, narrow))
        x, wide, top = (left + narrow + GAP, room - narrow - GAP, 12.0) if self.beside else (left, room, y)
        top = self._place_curve(self.review, (x, top, wide, CURVE))
        decisions = self.review.of(self.seat)
        rows, end = self._place_rows((x, top, wide), tr("All decisions"), decisions, "decision")
        self.first = next((one.key for one in [*costly, *rows]), "back")
        self.fill(view, frame.px(max(y, end) + GAP), [*widgets, *costly, *rows])

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
        if not review.judged:
            return widgets, y
        for seat in self.people:
            split = review.seats[seat]
            mistakes = sum(one.mistake for one in review.of(seat))
            lost = review.written(review.whole(split.loss))
            note = " · ".join((trn("{n} mistake", "{n} mistakes", mistakes), tr("lost {cost}", cost=lost)))
            area = self.ui.frame.rect(left, y, wide, CARD * self._text)
            card = PersonCard(
                ("person", seat),
                area,
                self.session.players[seat],
                split.accuracy,
                note,
                partial(self._show, Seat(seat)),
                chosen=len(self.people) > 1 and seat == self.seat,
            )
            card.idle = len(self.people) == 1
            widgets.append(card)
            y += CARD * self._text + GAP
        return widgets, y

    def _place_costly(
        self, review: GameReview, at: tuple[float, float, float]
    ) -> tuple[list[Widget], float]:
        """The costliest decisions, or why there are none; and where the next thing goes."""
        worst, title = review.costliest(self.seat), tr("The costliest decisions")
        if worst:
            return self._place_rows(at, title, worst, "costly")
        words = tr("None that can be told from the best.")
        if not review.judged:
            words = tr("What a move is worth can’t be told reliably in this game yet: none is judged.")
        ui, (x, y, wide) = self.ui, at
        self._note = ui.type.block(words, COUNT, ui.theme.text, ui.frame.px(wide - 2 * EDGE))
        top = TITLE * self._text
        high = top + ui.frame.units(self._note.get_height()) + 14
        self._sections.append(((x, y, wide, high), title))
        self._note_box = (x + EDGE, y + top, wide, high)
        return [], y + high + GAP

    def _place_rows(
        self, at: tuple[float, float, float], title: str, decisions: Sequence[Judged], kind: str
    ) -> tuple[list[Widget], float]:
        """A section of decisions; and where the next thing goes."""
        x, y, wide = at
        row = ROW * self._text
        top = TITLE * self._text
        high = top + len(decisions) * (row + 6) + 10
        self._sections.append(((x, y, wide, high), title))
        places = self.ui.frame.column(x + EDGE, y + top, wide - 2 * EDGE, row, 6)
        rows: list[Widget] = [
            DecisionRow(
                (kind, one.line), next(places), self._told(one), partial(self._look, decisions, number)
            )
            for number, one in enumerate(decisions)
        ]
        return rows, y + high + GAP

    def _place_curve(self, review: GameReview, box: Box) -> float:
        """The curve, if there is anything to see; where the next thing goes."""
        frame, session = self.ui.frame, self.session
        judged = review.judged
        scores = course(self.presentation, session.table.setup, session.history)
        if not judged and len(set(scores)) < 2:
            return box[1]
        title = COUNT * 1.4 * frame.text + 16
        lines = (box[0] + EDGE, box[1] + title, box[2] - 2 * EDGE, box[3] - title - 12)
        place = {step.line: row for row, step in enumerate(review.steps)}
        rows = {
            one.line: place[self.record.decisions[one.line, one.seat].before]
            for one in review.of(self.seat)
            if review.judged
        }
        chart = Chart(
            self.ui,
            frame.rect(*lines),
            [tuple(map(review.whole, step.values)) for step in review.steps] if judged else scores,
            [player.name for player in session.players],
            self.presentation.seat_colors,
            tr(self.presentation.round_word),
            review.written if judged else self.presentation.written,
            rounds=[place[line] for line in self.record.rounds] if judged else None,
            dots=[(row, self.seat) for row in rows.values()] if judged else None,
        )
        heading = tr("Expected lead") if review.unit == "points" else tr("Chances to win")
        self._sections.append((box, heading if judged else tr("Running score")))
        self._curve = lines, chart, rows
        return box[1] + box[3] + GAP

    def _when(self, one: Judged) -> str:
        """The round of a decision."""
        decided = self.record.decisions[one.line, one.seat]
        return f"{tr(self.presentation.round_word).capitalize()} {decided.round}"

    def _told(self, one: Judged) -> Told:
        assert self.review is not None
        worst = max((other.loss for other in self.review.of(one.seat)), default=0.0)
        advice, words = self.presentation.advice, ""
        if advice is not None:
            words = advice.move(one.chosen)
            words += f" → {advice.move(one.best)}" if one.mistake else ""
        share = one.loss / worst if worst else 0.0
        return Told(self._when(one), words, cost_words(self.review, one), share, one.mistake)

    def _explained(self, one: Judged) -> Explanation:
        """What is said of a decision on the table."""
        assert self.review is not None
        advice = self.presentation.advice
        if advice is None:
            return Explanation(self._when(one))
        title = tr("{when} · chosen: {move}", when=self._when(one), move=advice.move(one.chosen))
        if not self.review.judged:
            return Explanation(title)
        weighed = self.review.weighed(one)
        bars = advice.bars(weighed) if len(weighed) > 1 else ()
        if not one.mistake:
            known = tr("The best that was found") if one.chosen == one.best else tr("As good as the best")
            return Explanation(title, (known,), bars=bars, caption=advice.unit if bars else "")
        better = tr(
            "Better: {move}. This cost {loss}.",
            move=advice.move(one.best),
            loss=self.review.written(self.review.whole(one.loss)),
        )
        return Explanation(
            title, (better, *advice.sentences(one.facts)), bars=bars, caption=advice.unit if bars else ""
        )

    # --- what can be done -----------------------------------------------------------------------

    def _show(self, seat: Seat) -> None:
        """Show this person's decisions."""
        self.seat = seat
        self.arrange()

    def _look(self, decisions: Sequence[Judged], number: int) -> None:
        """Look at one of these decisions on the table."""
        number %= len(decisions)
        one = decisions[number]
        decided = self.record.decisions[one.line, one.seat]
        table = self.app.navigator.look_back(self.session, self.record.at(decided), decided.seat)
        assert isinstance(table, CardTableScene)
        moment = Moment(
            self._explained(one),
            one.chosen,
            one.best if one.mistake else None,
            number + 1,
            len(decisions),
            lambda by: self._look(decisions, number + by),
            partial(self._play_on, one.line, decided),
        )
        self.app.stack.push(MomentScene(self.app, table, self.presentation.advice, moment))

    def _play_on(self, line: int, decided: Decided) -> None:
        """Go on from before this decision, against the same bots."""
        part = self.record.until(decided.before)
        self.app.navigator.play_on(part, self.reviewing.record.name, line)

    def _stop(self) -> None:
        self.reviewing.cancel()
        self.app.stack.pop()

    # --- the picture ----------------------------------------------------------------------------

    def draw_head(self, surface: pygame.Surface) -> None:
        super().draw_head(surface)
        if self.review is None:
            self.ui.panel(surface, self._waiting, 22)
            words = tr("The game is being looked at")
            if self.reviewing.failed:
                words = tr("This game can’t be reviewed.")
            draw_progress(surface, self.ui, self._waiting, words, self.reviewing.share)

    def draw_content(self, surface: pygame.Surface) -> None:
        for box, title in self._sections:
            self.ui.section(surface, self.on_screen(box), title)
        if self._note_box is not None:
            surface.blit(self._note, self.on_screen(self._note_box))
        if self._curve is None:
            return
        box, chart, rows = self._curve
        chart.rect = self.on_screen(box)
        chart.draw(surface, 1.0)
        self._draw_mistakes(surface, chart, rows)

    def _draw_mistakes(self, surface: pygame.Surface, chart: Chart, rows: dict[int, int]) -> None:
        """Rings round the mistakes, and a line at the decision that has the focus."""
        assert self.review is not None
        frame = self.ui.frame
        key = self.focus.key
        at = rows.get(key[1]) if isinstance(key, tuple) else None
        for one in self.review.of(self.seat):
            if one.mistake and one.line in rows:
                center = chart.point(rows[one.line], self.seat)
                pygame.draw.circle(surface, LOST, center, frame.px(10), max(2, frame.px(2.4)))
        if at is not None:
            x, _ = chart.point(at, self.seat)
            line = pygame.Rect(x, chart.rect.top + frame.px(6), max(1, frame.px(1.6)), chart.inner.h)
            surface.fill(self.ui.theme.focus, line)
