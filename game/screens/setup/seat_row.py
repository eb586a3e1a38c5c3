"""What the row of a seat is made of before the game: face, who plays, and the ground they lie on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.screens.setup.model import PlayerSlot
from game.tabletop.levels import TEMPER_WORDS, draw_level, kind_word
from game.ui import paint
from game.ui.device import Device
from game.ui.i18n import tr
from game.ui.portraits import face_of, portrait
from game.ui.regulars import at_home, temper_of
from game.ui.session import PERSON
from game.ui.spoken import Role, Spoken
from game.ui.type import CAPTION, COUNT, SENTENCE
from game.ui.widgets import Choice, IconButton, Ui, Widget

EDGE: Final = 0.24
"""The share of a face's control that an arrow has at either side."""


class FaceChoice(Widget):
    """A portrait between two arrows, which show another face; using it shows the next one, or does what
    is ``wanted``.
    """

    shares_row = True

    def __init__(
        self,
        key: object,
        area: pygame.Rect,
        face: str,
        changed: Callable[[int], None],
        wanted: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(key, area, wanted)
        self.face = face
        self.changed = changed
        self._pointed = 0

    def hit(self, pos: tuple[int, int]) -> bool:
        on = super().hit(pos)
        if on:
            share = (pos[0] - self.area.left) / self.area.w
            self._pointed = -1 if share < EDGE else 1 if share > 1 - EDGE else 0
        return on

    @property
    def spoken(self) -> Spoken:
        return Spoken(self.name, Role.CHOICE, value=face_of(self.face).name)

    def use(self) -> None:
        if self._do is not None and not self._pointed:
            self._do()
        else:
            self.changed(self._pointed or 1)

    def adjust(self, dx: int) -> bool:
        self.changed(dx)
        return True

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        area, frame = self.area, ui.frame
        self.radius = frame.units(area.h) / 2
        if focused:
            ui.ring(surface, area, self.radius)
        side = min(area.h, area.w - frame.px(44))
        paint.put(surface, portrait(ui, self.face, side), center=area.center)
        arrow = frame.px(17)
        room = (area.w - side) // 4
        for name, x in (("icon_prev", area.left + room), ("icon_next", area.right - room)):
            paint.put(surface, ui.icon(name, arrow), center=(x, area.centery))


class KindChoice(Choice):
    """A person or a bidder of some level, as a drawing, words and dots. Using it goes on to the next."""

    shares_row = True

    def __init__(
        self,
        key: object,
        area: pygame.Rect,
        levels: Sequence[str],
        value: str,
        changed: Callable[[str], None],
    ) -> None:
        options = [(level, kind_word(level)) for level in (PERSON, *levels)]
        super().__init__(key, area, "", options, value, changed)

    def draw(self, surface: pygame.Surface, ui: Ui, *, focused: bool) -> None:
        box, side = self._arrows(surface, ui, focused)
        frame = ui.frame
        mark = min(box.h - frame.px(4), frame.px(26 * ui.grow))
        gap = frame.px(8)
        room = box.w - 2 * side - mark - 3 * gap
        words = ui.type.fit(self.words, SENTENCE, ui.theme.text, room, "bold")
        left = box.left + side + gap + max(0, (room - words.get_width()) // 2)
        icon = ui.icon("icon_person" if self.value == PERSON else "icon_bot", mark)
        paint.put(surface, icon, midleft=(left, box.centery))
        place = words.get_rect(midleft=(left + mark + gap, box.centery))
        if self.value != PERSON:
            place.centery = box.centery - frame.px(6)
            dots = box.centery + words.get_height() // 2 - frame.px(1)
            draw_level(surface, ui, self.value, (place.left, dots), frame.px(60), words=False)
        surface.blit(words, place)


def draw_plate(
    surface: pygame.Surface,
    ui: Ui,
    rect: pygame.Rect,
    slot: PlayerSlot | None,
    name: pygame.Rect,
    tip: str = "",
) -> None:
    """The ground of a row; ``name`` is where the name is written. Under it stands who sits here, or as a
    ``tip`` what the button does that has the focus.
    """
    frame = ui.frame
    if slot is None:
        ground, edge = (*ui.theme.panel_bottom[:3], 150), (*ui.theme.edge[:3], 150)
        paint.draw_panel(surface, rect, frame.px(20), ground, ground, edge, frame.px(1.3))
        words = ui.type.fit(tr("Empty seat"), COUNT, ui.theme.dim, rect.w * 0.3, "semi")
        paint.put(surface, words, midleft=(rect.left + frame.px(26), rect.centery))
        return
    ui.panel(surface, rect, 20)
    tone = ui.theme.text if tip else ui.theme.dim
    words = ui.type.fit(tip or about(slot), CAPTION, tone, rect.right - name.left - frame.px(20), "semi")
    middle = (name.bottom + rect.bottom) // 2
    paint.put(surface, words, midleft=(name.left + frame.px(14), middle))


def about(slot: PlayerSlot) -> str:
    """Who sits here: a regular who plays as usual is introduced; of anybody else the temper is told, not
    how well they play elsewhere: that would stand below another level."""
    if slot.person:
        return tr("Plays on this screen")
    regular = at_home(slot.face, slot.level)
    if regular is not None:
        return tr(regular.about)
    return tr(TEMPER_WORDS[temper_of(slot.face)])


def name_row(row: Sequence[Widget], who: str) -> Sequence[Widget]:
    """The controls of a taken seat as a screen reader calls them, each with the name of who sits there."""
    name = row[2].text if isinstance(row[2], IconButton) else ""
    words = (tr("face"), tr("name"), name, tr("who plays"), tr("Leave this seat empty"))
    for widget, what in zip(row, words, strict=True):
        widget.name = tr("{name}: {what}", name=who, what=what)
        widget.explained_by = row[0].key  # as high as the row, below whose controls it says what they do
        if isinstance(widget, IconButton):
            widget.tip = False  # it stands in the row itself
    return row


def how_to_change(control: object, device: Device) -> str:
    """How keys or a gamepad change a face or a level; empty for anything else, and for the mouse."""
    words = {
        (FaceChoice, Device.KEYS): tr("+ and − change the face"),
        (FaceChoice, Device.PAD): tr("The right stick changes the face"),
        (KindChoice, Device.KEYS): tr("+ and − change who plays"),
        (KindChoice, Device.PAD): tr("The right stick changes who plays"),
    }
    return words.get((type(control), device), "")


def badge_place(ui: Ui, face: pygame.Rect, badge: pygame.Surface) -> pygame.Rect:
    """Where the seat's badge lies on the portrait."""
    left = face.centerx - min(face.h, face.w - ui.frame.px(44)) // 2
    side = badge.get_width()
    return badge.get_rect(center=(left + side // 3, face.bottom - side // 3))
