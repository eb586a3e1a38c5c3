"""Taking decisions back; and a practice table, where moves have bars and are tried out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from game.tabletop.advice import Advice
from game.tabletop.card_bars import BarPlaces, CardBar, draw_card_bars, number_sign, seen_edge
from game.tabletop.game_table import GameTable
from game.tabletop.signs import shrunk_line
from game.tabletop.table_help import TableHelp
from game.tabletop.zones import HAND, PieceId
from game.ui import paint
from game.ui.i18n import tr
from game.ui.navigator import Then
from game.ui.taking_back import decided
from game.ui.type import CAPTION
from game.ui.widgets import UNPLACED, IconButton

BACK, WHAT_IF = "take back", "what if"


class Practice:
    """At a practice table every decision is thought about, taken back and tried out freely."""

    def __init__(self, table: GameTable, table_help: TableHelp) -> None:
        self._table, self._help = table, table_help

    def buttons(self) -> list[IconButton]:
        """Take back and What if, at a practice table; not placed yet."""
        if not (self._help.helps and self._table.session.practice):
            return []
        back = IconButton(BACK, UNPLACED, "icon_undo", tr("Take back"), self.take_back)
        words = tr("What if …: try a move, nothing counts")
        what_if = IconButton(WHAT_IF, UNPLACED, "icon_try", words, self.what_if)
        back.letter, what_if.letter = "Z", "F"
        return [back, what_if]

    # --- taking back ----------------------------------------------------------------------------

    @property
    def takes_back(self) -> bool:
        """Whether decisions can be taken back: with bots only, in no programme; in a race to practise."""
        session = self._table.session
        free = (session.practice or not session.table.rules.timed) and session.programme is None
        return self._table.file is not None and len(session.people) == 1 and free

    @property
    def undo(self) -> Then | None:
        """What takes the last decision back; None where that cannot be."""
        table = self._table
        if not self.takes_back or table.file is None or not decided(table.file.path, table.viewer):
            return None
        return self.take_back

    def take_back(self) -> None:
        """To before one's last decision, while one is asked again; asks where the game would count.

        A result that waits for several people goes on waiting.
        """
        table = self._table
        if table.director.busy:
            table.complete(clicked=len(table.session.people) == 1)
        if table.file is None or table.file.failed or not table.may_choose or table.director.busy:
            table.refuse(tr("A decision can be taken back when it is your turn to decide again."))
        elif not decided(table.file.path, table.viewer):
            table.refuse(tr("There is nothing to take back yet."))
        elif table.session.counts:
            note = tr(
                "The log and the list of games will say so, and this game won’t count towards your "
                "statistics."
            )
            if table.session.day is not None:
                note = tr("This was the attempt that counts: taken back, it counts no more.")
            words = tr("Take your last decision back?"), note, tr("Take back")
            table.app.navigator.confirm(*words, self._take_back, no=tr("Cancel"))
        else:
            self._take_back()

    def _take_back(self) -> None:
        assert self._table.file is not None
        self._table.app.navigator.take_back(self._table.file, self._table.viewer)

    # --- trying out -----------------------------------------------------------------------------

    def what_if(self) -> None:
        """To a table like this one where a move is tried out, masters answer, and nothing is kept."""
        table = self._table
        if table.director.busy:
            table.complete()
        if not table.may_try:
            table.refuse(tr("A move can be tried out when it is your turn to decide, without a clock."))
            return
        table.session.think_again()
        table.app.navigator.what_if(table.session, table.decider)

    # --- what moves bring -----------------------------------------------------------------------

    @property
    def told_values(self) -> bool:
        """Whether it is shown what moves bring."""
        table, advice = self._table, self._table.presentation.advice
        return advice is not None and table.session.practice and advice.weighs(table.view)

    def update(self) -> None:
        """At a practice table every decision is thought about as soon as it is there."""
        table, hints = self._table, self._help.hints
        about = (table.session.table.epoch, table.viewer)
        if self.told_values and self._help.helps and table.may_choose and hints.about != about:
            hints.weigh(table.session.table.question(table.viewer))

    @property
    def _weighed(self) -> Iterator[tuple[object, float, float, float]]:
        """What has a bar, by the best move that it makes: its value, how long it is, how far off."""
        table, hints = self._table, self._help.hints
        advice, moves = table.presentation.advice, hints.moves
        if advice is None or not self.told_values or not self._help.asks or table.director.busy:
            return
        told, seen = zip(moves, advice.lengths(moves), advice.offs(moves, hints.errors), strict=True), set()
        for (move, value), share, off in told:
            key = next(iter(advice.lights(table.model, move)), None)
            for one in (key, *self._alike(advice, key)):
                if one not in seen:
                    yield one, value, share, off
                seen.add(one)

    def _alike(self, advice: Advice, key: object) -> list[PieceId]:
        """The cards of the hand that are of the same kind: whichever is played, it brings as much."""
        view, pieces = self._table.view, self._table.model.pieces
        if not (isinstance(key, PieceId) and key.zone is HAND and key in pieces):
            return []
        kind = advice.kind(view, pieces[key].face)
        held = (one for one in pieces if one.zone is HAND)
        return [one for one in held if advice.kind(view, pieces[one].face) == kind]

    def told_of(self, key: object) -> str:
        """What the number above a card means, in a sentence; empty: there is none."""
        advice = self._table.presentation.advice
        value = next((value for one, value, _, _ in self._weighed if one == key), None)
        return "" if advice is None or value is None else advice.told(value)

    def draw(self, surface: pygame.Surface) -> None:
        """What one's own cards may be expected to bring, each by the best move that it makes."""
        table = self._table
        advice, weighed = table.presentation.advice, list(self._weighed)
        if advice is None or not weighed:
            hints = self._help.hints
            waits = self.told_values and self._help.asks and not table.director.busy
            if advice is not None and waits and hints.advice is None:
                ways = [tr("Moves are being weighed …"), tr("Weighing …")]
                self._draw_note(surface, ways, table.bar_places)
            return
        places = table.bar_places
        if same := advice.no_difference(self._help.hints.moves):  # bars of one length say nothing
            self._draw_note(surface, same, places)
            return
        best = weighed[0][1]
        pieces = table.model.pieces
        held = sorted((key for key in pieces if key.zone is HAND), key=lambda key: pieces[key].x)
        after = dict(pairwise(held))
        bars: list[CardBar] = []
        for key, value, share, off in weighed:
            piece = pieces.get(key) if isinstance(key, PieceId) else None
            top = table.bar_over(key)
            if piece is not None:
                top = seen_edge(piece, pieces[after[key]] if key in after else None, places.down)
            if top is not None:
                bar = CardBar(top, share, advice.value(value), value == best, off, places.down > 0)
                bars.insert(0 if key == table.model.selected else len(bars), bar)
        draw_card_bars(surface, table.ui, bars)
        if bars:
            unit = advice.unit.rstrip(":")
            words = tr(places.words, unit=unit[:1].lower() + unit[1:])
            ways = [words, advice.short_unit]
            if [value for _, value in self._help.hints.moves].count(best) > 1:
                same = tr("Same number: no difference to be sure of.")
                ways.insert(0, f"{words}. {same}")
            number = number_sign(table.ui, advice.value(best), best=True)
            self._draw_note(surface, ways, places, number)

    def _draw_note(
        self,
        surface: pygame.Surface,
        ways: Sequence[str],
        places: BarPlaces,
        number: pygame.Surface | None = None,
    ) -> None:
        """The first of these ways to say it that has room; beside it a ``number`` as it explains them."""
        if places.note is None or self._table.app.stack.message is not None:
            return  # half of it would look out from under a message
        ui = self._table.ui
        frame = ui.frame
        before = 0 if number is None else number.get_width() + frame.px(7)
        left, low = frame.point(*places.note)
        room = frame.px(places.room[0]) - before, frame.px(places.room[1])
        notes = (shrunk_line(ui, words, CAPTION, ui.theme.text, room, "semi") for words in ways)
        found = ((at, one) for at, one in enumerate(notes) if one.get_height() <= room[1])
        at, note = next(found, (0, None))
        if note is None:
            return  # a hint says it, too
        if at == len(ways) - 1 and number is not None:
            left += room[0] - note.get_width()  # in few words at the right end: at the other are others
        wide, high = note.get_width() + before, note.get_height()
        box = pygame.Rect(left, low - high, wide, high).inflate(frame.px(16), frame.px(6))
        if self._help.pinned is not None and self._help.pinned.area.colliderect(box):
            return
        surface.blit(paint.plain(box.w, box.h, frame.px(10), (0, 0, 0, 130)), box)
        paint.put(surface, note, midright=(box.right - frame.px(8), box.centery))
        if number is not None:
            paint.put(surface, number, midleft=(box.left + frame.px(8), box.centery))

    # --- keys -----------------------------------------------------------------------------------

    def shortcut(self, key: str) -> bool:
        """Whether this key takes back or tries out."""
        if key == "z" and self.takes_back:
            self.take_back()
        elif key == "f" and self._table.session.practice:
            self.what_if()
        else:
            return False
        return True
