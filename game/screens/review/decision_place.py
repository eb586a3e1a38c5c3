"""Room on a table of a finished game for what is said of a decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.core import Seat
from game.tabletop.card_table_scene import CardTableScene
from game.tabletop.explanations.explanation import Explanation
from game.tabletop.explanations.panel import ENOUGH, LARGE, ExplanationPanel
from game.tabletop.explanations.panel_places import WIDEST, panel_places
from game.ui.i18n import tr
from game.ui.widgets import Ui

BELOW, BROAD = 4.0, 640.0
"""Units between what has been laid open and a panel below it, and how wide that is at most."""


class DecisionPlace:
    """Lays panels on this table where they cover neither the hand, nor what else is to be kept ``clear``:
    what is lit, and buttons. Rather less is said than on a player, and panels lie on cards that somebody
    has won only where nothing else is left.
    """

    def __init__(self, ui: Ui, table: CardTableScene, clear: Sequence[pygame.Rect]) -> None:
        self.ui, self.table = ui, table
        frame, layout, sights = ui.frame, table.model.layout, table.explainer.sights
        self._strip = None if table.strip is None else frame.rect(*table.strip)
        self._unasked = [one for one in table.space.clear if one != self._strip]
        """What stays clear but for what the table asks: here that is known."""
        self._clear = [*clear]
        self._cards = [one.area for one in sights if one.piece is not None]
        self._others = [one.area for one in sights if one.piece is None]
        self._plates = [frame.rect(*layout.owned(seat)[0]) for seat in layout.seat]
        rows = [frame.rect(*box) for seat in layout.seat for box in layout.owned(seat)[1:]]
        self._won = [one for one in self._cards if one.collidelist(rows) >= 0]

    def decision(
        self, told: Explanation, brief: Sequence[Explanation], *, lists: bool
    ) -> list[ExplanationPanel]:
        """Tell of the decision, ``brief`` being ways to say less that keep its bars; where one panel does
        not do, the second one has the bars or the rest. ``lists``: all of its lines are to be told.
        """
        frame, table, least = self.ui.frame, self.table, [*self._unasked, *self._clear]
        panels = self._beside_open(told, brief, least) or self._known(told, brief, least)
        if not panels and told.kept > 1:  # rather less in its place than more elsewhere
            less_told, few = replace(told, kept=1), [replace(one, kept=1) for one in brief]
            few += [fewer for one in few[-1:] for fewer in one.briefer if fewer.bars]
            panels = self._beside_open(less_told, few, least) or self._known(less_told, few, least)
        if not panels:
            panel = self._anywhere(told, brief)
            self._cover_strip(panel)
            return [panel]
        said = panels[0]
        self._cover_strip(said)
        said.reach_over([frame.rect(*box) for box in table.model.layout.unbroken], frame.height)
        if lists and (left := told.lines[len(said.told.lines) :]):
            papers = [frame.rect(*box) for box in table.model.layout.beside]
            clear = [*table.space.clear, *least, *papers, said.area]
            if more := self._hung(Explanation(tr("Also in sight"), left), clear):
                return [more, said]
        return panels

    def reasons(self, told: Explanation, about: Seat, beside: pygame.Rect) -> ExplanationPanel:
        """Tell a bot's reasons beside what is said of the decision."""
        clear = [*self.table.space.clear, *self._unasked, *self._clear, beside]
        if panel := self._hung(told, clear, about):
            return panel
        panel = self._anywhere(told, (), about, [beside])
        self._cover_strip(panel, [beside])
        return panel

    def _known(
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

    def _beside_open(
        self, told: Explanation, brief: Sequence[Explanation], clear: Sequence[pygame.Rect]
    ) -> list[ExplanationPanel]:
        """Tell of the decision below what has been laid open; where there is no room for all, words or bars
        in a column beside the game: then the bars are in the first panel. Nothing if nothing is laid open.
        """
        frame, table = self.ui.frame, self.table
        laid = [frame.rect(*box) for box in table.laid_open]
        if not laid:
            return []
        kept, rooms = [*clear, *laid, *self._plates, *self._won], []
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
            panel = self._hung(told, aside)
            return [panel] if panel else []
        for each in (told, *brief):
            words = replace(each, bars=(), caption="")
            bars = Explanation(each.caption.rstrip(":"), bars=each.bars)
            for room in rooms:
                if panels := self._parted(room, bars, words, kept):
                    return panels
        return []

    def _parted(
        self, room: pygame.Rect, bars: Explanation, words: Explanation, kept: Sequence[pygame.Rect]
    ) -> list[ExplanationPanel]:
        """Bars here and words beside the game, or the other way round; nothing without room for both."""
        aside = [*self.table.space.clear, *kept]
        for below, beside in (bars, words), (words, bars):
            one = self._fills(room, below, kept)
            other = self._hung(beside, [*aside, one.area]) if one else None
            if one and other:
                return [one, other] if below is bars else [other, one]
        return []

    def _hung(
        self, told: Explanation, clear: Sequence[pygame.Rect], about: Seat | None = None
    ) -> ExplanationPanel | None:
        """Tell a bot's reasons, or more of a decision, in a column beside the game: rather without bars
        than on the bids that they are about, and on nothing that somebody has won. None without room.
        """
        *aside, _ = self.table.space.places(clear, about)
        owned = self._won if about is not None else [*self._plates, *self._won]
        rooms = [[room for room in group if room.collidelist(owned) < 0] for group in aside]
        middle = self.ui.frame.rect(self.ui.frame.w / 2, self.ui.frame.h / 2, 1, 1)
        briefer: Sequence[Explanation] = told.briefer
        if about is not None:
            briefer = [replace(told, bars=(), caption="")]
            if told.bars:
                briefer = [
                    replace(told, caption=tr("Bars: how good each seemed to it. Gold: played.")),
                    *briefer,
                ]
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

    def _anywhere(
        self,
        told: Explanation,
        brief: Sequence[Explanation],
        about: Seat | None = None,
        beside: Sequence[pygame.Rect] = (),
    ) -> ExplanationPanel:
        """Tell it where it covers least, rather in fewer words than on players or on what they have won."""
        ui, table = self.ui, self.table
        frame, kept = ui.frame, table.space.clear
        lit = [*self._clear, *beside]
        least = [*self._unasked, *lit]
        known = panel_places(frame, table.model.layout.known, [], least, least)[1:]
        whole = (
            (told, kept, ()),
            (told, self._unasked, ()),
            *((fewer, self._unasked, ()) for fewer in brief),
        )
        less = (
            (told, kept, told.briefer),
            (told, self._unasked, told.briefer),
            (told, self._unasked, ()),
        )
        for spared in (self._won, []):
            for one, clear, briefer in (*whole, *less):
                hard = [*clear, *lit]
                *aside, last = table.space.places(hard, about)
                free = [[room for room in group if room.collidelist(self._won) < 0] for group in aside]
                panel = ExplanationPanel(
                    ui,
                    one,
                    frame.rect(frame.w / 2, frame.h / 2, 1, 1),
                    hard,
                    self._cards,
                    self._others,
                    table.space.contested,
                    shown=0,
                    held=True,
                    closes=about is not None,
                    places=[*filter(None, free), *known] if spared else [*aside, *known, last],
                    briefer=briefer,
                )
                if panel.area.w and panel.area.collidelist([*self._plates, *spared]) < 0:
                    return panel
        return panel

    def _cover_strip(self, panel: ExplanationPanel, beside: Sequence[pygame.Rect] = ()) -> None:
        """A panel that lies on what the table asks covers all of it, unless it would cover more of what is
        to be seen: no half of a sentence looks out.
        """
        strip, frame = self._strip, self.ui.frame
        if strip is None or not panel.area.colliderect(strip):
            return
        area = panel.area.union(strip).clip(pygame.Rect(0, 0, frame.width, frame.height))
        taken = [*self._clear, *beside, *self._plates, *self._cards, *self.table.space.contested]
        if area.collidelist([one for one in taken if not one.colliderect(panel.area)]) < 0:
            panel.area = area

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
