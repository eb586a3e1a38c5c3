"""The log of a table: folded it is a button that says what happened last, opened it is a drawer of rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import Final

import pygame

from game.tabletop.log.row import LogRow, RowSetter, SetRow
from game.tabletop.piece_painter import Faces
from game.ui import canvas, paint
from game.ui.i18n import tr
from game.ui.session import Player
from game.ui.spoken import Spoken
from game.ui.type import CAPTION, COUNT, Letters, wrap
from game.ui.widgets import UNPLACED, Ui, Widget
from game.ui.widgets.scroll import Scroll

NOTCH: Final = 60.0
"""Units that a notch of the wheel, or an arrow key, scrolls."""
PAD, LINE, LARGE = 7.0, 1.3, 1.3
"""Units above and below the words of the folded log, how much higher a line is than its letters, and from
which size of words on there is one line less."""
SHRUNK: Final = 0.8
"""How much smaller the letters of the folded log become at most, so that its size does not jump."""
HEADING: Final = 3
"""Of how many words the part before a colon is at most that says nothing by itself (“The bids: …”)."""
MOST_NOTED: Final = 0.28
"""Which share of the opened log the note at its foot takes at most."""
OVER_ALL: Final = 1_000_000
"""The opened drawer lies over every card."""
MOST_SPARED: Final = 0.4
"""Which share of its room the opened log leaves free at most to begin with a whole row, else a line."""
TWO_LINES: Final = 1.6
"""Up to which size of words the folded log says two lines where there is room for them."""


def folded_lines(text: float) -> int:
    """How many lines the folded log says below its name: one of large words."""
    return 2 if text < LARGE else 1


def folded_height(text: float, lines: int = 0) -> float:
    """How high the folded log is, in units: its name, and what happened last, in so many lines if told."""
    return 2 * PAD + (1 + (lines or folded_lines(text))) * CAPTION * LINE * max(1.0, text)


class LogDrawer(Widget):
    """Opens and folds when it is used; opened it is scrolled by wheel, bar, arrows, or by dragging it."""

    layer = 5

    def __init__(self, players: Sequence[Player], fold: Callable[[], None]) -> None:
        super().__init__("log", UNPLACED, fold)
        self.rows: Sequence[LogRow] = ()
        self.open = False
        self.scroll = Scroll()
        self._players = players
        self.note = ""
        """What is said at the foot of the opened drawer."""
        self.title = self.brief = ""
        """What stands at its head in the accent's colour, in place of its name, and where that is cut."""
        self._set: list[SetRow] = []
        self._made: object = None
        """What the rows were set for."""
        self._due: object = None
        """What they are to be set for, when they are drawn next."""
        self._coming: list[SetRow] = []
        """Those that are set for it so far."""
        self._setter: RowSetter | None = None
        self._view = pygame.Rect(0, 0, 1, 1)
        self._room = UNPLACED
        """Where the opened drawer may lie."""
        self._spare: int | None = None
        """How many pixels of its room it leaves free; None: its rows have not been set there yet."""
        self._low = False
        """Whether it leaves those at its top: it grows upwards from where it is folded."""
        self._waits = False
        """Whether rows have been due since the last step of time."""
        self._shown: tuple[int, pygame.Surface] | None = None
        """How far the rows are scrolled, and the picture of those in sight."""
        self._ui: Ui | None = None
        self._held: tuple[bool, int] | None = None
        """Whether the mouse holds the bar, and how high it was last; None: it holds nothing."""

    def lay_out(self, ui: Ui, area: pygame.Rect, faces: Faces, *, low: bool = False) -> None:
        """Lie here, with these pictures of cards; ``low``: opened at the lower end of it. Whoever has read
        to the end sees what is new.
        """
        self._low = low
        self.place(area)
        self._ui = ui
        self.layer = OVER_ALL if self.open else LogDrawer.layer
        if not self.open:
            self._set, self._made, self._shown = [], None, None
            self._due, self._coming, self._setter = None, [], None
            self._room, self._spare = area, None
            return
        if area.size != self._room.size:
            self._spare = None
        self._room = area
        frame, pad = ui.frame, ui.frame.px(14)
        top = area.top + self._head(ui)
        noted = self._note(ui).get_height() + pad if self.note else 0
        if noted > (area.bottom - top) * MOST_NOTED:  # rather what happened
            self.note, noted = "", 0
        foot = area.bottom - (noted or pad // 2)
        view = pygame.Rect(area.left + pad, top, area.w - pad - frame.px(6), foot - top)
        made = (tuple(self._happened), self.note, area.size, frame)
        if made != self._made:
            if made != self._due:
                self._due, self._coming = made, []
            self._view, self._setter = view, RowSetter(ui, faces, self._players)
            if self._made is not None:
                self.set_rows()
        self.place(self._filled(area))
        self.scroll.view = self._filled(view)

    def set_rows(self) -> None:
        """Set what is due. Raises NotYet in between when the drawer opens; then it is gone on with."""
        if self._due is None or self._ui is None or self._setter is None:
            return
        ended, view = self._made is None or self.scroll.at_end, self._view
        room = view.w - self._ui.frame.px(14)
        rows = self._happened
        while len(self._coming) < len(rows):
            self._coming.append(self._setter.set(rows[len(self._coming)], room))
        self._made, self._due, self._shown = self._due, None, None
        self._set, self._coming, self._setter = self._coming, [], None
        if ended and self._spare is None:  # rows that follow do not move it
            self._spare = self._idle(view.h)
            self.place(self._filled(self._room))
        seen = self._filled(view)
        self.scroll.fit(seen, self._whole(seen.h))
        if ended:
            self.scroll.to(self.scroll.most, jump=True)

    def update(self, seconds: float, *, jump: bool) -> bool:
        """Time has gone by: rows that no picture has asked for are set now; whether the rows moved."""
        if self._waits:
            self.set_rows()
        self._waits = self._due is not None
        return self.scroll.update(seconds, jump=jump)

    def scroll_by(self, notches: float) -> None:
        """Towards what was earlier (below 0) or later, to where a row begins: no line is cut at the top."""
        if self._ui is None or not notches:
            return
        self.set_rows()
        goal = self.scroll.goal + notches * self._ui.frame.px(NOTCH)
        ahead = [one for one in self._begins() if (one - self.scroll.goal) * notches > 0]
        self.scroll.to(min(ahead, key=lambda one: abs(one - goal), default=goal))

    def _begins(self) -> list[int]:
        """How far from the top every row begins (pixels)."""
        return [0, *accumulate(row.high for row in self._set)][:-1]

    @property
    def _happened(self) -> Sequence[LogRow]:
        """The rows without the heading of a round that has only begun: what it says is on the table."""
        begins = self.rows and self.rows[-1].heading and any(row.heading for row in self.rows[:-1])
        return self.rows[:-1] if begins else self.rows

    def _filled(self, room: pygame.Rect) -> pygame.Rect:
        """As much of this as the rows fill."""
        spare = self._spare or 0
        return pygame.Rect(room.left, room.top + (spare if self._low else 0), room.w, room.h - spare)

    def _idle(self, view: int) -> int:
        """How much room (pixels) would be left over at the end, where a row that is cut at the top is left
        out; none where all rows go in, or not even the last."""
        high = sum(row.high for row in self._set)
        first = next((one for one in self._begins() if one >= high - view), high)
        if first > high - (1 - MOST_SPARED) * view:
            first = next((one for one in self._begun_lines() if one >= high - view), high)
        return view - (high - first) if 0 < first < high else 0

    def _whole(self, view: int) -> int:
        """How high everything is, with room below so that at the end a whole line is the first in sight."""
        high = sum(row.high for row in self._set)
        first = next((one for one in self._begun_lines() if one >= high - view), 0)
        return max(high, first + view) if high > view else high

    def _begun_lines(self) -> list[int]:
        """How far from the top every line of every row begins (pixels)."""
        return [top + one for top, row in zip(self._begins(), self._set, strict=True) for one in row.lines]

    def _note(self, ui: Ui) -> pygame.Surface:
        room = self.area.w - 2 * ui.frame.px(14)
        return ui.type.block(self.note, CAPTION, ui.theme.dim, room, "semi")

    def drag(self, pos: tuple[int, int]) -> bool:
        """The bar is dragged, or the rows themselves; the head is a button."""
        if not self.open or self._ui is None:
            return False
        if not self.pressed:
            held, self._held = self._held, None
            return held is not None
        if self._held is None:
            if pos[1] < self.scroll.view.top:
                return False
            self._held = self.scroll.grip(self._ui, pos), pos[1]
        bar, before = self._held
        if bar:
            self.scroll.drag(self._ui, pos[1])
        else:
            self.scroll.to(self.scroll.goal + before - pos[1], jump=True)
        self._held = bar, pos[1]
        return True

    # --- the picture ----------------------------------------------------------------------------

    @staticmethod
    def _head(ui: Ui) -> int:
        """How high the head is (pixels)."""
        return max(ui.frame.px(40), ui.type.font("heavy", COUNT).get_linesize() + ui.frame.px(16))

    @property
    def spoken(self) -> Spoken:
        return Spoken(
            self.title or tr("Log"), note=self.rows[-1].spoken if self.rows else "", opened=self.open
        )

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        if focused:
            ui.ring(surface, self.area, 18)
        if self.open:
            self.set_rows()
            self._draw_opened(surface, ui)
        else:
            self._draw_folded(surface, ui)

    def _draw_opened(self, surface: pygame.Surface, ui: Ui) -> None:
        frame, theme, rect, view = ui.frame, ui.theme, self.area, self.scroll.view
        top, bottom = (*theme.panel_top[:3], 255), (*theme.panel_bottom[:3], 255)
        edge = (*theme.edge[:3], 255), frame.px(1.3)
        paint.draw_panel(surface, rect, frame.px(18), top, bottom, *edge, frame.px(12))
        middle = rect.top + self._head(ui) // 2
        side = frame.px(22)
        surface.blit(ui.icon("icon_log", side), (view.left, middle - side // 2))
        room = rect.right - frame.px(38) - view.left - side - frame.px(8)
        title = self._title(ui, COUNT, room)
        paint.put(surface, title, midleft=(view.left + side + frame.px(8), middle))
        self._chevron(surface, ui, (rect.right - frame.px(24), middle))
        surface.blit(self._visible(ui), view)
        self.scroll.draw(surface, ui)
        if self.note:
            note = self._note(ui)
            paint.put(surface, note, bottomleft=(view.left, rect.bottom - frame.px(7)))

    def _title(self, ui: Ui, size: float, room: int) -> pygame.Surface:
        """What stands at the head, in so many pixels."""
        ink = ui.theme.accent if self.title else ui.theme.text
        words = self.title or tr("Log")
        sizes = [size * share for share in ui.type.shares(size)]
        if self.brief and not ui.type.fits(words, sizes[-1], room, "heavy"):
            words = self.brief
        fitting = (one for one in sizes if ui.type.fits(words, one, room, "heavy"))
        return ui.type.fit(words, next(fitting, sizes[-1]), ink, room, "heavy")

    def _visible(self, ui: Ui) -> pygame.Surface:
        """The rows that are in sight, kept until they are scrolled."""
        frame, view, offset = ui.frame, self.scroll.view, round(self.scroll.offset)
        if self._shown is None or self._shown[0] != offset:
            out, y = pygame.Surface(view.size, pygame.SRCALPHA), -offset
            for row in self._set:
                if y + row.high > 0 and y < view.h:
                    out.blits([(image, (dx, y + dy)) for image, (dx, dy) in row.images], False)
                    for ring in row.rings:
                        around = ring.move(0, y).inflate(frame.px(4), frame.px(4))
                        ui.outline(out, around, frame.px(5), ui.theme.accent, max(1, frame.px(1.4)))
                y += row.high
            self._shown = offset, out
        return self._shown[1]

    def _draw_folded(self, surface: pygame.Surface, ui: Ui) -> None:
        """The name of the log as on a button, below it what happened last."""
        frame, rect = ui.frame, self.area
        ui.panel(surface, rect, 18)
        pad, lines = frame.px(14), self._lines(ui)
        side = min(frame.px(22), ui.type.font("heavy", CAPTION).get_linesize())
        title = self._title(ui, CAPTION, rect.w - 2 * pad - side - frame.px(25))
        step = (rect.h - 2 * frame.px(PAD)) // (1 + lines)
        middle = rect.top + frame.px(PAD) + step // 2
        icon = paint.put(surface, ui.icon("icon_log", side), midleft=(rect.left + pad, middle))
        paint.put(surface, title, midleft=(icon.right + frame.px(7), middle))
        self._chevron(surface, ui, (rect.right - pad - frame.px(6), middle))
        moves = (row for row in reversed(self.rows) if not (row.heading or row.only_opened))
        last = next(moves, LogRow(tr("Nothing yet")))
        if last.spoken:
            names = [player.name for player in self._players]
            room = rect.w - 2 * pad, rect.bottom - frame.px(PAD) - (middle + step // 2)
            brief = [bound(one, names) for one in last.brief]
            words = few_lines(ui, bound(last.spoken, names), room, lines, brief)
            paint.put(surface, words, topleft=(rect.left + pad, middle + step // 2))

    def _lines(self, ui: Ui) -> int:
        """How many lines go in below the name."""
        one = ui.frame.px(CAPTION * LINE * max(1.0, ui.frame.text))
        return max(1, round((self.area.h - 2 * ui.frame.px(PAD)) / one) - 1)

    def _chevron(self, surface: pygame.Surface, ui: Ui, center: tuple[int, int]) -> None:
        x, y = center
        tip, wing = ui.frame.px(4), ui.frame.px(6)
        turn = 1 if self.open else -1
        points = [(x - wing, y - turn * tip), (x + wing, y - turn * tip), (x, y + turn * tip)]
        canvas.polygon(surface, ui.theme.accent, points)


def bound(text: str, names: Sequence[str]) -> str:
    """The text with names that no line breaks and nothing cuts, and no number alone on its last line."""
    for name in names:
        text = text.replace(name, name.replace(" ", "\N{NO-BREAK SPACE}"))
    return re.sub(r" (\d+)$", "\N{NO-BREAK SPACE}\\1", text)


def few_lines(
    ui: Ui, text: str, room: tuple[int, int], most: int, brief: Sequence[str] = ()
) -> pygame.Surface:
    """At most so many lines of small type in so many pixels; letters shrink a little for what is wider.

    What goes in no more even so is said in ``brief``, the first that does, or left out from where the
    sentence pauses, else word by word.
    """
    size, least = CAPTION, CAPTION * max(SHRUNK, min(1.0, 1 / ui.frame.text))
    letters = ui.type.font("semi", size)
    while size * 0.94 >= least and (
        any(letters.size(word)[0] > room[0] for word in text.split(" "))
        or len(wrap(letters, text, room[0])) > _goes_in(letters, room, most)
    ):
        size *= 0.94
        letters = ui.type.font("semi", size)
    while (
        any(letters.size(word)[0] > room[0] for word in text.split(" ")) and size > CAPTION / ui.frame.text
    ):
        size *= 0.94
        letters = ui.type.font("semi", size)
    lines, rows, most = wrap(letters, text, room[0]), most, _goes_in(letters, room, most)
    if len(lines) > most:
        short = (said for said in (*brief, *_paused(text)) if len(wrap(letters, said, room[0])) <= most)
        if (said := next(short, None)) is not None:  # in few words letters need not be small
            while size < CAPTION:
                larger = ui.type.font("semi", min(CAPTION, size / 0.94))
                words = [len(wrap(larger, word, room[0])) for word in said.split(" ")]
                if max(words) > 1 or len(wrap(larger, said, room[0])) > _goes_in(larger, room, rows):
                    break
                size, letters = min(CAPTION, size / 0.94), larger
            lines = wrap(letters, said, room[0])
    if len(lines) > most:
        left = lines[most - 1].split(" ")
        while len(left) > 1 and letters.size(_cut(left))[0] > room[0]:
            left.pop()
        lines = [*lines[: most - 1], _cut(left)]
    return ui.type.block("\n".join(lines), size, ui.theme.dim, room[0] + 1, "semi")


def _goes_in(letters: Letters, room: tuple[int, int], most: int) -> int:
    """How many lines of these letters go into so many pixels, at most ``most``."""
    return min(most, max(1, round(room[1] / letters.get_linesize())))


def _paused(text: str) -> Iterator[str]:
    """What a sentence says up to each of its pauses, the longest first.

    A list ends after one of its parts and says that it goes on; nothing ends at the colon of a heading.
    """
    told = text
    for pause in (". ", "; ", " · ", ": "):
        head = told.partition(pause)[0]
        if head != told and not (pause == ": " and len(head.split()) <= HEADING):
            told = head
            yield told
    parts = told.split(", ")
    for count in range(len(parts) - 1, 0, -1):
        said = ", ".join(parts[:count])
        yield f"{said}, …" if ": " in said else said


def _cut(words: Sequence[str]) -> str:
    return " ".join(words).rstrip(" ,:;·") + " …"
