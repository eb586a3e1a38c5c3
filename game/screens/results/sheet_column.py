"""What stands beside the places of a score sheet, one section below the other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.screens.results.course_section import LOWEST, CourseSection
from game.screens.results.day_section import DaySection
from game.screens.results.deciding_section import DecidingSection
from game.screens.results.luck_section import LuckSection
from game.screens.results.marks_section import MarksSection
from game.tabletop.presentation import GamePresentation
from game.ui.context import AppContext
from game.ui.frame import Box
from game.ui.reviewing import Reviewing
from game.ui.session import Session
from game.ui.widgets import Ui

GAP = 9.0
"""Units between two sections."""


class SheetColumn:
    """The cards that decided, the deal of the day, marks of skill, the course, luck; no empty ones.

    Without a ``record`` nothing is reviewed, and no mark is earned.
    """

    def __init__(
        self, app: AppContext, presentation: GamePresentation, session: Session, record: Path | None
    ) -> None:
        self.cards = DecidingSection(presentation.verdict(session).cards)
        self.day = DaySection(app, presentation, session)
        self.marks = MarksSection(presentation, session, record)
        self.course = CourseSection(presentation, session)
        self.luck: LuckSection | None = None
        if record is not None:
            people, table = session.people, session.table
            reviewing = Reviewing(app.reviewer, record, people or table.seats, table.rules.notation)
            self.luck = LuckSection(reviewing, presentation, session)
        self.boxes: dict[str, Box] = {}
        """Where the sections are that have something to say (units), by their names here."""

    @property
    def tells(self) -> bool:
        """Whether anything stands beside the places."""
        sections = self.cards.row is not None or self.luck is not None or bool(self.marks.words)
        return sections or self.course.changed

    @property
    def words(self) -> list[str]:
        """What its sections say in sentences."""
        luck = self.luck.words if self.luck is not None else ()
        return [*self.day.words, *self.marks.words, *luck]

    def place_cards(self, ui: Ui, x: float, y: float, wide: float) -> float:
        """Place the cards that decided; how high they are with the gap below (units), 0 for none."""
        high = self.cards.place(ui, x, y, wide)
        return high + GAP if high else 0.0

    def place(self, ui: Ui, box: Box, *, cards: bool, beside: bool) -> float:
        """Place what there is to tell in this box, or further down; returns where it ends (units).

        ``cards`` are placed here unless they lie above already; ``beside`` the places the course gives
        way to the luck below it.
        """
        x, y, wide, high = box
        self.boxes = {}
        if cards and (taken := self.place_cards(ui, x, y, wide)):
            y, high = y + taken, max(high - taken, LOWEST)
        for name, section in (("day", self.day), ("marks", self.marks)):
            if taken := section.fit(ui, wide):
                self.boxes[name] = (x, y, wide, taken)
                y, high = y + taken + GAP, max(high - taken - GAP, LOWEST)
        luck = self.luck.fit(ui, wide) if self.luck is not None else 0.0
        if self.course.changed:
            high = max(high - luck - GAP, LOWEST) if luck and beside else high
            self.boxes["course"] = (x, y, wide, high)
            y += high + (GAP if luck else 0)
        if luck:
            self.boxes["luck"] = (x, y, wide, luck)
            y += luck
        return y

    def draw(
        self,
        surface: pygame.Surface,
        ui: Ui,
        on_screen: Callable[[Box], pygame.Rect],
        *,
        share: float,
        beside: bool,
    ) -> None:
        """Draw the sections: the course as far as the sheet is built (``share``), the rest when it is."""
        done, boxes = share >= 1, {name: on_screen(box) for name, box in self.boxes.items()}
        if self.cards.box is not None and (done or not beside):
            self.cards.draw(surface, ui, on_screen(self.cards.box), done=done)
        if done and "day" in boxes:
            self.day.draw(surface, ui, boxes["day"])
        if done and "marks" in boxes:
            self.marks.draw(surface, ui, boxes["marks"])
        if done and "luck" in boxes and self.luck is not None:
            self.luck.draw(surface, ui, boxes["luck"])
        if "course" in boxes:
            self.course.draw(surface, ui, boxes["course"], share)
