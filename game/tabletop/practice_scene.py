"""Taking decisions back; and a practice table, where moves have bars and are tried out."""

from __future__ import annotations

from abc import ABC
from itertools import pairwise
from typing import Final

import pygame

from game.tabletop.advising_scene import AdvisingScene, Help
from game.tabletop.card_bars import CardBar, draw_card_bars, seen_edge
from game.tabletop.signs import shrunk_line
from game.tabletop.zones import HAND, PieceId
from game.ui import paint
from game.ui.i18n import gettext_noop, tr
from game.ui.navigator import Then
from game.ui.taking_back import decided
from game.ui.type import CAPTION

BACK, WHAT_IF = "take back", "what if"
NOTE: Final = (230.0, 76.0)
"""The usual room of what says what the bars tell, in units."""


class PracticeScene(AdvisingScene, ABC):
    """At a practice table every decision is thought about, taken back and tried out freely."""

    bars_down = 0.0
    """How far below the upper edge of a card its bar stands, in units."""
    words_of_bars = gettext_noop("On your cards: {unit}")
    """Where bars are and what they tell (English)."""

    @property
    def note_of_bars(self) -> tuple[float, float] | None:
        """The lower left corner of what says what the bars tell, in units; None for nowhere."""
        return None

    @property
    def room_of_note(self) -> tuple[float, float]:
        """How wide and high, in units, that is at most."""
        return NOTE

    @property
    def more_help(self) -> list[Help]:
        found = super().more_help
        if self.session.practice:
            found.append((BACK, "icon_undo", tr("Take back"), self.take_back))
            found.append((WHAT_IF, "icon_try", tr("What if …"), self.what_if))
        return found

    # --- taking back ----------------------------------------------------------------------------

    @property
    def takes_back(self) -> bool:
        """Whether decisions can be taken back: with bots only, in no programme; in a race to practise."""
        session = self.session
        free = (session.practice or not session.table.rules.timed) and session.programme is None
        return self.file is not None and len(session.people) == 1 and free

    @property
    def undo(self) -> Then | None:
        if not self.takes_back or self.file is None or not decided(self.file.path, self.viewer):
            return None
        return self.take_back

    def take_back(self) -> None:
        """To before one's last decision, while one is asked again; asks where the game would count.

        A result that waits for several people goes on waiting.
        """
        if self.director.busy:
            self._complete(clicked=len(self.session.people) == 1)
        if self.file is None or self.file.failed or not self.may_choose or self.director.busy:
            self.refuse(tr("A decision can be taken back when it is your turn to decide again."))
        elif not decided(self.file.path, self.viewer):
            self.refuse(tr("There is nothing to take back yet."))
        elif self.session.counts:
            note = tr(
                "The log and the list of games will say so, and this game will count for no statistics."
            )
            if self.session.day is not None:
                note = tr("This was the attempt that counts: taken back, it counts no more.")
            words = tr("Take your last decision back?"), note, tr("Take back")
            self.app.navigator.confirm(*words, self._take_back, no=tr("Cancel"))
        else:
            self._take_back()

    def _take_back(self) -> None:
        assert self.file is not None
        self.app.navigator.take_back(self.file, self.viewer)

    # --- trying out -----------------------------------------------------------------------------

    @property
    def may_try(self) -> bool:
        """Whether a move can be tried out now."""
        return self.may_choose and not self.director.busy

    def what_if(self) -> None:
        """To a table like this one where a move is tried out, masters answer, and nothing is kept."""
        if self.director.busy:
            self._complete()
        if not self.may_try:
            self.refuse(tr("A move can be tried out when it is your turn to decide, without a clock."))
            return
        self.session.think_again()
        self.app.navigator.what_if(self.session, self.decider)

    # --- what moves bring -----------------------------------------------------------------------

    @property
    def _told_values(self) -> bool:
        """Whether it is shown what moves bring."""
        advice = self.presentation.advice
        return advice is not None and self.session.practice and advice.weighs(self.view)

    def bar_over(self, _key: object) -> tuple[float, float] | None:
        """Above which point the bar of a control stands that is no card of the hand, in units."""
        return None

    def _weigh(self) -> None:
        """At a practice table every decision is thought about as soon as it is there."""
        about = (self.session.table.epoch, self.viewer)
        if self._told_values and self.helps and self.may_choose and self.hints.about != about:
            self.hints.weigh(self.session.table.question(self.viewer))

    def _draw_values(self, surface: pygame.Surface) -> None:
        """What one's own cards may be expected to bring, each by the best move that it makes."""
        advice, moves = self.presentation.advice, self.hints.moves
        if advice is None or not self._told_values or not self._asks or self.director.busy:
            return
        held = sorted((key for key in self.model.pieces if key.zone is HAND), key=self._across)
        after = dict(pairwise(held))
        drawn: set[object] = set()
        bars: list[CardBar] = []
        told = zip(moves, advice.lengths(moves), advice.offs(moves, self.hints.errors), strict=True)
        for (move, value), share, off in told:
            key = next(iter(advice.lights(self.model, move)), None)
            piece = self.model.pieces.get(key) if isinstance(key, PieceId) else None
            top = self.bar_over(key)
            if piece is not None:
                covering = self.model.pieces[after[key]] if key in after else None
                top = seen_edge(piece, covering, self.bars_down)
            if top is not None and key not in drawn:
                bar = CardBar(top, share, advice.value(value), value == moves[0][1], off)
                bars.insert(0 if key == self.model.selected else len(bars), bar)
            drawn.add(key)
        draw_card_bars(surface, self.ui, bars)
        if bars and self.note_of_bars is not None:
            self._draw_note(surface, advice.unit.rstrip(":"), self.note_of_bars)

    def _draw_note(self, surface: pygame.Surface, unit: str, corner: tuple[float, float]) -> None:
        frame, words = self.ui.frame, tr(self.words_of_bars, unit=unit[:1].lower() + unit[1:])
        room = frame.px(self.room_of_note[0]), frame.px(self.room_of_note[1])
        note = shrunk_line(self.ui, words, CAPTION, self.ui.theme.text, room, "semi")
        if note.get_height() > room[1]:
            return  # a hint says it, too
        box = note.get_rect(bottomleft=frame.point(*corner)).inflate(frame.px(16), frame.px(6))
        surface.blit(paint.plain(box.w, box.h, frame.px(10), (24, 16, 58, 190)), box)
        paint.put(surface, note, center=box.center)

    def _across(self, key: PieceId) -> float:
        """Where a piece lies from left to right (units)."""
        return self.model.pieces[key].x

    # --- time, input, the picture ---------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._weigh()

    def shortcut(self, key: str) -> None:
        if key == "z" and self.takes_back:
            self.take_back()
        elif key == "f" and self.session.practice:
            self.what_if()
        else:
            super().shortcut(key)

    def draw_widgets(self, surface: pygame.Surface) -> None:
        self._draw_values(surface)
        super().draw_widgets(surface)
