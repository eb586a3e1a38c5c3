"""Taking decisions back; and a practice table, where moves have bars and are tried out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.tabletop.advice.card_bars import (
    ABOVE,
    HIGH,
    WIDE,
    BarPlaces,
    CardBar,
    draw_card_bars,
    high_above,
    number_sign,
    seen_edge,
)
from game.tabletop.advice.card_values import CardValue, card_values, ways_to_say
from game.tabletop.advice.table_help import TableHelp
from game.tabletop.game_table import GameTable
from game.tabletop.signs import shrunk_line
from game.tabletop.zones import HAND, PieceId
from game.ui import paint
from game.ui.device import Device
from game.ui.i18n import tr
from game.ui.navigator import Then
from game.ui.taking_back import decided
from game.ui.type import CAPTION, COUNT
from game.ui.widgets import UNPLACED, IconButton, Ui

BACK, WHAT_IF = "take back", "what if"
WITHIN: Final = 0.64
"""How far below the edge of a lifted card its number stands, as a share of its width: below its sign."""
LARGE: Final = 0.9
"""So much of their size words keep rather than say more."""


class Practice:
    """At a practice table every decision is thought about, taken back and tried out freely."""

    def __init__(self, table: GameTable, table_help: TableHelp) -> None:
        self._table, self._help = table, table_help
        self._told_keys = False
        self.note = pygame.Rect(0, 0, 0, 0)
        """Where words stand that say what the numbers are; empty: nowhere."""

    def buttons(self) -> list[IconButton]:
        """Take back and What if, at a practice table; not placed yet."""
        if not (self._help.helps and self._table.session.practice):
            return []
        back = IconButton(BACK, UNPLACED, "icon_undo", tr("Take back"), self.take_back)
        back.at_once = True
        words = tr("What if …: try a move, nothing counts")
        what_if = IconButton(WHAT_IF, UNPLACED, "icon_try", words, self.what_if)
        what_if.above = True  # so long a name would lie on cards and players below
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
        """To before one's last decision; asks where the game would count.

        Whoever plays alone takes back at once what is just being shown; of several people a result goes on
        waiting until one of them is asked again.
        """
        table = self._table
        if not self._shown_alone and table.director.busy:
            table.complete(clicked=len(table.session.people) == 1)
        ready = self._shown_alone or (table.may_choose and not table.director.busy)
        if table.file is None or table.file.failed or not ready:
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

    @property
    def _shown_alone(self) -> bool:
        """Whether something is shown to the only person here, who has nothing face down."""
        session = self._table.session
        if len(session.people) != 1 or session.table.over or not self._table.director.busy:
            return False
        return session.table.sealed(self._table.viewer) is None

    def _take_back(self) -> None:
        assert self._table.file is not None
        self._table.app.navigator.tables.take_back(self._table.file, self._table.viewer)

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
        table.app.navigator.tables.what_if(table.session, table.decider)

    # --- what moves bring -----------------------------------------------------------------------

    @property
    def told_values(self) -> bool:
        """Whether it is shown what moves bring."""
        table, advice = self._table, self._table.presentation.advice
        return advice is not None and table.session.practice and advice.worth.weighs(table.view)

    def update(self) -> None:
        """At a practice table every decision is thought about as soon as it is there."""
        table, hints = self._table, self._help.hints
        if not self._told_keys and self.buttons() and table.may_choose and not table.director.busy:
            self._told_keys = True
            self._tell_keys()
        about = (table.session.table.epoch, table.viewer)
        if self.told_values and self._help.helps and table.may_choose and hints.about != about:
            hints.weigh(table.session.table.question(table.viewer))

    def _tell_keys(self) -> None:
        """Whoever plays by keys learns at the first decision how moves are tried and taken back."""
        table = self._table
        begins = table.file is not None and not decided(table.file.path, table.viewer)
        taken_back = table.app.stack.message is not None  # then it is known
        if begins and not taken_back and table.app.stack.device is Device.KEYS:
            table.app.stack.say(tr("F: try a move. Z: take one back."))

    @property
    def _values(self) -> Mapping[object, CardValue]:
        """What stands above cards and controls now."""
        table = self._table
        advice = table.presentation.advice
        if advice is None or not self.told_values or not self._help.asks or table.director.busy:
            return {}
        if not self._help.hints.moves:
            return {}
        return card_values(advice, table.model, self._help.hints)

    def told_of(self, key: object) -> str:
        """What the number above a card means, in a sentence; empty: there is none."""
        value = self._values.get(key)
        return "" if value is None else value.told

    def draw(self, surface: pygame.Surface) -> None:
        """What one's own cards may be expected to bring, each by the best move that it makes."""
        self._help.numbers = []
        self.note = pygame.Rect(0, 0, 0, 0)
        table = self._table
        advice, hints, places = table.presentation.advice, self._help.hints, table.bar_places
        told = self.told_values and self._help.asks and not table.director.busy
        if advice is None or not told:
            return
        if hints.answer is None:
            self._draw_note(surface, [tr("Moves are being weighed …"), tr("Weighing …")], places)
            return
        pieces = table.model.pieces
        held = sorted((key for key in pieces if key.zone is HAND), key=lambda key: pieces[key].x)
        after = dict(pairwise(held))
        after |= {held[-1]: held[-2]} if len(held) > 1 else {}  # its number stands where all others do
        bars: list[CardBar] = []
        for key, value in self._values.items():
            piece = pieces.get(key) if isinstance(key, PieceId) else None
            top = table.bar_over(key)
            if piece is not None and isinstance(key, PieceId):
                top = seen_edge(piece, pieces[after[key]] if key in after else None, places.down)
                if (table.chosen(key) and self._in_sentence(top)) or self._covered(top):
                    down = piece.width * WITHIN + high_above(table.ui.frame)
                    top = seen_edge(piece, pieces[after[key]] if key in after else None, down)
            if top is not None and value.number and not self._covered(top):
                bar = CardBar(
                    top, value.share, value.number, value.best, value.off, places.down > 0, value.zero
                )
                bars.insert(0 if key == table.model.selected else len(bars), bar)
        down = table.ui.frame.px(ABOVE + HIGH)
        drawn = draw_card_bars(surface, table.ui, bars)
        self._help.numbers = [pygame.Rect(one.x, one.y, one.w, one.h + down) for one in drawn]
        worth = advice.worth
        unlike = not worth.no_difference(hints.moves)
        if not hints.moves or (not bars and unlike):
            return
        shown = next(iter(self._values.values()), None)
        number = None
        if shown is not None and unlike and shown.number == worth.value(hints.moves[0][1]):
            number = number_sign(table.ui, shown.number, best=shown.best)
        self._draw_note(surface, ways_to_say(advice, table.view, hints, places.words), places, number)

    def _covered(self, top: tuple[float, float]) -> bool:
        """Whether a hint or a message would lie on a number above this edge, or on half of it."""
        table, frame = self._table, self._table.ui.frame
        wide, high = 2 * WIDE * frame.grown, high_above(frame)
        number = frame.rect(top[0] - wide / 2, top[1] - high, wide, high)
        message, over = table.app.stack.message, table.message_area
        read = [] if message is None else [message.area, *([] if over is None else [over])]
        return number.collidelist([*read, *self._help.areas]) >= 0

    def _in_sentence(self, top: tuple[float, float]) -> bool:
        """Whether a number above this edge would lie on what the table asks: then it stands on its card."""
        strip = self._table.strip
        return strip is not None and top[1] - high_above(self._table.ui.frame) < strip[1] + strip[3]

    def _draw_note(
        self,
        surface: pygame.Surface,
        ways: Sequence[str],
        places: BarPlaces,
        number: pygame.Surface | None = None,
    ) -> None:
        """The first of these ways to say it that has room; beside it a ``number`` as it explains them."""
        if places.note is None:
            return
        ui = self._table.ui
        frame = ui.frame
        before = 0 if number is None else number.get_width() + frame.px(7)
        left, low = frame.point(*places.note)
        room = frame.px(places.room[0]) - before, frame.px(places.room[1])
        at, note = _fitting(ui, ways, room, center=number is None)
        if note is None:
            return  # a hint says it, too
        if at == len(ways) - 1 and number is not None:
            left += room[0] - note.get_width()  # in few words at the right end: at the other are others
        wide, high = note.get_width() + before, note.get_height()
        box = pygame.Rect(left, low - high, wide, high).inflate(frame.px(16), frame.px(6))
        if box.collidelist(self._help.panels) >= 0:
            return  # half of it would look out from under a hint, or from under what a card tells
        if self._table.app.stack.message is not None:
            over = self._table.message_area
            if over is None or over.colliderect(box):
                return  # half of it would look out from under a message
        self.note = box
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


def _fitting(
    ui: Ui, ways: Sequence[str], room: tuple[int, int], *, center: bool
) -> tuple[int, pygame.Surface | None]:
    """The first of these ways that fits in large words, else in small ones, and which it is."""
    tone = ui.theme.text
    for at, words in enumerate(ways):
        large = ui.type.shrunk(words, COUNT, tone, room, least=LARGE, even=True, center=center)
        if large is not None:
            return at, large
    for at, words in enumerate(ways):
        small = shrunk_line(ui, words, CAPTION, tone, room, "semi")
        if small.get_height() <= room[1]:
            return at, small
    return 0, None
