"""Room on a table of a finished game for what is said of a decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.core import Seat
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.explanation import Explanation
from game.tabletop.explanations.panel import ENOUGH, LARGE, ExplanationPanel
from game.tabletop.explanations.panel_places import WIDEST
from game.ui.i18n import tr
from game.ui.widgets import Ui

BELOW, BROAD = 4.0, 640.0
"""Units between what has been laid open and a panel below it, and how wide that is at most."""


class DecisionPlace:
    """Lays panels on this table where they cover nothing of what they are told to keep ``clear``."""

    def __init__(self, ui: Ui, table: CardTableScene) -> None:
        self.ui, self.table = ui, table

    def known(
        self, told: Explanation, brief: Sequence[Explanation], clear: Sequence[pygame.Rect]
    ) -> list[ExplanationPanel]:
        """Tell of the decision where every other one is told, too, on either side of what stays free: from
        one to the next nothing jumps. Nothing without room.
        """
        frame = self.ui.frame
        widest = frame.px(WIDEST * max(1.0, frame.text))
        for box in self.table.model.layout.known:
            room = frame.rect(*box)
            wide = min(room.w, widest)
            for left in (room.left, room.right - wide):
                place = pygame.Rect(left, room.top, wide, room.h)
                if panel := self._fills(place, told, clear, [*brief, *told.briefer]):
                    return [panel]
        return []

    def beside_open(
        self,
        told: Explanation,
        brief: Sequence[Explanation],
        clear: Sequence[pygame.Rect],
        owned: Sequence[pygame.Rect],
    ) -> list[ExplanationPanel]:
        """Tell of the decision below what has been laid open; where there is no room for all, words or bars
        in a column beside the game: then the bars are in the first panel. Nothing if nothing is laid open.
        """
        frame, table = self.ui.frame, self.table
        if not table.laid_open:
            return []
        laid = [frame.rect(*box) for box in table.laid_open]
        kept, rooms = [*clear, *laid, *owned], []
        for box in (frame.rect(*one) for one in table.model.layout.known):
            top = max([box.top, *(one.bottom + frame.px(BELOW) for one in laid if one.colliderect(box))])
            room = pygame.Rect(0, top, min(box.w, frame.px(BROAD * max(1.0, frame.text))), box.bottom - top)
            room.centerx = box.centerx
            rooms.append(room)
        for room in rooms:
            if panel := self._fills(room, told, kept):
                return [panel]
        aside = [*table.space.clear, *kept]
        if not told.bars:
            panel = self.hung(told, aside, owned)
            return [panel] if panel else []
        for each in (told, *brief):
            words = replace(each, bars=(), caption="")
            bars = Explanation(each.caption.rstrip(":"), bars=each.bars)
            for below, beside in (bars, words), (words, bars):
                for room in rooms:
                    if (one := self._fills(room, below, kept)) and (
                        other := self.hung(beside, [*aside, one.area], owned)
                    ):
                        return [one, other] if below is bars else [other, one]
        return []

    def hung(
        self,
        told: Explanation,
        clear: Sequence[pygame.Rect],
        owned: Sequence[pygame.Rect],
        about: Seat | None = None,
    ) -> ExplanationPanel | None:
        """Tell a bot's reasons, or more of a decision, in a column beside the game: rather without bars
        than on the bids that they are about, and on nothing that is ``owned``. None without room.
        """
        *aside, _ = self.table.space.places(clear, about)
        rooms = [[room for room in group if room.collidelist(owned) < 0] for group in aside]
        middle = self.ui.frame.rect(self.ui.frame.w / 2, self.ui.frame.h / 2, 1, 1)
        briefer: Sequence[Explanation] = told.briefer
        if about is not None:
            briefer = [replace(told, bars=(), caption="")]
            if told.bars:
                briefer = [replace(told, caption=tr("Gold: what it played.")), *briefer]
        panel = ExplanationPanel(
            self.ui,
            told,
            middle,
            clear,
            [],
            [],
            shown=0,
            held=True,
            closes=about is not None,
            places=[*filter(None, rooms)],
            briefer=briefer,
        )
        area = panel.area
        there = bool(area.w) and any(room.contains(area) for group in rooms for room in group)
        return panel if there else None

    def _fills(
        self,
        place: pygame.Rect,
        told: Explanation,
        clear: Sequence[pygame.Rect],
        briefer: Sequence[Explanation] = (),
    ) -> ExplanationPanel | None:
        """Tell this in a place as wide as it is; None if it has no room there, or that is not free."""
        panel = ExplanationPanel(
            self.ui,
            told,
            place,
            [],
            [],
            [],
            shown=0,
            held=True,
            within=place,
            most=LARGE[-1] if self.ui.frame.text > ENOUGH else 1.0,
            briefer=briefer,
        )
        area = panel.area
        return panel if area.w and place.contains(area) and area.collidelist([*clear]) < 0 else None
